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
from mazmorra.server.schemas.realtime import Said, Sealed, Situation, TableChanged
from mazmorra.server.schemas.rest import SeatInfo, TableInfo
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
    from mazmorra.server.schemas.common import Pace
    from mazmorra.server.schemas.realtime import ChatLine
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

    def tell(self, kind: Kind, table_id: str = "", number: int = 0, *names: str) -> None:
        """Tell nobody."""

    def here(self, table_id: str) -> set[str]:
        """Return that nobody looks at a table from elsewhere."""
        return set()

    def announce(self, table: Table) -> None:
        """Tell nobody who is here."""

    async def look(self, table: Table) -> None:
        """Know a table as it stands."""

    async def catch_up(self, table: Table) -> bool:
        """Say that there is nothing new."""
        return False

    async def show(self, table: Table) -> None:
        """Have nothing to show that was done elsewhere."""


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
        cluster: SingleWorker | Cluster,
        tokens: Tokens,
    ) -> None:
        self.row = row
        self.seats = seats
        self.definition = definition
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.cluster = cluster
        self.tokens = tokens
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
        return {subscriber.guest for subscriber in self.subscribers} | self.cluster.here(
            self.row.id
        )

    # ------------------------------------------------------------------ telling

    def info(self, guest: str | None) -> TableInfo:
        """Return the table as a guest may know it."""
        return table_info(self.row, self.seats, guest, self.here, self.tokens)

    def disconnect_unauthorised(self) -> None:
        """End the lines of those who may no longer look."""
        for subscriber in list(self.subscribers):
            try:
                self.check_may_watch(subscriber.guest, subscriber.seat)
            except Refused:
                subscriber.disconnect(REFUSED)

    def publish_table(self, *, cluster: bool = True) -> None:
        """Publish who sits where and how the table stands, by *cluster* to other workers too."""
        if cluster:
            self.cluster.tell("table", self.row.id)
        self.cluster.announce(self)
        for subscriber in self.subscribers:
            subscriber.send(TableChanged(self.info(subscriber.guest)))

    def publish_chat(self, said: Said, *, cluster: bool = True) -> None:
        """Tell everybody what was said."""
        if self.said is not None:
            self.said = [*self.said, *said.lines][-games.CHAT_SENT :]
        for line in said.lines if cluster else ():
            self.cluster.tell("chat", self.row.id, line.id)
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
            cluster: Whether other workers are told as well.
        """
        if cluster:
            self.cluster.tell("game", self.row.id, self.game.step)
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


def stands(row: TableRow, game: Game[Any], *, sealed: bool = False) -> TableRow:
    """Return the row of a table as its game stands now.

    Args:
        row: The row so far.
        game: The game.
        sealed: Whether nothing has changed but that somebody has answered.
    """
    now = copy(row)
    now.step = game.step
    now.waiting = list(game.waiting)
    now.changed = time.time()
    if not sealed:
        now.status = "over" if game.over else "playing"
        now.standing = serialize.standing(game)
        now.outcome = game.outcome
    return now


def table_info(
    row: TableRow,
    seats: list[SeatRow],
    guest: str | None,
    here: set[str | None],
    tokens: Tokens,
) -> TableInfo:
    """Return a table as a guest may know it.

    Args:
        row: The row of the table.
        seats: Its seats.
        guest: Who asks.
        here: Who looks at the table now.
        tokens: Signs invitations.
    """
    host = guest is not None and row.host == guest
    forked = None
    if row.forked_table is not None and row.forked_step is not None:
        forked = (row.forked_table, row.forked_step)
    return TableInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        status=row.status,
        options=row.options,
        packs=[pack_info(mark, row.game) for mark in row.packs],
        content=row.content,
        seats=[
            _seat_info(seat, guest, here, tokens.invitation(seat) if host else None)
            for seat in seats
        ],
        public=row.public,
        spectators=row.spectators,
        undo=row.undo,
        pace=row.pace,
        bot_speed=row.bot_speed,
        host=host,
        step=row.step,
        waiting=row.waiting,
        standing=row.standing,
        seed_hash=seed_hash(row.seed) if row.status != "waiting" else None,
        outcome=row.outcome,
        created=row.created,
        changed=row.changed,
        rematch=row.rematch,
        forked=forked,
        tutorial=row.tutorial,
        campaign=row.campaign if host else None,
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

    def __init__(self, storage: Storage, catalog: Catalog, tokens: Tokens) -> None:
        self._storage = storage
        self._catalog = catalog
        self.tokens = tokens
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening = asyncio.Lock()
        self.cluster: SingleWorker | Cluster = SingleWorker()

    def here(self, table_id: str) -> set[str | None]:
        """Return who looks at a table now."""
        table = self._tables.get(table_id)
        here = {subscriber.guest for subscriber in table.subscribers} if table else set()
        return here | self.cluster.here(table_id)

    def info(self, row: TableRow, seats: list[SeatRow], guest: str) -> TableInfo:
        """Return a table as a guest may know it, whether or not it is in memory."""
        return table_info(row, seats, guest, self.here(row.id), self.tokens)

    def held(self, table_id: str) -> Table | None:
        """Return a table if it is in memory."""
        return self._tables.get(table_id)

    def all(self) -> list[Table]:
        """Return every table in memory."""
        return list(self._tables.values())

    async def open(self, table_id: str) -> Table:
        """Return a table; its game is not taken up yet.

        Raises:
            Refused: There is no such table, or it needs a pack that is no longer here.
        """
        table = self._tables.get(table_id)
        if table is None:
            async with self._opening:
                table = self._tables.get(table_id) or await self._read(table_id)
        self._tables.move_to_end(table_id)
        self._tidy()
        return table

    async def fresh(self, table_id: str) -> Table:
        """Return a table as it stands now, whichever worker has changed it.

        Raises:
            Refused: There is no such table, or it needs a pack that is no longer here.
        """
        known = table_id in self._tables
        table = await self.open(table_id)
        if known or table.row.status == "waiting":  # a game is read again when it is taken up
            await self.cluster.look(table)
        return table

    async def _read(self, table_id: str) -> Table:
        row, seats = await games.read_table(self._storage.ask, table_id)
        if row is None:
            raise Refused("table/unknown")
        played = self._catalog.played(row.game, row.packs)
        table = Table(row, seats, played, self.cluster, self.tokens)
        self._tables[table_id] = table
        return table

    async def reread(self, table_id: str) -> Table | None:
        """Look again at who sits at a table, if it is in memory."""
        async with self._opening:  # whoever reads it now may read it as it was
            table = self._tables.get(table_id)
        if table is None:
            return None
        table.said = None  # somebody may have taken it back
        if self._storage.shared:
            with suppress(Refused):  # it is gone
                await self.cluster.look(table)
            return table
        async with table.lock:
            row, seats = await games.read_table(self._storage.ask, table_id)
            if row is not None:
                table.row, table.seats = row, seats
        return table

    async def load_game(self, table: Table) -> Game[Any]:
        """Return the game of a room, from memory or from the store; the caller holds the lock.

        Raises:
            Refused: It has not started yet, or does not fit the rules of today.
        """
        if table.row.status == "waiting":
            raise Refused("table/not_started")
        while not table.ready:
            found = await games.read_game(self._storage.ask, table.definition, table.row.id)
            if found is None:
                raise Refused("table/unknown")
            table.row, table.seats, table.given = found.table, found.seats, found.given
            game, was = found.game, found.chronicle
            same = (was.events, was.rows) == (list(game.history), list(game.rows))
            if same or await self._asked_again(table, game):
                table.game = game
        return table.game

    async def _asked_again(self, table: Table, game: Game[Any]) -> bool:
        """Keep what corrected rules have changed of this turn, unless another worker just has."""
        row = msgspec.structs.replace(table.row)
        row.complete = False
        row.step, row.waiting = game.step, list(game.waiting)
        row.standing, row.rules = serialize.standing(game), game.definition.rules
        async with self._storage.writing() as connection:
            now = await games.lock_table(connection, row.id)
            if now is None or (now.step, now.rules) != (table.row.step, table.row.rules):
                return False
            await games.write_game(connection, row.id, game)
            await games.write_table(connection, row)
        table.row = row
        events = (line.event for line in reversed(game.history))
        again = next((event.answers for event in events if isinstance(event, AskedAgain)), 0)
        facts = {"table": row.id, "game": row.game, "step": row.step, "rules": row.rules}
        logs.write_event("rules corrected", {**facts, "answers": again})
        return True

    def forget(self, table_id: str, *, cluster: bool = True) -> None:
        """Take a table out of memory for good, *cluster* at other workers too."""
        if cluster:
            self.cluster.tell("gone", table_id)
        table = self._tables.pop(table_id, None)
        if table is None:
            return
        if table.bots is not None:
            table.bots.cancel()
        for subscriber in list(table.subscribers):
            subscriber.disconnect(REFUSED)

    def _tidy(self) -> None:
        """Let go of what nobody has asked for in a long time: a little whenever a table is opened.

        A table that somebody looks at stays, without its game, and goes to the end of the row.
        """
        for _ in range(min(TIDIED, len(self._tables) - HELD_READY)):
            table_id, table = next(iter(self._tables.items()))
            self._tables.move_to_end(table_id)
            if not table.lock.locked() and table.bots is None and not table.scheduled:
                table.unload_game()
                if not table.subscribers:
                    del self._tables[table_id]
