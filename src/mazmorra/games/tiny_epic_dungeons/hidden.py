"""What nobody can tell apart in Tiny Epic Dungeons: all hidden things lie in bags."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazmorra.kernel import Pool, Thing, Viewer

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Cards
    from mazmorra.games.tiny_epic_dungeons.state import State


def hidden(state: State, viewer: Viewer, box: Cards) -> list[Pool]:
    """Return the cards that *viewer* cannot tell apart, the same for everybody.

    How many Rooms and Encounters each part of the deck holds is known; which ones is not.

    Clauses: ted.info.open, ted.setup.boss_secret, ted.setup.unused_cards.
    """
    decks = (state.goblin_deck, state.minion_deck, state.bosses, state.loot_deck, state.spell_deck)
    layers = (state.layer_a, state.layer_b, state.layer_c, state.unseen)
    if viewer.sees_all:
        return [Pool((), (bag,)) for bag in decks + layers]
    return [Pool((), (deck,)) for deck in decks] + [*_rooms(layers, box)]


@lru_cache(maxsize=64)
def _rooms(layers: tuple[tuple[Thing, ...], ...], box: Cards) -> tuple[Pool, ...]:
    """Return a pool per type of card that the parts of the deck hold."""
    rooms = box.rooms
    return tuple(
        [
            Pool((), tuple([tuple([t for t in bag if rooms[t].type == type]) for bag in layers]))
            for type in ("room", "encounter", "lair")
        ]
    )
