"""The Treasure Chamber: robbing a sleeping dragon, and running when it wakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.board import Retreat
from mazmorra.games.dungeonquest.decisions.cards import UseRune
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.effects import effect
from mazmorra.games.dungeonquest.events.board import Obliged, TurnCut
from mazmorra.games.dungeonquest.events.cards import Death, DragonDrawn, DragonShuffled, RuneUsed
from mazmorra.games.dungeonquest.geometry import TREASURE
from mazmorra.games.dungeonquest.rules.discard import discard_card, draw_card, gain_loot
from mazmorra.games.dungeonquest.rules.move import enter, shuffle_dragon
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.ways import all_ways, retreat_clause
from mazmorra.games.dungeonquest.rules.wounds import suffer
from mazmorra.kernel import ask, run

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def rob_dragon(game: Quest, hero: Hero, clause: str = "dq.treasure.enter") -> Rule[None]:
    """Draw a Dragon card in the Treasure Chamber.

    Clauses: dq.treasure.enter, dq.treasure.next_turn, dq.chamber.treasure.
    """
    thing = game.chance["dragon"].take(game.state.dragon)
    game.emit(DragonDrawn(hero.seat, thing), clause)
    yield from run(effect[str(game.content.encounters[thing].effect)], game, hero, thing)


@effect("sleeping")
def sleeping(game: Quest, hero: Hero, thing: Thing) -> None:
    """Take Treasure cards while the dragon sleeps (dq.treasure.sleeping).

    Clauses: dq.treasure.sleeping.stays_out, dq.ruling.treasure_deck_short.
    """
    for _ in range(game.content.encounters[thing].amount):
        treasure = draw_card(game, hero, "treasure")
        if treasure is not None:
            gain_loot(game, hero, treasure, "dq.treasure.sleeping")
    game.emit(TurnCut(hero.seat), "dq.treasure.sleeping")


@effect("dragon_rage")
def rage(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Let the dragon rage at everybody in its chamber, from whoever woke it clockwise.

    Clauses: dq.treasure.rage.all, dq.treasure.rage.turn_order, dq.card.rune.rune_of_slumber.
    """
    rune = game.rune(hero, "slumber") if hero.runes else None
    if rune is not None:
        used = yield from ask(UseRune(hero.seat, rune))
        if used:
            game.emit(RuneUsed(hero.seat, rune), "dq.card.rune.rune_of_slumber")
            event = DragonShuffled(game.state.dragon_out)
            game.emit(event, "dq.card.rune.rune_of_slumber")
            game.emit(TurnCut(hero.seat), "dq.card.rune.rune_of_slumber")
            return
    heroes = game.state.heroes
    for victim in heroes[hero.seat :] + heroes[: hero.seat]:
        if victim.place == TREASURE and victim.status == "inside":
            yield from burn(game, victim, game.content.encounters[thing].dice)
    if not game.corrected:
        shuffle_dragon(game, "dq.errata.dragon_shuffle")
    if hero.status == "inside":
        game.emit(TurnCut(hero.seat), "dq.treasure.rage.retreat")


def burn(game: Quest, hero: Hero, dice: int) -> Rule[None]:
    """Take a Hero's Treasure cards, burn the Hero, and let a survivor retreat.

    Clauses: dq.treasure.rage.discard, dq.treasure.rage.wounds, dq.hero.gherinn.dragon,
    dq.treasure.rage.retreat, dq.ruling.dcw_rage, dq.ruling.rage_other_player_turn.
    """
    for thing in game.treasures(hero):
        discard_card(game, hero, thing, "dq.treasure.rage.discard")
    again = game.card_of(hero).rerolls_dragon
    faces = yield from roll(
        game,
        hero,
        dice,
        "dq.treasure.rage.wounds",
        again="any" if again else "",
        trial=Trial("dragon", stake="pips"),
    )
    yield from suffer(game, hero, sum(faces), "dq.treasure.rage.wounds", Death("dragon"))
    if hero.status == "inside":
        yield from retreat(game, hero)


def retreat(game: Quest, hero: Hero) -> Rule[None]:
    """Leave the Treasure Chamber at once, by a passage without door or portcullis.

    Clauses: dq.treasure.rage.retreat_no_doors, dq.treasure.rage.retreat_no_encounter,
    dq.ruling.retreat_impossible, dq.ruling.retreat_new_portcullis.
    """
    ways = tuple(way for way in all_ways(TREASURE) if retreat_clause(game, hero, way) is None)
    if not ways:
        return
    way = yield from ask(Retreat(hero.seat, ways))
    yield from enter(game, hero, way, TREASURE, special=True)
    game.emit(Obliged(hero.seat, "encounter"), "dq.treasure.rage.retreat_no_encounter")


def settle_dragon(game: Quest) -> None:
    """Shuffle the Dragon cards at the end of a turn, if nobody is left with the dragon.

    Clauses: dq.treasure.shuffle, dq.treasure.no_shuffle, dq.ruling.retreat_impossible.
    """
    state = game.state
    if not state.dragon_out:
        return
    shuffle_dragon(game, "dq.treasure.shuffle")
    encounters = game.content.encounters
    if any(encounters[card].effect == "dragon_rage" for card in state.dragon_out):
        game.emit(DragonShuffled(state.dragon_out), "dq.ruling.retreat_impossible")
