"""Tables: throw their die and find the row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from mazmorra.games.dungeon_plungin.dice import Dice
from mazmorra.games.dungeon_plungin.rules.check import throw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_plungin.game import Plunge


class _Row(Protocol):
    @property
    def upto(self) -> int: ...


R = TypeVar("R", bound=_Row)


def row_of(rows: Sequence[R], total: int) -> R:
    """Return the row that a total means; whatever lies above the last one is the last one."""
    for row in rows:
        if total <= row.upto:
            return row
    return rows[-1]


def look_up(
    game: Plunge, table: str, rows: Sequence[R], die: int, clause: str, *, plus: int = 0
) -> R:
    """Throw the die of a table before everybody's eyes and return its row.

    Clauses: dp.check.plus_one.
    """
    return row_of(rows, throw(game, table, Dice(1, die), clause, plus=plus))
