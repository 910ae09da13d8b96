"""Resolving a trap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import TrapSprung
from mazmorra.games.dungeon_raiders.rules.values import by_value, take_coins, wound

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.cards import Trap
    from mazmorra.games.dungeon_raiders.game import Plays, Raid


def resolve_trap(game: Raid, room: Trap, plays: Plays) -> None:
    """Let the highest value of all decide what happens to the richest or the least wounded.

    Clauses: dr.trap.highest_card, dr.trap.tie, dr.trap.targets_first, dr.trap.summary_conflict,
    dr.trap.zero_coins.
    """
    here = game.here
    top = max(by_value(game, plays))
    penalty = room.penalty[top - 1]
    players = game.state.players
    if not penalty:
        game.emit(TrapSprung(here, top, 0, ()), room.clauses[1])
    elif room.victim == "fewest_wounds":
        victims = room.victims(players)
        game.emit(TrapSprung(here, top, penalty, tuple(victims)), room.clauses[0])
        wound(game, victims, penalty, room.clauses[0])
    elif any(player.coins for player in players):
        victims = room.victims(players)
        game.emit(TrapSprung(here, top, penalty, tuple(victims)), room.clauses[0])
        take_coins(game, victims, penalty, room.clauses[0])
    else:
        game.emit(TrapSprung(here, top, penalty, ()), "dr.trap.zero_coins")
