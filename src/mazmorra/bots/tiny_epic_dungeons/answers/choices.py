"""The greedy bot's answers to questions that come up now and then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.tiny_epic_dungeons.answers import turns
from mazmorra.bots.tiny_epic_dungeons.evaluate import Stand
from mazmorra.bots.tiny_epic_dungeons.rooms import entry_worth, gain_worth
from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE

if TYPE_CHECKING:
    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.games.tiny_epic_dungeons.decisions.cards import TakeReward
    from mazmorra.kernel import Option, Pending

#: The heroes, those it gets farthest with first.
LIKED = ("grok", "lanon", "brunda", "moonblade", "sylwen", "gerrund", "maelin", "ethairna")


def lead(scene: Scene, asked: Pending) -> Option[Any]:
    """Lead the hero it gets farthest with; one that a pack brings comes last."""
    places = {hero: place for place, hero in enumerate(LIKED)}
    return min(asked.answers, key=lambda option: places.get(option.value, len(LIKED)))


def first_hero(scene: Scene, asked: Pending) -> Option[Any]:
    """Begin with the fastest hero."""
    heroes = scene.content.heroes
    return max(asked.answers, key=lambda option: heroes[option.value].speed)


def creep(scene: Scene, asked: Pending) -> Option[Any]:
    """Creep on towards what lies ahead, past everybody."""
    goals = list(turns.aims(scene))
    here = scene.me.place

    def worth(option: Option[Any]) -> float:
        deed: Deed = option.value
        if deed.verb == "stay":
            return turns.hope(scene, goals, here)
        there = BESIDE[here][deed.side]
        if not scene.view.cards[there]:
            return 0.3
        return turns.hope(scene, goals, there) + entry_worth(scene, scene.me, there) - 0.02

    return max(asked.answers, key=worth)


def appear(scene: Scene, asked: Pending) -> Option[Any]:
    """Appear where most lies ahead."""
    goals = list(turns.aims(scene))

    def worth(option: Option[Any]) -> float:
        place = option.value
        return turns.hope(scene, goals, place) + entry_worth(scene, scene.me, place)

    return max(asked.answers, key=worth)


def choose_counter(scene: Scene, asked: Pending) -> Option[Any]:
    """Let the enemy strike back that adds least."""
    enemies = {enemy.slot: enemy for enemy in scene.view.enemies}

    def added(option: Option[Any]) -> int:
        return enemies[option.value].counter.spell

    return min(asked.answers, key=added)


def choose_victim(scene: Scene, asked: Pending) -> Option[Any]:
    """Hurt the strongest enemy more; a Goblin is dead anyway."""
    return max(asked.answers, key=lambda option: option.value)


def take_reward(scene: Scene, asked: Pending) -> Option[Any]:
    """Take the reward that is worth most to the hero now."""
    question: TakeReward = asked.decision  # type: ignore[assignment]

    def worth(option: Option[Any]) -> float:
        if option.value < 0:
            return 0.0
        return gain_worth(scene, scene.me, question.gains[option.value])

    return max(asked.answers, key=worth)


def choose_kill(scene: Scene, asked: Pending) -> Option[Any]:
    """Take the rewards as they come."""
    return asked.answers[0]


def choose_weapon(scene: Scene, asked: Pending) -> Option[Any]:
    """Strike with the item that does most to whoever is here."""
    hero = scene.me
    names = asked.decision.cards  # type: ignore[union-attr]
    here = [enemy for enemy in scene.view.enemies if enemy.place == hero.place]
    boss = any(enemy.slot == BOSS for enemy in here)
    stand = Stand(scene, hero, hero.place, hero.space, damage=scene.capacity() if boss else 0)

    def worth(option: Option[Any]) -> float:
        weapon = scene.content.gear[names[option.value]].weapon
        assert weapon is not None
        return max((stand.attack(weapon, enemy) for enemy in here), default=0.0)

    return max(asked.answers, key=worth)
