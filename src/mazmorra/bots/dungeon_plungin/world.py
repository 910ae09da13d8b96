"""The table as the greedy bot sees it, in the words it thinks in."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.cards import GIFTS, STATS
from mazmorra.games.dungeon_plungin.geometry import (
    ENTRANCE,
    NOWHERE,
    SOUTH,
    WIDE,
    cells_of,
    door_squares,
    opposite,
    stepped,
    steps_from,
)
from mazmorra.kernel import printed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.bots.seatview import SeatView
    from mazmorra.games.dungeon_plungin.cards import Cards, Gift, Object, Spell, Stat
    from mazmorra.games.dungeon_plungin.cards import Monster as MonsterCard
    from mazmorra.games.dungeon_plungin.geometry import Cell, Ground, Square
    from mazmorra.games.dungeon_plungin.view import HeroView, Lock, MonsterView, PlungeView

#: Monsters farther away than this are left alone.
NEAR = 13
FAR = 10_000
NUMBER = {stat: number for number, stat in enumerate(STATS)}


@lru_cache(maxsize=512)
def spread(ground: Ground, closed: frozenset[Square], goal: Square) -> Mapping[Square, int]:
    """Return how far it is to a square from everywhere; the square itself may be closed."""
    return steps_from(ground, goal, closed - {goal})


class Scene:
    """The table from the seat of a hero's player, with everything that is asked of it often."""

    def __init__(self, seat: SeatView, name: str = "") -> None:
        view: PlungeView = seat.view
        self.view = view
        self.options = seat.options
        self.luck = seat.rng
        self.content: Cards = seat.content
        self.heroes = [hero for hero in view.heroes if hero.status == "inside"]
        self.dead = [hero for hero in view.heroes if hero.status == "dead"]
        self.monsters = view.monsters
        self.me: HeroView = view.heroes[view.active] if view.heroes else None  # type: ignore[assignment]
        for hero in view.heroes:
            if hero.hero == name:
                self.me = hero
        self.others = [hero for hero in self.heroes if hero is not self.me]

    @cached_property
    def ground(self) -> Ground:
        """The floor of the map as it is now."""
        return self.content.ground(self.view.tiles, self.view.passages)

    # ------------------------------------------------------------------ characters

    def object(self, name: str) -> Object:
        """Return what is printed on an object."""
        return self.content.objects[printed(name)]

    def card(self, monster: MonsterView) -> MonsterCard:
        """Return what the bestiary says of a monster."""
        return self.content.monsters[printed(monster.monster)]

    def lasts(self, who: HeroView | MonsterView, name: str) -> bool:
        """Say whether a condition or a spell still lasts."""
        return any(one == name for one, _ in who.lasting)

    def gift(self, hero: HeroView, gift: Gift) -> int:
        """Return what a hero's Special Abilities add to one kind of roll or figure."""
        return hero.gifts[GIFTS.index(gift)]

    def dice(self, who: HeroView | MonsterView, stat: Stat) -> int:
        """Return a characteristic as it is now, without the weapon of an attack."""
        return who.stats[NUMBER[stat]]

    def has_shield(self, hero: HeroView) -> bool:
        """Say whether a hero holds a shield."""
        return any(self.object(name).slot == "shield" for name in hero.hands)

    def strike_dice(self, hero: HeroView) -> int:
        """Return the dice of a hero's best melee attack."""
        return self.dice(hero, "atq") + max(arm.edge for arm in hero.arms if not arm.range)

    def shoots(self, hero: HeroView) -> bool:
        """Say whether a hero fights from afar: with a bow, or with spells that hit."""
        bow = any(self.object(name).range > 4 for name in hero.hands)
        return bow or any(self.spell(name).cast.hits for name in hero.castable)

    def spell(self, name: str) -> Spell:
        """Return a spell."""
        return self.content.spells[name]

    def healing(self, hero: HeroView) -> list[str]:
        """Return the spells a hero can heal others with."""
        return [n for n in dict.fromkeys(hero.castable) if self.spell(n).effect == "healing"]

    @cached_property
    def healers(self) -> list[HeroView]:
        """The heroes who can still heal with spells."""
        return [hero for hero in self.heroes if self.healing(hero)]

    # ------------------------------------------------------------------ the map

    @cached_property
    def obstacles(self) -> frozenset[Square]:
        """The squares that nobody may enter, whoever stands elsewhere."""
        return self.ground.blocked | frozenset(self.view.barred)

    @cached_property
    def closed(self) -> frozenset[Square]:
        """The obstacles but for those that somebody stands among, who gets out again."""
        return self.obstacles - {hero.square for hero in self.heroes}

    @cached_property
    def spears(self) -> frozenset[Square]:
        """The squares with spears."""
        return frozenset(self.view.spears)

    def sees(self, start: Square, there: Square) -> bool:
        """Say whether there is a line of sight between two squares."""
        return self.ground.sees(start, there, self.view.opaque)

    def far(self, one: Square, other: Square) -> int:
        """Return the steps between two squares, whoever stands in between."""
        return self.ground.range_from(one).get(other, FAR)

    def tile(self, place: Square) -> int:
        """Return the number of the tile of a square."""
        return self.ground.tile_at[place]

    def steps_to(self, goal: Square) -> Mapping[Square, int]:
        """Return how far it is to a square from everywhere, over spears as well."""
        return spread(self.ground, self.closed, goal)

    @cached_property
    def engaged(self) -> list[MonsterView]:
        """The monsters that are near enough to be fought."""
        return [
            one
            for one in self.monsters
            if any(self.far(hero.square, one.square) <= NEAR for hero in self.heroes)
            and not self.is_shut_in(one)
        ]

    def is_shut_in(self, monster: MonsterView) -> bool:
        """Say whether chests and rocks keep a monster from every hero."""
        card = self.card(monster)
        climbs = any(name == "in_the_pit" for name, _ in monster.lasting)
        if card.range or card.moves != "walks" or card.life or climbs:
            return False
        reached, ways = self.steps_to(monster.square), self.ground.ways
        beside = (place for hero in self.heroes for place in ways[hero.square])
        return not any(place in reached for place in beside)

    # ------------------------------------------------------------------ doors

    def sides(self, lock: Lock) -> list[tuple[Cell, int]]:
        """Return the built tiles a door leads from, each with its side."""
        floor = self.ground.floor
        return [
            (cell, side)
            for cell, side in cells_of(lock.edge)
            if cell != NOWHERE and any(place in floor for place in door_squares(cell, side))
        ]

    def places_before(self, cell: Cell, side: int) -> tuple[list[Square], list[Square]]:
        """Return the squares in front of a door on one side, and those behind them."""
        front = door_squares(cell, side)
        back = [stepped(place, opposite(side)) for place in front]
        may = self.may_stand
        return [p for p in front if may(p)], [p for p in back if may(p)]

    def may_stand(self, place: Square) -> bool:
        """Say whether somebody could stand on a square."""
        return place in self.ground.floor and place not in self.closed

    def beside(self, place: Square) -> list[Square]:
        """Return the squares next to one on which somebody could stand."""
        return [near for near in self.ground.ways[place] if self.may_stand(near)]

    @cached_property
    def way_out(self) -> tuple[Square, Square]:
        """The squares before the Dungeon Exit."""
        return door_squares(ENTRANCE, SOUTH)

    # ------------------------------------------------------------------ the state of the party

    @cached_property
    def missing(self) -> int:
        """The Life that the heroes in the dungeon have lost."""
        return sum(hero.most - hero.vida for hero in self.heroes)

    @cached_property
    def cures(self) -> int:
        """How many copies of healing spells are left."""
        return sum(
            self.spell(name).effect == "healing" for hero in self.heroes for name in hero.castable
        )

    def front_worth(self, hero: HeroView) -> float:
        """Return how well a hero stands in front."""
        worth = self.dice(hero, "def") + 0.4 * hero.vida + 0.4 * self.strike_dice(hero)
        worth -= 4.0 * self.shoots(hero) + 2.0 * bool(self.healing(hero))
        return worth

    @cached_property
    def line(self) -> list[HeroView]:
        """The heroes in the order in which they stand: the first ones in front."""
        return sorted(self.heroes, key=lambda hero: -self.front_worth(hero))

    @cached_property
    def rogue(self) -> HeroView:
        """The hero who is best with locks and traps."""

        def skill(hero: HeroView) -> float:
            tools = any(self.object(name).forcing for name in hero.items)
            expert = self.gift(hero, "traps")
            worth = self.dice(hero, "des") + self.dice(hero, "ing") + tools + 2 * expert
            return worth + self.gift(hero, "locks") + 0.1 * hero.vida

        return max(self.heroes, key=skill)


def apart(one: Square, other: Square) -> int:
    """Return how far two squares are from each other as the crow walks."""
    return abs(one % WIDE - other % WIDE) + abs(one // WIDE - other // WIDE)
