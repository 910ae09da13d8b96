"""A table in memory: its game, its subscribers, and the messages to them.

It is only a cache: every change is committed to the store before it is published.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra import tutorial
from mazmorra.kernel import Refused, TakenBack, held
from mazmorra.server.db.chat import CHAT_SENT
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
from mazmorra.server.tables.missed import missed_by
from mazmorra.server.tables.table_lock import TableLock

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Mapping

    from mazmorra.kernel import Definition, Game, Told, Viewer
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.schemas.common import Pace
    from mazmorra.server.schemas.realtime import ChatLine
    from mazmorra.server.schemas.rest import TableInfo
    from mazmorra.server.tables.answers import Submission
    from mazmorra.server.tables.protocols import Peers, Subscriber
    from mazmorra.server.tokens import Tokens

#: Seconds after which other players may hand the seat of an absent player to a bot.
PATIENCE: dict[Pace, float] = {"live": 180, "fast": 3600, "slow": 24 * 3600}


class Table:
    """A table while it is in memory.

    Attributes:
        lock: Held by all code that changes or reads the game.
        subscribers: The connections to this table at this worker.
        peers: The other workers, which may have subscribers to it too.
        tokens: Signs invitations to its seats.
        said: The last lines of chat; None until they are first read.
        noticed: Whether the notice of a failed bot was written.
        bots: The task that answers for the bots, while one of them is asked.
        given: Step and seat of every answer by its client key, while the game is in memory.
        submitted: The answers that are not applied yet.
        scheduled: Whether the batcher is about to apply them.
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
        self.lock = TableLock()
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
        """Drop the game from memory; the next access loads it from the store."""
        if self._game is not None:
            self._game.close()
        self._game = None
        self._streams = {}
        self.given = {}

    def told(self, viewer: Viewer) -> list[Told]:
        """Return the whole stream of a viewer."""
        stream = self._streams.get(viewer)
        if stream is None:
            stream = self._streams[viewer] = EventStream()
        return stream.read(self.game, viewer)

    # ------------------------------------------------------------------ authorisation

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
            Refused: There is no such seat, or another guest holds it.
        """
        if not self.seats_of(guest):  # a stranger is not told how many seats there are
            raise Refused("auth/not_your_seat", None, {"seat": number})
        seat = self.seat(number)
        if seat.guest != guest:
            raise Refused("auth/not_your_seat", None, {"seat": number})
        return seat

    def seats_of(self, guest: str | None) -> list[SeatRow]:
        """Return the seats that a guest holds."""
        return [seat for seat in self.seats if guest is not None and seat.guest == guest]

    def check_may_watch(self, guest: str | None, seat: int | None) -> None:
        """Check that a guest may watch as a seat, or as a spectator where *seat* is None.

        Raises:
            Refused: The seat is not the guest's, or the table has no spectators.
        """
        if seat is not None:
            self.own_seat(guest, seat)
        elif not (self.row.spectators or self.seats_of(guest) or self.row.host == guest):
            raise Refused("table/no_spectators")

    @property
    def others_play(self) -> bool:
        """Whether more than one person sits at the table, or may still sit down."""
        people = {seat.guest for seat in self.seats if seat.sitter == "human"}
        return len(people) > 1 or any(seat.sitter == "open" for seat in self.seats)

    @property
    def left(self) -> float | None:
        """Seconds until the seats that are asked may go to bots; None without a pace."""
        patience = PATIENCE.get(self.row.pace)
        if patience is None or self.row.status != "playing":
            return None
        return max(0.0, round(self.row.changed + patience - time.time(), 1))

    @property
    def here(self) -> set[str | None]:
        """The guests that are connected to the table."""
        return {subscriber.guest for subscriber in self.subscribers} | self.peers.present(
            self.row.id
        )

    # ------------------------------------------------------------------ publishing

    def info(self, guest: str | None) -> TableInfo:
        """Return the table as a guest may see it."""
        return serialize.table_info(self.row, self.seats, guest, self.here, self.tokens)

    def disconnect_unauthorised(self) -> None:
        """Disconnect subscribers that may no longer watch."""
        for subscriber in list(self.subscribers):
            try:
                self.check_may_watch(subscriber.guest, subscriber.seat)
            except Refused:
                subscriber.disconnect(REFUSED)

    def publish_table(self, *, peers: bool = True) -> None:
        """Publish seats and status of the table, with *peers* to other workers too."""
        if peers:
            self.peers.publish("table", self.row.id)
        self.peers.announce(self)
        for subscriber in self.subscribers:
            missed = missed_by(subscriber)
            if missed is None:
                subscriber.send(TableChanged(self.info(subscriber.guest)))
            else:
                missed.table = True

    def publish_chat(
        self,
        said: Said,
        answered: Mapping[str | None, str | None] | None = None,
        *,
        peers: bool = True,
    ) -> None:
        """Publish chat lines, with *peers* to other workers too.

        Args:
            said: The lines.
            answered: The client key of the line for its sender.
            peers: Whether to publish to other workers too.
        """
        if self.said is not None:
            self.said = [*self.said, *said.lines][-CHAT_SENT:]
        for line in said.lines if peers else ():
            self.peers.publish("chat", self.row.id, line.id)
        for subscriber in self.subscribers:
            key = answered.get(subscriber.guest) if answered else None
            message = said if key is None else Said(said.lines, key)
            missed = missed_by(subscriber)
            if missed is None:
                subscriber.send(message)
            else:
                missed.say(message)

    def publish_game(
        self,
        answered: Mapping[str | None, str] | None = None,
        *,
        sealed: Collection[int] = (),
        peers: bool = True,
    ) -> None:
        """Publish the game to every subscriber, as the subscriber's viewer may see it.

        Subscribers with the same viewer and the same known lines share one encoded message.

        Args:
            answered: The client key of the applied answer of each guest.
            sealed: The seats that have given sealed answers, if nothing else has changed.
            peers: Whether to publish to other workers too.
        """
        if peers:
            self.peers.publish("game", self.row.id, self.game.step)
        written: dict[Hashable, bytes] = {}
        still = bool(sealed) and not self.row.tutorial
        for subscriber in self.subscribers:
            viewer, seat, key = subscriber.viewer, subscriber.seat, None
            if answered and subscriber.guest is not None:
                key = answered.get(subscriber.guest)
            missed = missed_by(subscriber)
            if missed is not None:
                missed.go_on(key)
                continue
            told = self.told(viewer)
            first = _known(subscriber, told)
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

    def publish_situation(self) -> None:
        """Publish the whole situation of a reloaded game to every subscriber."""
        for subscriber in self.subscribers:
            missed = missed_by(subscriber)
            if missed is None:
                subscriber.send(self.situation(subscriber))
            else:
                missed.go_on()

    def catch_up(self, subscriber: Subscriber) -> None:
        """Send what a subscriber has missed, the game as it is now; the lock is held."""
        missed, subscriber.missed = subscriber.missed, None
        if missed is None:
            return
        if missed.table:
            subscriber.send(TableChanged(self.info(subscriber.guest)))
        for said in missed.said:
            subscriber.send(said)
        if missed.game and self.ready:
            for key in missed.keys or (None,):
                shown = self.situation(subscriber)
                subscriber.send(msgspec.structs.replace(shown, answered=key))

    def situation(self, subscriber: Subscriber) -> Situation:
        """Return the whole situation for a new or reloaded subscriber."""
        viewer = subscriber.viewer
        told = self.told(viewer)
        # A client that reconnects may hold lines that were undone since: send them again.
        since = min(subscriber.told, len(told), *_changed_places(told))
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
        """Return the message about a sealed answer; a seat that answered gets its new question."""
        own = None if others else seat
        return Sealed(
            step=self.game.step,
            news=serialize.stream(told, since),
            told=len(told),
            waiting=list(self.game.waiting),
            can_undo=undo,
            answered=answered,
            left=self.left,
            pending=msgspec.UNSET if own is None else serialize.pending(self.game, own),
            sealed=msgspec.UNSET if own is None else serialize.sealed_key(self.game, own),
        )

    def _shown(
        self, viewer: Viewer, told: list[Told], since: int, answered: str | None = None
    ) -> Situation:
        shown = serialize.situation(self.game, viewer, told, since, answered)
        shown.left = self.left
        lesson = tutorial.load(self.row.game) if self.row.tutorial else None
        if lesson is not None:
            shown.lesson = lesson.given(len(held(self.game.rows)))
        return shown


def _known(subscriber: Subscriber, told: list[Told]) -> int:
    """Return how many lines of the present stream a subscriber has already."""
    return min((subscriber.told, *_changed_places(told[-1:], told)))


def _changed_places(lines: list[Told], told: list[Told] | None = None) -> Iterator[int]:
    """Yield for every undo among some lines the first line of the stream that it has changed.

    What others have answered after a sealed answer stays, with other indices.
    """
    told = lines if told is None else told
    for line in lines:
        if isinstance(line.event, TakenBack):
            yield bisect_left(told, line.event.since, key=_step_of)


def _step_of(line: Told) -> int:
    return line.step
