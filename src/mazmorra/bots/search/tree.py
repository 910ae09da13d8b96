"""Information-set Monte Carlo tree search with a tree for each seat.

Every simulation imagines the table anew. In it each seat follows a tree of its own, whose branches
are the answers of this seat and nothing else: answers that are given at the same time do not see
each other, and what is good for the others is learned in their trees.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any

from mazmorra.bots.search.verdict import Verdict, judged
from mazmorra.kernel import shares

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from mazmorra.bots.seatview import SeatView
    from mazmorra.kernel import Definition, Game, Option


class Arm:
    """One answer at one place of a tree: how often it was tried, and what it has brought."""

    __slots__ = ("gained", "next", "squares", "tried")

    def __init__(self) -> None:
        self.tried = 0
        self.gained = 0.0
        self.squares = 0.0
        self.next: Node | None = None


class Node:
    """One place of a seat's tree."""

    __slots__ = ("arms", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[str, Arm] = {}

    def choose(
        self, options: Sequence[Option[Any]], exploration: float, random: Callable[[], float]
    ) -> tuple[Option[Any], Arm]:
        """Return an option that was never tried, or the one with the best upper bound (UCB1)."""
        arms = self.arms
        self.visits += 1
        new = [option for option in options if option.key not in arms]
        if new:
            option = new[int(random() * len(new))]
            arm = arms[option.key] = Arm()
            return option, arm
        reach = exploration * sqrt(log(self.visits))
        best, found = -1.0, options[0]
        for option in options:
            arm = arms[option.key]
            bound = arm.gained / arm.tried + reach / sqrt(arm.tried)
            if bound > best:
                best, found = bound, option
        return found, arms[found.key]


class Forest:
    """The trees of all seats around one decision of a seat."""

    def __init__(
        self, seat: SeatView, definition: Definition, rng: Random, temper: str = ""
    ) -> None:
        self._seat = seat
        self._temper = temper
        self._thinking = definition.thinking
        self._together = definition.together
        self._rng = rng
        self._roots = [Node() for _ in seat.seats]

    def grow(self, simulations: int) -> None:
        """Play so many imagined games."""
        for _ in range(simulations):
            self._simulate(self._seat.imagine(self._rng, snapshots=False))

    def verdict(self) -> Verdict:
        """Return what the seat's own tree says of its answers; the most tried one is chosen."""
        pending = self._seat.pending
        assert pending is not None
        root = self._roots[self._seat.seat]
        found = []
        for option in pending.options:
            arm = root.arms.get(option.key) or Arm()
            found.append(judged(option.key, arm.tried, arm.gained, arm.squares))
        best = max(found, key=lambda one: (one.visits, one.mean))
        return Verdict(best.key, tuple(found), root.visits)

    def _simulate(self, world: Game[Any]) -> None:
        """Play one imagined game to the end of the chapter, and note what it brought."""
        thinking, random = self._thinking, self._rng.random
        chapter = thinking.chapter
        nodes: list[Node | None] = list(self._roots)
        path: list[tuple[int, Arm]] = []
        begun = chapter(world)
        # The seat that thinks goes first: it may have nothing to answer and an aside to weigh.
        seat = self._seat.seat
        while True:
            options = world.legal(seat)
            node = nodes[seat]
            if len(options) == 1:
                option = options[0]
            elif node is None:
                option = thinking.rollout(world, seat, options, random)
            else:
                option, arm = node.choose(options, thinking.exploration, random)
                path.append((seat, arm))
                if arm.tried and arm.next is None:
                    arm.next = Node()
                nodes[seat] = arm.next
            world.answer(seat, option.key)
            if world.outcome is not None or chapter(world) != begun:
                break
            seat = world.waiting[0]
        if world.outcome is None:
            values = thinking.value(world)
        else:
            values = shares(world.outcome, len(nodes), together=self._together)
        if self._temper:
            own = self._seat.seat
            worth = thinking.worth(world, own, values[own], self._temper)
            values = [worth if seat == own else value for seat, value in enumerate(values)]
        for seat, arm in path:
            value = values[seat]
            arm.tried += 1
            arm.gained += value
            arm.squares += value * value
