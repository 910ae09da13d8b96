"""Random events of corridors, and rooms that are no longer empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.dice import Dice
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.world import ContentsDone, EventHappened
from mazmorra.games.dungeon_plungin.geometry import beside, cell_of, edge_of
from mazmorra.games.dungeon_plungin.rules.check import throw
from mazmorra.games.dungeon_plungin.rules.contents import (
    add_monsters,
    alert,
    fill_with_boss,
    find_attention,
    monster_groups,
    set_attention,
)
from mazmorra.games.dungeon_plungin.rules.tables import look_up
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import run

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Direction, Square
    from mazmorra.kernel import Rule


def waiting_event(game: Plunge, hero: Hero, number: int, came_from: Square) -> Rule[None]:
    """Roll the event that waits in a corridor.

    Clauses: dp.event.trigger, dp.event.wait, dp.event.immediate, dp.event.impossible,
    dp.revisit.corridor_once.
    """
    tables = game.adventure.tables
    game.emit(ContentsDone(number), "dp.revisit.corridor_once")
    row = look_up(game, "events", tables.events, tables.events_die, "dp.event.trigger")
    card = game.content.events[row.event]
    game.emit(EventHappened(hero.hero, row.event), card.clauses[0])
    if card.effect:
        yield from run(effect[str(card.effect)], game, card, hero, number, came_from)


def entry_of(game: Plunge, number: int, came_from: Square) -> Direction | None:
    """Return the side of a tile by which somebody has come in."""
    cell = game.state.tiles[number].cell
    for side in range(4):
        if beside(cell, side) == cell_of(came_from):
            edge = edge_of(cell, side)
            if any(edge == lock.edge for lock in game.state.locks):
                return side
    return None


def renewed(game: Plunge, hero: Hero, number: int, came_from: Square) -> Rule[None]:
    """Roll again what a room holds, in a later expedition.

    Clauses: dp.exit.repopulate, dp.exit.repopulate_when, dp.exit.no_new_chests,
    dp.exit.unique_reset.
    """
    game.emit(ContentsDone(number), "dp.exit.repopulate_when")
    placed = game.state.tiles[number]
    if placed.tile == game.adventure.lair.tile:
        entry = next(side for side in range(4) if placed.doors >> side & 1)
        names = yield from fill_with_boss(game, hero, number, entry)
        set_attention(game, game.adventure.lair.attention, names)
        return
    tables = game.adventure.tables
    clause = "dp.exit.repopulate"
    row = look_up(game, "encounters", tables.encounters, tables.encounters_die, clause)
    if row.monsters and game.content.tiles[placed.tile].monsters:
        door = entry_of(game, number, came_from)
        names = yield from add_monsters(game, hero, monster_groups(game), number, door)
        if names:
            yield from find_attention(game, hero, names, number)


def refill(game: Plunge, hero: Hero) -> Rule[None]:
    """See whether monsters have come to the empty room a hero has come back to.

    Clauses: dp.revisit.room_respawn, dp.revisit.room_not_cleared, dp.revisit.alert,
    dp.revisit.end_of_move, dp.revisit.respawn_check, dp.revisit.place.
    """
    number = game.tile_number(hero.square)
    cell = game.state.tiles[number].cell
    if cell not in game.state.turn.entered:
        return
    if any(type(one) is not Hero for one in game.on_tile(number)):
        return
    if throw(game, "respawn", Dice(1, 6), "dp.revisit.room_respawn") > 1:
        return
    entry = entry_of(game, number, game.state.turn.through)
    names = yield from add_monsters(game, hero, monster_groups(game), number, entry)
    if names:
        heroes = [one for one in game.on_tile(number) if type(one) is Hero]
        yield from alert(game, hero, names, heroes=heroes)
