"""What a room holds and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.turn import DiceThrown
from mazmorra.games.dungeon_plungin.geometry import name_of, named
from mazmorra.games.dungeon_plungin.rules.contents import find_square, forbidden
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    NORTH_DOOR,
    alone,
    placed,
    rolled,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

WITCH = "witch_of_the_west_wood"


def room(placement: tuple[int, ...], *answers: str, **more: Any) -> PlungeTable:
    """Open a room of one door with what the given rolls put there; the monsters sleep."""
    faces = {"location": [1], "attention": [1], "placement": list(placement)}
    table = alone(faces={**faces, **more.pop("faces", {})}, **more)
    table.answers(f"open:{NORTH_DOOR}", *answers)
    return table


def orcs(*placement: int, **more: Any) -> PlungeTable:
    """Open a room with three orcs."""
    faces = {"encounters": [2], "monsters": [8], **more.pop("faces", {})}
    return room(placement, faces=faces, **more)


def chests(table: PlungeTable) -> list[tuple[str, bool, int]]:
    """Return the chests: square, whether locked, Dif."""
    found = [lock for lock in table.state.locks if lock.kind == "chest"]
    return [(name_of(lock.square), lock.locked, lock.dif) for lock in found]


# ---------------------------------------------------------------------- encounters


@clause("dp.encounter.roll")
@pytest.mark.parametrize(
    ("roll", "monsters", "count"),
    [(1, False, 0), (2, True, 0), (4, True, 0), (5, True, 1), (6, True, 2), (8, False, 1)],
)
def test_encounter_says_whether_a_room_holds_monsters_chests_both_or_nothing(
    roll: int, monsters: bool, count: int
) -> None:
    table = alone(
        faces={"location": [1], "encounters": [roll], "attention": [1], "monsters": [4]},
        seed=f"encounter {roll}",
    )

    table.answers(f"open:{NORTH_DOOR}")
    while table.asked() == "PlacePiece":
        table.answers(table.options()[0])

    assert len(chests(table)) == count
    assert len(table.state.monsters) == (4 if monsters else 0)


@clause(
    "dp.ex.encounter", "dp.encounter.chests", "dp.encounter.chest_lock", "dp.encounter.monsters"
)
def test_example_monsters_and_two_chests_of_dif_1_with_three_goblins_and_an_orc() -> None:
    """The Chests table is rolled twice, one is locked; then 3 Goblins and 1 Orc."""
    table = room(
        (1, 1, 6, 1, 1, 2, 2, 2, 5, 2, 6, 2),
        faces={"encounters": [6], "chest": [2, 5], "monsters": [5]},
    )

    assert chests(table) == [("g12_11", False, 1), ("g12_61", True, 1)]
    assert placed(table) == [
        ("goblin.1", "g12_12"),
        ("goblin.2", "g12_22"),
        ("goblin.3", "g12_52"),
        ("orc.1", "g12_62"),
    ]


@clause("dp.encounter.chests")
def test_dif_of_a_chest_counts_for_its_trap_and_for_its_lock() -> None:
    table = alone(
        at=["g13_22"],
        chests={"g13_23": "locked:2"},
        dice=[2, 2, 2, 5, 5, 2, 2],
        faces={"traps": [1]},
    )

    table.answers("detect:chest_3", "force:chest_3")

    assert [(stat, dif) for _, stat, _, dif in rolled(table)] == [("ing", 2), ("des", 2)]


@clause("dp.encounter.chest_dif_override")
def test_chests_table_of_the_witch_prints_the_dif_itself() -> None:
    table = alone(
        faces={
            "location": [2],
            "doors": [1],
            "encounters": [7],
            "chests": [3],
            "chest": [1, 4, 6],
            "placement": [1, 1, 6, 1, 1, 6],
        },
        adventure=WITCH,
    )

    table.answers(f"open:{NORTH_DOOR}", "lay:north+south")

    assert chests(table) == [("g12_11", True, 3), ("g12_61", True, 2), ("g12_16", False, 1)]


# ---------------------------------------------------------------------- placing


@clause("dp.ex.place_4_6", "dp.place.dice")
def test_example_two_dice_of_4_and_6_put_a_piece_on_column_4_row_6() -> None:
    """In a room that is entered elsewhere than there: the west door of the Entrance."""
    table = alone(
        at=["g13_13"],
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [4, 6, 1, 1, 2, 1],
            "attention": [1],
        },
    )

    table.answers("open:door_0")

    assert placed(table)[0] == ("orc.1", "f13_46")


@clause("dp.place.dice")
def test_pieces_of_a_small_room_are_placed_by_four_sided_dice() -> None:
    table = alone(
        faces={
            "location": [5],
            "doors": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 4, 1, 1, 4],
            "attention": [1],
        }
    )

    table.answers(f"open:{NORTH_DOOR}", "lay:north+south")

    assert [square for _, square in placed(table)] == ["g12_22", "g12_52", "g12_25"]


@clause("dp.place.occupied", "dp.place.one_per_square")
def test_piece_on_a_taken_square_goes_to_one_of_four_beside_it_by_the_builders_choice() -> None:
    table = orcs(2, 2, 2, 2, 6, 1)

    assert table.asked() == "PlacePiece"
    assert set(table.options()) == {
        "place:g12_12",
        "place:g12_32",
        "place:g12_21",
        "place:g12_23",
    }
    table.answers("place:g12_32")

    squares = list(table.monsters().values())
    assert squares == ["g12_22", "g12_32", "g12_61"]
    assert len(set(squares)) == 3


@clause("dp.place.occupied", "dp.place.dice")
def test_a_piece_displaced_at_the_edge_of_a_tile_stays_on_it() -> None:
    """The squares west and north of g12_11 are floor of the neighbouring rooms."""
    around = {"f12": "room_6x6:0:north", "g11": "room_6x6:0:north"}
    table = orcs(1, 1, 1, 1, 6, 1, tiles=around)

    assert table.asked() == "PlacePiece"
    assert set(table.options()) == {"place:g12_21", "place:g12_12"}


@clause("dp.place.entry_square", "dp.place.blocked_all")
def test_nobody_stands_before_the_door_the_heroes_come_in_by() -> None:
    table = orcs(3, 6, 1, 1, 2, 1)

    assert table.asked() == "PlacePiece"
    assert set(table.options()) == {"place:g12_26", "place:g12_35"}


@clause("dp.place.chest_not_door", "dp.place.blocked_all")
def test_chest_stands_before_no_door_but_monsters_may_stand_before_the_others() -> None:
    table = alone(
        faces={
            "location": [2],
            "doors": [1],
            "encounters": [5],
            "chest": [1],
            "monsters": [8],
            "placement": [3, 1, 3, 1, 1, 1, 6, 6],
            "attention": [1],
        }
    )

    table.answers(f"open:{NORTH_DOOR}", "lay:north+south")
    assert set(table.options()) == {"place:g12_21", "place:g12_32"}
    table.answers("place:g12_21")

    assert placed(table)[0] == ("orc.1", "g12_31")


@clause("dp.place.blocked_all")
def test_chests_are_placed_before_monsters() -> None:
    table = room(
        (1, 1, 6, 1, 1, 2, 2, 2),
        faces={"encounters": [5], "chest": [1], "monsters": [8]},
    )

    kinds = [type(event).__name__ for event in table.happened]

    assert kinds.index("ChestPlaced") < kinds.index("MonsterPlaced")


@clause("dp.place.blocked_all")
def test_dice_are_rolled_again_if_no_square_beside_is_legal() -> None:
    """Square (1,1) and both beside it are taken by what stands there already."""

    def rocks(state: State) -> None:
        names = ("g12_11", "g12_21", "g12_12")
        state.hazards = (Hazard("falling_rocks", tuple(named(name) for name in names)),)

    table = orcs(1, 1, 5, 5, 6, 1, 6, 6, change=rocks)

    assert thrown(table).count("placement") == 4
    assert list(table.monsters().values()) == ["g12_55", "g12_61", "g12_66"]


@clause("dp.place.blocked_all")
def test_squares_before_a_door_are_the_two_floor_squares_inside_the_tile() -> None:
    table = plunge(tiles={"g12": "room_6x6:0:south+east"})

    entry = forbidden(table.game, 1, 2, chest=False)  # type: ignore[arg-type]
    doors = forbidden(table.game, 1, 2, chest=True)  # type: ignore[arg-type]

    assert {name_of(place) for place in entry} == {"g12_36", "g12_46"}
    assert {name_of(place) for place in doors} == {"g12_36", "g12_46", "g12_63", "g12_64"}


@clause("dp.place.no_room")
@pytest.mark.parametrize("opened", [True, False])
def test_surplus_monsters_go_next_door_through_an_open_door_or_do_not_appear(
    opened: bool,
) -> None:
    def buried(state: State) -> None:
        squares = [named(f"g12_{x}{y}") for x in range(1, 7) for y in range(1, 7)]
        state.hazards = (Hazard("falling_rocks", tuple(squares[1:])),)

    table = alone(
        tiles={"g12": "room_6x6:0:south"},
        open=["g13:north"] if opened else [],
        monsters={"g12_11": "goblin"},
        change=buried,
    )
    rule = find_square(table.game, 0, "orc", 1, set())  # type: ignore[arg-type]
    try:
        next(rule)
    except StopIteration as found:
        place = found.value

    if opened:  # the hero stands on g13_31
        assert name_of(place) in {"g13_21", "g13_41", "g13_32"}
    else:
        assert place is None


@clause("dp.place.no_room")
def test_surplus_chests_are_left_out() -> None:
    def buried(state: State) -> None:
        squares = [named(f"g12_{x}{y}") for x in range(1, 7) for y in range(1, 7)]
        state.hazards = (Hazard("falling_rocks", tuple(squares)),)

    table = room((), faces={"encounters": [8], "chest": [1]}, change=buried)

    assert chests(table) == []
    assert "placement" not in thrown(table)


@clause("dp.place.facing")
def test_monsters_face_the_door_the_heroes_come_in_by() -> None:
    north = orcs(1, 1, 2, 1, 5, 1)
    west = alone(
        at=["g13_13"],
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [1],
        },
    )
    west.answers("open:door_0")

    assert {monster.facing for monster in north.state.monsters} == {2}
    assert {monster.facing for monster in west.state.monsters} == {1}


@clause("dp.place.one_per_square")
def test_nobody_walks_onto_a_square_that_is_taken() -> None:
    table = plunge(heroes=("warrior", "thief"), at=["g13_33", "g13_43"])

    assert "move:g13_43" not in table.options()


@clause("dp.encounter.monsters")
def test_how_many_monsters_there_are_is_thrown_by_the_rule_of_encounters() -> None:
    table = alone(
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [2],
            "numbers": [1],
            "placement": [1, 1, 2, 1, 5, 1, 6, 1],
            "attention": [2],
        },
    )

    table.answers(f"open:{NORTH_DOOR}")

    thrown = [(why, e) for why, e in table.deeds(DiceThrown)]
    assert ("dp.encounter.monsters", DiceThrown("numbers", (1,), 4)) in thrown
    assert list(table.monsters()) == ["goblin.1", "goblin.2", "goblin.3", "goblin.4"]
