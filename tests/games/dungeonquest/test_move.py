"""Moving: passages and walls, Heroes in the way, exploring, and who waits on a space."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    HeroMoved,
    Resurfaced,
    TurnEnded,
)
from mazmorra.games.dungeonquest.events.cards import CardDrawn, DragonDrawn
from mazmorra.games.dungeonquest.events.combat import MonsterKilled
from mazmorra.games.dungeonquest.events.monster import HeroFled, MonsterMet
from mazmorra.games.dungeonquest.geometry import SQUARES, named
from mazmorra.games.dungeonquest.state import State
from mazmorra.kernel import viewers
from mazmorra.testing import clause
from tests.games.dungeonquest.board_support import (
    CROSSING,
    DOOR_AHEAD,
    FOUR_WAYS,
    STRAIGHT,
    TRAP_ROOM,
    clause_of,
    drawn,
    next_turn,
    no_chambers_left,
    of,
    path,
)
from tests.games.dungeonquest.support import quest

ALL_WAYS = ["move:north", "move:east", "move:south", "move:west"]
#: Walls ahead and to the right of the entry, passages behind and to the left.
BEND = "tile_06"


# ---------------------------------------------------------------------- passages and walls


@clause("dq.move.orthogonal")
@pytest.mark.parametrize(
    ("word", "goal"), [("north", "d4"), ("east", "e5"), ("south", "f4"), ("west", "e3")]
)
def test_a_hero_moves_to_one_of_four_neighbouring_spaces(word: str, goal: str) -> None:
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        stack={"chambers": [FOUR_WAYS], "dungeon": ["empty_chamber"]},
    )
    assert table.keys(0) == [*ALL_WAYS, "search"]

    table.answers(f"move:{word}")

    assert path(table) == [goal]
    assert table.at(0) == goal


@clause("dq.move.orthogonal")
@pytest.mark.parametrize("word", ["northeast", "southwest", "d5", "c4"])
def test_nobody_moves_diagonally_or_two_spaces_far(word: str) -> None:
    table = quest(at=["e4"], tiles={"e4": FOUR_WAYS, "d5": FOUR_WAYS, "c4": FOUR_WAYS})

    refused = table.refuses(0, f"move:{word}")

    assert refused.code == "answer/illegal"
    assert table.at(0) == "e4"


@clause("dq.example.movement")
def test_lindel_between_two_walls_and_two_passages_has_two_legal_moves() -> None:
    """The rulebook's own example: walls towards A and B, passages towards C and D."""
    table = quest(heroes=("lindel",), at=["e4"], tiles={"e4": BEND})

    assert [key for key in table.keys(0) if key.startswith("move")] == ["move:south", "move:west"]
    closed = table.closed(0)
    assert {key: closed[key] for key in closed if key.startswith("move")} == {
        "move:north": "dq.move.wall",
        "move:east": "dq.move.wall",
    }


@clause("dq.move.wall")
def test_a_wall_of_the_own_chamber_cannot_be_left_through() -> None:
    """Also where the next chamber has a passage there."""
    table = quest(at=["e4"], tiles={"e4": BEND, "d4": FOUR_WAYS, "e5": FOUR_WAYS})

    assert table.keys(0) == ["move:south", "move:west", "search"]
    assert table.refuses(0, "move:north").clause == "dq.move.wall"
    assert table.refuses(0, "move:east").clause == "dq.move.wall"


@clause("dq.move.wall", "dq.move.both_sides")
def test_a_wall_of_the_next_chamber_cannot_be_entered_through() -> None:
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS, "d4": f"{STRAIGHT}:west", "e5": STRAIGHT, "e3": FOUR_WAYS},
    )

    assert table.keys(0) == ["move:south", "move:west", "search"]
    assert table.refuses(0, "move:north").clause == "dq.move.both_sides"
    assert table.closed(0)["move:east"] == "dq.move.both_sides"


@clause("dq.move.both_sides")
def test_an_explored_space_needs_a_passage_on_both_sides_an_unexplored_one_only_here() -> None:
    table = quest(
        at=["e4"],
        tiles={"e4": STRAIGHT, "d4": STRAIGHT},
        stack={"chambers": [STRAIGHT], "dungeon": ["empty_chamber"] * 2},
    )
    assert table.keys(0) == ["move:north", "move:south", "search"]

    table.answers("move:south")

    assert table.at(0) == "f4"


