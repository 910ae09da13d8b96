"""What a search has found out about the answers of a seat."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence


class Judged(Struct, frozen=True):
    """One answer as a search sees it.

    Attributes:
        key: The option's key.
        mean: The mean share of the victory in its simulations, 0 to 1.
        error: The standard error of the mean; 1 where fewer than two simulations say nothing of it.
        visits: In how many simulations it was given.
    """

    key: str
    mean: float = 0.0
    error: float = 1.0
    visits: int = 0


class Verdict(Struct, frozen=True):
    """All answers of a seat as a search sees them, and the one it gives.

    Attributes:
        chosen: The key of the answer that the search gives.
        options: Every legal answer, in the order of the options.
        simulations: How many imagined games were played.
    """

    chosen: str
    options: tuple[Judged, ...]
    simulations: int

    @property
    def best(self) -> Judged:
        """The chosen answer."""
        return next(judged for judged in self.options if judged.key == self.chosen)


def judged(key: str, tried: int, gained: float, squares: float) -> Judged:
    """Return an answer with the mean of its simulations, from their number, sum and squares."""
    if tried == 0:
        return Judged(key)
    mean = gained / tried
    if tried == 1:
        return Judged(key, mean, 1.0, 1)
    spread = max(0.0, squares / tried - mean * mean)
    return Judged(key, mean, sqrt(spread / (tried - 1)), tried)


def judged_by(key: str, values: Sequence[float]) -> Judged:
    """Return an answer with the mean of the values of its simulations."""
    return judged(key, len(values), sum(values), sum(value * value for value in values))
