"""The words of the tests of checks, rooms, spells and heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from mazmorra.games.tiny_epic_dungeons.events.enemies import CounterAttacked
from mazmorra.games.tiny_epic_dungeons.events.heroes import DiceRolled, DiceUsed
from mazmorra.kernel import Event
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

if TYPE_CHECKING:
    from collections.abc import Sequence

E = TypeVar("E", bound=Event)

#: A straight corridor, three rooms to the east of the Entrance and one to the west.
CORRIDOR = {
    "d5": "r12:east+west",
    "d6": "r19:east+west",
    "d7": "r21:east+west",
    "d3": "r09:east+west",
}


def coming(*cards: str, **more: list[str]) -> dict[str, list[str]]:
    """Return the stack by which facedown cards of part A turn out to be these rooms."""
    return {"rooms": list(cards), "dungeon": list(cards), **more}


def trying(room: str, hero: str, dice: Sequence[int] = (), **more: Any) -> DelveTable:
    """Arrange a hero in a room east of the Entrance, with the dice it will roll.

    The second hero, Sir Lanon or Brunda, waits on the Entrance.
    """
    other = "brunda" if hero == "lanon" else "lanon"
    rooms = {"d5": f"{room}:east+west", **more.pop("rooms", {})}
    heroes = more.pop("heroes", (hero, other))
    at = more.pop("at", ("d5",))
    return delve(heroes=heroes, at=at, rooms=rooms, dice=dice, **more)


def fighting(hero: str, dice: list[int], enemy: str, **more: Any) -> DelveTable:
    """Arrange a hero on the Entrance beside a Minotaur, with the dice of its attack."""
    minions = more.pop("minions", ["minotaur:d4"])
    return delve(
        heroes=(hero, "lanon"),
        minions=minions,
        at=["d4", "d3"],
        rooms={"d3": "r09:east+west"},
        dice=dice,
        enemy=[enemy],
        **more,
    )


def did(table: DelveTable, kind: type[E]) -> list[E]:
    """Return the events of one kind since the last answers."""
    return [event for event in table.happened if isinstance(event, kind)]


def kinds(table: DelveTable) -> list[str]:
    """Return the names of what has happened since the last answers."""
    return [type(event).__name__ for event in table.happened]


def rolled(table: DelveTable) -> list[tuple[str, int, int, str]]:
    """Return Skill, dice, number to reach and Enemy Die of the rolls since the last answers."""
    return [
        (roll.skill, len(roll.faces), roll.number, roll.enemy_face)
        for roll in did(table, DiceRolled)
    ]


def totals(table: DelveTable) -> list[tuple[int, bool]]:
    """Return total and success of the checks since the last answers."""
    return [(used.total, used.passed) for used in did(table, DiceUsed)]


def counters(table: DelveTable) -> list[tuple[int, int]]:
    """Return total and damage of the Counter-Attacks since the last answers."""
    return [(blow.total, blow.damage) for blow in did(table, CounterAttacked)]


def tracks(table: DelveTable, name: str | int = 0) -> tuple[int, int]:
    """Return Health and Focus of a hero."""
    hero = table.hero(name)
    return hero.health, hero.focus


def torch_of(table: DelveTable) -> int:
    """Return the space the torch is on."""
    space: int = table.state.torch
    return space


def choices(table: DelveTable, *verbs: str) -> list[str]:
    """Return the keys on offer that begin with one of the verbs."""
    return [key for key in table.options() if key.partition(":")[0] in verbs]
