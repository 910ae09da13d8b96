"""What happens to enemies, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.events.common import add_enemy, change_enemy
from mazmorra.games.tiny_epic_dungeons.geometry import Cell
from mazmorra.games.tiny_epic_dungeons.state import Enemy
from mazmorra.kernel import Event, Public, Thing, Viewer
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import changed, without

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import State


class GoblinsShuffled(Event):
    """The discarded Goblin Cards form a new deck."""

    cards: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        state.goblin_deck, state.goblin_discards = self.cards, ()

    def seen_by(self, viewer: Viewer) -> GoblinsShuffled:
        return self


class GoblinAppeared(Public):
    """A Goblin Card went into a slot and its token into a room."""

    slot: int
    enemy: str
    place: Cell

    def apply(self, state: State) -> None:
        state.goblin_deck = without(state.goblin_deck, self.enemy)
        add_enemy(state, Enemy(self.slot, self.enemy, self.place))


class MinionAppeared(Public):
    """A Minion came to an Encounter Card, its Health Marker at the top."""

    slot: int
    enemy: str
    place: Cell
    health: int

    def apply(self, state: State) -> None:
        state.minion_deck = without(state.minion_deck, self.enemy)
        add_enemy(state, Enemy(self.slot, self.enemy, self.place, self.health))


class HeroAmbushed(Remark):
    """An enemy ambushes the hero that has come upon it."""

    hero: str
    amount: int


class EnemyMoved(Public):
    """An enemy went into a room."""

    slot: int
    enemy: str
    place: Cell

    def apply(self, state: State) -> None:
        change_enemy(state, self.slot, place=self.place)


class EnemyAttacked(Remark):
    """An enemy performs its attack on every conscious hero in its range."""

    enemy: str
    heroes: tuple[str, ...]
    damage: int


class _EnemyChanged(Public):
    slot: int
    enemy: str
    amount: int
    health: int

    def apply(self, state: State) -> None:
        change_enemy(state, self.slot, health=self.health)


class EnemyHurt(_EnemyChanged):
    """A Goblin or a Minion took damage."""


class EnemyHealed(_EnemyChanged):
    """A Minion gained Health."""


class EnemyWeakened(Public):
    """A spell takes Defense from an enemy until the caster's next turn."""

    slot: int
    enemy: str
    hero: str
    amount: int

    def apply(self, state: State) -> None:
        caster = state.heroes.index(state.hero(self.hero))
        weak = (*state.enemy(self.slot).weak, (caster, self.amount))
        change_enemy(state, self.slot, weak=weak)


class EnemyRecovered(Public):
    """An enemy has its full Defense again."""

    slot: int
    enemy: str
    hero: str

    def apply(self, state: State) -> None:
        caster = state.heroes.index(state.hero(self.hero))
        weak = tuple([one for one in state.enemy(self.slot).weak if one[0] != caster])
        change_enemy(state, self.slot, weak=weak)


class GoblinKilled(Public):
    """A Goblin was killed: its token is free again, its card discarded."""

    slot: int
    enemy: str
    hero: str

    def apply(self, state: State) -> None:
        state.enemies = tuple([enemy for enemy in state.enemies if enemy.slot != self.slot])
        state.goblin_discards += (self.enemy,)


class MinionKilled(Public):
    """A Minion was killed: its Health Marker lies on the Boss Mat."""

    slot: int
    enemy: str
    hero: str

    def apply(self, state: State) -> None:
        state.enemies = tuple([enemy for enemy in state.enemies if enemy.slot != self.slot])
        state.box += (self.enemy,)
        state.killed += 1


class RewardDeclined(Remark):
    """A hero takes nothing."""

    hero: str


class CounterAttacked(Remark):
    """An enemy strikes back with the Enemy Die."""

    enemy: str
    hero: str
    total: int
    defense: int
    damage: int


class EnemyMissed(Remark):
    """The Enemy Die shows a Torch: the enemy misses and the torch burns down."""

    enemy: str
    hero: str


# ---------------------------------------------------------------------- the Boss


class BossHurt(Public):
    """A Health Marker of the Boss moved down."""

    marker: int  # where it stood
    amount: int

    def apply(self, state: State) -> None:
        place = state.markers.index(self.marker)
        state.markers = changed(state.markers, place, self.marker - self.amount)


class DamageAbsorbed(Remark):
    """Altars that are not dispelled protect the Boss from damage."""

    amount: int


class BossHealed(Public):
    """The Boss's lowest Health Marker above zero moved up."""

    marker: int
    amount: int

    def apply(self, state: State) -> None:
        place = state.markers.index(self.marker)
        state.markers = changed(state.markers, place, self.marker + self.amount)


class AltarDispelled(Public):
    """The Boss came to an Altar: its marker covers the highest uncovered Altar space."""

    place: Cell
    space: int

    def apply(self, state: State) -> None:
        state.altars = tuple([place for place in state.altars if place != self.place])
        state.covered += (self.space,)


class BossTaunted(Remark):
    """A hero taunts the Boss."""

    hero: str


class BossTorch(Remark):
    """The Torch effect of the Boss Mat is triggered."""

    enemy: str


class BossWentHome(Public):
    """The Boss is back in its Lair without entering a room on the way."""

    place: Cell

    def apply(self, state: State) -> None:
        change_enemy(state, BOSS, place=self.place)
