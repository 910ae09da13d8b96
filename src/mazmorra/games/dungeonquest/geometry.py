"""The board of DungeonQuest: columns, rows, towers, the Treasure Chamber, the sun.

A square is a number, counted row by row from the north-west corner. The Treasure Chamber covers
two squares and is one space; the northern one stands for both.
"""

from __future__ import annotations

from mazmorra.toolbox.compass import DIRECTIONS as DIRECTIONS
from mazmorra.toolbox.compass import EAST as EAST
from mazmorra.toolbox.compass import LETTERS as LETTERS
from mazmorra.toolbox.compass import NORTH as NORTH
from mazmorra.toolbox.compass import SOUTH as SOUTH
from mazmorra.toolbox.compass import WEST as WEST
from mazmorra.toolbox.compass import Direction as Direction
from mazmorra.toolbox.compass import neighbours, square_names
from mazmorra.toolbox.compass import opposite as opposite
from mazmorra.toolbox.compass import turned as turned

Square = int

COLUMNS, ROWS = 13, 10
#: A chamber is described with its entry arrow to the south (dq.component.chamber.features).
ENTRY = SOUTH
_BESIDE = neighbours(COLUMNS, ROWS)
_NAMES = square_names(COLUMNS, ROWS)


def square(column: int, row: int) -> Square:
    """Return the square at a column from 1 to 13 and a row from 1 to 10."""
    return (row - 1) * COLUMNS + column - 1


def column_of(place: Square) -> int:
    """Return the column of a square, from 1 to 13."""
    return place % COLUMNS + 1


def row_of(place: Square) -> int:
    """Return the row of a square, from 1 to 10."""
    return place // COLUMNS + 1


def name_of(place: Square) -> str:
    """Return a square's name as keys use it: `a1` is the north-west corner, `j13` the opposite."""
    return _NAMES[place]


def named(name: str) -> Square:
    """Return the square that a name means."""
    return _NAMES.index(name)


def stepped(place: Square, side: Direction) -> Square | None:
    """Return the square one step away, or None beyond the outer wall (dq.move.outer_wall)."""
    there = _BESIDE[place][side]
    return there if there >= 0 else None


#: The Tower Rooms stand in the corners (dq.component.board.special_spaces).
TOWERS = (square(1, 1), square(13, 1), square(1, 10), square(13, 10))
#: The Treasure Chamber covers (7,5) and (7,6) (dq.component.board.grid).
TREASURE = square(7, 5)
TREASURE_SOUTH = square(7, 6)
SQUARES = COLUMNS * ROWS
SPECIAL = frozenset((*TOWERS, TREASURE, TREASURE_SOUTH))


#: The sun track: for each of its thirty spaces the highest face of the die at which the doors
#: close, 0 where no number is printed (dq.component.board.sun_track).
SUN_TRACK = (*[0] * 25, 1, 2, 3, 4, 5)
LAST_SUN = len(SUN_TRACK)


def space_of(place: Square) -> Square:
    """Return the square that stands for a space (dq.treasure.single_space)."""
    return TREASURE if place == TREASURE_SOUTH else place


def path(start: Square, side: Direction, steps: int) -> list[Square]:
    """Return the squares from *start* on in one direction, as far as the outer wall."""
    squares = [start]
    for _ in range(steps):
        onward = stepped(squares[-1], side)
        if onward is None:
            break
        squares.append(onward)
    return squares


def _ways() -> tuple[tuple[tuple[Direction, Square, Square], ...], ...]:
    """Return for each space its ways out: side, space beyond, and the square it leaves from.

    The Treasure Chamber has six (dq.component.board.treasure_exits); between its own two squares
    there is none.
    """
    ways: list[tuple[tuple[Direction, Square, Square], ...]] = []
    for place in range(SQUARES):
        found = []
        inside = (TREASURE, TREASURE_SOUTH) if place == TREASURE else (place,)
        for start in inside if place != TREASURE_SOUTH else ():
            for side in range(4):
                there = stepped(start, side)
                if there is not None and space_of(there) != place:
                    found.append((side, space_of(there), start))
        ways.append(tuple(found))
    return tuple(ways)


#: For each space: the side, the space beyond it, and the square the way starts from.
WAYS = _ways()
