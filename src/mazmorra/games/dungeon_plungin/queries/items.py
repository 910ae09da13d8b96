"""The objects that a hero can use."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero


def carried(game: Plunge, hero: Hero) -> list[str]:
    """Return the objects a hero can use: its own and those of dead comrades.

    Clauses: dp.death.use_items, dp.death.items.
    """
    return list(dict.fromkeys(game.at_hand(hero)))
