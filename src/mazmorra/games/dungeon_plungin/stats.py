"""What the cards of the box have in common: characteristics, schools, states, dice in words."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Stat = Literal["atq", "def", "mag", "mov", "vida", "res", "des", "ing"]
STATS: tuple[Stat, ...] = ("atq", "def", "mag", "mov", "vida", "res", "des", "ing")
School = Literal["air", "fire", "earth", "water", "light", "shadow"]
Attention = Literal["asleep", "surprised", "unaware", "alert", "ambush"]
#: Dice as tables print them; see `dice`.
DiceText = str


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a card."""
