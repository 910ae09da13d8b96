"""Coordination of several workers that share one database and serve the same tables.

The first commit of a step wins. The other workers receive a note that the table has changed, read
the committed rows, and publish them to their own subscribers. A poll of all tables every few
seconds finds changes whose note was lost (a worker died, the database was away) and bots that wait
for a dead worker.
"""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import MARKS, Refused, repeat_row
from mazmorra.server.cluster.pubsub import GUESTS, Note
from mazmorra.server.db import chat, games, table_rows
from mazmorra.server.ops.logs import log
from mazmorra.server.schemas.realtime import Said
from mazmorra.server.tables.commit import Before
from mazmorra.server.tables.words import REVEALED_WITHIN

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterable

    from mazmorra.server.cluster.presence import Presence
    from mazmorra.server.cluster.pubsub import PubSub
    from mazmorra.server.cluster.shared_limits import SharedCounters
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.tables.dealing import Dealing
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.protocols import Kind
    from mazmorra.server.tables.replays import Replays
    from mazmorra.server.tables.table import Table

#: Seconds until the first poll, between two polls, and after which a silent worker counts as dead.
FIRST_POLL, POLLS, SILENT = 0.5, 4.0, 15.0
#: Notes that are published even while no other worker is known; a new worker polls for the rest.
ABOUT_WORKERS = ("hello", "alive", "bye")
#: Seconds of silence after which another worker plays a table's bot, and between two looks for one.
BOT_GONE, ADOPTS = 3.0, 1.0


class SingleWorker:
    """The peers of a server with one worker: none."""

    def publish(self, kind: Kind, table_id: str = "", number: int = 0, *names: str) -> None:
        """Publish nothing."""

    def present(self, table_id: str) -> set[str]:
        """Return no guests: no other worker has subscribers."""
        return set()

    def announce(self, table: Table) -> None:
        """Announce nothing."""

    async def poll(self, table: Table) -> None:
        """Do nothing: no other worker changes the table."""

    async def catch_up(self, table: Table) -> bool:
        """Return False: nothing is new."""
        return False

    async def republish(self, table: Table) -> None:
        """Send nothing: no other worker changes the table."""


