"""The questions of the party: who comes along, who begins, where heroes stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, Square, cell_of, name_of
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.table import Plunge


class ChooseHero(Decision[str]):
    """Which hero comes along?"""

    clause: ClassVar[str] = "dp.setup.level1_hero"

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        taken = {hero.hero for hero in game.state.heroes}
        return tuple(
            Option(f"lead:{hero}", hero) for hero in game.content.heroes if hero not in taken
        )


class PickHero(Decision[str]):
    """Which hero takes its turn next?"""

    clause: ClassVar[str] = "dp.variant.free_hero_order"

    heroes: tuple[str, ...]

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        return tuple(Option(f"turn:{hero}", hero) for hero in self.heroes)


class PlaceHero(Decision[Square]):
    """Where on the Entrance does the hero stand?"""

    clause: ClassVar[str] = "dp.setup.place_heroes"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[Square], ...]:
        taken = {one.square for one in game.characters}
        return tuple(
            Option(f"stand:{name_of(place)}", place)
            for place in sorted(game.ground.floor)
            if cell_of(place) == ENTRANCE and place not in taken
        )


class PrepareSpell(Decision[str]):
    """Which spell does the hero prepare next? Nothing keeps the rest as it is."""

    clause: ClassVar[str] = "dp.cast.prepare"

    hero: str
    left: int

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        hero = game.state.hero(self.hero)
        return tuple(Option(f"prepare:{spell}", spell) for spell in hero.knows)
