"""The builder of situations, as it ships in `mazmorra.testing`."""

from __future__ import annotations

from mazmorra.testing.dungeon_plungin import (
    PARTY,
    PlungeTable,
    cell,
    find_edge,
    lying,
    plunge,
    put_monster,
)

__all__ = ["PARTY", "PlungeTable", "cell", "find_edge", "lying", "plunge", "put_monster"]
