"""Rows and bags of things: tuples in a state, which events replace and never change in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

#: What a viewer sees of a thing that lies face down.
FACE_DOWN = "?"


def without(row: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """Return a row without one thing that lies in it."""
    place = row.index(thing)
    return row[:place] + row[place + 1 :]


def without_all(row: tuple[T, ...], things: Iterable[T]) -> tuple[T, ...]:
    """Return a row without some things, each of which lies in it at most once."""
    gone = set(things)
    return tuple([thing for thing in row if thing not in gone])


def changed(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a row with one of its values changed."""
    return (*row[:place], value, *row[place + 1 :])


def face_down(things: tuple[str, ...]) -> tuple[str, ...]:
    """Return what a viewer sees of things that lie face down: how many there are."""
    return (FACE_DOWN,) * len(things)
