"""What random events do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.build import AddDoor
from mazmorra.games.dungeon_plungin.decisions.events import Examine
from mazmorra.games.dungeon_plungin.dice import Dice, dice
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.gains import ExpGained, ObjectGone, ValuableGained
from mazmorra.games.dungeon_plungin.events.world import BrickFound, Cackled, DoorAdded
from mazmorra.games.dungeon_plungin.geometry import steps_from
from mazmorra.games.dungeon_plungin.rules.build import add_lock, free_walls, tile_kind
from mazmorra.games.dungeon_plungin.rules.check import check, throw
from mazmorra.games.dungeon_plungin.rules.contents import (
    alert,
    bear_key,
    monster_groups,
    nearest_outside,
    put_monster,
    set_attention,
)
from mazmorra.games.dungeon_plungin.rules.life import GREAT_KEY, find_gold
from mazmorra.games.dungeon_plungin.rules.monsters import shake
from mazmorra.games.dungeon_plungin.rules.tables import row_of
from mazmorra.games.dungeon_plungin.rules.traps import trigger
from mazmorra.games.dungeon_plungin.rules.treasure import give
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.adventures import EventCard, Group
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.kernel import Rule


@effect("event_trap")
def event_trap(
    game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square
) -> Rule[None]:
    """Let a trap go off that nobody could have detected (dp.event.trap)."""
    yield from trigger(game, card.trap, hero)


@effect("event_gold")
def event_gold(game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square) -> None:
    """Find gold."""
    clause = card.clauses[0]
    find_gold(game, hero, throw(game, "gold", dice(card.gold), clause), clause)


@effect("event_valuables")
def event_valuables(
    game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square
) -> None:
    """Find valuables."""
    clause = card.clauses[0]
    for _ in range(throw(game, "count", dice(card.count), clause)):
        game.emit(ValuableGained(card.object), clause)


@effect("loose_brick")
def loose_brick(
    game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square
) -> Rule[None]:
    """Let a hero look behind a brick, if it likes."""
    looks = yield from ask(Examine(hero.seat, hero.hero))
    if not looks:
        return
    clause = card.clauses[0]
    pool = yield from check(game, hero, "ing", card.dif, clause, purpose="event", card=card.id)
    if pool.successes < card.dif:
        return
    game.emit(ExpGained(card.exp), clause)
    if game.state.brick:
        find_gold(game, hero, card.later, clause)
    else:
        game.emit(BrickFound(hero.hero), clause)
        yield from give(game, hero, card.object, clause)


@effect("knocking")
def knocking(
    game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square
) -> Rule[None]:
    """Shake every hero on the tile who does not resist."""
    for one in game.on_tile(number):
        if type(one) is Hero:
            pool = yield from check(
                game, one, "res", card.dif, card.clauses[0], purpose="event", card=card.id
            )
            if pool.successes < card.dif:
                shake(game, one, card.clauses[0])


@effect("missing_item")
def missing_item(game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square) -> None:
    """Lose a random object, but never a Great Key (dp.key.bearer_once)."""
    items = tuple(name for name in hero.items if name != GREAT_KEY)
    if items:
        lost = ObjectGone(hero.hero, game.chance["missing"].take(items), "lost")
        game.emit(lost, card.clauses[0])


@effect("hidden_chamber")
def hidden_chamber(
    game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square
) -> Rule[None]:
    """Find a door in the room the hero has come from, if a wall allows one."""
    room = game.tile_number(came_from)
    if game.tile(came_from).kind not in ("room", "special"):
        return
    walls = tuple(wall for wall in free_walls(game) if wall[0] == room)
    if not walls or tile_kind(game, room) != "room":
        return
    clause = card.clauses[0]
    tile, side = walls[0]
    if len(walls) > 1:
        tile, side = yield from ask(AddDoor(hero.seat, walls))
    placed = game.state.tiles[tile]
    game.emit(DoorAdded(tile, placed.doors | 1 << side), clause)
    add_lock(game, placed.cell, side, "normal", 0, clause)
    game.emit(ExpGained(card.exp), clause)


@effect("cackle")
def cackle(game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square) -> None:
    """Make the next Attention roll worse."""
    game.emit(Cackled(card.amount), card.clauses[0])


@effect("wandering")
def wandering(
    game: Plunge, card: EventCard, hero: Hero, number: int, came_from: Square
) -> Rule[None]:
    """Meet wandering monsters, as far away in the corridor as they can be.

    Clauses: dp.event.wandering_place, dp.event.wandering_alert.
    """
    clause = card.clauses[0]
    row = row_of(card.rows, throw(game, "wandering", Dice(1, card.die), clause))
    groups: tuple[Group, ...] = monster_groups(game) if row.table else row.groups
    group = game.state.groups + 1
    names: list[str] = []
    for one in groups:
        for _ in range(throw(game, "numbers", dice(one.count), clause)):
            place = farthest(game, hero, number)
            if place is None:
                place = nearest_outside(game, number, set())
            if place is not None:
                names.append(put_monster(game, one.monster, place, group))
    if not names:
        return
    if row.table:
        bear_key(game, group)
    if row.patient:
        set_attention(game, "unaware", names)
        return
    heroes = [one for one in game.on_tile(number) if type(one) is Hero]
    yield from alert(game, hero, names, heroes=heroes)


def farthest(game: Plunge, hero: Hero, number: int) -> Square | None:
    """Return a free square of a tile as far from a hero as can be; chance decides a tie."""
    taken = {one.square for one in game.characters} | game.obstacles()
    steps = steps_from(game.ground, hero.square, game.obstacles())
    tile_at = game.ground.tile_at
    free = [p for p in steps if tile_at[p] == number and p not in taken]
    if not free:
        return None
    far = max(steps[place] for place in free)
    places = tuple(sorted(place for place in free if steps[place] == far))
    return places[0] if len(places) == 1 else game.chance["wandering_place"].take(places)
