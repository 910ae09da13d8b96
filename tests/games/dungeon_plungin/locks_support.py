"""A hero before a door, a hero beside a chest: the words of the tests of locks and traps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin.events.turn import Checked, DiceThrown
from mazmorra.games.dungeon_plungin.events.world import (
    DoorPlaced,
    MonsterPlaced,
    PhaseFinished,
    TilePlaced,
    TrapTriggered,
)
from mazmorra.games.dungeon_plungin.geometry import COLUMNS, DIRECTIONS, name_of
from tests.games.dungeon_plungin.support import PlungeTable, lying, plunge

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import Lock

#: The first chest of a situation comes after the three doors of the Entrance.
CHEST = "chest_3"
NORTH_DOOR = "door_1"


def alone(hero: str = "thief", **more: Any) -> PlungeTable:
    """Return one hero without objects before the north door of the Entrance.

    Its ability has nothing to do with locks, so that the dice are those of its characteristics.
    """
    arranged: dict[str, Any] = {
        "heroes": (hero,),
        "at": ["g13_31"],
        "items": [()],
        "abilities": [["tough"]],
        **more,
    }
    return plunge(**arranged)


def before_door(word: str, hero: str = "thief", **more: Any) -> PlungeTable:
    """Return a hero before a door of a kind, `locked:2` or `great:3:spear_trap`."""
    return alone(hero, doors={"g13:north": word}, **more)


def before_chest(word: str, hero: str = "thief", **more: Any) -> PlungeTable:
    """Return a hero beside a chest, `locked:2` or `unlocked:1:poison_needle`."""
    return alone(hero, at=["g13_22"], chests={"g13_23": word}, **more)


def rolled(table: PlungeTable) -> list[tuple[str, str, int, int]]:
    """Return who has made which checks since the last answer: who, what, dice, Dif."""
    checks = [event for event in table.happened if isinstance(event, Checked)]
    return [(one.who, one.stat, len(one.faces), one.dif) for one in checks]


def thrown(table: PlungeTable) -> list[str]:
    """Return the tables that dice were thrown for since the last answer, in order."""
    return [event.table for event in table.happened if isinstance(event, DiceThrown)]


def sprung(table: PlungeTable) -> list[str]:
    """Return the traps that went off since the last answer."""
    return [event.trap for event in table.happened if isinstance(event, TrapTriggered)]


def built(table: PlungeTable) -> list[str]:
    """Return the tiles that were built since the last answer."""
    return [event.tile for event in table.happened if isinstance(event, TilePlaced)]


def phases(table: PlungeTable) -> int:
    """Return how many build phases ended since the last answer."""
    return len([event for event in table.happened if isinstance(event, PhaseFinished)])


def placed(table: PlungeTable) -> list[tuple[str, str]]:
    """Return the monsters placed since the last answer, each with its square."""
    monsters = [event for event in table.happened if isinstance(event, MonsterPlaced)]
    return [(one.monster, name_of(one.square)) for one in monsters]


def doors_placed(table: PlungeTable) -> list[tuple[str, int, bool]]:
    """Return the doors placed since the last answer: kind, Dif, whether marked X."""
    doors = [event for event in table.happened if isinstance(event, DoorPlaced)]
    return [(one.kind, one.dif, one.nowhere) for one in doors]


def door_at(table: PlungeTable, where: str) -> Lock | None:
    """Return the door at a side of a cell, `g12:north`."""
    from tests.games.dungeon_plungin.support import find_edge

    edge = find_edge(where)
    return next((lock for lock in table.state.locks if lock.edge == edge), None)


def sides(table: PlungeTable, name: str) -> set[str]:
    """Return the sides of a built tile that have doors."""
    number = cell_number(name)
    tile = next(tile for tile in table.state.tiles if tile.cell == number)
    return {DIRECTIONS[side] for side in range(4) if tile.doors >> side & 1}


def cell_number(name: str) -> int:
    """Return the number of a cell by its name."""
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def pair(at: tuple[str, str], **more: Any) -> PlungeTable:
    """Return a thief and a warrior without objects and without abilities that matter here."""
    given: dict[str, Any] = {
        "heroes": ("thief", "warrior"),
        "at": at,
        "abilities": [["tough"], ["tough"]],
        "items": [(), ()],
        **more,
    }
    return plunge(**given)


def through_village(table: PlungeTable) -> set[str]:
    """Go through the village back into the dungeon; return all that was offered there."""
    offered: set[str] = set()
    while table.asked() != "Act":
        keys = table.options()
        offered |= set(keys)
        table.answers("done" if "done" in keys else keys[0])
    return offered


def chest_in_a_corridor(trap: str, *, die: int = 5, **more: Any) -> PlungeTable:
    """Return a corridor in which a thief has opened a chest with a trap; every die shows *die*."""
    table = plunge(
        heroes=("thief",),
        at=["g12_34"],
        abilities=[["tough"]],
        items=[()],
        tiles={"g12": "hallway:0:north+south"},
        chests={"g12_33": f"unlocked:1:{trap}"},
        dice=[die] * 5,
        faces={"treasure": [6]},
        **more,
    )
    table.answers(f"open:{CHEST}")
    return table


def trap_that_closes(trap: str) -> PlungeTable:
    """Return such a corridor whose other lane is closed already, before and behind the thief."""
    return chest_in_a_corridor(trap, die=2, change=lying("falling_rocks", "g12_43", "g12_45"))
