"""The questions of random events."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.outlook import examine_outlook
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.kernel import Outlook


class Examine(Decision[bool]):
    """Does the hero look closer?"""

    clause: ClassVar[str] = "dp.event.adv1_6"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[bool], ...]:
        return (Option("examine", True), Option("decline", False))

    def outlook(self, game: Plunge, option: Option[bool]) -> Outlook | None:
        hero = game.state.hero(self.hero)
        return examine_outlook(game, hero) if option.value else None
