"""What a deed of a turn would do, and the smaller questions that follow from one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import (
    ATTACKS,
    BOSS,
    GOBLIN_AMBUSH,
    MINION_AMBUSH,
)
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE
from mazmorra.games.tiny_epic_dungeons.outlook.dice import (
    cast_passed,
    check_odds,
)
from mazmorra.games.tiny_epic_dungeons.outlook.facts import (
    NO_BLOW,
    blow,
    box,
    dies,
    gained,
    torch_after,
    worst_blow,
)
from mazmorra.games.tiny_epic_dungeons.outlook.odds import chance_of
from mazmorra.games.tiny_epic_dungeons.queries import defense_of
from mazmorra.kernel import Outlook
from mazmorra.toolbox.outlooks import either

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, Free, Room, Skill, Test, Weapon
    from mazmorra.games.tiny_epic_dungeons.decisions.cards import TakeReward
    from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import (
        AssignDamage,
        ChooseCounter,
        TurnCard,
    )
    from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
    from mazmorra.games.tiny_epic_dungeons.events.heroes import Purpose
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.toolbox.outlooks import Args

SKILLS: tuple[Skill, ...] = ("strength", "agility", "intellect")


def deed_outlook(game: Delve, deed: Deed) -> Outlook | None:
    """Return what a deed would do, or the odds of what it may do without changing any die."""
    hero = game.active
    match deed.verb:
        case "move":
            return arrival_outlook(game, hero, BESIDE[hero.place][deed.side])
        case "enter" if game.state.act == 1:
            return Outlook("outlook-act-two")
        case "step":
            return _space_outlook(game, hero, deed.space)
        case "rest":
            kit = game.kit(hero)
            return Outlook("outlook-rest", gained(game, hero, kit.rest_focus, kit.rest_health))
        case "search" | "disarm":
            return _room_outlook(game, hero, deed.verb)
        case "room":
            return _room_outlook(game, hero, "offer")
        case "cast":
            return _cast_outlook(game, hero, deed)
        case "walk":
            walks = game.content.features[deed.card].walk
            chance = 0.0 if walks is None else chance_of(game, hero, "agility", walks[0], 0)
            return check_odds(game, hero, "walk", chance)
        case "attack" | "volley":
            return _attack_outlook(game, hero, deed)
        case "explore" | "end":
            return Outlook("outlook-torch", torch_after(game, 1))
        case "explore_focus":
            cost = game.kit(hero).passive.explore
            return Outlook("outlook-price", (("cost", cost), ("left", hero.focus - cost)))
        case "free":
            free = game.content.gear[deed.card].free
            return None if free is None else _free_outlook(game, hero, free, deed)
        case _:
            return None


# ---------------------------------------------------------------------- coming into a room


def arrival_outlook(game: Delve, hero: Hero, place: Cell) -> Outlook | None:
    """Return what waits in a room: an ambush in an unexplored one, enemies, a Trap, a check.

    Clauses: ted.danger.goblin_damage, ted.danger.minion_damage, ted.move.enemy_stops,
    ted.trap.each_entry.
    """
    room = game.room(place)
    if room is None:
        if game.has_stealth(hero):
            return None
        damage = 0 if game.kit(hero).passive.no_ambush else MINION_AMBUSH
        args = (("damage", damage), ("down", damage >= hero.health))
        return Outlook("outlook-unexplored", (("hero", hero.hero), *args))
    stops = bool(game.enemies_at(place)) and not game.has_stealth(hero)
    test, purpose = _entry_check(game, room, place)
    if test is None:
        return Outlook("outlook-stopped", (("hero", hero.hero),)) if stops else None
    bonus = game.kit(hero).passive.evade if purpose == "evade" else 0
    chance = _best_chance(game, hero, test, bonus)
    good = box(game, hero, test.success)
    bad = box(game, hero, test.failure)
    heading = (("purpose", purpose), ("stops", stops))
    enters = ("outlook-enters", (*heading, *good))
    return either(chance, enters, ("outlook-trapped", (*heading, *bad)))


def _entry_check(game: Delve, room: Room, place: Cell) -> tuple[Test | None, Purpose]:
    if room.trap is not None and place not in game.state.disarmed:
        return room.trap, "evade"
    return room.entry, "entry"


def turn_outlook(game: Delve, question: TurnCard) -> Outlook | None:
    """Return what meets the hero that walks into the room just revealed."""
    hero, room = game.state.hero(question.hero), game.content.rooms[question.card]
    minion = room.type == "encounter"
    if not question.walked or game.has_stealth(hero) or not (minion or room.goblin):
        return None
    damage = MINION_AMBUSH if minion else GOBLIN_AMBUSH
    if game.kit(hero).passive.no_ambush:
        damage = 0
    args = (("minion", minion), ("damage", damage), ("down", damage >= hero.health))
    return Outlook("outlook-ambush", (("hero", hero.hero), *args))


def _space_outlook(game: Delve, hero: Hero, space: int) -> Outlook | None:
    ends = game.boss_card.spaces[space - 1].ends
    return Outlook("outlook-space", box(game, hero, ends)) if ends else None


# ---------------------------------------------------------------------- checks


def _best_chance(game: Delve, hero: Hero, test: Test, modifier: int = 0) -> float:
    chosen = [skill for skill in SKILLS if test.skill in (skill, "any")]
    return max(chance_of(game, hero, skill, test.number, modifier) for skill in chosen)


def _room_outlook(game: Delve, hero: Hero, purpose: Purpose) -> Outlook | None:
    room = game.room(hero.place)
    if room is None:
        return None
    test = {"search": room.search, "disarm": room.disarm}.get(purpose, room.offer)
    if test is None:
        return None
    return check_odds(game, hero, purpose, _best_chance(game, hero, test))


def _cast_outlook(game: Delve, hero: Hero, deed: Deed) -> Outlook:
    casting = game.content.gear[deed.card].casting
    assert casting is not None
    space = game.kit(hero).attack if casting.damage else 0
    chance = chance_of(game, hero, "intellect", casting.number, space)
    reached = [
        enemy
        for enemy in game.state.enemies
        if enemy.slot == deed.slot
        or (casting.targets == "enemies" and game.within(hero.place, casting.reach, enemy.place))
    ]
    slots = tuple(enemy.slot for enemy in reached)
    focus = min(game.kit(hero).most_focus, hero.focus + game.kit(hero).focus)
    none = gained(game, hero, 0, 0)
    message, args = cast_passed(game, hero, deed.card, slots, NO_BLOW, none, focus)
    back = worst_blow(game, hero, reached, "spell") if casting.damage else _NO_WORST
    bad = ("outlook-spell-fails", (("hero", hero.hero), *back))
    if game.content.gear[deed.card].effect in ("mend", "mend_all"):
        healed = game.state.hero(deed.target) if deed.target else hero
        args = (*_healed(game, healed, casting.amount), *args[1:])
        message = "outlook-cast-heal"
    return either(chance, (message, args), bad)


_NO_WORST: Args = (("most", 0), ("down", False), ("sees", False))


def _healed(game: Delve, hero: Hero, amount: int) -> Args:
    """Return what healing does to a hero: less where it is nearly unhurt, nothing where it is."""
    room = game.kit(hero).most_health - hero.health
    return (("hero", hero.hero), ("amount", amount), ("room", room if amount > room else ""))


def _attack_outlook(game: Delve, hero: Hero, deed: Deed) -> Outlook:
    weapon = game.content.gear[deed.card].weapon
    assert weapon is not None
    enemies = [e for e in game.state.enemies if e.slot == deed.slot]
    if deed.verb == "volley":
        enemies = [e for e in game.state.enemies if _volleys(game, hero, weapon, e)]
    number = min(defense_of(game, enemy, weapon.attack) for enemy in enemies) + 1
    chance = chance_of(game, hero, weapon.skill, number, game.kit(hero).strikes(weapon))
    back = worst_blow(game, hero, enemies, weapon.attack)
    several = len(enemies) > 1
    enemy = enemies[0]
    args = (
        *(("hero", hero.hero), ("enemy", enemy.card), ("several", several)),
        ("kills", not several and dies(game, enemy, 1)),
        *(("boss", enemy.slot == BOSS), ("life", enemy.health), ("number", number)),
        *back,
    )
    return either(chance, ("outlook-attack-hits", args), ("outlook-attack-misses", args))


def _volleys(game: Delve, hero: Hero, weapon: Weapon, enemy: Enemy) -> bool:
    if weapon.volley_reach is None:
        return enemy.place == hero.place
    return game.within(hero.place, weapon.volley_reach, enemy.place)


def _free_outlook(game: Delve, hero: Hero, free: Free, deed: Deed) -> Outlook:
    price = (("cost", free.cost), ("left", hero.focus - free.cost))
    match free.verb:
        case "mend":
            healed = _healed(game, game.state.hero(deed.target), free.amount)
            return Outlook("outlook-heal", (*price, *healed))
        case "sprint":
            return Outlook("outlook-speed", (*price, ("amount", free.amount)))
        case "shield":
            return Outlook("outlook-defense", (*price, ("amount", free.amount)))
        case _:
            return Outlook("outlook-price", price)


# ---------------------------------------------------------------------- smaller questions


def reward_outlook(game: Delve, question: TakeReward, number: int) -> Outlook | None:
    """Return what a reward gives, and what there is no room for."""
    if number < 0:
        return None
    hero = game.state.hero(question.hero)
    return Outlook(
        "outlook-reward", box(game, hero, game.content.goblins[question.enemy].reward[number])
    )


def choose_counter_outlook(game: Delve, question: ChooseCounter, slot: int) -> Outlook:
    """Return how the chosen enemy strikes back."""
    hero, enemy = game.state.hero(question.hero), game.state.enemy(slot)
    found = blow(game, hero, enemy, question.attack_type, question.enemy_face)
    return Outlook("outlook-blow", (("hero", hero.hero), *found))


def marker_outlook(game: Delve, question: AssignDamage, marker: int) -> Outlook:
    """Return where a Health Marker comes, and whether the blow that follows may be too hard."""
    hero, boss = game.state.hero(question.hero), game.state.enemy(BOSS)
    worst = _worst(game, hero, [boss])
    wins = sum(game.state.markers) == 1
    return Outlook(
        "outlook-marker", (("hero", hero.hero), ("to", marker - 1), ("wins", wins), *worst)
    )


def _worst(game: Delve, hero: Hero, enemies: Sequence[Enemy]) -> Args:
    """Return the hardest blow after an attack of any kind."""
    kinds: tuple[AttackType, ...] = ATTACKS
    found = [worst_blow(game, hero, enemies, kind) for kind in kinds]
    return max(found, key=lambda args: int(str(dict(args)["most"])))
