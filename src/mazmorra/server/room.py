"""A table that somebody looks at or plays at: its game, who watches, and what each may know.

A room is only a cache: everything that matters is in the store before anybody is told of it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import Refused, TakenBack, Told, Viewer, held, seed_hash
from mazmorra.server import kept, show
from mazmorra.server.catalog import pack_info
from mazmorra.server.schema import (
    FromServer,
    Said,
    SeatInfo,
    Situation,
    TableChanged,
    TableInfo,
)

if TYPE_CHECKING:
    from mazmorra.kernel import Definition, Game
    from mazmorra.server.catalog import Catalog
    from mazmorra.server.kept import SeatRow, TableRow
    from mazmorra.server.schema import Pace
    from mazmorra.server.storage import Storage

#: How many games are held ready; the rest are taken up when somebody asks for them.
HELD_READY = 64
#: A client that has so many messages still to read is gone.
UNREAD = 200

#: Seconds after which the others may give the seat of somebody who is away to a bot.
PATIENCE: dict[Pace, float] = {"live": 180, "fast": 3600, "slow": 24 * 3600}

#: Why a connection ends: from 4000 on a client need not try again.
GOING_AWAY, TRY_AGAIN, REFUSED = 1001, 1013, 4000

_encode = msgspec.json.Encoder().encode


class Watcher:
    """One socket: whose it is, through whose eyes it looks, and how much it was told.

    Attributes:
        session: The device of an account that it belongs to, if somebody is logged in.
        told: How many lines of the viewer's stream it has.
        outbox: What is still to be sent; a number ends the connection and says why.
    """

    def __init__(
        self, guest: str | None, seat: int | None, told: int = 0, session: str | None = None
    ) -> None:
        self.guest = guest
        self.session = session
        self.seat = seat
        self.told = told
        self.outbox: asyncio.Queue[bytes | int] = asyncio.Queue()

    @property
    def viewer(self) -> Viewer:
        """Through whose eyes it looks."""
        return viewer_of(self.seat)

    def send(self, message: FromServer) -> None:
        """Put a message into the outbox; whoever reads nothing is shown out."""
        if self.outbox.qsize() < UNREAD:
            self.outbox.put_nowait(_encode(message))
        else:
            self.leave(TRY_AGAIN)

    def leave(self, code: int) -> None:
        """End the connection once everything is sent."""
        self.outbox.put_nowait(code)


def viewer_of(seat: int | None) -> Viewer:
    """Return the viewer in a seat, or the spectator."""
    return Viewer.spectator() if seat is None else Viewer.seat(seat)


class Stream:
    """What one viewer was told, made event by event."""

    def __init__(self) -> None:
        self.lines: list[Told] = []
        self._places: list[int] = []  # the place of each line among the true events
        self._seen: tuple[Told, ...] = ()

    def read(self, history: tuple[Told, ...], viewer: Viewer) -> list[Told]:
        """Return the viewer's whole stream."""
        same = len(self._seen)
        if len(history) < same or (same and history[same - 1] is not self._seen[-1]):
            same = _common(self._seen, history)
            while self._places and self._places[-1] >= same:
                self._places.pop()
                self.lines.pop()
        for place in range(same, len(history)):
            told = history[place]
            event = told.event.seen_by(viewer)
            if event is not None:
                self.lines.append(Told(told.step, told.clause, event))
                self._places.append(place)
        self._seen = history
        return self.lines


def _common(one: tuple[Told, ...], other: tuple[Told, ...]) -> int:
    """Return how many of the first events are the very same."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a is not b), min(len(one), len(other)))


class Room:
    """A table while it is in memory.

    Attributes:
        lock: Whoever changes or reads the game holds it.
        bots: What lets the bots of this table answer, while they have to.
        given: Step and seat of every answer by its client key, while the game is in memory.
    """

    def __init__(self, table: TableRow, seats: list[SeatRow], definition: Definition) -> None:
        self.table = table
        self.seats = seats
        self.definition = definition
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.bots: asyncio.Task[None] | None = None
        self.given: dict[str, tuple[int, int]] = {}
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

    def forget_game(self) -> None:
        """Let the game go: it is taken up from the store when somebody needs it."""
        self._game = None
        self._streams = {}
        self.given = {}

    def told(self, viewer: Viewer) -> list[Told]:
        """Return what a viewer was told so far."""
        stream = self._streams.setdefault(viewer, Stream())
        return stream.read(self.game.history, viewer)

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

    def may_watch(self, guest: str | None, seat: int | None) -> None:
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

    # ------------------------------------------------------------------ telling

    def info(self, guest: str | None) -> TableInfo:
        """Return the table as a guest may know it."""
        here = {watcher.guest for watcher in self.watchers}
        return table_info(self.table, self.seats, guest, here)

    def tell_table(self) -> None:
        """Tell everybody who sits where and how the table stands."""
        for watcher in self.watchers:
            watcher.send(TableChanged(self.info(watcher.guest)))

    def tell_chat(self, said: Said) -> None:
        """Tell everybody what was said."""
        for watcher in self.watchers:
            watcher.send(said)

    def tell_game(self, by: str | None = None, client_key: str | None = None) -> None:
        """Tell everybody how the game stands; whoever answered learns that it was this answer."""
        shown: dict[Viewer, Situation] = {}
        for watcher in self.watchers:
            viewer = watcher.viewer
            if viewer not in shown:
                shown[viewer] = self._shown(viewer, 0)
            whole = shown[viewer]
            first = self._known(watcher)
            answered = client_key if by is not None and watcher.guest == by else None
            news = whole.news[first:]
            watcher.send(msgspec.structs.replace(whole, news=news, answered=answered))
            watcher.told = whole.told

    def situation(self, watcher: Watcher) -> Situation:
        """Return the table as a watcher sees it who has just come."""
        viewer = watcher.viewer
        told = self.told(viewer)
        taken_back = (n for n, line in enumerate(told) if isinstance(line.event, TakenBack))
        # A client that was away may hold lines that were taken back since: it gets them anew.
        since = min(watcher.told, next(taken_back, len(told)), len(told))
        watcher.told = len(told)
        return self._shown(viewer, since)

    def _shown(self, viewer: Viewer, since: int) -> Situation:
        shown = show.situation(self.game, viewer, self.told(viewer), since)
        shown.left = self.left
        if self.table.tutorial:
            shown.lesson = len(held(self.game.rows))
        return shown

    def _known(self, watcher: Watcher) -> int:
        """Return how many lines of the present stream a watcher has already."""
        told = self.told(watcher.viewer)
        if told and isinstance(told[-1].event, TakenBack):
            return min(watcher.told, len(told) - 1)
        return watcher.told


def stands(table: TableRow, game: Game[Any]) -> TableRow:
    """Return the row of a table as its game stands now."""
    return msgspec.structs.replace(
        table,
        status="over" if game.over else "playing",
        step=game.step,
        waiting=list(game.waiting),
        standing=show.standing(game),
        outcome=game.outcome,
        changed=time.time(),
    )


def table_info(
    table: TableRow, seats: list[SeatRow], guest: str | None, here: set[str | None]
) -> TableInfo:
    """Return a table as a guest may know it.

    Args:
        table: The table.
        seats: Its seats.
        guest: Who asks.
        here: Who looks at the table now.
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
        seats=[_seat_info(seat, guest, host, here) for seat in seats],
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


