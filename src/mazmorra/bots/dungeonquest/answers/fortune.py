"""How the greedy bot answers the questions of dice, cards, Runes and Loot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeonquest import dangers
from mazmorra.bots.dungeonquest.answers.journey import worth_of_bridge
from mazmorra.games.dungeonquest.decisions.cards import Bribe, Redraw, SearchBody, UseRune
from mazmorra.games.dungeonquest.decisions.tests import FaceTest, KeepRoll
from mazmorra.games.dungeonquest.geometry import TREASURE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.bots.dungeonquest.dangers import Wounds
    from mazmorra.bots.dungeonquest.evaluate import Scene
    from mazmorra.games.dungeonquest.cards import Encounter
    from mazmorra.kernel import Option, Pending

# What a failed test costs, in wounds; a lost turn counts as much as one.
SUDDEN_DEATH = 30.0
FALL = 5.0
COMMON = 2.0
#: A Rope is used where a test fails at least so often.
ROPE = 0.2
#: A Rune is used where it saves so many wounds, and a Rune of Warding where it stops so many.
RUNE_SAVES, WARDED = 2.5, 3
#: A trap is worth a Rune of Warning if it costs so many wounds and turns.
WARNED = 0.7
#: A fight is feared that kills so often.
FEARED = 0.05
#: With so little life a fight may be the end, and the Deep Elf is offered so much for peace: in
#: all, and by one card.
FRAIL = 4
BRIBED, DEAREST_BRIBE = 300, 250


def stake(scene: Scene, attribute: str = "luck") -> float:
    """Return what a failed test costs, in wounds."""
    chamber = scene.board.chamber(scene.place) if scene.me.status == "inside" else None
    if chamber is not None and not scene.view.open and not scene.me.kept:
        if chamber.type == "bottomless_pit" and attribute == "luck":
            return SUDDEN_DEATH
        if chamber.type == "bridge":
            return FALL
    return COMMON


def face_test(scene: Scene, asked: Pending) -> Option[Any]:
    """Roll, unless a failure would cost more than a prayer, a Rope or a Rune."""
    test = asked.decision
    assert isinstance(test, FaceTest)
    by_way = {option.value.way: option for option in asked.answers}
    goal = test.value - test.extra
    missed = 1 - scene.card.chance(goal)
    at_stake = stake(scene, test.attribute)
    if "rope" in by_way and missed > ROPE:
        return by_way["rope"]
    if "pray" in by_way and scene.life > 1:
        prayed = 1 - scene.card.chance(goal + scene.card.prayer)
        if (missed - prayed) * at_stake > 1.0:
            return by_way["pray"]
    if "rune" in by_way and missed * at_stake > RUNE_SAVES:
        return by_way["rune"]
    return by_way["roll"]


def keep_roll(scene: Scene, asked: Pending) -> Option[Any]:
    """Roll again what has failed, if that is free or worth a Rune."""
    roll = asked.decision
    assert isinstance(roll, KeepRoll)
    keep, *others = asked.answers
    free = [option for option in others if not option.value.rune]
    if roll.goal is None:
        return _keep_dice(scene, asked.answers, roll.faces, free)
    if sum(roll.faces) <= roll.goal:
        return keep
    if free:
        return max(free, key=lambda option: passes(scene, option))
    return others[-1] if stake(scene) > COMMON else keep


def passes(scene: Scene, option: Option[Any]) -> float:
    """Return the chance that an option passes its test."""
    outlook = scene.outlook(option)
    return outlook.odds[0][0] if outlook is not None else 0.0


def _keep_dice(
    scene: Scene,
    options: Sequence[Option[Any]],
    faces: tuple[int, ...],
    free: list[Option[Any]],
) -> Option[Any]:
    """Roll dice again that are wounds, if they are more than usual."""
    keep = options[0]
    if not are_wounds(scene, faces):
        return keep
    if free:
        high = tuple(place for place, face in enumerate(faces) if face > 3)
        return next((option for option in free if option.value.dice == high), keep)
    total, usual = sum(faces), 3.5 * len(faces)
    deadly = total >= scene.life > usual
    return options[-1] if deadly or total > usual + 1 else keep


def are_wounds(scene: Scene, faces: tuple[int, ...]) -> bool:
    """Say whether the dice on the table hurt."""
    card = open_card(scene)
    if card is not None:
        return card.effect in ("roll", "door_trap", "gas", "bones")
    return len(faces) > 1 and scene.place == TREASURE and bool(scene.view.dragon_out)


def open_card(scene: Scene) -> Encounter | None:
    """Return the card that is being encountered, if one lies on the table."""
    return scene.content.encounters.get(scene.view.open[-1]) if scene.view.open else None


# ---------------------------------------------------------------------- Runes


def use_rune(scene: Scene, asked: Pending) -> Option[Any]:
    """Use a Rune where it saves a good deal."""
    decision = asked.decision
    assert isinstance(decision, UseRune)
    match scene.content.runes[decision.rune].power:
        case "warding":
            wanted = decision.wounds >= min(WARDED, scene.life)
        case "touch_of_death":
            monster = scene.content.encounters[decision.card].monster
            assert monster is not None
            wanted = fears(scene, dangers.monster(scene.content, scene.hero, monster))
        case "warning":
            deck = scene.content.deck_of[decision.card]
            card = scene.content.encounters[decision.card]
            danger = dangers.of_card(scene.content, scene.hero, card.id, deck)
            wanted = danger.mean + danger.turns > WARNED
        case _:
            wanted = True
    return next(option for option in asked.answers if option.value == wanted)


def fears(scene: Scene, wounds: Wounds) -> bool:
    """Say whether a fight costs more than a Rune."""
    return dangers.deadly(wounds, scene.life) > FEARED or dangers.Danger(wounds).mean > RUNE_SAVES


# ---------------------------------------------------------------------- Loot and cards


def cheapest(scene: Scene, options: Sequence[Option[Any]]) -> Option[Any]:
    """Return the Loot that is worth least."""
    return min(options, key=lambda option: scene.value(option.value))


def drop_loot(scene: Scene, asked: Pending) -> Option[Any]:
    """Part with the Loot that is worth least."""
    return cheapest(scene, asked.answers)


def lighten(scene: Scene, asked: Pending) -> Option[Any]:
    """Throw Loot away as long as the bridge is worth more without it."""
    done, *droppable = asked.answers
    number = len(scene.me.loot)
    if number < 2:
        return done
    cheap = cheapest(scene, droppable)
    with_it = worth_of_bridge(scene, number, scene.gold)
    without = worth_of_bridge(scene, number - 1, scene.gold - scene.value(cheap.value))
    return cheap if without > with_it else done


def bribe(scene: Scene, asked: Pending) -> Option[Any]:
    """Give a little if there is more of it and a Sorcerer might be the end."""
    decision = asked.decision
    assert isinstance(decision, Bribe)
    done, *givable = asked.answers
    worthy = [option for option in givable if 0 < scene.value(option.value) <= DEAREST_BRIBE]
    afraid = scene.life <= FRAIL and decision.gold < BRIBED and len(scene.me.loot) > 1
    return cheapest(scene, worthy) if afraid and worthy else done


def search_body(scene: Scene, asked: Pending) -> Option[Any]:
    """Search crypts and bodies, unless that costs more than it brings."""
    decision = asked.decision
    assert isinstance(decision, SearchBody)
    deck = scene.content.encounters[decision.card].deck
    assert deck is not None
    danger = dangers.deck(scene.content, scene.hero, deck)
    now = scene.worth_now(scene.life)
    gold = danger.gold / danger.loot if danger.loot else 0.0
    loot = scene.worth_now(scene.life, gold=scene.gold + gold, loot=True)
    hurt = scene.worth_after(danger.wounds, scene.life)
    wanted = hurt + danger.loot * (loot - now) >= now
    return next(option for option in asked.answers if option.value == wanted)


def redraw(scene: Scene, asked: Pending) -> Option[Any]:
    """Draw another card instead of a bad one."""
    decision = asked.decision
    assert isinstance(decision, Redraw)
    card = scene.content.encounters[decision.card]
    bad = dangers.is_bad(dangers.of_card(scene.content, scene.hero, card.id, "dungeon"))
    return next(option for option in asked.answers if option.value == bad)
