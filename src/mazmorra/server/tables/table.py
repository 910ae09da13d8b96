"""A table that somebody looks at or plays at: its game, who watches, and what each may know.

A room is only a cache: everything that matters is in the store before anybody is told of it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from contextlib import suppress
from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import AskedAgain, Refused, TakenBack, held, seed_hash
from mazmorra.server.db import games
from mazmorra.server.ops import logs
from mazmorra.server.realtime.subscriber import REFUSED, Stream, encode
from mazmorra.server.schemas.rest import (
    Said,
    Sealed,
    SeatInfo,
    Situation,
    TableChanged,
    TableInfo,
)
from mazmorra.server.tables import serialize
from mazmorra.server.tables.catalog import pack_info

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Mapping

    from mazmorra.kernel import Definition, Game, Told, Viewer
    from mazmorra.server.cluster.cluster import Cluster
    from mazmorra.server.cluster.pubsub import Kind
    from mazmorra.server.db.games import SeatRow, TableRow
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.realtime.subscriber import Subscriber
    from mazmorra.server.schemas.rest import ChatLine, Pace
    from mazmorra.server.tables.answers import Submission
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tokens import Tokens

#: How many games are held ready; the rest are taken up when somebody asks for them.
HELD_READY = 1000
#: How many tables are looked at that might be let go whenever one is opened.
TIDIED = 2
#: Seconds after which the others may give the seat of somebody who is away to a bot.
PATIENCE: dict[Pace, float] = {"live": 180, "fast": 3600, "slow": 24 * 3600}


class SingleWorker:
    """A worker that is the only one: nobody else is to be told, and nothing is heard."""

    def tell(self, kind: Kind, table: str = "", number: int = 0, *names: str) -> None:
        """Tell nobody."""

    def here(self, table: str) -> set[str]:
        """Return that nobody looks at a table from elsewhere."""
        return set()

    def announce(self, room: Room) -> None:
        """Tell nobody who is here."""

    async def look(self, room: Room) -> None:
        """Know a table as it stands."""

    async def catch_up(self, room: Room) -> bool:
        """Say that there is nothing new."""
        return False

    async def show(self, room: Room) -> None:
        """Have nothing to show that was done elsewhere."""


class Room:
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
        table: TableRow,
        seats: list[SeatRow],
        definition: Definition,
        cluster: SingleWorker | Cluster,
        identity: Tokens,
    ) -> None:
        self.table = table
        self.seats = seats
        self.definition = definition
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.cluster = cluster
        self.identity = identity
        self.said: list[ChatLine] | None = None
        self.noticed = False
        self.bots: asyncio.Task[None] | None = None
        self.given: dict[str, tuple[int, int]] = {}
        self.submitted: list[Submission] = []
        self.scheduled = False
        self._game: Game[Any] | None = None
        self._streams: dict[Viewer, Stream] = {}

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
            stream = self._streams[viewer] = Stream()
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
        elif not (self.table.spectators or self.seats_of(guest) or self.table.host == guest):
            raise Refused("table/no_spectators")

    @property
    def others_play(self) -> bool:
        """Whether more than one person sits at the table."""
        people = {seat.guest for seat in self.seats if seat.sitter == "human"}
        return len(people) > 1 or any(seat.sitter == "open" for seat in self.seats)

    @property
    def left(self) -> float | None:
        """Seconds until patience with whoever is asked ends; None where nobody counts them."""
        patience = PATIENCE.get(self.table.pace)
        if patience is None or self.table.status != "playing":
            return None
        return max(0.0, round(self.table.changed + patience - time.time(), 1))

    @property
    def here(self) -> set[str | None]:
        """Who looks at the table now."""
        return {subscriber.guest for subscriber in self.subscribers} | self.cluster.here(self.table.id)

    # ------------------------------------------------------------------ telling

    def info(self, guest: str | None) -> TableInfo:
        """Return the table as a guest may know it."""
        return table_info(self.table, self.seats, guest, self.here, self.identity)

    def disconnect_unauthorised(self) -> None:
        """End the lines of those who may no longer look."""
        for subscriber in list(self.subscribers):
            try:
                self.check_may_watch(subscriber.guest, subscriber.seat)
            except Refused:
                subscriber.leave(REFUSED)

    def publish_table(self, *, cluster: bool = True) -> None:
        """Tell everybody who sits where and how the table stands, *abroad* at other workers too."""
        if cluster:
            self.cluster.tell("table", self.table.id)
        self.cluster.announce(self)
        for subscriber in self.subscribers:
            subscriber.send(TableChanged(self.info(subscriber.guest)))

    def publish_chat(self, said: Said, *, cluster: bool = True) -> None:
        """Tell everybody what was said."""
        if self.said is not None:
            self.said = [*self.said, *said.lines][-games.CHAT_SENT :]
        for line in said.lines if cluster else ():
            self.cluster.tell("chat", self.table.id, line.id)
        for subscriber in self.subscribers:
            subscriber.send(said)

    def publish_game(
        self,
        answered: Mapping[str | None, str] | None = None,
        *,
        sealed: Collection[int] = (),
        cluster: bool = True,
    ) -> None:
        """Tell everybody how the game stands; whoever answered learns that it was this answer.

        Those who look through the same eyes and know as much are sent the very same message.

        Args:
            answered: The client key of what each guest has answered.
            sealed: The seats that have answered, where their answers are sealed and nothing else
                has changed.
            abroad: Whether other workers are told as well.
        """
        if cluster:
            self.cluster.tell("game", self.table.id, self.game.step)
        written: dict[Hashable, bytes] = {}
        still = bool(sealed) and not self.table.tutorial
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
            subscriber.post(message)
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
        if self.table.tutorial:
            shown.lesson = len(held(self.game.rows))
        return shown


def _known(subscriber: Subscriber, told: list[Told]) -> int:
    """Return how many lines of the present stream a watcher has already."""
    if told and isinstance(told[-1].event, TakenBack):
        return min(subscriber.told, len(told) - 1)
    return subscriber.told


def stands(table: TableRow, game: Game[Any], *, sealed: bool = False) -> TableRow:
    """Return the row of a table as its game stands now.

    Args:
        table: The row so far.
        game: The game.
        sealed: Whether nothing has changed but that somebody has answered.
    """
    now = copy(table)
    now.step = game.step
    now.waiting = list(game.waiting)
    now.changed = time.time()
    if not sealed:
        now.status = "over" if game.over else "playing"
        now.standing = serialize.standing(game)
        now.outcome = game.outcome
    return now


def table_info(
    table: TableRow,
    seats: list[SeatRow],
    guest: str | None,
    here: set[str | None],
    identity: Tokens,
) -> TableInfo:
    """Return a table as a guest may know it.

    Args:
        table: The table.
        seats: Its seats.
        guest: Who asks.
        here: Who looks at the table now.
        identity: Signs invitations.
    """
    host = guest is not None and table.host == guest
    forked = None
    if table.forked_table is not None and table.forked_step is not None:
        forked = (table.forked_table, table.forked_step)
    return TableInfo(
        id=table.id,
        game=table.game,
        name=table.name,
        status=table.status,
        options=table.options,
        packs=[pack_info(mark, table.game) for mark in table.packs],
        content=table.content,
        seats=[
            _seat_info(seat, guest, here, identity.invitation(seat) if host else None)
            for seat in seats
        ],
        public=table.public,
        spectators=table.spectators,
        undo=table.undo,
        pace=table.pace,
        bot_speed=table.bot_speed,
        host=host,
        step=table.step,
        waiting=table.waiting,
        standing=table.standing,
        seed_hash=seed_hash(table.seed) if table.status != "waiting" else None,
        outcome=table.outcome,
        created=table.created,
        changed=table.changed,
        rematch=table.rematch,
        forked=forked,
        tutorial=table.tutorial,
        campaign=table.campaign if host else None,
    )


def _seat_info(
    seat: SeatRow, guest: str | None, here: set[str | None], invitation: str | None
) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        sitter=seat.sitter,
        name=seat.name,
        bot=seat.bot,
        yours=guest is not None and seat.guest == guest,
        connected=seat.sitter == "human" and seat.guest is not None and seat.guest in here,
        away=seat.away,
        resigned=seat.resigned,
        invite=invitation if seat.sitter == "open" else None,
        former=seat.sitter == "human" and seat.guest is None,
    )


class LiveTables:
    """The tables that are in memory."""

    def __init__(self, storage: Storage, catalog: Catalog, identity: Tokens) -> None:
        self._storage = storage
        self._catalog = catalog
        self.identity = identity
        self._tables: OrderedDict[str, Room] = OrderedDict()
        self._opening = asyncio.Lock()
        self.cluster: SingleWorker | Cluster = SingleWorker()

    def here(self, table: str) -> set[str | None]:
        """Return who looks at a table now."""
        room = self._tables.get(table)
        here = {subscriber.guest for subscriber in room.subscribers} if room else set()
        return here | self.cluster.here(table)

    def info(self, table: TableRow, seats: list[SeatRow], guest: str) -> TableInfo:
        """Return a table as a guest may know it, whether or not it is in memory."""
        return table_info(table, seats, guest, self.here(table.id), self.identity)

    def held(self, table: str) -> Room | None:
        """Return a table if it is in memory."""
        return self._tables.get(table)

    def all(self) -> list[Room]:
        """Return every table in memory."""
        return list(self._tables.values())

    async def open(self, table: str) -> Room:
        """Return a table; its game is not taken up yet.

        Raises:
            Refused: There is no such table, or it needs a pack that is no longer here.
        """
        room = self._tables.get(table)
        if room is None:
            async with self._opening:
                room = self._tables.get(table) or await self._read(table)
        self._tables.move_to_end(table)
        self._tidy()
        return room

    async def fresh(self, table: str) -> Room:
        """Return a table as it stands now, whichever worker has changed it.

        Raises:
            Refused: There is no such table, or it needs a pack that is no longer here.
        """
        known = table in self._tables
        room = await self.open(table)
        if known or room.table.status == "waiting":  # a game is read again when it is taken up
            await self.cluster.look(room)
        return room

    async def _read(self, table: str) -> Room:
        row, seats = await games.read_table(self._storage.ask, table)
        if row is None:
            raise Refused("table/unknown")
        played = self._catalog.played(row.game, row.packs)
        room = Room(row, seats, played, self.cluster, self.identity)
        self._tables[table] = room
        return room

    async def reread(self, table: str) -> Room | None:
        """Look again at who sits at a table, if it is in memory."""
        async with self._opening:  # whoever reads it now may read it as it was
            room = self._tables.get(table)
        if room is None:
            return None
        room.said = None  # somebody may have taken it back
        if self._storage.shared:
            with suppress(Refused):  # it is gone
                await self.cluster.look(room)
            return room
        async with room.lock:
            row, seats = await games.read_table(self._storage.ask, table)
            if row is not None:
                room.table, room.seats = row, seats
        return room

    async def load_game(self, room: Room) -> Game[Any]:
        """Return the game of a room, from memory or from the store; the caller holds the lock.

        Raises:
            Refused: It has not started yet, or does not fit the rules of today.
        """
        if room.table.status == "waiting":
            raise Refused("table/not_started")
        while not room.ready:
            found = await games.read_game(self._storage.ask, room.definition, room.table.id)
            if found is None:
                raise Refused("table/unknown")
            room.table, room.seats, room.given = found.table, found.seats, found.given
            game, was = found.game, found.chronicle
            same = (was.events, was.rows) == (list(game.history), list(game.rows))
            if same or await self._asked_again(room, game):
                room.game = game
        return room.game

    async def _asked_again(self, room: Room, game: Game[Any]) -> bool:
        """Keep what corrected rules have changed of this turn, unless another worker just has."""
        table = msgspec.structs.replace(room.table)
        table.complete = False
        table.step, table.waiting = game.step, list(game.waiting)
        table.standing, table.rules = serialize.standing(game), game.definition.rules
        async with self._storage.writing() as connection:
            now = await games.lock_table(connection, table.id)
            if now is None or (now.step, now.rules) != (room.table.step, room.table.rules):
                return False
            await games.write_game(connection, table.id, game)
            await games.write_table(connection, table)
        room.table = table
        events = (line.event for line in reversed(game.history))
        again = next((event.answers for event in events if isinstance(event, AskedAgain)), 0)
        facts = {"table": table.id, "game": table.game, "step": table.step, "rules": table.rules}
        logs.write_event("rules corrected", {**facts, "answers": again})
        return True

    def forget(self, table: str, *, cluster: bool = True) -> None:
        """Take a table out of memory for good, *abroad* at other workers too."""
        if cluster:
            self.cluster.tell("gone", table)
        room = self._tables.pop(table, None)
        if room is None:
            return
        if room.bots is not None:
            room.bots.cancel()
        for subscriber in list(room.subscribers):
            subscriber.leave(REFUSED)

    def _tidy(self) -> None:
        """Let go of what nobody has asked for in a long time: a little whenever a table is opened.

        A table that somebody looks at stays, without its game, and goes to the end of the row.
        """
        for _ in range(min(TIDIED, len(self._tables) - HELD_READY)):
            table, room = next(iter(self._tables.items()))
            self._tables.move_to_end(table)
            if not room.lock.locked() and room.bots is None and not room.scheduled:
                room.unload_game()
                if not room.subscribers:
                    del self._tables[table]
