"""Wounds, healing, and what becomes of a killed Hero and of everything that was his or hers."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import TurnBegun, TurnEnded, TurnsForfeited
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    DiceRolled,
    HeroKilled,
    WoundsHealed,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import clauses, gone, kinds, only, rest, scene

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

#: The wound tokens in the box: so many of 1 point and of 5 points.
ONES, FIVES = 29, 12


def bitten(die: int, wounds: int, hero: str = "hugo", **more: Any) -> QuestTable:
    """Let a Hero with *wounds* go to a new chamber on d5 and meet Razorwings there."""
    others = tuple(one for one in ("tatianna", "hugo", "krutzbeck", "lindel") if one != hero)
    table = scene(
        more.pop("seats", 3),
        heroes=(hero, *others),
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[wounds],
        dice={"dice": [die]},
        stack={"chambers": ["tile_01"], "dungeon": ["razorwings_d"]},
        **more,
    )
    table.answers("move:east")
    return table


# ---------------------------------------------------------------------- wounds


@clause("dq.death.wounds")
@pytest.mark.parametrize(
    ("hero", "life"),
    [("tatianna", 14), ("lindel", 15), ("hugo", 16), ("gherinn", 13), ("krutzbeck", 20)],
)
@pytest.mark.parametrize("beyond", [-1, 0, 2])
def test_a_hero_whose_wounds_reach_the_life_value_is_killed(
    hero: str, life: int, beyond: int
) -> None:
    table = bitten(4, life - 4 + beyond, hero)

    killed = beyond >= 0
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 4)]
    assert only(table.told, HeroKilled) == (
        [HeroKilled(0, "card", "razorwings_d.1")] if killed else []
    )
    assert table.clauses(HeroKilled) == (["dq.death.wounds"] if killed else [])
    assert table.hero().status == ("killed" if killed else "inside")


@clause("dq.death.wounds")
@pytest.mark.parametrize(("die", "wounds"), [(3, []), (4, [WoundsTaken(0, 1)])])
def test_no_wounds_are_no_wounds_to_be_suffered(die: int, wounds: list[WoundsTaken]) -> None:
    """Hugo's Luck of 3 is taken from the die of a trap behind a door."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_13"},
        dice={"dice": [die]},
        stack={"door": ["spear_trap_door"]},
    )

    table.answers("move:east")

    assert only(table.told, WoundsTaken) == wounds


@clause("dq.heal")
@pytest.mark.parametrize(("wounds", "left"), [(9, 3), (7, 1), (6, 0), (4, 0)])
def test_healing_removes_wounds_but_never_goes_below_none(wounds: int, left: int) -> None:
    """The Rune of Healing heals 6 wounds."""
    table = scene(at=("d4",), tiles={"d4": "tile_01"}, wounds=[wounds], runes=[["rune_of_healing"]])

    table.answers("rune:rune_of_healing")

    assert only(table.told, WoundsHealed) == [WoundsHealed(0, wounds - left)]
    assert table.hero().wounds == left


