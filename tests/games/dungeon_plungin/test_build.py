"""The build phase: what is rolled, who chooses, how tiles and doors join."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.games.dungeon_plungin.events.turn import DiceThrown
from mazmorra.games.dungeon_plungin.game import Plunge
from mazmorra.games.dungeon_plungin.geometry import (
    DIRECTIONS,
    Direction,
    beside,
    cell_name,
    door_squares,
)
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    NORTH_DOOR,
    alone,
    before_door,
    built,
    cell_number,
    door_at,
    doors_placed,
    phases,
    rolled,
    sides,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

EMPTY = {"encounters": [1]}


def opens(
    location: int, *answers: str, doors: tuple[int, ...] = (1, 1, 1), **more: Any
) -> PlungeTable:
    """Open the north door of the Entrance onto a roll of the Location table."""
    faces = {"location": [location], "doors": list(doors), **EMPTY, **more.pop("faces", {})}
    table = alone(faces=faces, **more)
    table.answers(f"open:{NORTH_DOOR}", *answers)
    return table


# ---------------------------------------------------------------------- the phase


@clause("dp.build.trigger", "dp.build.location_roll")
def test_opening_a_door_to_an_area_not_built_yet_rolls_the_location_table() -> None:
    table = opens(7)

    assert thrown(table)[0] == "location"
    assert built(table) == ["hallway"]
    assert phases(table) == 1


@clause("dp.build.builder")
def test_player_of_the_opener_makes_the_choices_and_decides_for_the_monsters_next() -> None:
    table = plunge(
        2,
        heroes=("warrior", "thief"),
        at=["g13_66", "g13_31"],
        active=1,
        faces={"location": [2], "doors": [1], **EMPTY},
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert (table.asked(), table.game.waiting) == ("LayTile", (1,))
    table.answers("lay:north+south")
    assert table.state.controller == 1


@clause("dp.build.order", "dp.attention.roll")
def test_build_phase_goes_location_doors_encounter_chests_monsters_attention_counter() -> None:
    table = opens(
        2,
        "lay:north+south",
        faces={
            "encounters": [5],
            "chest": [1],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1, 6, 1],
            "attention": [3],
        },
    )

    assert thrown(table) == [
        "location",
        "doors",
        "encounters",
        "chest",
        "placement",
        "monsters",
        "placement",
        "placement",
        "placement",
        "attention",
    ]
    kinds = [type(event).__name__ for event in table.happened]
    assert kinds.index("TilePlaced") < kinds.index("DoorPlaced") < kinds.index("ChestPlaced")
    assert kinds.index("AttentionFound") < kinds.index("PhaseFinished")


@clause("dp.build.great_door")
def test_great_door_skips_the_location_table() -> None:
    table = before_door("great:3", items=[("great_key",)], faces={"placement": [1, 1] * 4})

    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}")

    assert "location" not in thrown(table)
    assert built(table) == ["eye_of_death"]


@clause("dp.build.corridor", "dp.encounter.roll")
def test_corridor_waits_with_an_event_and_rolls_no_encounter() -> None:
    table = opens(7)

    assert "encounters" not in thrown(table)
    assert table.state.places[-1].due


@clause("dp.build.room", "dp.encounter.roll", "dp.build.one_door_room")
@pytest.mark.parametrize(("location", "doors"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 2), (6, 3)])
def test_room_has_the_doors_of_the_table_entry_included_and_rolls_an_encounter(
    location: int, doors: int
) -> None:
    table = opens(location)
    if table.asked() == "LayTile":
        table.answers(table.options()[0])

    assert len(sides(table, "g12")) == doors
    assert "south" in sides(table, "g12")
    assert not table.state.places[-1].due
    encounters = [e for e in table.game.history if isinstance(e.event, DiceThrown)]
    assert "encounters" in [e.event.table for e in encounters]  # type: ignore[attr-defined]


@clause("dp.build.special")
@pytest.mark.parametrize(
    ("roll", "tile"),
    [(1, "healing_fountain"), (3, "healing_fountain"), (5, "sarcophagus"), (6, "library")],
)
def test_special_location_is_rolled_on_its_own_table(roll: int, tile: str) -> None:
    table = opens(11, faces={"special": [roll]})

    assert thrown(table)[:2] == ["location", "special"]
    if table.asked() == "LayTile":
        table.answers(table.options()[0])
    assert table.state.tiles[-1].tile == tile


@clause("dp.build.corridor_doors")
@pytest.mark.parametrize(
    ("location", "tile", "doors"),
    [(7, "hallway", 2), (8, "corner", 2), (9, "t_intersection", 3), (10, "x_intersection", 4)],
)
def test_corridors_have_a_door_at_every_end(location: int, tile: str, doors: int) -> None:
    table = opens(location)
    if table.asked() == "LayTile":
        table.answers(table.options()[0])

    assert table.state.tiles[-1].tile == tile
    assert len(sides(table, "g12")) == doors
    ground = table.game.ground  # type: ignore[attr-defined]
    number = len(table.state.tiles) - 1
    for side in range(4):
        ends = [ground.tile_at.get(p) == number for p in door_squares(cell_number("g12"), side)]
        assert all(ends) == any(ends) == (DIRECTIONS[side] in sides(table, "g12"))


# ---------------------------------------------------------------------- how a tile lies


@clause("dp.build.fit", "dp.build.rotation")
@pytest.mark.parametrize(
    ("location", "ways"),
    [
        (7, None),
        (8, {"lay:east+south", "lay:south+west"}),
        (9, {"lay:east+north+south", "lay:north+south+west", "lay:east+south+west"}),
        (10, None),
    ],
)
def test_builder_turns_a_corridor_so_that_one_of_its_ends_meets_the_opened_door(
    location: int, ways: set[str] | None
) -> None:
    table = opens(location)

    if ways is None:
        assert table.asked() == "Act"
    else:
        assert set(table.options()) == ways


@clause("dp.build.door_walls", "dp.build.door_position")
def test_builder_chooses_the_walls_of_a_rooms_doors_at_most_one_each() -> None:
    table = opens(3)

    assert set(table.options()) == {
        "lay:east+north+south",
        "lay:north+south+west",
        "lay:east+south+west",
    }
    table.answers("lay:east+south+west")
    assert door_at(table, "g12:north") is None
    assert [door_at(table, f"g12:{side}") is not None for side in ("east", "west")] == [True, True]
    edges = [lock.edge for lock in table.state.locks if lock.edge >= 0]
    assert len(edges) == len(set(edges))


@clause("dp.build.one_door_room")
def test_room_with_one_door_is_a_dead_end() -> None:
    table = opens(1)

    assert sides(table, "g12") == {"south"}
    assert doors_placed(table) == []


@clause("dp.build.door_roll")
def test_doors_table_is_rolled_for_each_door_but_the_entry() -> None:
    table = opens(10, doors=(1, 4, 6))

    assert [name for name in thrown(table) if name == "doors"] == ["doors"] * 3
    assert doors_placed(table) == [
        ("normal", 0, False),
        ("locked", 1, False),
        ("locked", 2, False),
    ]


@clause("dp.build.door_roll", "dp.counter.modifier")
def test_doors_roll_adds_the_modifier_of_the_ground_counter() -> None:
    table = opens(7, doors=(1,), change=lambda state: setattr(state, "phase", 13))

    totals = [e.total for e in table.happened if isinstance(e, DiceThrown) and e.table == "doors"]

    assert totals == [1 + 6]
    assert doors_placed(table) == [("great", 3, False)]


# ---------------------------------------------------------------------- neighbours


@clause("dp.build.secret_passage", "dp.build.secret_passage_lock", "dp.build.secret_where")
def test_new_room_beside_an_older_one_finds_a_locked_untrapped_secret_passage() -> None:
    table = opens(1, tiles={"f12": "room_6x6:0:north"})

    passage = door_at(table, "g12:west")

    assert passage is not None
    assert (passage.kind, passage.locked, passage.dif, passage.trap) == ("secret", True, 1, "")
    assert not passage.nowhere


@clause("dp.build.secret_rounding", "dp.build.secret_passage_lock")
@pytest.mark.parametrize(
    ("adventure", "dif"), [("knocking_in_the_wall", 1), ("witch_of_the_west_wood", 1)]
)
def test_dif_of_a_secret_passage_is_half_the_dungeon_level_rounded_up(
    adventure: str, dif: int
) -> None:
    level = cards().adventures[adventure].level
    location = 1 if level == 1 else 2
    table = opens(
        location,
        adventure=adventure,
        tiles={"f12": "room_6x6:0:north"},
        faces={
            "encounters": [1],
            "monsters": [3],
            "numbers": [1],
            "placement": [3, 3],
            "attention": [1],
        },
    )
    if table.asked() == "LayTile":
        table.answers("lay:north+south")

    passage = door_at(table, "g12:west")

    assert dif == (level + 1) // 2
    assert passage is not None
    assert (passage.kind, passage.dif) == ("secret", dif)


@clause("dp.build.secret_rounding", "dp.build.secret_passage_lock")
@pytest.mark.parametrize(("level", "dif"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_dif_of_a_secret_passage_of_a_deeper_dungeon(
    level: int, dif: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = replace(cards().adventures["knocking_in_the_wall"], level=level)
    monkeypatch.setattr(Plunge, "adventure", property(lambda _: card))
    table = opens(1, tiles={"f12": "room_6x6:0:north"})

    passage = door_at(table, "g12:west")

    assert passage is not None
    assert (passage.kind, passage.dif) == ("secret", dif)


@clause("dp.build.secret_where")
def test_secret_passage_takes_the_place_of_a_lone_door() -> None:
    table = alone(
        tiles={"f12": "room_6x6:0:east+north"},
        doors={"f12:east": "locked:2"},
        faces={"location": [1], **EMPTY},
    )

    table.answers(f"open:{NORTH_DOOR}")

    passage = door_at(table, "g12:west")

    assert passage is not None
    assert (passage.kind, passage.dif, passage.trap) == ("secret", 1, "")
    assert len([lock for lock in table.state.locks if lock.edge == passage.edge]) == 1


@clause("dp.build.secret_where")
def test_two_doors_that_meet_are_one_common_door_of_the_older_type() -> None:
    table = alone(
        tiles={"f12": "room_6x6:0:east+north"},
        doors={"f12:east": "locked:2"},
        faces={"location": [2], "doors": [1], **EMPTY},
        change=lambda state: change_lock(state, 3, nowhere=True),
    )

    table.answers(f"open:{NORTH_DOOR}", "lay:south+west")

    door = door_at(table, "g12:west")
    assert door is not None
    assert (door.kind, door.dif, door.locked, door.trap) == ("locked", 2, True, "?")
    assert not door.nowhere
    assert "doors" not in thrown(table)


@clause("dp.build.secret_where", "dp.map.mark_nowhere")
def test_lone_door_towards_the_side_wall_of_a_corridor_is_marked_x() -> None:
    table = alone(
        at=["g13_31"],
        tiles={"f12": "room_6x6:0:east+north"},
        doors={"f12:east": "locked:2"},
        faces={"location": [7], "doors": [1]},
    )

    table.answers(f"open:{NORTH_DOOR}")

    door = door_at(table, "g12:west")
    assert door is not None
    assert (door.kind, door.nowhere) == ("locked", True)


@clause("dp.build.secret_where")
def test_corridor_side_wall_and_a_wall_without_door_have_no_passage() -> None:
    table = opens(7, tiles={"f12": "room_6x6:0:north"})

    assert door_at(table, "g12:west") is None


@clause("dp.map.mark_nowhere", "dp.build.secret_where")
def test_door_marked_x_cannot_be_opened() -> None:
    table = alone(change=lambda state: change_lock(state, 1, nowhere=True))

    assert table.refuses(0, f"open:{NORTH_DOOR}").clause == "dp.map.mark_nowhere"


@clause("dp.build.tile_must_fit", "dp.build.secret_no_attention")
def test_door_onto_a_built_tile_opens_onto_it_without_build_phase_or_attention() -> None:
    table = alone(
        tiles={"g12": "room_6x6:0:south"},
        doors={"g13:north": "secret:1"},
        monsters={"g12_33": "orc:asleep"},
        dice=[5, 5, 5, 5],
    )

    table.answers(f"force:{NORTH_DOOR}", f"open:{NORTH_DOOR}")

    assert built(table) == []
    assert thrown(table) == []
    assert phases(table) == 0
    assert table.state.monsters[0].attention == "asleep"
    assert rolled(table) == [("thief", "des", 4, 1)]


@clause("dp.build.tile_must_fit")
def test_tile_fills_the_free_cell_behind_the_opened_door() -> None:
    table = opens(1)

    assert cell_name(table.state.tiles[-1].cell) == "g12"
    assert table.state.tiles[-1].cell == beside(cell_number("g13"), 0)


# ---------------------------------------------------------------------- Great Doors and the edge


@clause("dp.build.great_reserved", "dp.build.leave_room")
def test_cell_behind_the_great_door_is_reserved_and_other_doors_to_it_are_marked_x() -> None:
    """The hallway's Great Door leads to g11; the door of f11 to the same cell is closed."""
    table = alone(
        tiles={"f11": "room_6x6:0:east+south"},
        doors={"f11:east": "normal"},
        faces={"location": [7], "doors": [6]},
        change=lambda state: setattr(state, "phase", 10),
    )

    table.answers(f"open:{NORTH_DOOR}")

    other = door_at(table, "f11:east")
    assert cell_name(table.state.reserved) == "g11"
    assert other is not None
    assert other.nowhere


