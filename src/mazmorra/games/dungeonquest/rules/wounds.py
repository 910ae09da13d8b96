"""Wounds, healing, death, and the Heroes who are only knocked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.cards import DropLoot, UseRune
from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import (
    HeroKilled,
    KnockedOut,
    RuneUsed,
    WoundsHealed,
    WoundsPrevented,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.rules.discard import discard_card, return_pile
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule


def suffer(game: Quest, hero: Hero, wounds: int, clause: str) -> Rule[bool]:
    """Let a Hero suffer wounds outside combat; return whether he or she still stands.

    Clauses: dq.death.wounds, dq.card.rune.rune_of_warding.
    """
    if wounds > 0 and hero.runes:
        rune = game.rune(hero, "warding")
        if rune:
            used = yield from ask(UseRune(hero.seat, rune, wounds=wounds))
            if used:
                game.emit(RuneUsed(hero.seat, rune), "dq.card.rune.rune_of_warding")
                kept_away = min(wounds, game.content.runes[rune].amount)
                event = WoundsPrevented(hero.seat, kept_away)
                game.emit(event, "dq.card.rune.rune_of_warding")
                wounds -= kept_away
    standing = yield from take_wounds(game, hero, wounds, clause)
    return standing


def take_wounds(game: Quest, hero: Hero, wounds: int, clause: str) -> Rule[bool]:
    """Give a Hero wounds that nothing can prevent; return whether he or she still stands.

    Clauses: dq.death.wounds, dq.wound.exchange, dq.ruling.wound_supply.
    """
    if wounds <= 0:
        return True
    game.emit(WoundsTaken(hero.seat, wounds), clause)
    if hero.wounds < game.card_of(hero).life:
        return True
    yield from die(game, hero, "dq.death.wounds")
    return False


def heal(game: Quest, hero: Hero, wounds: int, clause: str) -> None:
    """Heal a Hero, never below no wounds at all (dq.heal)."""
    healed = min(wounds, hero.wounds)
    if healed:
        game.emit(WoundsHealed(hero.seat, healed), clause)


def die(game: Quest, hero: Hero, clause: str) -> Rule[None]:
    """Kill a Hero, or knock him or her out where death can wait.

    Clauses: dq.death.cleanup, dq.death.eliminated, dq.ruling.death_stops_turn,
    dq.variant.death_can_wait.knocked_out.
    """
    if game.plays("death_can_wait"):
        yield from knock_out(game, hero)
    else:
        kill(game, hero, clause)


def kill(game: Quest, hero: Hero, clause: str) -> None:
    """Remove a Hero; the Loot goes to the discard piles, Runes leave the game.

    Clauses: dq.death.cleanup, dq.ruling.death_loot, dq.ruling.catacomb_death.
    """
    for thing in (*hero.loot, *hero.kept):
        if game.content.deck_of[thing] != "catacomb" or thing in hero.loot:
            discard_card(game, hero, thing, "dq.ruling.death_loot")
    kept = hero.kept
    if hero.pile or kept:
        return_pile(game, hero, "dq.ruling.catacomb_death", *kept)
    game.emit(HeroKilled(hero.seat), clause)


def knock_out(game: Quest, hero: Hero) -> Rule[None]:
    """Let a Hero pay for not being killed: a die of Loot, then half of the wounds are healed.

    Clauses: dq.variant.death_can_wait.knocked_out, dq.variant.death_can_wait.loot,
    dq.variant.death_can_wait.heal, dq.variant.death_can_wait.turn_ends,
    dq.ruling.dcw_wound_count, dq.ruling.dcw_still_dead.
    """
    (face,) = yield from roll(game, hero, 1, "dq.variant.death_can_wait.loot")
    event = KnockedOut(hero.seat, face)
    game.emit(event, "dq.variant.death_can_wait.knocked_out")
    for left in range(min(face, len(hero.loot)), 0, -1):
        lost = yield from ask(DropLoot(hero.seat, left))
        discard_card(game, hero, lost, "dq.variant.death_can_wait.loot")
    heal(game, hero, (hero.wounds + 1) // 2, "dq.variant.death_can_wait.heal")
    too_many = hero.wounds - game.card_of(hero).life + 1
    heal(game, hero, max(0, too_many), "dq.ruling.dcw_still_dead")
    if game.state.active == hero.seat:
        game.emit(TurnCut(hero.seat), "dq.variant.death_can_wait.turn_ends")
