"""Resolving a trap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import TrapSprung
from mazmorra.games.dungeon_raiders.rules.values import highest, lowest, take_coins, wound

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.cards import Trap
    from mazmorra.games.dungeon_raiders.table import Plays, Raid


def resolve_trap(game: Raid, room: Trap, plays: Plays) -> None:
    """Let the highest value of all decide what happens to the richest or the least wounded.

    Clauses: dr.trap.highest_card, dr.trap.tie, dr.trap.targets_first, dr.trap.summary_conflict,
    dr.trap.zero_coins.
    """
    value = game.content.value
    top = max(value[card] for card in plays.values())
    penalty = room.penalty[top - 1]
    clause = room.clauses[0] if penalty else room.clauses[1]
    players = game.state.players
    if room.victim == "most_coins":
        victims = highest({player.seat: player.coins for player in players})
    else:
        victims = lowest({player.seat: player.wounds for player in players})
    struck = tuple(victims) if penalty else ()
    game.emit(TrapSprung(game.here, top, penalty, struck), clause)
    if room.victim == "most_coins":
        take_coins(game, struck, penalty, clause)
    else:
        wound(game, struck, penalty, clause)
