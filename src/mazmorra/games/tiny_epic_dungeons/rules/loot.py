"""Loot and Spells: discovering, picking up, equipping, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.decisions.cards import DiscardEquipped, Discover, Equip
from mazmorra.games.tiny_epic_dungeons.events.enemies import RewardDeclined
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    CardDiscarded,
    CardDrawn,
    CardEquipped,
    CardTaken,
)
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Deck
    from mazmorra.games.tiny_epic_dungeons.decisions.cards import Source
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


#: What gives a card to discover, by the clause that does.
SOURCES: dict[str, Source] = {
    "ted.kill.goblin_reward": "reward",
    "ted.kill.minion_loot": "reward",
    "ted.disarm.reward": "trap",
    "ted.free.research": "research",
    "ted.component.rooms_effects": "room",
    "ted.loot.pick_up": "room",
    "ted.lair.space_effects": "space",
}


def discover(
    game: Delve, hero: Hero, decks: tuple[Deck, ...], clause: str, *, draws: bool = True
) -> Rule[None]:
    """Let a hero draw a card or take one from a row, and equip it or not.

    Clauses: ted.loot.discover, ted.loot.pick_up, ted.kill.reward_optional,
    ted.loot.deck_empty, ted.loot.reward_now.
    """
    source = "space" if hero.space and not draws else SOURCES[clause]
    decision = Discover(hero.seat, hero.hero, decks, draws, source)
    if len(game.offers(decision)) == 1:
        return
    find = yield from ask(decision)
    if not find.deck:
        game.emit(RewardDeclined(hero.hero), "ted.kill.reward_optional")
        return
    card = find.card
    if card:
        game.emit(CardTaken(hero.hero, find.deck, card), clause)
    else:
        card = game.chance[find.deck].take(getattr(game.state, f"{find.deck}_deck"))
        game.emit(CardDrawn(hero.hero, find.deck, card), clause)
    yield from equip(game, hero, card)


def equip(game: Delve, hero: Hero, card: str) -> Rule[None]:
    """Let a hero equip the card it has found, or put it into its row.

    Clauses: ted.loot.keep_or_discard, ted.loot.equip_when, ted.loot.limits, ted.loot.replace.
    """
    fit = yield from ask(Equip(hero.seat, hero.hero, card))
    if not fit.slot:
        discard(game, hero, card, "ted.loot.keep_or_discard")
        return
    if fit.instead:
        discard(game, hero, fit.instead, "ted.loot.replace")
    game.emit(CardEquipped(hero.hero, card, fit.slot), "ted.loot.equip_when")


def discard(game: Delve, hero: Hero, card: str, clause: str) -> None:
    """Put a card face up into its row (ted.loot.rows)."""
    deck: Deck = "loot" if card in game.content.loot else "spell"
    game.emit(CardDiscarded(hero.hero, deck, card), clause)


def rob(game: Delve, hero: Hero, cards: tuple[str, ...], clause: str, enemy: str) -> Rule[None]:
    """Make a hero discard one of its equipped cards, of its own choice, if it has one."""
    if not cards:
        return
    card = cards[0]
    if len(cards) > 1:
        card = yield from ask(DiscardEquipped(hero.seat, hero.hero, cards, enemy))
    discard(game, hero, card, clause)
