"""The ground counter: when Great Doors come, and when nothing new is found any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.games.dungeon_plungin.events.turn import DiceThrown
from mazmorra.games.dungeon_plungin.game import Plunge
from mazmorra.games.dungeon_plungin.geometry import cell_name, name_of
from mazmorra.games.dungeon_plungin.rules.build import fully_explored, modifier
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    NORTH_DOOR,
    alone,
    before_door,
    built,
    cell_number,
    door_at,
    phases,
    sides,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

FULL = 14  # the phases of an interval of 8(6)


def after(phases: int, *more: Callable[[State], None]) -> Callable[[State], None]:
    """Let so many build phases be finished."""

    def change(state: State) -> None:
        state.phase = phases
        for other in more:
            other(state)

    return change


def only_north(state: State) -> None:
    """Leave only the north door of the Entrance to be opened."""
    change_lock(state, 0, nowhere=True)
    change_lock(state, 2, nowhere=True)


def doors_total(table: PlungeTable) -> list[int]:
    """Return the totals of the rolls on the Doors table."""
    return [e.total for e in table.happened if isinstance(e, DiceThrown) and e.table == "doors"]


# ---------------------------------------------------------------------- the interval


@clause("dp.ex.interval_12_6", "dp.counter.interval", "dp.counter.modifier")
@pytest.mark.parametrize(("phase", "more"), [(1, 0), (12, 0), (13, 1), (14, 2), (17, 5), (18, 6)])
def test_example_interval_12_6_adds_nothing_up_to_phase_12_and_up_to_6_after(
    phase: int, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = twelve_six(phase - 1, monkeypatch, location=7)

    table.answers(f"open:{NORTH_DOOR}")

    assert doors_total(table) == [1 + more]


@clause("dp.ex.interval_12_6", "dp.counter.fully_explored", "dp.counter.after_full")
def test_example_interval_12_6_is_complete_after_phase_18_even_with_the_great_door_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = twelve_six(18, monkeypatch, location=7, doors={"g13:west": "great:3"})

    table.answers(f"open:{NORTH_DOOR}")

    assert fully_explored(table.game)  # type: ignore[arg-type]
    assert (built(table), sides(table, "g12")) == (["room_6x6"], {"south"})
    assert thrown(table) == ["encounters"]


def twelve_six(
    phases: int, monkeypatch: pytest.MonkeyPatch, location: int, **more: Any
) -> PlungeTable:
    """Return a table whose adventure has the interval 12(6) of the rulebook's example."""
    card = replace(cards().adventures["knocking_in_the_wall"], interval=(12, 6))
    monkeypatch.setattr(Plunge, "adventure", property(lambda _: card))
    faces = {"location": [location], "doors": [1], "encounters": [1]}
    return alone(faces=faces, change=after(phases), **more)


@clause("dp.counter.modifier", "dp.counter.entrance_not_counted")
@pytest.mark.parametrize(("finished", "more"), [(0, 0), (7, 0), (8, 1), (9, 2), (13, 6), (20, 6)])
def test_modifier_counts_phases_beyond_the_interval_and_never_more_than_its_highest(
    finished: int, more: int
) -> None:
    table = alone(change=after(finished))

    assert modifier(table.game) == more  # type: ignore[arg-type]


@clause("dp.counter.entrance_not_counted")
def test_entrance_is_no_build_phase() -> None:
    assert alone().state.phase == 0


@clause("dp.counter.advance")
def test_each_build_phase_that_places_a_tile_advances_the_counter_by_one_at_its_end() -> None:
    table = alone(faces={"location": [7], "doors": [1]})

    table.answers(f"open:{NORTH_DOOR}")

    assert table.state.phase == 1
    assert type(table.happened[-1]).__name__ == "PhaseFinished"


@clause("dp.counter.unique_phase")
def test_unique_location_advances_the_counter_without_a_doors_roll() -> None:
    table = before_door(
        "great:3", items=[("great_key",)], faces={"placement": [1, 1, 2, 1, 5, 1, 6, 1]}
    )

    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}", "place:g12_33")

    assert table.state.phase == 1
    assert "doors" not in thrown(table)


@clause("dp.counter.unique_phase")
def test_unique_location_of_a_fully_explored_dungeon_leaves_the_counter() -> None:
    table = before_door(
        "great:3",
        items=[("great_key",)],
        faces={"placement": [1, 1, 2, 1, 5, 1, 6, 1]},
        change=after(FULL),
    )

    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}", "place:g12_33")

    assert table.state.phase == FULL


@clause("dp.counter.unique_phase")
def test_door_onto_a_tile_that_is_built_is_no_build_phase() -> None:
    table = alone(tiles={"g12": "room_6x6:0:south"})

    table.answers(f"open:{NORTH_DOOR}")

    assert phases(table) == 0


# ---------------------------------------------------------------------- fully explored