@clause("dp.build.great_reserved", "dp.build.no_roll_closed_cell")
def test_new_door_towards_the_reserved_cell_is_not_rolled_for_and_marked_x() -> None:
    table = opens(7, change=lambda state: setattr(state, "reserved", cell_number("g11")))

    assert "doors" not in thrown(table)
    assert doors_placed(table) == [("normal", 0, True)]


@clause("dp.build.no_roll_closed_cell", "dp.map.size", "dp.map.mark_nowhere")
def test_door_towards_the_edge_of_the_map_is_not_rolled_for_and_marked_x() -> None:
    table = alone(at=["g13_13"], faces={"location": [10], "doors": [1, 1]})

    table.answers("open:door_0")

    assert [name for name in thrown(table) if name == "doors"] == ["doors"] * 2
    assert sorted(doors_placed(table)) == [
        ("normal", 0, False),
        ("normal", 0, False),
        ("normal", 0, True),
    ]


@clause("dp.map.size", "dp.map.start_cell")
def test_map_has_thirteen_columns_and_rows_with_the_entrance_bottom_centre() -> None:
    assert beside(cell_number("a1"), 0) == beside(cell_number("a1"), 3) == -1
    assert beside(cell_number("m13"), 1) == beside(cell_number("m13"), 2) == -1
    assert cell_name(plunge().state.tiles[0].cell) == "g13"


