"""The unique location: its squares, and how its boss flies through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.dice import Dice
from mazmorra.games.dungeon_plungin.events.turn import Relocated
from mazmorra.games.dungeon_plungin.geometry import square, steps_from
from mazmorra.games.dungeon_plungin.rules.check import throw

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.state import Monster


def lair_number(game: Plunge) -> int:
    """Return the number of the tile of the unique location."""
    tile = game.adventure.lair.tile
    return next(n for n, placed in enumerate(game.state.tiles) if placed.tile == tile)


def free_in_lair(game: Plunge) -> list[Square]:
    """Return the free squares of the unique location."""
    number = lair_number(game)
    taken = {one.square for one in game.characters} | game.obstacles()
    return [p for p, tile in game.ground.tile_at.items() if tile == number and p not in taken]


def rolled_square(game: Plunge, clause: str) -> Square | None:
    """Return the square of the unique location that two dice name, or the nearest free one."""
    free = free_in_lair(game)
    if not free:
        return None
    placed = game.state.tiles[lair_number(game)]
    cell, sides = placed.cell, len(game.content.tiles[placed.tile].floor)
    x = throw(game, "column", Dice(1, sides), clause)
    y = throw(game, "row", Dice(1, sides), clause)
    place = square(cell, x, y)
    steps = steps_from(game.ground, place, ())
    return min(free, key=lambda other: (steps.get(other, 99), other))


def fly(game: Plunge, monster: Monster, clause: str) -> None:
    """Let the witch fly to a square of her lair that two dice name."""
    place = rolled_square(game, clause)
    if place is not None:
        game.emit(Relocated(monster.monster, place), clause)
