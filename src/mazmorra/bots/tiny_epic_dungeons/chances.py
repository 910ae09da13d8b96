"""What three Hero Dice can come to, with every plus and every change that Focus buys."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from mazmorra.games.tiny_epic_dungeons.decisions.dice import takes

Faces = tuple[int, ...]
#: What a total of the dice alone is worth, from 0 to the highest.
Worths = tuple[float, ...]

#: The highest total of three dice: a six and two pluses of two.
HIGHEST = 10
#: So many changes of a die are thought of at once.
CHANGES = 2


@cache
def changed(faces: Faces) -> frozenset[Faces]:
    """Return what one change of a die can make of a roll."""
    found = set()
    for place, face in enumerate(faces):
        for other in (face - 1, face + 1):
            if 1 <= other <= 6:
                found.add(tuple(sorted((*faces[:place], other, *faces[place + 1 :]))))
    return frozenset(found)


@cache
def best_total(faces: Faces) -> int:
    """Return the highest total of a roll."""
    return max(use.value.face + sum(use.value.pluses) for use in takes(faces))


@cache
def best_totals(faces: Faces) -> Faces:
    """Return the best total of a roll with none, one and two changes."""
    reached = {faces}
    found = [best_total(faces)]
    for _ in range(CHANGES):
        reached |= {other for one in reached for other in changed(one)}
        found.append(max(best_total(one) for one in reached))
    return tuple(found)


@cache
def rolls(dice: int) -> tuple[tuple[float, Faces], ...]:
    """Return what so many dice come to, as best totals by changes, each with its chance."""
    counted = Counter(
        best_totals(tuple(sorted(roll))) for roll in product(range(1, 7), repeat=dice)
    )
    return tuple((count / 6**dice, totals) for totals, count in counted.items())


def expected(dice: int, worths: Worths, changes: int, price: float) -> float:
    """Return what a roll is worth if dice are changed where that pays."""
    found = 0.0
    for chance, (plain, once, twice) in rolls(dice):
        best = worths[plain]
        if changes:
            other = worths[once] - price
            if other > best:
                best = other
            if changes > 1:
                other = worths[twice] - 2 * price
                if other > best:
                    best = other
        found += chance * best
    return found


@cache
def chance_to_reach(dice: int, number: int, changes: int = 0) -> float:
    """Return the chance of a total of the dice alone, with so many changes."""
    return sum(chance for chance, totals in rolls(dice) if totals[changes] >= number)


@cache
def unused(focus: Faces, health: Faces, faces: Faces, used: Faces) -> tuple[int, int]:
    """Return the Focus and the Health on the dice that are not used, by the symbols per face."""
    rest = list(faces)
    for face in used:
        rest.remove(face)
    return sum(focus[face - 1] for face in rest), sum(health[face - 1] for face in rest)


def worths_of(number: int, passed: float, failed: float = 0.0) -> Worths:
    """Return the worth of each total where it is only asked whether it reaches a number."""
    return tuple(passed if total >= number else failed for total in range(HIGHEST + 1))
