"""Seeds of new tables: 32 random bytes, or derived from one text for a whole test server.

With `MAZMORRA_SEED="a text"` in the environment every table is dealt from that text unless its host
names a seed, so that tests and demonstrations repeat; a fork or a rematch is dealt from that text
and the seed hash of its origin. No request can set it. A public server must not be started with it:
a player who knows the text knows every card, so its tables are marked as chosen deals.
"""

from __future__ import annotations

from dataclasses import dataclass

from mazmorra.kernel.chance import fresh_seed, seed_of
from mazmorra.server import config


@dataclass(frozen=True)
class Seeds:
    """The seeds of new tables.

    Attributes:
        fixed: The text of a test server; empty where seeds are drawn.
    """

    fixed: str = ""

    def __call__(self, origin: str) -> bytes:
        """Return the seed of a new table by its origin ("" without one)."""
        if not self.fixed:
            return fresh_seed()
        return seed_of(f"{self.fixed}, {origin}" if origin else self.fixed)


def seeds_of_environment() -> Seeds:
    """Return the seeds that the environment asks for."""
    return Seeds(config.SEED.value)
