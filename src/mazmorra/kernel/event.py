"""Events: facts in the past tense, the only things that write state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from mazmorra.kernel.frozen import Frozen
from mazmorra.kernel.viewer import Seat

if TYPE_CHECKING:
    from typing import Self

    from mazmorra.kernel.viewer import Viewer


class Event(Struct, metaclass=Frozen, frozen=True, gc=False, tag=True):
    """Something that happened at the table, its change and its secrets.

    An event is `Public` or writes `seen_by`; there is no third kind. Fields are scalars, text and
    tuples, so that an event can be kept, copied and sent as it is.
    """

    def apply(self, state: Any) -> None:
        """Write this change into the state."""
        raise NotImplementedError(type(self).__name__)

    def seen_by(self, viewer: Viewer) -> Self | None:
        """Return what *viewer* is told: the whole, a part, or None for nothing at all."""
        raise NotImplementedError(type(self).__name__)


class Public(Event):
    """An event that everybody sees whole."""

    def seen_by(self, viewer: Viewer) -> Self:
        """Return the event itself."""
        return self


class Told(Struct, frozen=True, gc=False):
    """One line of a viewer's stream: when, by which clause, what."""

    step: int
    clause: str
    event: Event


class TableEvent(Public):
    """An event of the table itself: it tells of answers and changes no state."""

    def apply(self, state: Any) -> None:
        """Change nothing."""


class Answered(TableEvent):
    """A seat has given its sealed answer; which one stays unknown until all have."""

    seat: Seat


class Forced(TableEvent):
    """A seat had one answer left, as everybody could see, and the table gave it."""

    seat: Seat
    key: str


class TakenBack(TableEvent):
    """A seat took its last answer back; what was told from step *since* on no longer holds."""

    seat: Seat
    since: int


class AskedAgain(TableEvent):
    """The rules were corrected; so many answers of this turn no longer fit and are asked again."""

    answers: int


TABLE_EVENTS: tuple[type[Event], ...] = (Answered, Forced, TakenBack, AskedAgain)
