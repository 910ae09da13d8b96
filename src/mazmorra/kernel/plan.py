"""Plans: several answers that one click gives, as far as nothing new is learned on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.kernel.errors import Refused
from mazmorra.kernel.undo import holds_fast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.kernel.machine import Machine
    from mazmorra.kernel.viewer import Seat

#: So many answers a plan has at most.
MOST_PLANNED = 24


def follow(machine: Machine[Any], seat: Seat, keys: Iterable[str]) -> int:
    """Give several answers of *seat* one after the other; return how many were given.

    Raises:
        Refused: The first of them is not among the options, or the game keeps no events.
    """
    if machine._events is None or not machine._snapshots:
        raise Refused("table/quiet")
    given = 0
    for key in keys:
        if given and not goes_on(machine, seat, key):
            break
        machine.answer(seat, key)
        given += 1
    return given


def goes_on(machine: Machine[Any], seat: Seat, key: str) -> bool:
    """Say whether a plan of *seat* goes on with *key* after an answer it has given.

    It stops before an answer that is not legal, when another seat is asked, and after an answer
    that moved chance, showed something hidden or otherwise could not be taken back strictly.
    """
    if machine.waiting != (seat,) or machine.asks_several:
        return False
    if not any(option.key == key for option in machine.legal(seat)):
        return False
    return holds_fast(machine, seat) is None
