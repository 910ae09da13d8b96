"""The board of DungeonQuest: thirteen columns, ten rows, four towers and the Treasure Chamber.

A square is a number, counted row by row from the north-west corner. The Treasure Chamber covers
two squares and is one space; the northern one stands for both.
"""

from __future__ import annotations

Square = int
Direction = int

COLUMNS, ROWS = 13, 10
NORTH, EAST, SOUTH, WEST = range(4)
#: A chamber is described with its entry arrow to the south (dq.component.chamber.features).
ENTRY = SOUTH
DIRECTIONS = ("north", "east", "south", "west")
LETTERS = "NESW"
_STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))


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
    return f"{chr(ord('a') + place // COLUMNS)}{place % COLUMNS + 1}"


def named(name: str) -> Square:
    """Return the square that a name means."""
    return square(int(name[1:]), ord(name[0]) - ord("a") + 1)


def turned(side: Direction, quarters: int) -> Direction:
    """Return a direction after so many quarter turns clockwise."""
    return (side + quarters) % 4


def opposite(side: Direction) -> Direction:
    """Return the direction that points the other way."""
    return (side + 2) % 4


def stepped(place: Square, side: Direction) -> Square | None:
    """Return the square one step away, or None beyond the outer wall (dq.move.outer_wall)."""
    column, row = place % COLUMNS + _STEP[side][0], place // COLUMNS + _STEP[side][1]
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    return row * COLUMNS + column if inside else None


#: The Tower Rooms stand in the corners (dq.component.board.special_spaces).
TOWERS = (square(1, 1), square(13, 1), square(1, 10), square(13, 10))
#: The Treasure Chamber covers (7,5) and (7,6) (dq.component.board.grid).
TREASURE = square(7, 5)
TREASURE_SOUTH = square(7, 6)
SQUARES = COLUMNS * ROWS
SPECIAL = frozenset((*TOWERS, TREASURE, TREASURE_SOUTH))


def space_of(place: Square) -> Square:
    """Return the square that stands for a space (dq.treasure.single_space)."""
    return TREASURE if place == TREASURE_SOUTH else place


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
