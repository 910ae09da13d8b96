"""A unique location that is larger than other tiles, as an adventure of one's own may have it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.cards import Cards, Tile, cards
from mazmorra.games.dungeon_plungin.events.world import MonsterPlaced
from mazmorra.games.dungeon_plungin.geometry import cell_name, cell_of, name_of, named
from mazmorra.games.dungeon_plungin.rules.build import lair_corner
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.kernel import Decks, Definition
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    NORTH_DOOR,
    alone,
    before_door,
    door_at,
    doors_placed,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable

#: A hall of twelve squares each way with the eye in its middle.
HALL = ("." * 12,) * 5 + ("." * 5 + "oo" + "." * 5,) * 2 + ("." * 12,) * 5


@cache
def larger() -> Definition:
    """Return the game with an Eye of Death of four cells."""
    decks: Any = Decks(Cards.kinds)
    decks.update(cards().decks)
    tile = msgspec.structs.replace(cards().tiles["eye_of_death"], floor=HALL, die=12)
    decks["tile"] = {**decks["tile"], "eye_of_death": tile}
    box = Cards(decks)
    return msgspec.structs.replace(GAME, content=lambda: box)


def great(**more: Any) -> PlungeTable:
    """Return a hero with a Great Key before the Great Door at the north of the Entrance."""

    def kept(state: State) -> None:
        state.reserved = cell_of(named("g12_11"))
        if "change" in more:
            more["change"](state)

    given = {"items": [("great_key",)], "game": larger(), **more, "change": kept}
    return before_door("great:3", **given)


def cells(table: PlungeTable, number: int) -> set[str]:
    """Return the cells a tile fills."""
    ground: Any = table.game.ground  # type: ignore[attr-defined]
    return {cell_name(cell) for cell, owner in ground.cells.items() if owner == number}


@clause("dp.build.unique_larger")
def test_a_unique_location_of_four_cells_is_one_tile() -> None:
    table = great(faces={"placement": [1, 1, 12, 1, 1, 12, 12, 12]})
    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}")
    boss = ["place:g11_66", "place:h11_16", "place:g12_61", "place:h12_11"]
    assert table.options() == boss  # the eye in its middle

    table.answers("place:h12_11")

    ground: Any = table.game.ground  # type: ignore[attr-defined]
    assert cells(table, 1) == {"g11", "h11", "g12", "h12"}
    assert [number for number in ground.tile_at.values() if number == 1] == [1] * 144
    placed = [event for event in table.happened if isinstance(event, MonsterPlaced)]
    gremlins = [name_of(event.square) for event in placed if event.monster.startswith("gremlin")]
    assert gremlins == ["g11_11", "h11_61", "g12_16", "h12_66"]


@clause("dp.build.unique_larger", "dp.build.tile_must_fit")
def test_a_larger_unique_location_is_walked_across_and_looked_across() -> None:
    """Its four cells have no walls between them; whoever stands in one is on the same tile."""
    table = great(faces={"placement": [1, 1, 12, 1, 1, 12, 12, 12]})
    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}", "place:h12_11")
    game: Any = table.game

    assert game.adjacent(named("g12_63"), named("h12_13"))
    assert game.adjacent(named("g12_51"), named("g11_56"))
    assert game.sees(named("g12_36"), named("h11_61"))
    assert not game.adjacent(named("g12_56"), named("g13_51"))  # beside the door is a wall
    assert game.adjacent(named("g12_36"), named("g13_31"))
    assert game.tile_number(named("g12_36")) == game.tile_number(named("h11_61"))


@clause("dp.build.unique_larger", "dp.place.entry_square")
def test_nothing_is_placed_before_the_door_of_a_larger_unique_location() -> None:
    """The dice name the squares before the door, and then those beside them are asked for."""
    table = great(faces={"placement": [3, 12, 1, 1, 2, 1, 3, 1]})
    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}", "place:h12_11")

    assert table.asked() == "PlacePiece"
    assert table.options() == ["place:g12_35", "place:g12_26"]


@clause("dp.build.leave_room", "dp.build.great_reserved", "dp.build.unique_larger")
def test_room_is_kept_for_a_larger_unique_location() -> None:
    """The Great Door at g12:north keeps g10, h10, g11 and h11; i11 faces one of them, i12 none."""
    table = alone(
        game=larger(),
        tiles={"i11": "room_6x6:0:west+south", "i12": "room_6x6:0:west+south"},
        doors={"i11:west": "normal", "i12:west": "normal"},
        faces={"location": [7], "doors": [6]},
        change=lambda state: setattr(state, "phase", 10),
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert doors_placed(table) == [("great", 3, False)]
    assert [marked(table, door) for door in ("i11:west", "i12:west")] == [True, False]


@clause("dp.build.leave_room", "dp.build.great_reserved", "dp.build.no_roll_closed_cell")
def test_no_tile_is_built_where_a_larger_unique_location_will_be() -> None:
    """Behind the Great Door of the Entrance g11, h11, g12 and h12 are kept: h13 lies below."""
    table = great(at=["g13_63"], faces={"location": [9], "doors": [1]})

    table.answers("open:door_2", "lay:north+south+west")

    assert marked(table, "h13:north")
    assert thrown(table).count("doors") == 0


def marked(table: PlungeTable, where: str) -> bool:
    """Say whether a door is marked X."""
    door = door_at(table, where)
    assert door is not None
    return door.nowhere


@clause("dp.build.leave_room", "dp.build.unique_larger")
def test_a_great_door_without_room_behind_it_is_a_normal_one() -> None:
    """Every block of four cells with g11 in it holds a tile already."""
    around = ("f11", "h11", "f10", "h10")
    table = before_door(
        "normal",
        game=larger(),
        tiles=dict.fromkeys(around, "x_intersection:0:"),
        faces={"location": [7], "doors": [6]},
        change=lambda state: setattr(state, "phase", 10),
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert doors_placed(table)[0] == ("normal", 0, False)
    assert [told for told, event in table.deeds() if "DoorPlaced" in type(event).__name__] == [
        "dp.build.leave_room"
    ]


@clause("dp.build.unique_larger")
@pytest.mark.parametrize(
    ("kind", "side", "allowed"),
    [
        ("unique", 6, True),
        ("unique", 12, True),
        ("unique", 18, True),
        ("unique", 7, False),
        ("room", 12, False),
        ("corridor", 12, False),
        ("special", 12, False),
    ],
)
def test_only_a_unique_location_may_be_larger(kind: Any, side: int, allowed: bool) -> None:
    tile = cards().tiles["eye_of_death"]
    floor = ("." * side,) * side

    def printed() -> Tile:
        return Tile(
            id="hall", name=tile.name, provenance="public", clauses=(), kind=kind, floor=floor
        )

    if allowed:
        assert printed().size == side // 6
    else:
        with pytest.raises(ValueError, match="six rows of six squares"):
            printed()


@clause("dp.build.unique_larger", "dp.map.size")
@pytest.mark.parametrize(
    ("behind", "corner"),
    [("a1", "a1"), ("m1", "l1"), ("a13", "a12"), ("m13", "l12"), ("g12", "g11"), ("c5", "c5")],
)
def test_a_larger_unique_location_never_leaves_the_map(behind: str, corner: str) -> None:
    """The map has thirteen columns and rows; the Entrance lies on g13."""
    game: Any = alone(game=larger()).game

    found = lair_corner(game, cell_of(named(f"{behind}_11")))

    assert found is not None
    assert cell_name(found) == corner
