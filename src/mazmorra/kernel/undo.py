"""Undo is computed: an answer may be taken back while nobody has learned anything from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.kernel.hidden import hidden_things
from mazmorra.kernel.viewer import viewers

if TYPE_CHECKING:
    from mazmorra.kernel.machine import Machine, Turn
    from mazmorra.kernel.viewer import Seat


def last_answer(machine: Machine[Any], seat: Seat) -> tuple[Turn, int] | None:
    """Return the turn and place of the last answer of *seat*, if it is still kept."""
    turns = [*machine._past, machine._turn] if machine._turn is not None else []
    for turn in reversed(turns):
        for place in range(len(turn.rows) - 1, -1, -1):
            if turn.rows[place].seat == seat:
                return turn, place
    return None


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
