"""What waits on the ground: corridors with their events, spears, pits, rooms one comes back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.events.turn import LastingBegun, TileEntered
from mazmorra.games.dungeon_plungin.rules.events import renewed, waiting_event
from mazmorra.games.dungeon_plungin.rules.life import hurt
from mazmorra.games.dungeon_plungin.rules.traps import spears
from mazmorra.games.dungeon_plungin.state import Hero

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.map_cache import Site
    from mazmorra.kernel import Rule

#: The rooms that may fill with monsters again (dp.revisit.who_rolls).
REFILLED = ("room",)
REFILLED_FEATURES = ("fountain", "sarcophagus")


def may_meet(site: Site, place: Square, came_from: Square) -> bool:
    """Say whether anything can wait on a square for whoever comes to it from another."""
    tile_at = site.ground.tile_at
    return tile_at[place] != tile_at[came_from] or place in site.perils


def arrive(game: Plunge, who: Character, came_from: Square) -> Rule[None]:
    """Meet what waits on the square somebody has come to, by walking or by being moved.

    Clauses: dp.event.trigger, dp.event.forced_entry, dp.event.immediate, dp.trap.spear,
    dp.push.blocked_what, dp.push.advance_effects, dp.monster.events.
    """
    place = who.square
    site = game.site
    if (
        place in site.pits
        and not game.lasts(who, "feather_step")
        and not game.lasts(who, "in_the_pit")
    ):
        fall(game, who)
    if type(who) is not Hero or who.status != "inside":
        return
    number = site.ground.tile_at[place]
    armed = place in site.spears
    if number != site.ground.tile_at[came_from]:
        enter_tile(game, who, number, came_from)
        if game.state.places[number].due:
            if game.tile(place).kind == "corridor":
                yield from waiting_event(game, who, number, came_from)
            else:
                yield from renewed(game, who, number, came_from)
    here = who.status == "inside" and who.square == place
    if armed and here and not game.lasts(who, "feather_step"):
        yield from spears(game, who)


def enter_tile(game: Plunge, hero: Hero, number: int, came_from: Square) -> None:
    """Note that a hero has come to a tile, and whether it comes back to an empty room.

    Clauses: dp.revisit.room_respawn, dp.revisit.who_rolls, dp.revisit.cleared.
    """
    placed = game.state.tiles[number]
    card = game.content.tiles[placed.tile]
    alone = not any(type(one) is Hero and one is not hero for one in game.on_tile(number))
    refills = card.kind in REFILLED or card.feature in REFILLED_FEATURES
    again = refills and alone and game.state.places[number].entered
    entered = TileEntered(hero.hero, number, placed.cell, again, came_from)
    game.emit(entered, "dp.revisit.cleared")


def fall(game: Plunge, who: Character) -> None:
    """Let a character fall into a pit (dp.monster.obstacles, dp.trap.pit)."""
    game.emit(LastingBegun(game.name_of(who), "in_the_pit", 0), "dp.trap.pit")
    hurt(game, who, 1, "dp.trap.pit", cause="trap", card="pit_trap")