@clause("dq.move.outer_wall")
@pytest.mark.parametrize(
    ("place", "word"), [("a4", "north"), ("e13", "east"), ("j4", "south"), ("e1", "west")]
)
def test_a_passage_to_the_outer_wall_leads_nowhere(place: str, word: str) -> None:
    table = quest(at=[place], tiles={place: FOUR_WAYS})

    assert table.keys(0) == [*(key for key in ALL_WAYS if key != f"move:{word}"), "search"]
    assert table.refuses(0, f"move:{word}").clause == "dq.move.outer_wall"


# ---------------------------------------------------------------------- other Heroes


@clause("dq.move.occupied")
def test_another_heros_figure_closes_a_space() -> None:
    table = quest(2, at=["e4", "d4"], tiles={"e4": FOUR_WAYS, "d4": FOUR_WAYS})

    assert table.keys(0) == ["move:east", "move:south", "move:west", "search"]
    assert table.refuses(0, "move:north").clause == "dq.move.occupied"


@clause("dq.move.occupied")
def test_two_heroes_may_be_in_the_treasure_chamber() -> None:
    table = quest(2, at=["d7", "e7"], tiles={"d7": FOUR_WAYS}, stack={"dragon": ["sleeping"]})

    table.answers("move:south")

    assert [table.at(0), table.at(1)] == ["e7", "e7"]
    assert len(of(table, DragonDrawn)) == 1


@clause("dq.move.occupied")
def test_a_tower_room_with_a_hero_in_it_is_closed_too() -> None:
    table = quest(2, at=["a2", "a1"], tiles={"a2": FOUR_WAYS})

    assert table.keys(0) == ["move:east", "move:south", "search"]
    assert table.closed(0)["move:west"] == "dq.move.occupied"


@clause("dq.move.travel_marker_no_block")
def test_a_travel_marker_closes_nothing() -> None:
    def below(state: State) -> None:
        state.heroes[1].status = "catacombs"

    table = quest(
        2,
        at=["e4", "d4"],
        tiles={"e4": FOUR_WAYS, "d4": FOUR_WAYS},
        stack={"dungeon": ["empty_chamber"]},
        change=below,
    )
    assert table.keys(0) == [*ALL_WAYS, "search"]

    table.answers("move:north")

    assert [table.at(0), table.at(1)] == ["d4", "d4"]
    assert drawn(table, "dungeon") == ["empty_chamber"]


# ---------------------------------------------------------------------- what waits on a space


@clause("dq.move.encounter")
@pytest.mark.parametrize(
    ("tile", "deck", "card"),
    [(FOUR_WAYS, "dungeon", "razorwings_d"), (TRAP_ROOM, "trap", "snakes")],
)
def test_a_hero_must_encounter_the_space_that_was_entered(tile: str, deck: str, card: str) -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "a1"],
        tiles={"e4": FOUR_WAYS, "d4": tile},
        stack={deck: [card]},
        dice={"dice": [5]},
    )

    table.answers("move:north")

    moved = HeroMoved(0, named("d4"), named("e4"), 2, far=False, special=False)
    assert clause_of(table, moved) == "dq.move.encounter"
    assert drawn(table, deck) == [card]
    assert table.hero(0).wounds == 5
    kinds = [type(event) for event in table.happened]
    assert kinds.index(HeroMoved) < kinds.index(CardDrawn) < kinds.index(TurnEnded)


@clause("dq.move.encounter")
def test_the_treasure_chamber_is_encountered_like_any_space() -> None:
    table = quest(at=["f6"], tiles={"f6": FOUR_WAYS}, stack={"dragon": ["sleeping"]})

    table.answers("move:east")

    assert path(table) == ["e7"]
    assert len(of(table, DragonDrawn)) == 1
    assert len(drawn(table, "treasure")) == 2


@clause("dq.move.explored")
def test_moving_into_an_explored_space_draws_no_chamber() -> None:
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS, "d4": "tile_02:east"},
        stack={"dungeon": ["empty_chamber"]},
    )
    before = table.state.tiles, table.state.facing, table.state.stock

    table.answers("move:north")

    assert of(table, ChamberPlaced) == []
    assert (table.state.tiles, table.state.facing, table.state.stock) == before
    assert drawn(table, "dungeon") == ["empty_chamber"]


