"""A game as players, clients and bots use it: views, streams, undo, copies, records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import Struct

from mazmorra.kernel.chance import Chance, is_seed, seed_hash
from mazmorra.kernel.decision import Decision, Option, Outlook
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.event import AskedAgain, TakenBack, Told
from mazmorra.kernel.hidden import Pool, hidden_things, relabelling
from mazmorra.kernel.machine import Machine, Row, S, Turn
from mazmorra.kernel.record import Record, check_packs
from mazmorra.kernel.table import relabelled, words_in
from mazmorra.kernel.undo import last_answer, undo_refusal
from mazmorra.kernel.version import VERSION
from mazmorra.kernel.viewer import Seat, Viewer

if TYPE_CHECKING:
    from random import Random

    from mazmorra.kernel.definition import Definition

G = TypeVar("G", bound="Game[Any]")

#: Rows that are not answers.
UNDO = "@undo"


class Pending(Struct, frozen=True):
    """What one seat may do now: the question it is asked, if any, and its asides."""

    seat: Seat
    decision: Decision[Any] | None
    answers: tuple[Option[Any], ...]
    asides: tuple[Option[Any], ...]

    @property
    def options(self) -> tuple[Option[Any], ...]:
        """The legal answers, then the asides."""
        return self.answers + self.asides


class Game(Machine[S]):
    """One game at one table.

    `pending` says who may act and how, `answer` moves the game on, `events` and `view` say what
    somebody may know.
    """

    __slots__ = ()

    # ------------------------------------------------------------------ what players use

    @property
    def pending(self) -> Mapping[Seat, Pending]:
        """Who may act now: the seats that are asked, and those with an aside to play.

        For whoever runs the table. What a seat may do is that seat's own affair, and so is whether
        it has an aside: others may be shown `waiting` and nothing of this.
        """
        found = {seat: self.pending_of(seat) for seat in self.seats}
        return {seat: pending for seat, pending in found.items() if pending is not None}

    def pending_of(self, seat: Seat) -> Pending | None:
        """Return what *seat* may do now, or None for nothing at all."""
        options = self.legal(seat)
        if not options:
            return None
        answers = tuple(option for option in options if option.rule is None)
        return Pending(seat, self.question(seat), answers, options[len(answers) :])

    def outlook(self, seat: Seat, option: Option[Any]) -> Outlook | None:
        """Return what an option of *seat* would do, as far as the seat may know."""
        if option not in self.legal(seat):
            return None
        if option.rule is not None:
            return self.definition.aside_outlook(self, seat, option)
        decision = self.question(seat)
        return None if decision is None else decision.outlook(self, option)

    def view(self, viewer: Viewer) -> Any:
        """Return what *viewer* may know of the table."""
        self._may_look(viewer)
        return self.definition.view(self.state, viewer)

    def events(self, viewer: Viewer, since: int = 0) -> list[Told]:
        """Return the viewer's stream from step *since* on."""
        if self._events is None:
            raise Refused("table/quiet")
        self._may_look(viewer)
        stream = []
        for told in self._events:
            if told.step >= since:
                seen = told.event.seen_by(viewer)
                if seen is not None:
                    stream.append(Told(told.step, told.clause, seen))
        return stream

    @property
    def history(self) -> tuple[Told, ...]:
        """Every event as it truly was: for records and for those who run the table."""
        if self._events is None:
            raise Refused("table/quiet")
        return tuple(self._events)

    @property
    def rows(self) -> tuple[tuple[int, Seat, str], ...]:
        """Every answer given so far, as step, seat and key; a secret while the game runs."""
        if self._rows is None:
            raise Refused("table/quiet")
        return tuple(self._rows)

    @property
    def seed_hash(self) -> str:
        """What may be published of the seed while the game runs."""
        return seed_hash(self.chance.seed)

    def _may_look(self, viewer: Viewer) -> None:
        if viewer.sees_all and not self.over:
            raise Refused("view/not_over")
        if viewer.seat is not None and viewer.seat not in self.seats:
            raise Refused("answer/no_such_seat", None, {"seat": viewer.seat})

    # ------------------------------------------------------------------ undo, fork, imagine

    def can_undo(self, seat: Seat) -> bool:
        """Say whether *seat* may take its last answer back."""
        return undo_refusal(self, seat) is None

    def undo(self, seat: Seat) -> None:
        """Take the last answer of *seat* back.

        Strictly, it must be the last answer of all, and since it no stream moved, nothing hidden
        was shown to anybody and no sealed answers were opened. With free undo the answers given
        after it are taken back as well.

        Raises:
            Refused: It may not be taken back; nothing has changed.
        """
        reason, found = undo_refusal(self, seat), last_answer(self, seat)
        if reason is not None or found is None:
            raise Refused(reason or "undo/nothing", None, {"seat": seat})
        turn, place = found
        if self._turn is not turn:
            self._past = self._past[: self._past.index(turn)]
        row = turn.rows[place]
        step, rows, events = self.step, self._rows, self._events
        assert rows is not None
        assert events is not None
        undone = events[row.told :]
        clause = row.clause or next((told.clause for told in undone), "")
        self._restart(turn, turn.rows[:place])
        self._forget_rest_of_tape()
        self.turns = tuple((at, mark) for at, mark in self.turns if at <= turn.step)
        self._events = events[: row.told]
        self.step = step + 1
        self._rows = [*rows, (self.step, int(seat), UNDO)]
        self.emit(TakenBack(int(seat), row.step), clause)

    def fork(self: G, seed: bytes | None = None) -> G:
        """Return an independent copy of this game.

        A waiting rule cannot be copied, so the fork starts from the state at the beginning of the
        turn and repeats the answers given since. Its cost grows with the length of the turn, not
        of the game. With a *seed* of its own its future chance is another one.
        """
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        game = self._sibling()
        game._restart(turn, turn.rows, seed)
        game.complete = self.complete and seed is None
        if self._events is not None:
            game._events = list(self._events)
            game._rows = None if self._rows is None else list(self._rows)
            game.turns = self.turns
            game._past = self._past
        game.step = self.step
        return game

    def imagine(
        self: G, viewer: Viewer, rng: Random, *, quiet: bool = True, snapshots: bool = True
    ) -> G:
        """Return a table that *viewer* cannot tell from this one, with fresh chance.

        The things hidden from the viewer are dealt anew in the snapshot and this turn is repeated
        on it; the others' sealed answers are asked again. The copy holds neither the true
        snapshot nor the true seed, so nothing can be learned from it or from its forks.
        """
        self._may_look(viewer)
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        names = relabelling(self.unknown(viewer), rng)
        rows = turn.rows
        if rows:
            sealed = [row.step for row in self.sealed_rows if row.seat != viewer.seat]
            rows = [row for row in rows if row.step not in sealed]
        game = self._renamed(turn, rows, names, rng.randbytes(32))
        game.step = self.step
        if not quiet:
            game._events, game._rows = [], []
        if not snapshots:
            game._snapshots = False
            game._turn = None
        return game

    def unknown(self, viewer: Viewer) -> list[Pool]:
        """Return what *viewer* cannot tell apart and has not seen since this turn began.

        What went back among the hidden things in between is known from then: on no other table
        can the turn have gone as it went with something else in its place.
        """
        hidden = self.definition.hidden
        pools = hidden(self.state, viewer, self.content)
        turn = self._turn
        if turn is None or not self.definition.puts_back:
            return pools
        pools = [pool for pool in pools if pool.matters]
        if not (turn.rows or self.chance.cursor):
            return pools
        unseen = hidden_things(hidden(turn.state, viewer, self.content))
        if self.chance.cursor:  # without a draw nothing can have been turned up and put back
            again = self._sibling()
            again._restart(turn, turn.rows, tell=True)
            told = [told.event.seen_by(viewer) for told in again._events or ()]
            unseen = unseen.difference(words_in(told))
        return [pool.within(unseen) for pool in pools]

    def twin(self: G, names: Mapping[str, str]) -> G:
        """Return this game with things renamed from the beginning of the turn on, told anew.

        For the law that nothing leaks: same seed, same answers, other things in the places that
        somebody cannot see. Its stream of events is this one's, renamed.
        """
        turn = self._turn
        if turn is None or self._events is None:
            raise Refused("table/no_snapshots")
        game = self._renamed(turn, turn.rows, names, None)
        game._events = [relabelled(told, names) for told in self._events]
        game._rows = []
        game.step = self.step
        return game

    def _renamed(
        self: G, turn: Turn, rows: list[Row], names: Mapping[str, str], seed: bytes | None
    ) -> G:
        """Return a quiet game in which this turn is repeated with things renamed."""
        state = turn.state.renamed(names)
        game = self._sibling()
        game.complete = False
        game._restart(Turn(state, turn.calls, turn.tape, turn.step, 0), rows, seed, names)
        return game

    def rearranged(self: G, change: Callable[[S], None]) -> G:
        """Return a game like this one whose turn begins in another situation.

        For tests and puzzles: *change* is given a copy of the state at the beginning of the turn.
        The stream of events begins there.
        """
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        game = self._sibling()
        game._begin(self.definition, self.content, self.seats, self.options)
        game.undo_mode = self.undo_mode
        game.carry = self.carry
        game.complete = False
        game.chance = self.chance.again(turn.calls, [], None)
        game.state = turn.state.copy()
        change(game.state)
        game._events, game._rows = [], []
        game._run(self.definition.play(game), None)
        return game

    # ------------------------------------------------------------------ records and saving

    def record(
        self,
        seats: Sequence[str] | None = None,
        *,
        names: Sequence[str] | None = None,
        secret: bool = False,
    ) -> Record:
        """Return the record of this game.

        While the game runs its answers and true events are a secret of whoever runs the table;
        the seed is left out then, unless the *secret* record is asked for.

        Args:
            seats: Who sat where, `human` or the name of a bot; everybody is human by default.
            names: What they are called.
            secret: Give the seed of a running game too.

        Raises:
            Refused: The game is quiet, or was not played from its set-up on at this table.
        """
        if not self.complete:
            raise Refused("record/partial")
        return Record(
            game=self.definition.id,
            rules=self.definition.rules,
            engine=VERSION,
            seats=list(seats) if seats is not None else ["human"] * len(self.seats),
            names=None if names is None else list(names),
            options=dict(self.options),
            undo=self.undo_mode,
            carry=self.carry,
            packs=list(self.definition.packs),
            seed_hash=self.seed_hash,
            answers=list(self.rows),
            events=[(t.step, t.clause, msgspec.to_builtins(t.event)) for t in self.history],
            turns=list(self.turns),
            outcome=self.outcome,
            seed=self.chance.seed.hex() if self.over or secret else None,
        )

    def save(self) -> Saved:
        """Return the last snapshot and this turn's answers; a secret while the game runs."""
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        return Saved(
            game=self.definition.id,
            rules=self.definition.rules,
            seats=len(self.seats),
            options=dict(self.options),
            undo=self.undo_mode,
            carry=self.carry,
            packs=list(self.definition.packs),
            seed=self.chance.seed.hex(),
            calls=dict(turn.calls),
            tape=list(turn.tape),
            turn=turn.step,
            step=self.step,
            state=msgspec.to_builtins(turn.state),
            rows=[(row.step, row.seat, row.option.key) for row in turn.rows],
        )

    @classmethod
    def load(cls, definition: Definition, saved: Saved) -> Game[Any]:
        """Take a saved game up again; its stream of events begins at the snapshot.

        Answers that corrected rules refuse are asked again, and an event says so.

        Raises:
            Refused: What was saved does not fit this game.
        """
        saved.check(definition)
        game: Game[Any] = object.__new__(definition.table)
        options = definition.check_options(saved.seats, saved.options)
        game._begin(definition, definition.content(), range(saved.seats), options)
        game.undo_mode = saved.undo
        game.carry = saved.carry
        game.complete = False
        state = saved.state
        if saved.rules != definition.rules:
            state = definition.upgrade(state, saved.rules)
        game.chance = Chance(bytes.fromhex(saved.seed))
        try:
            snapshot = msgspec.convert(state, definition.state)
            game._restart(Turn(snapshot, saved.calls, saved.tape, saved.turn, 0), [])
            game._repeat(saved)
        except Exception as problem:  # whatever a rule may find in a state that is none of ours
            params = {"problem": f"{type(problem).__name__}: {problem}"}
            raise Refused("saved/unfit", None, params) from problem
        return game

    def _repeat(self, saved: Saved) -> None:
        """Give the saved answers again, aloud, as far as the rules accept them."""
        self._events, self._rows = [], []
        for done, (step, seat, key) in enumerate(saved.rows):
            self.step = step - 1
            try:
                self.answer(seat, key)
            except Refused:
                self.emit(AskedAgain(len(saved.rows) - done), "")
                break
        self._forget_rest_of_tape()
        self.step = saved.step


class Saved(Struct):
    """A snapshot as it is stored: keyed, so that a later version can still read it.

    Attributes:
        calls: How often each stream had been drawn from at the boundary.
        tape: What was drawn since.
        turn: The step at the boundary.
        step: The step when the game was saved.
        rows: The answers since the boundary, as step, seat and key.
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

    format_read: ClassVar[int] = 1


def read_saved(data: bytes, where: str = "the snapshot") -> Saved:
    """Read a stored snapshot, or say in one sentence what is wrong with it."""
    try:
        return msgspec.msgpack.decode(data, type=Saved)
    except (msgspec.MsgspecError, RecursionError) as problem:
        params = {"where": where, "problem": str(problem)}
        raise Refused("saved/unreadable", None, params) from None
