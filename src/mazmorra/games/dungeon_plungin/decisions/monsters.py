"""What players decide for monsters, where the rules leave it to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge


class ChooseVictim(Decision[str]):
    """Whom does the dumb monster go for?"""

    clause: ClassVar[str] = "dp.law.dumb"

    monster: str
    heroes: tuple[str, ...]

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        return tuple(Option(f"victim:{hero}", hero) for hero in self.heroes)
