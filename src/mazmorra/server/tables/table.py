"""A table that somebody looks at or plays at: its game, who watches, and what each may know.

A room is only a cache: everything that matters is in the store before anybody is told of it.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import Refused, TakenBack, held
from mazmorra.server.db.games import CHAT_SENT
from mazmorra.server.schemas.realtime import (
    REFUSED,
    Said,
    Sealed,
    Situation,
    TableChanged,
    encode,
)
from mazmorra.server.tables import serialize
from mazmorra.server.tables.event_stream import EventStream

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Mapping

    from mazmorra.kernel import Definition, Game, Told, Viewer
    from mazmorra.server.db.games import SeatRow, TableRow
    from mazmorra.server.schemas.common import Pace
    from mazmorra.server.schemas.realtime import ChatLine
    from mazmorra.server.schemas.rest import TableInfo
    from mazmorra.server.tables.answers import Submission
    from mazmorra.server.tables.protocols import Peers, Subscriber
    from mazmorra.server.tokens import Tokens

#: Seconds after which the others may give the seat of somebody who is away to a bot.
PATIENCE: dict[Pace, float] = {"live": 180, "fast": 3600, "slow": 24 * 3600}


class Table:
    """A table while it is in memory.

    Attributes:
        lock: Whoever changes or reads the game holds it.
        said: The last lines that were said, as far as somebody has asked for them.
        noticed: Whether the table has been told that one of its bots has failed.
        bots: What lets the bots of this table answer, while they have to.
        given: Step and seat of every answer by its client key, while the game is in memory.
        brought: The answers that wait to be taken.
        taking: Whether somebody is about to take them.
        abroad: The other workers at whose sockets people may look at this table.
        identity: Signs invitations to its seats.
    """

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        definition: Definition,
        peers: Peers,
        tokens: Tokens,
    ) -> None:
        self.row = row
        self.seats = seats
        self.definition = definition
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.peers = peers
        self.tokens = tokens
        self.said: list[ChatLine] | None = None
        self.noticed = False
        self.bots: asyncio.Task[None] | None = None
        self.given: dict[str, tuple[int, int]] = {}
        self.submitted: list[Submission] = []
        self.scheduled = False
        self._game: Game[Any] | None = None
        self._streams: dict[Viewer, EventStream] = {}

    # ------------------------------------------------------------------ the game

    @property
    def ready(self) -> bool:
        """Whether the game is in memory."""
        return self._game is not None

    @property
    def game(self) -> Game[Any]:
        """The game.

        Raises:
            Refused: It has not started yet.
        """
        if self._game is None:
            raise Refused("table/not_started")
        return self._game

    @game.setter
    def game(self, game: Game[Any]) -> None:
        self._game = game

    def unload_game(self) -> None:
        """Let the game go: it is taken up from the store when somebody needs it."""
        if self._game is not None:
            self._game.close()
        self._game = None
        self._streams = {}
        self.given = {}

    def told(self, viewer: Viewer) -> list[Told]:
        """Return what a viewer was told so far."""
        stream = self._streams.get(viewer)
        if stream is None:
            stream = self._streams[viewer] = EventStream()
        return stream.read(self.game, viewer)

    # ------------------------------------------------------------------ who may do what

    def seat(self, number: int) -> SeatRow:
        """Return a seat by its number.

        Raises:
            Refused: There is no such seat.
        """
        if number not in range(len(self.seats)):
            raise Refused("answer/no_such_seat", None, {"seat": number})
        return self.seats[number]

    def own_seat(self, guest: str | None, number: int) -> SeatRow:
        """Return a seat that a guest holds.

        Raises:
            Refused: There is no such seat, or it is somebody else's.
        """
        seat = self.seat(number)
        if guest is None or seat.guest != guest:
            raise Refused("auth/not_your_seat", None, {"seat": number})
        return seat

    def seats_of(self, guest: str | None) -> list[SeatRow]:
        """Return the seats that a guest holds."""
        return [seat for seat in self.seats if guest is not None and seat.guest == guest]

    def check_may_watch(self, guest: str | None, seat: int | None) -> None:
        """See that a guest may look through these eyes.

        Raises:
            Refused: The seat is not the guest's, or nobody may watch here.
        """
        if seat is not None:
            self.own_seat(guest, seat)
        elif not (self.row.spectators or self.seats_of(guest) or self.row.host == guest):
            raise Refused("table/no_spectators")

    @property
    def others_play(self) -> bool:
        """Whether more than one person sits at the table."""
        people = {seat.guest for seat in self.seats if seat.sitter == "human"}
        return len(people) > 1 or any(seat.sitter == "open" for seat in self.seats)

    @property
    def left(self) -> float | None:
        """Seconds until patience with whoever is asked ends; None where nobody counts them."""
        patience = PATIENCE.get(self.row.pace)
        if patience is None or self.row.status != "playing":
            return None
        return max(0.0, round(self.row.changed + patience - time.time(), 1))

    @property
    def here(self) -> set[str | None]:
        """Who looks at the table now."""
        return {subscriber.guest for subscriber in self.subscribers} | self.peers.present(
            self.row.id
        )

    # ------------------------------------------------------------------ telling

    def info(self, guest: str | None) -> TableInfo:
        """Return the table as a guest may know it."""
        return serialize.table_info(self.row, self.seats, guest, self.here, self.tokens)

    def disconnect_unauthorised(self) -> None:
        """End the lines of those who may no longer look."""
        for subscriber in list(self.subscribers):
            try:
                self.check_may_watch(subscriber.guest, subscriber.seat)
            except Refused:
                subscriber.disconnect(REFUSED)

    def publish_table(self, *, peers: bool = True) -> None:
        """Publish who sits where and how the table stands, by *peers* to other workers too."""
        if peers:
            self.peers.publish("table", self.row.id)
        self.peers.announce(self)
        for subscriber in self.subscribers:
            subscriber.send(TableChanged(self.info(subscriber.guest)))

    def publish_chat(self, said: Said, *, peers: bool = True) -> None:
        """Tell everybody what was said."""
        if self.said is not None:
            self.said = [*self.said, *said.lines][-CHAT_SENT:]
        for line in said.lines if peers else ():
            self.peers.publish("chat", self.row.id, line.id)
        for subscriber in self.subscribers:
            subscriber.send(said)

    def publish_game(
        self,
        answered: Mapping[str | None, str] | None = None,
        *,
        sealed: Collection[int] = (),
        peers: bool = True,
    ) -> None:
        """Tell everybody how the game stands; whoever answered learns that it was this answer.

        Those who look through the same eyes and know as much are sent the very same message.

        Args:
            answered: The client key of what each guest has answered.
            sealed: The seats that have answered, where their answers are sealed and nothing else
                has changed.
            peers: Whether other workers are told as well.
        """
        if peers:
            self.peers.publish("game", self.row.id, self.game.step)
        written: dict[Hashable, bytes] = {}
        still = bool(sealed) and not self.row.tutorial
        for subscriber in self.subscribers:
            viewer, seat, key = subscriber.viewer, subscriber.seat, None
            told = self.told(viewer)
            first = _known(subscriber, told)
            if answered and subscriber.guest is not None:
                key = answered.get(subscriber.guest)
            undo = still and serialize.can_undo(self.game, seat)
            others = still and seat not in sealed
            kind = (None if others else seat, first, len(told), key, undo)
            message = written.get(kind)
            if message is None:
                if still:
                    shown = self._sealed(seat, told, first, key, undo=undo, others=others)
                    message = encode(shown)
                else:
                    message = encode(self._shown(viewer, told, first, key))
                written[kind] = message
            subscriber.socket.send_text(message)
            subscriber.told = len(told)

    def situation(self, subscriber: Subscriber) -> Situation:
        """Return the table as a watcher sees it who has just come."""
        viewer = subscriber.viewer
        told = self.told(viewer)
        taken_back = (n for n, line in enumerate(told) if isinstance(line.event, TakenBack))
        # A client that was away may hold lines that were taken back since: it gets them anew.
        since = min(subscriber.told, next(taken_back, len(told)), len(told))
        subscriber.told = len(told)
        return self._shown(viewer, told, since)

    def _sealed(
        self,
        seat: int | None,
        told: list[Told],
        since: int,
        answered: str | None,
        *,
        undo: bool,
        others: bool,
    ) -> Sealed:
        """Return who is still waited for; whoever has answered also learns what may be done now."""
        pending = msgspec.UNSET if others or seat is None else serialize.pending(self.game, seat)
        return Sealed(
            step=self.game.step,
            news=serialize.stream(told, since),
            told=len(told),
            waiting=list(self.game.waiting),
            can_undo=undo,
            answered=answered,
            left=self.left,
            pending=pending,
        )

    def _shown(
        self, viewer: Viewer, told: list[Told], since: int, answered: str | None = None
    ) -> Situation:
        shown = serialize.situation(self.game, viewer, told, since, answered)
        shown.left = self.left
        if self.row.tutorial:
            shown.lesson = len(held(self.game.rows))
        return shown


def _known(subscriber: Subscriber, told: list[Told]) -> int:
    """Return how many lines of the present stream a watcher has already."""
    if told and isinstance(told[-1].event, TakenBack):
        return min(subscriber.told, len(told) - 1)
    return subscriber.told
