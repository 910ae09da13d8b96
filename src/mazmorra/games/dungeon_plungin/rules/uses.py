"""Spells, objects and places: the other actions of a hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.items import in_hand
from mazmorra.games.dungeon_plungin.dice import Dice, dice
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.combat import Unloaded, Whetted
from mazmorra.games.dungeon_plungin.events.gains import (
    ExpGained,
    ObjectEquipped,
    ObjectGiven,
    ObjectGone,
    TakenOff,
)
from mazmorra.games.dungeon_plungin.events.turn import (
    ActionTaken,
    LastingBegun,
    LastingEnded,
    LeftDungeon,
    Relocated,
)
from mazmorra.games.dungeon_plungin.events.world import (
    HazardRemoved,
    HazardTightened,
    HeroLaid,
    PlaceUsed,
)
from mazmorra.games.dungeon_plungin.geometry import square
from mazmorra.games.dungeon_plungin.queries.spells import around
from mazmorra.games.dungeon_plungin.rules.check import check, throw
from mazmorra.games.dungeon_plungin.rules.combat import notice, suffer
from mazmorra.games.dungeon_plungin.rules.end import settle
from mazmorra.games.dungeon_plungin.rules.ground import arrive
from mazmorra.games.dungeon_plungin.rules.life import free_near, heal, revive, settle_life
from mazmorra.games.dungeon_plungin.rules.locks import EXP_OF_DIF
from mazmorra.games.dungeon_plungin.rules.move import end_move
from mazmorra.games.dungeon_plungin.rules.spells import cast_spell
from mazmorra.games.dungeon_plungin.rules.traps import spring_again
from mazmorra.games.dungeon_plungin.rules.treasure import remove_cursed
from mazmorra.kernel import run

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Rule

#: The kinds of these actions (dp.action.kinds).
KINDS = {
    **dict.fromkeys(("cast", "overcharge", "book"), "cast"),
    **dict.fromkeys(("item", "give", "take", "swap", "wear", "reload"), "item"),
    **dict.fromkeys(("drink", "climb", "gate", "lay"), "place"),
    "study": "detect",
    "disarm": "disarm",
}
#: What lore is worth, for each level of the dungeon (dp.component.library).
LORE = 20


def use(game: Plunge, hero: Hero, deed: Deed) -> Rule[None]:
    """Cast a spell, use an object, or use what a place offers."""
    if game.state.turn.moving:
        yield from end_move(game, hero)
    game.emit(ActionTaken(hero.hero, KINDS[deed.verb]), "dp.action.kinds")
    match deed.verb:
        case "cast" | "overcharge" | "book":
            yield from cast_spell(game, hero, deed)
        case "item":
            yield from use_item(game, hero, deed)
        case "take":
            game.emit(ObjectGiven(deed.target, hero.hero, deed.card), "dp.death.items")
        case "give":
            game.emit(ObjectGiven(hero.hero, deed.target, deed.card), "dp.action.give_item")
        case "swap" | "wear":
            change(game, hero, deed.card, deed.target)
        case "reload":
            game.emit(Unloaded(hero.hero, True), "dp.item.crossbow")
        case "study":
            yield from study(game, hero)
        case "disarm":
            yield from disarm_spears(game, hero, deed.hazard)
        case _:
            yield from use_place(game, hero, deed)


# ---------------------------------------------------------------------- objects


def use_item(game: Plunge, hero: Hero, deed: Deed) -> Rule[None]:
    """Use a consumable up (dp.consumable.once, dp.death.items)."""
    card = game.object(deed.card)
    owner = game.bearer(hero, deed.card)
    game.emit(ObjectGone(owner.hero, deed.card), "dp.consumable.once")
    yield from run(effect[str(card.effect)], game, hero, deed, card)
    settle(game)


def change(game: Plunge, hero: Hero, name: str, instead: str = "") -> None:
    """Put on a carried object in exchange for what is worn there.

    Clauses: dp.action.swap_weapon, dp.equip.two_handed, dp.equip.attire_location,
    dp.equip.change_time, dp.item.whetstone.
    """
    if hero.whetted and in_hand(game, name):
        game.emit(Whetted(hero.hero, 0), "dp.item.whetstone")
    for worn in instead.split("+") if instead else ():
        game.emit(TakenOff(hero.hero, worn), "dp.action.swap_weapon")
    game.emit(ObjectEquipped(hero.hero, name, game.object(name).slot), "dp.action.swap_weapon")
    settle_life(game, hero)


# ---------------------------------------------------------------------- places


def use_place(game: Plunge, hero: Hero, deed: Deed) -> Rule[None]:
    """Use what a place offers."""
    number = game.tile_number(hero.square)
    match deed.verb:
        case "drink":
            amount = throw(game, "fountain", Dice(1, 4), "dp.special.fountain")
            game.emit(PlaceUsed(hero.hero, number, "drunk"), "dp.special.fountain_once")
            heal(game, hero, amount, "dp.special.fountain")
        case "climb":
            here = hero.square
            game.emit(LastingEnded(hero.hero, "in_the_pit"), "dp.trap.pit_climb")
            game.emit(Relocated(hero.hero, deed.square), "dp.trap.pit_climb")
            yield from arrive(game, hero, here)
        case "gate" if game.state.won:
            game.emit(LeftDungeon(hero.hero), "dp.unique.adv2_after")
        case "gate":
            here = hero.square
            middle = square(deed.lock, 3, 3)
            place = free_near(game, middle)
            if game.at(middle) is None:
                place = middle
            game.emit(Relocated(hero.hero, place), "dp.component.gate_room")
            yield from arrive(game, hero, here)
        case _:
            game.emit(PlaceUsed(deed.target, number, "laid"), "dp.special.sarcophagus_once")
            game.emit(HeroLaid(deed.target, number), "dp.special.sarcophagus")


def study(game: Plunge, hero: Hero) -> Rule[None]:
    """Look for lore in a library (dp.component.library, dp.exp.locations)."""
    number = game.tile_number(hero.square)
    game.emit(PlaceUsed(hero.hero, number, "studied"), "dp.component.library")
    pool = yield from check(game, hero, "ing", 1, "dp.component.library", purpose="lore")
    if pool.successes:
        game.emit(PlaceUsed(hero.hero, number, "lore"), "dp.component.library")
        game.emit(ExpGained(LORE * game.adventure.level), "dp.exp.locations")


def disarm_spears(game: Plunge, hero: Hero, number: int) -> Rule[None]:
    """Disarm spears that have already come out.

    Clauses: dp.trap.event_disarm, dp.trap.spear, dp.trap.disarm_fail, dp.trap.disarm_fumble,
    dp.trap.disarm_fumble_success.
    """
    hazard = game.state.hazards[number]
    card = game.content.traps[hazard.trap]
    stat, dif = card.disarming(hazard.tried)
    bonus = game.gift(hero, "traps")
    pool = yield from check(
        game, hero, stat, dif, "dp.trap.event_disarm", purpose="disarm", bonus=bonus
    )
    passed = pool.successes >= dif
    if passed:
        game.emit(ExpGained(EXP_OF_DIF * card.disarm[1]), "dp.exp.locks_traps")
    if pool.fumble:
        yield from spring_again(game, hero, hazard)
    if passed:
        game.emit(HazardRemoved(hazard.trap, hazard.squares), "dp.trap.disarm_success")
    elif not pool.fumble:
        game.emit(HazardTightened(number, hazard.tried + 1), "dp.trap.disarm_fail")


# ---------------------------------------------------------------------- consumables


@effect("potion")
def potion(game: Plunge, hero: Hero, deed: Deed, card: object) -> None:
    """Give Life to the user or somebody beside it (dp.item.healing_potion)."""
    found = game.object(deed.card)
    clause = found.clauses[0]
    amount = throw(game, "healing", dice(found.heals), clause) + game.gift(hero, "healing")
    heal(game, game.state.hero(deed.target), amount, clause)


@effect("antidote")
def antidote(game: Plunge, hero: Hero, deed: Deed, card: object) -> None:
    """Take poison away (dp.item.antidote)."""
    if game.lasts(game.state.hero(deed.target), "poisoned"):
        game.emit(LastingEnded(deed.target, "poisoned"), "dp.item.antidote")


@effect("revival")
def revival(game: Plunge, hero: Hero, deed: Deed, card: object) -> None:
    """Bring a dead hero back beside the user (dp.item.revive_potion)."""
    found = game.object(deed.card)
    vida = throw(game, "healing", dice(found.heals), "dp.item.revive_potion")
    revive(game, game.state.hero(deed.target), hero.square, vida, "dp.item.revive_potion")


@effect("speed")
def speed(game: Plunge, hero: Hero, deed: Deed, card: object) -> None:
    """Run faster for some turns, this one included (dp.item.speed_potion)."""
    turns = game.object(deed.card).turns
    game.emit(LastingBegun(hero.hero, "speed_potion", turns), "dp.item.speed_potion")


@effect("flask")
def flask(game: Plunge, hero: Hero, deed: Deed, card: object) -> Rule[None]:
    """Burn everybody in an area (dp.item.fire_flask)."""
    area = around(game, deed.square, 1)
    victims = [one for one in game.characters if one.square in area]
    notice(game, hero, victims)
    for one in victims:
        hits = game.object(deed.card).amount
        yield from suffer(game, hero, one, hits, "spell", card=deed.card)


@effect("whetstone")
def whetstone(game: Plunge, hero: Hero, deed: Deed, card: object) -> None:
    """Sharpen the weapon in hand (dp.item.whetstone)."""
    game.emit(Whetted(hero.hero, game.object(deed.card).amount), "dp.item.whetstone")


@effect("holy_water")
def holy_water(game: Plunge, hero: Hero, deed: Deed, card: object) -> Rule[None]:
    """Destroy a cursed object the user wears (dp.item.holy_water)."""
    yield from remove_cursed(game, hero, "dp.item.holy_water")
