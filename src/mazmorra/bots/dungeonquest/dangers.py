"""What the greedy bot expects of cards, tests and fights: wounds, lost turns and Loot."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from mazmorra.games.dungeonquest.geometry import LAST_SUN, SUN_TRACK

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Cards, Encounter, Hero

#: Chances by number of wounds, from none on; what is more than the last counts as the last.
Wounds = tuple[float, ...]
MOST = 20
NONE: Wounds = (1.0,) + (0.0,) * MOST
QUARTERS, TOO_LATE = 4, 40
SLACK = 0.35  # turns that a way may take longer, by the root of those expected

# How fights end when they are fought as in `combat`, measured over many of them.
UNHURT, UNHURT_PER_LIFE = 0.55, 0.86  # against a life value of 2, and for each point more
HURT, HURT_PER_LIFE = 3.4, 0.65  # wounds where there are any
NO_DEATHBLOW = 0.6  # the share of them that is left without deathblows
CHEST = 700.0  # what a Treasure Chest is worth
HARMLESS = 0.01  # the least wounds of a Dungeon card, where a pack has taken its dangers away


class Danger(NamedTuple):
    """What a card does on average.

    Attributes:
        wounds: The chances of so many wounds.
        turns: The turns it costs.
        loot: The chance that it is Loot.
        gold: What that is worth.
    """

    wounds: Wounds
    turns: float = 0.0
    loot: float = 0.0
    gold: float = 0.0

    @property
    def mean(self) -> float:
        """The wounds to expect."""
        return sum(number * chance for number, chance in enumerate(self.wounds))


def spread(chances: dict[int, float]) -> Wounds:
    """Return chances by number of wounds as a tuple."""
    found = [0.0] * (MOST + 1)
    for number, chance in chances.items():
        found[min(MOST, max(0, number))] += chance
    return tuple(found)


def mixed(parts: list[tuple[float, Danger]]) -> Danger:
    """Return what comes of several dangers, each with its weight."""
    total = sum(weight for weight, _ in parts)
    wounds = [0.0] * (MOST + 1)
    turns = loot = gold = 0.0
    for weight, part in parts:
        share = weight / total
        for number, chance in enumerate(part.wounds):
            wounds[number] += share * chance
        turns += share * part.turns
        loot += share * part.loot
        gold += share * part.gold
    return Danger(tuple(wounds), turns, loot, gold)


def added(first: Wounds, second: Wounds) -> Wounds:
    """Return the chances of two dangers one after the other."""
    found: dict[int, float] = {}
    for number, chance in enumerate(first):
        if chance:
            for more, other in enumerate(second):
                if other:
                    found[number + more] = found.get(number + more, 0.0) + chance * other
    return spread(found)


# ---------------------------------------------------------------------- dice


def tries(card: Hero, value: int) -> float:
    """Return how many turns a test takes that is tried until it succeeds (with determination)."""
    expected, missed = 0.0, 1.0
    while missed > 0.001:
        expected += missed
        missed *= 1 - card.chance(value)
        value += 1
    return expected


@cache
def dice(number: int) -> tuple[tuple[int, float], ...]:
    """Return the totals of so many dice and their chances."""
    totals = {0: 1.0}
    for _ in range(number):
        thrown: dict[int, float] = {}
        for total, chance in totals.items():
            for face in range(1, 7):
                thrown[total + face] = thrown.get(total + face, 0.0) + chance / 6
        totals = thrown
    return tuple(totals.items())


def day_lasts(sun: int, turns: float) -> float:
    """Return the chance that the doors are open for a way of so many turns, more or less."""
    if turns >= TOO_LATE:
        return 0.0
    quarters = turns * QUARTERS
    whole = int(quarters)
    part = quarters - whole
    return (1 - part) * _day_lasts(sun, whole) + part * _day_lasts(sun, whole + 1)


@cache
def _day_lasts(sun: int, quarters: int) -> float:
    """Return the chance for quarters of a turn: ways take longer than one thinks."""
    turns = max(0.0, quarters / QUARTERS)
    slack = SLACK * turns**0.5
    return sum(_open_after(sun, turns + slack * late) for late in range(3)) / 3


def _open_after(sun: int, advances: float) -> float:
    """Return the chance that the doors are open after the sun has moved so often."""
    whole = int(advances)
    chance = 1.0
    for step in range(1, whole + 1):
        chance *= _stays_open(sun + step)
    part = advances - whole
    return chance * (1 - part + part * _stays_open(sun + whole + 1))


def _stays_open(space: int) -> float:
    return 1 - SUN_TRACK[min(space, LAST_SUN) - 1] / 6


# ---------------------------------------------------------------------- fights


@cache
def fight(content: Cards, hero: str, life: int) -> Wounds:
    """Return the wounds of a fight against a Monster of that life value."""
    card = content.heroes[hero]
    if life <= 0:
        return NONE
    if card.volley:
        return _after_volley(card, life)
    return _fight(card, life)


def _fight(card: Hero, life: int) -> Wounds:
    if life <= 0:
        return NONE
    unhurt = UNHURT * UNHURT_PER_LIFE ** (life - 2)
    mean = HURT + HURT_PER_LIFE * (life - 2)
    again = 1 - 1 / max(1.0, mean * (NO_DEATHBLOW if card.no_deathblow else 1))
    hurt = [(1 - unhurt) * (1 - again) * again**number for number in range(MOST - 1)]
    rest = (1 - unhurt) * again ** (MOST - 1)
    return (unhurt, *hurt, rest)


def _after_volley(card: Hero, life: int) -> Wounds:
    """Let a third of the arrows hit before the fight."""
    hits = {0: 1.0}
    for _ in range(card.volley):
        shot: dict[int, float] = {}
        for number, chance in hits.items():
            shot[number + 1] = shot.get(number + 1, 0.0) + chance / 3
            shot[number] = shot.get(number, 0.0) + chance * 2 / 3
        hits = shot
    parts = [(chance, Danger(_fight(card, life - number))) for number, chance in hits.items()]
    return mixed(parts).wounds


@cache
def monster(content: Cards, hero: str, kind: str, above: int = 0) -> Wounds:
    """Return the wounds of a fight against a Monster whose token is not known."""
    lives = [content.lives[token] for token in content.tokens_of[kind]]
    likely = [life for life in lives if life > above] or [max(lives)]
    return mixed([(1.0, Danger(fight(content, hero, life))) for life in likely]).wounds


def deadly(wounds: Wounds, life: int) -> float:
    """Return the chance that wounds are as many as the life that is left, or more."""
    return sum(wounds[life:]) if life > 0 else 1.0


# ---------------------------------------------------------------------- cards


@cache
def deck(content: Cards, hero: str, name: str, drawn: tuple[str, ...] = ()) -> Danger:
    """Return what a card of a deck does to a Hero on average.

    A card that draws from a deck it was *drawn* through counts as nothing: no printed card does.
    """
    if name in drawn:
        return Danger(NONE)
    kinds = content.decks[name].values()
    through = (*drawn, name)
    parts = [(float(card.copies), of_card(content, hero, card.id, name, through)) for card in kinds]
    if name == "dungeon" and content.heroes[hero].redraws:
        every = mixed(parts)
        parts = [(weight, every if is_bad(part) else part) for weight, part in parts]
    return mixed(parts)


@cache
def share(content: Cards, name: str, effect: str) -> float:
    """Return the share of a deck's cards that have an effect."""
    kinds = content.decks[name].values()
    every = sum(card.copies for card in kinds)
    return sum(card.copies for card in kinds if card.effect == effect) / max(1, every)


