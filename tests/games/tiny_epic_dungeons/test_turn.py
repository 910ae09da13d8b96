"""A turn: move, one Heroic Action, Free Actions in any order; then the torch and the next hero."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    TorchMoved,
    TurnBegun,
    TurnEnded,
    TurnPassed,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyAttacked, EnemyMoved
from mazmorra.games.tiny_epic_dungeons.events.heroes import HeroicActionTaken, Rested
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, events, names_of
from tests.games.tiny_epic_dungeons.support import delve

DOOR = {"c4": "lair_door:north+east+south"}


# ---------------------------------------------------------------------- order


@clause("ted.turn.order")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_turns_go_round_in_the_order_of_seating_one_hero_at_a_time(seats: int) -> None:
    heroes = ("lanon", "brunda", "grok")
    table = delve(seats, heroes=heroes, active=2, torch=19)
    took = []
    for _ in range(4):
        took.append(table.game.active.hero)  # type: ignore[attr-defined]
        assert table.game.waiting == (table.game.active.seat,)  # type: ignore[attr-defined]
        table.answers("end")

    assert took == ["grok", "lanon", "brunda", "grok"]


@clause("ted.turn.torch")
def test_after_every_turn_the_torch_moves_a_space_and_then_the_next_turn_begins() -> None:
    table = delve(torch=19)
    table.answers("end")

    assert names_of(table) == ["TurnEnded", "TorchMoved", "TurnPassed", "TurnBegun"]
    assert table.clauses(TorchMoved) == ["ted.turn.torch"]
    assert (table.state.torch, table.state.active) == (18, 1)


@clause("ted.turn.torch")
def test_the_space_of_the_torch_is_resolved_before_the_next_turn_begins() -> None:
    table = delve(torch=20)
    table.answers("end")

    kinds = names_of(table)
    assert kinds.index("GoblinAppeared") < kinds.index("TurnPassed")
    assert table.enemies() == {"goblin_1": "d4"}


@clause("ted.turn.torch")
def test_the_torch_moves_after_the_turn_of_an_unconscious_hero_too() -> None:
    table = delve(torch=19, health=[None, 0])
    table.answers("end")

    assert [event.hero for event in deeds(table, Rested)] == ["brunda"]
    assert [event.space for event in deeds(table, TorchMoved)] == [18, 17]
    assert table.state.active == 0


# ---------------------------------------------------------------------- the parts of a turn


@clause("ted.turn.parts")
@pytest.mark.parametrize(
    "order",
    [
        ["move:north", "free:healing_hands:lanon", "search"],
        ["free:healing_hands:lanon", "move:north", "search"],
        ["move:north", "search", "free:healing_hands:lanon"],
    ],
)
def test_a_hero_moves_acts_and_performs_free_actions_in_any_order(order: list[str]) -> None:
    table = delve(rooms={"c4": "r13:east+south+west"}, health=[2], dice=[1, 1])
    for key in order:
        table.answers(key)
        if table.asked() == "UseDice":
            table.answers("take:1")

    assert table.at() == "c4"
    assert table.hero().health == 4
    assert [event.action for event in events(table, HeroicActionTaken)] == ["search"]


@clause("ted.turn.parts")
def test_free_actions_may_be_performed_any_number_of_times() -> None:
    table = delve(heroes=("grok", "lanon"), rooms={"c4": "r17"})
    table.answers("free:sprint", "free:sprint", "move:north", "free:sprint", "rest", "free:sprint")

    assert table.state.turn.speed == 4
    assert table.hero().focus == 3  # 4 - 3, then 4 again, then 3


@clause("ted.turn.optional")
def test_a_hero_may_do_nothing_at_all() -> None:
    table = delve(rooms={"c4": "r13"}, goblins=["stabby:d4"], torch=19)
    table.answers("end")

    assert table.clauses(TurnEnded) == ["ted.turn.optional"]
    assert deeds(table, HeroicActionTaken) == []
    assert (table.at(), table.state.active) == ("d4", 1)


# ---------------------------------------------------------------------- Heroic Actions


@clause("ted.turn.one_heroic")
@pytest.mark.parametrize("first", ["rest", "search", "attack", "cast"])
def test_a_second_heroic_action_is_refused_whatever_the_first_was(first: str) -> None:
    table = delve(
        heroes=("lanon", "brunda"),
        rooms={"c4": "r13"},
        at=["c4", "c4"],
        goblins=["pokey:c4"],
        gear=[["s13"]],
        dice=[1, 1, 1],
        enemy=["2"],
    )
    keys = {
        "rest": ["rest"],
        "search": ["search", "take:1"],
        "attack": ["attack:hammer:goblin_1", "take:1"],
        "cast": ["cast:s13", "take:1"],
    }
    seconds = ("rest", "search", "attack:hammer:goblin_1", "cast:s13", "cast:divine_might:goblin_1")
    assert set(seconds) <= set(table.options())
    table.answers(*keys[first])

    assert not set(seconds) & set(table.options())
    for key in seconds:
        assert table.refuses(0, key).clause == "ted.turn.one_heroic"


@clause("ted.turn.one_heroic")
def test_a_second_disarm_is_refused() -> None:
    table = delve(rooms={"c4": "r05:east+south"}, at=["c4"], dice=[1, 1, 1], focus=[0])
    table.answers("disarm", "take:1")

    assert table.refuses(0, "disarm").clause == "ted.turn.one_heroic"


@clause("ted.turn.one_heroic")
def test_an_effect_that_grants_one_allows_one_more_heroic_action() -> None:
    table = delve(heroes=("ethairna", "lanon"), gear=[["s14"]], dice=[6, 6, 6])
    table.answers("cast:s14", "take:6", "pay", "rest")

    assert [event.action for event in deeds(table, HeroicActionTaken)] == ["cast", "rest"]
    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.turn.heroic_kinds")
@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("rest", "rest"),
        ("search", "search"),  # on the room
        ("cast:s13", "cast"),  # on a Spell
        ("cast:divine_might:goblin_1", "cast"),  # on the mat
        ("attack:c01:goblin_1", "attack"),  # on Loot
    ],
)
def test_rest_search_cast_and_attack_are_heroic_actions_wherever_they_are_printed(
    key: str, action: str
) -> None:
    table = delve(
        rooms={"c4": "r13"},
        at=["c4", "c4"],
        goblins=["pokey:c4"],
        gear=[["c01", "s13"]],
    )
    table.answers(key)

    assert [event.action for event in deeds(table, HeroicActionTaken)] == [action]
    assert table.state.turn.heroic


@clause("ted.turn.heroic_kinds")
@pytest.mark.parametrize(
    ("room", "key", "action"),
    [("r05:east+south", "disarm", "disarm"), ("r17", "attack:hammer:goblin_1", "attack")],
)
def test_disarming_and_attacking_from_the_mat_are_heroic_actions(
    room: str, key: str, action: str
) -> None:
    table = delve(rooms={"c4": room}, at=["c4", "c4"], goblins=["pokey:c4"])
    table.answers(key)

    assert [event.action for event in deeds(table, HeroicActionTaken)] == [action]


@clause("ted.turn.heroic_kinds", "ted.turn.parts")
def test_moves_and_free_actions_are_no_heroic_actions() -> None:
    table = delve(rooms={"c4": "r17"}, health=[2], gear=[["c01"]])
    table.answers("move:north", "portal", "go:d4", "switch", "discard:c01")

    assert deeds(table, HeroicActionTaken) == []
    assert not table.state.turn.heroic
    assert "rest" in table.options()


@clause("ted.turn.other_heroic")
def test_shadow_walk_uses_up_the_heroic_action_of_the_turn() -> None:
    table = delve(heroes=("moonblade", "lanon"), rooms={"c4": "r17"}, dice=[6, 6, 6])
    table.answers("walk:shadow_walk", "take:6", "pay", "move:north", "stay")

    assert [event.action for event in deeds(table, HeroicActionTaken)] == ["walk"]
    assert table.at() == "c4"
    for key in ("rest", "walk:shadow_walk"):
        assert table.refuses(0, key).clause == "ted.turn.one_heroic"
    assert table.refuses(0, "move:south").clause == "ted.move.heroic_ends"


@clause("ted.turn.other_heroic")
def test_after_another_heroic_action_there_is_no_shadow_walk() -> None:
    table = delve(heroes=("moonblade", "lanon"), rooms={"c4": "r17"})
    assert "walk:shadow_walk" in table.options()
    table.answers("rest")

    assert table.refuses(0, "walk:shadow_walk").clause == "ted.turn.one_heroic"


@clause("ted.turn.other_heroic")
def test_there_is_no_shadow_walk_on_the_boss_mat() -> None:
    table = delve(
        heroes=("moonblade", "lanon"), rooms=DOOR, boss="dragon:lair", at=["lair:1", "d4"]
    )

    assert "rest" in table.options()
    assert table.refuses(0, "walk:shadow_walk").clause == "ted.turn.other_heroic"


# ---------------------------------------------------------------------- the end of a turn


@clause("ted.turn.active_during_torch")
def test_the_player_of_the_ending_turn_chooses_for_the_enemies_of_the_torch_step() -> None:
    table = delve(
        2,
        rooms={"c4": "r17", "b4": "r15", "e4": "r18:north+east+south"},
        at=["c4", "e4"],
        minions=["ogre:d4"],
        torch=18,
        active=1,
    )
    assert table.game.waiting == (1,)
    table.answers("end")

    assert table.asked() == "ChoosePrey"
    assert table.game.waiting == (1,)
    assert table.game.active is table.hero("brunda")  # type: ignore[attr-defined]
    table.answers("prey:lanon")
    assert [event.place for event in deeds(table, EnemyMoved)] == [named("c4")]
    assert table.game.waiting == (0,)
    assert [event.hero for event in deeds(table, TurnPassed)] == ["lanon"]


@clause("ted.turn.effects_until")
def test_what_lasts_for_the_turn_is_over_before_the_torch_step() -> None:
    table = delve(
        2,
        heroes=("brunda", "grok"),
        rooms={"c4": "r17", "e4": "r18:north+east+south"},
        at=["c4", "e4"],
        minions=["ogre:d4"],
        torch=18,
    )
    brunda, game = table.hero("brunda"), table.game
    table.answers("free:shield_wall")
    assert game.defense(brunda) == 5  # type: ignore[attr-defined]
    table.answers("end")
    assert table.asked() == "ChoosePrey"  # in the middle of the torch step

    assert game.active is brunda  # type: ignore[attr-defined]
    assert game.defense(brunda) == 4  # type: ignore[attr-defined]
    kinds = names_of(table)
    assert kinds.index("TurnEnded") < kinds.index("TorchMoved")


@clause("ted.turn.effects_until")
def test_speed_and_stealth_of_a_turn_are_gone_in_the_next_one() -> None:
    def veiled(state: Any) -> None:
        state.turn.stealth = True

    table = delve(heroes=("grok", "lanon"), torch=19, change=veiled)
    table.answers("free:sprint")
    grok, game = table.hero("grok"), table.game
    assert (game.speed(grok), game.has_stealth(grok)) == (4, True)  # type: ignore[attr-defined]
    table.answers("end", "end")

    assert [event.hero for event in deeds(table, TurnBegun)] == ["lanon", "grok"]
    assert (game.speed(grok), game.has_stealth(grok)) == (3, False)  # type: ignore[attr-defined]
    assert deeds(table, EnemyAttacked) == []
