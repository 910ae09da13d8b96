"""A game as players, clients and bots use it: views, streams, undo, copies, records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

import msgspec
from msgspec import Struct

from mazmorra.kernel.chance import Chance, Seed, seed_hash, seed_of
from mazmorra.kernel.decision import Decision, Option, Outlook, Planned, Shown, row_of
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.event import AskedAgain, TakenBack, TakenUp, Told
from mazmorra.kernel.hidden import Deal, Pool, hidden_things, lying
from mazmorra.kernel.machine import Machine, S
from mazmorra.kernel.plan import follow
from mazmorra.kernel.record import Record
from mazmorra.kernel.snapshot import MARKS, UNDO, Chronicle, Saved, StoredRow, held, read_saved
from mazmorra.kernel.state import relabelled, words_in
from mazmorra.kernel.turn import Row, Turn
from mazmorra.kernel.undo import (
    asleep,
    check_undo,
    past_of,
    take_back_sealed,
    to_take_back,
    undo_refusal,
)
from mazmorra.kernel.version import VERSION
from mazmorra.kernel.viewer import Seat, Viewer, seat_number

if TYPE_CHECKING:
    from mazmorra.kernel.definition import Definition, OptionValue

G = TypeVar("G", bound="Game[Any]")


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

    def layout(self, seat: Seat, option: Option[Any]) -> Shown:
        """Return how the person in *seat* is shown one of its options; an aside is its own row."""
        decision = None if option.rule is not None else self.question(seat)
        return row_of(option.key, 0) if decision is None else decision.layout(self, option)

    def plans(self, seat: Seat) -> tuple[Planned, ...]:
        """Return what the person in *seat* may choose in one go: several answers."""
        decision = self.question(seat)
        return () if decision is None else tuple(decision.plans(self))

    def follow(self, seat: Seat, keys: Sequence[str]) -> int:
        """Give several answers of *seat* one after the other; return how many were given.

        It stops before one that is not legal, when another seat is asked, and after one that moved
        chance or showed something hidden: whatever strict undo would not take back.

        Raises:
            Refused: The first is not among the options, or the game is quiet; nothing has changed.
        """
        return follow(self, self._seat(seat), keys)

    def view(self, viewer: Viewer | Seat) -> Any:
        """Return what *viewer*, or the person in a seat, may know of the table."""
        viewer = self._looking(viewer)
        return self.definition.read(self.definition.view(self.state, viewer), self)

    @classmethod
    def shown(
        cls: type[G],
        definition: Definition,
        seats: int,
        options: Mapping[str, OptionValue],
        state: S,
    ) -> G:
        """Return a table that is only looked at: it asks nothing and has no chance of its own."""
        game = cls.__new__(cls)
        checked = definition.check_options(seats, options)
        game._begin(definition, definition.content(), range(seats), checked)
        game.state = state
        return game

    def events(self, viewer: Viewer | Seat, since: int = 0) -> list[Told]:
        """Return the stream of a viewer, or of the person in a seat, from step *since* on."""
        if self._events is None:
            raise Refused("table/quiet")
        viewer = self._looking(viewer)
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
    def told(self) -> int:
        """How many events there are."""
        return 0 if self._events is None else len(self._events)

    def told_at(self, place: int) -> Told:
        """Return one event as it truly was."""
        assert self._events is not None
        return self._events[place]

    def told_since(self, place: int) -> list[Told]:
        """Return the events from a place on, as they truly were: the end of the history."""
        return [] if self._events is None else self._events[place:]

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

    def _looking(self, given: Viewer | Seat) -> Viewer:
        """Return the viewer that is meant, or refuse what may not look at this table."""
        viewer = given if isinstance(given, Viewer) else Viewer.seat(given)
        if viewer.sees_all and not self.over:
            raise Refused("view/not_over")
        if viewer.seat is not None and viewer.seat not in self.seats:
            raise Refused("answer/no_such_seat", None, {"seat": viewer.seat})
        return viewer

    def __repr__(self) -> str:
        asked = " and ".join(", ".join(map(str, self.waiting)).rsplit(", ", 1))
        if self.over:
            now = "over"
        elif not asked:
            now = "no seat is asked"
        else:
            now = f"seat {asked} is asked" if len(self.waiting) == 1 else f"seats {asked} are asked"
        return f"<{self.definition.id}, step {self.step}: {now}>"

    # ------------------------------------------------------------------ undo, fork, imagine

    def can_undo(self, seat: Seat) -> bool:
        """Say whether *seat* may take its last answer back."""
        return seat_number(seat) is not None and undo_refusal(self, seat) is None

    def undo(self, seat: Seat, *, whole: bool = False) -> int:
        """Take the last answer of *seat* back; return the place in the history that changes first.

        A sealed answer may be taken back while its question is open to another seat, and what the
        others have answered holds. Of any other answer strict undo demands that it is the last of
        all, and that since it no stream moved, nothing hidden was shown to anybody and no sealed
        answers were opened. With free undo the answers given after it are taken back as well.

        Args:
            seat: Whose answer it is.
            whole: Whether the answers given after a sealed one are taken back with it too, as
                records of earlier versions mean it.

        Raises:
            Refused: It may not be taken back; nothing has changed.
        """
        seat = self._seat(seat)
        found = to_take_back(self, seat, whole=whole)
        if isinstance(found, str):
            raise Refused(found, None, {"seat": seat})
        if isinstance(found, Row):
            return take_back_sealed(self, found)
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
        return row.told

    def mark(self, seat: Seat, word: str) -> None:
        """Put down what is no answer: *seat* goes to a bot, comes back, or is given up.

        The rules know nothing of it; the record does, and the step goes on.

        Raises:
            Refused: There is no such seat or no such word, or the game is over.
        """
        if word not in MARKS:
            raise Refused("answer/illegal", None, {"key": word})
        seat = self._seat(seat)
        if self.over:
            raise Refused("answer/game_over")
        self.step += 1
        if self._rows is not None:
            self._rows.append((self.step, seat, word))

    def fork(self: G, seed: Seed | None = None, undo: Literal["strict", "free"] | None = None) -> G:
        """Return an independent copy of this game.

        A waiting rule cannot be copied, so the fork starts from the state at the beginning of the
        turn and repeats the answers given since. Its cost grows with the length of the turn, not
        of the game. With a *seed* of its own, given like that of `mazmorra.start`, its future
        chance is another one. With another way of *undo* nothing of the past is taken back
        strictly.

        Raises:
            Refused: The game takes no snapshots, or that is no seed or no way of undo.
        """
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        if undo is not None:
            check_undo(undo)
        game = self._sibling()
        game._restart(turn, turn.rows, None if seed is None else seed_of(seed))
        game.complete = self.complete and seed is None
        if self._events is not None:
            game._events = list(self._events)
            game._rows = None if self._rows is None else list(self._rows)
            game.turns = self.turns
            game._past = self._past
        game.step = self.step
        if undo is not None and undo != self.undo_mode:
            game.undo_mode = undo
            game._past = past_of(self) if undo == "free" else ()
        return game

    def __copy__(self: G) -> G:
        return self.fork()

    def __deepcopy__(self: G, memo: dict[int, Any]) -> G:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what `save` and `chronicle` keep, and how the definition is found again."""
        chronicle = None if self._events is None else self.chronicle()
        return _unpickled, (self.definition, self.save().to_bytes(), chronicle, self.complete)

    def imagine(
        self: G, viewer: Viewer | Seat, rng: Random, *, quiet: bool = True, snapshots: bool = True
    ) -> G:
        """Return a table that *viewer* cannot tell from this one, with fresh chance.

        The things hidden from the viewer are dealt anew in the snapshot and this turn is repeated
        on it; the others' sealed answers are asked again. The copy holds neither the true
        snapshot nor the true seed, so nothing can be learned from it or from its forks.
        """
        viewer = self._looking(viewer)
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        names = self._deal(viewer).names(rng)
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

    def redealt(
        self: G,
        viewer: Viewer | Seat,
        seed: Seed,
        undo: Literal["strict", "free"] | None = None,
    ) -> G:
        """Return a copy that goes on from what *viewer* knows.

        What the viewer has not seen is dealt anew, and the others' sealed answers are asked again.
        The past before this turn is not told: so neither the copy nor its record tells anything of
        this game, and no answer before it is taken back.

        Raises:
            Refused: The game takes no snapshots or is quiet, or that is no seed or no way of undo.
        """
        viewer, turn = self._looking(viewer), self._turn
        if turn is None or self._events is None:
            raise Refused("table/no_snapshots")
        if undo is not None:
            check_undo(undo)
        drawn = seed_of(seed)
        names = self._deal(viewer).names(Random(drawn))
        sealed = {row.step for row in self.sealed_rows if row.seat != viewer.seat}
        kept = [row for row in turn.rows if row.step not in sealed]
        game = self._renamed(turn, kept, names, drawn)
        game.undo_mode = undo or self.undo_mode
        saved = game.save()
        # What happens in a turn before its first question is told by no answer.
        asked = self._renamed(turn, [], names, drawn)
        begun = Told(turn.step, "", TakenUp(msgspec.json.encode(asked.state).decode()))
        chronicle = Chronicle([begun], saved.rows, [], [], complete=False)
        dealt = Game.load(self.definition, saved, chronicle)
        dealt.step = self.step  # later than the last of these answers where one was taken back
        return cast("G", dealt)

    def _deal(self, viewer: Viewer) -> Deal:
        """Return what is dealt anew for *viewer*, kept ready until the next answer.

        Whoever imagines a table imagines many, and what is hidden is the same on all of them.
        """
        if self._deals is None or self._deals[0] != self.step:
            self._deals = (self.step, {})
        deals = self._deals[1]
        if viewer not in deals:
            deals[viewer] = Deal(self.unknown(viewer))
        return deals[viewer]

    def unknown(self, viewer: Viewer | Seat) -> list[Pool]:
        """Return what *viewer* cannot tell apart and has not seen since this turn began.

        What went back among the hidden things in between is known from then: on no other table
        can the turn have gone as it went with something else in its place.
        """
        if not isinstance(viewer, Viewer):
            viewer = self._looking(viewer)
        hidden = self.definition.hidden
        pools = hidden(self.state, viewer, self.content)
        turn = self._turn
        if turn is None or not self.definition.puts_back:
            return pools
        pools = [pool for pool in pools if pool.matters]
        if not pools or not (turn.rows or self.chance.cursor):
            return pools
        unseen = hidden_things(pools)
        known = unseen.difference(*lying(hidden(turn.state, viewer, self.content)))
        if self.chance.cursor:  # without a draw nothing can have been turned up and put back
            again = self._sibling()
            again._restart(turn, turn.rows, tell=True)
            told = [told.event.seen_by(viewer) for told in again._events or ()]
            known |= unseen.intersection(words_in(told))
        if not known:
            return pools
        unseen -= known
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
            digest=self.definition.digest or None,
            seed_hash=self.seed_hash,
            answers=list(self.rows),
            events=[(t.step, t.clause, msgspec.to_builtins(t.event)) for t in self.history],
            turns=list(self.turns),
            outcome=self.outcome,
            seed=self.chance.seed.hex() if self.over or secret else None,
        )

    def chronicle(self) -> Chronicle:
        """Return what to keep besides `save()`, to be taken up later as if nothing had happened.

        All of it is a secret while the game runs.
        """
        return Chronicle(
            events=list(self.history),
            rows=list(self.rows),
            turns=list(self.turns),
            past=[(turn.step, turn.stored or self._stored(turn)) for turn in self.undoable_turns],
            complete=self.complete,
        )

    def snapshots_since(self, step: int) -> list[tuple[int, bytes]]:
        """Return the snapshots of the turns after a step that undo may go back to, this one too."""
        past = [] if self.over else [turn for turn in self.undoable_turns if turn.step > step]
        stored = [(turn.step, turn.stored or self._stored(turn)) for turn in past]
        return [*stored, (self.turn_step, self.snapshot())]

    @property
    def turn_step(self) -> int:
        """The step at which this turn began."""
        return 0 if self._turn is None else self._turn.step

    @property
    def undoable_turns(self) -> tuple[Turn, ...]:
        """The turns before this one that hold answers which may still be taken back."""
        return tuple(turn for turn in past_of(self) if turn.rows)

    def save(self) -> Saved:
        """Return the last snapshot and this turn's answers; a secret while the game runs."""
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        rows = [(row.step, row.seat, row.option.key) for row in turn.rows]
        return self._saved(turn, msgspec.to_builtins(turn.state), rows)

    def _saved(self, turn: Turn, state: Any, rows: list[StoredRow]) -> Saved:
        return Saved(
            game=self.definition.id,
            rules=self.definition.rules,
            seats=len(self.seats),
            options=dict(self.options),
            undo=self.undo_mode,
            carry=self.carry,
            packs=list(self.definition.packs),
            digest=self.definition.digest,
            seed=self.chance.seed.hex(),
            calls=dict(turn.calls),
            tape=list(turn.tape),
            turn=turn.step,
            step=self.step,
            state=state,
            rows=rows,
        )

    def snapshot(self) -> bytes:
        """Return the last snapshot as it is stored, without this turn's answers; a secret too."""
        turn = self._turn
        if turn is None:
            raise Refused("table/no_snapshots")
        return self._stored(turn)

    def _stored(self, turn: Turn) -> bytes:
        return self._saved(turn, turn.state, []).to_bytes()

    @classmethod
    def load(
        cls, definition: Definition, saved: Saved, chronicle: Chronicle | None = None
    ) -> Game[Any]:
        """Take a saved game up again.

        Without a *chronicle* its stream of events begins at the snapshot. With one it goes on as
        if it had never stopped: this turn's answers are those of the chronicle, and what was told,
        what may be taken back and what goes into the record are as they were. The cost is that of
        this turn, never of the game.

        Where the rules were corrected since, an event says so; answers that they refuse are asked
        again.

        Raises:
            Refused: What was saved does not fit this game.
        """
        saved.check(definition)
        game: Game[Any] = object.__new__(definition.table)
        options = definition.check_options(saved.seats, saved.options)
        game._begin(definition, definition.content(), range(saved.seats), options)
        game.undo_mode = saved.undo
        game.carry = saved.carry
        game.chance = Chance(bytes.fromhex(saved.seed))
        try:
            state = saved.state_of(definition)
            game._restart(Turn(state, saved.calls, saved.tape, saved.turn, 0), [])
            if chronicle is None:
                game.complete = False
                game._events, game._rows = [], []
                game._repeat(saved.rows, [], saved.step)
            else:
                game._remember(saved, chronicle)
        except Exception as problem:  # whatever a rule may find in a state that is none of ours
            params = {"problem": f"{type(problem).__name__}: {problem}"}
            raise Refused("saved/unfit", None, params) from problem
        return game

    def _remember(self, saved: Saved, chronicle: Chronicle) -> None:
        """Take up what was told and answered, and repeat this turn on top of it."""
        told, rows = chronicle.events, held(chronicle.rows)
        this_turn = [row for row in rows if row[0] > saved.turn]
        same = self.definition.repeats(saved.rules, saved.digest)
        self.complete = chronicle.complete and same
        self.turns = tuple((step, mark) for step, mark in chronicle.turns if step <= saved.turn)
        self._past = asleep(self.definition, chronicle.past, rows, told, saved.turn)
        self._events = [line for line in told if line.step <= saved.turn]
        self._rows = [row for row in chronicle.rows if row[0] <= saved.turn]
        later = [line for line in told if line.step > saved.turn]
        step = chronicle.rows[-1][0] if chronicle.rows else saved.step
        if self._repeat(this_turn, later, step):
            self._rows = list(chronicle.rows)
            if not same:
                self.emit(AskedAgain(0), "")

    def _repeat(self, rows: Sequence[StoredRow], told: Sequence[Told], step: int) -> bool:
        """Give stored answers again, aloud; return whether the rules accept them all.

        Of what was *told* only that is taken over which no answer tells: that one was taken back,
        or that the rules were corrected.
        """
        assert self._events is not None
        steps = {row[0] for row in rows}
        between = [
            line for line in told if line.step not in steps or isinstance(line.event, AskedAgain)
        ]
        for done, (at, seat, key) in enumerate(rows):
            self._events += (line for line in between if line.step < at)
            between = [line for line in between if line.step >= at]
            self.step = at - 1
            try:
                self.answer(seat, key)
            except Refused:
                self.step = step
                self.emit(AskedAgain(len(rows) - done), "")
                break
        else:
            self._events += between
            done = len(rows)
        self._forget_rest_of_tape()
        self.step = step
        return done == len(rows)


def _unpickled(
    definition: Definition, saved: bytes, chronicle: Chronicle | None, complete: bool
) -> Game[Any]:
    """Take up a pickled game; one without a chronicle was quiet and is so again."""
    game = Game.load(definition, read_saved(saved), chronicle)
    if chronicle is None:
        game._events = game._rows = None
        game.complete = complete
    return game
