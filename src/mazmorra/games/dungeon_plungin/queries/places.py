"""Gates and corners of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import opposite, square

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Direction, Placed, Square


def has_gate(game: Plunge, placed: Placed) -> bool:
    """Say whether a tile holds a gate that is known."""
    if placed.tile == "entrance":
        return game.adventure.gate
    return game.content.tiles[placed.tile].feature == "gate"


def lair_gates(game: Plunge) -> tuple[Square, ...]:
    """Return the squares of the gates that lead out of the unique location, once it is built."""
    lair = game.adventure.lair
    if not lair.gates:
        return ()
    found: list[Square] = []
    for number, placed in enumerate(game.state.tiles):
        if placed.tile == lair.tile:
            entry = next((side for side in range(4) if placed.doors >> side & 1), 0)
            found += corners(game, number, entry, near=False)
    return tuple(found)


def corners(game: Plunge, number: int, entry: Direction, *, near: bool) -> list[Square]:
    """Return the corners of a tile on the side of its entry, or on the far side."""
    placed = game.state.tiles[number]
    cell, far = placed.cell, len(game.content.tiles[placed.tile].floor)
    side = entry if near else opposite(entry)
    west, east = ((1, 1), (1, far)), ((far, 1), (far, far))
    found = {0: ((1, 1), (far, 1)), 1: east, 2: ((1, far), (far, far)), 3: west}
    return [square(cell, x, y) for x, y in found[side]]
