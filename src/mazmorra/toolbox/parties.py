"""Heroes of a party in which one seat may lead several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.kernel import Seat


class _Led(Protocol):
    @property
    def seat(self) -> Seat: ...

    @property
    def hero(self) -> str: ...


def first_heroes(heroes: Iterable[_Led]) -> tuple[str, ...]:
    """Return the first hero of every seat that leads one, in the order of the heroes."""
    led: dict[Seat, str] = {}
    for hero in heroes:
        led.setdefault(hero.seat, hero.hero)
    return tuple(led.values())
