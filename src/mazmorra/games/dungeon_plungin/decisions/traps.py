"""The questions of traps: where to jump, where spears come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.geometry import Square, name_of
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge


class JumpTo(Decision[Square]):
    """To which square does the hero jump from the edge of the pit?"""

    clause: ClassVar[str] = "dp.trap.pit"

    hero: str
    squares: tuple[Square, ...]

    def options(self, game: Plunge) -> tuple[Option[Square], ...]:
        return tuple(Option(f"jump:{name_of(place)}", place) for place in self.squares)


class SpearFrom(Decision[Square]):
    """Which square beside the hero do the spears come through as well?"""

    clause: ClassVar[str] = "dp.trap.spear_area"

    hero: str
    squares: tuple[Square, ...]

    def options(self, game: Plunge) -> tuple[Option[Square], ...]:
        return tuple(Option(f"spear:{name_of(place)}", place) for place in self.squares)
