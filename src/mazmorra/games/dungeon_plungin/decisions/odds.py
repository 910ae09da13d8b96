"""Exact odds of pools of dice."""

from __future__ import annotations

from functools import cache
from math import comb

from mazmorra.games.dungeon_plungin.dice import SUCCESS, Dice
from mazmorra.kernel import Outlook


@cache
def spread(
    dice: int, goal: int = SUCCESS, forgiven: int = 0
) -> tuple[tuple[int, bool, float], ...]:
    """Return how likely every number of successes of a pool is, with and without a fumble.

    Clauses: dp.check.success, dp.check.failure_mark, dp.check.fumble, dp.stats.floor.
    """
    dice = max(1, dice)
    hit, mark = (7 - goal) / 6, 1 / 6
    found: dict[tuple[int, bool], float] = {}
    for successes in range(dice + 1):
        for marks in range(dice - successes + 1):
            rest = dice - successes - marks
            ways = comb(dice, successes) * comb(dice - successes, marks)
            chance = ways * hit**successes * mark**marks * (1 - hit - mark) ** rest
            fumble = max(0, marks - forgiven) > successes
            key = (successes, fumble)
            found[key] = found.get(key, 0.0) + chance
    return tuple((*key, chance) for key, chance in sorted(found.items()))


@cache
def reaching(dice: int, dif: int, goal: int = SUCCESS) -> float:
    """Return the chance that a pool has so many successes, with a fumble or without."""
    return sum(chance for successes, _, chance in spread(dice, goal) if successes >= dif)


def split(dice: int, dif: int, *, forgiven: int = 0) -> dict[tuple[bool, bool], float]:
    """Return the chances of passing a check and of a fumble, by both."""
    found = dict.fromkeys([(True, False), (True, True), (False, False), (False, True)], 0.0)
    for successes, fumble, chance in spread(dice, forgiven=forgiven):
        found[successes >= dif, fumble] += chance
    return found


def damage(
    attack: int, defence: int, goal: int = SUCCESS, *, strays: bool = False
) -> dict[int, float]:
    """Return how likely every damage of an attack is, where a fumbled shot may go astray.

    Clauses: dp.combat.damage, dp.variant.ranged_fumbles.
    """
    found: dict[int, float] = {}
    for hits, fumble, chance in spread(attack, goal):
        for blocked, _, also in spread(defence):
            left = 0 if fumble and strays else max(0, hits - blocked)
            found[left] = found.get(left, 0.0) + chance * also
    return found


def odds(*rows: tuple[float, str]) -> Outlook:
    """Return the outlook of one of several things."""
    return Outlook(odds=tuple((chance, message, ()) for chance, message in rows))


@cache
def totals(thrown: Dice) -> dict[int, float]:
    """Return how likely every total of printed dice is."""
    found = {thrown.plus: 1.0}
    for _ in range(thrown.count):
        more: dict[int, float] = {}
        for total, chance in found.items():
            for face in range(1, thrown.sides + 1):
                more[total + face] = more.get(total + face, 0.0) + chance / thrown.sides
        found = more
    return found