@clause("dq.heal")
@pytest.mark.parametrize(
    ("dice", "wounds", "left"), [((4, 4), 5, 2), ((6, 6), 5, 0), ((4, 4), 0, 0)]
)
def test_a_potion_heals_the_stated_number(dice: tuple[int, int], wounds: int, left: int) -> None:
    """A total of 8 heals 3 wounds, one of 12 heals 6."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[wounds],
        loot=[["unstable_potion"]],
        dice={"dice": dice},
    )

    table.answers("drink:unstable_potion")

    assert table.hero().wounds == left
    assert [event.wounds for event in only(table.told, WoundsHealed)] == (
        [wounds - left] if wounds > left else []
    )


@clause("dq.wound.exchange")
def test_wounds_are_points_so_that_tokens_are_changed_up_and_down_at_once() -> None:
    """Three wounds and five are one token of 5 and three of 1; six of them are healed again."""
    table = bitten(5, 3, runes=[["rune_of_healing"]])
    assert table.hero().wounds == 8

    rest(table, 1, 2)
    table.answers("rune:rune_of_healing")

    assert table.hero().wounds == 2


@clause("dq.wound.exchange", "dq.ruling.wound_supply")
def test_with_the_exchange_the_tokens_suffice_for_any_four_living_heroes() -> None:
    lives = [hero.life for hero in cards().heroes.values()]

    for four in combinations(lives, 4):
        most = [life - 1 for life in four]
        assert sum(wounds // 5 for wounds in most) <= FIVES
        assert sum(4 for _ in most) <= ONES
        assert sum(most) < ONES + 5 * FIVES == 89


@clause("dq.ruling.wound_supply")
def test_wounds_are_counted_although_the_tokens_have_run_out() -> None:
    def change(state: State) -> None:
        for seat in (1, 2, 3):
            state.heroes[seat].wounds = 30

    table = bitten(5, 0, seats=4, change=change)

    assert table.hero().wounds == 5


# ---------------------------------------------------------------------- a killed Hero


def heir(state: State) -> None:
    """Give the Hero of seat 0 determination tokens."""
    state.heroes[0].determination = (("kept:trapdoor.1", 2),)


def robbed(state: State) -> None:
    """Let one Sleeping card lie beside the Dragon deck."""
    sleeping = next(card for card in state.dragon if printed(card) == "sleeping")
    state.dragon = tuple(card for card in state.dragon if card != sleeping)
    state.dragon_out = (sleeping,)


@clause("dq.death.cleanup", "dq.ruling.death_loot")
def test_a_killed_hero_leaves_the_board_and_everything_goes_back() -> None:
    loot = ["lodestone", "bracelet", "rope", "jeweled_dagger", "ring_90", "lost_crown"]
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[15],
        loot=[loot],
        kept=[["trapdoor"]],
        runes=[["stasis_rune", "rune_of_healing"]],
        dice={"dice": [6, 6]},
        change=heir,
    )

    table.answers("resolve:trapdoor", "roll")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "trapdoor.1")]
    hero = table.hero()
    assert (hero.status, hero.place, hero.origin) == ("killed", NOWHERE, NOWHERE)
    assert (hero.loot, hero.kept, hero.runes) == ((), (), ())
    assert (hero.wounds, hero.determination, hero.lost_turns) == (0, (), 0)
    assert table.discards("treasure") == ["lodestone"]
    assert table.discards("dungeon") == ["bracelet"]
    assert table.discards("corpse") == ["rope"]
    assert table.discards("crypt") == ["jeweled_dagger"]
    assert table.discards("search") == ["ring_90"]
    assert table.discards("catacomb") == ["lost_crown"]
    assert table.discards("trap") == ["trapdoor"]
    assert set(table.clauses(CardDiscarded)) == {"dq.ruling.death_loot"}
    assert {"stasis_rune.1", "rune_of_healing.1"} <= set(table.state.box)


@clause("dq.ruling.death_loot")
@pytest.mark.parametrize(("company", "out"), [("e7", 1), ("h11", 0)])
def test_dragon_cards_stay_out_until_nobody_is_left_with_the_dragon(company: str, out: int) -> None:
    """Tatianna has robbed the dragon and then dies of a potion, alone or beside Hugo."""
    table = scene(
        3,
        at=(company, "e7"),
        tiles={"h11": "tile_01"} if company == "h11" else {},
        active=1,
        loot=[[], ["unstable_potion"]],
        dice={"dice": [1, 1]},
        change=robbed,
    )

    table.answers("drink:unstable_potion")

    assert only(table.told, HeroKilled) == [HeroKilled(1, "card", "unstable_potion.1")]
    assert len(table.state.dragon_out) == out
    assert len(table.state.dragon) == 8 - out


@clause("dq.death.no_effect")
def test_a_killed_hero_closes_no_space_and_takes_no_turn() -> None:
    table = bitten(1, 15)
    assert table.at(0) == ""

    rest(table, 1, 2)

    assert only(table.told, TurnBegun) == [TurnBegun(1)]
    assert table.game.waiting == (1,)


@clause("dq.death.no_effect")
def test_the_space_of_a_killed_hero_can_be_entered() -> None:
    table = scene(
        3,
        at=("d4", "d6"),
        tiles={"d4": "tile_01", "d6": "tile_01"},
        wounds=[15],
        dice={"dice": [1]},
        stack={"chambers": ["tile_01"], "dungeon": ["razorwings_d", "empty_chamber"]},
    )

    table.answers("move:east")

    assert "move:west" in table.keys(1)
    table.answers("move:west")
    assert table.at(1) == "d5"


@clause("dq.death.no_effect", "dq.death.eliminated")
def test_the_gold_of_a_killed_hero_wins_nothing() -> None:
    table = bitten(
        *(1, 15),
        seats=2,
        loot=[["dragons_egg"], ["lodestone"]],
        change=lambda state: gone(state, 1, "exited"),
    )

    assert table.game.outcome is not None
    assert table.game.outcome.winners == (1,)
    assert table.game.outcome.reasons[0] == "reason-killed"
    assert table.game.outcome.scores == (0, 1)


@clause("dq.ruling.death_stops_turn")
def test_a_hero_killed_on_the_own_turn_ends_it_at_once() -> None:
    table = bitten(1, 15)

    last = kinds(table.told).index("HeroKilled")
    assert kinds(table.told)[last + 1 :] == ["CardDiscarded", "TurnEnded", "TurnBegun"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]
    assert table.game.waiting == (1,)


@clause("dq.ruling.death_stops_turn")
@pytest.mark.parametrize(
    ("card", "wounds", "dice"),
    [("explosion", 12, []), ("poison_gas", 13, [6, 6])],
)
def test_the_rest_of_a_deadly_encounter_is_dropped(card: str, wounds: int, dice: list[int]) -> None:
    """An Explosion costs 4 wounds and a turn; Poison Gas is rolled for twice."""
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[wounds],
        dice={"dice": dice},
        stack={"chambers": ["tile_21"], "trap": [card]},
    )

    table.answers("move:east")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", f"{card}.1")]
    assert only(table.told, TurnsForfeited) == []
    assert len(only(table.told, DiceRolled)) == (1 if dice else 0)
    assert table.discards("trap") == [card]


@clause("dq.ruling.death_stops_turn")
def test_start_of_turn_effects_after_a_deadly_one_are_dropped() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[15],
        kept=[["trapdoor", "torch_goes_out"]],
        dice={"dice": [6, 6, 1]},
    )

    table.answers("resolve:trapdoor")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "trapdoor.1")]
    assert only(table.told, DiceRolled) == [DiceRolled(0, (6, 6))]
    assert table.discards("dungeon") == ["torch_goes_out"]
    assert table.game.waiting == (1,)


@clause("dq.ruling.death_stops_turn")
def test_a_hero_killed_by_a_trap_behind_a_door_does_not_go_through() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_13"},
        wounds=[15],
        dice={"dice": [4]},
        stack={"door": ["spear_trap_door"]},
    )

    table.answers("move:east")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "spear_trap_door.1")]
    assert "HeroMoved" not in kinds(table.told)
    assert clauses(table.told, TurnEnded) == ["dq.turn.ends_after_encounters"]
