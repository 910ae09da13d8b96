"""Walking: the squares around a start, ring by ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from mazmorra.games.dungeon_plungin.geometry import Square


class Walk:
    """The squares that can be walked to from some others, as far as anybody has asked.

    Attributes:
        rings: The squares at no step, at one step, at two steps; an empty ring is the last one.
    """

    __slots__ = ("_beside", "_closed", "_even", "rings")

    def __init__(
        self,
        beside: Mapping[Square, frozenset[Square]],
        starts: Iterable[Square],
        closed: Iterable[Square] = (),
    ) -> None:
        begin = set(starts)
        self.rings = [begin]
        self._even = len(begin) < 2  # one start: every step leads to the other colour of a board
        self._beside = beside
        self._closed = closed

    def _widen(self) -> set[Square]:
        """Find the squares one step farther.

        From a ring one comes to the one before it and to the next one; between several starts also
        to itself.
        """
        rings, beside = self.rings, self._beside
        last = rings[-1]
        ring: set[Square] = set()
        for place in last:
            ring |= beside[place]
        ring.difference_update(self._closed)
        if len(rings) > 1:
            ring -= rings[-2]
        if not self._even:
            ring -= last
        rings.append(ring)
        return ring

    def within(self, steps: int) -> set[Square]:
        """Return the squares that are at most so many steps away, the start left out."""
        return set(self.in_order(steps))

    def in_order(self, steps: int) -> list[Square]:
        """Return the same squares in their order on the map."""
        rings, widen = self.rings, self._widen
        for _ in range(len(rings), steps + 1):
            if not rings[-1]:
                break
            widen()
        found: list[Square] = []
        for ring in rings[1 : steps + 1]:
            found += ring
        found.sort()
        return found

    def steps_to(self, places: Collection[Square]) -> int | None:
        """Return the steps to the nearest of some squares; None where there is no way."""
        if not places:
            return None
        rings = self.rings
        for steps, ring in enumerate(rings):
            if not ring.isdisjoint(places):
                return steps
        while rings[-1]:
            if not self._widen().isdisjoint(places):
                return len(rings) - 1
        return None

    def nearest(self, places: Collection[Square]) -> tuple[Square, ...]:
        """Return the nearest of some squares, in their order on the map if they are several."""
        steps = self.steps_to(places)
        return () if steps is None else tuple(sorted(self.rings[steps].intersection(places)))

    def reached_first(self, groups: Sequence[Collection[Square]]) -> list[int]:
        """Return which groups of squares are nearest, by their numbers; none if there is no way."""
        steps = self.steps_to(set().union(*groups))
        if steps is None:
            return []
        ring = self.rings[steps]
        return [number for number, group in enumerate(groups) if not ring.isdisjoint(group)]

    def way_to(self, there: Square) -> tuple[Square, ...]:
        """Return a shortest way, its end included; nothing if there is none.

        Among equally short ways it is always the same one.
        """
        beside, rings = self._beside, self.rings
        steps, ring = 0, rings[0]
        while there not in ring:
            if not ring:
                return ()
            steps += 1
            ring = rings[steps] if steps < len(rings) else self._widen()
        if steps < 2:
            return (there,) if steps else ()
        # the squares of all shortest ways, from the end on
        legs: list[AbstractSet[Square]] = [beside[there] & rings[steps - 1]]
        for ring in rings[steps - 2 : 0 : -1]:
            before: set[Square] = set()
            for place in legs[-1]:
                before |= beside[place]
            before &= ring
            legs.append(before)
        here = min(legs.pop())
        found = [here]
        while legs:
            here = min(legs.pop() & beside[here])
            found.append(here)
        return (*found, there)

    def steps(self, limit: int | None = None) -> dict[Square, int]:
        """Return the steps to every square that can be reached, or to those within a limit."""
        rings = self.rings
        while rings[-1] and len(rings) - 1 != limit:
            self._widen()
        found: dict[Square, int] = {}
        for steps, ring in enumerate(rings if limit is None else rings[: limit + 1]):
            found.update(dict.fromkeys(ring, steps))
        return found
