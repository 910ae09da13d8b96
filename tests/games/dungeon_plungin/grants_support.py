"""Words for the tests of what equipment gives: heroes with the objects of a pack made of data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.games import definition
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

CHARMS = Path(__file__).parents[2] / "packs" / "charms"


def wearing(*attire: str, armour: str = "", **given: Any) -> PlungeTable:
    """Arrange heroes (one thief without abilities that show) of whom the first wears something."""
    change = given.pop("change", None)

    def dress(state: State) -> None:
        state.heroes[0].attire, state.heroes[0].armour = attire, armour
        if change is not None:
            change(state)

    given.setdefault("heroes", ("thief",))
    given.setdefault("at", ["g13_36", "g13_46", "g13_26"][: len(given["heroes"])])
    given.setdefault("abilities", [["locksmith"]])
    return plunge(game=definition("dungeon_plungin", (CHARMS,)), change=dress, **given)
