"""The torch: every icon on its way down, none on its way up, the skull, and its side of Act 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    EnemiesRoused,
    GameLost,
    SpaceResolved,
    TorchDue,
    TorchMoved,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    EnemyAttacked,
    EnemyMoved,
    GoblinAppeared,
    HeroAmbushed,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthLost
from mazmorra.games.tiny_epic_dungeons.rules import torch as torch_rules
from mazmorra.games.tiny_epic_dungeons.rules.enemies import enemy_action
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    BEFORE_ENEMIES,
    BEFORE_GOBLIN,
    BEFORE_GOBLIN_2,
    act_two,
    burning_library,
    dungeon,
    halls,
    happened,
    health,
    names,
    next_card,
    only,
    ring,
    rouse,
)
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.kernel import Rule

#: A Library where a failed Search burns the torch, and the dice that fail it.
LIBRARY = {"d5": "r13:east+west"}
FAILS = (1, 1)


def fail_in_the_library(torch: int, spaces: int, **given: Any) -> DelveTable:
    """Let the active hero fail a Search that moves the torch down so many spaces."""
    table = delve(
        rooms=LIBRARY,
        at=("d5", "d5"),
        torch=torch,
        dice=FAILS,
        game=burning_library(spaces),
        **given,
    )
    table.answers("search", "take:1")
    return table


# ---------------------------------------------------------------------- down


@clause("ted.torch.down_effects")
@pytest.mark.parametrize(
    ("torch", "roused", "goblins"), [(14, True, 0), (15, False, 1), (16, False, 0), (13, False, 0)]
)
def test_a_space_the_torch_lands_on_takes_effect_at_once(
    torch: int, roused: bool, goblins: int
) -> None:
    table = delve(torch=torch)

    table.answers("end")

    assert table.state.torch == torch - 1
    assert bool(happened(table, EnemiesRoused)) is roused
    assert len(table.state.enemies) == goblins


@clause("ted.torch.down_effects", "ted.torch.pass")
def test_a_step_of_several_spaces_resolves_every_space_in_order() -> None:
    """From 15 the torch passes a Goblin on 14, Enemies on 13, and comes to rest on 12."""
    table = fail_in_the_library(15, 3, stack={"goblins": ["stabby"]})

    order = happened(table, TorchMoved, GoblinAppeared, EnemiesRoused, SpaceResolved)

    assert [type(event).__name__ for event in order] == [
        *("TorchMoved", "GoblinAppeared", "SpaceResolved"),
        *("TorchMoved", "EnemiesRoused", "SpaceResolved", "TorchMoved"),
    ]
    assert table.state.torch == 12


@clause("ted.torch.pass", "ted.torch.skull")
def test_a_step_that_would_pass_the_skull_ends_on_it() -> None:
    table = fail_in_the_library(2, 3)

    assert table.state.torch == 0
    assert table.game.over


@clause("ted.torch.nested")
def test_a_step_caused_by_a_space_waits_until_the_space_is_resolved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No enemy of the box moves the torch; here the first of two to act does, by two spaces."""
    resolve = enemy_action

    def act_and_blow(game: Delve) -> Rule[None]:
        yield from torch_rules.torch_down(game, 2, "ted.torch.nested")
        yield from resolve(game)

    monkeypatch.setattr(torch_rules, "enemy_action", act_and_blow)
    table = dungeon("d5", goblins=["stabby:d4"], stack={"goblins": ["boomy"]}, torch=11)

    table.answers("end")

    kinds = (TorchMoved, TorchDue, EnemyAttacked, SpaceResolved, GoblinAppeared)
    assert [type(event).__name__ for event in happened(table, *kinds)] == [
        *("TorchMoved", "TorchDue", "EnemyAttacked", "SpaceResolved"),
        *("TorchMoved", "GoblinAppeared", "SpaceResolved", "TorchMoved"),
    ]
    assert table.state.torch == 8
    assert (table.state.due, table.state.burning) == (0, False)


