"""What lies between two squares of the map, and how it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.geometry import (
    SPECIAL,
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
    STONE,
    WOOD,
)
from mazmorra.terminal.look import LINE

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Cards
    from mazmorra.games.dungeonquest.view import QuestView

#: Corners by the walls that meet there: north 1, east 2, south 4, west 8.
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"

#: What lies between two squares.
NOTHING, FRAME, OPEN, WALL = "nothing", "frame", "open", "wall"
#: The Treasure Chamber covers two squares, and nothing lies between them.
INSIDE = "inside"
BARRIERS = {"door": DOOR, "gate": GATE, "both": DOOR_AND_GATE}


def side_of(box: Cards, view: QuestView, place: Square, side: int) -> str:
    """Return what a side of a square is: O, W, D or P, or nothing where it is unexplored."""
    tile = view.tiles[place]
    if tile:
        return box.sides[tile][view.facing[place]][side]
    return "O" if place in SPECIAL else ""


def between(box: Cards, view: QuestView, place: Square, side: int) -> str:
    """Return what lies between a square and the next one: the stronger of their two sides."""
    own = side_of(box, view, place, side)
    there = stepped(place, side)
    if there is None:
        return WALL if own else FRAME
    if {place, there} == {TREASURE, TREASURE_SOUTH}:
        return INSIDE
    both = {own, side_of(box, view, there, opposite(side))}
    if "W" in both:
        return WALL
    if both >= {"D", "P"}:
        return "both"
    if "D" in both:
        return "door"
    if "P" in both:
        return "gate"
    return OPEN if "O" in both else NOTHING


def border_signs(kind: str, length: int, gap: int, signs: tuple[str, str, str, str]) -> str:
    """Return a border of so many signs; an open one has a gap between what is left of the wall."""
    wall, frame, before, after = signs
    if kind == WALL:
        return wall * length
    if kind == FRAME:
        return frame * length
    if kind in BARRIERS:
        marks = min(gap, length if length == 2 else 1 if length < 6 else 3)
        rest = (length - marks) // 2
        return wall * rest + BARRIERS[kind] * marks + wall * rest
    rest = (length - gap) // 2
    if kind == OPEN and rest:
        return wall * (rest - 1) + before + " " * gap + after + wall * (rest - 1)
    return " " * length


def border_ink(kind: str, one: str) -> str:
    """Return the colour of a border."""
    if kind in BARRIERS and one == BARRIERS[kind]:
        return f"bold {WOOD if kind == 'door' else STEEL}"
    return LINE if kind == FRAME else STONE
