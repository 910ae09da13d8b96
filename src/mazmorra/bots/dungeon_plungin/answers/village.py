"""What the greedy bot does in the village: whom it revives, what it sells, learns and buys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeon_plungin.plans import LONG
from mazmorra.bots.dungeon_plungin.world import Scene
from mazmorra.games.dungeon_plungin.cards import STATS

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.decisions.village import Errand
    from mazmorra.games.dungeon_plungin.view import HeroView
    from mazmorra.kernel import Option, Pending

#: The heroes it gets farthest with first.
LIKED = (
    "priestess",
    "warrior",
    "fire_mage",
    "thief",
    "pit_fighter",
    "dwarf",
    "archer",
    "shadow_thief",
)
ENOUGH = 14  # expeditions after which the adventure is given up
POTIONS = 2  # so many potions are carried
#: What a level improves, by what a hero is.
FIGHTER = ("def", "atq", "vida", "res", "mov", "des", "ing", "mag")
CASTER = ("mag", "def", "vida", "res", "mov", "des", "ing", "atq")
ROGUE = ("def", "vida", "des", "atq", "ing", "res", "mov", "mag")
#: Abilities in the order in which they are wanted.
FIGHTER_GIFTS = ("shield_master", "tough", "counterattack", "mighty_blow", "immovable", "berserk")
CASTER_GIFTS = ("potent_magic", "concentration", "tough", "lucky", "fleet", "sixth_sense")
HEALER_GIFTS = ("healer", "concentration", "shield_master", "tough", "lucky", "fleet")
ROGUE_GIFTS = ("tough", "shield_master", "lucky", "locksmith", "trap_expert", "counterattack")
SHOOTER_GIFTS = ("marksman", "rapid_shot", "eagle_eye", "tough", "lucky", "fleet")
#: Spells in the order in which they are wanted, with the copies that are prepared of each.
SPELLS = {
    "heal": 4,
    "flame_dart": 5,
    "ice_spike": 5,
    "shadow_bolt": 5,
    "pulse": 3,
    "lightning": 3,
    "fireball": 1,
    "healing_rain": 1,
    "raise": 1,
    "freeze": 2,
    "sleep": 2,
    "stone_fist": 3,
    "stone_skin": 2,
    "burning_weapon": 1,
    "sense_traps": 2,
    "knock": 1,
    "blessing": 1,
}


def mourn(scene: Scene, asked: Pending) -> Option[Any]:
    """Revive who can be paid for; others take the place of the rest, the best ones first."""
    hero = next(one for one in scene.view.heroes if one.hero == asked.decision.hero)  # type: ignore[union-attr]
    revive = next((option for option in asked.answers if option.value.verb == "revive"), None)
    others = [option for option in asked.answers if option.value.verb == "replace"]
    caster = bool(hero.knows)
    rich = scene.view.gold >= 350
    if revive is not None and (caster or rich or hero.level > 1 or not others):
        return revive
    if not others:
        return asked.answers[0]
    return min(others, key=lambda option: liking(option.value.card))


def liking(name: str) -> int:
    """Return how far behind a hero is liked."""
    return LIKED.index(name) if name in LIKED else len(LIKED)


def inherit(scene: Scene, asked: Pending) -> Option[Any]:
    """Let somebody take it."""
    return asked.answers[0]


def sell(scene: Scene, asked: Pending) -> Option[Any]:
    """Sell valuables that no recipe needs, and objects that nobody uses."""
    needed = {
        name for recipe in scene.view.recipes for name, _ in scene.content.recipes[recipe].reagents
    }
    heroes = {hero.hero: hero for hero in scene.view.heroes}
    for option in asked.answers:
        errand: Errand = option.value
        if errand.verb != "sell":
            continue
        if not errand.hero:
            if errand.card not in needed:
                return option
        elif is_useless(scene, heroes[errand.hero], errand.card):
            return option
    return asked.answers[-1]


def is_useless(scene: Scene, hero: HeroView, name: str) -> bool:
    """Say whether a carried object is of no use to its hero."""
    if name.startswith("book_"):
        spell = scene.content.spells[name.removeprefix("book_")]
        readers = [h for h in scene.view.heroes if spell.school in h.schools]
        return not any(spell.id not in reader.knows for reader in readers)
    card = scene.object(name)
    if card.slot in ("hand", "two_hands", "shield", "armour", "attire"):
        return not gains(scene, hero, name)
    return False


def study(scene: Scene, asked: Pending) -> Option[Any]:
    """Study every tome; gold is better spent on equipment."""
    for option in asked.answers:
        if option.value.verb == "study":
            return option
    return asked.answers[-1]


# ---------------------------------------------------------------------- levels


def role_of(scene: Scene, hero: HeroView) -> str:
    """Return what a hero is in the party."""
    spells = [scene.content.spells[name] for name in hero.knows]
    if any(spell.effect == "healing" for spell in spells):
        return "healer"
    if any(spell.cast.hits for spell in spells):
        return "caster"
    if any(scene.object(name).range > 4 for name in (*hero.hands, *hero.items) if plain(name)):
        return "shooter"
    if hero.base[STATS.index("des")] + hero.base[STATS.index("ing")] >= 6:
        return "rogue"
    return "fighter"


def plain(name: str) -> bool:
    """Say whether an object is no book."""
    return not name.startswith("book_")


def improve(scene: Scene, asked: Pending) -> Option[Any]:
    """Raise what the hero lives by, and choose the ability that helps it most."""
    hero = next(one for one in scene.view.heroes if one.hero == asked.decision.hero)  # type: ignore[union-attr]
    role = role_of(scene, hero)
    stats = {"fighter": FIGHTER, "shooter": FIGHTER, "rogue": ROGUE}.get(role, CASTER)
    gifts = {
        "fighter": FIGHTER_GIFTS,
        "rogue": ROGUE_GIFTS,
        "healer": HEALER_GIFTS,
        "shooter": SHOOTER_GIFTS,
    }.get(role, CASTER_GIFTS)

    def rank(option: Option[Any]) -> float:
        errand: Errand = option.value
        if errand.verb == "raise":
            value = hero.base[STATS.index(errand.card)]
            return stats.index(errand.card) + 0.9 * value * (errand.card != stats[0])
        if errand.card == "shield_master" and not scene.has_shield(hero):
            return 50.0
        return gifts.index(errand.card) if errand.card in gifts else 40.0

    return min(asked.answers, key=rank)


# ---------------------------------------------------------------------- the shop


def gains(scene: Scene, hero: HeroView, name: str) -> float:
    """Return how much better a hero is with an object than with what it has there."""
    card = scene.object(name)
    if card.cursed or hero.base[STATS.index("res")] < card.needs_res:
        return 0.0
    role = role_of(scene, hero)
    weights = {"def": 1.0, "atq": 0.8, "mag": 0.0, "mov": 0.3, "des": 0.15, "ing": 0.1, "res": 0.1}
    if role in ("healer", "caster"):
        weights |= {"mag": 1.0, "atq": 0.2 if role == "healer" else 0.05}
    if role == "rogue":
        weights |= {"des": 0.4, "ing": 0.3}

    def worth(one: str) -> float:
        bonus = scene.object(one).bonus
        return sum(weight * bonus.of(stat) for stat, weight in weights.items())  # type: ignore[arg-type]

    mine = worth(name)
    if card.slot == "armour":
        return mine - (worth(hero.armour) if hero.armour else 0.0)
    if card.slot == "attire":
        same = [worn for worn in hero.attire if scene.object(worn).wear == card.wear]
        if len(same) >= (2 if card.wear == "ring" else 1) or len(hero.attire) >= hero.attire_slots:
            return 0.0
        bonuses = [worn for worn in hero.attire if shares(scene, worn, name)]
        return 0.0 if bonuses else mine
    held = hero.hands
    two = [n for n in held if scene.object(n).slot == "two_hands"]
    if card.slot == "shield":
        if two:
            return 0.0
        shields = [n for n in held if scene.object(n).slot == "shield"]
        return mine - (worth(shields[0]) if shields else 0.0)
    if card.slot in ("hand", "two_hands"):
        weapons = [n for n in held if scene.object(n).slot in ("hand", "two_hands")]
        if bool(card.range) != any(scene.object(n).range for n in weapons):
            return 0.0 if weapons else mine
        if card.reloads:
            return 0.0
        best = max((worth(n) for n in weapons), default=0.0)
        if card.slot == "two_hands":
            return mine - sum(worth(n) for n in held)
        return mine - best if not two else 0.0
    return 0.0


def shares(scene: Scene, one: str, other: str) -> bool:
    """Say whether two pieces of attire improve the same characteristic."""
    mine, theirs = scene.object(one).bonus, scene.object(other).bonus
    return any(mine.of(stat) > 0 and theirs.of(stat) > 0 for stat in STATS)


def shop(scene: Scene, asked: Pending) -> Option[Any]:
    """Put on what is better, read, then buy what helps most for its price."""
    hero = next(one for one in scene.view.heroes if one.hero == asked.decision.hero)  # type: ignore[union-attr]
    best, chosen = 0.0, asked.answers[-1]
    for option in asked.answers:
        worth = errand_worth(scene, hero, option.value)
        if worth > best:
            best, chosen = worth, option
    return chosen


def errand_worth(scene: Scene, hero: HeroView, errand: Errand) -> float:
    """Return what an errand is worth."""
    name = errand.card
    match errand.verb:
        case "wear":
            return 100 * gains(scene, hero, name) if wears_well(scene, hero, errand) else 0.0
        case "read":
            return 50.0
        case "service":
            return 5.0 if scene.content.services[name].lifts_curse else 0.0
        case "craft":
            return 10.0
        case "fetch":
            return 0.0
        case "lesson":
            return lesson_worth(scene, hero, name)
        case "buy":
            return buy_worth(scene, hero, name)
        case _:
            return 0.0


def wears_well(scene: Scene, hero: HeroView, errand: Errand) -> bool:
    """Say whether an object takes the place of nothing better."""
    off = [name for name in errand.hero.split("+") if name]
    card = scene.object(errand.card)
    shields = any(scene.object(name).slot == "shield" for name in off)
    return not (card.slot == "hand" and shields)


def lesson_worth(scene: Scene, hero: HeroView, name: str) -> float:
    """Return what it is worth to learn a spell."""
    spell = scene.content.spells[name]
    wanted = {"fireball": 3.0, "heal": 9.0, "pulse": 4.0, "raise": 2.0, "lightning": 4.0}
    mag = hero.base[STATS.index("mag")]
    if spell.cast.dif > mag // 2:
        return 0.0
    return wanted.get(name, 0.0) * (scene.view.gold > 250)


def buy_worth(scene: Scene, hero: HeroView, name: str) -> float:
    """Return what it is worth to buy an object."""
    card = scene.object(name)
    if name == "healing_potion":
        carried = sum(item in ("healing_potion", "greater_healing") for item in hero.items)
        poor = scene.view.gold < 60
        return 0.0 if poor or carried >= POTIONS else 1.5 - 0.5 * carried
    if name == "thieves_tools":
        mine = name in hero.items
        return 2.0 if role_of(scene, hero) == "rogue" and not mine else 0.0
    if card.slot in ("consumable", "item", "none"):
        return 0.0
    if any(
        scene.object(item).slot == card.slot and gains(scene, hero, item) > 0
        for item in hero.items
        if plain(item) and card.slot != "attire"
    ):
        return 0.0
    better = gains(scene, hero, name)
    return 3.0 * better + 20.0 * better / card.price if better > 0.25 else 0.0


def go_back(scene: Scene, asked: Pending) -> Option[Any]:
    """Go back until it has lasted too long."""
    goes = scene.view.expedition < ENOUGH and scene.view.round < LONG
    return asked.answers[0 if goes else 1]
