"""Where the seed of a table comes from: 32 fresh bytes, or one text for a whole test server.

`MAZMORRA_SEED="a text"` in the environment of the server deals every table from that text unless
its host names a seed, so that tests and demonstrations repeat; a fork or a rematch is dealt from
that text and the game it comes from. Clients cannot ask for it, and a
server for people is never started with it: a player who knows the text knows every card.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeAlias

from mazmorra.kernel.chance import fresh_seed, seed_of

if TYPE_CHECKING:
    from collections.abc import Callable

    Seeds: TypeAlias = Callable[[str], bytes]

VARIABLE = "MAZMORRA_SEED"


def is_fixed() -> bool:
    """Say whether the environment fixes the seed of every table."""
    return bool(os.environ.get(VARIABLE))


def seeds_of_environment() -> Seeds:
    """Return what gives the seed of a new table; it is told which game the table goes on from."""
    if not is_fixed():
        return lambda _: fresh_seed()
    fixed = os.environ[VARIABLE]
    return lambda origin: seed_of(f"{fixed}, {origin}" if origin else fixed)
