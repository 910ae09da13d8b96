"""The questions of the party: who comes along, who begins, where heroes stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.cards import STATS
from mazmorra.games.dungeon_plungin.decisions.habits import place_again, prepare_again
from mazmorra.games.dungeon_plungin.decisions.reasons import closed
from mazmorra.games.dungeon_plungin.decisions.village import (
    DONE,
    Errand,
    closed_gold,
    learnable,
    raise_outlook,
    raises,
    wares,
    wearable,
)
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, Square, name_of
from mazmorra.games.dungeon_plungin.layout import errand_layout
from mazmorra.games.dungeon_plungin.outlook import price_outlook
from mazmorra.games.dungeon_plungin.queries.levels import BEST
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.kernel import Closed, Outlook, Planned, Shown


#: The answer that a hero is created.
CREATE = Option("create", "")


class ChooseHero(Decision[str]):
    """Which hero comes along?"""

    clause: ClassVar[str] = "dp.setup.level1_hero"

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        taken = {hero.hero for hero in game.state.heroes}
        ready = [Option(f"lead:{hero}", hero) for hero in game.content.heroes if hero not in taken]
        return (*ready, CREATE)

    def explain(self, game: Plunge) -> Iterator[Closed]:
        for hero in game.state.heroes:
            if hero.hero in game.content.heroes:
                key, clause = f"lead:{hero.hero}", "dp.setup.pregen_once"
                yield closed(key, clause, "closed-taken", hero=hero.hero)


class CreateHero(Decision[Errand]):
    """Where do the points of the new hero go, and which abilities does it have?"""

    clause: ClassVar[str] = "dp.component.hero_points"
    spoken: ClassVar[tuple[str, ...]] = ("points", "gifts")

    hero: str
    points: int = 0
    gifts: int = 0

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        hero = game.state.hero(self.hero)
        if not game.state.points:
            return tuple(learnable(game, hero))
        return raises(game, hero)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        return raise_outlook(game.state.hero(self.hero), option.value)

    def explain(self, game: Plunge) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        for stat, value in zip(STATS, hero.base, strict=True):
            if not game.state.points:
                yield closed(f"raise:{stat}", self.clause, "closed-no-points", hero=hero.hero)
            elif value >= BEST:
                yield closed(f"raise:{stat}", self.clause, "closed-best", most=BEST)


class Outfit(Decision[Errand]):
    """What does the new hero buy and put on?"""

    clause: ClassVar[str] = "dp.component.hero_points"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        hero = game.state.hero(self.hero)
        found = wares(game, hero, hero.gold)
        for name in dict.fromkeys(hero.items):
            found += wearable(game, hero, name)
        return (*found, DONE)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        price = option.value.gold
        return price_outlook(price, game.state.hero(self.hero).gold) if price else None

    def explain(self, game: Plunge) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        for name, card in game.content.objects.items():
            if card.sold and card.price > hero.gold:
                yield closed_gold(f"buy:{name}", self.clause, card.price, hero.gold)

    def layout(self, game: Plunge, option: Option[Errand]) -> Shown:
        return errand_layout(option)


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
        ground = game.ground
        entrance = ground.squares[ground.cells[ENTRANCE]]
        free = set(entrance) - {one.square for one in game.characters}
        return tuple([Option(f"stand:{name_of(place)}", place) for place in sorted(free)])

    def plans(self, game: Plunge) -> Iterator[Planned]:
        return place_again(game, self.seat)


class PrepareSpell(Decision[str]):
    """Which spell does the hero prepare next? Nothing keeps the rest as it is.

    Attributes:
        left: How many it may still prepare.
        chosen: What it has chosen so far.
    """

    clause: ClassVar[str] = "dp.cast.prepare"

    hero: str
    left: int
    chosen: tuple[str, ...] = ()

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        hero = game.state.hero(self.hero)
        return tuple(Option(f"prepare:{spell}", spell) for spell in hero.knows)

    def plans(self, game: Plunge) -> Iterator[Planned]:
        return prepare_again(game, self.seat, self.left, self.chosen)
