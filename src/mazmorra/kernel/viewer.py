"""Who looks at a table: somebody in a seat, a spectator, or everyone after the end."""

from __future__ import annotations

from functools import cache
from operator import index
from typing import TYPE_CHECKING, overload

from mazmorra.kernel.errors import Refused, in_short

if TYPE_CHECKING:
    from collections.abc import Callable

Seat = int


def seat_number(given: object) -> Seat | None:
    """Return the seat that a whole number names, or None: `True` and `1.0` are no seats."""
    if type(given) is int:
        return given
    if isinstance(given, bool):
        return None
    try:
        return index(given)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        return None


class _SeatWord:
    """One word with two uses: `Viewer.seat(0)` makes a viewer, `viewer.seat` is where it sits."""

    @overload
    def __get__(self, viewer: None, owner: type[Viewer]) -> Callable[[Seat], Viewer]: ...
    @overload
    def __get__(self, viewer: Viewer, owner: type[Viewer]) -> Seat | None: ...
    def __get__(
        self, viewer: Viewer | None, owner: type[Viewer]
    ) -> Callable[[Seat], Viewer] | Seat | None:
        if viewer is None:
            return owner._in_seat
        return viewer._seat


class Viewer:
    """Somebody who looks at the table and may know only so much.

    `Viewer.seat(0)` is the person in the first seat, `Viewer.spectator()` sits
    nowhere and sees what is public, `Viewer.all()` sees what may be shown after
    the end. Viewers are interned: compare them with `is` or `==`.
    """

    __slots__ = ("_seat", "sees_all")

    seat = _SeatWord()
    _seat: Seat | None
    sees_all: bool
    _seated: dict[Seat, Viewer] = {}  # noqa: RUF012 - the interned viewers, filled on demand

    @classmethod
    def _make(cls, seat: Seat | None, sees_all: bool) -> Viewer:
        viewer = object.__new__(cls)
        viewer._seat = seat
        viewer.sees_all = sees_all
        return viewer

    @classmethod
    def _in_seat(cls, seat: Seat) -> Viewer:
        number = seat_number(seat)
        if number is None:
            raise Refused("view/viewer", None, {"given": in_short(seat)})
        found = cls._seated.get(number)
        if found is None:
            found = cls._seated[number] = cls._make(number, False)
        return found

    @staticmethod
    def spectator() -> Viewer:
        """Return the viewer who sits nowhere."""
        return _SPECTATOR

    @staticmethod
    def all() -> Viewer:
        """Return the viewer who sees everything that may be shown once a game is over."""
        return _ALL

    def __repr__(self) -> str:
        if self.sees_all:
            return "Viewer.all()"
        return "Viewer.spectator()" if self._seat is None else f"Viewer.seat({self._seat})"


_SPECTATOR = Viewer._make(None, False)
_ALL = Viewer._make(None, True)


@cache
def viewers(seats: int) -> tuple[Viewer, ...]:
    """Return everybody who may look at a running game of *seats*, the spectator last."""
    return (*(Viewer.seat(seat) for seat in range(seats)), _SPECTATOR)
