"""A turn: the state it began with, and the answers given since."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from mazmorra.kernel.decision import Option
from mazmorra.kernel.secret import Secret
from mazmorra.kernel.state import State
from mazmorra.kernel.viewer import Seat


class Row(Struct, frozen=True, gc=False):
    """An answer of this turn, and what must not have happened since for it to be undone."""

    step: int
    seat: Seat
    option: Option[Any]
    draws: int
    told: int
    clause: str
    final: bool


class Turn(Secret, Struct, gc=False):
    """A snapshot at a turn boundary and the answers given since.

    Attributes:
        calls: How often each stream had been drawn from at the boundary.
        tape: What was drawn since.
        told: How many events had been told at the boundary.
        shared: How many of the rows lie before the last one that opened several sealed answers.
        stored: The snapshot as it was read from a store. Until somebody looks at the turn its state
            is empty and its rows know their keys only.
    """

    state: State
    calls: dict[str, int]
    tape: list[tuple[int, ...]]
    step: int
    told: int
    rows: list[Row] = field(default_factory=list)
    shared: int = 0
    stored: bytes = b""
    doubtful: bool = False
