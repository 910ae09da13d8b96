"""The levels of heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import LevelRow
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero


def next_level(game: Plunge, hero: Hero) -> LevelRow | None:
    """Return the level above a hero's own, or None at the highest (dp.component.advancement)."""
    return next((row for row in game.content.levels if row.level == hero.level + 1), None)