def _seat_info(seat: SeatRow, guest: str | None, host: bool, here: set[str | None]) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        sitter=seat.sitter,
        name=seat.name,
        bot=seat.bot,
        yours=guest is not None and seat.guest == guest,
        connected=seat.sitter == "human" and seat.guest is not None and seat.guest in here,
        away=seat.away,
        resigned=seat.resigned,
        invite=seat.invite if host and seat.sitter == "open" else None,
        former=seat.sitter == "human" and seat.guest is None,
    )


class Rooms:
    """The tables that are in memory."""

    def __init__(self, storage: Storage, catalog: Catalog) -> None:
        self._storage = storage
        self._catalog = catalog
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening = asyncio.Lock()

    def here(self, table: str) -> set[str | None]:
        """Return who looks at a table now."""
        room = self._rooms.get(table)
        return {watcher.guest for watcher in room.watchers} if room else set()

    def all(self) -> list[Room]:
        """Return every table in memory."""
        return list(self._rooms.values())

    async def open(self, table: str) -> Room:
        """Return a table; its game is not taken up yet.

        Raises:
            Refused: There is no such table, or it needs a pack that is no longer here.
        """
        room = self._rooms.get(table)
        if room is None:
            async with self._opening:
                room = self._rooms.get(table) or await self._read(table)
        self._rooms.move_to_end(table)
        self._tidy()
        return room

    async def _read(self, table: str) -> Room:
        async with self._storage.reading() as connection:
            row = await kept.read_table(connection, table)
            if row is None:
                raise Refused("table/unknown")
            seats = (await kept.read_seats(connection, [table]))[table]
        room = Room(row, seats, self._catalog.played(row.game, row.packs))
        self._rooms[table] = room
        return room

    async def reread(self, table: str) -> Room | None:
        """Look again at who sits at a table, if it is in memory; its game stays as it is."""
        async with self._opening:  # whoever reads it now may read it as it was
            room = self._rooms.get(table)
        if room is None:
            return None
        async with room.lock, self._storage.reading() as connection:
            row = await kept.read_table(connection, table)
            if row is not None:
                room.table = row
                room.seats = (await kept.read_seats(connection, [table]))[table]
        return room

    async def take_up(self, room: Room) -> Game[Any]:
        """Return the game of a room, from memory or from the store; the caller holds the lock.

        Raises:
            Refused: It has not started yet, or does not fit the rules of today.
        """
        if room.table.status == "waiting":
            raise Refused("table/not_started")
        if not room.ready:
            async with self._storage.reading() as connection:
                chronicle, game = await kept.read_game(connection, room.definition, room.table.id)
                room.given = await kept.read_client_keys(connection, room.table.id)
            if (chronicle.events, chronicle.rows) != (list(game.history), list(game.rows)):
                await self._asked_again(room, game)
            room.game = game
        return room.game

    async def _asked_again(self, room: Room, game: Game[Any]) -> None:
        """Keep what corrected rules have changed of this turn."""
        table = room.table
        table.complete = False
        table.step, table.waiting = game.step, list(game.waiting)
        table.standing, table.rules = show.standing(game), game.definition.rules
        async with self._storage.writing() as connection:
            await kept.write_game(connection, table.id, game)
            await kept.write_table(connection, table)

    def forget(self, table: str) -> None:
        """Take a table out of memory for good."""
        room = self._rooms.pop(table, None)
        for watcher in list(room.watchers) if room else ():
            watcher.leave(REFUSED)

    def _tidy(self) -> None:
        """Let go of what nobody has asked for in a long time."""
        for table in list(self._rooms)[:-HELD_READY]:
            room = self._rooms[table]
            if not room.lock.locked() and room.bots is None:
                room.forget_game()
                if not room.watchers:
                    del self._rooms[table]
