"""What lies between two squares of the map, and how it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.geometry import (
    TREASURE,
    TREASURE_SOUTH,
    Square,
    opposite,
    stepped,
)
from mazmorra.terminal.boards.dungeonquest.signs import (
    DOOR,
    DOOR_AND_GATE,
    GATE,
    STEEL,
    WOOD,
)
from mazmorra.terminal.boards.grid import FRAME, NOTHING, OPEN, STONE, WALL, border_signs
from mazmorra.terminal.look import LINE

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Cards
    from mazmorra.games.dungeonquest.view import QuestView

#: The Treasure Chamber covers two squares, and nothing lies between them.
INSIDE = "inside"
BARRIERS = {"door": DOOR, "gate": GATE, "both": DOOR_AND_GATE}


def between(box: Cards, view: QuestView, place: Square, side: int) -> str:
    """Return what lies between a square and the next one: the stronger of their two sides."""
    own = box.side_of(view, place, side)
    there = stepped(place, side)
    if there is None:
        return WALL if own else FRAME
    if {place, there} == {TREASURE, TREASURE_SOUTH}:
        return INSIDE
    both = {own, box.side_of(view, there, opposite(side))}
    if "W" in both:
        return WALL
    if both >= {"D", "P"}:
        return "both"
    if "D" in both:
        return "door"
    if "P" in both:
        return "gate"
    return OPEN if "O" in both else NOTHING


def barred_signs(kind: str, length: int, gap: int, signs: tuple[str, str, str, str]) -> str:
    """Return a border of so many signs; a door and a portcullis stand in the midst of the wall."""
    if kind not in BARRIERS:
        return border_signs(NOTHING if kind == INSIDE else kind, length, gap, signs)
    marks = min(gap, length if length == 2 else 1 if length < 6 else 3)
    rest = (length - marks) // 2
    return signs[0] * rest + BARRIERS[kind] * marks + signs[0] * rest


def border_ink(kind: str, one: str) -> str:
    """Return the colour of a border."""
    if kind in BARRIERS and one == BARRIERS[kind]:
        return f"bold {WOOD if kind == 'door' else STEEL}"
    return LINE if kind == FRAME else STONE
