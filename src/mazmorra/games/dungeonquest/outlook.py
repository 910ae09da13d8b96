"""What an answer would do: exact odds, from what the asked seat may know."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.events.cards import discards_of
from mazmorra.games.dungeonquest.geometry import DIRECTIONS
from mazmorra.games.dungeonquest.rules.sun import LAST_SAFE
from mazmorra.games.dungeonquest.rules.ways import DOOR, PORTCULLIS, facing_side, side_of
from mazmorra.games.dungeonquest.state import LAST_SUN
from mazmorra.kernel import Outlook

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.rules.ways import Way
    from mazmorra.games.dungeonquest.state import Hero


@cache
def chance_of_test(goal: int, rerolls: bool = False) -> float:
    """Return the chance that two dice do not exceed *goal*; one of them may be rolled again."""
    good = 0.0
    for faces in product(range(1, 7), repeat=2):
        if sum(faces) <= goal:
            good += 1
        elif rerolls:
            good += max(_after_reroll(faces, (0,), goal), _after_reroll(faces, (1,), goal))
    return good / 36


@cache
def _after_reroll(faces: tuple[int, ...], dice: tuple[int, ...], goal: int) -> float:
    kept = sum(face for place, face in enumerate(faces) if place not in dice)
    good = sum(kept + sum(new) <= goal for new in product(range(1, 7), repeat=len(dice)))
    return float(good / 6 ** len(dice))


def odds(passed: float, yes: str, no: str) -> Outlook:
    """Return the outlook of something that happens or does not."""
    return Outlook(odds=((passed, yes, ()), (1 - passed, no, ())))


def test_outlook(game: Quest, hero: Hero, goal: int) -> Outlook:
    """Return the odds of an attribute test."""
    passed = chance_of_test(goal, game.card_of(hero).rerolls_test)
    return odds(passed, "outlook-test-passed", "outlook-test-failed")


def reroll_outlook(faces: tuple[int, ...], dice: tuple[int, ...], goal: int) -> Outlook:
    """Return the odds of a test once these dice are rolled again."""
    passed = _after_reroll(faces, dice, goal)
    return odds(passed, "outlook-test-passed", "outlook-test-failed")


# ---------------------------------------------------------------------- ways


def door_chance(game: Quest) -> float:
    """Return the chance that a Door card opens, from what everybody knows of the deck.

    A Shuffle card mixes the discard pile in and is drawn past.
    """
    encounters = game.content.encounters
    pile = discards_of(game.state, "door")
    deck = game.state.door or pile
    opening = sum(encounters[card].effect == "door_opens" for card in deck)
    shuffles = sum(encounters[card].effect == "shuffle" for card in deck)
    everything = [*game.content.deck["door"]]
    rest = [card for card in everything if encounters[card].effect != "shuffle"]
    if not deck or not rest:
        return 1.0
    after = sum(encounters[card].effect == "door_opens" for card in rest) / len(rest)
    return (opening + shuffles * after) / len(deck)


def move_outlook(game: Quest, hero: Hero, way: Way) -> Outlook | None:
    """Return the odds that a door or portcullis lets a Hero through, or those of nightfall."""
    passed = 1.0
    sides = dict.fromkeys((side_of(game, way.start, way.side), facing_side(game, way)))
    for side in sides:
        if side == DOOR:
            passed *= door_chance(game)
        elif side == PORTCULLIS:
            scope = f"portcullis_{DIRECTIONS[way.side]}"
            value = attribute_of(game, hero, "strength", scope)
            passed *= chance_of_test(value, game.card_of(hero).rerolls_test)
    if DOOR in sides or PORTCULLIS in sides:
        return odds(passed, "outlook-way-opens", "outlook-way-shut")
    return night_outlook(game, hero)


def attribute_of(game: Quest, hero: Hero, attribute: str, scope: str) -> int:
    """Return an attribute with the determination that counts for an encounter."""
    value: int = getattr(game.card_of(hero), attribute)
    if game.plays("focused_determination"):
        scope = "any"
    return value + dict(hero.determination).get(scope, 0)


def cross_outlook(game: Quest, hero: Hero, attribute: str = "") -> Outlook | None:
    """Return the odds of crossing the chamber a Hero is in, or of another test."""
    chamber = game.chamber(hero.place)
    if attribute:
        return test_outlook(game, hero, attribute_of(game, hero, attribute, ""))
    if chamber is None:
        return None
    if chamber.type == "spider_web":
        return test_outlook(game, hero, attribute_of(game, hero, "strength", "web"))
    if chamber.type == "bridge":
        value = attribute_of(game, hero, "agility", "") - len(hero.loot)
        return test_outlook(game, hero, value)
    return test_outlook(game, hero, attribute_of(game, hero, "agility", "crossing"))


# ---------------------------------------------------------------------- dragon, night, escape


def dragon_outlook(game: Quest) -> Outlook:
    """Return the odds that the dragon goes on sleeping."""
    deck = game.state.dragon
    encounters = game.content.encounters
    sleeping = sum(encounters[card].effect == "sleeping" for card in deck)
    return odds(sleeping / len(deck), "outlook-dragon-sleeps", "outlook-dragon-wakes")


def descent_outlook(game: Quest) -> Outlook:
    """Return the odds that a Catacomb card is a way out."""
    deck = game.state.catacomb
    ways = ("exit", "hole")
    out = sum(game.content.encounters[card].effect in ways for card in deck)
    return odds(out / max(1, len(deck)), "outlook-way-out", "outlook-no-way-out")


def night_chance(game: Quest, hero: Hero) -> float:
    """Return the chance that the doors close before a Hero's next turn."""
    space = min(LAST_SUN, game.state.sun + 1)
    return max(0, space - LAST_SAFE) / 6


def night_outlook(game: Quest, hero: Hero) -> Outlook | None:
    """Return the odds of the next sun roll, once there is one."""
    closes = night_chance(game, hero)
    if not closes:
        return None
    return odds(1 - closes, "outlook-day-lasts", "outlook-night-falls")


def escape_outlook(game: Quest) -> Outlook:
    """Return the odds of an escape attempt: both Power cards are drawn at random."""
    fight = game.fight
    power = game.content.power
    hero = game.hero(fight.hero)
    mine = [power[card].escape for card in game.content.powers_of[hero.hero]]
    theirs = [power[card] for card in game.content.powers_of[fight.monster]]
    pairs = [(m, t) for m in mine for t in theirs]
    good = sum(m >= t.escape for m, t in pairs) / len(pairs)
    hurt: dict[int, int] = {}
    for m, t in pairs:
        if m < t.escape:
            hurt[t.damage] = hurt.get(t.damage, 0) + 1
    failures = [
        (count / len(pairs), "outlook-escape-fails", (("wounds", wounds),))
        for wounds, count in sorted(hurt.items())
    ]
    return Outlook(odds=((good, "outlook-escapes", ()), *failures))
