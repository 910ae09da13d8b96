"""The machine: runs a rule until somebody must decide, and goes on with the answer."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, cast

import msgspec
from msgspec import Raw, Struct

from mazmorra.kernel.content import printed
from mazmorra.kernel.decision import Decision, Option, Questions, is_rule
from mazmorra.kernel.errors import Refused, in_short
from mazmorra.kernel.event import Answered, Event, Forced, Told
from mazmorra.kernel.state import State, relabelled, tuples_of, words_in
from mazmorra.kernel.turn import Row, Turn
from mazmorra.kernel.undo import past_with
from mazmorra.kernel.viewer import Seat, seat_number

if TYPE_CHECKING:
    from mazmorra.kernel.chance import Chance
    from mazmorra.kernel.content import Content
    from mazmorra.kernel.decision import Closed, Rule
    from mazmorra.kernel.definition import Definition, OptionValue, Outcome
    from mazmorra.kernel.hidden import Deal
    from mazmorra.kernel.viewer import Viewer

S = TypeVar("S", bound=State)
T = TypeVar("T")
M = TypeVar("M", bound="Machine[Any]")

#: After how many fingerprints one looks again which tuples of a state are so long that their
#: encoded form is worth keeping.
SURVEY = 16

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


class _Question(Struct):
    """A rule that waits: whom it has asked what, and who has answered.

    Attributes:
        open: What is asked of the seats that have not answered.
        asked: What is or was asked of every seat.
        several: Whether the rule gets the answers of several seats, or the only one.
        answers: The values that it gets, in seat order whatever the order they arrive in. A seat's
            place is held by its decision until it answers. The only one is handed over at once.
        sealed: The options that were chosen.
        step: When it was asked.
        rows: The rows of those answers; one that the table gave has none.
    """

    rule: Generator[Any, Any, Any]
    open: dict[Seat, Decision[Any]]
    asked: Mapping[Seat, Decision[Any]]
    several: bool
    answers: dict[Seat, Any]
    sealed: dict[Seat, Option[Any]]
    step: int
    rows: tuple[Row, ...] = ()


def _said(seat: object) -> object:
    """Return what was given as a seat, as a sentence says it: a number stays one."""
    return seat if type(seat) is int else in_short(seat)


def _as_printed(value: Any) -> Any:
    """Return a value in which every thing is only what is printed on it."""
    return relabelled(value, {word: printed(word) for word in words_in(value)})


class Machine(Generic[S]):
    """What runs the rules of one game at one table.

    What a rule needs is here: `state` to read, `emit` to write, `chance` to draw, `boundary` to
    mark where a turn begins, `carry` for what an earlier game of the campaign has left.
    """

    __slots__ = (
        "_deals",
        "_encoded",
        "_events",
        "_legal",
        "_marks",
        "_offered",
        "_past",
        "_question",
        "_resuming",
        "_rows",
        "_snapshots",
        "_stack",
        "_turn",
        "carry",
        "chance",
        "complete",
        "content",
        "definition",
        "options",
        "outcome",
        "seats",
        "state",
        "step",
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
    undo_mode: Literal["strict", "free"]
    carry: dict[str, Any] | None
    complete: bool
    _deals: tuple[int, dict[Viewer, Deal]] | None
    _encoded: dict[str, tuple[object, Raw]] | None
    _events: list[Told] | None
    _rows: list[tuple[int, Seat, str]] | None
    _turn: Turn | None
    _past: tuple[Turn, ...]
    _marks: list[tuple[int, str]]
    _question: _Question | None
    _stack: tuple[_Question, ...]
    _legal: dict[Seat, tuple[Option[Any], ...]]
    _offered: tuple[Decision[Any], tuple[Option[Any], ...]] | None
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
        self.complete = True  # whether answers and events are kept from the set-up on
        self._marks = []
        self.undo_mode = "strict"
        self._snapshots = True
        self._deals = None
        self._encoded = None
        self._events = None
        self._rows = None
        self._turn = None
        self._past = ()
        self._question = None
        self._stack = ()
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
        if self._resuming:
            self._resuming = False
            return
        chance = self.chance
        if not self._snapshots:
            if chance.cursor:
                chance.turn()
            return
        if self._events is not None and self._turn is not None:
            self._past = past_with(self, self._turn)
        chance.turn()
        told = 0 if self._events is None else len(self._events)
        self._turn = Turn(self.state.copy(), dict(chance.calls), chance.tape, self.step, told)
        if self._events is not None:
            self._marks.append((self.step, self.fingerprint()))

    @property
    def turns(self) -> tuple[tuple[int, str], ...]:
        """Step and fingerprint of every turn boundary, where events are kept."""
        return tuple(self._marks)

    @turns.setter
    def turns(self, marks: Iterable[tuple[int, str]]) -> None:
        self._marks = list(marks)

    def offers(self, decision: Decision[T]) -> tuple[Option[T], ...]:
        """Return the legal answers of a question, for a rule that asks it only if there are some.

        They are kept for the asking, so nothing may happen in between.
        """
        options = decision.options(self)
        self._offered = (decision, options)
        return options

    def sealed(self, seat: Seat) -> Option[Any] | None:
        """Return the answer that *seat* has given and nobody may see yet."""
        if self._question is None:
            return None
        for question in (self._question, *self._stack):
            option: Option[Any] | None = question.sealed.get(seat)
            if option is not None:
                return option
        return None

    def fingerprint(self) -> str:
        """Return a short hash of state and chance."""
        calls = sorted(self.chance.calls.items())
        return blake2b(self._state_bytes() + _encode(calls), digest_size=4).hexdigest()

    def _state_bytes(self) -> bytes:
        """Return the state as it is encoded; a tuple that is still the same is not encoded anew."""
        encoded, state = self._encoded, self.state
        if encoded is None or not len(self._marks) % SURVEY:
            encoded = self._encoded = {
                name: (encoded and encoded.get(name)) or ((), Raw())
                for name, least in tuples_of(type(state))
                if len(getattr(state, name)) >= least
            }
        new: Any = state.__copy__()  # type: ignore[attr-defined]
        for name, (known, form) in encoded.items():
            value = getattr(state, name)
            if value is not known:
                form = Raw(_encode(value))
                encoded[name] = (value, form)
            setattr(new, name, form)
        return _encode(new)

    def luck_of(self, seat: Seat) -> bytes:
        """Return what a bot in *seat* may throw dice with at this step.

        It repeats with the table, and nobody can foretell it who does not know the seed.
        """
        mark = f"{seat} {self.step}".encode()
        return blake2b(mark, key=self.chance.seed, person=b"mazmorra.bot", digest_size=16).digest()

    # ------------------------------------------------------------------ questions and answers

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
    def asked_at(self) -> int:
        """The step at which the present question was asked; the present step if there is none."""
        return self.step if self._question is None else self._question.step

    @property
    def asks_several(self) -> bool:
        """Whether the present question was asked of several seats at once."""
        return self._question is not None and len(self._question.answers) > 1

    def question(self, seat: Seat) -> Decision[Any] | None:
        """Return what *seat* is asked now, if anything."""
        return None if self._question is None else self._question.open.get(seat)

    def legal(self, seat: Seat) -> tuple[Option[Any], ...]:
        """Return everything *seat* may do now: its legal answers, then its asides."""
        found = self._legal.get(seat)
        return self._work_out(seat) if found is None else found

    def _work_out(self, seat: Seat) -> tuple[Option[Any], ...]:
        """Work out what *seat* may do, and keep it until something changes."""
        question = self._question
        if question is None:
            return ()
        decision = question.open.get(seat)
        offered = self._offered
        if decision is None:
            if seat not in self.seats:
                return ()
            found: tuple[Option[Any], ...] = ()
        elif offered is not None and offered[0] is decision:
            found = offered[1]
        else:
            found = decision.options(self)
        asides_of = self.definition.asides
        if asides_of is not None and (decision is not None or not self._stack):
            asides = asides_of(self, seat)
            if asides:
                found += tuple(asides)
        self._legal[seat] = found
        return found

    def answer(self, seat: Seat, key: str | Option[Any]) -> None:
        """Give the answer of *seat*, an option or its key; the game goes on to the next question.

        Raises:
            Refused: It is not among the seat's options; nothing has changed.
        """
        if type(seat) is not int or type(key) is not str:
            seat, key = self._meant(seat, key)
        for option in self._legal.get(seat) or self.legal(seat):
            if option.key == key:
                break
        else:
            raise self._refusal(seat, key)
        self.step += 1
        if self._rows is not None:
            self._rows.append((self.step, int(seat), key))
        question: Any = self._question
        if option.rule is not None:
            self._take_aside(question, seat, option)
            return
        still_open = question.open
        decision = still_open.pop(seat)
        del self._legal[seat]
        if question.several:
            question.sealed[seat] = option
            question.answers[seat] = option.value
        if self._turn is not None:
            self._note(
                self._turn, question, self._row(seat, option, decision.clause, decision.final)
            )
        if not still_open:
            self._run(question.rule, question.answers if question.several else option.value)
        elif self._events is not None:
            self.emit(Answered(seat), decision.clause)

    def _seat(self, given: object) -> Seat:
        """Return the seat that is meant, or refuse what is none."""
        seat = seat_number(given)
        if seat is None or seat not in self.seats:
            raise Refused("answer/no_such_seat", None, {"seat": _said(given)})
        return seat

    def _meant(self, seat: object, given: object) -> tuple[Seat, str]:
        """Return the seat and the key that are meant, or refuse what is neither."""
        number = self._seat(seat)
        if isinstance(given, str):
            return number, str.__str__(given)
        if not isinstance(given, Option):
            raise Refused("answer/kind", None, {"given": in_short(given)})
        for option in self.legal(number):
            if option.key == given.key:
                if option is given or option.value == given.value:
                    return number, option.key
                raise Refused("answer/other_option", None, {"key": given.key})
        raise self._refusal(number, given.key)

    def _take_aside(self, question: _Question, seat: Seat, option: Option[Any]) -> None:
        """Let an aside take effect; if it asks something itself, everybody else waits."""
        if self._turn is not None:
            self._turn.rows.append(self._row(seat, option, "", False))
        assert option.rule is not None
        started = option.rule(self, seat)
        self._legal = {}
        self._offered = None
        if started is not None and is_rule(started):
            self._stack += (question,)
            self._run(started, None)

    def _note(self, turn: Turn, question: _Question, row: Row) -> None:
        """Keep the row of an answer with its turn, and while it is sealed with its question."""
        turn.rows.append(row)
        if question.open:
            question.rows += (row,)
        elif len(question.answers) > 1:
            turn.shared = len(turn.rows)

    def _row(self, seat: Seat, option: Option[Any], clause: str, final: bool) -> Row:
        told = 0 if self._events is None else len(self._events)
        return Row(self.step, int(seat), option, self.chance.cursor, told, clause, final)

    def explain(self, seat: Seat) -> Iterator[Closed]:
        """Yield what *seat* may expect to answer but may not now, each with its clause."""
        if seat not in self.seats:
            return
        decision = self.question(seat)
        if decision is not None:
            yield from decision.explain(self)
        if self._question is not None and (not self._stack or decision is not None):
            yield from self.definition.closed_asides(self, seat)

    def _refusal(self, seat: Seat, key: str) -> Refused:
        """Return why *key* is refused, from nothing but what the seat may know."""
        if seat not in self.seats:
            return Refused("answer/no_such_seat", None, {"seat": seat})
        if self.over:
            return Refused("answer/game_over")
        for closed in self.explain(seat):
            if closed.key == key:
                return closed.refused()
        if self.question(seat) is None:
            return Refused("answer/not_your_turn", None, {"seat": seat})
        return Refused("answer/illegal", None, {"key": key})

    @property
    def sealed_rows(self) -> list[Row]:
        """The rows of this turn whose answers nobody may see yet; a secret."""
        if self._question is None:
            return []
        return [row for question in (*self._stack, self._question) for row in question.rows]

    # ------------------------------------------------------------------ from answer to question

    def _run(self, rule: Rule[Any], value: Any) -> None:
        """Run *rule* until somebody must decide, or to its end and on with what lies below."""
        while True:
            self._legal = {}
            self._offered = None
            try:
                asked: Any = rule.send(value)
            except StopIteration as stop:
                if not self._stack:
                    self._question = None
                    self.outcome = stop.value
                else:
                    *below, self._question = self._stack
                    self._stack = tuple(below)
                return
            several = type(asked) is Questions
            if several:
                whole, public = asked.decisions, asked.public
                still_open = whole.copy()
                answers = whole.copy()
            else:
                whole = still_open = {asked.seat: asked}
                answers = {}
                public = (asked,) if asked.forced_is_public else ()
            self._question = question = _Question(
                rule, still_open, whole, several, answers, {}, self.step
            )
            if public:
                self._give_forced(question, public)
            if still_open:
                return
            value = answers if several else answers[asked.seat]

    def _give_forced(self, question: _Question, public: tuple[Decision[Any], ...]) -> None:
        """Give the only answer a seat has, where everybody can see that it is the only one."""
        legal = self._legal
        offered = self._offered
        asides_of = self.definition.asides
        for decision in public:
            seat = decision.seat
            if offered is not None and offered[0] is decision:
                options = offered[1]
            else:
                options = decision.options(self)
            legal[seat] = options
            asides = asides_of and asides_of(self, seat)
            if asides:
                legal[seat] = options + tuple(asides)
            elif len(options) == 1:
                (option,) = options
                del question.open[seat], legal[seat]
                question.sealed[seat] = option
                question.answers[seat] = option.value
                if self._events is not None:
                    self.emit(Forced(seat, option.key), decision.clause)

    def close(self) -> None:
        """Let the game go: it can be looked at but not played on.

        A rule that waits holds the game and the game holds the rule. Without this circle it goes
        as soon as nobody looks at it, and nobody has to search for it.
        """
        if self._question is not None:
            for question in (*self._stack, self._question):
                question.rule.close()

    # ------------------------------------------------------------------ a turn once more

    def _sibling(self: M) -> M:
        """Return an empty table of the same kind: quiet, with nothing on it yet."""
        game = object.__new__(type(self))
        game.definition = self.definition
        game.content = self.content
        game.seats = self.seats
        game.options = self.options
        game.outcome = None
        game.carry = self.carry
        game.complete = self.complete
        game._marks = []
        game.undo_mode = self.undo_mode
        game.chance = self.chance
        game._snapshots = self._snapshots
        game._deals = None
        game._encoded = None
        game._events = None
        game._rows = None
        game._past = ()
        return game

    def _restart(
        self,
        turn: Turn,
        rows: list[Row],
        seed: bytes | None = None,
        names: Mapping[str, str] | None = None,
        *,
        tell: bool = False,
    ) -> None:
        """Take this game up at the beginning of *turn* and repeat *rows*, aloud or quietly."""
        self._events = [] if tell else None
        self._rows = None
        self.outcome = None
        self.state = cast("S", turn.state.copy())
        self.chance = chance = self.chance.again(turn.calls, turn.tape, seed)
        self._turn = Turn(turn.state, turn.calls, chance.tape, turn.step, turn.told)
        self._stack = ()
        self._legal = {}
        self._question = None
        self._resuming = True
        self.step = turn.step
        self._run(self.definition.play(self), None)
        for row in rows:
            self.step = row.step - 1
            option = row.option
            if names and relabelled(option.value, names) != option.value:
                self.repeat(row.seat, option, names)
            else:
                self._legal[row.seat] = (option,)  # the very same answer, and no other copy
                self.answer(row.seat, option.key)
        if not names:
            self._turn.rows = list(rows)

    def repeat(self, seat: Seat, option: Option[Any], names: Mapping[str, str]) -> None:
        """Give the same physical answer on a table where things are renamed.

        An option stands for all copies of a card; the copy that was chosen there is chosen here.

        Raises:
            LookupError: The seat has no such answer here.
        """
        wanted = relabelled(option.value, names)
        verb = option.key.partition(":")[0]
        same = [o for o in self.legal(seat) if o.key.partition(":")[0] == verb]
        found = [o for o in same if o.value == wanted] or [
            o for o in same if _as_printed(o.value) == _as_printed(wanted)
        ]
        if not found:
            raise LookupError(f"seat {seat} has no {verb!r} for {wanted!r} on the renamed table")
        key = found[0].key
        self._legal[seat] = (Option(key, wanted, found[0].rule),)
        self.answer(seat, key)

    def _forget_rest_of_tape(self) -> None:
        """Forget what was drawn after the answers that hold: chance goes on from here."""
        del self.chance.tape[self.chance.cursor :]
