"""Recorded situations: building the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin.events.common import change_lock
from tests.games.dungeon_plungin.locks_support import alone, before_door
from tests.games.dungeon_plungin.scenes.support import DOOR, WITCH

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.scenes.support import Scene


def maps() -> dict[str, Scene]:
    """Return doors to nowhere, Great Doors and what keeps a dungeon winnable."""

    def late(phase: int, *shut: int) -> Any:
        def change(state: State) -> None:
            state.phase = phase
            for number in shut:
                change_lock(state, number, nowhere=True)

        return change

    return {
        "a Great Door, and another that is none": (
            alone(
                tiles={"f11": "room_6x6:0:east+south"},
                doors={"f11:east": "normal"},
                faces={"location": [4], "doors": [6, 6, 6], "encounters": [1]},
                change=late(10),
            ),
            (f"open:{DOOR}",),
        ),
        "no door is left": (
            alone(faces={"location": [1], "encounters": [1]}, change=late(3, 0, 2)),
            (f"open:{DOOR}", "door:g12:east"),
        ),
        "a dead end that must have the Great Door": (
            alone(faces={"encounters": [1]}, change=late(14, 0, 2)),
            (f"open:{DOOR}", "door:g12:east"),
        ),
        "the Cauldron with its chests": (
            before_door(
                "great:4",
                items=[("great_key",)],
                adventure=WITCH,
                faces={"placement": [1, 2, 6, 5]},
            ),
            (f"key:{DOOR}", f"open:{DOOR}", "place:g12_32"),
        ),
        "skeletons that never sleep and bear the Great Key": (
            alone(
                faces={
                    "location": [1],
                    "encounters": [7],
                    "chest": [1],
                    "monsters": [4],
                    "placement": [1, 1, 2, 1, 5, 1, 6, 1, 1, 2],
                    "attention": [1],
                },
                change=lambda state: change_lock(state, 0, kind="great", dif=3, locked=True),
            ),
            (f"open:{DOOR}",),
        ),
        "chests by the roll of a die": (
            alone(
                adventure=WITCH,
                faces={
                    "location": [2],
                    "doors": [1],
                    "encounters": [7],
                    "chests": [2],
                    "chest": [1, 6],
                    "placement": [1, 1, 6, 1],
                },
            ),
            (f"open:{DOOR}", "lay:north+south"),
        ),
        "a tile that may lie in several ways": (alone(faces={"location": [8]}), (f"open:{DOOR}",)),
    }
