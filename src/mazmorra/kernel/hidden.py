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
        bags: Unordered rests (the removed cards, a deck). The last one is best the largest: it
            takes what is left when everything else has been dealt.
    """

    slots: tuple[Thing, ...] = ()
    bags: tuple[tuple[Thing, ...], ...] = ()

    @property
    def things(self) -> tuple[Thing, ...]:
        """All things of the pool."""
        return sum(self.bags, self.slots)


def hidden_things(pools: Iterable[Pool]) -> frozenset[Thing]:
    """Return everything that lies in some pool."""
    return frozenset(thing for pool in pools for thing in pool.things)


def relabelling(pools: Iterable[Pool], rng: Random) -> dict[Thing, Thing]:
    """Return a uniform rearrangement of the pools as a renaming of their things.

    Slots and bags are filled from the things in order of name, shuffled as far as it matters: the
    last bag takes what is left. Where things truly lie has no part in it, so the same *rng*
    gives the same table whatever the truth is.
    """
    before: list[Thing] = []
    after: list[Thing] = []
    random = rng.random
    for pool in pools:
        places = pool.things
        things = sorted(places)
        size = len(things)
        for place in range(size - len(pool.bags[-1]) if pool.bags else size):
            other = place + floor(random() * (size - place))
            things[place], things[other] = things[other], things[place]
        before += places
        after += things
    return dict(zip(before, after, strict=True))
