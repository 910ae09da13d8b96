"""A WebSocket that is subscribed to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.server.schemas.realtime import encode
from mazmorra.server.tables.event_stream import viewer_of

if TYPE_CHECKING:
    from mazmorra.server.schemas.realtime import FromServer
    from mazmorra.server.tables.missed import Missed
    from mazmorra.server.tables.protocols import Socket


class Subscriber:
    """One socket at a table: its owner, its viewer, and how much was sent to it.

    Attributes:
        socket: Where encoded messages go.
        session: The login session it belongs to; None for a guest.
        told: How many lines of the viewer's stream were sent.
        viewer: The viewer whose view of the game is sent.
        missed: What is held back while the client does not read.
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
        self.missed: Missed | None = None

    def send(self, message: FromServer) -> None:
        """Encode and send a message."""
        self.socket.send_text(encode(message))

    def disconnect(self, code: int) -> None:
        """Close the connection once everything is sent."""
        self.socket.disconnect(code)
