"""Digests of rules: what may not change under the same `rules` number.

A digest covers the content (ids, numbers, copies, effects), the defaults of options, and the course
of recorded games. What changes no outcome is left out: names, texts, icons, clauses, the origin of
figures, fields that are empty, and options that are off by default.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from mazmorra.kernel.content import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel import Definition, Record
    from mazmorra.kernel.definition import TableOption

#: Fields of cards that change no outcome.
UNCOUNTED = frozenset({"name", "text", "icon", "provenance", "clauses"})
#: The lines of a playthrough from which a change of the rules can be told, and how many words of
#: each: of events only the types, because fields are added to them for clients.
COUNTED = {"answer": None, "chance": None, "outcome": None, "": None, "scene": None, "event": 2}


def digest_of(definition: Definition, goldens: Mapping[str, str]) -> str:
    """Return the digest of a game's rules.

    Args:
        definition: The game, without packs.
        goldens: The fingerprints of its recorded games by their names.
    """
    box = definition.content()
    cards = {kind: [_plain(card) for card in deck.values()] for kind, deck in box.decks.items()}
    options = [_option(option) for option in definition.options if option.default]
    return _hash([definition.id, list(definition.seats), cards, options, dict(goldens)])


def fingerprint_of(playthrough: str) -> str:
    """Return the fingerprint of a recorded game as `mazmorra.testing.golden` writes it."""
    lines = []
    for line in playthrough.splitlines():
        word = line.partition(" ")[0]
        if word in COUNTED:
            lines.append(line.split()[: COUNTED[word]])
    return _hash(lines)


def fingerprint_of_record(record: Record) -> str:
    """Return the fingerprint of a stored record: its answers, the marks of its turns, its end."""
    return _hash([record.answers, record.turns, msgspec.to_builtins(record.outcome)])


def _option(option: TableOption) -> list[Any]:
    return [option.id, option.default, option.implied_by, option.least]


def _plain(value: Any) -> Any:
    """Return a value of a card as JSON has it, without what changes no outcome."""
    if isinstance(value, Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return _plain({name: one for name, one in fields.items() if one and name not in UNCOUNTED})
    if isinstance(value, dict):
        return {str(k): _plain(one) for k, one in value.items() if not isinstance(one, Words)}
    if isinstance(value, (set, frozenset)):
        return sorted(map(_plain, value), key=repr)
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value if not isinstance(one, Words)]
    return value


def _hash(value: Any) -> str:
    encoded = msgspec.json.encode(value, order="deterministic")
    return blake2b(encoded, digest_size=8).hexdigest()
