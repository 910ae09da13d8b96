"""Seeds of new tables: 32 random bytes, or derived from one text for a whole test server.

With `MAZMORRA_SEED="a text"` in the environment every table is dealt from that text unless its host
names a seed, so that tests and demonstrations repeat; a fork or a rematch is dealt from that text
and the seed hash of its origin. No request can set it. A public server must not be started with it:
a player who knows the text knows every card.
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
    """Return whether the environment fixes the seed of every table."""
    return bool(os.environ.get(VARIABLE))


def seeds_of_environment() -> Seeds:
    """Return a function that maps the origin of a new table ("" without one) to its seed."""
    if not is_fixed():
        return lambda _: fresh_seed()
    fixed = os.environ[VARIABLE]
    return lambda origin: seed_of(f"{fixed}, {origin}" if origin else fixed)
