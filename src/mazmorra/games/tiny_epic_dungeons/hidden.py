"""What nobody can tell apart in Tiny Epic Dungeons: all hidden things lie in bags."""

from __future__ import annotations

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
    decks = [state.goblin_deck, state.minion_deck, state.bosses, state.loot_deck, state.spell_deck]
    pools = [Pool((), (deck,)) for deck in decks]
    layers = (state.layer_a, state.layer_b, state.layer_c, state.unseen)
    if viewer.sees_all:
        return pools + [Pool((), (layer,)) for layer in layers]
    for type in ("room", "encounter", "lair"):
        pools.append(Pool((), tuple(_of_type(layer, box, type) for layer in layers)))
    return pools


def _of_type(layer: tuple[Thing, ...], box: Cards, type: str) -> tuple[Thing, ...]:
    return tuple([thing for thing in layer if box.rooms[thing].type == type])
