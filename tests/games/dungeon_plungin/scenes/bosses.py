"""Recorded situations: bosses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.dungeon_plungin.monsters_support import MISS, beset
from tests.games.dungeon_plungin.scenes.support import WITCH

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.scenes.support import Scene


def bosses() -> dict[str, Scene]:
    """Return what the Lesser Demon and the Witch do by their own tables."""

    def home(state: State) -> None:
        for monster in state.monsters:
            monster.lair = True

    def demon(face: int, at: str = "g12_35") -> Scene:
        table = beset(
            {"g12_33": "lesser_demon", "g12_11": "gremlin:asleep"},
            [at, "g12_66"],
            tiles={"g12": "eye_of_death:0:south"},
            faces={"demon": [face], "column": [6], "row": [1]},
            dice=[5, *MISS],
            change=home,
        )
        return table, ("end",)

    def witch(face: int, at: str = "g12_66") -> Scene:
        table = beset(
            {"g12_31": "witch", "g12_12": "o_wee_o:asleep"},
            [at, "g12_65"],
            tiles={"g12": "witchs_cauldron:0:south"},
            faces={"column": [6, 1], "row": [1, 1], "wand": [face, face]},
            numbers={"brood": [0, 1], "prey": [0, 1, 0, 1]},
            dice=[5, 5, *MISS],
            adventure=WITCH,
            change=home,
        )
        return table, ("end",)

    def slow(state: State) -> None:
        home(state)
        state.monsters[0].staggered = True

    numb = beset(
        {"g12_33": "lesser_demon"},
        ["g12_34"],
        tiles={"g12": "eye_of_death:0:south"},
        lasting={"lesser_demon.1": [("stunned", 1)]},
        change=slow,
    )
    return {
        "a demon staggered and stunned": (numb, ("end",)),
        **{f"the demon rolls {n}": demon(n) for n in range(1, 7)},
        "the demon calls beside a hero": demon(6, "g12_34"),
        **{f"the witch rolls {n}": witch(n) for n in range(1, 5)},
        "the witch strikes": witch(1, "g12_32"),
    }
