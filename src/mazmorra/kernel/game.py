"""The driver: runs a rule until somebody must decide, and goes on with the answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, cast

import msgspec
from msgspec import Struct, field

from mazmorra.kernel.chance import Chance, seed_hash
from mazmorra.kernel.decision import Decision, Option, Outlook
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.event import Answered, AskedAgain, Event, Forced, TakenBack, Told
from mazmorra.kernel.hidden import hidden_things, relabelling
from mazmorra.kernel.record import Record
from mazmorra.kernel.table import State, relabelled
from mazmorra.kernel.version import VERSION
from mazmorra.kernel.viewer import Seat, Viewer, viewers

if TYPE_CHECKING:
    from random import Random

    from mazmorra.kernel.content import Content
    from mazmorra.kernel.decision import Closed, Rule
    from mazmorra.kernel.definition import Definition, OptionValue, Outcome

S = TypeVar("S", bound=State)
G = TypeVar("G", bound="Game[Any]")

#: Rows that are not answers.
UNDO = "@undo"

_encode = msgspec.msgpack.Encoder().encode


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


class Row(Struct, frozen=True, gc=False):
    """An answer of this turn, and what must not have happened since for it to be undone."""

    step: int
    seat: Seat
    option: Option[Any]
    draws: int
    told: int
    final: bool


class Turn:
    """A snapshot at a turn boundary and the answers given since."""

    __slots__ = ("calls", "rows", "shared", "state", "step", "tape", "told")

    def __init__(
        self,
        state: State,
        calls: dict[str, int],
        tape: list[tuple[int, ...]],
        step: int,
        told: int,
    ) -> None:
        self.state = state
        self.calls = calls
        self.tape = tape
        self.step = step
        self.told = told
        self.rows: list[Row] = []
        self.shared = 0  # how many of the rows lie before the last one that completed an ask_all


class _Question(Struct):
    """A rule that waits: whom it has asked what, and who has answered.

    The rows of the answers are kept beside them; an answer that the table gave has none.
    """

    rule: Generator[Any, Any, Any]
    open: dict[Seat, Decision[Any]]
    several: bool
    sealed: dict[Seat, Option[Any]] = field(default_factory=dict)
    rows: tuple[Row, ...] = ()

    def opened(self) -> Any:
        """Return what the rule gets: one value, or all of them in seat order."""
        sealed = self.sealed
        if self.several:
            return {seat: sealed[seat].value for seat in sorted(sealed)}
        return next(iter(sealed.values())).value


class Game(Generic[S]):
    """One game at one table.

    `pending` says who may act and how, `answer` moves the game on, `events` and `view` say what
    somebody may know. Everything a rule needs is here too: `state` to read, `emit` to write,
    `chance` to draw, `boundary` to mark where a turn begins, `carry` for what an earlier game of
    the campaign has left.
    """

    __slots__ = (
        "_events",
        "_legal",
        "_past",
        "_question",
        "_resuming",
        "_rows",
        "_snapshots",
        "_stack",
        "_turn",
        "carry",
        "chance",
        "content",
        "definition",
        "options",
        "outcome",
        "seats",
        "state",
        "step",
        "turns",
        "undo_mode",
    )

    definition: Definition
    content: Any
    options: Mapping[str, OptionValue]
    seats: range
    state: S
    chance: Chance
    step: int
    outcome: Outcome | None
    turns: list[tuple[int, str]]
    undo_mode: Literal["strict", "free"]
    carry: dict[str, Any] | None
    _events: list[Told] | None
    _rows: list[tuple[int, Seat, str]] | None
    _turn: Turn | None
    _past: list[Turn]
    _question: _Question | None
    _stack: list[_Question]
    _legal: dict[Seat, tuple[Option[Any], ...]]
    _snapshots: bool
    _resuming: bool

    def __init__(
        self,
        definition: Definition,
        content: Content,
        seats: int,
        options: Mapping[str, OptionValue],
        chance: Chance,
        *,
        quiet: bool = False,
        snapshots: bool = True,
        undo: Literal["strict", "free"] = "strict",
        carry: dict[str, Any] | None = None,
    ) -> None:
        definition.check_seats(seats)
        self._begin(definition, content, range(seats), definition.check_options(seats, options))
        self.chance = chance
        self.carry = carry
        self.undo_mode = undo
        self._snapshots = snapshots
        if not quiet:
            self._events = []
            self._rows = []
        definition.setup(self)
        self._run(definition.play(self), None)

    def _begin(
        self,
        definition: Definition,
        content: Any,
        seats: range,
        options: Mapping[str, OptionValue],
    ) -> None:
        self.definition = definition
        self.content = content
        self.seats = seats
        self.options = options
        self.state = definition.state()  # type: ignore[assignment]
        self.step = 0
        self.outcome = None
        self.carry = None
        self.turns = []
        self.undo_mode = "strict"
        self._snapshots = True
        self._events = None
        self._rows = None
        self._turn = None
        self._past = []
        self._question = None
        self._stack = []
        self._legal = {}
        self._resuming = False

    # ------------------------------------------------------------------ what rules use

    def emit(self, event: Event, clause: str) -> None:
        """Let something happen, by the clause that says so."""
        event.apply(self.state)
        if self._events is not None:
            self._events.append(Told(self.step, clause, event))

    def boundary(self) -> None:
        """Mark the beginning of a turn: the game can be taken up again from here.

        Everything the rest of the game depends on is in the state now, so a snapshot of state and
        chance is enough. A game that is taken up again passes its own boundary only once.
        """
        chance = self.chance
        if self._resuming:
            self._resuming = False
            return
        if self._events is not None:
            self._keep_past()
        chance.turn()
        if not self._snapshots:
            return
        told = 0 if self._events is None else len(self._events)
        self._turn = Turn(self.state.copy(), dict(chance.calls), chance.tape, self.step, told)
        if self._events is not None:
            self.turns.append((self.step, self.fingerprint()))

    def _keep_past(self) -> None:
        """Keep the turn that ends while one of its answers may still be taken back."""
        turn = self._turn
        if turn is None:
            return
        if self.undo_mode == "strict" and not (turn.rows and self._against_undo(turn) is None):
            self._past.clear()
        else:
            self._past.append(turn)

    def sealed(self, seat: Seat) -> Option[Any] | None:
        """Return the answer that *seat* has given and nobody may see yet."""
        question = self._question
        return None if question is None else question.sealed.get(seat)

    # ------------------------------------------------------------------ what players use

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have still to answer, in seat order; everybody knows them."""
        question = self._question
        return () if question is None else tuple(question.open)

    @property
    def pending(self) -> Mapping[Seat, Pending]:
        """Who may act now: the seats that are asked, and those with an aside to play."""
        found: dict[Seat, Pending] = {}
        for seat in self.seats:
            options = self.legal(seat)
            if options:
                answers = tuple(o for o in options if o.rule is None)
                found[seat] = Pending(seat, self.question(seat), answers, options[len(answers) :])
        return found

    def question(self, seat: Seat) -> Decision[Any] | None:
        """Return what *seat* is asked now, if anything."""
        return None if self._question is None else self._question.open.get(seat)

    def legal(self, seat: Seat) -> tuple[Option[Any], ...]:
        """Return everything *seat* may do now: its legal answers, then its asides."""
        found = self._legal.get(seat)
        if found is not None:
            return found
        question = self._question
        if question is None or seat not in self.seats:
            return ()
        decision = question.open.get(seat)
        found = () if decision is None else decision.options(self)
        if not self._stack or decision is not None:
            asides = self.definition.asides(self, seat)
            if asides:
                found += tuple(asides)
        self._legal[seat] = found
        return found

    def answer(self, seat: Seat, key: str) -> None:
        """Give the answer of *seat*; the game goes on to the next question.

        Raises:
            Refused: The key is not among the seat's options; nothing has changed.
        """
        for option in self._legal.get(seat) or self.legal(seat):
            if option.key == key:
                break
        else:
            raise self._refusal(seat, key)
        if self._rows is not None:
            self._rows.append((self.step + 1, seat, key))
        self._take(seat, option)

    def explain(self, seat: Seat) -> Iterator[Closed]:
        """Yield what *seat* may expect to answer but may not now, each with its clause."""
        decision = self.question(seat)
        if decision is not None:
            yield from decision.explain(self)
        if self._question is not None and (not self._stack or decision is not None):
            yield from self.definition.closed_asides(self, seat)

    def outlook(self, seat: Seat, option: Option[Any]) -> Outlook | None:
        """Return what an option of *seat* would do, as far as the seat may know."""
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

    def fingerprint(self) -> str:
        """Return a short hash of state and chance."""
        calls = sorted(self.chance.calls.items())
        return blake2b(_encode(self.state) + _encode(calls), digest_size=4).hexdigest()

    # ------------------------------------------------------------------ undo, fork, imagine

    def can_undo(self, seat: Seat) -> bool:
        """Say whether *seat* may take its last answer back."""
        return self._undo_reason(seat) is None

    def undo(self, seat: Seat) -> None:
        """Take the last answer of *seat* back.

        Strictly, it must be the last answer of all, and since it no stream moved, nothing hidden
        was shown to anybody and no sealed answers were opened. With free undo the answers given
        after it are taken back as well.

        Raises:
            Refused: It may not be taken back; nothing has changed.
        """
        reason = self._undo_reason(seat)
        if reason is not None:
            raise Refused(reason, None, {"seat": seat})
        turn, place = self._last_answer(seat)
        while self._turn is not turn:
            self._turn = self._past.pop()
        row = turn.rows[place]
        step, rows, events = self.step, self._rows, self._events
        assert rows is not None
        assert events is not None
        clause = next((told.clause for told in events[row.told :]), "")
        self._restart(turn, turn.rows[:place])
        self.turns = [(at, mark) for at, mark in self.turns if at <= turn.step]
        self._events = events[: row.told]
        self.step = step + 1
        self._rows = [*rows, (self.step, seat, UNDO)]
        self.emit(TakenBack(seat), clause)

    def _last_answer(self, seat: Seat) -> tuple[Turn, int]:
        """Return the turn and place of the last answer of *seat*."""
        turns = [*self._past, self._turn] if self._turn is not None else []
        for turn in reversed(turns):
            for place in range(len(turn.rows) - 1, -1, -1):
                if turn.rows[place].seat == seat:
                    return turn, place
        raise Refused("undo/nothing", None, {"seat": seat})

    def _undo_reason(self, seat: Seat) -> str | None:
        if not self._snapshots:
            return "table/no_snapshots"
        if self._events is None:
            return "table/quiet"
        try:
            turn, place = self._last_answer(seat)
        except Refused as refused:
            return refused.code
        if self.undo_mode == "free":
            return None
        if turn is not self._turn and self._turn is not None and self._turn.rows:
            return "undo/others_answered"
        if place != len(turn.rows) - 1:
            return "undo/others_answered"
        if turn is not self._turn and self.chance.cursor:
            return "undo/chance"
        return self._against_undo(turn)

    def _against_undo(self, turn: Turn) -> str | None:
        """Return why the last row of *turn* may not be taken back under strict undo."""
        row = turn.rows[-1]
        if row.final:
            return "undo/final"
        if turn is self._turn and self.chance.cursor != row.draws:
            return "undo/chance"
        if turn.shared == len(turn.rows):
            return "undo/shared"
        before = self._sibling()
        before._restart(turn, turn.rows[:-1])
        hidden = self.definition.hidden
        for viewer in viewers(len(self.seats)):
            was = hidden_things(hidden(before.state, viewer))
            if not was <= hidden_things(hidden(self.state, viewer)):
                return "undo/revealed"
        return None

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
        if self._events is not None:
            game._events = list(self._events)
            game._rows = None if self._rows is None else list(self._rows)
            game.turns = list(self.turns)
            game._past = list(self._past)
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
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        names = relabelling(self.definition.hidden(self.state, viewer), rng)
        sealed = [row for row in self.sealed_rows if row.seat != viewer.seat]
        rows = [row for row in turn.rows if row not in sealed] if sealed else turn.rows
        game = self._renamed(turn, rows, names, rng.randbytes(32))
        game.step = self.step
        if not quiet:
            game._events = []
        if not snapshots:
            game._snapshots = False
            game._turn = None
        return game

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
        game._restart(Turn(state, turn.calls, turn.tape, turn.step, 0), rows, seed, names)
        return game

    @property
    def sealed_rows(self) -> list[Row]:
        """The rows of this turn whose answers nobody may see yet; a secret."""
        if self._question is None:
            return []
        return [row for question in (*self._stack, self._question) for row in question.rows]

    def _sibling(self: G) -> G:
        """Return an empty table of the same kind: quiet, with nothing on it yet."""
        game = object.__new__(type(self))
        game.definition = self.definition
        game.content = self.content
        game.seats = self.seats
        game.options = self.options
        game.outcome = None
        game.carry = self.carry
        game.turns = []
        game.undo_mode = self.undo_mode
        game.chance = self.chance
        game._snapshots = self._snapshots
        game._events = None
        game._rows = None
        game._past = []
        return game

    def _restart(
        self,
        turn: Turn,
        rows: list[Row],
        seed: bytes | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Take this game up at the beginning of *turn* and repeat *rows* without telling."""
        self._events = self._rows = None
        self.outcome = None
        self.state = cast("S", turn.state.copy())
        self.chance = chance = self.chance.again(turn.calls, turn.tape, seed)
        self._turn = Turn(turn.state, turn.calls, chance.tape, turn.step, turn.told)
        self._stack = []
        self._legal = {}
        self._question = None
        self._resuming = True
        self.step = turn.step
        self._run(self.definition.play(self), None)
        for row in rows:
            if names and isinstance(row.option.value, str) and row.option.value in names:
                self._take(row.seat, self._option_of(row.seat, names[row.option.value]))
            else:
                self._take(row.seat, row.option, row)

    def _option_of(self, seat: Seat, value: object) -> Option[Any]:
        for option in self.legal(seat):
            if option.value == value:
                return option
        raise LookupError(f"seat {seat} has no option for {value!r} on the imagined table")

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
        game.chance = self.chance.again(turn.calls, [], None)
        game.state = turn.state.copy()
        change(game.state)
        game._events, game._rows = [], []
        game._run(self.definition.play(game), None)
        return game

    # ------------------------------------------------------------------ records and saving

    def record(self, seats: Sequence[str] | None = None) -> Record:
        """Return the record of this game; a secret while it runs, the seed above all.

        Args:
            seats: Who sat where, `human` or the name of a bot; everybody is human by default.
        """
        return Record(
            game=self.definition.id,
            rules=self.definition.rules,
            engine=VERSION,
            seats=list(seats) if seats is not None else ["human"] * len(self.seats),
            options=dict(self.options),
            undo=self.undo_mode,
            carry=self.carry,
            seed_hash=self.seed_hash,
            answers=list(self.rows),
            events=[(t.step, t.clause, msgspec.to_builtins(t.event)) for t in self.history],
            turns=list(self.turns),
            outcome=self.outcome,
            seed=self.chance.seed.hex(),
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
            seed=self.chance.seed.hex(),
            calls=dict(turn.calls),
            tape=list(turn.tape),
            step=turn.step,
            state=msgspec.to_builtins(turn.state),
            rows=[(row.seat, row.option.key) for row in turn.rows],
        )

    @classmethod
    def load(cls, definition: Definition, saved: Saved) -> Game[Any]:
        """Take a saved game up again; its stream of events begins at the snapshot.

        Answers that corrected rules refuse are asked again, and an event says so.
        """
        definition.check_seats(saved.seats)
        game: Game[Any] = object.__new__(definition.table)
        options = definition.check_options(saved.seats, saved.options)
        game._begin(definition, definition.content(), range(saved.seats), options)
        game.undo_mode = saved.undo
        game.carry = saved.carry
        state = saved.state
        if saved.rules != definition.rules:
            state = definition.upgrade(state, saved.rules)
        game.chance = Chance(bytes.fromhex(saved.seed))
        turn = Turn(
            msgspec.convert(state, definition.state), saved.calls, saved.tape, saved.step, 0
        )
        game._restart(turn, [])
        game._events, game._rows = [], []
        for done, (seat, key) in enumerate(saved.rows):
            try:
                game.answer(seat, key)
            except Refused:
                game.emit(AskedAgain(len(saved.rows) - done), "")
                break
        return game

    # ------------------------------------------------------------------ the machine

    def _run(self, rule: Rule[Any], value: Any) -> None:
        """Run *rule* until somebody must decide, or to its end and on with what lies below."""
        while True:
            self._legal = {}
            try:
                asked = rule.send(value)
            except StopIteration as stop:
                if not self._stack:
                    self._question = None
                    self.outcome = stop.value
                else:
                    self._question = self._stack.pop()
                return
            if isinstance(asked, tuple):
                question = _Question(rule, {one.seat: one for one in asked}, True)
            else:
                question = _Question(rule, {asked.seat: asked}, False)
            self._question = question
            self._give_forced(question)
            if question.open:
                return
            value = question.opened()

    def _give_forced(self, question: _Question) -> None:
        """Give the only answer a seat has, where everybody can see that it is the only one."""
        forced = []
        for seat, decision in question.open.items():
            if decision.forced_is_public:
                options = decision.options(self)
                asides = self.definition.asides(self, seat)
                if asides:
                    options += tuple(asides)
                elif len(options) == 1:
                    forced.append(seat)
                self._legal[seat] = options
        for seat in forced:
            decision = question.open.pop(seat)
            (option,) = self._legal.pop(seat)
            question.sealed[seat] = option
            if self._events is not None:
                self.emit(Forced(seat, option.key), decision.clause)

    def _take(self, seat: Seat, option: Option[Any], row: Row | None = None) -> None:
        """Apply a legal answer or aside; *row* is its row where the turn is repeated."""
        question = self._question
        assert question is not None
        self.step += 1
        if option.rule is not None:
            self._take_aside(question, seat, option, row)
            return
        decision = question.open.pop(seat)
        self._legal.pop(seat, None)
        question.sealed[seat] = option
        turn = self._turn
        if turn is not None:
            row = row or self._row(seat, option, decision.final)
            turn.rows.append(row)
        if not question.open:
            if turn is not None and len(question.sealed) > 1:
                turn.shared = len(turn.rows)
            self._run(question.rule, question.opened())
            return
        if row is not None:
            question.rows += (row,)
        if self._events is not None:
            self.emit(Answered(seat), decision.clause)

    def _take_aside(
        self, question: _Question, seat: Seat, option: Option[Any], row: Row | None
    ) -> None:
        """Let an aside take effect; if it asks something itself, everybody else waits."""
        if self._turn is not None:
            self._turn.rows.append(row or self._row(seat, option, False))
        assert option.rule is not None
        started = option.rule(self, seat)
        self._legal = {}
        if isinstance(started, Generator):
            self._stack.append(question)
            self._run(started, None)

    def _row(self, seat: Seat, option: Option[Any], final: bool) -> Row:
        told = 0 if self._events is None else len(self._events)
        return Row(self.step, seat, option, self.chance.cursor, told, final)

    def _may_look(self, viewer: Viewer) -> None:
        if viewer.sees_all and not self.over:
            raise Refused("view/not_over")
        if viewer.seat is not None and viewer.seat not in self.seats:
            raise Refused("answer/no_such_seat", None, {"seat": viewer.seat})

    def _refusal(self, seat: Seat, key: str) -> Refused:
        """Return why *key* is refused, from nothing but what the seat may know."""
        if seat not in self.seats:
            return Refused("answer/no_such_seat", None, {"seat": seat})
        if self.over:
            return Refused("answer/game_over")
        for closed in self.explain(seat):
            if closed.key == key:
                return Refused("answer/illegal", closed.clause, {"key": key, **dict(closed.params)})
        if self.question(seat) is None:
            return Refused("answer/not_your_turn", None, {"seat": seat})
        return Refused("answer/illegal", None, {"key": key})


class Saved(Struct):
    """A snapshot as it is stored: keyed, so that a later version can still read it."""

    game: str
    rules: int
    seats: int
    options: dict[str, bool | str | int]
    undo: Literal["strict", "free"]
    seed: str
    calls: dict[str, int]
    tape: list[tuple[int, ...]]
    step: int
    state: dict[str, Any]
    rows: list[tuple[int, str]]
    carry: dict[str, Any] | None = None
    format: int = 1
