"""Rows and bags of things."""

from __future__ import annotations

import pytest

from mazmorra.toolbox.rows import changed, face_down, without, without_all


def test_one_of_two_equal_things_leaves_a_row() -> None:
    assert without(("rope", "torch", "rope"), "rope") == ("torch", "rope")


def test_what_is_not_in_a_row_cannot_leave_it() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        without(("rope",), "torch")


def test_several_things_leave_a_row_in_its_order() -> None:
    assert without_all(("a.1", "b.1", "a.2", "c.1"), ("c.1", "a.1")) == ("b.1", "a.2")


def test_one_value_of_a_row_changes() -> None:
    assert changed((1, 2, 3), 1, 9) == (1, 9, 3)


def test_things_that_lie_face_down_can_be_counted_only() -> None:
    assert face_down(("a.1", "b.1")) == ("?", "?")
