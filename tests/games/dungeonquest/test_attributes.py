"""Attribute tests and determination tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    DeterminationSet,
    DiceRolled,
    HeroKilled,
    WoundsTaken,
)
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import kinds, only, rest, scene, trials
from tests.games.dungeonquest.support import came

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

#: A Portcullis chamber with the portcullis to the east, and other ways out.
GATE = {"d4": "tile_47:east"}


def at_the_gate(dice: Sequence[int], hero: str = "hugo", **more: Any) -> QuestTable:
    """Let a Hero stand before a portcullis on the east side of d4."""
    tiles = {**GATE, **more.pop("tiles", {})}
    heroes = (hero, "tatianna", "krutzbeck", "lindel")
    return scene(at=("d4",), tiles=tiles, heroes=heroes, dice={"dice": dice}, **more)


def draws(card: str, dice: Sequence[int], hero: str = "hugo", **more: Any) -> QuestTable:
    """Let a Hero go from d4 to a new chamber on d5 and draw a Dungeon card there."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        heroes=(hero, "tatianna", "krutzbeck", "lindel"),
        dice={"dice": dice},
        stack={"chambers": ["tile_01"], "dungeon": [card]},
        **more,
    )
    table.answers("move:east")
    return table


def keeping(kept: Sequence[str], dice: Sequence[int], hero: str = "hugo") -> QuestTable:
    """Let a Hero begin turns with kept cards; one alone is tested at once."""
    heroes = (hero, "tatianna", "krutzbeck", "lindel")
    tiles = {"d4": "tile_01"}
    return scene(at=("d4",), tiles=tiles, heroes=heroes, kept=[kept], dice={"dice": dice})


def tokens(table: QuestTable, seat: int = 0) -> dict[str, int]:
    """Return a Hero's determination tokens by the encounter they belong to."""
    return {printed(name): count for name, count in table.hero(seat).determination}


# ---------------------------------------------------------------------- the roll


@clause("dq.test.roll")
@pytest.mark.parametrize(
    ("dice", "passed"),
    [((1, 1), True), ((1, 6), True), ((3, 4), True), ((4, 4), False), ((6, 6), False)],
)
def test_two_dice_up_to_the_attribute_succeed(dice: tuple[int, int], passed: bool) -> None:
    """Hugo lifts a portcullis with Strength 7."""
    table = at_the_gate(dice, stack={"chambers": ["tile_01"], "dungeon": ["empty_chamber"]})

    table.answers("move:east")

    assert only(table.told, DiceRolled) == [DiceRolled(0, dice)]
    assert trials(table.told) == [("strength", 7, sum(dice), passed)]
    assert table.at(0) == ("d5" if passed else "d4")
    assert tokens(table) == ({} if passed else {"portcullis_east": 1})


@clause("dq.test.attributes")
@pytest.mark.parametrize(
    ("hero", "card", "attribute", "value", "wounds"),
    [
        ("hugo", "bane_spider_d", "agility", 4, 3),
        ("tatianna", "bane_spider_d", "agility", 9, 3),
        ("hugo", "crossfire_d", "armor", 9, 1),
        ("tatianna", "crossfire_d", "armor", 4, 1),
        ("hugo", "shade_d", "luck", 3, 1),
        ("tatianna", "shade_d", "luck", 6, 1),
    ],
)
def test_the_heros_own_attribute_is_tested(
    hero: str, card: str, attribute: str, value: int, wounds: int
) -> None:
    rival = "krutzbeck" if hero == "tatianna" else "tatianna"
    low, high = value // 2, value - value // 2
    stack = {"chambers": ["tile_01", "tile_01"], "dungeon": [card, card]}
    for total, passed in ((value, True), (value + 1, False)):
        table = scene(
            heroes=(hero, rival),
            at=("d4",),
            tiles={"d4": "tile_01"},
            dice={"dice": [low, high + total - value]},
            stack=stack,
        )

        table.answers("move:east")

        assert trials(table.told) == [(attribute, value, total, passed)]
        assert table.hero().wounds == (0 if passed else wounds)


