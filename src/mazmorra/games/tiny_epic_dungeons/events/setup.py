"""What happens while the table of Tiny Epic Dungeons is prepared, and when Act 2 begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, BOSS_HEALTH
from mazmorra.games.tiny_epic_dungeons.events.common import add_enemy
from mazmorra.games.tiny_epic_dungeons.geometry import ENTRANCE, MAT, Cell
from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
from mazmorra.kernel import Event, Public, Seat, Thing, Viewer
from mazmorra.toolbox.rows import changed, face_down, without

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import State

Bag = Literal[
    "layer_a",
    "layer_b",
    "layer_c",
    "unseen",
    "goblin_deck",
    "minion_deck",
    "bosses",
    "loot_deck",
    "spell_deck",
]


class DeckShuffled(Event):
    """A deck, a part of the Dungeon Deck, or what goes back to the box was mixed face down."""

    bag: Bag
    things: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        setattr(state, self.bag, self.things)
        if self.bag.startswith("layer"):
            part = "abc".index(self.bag[-1])
            state.undealt = changed(state.undealt, part, len(self.things))  # type: ignore[assignment]

    def seen_by(self, viewer: Viewer) -> DeckShuffled:
        return self if viewer.sees_all else DeckShuffled(self.bag, face_down(self.things))


class EntrancePlaced(Public):
    """The Entrance lies face up in the middle, with an Altar Marker; others wait."""

    card: str
    corridors: int
    altars: int  # the markers set aside for the Encounters

    def apply(self, state: State) -> None:
        state.cards = changed(state.cards, ENTRANCE, self.card)
        state.doors = changed(state.doors, ENTRANCE, self.corridors)
        state.altars = (ENTRANCE,)
        state.altar_reserve = self.altars


class TorchLit(Public):
    """The torch stands on the first space for the number of heroes."""

    space: int

    def apply(self, state: State) -> None:
        state.torch = self.space


class MatsLaidOut(Public):
    """All Hero Mats lie ready to be dealt or chosen."""

    mats: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.box = self.mats


class MatsDealt(Public):
    """A seat was dealt Hero Mats to choose one from."""

    seat: Seat
    mats: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.mats = self.mats
        state.box = tuple([mat for mat in state.box if mat not in self.mats])


class HeroJoined(Public):
    """A hero joined the party and stands on the Entrance with full Health and Focus."""

    seat: Seat
    hero: str
    health: int
    focus: int

    def apply(self, state: State) -> None:
        joined = Hero(self.hero, self.seat, self.health, self.focus)
        state.heroes = [*state.heroes, joined]
        left = tuple([mat for mat in (*state.box, *state.mats) if mat != self.hero])
        state.box, state.mats = left, ()


class PartyComplete(Public):
    """Every hero has joined; the first one is drawn or named."""

    def apply(self, state: State) -> None:
        state.next = "first"


class FirstHeroNamed(Public):
    """The hero who takes the first turn is known."""

    hero: str

    def apply(self, state: State) -> None:
        state.active = state.heroes.index(state.hero(self.hero))
        state.next = "begin"


# ---------------------------------------------------------------------- Act 2


class BossRevealed(Public):
    """The Boss Mat is turned over: the Boss is in its Lair, every Health Marker on 8."""

    boss: str
    markers: int

    def apply(self, state: State) -> None:
        state.act = 2
        state.bosses = without(state.bosses, self.boss)
        state.markers = (BOSS_HEALTH,) * self.markers
        add_enemy(state, Enemy(BOSS, self.boss, MAT))


class AltarsPlaced(Public):
    """An Altar Marker lies on every Minion Encounter of the dungeon."""

    places: tuple[Cell, ...]

    def apply(self, state: State) -> None:
        state.altars += self.places
        state.altar_reserve -= len(self.places)
