"""What the events of Dungeon Plungin' share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mazmorra.kernel import Public

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import Hero, Monster, State


class Remark(Public):
    """Something worth telling that changes nothing on the table."""

    def apply(self, state: State) -> None:
        """Change nothing."""


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Return things without one of them."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def change_lock(state: State, number: int, **fields: object) -> None:
    """Change a door or a chest."""
    locks = list(state.locks)
    locks[number] = msgspec.structs.replace(locks[number], **fields)
    state.locks = tuple(locks)


def change_place(state: State, number: int, **fields: object) -> None:
    """Change what is known of a built tile."""
    places = list(state.places)
    places[number] = msgspec.structs.replace(places[number], **fields)
    state.places = tuple(places)


def somebody(state: State, name: str) -> Hero | Monster:
    """Return a hero or a monster by its name."""
    return state.monster(name) if "." in name else state.hero(name)
