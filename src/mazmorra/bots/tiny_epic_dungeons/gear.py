"""What Loot and Spells are worth to the greedy bot: what a hero can do with them at its best."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mazmorra.bots.tiny_epic_dungeons.chances import HIGHEST, chance_to_reach, expected
from mazmorra.bots.tiny_epic_dungeons.world import remembered
from mazmorra.games.tiny_epic_dungeons.decisions.cards import Fit, fits

if TYPE_CHECKING:
    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.games.tiny_epic_dungeons.cards import Cards, Casting, Kit, Weapon
    from mazmorra.games.tiny_epic_dungeons.decisions.cards import Find
    from mazmorra.games.tiny_epic_dungeons.view import HeroView
    from mazmorra.kernel import Option, Pending

#: The Defense that weapons are measured against.
TOUGH = 5
# What a kit can do is counted in damage per Heroic Action; prices were chosen by playing.
SECOND = 0.15  # the second best attack, of what it does
COUNTERED = 0.25  # a point of Defense
COUNTERED_IN_MELEE = 0.15
SPEED = 0.12
FOCUS_SPENT = 0.12  # a point of Focus, per use
REROLL = 0.35
CHECKS = 0.1  # a point in all checks of a Skill, beyond attacks
PIECE = 0.06  # a piece of a Legendary set that may grow
SPELLS = {  # what spells without damage are worth
    "mend": 0.35,
    "mend_all": 0.3,
    "rekindle": 0.35,
    "weaken": 0.2,
    "stoneskin": 0.1,
    "gust": 0.1,
    "blink": 0.15,
    "clairvoyance": 0.1,
    "veil": 0.0,
    "haste": 0.0,
    "divine_might": 0.0,
}
FREES = {"research": 0.15, "mend": 0.35, "sprint": 0.1, "shield": 0.15, "drive": 0.2}
#: For so many Heroic Actions what is found will be used.
USES = 5.0
#: What a card from the deck brings, before anything fills its slot.
DRAWN = 0.3


@lru_cache(maxsize=8192)
def power(content: Cards, hero: str, left: str, right: str, worn: tuple[str, ...]) -> float:
    """Return what a hero with these cards can do, in damage per Heroic Action."""
    kit = content.kit(hero, left, right, worn)
    attacks = [attack_power(kit, weapon) for _, weapon in kit.weapons]
    attacks += [spell_power(kit, casting) for _, casting in kit.castings if casting.damage]
    attacks.sort(reverse=True)
    found = attacks[0] if attacks else 0.0
    found += SECOND * attacks[1] if len(attacks) > 1 else 0.0
    passive = kit.passive
    found += COUNTERED * passive.defense + COUNTERED_IN_MELEE * passive.melee_defense
    found += SPEED * passive.speed + (0.2 if passive.stealth else 0.0)
    found += CHECKS * (passive.strength + passive.agility + passive.intellect)
    found += 0.1 * passive.evade + 0.06 * passive.rest_focus + 0.15 * passive.rest_health
    found += 0.15 * passive.cheap_change + (0.1 if passive.no_ambush else 0.0)
    found += 0.1 if passive.explore else 0.0
    found += REROLL * len(kit.rerolls)
    found += 0.15 * len(kit.guards) + sum(FREES[free.verb] for _, free in kit.frees)
    found += 0.15 * kit.healing + 0.05 * kit.focus * len(kit.castings)
    for name, casting in kit.castings:
        if not casting.damage:
            easy = chance_to_reach(kit.dice.intellect, casting.number - kit.added.intellect, 1)
            found += SPELLS.get(str(content.gear[name].effect), 0.0) * easy
    sets = [content.loot[name].set for name in (left, right, *worn) if name in content.loot]
    return found + PIECE * sum(bool(name) for name in sets)


def attack_power(kit: Kit, weapon: Weapon) -> float:
    """Return the damage of an attack against a tough enemy."""
    kind = weapon.attack
    modifier = kit.strikes(weapon) + getattr(kit.added, weapon.skill)
    dice = getattr(kit.dice, weapon.skill)
    damage = [max(0, total + modifier - TOUGH) for total in range(HIGHEST + 1)]
    best = expected(dice, tuple(map(float, damage)), 1, 2 * FOCUS_SPENT)
    for _, boost in kit.boosts:
        if kind in boost.on:
            more = [max(0, total + modifier + boost.amount - TOUGH) for total in range(HIGHEST + 1)]
            cost = FOCUS_SPENT * boost.cost
            best = max(best, expected(dice, tuple(map(float, more)), 0, 1.0) - cost)
    return best + (0.15 if kind == "missile" else 0.0) + (0.2 if weapon.volley else 0.0)


def spell_power(kit: Kit, casting: Casting) -> float:
    """Return the damage of a spell, less the Focus it costs."""
    chance = chance_to_reach(kit.dice.intellect, casting.number - kit.added.intellect, 1)
    damage = casting.damage + kit.passive.spell_damage
    return chance * (damage - FOCUS_SPENT * kit.price(casting)) + 0.1


# ---------------------------------------------------------------------- cards of a hero


def worn_by(hero: HeroView) -> tuple[str, ...]:
    """Return the cards of a hero that cover no hand slot: they follow its ability and its hands."""
    return hero.gear[3:]


def power_of(scene: Scene, hero: HeroView) -> float:
    """Return what a hero can do as it is."""
    return power(scene.content, hero.hero, *hero.hands, worn_by(hero))


def power_with(scene: Scene, hero: HeroView, card: str, fit: Fit) -> float:
    """Return what a hero could do with one card more."""
    left, right = hero.hands
    worn = worn_by(hero)
    if fit.slot == "left":
        left = card
    elif fit.slot == "right":
        right = card
    elif fit.slot:
        worn = (*(other for other in worn if other != fit.instead), card)
    return power(scene.content, hero.hero, left, right, worn)


def power_without(scene: Scene, hero: HeroView, card: str) -> float:
    """Return what a hero could do without one of its cards."""
    left, right = ("" if hand == card else hand for hand in hero.hands)
    worn = tuple(other for other in worn_by(hero) if other != card)
    return power(scene.content, hero.hero, left, right, worn)


def gain_of(scene: Scene, hero: HeroView, card: str) -> float:
    """Return what a card could do for a hero, in damage per Heroic Action."""
    found = fits(scene.content, hero, card)
    best = max(power_with(scene, hero, card, option.value) for option in found)
    return max(0.0, best - power_of(scene, hero))


def gain_of_draw(scene: Scene, hero: HeroView, deck: str) -> float:
    """Return what a card from a deck may do for a hero: less the more it has."""
    if deck == "loot":
        worn = sum(map(bool, hero.hands)) + bool(hero.garb) + len(hero.trinkets)
        return DRAWN * (1 - worn / 7)
    clever = scene.content.heroes[hero.hero].intellect - 1
    return DRAWN * 0.6 * clever * (1 - len(hero.spells) / 3)


@remembered
def find_worth(scene: Scene, hero: HeroView, decks: tuple[str, ...], draws: bool = True) -> float:
    """Return what it is worth to a hero to discover a card, in turns."""
    found = 0.0
    for deck in decks:
        row = scene.view.loot_row if deck == "loot" else scene.view.spell_row
        left = scene.view.loot_left if deck == "loot" else scene.view.spells_left
        if draws and left:
            found = max(found, gain_of_draw(scene, hero, deck))
        for card in row:
            found = max(found, gain_of(scene, hero, card))
    return USES * found


# ---------------------------------------------------------------------- answers


def discover(scene: Scene, asked: Pending) -> Option[Any]:
    """Take the card that does most, or draw if a new one may do more."""

    def worth(option: Option[Any]) -> float:
        find: Find = option.value
        if not find.deck:
            return -1.0
        if not find.card:
            return gain_of_draw(scene, scene.me, find.deck)
        return gain_of(scene, scene.me, find.card) - 0.001

    return max(asked.answers, key=worth)


def equip(scene: Scene, asked: Pending) -> Option[Any]:
    """Put a found card where it does most, or leave it if nothing becomes better."""
    card: str = asked.decision.card  # type: ignore[union-attr]
    return max(asked.answers, key=lambda option: power_with(scene, scene.me, card, option.value))


def lose_card(scene: Scene, asked: Pending) -> Option[Any]:
    """Give up what does least."""
    return max(asked.answers, key=lambda option: power_without(scene, scene.me, option.value))
