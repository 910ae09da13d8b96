"""What a client that does not read has missed: the newest state is held for it, not a queue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from mazmorra.server.db.chat import CHAT_SENT
from mazmorra.server.schemas.realtime import Said

if TYPE_CHECKING:
    from mazmorra.server.tables.protocols import Subscriber


class Missed(Struct):
    """What was published while a client did not read, to be sent once it has.

    Attributes:
        table: Whether the table has changed.
        game: Whether the game has gone on.
        keys: The client keys that the situation has to acknowledge.
        said: The last messages of chat.
    """

    table: bool = False
    game: bool = False
    keys: list[str] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)

    def say(self, said: Said) -> None:
        """Add lines of chat."""
        self.said = [*self.said, said][-CHAT_SENT:]


def missed_by(subscriber: Subscriber) -> Missed | None:
    """Return where to note what a subscriber misses; None if its client reads.

    Once something was held back everything is, until `Table.catch_up` sends it in order.
    """
    if subscriber.missed is None and subscriber.socket.congested:
        subscriber.missed = Missed()
    return subscriber.missed