class Cluster:
    """This worker's connection to the other workers of its database."""

    def __init__(
        self,
        storage: Storage,
        tables: LiveTables,
        play: Play,
        replays: Replays,
        presence: Presence,
        pubsub: PubSub,
        counters: SharedCounters,
        dealing: Dealing,
    ) -> None:
        self._dealing = dealing
        self._pubsub = pubsub
        self._counters = counters
        self._storage = storage
        self._tables = tables
        self._play = play
        self._replays = replays
        self._presence = presence
        self._there: dict[str, dict[str, frozenset[str]]] = {}  # by table and worker: guests
        self._announced: dict[str, frozenset[str]] = {}
        self._heard: dict[str, float] = {}
        self._thinking: dict[str, float] = {}  # by table: when another worker's bot still thought
        self._polling: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ publishing

    def publish(self, kind: Kind, table_id: str = "", number: int = 0, *names: str) -> None:
        """Publish a note to the other workers, if there are any."""
        if self._heard or kind in ABOUT_WORKERS:
            self._pubsub.publish(Note(kind, table_id, number, names))

    def present(self, table_id: str) -> set[str]:
        """Return the guests that are connected to a table at other workers."""
        return {guest for guests in self._there.get(table_id, {}).values() for guest in guests}

    def announce(self, table: Table, *, again: bool = False) -> None:
        """Publish which players of a table are connected here, if that has changed."""
        table_id = table.row.id
        here = frozenset(w.guest for w in table.subscribers if w.guest and table.seats_of(w.guest))
        if again or here != self._announced.get(table_id, frozenset()):
            self.publish("here", table_id, 0, *sorted(here)[:GUESTS])
        if here:
            self._announced[table_id] = here
        else:
            self._announced.pop(table_id, None)

    # ------------------------------------------------------------------ receiving

    async def open(self) -> None:
        """Start to listen and to poll."""
        await self._pubsub.open(self._hear, self._connected)
        self._start(self._poll_periodically())
        self._start(self._adopt_periodically())

    async def close(self) -> None:
        """Publish `bye` and stop."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.publish("bye")
        await self._pubsub.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _connected(self) -> None:
        """After each (re)connect, ask for presence and poll every table in memory."""
        self.publish("hello")
        self._announce_all()
        for table in self._tables.all():
            self._poll_soon(table.row.id)

    def _announce_all(self) -> None:
        for table in self._tables.all():
            if table.subscribers:
                self.announce(table, again=True)

    def _hear(self, worker: str, note: Note) -> None:
        self._heard[worker] = time.monotonic()
        table = self._tables.held(note.table) if note.table else None
        match note.kind:
            case "game" if table is not None and table.row.step < note.number:
                self._poll_soon(note.table)
            case "table":
                self._replays.forget([note.table])
                self._poll_soon(note.table)
            case "chat" if table is not None and table.subscribers:
                self._start(self._publish_chat(table, note.number))
            case "thinking":
                self._thinking[note.table] = time.monotonic()
            case "gone":
                self._replays.forget([note.table])
                self._tables.forget(note.table, peers=False)
            case "here":
                self._note_present(worker, note.table, note.names)
            case "hello":
                self.publish("alive")
                self._announce_all()
            case "bye":
                self._forget_worker(worker)
            case "rename":
                guest, account, *session = note.names
                self._presence.rename_here(guest, account, session[0] if session else None)
            case "log_out":
                self._presence.log_out_here(note.names)
            case "disconnect":
                self._presence.disconnect_person_here(note.names[0])

    def _note_present(self, worker: str, table_id: str, guests: Iterable[str]) -> None:
        """Store which guests are connected to a table at another worker."""
        there = self._there.setdefault(table_id, {})
        there[worker] = frozenset(guests)
        if not there[worker]:
            del there[worker]
        if not there:
            del self._there[table_id]
        table = self._tables.held(table_id)
        if table is not None:
            table.publish_table(peers=False)

    def _forget_worker(self, worker: str) -> None:
        """Remove a dead worker and the presence of its guests."""
        self._heard.pop(worker, None)
        for table in [table for table, there in self._there.items() if worker in there]:
            self._note_present(worker, table, ())

    async def _publish_chat(self, table: Table, number: int) -> None:
        said = await chat.read_chat(self._storage.ask, table.row.id)
        lines = [line for line in said if line.id == number]
        if lines:
            table.publish_chat(Said(lines), peers=False)

    # ------------------------------------------------------------------ catching up

    def _poll_soon(self, table_id: str) -> None:
        """Schedule a poll of a table, unless one is scheduled already."""
        if table_id not in self._polling:
            self._polling.add(table_id)
            self._start(self._poll_once(table_id))

    async def _poll_once(self, table_id: str) -> None:
        table = self._tables.held(table_id)
        try:
            if table is None:
                return
            async with table.lock:
                self._polling.discard(table_id)
                await self.catch_up(table)
        except Refused as refused:
            log.warning("A table cannot go on: %s", refused.code)
        except Exception as problem:  # the next periodic poll tries again
            log.warning("A table could not be polled.", exc_info=problem)
        finally:
            self._polling.discard(table_id)

    async def poll(self, table: Table) -> None:
        """Bring a table up to date."""
        async with table.lock:
            await self.catch_up(table)

    async def catch_up(self, table: Table) -> bool:
        """Apply and publish what other workers have committed; the lock is held.

        Returns:
            Whether anything was new.

        Raises:
            Refused: The table is deleted.
        """
        id, knows = table.row.id, table.game.step if table.ready else None
        after = table.row.step if knows is None else knows
        row, seats, rows = await games.read_news(self._storage.ask, id, after)
        if row is None:
            self._tables.forget(id, peers=False)
            raise Refused("table/unknown")
        if (row, seats) == (table.row, table.seats):
            return False
        before, table.row, table.seats = (table.row, table.seats), row, seats
        if knows is not None:
            self._repeat(table, rows)
        moved = (row.step, row.status) != (before[0].step, before[0].status)
        if moved and not table.ready:
            await self.republish(table)
        if _frame(*before) != _frame(row, seats):
            table.disconnect_unauthorised()
            table.publish_table(peers=False)
        return True

    def _repeat(self, table: Table, rows: list[games.StoredAnswer]) -> None:
        """Apply committed rows to the game in memory, and publish each step."""
        try:
            for step, seat, key, client_key in rows:
                stood = Before.of(table.game)
                repeat_row(table.game, seat, key)
                if client_key is not None:
                    table.given[client_key] = (step, seat)
                guest = table.seats[seat].guest if key not in MARKS else None
                answered: dict[str | None, str] = {}
                if guest is not None and client_key is not None:
                    answered[guest] = client_key
                sealed = (seat,) if stood.is_sealed(table.game) else ()
                table.publish_game(answered, sealed=sealed, peers=False)
        except Exception as problem:
            log.warning("A table is reloaded.", exc_info=problem)
            table.unload_game()
        else:
            if table.game.step != table.row.step:
                table.unload_game()

    async def republish(self, table: Table) -> None:
        """Send every subscriber of a reloaded game the whole situation."""
        if table.subscribers and table.row.status != "waiting":
            await self._tables.load_game(table)
            table.publish_situation()

    # ------------------------------------------------------------------ polling

    async def _poll_periodically(self) -> None:
        """Poll for changes without a note until the server stops."""
        pause = FIRST_POLL
        while True:
            await asyncio.sleep(pause)
            pause = POLLS * random.uniform(0.75, 1.25)
            try:
                self.publish("alive")
                silent = time.monotonic() - SILENT
                for worker in [one for one, at in self._heard.items() if at < silent]:
                    self._forget_worker(worker)
                await self._storage.end_paused()
                await self._poll_all()
                await self._counters.tidy()
            except Exception as problem:
                log.warning("The tables could not be polled.", exc_info=problem)

    async def _poll_all(self) -> None:
        watched = [table for table in self._tables.all() if table.subscribers]
        async with self._storage.reading() as connection:
            steps = await table_rows.read_steps(connection, [table.row.id for table in watched])
        for table in watched:
            if steps.get(table.row.id) != table.row.step:
                self._poll_soon(table.row.id)
        await self._dealing.resume(2 * REVEALED_WITHIN)

    async def _adopt_periodically(self) -> None:
        """Look for bots that no worker plays until the server stops."""
        await asyncio.sleep(FIRST_POLL)
        while True:
            try:
                await self._adopt_all()
            except Exception as problem:
                log.warning("The bots could not be looked for.", exc_info=problem)
            await asyncio.sleep(ADOPTS * random.uniform(0.75, 1.25))

    async def _adopt_all(self) -> None:
        """Play the bots of whose worker nothing is heard: it answers, or says that one thinks."""
        patience = BOT_GONE if self._heard else 0.0  # without other workers, play at once
        silent = time.monotonic() - BOT_GONE
        self._thinking = {table: at for table, at in self._thinking.items() if at > silent}
        async with self._storage.reading() as connection:
            asked = await table_rows.read_bots_asked(connection, time.time() - patience)
        for table_id in asked:
            if table_id not in self._thinking:
                with suppress(Refused):
                    await self.adopt_bots(table_id)

    async def adopt_bots(self, table_id: str) -> None:
        """Run the bots of a table that no worker runs."""
        table = await self._tables.open(table_id)
        if table.bots is None:
            await self.poll(table)
            self._play.bots.wake(table)


def _frame(row: TableRow, seats: list[SeatRow]) -> tuple[TableRow, list[SeatRow]]:
    """Return row and seats of a table without the fields that every answer changes."""
    still = msgspec.structs.replace(row, step=0, waiting=[], standing=None, changed=0.0)
    return still, seats
