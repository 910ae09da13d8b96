"""Exact odds of Skill Checks, without changing any die."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Skill
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero


@cache
def best_total(faces: tuple[int, ...]) -> int:
    """Return the highest total of a roll: a result die and every plus beside it."""
    best = 0
    for place, face in enumerate(faces):
        rest = [*faces[:place], *faces[place + 1 :]]
        best = max(best, face + sum(other for other in rest if other <= 2))
    return best


@cache
def chance_of_total(dice: int, number: int) -> float:
    """Return the chance that so many Hero Dice reach a total, without changing any."""
    rolls = list(product(range(1, 7), repeat=dice))
    return sum(best_total(roll) >= number for roll in rolls) / len(rolls)


def chance_of(game: Delve, hero: Hero, skill: Skill, number: int, modifier: int) -> float:
    """Return the chance of a hero's check with a Skill."""
    kit = game.kit(hero)
    needed = number - modifier - getattr(kit.added, skill)
    return chance_of_total(getattr(kit.dice, skill), needed)
