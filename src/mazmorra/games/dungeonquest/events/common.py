"""What the events of DungeonQuest share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.state import FACE_DOWN
from mazmorra.kernel import Public

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State


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


def changed(places: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return a row of numbers with one of them changed."""
    return (*places[:place], value, *places[place + 1 :])
