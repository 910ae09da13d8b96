"""Golden playthroughs: a game as plain text that is read in review like code.

A playthrough holds what is needed to play it again (the header and the `answer` lines) and what
came of it: whom the game asked, what everybody was told by which clause, what a seat was told
otherwise, a fingerprint of chance and table for every turn, and the outcome.
"""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

import mazmorra
from mazmorra import bots
from mazmorra.games import definition
from mazmorra.kernel import Answered, Refused, Viewer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from mazmorra.kernel import Event, Game, OptionValue, Seat, Told

    #: Says what else to write after an event as everybody is told of it, word by word.
    Note = Callable[[Event], Sequence[str]]
    #: Answers a game to its end, seat by seat, by what it draws from a seed.
    Players = Callable[[Game[Any], str], Iterator[tuple[Seat, str]]]

GAP = "   "  # between the parts of a line
CLAUSE_COLUMN = 70
WHIM = 0.05  # how often somebody who plays well answers anything
LONG_RUN = 5  # so many equal things in a row are counted instead of listed


class Header(Struct, frozen=True):
    """The first line: everything but the answers that a game needs to be played again."""

    game: str
    rules: int
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: str

    def start(self) -> Game[Any]:
        """Start this game."""
        return mazmorra.start(self.game, self.players, dict(self.options), self.seed)

    def line(self) -> str:
        """Return the header as it is written; options at their defaults are left out."""
        options = [f"{name}={word(value)}" for name, value in self.options]
        parts = [f"rules {self.rules}", f"players {self.players}", *options, f"seed {self.seed}"]
        return f"game     {GAP.join([self.game, *parts])}"


def header(
    game: str, players: int, options: Mapping[str, OptionValue] | None = None, seed: str = ""
) -> Header:
    """Return the header of a game under its current rules."""
    return Header(game, definition(game).rules, players, tuple((options or {}).items()), seed)


def read(text: str) -> tuple[Header, list[tuple[Seat, str]]]:
    """Return the header and the answers of a playthrough."""
    first, *lines = text.splitlines()
    answers: list[tuple[Seat, str]] = []
    asked: list[Seat] = []
    for line in lines:
        kind, _, rest = line.partition(" ")
        if kind == "ask":
            asked = [_seat(name) for name in rest.split() if _is_seat(name)]
        elif kind == "answer":
            words = rest.split()
            if _is_seat(words[0]):
                answers.append((_seat(words[0]), words[1]))
            else:
                answers += zip(asked, rest.strip().split(" | "), strict=True)
    return _read_header(first), answers


def play(
    head: Header,
    answers: Iterable[tuple[Seat, str]] = (),
    *,
    turns: int | None = None,
    go_on: Players | None = None,
    note: Note | None = None,
) -> str:
    """Play a game by *answers* and return its playthrough.

    Args:
        head: Which game.
        answers: Seat and key, in the order they are given.
        turns: Stop after so many turns; else at the end of the answers or of the game.
        go_on: Who goes on where the answers end or one of them is refused; else nobody.
        note: Lines of the game's own, after an event.

    An answer that is refused ends the playthrough with a line that says so, unless `go_on`.
    """
    told = Playthrough(head, head.start(), note)
    left = iter(answers)
    while not told.game.over and (turns is None or len(told.game.turns) <= turns):
        try:
            told.answer(*next(left))
        except StopIteration:
            if go_on is None:
                break
            left = go_on(told.game, head.seed)
        except Refused as refused:
            if go_on is None:
                told.refused(refused)
                break
            left = go_on(told.game, head.seed)
    return told.text()


def choices(game: Game[Any], seed: str) -> Iterator[tuple[Seat, str]]:
    """Yield answers for whatever *game* asks, the same ones whenever it is asked the same.

    Mostly the next seat in order answers, with any of its options or asides; now and then some
    other seat is quicker.
    """
    rng = Random(seed)
    while not game.over:
        seats = [game.waiting[0]] if rng.random() < 0.9 else list(game.pending)
        seat = rng.choice(seats)
        yield seat, rng.choice(game.legal(seat)).key


def careful(game: Game[Any], seed: str) -> Iterator[tuple[Seat, str]]:
    """Yield the answers of greedy bots; now and then any seat answers anything.

    They come further than chance alone, and their whims show what a bot would never do.
    """
    rng = Random(seed)
    players = [bots.make("greedy", game.definition.id) for _ in game.seats]
    while not game.over:
        if rng.random() < WHIM:
            seat = rng.choice(list(game.pending))
            yield seat, rng.choice(game.legal(seat)).key
        else:
            seat = game.waiting[0]
            yield seat, players[seat].choose(bots.SeatView(game, seat))


