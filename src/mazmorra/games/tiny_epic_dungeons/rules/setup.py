"""Set-up: the Dungeon Deck in three parts, the mats, the heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import PATTERNS
from mazmorra.games.tiny_epic_dungeons.decisions.setup import ChooseHero, NameFirst
from mazmorra.games.tiny_epic_dungeons.events.setup import (
    DeckShuffled,
    EntrancePlaced,
    FirstHeroNamed,
    HeroJoined,
    MatsDealt,
    MatsLaidOut,
    PartyComplete,
    TorchLit,
)
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE, ENTRANCE
from mazmorra.games.tiny_epic_dungeons.rules.reveal import place_top_card
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.kernel import Rule, Seat

#: How many Rooms make up deck A with 2, 3 and 4 heroes (ted.setup.deck_a).
ROOMS_OF_A = (9, 7, 5)
#: Encounters and Rooms per hero in deck B, and Rooms in deck C.
ENCOUNTERS_OF_B, ROOMS_OF_B, ROOMS_OF_C = 1, 3, 3
#: How many mats a seat is dealt to choose one from.
DEALT = 2


def party_size(game: Delve) -> int:
    """Return how many heroes are in play (ted.game.hero_count)."""
    return int(game.options["heroes"])


def leader_of(game: Delve, number: int) -> Seat:
    """Return the seat of a hero: heroes are dealt in seat order (ted.game.player_range)."""
    return number % len(game.seats)


def setup(game: Delve) -> None:
    """Prepare the dungeon and everything beside it; heroes come next.

    Clauses: ted.setup.separate, ted.setup.deck_a, ted.setup.deck_b, ted.setup.deck_c,
    ted.setup.stack, ted.setup.unused_cards, ted.setup.goblin_deck, ted.setup.minion_deck,
    ted.setup.boss_secret, ted.setup.loot_spell_decks, ted.setup.altar_reserve.
    """
    content, chance, heroes = game.content, game.chance, party_size(game)
    rooms = content.rooms_of["room"]
    encounters = content.rooms_of["encounter"]
    deck_a, rooms = chance["rooms"].take_some(rooms, ROOMS_OF_A[heroes - 2])
    met, encounters = chance["encounters"].take_some(encounters, heroes * ENCOUNTERS_OF_B)
    some, rooms = chance["rooms"].take_some(rooms, heroes * ROOMS_OF_B)
    last, rooms = chance["rooms"].take_some(rooms, ROOMS_OF_C)
    game.emit(DeckShuffled("layer_a", deck_a), "ted.setup.deck_a")
    game.emit(DeckShuffled("layer_b", met + some), "ted.setup.deck_b")
    game.emit(DeckShuffled("layer_c", last + content.rooms_of["lair"]), "ted.setup.deck_c")
    game.emit(DeckShuffled("unseen", rooms + encounters), "ted.setup.unused_cards")
    (entrance,) = content.rooms_of["entrance"]
    corridors = PATTERNS[content.rooms[entrance].pattern]
    game.emit(EntrancePlaced(entrance, corridors, heroes), "ted.setup.entrance")
    for place in BESIDE[ENTRANCE]:
        place_top_card(game, place, "ted.setup.first_four")
    game.emit(TorchLit(content.tracks[1].starts[heroes - 2]), "ted.setup.torch_start")
    game.emit(DeckShuffled("goblin_deck", content.stock["goblin"]), "ted.setup.goblin_deck")
    game.emit(DeckShuffled("minion_deck", content.stock["minion"]), "ted.setup.minion_deck")
    game.emit(DeckShuffled("bosses", content.stock["boss"]), "ted.setup.boss_secret")
    decks = "ted.setup.loot_spell_decks"
    game.emit(DeckShuffled("loot_deck", content.stock["loot"]), decks)
    game.emit(DeckShuffled("spell_deck", content.stock["spell"]), decks)
    game.emit(MatsLaidOut(tuple(content.heroes)), "ted.setup.heroes")
    if game.options["mats"] == "random":
        dealt, _ = chance["heroes"].take_some(tuple(content.heroes), heroes)
        for hero in dealt:
            join(game, hero)
        complete(game)


def join(game: Delve, hero: str) -> None:
    """Let a hero join the party.

    Clauses: ted.setup.heroes, ted.setup.hero_start, ted.setup.hero_tracks,
    ted.setup.start_no_loot.
    """
    seat = leader_of(game, len(game.state.heroes))
    mat = game.content.heroes[hero]
    game.emit(HeroJoined(seat, hero, mat.health, mat.focus), "ted.setup.heroes")


def complete(game: Delve) -> None:
    """Go on once every hero has joined; the first hero is drawn unless the table names it.

    Clauses: ted.setup.first_player, ted.setup.first_player_program.
    """
    game.emit(PartyComplete(), "ted.setup.heroes")
    if game.options["first"] == "random":
        hero = game.chance["first"].take(game.state.heroes)
        game.emit(FirstHeroNamed(hero.hero), "ted.setup.first_player_program")


def choose_hero(game: Delve) -> Rule[None]:
    """Let the next seat choose a hero, from all mats or from those it was dealt.

    Clauses: ted.setup.heroes.
    """
    state = game.state
    seat = leader_of(game, len(state.heroes))
    if game.options["mats"] == "dealt":
        dealt, _ = game.chance["heroes"].take_some(state.box, DEALT)
        game.emit(MatsDealt(seat, dealt), "ted.setup.heroes")
    hero = yield from ask(ChooseHero(seat))
    join(game, hero)
    if len(state.heroes) == party_size(game):
        complete(game)


def name_first(game: Delve) -> Rule[None]:
    """Let the first seat name the hero who begins (ted.setup.first_player_program)."""
    hero = yield from ask(NameFirst(game.seats[0]))
    game.emit(FirstHeroNamed(hero), "ted.setup.first_player_program")