@cache
def treasures(content: Cards) -> float:
    """Return what the dragon's two cards are worth, each to ten gold."""
    kinds: list[Encounter] = list(content.decks["treasure"].values())  # type: ignore[arg-type]
    every = sum(card.copies for card in kinds)
    whole = sum(card.copies * gold(card) for card in kinds)
    return 2 * round(whole / max(1, every), -1)


def gold(card: Encounter) -> float:
    """Return what a Loot card is worth at the end."""
    return CHEST if card.item == "chest" else float(card.gold or 0)


def is_bad(danger: Danger) -> bool:
    """Say whether a card is worse than most: another one would be better."""
    return danger.mean + danger.turns > 1.2


@cache
def of_card(content: Cards, hero: str, id: str, name: str, drawn: tuple[str, ...] = ()) -> Danger:
    """Return what a card does to a Hero on average."""
    card: Encounter = content.decks[name][id]  # type: ignore[assignment]
    who = content.heroes[hero]
    value = getattr(who, card.attribute) if card.attribute else 0
    if card.type == "loot":
        return Danger(NONE, 0.0, 1.0, gold(card))
    match card.effect:
        case "test":
            return Danger(_test(who, value, card.wounds))
        case "ferrox":
            return Danger(_test(who, value, (card.wounds or 0) + card.amount))
        case "roll":
            return Danger(spread_of_dice(card.dice, value))
        case "blast":
            return Danger(spread({card.wounds or 0: 1.0}), float(card.turns))
        case "gas":
            return Danger(spread_of_dice(1, card.amount), 1.0)
        case "keep":
            return _kept(who, card, value)
        case "may_draw" | "draw":
            assert card.deck is not None
            return deck(content, hero, card.deck, drawn)
        case "monster" | "deep_elf" | "surprise_attack" | "bones":
            return _ambush(content, hero, card, value)
    return Danger(NONE)


