"""Hidden information: what a viewer cannot tell apart, and how to imagine it otherwise."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.kernel.table import Thing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random


class Pool(Struct, frozen=True):
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
        (bag,) = self.bags
        return sorted(bag) != list(bag)

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


def hidden_things(pools: Iterable[Pool]) -> frozenset[Thing]:
    """Return everything that lies in some pool."""
    found: set[Thing] = set()
    for pool in pools:
        found.update(pool.slots, *pool.bags)
    return frozenset(found)


def relabelling(pools: Iterable[Pool], rng: Random) -> dict[Thing, Thing]:
    """Return a uniform rearrangement of the pools as a renaming of their things.

    Slots and bags are filled from the things in order of name, shuffled as far as it matters: the
    last bag takes what is left. Where things truly lie has no part
    in it, so the same *rng* gives the same table whatever the truth is.
    """
    before: list[Thing] = []
    after: list[Thing] = []
    random = rng.random
    for pool in pools:
        places = pool.things
        things = sorted(places)
        size = len(things)
        for place, fitting in enumerate(pool.fits):
            found = [other for other in range(place, size) if things[other] in fitting]
            other = found[floor(random() * len(found))]
            things[place], things[other] = things[other], things[place]
        matter = size - len(pool.bags[-1]) if pool.bags else size
        for place in range(len(pool.fits), matter):
            other = place + floor(random() * (size - place))
            things[place], things[other] = things[other], things[place]
        before += places
        after += things
    return dict(zip(before, after, strict=True))
