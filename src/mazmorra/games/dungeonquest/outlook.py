"""What an answer would do: exact odds, from what the asked seat may know."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.cards import POTION
from mazmorra.games.dungeonquest.dice import chance_after_reroll
from mazmorra.games.dungeonquest.events.cards import discards_of
from mazmorra.games.dungeonquest.geometry import DIRECTIONS, LAST_SUN, SUN_TRACK
from mazmorra.games.dungeonquest.queries import gold_of, peril_of
from mazmorra.games.dungeonquest.rules.ways import DOOR, PORTCULLIS, facing_side, side_of
from mazmorra.kernel import Outlook
from mazmorra.toolbox.outlooks import either

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.queries import Peril
    from mazmorra.games.dungeonquest.rules.ways import Way
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Thing
    from mazmorra.toolbox.outlooks import End


def failing(
    stake: str, wounds: int, more: int, peril: Peril
) -> tuple[str, tuple[tuple[str, object], ...]]:
    """Return what failing a test does, from its `Trial` and what the most wounds would do."""
    args = (("stake", stake), ("wounds", wounds), ("more", more), ("peril", peril))
    return "outlook-test-failed", args


def test_outlook(game: Quest, hero: Hero, goal: int, failed: End) -> Outlook:
    """Return the odds of an attribute test, and what failing does."""
    return either(game.card_of(hero).chance(goal), "outlook-test-passed", failed)


def reroll_outlook(
    faces: tuple[int, ...], dice: tuple[int, ...], goal: int, failed: End
) -> Outlook:
    """Return the odds of a test once these dice are rolled again."""
    return either(chance_after_reroll(faces, dice, goal), "outlook-test-passed", failed)


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
            passed *= game.card_of(hero).chance(value)
    if DOOR in sides or PORTCULLIS in sides:
        return either(passed, "outlook-way-opens", "outlook-way-shut")
    return night_outlook(game, hero)


def attribute_of(game: Quest, hero: Hero, attribute: str, scope: str) -> int:
    """Return an attribute with the determination that counts for an encounter."""
    value: int = getattr(game.card_of(hero), attribute)
    if game.plays("focused_determination"):
        scope = "any"
    return value + dict(hero.determination).get(scope, 0)


def leave_outlook(game: Quest, hero: Hero) -> Outlook:
    """Return what a Hero leaves the dungeon with (dq.end.score)."""
    return Outlook("outlook-leaves", (("gold", gold_of(game.content, hero)),))


def cross_outlook(game: Quest, hero: Hero) -> Outlook | None:
    """Return the odds of crossing the chamber a Hero is in."""
    chamber = game.chamber(hero.place)
    if chamber is None:
        return None
    chance = game.card_of(hero).chance
    if chamber.type == "bridge":
        passed = chance(attribute_of(game, hero, "agility", "") - len(hero.loot))
        falls = ("outlook-falls", (("peril", peril_of(game, hero, 6)),))
        return either(passed, "outlook-crossed", falls)
    if chamber.type == "spider_web":
        passed = chance(attribute_of(game, hero, "strength", "web"))
    else:
        passed = chance(attribute_of(game, hero, "agility", "crossing"))
    return either(passed, "outlook-crossed", "outlook-not-crossed")


def climb_outlook(game: Quest, hero: Hero) -> Outlook:
    """Return the odds of climbing out of the Catacombs."""
    passed = game.card_of(hero).chance(attribute_of(game, hero, "agility", ""))
    return either(passed, "outlook-crossed", "outlook-climb-fails")


# ---------------------------------------------------------------------- potions, kept cards, prayer


def potion_outlook(game: Quest, hero: Hero) -> Outlook:
    """Return what the two dice of an Unstable Potion do (dq.card.crypt.unstable_potion)."""
    pairs = [sum(faces) for faces in product(range(1, 7), repeat=2)]
    fatal = peril_of(game, hero, game.card_of(hero).life)
    results = [
        (
            sum(POTION.get(total) == wounds for total in pairs) / len(pairs),
            "outlook-potion",
            (("wounds", wounds), ("peril", peril_of(game, hero, wounds))),
        )
        for wounds in sorted(set(POTION.values()))
    ]
    dead = sum(total not in POTION for total in pairs) / len(pairs)
    return Outlook(odds=(*results, (dead, "outlook-potion-fatal", (("peril", fatal),))))


def rune_outlook(game: Quest, hero: Hero, thing: Thing) -> Outlook | None:
    """Return what a Rune does at the start of a turn, and what a kept card then costs."""
    rune = game.content.runes[thing]
    if rune.power != "heal":
        return None
    kept = (game.content.encounters[card] for card in hero.kept)
    then = sum(card.amount for card in kept if card.effect == "ferrox")
    healed = min(rune.amount, hero.wounds)
    return Outlook("outlook-heals", (("wounds", healed), ("then", then)))


def kept_outlook(game: Quest, hero: Hero, thing: Thing) -> Outlook:
    """Return what a card that was kept does at the start of a turn (dq.card.keep)."""
    card = game.content.encounters[thing]
    if card.effect == "ferrox":
        peril = peril_of(game, hero, card.amount)
        return Outlook("outlook-bitten", (("wounds", card.amount), ("peril", peril)))
    if card.attribute is None:
        freed = (7 - card.from_die) / 6
    else:
        value = attribute_of(game, hero, card.attribute, f"kept:{thing}")
        freed = game.card_of(hero).chance(value)
    wounds = card.wounds or 0
    held = (("wounds", wounds), ("peril", peril_of(game, hero, wounds)))
    return either(freed, "outlook-freed", ("outlook-held", held))


def prayer_outlook(game: Quest, hero: Hero, most: int) -> Outlook:
    """Return what a wound buys before a test (dq.hero.gherinn.determination).

    Failing the test costs *most* wounds.
    """
    tokens, peril = game.card_of(hero).prayer, peril_of(game, hero, 1)
    then = peril_of(game, hero, most + 1) if most and not peril else ""
    return Outlook("outlook-prays", (("tokens", tokens), ("peril", peril), ("then", then)))


# ---------------------------------------------------------------------- dragon, night, escape


def dragon_outlook(game: Quest) -> Outlook:
    """Return the odds that the dragon goes on sleeping."""
    deck = game.state.dragon
    encounters = game.content.encounters
    sleeping = sum(encounters[card].effect == "sleeping" for card in deck)
    return either(sleeping / len(deck), "outlook-dragon-sleeps", "outlook-dragon-wakes")


def descent_outlook(game: Quest) -> Outlook:
    """Return the odds that a Catacomb card is a way out."""
    deck = game.state.catacomb
    ways = ("exit", "hole")
    out = sum(game.content.encounters[card].effect in ways for card in deck)
    return either(out / max(1, len(deck)), "outlook-way-out", "outlook-no-way-out")


def night_chance(game: Quest, hero: Hero) -> float:
    """Return the chance that the doors close before a Hero's next turn."""
    return SUN_TRACK[min(LAST_SUN, game.state.sun + 1) - 1] / 6


def night_outlook(game: Quest, hero: Hero) -> Outlook | None:
    """Return the odds of the next sun roll, once there is one."""
    closes = night_chance(game, hero)
    if not closes:
        return None
    return either(1 - closes, "outlook-day-lasts", "outlook-night-falls")


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
        (
            count / len(pairs),
            "outlook-escape-fails",
            (("wounds", wounds), ("peril", peril_of(game, hero, wounds))),
        )
        for wounds, count in sorted(hurt.items())
    ]
    return Outlook(odds=((good, "outlook-escapes", ()), *failures))
