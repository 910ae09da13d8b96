"""Heroes of a party."""

from __future__ import annotations

from msgspec import Struct

from mazmorra.kernel import Seat
from mazmorra.toolbox.parties import first_heroes


class Led(Struct, frozen=True):
    """A hero and the seat that leads it."""

    hero: str
    seat: Seat


def test_the_first_hero_of_each_seat_stands_for_it() -> None:
    heroes = [Led("elf", 0), Led("dwarf", 1), Led("bard", 0)]

    assert first_heroes(heroes) == ("elf", "dwarf")
