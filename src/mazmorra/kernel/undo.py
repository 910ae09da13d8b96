"""Undo is computed: an answer may be taken back while nobody has learned anything from it."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from msgspec import structs

from mazmorra.kernel.decision import Option
from mazmorra.kernel.errors import Refused, in_short
from mazmorra.kernel.event import Answered, TakenBack
from mazmorra.kernel.hidden import hidden_things
from mazmorra.kernel.snapshot import UNDO, UNDO_ONE, is_answer, read_saved
from mazmorra.kernel.turn import Row, Turn
from mazmorra.kernel.viewer import Viewer, viewers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel.definition import Definition
    from mazmorra.kernel.event import Told
    from mazmorra.kernel.machine import Machine
    from mazmorra.kernel.snapshot import StoredRow
    from mazmorra.kernel.state import State
    from mazmorra.kernel.viewer import Seat


#: So many turns at most are kept without knowing whether they may be taken back.
DOUBTFUL = 64


def check_undo(given: object) -> None:
    """Refuse a way of undo that there is not."""
    if given not in ("strict", "free"):
        raise Refused("table/undo", None, {"undo": in_short(given)})


def last_answer(machine: Machine[Any], seat: Seat) -> tuple[Turn, int] | None:
    """Return the turn and place of the last answer of *seat*, if it is still kept."""
    turns = [*past_of(machine), machine._turn] if machine._turn is not None else []
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


def past_with(machine: Machine[Any], turn: Turn) -> tuple[Turn, ...]:
    """Return the turns that may be taken back once *turn* ends now.

    Whether its last answer has shown anything to anybody costs as much as the turn itself and is
    seldom asked, so it is found out on demand (`past_of`).
    """
    if machine.undo_mode == "free":
        return (*machine._past, turn)
    if not turn.rows or _is_bound(machine, turn):
        return ()
    past = machine._past
    if len(past) % DOUBTFUL == DOUBTFUL - 1:
        past = past_of(machine)
    turn.doubtful = True
    return (*past, turn)


def past_of(machine: Machine[Any]) -> tuple[Turn, ...]:
    """Return the turns before this one whose last answers may still be taken back.

    Of those that ended since the last look, none older than one is left whose last answer
    has shown something.
    """
    past = machine._past
    after = machine._turn
    for place in range(len(past) - 1, -1, -1):
        turn = past[place]
        if not turn.doubtful or after is None:
            break
        if _has_shown(machine, turn, after.state):
            past = machine._past = past[place + 1 :]
            break
        after = turn
    for turn in past:
        turn.doubtful = False
    return past


def undo_refusal(machine: Machine[Any], seat: Seat) -> str | None:
    """Return the code of why *seat* may not take its last answer back, or None."""
    found = to_take_back(machine, seat)
    return found if isinstance(found, str) else None


def to_take_back(
    machine: Machine[Any], seat: Seat, *, whole: bool = False
) -> Row | tuple[Turn, int] | str:
    """Return what an undo of *seat* takes back, or the code of why there is nothing.

    It is a sealed answer, or turn and place of another one. An aside that was played after a sealed
    answer goes first, if it can. With *whole* a sealed answer is like any other.
    """
    if not machine._snapshots:
        return "table/no_snapshots"
    if machine._events is None:
        return "table/quiet"
    found = last_answer(machine, seat)
    if found is None:
        return "undo/nothing" if opened_step(machine, seat) is None else "undo/shared"
    turn, place = found
    sealed = own_sealed(machine, seat)
    if whole and sealed is not None and turn.rows[-1].step != sealed.step:
        sealed = None
    if sealed is None or turn.rows[place].step != sealed.step:
        refusal = _last_refusal(machine, found)
        if refusal is None:
            return found
        if sealed is None:
            return refusal if opened_step(machine, seat) is None else "undo/shared"
    return sealed if _may_be_changed(machine, sealed) else "undo/revealed"


def holds_fast(machine: Machine[Any], seat: Seat) -> str | None:
    """Return the code of why strict undo holds the last answer of *seat*, under either way of undo.

    A sealed answer is one of them.
    """
    found = last_answer(machine, seat)
    return "undo/nothing" if found is None else _strict_refusal(machine, found)


def _last_refusal(machine: Machine[Any], found: tuple[Turn, int]) -> str | None:
    """Return the code of why the last answer of a seat may not be taken back as any other."""
    return None if machine.undo_mode == "free" else _strict_refusal(machine, found)


def _strict_refusal(machine: Machine[Any], found: tuple[Turn, int]) -> str | None:
    turn, place = found
    later = [*past_of(machine), machine._turn]
    later = later[later.index(turn) + 1 :]
    if place != len(turn.rows) - 1 or any(one is not None and one.rows for one in later):
        return "undo/others_answered"
    if later and machine.chance.cursor:
        return "undo/chance"
    return against_undo(machine, turn)


def own_sealed(machine: Machine[Any], seat: Seat) -> Row | None:
    """Return the row of the sealed answer of *seat* whose question is open to another seat."""
    return next((row for row in reversed(machine.sealed_rows) if row.seat == seat), None)


def opened_step(machine: Machine[Any], seat: Seat) -> int | None:
    """Return the step of the last answer of *seat* if it was sealed and has been opened since."""
    if machine.sealed(seat) is not None:
        return None
    rows, events = machine._rows or (), machine._events or []
    step = next((step for step, by, key in reversed(rows) if by == seat and is_answer(key)), None)
    place = 0 if step is None else bisect_left(events, step, key=_step_of)
    if step is None or place == len(events) or events[place].step != step:
        return None
    return step if _tells(events[place], seat) else None


def _step_of(told: Told) -> int:
    return told.step


def _tells(told: Told, seat: Seat) -> bool:
    """Say whether a line tells of a sealed answer of *seat*."""
    return type(told.event) is Answered and told.event.seat == seat


def _may_be_changed(machine: Machine[Any], sealed: Row) -> bool:
    """Say whether its seat may still change a sealed answer: it has learned nothing hidden since.

    Other sealed answers show nothing, so there is something to look for only after an aside.
    """
    turn = machine._turn
    assert turn is not None
    place = _place_of(turn, sealed)
    unseen = {row.step for row in machine.sealed_rows}
    if machine.undo_mode == "free" or all(row.step in unseen for row in turn.rows[place:]):
        return True
    before = machine._sibling()
    before._restart(turn, turn.rows[:place])
    return not _shows(machine, before.state, machine.state, (Viewer.seat(sealed.seat),))


def _place_of(turn: Turn, sealed: Row) -> int:
    return next(place for place, row in enumerate(turn.rows) if row.step == sealed.step)


def take_back_sealed(machine: Machine[Any], row: Row) -> int:
    """Ask the seat of a sealed answer again; return the place in the history that changes first.

    A sealed answer has changed no state and nobody knows it, so nothing is repeated: whatever was
    answered and told besides stays as it is.
    """
    turn, events, rows = machine._turn, machine._events, machine._rows
    assert turn is not None
    assert events is not None
    assert rows is not None
    seat, step = row.seat, row.step
    question = next(q for q in _questions(machine) if any(own.step == step for own in q.rows))
    still_open = (*question.open, seat)
    question.open = {one: what for one, what in question.asked.items() if one in still_open}
    question.answers[seat] = question.asked[seat]
    del question.sealed[seat]
    question.rows = tuple(other for other in question.rows if other.step != step)
    told = next(
        place
        for place in range(bisect_left(events, step, key=_step_of), len(events))
        if _tells(events[place], seat)
    )
    place = _place_of(turn, row)
    last = place == len(turn.rows) - 1
    later = [structs.replace(other, told=other.told - 1) for other in turn.rows[place + 1 :]]
    turn.rows[place:] = later
    turn.shared -= place < turn.shared
    machine._events = [*events[:told], *events[told + 1 :]]
    machine._legal = {}
    machine._offered = None
    machine.step += 1
    rows.append((machine.step, seat, UNDO if last else f"{UNDO_ONE}{step}"))
    machine.emit(TakenBack(seat, step), row.clause)
    return told


def _questions(machine: Machine[Any]) -> tuple[Any, ...]:
    """Return the question that waits, and those that wait below it."""
    return () if machine._question is None else (machine._question, *machine._stack)


def against_undo(machine: Machine[Any], turn: Turn) -> str | None:
    """Return the code of what speaks against taking back the last answer of *turn*.

    It was final, chance has moved since, it opened the sealed answers of several, or something is
    shown to a viewer now that was hidden before it.
    """
    refusal = _is_bound(machine, turn)
    if refusal is None and _has_shown(machine, turn, machine.state):
        return "undo/revealed"
    return refusal


def _is_bound(machine: Machine[Any], turn: Turn) -> str | None:
    """Return the code of what holds the last answer of *turn* fast, whatever it has shown."""
    row = turn.rows[-1]
    if turn.shared == len(turn.rows):
        return "undo/shared"
    if row.final:
        return "undo/final"
    if turn is machine._turn and machine.chance.cursor != row.draws:
        return "undo/chance"
    return None


def _has_shown(machine: Machine[Any], turn: Turn, state: State) -> bool:
    """Say whether a viewer is shown in *state* what was hidden before the last answer of *turn*.

    Where nothing goes back among hidden things in a turn, what was hidden at its beginning
    contains what was hidden later.
    """
    definition = machine.definition
    if not definition.puts_back and not _shows(machine, turn.state, state):
        return False
    before = machine._sibling()
    before._restart(turn, turn.rows[:-1])
    return _shows(machine, before.state, state)


def _shows(machine: Machine[Any], before: State, after: State, to: Sequence[Viewer] = ()) -> bool:
    """Say whether something hidden from a viewer in one state is not hidden in another.

    The viewers are some given ones, or all.
    """
    hidden, content = machine.definition.hidden, machine.content
    for viewer in to or viewers(len(machine.seats)):
        was, now = hidden(before, viewer, content), hidden(after, viewer, content)
        if was != now and not hidden_things(was) <= hidden_things(now):
            return True
    return False
