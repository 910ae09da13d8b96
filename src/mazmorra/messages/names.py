"""Names of players: of bots, and of people who have not given one.

Both lists are messages, the same in every language, because a name is stored with its seat. No two
names of a list begin with the same letter, so that a table's names are told apart at a glance.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from mazmorra.messages import HUMAN, common
from mazmorra.messages.skeletons import look_alike

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mazmorra.kernel import Record


@cache
def bot_names() -> tuple[str, ...]:
    """Return the names from which those of bots are drawn."""
    return tuple(common("en").say("bot-names").split(", "))


@cache
def people_names() -> tuple[str, ...]:
    """Return the names from which those of people without a name are drawn."""
    return tuple(common("en").say("people-names").split(", "))


def draw_names(table: str, players: Sequence[str], given: Sequence[str] = ()) -> list[str]:
    """Return a name for every seat that is taken; the same table and seats give the same names.

    Given names are kept; the second of two that look alike gets a number, and a bot that is called
    like a person gets another name. A drawn name begins with another letter than all others.

    Args:
        table: What tells the table from others: the hash of its seed.
        players: Who sits where: `human`, the name of a bot, or nothing for a seat that is open.
        given: The names that are known already, as far as they go.
    """
    known = [*given, *[""] * len(players)][: len(players)]
    people = [name for name, who in zip(known, players, strict=True) if name and who == HUMAN]
    for seat, who in enumerate(players):
        if not who or (who != HUMAN and _known(known[seat], people)):
            known[seat] = ""
    found = distinct(known)
    for seat, who in enumerate(players):
        if who and not found[seat]:
            found[seat] = _draw(f"{table} {seat}", who, found)
    return found


def record_names(record: Record) -> list[str]:
    """Return the names of a record's seats; those of an old record that has none are drawn."""
    return draw_names(record.seed_hash, record.seats, record.names or ())


def distinct(names: Sequence[str]) -> list[str]:
    """Return *names*, every repeated one with a number after it; empty ones stay empty."""
    found: list[str] = []
    for name in names:
        called, number = name, 2
        while called and (_known(called, found) or (called != name and _known(called, names))):
            called, number = f"{name} {number}", number + 1
        found.append(called)
    return found


def _draw(place: str, who: str, taken: Sequence[str]) -> str:
    names = people_names() if who == HUMAN else bot_names()
    first = int.from_bytes(blake2b(place.encode(), digest_size=8).digest()) % len(names)
    around = [*names[first:], *names[:first]]
    initials = {_initial(name) for name in taken if name}
    free: Iterator[str] = (name for name in around if _initial(name) not in initials)
    # Where more people sit than there are letters, a number tells them apart.
    return next(free, None) or distinct([*taken, around[0]])[-1]


def _known(name: str, names: Sequence[str]) -> bool:
    return any(look_alike(name, other) for other in names)


def _initial(name: str) -> str:
    """Return the first letter of a name without case and accents."""
    return unicodedata.normalize("NFKD", name.casefold())[:1]
