"""What the recorded situations of Dungeon Plungin' share; each chapter is a module beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.support import PlungeTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.state import State

#: A table as it is arranged, and what is answered then.
Scene = tuple[PlungeTable, tuple[str, ...]]
WITCH = "witch_of_the_west_wood"
DULL = (2,) * 60
DOOR, CHEST = "door_1", "chest_3"
#: Rolls that nothing comes of.
CALM = {"traps": [1], "location": [7], "doors": [1]}


def at_home(state: State) -> None:
    """Let all monsters belong to the unique location."""
    for monster in state.monsters:
        monster.lair = True


def dead(*names: str) -> Callable[[State], None]:
    """Let some heroes be dead."""

    def change(state: State) -> None:
        for name in names:
            state.hero(name).vida, state.hero(name).status = 0, "dead"

    return change


def wearing(**fields: Any) -> Callable[[State], None]:
    """Change something of the first hero."""

    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.heroes[0], name, value)

    return change


# ---------------------------------------------------------------------- doors and chests


# ---------------------------------------------------------------------- traps


# ---------------------------------------------------------------------- fights
