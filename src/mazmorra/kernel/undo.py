"""Undo is computed: an answer may be taken back while nobody has learned anything from it."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from msgspec import structs

from mazmorra.kernel.decision import Option
from mazmorra.kernel.errors import Refused, in_short
from mazmorra.kernel.hidden import hidden_things
from mazmorra.kernel.snapshot import read_saved
from mazmorra.kernel.turn import Row, Turn
from mazmorra.kernel.viewer import viewers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel.definition import Definition
    from mazmorra.kernel.event import Told
    from mazmorra.kernel.machine import Machine
    from mazmorra.kernel.snapshot import StoredRow
    from mazmorra.kernel.viewer import Seat


def check_undo(given: object) -> None:
    """Refuse a way of undo that there is not."""
    if given not in ("strict", "free"):
        raise Refused("table/undo", None, {"undo": in_short(given)})


def last_answer(machine: Machine[Any], seat: Seat) -> tuple[Turn, int] | None:
    """Return the turn and place of the last answer of *seat*, if it is still kept."""
    turns = [*machine._past, machine._turn] if machine._turn is not None else []
    for turn in reversed(turns):
        for place in range(len(turn.rows) - 1, -1, -1):
            if turn.rows[place].seat == seat:
                if not turn.stored:
                    return turn, place
                return (turn, place) if _wake(machine, turn) else None
    return None


def asleep(
    definition: Definition,
    past: Sequence[tuple[int, bytes]],
    rows: Sequence[StoredRow],
    told: Sequence[Told],
    end: int,
) -> tuple[Turn, ...]:
    """Return earlier turns as a store gives them; each is worked out when it is looked at.

    Args:
        definition: The game.
        past: The step and the stored snapshot of each, oldest first.
        rows: The answers that hold.
        told: Every event.
        end: The step at which the turn after the last of them began.
    """
    steps = [line.step for line in told]
    ends = [*(step for step, _ in past[1:]), end]
    turns = []
    for (begin, stored), last in zip(past, ends, strict=False):
        own = [
            Row(step, seat, Option(key, None), 0, bisect_left(steps, step), "", False)
            for step, seat, key in rows
            if begin < step <= last
        ]
        if own:
            turns.append(Turn(definition.state(), {}, [], begin, 0, own, stored=stored))
    return tuple(turns)


def _wake(machine: Machine[Any], turn: Turn) -> bool:
    """Work out a turn that was read from a store; one that no longer repeats is forgotten."""
    saved = read_saved(turn.stored)
    game = machine._sibling()
    try:
        state = saved.state_of(machine.definition)
        game._restart(Turn(state, saved.calls, saved.tape, turn.step, turn.told), [])
        again = game._turn
        assert again is not None
        for row in turn.rows:
            game.step = row.step - 1
            game.answer(row.seat, row.option.key)
    except Exception:  # its rules were corrected since: there is no way back to it
        machine._past = machine._past[machine._past.index(turn) + 1 :]
        return False
    rows = zip(again.rows, turn.rows, strict=True)
    turn.rows = [structs.replace(row, told=before.told) for row, before in rows]
    turn.state, turn.calls, turn.tape = again.state, again.calls, again.tape
    turn.shared, turn.stored = again.shared, b""
    return True


def may_be_undone(machine: Machine[Any], turn: Turn) -> bool:
    """Say whether the last answer of a turn that ends now may still be taken back."""
    return bool(turn.rows) and against_undo(machine, turn) is None


def undo_refusal(machine: Machine[Any], seat: Seat) -> str | None:
    """Return the code of why *seat* may not take its last answer back, or None."""
    if not machine._snapshots:
        return "table/no_snapshots"
    if machine._events is None:
        return "table/quiet"
    found = last_answer(machine, seat)
    if found is None:
        return "undo/nothing"
    if machine.undo_mode == "free":
        return None
    turn, place = found
    later = [*machine._past, machine._turn]
    later = later[later.index(turn) + 1 :]
    if place != len(turn.rows) - 1 or any(one is not None and one.rows for one in later):
        return "undo/others_answered"
    if later and machine.chance.cursor:
        return "undo/chance"
    return against_undo(machine, turn)


def against_undo(machine: Machine[Any], turn: Turn) -> str | None:
    """Return the code of what speaks against taking back the last answer of *turn*.

    It was final, chance has moved since, it opened the sealed answers of several, or something is
    shown to somebody now that was hidden before it.
    """
    row = turn.rows[-1]
    if row.final:
        return "undo/final"
    if turn is machine._turn and machine.chance.cursor != row.draws:
        return "undo/chance"
    if turn.shared == len(turn.rows):
        return "undo/shared"
    before = machine._sibling()
    before._restart(turn, turn.rows[:-1])
    hidden = machine.definition.hidden
    for viewer in viewers(len(machine.seats)):
        was = hidden_things(hidden(before.state, viewer, machine.content))
        if not was <= hidden_things(hidden(machine.state, viewer, machine.content)):
            return "undo/revealed"
    return None
