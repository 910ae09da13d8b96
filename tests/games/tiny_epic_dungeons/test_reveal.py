"""Revealing: flip a card, turn it, place new cards at its corridors, move in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    CardPlaced,
    CardRevealed,
    CardTurned,
    GameLost,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyMoved, MinionAppeared
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthLost, HeroMoved
from mazmorra.games.tiny_epic_dungeons.geometry import name_of, named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, go, names_of, unknown
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from tests.games.tiny_epic_dungeons.support import DelveTable

DOOR = {"e4": "lair_door:north+east+west"}


def placed(table: DelveTable) -> list[str]:
    """Return the cells that got a facedown card since the last answer."""
    return [name_of(event.place) for event in deeds(table, CardPlaced)]


def moves(table: DelveTable) -> list[str]:
    """Return the moves that are open."""
    return [key for key in table.options() if key.startswith("move:")]


# ---------------------------------------------------------------------- flipping and turning


@clause("ted.reveal.adjacent")
def test_a_hero_flips_a_facedown_card_beside_a_corridor_for_one_speed_and_moves_in() -> None:
    table = unknown("r17")
    assert "move:north" in table.options()
    table.answers("move:north")

    assert [event.place for event in deeds(table, CardRevealed)] == [named("c4")]
    assert (table.at(), table.room("c4"), table.state.turn.walked) == ("c4", "r17", 1)


@clause("ted.reveal.adjacent")
def test_a_facedown_card_without_a_corridor_towards_it_is_not_flipped() -> None:
    table = unknown("r17", facedown=["b4", "d5"], rooms={"c4": "r10:east+south"}, at=["c4"])
    assert table.refuses(0, "move:north").clause == "ted.move.pathway"
    assert table.refuses(0, "explore").clause == "ted.free.explore_needs_room"
    table.answers("move:south")

    assert table.room("b4") == "?"


@clause("ted.reveal.adjacent")
def test_without_speed_nothing_is_flipped() -> None:
    def tired(state: Any) -> None:
        state.turn.walked = 3

    table = unknown("r17", change=tired)

    assert table.refuses(0, "move:north").clause == "ted.hero.speed"


@clause("ted.reveal.rotate")
@pytest.mark.parametrize(
    ("card", "ways"),
    [
        ("r08", ["turn:east+north+south", "turn:east+south+west", "turn:north+south+west"]),
        ("r10", ["turn:east+south", "turn:south+west"]),
    ],
)
def test_a_card_is_turned_any_way_that_joins_it_to_the_room_the_hero_came_from(
    card: str, ways: list[str]
) -> None:
    for way in ways:
        table = unknown(card)
        table.answers("move:north")
        assert table.asked() == "TurnCard"
        assert sorted(table.options()) == ways
        table.answers(way)
        assert table.clauses(CardTurned) == ["ted.reveal.rotate"]
        assert table.at() == "c4"
        assert "move:south" in table.options()


@clause("ted.reveal.rotate")
@pytest.mark.parametrize("card", ["r06", "r17"])
def test_a_card_that_fits_one_way_only_is_laid_that_way(card: str) -> None:
    table = unknown(card, facedown=["d5"], dice=[6, 6, 6])
    table.answers("move:east")

    assert len(deeds(table, CardTurned)) == 1
    assert table.at() == "d5"
    assert table.state.doors[named("d5")] == {"r06": 0b1010, "r17": 0b1111}[card]


@clause("ted.reveal.rotate")
def test_in_the_corner_too_a_card_joins_the_room_the_hero_came_from() -> None:
    # Another room beside the card has a corridor towards it; that alone is not enough.
    table = unknown("r10", facedown=["a2"], rooms={"a1": "r15", "b2": "r17"}, at=["a1"])
    table.answers("move:east")

    assert sorted(table.options()) == ["turn:north+west", "turn:south+west"]


@clause("ted.reveal.walls")
def test_a_corridor_may_end_at_a_wall_and_there_is_no_pathway_then() -> None:
    rooms = {"c3": "r06:north+south", "b4": "r15"}
    table = unknown("r08", rooms=rooms)
    table.answers("move:north", "turn:east+south+west")

    # West a corridor meets the wall of c3, north a wall meets the corridor of b4.
    assert moves(table) == ["move:east", "move:south"]
    assert table.refuses(0, "move:west").clause == "ted.move.pathway"
    assert table.refuses(0, "move:north").clause == "ted.move.pathway"
    assert placed(table) == ["c5"]


# ---------------------------------------------------------------------- new cards


@clause("ted.reveal.place_new")
def test_every_corridor_that_leads_to_an_empty_cell_gets_a_card_of_the_deck() -> None:
    table = unknown("r08")
    before = sum(table.state.undealt)
    table.answers("move:north", "turn:east+south+west")

    assert table.clauses(CardPlaced) == ["ted.reveal.place_new"] * 2
    assert placed(table) == ["c5", "c3"]
    assert table.room("b4") == ""
    assert sum(table.state.undealt) == before - 2


@clause("ted.reveal.place_new")
def test_cells_that_are_taken_get_no_card() -> None:
    table = unknown("r17", facedown=["c4", "c5"], rooms={"c3": "r15"})
    table.answers("move:north")

    assert placed(table) == ["b4"]
    assert (table.room("c5"), table.room("c3")) == ("?", "r15")


@clause("ted.reveal.deck_empty")
def test_without_cards_in_the_deck_none_is_placed() -> None:
    table = unknown("r17", facedown=["c4", "d5"], undealt=0)
    table.answers("move:north")

    assert placed(table) == []
    assert table.asked() == "Act"
    assert table.at() == "c4"
    assert table.refuses(0, "move:north").clause == "ted.reveal.deck_empty"


@clause("ted.reveal.place_order")
def test_new_cards_are_dealt_clockwise_from_north() -> None:
    table = unknown("r17", facedown=["d5"])
    table.answers("move:east")

    assert table.asked() == "Act"
    assert placed(table) == ["c5", "d6", "e5"]


@clause("ted.reveal.place_order")
@pytest.mark.parametrize("left", [1, 2])
def test_with_too_few_cards_the_active_player_chooses_the_corridors(left: int) -> None:
    table = unknown("r17", seats=2, undealt=left, active=1)
    table.answers("move:north")
    assert table.asked() == "PlaceCard"
    assert table.game.waiting == (1,)
    assert table.options() == ["place:b4", "place:c5", "place:c3"]
    table.answers("place:c3")
    if left == 2:
        assert table.options() == ["place:b4", "place:c5"]
        table.answers("place:c5")

    assert [table.room(cell) for cell in ("b4", "c5", "c3")] == [
        *("", "?" if left == 2 else "", "?")
    ]
    assert table.at(1) == "c4"


@clause("ted.reveal.place_order")
def test_with_just_enough_cards_nobody_is_asked() -> None:
    table = unknown("r17", undealt=3)
    table.answers("move:north")

    assert table.asked() == "Act"
    assert placed(table) == ["b4", "c5", "c3"]


@clause("ted.reveal.limit", "ted.setup.grid")
@pytest.mark.parametrize(
    ("at", "new", "key", "expected"),
    [
        ("b4", "a4", "north", ["a5", "a3"]),
        ("d6", "d7", "east", ["c7", "e7"]),
        ("f4", "g4", "south", ["g5", "g3"]),
        ("d2", "d1", "west", ["c1", "e1"]),
    ],
)
def test_no_card_lies_more_than_three_cells_from_the_entrance(
    at: str, new: str, key: str, expected: list[str]
) -> None:
    table = unknown("r17", facedown=[new], rooms={at: "r15"}, at=[at])
    table.answers(f"move:{key}")

    assert table.at() == new
    assert placed(table) == expected
    assert table.refuses(0, f"move:{key}").clause == "ted.reveal.limit"


@clause("ted.reveal.limit", "ted.reveal.place_new")
def test_the_corner_cell_of_the_grid_gets_a_card_like_any_other() -> None:
    table = unknown("r17", facedown=["a2"], rooms={"a3": "r15"}, at=["a3"])
    table.answers("move:west")

    assert placed(table) == ["b2", "a1"]


# ---------------------------------------------------------------------- the order of it all


@clause("ted.reveal.order", "ted.reveal.must_enter")
def test_the_card_is_flipped_turned_and_surrounded_before_the_hero_moves_in_and_is_ambushed() -> (
    None
):
    table = unknown("r23")
    table.answers("move:north")
    assert [name for name, _ in table.deeds(CardRevealed)] == ["ted.reveal.order"]
    assert names_of(table) == ["CardRevealed"]
    assert table.at() == "d4"
    table.answers("turn:east+south+west")

    assert names_of(table) == [
        *("CardTurned", "CardPlaced", "CardPlaced", "HeroMoved", "MovementEnded"),
        *("HeroAmbushed", "HealthLost", "GoblinAppeared"),
    ]
    assert table.state.turn.walked == 1


@clause("ted.reveal.must_enter")
def test_after_revealing_there_is_no_way_but_in_and_the_danger_is_met() -> None:
    table = unknown("r04", dice=[1])
    table.answers("move:north", "turn:east+south+west")

    assert [event.place for event in deeds(table, HeroMoved)] == [named("c4")]
    assert table.asked() == "ChooseSkill"  # the Trap is there at once


@clause("ted.reveal.explore_on")
def test_a_hero_goes_on_revealing_while_it_has_speed() -> None:
    table = unknown("r17", "r15", "r16", heroes=("lanon", "brunda"))
    go(table, "move:north", "move:north", "move:north")

    assert [event.place for event in deeds(table, CardRevealed)] == [
        *(named("c4"), named("b4"), named("a4"))
    ]
    assert table.at() == "a4"
    assert table.refuses(0, "move:south").clause == "ted.hero.speed"


@clause("ted.reveal.explore_on")
def test_a_hero_that_meets_an_enemy_reveals_no_further() -> None:
    table = unknown("r17", "r21")
    table.answers("move:north", "move:north")

    assert table.at() == "b4"
    assert table.state.turn.walked == 2
    assert table.refuses(0, "move:north").clause == "ted.move.enemy_stops"


# ---------------------------------------------------------------------- from a distance


@clause("ted.reveal.no_enter")
def test_an_ability_that_reveals_flips_a_card_without_entering_it() -> None:
    table = unknown(
        "r04", facedown=["c4", "d5"], heroes=("ethairna", "lanon"), gear=[["s11"]], dice=[6, 3, 3]
    )
    go(table, "cast:s11", "take:6", "pay", "reveal:d5")

    assert table.room("d5") == "r04"
    assert (table.at(), table.asked()) == ("d4", "Act")
    assert deeds(table, HeroMoved) == []  # and the Trap is not met


@clause("ted.reveal.no_enter")
def test_explore_flips_all_cards_beside_the_room_without_entering_them() -> None:
    table = unknown("r17", "r15", facedown=["c4", "d5"], torch=19)
    table.answers("explore", "reveal:d5")

    assert (table.room("d5"), table.room("c4"), table.at()) == ("r17", "r15", "d4")
    assert table.state.turn.walked == 0


@clause("ted.reveal.remote_rotation")
def test_a_card_revealed_from_a_distance_joins_some_room_with_a_corridor_towards_it() -> None:
    # Beside c4 lie the Entrance, c3 with a corridor towards it, and c5 with a wall.
    rooms = {"c3": "r15", "c5": "r21:north+south"}
    table = unknown("r10", rooms=rooms, torch=19)
    table.answers("explore")

    assert table.asked() == "TurnCard"
    assert table.options() == ["turn:east+south", "turn:south+west", "turn:north+west"]
    table.answers("turn:north+west")  # joined to c3, not to the room of the hero
    assert table.clauses(CardTurned) == ["ted.reveal.remote_rotation"]
    assert table.refuses(0, "move:north").clause == "ted.move.pathway"


@clause("ted.reveal.remote_rotation")
def test_the_active_player_turns_what_is_revealed_from_a_distance() -> None:
    table = unknown("r10", seats=2, torch=19, active=1)
    table.answers("explore")

    assert table.asked() == "TurnCard"
    assert table.game.waiting == (1,)
    assert table.options() == ["turn:east+south", "turn:south+west"]


@clause("ted.reveal.remote_rotation")
def test_a_room_in_the_corner_joins_what_is_revealed_from_it() -> None:
    table = unknown("r10", facedown=["a2"], rooms={"a1": "r15"}, at=["a1"], torch=19)
    table.answers("explore")

    assert sorted(table.options()) == ["turn:north+west", "turn:south+west"]


@clause("ted.reveal.remote_rotation", "ted.reveal.limit")
def test_nothing_beyond_the_edge_joins_a_card_that_is_revealed_from_a_distance() -> None:
    rooms = {"b4": "r15", "g7": "r17"}
    table = unknown("r10", facedown=["a4"], rooms=rooms, at=["b4"], torch=19)
    table.answers("explore")

    assert sorted(table.options()) == ["turn:east+south", "turn:south+west"]


@clause("ted.reveal.no_enter")
def test_a_card_in_the_corner_is_revealed_from_a_distance_like_any_other() -> None:
    table = unknown(
        *("r17",),
        facedown=["a1"],
        rooms={"a2": "r15"},
        heroes=("ethairna", "lanon"),
        gear=[["s11"]],
        dice=[6, 3, 3],
    )
    table.answers("cast:s11", "take:6", "pay")

    assert table.room("a1") == "r17"


@clause("ted.reveal.none_left")
def test_an_effect_that_reveals_gives_nothing_when_no_card_lies_face_down() -> None:
    spell = delve(heroes=("ethairna", "lanon"), rooms=DOOR, gear=[["s11"]], dice=[6, 3, 3])
    spell.answers("cast:s11", "take:6", "pay")
    lever = delve(rooms={**DOOR, "c4": "r15"}, at=["c4"], dice=[6, 3, 3])
    lever.answers("search", "take:6")

    for table in (spell, lever):
        assert table.asked() == "Act"
        assert deeds(table, CardRevealed) == []
    assert spell.hero().focus < 8  # it is paid all the same


@clause("ted.reveal.none_left")
def test_the_only_facedown_card_is_revealed_without_a_question() -> None:
    table = unknown("r17", facedown=["d5"], rooms={**DOOR, "c4": "r15"}, at=["c4"], dice=[6, 3, 3])
    table.answers("search", "take:6")

    assert table.room("d5") == "r17"
    assert table.at() == "c4"


# ---------------------------------------------------------------------- Act 2


@clause("ted.reveal.act2")
def test_in_act_two_facedown_cards_are_still_revealed_and_their_dangers_work() -> None:
    table = unknown("r20", rooms=DOOR, boss="dragon:lair", undealt=0)
    go(table, "move:north")

    assert table.at() == "c4"
    assert [event.amount for event in deeds(table, HealthLost)] == [1]
    assert table.enemies()["goblin_1"] == "c4"
    assert not any(table.state.layers)  # the last one, and nothing is lost
    assert deeds(table, GameLost) == []
    assert not table.game.over


@clause("ted.reveal.act2")
def test_in_act_two_a_card_effect_still_reveals() -> None:
    table = unknown(
        *("r17",),
        heroes=("ethairna", "lanon"),
        rooms=DOOR,
        boss="dragon:lair",
        gear=[["s11"]],
        dice=[6, 3, 3],
    )
    table.answers("cast:s11", "take:6", "pay")

    assert table.room("c4") == "r17"
    assert deeds(table, MinionAppeared) == deeds(table, EnemyMoved) == []
