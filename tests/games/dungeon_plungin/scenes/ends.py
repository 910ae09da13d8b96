"""Recorded situations: victory and defeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.combat_support import arena, played
from tests.games.dungeon_plungin.locks_support import before_chest
from tests.games.dungeon_plungin.monsters_support import MISS, beset
from tests.games.dungeon_plungin.scenes.support import CHEST, DULL, WITCH, at_home
from tests.games.dungeon_plungin.support import PlungeTable

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.scenes.support import Scene


def ends() -> dict[str, Scene]:
    """Return victory, defeat, and Stun in all its forms."""

    def last(tile: str, guard: str, **more: Any) -> PlungeTable:
        return arena(
            tiles={"g12": f"{tile}:0:south"},
            at=["g12_15"],
            monsters={"g12_14": guard},
            dice=[5] * 6 + [2] * 20,
            faces={"gold": [1, 1]},
            change=at_home,
            **more,
        )

    stunned = {"warrior": [("stunned", 1)]}
    orc = {"g12_32": "orc"}
    return {
        "the last gremlin of the Eye": (
            last("eye_of_death", "gremlin"),
            ("attack:gremlin_1", "stay"),
        ),
        "the last O-Wee-O of the Cauldron, and the way out": (
            last("witchs_cauldron", "o_wee_o", adventure=WITCH),
            ("attack:o_wee_o_1", "stay", "end", "leave"),
        ),
        "the last hero dies": (
            arena(monsters=orc, vida=[1], dice=[5, 5, 5, *DULL]),
            ("end",),
        ),
        "a witch who shrieks": (
            arena(
                tiles={"g12": "witchs_cauldron:0:south"},
                at=["g12_15"],
                monsters={"g12_14": "witch"},
                adventure=WITCH,
                dice=[5, *DULL],
                faces={"life": [6], "column": [6], "row": [6]},
                change=shrieking,
            ),
            ("attack:witch_1",),
        ),
        "stunned, by the first variant": (
            played("stun_1", monsters=orc, lasting=stunned, active=0, dice=[5, 5, 5, *DULL]),
            ("end",),
        ),
        "a chest that stuns": (
            before_chest(
                "unlocked:1:swinging_axe",
                dice=[1, 1, 2, 2],
                faces={"traps": [5, 2, 2, 2, 2], "axe": [1], "treasure": [6]},
            ),
            (f"open:{CHEST}",),
        ),
        "an ogre whose victim is chosen": (
            beset({"g12_33": "ogre"}, ["g12_16", "g12_66"], dice=MISS),
            ("end", "victim:priestess"),
        ),
        "two weak pieces": (
            arena(
                monsters=orc,
                hands=[("wooden_shield", "wooden_shield")],
                dice=[5, 2, 2, 2, 2, 2, *[1] * 6],
            ),
            ("end",),
        ),
    }


def shrieking(state: State) -> None:
    """Let the witch have taken so much that she shrieks with the next damage."""
    at_home(state)
    state.monsters[0].damage = 12
