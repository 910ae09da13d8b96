"""What the party gains, and what becomes of objects: carried, given, equipped, left or used up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.kernel import Public
from mazmorra.toolbox.rows import without

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State


class GoldGained(Public):
    """The party gains gold, or a hero that keeps what it finds."""

    gold: int
    hero: str = ""

    def apply(self, state: State) -> None:
        if self.hero:
            state.hero(self.hero).gold += self.gold
        else:
            state.purse += self.gold


class ExpGained(Public):
    """The party gains experience."""

    exp: int

    def apply(self, state: State) -> None:
        state.exp += self.exp


class ValuableGained(Public):
    """The party gains a valuable."""

    object: str

    def apply(self, state: State) -> None:
        state.valuables += (self.object,)


class RecipeGained(Public):
    """The party learns a recipe."""

    recipe: str

    def apply(self, state: State) -> None:
        if self.recipe not in state.recipes:
            state.recipes += (self.recipe,)


class ObjectGained(Public):
    """A hero takes an object."""

    hero: str
    object: str
    unique: bool = False

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        if self.object == "backpack":
            hero.backpack = True
        else:
            hero.items += (self.object,)
        if self.unique:
            state.uniques += (self.object,)


class ObjectGone(Public):
    """An object is used up, lost or left behind."""

    hero: str
    object: str
    how: Literal["used", "left", "lost"] = "used"

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.items = without(hero.items, self.object)


class ObjectGiven(Public):
    """A hero gives an object to another one."""

    hero: str
    to: str
    object: str

    def apply(self, state: State) -> None:
        giver, taker = state.hero(self.hero), state.hero(self.to)
        giver.items = without(giver.items, self.object)
        taker.items += (self.object,)


class ObjectLeft(Public):
    """An object that was found is left behind; a unique one is not found again."""

    hero: str
    object: str
    unique: bool = False

    def apply(self, state: State) -> None:
        if self.unique:
            state.uniques += (self.object,)


class ObjectEquipped(Public):
    """A hero equips an object that it carries."""

    hero: str
    object: str
    slot: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.items = without(hero.items, self.object)
        if self.slot == "armour":
            hero.armour = self.object
        elif self.slot == "attire":
            hero.attire += (self.object,)
        else:
            hero.hands += (self.object,)


class TakenOff(Public):
    """A hero takes off an object and carries it."""

    hero: str
    object: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        if self.object == hero.armour:
            hero.armour = ""
        elif self.object in hero.attire:
            hero.attire = without(hero.attire, self.object)
        else:
            hero.hands = without(hero.hands, self.object)
        hero.items += (self.object,)
