"""What a client that does not read has missed: the newest state is held for it, not a queue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from mazmorra.server.db.chat import CHAT_SENT
from mazmorra.server.schemas.realtime import Said

if TYPE_CHECKING:
    from mazmorra.server.tables.protocols import Subscriber


#: Most answers that are acknowledged afterwards, each with a situation. One socket has few under
#: way, because nothing is read from it; the same guest may have given more over another one.
MOST_KEYS = 8


class Missed(Struct):
    """What was published while a client did not read, to be sent once it has.

    Attributes:
        table: Whether the table has changed.
        game: Whether the game has gone on.
        keys: The client keys that the next situations acknowledge.
        said: The last messages of chat.
    """

    table: bool = False
    game: bool = False
    keys: list[str] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)

    def go_on(self, answered: str | None = None) -> None:
        """Note that the game has gone on, and the client key of an answer of the same guest."""
        self.game = True
        if answered is not None:
            self.keys = [*self.keys, answered][-MOST_KEYS:]

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