@clause("dq.move.monster_first")
def test_a_monster_is_met_before_the_chamber_which_follows_only_when_it_is_killed() -> None:
    """Tatianna shoots first: two arrows hit a Skeleton of life 2."""
    table = quest(
        heroes=("tatianna",),
        at=["e4"],
        tiles={"e4": FOUR_WAYS, "d4": FOUR_WAYS},
        tokens={"d4": "skeleton_life_2"},
        stack={
            "combat": ["ranged_1", "melee_1", "ranged_2", "magic_1", "melee_2"],
            "dungeon": ["empty_chamber"],
        },
    )

    table.answers("move:north")
    assert [type(event) for event in table.happened] == [HeroMoved, MonsterMet]
    table.answers("attack", "shoot")

    kinds = [type(event) for event in table.happened]
    assert kinds.index(MonsterKilled) < kinds.index(CardDrawn) < kinds.index(TurnEnded)
    assert drawn(table, "dungeon") == ["empty_chamber"]
    assert table.tokens() == {}


@clause("dq.move.monster_first")
def test_a_chamber_whose_monster_lives_on_is_not_encountered() -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "a1"],
        tiles={"e4": FOUR_WAYS, "d4": FOUR_WAYS},
        tokens={"d4": "skeleton_life_2"},
        stack={"powers": ["shield_wall", "poisoned_arrow"]},
    )

    table.answers("move:north", "escape")

    assert [event.place for event in of(table, HeroFled)] == [named("e4")]
    assert drawn(table, "dungeon") == []
    assert table.tokens() == {"d4": "skeleton"}
    assert next_turn(table, 1)


# ---------------------------------------------------------------------- exploring


@clause("dq.move.unexplored.definition")
@pytest.mark.parametrize(("start", "word", "goal"), [("a2", "west", "a1"), ("g7", "north", "e7")])
def test_tower_rooms_and_the_treasure_chamber_are_explored_from_the_beginning(
    start: str, word: str, goal: str
) -> None:
    table = quest(at=[start], tiles={start: FOUR_WAYS}, stack={"dragon": ["sleeping"]})

    table.answers(f"move:{word}")

    assert table.at(0) == goal
    assert of(table, ChamberPlaced) == []


@clause("dq.move.unexplored.definition")
def test_a_space_without_a_chamber_is_unexplored_until_one_lies_there() -> None:
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        stack={"chambers": [FOUR_WAYS], "dungeon": ["empty_chamber"] * 3},
    )

    table.answers("move:north")
    assert [event.place for event in of(table, ChamberPlaced)] == [named("d4")]
    table.answers("move:south", "move:north")

    assert of(table, ChamberPlaced) == []
    assert sum(bool(tile) for tile in table.state.tiles) == 2


@clause("dq.move.unexplored.draw")
def test_one_random_chamber_is_drawn_and_placed_face_up() -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "a1"],
        tiles={"e4": FOUR_WAYS},
        stack={"chambers": ["tile_07"], "dungeon": ["empty_chamber"]},
    )
    assert len(table.state.stock) == 116

    table.answers("move:north")

    (placed,) = of(table, ChamberPlaced)
    assert clause_of(table, placed) == "dq.move.unexplored.draw"
    assert placed.place == named("d4")
    assert len(table.state.stock) == 115
    assert placed.tile not in table.state.stock
    for viewer in viewers(2):
        view = table.game.view(viewer)
        assert view.tiles[named("d4")] == placed.tile
        assert view.chambers_left == 115


@clause("dq.move.unexplored.orientation")
@pytest.mark.parametrize(
    ("word", "sides", "ways"),
    [
        ("north", "WWOO", ["move:south", "move:west"]),
        ("east", "OWWO", ["move:north", "move:west"]),
        ("south", "OOWW", ["move:north", "move:east"]),
        ("west", "WOOW", ["move:east", "move:south"]),
    ],
)
def test_the_entry_arrow_of_a_new_chamber_points_to_where_the_hero_came_from(
    word: str, sides: str, ways: list[str]
) -> None:
    """Nobody is asked how it lies; its walls are ahead and to the right of the entry."""
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        stack={"chambers": [BEND], "dungeon": ["empty_chamber"]},
    )

    table.answers(f"move:{word}")

    (placed,) = of(table, ChamberPlaced)
    assert cards().sides[placed.tile][placed.facing] == sides
    assert table.keys(0) == [*ways, "search"]


@clause("dq.move.unexplored.orientation")
def test_a_chamber_beside_the_treasure_chamber_is_turned_towards_the_passage_used() -> None:
    table = quest(at=["e7"], stack={"chambers": [BEND], "dungeon": ["empty_chamber"]})

    table.answers("move:f8")

    (placed,) = of(table, ChamberPlaced)
    assert placed.place == named("f8")
    assert cards().sides[placed.tile][placed.facing] == "OWWO"


