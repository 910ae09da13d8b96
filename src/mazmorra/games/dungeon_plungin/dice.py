"""Dice as tables print them: `2`, `D4`, `2D6`, `D6+3`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.kernel.mistakes import PROBLEMS, Wrong

if TYPE_CHECKING:
    from mazmorra.kernel import Chance

PROBLEMS["dice"] = "'{text}' is no number and no dice, like 2, D4, 2D6 or D6+3"
#: A die of a pool shows a success from here on; in fast and bloody combat an attack from there on
#: (dp.check.success, dp.variant.fast_and_bloody).
SUCCESS, BLOODY = 5, 4
_PRINTED = re.compile(r"(?:(\d*)D(\d+))?(?:(?:^|\+)(\d+))?")


class Dice(Struct, frozen=True):
    """So many dice of so many sides, and a number that is added."""

    count: int = 0
    sides: int = 6
    plus: int = 0

    @property
    def mean(self) -> float:
        """What it comes to in the mean."""
        return self.count * (self.sides + 1) / 2 + self.plus

    def roll(self, chance: Chance, stream: str) -> tuple[int, tuple[int, ...]]:
        """Return the total of a roll and the faces it shows."""
        faces = chance[stream].roll(self.count, self.sides) if self.count else ()
        return sum(faces) + self.plus, faces


@cache
def dice(text: str) -> Dice:
    """Return the dice that a printed text means.

    Raises:
        Wrong: The text is no such thing.
    """
    found = _PRINTED.fullmatch(text)
    if not text or found is None or found[2] == "0":
        raise Wrong("dice", text=text)
    count, sides, plus = found.groups()
    return Dice(int(count or 1) if sides else 0, int(sides or 6), int(plus or 0))


def check_dice(text: str, field: str) -> None:
    """Refuse a text in a field of a card that means no dice."""
    try:
        dice(text)
    except Wrong as wrong:
        raise Wrong(wrong.problem, field, **wrong.args_of) from None
