"""Protocols by which tables use the layers above them: sockets and other workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from mazmorra.kernel import Viewer
    from mazmorra.server.schemas.realtime import FromServer
    from mazmorra.server.tables.missed import Missed
    from mazmorra.server.tables.table import Table

#: Kinds of notes between workers: about a table, about people, and about workers.
Kind: TypeAlias = (
    Literal["game", "table", "chat", "here", "gone", "thinking"]
    | Literal["hello", "alive", "bye"]
    | Literal["rename", "log_out", "disconnect"]
)


class Socket(Protocol):
    """The WebSocket of one client.

    Attributes:
        congested: Whether the client does not read what was sent to it.
    """

    @property
    def congested(self) -> bool:
        """Whether messages are to be held back."""

    def send_text(self, message: bytes) -> None:
        """Send an encoded message, in order."""

    def disconnect(self, code: int) -> None:
        """Close the connection once all messages are sent."""


class Subscriber(Protocol):
    """One connection to a table.

    Attributes:
        socket: Sends encoded messages.
        guest: The id of the connected guest.
        session: The id of the account's session, if the guest is logged in.
        seat: The seat it is connected as; None for a spectator.
        told: How many lines of the viewer's stream the client has.
        viewer: The viewer whose views and events it receives.
        missed: What is held back while the client does not read.
    """

    socket: Socket
    guest: str | None
    session: str | None
    seat: int | None
    told: int
    viewer: Viewer
    missed: Missed | None

    def send(self, message: FromServer) -> None:
        """Encode and send a message."""

    def disconnect(self, code: int) -> None:
        """Close the connection once all messages are sent."""


class Peers(Protocol):
    """The other workers, which may have subscribers to the same tables."""

    def publish(self, kind: Kind, table_id: str = "", number: int = 0, *names: str) -> None:
        """Publish a note to the other workers."""

    def present(self, table_id: str) -> set[str]:
        """Return the guests that are connected to a table at other workers."""

    def announce(self, table: Table) -> None:
        """Publish which players of a table are connected here, if that has changed."""

    async def poll(self, table: Table) -> None:
        """Bring a table up to date."""

    async def catch_up(self, table: Table) -> bool:
        """Bring a table up to date whose lock is held; return whether anything was new.

        Raises:
            Refused: The table is deleted.
        """

    async def republish(self, table: Table) -> None:
        """Send every subscriber of a reloaded game the whole situation."""
