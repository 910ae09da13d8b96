"""Conditions and spells that last: how long, and what ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.events.turn import (
    ActionLost,
    LastingBegun,
    LastingCounted,
    LastingEnded,
)
from mazmorra.games.dungeon_plungin.rules.check import check
from mazmorra.games.dungeon_plungin.state import Hero, Monster

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.kernel import Rule

#: The Dif of shaking off a Stun where that is played (dp.variant.stun_1, dp.variant.stun_2).
STUN_DIF = 3


def count_down(game: Plunge, who: Character) -> None:
    """Count one turn less of what lasts, and end what is over.

    Clauses: dp.condition.duration, dp.spell.duration.
    """
    if not who.lasting or not any(turns > 0 for _, turns in who.lasting):
        return
    over = [name for name, turns in who.lasting if turns == 1]
    for name in over:
        game.emit(LastingEnded(game.name_of(who), name), "dp.condition.duration")
    if any(turns > 0 for _, turns in who.lasting):
        game.emit(LastingCounted(game.name_of(who)), "dp.spell.duration")


def is_acting(game: Plunge, who: Character) -> bool:
    """Say whether it is a character's own turn, with the free turns that interrupt a hero's."""
    state = game.state
    if type(who) is Hero:
        own = state.next == "act" or (state.next == "monster" and state.free)
        return own and who is game.active
    return state.next == "monster" and state.to_act[:1] == (who.monster,)


def turns_from_now(game: Plunge, who: Character) -> int:
    """Return how long a condition lasts that ends with a character's next turn.

    Clauses: dp.condition.duration.
    """
    return 2 if is_acting(game, who) else 1


def stun(game: Plunge, who: Character) -> None:
    """Take a character's next action: the one it has left in its turn, or one of its next turn.

    Clauses: dp.fumble.defence_stun, dp.fumble.stun_next_action, dp.condition.no_stack,
    dp.variant.stun_1, dp.variant.stun_2.
    """
    if game.lasts(who, "stunned"):
        return
    turns = 0 if game.plays("stun_2") else turns_from_now(game, who)
    later = type(who) is Monster or game.plays("stun_1") or game.plays("stun_2")
    at_once = not later and is_acting(game, who) and game.state.turn.actions > 0
    stunned = LastingBegun(game.name_of(who), "stunned", 1 if at_once else turns)
    game.emit(stunned, "dp.fumble.defence_stun")
    if at_once:
        game.emit(ActionLost(game.name_of(who)), "dp.fumble.stun_next_action")


def actions_left(game: Plunge, who: Character, actions: int) -> Rule[int]:
    """Return how many actions a character has in the turn that begins, if it is Stunned or not.

    Clauses: dp.fumble.stun_next_action, dp.variant.stun_1, dp.variant.stun_2.
    """
    if not game.lasts(who, "stunned"):
        return actions
    if not game.plays("stun_1") and not game.plays("stun_2"):
        return max(0, actions - 1)
    clause = "dp.variant.stun_1" if game.plays("stun_1") else "dp.variant.stun_2"
    pool = yield from check(game, who, "res", STUN_DIF, clause, purpose="stun")
    if pool.successes < STUN_DIF:
        return 0
    if game.plays("stun_2"):
        game.emit(LastingEnded(game.name_of(who), "stunned"), clause)
    return max(0, actions - 1)
