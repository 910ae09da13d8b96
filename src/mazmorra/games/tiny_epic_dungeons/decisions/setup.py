"""The questions before the first turn: Hero Mats and the first hero."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve


class ChooseHero(Decision[str]):
    """Which hero do you lead? A table may have dealt several to choose from."""

    clause: ClassVar[str] = "ted.setup.heroes"

    def options(self, game: Delve) -> tuple[Option[str], ...]:
        mats = game.state.mats or game.state.box
        order = game.content.heroes
        return tuple(Option(f"lead:{hero}", hero) for hero in order if hero in mats)


class NameFirst(Decision[str]):
    """Which hero takes the first turn?"""

    clause: ClassVar[str] = "ted.setup.first_player_program"

    def options(self, game: Delve) -> tuple[Option[str], ...]:
        return tuple(Option(f"first:{hero.hero}", hero.hero) for hero in game.state.heroes)
