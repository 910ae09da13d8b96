"""How many successes it takes to break a door or a chest, also for whoever is shut in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, SOUTH, door_squares

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero, Lock


def shut_in(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero has no way to the Dungeon Exit, nor to a gate (dp.break.when)."""
    from mazmorra.games.dungeon_plungin.decisions.items import has_gate

    reached = game.site.reached(hero.square, "walks")
    if not reached.isdisjoint(door_squares(ENTRANCE, SOUTH)):
        return False
    numbers = {game.site.ground.tile_at[place] for place in reached}
    return not any(has_gate(game, game.state.tiles[number]) for number in numbers)


def needed(game: Plunge, hero: Hero, lock: Lock, dice: int) -> int:
    """Return how many successes break an object, of so many dice.

    Clauses: dp.break.successes, dp.break.fumble, dp.break.when.
    """
    successes = 2 * lock.dif + lock.tougher
    last_resort = (dice + 1) // 2
    if successes > last_resort and shut_in(game, hero):
        return last_resort
    return successes
