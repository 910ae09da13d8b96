"""Recorded situations: traps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.locks_support import pair
from tests.games.dungeon_plungin.scenes.support import CHEST, DULL
from tests.games.dungeon_plungin.support import lying

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def traps() -> dict[str, Scene]:
    """Return every trap going off in a chest beside a thief and a warrior."""

    def opened(trap: str, *dice: int, faces: list[int], **more: Any) -> Scene:
        table = pair(
            ("g13_22", "g13_32"),
            chests={"g13_23": f"unlocked:1:{trap}"},
            monsters={"g13_12": "orc:asleep"},
            dice=[*dice, *DULL],
            faces={"traps": faces, "treasure": [6], **more.pop("more_faces", {})},
        )
        return table, (f"open:{CHEST}", *more.pop("answers", ()))

    def set_off(trap: str, *names: str, dice: tuple[int, ...], key: str) -> Scene:
        table = pair(("g13_22", "g13_32"), change=lying(trap, *names), dice=[*dice, *DULL])
        return table, (key,)

    return {
        "a poison needle": opened("poison_needle", 2, 2, 2, 2, faces=[5, 2, 2]),
        "a swinging axe": opened("swinging_axe", faces=[5, 5, 2, 2, 2], more_faces={"axe": [1]}),
        "a swinging axe the other way": opened(
            "swinging_axe", faces=[5, 5, 2, 2, 2], more_faces={"axe": [2]}
        ),
        "spears": opened("spear_trap", 5, 2, faces=[5, 5, 2, 2, 2], answers=("spear:g13_32",)),
        "falling rocks": opened("falling_rocks", 5, 5, 2, 2, faces=[1]),
        "a pit": opened("pit_trap", 5, 5, 5, 2, 2, faces=[1]),
        "a pit and a hero who jumps": (
            pair(
                ("g13_33", "g13_66"),
                chests={"g13_32": "unlocked:1:pit_trap"},
                dice=[5, 5, 5, 2, 2, *DULL],
                faces={"treasure": [6]},
                numbers={"areas": [0]},
            ),
            (f"open:{CHEST}",),
        ),
        "a pit and a hero who may jump to two sides": (
            pair(
                ("g13_33", "g13_66"),
                chests={"g13_43": "unlocked:1:pit_trap"},
                dice=[5, 5, 5, 2, 2, *DULL],
                faces={"treasure": [6]},
                numbers={"areas": [0]},
            ),
            (f"open:{CHEST}",),
        ),
        "an explosive rune": opened("explosive_rune", 5, 5, faces=[5, 5, 5, 2, 2]),
        "spears that are entered again": set_off(
            *("spear_trap", "g13_11", "g13_21"), dice=(2, 2), key="move:g13_21"
        ),
        "spears that are disarmed from beside them": set_off(
            *("spear_trap", "g13_11", "g13_21"), dice=(5, 5, 2, 2), key="disarm:spears_0"
        ),
        "a hero who climbs out of a pit": (
            pair(
                ("g13_22", "g13_66"),
                change=lying("pit_trap", "g13_22", "g13_32"),
                lasting={"thief": [("in_the_pit", 0)]},
            ),
            ("climb:g13_12",),
        ),
        "a monster that climbs out of a pit": (
            pair(
                ("g13_66", "g13_65"),
                monsters={"g13_22": "goblin"},
                change=lying("pit_trap", "g13_22", "g13_32"),
                lasting={"goblin.1": [("in_the_pit", 0)]},
                dice=DULL,
            ),
            ("end", "end"),
        ),
        "a monster pushed into a pit": (
            pair(
                ("g13_11", "g13_23"),
                active=1,
                monsters={"g13_33": "orc"},
                change=lying("pit_trap", "g13_43", "g13_53"),
                dice=[5, 2, 2, 2, 2, 2, 5, *DULL],
            ),
            ("attack:orc_1",),
        ),
    }
