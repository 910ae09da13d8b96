"""Preparing the game: decks, supply, characters, and the map card of the tactical variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import (
    CharacterDealt,
    FinalMonsterHidden,
    LevelDeckMade,
    MapTaken,
    RestLeftInBox,
    RoomDeckMade,
    SupplyLaidOut,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.game import Raid

REMOVED_ROOMS = 6
REMOVED_LEVELS = 2


def setup(game: Raid) -> None:
    """Prepare the game in the rulebook's order, A to E."""
    make_room_deck(game)
    make_level_deck(game)
    lay_out_supply(game)
    deal_characters(game)
    if game.tactical:
        starting = game.chance["map"].below(len(game.seats))
        game.emit(MapTaken(starting), "dr.tactical.start_player")


def make_room_deck(game: Raid) -> None:
    """Remove six rooms unseen and put a final monster under the rest.

    Clauses: dr.setup.rooms_shuffle, dr.setup.rooms_remove, dr.setup.final_monster,
    dr.setup.final_unused.
    """
    removed, deck = game.chance["rooms"].take_some(game.content.room_cards, REMOVED_ROOMS)
    game.emit(RoomDeckMade(deck, removed), "dr.setup.rooms_remove")
    (final,), unused = game.chance["finals"].take_some(game.content.final_cards, 1)
    game.emit(FinalMonsterHidden(final, unused), "dr.setup.final_monster")


def make_level_deck(game: Raid) -> None:
    """Remove two level cards unseen (dr.setup.levels_shuffle, dr.setup.levels_remove)."""
    removed, deck = game.chance["levels"].take_some(game.content.level_cards, REMOVED_LEVELS)
    game.emit(LevelDeckMade(deck, removed), "dr.setup.levels_remove")


def lay_out_supply(game: Raid) -> None:
    """Sort the items into stacks (dr.setup.items)."""
    game.emit(SupplyLaidOut(game.content.supply), "dr.setup.items")


def deal_characters(game: Raid) -> None:
    """Deal a character to everybody, with its coins, wounds, items and a set of power cards.

    Clauses: dr.setup.characters_deal, dr.setup.characters_unused, dr.setup.characters_open,
    dr.setup.power_hand, dr.setup.start_items, dr.setup.start_tokens.
    """
    characters = game.content.characters
    power = game.content.power_set
    dealt, unused = game.chance["characters"].take_some(tuple(characters), len(game.seats))
    for seat, name in enumerate(dealt):
        card = characters[name]
        event = CharacterDealt(seat, name, card.coins, card.wounds, card.items, power)
        game.emit(event, "dr.setup.characters_deal")
    if unused:
        game.emit(RestLeftInBox(unused + power * len(unused)), "dr.setup.characters_unused")
