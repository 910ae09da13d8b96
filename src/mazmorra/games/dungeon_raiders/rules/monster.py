"""Resolving a monster room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import MonsterAttacked, MonsterDefeated
from mazmorra.games.dungeon_raiders.rules.values import lowest, strength, wound

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.cards import Monster
    from mazmorra.games.dungeon_raiders.table import Plays, Raid
    from mazmorra.kernel import Seat


def resolve_monster(game: Raid, room: Monster, plays: Plays) -> None:
    """Defeat the monster together, or let it attack whoever laid the lowest value.

    Clauses: dr.monster.strength, dr.monster.sum, dr.monster.defeated, dr.monster.attack_lowest,
    dr.monster.wounds, dr.monster.tie, dr.monster.all_lowest, dr.sword.value.
    """
    value = game.content.value
    values = {seat: value[card] for seat, card in plays.items()}
    total = sum(values.values())
    needed = strength(game, room)
    if total >= needed:
        game.emit(MonsterDefeated(game.here, total, needed), "dr.monster.defeated")
        return
    victims = lowest(values)
    game.emit(MonsterAttacked(game.here, total, needed, tuple(victims)), by_clause(victims, values))
    wound(game, victims, room.wounds, "dr.monster.wounds")


def by_clause(victims: list[Seat], values: dict[Seat, int]) -> str:
    """Return the clause by which these and no others are attacked."""
    if len(victims) == len(values):
        return "dr.monster.all_lowest"
    return "dr.monster.attack_lowest" if len(victims) == 1 else "dr.monster.tie"
