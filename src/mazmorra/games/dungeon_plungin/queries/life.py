"""The highest Life of a character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.state import Hero

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Character, Plunge


def tougher_by(game: Plunge, level: int) -> int:
    """Return the Life that tougher characters have more, by level (dp.variant.tougher)."""
    if not game.plays("tougher"):
        return 0
    return 4 if level >= 10 else (level - 1) // 3 + 1


def most_of(game: Plunge, who: Character) -> int:
    """Return the highest Life a character can have (dp.variant.tougher)."""
    if type(who) is Hero:
        return game.most(who)
    card = game.card_of(who)
    return card.stats.vida + tougher_by(game, card.level)
