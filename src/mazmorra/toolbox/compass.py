"""Directions, and grids of squares counted row by row from the north-west corner."""

from __future__ import annotations

Direction = int

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = ("north", "east", "south", "west")
LETTERS = "NESW"
NOWHERE = -1
#: How a step in each direction changes column and row.
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def opposite(side: Direction) -> Direction:
    """Return the direction that points the other way."""
    return (side + 2) % 4


def turned(side: Direction, quarters: int) -> Direction:
    """Return a direction after so many quarter turns clockwise."""
    return (side + quarters) % 4


def square_names(columns: int, rows: int, *, lettered: str = "rows") -> tuple[str, ...]:
    """Return the names of the squares of a grid: `a1` is the north-west corner.

    The letter counts the rows, or the columns where *lettered* says so; the number the others.
    """
    places = [divmod(place, columns) for place in range(columns * rows)]
    if lettered == "columns":
        places = [(column, row) for row, column in places]
    return tuple(f"{chr(ord('a') + letter)}{number + 1}" for letter, number in places)


def neighbours(columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """Return for each square of a grid those on its four sides, NOWHERE beyond the grid."""
    return tuple(
        tuple(
            (row + down) * columns + column + across
            if 0 <= column + across < columns and 0 <= row + down < rows
            else NOWHERE
            for across, down in STEPS
        )
        for row in range(rows)
        for column in range(columns)
    )
