"""A turn: its order, its one action, what applies at its start, and Heroes who can do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import (
    SunAdvanced,
    TurnBegun,
    TurnCut,
    TurnEnded,
    TurnLost,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    DiceRolled,
    LootGained,
    RuneUsed,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.state import State
from mazmorra.testing import Table, clause
from tests.games.dungeonquest.board_support import (
    CROSSING,
    DOOR_AHEAD,
    FOUR_WAYS,
    STRAIGHT,
    TRAP_ROOM,
    asked_by,
    clause_of,
    drawn,
    next_turn,
    of,
    path,
    trials,
    turns,
)
from tests.games.dungeonquest.support import QuestTable, quest

if TYPE_CHECKING:
    from collections.abc import Callable

ROOMS = {"e4": FOUR_WAYS, "e6": FOUR_WAYS, "h8": FOUR_WAYS}
QUIET = {"chambers": [FOUR_WAYS] * 6, "dungeon": ["empty_chamber"] * 6}


def shut_in(**more: Any) -> QuestTable:
    """Return two Heroes: the first has one passage, to where the second stands."""
    tiles = {"e4": STRAIGHT, "d4": FOUR_WAYS, "f4": f"{STRAIGHT}:west"}
    return quest(2, **{"at": ["e4", "d4"], "tiles": tiles, "stack": QUIET, **more})


def searched(times: int) -> Callable[[State], None]:
    """Return a change by which the first Hero has searched the chamber already."""

    def change(state: State) -> None:
        state.heroes[0].searches = times

    return change


# ---------------------------------------------------------------------- order


@clause("dq.turn.order")
def test_turns_begin_with_the_first_player_and_pass_to_the_left() -> None:
    table = quest(3, at=["e4", "e6", "h8"], tiles=ROOMS, first=1, active=1, stack=QUIET)

    table.answers("move:north")
    assert turns(table) == ["end 1", "begin 2"]
    assert clause_of(table, TurnBegun(2)) == "dq.turn.order"
    table.answers("move:north")
    assert turns(table) == ["end 2", "begin 0"]
    table.answers("move:north")

    assert turns(table) == ["end 0", "begin 1"]
    assert next_turn(table, 1)


@clause("dq.turn.order")
def test_the_first_player_has_the_first_turn_of_the_game() -> None:
    table = Table("dungeonquest", 3, dice={"first": [2, 3, 5]})

    table.answers("place:a1", "place:a13", "place:j1")

    assert table.happened[-1] == TurnBegun(2)
    assert table.game.waiting == (2,)


@clause("dq.turn.order")
def test_a_hero_ends_the_whole_turn_before_another_is_asked_anything() -> None:
    table = quest(
        2,
        at=["e4", "e6"],
        tiles=ROOMS,
        stack={"chambers": [CROSSING, FOUR_WAYS], "dungeon": ["crypt"], "crypt": ["brooch"]},
    )

    table.answers("move:north")
    assert table.game.waiting == (0,)
    table.answers("move:north")
    assert table.game.waiting == (0,)
    table.refuses(1, "move:north")
    table.answers("search")

    assert turns(table) == ["end 0", "begin 1"]
    assert next_turn(table, 1)


@clause("dq.turn.skip_inactive")
@pytest.mark.parametrize("status", ["killed", "exited"])
def test_players_whose_hero_is_gone_have_no_turns(status: str) -> None:
    def gone(state: State) -> None:
        state.heroes[1].status = status  # type: ignore[assignment]
        state.heroes[1].place = -1

    table = quest(3, at=["e4", "e6", "h8"], tiles=ROOMS, stack=QUIET, change=gone)

    table.answers("move:north")
    assert of(table, TurnBegun) == [TurnBegun(2)]
    table.answers("move:north")

    assert of(table, TurnBegun) == [TurnBegun(0)]


# ---------------------------------------------------------------------- one action


@clause("dq.turn.one_action")
def test_a_hero_may_move_to_an_adjacent_space_or_search() -> None:
    table = quest(2, at=["e4", "e6"], tiles=ROOMS)

    assert asked_by(table) == "dq.turn.one_action"
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west", "search"]
    assert table.closed(0) == {
        "descend": "dq.catacomb.passage_down",
        "pass": "dq.ruling.no_pass",
    }


@clause("dq.turn.one_action", "dq.turn.no_move_and_search")
@pytest.mark.parametrize("action", ["move:north", "search"])
def test_after_a_move_or_a_search_the_turn_is_over(action: str) -> None:
    table = quest(
        2,
        at=["e4", "e6"],
        tiles=ROOMS,
        stack={**QUIET, "search": ["nothing_search"]},
    )

    table.answers(action)

    assert clause_of(table, TurnEnded(0, 1)) == "dq.turn.ends_after_encounters"
    assert next_turn(table, 1)
    assert table.keys(0) == []
    assert table.at(0) == ("d4" if action == "move:north" else "e4")
    assert len(drawn(table, "search")) == (1 if action == "search" else 0)


@clause("dq.turn.ends_after_encounters")
def test_the_turn_ends_once_every_encounter_of_the_action_is_resolved() -> None:
    table = quest(
        2,
        at=["e4", "e6"],
        tiles=ROOMS,
        stack={
            "chambers": [FOUR_WAYS],
            "dungeon": ["dead_adventurer"],
            "corpse": ["scorpion"],
        },
        dice={"dice": [4]},
    )

    table.answers("move:north")
    assert of(table, TurnEnded) == []
    table.answers("search")

    kinds = [type(event) for event in table.happened]
    assert kinds[-4:] == [CardDiscarded, CardDiscarded, TurnEnded, TurnBegun]
    assert of(table, WoundsTaken) == [WoundsTaken(0, 4)]
    assert table.discards("corpse") == ["scorpion"]
    assert table.discards("dungeon") == ["dead_adventurer"]


@clause("dq.ruling.no_pass")
def test_a_hero_who_can_move_or_search_may_not_pass() -> None:
    table = quest(2, at=["e4", "e6"], tiles=ROOMS)

    refused = table.refuses(0, "pass")

    assert refused.clause == "dq.ruling.no_pass"
    assert not {"pass", "stay"} & set(table.keys(0))


@clause("dq.ruling.no_pass")
def test_a_hero_who_can_only_search_must_search() -> None:
    table = shut_in()

    assert table.keys(0) == ["search"]
    assert table.closed(0) == {
        "move:north": "dq.move.occupied",
        "move:east": "dq.move.wall",
        "move:south": "dq.move.both_sides",
        "move:west": "dq.move.wall",
        "descend": "dq.catacomb.passage_down",
        "pass": "dq.ruling.no_pass",
    }


@clause("dq.ruling.no_pass")
def test_a_hero_who_can_neither_move_nor_search_loses_the_turn() -> None:
    """A Bottomless Pit has no search icon."""
    tiles = {"e4": "tile_24", "d4": FOUR_WAYS, "f4": f"{STRAIGHT}:west"}
    table = quest(2, at=["e4", "d4"], tiles=tiles)

    assert of(table, TurnLost) == [TurnLost(0, 0)]
    assert turns(table) == ["end 0", "begin 1"]
    assert next_turn(table, 1)


@clause("dq.ruling.no_pass")
def test_a_hero_who_cannot_leave_a_tower_room_at_the_start_loses_the_turn() -> None:
    table = quest(2, at=["a1", "a2"], tiles={"a2": FOUR_WAYS, "b1": f"{STRAIGHT}:west"})

    assert clause_of(table, TurnLost(0, 0)) == "dq.blocked.lose_turn"
    assert next_turn(table, 1)


@clause("dq.ruling.no_pass")
def test_nobody_is_forced_to_drink_a_potion_for_want_of_an_action() -> None:
    table = shut_in(loot=[["unstable_potion"]], change=searched(2), dice={"dice": [3, 4]})
    assert table.keys(0) == ["drink:unstable_potion", "stay"]
    assert "pass" not in table.closed(0)

    table.answers("stay")

    assert clause_of(table, TurnLost(0, 0)) == "dq.blocked.lose_turn"
    assert table.loot(0) == ["unstable_potion"]
    assert next_turn(table, 1)


@clause("dq.ruling.no_pass")
def test_a_potion_that_is_drunk_leaves_a_hero_without_an_action_where_he_was() -> None:
    table = shut_in(loot=[["unstable_potion"]], change=searched(2), dice={"dice": [3, 4]})

    table.answers("drink:unstable_potion")

    assert of(table, TurnLost) == [TurnLost(0, 0)]
    assert table.loot(0) == []
    assert next_turn(table, 1)


@clause("dq.ruling.no_pass")
def test_nobody_is_forced_to_teleport_for_want_of_an_action() -> None:
    table = shut_in(runes=[["rune_of_teleportation"]], change=searched(2))
    assert table.keys(0) == ["teleport:east", "teleport:south", "teleport:west", "stay"]

    table.answers("stay")

    assert of(table, TurnLost) == [TurnLost(0, 0)]
    assert len(table.hero(0).runes) == 1


# ---------------------------------------------------------------------- blocked Heroes


@clause("dq.blocked.definition", "dq.blocked.lose_turn")
def test_a_hero_who_has_searched_twice_among_other_heroes_and_walls_loses_turns() -> None:
    tiles = {"e4": "tile_02", "d4": FOUR_WAYS, "f4": FOUR_WAYS, "e3": FOUR_WAYS}
    table = quest(
        4,
        heroes=("lindel", "hugo", "tatianna", "krutzbeck"),
        at=["e4", "d4", "f4", "e3"],
        tiles=tiles,
        stack=QUIET,
        change=searched(2),
    )

    assert clause_of(table, TurnLost(0, 0)) == "dq.blocked.lose_turn"
    assert next_turn(table, 1)
    assert table.hero(0).status == "inside"
    table.answers("move:north", "move:south", "move:west")
    assert next_turn(table, 0)
    assert table.keys(0) == ["move:north", "move:south", "move:west"]


@clause("dq.blocked.definition")
@pytest.mark.parametrize(
    ("times", "keys"), [(0, ["search"]), (1, ["search"]), (2, [])], ids=["none", "one", "two"]
)
def test_a_hero_among_other_heroes_is_blocked_only_after_two_searches(
    times: int, keys: list[str]
) -> None:
    table = shut_in(change=searched(times))

    assert table.keys(0) == keys
    assert of(table, TurnLost) == ([] if keys else [TurnLost(0, 0)])


@clause("dq.blocked.definition")
def test_a_hero_with_one_empty_destination_is_not_blocked() -> None:
    tiles = {"e4": "tile_02", "d4": FOUR_WAYS, "f4": FOUR_WAYS}
    table = quest(
        3,
        at=["e4", "d4", "f4"],
        tiles=tiles,
        change=searched(2),
    )

    assert table.keys(0) == ["move:west"]
    assert table.closed(0)["search"] == "dq.search.two_max"


@clause("dq.blocked.lose_turn")
def test_a_blocked_hero_loses_turn_after_turn_until_a_chamber_is_empty() -> None:
    table = shut_in(change=searched(2), stack={"search": ["nothing_search"], **QUIET})
    assert next_turn(table, 1)

    table.answers("search")
    assert of(table, TurnLost) == [TurnLost(0, 0)]
    assert next_turn(table, 1)
    table.answers("move:west")

    assert next_turn(table, 0)
    assert table.keys(0) == ["move:north"]
    assert table.hero(0).wounds == 0


# ---------------------------------------------------------------------- the start of a turn


@clause("dq.turn.start_effects.all")
@pytest.mark.parametrize("order", [("torch_goes_out", "trapdoor"), ("trapdoor", "torch_goes_out")])
def test_all_effects_at_the_start_of_a_turn_are_resolved_in_a_chosen_order(
    order: tuple[str, str],
) -> None:
    dice = {"torch_goes_out": [4], "trapdoor": [1, 1]}
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        kept=[["torch_goes_out", "trapdoor"]],
        dice={"dice": [*dice[order[0]], *dice[order[1]]]},
    )
    assert asked_by(table) == "dq.turn.start_effects.all"
    assert sorted(table.keys(0)) == ["resolve:torch_goes_out", "resolve:trapdoor"]

    table.answers(f"resolve:{order[0]}")

    assert [event.faces for event in of(table, DiceRolled)] == [
        tuple(dice[order[0]]),
        tuple(dice[order[1]]),
    ]
    assert table.hero(0).kept == ()
    assert of(table, TurnCut) == []
    assert "move:north" in table.keys(0)


@clause("dq.turn.start_effects.even_if_ended")
@pytest.mark.parametrize(
    ("torch", "trapdoor", "kept"),
    [
        (3, [1, 1], ["torch_goes_out"]),
        (4, [6, 6], ["trapdoor"]),
        (3, [6, 6], ["torch_goes_out", "trapdoor"]),
    ],
)
def test_all_of_them_are_resolved_even_if_one_has_ended_the_turn(
    torch: int, trapdoor: list[int], kept: list[str]
) -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        kept=[["torch_goes_out", "trapdoor"]],
        dice={"dice": [torch, *trapdoor]},
    )

    table.answers("resolve:torch_goes_out")

    assert [event.faces for event in of(table, DiceRolled)] == [(torch,), tuple(trapdoor)]
    assert clause_of(table, TurnCut(0)) == "dq.turn.start_effects.even_if_ended"
    assert [thing.split(".")[0] for thing in table.hero(0).kept] == kept
    assert table.hero(0).wounds == (1 if trapdoor == [6, 6] else 0)
    assert next_turn(table, 1)
    assert table.at(0) == "e4"


@clause("dq.turn.start_effects.even_if_ended")
def test_a_hero_killed_at_the_start_of_a_turn_resolves_nothing_more() -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        wounds=[15],
        kept=[["torch_goes_out", "trapdoor"]],
        dice={"dice": [6, 6]},
    )

    table.answers("resolve:trapdoor")

    assert table.hero(0).status == "killed"
    assert len(of(table, DiceRolled)) == 1
    assert of(table, TurnCut) == []
    assert next_turn(table, 1)


@clause("dq.turn.start_effects.catacombs")
@pytest.mark.parametrize(("face", "cards"), [(3, 0), (4, 1)])
def test_a_hero_below_whose_turn_is_ended_draws_no_catacomb_card(face: int, cards: int) -> None:
    def below(state: State) -> None:
        state.heroes[0].status = "catacombs"

    table = quest(
        2,
        at=["e4", "e6"],
        tiles=ROOMS,
        kept=[["torch_goes_out_c"]],
        stack={"catacomb": ["empty_tunnel"]},
        dice={"dice": [face]},
        change=below,
    )

    assert drawn(table, "catacomb") == ["empty_tunnel"] * cards
    assert table.hero(0).drawn == cards
    assert of(table, TurnCut) == [TurnCut(0)] * (1 - cards)
    assert next_turn(table, 1)


# ---------------------------------------------------------------------- lost turns


@clause("dq.ruling.lost_turns")
def test_a_lost_turn_moves_the_sun_and_puts_the_tests_of_kept_cards_off() -> None:
    def lose_one(state: State) -> None:
        state.heroes[0].lost_turns = 1

    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        kept=[["trapdoor"]],
        stack=QUIET,
        sun=7,
        next="turn",
        dice={"dice": [1, 2]},
        change=lose_one,
    )

    assert of(table, SunAdvanced) == [SunAdvanced(8)]
    assert clause_of(table, TurnLost(0, 0)) == "dq.ruling.lost_turns"
    assert trials(table) == []
    assert of(table, TurnBegun) == [TurnBegun(1)]
    table.answers("move:north")
    assert of(table, SunAdvanced) == [SunAdvanced(9)]
    assert trials(table) == [("agility", 4, 3, True)]
    assert next_turn(table, 0)


@clause("dq.ruling.lost_turns")
def test_several_lost_turns_are_lost_one_by_one() -> None:
    def lose_two(state: State) -> None:
        state.heroes[0].lost_turns = 2

    table = quest(at=["e4"], tiles=ROOMS, next="turn", change=lose_two)

    assert of(table, TurnLost) == [TurnLost(0, 1), TurnLost(0, 0)]
    assert of(table, SunAdvanced) == [SunAdvanced(2), SunAdvanced(3), SunAdvanced(4)]
    assert of(table, TurnBegun) == [TurnBegun(0)]


# ---------------------------------------------------------------------- encounters


@clause("dq.encounter.resolved")
def test_an_encounter_is_over_when_all_it_says_is_done() -> None:
    """Crossfire: test Armor, suffer what it failed by; only then the card is put away."""
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        stack={"chambers": [TRAP_ROOM], "trap": ["crossfire"]},
        dice={"dice": [6, 5]},
    )

    table.answers("move:north")

    kinds = [type(event) for event in table.happened]
    steps = [DiceRolled, WoundsTaken, CardDiscarded, TurnEnded]
    assert [kind for kind in kinds if kind in steps] == steps
    assert of(table, WoundsTaken) == [WoundsTaken(0, 2)]
    assert table.state.open == ()
    assert table.discards("trap") == ["crossfire"]
    assert table.hero(0).determination == ()


@clause("dq.encounter.resolved")
def test_loot_is_resolved_by_keeping_it() -> None:
    table = quest(2, at=["e4", "e6"], tiles=ROOMS, stack={**QUIET, "dungeon": ["bracelet"]})

    table.answers("move:north")

    assert [type(event) for event in table.happened][-3:] == [LootGained, TurnEnded, TurnBegun]
    assert table.loot(0) == ["bracelet"]
    assert table.state.open == ()


@clause("dq.encounter.lasting")
@pytest.mark.parametrize("card", ["trapdoor", "cave_in", "naga"])
def test_a_hero_who_is_held_stays_whatever_passages_there_are(card: str) -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        kept=[[card]],
        runes=[["rune_of_teleportation"]],
        dice={"dice": [6, 6]},
    )

    assert len(trials(table)) == 1
    assert of(table, TurnCut) == [TurnCut(0)]
    assert table.at(0) == "e4"
    assert next_turn(table, 1)


@clause("dq.encounter.lasting")
@pytest.mark.parametrize("card", ["trapdoor", "cave_in", "naga"])
def test_a_hero_who_frees_himself_takes_the_turn_normally(card: str) -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        kept=[[card]],
        dice={"dice": [2, 2]},
    )

    assert [passed for *_, passed in trials(table)] == [True]
    assert table.hero(0).kept == ()
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west", "search"]


# ---------------------------------------------------------------------- cards against rules


@clause("dq.turn.override")
def test_a_rune_wins_against_the_rule_that_it_contradicts() -> None:
    """Every door asks for a Door card; a Rune of Opening says that none is drawn."""
    table = quest(
        2,
        at=["e4", "e6"],
        tiles={**ROOMS, "e4": DOOR_AHEAD},
        runes=[["rune_of_opening"]],
        stack=QUIET,
    )

    table.answers("move:north", "rune:rune_of_opening")

    assert drawn(table, "door") == []
    assert [event.seat for event in of(table, RuneUsed)] == [0]
    assert path(table) == ["d4"]


@clause("dq.turn.override")
def test_an_ability_wins_against_the_rule_that_it_contradicts() -> None:
    """A drawn card is encountered; Challara may draw another one instead."""
    table = quest(
        2,
        heroes=("challara", "lindel"),
        at=["e4", "e6"],
        tiles=ROOMS,
        stack={"chambers": [FOUR_WAYS], "dungeon": ["razorwings_d", "empty_chamber"]},
    )

    table.answers("move:north", "redraw")

    assert drawn(table, "dungeon") == ["razorwings_d", "empty_chamber"]
    assert table.hero(0).wounds == 0


def met_by_secret_door() -> QuestTable:
    """Return a Hero who came to a Monster by a Secret Door, with two Runes."""
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles={**ROOMS, "d4": FOUR_WAYS},
        tokens={"d4": "troll_life_4"},
        runes=[["rune_of_blinding", "touch_of_death"]],
        stack={"search": ["secret_door"]},
    )
    table.answers("search", "move:north")
    return table


@clause("dq.turn.cannot_beats_can")
def test_a_card_that_forbids_something_beats_the_one_that_allows_it() -> None:
    """By a Secret Door one cannot escape; a Rune of Blinding would let one escape."""
    table = met_by_secret_door()

    assert table.keys(0) == ["attack", "rune:touch_of_death"]
    assert table.closed(0) == {
        "escape": "dq.escape.forbidden.special_movement",
        "rune:rune_of_blinding": "dq.turn.cannot_beats_can",
    }
    assert table.refuses(0, "rune:rune_of_blinding").clause == "dq.turn.cannot_beats_can"


@clause("dq.turn.cannot_beats_can")
def test_where_nothing_forbids_it_the_same_rune_lets_a_hero_escape() -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "e6"],
        tiles={**ROOMS, "d4": FOUR_WAYS},
        tokens={"d4": "troll_life_4"},
        runes=[["rune_of_blinding"]],
    )

    table.answers("move:north", "rune:rune_of_blinding")

    assert table.at(0) == "e4"
    assert table.tokens() == {"d4": "troll"}
