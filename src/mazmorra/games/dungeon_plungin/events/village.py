"""What happens to the party: joining, the village, levels, expeditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from mazmorra.games.dungeon_plungin.events.common import change_place
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, Square
from mazmorra.games.dungeon_plungin.state import Hero, own_copies
from mazmorra.kernel import Public, Seat
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import without

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

Visit = Literal["", "dead", "sell", "study", "divide", "level", "shop", "prepare"]


def remember(hero: Hero) -> None:
    """Give a hero back the copies it had prepared; what equipment gives was never among them."""
    hero.prepared += own_copies(hero.lost)
    hero.lost = ()


class HeroJoined(Public):
    """A hero joins the party with what it has."""

    seat: Seat
    hero: str
    base: tuple[int, ...]
    most: int
    abilities: tuple[str, ...] = ()
    schools: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    armour: str = ""
    attire: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    backpack: bool = False
    knows: tuple[str, ...] = ()
    prepared: tuple[str, ...] = ()
    level: int = 1
    exp: int = 0
    gold: int = 0
    store: tuple[str, ...] = ()
    storage: int = 0
    instead: str = ""  # the dead hero whose place it takes
    status: Literal["ready", "outside", "dead"] = "ready"  # how an earlier adventure left it

    def apply(self, state: State) -> None:
        joined = Hero(
            self.hero,
            self.seat,
            self.base,
            self.level,
            self.exp,
            self.gold,
            self.abilities,
            self.schools,
            self.hands,
            self.armour,
            self.attire,
            self.items,
            self.backpack,
            self.knows,
            self.prepared,
            most=self.most,
            vida=0 if self.status == "dead" else self.most,
            status=self.status,
            store=self.store,
            storage=self.storage,
        )
        if not self.instead:
            state.heroes = [*state.heroes, joined]
            return
        place = state.heroes.index(state.hero(self.instead))
        state.heroes = [*state.heroes[:place], joined, *state.heroes[place + 1 :]]


class CreationBegun(Public):
    """A new hero has points and abilities to choose.

    Attributes:
        hero: Who it is; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("hero",)
    spoken: ClassVar[tuple[str, ...]] = later

    points: int
    abilities: int
    hero: str = ""

    def apply(self, state: State) -> None:
        state.next = "points"
        state.points, state.gifts, state.raised = self.points, self.abilities, ()


class CreationEnded(Public):
    """A new hero is ready."""

    def apply(self, state: State) -> None:
        state.next = "party"


class PropertyKept(Public):
    """What the party owns from an earlier adventure."""

    purse: int
    exp: int
    valuables: tuple[str, ...]
    recipes: tuple[str, ...]
    store: tuple[str, ...]
    storage: int

    def apply(self, state: State) -> None:
        state.purse, state.exp = self.purse, self.exp
        state.valuables, state.recipes = self.valuables, self.recipes
        state.store, state.storage = self.store, self.storage


class LevelWarned(Remark):
    """The adventure is meant for heroes of a higher level; nobody is kept from it."""

    level: int


class PartyComplete(Public):
    """Every hero has joined; spells are prepared next."""

    first: Seat

    def apply(self, state: State) -> None:
        state.first = self.first
        state.next = "prepare"
        state.visit, state.visitor = "", 0


class HeroPrepared(Public):
    """A hero is ready to enter; the next one prepares, or all take their places.

    Attributes:
        hero: Who is ready; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("hero",)
    spoken: ClassVar[tuple[str, ...]] = later

    visitor: int
    ready: bool
    hero: str = ""

    def apply(self, state: State) -> None:
        state.visitor = 0 if self.ready else self.visitor
        state.next = "place" if self.ready else "prepare"


class ExpeditionBegun(Public):
    """The party enters the dungeon."""

    expedition: int

    def apply(self, state: State) -> None:
        state.expedition = self.expedition
        state.visit = ""
        state.monsters = []
        for number, placed in enumerate(state.tiles):
            fresh = self.expedition > 1 and placed.tile != "entrance"
            change_place(state, number, entered=False, drunk=(), due=fresh)
        if state.bearer:
            state.bearer, state.borne = 0, False


class HeroPlaced(Public):
    """A hero stands on a square of the Entrance."""

    hero: str
    square: Square
    last: bool

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.square, hero.status = self.square, "inside"
        hero.lucky = hero.loaded = True
        if self.last:
            state.next = "round"


class VillageReached(Public):
    """The party is back in the village and rests."""

    def apply(self, state: State) -> None:
        state.next = "village"
        state.visit, state.visitor = "dead", 0
        state.monsters = []
        state.to_act = ()
        for hero in state.heroes:
            if hero.status not in ("dead", "ready"):
                hero.vida, hero.lasting, hero.status = hero.most, (), "outside"
                remember(hero)
            hero.square = NOWHERE


class VisitGoesOn(Public):
    """The next thing to do in the village, and whose affair it is.

    Attributes:
        hero: Who is done with it; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("hero",)
    spoken: ClassVar[tuple[str, ...]] = later

    visit: Visit
    visitor: int
    hero: str = ""

    def apply(self, state: State) -> None:
        state.visit, state.visitor = self.visit, self.visitor


