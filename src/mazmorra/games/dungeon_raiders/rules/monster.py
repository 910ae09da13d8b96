"""Resolving a monster room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import MonsterAttacked, MonsterDefeated
from mazmorra.games.dungeon_raiders.rules.values import by_value, wound

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.cards import Monster
    from mazmorra.games.dungeon_raiders.game import Plays, Raid
    from mazmorra.kernel import Seat


def resolve_monster(game: Raid, room: Monster, plays: Plays) -> None:
    """Defeat the monster together, or let it attack whoever laid the lowest value.

    Clauses: dr.monster.strength, dr.monster.sum, dr.monster.defeated, dr.monster.attack_lowest,
    dr.monster.wounds, dr.monster.tie, dr.monster.all_lowest, dr.sword.value.
    """
    seats = by_value(game, plays)
    total = 0
    for value, who in seats.items():
        total += value * len(who)
    state = game.state
    here = state.row[state.place]
    needed = room.strength_for(len(game.seats))
    if needed is not None and total >= needed:
        game.emit(MonsterDefeated(here, total, needed), "dr.monster.defeated")
        return
    victims = seats[room.attacked(seats)]
    game.emit(MonsterAttacked(here, total, needed, tuple(victims)), by_clause(victims, plays))
    wound(game, victims, room.wounds, "dr.monster.wounds")


def by_clause(victims: list[Seat], plays: Plays) -> str:
    """Return the clause by which these and no others are attacked."""
    if len(victims) == len(plays):
        return "dr.monster.all_lowest"
    return "dr.monster.attack_lowest" if len(victims) == 1 else "dr.monster.tie"