def _test(who: Hero, value: int, wounds: int | None) -> Wounds:
    """Return the wounds of a test: as printed, or as many as it fails by."""
    passed = who.chance(value)
    if wounds is not None:
        return spread({0: passed, wounds: 1 - passed})
    missed = {total - value: chance for total, chance in dice(2) if total > value}
    whole = sum(missed.values())
    chances = {number: chance / whole * (1 - passed) for number, chance in missed.items()}
    return spread({0: passed, **chances})


def spread_of_dice(number: int, less: int) -> Wounds:
    """Return the wounds of so many dice, less something."""
    chances: dict[int, float] = {}
    for total, chance in dice(number):
        left = max(0, total - less)
        chances[left] = chances.get(left, 0.0) + chance
    return spread(chances)


def _kept(who: Hero, card: Encounter, value: int) -> Danger:
    if card.attribute is None:
        return Danger(NONE, 6 / (7 - card.from_die) - 1)
    turns = tries(who, value) - 1
    wounds = turns * (card.wounds or 0)
    whole = int(wounds)
    return Danger(spread({whole: 1 - (wounds - whole), whole + 1: wounds - whole}), turns)


def _ambush(content: Cards, hero: str, card: Encounter, value: int) -> Danger:
    assert card.monster is not None
    wounds = monster(content, hero, card.monster)
    if card.effect == "surprise_attack":
        wounds = added(_test(content.heroes[hero], value, None), wounds)
    if card.effect == "bones":
        return mixed([(card.from_die - 1.0, Danger(NONE)), (7.0 - card.from_die, Danger(wounds))])
    return Danger(wounds)


# ---------------------------------------------------------------------- staying alive


@cache
def _survival(content: Cards, hero: str) -> tuple[tuple[float, ...], ...]:
    """Return the chance to live through so many Dungeon cards with so much life left."""
    wounds = deck(content, hero, "dungeon").wounds
    lives = range(MOST + 1)
    table = [tuple(0.0 if life == 0 else 1.0 for life in lives)]
    for _ in range(60):
        before = table[-1]
        table.append(
            tuple(
                sum(wounds[hit] * before[life - hit] for hit in range(life)) if life else 0.0
                for life in lives
            )
        )
    return tuple(table)


def survival(content: Cards, hero: str, draws: float, life: int) -> float:
    """Return the chance to live through *draws* Dungeon cards with so much life left."""
    if life <= 0:
        return 0.0
    table = _survival(content, hero)
    life = min(life, MOST)
    draws = min(draws, len(table) - 2.0)
    whole = int(draws)
    part = draws - whole
    return (1 - part) * table[whole][life] + part * table[whole + 1][life]


@cache
def draws(content: Cards, hero: str, name: str) -> float:
    """Return how many Dungeon cards a card of another deck is as bad as."""
    return as_draws(content, hero, deck(content, hero, name).mean)


def as_draws(content: Cards, hero: str, wounds: float) -> float:
    """Return how many Dungeon cards are as bad as so many wounds."""
    return wounds / max(HARMLESS, deck(content, hero, "dungeon").mean)
