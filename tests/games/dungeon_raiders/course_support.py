"""Whole raids for tests: stacked decks, and games played to the end with random answers."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import mazmorra
from tests.games.dungeon_raiders.support import RaidTable

if TYPE_CHECKING:
    from mazmorra.kernel import Game

#: The things of three decks, from the component record.
LEVELS = frozenset(f"level_{number}.1" for number in range(1, 8))
FINALS = frozenset(
    {
        *("tax_collector.1", "medusa.1", "vampire.1", "sphinx.1", "minotaur.1"),
        *("wolf_pack.1", "necromancer.1", "mega_dragon.1", "golem.1", "mummy.1"),
    }
)
ROOMS = frozenset(
    {
        *("snake.1", "zombie.1", "zombie.2", "goblin.1", "goblin.2", "skeleton.1"),
        *("thing.1", "troll.1", "troll.2", "dragon.1", "dragon.2"),
        *("treasure_1.1", "treasure_2.1", "treasure_3.1", "treasure_4.1"),
        *("treasure_2_1.1", "treasure_2_1.2", "treasure_3_2.1", "treasure_3_2.2"),
        *("treasure_4_2.1", "treasure_4_2.2", "chamber_items.1", "chamber_items.2"),
        *("chamber_items.3", "chamber_goods.1", "chamber_goods.2"),
        *("lava.1", "coin_catcher.1", "spikes.1", "boulder.1"),
    }
)

#: A dungeon known from the first card to the last: the six removed rooms, then level by level.
REMOVED_ROOMS = "snake zombie goblin skeleton thing troll"
ROWS = (
    "treasure_1 treasure_2 treasure_3 treasure_4 lava",
    "treasure_2_1 spikes treasure_2_1 boulder zombie",
    "goblin treasure_3_2 coin_catcher treasure_3_2 troll",
    "treasure_4_2 chamber_goods treasure_4_2 dragon chamber_items",
    "dragon chamber_items chamber_goods chamber_items",
)


def stacked(
    players: int = 4,
    *,
    levels: str = "level_1 level_2 level_3 level_4 level_5 level_6 level_7",
    final: str = "sphinx",
    characters: str = "explorer knight thief warrior sorcerer",
    tactical: bool = False,
) -> RaidTable:
    """Set a game up whose decks are stacked.

    Args:
        players: Three to five.
        levels: The two removed level cards, then those of the levels in their order.
        final: The final monster.
        characters: Who sits where; the rest stays in the box.
        tactical: Play the tactical variant.
    """
    return RaidTable(
        "dungeon_raiders",
        players,
        options={"tactical": tactical},
        stack={
            "rooms": f"{REMOVED_ROOMS} {' '.join(ROWS)}".split(),
            "levels": levels.split(),
            "finals": [final],
            "characters": characters.split()[:players],
        },
    )


def walk_room(table: RaidTable) -> None:
    """Go through one room, everybody laying the lowest card that is left."""
    level, place = table.state.level, table.state.place
    while not table.game.over and (table.state.level, table.state.place) == (level, place):
        seat = table.game.waiting[0]
        table.answer(seat, table.keys(seat)[0])


def walk_level(table: RaidTable) -> None:
    """Go through the rest of a level, everybody laying the lowest card that is left."""
    level = table.state.level
    while not table.game.over and table.state.level == level:
        walk_room(table)


def random_answer(game: Game[Any], rng: Random) -> None:
    """Let a seat that may do something do something."""
    seat = rng.choice([seat for seat in game.seats if game.legal(seat)])
    game.answer(seat, rng.choice(game.legal(seat)).key)


@cache
def played(players: int, seed: int, tactical: bool = False) -> Game[Any]:
    """Return a game played to its end with random answers; look at it, do not change it."""
    game = mazmorra.start("dungeon_raiders", players, {"tactical": tactical}, f"course {seed}")
    rng = Random(seed)
    while not game.over:
        random_answer(game, rng)
    return game


def random_raids(count: int = 4) -> list[Game[Any]]:
    """Return some games played to their end, for three to five players and in both variants."""
    return [
        played(players, seed, tactical)
        for tactical in (False, True)
        for players in (3, 4, 5)
        for seed in range(count)
    ]
