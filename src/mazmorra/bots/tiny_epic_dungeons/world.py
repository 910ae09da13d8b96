"""The table as the greedy bot sees it, in the words it thinks in.

Everything is counted in turns: a turn is what the torch burns for, so whatever spares one is
worth 1. The prices were chosen by playing.
"""

from __future__ import annotations

from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.geometry import MAT, Cell, distances, facedown_beside, sees

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, Boss, Cards, Kit, Modifier, Room
    from mazmorra.games.tiny_epic_dungeons.view import DelveView, EnemyView, HeroView

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
        self.kits: dict[tuple[str, int], Kit] = {}
        self.content = content
        self.me: HeroView = view.heroes[view.active] if view.heroes else None  # type: ignore[assignment]
        for hero in view.heroes:
            if hero.hero == name:
                self.me = hero
        self.goblins = view.goblins

    # ------------------------------------------------------------------ heroes

    def kit(self, hero: HeroView, space: int = 0) -> Kit:
        """Return everything a hero has at hand in the dungeon, or would have on a Hero Space."""
        key = hero.hero, space
        found = self.kits.get(key)
        if found is None:
            boss = self.boss.card if self.boss is not None else ""
            found = self.kits[key] = self.content.kit_of(hero, boss, space)
        return found

    @cached_property
    def mine(self) -> Kit:
        """What the hero itself has at hand."""
        return self.kit(self.me)

    @cached_property
    def speed(self) -> int:
        """The Speed of the hero in an undisturbed turn."""
        return max(1, self.mine.speed)

    def defense(self, hero: HeroView, kind: str, space: int = 0) -> int:
        """Return a hero's Defense while it performs an attack."""
        active = hero is self.view.heroes[self.view.active]
        more = hero.stone + (self.view.turn.defense if active else 0)
        return self.kit(hero, space).defends(kind, more)

    @cached_property
    def others(self) -> list[HeroView]:
        """The other heroes."""
        return [hero for hero in self.view.heroes if hero is not self.me]

    # ------------------------------------------------------------------ what things are worth

    def health_worth(self, hero: HeroView, gain: int) -> float:
        """Return what more or less Health is worth to a hero."""
        after = min(hero.most_health, max(0, hero.health + gain))
        if after == hero.health:
            return 0.0
        worth = _sum(after, HEALTH, FEWER_HEALTH) - _sum(hero.health, HEALTH, FEWER_HEALTH)
        return worth - (KNOCKED_OUT if not after and hero.health else 0.0)

    def focus_worth(self, hero: HeroView, gain: float) -> float:
        """Return what more or less Focus is worth to a hero."""
        after = min(hero.most_focus, max(0, hero.focus + gain))
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
        kit = self.kit(hero)
        return self.health_worth(hero, kit.rest_health) + self.focus_worth(hero, kit.rest_focus)

    @cached_property
    def haste(self) -> float:
        """How much more the way to victory counts than anything else, as the torch burns down."""
        return 1.0 + HASTE * max(0, LATE - self.view.torch)

    # ------------------------------------------------------------------ the dungeon

    def room(self, place: Cell) -> Room | None:
        """Return the faceup card of a cell."""
        card = self.view.cards[place] if place != MAT else ""
        return self.content.rooms[card] if card else None

    def steps_from(self, place: Cell) -> dict[Cell, int]:
        """Return the distances from a place through revealed rooms."""
        return distances(self.view.doors, place, self.view.gate)  # type: ignore[return-value]

    def beside_facedown(self, place: Cell) -> list[Cell]:
        """Return the facedown cards to which a room has a corridor."""
        return facedown_beside(self.view.doors, self.view.layers, place)

    def sees(self, start: Cell, there: Cell) -> bool:
        """Say whether a place is the same room or in line of sight."""
        return sees(self.view.doors, start, there)

    # ------------------------------------------------------------------ enemies

    def enemies_at(self, place: Cell) -> bool:
        """Say whether an enemy is in a room."""
        return any(enemy.place == place for enemy in self.view.enemies)

    @cached_property
    def boss(self) -> EnemyView | None:
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

    def defense_of(self, enemy: EnemyView, kind: AttackType) -> int:
        """Return the Defense of an enemy against an attack with an item."""
        return enemy.melee_defense if kind == "melee" else enemy.missile_defense

    def modifier_of(self, enemy: EnemyView, kind: AttackType) -> Modifier:
        """Return what is printed for an enemy that strikes back."""
        return self.content.foes[enemy.card].modifier(kind)

    def capacity(self, dispelled: int = 0) -> int:
        """Return the damage the Boss can take, after so many Altars more."""
        return capacity(self.view.markers, self.open_altars[dispelled:])

    @cached_property
    def open_altars(self) -> tuple[int, ...]:
        """The Altar spaces of the Boss's track that still stop its markers, highest first."""
        return tuple(sorted(self.view.barred, reverse=True))

    def torch_worth(self, steps: int) -> float:
        """Return what torch steps up are worth: none goes above the first space."""
        return 0.7 * min(steps, self.view.top - self.view.torch)


def capacity(markers: tuple[int, ...], altars: tuple[int, ...]) -> int:
    """Return the damage that markers can take above the Altar spaces that are not covered."""
    found = 0
    for marker in markers:
        below = [altar for altar in altars if altar < marker]
        found += marker - (max(below) + 1 if below else 0)
    return found


def _sum(amount: float, first: float, fewer: float) -> float:
    return amount * first - amount * (amount - 1) / 2 * fewer