@clause("dq.test.attributes")
@pytest.mark.parametrize(("hero", "value"), [("hugo", 7), ("tatianna", 4), ("krutzbeck", 9)])
def test_strength_is_tested_at_a_portcullis(hero: str, value: int) -> None:
    heroes = [hero, *({"hugo", "tatianna"} - {hero})]
    table = scene(at=("d4",), tiles=GATE, heroes=heroes, dice={"dice": [6, 4]})

    table.answers("move:east")

    assert trials(table.told) == [("strength", value, 10, False)]


@clause("dq.ruling.test_amount_failed")
@pytest.mark.parametrize(("dice", "wounds"), [((1, 2), 0), ((1, 3), 1), ((3, 4), 4), ((6, 6), 9)])
def test_the_amount_a_test_fails_by_is_the_total_less_the_attribute(
    dice: tuple[int, int], wounds: int
) -> None:
    """Hugo meets a Shade with Luck 3."""
    table = draws("shade_d", dice)

    assert table.hero().wounds == wounds


@clause("dq.ruling.test_amount_failed", "dq.ruling.gherinn_tokens")
def test_determination_tokens_lower_the_amount_a_test_fails_by() -> None:
    """Gherinn, with Armor 4 and three tokens bought for a wound, rolls 10: failed by 3."""
    table = draws("crossfire_d", (5, 5), hero="gherinn")

    assert table.keys(0) == ["roll", "pray"]
    table.answers("pray")

    assert trials(table.told) == [("armor", 7, 10, False)]
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1), WoundsTaken(0, 3)]


# ---------------------------------------------------------------------- determination


@clause("dq.determination.gain")
def test_a_failed_test_brings_a_determination_token() -> None:
    table = at_the_gate([4, 4])

    table.answers("move:east")

    assert only(table.told, DeterminationSet) == [DeterminationSet(0, "portcullis_east", 1, 0)]
    assert table.clauses(DeterminationSet) == ["dq.determination.gain"]
    assert table.view(1).heroes[0].determination == (("portcullis_east", 1),)


@clause("dq.determination.bonus", "dq.determination.discard")
def test_each_token_raises_the_attribute_for_the_same_encounter_until_it_succeeds() -> None:
    """Against Strength 7: 8 fails, 9 against 7 + 1 fails, 9 against 7 + 2 succeeds."""
    table = at_the_gate(
        [4, 4, 4, 5, 4, 5], stack={"chambers": ["tile_01"], "dungeon": ["empty_chamber"]}
    )
    totals = [("strength", 7, 8, False), ("strength", 8, 9, False), ("strength", 9, 9, True)]

    for trial in totals[:2]:
        table.answers("move:east")
        assert trials(table.told) == [trial]
        rest(table, 1)
    assert tokens(table) == {"portcullis_east": 2}
    table.answers("move:east")

    assert trials(table.told) == [totals[2]]
    assert only(table.told, DeterminationSet) == [DeterminationSet(0, "portcullis_east", 0, 2)]
    assert table.clauses(DeterminationSet) == ["dq.determination.discard"]
    assert tokens(table) == {}


@clause("dq.determination.discard")
def test_a_success_discards_the_tokens_even_if_a_door_behind_keeps_the_hero_back() -> None:
    table = at_the_gate([4, 4, 4, 4], tiles={"d5": "tile_13"}, stack={"door": ["door_jammed"]})
    table.answers("move:east")
    rest(table, 1)

    table.answers("move:east")

    assert trials(table.told) == [("strength", 8, 8, True)]
    assert (table.at(0), tokens(table)) == ("d4", {})


