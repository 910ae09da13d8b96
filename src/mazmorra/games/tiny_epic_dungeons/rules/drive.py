"""Cards that move enemies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import DriveEnemy
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyMoved
from mazmorra.games.tiny_epic_dungeons.geometry import NOWHERE
from mazmorra.games.tiny_epic_dungeons.rules.boss import dispel
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


def drive(game: Delve, hero: Hero, slot: int, rooms: int, *, away: Cell = NOWHERE) -> Rule[None]:
    """Let a hero's player move an enemy, room by room, as far as the card allows.

    Clauses: ted.component.move_enemy.
    """
    for left in range(rooms, 0, -1):
        enemy = game.state.enemy(slot)
        decision = DriveEnemy(hero.seat, hero.hero, enemy.card, slot, left, away)
        if len(game.offers(decision)) == 1:
            return
        there = yield from ask(decision)
        if there == enemy.place:
            return
        game.emit(EnemyMoved(slot, enemy.card, there), "ted.component.move_enemy")
        if slot == BOSS:
            dispel(game, there)
