"""Recorded situations: finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.combat_support import arena
from tests.games.dungeon_plungin.locks_support import pair
from tests.games.dungeon_plungin.scenes.support import CHEST, DULL, WITCH, wearing
from tests.games.dungeon_plungin.support import plunge

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def finds() -> dict[str, Scene]:
    """Return treasures that fit nowhere, curses, and the key of its bearers."""

    def chest(face: int, *answers: str, **more: Any) -> Scene:
        adventure = more.pop("adventure", "knocking_in_the_wall")
        table = pair(
            ("g13_22", "g13_32"),
            chests={"g13_23": "unlocked:1"},
            faces={"traps": [1], "treasure": [face], "recipe": [2], "book": [9], "count": [2]},
            adventure=adventure,
            **more,
        )
        return table, (f"open:{CHEST}", *answers)

    full = ("antidote",) * 4
    bearers: dict[str, Any] = {
        "heroes": ("warrior", "thief"),
        "at": ["g13_33", "g13_66"],
        "abilities": [["tough"], ["tough"]],
        "monsters": {"g13_32": "giant_rat"},
        "change": lambda state: setattr(state, "bearer", 1),
        "dice": [5] * 6 + [2],
    }
    return {
        "a recipe": chest(17, adventure=WITCH),
        "herbs": chest(7, adventure=WITCH),
        "a spell book": chest(17),
        "a potion for a full bag": chest(11, "hand:warrior", items=[full, ()]),
        "a potion that is swapped": chest(11, "drop:antidote", items=[full, full]),
        "a potion that is left": chest(11, "discard", items=[full, full]),
        "a cursed helm in place of another": chest(
            18, "discard", items=[full, full], change=wearing(attire=("helmet",))
        ),
        "a cursed ring for one of two": chest(
            18,
            *("off:ring_might", "hand:warrior"),
            adventure=WITCH,
            items=[full, ()],
            change=wearing(attire=("ring_magic", "ring_might")),
        ),
        "the key of its bearers": (
            plunge(items=[(), ()], **bearers),
            ("attack:giant_rat_1", "stay"),
        ),
        "the key nobody has room for": (
            plunge(items=[full, full], **bearers),
            ("attack:giant_rat_1", "stay", "drop:antidote"),
        ),
        "gold of monsters that the killer keeps": (
            arena(
                monsters={"g12_32": "goblin"},
                options={"gold_rush": True},
                dice=[5, 5, 5, *DULL],
                faces={"gold": [3]},
            ),
            ("attack:goblin_1", "stay"),
        ),
        "heavy things, and an opponent beside": (
            plunge(
                heroes=("thief",),
                at=["g13_33"],
                items=[("plate_armour", "greatsword", "leather_armour")],
                monsters={"g13_32": "goblin"},
                change=wearing(base=(3, 2, 1, 4, 5, 2, 4, 3)),
            ),
            (),
        ),
    }
