"""Doors: every attempt to go through one draws a Door card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.cards import UseRune
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.effects import effect
from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import CardUndone, Death, RuneUsed
from mazmorra.games.dungeonquest.rules.discard import discard_card, draw_card
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.wounds import suffer
from mazmorra.kernel import ask, run

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def open_door(game: Quest, hero: Hero) -> Rule[bool]:
    """Draw a Door card and follow it; return whether the way is free.

    Clauses: dq.door.draw, dq.door.opens, dq.door.jammed, dq.door.trap, dq.door.not_permanent.
    """
    thing = draw_card(game, hero, "door")
    if thing is None:
        return True
    card = game.content.encounters[thing]
    opens: bool = yield from run(effect[str(card.effect)], game, hero, thing)
    clause = card.clauses[0]
    discard_card(game, hero, thing, clause)
    if not opens and hero.status == "inside":
        game.emit(TurnCut(hero.seat), clause)
    return opens


@effect("door_opens")
def door_opens(game: Quest, hero: Hero, thing: Thing) -> bool:
    """Go through (dq.door.opens)."""
    return True


@effect("door_jammed")
def door_jammed(game: Quest, hero: Hero, thing: Thing) -> bool:
    """Stay: the door does not move (dq.door.jammed)."""
    return False


@effect("door_trap")
def door_trap(game: Quest, hero: Hero, thing: Thing) -> Rule[bool]:
    """Stay, and suffer the trap behind the door (dq.door.trap, dq.ruling.warning_door)."""
    warned = yield from warned_of(game, hero, thing)
    if not warned:
        yield from spring(game, hero, thing)
    return False


def spring(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Roll for the wounds of a trap, less an attribute (dq.ruling.subtract_floor)."""
    card = game.content.encounters[thing]
    clause = card.clauses[0]
    less = getattr(game.card_of(hero), card.attribute) if card.attribute else 0
    trial = Trial(card=thing, stake="pips", more=less)
    faces = yield from roll(game, hero, card.dice, clause, trial=trial)
    yield from suffer(game, hero, sum(faces) - less, clause, Death("card", thing))


def warned_of(game: Quest, hero: Hero, thing: Thing) -> Rule[bool]:
    """Offer a Rune of Warning on a Trap; return whether it was used (dq.ruling.warning_door)."""
    if not hero.runes or game.content.encounters[thing].type != "trap":
        return False
    rune = game.rune(hero, "warning")
    if rune is None:
        return False
    used = yield from ask(UseRune(hero.seat, rune, card=thing))
    if used:
        game.emit(RuneUsed(hero.seat, rune), "dq.card.rune.rune_of_warning")
        game.emit(CardUndone(hero.seat, thing), "dq.card.rune.rune_of_warning")
    return used
