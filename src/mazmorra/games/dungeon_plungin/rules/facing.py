"""Where characters look, for tables that play with facing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.combat import Face
from mazmorra.games.dungeon_plungin.events.turn import Faced
from mazmorra.games.dungeon_plungin.geometry import EAST, NORTH, SOUTH, WEST, WIDE
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero, Monster
    from mazmorra.kernel import Rule


def look_around(game: Plunge, hero: Hero) -> Rule[None]:
    """Let a hero choose where it looks (dp.variant.facing_turn)."""
    if not game.plays("facing") or hero.status != "inside":
        return
    side = yield from ask(Face(hero.seat, hero.hero))
    if side != hero.facing:
        game.emit(Faced(hero.hero, side), "dp.variant.facing_turn")


def look_at(game: Plunge, monster: Monster, hero: Hero) -> None:
    """Turn a monster to its target at the end of its turn (dp.variant.facing_rear)."""
    if not game.plays("facing") or hero.status != "inside":
        return
    dx = hero.square % WIDE - monster.square % WIDE
    dy = hero.square // WIDE - monster.square // WIDE
    side = (EAST if dx > 0 else WEST) if abs(dx) > abs(dy) else (SOUTH if dy > 0 else NORTH)
    if side != monster.facing:
        game.emit(Faced(monster.monster, side), "dp.variant.facing_rear")
