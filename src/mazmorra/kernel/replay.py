"""Replays: a recorded game played again and checked, or watched forward and back."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec.structs import fields, replace

from mazmorra.kernel.chance import Chance, is_seed
from mazmorra.kernel.deal import check_deal
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.event import Told
from mazmorra.kernel.game import Game
from mazmorra.kernel.record import Record, check_packs, check_rules
from mazmorra.kernel.snapshot import MARKS, UNDO, UNDO_ONE, is_answer
from mazmorra.kernel.undo import own_sealed
from mazmorra.kernel.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.kernel.definition import Definition, OptionValue
    from mazmorra.kernel.state import State
    from mazmorra.kernel.viewer import Seat


def sealed_keys(record: Record) -> dict[tuple[int, Seat], str]:
    """Return the answers of a record by step and seat: what `Answered` keeps sealed."""
    return {(step, seat): key for step, seat, key in record.answers if is_answer(key)}


def play_again(definition: Definition, record: Record, where: str = "the record") -> Game[Any]:
    """Play a record's answers again and check that they give the same game.

    Raises:
        Refused: The record has no seed yet, is of other rules, or does not repeat.
    """
    check_rules(record, definition, where)
    check_packs(record.packs, definition, where)
    if record.fork is not None:
        raise Refused("record/fork", None, {"where": where, "step": record.fork})
    seed = _seed(record, where)
    check_deal(record, where)
    options: dict[str, OptionValue] = dict(record.options)
    content = definition.content()
    game: Game[Any] = definition.table(
        definition,
        content,
        len(record.seats),
        options,
        Chance(seed),
        undo=record.undo,
        carry=record.carry,
    )
    for number, (_, seat, key) in enumerate(record.answers, 1):
        try:
            repeat_row(game, seat, key)
        except Refused:
            _compare_turns(game.turns, record.turns[: len(game.turns)], where)
            params = {"where": where, "row": number, "seat": seat, "key": key}
            raise Refused("record/answer", None, params) from None
    _compare_turns(game.turns, record.turns, where)
    again = msgspec.convert(msgspec.to_builtins(game.record()), Record)
    for part in ("outcome", "seed_hash", "answers"):
        if getattr(again, part) != getattr(record, part):
            raise Refused("record/part", None, {"where": where, "part": part})
    told = _events_of(definition, record, where)
    if game.history != told:
        for index, (ours, theirs) in enumerate(zip_longest(game.history, told)):
            if ours != theirs and not _tells_less(ours, theirs):
                raise Refused("record/events", None, {"where": where, "index": index})
    return game


def _tells_less(ours: Told | None, theirs: Told | None) -> bool:
    """Say whether an event was written before it got the fields in which it differs from ours.

    Such a field has its default, also in an event that was stored again since.
    """
    if ours is None or theirs is None:
        return False
    if type(ours.event) is not type(theirs.event):
        return False
    usual = {field.name: field.default for field in fields(type(ours.event))}
    later = [name for name in ours.event.later if getattr(theirs.event, name) == usual[name]]
    known = {name: getattr(ours.event, name) for name in later}
    return Told(theirs.step, theirs.clause, replace(theirs.event, **known)) == ours


def check_watchable(definition: Definition, record: Record, where: str = "the record") -> None:
    """See that a record can be watched from beginning to end.

    A record of these rules is played again, so that a changed one is found out; one of other rules,
    of a fork or of a running game is watched as its events tell it.

    Raises:
        Refused: It is damaged, or does not repeat.
    """
    try:
        known = record.seed is not None or record.outcome is not None
        same = definition.repeats(record.rules, record.digest)
        if same and known and record.fork is None:
            play_again(definition, record, where)
        Replay(definition, record, where)
    except Refused:
        raise
    except Exception as problem:  # events that do not fit each other may fail in any way
        params = {"where": where, "problem": f"{type(problem).__name__} in its events"}
        raise Refused("record/unreadable", None, params) from None


def repeat_row(game: Game[Any], seat: Seat, key: str) -> None:
    """Do what a row of a record says: answer, take an answer back, or put a mark down.

    Raises:
        Refused: It cannot be done now.
    """
    if key == UNDO:
        game.undo(seat, whole=True)
    elif key.startswith(UNDO_ONE):
        sealed = own_sealed(game, seat)
        if sealed is None or key != f"{UNDO_ONE}{sealed.step}":
            raise Refused("undo/nothing", None, {"seat": seat})
        game.undo(seat)
    elif key in MARKS:
        game.mark(seat, key)
    else:
        game.answer(seat, key)


def _compare_turns(
    ours: Sequence[tuple[int, str]], theirs: Sequence[tuple[int, str]], where: str
) -> None:
    """Refuse a record at the first turn whose fingerprint is another."""
    pairs = zip_longest(ours, theirs, fillvalue=(0, "nothing"))
    for turn, (found, expected) in enumerate(pairs, 1):
        if found != expected:
            params = {"where": where, "turn": turn, "found": found[1], "expected": expected[1]}
            raise Refused("record/differs", None, params)


def _seed(record: Record, where: str) -> bytes:
    if record.seed is None or not is_seed(record.seed):
        problem = "it has no seed of 32 bytes"
        raise Refused("record/unreadable", None, {"where": where, "problem": problem})
    return bytes.fromhex(record.seed)


class Replay:
    """A recorded game to be watched, forward and back, made of its events alone."""

    def __init__(self, definition: Definition, record: Record, where: str = "the record") -> None:
        definition.check_seats(len(record.seats))
        definition.check_options(len(record.seats), record.options)
        self.definition = definition
        self.record = record
        self.told = _events_of(definition, record, where)
        self.position = 0  # how many events have happened
        self._state = definition.state()
        try:
            self.go(len(self.told))
        except Exception:  # an event that cannot have happened to this table
            raise Refused("record/events", None, {"where": where, "index": self.position}) from None
        self.go(0)

    @property
    def state(self) -> State:
        """The state at this position."""
        return self._state

    def go(self, position: int) -> None:
        """Go to where so many events have happened."""
        position = max(0, min(position, len(self.told)))
        if position < self.position:
            self._state = self.definition.state()
            self.position = 0
        for told in self.told[self.position : position]:
            told.event.apply(self._state)
            self.position += 1

    def view(self, viewer: Viewer) -> Any:
        """Return what *viewer* saw at this position."""
        record, definition = self.record, self.definition
        table = definition.table.shown(definition, len(record.seats), record.options, self._state)
        return definition.read(definition.view(self._state, viewer), table)

    def eyes(self, viewer: Viewer) -> Viewer:
        """Return a viewer, or a spectator until all players are set up: seats have no views yet."""
        players = getattr(self.view(Viewer.spectator()), "players", None)
        seated = players is None or len(players) == len(self.record.seats)
        return viewer if seated or viewer.sees_all else Viewer.spectator()

    def find(self, start: int, direction: int, wanted: Callable[[Told], bool]) -> int | None:
        """Return the position just after the next event in *direction* that is *wanted*."""
        places = range(start, len(self.told)) if direction > 0 else range(start - 2, -1, -1)
        return next((place + 1 for place in places if wanted(self.told[place])), None)


def _events_of(definition: Definition, record: Record, where: str) -> tuple[Told, ...]:
    kinds: Any = Union[definition.event_types()]  # noqa: UP007 - the members are known at run time
    written = [event for _, _, event in record.events]
    try:
        # All at once: msgspec looks through the union anew with every call, which takes 0.2 ms.
        events = msgspec.convert(written, list[kinds])
    except msgspec.ValidationError:
        events = _events_one_by_one(written, kinds, where)
    return tuple(
        Told(step, clause, event)
        for (step, clause, _), event in zip(record.events, events, strict=True)
    )


def _events_one_by_one(written: Sequence[Any], kinds: Any, where: str) -> list[Any]:
    """Convert events singly, so that a refusal tells the problem as that of one event."""
    try:
        return [msgspec.convert(event, kinds) for event in written]
    except msgspec.ValidationError as problem:
        raise Refused(
            "record/unreadable", None, {"where": where, "problem": str(problem)}
        ) from None