@clause("ted.torch.retrigger")
def test_a_space_takes_effect_again_when_the_torch_comes_down_on_it_again() -> None:
    """The enemies act on 13; a Minion's death raises the torch to 19, and down it comes again."""
    table = delve(torch=14, minions=["troll:d4:1"], dice=(6, 5, 5), enemy=("2",))

    table.answers("end")
    roused = [only(table, EnemiesRoused)]
    table.answers("attack:war_pick:troll", "take:6", "decline", "decline")
    raised = table.state.torch
    table.answers(*["end"] * 5)
    table.answers("end")
    roused.append(only(table, EnemiesRoused))

    assert raised == 19
    assert table.state.torch == 13
    assert roused == [[EnemiesRoused()], [EnemiesRoused()]]


# ---------------------------------------------------------------------- up


@clause("ted.torch.up_no_effects", "ted.torch.cap")
@pytest.mark.parametrize(("torch", "after"), [(8, 14), (12, 18), (13, 19), (16, 20), (20, 20)])
def test_the_torch_goes_up_without_effects_and_never_above_its_start(
    torch: int, after: int
) -> None:
    """A killed Minion raises it by 6; with two heroes it starts on 20."""
    table = delve(minions=["troll:d4:1"], torch=torch, dice=(6, 5, 5), enemy=("2",))

    table.answers("attack:hammer:troll", "take:6", "decline", "decline")

    assert table.state.torch == after
    assert happened(table, EnemiesRoused, GoblinAppeared) == []
    assert table.state.enemies == ()


@clause("ted.torch.cap")
@pytest.mark.parametrize(("count", "top"), [(2, 20), (3, 22), (4, 24)])
def test_the_start_of_the_hero_count_is_the_highest_space(count: int, top: int) -> None:
    heroes = ("lanon", "brunda", "grok", "sylwen")[:count]
    table = delve(
        heroes=heroes, minions=["troll:d4:1"], torch=top - 1, dice=(6, 5, 5), enemy=("2",)
    )

    table.answers("attack:hammer:troll", "take:6", "decline", "decline")

    assert table.state.torch == top


# ---------------------------------------------------------------------- the spaces


@clause("ted.torch.skull")
def test_the_skull_ends_the_game_in_defeat() -> None:
    table = delve(torch=1)

    table.answers("end")

    assert table.game.over
    assert [event.reason for event in only(table, GameLost)] == ["torch"]
    assert table.game.outcome is not None
    assert table.game.outcome.winners == ()


@clause("ted.torch.goblin_space")
def test_a_goblin_space_puts_the_lowest_free_goblin_on_the_entrance() -> None:
    """The slots 1 and 3 are taken, so the token with the 2 comes with a card of the deck."""
    table = dungeon(
        "d5",
        at=("d5", "d5"),
        goblins=["boomy:d5", "", "pokey:d5"],
        torch=BEFORE_GOBLIN,
        stack={"goblins": ["shooty"]},
    )

    table.answers("end")

    appeared = only(table, GoblinAppeared)
    assert table.enemies() == {"goblin_1": "d5", "goblin_2": "d4", "goblin_3": "d5"}
    assert [(event.slot, event.enemy[:6]) for event in appeared] == [(2, "shooty")]
    assert len(table.state.goblin_deck) == 8 - 3


@clause("ted.torch.goblin_space")
def test_a_goblin_space_loses_the_game_when_four_goblins_are_there() -> None:
    goblins = ["boomy:d4", "pokey:d4", "shooty:d4", "stabby:d4"]
    table = delve(goblins=goblins, torch=BEFORE_GOBLIN)

    table.answers("end")

    assert table.game.over
    assert table.clauses(GameLost) == ["ted.end.lose_fifth_goblin"]


