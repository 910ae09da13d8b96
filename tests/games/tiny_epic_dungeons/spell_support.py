"""The words of the tests of spells and abilities: who casts, how far, for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.tiny_epic_dungeons.check_support import choices
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A straight line of five rooms with the Entrance as its second.
LINE = {"d3": "r09:east+west", "d5": "r12:east+west", "d6": "r19:east+west", "d7": "r21:east+west"}
#: Two rooms around a corner: from the Entrance to the east and then north.
CORNER = {"d5": "r17:north+west", "c5": "r12:north+south"}
#: An enemy in each room of the line, so many rooms away from its west end.
ENEMIES = {"goblin_1": 0, "goblin_2": 1, "goblin_3": 2, "goblin_4": 3, "ogre": 4}


def casting(spell: str, dice: Sequence[int] = (5, 5, 5), **more: Any) -> DelveTable:
    """Arrange Gerrund on the Entrance with a spell; Sir Lanon is with him.

    The Ogre Brute is there too, and its Counter-Attack of 2 and 2 does not get through
    Gerrund's Defense of 4, unless something else is said.
    """
    heroes = more.pop("heroes", ("gerrund", "lanon"))
    minions = more.pop("minions", ["ogre:d4"])
    enemy = more.pop("enemy", ["2"])
    return delve(heroes=heroes, gear=[[spell]], minions=minions, dice=dice, enemy=enemy, **more)


def reach(hero: str, verb: str, *gear: str) -> set[int]:
    """Return how many rooms away along a straight line a hero may aim at an enemy."""
    other = "brunda" if hero == "lanon" else "lanon"
    table = delve(
        heroes=(hero, other),
        at=["d3", "d4"],
        rooms=LINE,
        goblins=["stabby:d3", "boomy:d4", "shooty:d5", "pokey:d6"],
        minions=["ogre:d7"],
        gear=[list(gear)],
    )
    aimed = [key for key in table.options() if key.startswith(f"{verb}:")]
    return {ENEMIES[key.removeprefix(f"{verb}:")] for key in aimed}


def reach_of_help(hero: str, verb: str, *gear: str) -> set[int]:
    """Return how many rooms away a hero may aim at a hero, itself among them."""
    heroes = (hero, *(name for name in ("lanon", "brunda", "sylwen", "grok") if name != hero))[:4]
    table = delve(
        heroes=heroes, at=["d3", "d4", "d5", "d6"], rooms=LINE, gear=[list(gear)], health=[1] * 4
    )
    aimed = [key for key in table.options() if key.startswith(f"{verb}:")]
    return {heroes.index(key.removeprefix(f"{verb}:")) for key in aimed}


def sees_around(hero: str, verb: str, *gear: str) -> bool:
    """Say whether a hero may aim at an enemy two rooms away around a corner."""
    other = "brunda" if hero == "lanon" else "lanon"
    table = delve(heroes=(hero, other), rooms=CORNER, minions=["ogre:c5"], gear=[list(gear)])
    return f"{verb}:ogre" in choices(table, verb.partition(":")[0])
