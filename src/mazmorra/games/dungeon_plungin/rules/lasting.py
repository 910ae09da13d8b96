"""Conditions and spells that last: how long, and what ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.events.turn import LastingCounted, LastingEnded

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.table import Character, Plunge


def count_down(game: Plunge, who: Character) -> None:
    """Count one turn less of what lasts, and end what is over.

    Clauses: dp.condition.duration, dp.spell.duration.
    """
    if not any(turns > 0 for _, turns in who.lasting):
        return
    over = [name for name, turns in who.lasting if turns == 1]
    for name in over:
        game.emit(LastingEnded(game.name_of(who), name), "dp.condition.duration")
    if any(turns > 0 for _, turns in who.lasting):
        game.emit(LastingCounted(game.name_of(who)), "dp.spell.duration")


def lose_stun(game: Plunge, who: Character) -> bool:
    """Say whether a character loses an action by being Stunned; it is over then.

    Clauses: dp.fumble.defence_stun, dp.fumble.stun_next_action.
    """
    if not game.lasts(who, "stunned"):
        return False
    game.emit(LastingEnded(game.name_of(who), "stunned"), "dp.fumble.stun_next_action")
    return True
