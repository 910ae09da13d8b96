"""Rolling dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeonquest.decisions.tests import NO_TRIAL, KeepRoll, Trial, worst
from mazmorra.games.dungeonquest.events.cards import DiceRolled, RuneUsed
from mazmorra.games.dungeonquest.queries import peril_of
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule


def roll(
    game: Quest,
    hero: Hero,
    dice: int,
    clause: str,
    *,
    again: Literal["", "one", "any"] = "",
    goal: int | None = None,
    trial: Trial = NO_TRIAL,
) -> Rule[tuple[int, ...]]:
    """Roll dice for a Hero; a Rune of Fortune or an ability may change the result.

    Clauses: dq.card.rune.rune_of_fortune, dq.hero.lindel.ability, dq.hero.gherinn.dragon.

    An ability may let one die, or any of them, be rolled *again*. The *goal* is the total that a
    test must not exceed, where there is one, and the *trial* what the dice are for.
    """
    faces = game.chance["dice"].roll(dice, 6)
    game.emit(DiceRolled(hero.seat, faces), clause)
    while again or (hero.runes and game.rune(hero, "fortune")):
        fortune = game.rune(hero, "fortune") or ""
        chosen = yield from ask(
            KeepRoll(
                hero.seat,
                faces,
                again,
                fortune,
                goal,
                trial.source,
                trial.card,
                trial.stake,
                trial.wounds,
                trial.more,
                peril_of(game, hero, worst(trial, dice, goal)),
            )
        )
        if not chosen.dice:
            break
        if chosen.rune:
            game.emit(RuneUsed(hero.seat, chosen.rune), "dq.card.rune.rune_of_fortune")
        else:
            again = ""
        fresh = list(faces)
        for place, face in zip(
            chosen.dice, game.chance["dice"].roll(len(chosen.dice), 6), strict=True
        ):
            fresh[place] = face
        faces = tuple(fresh)
        game.emit(DiceRolled(hero.seat, faces), clause)
    return faces
