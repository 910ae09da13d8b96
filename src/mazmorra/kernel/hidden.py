"""Hidden information: what a viewer cannot tell apart, and how to imagine it otherwise."""

from __future__ import annotations

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
        bags: Unordered rests (a deck, the removed cards).
    """

    slots: tuple[Thing, ...] = ()
    bags: tuple[tuple[Thing, ...], ...] = ()

    @property
    def things(self) -> tuple[Thing, ...]:
        """All things of the pool, the largest bag last."""
        bags = sorted(self.bags, key=len)
        return self.slots + tuple(thing for bag in bags for thing in bag)


def hidden_things(pools: Iterable[Pool]) -> frozenset[Thing]:
    """Return everything that lies in some pool."""
    return frozenset(thing for pool in pools for thing in pool.things)


def relabelling(pools: Iterable[Pool], rng: Random) -> dict[Thing, Thing]:
    """Return a uniform rearrangement of the pools as a renaming of their things.

    Every slot and every bag but the largest is dealt anew; the largest takes what is left.
    """
    names: dict[Thing, Thing] = {}
    random = rng.random
    for pool in pools:
        bags = pool.bags
        if len(bags) > 1:
            bags = tuple(sorted(bags, key=len))
        things = list(pool.slots)
        for bag in bags:
            things += bag
        dealt = things.copy()
        size = len(things)
        for place in range(size - (len(bags[-1]) if bags else 1)):
            other = place + int(random() * (size - place))
            dealt[place], dealt[other] = dealt[other], dealt[place]
        if dealt != things:
            names.update(zip(things, dealt, strict=True))
    return names
