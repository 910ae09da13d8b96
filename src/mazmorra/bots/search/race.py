"""A race of a few answers on the same imagined tables, for games in which a simulation is dear.

The answer of a base bot is kept unless another is better beyond doubt: of many noisy means the best
one is mostly the luckiest. What two answers share, the imagined table and its chance, cancels out
in their difference. Sequential halving spends most simulations on the answers that may win.
"""

from __future__ import annotations

from math import ceil, log2, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from mazmorra.bots.search.verdict import Verdict, judged_by
from mazmorra.bots.seatview import SeatView
from mazmorra.kernel import shares

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.kernel import Definition, Game

#: Fewer paired simulations than these prove nothing.
LEAST_PAIRS = 4


class Race:
    """The answers of one seat, raced on imagined tables.

    Args:
        seat: Whose answers.
        definition: The game.
        rng: The luck of the imagined tables.
        base: The answer to keep unless another is better, and the answers of every seat in the
            imagined games after it.
        temper: What the seat wants besides the victory.
    """

    def __init__(
        self,
        seat: SeatView,
        definition: Definition,
        rng: Random,
        base: Callable[[SeatView], str],
        temper: str = "",
    ) -> None:
        self._seat = seat
        self._temper = temper
        self._thinking = definition.thinking
        self._together = definition.together
        self._rng = rng
        self._play = base
        self._base = base(seat)
        pending = seat.pending
        assert pending is not None
        others = [option.key for option in pending.options if option.key != self._base]
        if len(others) >= self._thinking.arms:
            others = rng.sample(others, self._thinking.arms - 1)
        #: For each answer that takes part what it brought, by imagined table.
        self._values: dict[str, list[float]] = {key: [] for key in (self._base, *others)}
        self._alive = list(self._values)
        self._tables: list[int] = []

    def run(self, simulations: int) -> None:
        """Play so many imagined games, or the few more that it takes to treat all arms alike."""
        rounds = max(1, ceil(log2(max(2, len(self._alive)))))
        for number in range(rounds):
            each = max(1, simulations // rounds // len(self._alive))
            self._tables += [self._rng.getrandbits(64) for _ in range(each)]
            for key in self._alive:
                values = self._values[key]
                values += [self._simulate(key, table) for table in self._tables[len(values) :]]
            if number < rounds - 1:
                self._halve()

    def verdict(self) -> Verdict:
        """Return what was found out, the base's answer chosen unless another is better."""
        pending = self._seat.pending
        assert pending is not None
        options = tuple(judged_by(o.key, self._values.get(o.key, ())) for o in pending.options)
        simulations = sum(len(values) for values in self._values.values())
        rivals = [key for key in self._alive if key != self._base]
        best = max(rivals, key=self._lead, default=self._base)
        chosen = best if self._lead(best) > self._thinking.guard else self._base
        return Verdict(chosen, options, simulations)

    def _halve(self) -> None:
        """Leave out the worse half, the base's answer apart."""
        order = sorted(self._alive, key=lambda key: -sum(self._values[key]))
        kept = order[: max(2, (len(order) + 1) // 2)]
        self._alive = kept if self._base in kept else [*kept[:-1], self._base]

    def _lead(self, key: str) -> float:
        """Return by how many standard errors an answer leads the base's on the same tables."""
        pairs = zip(self._values[key], self._values[self._base], strict=False)
        return standard_errors([mine - base for mine, base in pairs])

    def _simulate(self, key: str, table: int) -> float:
        """Give an answer on an imagined table, and return what the game brings to the seat."""
        thinking, seat = self._thinking, self._seat.seat
        world: Game[Any] = self._seat.imagine(Random(table), snapshots=False)
        begun = thinking.chapter(world)
        world.answer(seat, key)
        while world.outcome is None:
            if thinking.chapter(world) != begun:
                return self._worth(world, thinking.value(world)[seat])
            asked = world.waiting[0]
            world.answer(asked, self._play(SeatView(world, asked)))
        share = shares(world.outcome, len(world.seats), together=self._together)[seat]
        return self._worth(world, share)

    def _worth(self, world: Game[Any], share: float) -> float:
        """Return what an end is worth to the seat that thinks."""
        if not self._temper:
            return share
        return self._thinking.worth(world, self._seat.seat, share, self._temper)


def standard_errors(differences: Sequence[float]) -> float:
    """Return a mean difference in standard errors of it; too few differences are worth nothing."""
    count = len(differences)
    if count < LEAST_PAIRS:
        return 0.0
    mean = sum(differences) / count
    spread = sum((one - mean) ** 2 for one in differences) / (count - 1)
    if not spread:
        return 0.0 if not mean else float("inf") if mean > 0 else float("-inf")
    return mean / sqrt(spread / count)
