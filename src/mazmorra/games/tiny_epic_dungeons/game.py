"""The words that the rules of Tiny Epic Dungeons use for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, FIRST_MINION, NO_SPACE, Cards
from mazmorra.games.tiny_epic_dungeons.geometry import MAT, NOWHERE, Cell, sees
from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero, State
from mazmorra.kernel import Game, printed

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import (
        Boost,
        Boss,
        Free,
        Guard,
        Kit,
        Reach,
        Room,
        Skill,
        Space,
        TorchTrack,
    )
    from mazmorra.games.tiny_epic_dungeons.cards import Hero as HeroMat


class Delve(Game[State]):
    """A game of Tiny Epic Dungeons."""

    __slots__ = ()
    content: Cards

    # ------------------------------------------------------------------ heroes

    @property
    def active(self) -> Hero:
        """The hero whose turn it is."""
        return self.state.heroes[self.state.active]

    def number_of(self, hero: Hero) -> int:
        """Return a hero's place in the order of play."""
        return self.state.heroes.index(hero)

    def mat(self, hero: Hero) -> HeroMat:
        """Return what is printed on a hero's mat."""
        return self.content.heroes[hero.hero]

    def kit(self, hero: Hero) -> Kit:
        """Return everything a hero has at hand where it stands."""
        if hero.space:
            return self.content.kit_of(hero, self.state.enemy(BOSS).card, hero.space)
        hands = hero.hands
        return self.content.kit(hero.hero, hands[0], hands[1], hero.worn)

    def space(self, hero: Hero) -> Space:
        """Return the Hero Space a hero stands on (ted.lair.space_modifiers)."""
        return self.boss_card.spaces[hero.space - 1] if hero.space else NO_SPACE

    def speed(self, hero: Hero) -> int:
        """Return a hero's Speed (ted.hero.speed, ted.hero.defense_floor)."""
        bonus = self.state.turn.speed if hero is self.active else 0
        return self.kit(hero).moves(bonus)

    def speed_left(self, hero: Hero) -> int:
        """Return how far the active hero may still go (ted.move.speed_changes)."""
        turn = self.state.turn
        return 0 if turn.stopped else max(0, self.speed(hero) - turn.walked)

    def defense(self, hero: Hero, attack: str = "") -> int:
        """Return a hero's Defense, while it performs an attack where one is named.

        Clauses: ted.hero.defense, ted.hero.defense_floor, ted.lair.space_modifiers.
        """
        bonus = self.state.turn.defense if hero is self.active else 0
        return self.kit(hero).defends(attack, hero.stone + bonus)

    def dice(self, hero: Hero, skill: Skill) -> int:
        """Return how many Hero Dice a check rolls (ted.hero.skills, ted.hero.dice_clamp)."""
        dice: int = getattr(self.kit(hero).dice, skill)
        return dice

    def has_stealth(self, hero: Hero) -> bool:
        """Say whether a hero moves with Stealth now."""
        if hero is self.active and self.state.turn.stealth:
            return True
        return self.kit(hero).passive.stealth

    def affords(self, hero: Hero, price: Boost | Guard | Free) -> bool:
        """Say whether a hero can pay in full, and without knocking itself out.

        Clauses: ted.hero.focus_spend, ted.hero.pay_health.
        """
        return hero.focus >= price.cost and (not price.health or hero.health > price.health)

    @property
    def conscious(self) -> list[Hero]:
        """The heroes that are conscious, in the order of play."""
        return [hero for hero in self.state.heroes if hero.health > 0]

    def heroes_at(self, place: Cell) -> list[Hero]:
        """Return the conscious heroes in a room."""
        return [hero for hero in self.state.heroes if hero.place == place and hero.health > 0]

    # ------------------------------------------------------------------ enemies

    def enemies_at(self, place: Cell) -> list[Enemy]:
        """Return the enemies in a room."""
        return [enemy for enemy in self.state.enemies if enemy.place == place]

    @property
    def goblins(self) -> int:
        """How many Goblins are in the dungeon, those on the Boss Mat included."""
        return sum(enemy.slot < FIRST_MINION for enemy in self.state.enemies)

    @property
    def boss_card(self) -> Boss:
        """The Boss Mat, once Act 2 has begun."""
        return self.content.bosses[self.state.enemy(BOSS).card]

    def enemy_name(self, enemy: Enemy) -> str:
        """Return what keys call an enemy: `goblin_2`, `minotaur`, `boss`."""
        if enemy.slot < FIRST_MINION:
            return f"goblin_{enemy.slot}"
        return "boss" if enemy.slot == BOSS else printed(enemy.card)

    # ------------------------------------------------------------------ the dungeon

    def room(self, place: Cell) -> Room | None:
        """Return the faceup card of a cell, if there is one."""
        card = self.state.cards[place] if place != MAT else ""
        return self.content.rooms[card] if card else None

    @property
    def lair_door(self) -> Cell:
        """The cell of the Lair Door Card, or NOWHERE while it is not revealed."""
        (door,) = self.content.rooms_of["lair"]
        cards = self.state.cards
        return cards.index(door) if door in cards else NOWHERE

    @property
    def gate(self) -> Cell:
        """The Lair Door if enemies can go through it, that is in Act 2."""
        return self.lair_door if self.state.act == 2 else NOWHERE

    @property
    def locked(self) -> int:
        """How many Minions must be killed before the Lair can be entered (ted.lair.unlock)."""
        return 0 if self.state.act == 2 else len(self.state.heroes) - self.state.killed

    @property
    def unlocked(self) -> bool:
        """Whether the Lair can be entered from its door (ted.lair.unlock)."""
        return not self.locked

    @property
    def track(self) -> TorchTrack:
        """The side of the Torch Mat that is up."""
        return self.content.tracks[self.state.act]

    @property
    def top(self) -> int:
        """The space of the torch track that bears the number of heroes (ted.torch.cap)."""
        return self.track.starts[max(0, len(self.state.heroes) - 2)]

    def within(self, start: Cell, reach: Reach, there: Cell) -> bool:
        """Say whether a place is in reach from another one (ted.range.all)."""
        return reach.spans(self.state.doors, start, there)

    def sees(self, start: Cell, there: Cell) -> bool:
        """Say whether a place is the same room or in line of sight (ted.range.counter_los)."""
        return sees(self.state.doors, start, there)
