"""Recorded situations: answers that are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin.events.common import change_lock
from tests.games.dungeon_plungin.combat_support import played
from tests.games.dungeon_plungin.locks_support import before_door
from tests.games.dungeon_plungin.monsters_support import beset
from tests.games.dungeon_plungin.scenes.support import DOOR, dead
from tests.games.dungeon_plungin.support import plunge

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene

ROOM_BEYOND: dict[str, Any] = {"tiles": {"g12": "room_6x6:0:south"}, "open": ["g13:north"]}


def refusals() -> dict[str, Scene]:
    """Return situations in which much is closed."""

    foes = {"g13_32": "goblin", "g13_61": "orc"}
    mage: dict[str, Any] = {"at": ["g13_33"], "monsters": foes}
    return {
        "a Great Door without its key": (before_door("great:3", items=[("key",)]), ()),
        "a locked door and one Great Key": (before_door("locked:1", items=[("great_key",)]), ()),
        "a door that leads nowhere": (
            before_door("locked:1", change=lambda state: change_lock(state, 1, nowhere=True)),
            (),
        ),
        "a search that was in vain": (
            before_door("locked:2", dice=[2, 2, 2]),
            (f"detect:{DOOR}", "end"),
        ),
        "an archer beside an opponent": (
            played("ranged_in_melee", "archer", monsters={"g12_34": "orc", "g12_31": "goblin"}),
            (),
        ),
        "a mage beside an opponent": (
            plunge(heroes=("fire_mage",), options={"ranged_in_melee": True}, **mage),
            (),
        ),
        "an archer with a wall between": (
            plunge(heroes=("archer",), at=["g13_16"], monsters={"g12_16": "orc"}, **ROOM_BEYOND),
            (),
        ),
        "a spell that is too hard to be fired": (
            plunge(
                heroes=("shadow_thief",),
                at=["g13_33"],
                prepared=[("raise", "sleep")],
                monsters={"g13_31": "orc"},
                options={"fire_and_forget": True},
            ),
            (),
        ),
        "a sarcophagus out of reach": (
            beset(
                {},
                ["g12_11", "g13_11"],
                tiles={"g12": "sarcophagus:0:north+south"},
                active=0,
                change=dead("priestess"),
            ),
            (),
        ),
    }
