"""The fourteen kinds of tiles as they come onto the map: floor, doors, contents."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.geometry import inside, name_of
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    NORTH_DOOR,
    alone,
    before_door,
    cell_number,
    doors_placed,
    placed,
    sides,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from typing import Any

WITCH = "witch_of_the_west_wood"
ALL = {(x, y) for x in range(1, 7) for y in range(1, 7)}
MIDDLE = {(3, 3), (4, 3), (3, 4), (4, 4)}
SHAFT = {(x, y) for x in (3, 4) for y in range(1, 7)}
EAST_ARM = {(5, 3), (6, 3), (5, 4), (6, 4)}
WEST_ARM = {(1, 3), (2, 3), (1, 4), (2, 4)}


def found(location: int, *answers: str, special: int = 0, **more: Any) -> PlungeTable:
    """Open the north door of the Entrance onto a tile without monsters and chests."""
    faces = {"location": [location], "doors": [1, 1, 1], "encounters": [1], "special": [special]}
    table = alone(faces={**faces, **more.pop("faces", {})}, **more)
    table.answers(f"open:{NORTH_DOOR}", *answers)
    return table


def floor(table: PlungeTable, name: str = "g12", kinds: str = ".o") -> set[tuple[int, int]]:
    """Return the squares of a tile with some kinds of floor, by column and row."""
    ground = table.game.ground  # type: ignore[attr-defined]
    number = [tile.cell for tile in table.state.tiles].index(cell_number(name))
    return {
        inside(place)
        for place, kind in ground.floor.items()
        if ground.tile_at[place] == number and kind in kinds
    }


# ---------------------------------------------------------------------- the Entrance and rooms


@clause("dp.component.tiles", "dp.entrance.doors")
def test_entrance_is_all_floor_with_doors_west_north_east_and_the_exit_south() -> None:
    table = alone(at=["g13_36"])

    assert floor(table, "g13") == ALL
    assert sides(table, "g13") == {"west", "north", "east"}
    assert "leave" in table.options()
    assert "leave" not in alone(at=["g13_26"]).options()


@clause("dp.component.tiles", "dp.build.room")
def test_room_6x6_is_all_floor() -> None:
    table = found(4)

    assert (floor(table), sides(table, "g12")) == (ALL, {"north", "east", "south", "west"})


@clause("dp.component.tiles", "dp.build.room")
def test_room_4x4_has_sixteen_squares_and_two_threshold_squares_at_each_door() -> None:
    table = found(5, "lay:east+south")

    square = {(x, y) for x in range(2, 6) for y in range(2, 6)}
    assert floor(table) == square | {(3, 6), (4, 6), (6, 3), (6, 4)}


@clause("dp.component.tiles", "dp.build.room")
def test_jagged_room_lacks_eight_squares_and_has_two_doors() -> None:
    faces = {"encounters": [7], "chests": [1], "chest": [6], "placement": [3, 3]}
    table = found(6, "lay:north+south:0", adventure=WITCH, faces=faces)

    missing = {(1, 1), (2, 1), (1, 2), (6, 1), (1, 6), (6, 5), (5, 6), (6, 6)}
    assert floor(table) == ALL - missing
    assert sides(table, "g12") == {"north", "south"}


@clause("dp.place.blocked_all", "dp.place.no_room")
def test_a_piece_that_the_dice_never_find_room_for_takes_the_first_free_square() -> None:
    """Forty throws onto (1,1), which is no floor and has none beside it, are enough.

    The first two squares of floor, (3,1) and (4,1), lie before a door.
    """
    faces = {"encounters": [7], "chests": [1], "chest": [6], "placement": [1, 1] * 40}
    table = found(6, "lay:north+south:0", adventure=WITCH, faces=faces)

    assert thrown(table).count("placement") == 40
    assert name_of(table.state.locks[-1].square) == "g12_51"


@clause("dp.place.blocked_all")
def test_jagged_room_moves_a_piece_off_its_walls_or_rolls_again() -> None:
    """Square (6,5) is no floor: (5,5) and (6,4) are beside it. (1,1) has no floor beside it."""
    faces = {"encounters": [7], "chests": [1], "chest": [6]}
    beside = found(6, "lay:north+south:0", adventure=WITCH, faces={**faces, "placement": [6, 5]})
    again = found(
        6, "lay:north+south:0", adventure=WITCH, faces={**faces, "placement": [1, 1, 3, 3]}
    )

    assert set(beside.options()) == {"place:g12_55", "place:g12_64"}
    assert name_of(again.state.locks[-1].square) == "g12_33"


@clause("dp.build.rotation", "dp.component.tiles")
def test_jagged_room_may_be_turned_as_its_builder_likes_and_looks_the_same_upside_down() -> None:
    faces = {"encounters": [7], "chests": [1], "chest": [6], "placement": [3, 3]}
    table = found(6, adventure=WITCH, faces=faces)
    sides_of = ("north+south", "east+south", "south+west")
    assert set(table.options()) == {f"lay:{word}:{turn}" for word in sides_of for turn in (0, 1)}

    table.answers("lay:north+south:1")

    missing = {(6, 1), (6, 2), (5, 1), (6, 6), (1, 1), (2, 6), (1, 5), (1, 6)}
    assert floor(table) == ALL - missing


# ---------------------------------------------------------------------- corridors


@clause("dp.component.tiles", "dp.build.corridor")
def test_hallway_runs_straight_between_two_doors() -> None:
    table = found(7)

    assert (floor(table), sides(table, "g12")) == (SHAFT, {"north", "south"})


@clause("dp.component.tiles", "dp.build.corridor")
@pytest.mark.parametrize(
    ("key", "arm"), [("lay:east+south", EAST_ARM), ("lay:south+west", WEST_ARM)]
)
def test_corner_turns_to_the_side_the_builder_chooses(key: str, arm: set[tuple[int, int]]) -> None:
    table = found(8, key)

    lower = {(x, y) for x, y in SHAFT if y >= 3}
    assert floor(table) == lower | arm


@clause("dp.component.tiles", "dp.build.corridor")
def test_t_intersection_forks_between_three_doors() -> None:
    table = found(9, "lay:east+north+south")

    assert floor(table) == SHAFT | EAST_ARM


@clause("dp.component.tiles", "dp.build.corridor")
def test_x_intersection_crosses_between_four_doors() -> None:
    table = found(10)

    assert floor(table) == SHAFT | EAST_ARM | WEST_ARM
    assert sides(table, "g12") == {"north", "east", "south", "west"}


# ---------------------------------------------------------------------- special locations


@clause("dp.component.tiles", "dp.special.door_types", "dp.special.preset")
def test_healing_fountain_has_three_normal_doors_and_a_fountain_to_walk_on() -> None:
    table = found(11, "lay:east+north+south", special=1)

    assert (floor(table), floor(table, kinds="o")) == (ALL, MIDDLE)
    assert doors_placed(table) == [("normal", 0, False)] * 2
    assert "doors" not in thrown(table)


@clause("dp.component.tiles", "dp.special.fountain_no_chest", "dp.special.encounter")
def test_healing_fountain_may_hold_monsters_but_no_chests() -> None:
    table = found(
        11,
        "lay:east+north+south",
        special=1,
        faces={
            "encounters": [6],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [1],
        },
    )

    assert len(placed(table)) == 3
    assert not [lock for lock in table.state.locks if lock.kind == "chest"]


@clause("dp.component.tiles", "dp.special.door_types")
def test_sarcophagus_blocks_the_middle_and_has_doors_on_opposite_walls() -> None:
    table = found(11, special=4)

    assert (floor(table), floor(table, kinds="X")) == (ALL - MIDDLE, MIDDLE)
    assert sides(table, "g12") == {"north", "south"}
    assert doors_placed(table) == [("normal", 0, False)]


@clause("dp.component.tiles", "dp.component.gate_room", "dp.special.preset")
def test_gate_room_is_empty_with_a_gate_to_walk_on_and_opposite_doors() -> None:
    table = found(11, special=4, adventure=WITCH)

    assert (floor(table), floor(table, kinds="o")) == (ALL, MIDDLE)
    assert sides(table, "g12") == {"north", "south"}
    assert "encounters" not in thrown(table)


@clause("dp.component.tiles", "dp.component.library", "dp.special.preset")
def test_library_has_shelves_except_before_its_doors_and_nothing_else() -> None:
    table = found(11, special=6)

    shelves = {(x, y) for x in (1, 2, 5, 6) for y in (1, 6)}
    assert floor(table, kinds="X") == shelves
    assert sides(table, "g12") == {"north", "south"}
    assert "encounters" not in thrown(table)


@clause("dp.component.tiles", "dp.component.library")
def test_library_turns_with_the_door_it_is_entered_by() -> None:
    table = alone(at=["g13_13"], faces={"location": [11], "special": [6]})

    table.answers("open:door_0")

    shelves = {(x, y) for y in (1, 2, 5, 6) for x in (1, 6)}
    assert (floor(table, "f13", kinds="X"), sides(table, "f13")) == (shelves, {"west", "east"})


# ---------------------------------------------------------------------- unique locations


@clause("dp.component.tiles", "dp.unique.eye_setup", "dp.build.great_door")
def test_eye_of_death_is_all_floor_with_the_great_door_as_its_only_entrance() -> None:
    table = before_door(
        "great:3", items=[("great_key",)], faces={"placement": [1, 1, 2, 1, 5, 1, 6, 1]}
    )

    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}")

    assert table.state.tiles[-1].tile == "eye_of_death"
    assert (floor(table), floor(table, kinds="o")) == (ALL, MIDDLE)
    assert sides(table, "g12") == {"south"}
    assert set(table.options()) == {f"place:g12_{x}{y}" for x, y in MIDDLE}
    table.answers("place:g12_34")
    assert table.monsters() == {
        "lesser_demon.1": "g12_34",
        "gremlin.1": "g12_11",
        "gremlin.2": "g12_21",
        "gremlin.3": "g12_51",
        "gremlin.4": "g12_61",
    }


@clause("dp.component.tiles", "dp.component.adv2_cauldron", "dp.build.great_door")
def test_witchs_cauldron_blocks_the_middle_with_chests_near_and_gates_far_from_the_door() -> None:
    table = before_door(
        "great:4",
        items=[("great_key",)],
        adventure=WITCH,
        faces={"placement": [2, 1, 5, 1]},
    )

    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}")

    assert table.state.tiles[-1].tile == "witchs_cauldron"
    assert floor(table, kinds="X") == MIDDLE
    assert set(table.options()) == {"place:g12_32", "place:g12_42"}
    table.answers("place:g12_32")
    chests = [lock for lock in table.state.locks if lock.kind == "chest"]
    assert {name_of(chest.square) for chest in chests} == {"g12_16", "g12_66"}
    assert {(chest.locked, chest.dif) for chest in chests} == {(True, 3)}
    gate = plunge(
        heroes=("thief",),
        at=["g12_11"],
        tiles={"g12": "witchs_cauldron:0:south"},
        monsters={"g12_55": "o_wee_o"},
        adventure=WITCH,
    )
    assert "gate:g13" in gate.options()
