"""What is used at the start of a turn: potions and Runes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.cards import POTION
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.events.board import StasisBegun
from mazmorra.games.dungeonquest.events.cards import Death, RuneUsed
from mazmorra.games.dungeonquest.rules.catacombs import come_up
from mazmorra.games.dungeonquest.rules.discard import discard_card
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.wounds import die, heal, suffer

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def drink(game: Quest, hero: Hero, thing: Thing) -> Rule[bool]:
    """Drink an Unstable Potion; return whether the Hero still stands.

    Clauses: dq.card.crypt.unstable_potion, dq.ruling.unstable_potion_death.
    """
    clause = game.content.encounters[thing].clauses[0]
    discard_card(game, hero, thing, clause)
    trial = Trial(card=thing, stake="potion")
    faces = yield from roll(game, hero, 2, clause, trial=trial)
    total = sum(faces)
    if total not in POTION:
        yield from die(game, hero, clause, Death("card", thing))
        return False
    wounds = POTION[total]
    if wounds < 0:
        heal(game, hero, -wounds, clause, thing)
        return True
    standing = yield from suffer(game, hero, wounds, clause, Death("card", thing))
    return standing


def use_rune(game: Quest, hero: Hero, thing: Thing) -> Rule[bool]:
    """Use a Rune at the start of a turn; return whether the turn goes on.

    Clauses: dq.card.rune.rune_of_healing, dq.card.rune.stasis_rune,
    dq.card.rune.rune_of_ascent, dq.ruling.rune_several.
    """
    rune = game.content.runes[thing]
    clause = rune.clauses[0]
    game.emit(RuneUsed(hero.seat, thing), clause)
    match rune.power:
        case "heal":
            heal(game, hero, rune.amount, clause, thing)
        case "stasis":
            game.emit(StasisBegun(hero.seat, rune.amount), clause)
        case _:
            yield from come_up(game, hero)
            return False
    return True
