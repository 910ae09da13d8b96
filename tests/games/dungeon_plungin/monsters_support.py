"""Words for the tests of monsters: a room beside the Entrance, and what the monsters did there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.turn import Stepped
from mazmorra.games.dungeon_plungin.geometry import name_of
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mazmorra.kernel import Event

#: Four heroes without an ability that would ask or do anything. The priestess and the fire mage
#: have the highest MAG, the fire mage the lowest DEF.
HEROES = ("warrior", "priestess", "fire_mage", "archer")
PLAIN = ("tough",)
#: A room north of the Entrance; the door between them stands open.
ROOM = {"g12": "room_6x6:0:south"}
DOOR = "g13:north"
#: Dice that neither hit nor fumble.
MISS = (2,) * 400
HIT, BLOCK = 5, 6


def beset(monsters: Mapping[str, str], at: Sequence[str], **more: Any) -> PlungeTable:
    """Arrange heroes and monsters so that the last hero of the round is asked.

    Unless the test says otherwise the door to the room in the north is open, no hero has an
    ability, and no die hits.
    """
    count = len(at)
    heroes = more.pop("heroes", HEROES[:count])
    given = {
        "tiles": ROOM,
        "open": [DOOR],
        "abilities": [PLAIN] * count,
        "active": count - 1,
        "dice": MISS,
        **more,
    }
    return plunge(heroes=heroes, at=at, monsters=monsters, **given)


def monsters_act(table: PlungeTable, *answers: str) -> None:
    """End the turn of the last hero, so that the monsters act."""
    table.answers("end", *answers)


def strikes(table: PlungeTable) -> list[tuple[str, str]]:
    """Return who attacked whom since the last answer."""
    return [(e.who, *e.targets) for e in happened(table, AttackRolled)]


def steps(table: PlungeTable, name: str) -> list[str]:
    """Return the squares somebody walked over since the last answer."""
    return [name_of(e.square) for e in happened(table, Stepped) if e.who == name]


def happened(table: PlungeTable, *kinds: type[Event]) -> list[Any]:
    """Return the events of some kinds since the last answer."""
    return [event for _, event in table.deeds(*kinds)]


def clauses_of(table: PlungeTable, *kinds: type[Event]) -> list[str]:
    """Return the clauses of the events of some kinds since the last answer."""
    return [clause for clause, _ in table.deeds(*kinds)]
