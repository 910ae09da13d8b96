"""What the events of Tiny Epic Dungeons share."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from mazmorra.games.tiny_epic_dungeons.state import FACE_DOWN
from mazmorra.kernel import Public

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, State

T = TypeVar("T")


class Remark(Public):
    """Something worth telling that changes nothing on the table."""

    def apply(self, state: State) -> None:
        """Change nothing."""


def without(bag: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Return a bag without one thing that lies in it."""
    place = bag.index(thing)
    return bag[:place] + bag[place + 1 :]


def face_down(things: tuple[str, ...]) -> tuple[str, ...]:
    """Return what somebody sees of things that lie face down: how many there are."""
    return (FACE_DOWN,) * len(things)


def changed(places: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a row with one of its values changed."""
    return (*places[:place], value, *places[place + 1 :])


def change_enemy(state: State, slot: int, **fields: object) -> None:
    """Change an enemy in its slot."""
    state.enemies = tuple(
        [
            msgspec.structs.replace(enemy, **fields) if enemy.slot == slot else enemy
            for enemy in state.enemies
        ]
    )


def add_enemy(state: State, enemy: Enemy) -> None:
    """Put an enemy among the others, in the order in which they act."""
    before = [other for other in state.enemies if other.slot < enemy.slot]
    after = [other for other in state.enemies if other.slot > enemy.slot]
    state.enemies = (*before, enemy, *after)
