"""What happens while the table of DungeonQuest is prepared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeonquest.geometry import Square
from mazmorra.games.dungeonquest.state import Hero
from mazmorra.kernel import Event, Public, Seat, Thing, Viewer
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import face_down, without

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

Bag = Literal[
    "stock",
    "dungeon",
    "trap",
    "door",
    "crypt",
    "corpse",
    "search",
    "treasure",
    "catacomb",
    "dragon",
    "combat",
    "tokens",
    "monster_powers",
    "runes",
]


class BagFilled(Event):
    """A deck was shuffled, or chambers or tokens were mixed face down."""

    bag: Bag
    things: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        setattr(state, self.bag, self.things)

    def seen_by(self, viewer: Viewer) -> BagFilled:
        return self if viewer.sees_all else BagFilled(self.bag, face_down(self.things))


class HeroesLaidOut(Public):
    """All Heroes and their Power cards lie ready to be dealt or chosen."""

    things: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.box = self.things


class HeroTaken(Event):
    """A player got a Hero, with figure, travel marker and four Power cards."""

    seat: Seat
    hero: str
    powers: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        state.heroes = [*state.heroes, Hero(self.seat, self.hero, powers=self.powers)]
        taken = (self.hero, *self.powers)
        state.box = tuple([thing for thing in state.box if thing not in taken])

    def seen_by(self, viewer: Viewer) -> HeroTaken:
        if viewer.sees_all:
            return self
        return HeroTaken(self.seat, self.hero, face_down(self.powers))


class RestBoxed(Public):
    """The Heroes that nobody leads are out of the game, with their Power cards."""

    things: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.box = self.things
        state.next = "towers"


class FirstPlayerFound(Public):
    """The highest die made somebody First Player; the others come after, clockwise."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.first = self.seat
        state.active = self.seat


class DieThrownForFirst(Remark):
    """A player threw a die to become First Player."""

    seat: Seat
    face: int


class RuneDealt(Public):
    """A player got a Rune, face up beside the Hero card."""

    seat: Seat
    rune: Thing

    def apply(self, state: State) -> None:
        state.runes = without(state.runes, self.rune)
        state.heroes[self.seat].runes += (self.rune,)


class LootCloaked(Public):
    """Loot is kept face down in this game (Cloak and Dagger)."""

    def apply(self, state: State) -> None:
        state.cloaked = True


class SunSet(Public):
    """The sun token was put on its first space."""

    space: int

    def apply(self, state: State) -> None:
        state.sun = self.space


class TowerChosen(Public):
    """A player placed the Hero in a Tower Room."""

    seat: Seat
    place: Square
    turn_of: Seat  # who is next to choose, or the First Player once all have

    last: bool

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        hero.status = "inside"
        hero.place = self.place
        state.active = self.turn_of
        if self.last:
            state.next = "turn"