class Playthrough:
    """A game that is told line by line while it is played."""

    def __init__(self, head: Header, game: Game[Any], note: Note | None = None) -> None:
        self.game = game
        self.lines = [head.line()]
        self._note = note
        self._asked: tuple[Seat, ...] = ()  # whom the question now asks
        self._left: tuple[Seat, ...] = ()  # who of them has not answered
        self._in_order: list[str] = []  # their answers, while these come in order and alone
        self._turns = 0
        self._tell(0)

    def answer(self, seat: Seat, key: str) -> None:
        """Give an answer and tell what comes of it.

        Answers that several seats give in order, with nothing between them, share a line.
        """
        game = self.game
        told = len(game.history)
        waiting, decision = game.waiting, game.question(seat)
        aside = not any(o.key == key and o.rule is None for o in game.legal(seat))
        questions = [game.question(asked) for asked in waiting]
        game.answer(seat, key)
        if aside or decision is None:
            self._separate()
            self.lines.append(f"answer   p{seat} {key}")
        else:
            if waiting != self._left:
                self._separate()
                self._ask(waiting, questions)
            self._answered(seat, key)
        self._tell(told)

    def refused(self, refused: Refused) -> None:
        """Tell that an answer was refused."""
        self._separate()
        self.lines.append(f"refused  {refused}")

    def text(self) -> str:
        """Return what was told so far."""
        self._separate()
        lines = list(self.lines)
        outcome = self.game.outcome
        if outcome is not None:
            winners = " ".join(f"p{seat}" for seat in outcome.winners) or "nobody"
            results = zip(outcome.scores, outcome.reasons, strict=True)
            lines.append(f"outcome  {winners}")
            lines += [f"  p{seat}     {score} {why}" for seat, (score, why) in enumerate(results)]
        return "\n".join(lines) + "\n"

    def _ask(self, seats: tuple[Seat, ...], questions: Sequence[Any]) -> None:
        names = " ".join(f"p{seat}" for seat in seats)
        asked = dict.fromkeys(_sentence(question, without=("seat",)) for question in questions)
        self.lines.append(f"ask      {names:<15} {' / '.join(asked)}")
        self._asked = self._left = seats
        self._in_order = []

    def _answered(self, seat: Seat, key: str) -> None:
        alone = len(self._asked) == 1
        in_order = len(self._left) + len(self._in_order) == len(self._asked)
        if alone or not in_order or seat != self._left[0]:
            self._separate()
            self.lines.append(f"answer   p{seat} {key}")
        else:
            self._in_order.append(key)
        self._left = tuple(other for other in self._left if other != seat)
        if not self._left and self._in_order:
            self.lines.append(f"answer   {' | '.join(self._in_order)}")
            self._in_order = []

    def _separate(self) -> None:
        """Write answers that came in order, but not all of them, one by one."""
        answers = zip(self._asked, self._in_order, strict=False)
        self.lines += [f"answer   p{seat} {key}" for seat, key in answers]
        self._in_order = []

    def _tell(self, since: int) -> None:
        for told in self.game.history[since:]:
            if not isinstance(told.event, Answered):  # the answer line says it
                self.lines += self._told(told)
        game = self.game
        marks = [mark for _, mark in game.turns[self._turns :]]
        self._turns = len(game.turns)
        if game.over:
            marks.append(game.fingerprint())
        if marks:
            self.lines.append(f"chance   {' '.join(marks)}")

    def _told(self, told: Told) -> Iterator[str]:
        """Yield what everybody is told, and what a seat is told otherwise."""
        everybody = told.event.seen_by(Viewer.spectator())
        line = f"event    {_sentence(everybody)}"
        yield f"{line:<{CLAUSE_COLUMN}}  {told.clause}"
        for seat in self.game.seats:
            seen = told.event.seen_by(Viewer.seat(seat))
            if seen != everybody:
                yield f"  p{seat}     {_sentence(seen)}"
        if self._note is not None and everybody is not None:
            yield from self._note(everybody)


def word(value: object) -> str:
    """Return a value as it is written: `[6 x torch, key]`, `{0: power_4, 1: power_1}`, `none`."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        if value and all(isinstance(v, tuple) and len(v) == 2 for v in value):
            return "{" + ", ".join(f"{word(k)}: {word(v)}" for k, v in value) + "}"
        runs = [(one, len(list(same))) for one, same in groupby(map(word, value))]
        short = (f"{n} x {one}" if n >= LONG_RUN else ", ".join([one] * n) for one, n in runs)
        return "[" + ", ".join(short) + "]"
    return str(value)


def _sentence(thing: Struct | None, without: Sequence[str] = ()) -> str:
    """Return an event or a decision as its name and its fields."""
    if thing is None:
        return "-"
    without = (*without, *getattr(thing, "spoken", ()))
    names = [name for name in thing.__struct_fields__ if name not in without]
    fields = " ".join(f"{name}={word(getattr(thing, name))}" for name in names)
    return f"{type(thing).__name__:<18} {fields}".rstrip()


def _read_header(line: str) -> Header:
    _, _, rest = line.partition(" ")
    game, *parts = rest.strip().split(GAP)
    fields = dict(part.split(" ", 1) for part in parts if " " in part)
    options = tuple(
        (name, _value(game, name, text))
        for name, _, text in (part.partition("=") for part in parts if " " not in part)
    )
    return Header(game, int(fields["rules"]), int(fields["players"]), options, fields["seed"])


def _value(game: str, name: str, text: str) -> OptionValue:
    """Return the choice of an option that is written so."""
    (option,) = (option for option in definition(game).options if option.id == name)
    return next(choice for choice in option.choices if word(choice) == text)


def _is_seat(name: str) -> bool:
    return name[0] == "p" and name[1:].isdigit()


def _seat(name: str) -> Seat:
    return int(name[1:])
