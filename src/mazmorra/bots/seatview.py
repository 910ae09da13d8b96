"""What a bot is shown: the table as one seat may know it, and never the game itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from mazmorra.kernel import Viewer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mazmorra.kernel import Game, Option, OptionValue, Outlook, Pending, Seat, Told


class SeatView:
    """A window on a running game from one seat.

    It shows the table as it is at the moment of looking. The game stands behind closures and not
    in an attribute, so that a bot cannot reach by accident what its seat may not know.

    Attributes:
        seat: Where the bot sits.
        seats: All seats of the table.
        options: The variants and house rules that the table has chosen.
        content: The box that is played with, as packs have made it.
    """

    __slots__ = (
        "_events",
        "_imagine",
        "_luck",
        "_outlook",
        "_pending",
        "_view",
        "content",
        "options",
        "seat",
        "seats",
    )

    seat: Seat
    seats: range
    options: Mapping[str, OptionValue]
    content: Any
    _view: Callable[[], Any]
    _pending: Callable[[], Pending | None]
    _events: Callable[[], list[Told]]
    _outlook: Callable[[Option[Any]], Outlook | None]
    _imagine: Callable[[Random, bool], Game[Any]]
    _luck: Callable[[], bytes]

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        luck: bytes | None = None,
        events: list[Told] | None = None,
    ) -> None:
        """Look at a game; an imagined one is given the *luck* and the *events* of the true one."""
        viewer = Viewer.seat(seat)
        self.seat = seat
        self.seats = game.seats
        self.options = game.options
        self.content = game.content
        self._view = lambda: game.view(viewer)
        self._pending = lambda: game.pending_of(seat)
        self._events = lambda: game.events(viewer) if events is None else events
        self._outlook = lambda option: game.outlook(seat, option)
        self._imagine = lambda rng, snapshots: game.imagine(viewer, rng, snapshots=snapshots)
        self._luck = lambda: game.luck_of(seat) if luck is None else luck

    @property
    def view(self) -> Any:
        """The table as this seat sees it, in the game's own type."""
        return self._view()

    @property
    def pending(self) -> Pending | None:
        """What this seat is asked and may play besides, or None if it can do nothing now."""
        return self._pending()

    @property
    def events(self) -> list[Told]:
        """This seat's stream from the beginning; a quiet game refuses it."""
        return self._events()

    def outlook(self, option: Option[Any]) -> Outlook | None:
        """Return what an option of this seat would do, as far as the seat may know."""
        return self._outlook(option)

    def imagine(self, rng: Random, *, snapshots: bool = True) -> Game[Any]:
        """Return a game that this seat cannot tell from the true one, with fresh chance.

        Without *snapshots* it costs less, and cannot be copied.
        """
        return self._imagine(rng, snapshots)

    def rng(self) -> Random:
        """Return this seat's luck at this step: its own, and the same when a table repeats."""
        return Random(int.from_bytes(self._luck(), "big"))
