"""Several workers at the same tables: each plays what it is asked to and hears of the rest.

Whoever commits a step first has made it. The others hear that a table has moved, read what was
kept, and show it to those who watch there. What nobody was told because a worker died or the
database was away is found by looking at all tables every few seconds; so are bots that wait for a
worker that is gone.
"""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import MARKS, Refused, repeat_row
from mazmorra.server.cluster.pubsub import GUESTS, PubSub, Note
from mazmorra.server.db import games
from mazmorra.server.db.postgres import PostgreSQL
from mazmorra.server.ops.logs import log
from mazmorra.server.schemas.rest import Said
from mazmorra.server.tables.commit import Before

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterable

    from mazmorra.server.cluster.presence import Presence
    from mazmorra.server.cluster.pubsub import Kind
    from mazmorra.server.db.games import SeatRow, TableRow
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.replays import Replays
    from mazmorra.server.tables.table import Room, LiveTables

#: Seconds until all tables are looked at first, between two looks, and after which a worker that
#: is not heard of is gone.
FIRST_LOOK, LOOKS, SILENT = 0.5, 4.0, 15.0
#: What is told also where nobody has been heard yet; what a worker missed until then it looks up.
ABOUT_WORKERS = ("hello", "alive", "bye")
#: Seconds that a bot may keep a table waiting before another worker plays it.
BOT_GONE = 6.0