@clause("dq.determination.discard", "dq.ruling.determination_scope")
@pytest.mark.parametrize("instead", ["search", "move:north", "descend:south"])
def test_whoever_does_something_else_gives_the_attempt_up(instead: str) -> None:
    def change(state: State) -> None:
        state.heroes[0].descent = True

    table = at_the_gate(
        [4, 4],
        tiles={"c4": "tile_01"},
        stack={"dungeon": ["empty_chamber"], "search": ["nothing_search"] * 4},
        change=change,
    )
    table.answers("move:east")
    rest(table, 1)

    table.answers(instead)

    assert only(table.told, DeterminationSet) == [DeterminationSet(0, "portcullis_east", 0, 1)]
    assert table.clauses(DeterminationSet) == ["dq.determination.discard"]
    assert tokens(table) == {}


@clause("dq.ruling.determination_scope")
def test_trying_another_portcullis_gives_the_first_one_up() -> None:
    table = at_the_gate([4, 4, 4, 5], tiles={"c4": "tile_46"})
    table.answers("move:east")
    rest(table, 1)

    table.answers("move:north")

    assert trials(table.told) == [("strength", 7, 9, False)]
    assert tokens(table) == {"portcullis_north": 1}


@clause("dq.ruling.determination_scope")
def test_a_retreat_from_a_cave_in_gives_the_crossing_up() -> None:
    table = scene(
        at=("d5",),
        tiles={"d4": "tile_01", "d5": "tile_36:west"},
        dice={"dice": [3, 2]},
        stack={"dungeon": ["empty_chamber"]},
        change=lambda state: came(state, 0, "d4", "west"),
    )
    table.answers("cross")
    assert trials(table.told) == [("agility", 4, 5, False)]
    assert tokens(table) == {"crossing": 1}
    rest(table, 1)

    table.answers("retreat")

    assert (table.at(0), tokens(table)) == ("d4", {})


@clause("dq.ruling.determination_scope")
def test_tokens_of_two_open_encounters_are_kept_apart() -> None:
    """Hugo, of Agility 4, is held by a Trapdoor and a Cave-in; he passes the first of them."""
    table = keeping(["trapdoor", "cave_in"], [3, 2, 4, 4, 3, 2, 4, 4])
    assert table.keys(0) == ["resolve:trapdoor", "resolve:cave_in"]
    table.answers("resolve:trapdoor")
    assert trials(table.told) == [("agility", 4, 5, False), ("agility", 4, 8, False)]
    assert list(table.hero().determination) == [("kept:trapdoor.1", 1), ("kept:cave_in.1", 1)]

    rest(table, 1)
    table.answers("resolve:trapdoor")

    assert trials(table.told) == [("agility", 5, 5, True), ("agility", 5, 8, False)]
    assert list(table.hero().determination) == [("kept:cave_in.1", 2)]
    assert [printed(card) for card in table.hero().kept] == ["cave_in"]


@clause("dq.ruling.determination_single_test")
def test_the_token_of_a_single_test_is_gained_and_at_once_discarded() -> None:
    table = draws("crossfire_d", (5, 5))

    changes = only(table.told, DeterminationSet)
    assert changes == [
        DeterminationSet(0, "dq.card.dungeon.crossfire_d", 1, 0),
        DeterminationSet(0, "dq.card.dungeon.crossfire_d", 0, 1),
    ]
    assert table.clauses(DeterminationSet) == ["dq.determination.gain", "dq.determination.discard"]
    assert tokens(table) == {}


@clause("dq.ruling.determination_supply", "dq.limited")
@pytest.mark.parametrize(("held", "gained"), [(22, 1), (23, 1), (24, 0)])
def test_there_are_only_24_determination_tokens(held: int, gained: int) -> None:
    def change(state: State) -> None:
        state.heroes[1].determination = (("web", held),)

    table = at_the_gate([4, 4], change=change)

    table.answers("move:east")

    assert sum(tokens(table).values()) == gained
    assert len(only(table.told, DeterminationSet)) == gained


@clause("dq.ruling.determination_supply")
@pytest.mark.parametrize(("held", "value"), [(21, 6), (22, 5), (23, 4), (24, 3)])
def test_gherinn_buys_no_more_tokens_than_there_are(held: int, value: int) -> None:
    """He has Strength 3, and a wound buys three tokens."""

    def change(state: State) -> None:
        state.heroes[1].determination = (("web", held),)

    table = at_the_gate([6, 6], hero="gherinn", change=change)
    table.answers("move:east", "pray")

    assert trials(table.told) == [("strength", value, 12, False)]


