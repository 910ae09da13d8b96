"""Hidden information: what a viewer cannot tell apart, and how to imagine it otherwise."""

from __future__ import annotations

from itertools import chain
from math import floor
from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.kernel.state import Thing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random


class Pool(Struct, frozen=True, gc=False):
    """Things of one kind that a viewer cannot tell apart.

    Attributes:
        slots: The things that lie in single places that matter (a dark room, a card in a hand).
        fits: For the first slots, what the viewer knows may lie there. Each of these sets is the
            same as the next one or lies within it.
        bags: Unordered rests (the removed cards, a deck). The last one is best the largest: it
            takes what is left when everything else has been dealt.
    """

    slots: tuple[Thing, ...] = ()
    bags: tuple[tuple[Thing, ...], ...] = ()
    fits: tuple[frozenset[Thing], ...] = ()

    @property
    def things(self) -> tuple[Thing, ...]:
        """All things of the pool."""
        return sum(self.bags, self.slots)

    @property
    def matters(self) -> bool:
        """Whether there is anything to deal anew: a single bag in order of name is as it is."""
        if self.slots or len(self.bags) != 1:
            return True
        bag = self.bags[0]
        return len(bag) > 1 and sorted(bag) != [*bag]

    def within(self, things: frozenset[Thing]) -> Pool:
        """Return the pool with nothing in it but some of its *things*."""
        if things.issuperset(self.things):
            return self
        fits = [
            fitting & things
            for thing, fitting in zip(self.slots, self.fits, strict=False)
            if thing in things
        ]
        slots = tuple([thing for thing in self.slots if thing in things])
        bags = tuple([tuple([t for t in bag if t in things]) for bag in self.bags])
        return Pool(slots, bags, tuple(fits))


def lying(pools: Iterable[Pool]) -> Iterator[tuple[Thing, ...]]:
    """Yield what lies in each place of each pool."""
    for pool in pools:
        if pool.slots:
            yield pool.slots
        yield from pool.bags


def hidden_things(pools: Iterable[Pool]) -> frozenset[Thing]:
    """Return everything that lies in some pool."""
    return frozenset(chain.from_iterable(lying(pools)))


class Deal:
    """Pools made ready to be dealt anew, as often as somebody imagines them.

    Slots and bags are filled from the things in order of name, shuffled as far as it matters: the
    last bag takes what is left. Where things truly lie has no part in it, so the same luck gives
    the same table whatever the truth is.
    """

    __slots__ = ("_in_order", "_shuffled")

    #: The other names of things in a single bag, which is only put in order.
    _in_order: dict[Thing, Thing]
    #: The places of the other pools, their things in order, what fits, and how many places matter.
    _shuffled: list[tuple[tuple[Thing, ...], list[Thing], tuple[frozenset[Thing], ...], int]]

    def __init__(self, pools: Iterable[Pool]) -> None:
        self._in_order = {}
        self._shuffled = []
        for pool in pools:
            places = pool.things
            things = sorted(places)
            matter = len(places) - len(pool.bags[-1]) if pool.bags else len(places)
            if matter:
                self._shuffled.append((places, things, pool.fits, matter))
            else:
                self._in_order.update(zip(places, things, strict=True))

    def names(self, rng: Random) -> dict[Thing, Thing]:
        """Return a uniform rearrangement of the pools as a renaming of their things."""
        names = self._in_order.copy()
        random = rng.random
        for places, in_order, fits, matter in self._shuffled:
            things = in_order.copy()
            size = len(things)
            for place, fitting in enumerate(fits):
                found = [other for other in range(place, size) if things[other] in fitting]
                other = found[floor(random() * len(found))]
                things[place], things[other] = things[other], things[place]
            for place in range(len(fits), matter):
                other = place + floor(random() * (size - place))
                things[place], things[other] = things[other], things[place]
            names.update(zip(places, things, strict=True))
        return names


def relabelling(pools: Iterable[Pool], rng: Random) -> dict[Thing, Thing]:
    """Return a uniform rearrangement of the pools as a renaming of their things."""
    return Deal(pools).names(rng)
