"""What the rooms of the dungeon are worth to the greedy bot: what they give and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.bots.tiny_epic_dungeons.evaluate import pass_worth
from mazmorra.bots.tiny_epic_dungeons.gear import find_worth
from mazmorra.bots.tiny_epic_dungeons.world import remembered
from mazmorra.games.tiny_epic_dungeons.cards import SKILLS

if TYPE_CHECKING:
    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.games.tiny_epic_dungeons.cards import Gain, Test
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.view import HeroView

# Prices, in turns.
REVEAL = 0.4  # a card that is revealed without danger
DISARMED = 0.2  # a Trap that nobody has to fear any more


def gain_worth(scene: Scene, hero: HeroView, gain: Gain) -> float:
    """Return what one line of a box is worth."""
    match gain.verb:
        case "discover":
            return find_worth(scene, hero, (gain.deck,))
        case "pick_up":
            return find_worth(scene, hero, (gain.deck,), draws=False)
        case "focus":
            return scene.focus_worth(hero, gain.amount)
        case "lose_focus":
            return scene.focus_worth(hero, -gain.amount)
        case "health":
            return scene.health_worth(hero, gain.amount)
        case "heal_fully":
            return scene.health_worth(hero, 99)
        case "damage":
            return scene.health_worth(hero, -gain.amount)
        case "torch_up":
            return scene.torch_worth(gain.amount)
        case "torch_down":
            return -1.0 * gain.amount
        case "goblin":
            return -scene.new_goblin()
        case _:
            return REVEAL if any(scene.view.layers) else 0.0


def test_of(scene: Scene, place: Cell, purpose: str) -> Test | None:
    """Return the check of a room."""
    room = scene.room(place)
    if room is None:
        return None
    return {
        "search": room.search,
        "disarm": room.disarm,
        "offer": room.offer,
        "entry": room.entry,
        "evade": room.trap,
    }.get(purpose)


def box_worth(scene: Scene, hero: HeroView, place: Cell, purpose: str) -> tuple[float, float, int]:
    """Return what passing and failing a check of a room is worth, and what passing costs."""
    test = test_of(scene, place, purpose)
    if test is None:
        return 0.3, 0.0, 0
    passed = sum(gain_worth(scene, hero, gain) for gain in test.success)
    failed = sum(gain_worth(scene, hero, gain) for gain in test.failure)
    if purpose == "disarm":
        passed += DISARMED + find_worth(scene, hero, ("loot", "spell"))
    return passed, failed, test.cost


@remembered
def check_worth(scene: Scene, hero: HeroView, place: Cell, purpose: str) -> float:
    """Return what it is worth to try a check of a room, with the best Skill."""
    test = test_of(scene, place, purpose)
    if test is None:
        return 0.0
    passed, failed, cost = box_worth(scene, hero, place, purpose)
    if cost > hero.focus:
        passed = 0.0
    passed += scene.focus_worth(hero, -cost)
    kit = scene.kit(hero)
    bonus = kit.passive.evade if purpose == "evade" else 0
    best = -1e9
    for skill in SKILLS if test.skill == "any" else (test.skill,):
        number = test.number - getattr(kit.added, skill) - bonus
        dice = getattr(kit.dice, skill)
        best = max(best, pass_worth(scene, hero, dice, number, max(0.0, passed), failed))
    return best


@remembered
def entry_worth(scene: Scene, hero: HeroView, place: Cell) -> float:
    """Return what it is worth to come into a room: what its Trap may take, mostly."""
    room = scene.room(place)
    if room is None:
        return 0.0
    worth = 0.0
    if room.trap is not None and place not in scene.view.disarmed:
        worth += check_worth(scene, hero, place, "evade")
    if room.entry is not None:
        worth += check_worth(scene, hero, place, "entry")
    return worth