@clause("dq.move.unexplored.no_matching")
def test_a_new_chamber_need_not_match_its_neighbours() -> None:
    """Its wall meets a passage in the north, its passage a wall in the west."""
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS, "c4": FOUR_WAYS, "d3": STRAIGHT, "d5": FOUR_WAYS},
        stack={"chambers": [BEND], "dungeon": ["empty_chamber"]},
    )

    table.answers("move:north")

    assert table.tile("d4") == BEND
    assert table.state.facing[named("d4")] == 0
    assert table.keys(0) == ["move:south", "search"]
    closed = table.closed(0)
    assert [closed[key] for key in ("move:north", "move:east", "move:west")] == [
        *("dq.move.wall", "dq.move.wall"),
        "dq.move.both_sides",
    ]


# ---------------------------------------------------------------------- no chambers left


@clause("dq.ruling.chambers_exhausted")
def test_without_chambers_unexplored_spaces_are_walls() -> None:
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS, "d4": FOUR_WAYS},
        change=no_chambers_left,
    )

    assert table.keys(0) == ["move:north", "search"]
    assert {table.closed(0)[key] for key in ALL_WAYS[1:]} == {"dq.ruling.chambers_exhausted"}


@clause("dq.ruling.chambers_exhausted")
def test_the_last_chamber_can_still_be_placed() -> None:
    def leave_one(state: State) -> None:
        last = next(thing for thing in state.stock if thing.startswith(FOUR_WAYS))
        state.box += tuple(thing for thing in state.stock if thing != last)
        state.stock = (last,)

    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        stack={"dungeon": ["empty_chamber"]},
        change=leave_one,
    )

    table.answers("move:north")

    assert table.at(0) == "d4"
    assert table.state.stock == ()
    assert table.keys(0) == ["move:south", "search"]


@clause("dq.ruling.chambers_exhausted")
def test_without_chambers_a_hero_shut_in_by_unexplored_spaces_is_trapped() -> None:
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        stack={"search": ["nothing_search"] * 2},
        change=no_chambers_left,
    )
    assert table.keys(0) == ["search"]

    table.answers("search", "search")

    assert table.hero(0).status == "killed"


@clause("dq.ruling.chambers_exhausted")
@pytest.mark.parametrize(
    ("explored", "goal"),
    [
        (["e5", "e6", "d6", "c6"], "c6"),
        (["e5", "e6", "d6"], "d6"),
        (["e5", "e6"], "e6"),
        (["e5"], "e5"),
        ([], "e4"),
    ],
)
def test_without_chambers_a_hero_comes_up_on_the_nearest_explored_space_back(
    explored: list[str], goal: str
) -> None:
    """Two squares east, then two north: c6, and from there back along the way."""

    def below(state: State) -> None:
        hero = state.heroes[0]
        hero.status, hero.heading, hero.drawn = "catacombs", 1, 1
        no_chambers_left(state)

    table = quest(
        at=["e4"],
        tiles=dict.fromkeys(["e4", *explored], FOUR_WAYS),
        stack={"catacomb": ["exit"]},
        dice={"dice": [2]},
        change=below,
    )

    table.answers("climb", "shift:left")

    assert [event.place for event in of(table, Resurfaced)] == [named(goal)]
    assert table.at(0) == goal


@clause("dq.ruling.chambers_exhausted")
def test_with_chambers_a_hero_comes_up_on_the_space_itself() -> None:
    def below(state: State) -> None:
        hero = state.heroes[0]
        hero.status, hero.heading, hero.drawn = "catacombs", 1, 1

    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS, "d6": FOUR_WAYS},
        stack={"catacomb": ["exit"], "chambers": [CROSSING]},
        dice={"dice": [2]},
        change=below,
    )

    table.answers("climb", "shift:left", "face:south")

    assert table.at(0) == "c6"
    assert table.tile("c6") == CROSSING


@clause("dq.move.unexplored.draw")
def test_a_door_of_a_new_chamber_does_not_stop_the_hero_who_explores_it() -> None:
    """The door is on the far side; the entry arrow is never on a door."""
    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        stack={"chambers": [DOOR_AHEAD], "dungeon": ["empty_chamber"]},
    )

    table.answers("move:north")

    assert drawn(table, "door") == []
    assert table.at(0) == "d4"
    assert len(table.state.tiles) == SQUARES
