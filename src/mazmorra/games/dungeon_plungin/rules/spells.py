"""Casting: checks, overcharge, fumbles, areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import WIDE

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.table import Plunge


def around(game: Plunge, centre: Square, radius: int) -> set[Square]:
    """Return the floor squares of an area that its centre sees.

    Clauses: dp.spell.los.
    """
    found = set()
    for down in range(-radius, radius + 1):
        for across in range(-radius, radius + 1):
            place = centre + down * WIDE + across
            wraps = abs(place % WIDE - centre % WIDE) > radius
            if not wraps and place in game.ground.floor and game.sees(centre, place):
                found.add(place)
    return found
