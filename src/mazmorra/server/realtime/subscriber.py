"""One socket at a table: whose it is, and what was told to whoever looks through its eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from mazmorra.kernel import Told, Viewer

if TYPE_CHECKING:
    from mazmorra.kernel import Game
    from mazmorra.server.schemas.realtime import FromServer

#: Why a connection ends: from 4000 on a client need not try again.
GOING_AWAY, TRY_AGAIN, REFUSED = 1001, 1013, 4000

encode = msgspec.json.Encoder().encode


class Socket(Protocol):
    """Where messages to one client go."""

    def send_text(self, message: bytes) -> None:
        """Send a message after all those before it."""

    def disconnect(self, code: int) -> None:
        """End the connection once everything is sent, and say why."""


class Subscriber:
    """One socket: whose it is, through whose eyes it looks, and how much it was told.

    Attributes:
        session: The device of an account that it belongs to, if somebody is logged in.
        told: How many lines of the viewer's stream it has.
        viewer: Through whose eyes it looks.
    """

    def __init__(
        self,
        socket: Socket,
        guest: str | None,
        seat: int | None,
        told: int = 0,
        session: str | None = None,
    ) -> None:
        self.socket = socket
        self.guest = guest
        self.session = session
        self.seat = seat
        self.told = told
        self.viewer = viewer_of(seat)

    def send(self, message: FromServer) -> None:
        """Send a message."""
        self.socket.send_text(encode(message))

    def disconnect(self, code: int) -> None:
        """End the connection once everything is sent."""
        self.socket.disconnect(code)


def viewer_of(seat: int | None) -> Viewer:
    """Return the viewer in a seat, or the spectator."""
    return Viewer.spectator() if seat is None else Viewer.seat(seat)


class Stream:
    """What one viewer was told, made event by event."""

    def __init__(self) -> None:
        self.lines: list[Told] = []
        self._seen = 0  # how many of the true events, and the last of them
        self._last: Told | None = None

    def read(self, game: Game[Any], viewer: Viewer) -> list[Told]:
        """Return the viewer's whole stream."""
        told = game.told
        if told < self._seen or (self._seen and game.told_at(self._seen - 1) is not self._last):
            self.lines, self._seen = [], 0  # something was taken back
        if told > self._seen:
            for line in game.told_since(self._seen):
                event = line.event.seen_by(viewer)
                if event is line.event:
                    self.lines.append(line)
                elif event is not None:
                    self.lines.append(Told(line.step, line.clause, event))
            self._seen, self._last = told, game.told_at(told - 1)
        return self.lines
