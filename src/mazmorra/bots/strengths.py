"""How strong a bot is and what it wants, in the same words for every game.

A bot is named by its strength, and after a colon by its temper where its game has tempers:
`greedy`, `strong`, `greedy:careful`.
"""

from __future__ import annotations

from typing import NamedTuple

#: The strengths that need no search.
PLAIN = ("random", "greedy")
#: The strengths that search, with few, some and many imagined games.
LEVELS = ("easy", "medium", "strong")
#: All strengths.
NAMES = PLAIN + LEVELS
#: Other words for a strength.
ALIASES = {"search": "medium"}
#: What a bot wants besides to win: to survive, gold, or the victory whatever it costs.
TEMPERS = ("careful", "golden", "bold")


class Strength(NamedTuple):
    """The name of a bot, taken apart."""

    name: str
    temper: str = ""

    def __str__(self) -> str:
        return f"{self.name}:{self.temper}" if self.temper else self.name


def strength(given: str) -> Strength | None:
    """Return the strength and temper that a bot is named by, or None for other words."""
    name, colon, temper = given.partition(":")
    name = ALIASES.get(name, name)
    if name not in NAMES or (colon and temper not in TEMPERS):
        return None
    return Strength(name, temper)