@clause("dp.counter.fully_explored")
@pytest.mark.parametrize(("finished", "full"), [(13, False), (14, True)])
def test_dungeon_is_fully_explored_when_the_last_phase_of_its_interval_is_finished(
    finished: int, full: bool
) -> None:
    table = alone(change=after(finished))

    assert fully_explored(table.game) is full  # type: ignore[arg-type]


@clause("dp.counter.after_full", "dp.counter.dead_end_tile")
def test_doors_of_a_fully_explored_dungeon_open_into_dead_ends_that_may_hold_monsters() -> None:
    table = alone(
        faces={
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [3],
        },
        doors={"g13:west": "great:3"},
        change=after(FULL),
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert (built(table), sides(table, "g12")) == (["room_6x6"], {"south"})
    assert {"location", "doors"}.isdisjoint(thrown(table))
    assert len(table.state.monsters) == 3
    assert table.state.phase == FULL


@clause("dp.counter.great_door_guarantee")
def test_next_dead_end_gets_the_great_door_on_a_wall_of_the_builders_choice() -> None:
    table = alone(faces={"encounters": [1]}, change=after(FULL))

    table.answers(f"open:{NORTH_DOOR}")

    assert table.asked() == "AddDoor"
    assert set(table.options()) == {"door:g12:north", "door:g12:east", "door:g12:west"}
    table.answers("door:g12:east")
    door = door_at(table, "g12:east")
    assert door is not None
    assert (door.kind, door.dif, door.locked, door.trap) == ("great", 3, True, "?")
    assert cell_name(table.state.reserved) == "h12"


@clause("dp.counter.great_door_guarantee")
def test_room_of_the_last_phase_is_no_dead_end_of_that_kind_and_gets_no_great_door() -> None:
    table = alone(faces={"location": [1], "encounters": [1]}, change=after(FULL - 1))

    table.answers(f"open:{NORTH_DOOR}")

    assert table.state.phase == FULL
    assert table.asked() == "Act"
    assert "great" not in [lock.kind for lock in table.state.locks]


@clause("dp.counter.great_door_guarantee")
def test_dead_end_without_a_free_wall_leaves_the_great_door_to_the_newest_room() -> None:
    """The dead end at g12 is walled in by its neighbours; f12 was built after h12."""
    around = {
        "g11": "hallway:1:east+west",
        "h12": "room_6x6:0:north",
        "f12": "room_6x6:0:north",
    }
    table = alone(tiles=around, faces={"encounters": [1]}, change=after(FULL))

    table.answers(f"open:{NORTH_DOOR}")

    assert table.asked() == "AddDoor"
    assert set(table.options()) == {"door:f12:west", "door:f12:north", "door:f12:south"}


@clause("dp.counter.great_door_guarantee")
def test_without_any_unopened_door_the_great_door_is_put_at_once() -> None:
    table = alone(faces={"location": [1], "encounters": [1]}, change=after(FULL - 1, only_north))

    table.answers(f"open:{NORTH_DOOR}")

    assert table.asked() == "AddDoor"
    table.answers("door:g12:west")
    assert table.state.phase == FULL
    assert door_at(table, "g12:west").kind == "great"  # type: ignore[union-attr]


#: A room with three monsters, which are surprised.
FILLED = {
    "encounters": [2],
    "monsters": [8],
    "placement": [1, 1, 2, 1, 5, 1],
    "attention": [3],
}


@clause("dp.build.order", "dp.counter.great_door_guarantee", "dp.key.bearer")
def test_monsters_of_the_dead_end_that_gets_the_great_door_bear_its_key() -> None:
    table = alone(faces=FILLED, change=after(FULL))

    table.answers(f"open:{NORTH_DOOR}")
    empty = (table.asked(), list(table.state.monsters), thrown(table))
    table.answers("door:g12:east")

    assert empty == ("AddDoor", [], [])
    assert {monster.group for monster in table.state.monsters} == {table.state.bearer}
    assert len(table.state.monsters) == 3


@clause("dp.build.order", "dp.counter.great_door_guarantee", "dp.key.bearer")
def test_monsters_of_the_last_room_bear_the_key_if_no_other_door_is_left() -> None:
    table = alone(faces={"location": [1], **FILLED}, change=after(FULL - 1, only_north))

    table.answers(f"open:{NORTH_DOOR}")
    table.answers("door:g12:west")

    assert table.state.phase == FULL
    assert {monster.group for monster in table.state.monsters} == {table.state.bearer}
    assert len(table.state.monsters) == 3


@clause("dp.build.order", "dp.place.chest_not_door", "dp.counter.no_doors_left")
@pytest.mark.parametrize("finished", [0, FULL])
def test_no_chest_stands_before_a_door_that_the_dungeon_needed(finished: int) -> None:
    """The dice put the chest before the new door in the east: it goes to a square beside."""
    table = alone(
        faces={"location": [1], "encounters": [8], "chest": [4], "placement": [6, 3]},
        change=after(finished, only_north),
    )

    table.answers(f"open:{NORTH_DOOR}", "door:g12:east")

    assert table.asked() == "PlacePiece"
    assert set(table.options()) == {"place:g12_53", "place:g12_62"}


@clause("dp.counter.great_door_guarantee")
def test_great_door_at_the_side_of_a_corridor_can_be_reached() -> None:
    table = alone(
        at=["g12_33"],
        tiles={"g12": "hallway:0:north+south+west"},
        doors={"g12:west": "great:3"},
    )

    assert "move:g12_13" in table.options()
    table.answers("move:g12_13")
    assert "detect:door_3" in table.options()


@clause("dp.counter.no_doors_left")
def test_players_add_a_normal_door_to_a_room_if_no_door_leads_on() -> None:
    table = alone(
        tiles={"f13": "hallway:0:north"},
        faces={"location": [1], "encounters": [1]},
        change=after(0, only_north),
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert table.asked() == "AddDoor"
    assert set(table.options()) == {"door:g12:north", "door:g12:east", "door:g12:west"}
    table.answers("door:g12:north")
    door = door_at(table, "g12:north")
    assert door is not None
    assert (door.kind, door.locked, door.nowhere) == ("normal", False, False)
    assert "north" in sides(table, "g12")


@clause("dp.counter.no_doors_left")
@pytest.mark.parametrize("left", ["locked", "ruined", "secret"])
def test_locked_and_ruined_doors_count_as_doors_that_are_left_and_secret_passages_do_not(
    left: str,
) -> None:
    def one_left(state: State) -> None:
        only_north(state)
        kind = "secret" if left == "secret" else "locked"
        change_lock(state, 0, nowhere=False, kind=kind, locked=True, dif=1, ruined=left == "ruined")

    table = alone(faces={"location": [1], "encounters": [1]}, change=after(0, one_left))

    table.answers(f"open:{NORTH_DOOR}")

    assert (table.asked() == "AddDoor") is (left == "secret")


@clause("dp.counter.no_doors_left")
def test_nothing_is_added_while_the_great_door_is_on_the_map() -> None:
    def great(state: State) -> None:
        only_north(state)
        change_lock(state, 0, nowhere=False, kind="great", locked=True, dif=3)

    table = alone(faces={"location": [1], "encounters": [1]}, change=after(0, great))

    table.answers(f"open:{NORTH_DOOR}")

    assert table.asked() == "Act"


@clause("dp.counter.dead_end_tile")
def test_dead_end_rolls_its_encounter_as_usual() -> None:
    table = alone(
        faces={"encounters": [8], "chest": [4], "placement": [1, 1]},
        doors={"g13:west": "great:3"},
        change=after(FULL),
    )

    table.answers(f"open:{NORTH_DOOR}")

    chest = table.state.locks[-1]
    assert (chest.kind, chest.locked, chest.dif) == ("chest", True, 2)
    assert name_of(chest.square) == "g12_11"
    assert cell_number("g12") == table.state.tiles[-1].cell


@clause("dp.counter.great_door_guarantee", "dp.build.great_reserved")
def test_a_great_door_that_is_added_closes_the_doors_that_face_it() -> None:
    """The dead end at g12 gets the Great Door towards h12; f11 does not face that cell."""

    def late(state: State) -> None:
        state.phase = 14

    table = plunge(
        heroes=("thief",),
        at=["g13_31"],
        tiles={"i12": "room_6x6:0:west+east", "f11": "room_6x6:0:east+west"},
        doors={"i12:west": "normal", "f11:east": "normal"},
        faces={"encounters": [1]},
        change=late,
    )

    table.answers("open:door_1", "door:g12:east")

    shut = {lock.number for lock in table.state.locks if lock.nowhere}
    facing = door_at(table, "i12:west")
    assert facing is not None
    assert shut == {facing.number}


@clause("dp.counter.no_doors_left")
@pytest.mark.parametrize("west", ["free", "built"])
def test_a_closed_door_between_two_tiles_that_are_built_leads_nowhere_on(west: str) -> None:
    def shut(state: State) -> None:
        change_lock(state, 2, nowhere=True)

    table = alone(
        tiles={"f13": "room_4x4:0:east"} if west == "built" else {},
        faces={"location": [1], "encounters": [1]},
        change=shut,
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert (table.asked() == "AddDoor") is (west == "built")


@clause("dp.counter.no_doors_left")
def test_a_door_may_be_added_on_any_side_of_a_room_behind_which_a_cell_is_free() -> None:
    """North of the Entrance a dead end is built; a room lies west of it, a corridor elsewhere."""

    def shut(state: State) -> None:
        change_lock(state, 0, nowhere=True)
        change_lock(state, 2, nowhere=True)

    table = alone(
        tiles={"f12": "room_6x6:0:", "k5": "hallway:0:north+south"},
        faces={"location": [1], "encounters": [1]},
        change=shut,
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert set(table.options()) == {
        *("door:g12:north", "door:g12:east"),
        *("door:f12:north", "door:f12:south", "door:f12:west"),
    }
