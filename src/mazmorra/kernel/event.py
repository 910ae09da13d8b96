"""Events: facts in the past tense, the only things that write state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
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

    Attributes:
        later: Fields that were added under the same rules, each with a default. A record written
            before does not have them, and is no other game for that.
        spoken: Fields that only sentences read; recorded playthroughs leave them out.
    """

    later: ClassVar[tuple[str, ...]] = ()
    spoken: ClassVar[tuple[str, ...]] = ()

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
    """A seat took back its answer of step *since*, and what was told of it no longer holds.

    If the answer was sealed, what others answered after it holds; otherwise nothing told from that
    step on does.
    """

    seat: Seat
    since: int


class AskedAgain(TableEvent):
    """The rules were corrected; so many answers of this turn no longer fit and are asked again."""

    answers: int


class TakenUp(Event):
    """A game goes on here as one viewer knew it; what that viewer had not seen was dealt anew.

    Attributes:
        state: The whole state as JSON text; it is shown to nobody.
    """

    state: str

    def apply(self, state: Any) -> None:
        """Begin with this state."""
        given = msgspec.json.decode(self.state, type=type(state))
        for name in type(state).__struct_fields__:
            setattr(state, name, getattr(given, name))

    def seen_by(self, viewer: Viewer) -> TakenUp:
        """Return the event without the state."""
        return TakenUp("")


TABLE_EVENTS: tuple[type[Event], ...] = (Answered, Forced, TakenBack, AskedAgain, TakenUp)
