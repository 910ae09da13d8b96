"""Doors and chests: what is open, what is shut, and what opening them means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.games.dungeon_plungin.events.turn import ActionTaken
from mazmorra.games.dungeon_plungin.events.world import Opened
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, cell_name, named
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    before_chest,
    before_door,
    built,
    door_at,
    sprung,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable, find_edge, plunge

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

HALLWAY = {"location": [7], "doors": [1]}
SIDES = ("west", "north", "east")


def unlocked(state: State) -> None:
    """Take the lock of the north door of the Entrance away."""
    change_lock(state, 1, locked=False)


# ---------------------------------------------------------------------- the Entrance


@clause("dp.entrance.doors", "dp.door.closed_at_first", "dp.map.start_cell")
def test_entrance_has_three_normal_doors_that_are_shut_neither_locked_nor_trapped() -> None:
    table = plunge()

    doors = [door_at(table, f"g13:{side}") for side in SIDES]

    assert cell_name(ENTRANCE) == "g13"
    assert len(table.state.locks) == 3
    assert [(d.kind, d.open, d.locked, d.trap) for d in doors if d] == [
        ("normal", False, False, "")
    ] * 3
    assert door_at(table, "g13:south") is None


@clause("dp.entrance.empty", "dp.entrance.unrevealed")
def test_entrance_is_empty_and_nothing_behind_its_doors_is_built_yet() -> None:
    table = plunge()

    assert [tile.tile for tile in table.state.tiles] == ["entrance"]
    assert table.state.monsters == []
    assert not [lock for lock in table.state.locks if lock.kind == "chest"]
    assert table.state.phase == 0


@clause("dp.entrance.unrevealed", "dp.build.trigger")
def test_each_entrance_door_builds_only_its_own_area() -> None:
    table = alone(faces=HALLWAY)

    table.answers(f"open:{NORTH_DOOR}")

    assert built(table) == ["hallway"]
    assert [cell_name(tile.cell) for tile in table.state.tiles] == ["g13", "g12"]


# ---------------------------------------------------------------------- opening


@clause("dp.door.open_free", "dp.door.normal", "dp.door.trap_on_normal")
def test_normal_door_is_opened_without_an_action_and_without_a_trap_roll() -> None:
    table = alone(faces=HALLWAY)

    table.answers(f"open:{NORTH_DOOR}")

    assert not table.deeds(ActionTaken)
    assert table.state.turn.actions == 2
    assert "traps" not in thrown(table)


@clause("dp.door.normal", "dp.break.when")
def test_normal_door_must_be_opened_before_anybody_passes_and_cannot_be_broken() -> None:
    table = alone(tiles={"g12": "room_6x6:0:south"})

    assert not [key for key in table.options() if key.startswith("move:g12")]
    assert table.refuses(0, f"break:{NORTH_DOOR}").clause == "dp.break.when"

    table.answers(f"open:{NORTH_DOOR}")

    assert "move:g12_36" in table.options()


@clause("dp.door.open_unlimited", "dp.door.open_timing", "dp.door.open_free")
def test_hero_opens_two_doors_in_one_turn_each_in_the_middle_of_a_move() -> None:
    rooms = {"f13": "room_6x6:0:east", "g12": "room_6x6:0:south"}
    table = alone("archer", at=["g13_23"], tiles=rooms)

    table.answers("move:g13_13", "open:door_0", "move:g13_31", "open:door_1")

    assert (table.lock(0).open, table.lock(1).open) == (True, True)
    assert (table.state.turn.moving, table.state.turn.actions) == (0, 1)


@clause("dp.door.open_timing")
def test_move_goes_on_with_the_squares_that_are_left_after_a_door_is_opened() -> None:
    table = alone(at=["g13_11"], tiles={"f13": "room_6x6:0:east"})

    table.answers("move:g13_13", "open:door_0", "move:f13_63")

    assert table.at() == "f13_63"
    assert (table.state.turn.moving, table.state.turn.actions) == (1, 1)


@clause("dp.door.open_timing")
def test_agile_hero_opens_doors_in_the_move_at_the_end_of_its_turn_too() -> None:
    table = alone(abilities=[["agile"]], tiles={"g12": "room_6x6:0:south"}, at=["g13_33"])

    table.answers("end", "move:g13_31", f"open:{NORTH_DOOR}")

    assert door_at(table, "g13:north").open  # type: ignore[union-attr]
    assert "move:g12_36" in table.options()


@clause("dp.door.stays_open", "dp.door.close_only_special")
def test_open_door_stays_open_for_heroes_and_monsters_and_nobody_can_just_close_it() -> None:
    table = plunge(
        heroes=("warrior", "thief"),
        at=["g13_31", "g13_41"],
        items=[(), ()],
        abilities=[["tough"], ["tough"]],
        tiles={"g12": "room_6x6:0:south"},
        monsters={"g12_32": "goblin"},
        dice=[2, 2, 2, 2],
    )

    table.answers(f"open:{NORTH_DOOR}", "end")

    assert "move:g12_46" in table.options()
    assert not [key for key in table.options() if "close" in key or key.startswith("lock:")]

    table.answers("end")

    assert table.monsters()["goblin.1"] in ("g12_36", "g12_46")


@clause("dp.door.unlock_action", "dp.door.locked")
def test_locked_door_is_not_opened_and_unlocking_it_takes_an_action() -> None:
    table = before_door("locked:1", dice=[5, 5, 5, 5], faces={"traps": [1]})

    assert table.refuses(0, f"open:{NORTH_DOOR}").clause == "dp.door.unlock_action"

    table.answers(f"force:{NORTH_DOOR}")

    assert table.state.turn.actions == 1
    assert not table.lock(1).open
    assert f"open:{NORTH_DOOR}" in table.options()


@clause("dp.door.locked", "dp.chest.same_procedure")
@pytest.mark.parametrize("place", ["door", "chest"])
def test_ways_into_what_is_locked_are_the_same_for_doors_and_chests(place: str) -> None:
    items = [("key",)]
    if place == "door":
        table, name = before_door("locked:2:swinging_axe", items=items), NORTH_DOOR
    else:
        table, name = before_chest("locked:2:swinging_axe", items=items), CHEST

    ways = {key.partition(":")[0] for key in table.options() if key.endswith(name)}

    assert ways == {"disarm", "force", "key", "break"}


@clause("dp.chest.same_procedure", "dp.trap.detect_dif")
@pytest.mark.parametrize("place", ["door", "chest"])
def test_doors_and_chests_are_searched_before_their_trap_is_known(place: str) -> None:
    table, name = before_door("locked:2"), NORTH_DOOR
    if place == "chest":
        table, name = before_chest("unlocked:2"), CHEST

    assert f"detect:{name}" in table.options()
    assert f"disarm:{name}" not in table.options()


@clause("dp.door.adjacent")
@pytest.mark.parametrize(
    ("square", "beside"),
    [
        ("g13_31", True),
        ("g13_41", True),
        ("g12_36", True),
        ("g12_46", True),
        ("g13_21", False),
        ("g13_32", False),
        ("g12_26", False),
    ],
)
def test_hero_is_next_to_a_door_on_the_two_squares_on_either_side(
    square: str, beside: bool
) -> None:
    table = alone(at=[square], tiles={"g12": "room_6x6:0:south"})

    assert (f"open:{NORTH_DOOR}" in table.options()) is beside


@clause("dp.door.adjacent")
@pytest.mark.parametrize(("square", "beside"), [("g13_23", True), ("g13_13", False)])
def test_hero_is_next_to_a_chest_only_orthogonally(square: str, beside: bool) -> None:
    table = alone(at=[square], chests={"g13_22": "unlocked:1"})

    assert (f"open:{CHEST}" in table.options()) is beside


@clause("dp.door.edge", "dp.build.door_width")
def test_door_is_an_edge_two_squares_wide_and_who_stands_before_it_leaves_the_other_half() -> None:
    table = plunge(
        heroes=("warrior", "thief"),
        at=["g13_41", "g13_31"],
        tiles={"g12": "room_6x6:0:south"},
        open=["g13:north"],
        abilities=[["tough"], ["tough"]],
        active=1,
    )

    assert "move:g12_36" in table.options()
    table.answers("move:g12_46")

    assert table.at(1) == "g12_46"


@clause("dp.build.door_width", "dp.build.door_position")
def test_door_joins_the_two_middle_squares_of_the_wall_and_no_others() -> None:
    table = alone(tiles={"g12": "room_6x6:0:south"}, open=["g13:north"])
    ways = table.game.ground.ways  # type: ignore[attr-defined]
    crossed = [x for x in range(1, 7) if named(f"g12_{x}6") in ways[named(f"g13_{x}1")]]

    assert crossed == [3, 4]


# ---------------------------------------------------------------------- chests


@clause("dp.chest.open_free", "dp.chest.removed", "dp.door.open_timing")
def test_unlocked_chest_is_opened_free_gives_its_treasure_at_once_and_is_taken_away() -> None:
    table = before_chest("unlocked:1", faces={"traps": [1], "treasure": [1], "gold": [2, 3, 4]})
    assert "move:g13_23" not in table.options()

    table.answers(f"open:{CHEST}")

    assert table.state.turn.actions == 2
    assert table.state.purse == 9
    assert "move:g13_23" in table.options()


@clause("dp.door.trap_on_normal", "dp.trap.trigger_open")
def test_unlocked_chest_is_rolled_for_a_trap_when_it_is_opened() -> None:
    table = before_chest(
        "unlocked:1", faces={"traps": [6, 5, 2, 2], "treasure": [6]}, dice=[1, 2, 2]
    )

    table.answers(f"open:{CHEST}")

    assert sprung(table) == ["poison_needle"]
    assert table.hero().vida == 4
    assert table.state.valuables == ("gem",)


@clause("dp.door.trap_on_normal", "dp.door.locked")
def test_locked_door_that_was_unlocked_is_still_rolled_for() -> None:
    table = before_door(
        "locked:1",
        faces={"traps": [4, 2, 2, 2, 2, 2], "axe": [2], **HALLWAY},
        change=unlocked,
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert sprung(table) == ["swinging_axe"]
    assert built(table) == ["hallway"]


@clause("dp.door.trap_then_build", "dp.trap.once")
def test_door_stays_shut_unlocked_and_untrapped_if_its_trap_kills_the_opener() -> None:
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_31", "g13_66"],
        vida=[1, None],
        doors={"g13:north": "locked:1:swinging_axe"},
        abilities=[["tough"], ["tough"]],
        faces={"axe": [2], "traps": [6, 6, 6, 6, 6]},
        dice=[2, 2, 2, 2],
        change=unlocked,
    )

    table.answers(f"open:{NORTH_DOOR}")

    door = table.lock(1)
    assert table.hero().status == "dead"
    assert (door.open, door.locked, door.trap) == (False, False, "")
    assert built(table) == []


@clause("dp.door.trap_then_build")
def test_opener_who_jumps_away_from_a_chest_has_not_opened_it() -> None:
    table = before_chest("unlocked:1:pit_trap", dice=[5] * 5, numbers={"areas": [0]})

    table.answers(f"open:{CHEST}")
    assert table.asked() == "JumpTo"
    table.answers("jump:g13_21")

    assert table.at() == "g13_21"
    assert (table.lock(3).open, table.lock(3).trap) == (False, "")
    assert "treasure" not in thrown(table)


# ---------------------------------------------------------------------- Great Doors


@clause("dp.door.great_locked_trapped", "dp.door.great_trap_roll")
def test_great_door_is_locked_and_its_trap_is_rolled_until_one_comes_up() -> None:
    table = before_door("great:1", hero="thief", dice=[5, 5, 5], faces={"traps": [1, 2, 3]})
    assert table.lock(1).locked

    table.answers(f"detect:{NORTH_DOOR}")

    assert thrown(table) == ["traps"] * 3
    assert (table.lock(1).trap, table.lock(1).known) == ("spear_trap", True)


@clause("dp.door.great_key", "dp.key.great")
def test_great_door_is_opened_by_a_great_key_and_neither_by_force_nor_by_a_common_key() -> None:
    table = before_door("great:3", items=[("key",)])
    assert table.refuses(0, f"force:{NORTH_DOOR}").clause == "dp.door.great_key"
    assert table.refuses(0, f"key:{NORTH_DOOR}").clause == "dp.door.great_key"

    table = before_door("great:3:pit_trap", items=[("great_key",)])
    table.answers(f"key:{NORTH_DOOR}")

    assert (table.lock(1).locked, table.lock(1).trap) == (False, "")
    assert table.hero().items == ()


@clause("dp.door.great_break", "dp.break.great_door")
def test_great_door_can_be_broken_like_other_doors() -> None:
    table = before_door(
        "great:3",
        hero="warrior",
        dice=[5] * 6 + [6] * 5,
        faces={"traps": [4, 1, 1, 1, 1, 1], "axe": [2]},
    )

    table.answers(f"break:{NORTH_DOOR}")

    assert (table.lock(1).open, table.lock(1).broken) == (True, True)
    assert built(table) == ["eye_of_death"] or table.asked() == "PlacePiece"


@clause("dp.door.great_no_magic", "dp.door.great_no_magic_scope")
def test_no_spell_can_choose_a_great_door() -> None:
    def learned(kind: str) -> PlungeTable:
        return before_door(
            f"{kind}:1",
            "priestess",
            prepared=[("knock", "sense_traps")],
        )

    def casts(table: PlungeTable) -> list[str]:
        return [key for key in table.options() if key.endswith(NORTH_DOOR) and "cast" in key]

    assert len(casts(learned("locked"))) == 2
    assert casts(learned("great")) == []


@clause("dp.door.great_no_magic_scope")
def test_great_door_can_be_searched_and_disarmed() -> None:
    assert f"detect:{NORTH_DOOR}" in before_door("great:1").options()
    assert f"disarm:{NORTH_DOOR}" in before_door("great:1:spear_trap").options()


@clause("dp.door.only_one_great")
def test_second_great_door_is_a_normal_door() -> None:
    table = alone(
        faces={"location": [7], "doors": [6]},
        doors={"g13:west": "great:3"},
        change=lambda state: state.__setattr__("phase", 10),
    )

    table.answers(f"open:{NORTH_DOOR}")

    door = door_at(table, "g12:north")
    assert door is not None
    assert (door.kind, door.locked) == ("normal", False)


@clause("dp.door.stays_open")
def test_opening_is_told_with_its_door() -> None:
    table = alone(tiles={"g12": "room_6x6:0:south"})

    table.answers(f"open:{NORTH_DOOR}")

    ((told, event),) = table.deeds(Opened)
    assert told == "dp.door.stays_open"
    assert event == Opened("thief", 1, find_edge("g13:north"))
