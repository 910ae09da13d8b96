"""Snapshots as they are stored, and what a table keeps so that a game goes on as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec
from msgspec import Struct

from mazmorra.kernel.chance import is_seed
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.event import Told
from mazmorra.kernel.record import check_packs
from mazmorra.kernel.secret import Secret

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.kernel.definition import Definition
    from mazmorra.kernel.state import State

#: Rows that are not answers: one is taken back; a seat goes to a bot, comes back, or is given up.
UNDO, BOT, BACK, RESIGN = "@undo", "@bot", "@back", "@resign"
MARKS = (BOT, BACK, RESIGN)
#: With a step behind it: the answer of that step alone is taken back, and those after it hold.
UNDO_ONE = "@undo:"
#: How every key of a row begins that is no answer.
RESERVED = "@"

StoredRow = tuple[int, int, str]


class Saved(Secret, Struct):
    """A snapshot as it is stored: keyed, so that a later version can still read it.

    Attributes:
        calls: How often each stream had been drawn from at the boundary.
        tape: What was drawn since.
        turn: The step at the boundary.
        step: The step when the game was saved.
        rows: The answers since the boundary, as step, seat and key.
        digest: The digest of the rules; empty in a snapshot of an earlier version.
    """

    game: str
    rules: int
    seats: int
    options: dict[str, bool | str | int]
    undo: Literal["strict", "free"]
    seed: str
    calls: dict[str, int]
    tape: list[tuple[int, ...]]
    turn: int
    step: int
    state: dict[str, Any]
    rows: list[tuple[int, int, str]]
    carry: dict[str, Any] | None = None
    packs: list[tuple[str, str, str]] = msgspec.field(default_factory=list)
    digest: str = ""
    format: int = 1

    def to_bytes(self) -> bytes:
        """Return the snapshot as keyed MessagePack."""
        return msgspec.msgpack.encode(self)

    def check(self, definition: Definition) -> None:
        """Refuse what this version cannot take up."""
        definition.check_seats(self.seats)
        check_packs(self.packs, definition, "the snapshot")
        if self.format != Saved.format_read:
            raise Refused("saved/unfit", None, {"problem": f"its format is {self.format}"})
        if self.rules > definition.rules:
            problem = f"it is of rules {self.rules}, these are rules {definition.rules}"
            raise Refused("saved/unfit", None, {"problem": problem})
        if not is_seed(self.seed):
            raise Refused("saved/unfit", None, {"problem": "it has no seed of 32 bytes"})

    def state_of(self, definition: Definition) -> State:
        """Return the state at the boundary, brought up to the rules of today.

        Raises:
            msgspec.ValidationError: It is no state of this game.
        """
        state = self.state
        if self.rules != definition.rules:
            state = definition.upgrade(state, self.rules)
        return msgspec.convert(state, definition.state)

    format_read: ClassVar[int] = 1


def read_saved(data: bytes, where: str = "the snapshot") -> Saved:
    """Read a stored snapshot, or say in one sentence what is wrong with it."""
    try:
        return msgspec.msgpack.decode(data, type=Saved)
    except (msgspec.MsgspecError, RecursionError) as problem:
        params = {"where": where, "problem": str(problem)}
        raise Refused("saved/unreadable", None, params) from None


class Chronicle(Secret, Struct):
    """What a table keeps besides the last snapshot, so that a game goes on as if it never stopped.

    Attributes:
        events: Every event as it truly was.
        rows: Every row, as step, seat and key.
        turns: Step and fingerprint of every turn boundary.
        past: The earlier turns that undo may go back to, oldest first: the step at which each
            began, and its snapshot as it is stored.
        complete: Whether all of this is from the set-up on, with one seed.
    """

    events: list[Told]
    rows: list[StoredRow]
    turns: list[tuple[int, str]]
    past: list[tuple[int, bytes]]
    complete: bool = True


def held(rows: Iterable[StoredRow]) -> list[StoredRow]:
    """Return the answers that hold: those that were not taken back, and no other rows."""
    found: list[StoredRow] = []
    for row in rows:
        _, seat, key = row
        if key == UNDO:
            while found and found.pop()[1] != seat:
                pass  # what was answered after it went with it
        elif key.startswith(UNDO_ONE):
            step = int(key.removeprefix(UNDO_ONE))
            found = [other for other in found if other[0] != step]
        elif is_answer(key):
            found.append(row)
    return found


def is_answer(key: str) -> bool:
    """Say whether the key of a row is that of an answer, and not a reserved one."""
    return not key.startswith(RESERVED)


def is_undo(key: str) -> bool:
    """Say whether a row takes an answer back."""
    return key == UNDO or key.startswith(UNDO_ONE)
