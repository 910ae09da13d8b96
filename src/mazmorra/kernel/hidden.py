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
        """All things of the pool."""
        return self.slots + tuple(thing for bag in self.bags for thing in bag)


def hidden_things(pools: Iterable[Pool]) -> frozenset[Thing]:
    """Return everything that lies in some pool."""
    return frozenset(thing for pool in pools for thing in pool.things)


def relabelling(pools: Iterable[Pool], rng: Random) -> dict[Thing, Thing]:
    """Return a uniform rearrangement of the pools as a renaming of their things.

    Everything is dealt anew, also what stays in the same bag: a bag of which only some things
    had moved would tell by their places which ones they are. The deal begins from the things in
    order of name, never from where they truly lie, so that the same *rng* gives the same table
    whatever the truth is.
    """
    names: dict[Thing, Thing] = {}
    random = rng.random
    for pool in pools:
        things = list(pool.slots)
        for bag in pool.bags:
            things += bag
        dealt = sorted(sorted(things), key=lambda _: random())
        names.update(zip(things, dealt, strict=True))
    return names
