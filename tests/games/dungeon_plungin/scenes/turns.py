"""Recorded situations: turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.events.common import change_place
from tests.games.dungeon_plungin.monsters_support import ROOM, beset
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.scenes.support import Scene


def turns() -> dict[str, Scene]:
    """Return movement, the end of rounds, empty rooms that fill, and leaving."""

    def entered(state: State) -> None:
        state.places = tuple(replace(place, entered=True) for place in state.places)

    def renewed(state: State) -> None:
        change_place(state, 1, due=True)

    orcs = {"monsters": [8], "placement": [1, 1, 2, 1, 5, 1], "encounters": [2], "attention": [3]}
    return {
        "a whole round": (
            beset({"g12_33": "goblin"}, ["g13_31", "g13_33"], active=0),
            ("move:g13_32", "end", "end"),
        ),
        "an agile thief": (
            plunge(heroes=("thief",), at=["g13_11"]),
            ("move:g13_31", "end", "move:g13_33", "end"),
        ),
        "a room that is no longer empty": (
            beset({}, ["g13_31"], faces={**orcs, "respawn": [1]}, change=entered),
            ("move:g12_36", "end"),
        ),
        "a room in a later expedition": (
            beset({}, ["g13_31"], faces=orcs, change=renewed),
            ("move:g12_36",),
        ),
        "a hero who leaves": (
            plunge(heroes=("warrior", "thief"), at=["g13_36", "g13_11"]),
            ("leave",),
        ),
        "the last hero who leaves": (
            plunge(heroes=("warrior",), at=["g13_36"], items=[("key", "antidote")]),
            ("leave",),
        ),
        "a stunned hero, a frozen one and a shaken one": (
            plunge(
                heroes=("warrior", "thief", "dwarf"),
                lasting={
                    "warrior": [("stunned", 1)],
                    "thief": [("frozen", 1)],
                    "dwarf": [("shaken", 1), ("immobilised", 1)],
                },
            ),
            ("end", "end", "end"),
        ),
        "monsters that sleep, are surprised and wake": (
            beset(
                {"g12_33": "orc:asleep", "g12_44": "orc:surprised", "g12_55": "goblin"},
                ["g12_11"],
                tiles=ROOM,
            ),
            ("end", "end"),
        ),
        "the choice of heroes by two players": (
            PlungeTable(plunge().game.definition, 2, options={"party": 2, "heroes": "chosen"}),
            ("lead:archer", "lead:shadow_thief"),
        ),
    }
