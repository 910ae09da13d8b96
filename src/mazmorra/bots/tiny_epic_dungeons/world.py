"""The table as the greedy bot sees it, in the words it thinks in.

Everything is counted in turns: a turn is what the torch burns for, so whatever spares one is
worth 1. The prices were chosen by playing.
"""

from __future__ import annotations

from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from mazmorra.games.tiny_epic_dungeons.cards import NO_SPACE, Boss, Minion, Modifier
from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    MAT,
    NOWHERE,
    Cell,
    distances,
    sight,
)
from mazmorra.games.tiny_epic_dungeons.state import BOSS, FIRST_MINION

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.tiny_epic_dungeons.cards import Cards, Kit, Reach, Room, Skill, Space
    from mazmorra.games.tiny_epic_dungeons.state import Enemy
    from mazmorra.games.tiny_epic_dungeons.view import DelveView, HeroView

HEALTH = 0.24  # the first points of Health ...
FEWER_HEALTH = 0.012  # ... and so much less each further one
FOCUS = 0.1  # the first points of Focus ...
FEWER_FOCUS = 0.005  # ... and so much less each further one
KNOCKED_OUT = 0.3  # to lie there: the next turn is a Rest, but in this place
LATE, HASTE = 10, 0.15  # from here on the Boss, or the way to it, counts so much more

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

#: What another Goblin costs, by how many there are: the fifth one loses the game.
GOBLINS = (0.6, 0.8, 1.2, 3.0, 12.0)


