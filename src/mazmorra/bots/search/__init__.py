"""One search for every game: imagine the table often, and give the answer that goes best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.bots.search.race import Race
from mazmorra.bots.search.tree import Forest
from mazmorra.bots.search.verdict import Judged, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bots.seatview import SeatView
    from mazmorra.kernel import Definition


class SearchBot:
    """Plays imagined games before each answer; the same seat, step and number give the same one.

    Args:
        definition: The game; its `thinking` says how imagined games are judged.
        base: The answer that is kept in a race, and where there is nothing to search for.
        iterations: How many games it imagines for one decision.
        temper: What it wants besides the victory; nothing by default.
    """

    def __init__(
        self,
        definition: Definition,
        base: Callable[[SeatView], str],
        iterations: int,
        temper: str = "",
    ) -> None:
        self.definition = definition
        self.base = base
        self.iterations = iterations
        self.temper = temper

    def choose(self, seat: SeatView) -> str:
        pending = seat.pending
        assert pending is not None
        if len(pending.options) == 1 and pending.answers:
            return pending.options[0].key
        if not pending.answers or not self.definition.thinking.when(seat.view):
            return self.base(seat)
        return self.judge(seat).chosen

    def judge(self, seat: SeatView) -> Verdict:
        """Return what the search finds out about every answer of the seat."""
        rng = seat.rng()
        if self.definition.thinking.way == "race":
            race = Race(seat, self.definition, rng, self.base, self.temper)
            race.run(self.iterations)
            return race.verdict()
        forest = Forest(seat, self.definition, rng, self.temper)
        forest.grow(self.iterations)
        return forest.verdict()


__all__ = ["Judged", "SearchBot", "Verdict"]
