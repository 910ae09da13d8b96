"""Directions and grids of squares."""

from __future__ import annotations

from mazmorra.toolbox.compass import (
    DIRECTIONS,
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    neighbours,
    opposite,
    square_names,
    turned,
)


def test_opposite_directions() -> None:
    assert [DIRECTIONS[opposite(side)] for side in range(4)] == ["south", "west", "north", "east"]


def test_a_quarter_turn_is_clockwise() -> None:
    assert [turned(side, 1) for side in (NORTH, EAST, SOUTH, WEST)] == [EAST, SOUTH, WEST, NORTH]


def test_a_grid_ends_at_its_edges() -> None:
    """Squares 0 1 2 lie above squares 3 4 5."""
    beside = neighbours(3, 2)

    assert beside[4] == (1, 5, NOWHERE, 3)
    assert beside[2] == (NOWHERE, NOWHERE, 5, 1)


def test_squares_are_named_by_a_letter_for_the_row_and_a_number_for_the_column() -> None:
    assert square_names(3, 2) == ("a1", "a2", "a3", "b1", "b2", "b3")


def test_on_a_map_whose_columns_have_letters_the_number_is_the_row() -> None:
    assert square_names(3, 2, lettered="columns") == ("a1", "b1", "c1", "a2", "b2", "c2")
