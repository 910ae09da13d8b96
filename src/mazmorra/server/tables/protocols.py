"""What tables need of the layers above them: sockets, other workers, webhooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from mazmorra.kernel import Viewer
    from mazmorra.server.schemas.realtime import FromServer
    from mazmorra.server.tables.table import Table

#: What workers tell each other: about a table, about people, and about themselves.
Kind: TypeAlias = (
    Literal["game", "table", "chat", "here", "gone"]
    | Literal["hello", "alive", "bye"]
    | Literal["rename", "log_out", "show_out"]
)


class Socket(Protocol):
    """Where messages to one client go."""

    def send_text(self, message: bytes) -> None:
        """Send an encoded message after all those before it."""

    def disconnect(self, code: int) -> None:
        """Close the connection once everything is sent."""


class Subscriber(Protocol):
    """One connection to a table.

    Attributes:
        socket: Where encoded messages go.
        guest: The person it belongs to.
        session: The device of an account that it belongs to.
        seat: The seat it looks from; None for a spectator.
        told: How many lines of the viewer's stream it has.
        viewer: The viewer it looks as.
    """

    socket: Socket
    guest: str | None
    session: str | None
    seat: int | None
    told: int
    viewer: Viewer

    def send(self, message: FromServer) -> None:
        """Encode and send a message."""

    def disconnect(self, code: int) -> None:
        """Close the connection once everything is sent."""


class Peers(Protocol):
    """The other workers at whose sockets a table may be watched."""

    def publish(self, kind: Kind, table_id: str = "", number: int = 0, *names: str) -> None:
        """Publish that something has changed."""

    def present(self, table_id: str) -> set[str]:
        """Return the people who watch a table from other workers."""

    def announce(self, table: Table) -> None:
        """Publish which players of a table are connected here, if that has changed."""

    async def poll(self, table: Table) -> None:
        """Bring a table up to date."""

    async def catch_up(self, table: Table) -> bool:
        """Bring a table up to date whose lock is held; say whether anything was new.

        Raises:
            Refused: The table is gone.
        """

    async def republish(self, table: Table) -> None:
        """Send every subscriber of a reloaded game the whole situation."""


class TurnNotifier(Protocol):
    """Learns that a seat is asked, to call an absent player."""

    def notice(self, table: Table) -> None:
        """Look whether an absent player is asked now."""