@clause("dp.map.size")
@pytest.mark.parametrize(
    ("cell", "side", "edge"),
    [("a2", 0, "a1"), ("l13", 1, "m13"), ("m12", 2, "m13"), ("b1", 3, "a1")],
)
def test_the_cells_along_the_edges_belong_to_the_map(cell: str, side: Direction, edge: str) -> None:
    assert beside(cell_number(cell), side) == cell_number(edge)


@clause("dp.build.leave_room_scope")
@pytest.mark.parametrize("adventure", ["knocking_in_the_wall", "witch_of_the_west_wood"])
def test_unique_locations_of_both_adventures_fill_one_cell(adventure: str) -> None:
    tile = cards().tiles[cards().adventures[adventure].lair.tile]

    assert (len(tile.floor), {len(row) for row in tile.floor}) == (6, {6})


@clause("dp.build.great_door", "dp.build.secret_where")
def test_unique_location_has_no_other_entrance_whatever_lies_beside_it() -> None:
    table = before_door(
        "great:3",
        items=[("great_key",)],
        tiles={"f12": "room_6x6:0:north", "h12": "room_6x6:0:north"},
    )

    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}")

    assert door_at(table, "g12:west") is None
    assert door_at(table, "g12:east") is None


# ---------------------------------------------------------------------- the map


@clause("dp.map.record", "dp.map.mark_trap")
def test_map_shows_tiles_doors_known_traps_chests_and_monsters() -> None:
    def trapped(state: State) -> None:
        change_lock(state, 0, trap="spear_trap", known=True)

    table = alone(
        tiles={"g12": "room_6x6:0:south"},
        chests={"g12_22": "locked:2"},
        monsters={"g12_33": "orc"},
        change=trapped,
    )

    shown = table.view(None)

    assert [tile.tile for tile in shown.tiles] == ["entrance", "room_6x6"]
    assert [(lock.kind, lock.known) for lock in shown.locks] == [
        ("normal", True),
        ("normal", False),
        ("normal", False),
        ("chest", False),
    ]
    assert [monster.monster for monster in shown.monsters] == ["orc.1"]
    again = table.game.fork()
    assert again.view(table.viewer(None)) == shown
