"""Decisions: who is asked, exactly the legal answers, and why the others are closed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from types import GeneratorType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from mazmorra.kernel.frozen import Frozen
from mazmorra.kernel.viewer import Seat

T = TypeVar("T")


class Option(Struct, Generic[T], frozen=True, gc=False):
    """One legal answer: its key as printed, its value as the physical thing.

    An aside brings a rule of its own, called with the game and the seat that plays it.
    """

    key: str
    value: T
    rule: Callable[[Any, Seat], Generator[Any, Any, None] | None] | None = None


class Closed(Struct, frozen=True, gc=False):
    """An answer that somebody might expect but may not give now, and the clause that says so."""

    key: str
    clause: str
    params: tuple[tuple[str, object], ...] = ()


class Outlook(Struct, frozen=True):
    """What an answer would do, as far as the asked seat may know.

    Either one result, or the exact odds of several that add up to one.
    """

    message: str = ""
    args: tuple[tuple[str, object], ...] = ()
    odds: tuple[tuple[float, str, tuple[tuple[str, object], ...]], ...] = ()


class Decision(Struct, Generic[T], metaclass=Frozen, frozen=True, gc=False, tag=True):
    """A question to one seat.

    Attributes:
        clause: The clause by which the question is asked.
        final: An answer can never be taken back under strict undo.
        forced_is_public: Everybody can see when only one answer is left, so the table may
            give it. Where that is a secret the seat is asked all the same.
    """

    clause: ClassVar[str] = ""
    final: ClassVar[bool] = False
    forced_is_public: ClassVar[bool] = False

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


def run(effect: Callable[..., Any], *arguments: Any) -> Rule[Any]:
    """Run a card's effect, whether or not it asks somebody something."""
    result = effect(*arguments)
    if isinstance(result, GeneratorType):
        result = yield from result
    return result
