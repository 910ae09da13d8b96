"""Where cards go when they are done with, and where new ones come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.effects import effect
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardPiled,
    DeckRefilled,
    LootGained,
    PileReturned,
    discards_of,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Thing


def draw_card(game: Quest, hero: Hero, deck: str) -> Thing | None:
    """Draw the top card of a deck; a Shuffle card is never an encounter.

    Clauses: dq.card.top, dq.ruling.deck_empty, dq.ruling.shuffle_card.
    """
    state = game.state
    encounters = game.content.encounters
    while True:
        bag: tuple[Thing, ...] = getattr(state, deck)
        if not bag:
            pile = discards_of(state, deck)
            if not pile:
                return None
            game.emit(DeckRefilled(deck, pile), "dq.ruling.deck_empty")
            bag = getattr(state, deck)
        if (
            len(bag) == 1
            and encounters[bag[0]].effect == "shuffle"
            and not discards_of(state, deck)
        ):
            return None
        thing = game.chance[deck].take(bag)
        card = encounters[thing]
        secret = card.type == "loot" and game.plays("cloak_and_dagger")
        game.emit(CardDrawn(hero.seat, deck, thing, secret), "dq.card.top")
        if card.effect != "shuffle":
            return thing
        shuffle(game, hero, thing)


@effect("shuffle")
def shuffle(game: Quest, hero: Hero, thing: Thing) -> None:
    """Shuffle the discard pile and this card into their deck (dq.ruling.shuffle_card)."""
    deck = game.content.deck_of[thing]
    refilled = DeckRefilled(deck, (*discards_of(game.state, deck), thing))
    game.emit(refilled, game.content.encounters[thing].clauses[0])


def discard_card(game: Quest, hero: Hero, thing: Thing, clause: str = "dq.card.discard") -> None:
    """Put a card where it belongs: on its discard pile, or with the Catacomb cards.

    Clauses: dq.card.discard, dq.catacomb.pile, dq.ruling.catacomb_kept_cards,
    dq.ruling.catacomb_death, dq.ruling.catacomb_discards.
    """
    deck = game.content.deck_of[thing]
    if deck != "catacomb" or thing in hero.loot:
        game.emit(CardDiscarded(hero.seat, deck, thing), clause)
    elif hero.status == "catacombs":
        game.emit(CardPiled(hero.seat, thing), "dq.catacomb.pile")
    else:
        beside = discards_of(game.state, "catacomb")
        killed = hero.status == "killed"
        clause = "dq.ruling.catacomb_death" if killed else "dq.ruling.catacomb_kept_cards"
        game.emit(PileReturned(hero.seat, (thing, *beside)), clause)


def keep_card(game: Quest, hero: Hero, thing: Thing) -> None:
    """Keep a card that will be encountered again (dq.card.keep)."""
    game.emit(CardKept(hero.seat, thing), "dq.card.keep")


def gain_loot(game: Quest, hero: Hero, thing: Thing, clause: str = "dq.card.loot") -> None:
    """Keep a Loot card, face up or face down.

    Clauses: dq.card.loot, dq.variant.cloak_and_dagger.facedown.
    """
    secret = game.plays("cloak_and_dagger")
    if secret:
        clause = "dq.variant.cloak_and_dagger.facedown"  # the card's own clause would name it
    game.emit(LootGained(hero.seat, thing, secret), clause)


def return_pile(game: Quest, hero: Hero, clause: str, *more: Thing) -> None:
    """Shuffle a Hero's Catacomb pile, and what lies beside the deck, into the Catacomb deck."""
    cards = (*hero.pile, *more, *discards_of(game.state, "catacomb"))
    if cards:
        game.emit(PileReturned(hero.seat, cards), clause)