@clause("ted.torch.goblin_no_ambush")
def test_a_goblin_of_the_torch_ambushes_nobody_and_stops_nobody() -> None:
    """The hero explores from the Entrance, a Goblin appears beside it, and it walks on."""
    table = delve(
        torch=BEFORE_GOBLIN,
        facedown=["d5"],
        rooms=halls("c4"),
        stack={"dungeon": ["r19"]},
        change=next_card("r19"),
    )

    table.answers("explore")

    assert table.enemies() == {"goblin_1": "d4"}
    assert health(table) == [8, 8]
    assert happened(table, HeroAmbushed, HealthLost) == []
    table.answers("move:north")
    assert table.at() == "c4"


@clause("ted.torch.enemy_action")
def test_on_an_enemy_action_all_enemies_act_in_order_and_hit_all_conscious_heroes() -> None:
    """Goblins first, then the Minion; the hero that lies unconscious is spared."""
    table = delve(
        heroes=("lanon", "brunda", "grok"),
        health=(None, None, 0),
        torch=BEFORE_ENEMIES,
        goblins=["stabby:d4", "boomy:d4"],
        minions=["troll:d4"],
    )

    rouse(table)

    attacks = only(table, EnemyAttacked)
    assert names([event.enemy for event in attacks]) == ["stabby", "boomy", "troll"]
    assert {event.heroes for event in attacks} == {("lanon", "brunda")}
    assert [event.damage for event in attacks] == [3, 2, 2]
    assert health(table) == [1, 1, 0]


@clause("ted.torch.enemy_damage")
def test_neither_defense_nor_abilities_reduce_the_damage_of_an_enemy_action() -> None:
    """Brunda has Defense 7 with a shield wall, plate and buckler, and Stone Stance; 3 is 3."""
    table = delve(
        heroes=("brunda", "lanon"),
        torch=BEFORE_ENEMIES,
        minions=["ogre:d4"],
        gear=(["c08", "c05"], []),
    )

    rouse(table)

    assert table.game.defense(table.hero("brunda")) == 4 + 2 + 1  # type: ignore[attr-defined]
    assert health(table) == [5, 5]
    assert table.asked() == "Act"
    assert {clause for clause, _ in table.deeds(HealthLost)} == {"ted.torch.enemy_damage"}


# ---------------------------------------------------------------------- Act 2


@clause("ted.torch.act2_moves")
def test_in_act_2_the_torch_moves_at_the_end_of_turns_and_for_a_rolled_torch() -> None:
    table = act_two(at=ring(1, 2), torch=20, dice=(3, 3, 3), enemy=("torch",), boss="demon:lair")

    table.answers("attack:hammer:boss", "take:3")
    rolled = table.state.torch
    table.answers("end")

    assert rolled == 19
    assert table.state.torch == 18
    assert table.clauses(TorchMoved) == ["ted.turn.torch"]


@clause("ted.torch.act2_boss", "ted.enemy.order")
def test_in_act_2_the_goblins_act_first_and_then_the_boss() -> None:
    table = act_two(at=ring(1, 2), goblins=["", "shooty:lair", "stabby:lair"])

    rouse(table)

    attacks = only(table, EnemyAttacked)
    assert names([event.enemy for event in attacks]) == ["shooty", "stabby", "dragon"]
    assert health(table) == [8 - 1 - 3 - 2] * 2


@clause("ted.torch.act2_boss")
def test_the_boss_acts_without_goblins_too() -> None:
    table = act_two(at=("d4", "d4"))

    rouse(table)

    assert [type(event) for event in happened(table, EnemyMoved)] == [EnemyMoved] * 3
    assert table.enemies() == {"boss": "d5"}


@clause("ted.torch.act2_skull")
def test_in_act_2_the_skull_loses_the_game_too() -> None:
    table = act_two(torch=1)

    table.answers("end")

    assert table.game.over
    assert table.state.result == "torch"


@clause("ted.torch.goblin_space", "ted.lair.goblins_spawn")
def test_in_act_2_goblins_still_come_to_the_entrance() -> None:
    table = act_two(at=ring(1, 2), torch=BEFORE_GOBLIN_2, stack={"goblins": ["pokey"]})

    table.answers("end")

    assert table.enemies() == {"goblin_1": "d4", "boss": "lair"}
