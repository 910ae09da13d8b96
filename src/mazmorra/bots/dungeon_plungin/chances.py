"""What pools of dice come to: successes, damage, fumbles."""

from __future__ import annotations

import math
from functools import cache

from mazmorra.games.dungeon_plungin.decisions import odds
from mazmorra.games.dungeon_plungin.decisions.odds import reaching as reaching

#: What net damage comes to, by amount: the chance of 0, of 1, and so on.
Spread = tuple[float, ...]


@cache
def successes(dice: int) -> Spread:
    """Return the chances of every number of successes of a pool."""
    found = [0.0] * (max(1, dice) + 1)
    for number, _, chance in odds.spread(dice):
        found[number] += chance
    return tuple(found)


@cache
def blocked(hits: int, defence: int) -> Spread:
    """Return the damage that so many hits do to somebody with so many dice to defend with."""
    found = [0.0] * (hits + 1)
    for saved, chance in enumerate(successes(defence)):
        found[max(0, hits - saved)] += chance
    return tuple(found)


@cache
def damage(attack: int, defence: int) -> Spread:
    """Return the damage that a pool does to somebody with so many dice to defend with."""
    found = odds.damage(attack, defence)
    return tuple([found[amount] for amount in range(max(1, attack) + 1)])


@cache
def mean_damage(attack: int, defence: int) -> float:
    """Return the damage that a pool does in the mean."""
    return sum(amount * chance for amount, chance in enumerate(damage(attack, defence)))


@cache
def fumbles(dice: int, forgiven: int = 0) -> float:
    """Return the chance that a pool shows more failures than successes."""
    return sum(chance for _, fumble, chance in odds.spread(dice, forgiven=forgiven) if fumble)


@cache
def _outlives(quarters: int, life: int) -> float:
    mean = quarters / 4
    term = found = math.exp(-mean)
    for amount in range(1, life):
        term *= mean / amount
        found += term
    return found


def death(mean: float, life: int) -> float:
    """Return the chance to lose so much Life where so much is lost in the mean."""
    return 1 - _outlives(round(mean * 4), life) if mean > 0 else 0.0
