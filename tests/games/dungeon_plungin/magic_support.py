"""Words for the tests of spells and objects: a caster, dice with so many successes, damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.events.combat import Healed, Hurt
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

#: The MAG of the caster, and so the dice of every casting.
MAG = 6


def rolled(dice: int, successes: int = 0) -> list[int]:
    """Return the faces of a pool with so many successes and no failure mark."""
    return [6] * successes + [3] * (dice - successes)


def fumbled(dice: int, successes: int = 0) -> list[int]:
    """Return the faces of a pool that is a fumble in spite of some successes."""
    return [6] * successes + [1] * (dice - successes)


def mage(
    spell: str,
    successes: int | Sequence[int] = 2,
    *defence: Sequence[int],
    heroes: Sequence[str] = ("fire_mage",),
    change: Callable[[State], None] | None = None,
    **words: Any,
) -> PlungeTable:
    """Arrange a caster who has prepared a spell twice; monsters have a Life of 9.

    Args:
        successes: What the casting rolls, or its faces.
        defence: The pools that are rolled afterwards.
    """
    faces = rolled(MAG, successes) if isinstance(successes, int) else list(successes)
    for pool in defence:
        faces += pool

    def sturdy(state: State) -> None:
        for monster in state.monsters:
            monster.vida = 9
        state.heroes[0].base = (*state.heroes[0].base[:2], MAG, *state.heroes[0].base[3:])
        if change is not None:
            change(state)

    words.setdefault("abilities", [["school_of_magic"]])
    words.setdefault("at", ["g13_36"])
    words.setdefault("prepared", [[spell, spell]])
    return plunge(heroes=heroes, dice=faces, change=sturdy, **words)


def hurts(table: PlungeTable) -> dict[str, int]:
    """Return the damage that was dealt since the last answer."""
    found: dict[str, int] = {}
    for _, event in table.deeds(Hurt):
        assert isinstance(event, Hurt)
        found[event.who] = found.get(event.who, 0) + event.amount
    return found


def heals(table: PlungeTable) -> dict[str, int]:
    """Return the Life that was given back since the last answer."""
    found: dict[str, int] = {}
    for _, event in table.deeds(Healed):
        assert isinstance(event, Healed)
        found[event.who] = event.amount
    return found


def stat(table: PlungeTable, name: str, stat: str) -> int:
    """Return a characteristic of a character as it is now."""
    value: int = table.game.stat(table.somebody(name), stat)  # type: ignore[attr-defined]
    return value
