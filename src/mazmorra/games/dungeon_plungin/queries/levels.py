"""The levels of heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.cards import STATS

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import LevelRow
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero


#: The best that a characteristic of a new hero can be, and the highest it is ever raised to.
BEST, HIGHEST = 6, 10


def next_level(game: Plunge, hero: Hero) -> LevelRow | None:
    """Return the level above a hero's own, or None at the highest (dp.component.advancement)."""
    return next((row for row in game.content.levels if row.level == hero.level + 1), None)


def has_earned(game: Plunge, hero: Hero, exp: int, *, gains: int = 0) -> bool:
    """Say whether a hero has the experience of a level, or the party in its pool.

    With *gains* it is asked of a hero that has got so much more.

    Clauses: dp.exp.accumulate, dp.variant.shared_exp, dp.variant.shared_exp_factor.
    """
    if game.plays("shared_exp"):
        return game.state.exp >= exp * len(game.state.heroes)
    return hero.exp + gains >= exp


def is_promoted(game: Plunge) -> bool:
    """Say whether a hero reaches a level once the experience of this visit is divided.

    Clauses: dp.exp.split, dp.exp.rounding, dp.death.exp_share.
    """
    sharing = [hero for hero in game.state.heroes if hero.status != "ready"]
    share = game.state.exp // len(sharing) if sharing else 0
    for hero in game.state.heroes:
        row = next_level(game, hero)
        gains = share if hero in sharing else 0
        if row is not None and has_earned(game, hero, row.exp, gains=gains):
            return True
    return False


def highest(game: Plunge, hero: Hero) -> tuple[int, ...]:
    """Return how high each characteristic of a hero who spends points may be raised now.

    Clauses: dp.component.hero_points, dp.component.advancement.
    """
    state = game.state
    if state.next == "points":
        return (BEST,) * len(STATS)
    return tuple(
        [
            value if stat in state.raised else min(value + 1, HIGHEST)
            for stat, value in zip(STATS, hero.base, strict=True)
        ]
    )