@clause("dq.errata.determination_summary")
@pytest.mark.parametrize(("focused", "value"), [(False, 4), (True, 5)])
def test_tokens_help_only_in_their_own_encounter_unless_determination_is_focused(
    focused: bool, value: int
) -> None:
    """Hugo fails at a portcullis, and before he tries again a Trapdoor holds him."""
    options = {"focused_determination": focused}
    table = at_the_gate([4, 4, 6, 6], options=options, active=0)
    table.answers("move:east")

    def trapdoor(state: State) -> None:
        thing = next(one for one in state.trap if printed(one) == "trapdoor")
        state.trap = tuple(one for one in state.trap if one != thing)
        state.heroes[0].kept = (thing,)

    table.arrange(trapdoor)
    rest(table, 1)

    assert trials(table.told) == [("agility", value, 12, False)]


# ---------------------------------------------------------------------- Gherinn


@clause("dq.ruling.gherinn_tokens")
def test_gherinns_tokens_count_for_the_test_he_is_about_to_make() -> None:
    """Strength 3 and three tokens against a roll of 6; the wound is suffered before."""
    stack = {"chambers": ["tile_01"], "dungeon": ["empty_chamber"]}
    table = at_the_gate([3, 3], hero="gherinn", stack=stack)

    table.answers("move:east", "pray")

    assert kinds(table.told)[:5] == [
        *("Prayed", "WoundsTaken", "DeterminationSet", "DiceRolled", "Tested")
    ]
    assert only(table.told, DeterminationSet)[0] == DeterminationSet(0, "portcullis_east", 3, 0)
    assert trials(table.told) == [("strength", 6, 6, True)]
    assert (table.at(0), table.hero().wounds) == ("d5", 1)


@clause("dq.ruling.gherinn_tokens", "dq.ruling.death_stops_turn")
def test_if_the_wound_kills_gherinn_the_test_is_not_made() -> None:
    table = scene(
        3,
        heroes=("gherinn", "hugo", "tatianna"),
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[12],
        stack={"chambers": ["tile_24"]},
    )

    table.answers("move:east", "pray")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert only(table.told, HeroKilled) == [HeroKilled(0, "prayer")]
    assert table.clauses(HeroKilled) == ["dq.death.wounds"]
    assert trials(table.told) == only(table.told, DiceRolled) == []
    assert only(table.told, DeterminationSet) == []


# ---------------------------------------------------------------------- the printed examples


def challara(*dice: int) -> QuestTable:
    """Let Challara, of Agility 6, begin her turns on a Trapdoor."""
    return keeping(["trapdoor"], dice, hero="challara")


@clause("dq.example.test.fail")
def test_challara_rolls_7_on_a_trapdoor_and_fails() -> None:
    table = challara(2, 5)

    assert trials(table.game.history) == [("agility", 6, 7, False)]
    assert table.hero().wounds == 1
    assert tokens(table) == {"kept:trapdoor": 1}
    assert [printed(card) for card in table.hero().kept] == ["trapdoor"]
    assert [told.clause for told in table.game.history if isinstance(told.event, TurnCut)] == [
        "dq.turn.start_effects.even_if_ended"
    ]
    assert table.game.waiting == (1,)


@clause("dq.example.test.success")
def test_challara_rolls_7_again_with_a_token_and_goes_on_with_her_turn() -> None:
    table = challara(2, 5, 3, 4)

    rest(table, 1)

    assert trials(table.told) == [("agility", 7, 7, True)]
    assert [printed(event.card) for event in only(table.told, CardDiscarded)][-1] == "trapdoor"
    assert (tokens(table), table.hero().kept, table.hero().wounds) == ({}, (), 1)
    assert table.game.waiting == (0,)
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west", "search"]
