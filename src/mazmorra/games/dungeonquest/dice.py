"""The chances of an attribute test: two dice, and for some Heroes one of them again."""

from __future__ import annotations

from functools import cache
from itertools import product


@cache
def chance_of_test(goal: int, rerolls: bool = False) -> float:
    """Return the chance that two dice do not exceed *goal*; one of them may be rolled again."""
    good = 0.0
    for faces in product(range(1, 7), repeat=2):
        if sum(faces) <= goal:
            good += 1
        elif rerolls:
            good += max(chance_after_reroll(faces, (die,), goal) for die in (0, 1))
    return good / 36


@cache
def chance_after_reroll(faces: tuple[int, ...], dice: tuple[int, ...], goal: int) -> float:
    """Return the chance not to exceed *goal* once some dice, by number, are rolled again."""
    kept = sum(face for place, face in enumerate(faces) if place not in dice)
    good = sum(kept + sum(new) <= goal for new in product(range(1, 7), repeat=len(dice)))
    return float(good / 6 ** len(dice))
