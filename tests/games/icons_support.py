"""Which cards of a game share an icon."""

from __future__ import annotations

from collections import defaultdict

from mazmorra.games import definition

#: For each kind of card its shared icons, each with the ids of the cards that have it, in order.
Alike = dict[str, dict[str, str]]


def alike(game: str) -> Alike:
    """Return the cards of each kind that are drawn like another card of the same kind."""
    found: Alike = {}
    for kind, deck in definition(game).content().decks.items():
        groups: defaultdict[str, list[str]] = defaultdict(list)
        for id, card in deck.items():
            groups[str(card.icon)].append(id)
        shared = {icon: " ".join(ids) for icon, ids in groups.items() if len(ids) > 1}
        if shared:
            found[kind] = shared
    return found
