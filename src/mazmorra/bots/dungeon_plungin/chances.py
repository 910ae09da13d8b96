"""What pools of dice come to: successes, damage, fumbles."""

from __future__ import annotations

import math
from functools import cache

from mazmorra.games.dungeon_plungin.dice import dice as printed_dice

#: What net damage comes to, by amount: the chance of 0, of 1, and so on.
Spread = tuple[float, ...]

HIT, FAILURE = 1 / 3, 1 / 6


@cache
def successes(dice: int) -> Spread:
    """Return the chances of every number of successes of a pool."""
    dice = max(1, dice)
    return tuple(
        math.comb(dice, number) * HIT**number * (1 - HIT) ** (dice - number)
        for number in range(dice + 1)
    )


@cache
def reaches(dice: int, dif: int) -> float:
    """Return the chance of a check to reach a Dif."""
    return sum(successes(dice)[dif:]) if dif > 0 else 1.0


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
    found = [0.0] * (max(1, attack) + 1)
    for hits, chance in enumerate(successes(attack)):
        for amount, more in enumerate(blocked(hits, defence)):
            found[amount] += chance * more
    return tuple(found)


@cache
def mean_damage(attack: int, defence: int) -> float:
    """Return the damage that a pool does in the mean."""
    return sum(amount * chance for amount, chance in enumerate(damage(attack, defence)))


@cache
def fumbles(dice: int, forgiven: int = 0) -> float:
    """Return the chance that a pool shows more failures than successes."""
    dice = max(1, dice)
    found = 0.0
    for ones in range(dice + 1):
        for hits in range(dice - ones + 1):
            if ones - forgiven > hits:
                rest = dice - ones - hits
                ways = math.comb(dice, ones) * math.comb(dice - ones, hits)
                found += ways * FAILURE**ones * HIT**hits * (1 - HIT - FAILURE) ** rest
    return found


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


@cache
def mean_of(text: str) -> float:
    """Return what printed dice come to in the mean."""
    printed = printed_dice(text)
    return printed.count * (printed.sides + 1) / 2 + printed.plus
