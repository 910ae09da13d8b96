"""The streams of chance, one per deck and kind of roll: what a test may script."""

from __future__ import annotations

from mazmorra.kernel import Luck

STREAMS = (
    Luck("rooms", "draw", "the rooms that are removed, and those of a level"),
    Luck("finals", "draw", "the final monster"),
    Luck("levels", "draw", "the level cards"),
    Luck("characters", "draw", "who plays which character"),
    Luck("map", "dice", "the seat that begins the tactical variant"),
)
