"""What the events of Dungeon Plungin' share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mazmorra.toolbox.rows import changed

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import Hero, Monster, State


def change_lock(state: State, number: int, **fields: object) -> None:
    """Change a door or a chest."""
    state.locks = changed(state.locks, number, replace(state.locks[number], **fields))


def change_place(state: State, number: int, **fields: object) -> None:
    """Change what is known of a built tile."""
    state.places = changed(state.places, number, replace(state.places[number], **fields))


def somebody(state: State, name: str) -> Hero | Monster:
    """Return a hero or a monster by its name."""
    return state.monster(name) if "." in name else state.hero(name)