class RevivedInVillage(Public):
    """A dead hero is brought back."""

    hero: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.status, hero.vida = "outside", hero.most
        remember(hero)


class Sold(Public):
    """Something was sold for the party, or for the hero who keeps what it finds."""

    object: str
    hero: str
    gold: int
    kept: bool = False

    def apply(self, state: State) -> None:
        if self.hero:
            hero = state.hero(self.hero)
            hero.items = without(hero.items, self.object)
        else:
            state.valuables = without(state.valuables, self.object)
        if self.kept:
            state.hero(self.hero).gold += self.gold
        else:
            state.purse += self.gold


class TomeStudied(Public):
    """A tome was studied."""

    hero: str
    object: str
    exp: int

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.items = without(hero.items, self.object)
        state.exp += self.exp


class Tutored(Public):
    """Gold was turned into experience."""

    gold: int
    exp: int

    def apply(self, state: State) -> None:
        state.purse -= self.gold
        state.exp += self.exp


class Divided(Public):
    """Gold and experience were divided among the heroes that have come back."""

    heroes: tuple[str, ...]
    gold: int
    exp: int
    rest: int
    pool: int = 0  # the experience that stays with the party

    def apply(self, state: State) -> None:
        for name in self.heroes:
            hero = state.hero(name)
            hero.gold += self.gold
            hero.exp += self.exp
        state.purse, state.exp = self.rest, self.pool


class LevelGained(Public):
    """A hero has reached a level."""

    hero: str
    level: int
    points: int
    abilities: int
    life: int = 0

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.level = self.level
        hero.most += self.life
        hero.vida += self.life
        state.points, state.gifts, state.raised = self.points, self.abilities, ()


class StatRaised(Public):
    """A hero's characteristic is one higher."""

    hero: str
    stat: str
    number: int

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        base = list(hero.base)
        base[self.number] += 1
        hero.base = tuple(base)
        if self.stat == "vida":
            hero.most += 1
            hero.vida += 1
        state.points -= 1
        state.raised += (self.stat,)


class AbilityLearned(Public):
    """A hero has one more Special Ability."""

    hero: str
    ability: str
    school: str = ""
    spell: str = ""

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.abilities += (self.ability,)
        if self.school:
            hero.schools += (self.school,)
            hero.knows += (self.spell,)
        if self.ability == "tough":
            hero.most += 2
            hero.vida += 2
        state.gifts -= 1


class GoldPaid(Public):
    """Gold was paid, from heroes and the purse."""

    hero: str
    amounts: tuple[tuple[str, int], ...]
    purse: int

    def apply(self, state: State) -> None:
        for name, amount in self.amounts:
            state.hero(name).gold -= amount
        state.purse -= self.purse


class SpellLearned(Public):
    """A hero knows one more spell."""

    hero: str
    spell: str
    book: str = ""

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.knows += (self.spell,)
        if self.book:
            hero.items = without(hero.items, self.book)


class Crafted(Public):
    """Reagents became something."""

    hero: str
    recipe: str
    reagents: tuple[str, ...]

    def apply(self, state: State) -> None:
        for name in self.reagents:
            state.valuables = without(state.valuables, name)


class WeaponImproved(Public):
    """A weapon is better for good."""

    hero: str
    object: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        better = f"{self.object}.keen"
        if self.object in hero.hands:
            hero.hands = (*without(hero.hands, self.object), better)
        else:
            hero.items = (*without(hero.items, self.object), better)


class Stored(Public):
    """An object went into the village's store, or a hero's own, or came out of it."""

    hero: str
    object: str
    fetched: bool
    own: bool = False

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        place = hero if self.own else state
        if self.fetched:
            place.store = without(place.store, self.object)
            hero.items += (self.object,)
        else:
            hero.items = without(hero.items, self.object)
            place.store += (self.object,)


class StorageRented(Public):
    """The party, or a hero of its own, has room for more objects."""

    storage: int
    hero: str = ""

    def apply(self, state: State) -> None:
        if self.hero:
            state.hero(self.hero).storage += self.storage
        else:
            state.storage += self.storage


class AdventureGivenUp(Public):
    """The party gives the adventure up."""

    def apply(self, state: State) -> None:
        state.next = "count"


class RewardGained(Public):
    """The adventure is won, and the village pays."""

    gold: int
    exp: int

    def apply(self, state: State) -> None:
        state.purse += self.gold
        state.exp += self.exp


class AdventureOver(Public):
    """Everything is counted."""

    def apply(self, state: State) -> None:
        state.next = "over"
