"""Decisions: who is asked, exactly the legal answers, and why the others are closed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from mazmorra.kernel.errors import Refused
from mazmorra.kernel.frozen import Frozen
from mazmorra.kernel.viewer import Seat

T = TypeVar("T")

#: The rank of the answer that ends a turn or passes: it stands at the foot of every list.
LAST: Final = 99

#: Why an answer stands under "more": it achieves nothing, another one is at least as good in
#: everything, or it is seldom wanted.
Fold: TypeAlias = Literal["", "fails", "dominated", "rare"]


class Option(Struct, Generic[T], frozen=True, gc=False):
    """One legal answer: its key as printed, its value as the physical thing.

    An aside brings a rule of its own, called with the game and the seat that plays it.
    """

    key: str
    value: T
    rule: Callable[[Any, Seat], Generator[Any, Any, None] | None] | None = None


class Closed(Struct, frozen=True, gc=False):
    """An answer that a player might expect but may not give now, and the clause that says so.

    Attributes:
        params: The figures and words of the message, no more than the asked seat may know.
        message: The message `closed-<word>` that says what is missing now; without one the title
            of the clause is shown.
    """

    key: str
    clause: str
    params: tuple[tuple[str, object], ...] = ()
    message: str = ""

    def refused(self) -> Refused:
        """Return the refusal of this answer; its parameter `closed` names the message."""
        params: dict[str, object] = {"key": self.key, **dict(self.params)}
        if self.message:
            params["closed"] = self.message
        return Refused("answer/illegal", self.clause, params)


class Outlook(Struct, frozen=True):
    """What an answer would do, as far as the asked seat may know.

    Either one result, or the exact odds of several that add up to one.
    """

    message: str = ""
    args: tuple[tuple[str, object], ...] = ()
    odds: tuple[tuple[float, str, tuple[tuple[str, object], ...]], ...] = ()


class Shown(Struct, frozen=True, gc=False):
    """How a person is shown an answer: beside the options, never instead of them.

    Row, target and switch together name one answer of its question.

    Attributes:
        row: The beginning of the key that stays the same for all answers of a row: `cast:heal`.
        target: What the answer is aimed at, the rest of its key: a thing, a square, a seat or a
            side of the view.
        switch: The verb of which this is a stronger form: overcharging is one of casting.
        rank: Where its row stands, the lowest first; `LAST` stands at the foot.
        fold: Why it stands under "more", if it does.
    """

    row: str
    target: str = ""
    switch: str = ""
    rank: int = 0
    fold: Fold = ""


def row_of(key: str, words: int = 1, *, switch: str = "", rank: int = 0, fold: Fold = "") -> Shown:
    """Return the layout of an answer whose row is so many words of its key, the verb among them.

    Without any (`words=0`) the whole key is the row.
    """
    parts = key.split(":")
    cut = words or len(parts)
    return Shown(":".join(parts[:cut]), ":".join(parts[cut:]), switch, rank, fold)


class Planned(Struct, frozen=True, gc=False):
    """Several answers that a person may choose in one go, and where they lead.

    Attributes:
        key: What it is called, like an option: `go:d3`. No option of its question has this key.
        keys: The answers, in order; each is legal after those before it if nothing new is learned.
        way: What they pass: things, squares, seats or sides of the view, where they lead last.
    """

    key: str
    keys: tuple[str, ...]
    way: tuple[str, ...]


class Decision(Struct, Generic[T], metaclass=Frozen, frozen=True, gc=False, tag=True):
    """A question to one seat.

    Attributes:
        clause: The clause by which the question is asked.
        final: An answer cannot be taken back under strict undo once all who were asked have
            answered.
        forced_is_public: Everybody can see when only one answer is left, so the table may
            give it. Where that is a secret the seat is asked all the same.
        spoken: Fields that only sentences read; recorded playthroughs leave them out.
        passing: The key of the answer that does nothing more; it stands last.
        grave: The keys of answers that end the game for all: a person is asked once more.
        recurs: It may be asked again and again within a turn, and passing costs and changes
            nothing, so a person may let the table pass until the turn ends.
    """

    clause: ClassVar[str] = ""
    final: ClassVar[bool] = False
    forced_is_public: ClassVar[bool] = False
    spoken: ClassVar[tuple[str, ...]] = ()
    passing: ClassVar[str] = "decline"
    grave: ClassVar[tuple[str, ...]] = ()
    recurs: ClassVar[bool] = False

    seat: Seat

    @property
    def hero(self) -> str | None:
        """The hero that is led, where a seat leads several."""
        return None

    def options(self, game: Any) -> tuple[Option[T], ...]:
        """Return the legal answers; their order depends on nothing hidden."""
        raise NotImplementedError(type(self).__name__)

    def explain(self, game: Any) -> Iterator[Closed]:
        """Yield the candidates that are closed now, each with its clause."""
        return iter(())

    def outlook(self, game: Any, option: Option[T]) -> Outlook | None:
        """Return what *option* would do, from what the asked seat may know."""
        return None

    def layout(self, game: Any, option: Option[T]) -> Shown:
        """Return how a person is shown *option*: the verb is the row, the rest its target."""
        return row_of(option.key, rank=LAST if option.key == self.passing else 0)

    def plans(self, game: Any) -> Iterable[Planned]:
        """Return what a person may choose in one go: beside the options, never instead of them."""
        return ()


class Questions(Struct, Generic[T], frozen=True, gc=False):
    """What several seats are asked at once.

    A rule that asks the same again and again keeps it ready instead of making it anew.

    Attributes:
        decisions: What each seat is asked, in seat order.
        public: The decisions among them whose only answer the table may give.
    """

    decisions: dict[Seat, Decision[T]]
    public: tuple[Decision[T], ...]


def questions(decisions: Iterable[Decision[T]]) -> Questions[T]:
    """Return what several seats are asked at once, one thing each, in seat order."""
    asked = tuple(decisions)
    seats = [decision.seat for decision in asked]
    if seats != sorted(set(seats)):
        raise ValueError(f"seats are asked in order, each one thing at a time, not {seats}")
    public = tuple([decision for decision in asked if decision.forced_is_public])
    return Questions(dict(zip(seats, asked, strict=True)), public)


Ask: TypeAlias = "Decision[Any] | Questions[Any]"
Rule: TypeAlias = Generator[Ask, Any, T]


def ask(decision: Decision[T]) -> Rule[T]:
    """Ask one seat and wait for its answer."""
    answer: T = yield decision
    return answer


def ask_all(decisions: Iterable[Decision[T]] | Questions[T]) -> Rule[dict[Seat, T]]:
    """Ask several seats at once, in seat order; the answers stay sealed until all are in.

    Returns the answers in seat order, whatever the order they arrived in.
    """
    asked = decisions if isinstance(decisions, Questions) else questions(decisions)
    if not asked.decisions:
        return {}
    answers: dict[Seat, T] = yield asked
    return answers


#: Whether something of a type is a rule, as far as it was asked.
_RULES: dict[type, bool] = {}


def is_rule(result: object) -> bool:
    """Say whether what an effect has returned is a rule that may ask something.

    A rule that was compiled is no generator of Python's own type, but one by what it can do. That
    question is slow, so it is asked once for each type.
    """
    kind = type(result)
    found = _RULES.get(kind)
    if found is None:
        found = _RULES[kind] = issubclass(kind, Generator)
    return found


def run(effect: Callable[..., Any], *arguments: Any) -> Rule[Any]:
    """Run a card's effect, whether or not it asks somebody something."""
    result = effect(*arguments)
    if is_rule(result):
        result = yield from result
    return result