class Cluster:
    """This worker among the others of its database."""

    def __init__(
        self, storage: Storage, tables: LiveTables, play: Play, replays: Replays, presence: Presence
    ) -> None:
        database = storage.database
        assert isinstance(database, PostgreSQL)
        self._news = PubSub(database)
        self._counters = database.counters()
        self._storage = storage
        self._tables = tables
        self._play = play
        self._replays = replays
        self._presence = presence
        self._there: dict[str, dict[str, frozenset[str]]] = {}  # table, worker, guests
        self._announced: dict[str, frozenset[str]] = {}
        self._heard: dict[str, float] = {}
        self._looking: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ telling

    def tell(self, kind: Kind, table: str = "", number: int = 0, *names: str) -> None:
        """Tell the other workers that something is new, if there are any."""
        if self._heard or kind in ABOUT_WORKERS:
            self._news.tell(Note(kind, table, number, names))

    def here(self, table: str) -> set[str]:
        """Return who looks at a table from other workers."""
        return {guest for guests in self._there.get(table, {}).values() for guest in guests}

    def announce(self, room: Room, *, again: bool = False) -> None:
        """Tell the others which players of a table are here, if that has changed."""
        table = room.table.id
        here = frozenset(w.guest for w in room.subscribers if w.guest and room.seats_of(w.guest))
        if again or here != self._announced.get(table, frozenset()):
            self.tell("here", table, 0, *sorted(here)[:GUESTS])
        if here:
            self._announced[table] = here
        else:
            self._announced.pop(table, None)

    # ------------------------------------------------------------------ hearing

    async def open(self) -> None:
        """Begin to listen and to look."""
        await self._news.open(self._hear, self._connected)
        self._start(self._look_now_and_then())

    async def close(self) -> None:
        """Say good-bye and stop."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.tell("bye")
        await self._news.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _connected(self) -> None:
        """Ask who is where, and look at everything that may have moved meanwhile."""
        self.tell("hello")
        self._announce_all()
        for room in self._tables.all():
            self._look(room.table.id)

    def _announce_all(self) -> None:
        for room in self._tables.all():
            if room.subscribers:
                self.announce(room, again=True)

    def _hear(self, worker: str, note: Note) -> None:
        self._heard[worker] = time.monotonic()
        room = self._tables.held(note.table) if note.table else None
        match note.kind:
            case "game" if room is not None and room.table.step < note.number:
                self._look(note.table)
            case "table":
                self._replays.forget([note.table])
                self._look(note.table)
            case "chat" if room is not None and room.subscribers:
                self._start(self._show_chat(room, note.number))
            case "gone":
                self._replays.forget([note.table])
                self._tables.forget(note.table, cluster=False)
            case "here":
                self._place(worker, note.table, note.names)
            case "hello":
                self.tell("alive")
                self._announce_all()
            case "bye":
                self._lose(worker)
            case "rename":
                guest, account, *session = note.names
                self._presence.rename_here(guest, account, session[0] if session else None)
            case "log_out":
                self._presence.log_out_here(note.names)
            case "show_out":
                self._presence.disconnect_person_here(note.names[0])

    def _place(self, worker: str, table: str, guests: Iterable[str]) -> None:
        """Note who looks at a table from another worker."""
        there = self._there.setdefault(table, {})
        there[worker] = frozenset(guests)
        if not there[worker]:
            del there[worker]
        if not there:
            del self._there[table]
        room = self._tables.held(table)
        if room is not None:
            room.publish_table(cluster=False)

    def _lose(self, worker: str) -> None:
        """Note that a worker is gone, and with it everybody who looked from there."""
        self._heard.pop(worker, None)
        for table in [table for table, there in self._there.items() if worker in there]:
            self._place(worker, table, ())

    async def _show_chat(self, room: Room, number: int) -> None:
        said = await games.read_chat(self._storage.ask, room.table.id)
        lines = [line for line in said if line.id == number]
        if lines:
            room.publish_chat(Said(lines), cluster=False)

    # ------------------------------------------------------------------ catching up

    def _look(self, table: str) -> None:
        """Look at a table soon; once is enough, whoever asks meanwhile."""
        if table not in self._looking:
            self._looking.add(table)
            self._start(self._look_once(table))

    async def _look_once(self, table: str) -> None:
        room = self._tables.held(table)
        try:
            if room is None:
                return
            async with room.lock:
                self._looking.discard(table)
                await self.catch_up(room)
        except Refused as refused:
            log.warning("A table cannot go on: %s", refused.code)
        except Exception as problem:  # the next look finds it again
            log.warning("A table could not be looked at.", exc_info=problem)
        finally:
            self._looking.discard(table)

    async def look(self, room: Room) -> None:
        """See that a table is known as it stands now."""
        async with room.lock:
            await self.catch_up(room)

    async def catch_up(self, room: Room) -> bool:
        """Learn what other workers have done at a table, and show it; the lock is held.

        Returns:
            Whether there was anything new.

        Raises:
            Refused: The table is gone.
        """
        id, knows = room.table.id, room.game.step if room.ready else None
        after = room.table.step if knows is None else knows
        row, seats, rows = await games.read_news(self._storage.ask, id, after)
        if row is None:
            self._tables.forget(id, cluster=False)
            raise Refused("table/unknown")
        if (row, seats) == (room.table, room.seats):
            return False
        before, room.table, room.seats = (room.table, room.seats), row, seats
        if knows is not None:
            self._repeat(room, rows)
        moved = (row.step, row.status) != (before[0].step, before[0].status)
        if moved and not room.ready:
            await self.show(room)
        if _frame(*before) != _frame(row, seats):
            room.disconnect_unauthorised()
            room.publish_table(cluster=False)
        return True

    def _repeat(self, room: Room, rows: list[games.StoredAnswer]) -> None:
        """Do in memory what was done elsewhere, and show it step by step."""
        try:
            for step, seat, key, client_key in rows:
                stood = Before.of(room.game)
                repeat_row(room.game, seat, key)
                if client_key is not None:
                    room.given[client_key] = (step, seat)
                guest = room.seats[seat].guest if key not in MARKS else None
                answered: dict[str | None, str] = {}
                if guest is not None and client_key is not None:
                    answered[guest] = client_key
                sealed = (seat,) if stood.is_sealed(room.game) else ()
                room.publish_game(answered, sealed=sealed, cluster=False)
        except Exception as problem:
            log.warning("A table is taken up anew.", exc_info=problem)
            room.unload_game()
        else:
            if room.game.step != room.table.step:
                room.unload_game()

    async def show(self, room: Room) -> None:
        """Show everybody who looks how a game stands that had to be taken up anew."""
        if room.subscribers and room.table.status != "waiting":
            await self._tables.load_game(room)
            for subscriber in room.subscribers:
                subscriber.send(room.situation(subscriber))

    # ------------------------------------------------------------------ looking

    async def _look_now_and_then(self) -> None:
        """Look for what nobody has told, as long as the server runs."""
        pause = FIRST_LOOK
        while True:
            await asyncio.sleep(pause)
            pause = LOOKS * random.uniform(0.75, 1.25)
            try:
                self.tell("alive")
                silent = time.monotonic() - SILENT
                for worker in [one for one, at in self._heard.items() if at < silent]:
                    self._lose(worker)
                await self._look_at_all()
                await self._counters.tidy()
            except Exception as problem:
                log.warning("The tables could not be looked at.", exc_info=problem)

    async def _look_at_all(self) -> None:
        watched = [room for room in self._tables.all() if room.subscribers]
        async with self._storage.reading() as connection:
            steps = await games.read_steps(connection, [room.table.id for room in watched])
            patience = BOT_GONE if self._heard else 0.0  # nobody else is there to play it
            asked = await games.read_bots_asked(connection, time.time() - patience)
        for room in watched:
            if steps.get(room.table.id) != room.table.step:
                self._look(room.table.id)
        for table in asked:
            with suppress(Refused):
                await self.take_over(table)

    async def take_over(self, table: str) -> None:
        """Play the bots of a table that nobody plays."""
        room = await self._tables.open(table)
        if room.bots is None:
            await self.look(room)
            self._play.wake_bots(room)


def _frame(row: TableRow, seats: list[SeatRow]) -> tuple[TableRow, list[SeatRow]]:
    """Return what is known of a table besides the course of its game."""
    still = msgspec.structs.replace(row, step=0, waiting=[], standing=None, changed=0.0)
    return still, seats
