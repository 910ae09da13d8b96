"""Cards that are kept and met again at the start of each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.stakes import trial_of_card
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.events.cards import Death
from mazmorra.games.dungeonquest.rules.attributes import attribute_test
from mazmorra.games.dungeonquest.rules.move import drop_kept, name_of_kept
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.wounds import suffer

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def resolve_kept(game: Quest, hero: Hero, thing: Thing) -> Rule[bool]:
    """Resolve a kept card at the start of a turn; return whether it lets the turn go on.

    Clauses: dq.card.keep, dq.turn.start_effects.all, dq.ruling.bound_hero.
    """
    card = game.content.encounters[thing]
    clause = card.clauses[0]
    if card.effect == "ferrox":
        standing = yield from suffer(game, hero, card.amount, clause, Death("card", thing))
        if thing in hero.kept:
            drop_kept(game, hero, thing, clause)
        return standing
    if card.attribute is None:
        trial = Trial(card=thing, stake="held", more=card.from_die)
        (face,) = yield from roll(game, hero, 1, clause, trial=trial)
        freed = face >= card.from_die
    else:
        rope = card.effect == "keep" and is_trapdoor(game, thing)
        failed_by = yield from attribute_test(
            game,
            hero,
            card.attribute,
            clause,
            trial_of_card(card, thing),
            encounter=name_of_kept(thing),
            rope=rope,
        )
        freed = failed_by == 0
        if failed_by and card.wounds:
            yield from suffer(game, hero, card.wounds, clause, Death("card", thing))
    if freed:
        drop_kept(game, hero, thing, clause)
    return freed


def is_trapdoor(game: Quest, thing: Thing) -> bool:
    """Say whether a Rope helps out of a card (dq.card.corpse.rope)."""
    return game.content.encounters[thing].type == "trap"