def remembered(
    function: Callable[Concatenate[Scene, Given], Answer],
) -> Callable[Concatenate[Scene, Given], Answer]:
    """Let a function of a scene be worked out once for the same arguments."""

    @wraps(function)
    def answer(scene: Scene, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        key = (function, *given, *named.items())
        if key not in scene.memory:
            scene.memory[key] = function(scene, *given, **named)
        found: Answer = scene.memory[key]
        return found

    return answer


class Scene:
    """The table from the seat of a hero's player, with everything that is asked of it often."""

    def __init__(self, view: DelveView, content: Cards, name: str = "") -> None:
        self.view = view
        self.memory: dict[tuple[Any, ...], Any] = {}
        self.kits: dict[str, Kit] = {}
        self.content = content
        self.me: HeroView = view.heroes[view.active] if view.heroes else None  # type: ignore[assignment]
        for hero in view.heroes:
            if hero.hero == name:
                self.me = hero
        self.active = bool(view.heroes) and self.me is view.heroes[view.active]
        self.goblins = sum(enemy.slot < FIRST_MINION for enemy in view.enemies)

    # ------------------------------------------------------------------ heroes

    def kit(self, hero: HeroView) -> Kit:
        """Return everything a hero has at hand."""
        found = self.kits.get(hero.hero)
        if found is None:
            worn = (*((hero.garb,) if hero.garb else ()), *hero.trinkets, *hero.spells)
            found = self.content.kit(hero.hero, hero.hands[0], hero.hands[1], worn)
            self.kits[hero.hero] = found
        return found

    @cached_property
    def mine(self) -> Kit:
        """What the hero itself has at hand."""
        return self.kit(self.me)

    @cached_property
    def speed(self) -> int:
        """The Speed of the hero in an undisturbed turn."""
        return max(1, self.content.heroes[self.me.hero].speed + self.mine.passive.speed)

    @property
    def speed_left(self) -> int:
        """How far the hero may still go."""
        turn = self.view.turn
        mat = self.content.heroes[self.me.hero]
        speed = max(0, mat.speed + self.mine.passive.speed + turn.speed)
        return 0 if turn.stopped else max(0, speed - turn.walked)

    def space(self, number: int) -> Space:
        """Return what is printed on a Hero Space; 0 is the dungeon."""
        return self.boss_card.spaces[number - 1] if number else NO_SPACE

    def dice(self, hero: HeroView, skill: Skill, space: int = 0) -> int:
        """Return how many dice a check of a hero rolls."""
        dice: int = getattr(self.content.heroes[hero.hero], skill) + self.space(space).dice
        if skill == "strength":
            dice += self.kit(hero).passive.strength_dice
        return min(3, max(1, dice))

    def bonus(self, hero: HeroView, skill: Skill, space: int = 0) -> int:
        """Return what is added to the checks of a Skill."""
        bonus: int = getattr(self.kit(hero).passive, skill) + getattr(self.space(space), skill)
        return bonus

    def defense(self, hero: HeroView, kind: str, space: int = 0) -> int:
        """Return a hero's Defense while it performs an attack."""
        passive = self.kit(hero).passive
        defense = self.content.heroes[hero.hero].defense + passive.defense + hero.stone
        defense += self.space(space).defense
        if kind == "melee":
            defense += passive.melee_defense
        if hero is self.view.heroes[self.view.active]:
            defense += self.view.turn.defense
        return max(0, defense)

    @property
    def stealth(self) -> bool:
        """Whether the hero moves with Stealth now."""
        return self.view.turn.stealth or self.mine.passive.stealth

    @cached_property
    def others(self) -> list[HeroView]:
        """The other heroes."""
        return [hero for hero in self.view.heroes if hero is not self.me]

    # ------------------------------------------------------------------ what things are worth

    def health_worth(self, hero: HeroView, gain: int) -> float:
        """Return what more or less Health is worth to a hero."""
        most = self.content.heroes[hero.hero].health
        after = min(most, max(0, hero.health + gain))
        if after == hero.health:
            return 0.0
        worth = _sum(after, HEALTH, FEWER_HEALTH) - _sum(hero.health, HEALTH, FEWER_HEALTH)
        return worth - (KNOCKED_OUT if not after and hero.health else 0.0)

    def focus_worth(self, hero: HeroView, gain: float) -> float:
        """Return what more or less Focus is worth to a hero."""
        most = self.content.heroes[hero.hero].focus
        after = min(most, max(0, hero.focus + gain))
        if after == hero.focus:
            return 0.0
        return _sum(after, FOCUS, FEWER_FOCUS) - _sum(hero.focus, FOCUS, FEWER_FOCUS)

    def goblin_worth(self) -> float:
        """Return what one Goblin less is worth."""
        return GOBLINS[max(0, self.goblins - 1)]

    def new_goblin(self) -> float:
        """Return what one Goblin more costs."""
        return GOBLINS[self.goblins]

    def rest_worth(self, hero: HeroView) -> float:
        """Return what a Rest gives a hero."""
        passive = self.kit(hero).passive
        health = self.health_worth(hero, 3 + passive.rest_health)
        return health + self.focus_worth(hero, 5 + passive.rest_focus)

    @cached_property
    def haste(self) -> float:
        """How much more the way to victory counts than anything else, as the torch burns down."""
        return 1.0 + HASTE * max(0, LATE - self.view.torch)

    # ------------------------------------------------------------------ the dungeon

    def room(self, place: Cell) -> Room | None:
        """Return the faceup card of a cell."""
        card = self.view.cards[place] if place != MAT else ""
        return self.content.rooms[card] if card else None

    @cached_property
    def lair_door(self) -> Cell:
        """The cell of the Lair Door, or NOWHERE."""
        for place, card in enumerate(self.view.cards):
            if card and self.content.rooms[card].type == "lair":
                return place
        return NOWHERE

    @property
    def gate(self) -> Cell:
        """The Lair Door where enemies and the way of heroes can go through it."""
        return self.lair_door if self.view.act == 2 else NOWHERE

    @cached_property
    def unlocked(self) -> bool:
        """Whether all Minions are dead."""
        return self.view.act == 2 or self.view.killed == len(self.view.heroes)

    def steps_from(self, place: Cell) -> dict[Cell, int]:
        """Return the distances from a place through revealed rooms."""
        return distances(self.view.doors, place, self.gate)  # type: ignore[return-value]

    def beside_facedown(self, place: Cell) -> list[Cell]:
        """Return the facedown cards to which a room has a corridor."""
        if place == MAT:
            return []
        corridors, layers = self.view.doors[place], self.view.layers
        return [
            there
            for side, there in enumerate(BESIDE[place])
            if there >= 0 and corridors >> side & 1 and layers[there]
        ]

    def within(self, start: Cell, reach: Reach, there: Cell) -> bool:
        """Say whether a place is in reach from another one."""
        if MAT in (start, there):
            return start == there
        if reach.kind == "room":
            return start == there
        if reach.kind == "path":
            steps = distances(self.view.doors, start).get(there)
            return steps is not None and steps <= reach.distance
        if start == there:
            return reach.kind == "room_or_sight"
        steps = sight(self.view.doors, start).get(there)
        return steps is not None and (not reach.distance or steps <= reach.distance)

    def sees(self, start: Cell, there: Cell) -> bool:
        """Say whether a place is the same room or in line of sight."""
        if start == there:
            return True
        return MAT not in (start, there) and there in sight(self.view.doors, start)

    # ------------------------------------------------------------------ enemies

    def enemies_at(self, place: Cell) -> bool:
        """Say whether an enemy is in a room."""
        return any(enemy.place == place for enemy in self.view.enemies)

    @cached_property
    def boss(self) -> Enemy | None:
        """The Boss, in Act 2."""
        for enemy in self.view.enemies:
            if enemy.slot == BOSS:
                return enemy
        return None

    @property
    def boss_card(self) -> Boss:
        """The Boss Mat, in Act 2."""
        assert self.boss is not None
        return self.content.bosses[self.boss.card]

    def defense_of(self, enemy: Enemy, kind: str) -> int:
        """Return the Defense of an enemy against a kind of attack."""
        card = self.content.foes[enemy.card]
        defense = card.defense - sum(amount for _, amount in enemy.weak)
        if isinstance(card, Minion):
            defense += {"melee": card.melee_defense, "missile": card.missile_defense}.get(kind, 0)
        return max(0, defense)

    def modifier_of(self, enemy: Enemy, kind: str) -> Modifier:
        """Return what an enemy adds when it strikes back."""
        card = self.content.foes[enemy.card]
        if isinstance(card, Boss):
            return {"melee": card.melee, "missile": card.missile, "spell": card.spell}[kind]
        if isinstance(card, Minion):
            return card.melee if kind == "melee" else card.missile
        return Modifier(self.goblins)

    def capacity(self, dispelled: int = 0) -> int:
        """Return the damage the Boss can take, after so many Altars more."""
        return capacity(self.view.markers, self.open_altars[dispelled:])

    @cached_property
    def open_altars(self) -> tuple[int, ...]:
        """The Altar spaces of the Boss's track that still stop its markers, highest first."""
        spaces = (space for space in self.boss_card.altars if space not in self.view.covered)
        return tuple(sorted(spaces, reverse=True))

    def torch_worth(self, steps: int) -> float:
        """Return what torch steps up are worth: none goes above the first space."""
        track = self.content.tracks[self.view.act]
        top = track.starts[len(self.view.heroes) - 2]
        return 0.7 * min(steps, top - self.view.torch)


def capacity(markers: tuple[int, ...], altars: tuple[int, ...]) -> int:
    """Return the damage that markers can take above the Altar spaces that are not covered."""
    found = 0
    for marker in markers:
        below = [altar for altar in altars if altar < marker]
        found += marker - (max(below) + 1 if below else 0)
    return found


def _sum(amount: float, first: float, fewer: float) -> float:
    return amount * first - amount * (amount - 1) / 2 * fewer
