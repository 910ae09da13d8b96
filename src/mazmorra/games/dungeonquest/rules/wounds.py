"""Wounds, healing, death, and the Heroes who are only knocked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.cards import DropLoot, UseRune
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import (
    HeroKilled,
    KnockedOut,
    RuneUsed,
    WoundsHealed,
    WoundsPrevented,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.queries import peril_of
from mazmorra.games.dungeonquest.rules.discard import discard_card, return_pile
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.decisions.tests import Stake
    from mazmorra.games.dungeonquest.events.cards import Death
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule


def suffer(game: Quest, hero: Hero, wounds: int, clause: str, death: Death) -> Rule[bool]:
    """Let a Hero suffer wounds outside combat; return whether he or she still stands.

    Clauses: dq.death.wounds, dq.card.rune.rune_of_warding.
    """
    if wounds > 0 and hero.runes:
        rune = game.rune(hero, "warding")
        if rune:
            peril = peril_of(game, hero, wounds)
            asked = UseRune(
                hero.seat, rune, wounds=wounds, peril=peril, cause=death.cause, by=death.by
            )
            used = yield from ask(asked)
            if used:
                game.emit(RuneUsed(hero.seat, rune), "dq.card.rune.rune_of_warding")
                kept_away = min(wounds, game.content.runes[rune].amount)
                event = WoundsPrevented(hero.seat, kept_away)
                game.emit(event, "dq.card.rune.rune_of_warding")
                wounds -= kept_away
    standing = yield from take_wounds(game, hero, wounds, clause, death)
    return standing


def take_wounds(game: Quest, hero: Hero, wounds: int, clause: str, death: Death) -> Rule[bool]:
    """Give a Hero wounds that nothing can prevent; return whether he or she still stands.

    Clauses: dq.death.wounds, dq.wound.exchange, dq.ruling.wound_supply.
    """
    if wounds <= 0:
        return True
    game.emit(WoundsTaken(hero.seat, wounds, death.cause, death.by, death.rival), clause)
    if hero.wounds < game.card_of(hero).life:
        return True
    yield from die(game, hero, "dq.death.wounds", death)
    return False


def heal(game: Quest, hero: Hero, wounds: int, clause: str, by: str = "") -> None:
    """Heal a Hero *by* a card, never below no wounds at all (dq.heal)."""
    healed = min(wounds, hero.wounds)
    if healed:
        game.emit(WoundsHealed(hero.seat, healed, by), clause)


def die(game: Quest, hero: Hero, clause: str, death: Death) -> Rule[None]:
    """Kill a Hero, or knock him or her out where death can wait.

    Clauses: dq.death.cleanup, dq.death.eliminated, dq.ruling.death_stops_turn,
    dq.variant.death_can_wait.knocked_out.
    """
    if game.plays("death_can_wait"):
        yield from knock_out(game, hero)
    else:
        kill(game, hero, clause, death)


def stake_of_death(game: Quest) -> Stake:
    """Return what a test that kills is said to do (dq.variant.death_can_wait.knocked_out)."""
    return "knock_out" if game.plays("death_can_wait") else "death"


def kill(game: Quest, hero: Hero, clause: str, death: Death) -> None:
    """Remove a Hero; the Loot goes to the discard piles, Runes leave the game.

    Clauses: dq.death.cleanup, dq.ruling.death_loot, dq.ruling.catacomb_death.
    """
    for thing in (*hero.loot, *hero.kept):
        if game.content.deck_of[thing] != "catacomb" or thing in hero.loot:
            discard_card(game, hero, thing, "dq.ruling.death_loot")
    kept = hero.kept
    if hero.pile or kept:
        return_pile(game, hero, "dq.ruling.catacomb_death", *kept)
    game.emit(HeroKilled(hero.seat, death.cause, death.by, death.rival), clause)


def knock_out(game: Quest, hero: Hero) -> Rule[None]:
    """Let a Hero pay for not being killed: a die of Loot, then half of the wounds are healed.

    Clauses: dq.variant.death_can_wait.knocked_out, dq.variant.death_can_wait.loot,
    dq.variant.death_can_wait.heal, dq.variant.death_can_wait.turn_ends,
    dq.ruling.dcw_wound_count, dq.ruling.dcw_still_dead.
    """
    trial = Trial("knock_out", stake="lost_loot")
    (face,) = yield from roll(game, hero, 1, "dq.variant.death_can_wait.loot", trial=trial)
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
