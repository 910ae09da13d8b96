"""The dice and successes that open or break a door or a chest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, SOUTH, door_squares
from mazmorra.games.dungeon_plungin.queries.combat import armed_dice
from mazmorra.games.dungeon_plungin.queries.items import carried
from mazmorra.games.dungeon_plungin.queries.places import has_gate

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero, Lock


def shut_in(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero has no way to the Dungeon Exit, nor to a gate (dp.break.when)."""
    reached = game.site.reached(hero.square, "walks")
    if not reached.isdisjoint(door_squares(ENTRANCE, SOUTH)):
        return False
    numbers = {game.site.ground.tile_at[place] for place in reached}
    return not any(has_gate(game, game.state.tiles[number]) for number in numbers)


def needed(game: Plunge, hero: Hero, lock: Lock, dice: int) -> int:
    """Return how many successes break an object, of so many dice.

    Clauses: dp.break.successes, dp.break.fumble, dp.break.when.
    """
    last_resort = (dice + 1) // 2
    if lock.strength > last_resort and shut_in(game, hero):
        return last_resort
    return lock.strength


def forcing_bonus(game: Plunge, hero: Hero) -> int:
    """Return the dice a hero has more to force locks (dp.item.thieves_tools, dp.death.items)."""
    tools = max((game.object(name).forcing for name in carried(game, hero)), default=0)
    return game.gift(hero, "locks") + tools


def breaking_dice(game: Plunge, hero: Hero, weapon: str) -> int:
    """Return the dice of a blow against a door or a chest.

    Clauses: dp.break.attack_roll, dp.item.sledgehammer.
    """
    more = game.object(weapon).breaking if weapon else 0
    return max(1, armed_dice(game, hero, "melee", weapon) + more)
