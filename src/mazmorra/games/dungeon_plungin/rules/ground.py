"""What waits on the ground: corridors with their events, spears, pits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.table import Character, Plunge
    from mazmorra.kernel import Rule


def arrive(game: Plunge, who: Character, came_from: Square) -> Rule[None]:
    """Meet what waits on the square somebody has come to, by walking or otherwise."""
    yield from ()
