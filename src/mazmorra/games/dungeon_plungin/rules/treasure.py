"""Treasure: what chests hold, who carries it, and what is cursed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.items import replaced
from mazmorra.games.dungeon_plungin.decisions.objects import MakeRoom, TakeObject
from mazmorra.games.dungeon_plungin.decisions.spells import LiftCurse, cursed_of
from mazmorra.games.dungeon_plungin.dice import Dice, dice
from mazmorra.games.dungeon_plungin.events.combat import ObjectDestroyed
from mazmorra.games.dungeon_plungin.events.gains import (
    ObjectEquipped,
    ObjectGained,
    ObjectGiven,
    ObjectGone,
    ObjectLeft,
    RecipeGained,
    TakenOff,
    ValuableGained,
)
from mazmorra.games.dungeon_plungin.events.world import GroupBears
from mazmorra.games.dungeon_plungin.rules.check import throw
from mazmorra.games.dungeon_plungin.rules.life import GREAT_KEY, find_gold, settle_life
from mazmorra.games.dungeon_plungin.rules.tables import look_up
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Rule


def find_treasure(game: Plunge, hero: Hero) -> Rule[None]:
    """Roll the Treasure table and give what it says.

    Clauses: dp.treasure.roll, dp.treasure.unique, dp.group.shared, dp.valuables.no_slot.
    """
    tables = game.adventure.tables
    clause = "dp.treasure.roll"
    while True:
        row = look_up(game, "treasure", tables.treasure, tables.treasure_die, clause)
        if not (row.unique and row.object in game.state.uniques):
            break
    if row.gold:
        find_gold(game, hero, throw(game, "gold", dice(row.gold), clause), clause)
    if row.recipes:
        number = throw(game, "recipe", Dice(1, len(row.recipes)), clause)
        game.emit(RecipeGained(row.recipes[number - 1]), "dp.recipes.use")
    if row.book:
        number = throw(game, "book", Dice(1, 20), clause)
        spell = next(id for id, card in game.content.spells.items() if card.book == number)
        yield from give(game, hero, f"book_{spell}", clause)
    if row.object:
        for _ in range(throw(game, "count", dice(row.count), clause)):
            yield from give(game, hero, row.object, clause, unique=row.unique)


def give(game: Plunge, hero: Hero, name: str, clause: str, *, unique: bool = False) -> Rule[None]:
    """Give a hero an object that was found; what fits nowhere goes to others or is left.

    Clauses: dp.inv.full, dp.inv.slots, dp.valuables.no_slot, dp.cursed.forced,
    dp.cursed.no_room.
    """
    card = game.content.objects.get(name)
    if card is not None and card.slot == "valuable":
        game.emit(ValuableGained(name), clause)
        return
    if card is not None and card.cursed:
        ways = rooms_for(game, hero, name)
        if not ways:
            game.emit(ObjectLeft(hero.hero, name, unique), "dp.cursed.no_room")
            return
        game.emit(ObjectGained(hero.hero, name, unique), clause)
        yield from put_on_cursed(game, hero, name, ways)
        return
    taker = hero
    if len(hero.items) >= game.item_slots(hero) and (card is None or card.slot != "none"):
        keep = yield from ask(TakeObject(hero.seat, hero.hero, name))
        if not keep.hero:
            game.emit(ObjectLeft(hero.hero, name, unique), "dp.inv.full")
            return
        taker = game.state.hero(keep.hero)
        if keep.instead:
            game.emit(ObjectGone(taker.hero, keep.instead, "left"), "dp.inv.full")
    game.emit(ObjectGained(taker.hero, name, unique), clause)


def key_lies_there(game: Plunge) -> bool:
    """Say whether the bearers of a Great Key are dead and nobody could take it (dp.key.bearer)."""
    bearer = game.state.bearer
    if not bearer or not game.living:
        return False
    return all(monster.group != bearer for monster in game.state.monsters)


def make_room_for_key(game: Plunge) -> Rule[None]:
    """Let a hero leave something behind for a Great Key that nobody has a slot for.

    Clauses: dp.key.bearer, dp.inv.full.
    """
    acting = game.state.next == "act" and game.active in game.living
    hero = game.active if acting else next(h for h in game.turn_order if h in game.living)
    game.emit(GroupBears(0), "dp.key.bearer")
    yield from give(game, hero, GREAT_KEY, "dp.key.bearer")


def rooms_for(game: Plunge, hero: Hero, name: str) -> list[tuple[str, ...]]:
    """Return what may be taken off for a cursed object; what is cursed itself stays on.

    Clauses: dp.cursed.two_handed, dp.cursed.no_room, dp.cursed.remove.
    """
    ways = replaced(game.content, name, hero.hands, hero.armour, hero.attire)
    return [way for way in ways if not any(game.object(worn).cursed for worn in way)]


def put_on_cursed(game: Plunge, hero: Hero, name: str, ways: list[tuple[str, ...]]) -> Rule[None]:
    """Make a hero equip a cursed object in exchange for what it wears there.

    Clauses: dp.cursed.forced, dp.cursed.two_handed, dp.cursed.overflow,
    dp.equip.attire_location, dp.equip.attire_limit, dp.equip.two_handed.
    """
    way = ways[0]
    if len(ways) > 1:
        worn = yield from ask(MakeRoom(hero.seat, hero.hero, tuple(one for (one,) in ways), name))
        way = (worn,)
    for worn in way:
        game.emit(TakenOff(hero.hero, worn), "dp.cursed.forced")
    game.emit(ObjectEquipped(hero.hero, name, game.object(name).slot), "dp.cursed.forced")
    settle_life(game, hero)
    for worn in way:
        if len(hero.items) > game.item_slots(hero):
            yield from hand_over(game, hero, worn)


def hand_over(game: Plunge, hero: Hero, worn: str) -> Rule[None]:
    """Let a hero on the same tile take what has no slot, or drop it (dp.cursed.overflow)."""
    keep = yield from ask(TakeObject(hero.seat, hero.hero, worn, swaps=False))
    if keep.hero:
        game.emit(ObjectGiven(hero.hero, keep.hero, worn), "dp.cursed.overflow")
    else:
        game.emit(ObjectGone(hero.hero, worn, "left"), "dp.cursed.overflow")


def remove_cursed(game: Plunge, hero: Hero, clause: str) -> Rule[None]:
    """Take a cursed object off a hero; it is destroyed (dp.cursed.remove)."""
    cursed = cursed_of(game, hero)
    if not cursed:
        return
    name = cursed[0]
    if len(cursed) > 1:
        name = yield from ask(LiftCurse(hero.seat, hero.hero, cursed))
    game.emit(ObjectDestroyed(hero.hero, name), clause)
    settle_life(game, hero)
