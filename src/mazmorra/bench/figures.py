"""A measured figure: its name, unit, median, and the range of its rounds."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Figure(Struct, frozen=True):
    """One line of the report.

    Attributes:
        id: Its name in the JSON report.
        text: Its name in the table.
        unit: Its unit; empty for a ratio.
        value: The median over all rounds.
        low: The lowest round.
        high: The highest round.
    """

    id: str
    text: str
    unit: str
    value: float
    low: float
    high: float


def figure(id: str, text: str, unit: str, rounds: Sequence[float]) -> Figure:
    """Return the figure of the values of several *rounds*."""
    return Figure(id, text, unit, median(rounds), min(rounds), max(rounds))


def table(figures: Iterable[Figure]) -> str:
    """Return figures as lines of text, one below the other."""
    lines = []
    for one in figures:
        line = f"  {one.text:<44}{number(one.value):>9} {one.unit:<16}"
        if one.low != one.high:
            line += f"{number(one.low)} to {number(one.high)}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def number(value: float) -> str:
    """Return a number with three significant digits, or all digits before the point."""
    digits = 2 if abs(value) < 10 else 1 if abs(value) < 100 else 0
    return f"{value:,.{digits}f}"
