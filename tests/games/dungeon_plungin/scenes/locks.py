"""Recorded situations: doors and chests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.dungeon_plungin.locks_support import alone, before_chest, before_door, pair
from tests.games.dungeon_plungin.scenes.support import CALM, CHEST, DOOR, DULL
from tests.games.dungeon_plungin.support import plunge

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def locks() -> dict[str, Scene]:
    """Return what heroes do at doors and chests."""
    known = "locked:2:poison_needle"
    check = {"one_check": True}
    orcs = {
        "location": [1],
        "encounters": [6],
        "chest": [2, 5],
        "monsters": [8],
        "placement": [1, 1, 6, 1, 1, 2, 2, 2, 5, 2],
        "attention": [6],
        "traps": [1],
    }
    return {
        "a trap is found and disarmed, the lock forced, the chest opened": (
            before_chest(
                "locked:2",
                dice=[6, 6, 2, 5, 2, 2, 6, 6, 2, 2],
                faces={"traps": [6], "treasure": [4], "gold": [1, 2, 3, 4, 5]},
            ),
            (f"detect:{CHEST}", f"disarm:{CHEST}", "end", f"force:{CHEST}", f"open:{CHEST}"),
        ),
        "a search in vain, and a fumbled one that sets the trap off": (
            pair(
                ("g13_22", "g13_33"),
                chests={"g13_23": "locked:2"},
                dice=[2, 2, 2, 1, *DULL],
                faces={"traps": [6, 5, 5, 5]},
            ),
            (f"detect:{CHEST}", "end", f"detect:{CHEST}"),
        ),
        "a trap that resists, and goes off when somebody fumbles": (
            before_chest("locked:2:swinging_axe", dice=[2, 2, 2, 2, 1, 1, 2, 2, *DULL]),
            (f"disarm:{CHEST}", "end", f"disarm:{CHEST}"),
        ),
        "a lock that is ruined together with the tools": (
            before_door(
                "locked:2", items=[("thieves_tools",)], dice=[1, 1, 2, 2, 2], faces={"traps": [1]}
            ),
            (f"force:{DOOR}",),
        ),
        "a lock that holds, with a needle in it": (
            before_chest(known, dice=[5, 5, 2, 2, 5, 2, 2, 2], faces={"traps": [5, 5, 2]}),
            (f"force:{CHEST}",),
        ),
        "a key in a trapped chest": (
            before_chest(known, items=[("key",)], faces={"treasure": [6]}),
            (f"key:{CHEST}", f"open:{CHEST}"),
        ),
        "the Great Key, and the Eye of Death behind its door": (
            before_door(
                "great:3",
                items=[("great_key",)],
                faces={"placement": [1, 1, 2, 1, 5, 1, 6, 1]},
            ),
            (f"key:{DOOR}", f"open:{DOOR}", "place:g12_33"),
        ),
        "a door that is locked again": (
            alone(items=[("key",)], tiles={"g12": "room_6x6:0:south"}, open=["g13:north"]),
            (f"lock:{DOOR}",),
        ),
        "one check for trap and lock, passed": (
            before_door("locked:1", options=check, dice=[5, 5, 2, 2]),
            (f"check:{DOOR}",),
        ),
        "one check for trap and lock, failed": (
            before_door(
                "locked:1",
                options=check,
                dice=[5, 2, 2, 2, *DULL],
                faces={"traps": [4, 5, 2, 2, 2, 2, 2]},
            ),
            (f"check:{DOOR}",),
        ),
        "a door broken by one blow": (
            before_door("locked:2", "warrior", dice=[5] * 4 + [2] * 2, faces=CALM),
            (f"break:{DOOR}",),
        ),
        "a chest that is spoiled by a fumble and broken later": (
            before_chest(
                "locked:1", "warrior", dice=[1, 1, 2, 2, 2, 2, 5, 5, 5, 2, 2, 2], faces=CALM
            ),
            (f"break:{CHEST}", "end", f"break:{CHEST}"),
        ),
        "two heroes who strike together, the second at once": (
            plunge(
                heroes=("warrior", "thief"),
                at=["g13_31", "g13_41"],
                abilities=[["tough"], ["tough"]],
                items=[(), ()],
                doors={"g13:north": "locked:3"},
                tiles={"g12": "room_6x6:0:south", "f13": "room_6x6:0:east"},
                monsters={"g12_33": "orc:asleep", "f13_33": "goblin:surprised"},
                dice=[5] * 6 + [2] * 4,
                faces=CALM,
            ),
            (f"break:{DOOR}", "wait", "end", f"break:{DOOR}"),
        ),
        "a room with chests and orcs who ambush the opener": (
            alone(faces=orcs, dice=DULL),
            (f"open:{DOOR}",),
        ),
        "orcs behind a broken door who listen and hear": (
            before_door("locked:1", "warrior", faces=orcs, dice=[5] * 6 + [5, 5, 2, 2, *DULL]),
            (f"break:{DOOR}",),
        ),
        "a corner that finds a secret passage and two doors to nowhere": (
            alone(
                tiles={"f12": "room_6x6:0:north", "h12": "hallway:0:north+south"},
                faces={"location": [4], "doors": [1, 4, 6], "encounters": [1]},
            ),
            (f"open:{DOOR}",),
        ),
        "orcs whose squares are taken": (
            alone(
                faces={**orcs, "encounters": [2], "placement": [2, 2, 2, 2]},
            ),
            (f"open:{DOOR}",),
        ),
        "a door that kills whoever breaks it": (
            before_door(
                "locked:1:swinging_axe",
                "warrior",
                vida=[1],
                heroes=("warrior", "thief"),
                at=["g13_31", "g13_66"],
                dice=[5] * 6 + [2] * 20,
                faces={"traps": [5, 5, 5, 2, 2], "axe": [1]},
            ),
            (f"break:{DOOR}", "strike"),
        ),
        "a healing fountain is built": (
            alone(faces={"location": [11], "special": [1], "encounters": [1]}),
            (f"open:{DOOR}", "lay:east+north+south"),
        ),
    }
