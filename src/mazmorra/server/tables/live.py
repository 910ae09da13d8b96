"""The tables in memory: a cache over the store."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import AskedAgain, Refused
from mazmorra.server.db import games, table_rows
from mazmorra.server.ops import logs
from mazmorra.server.schemas.realtime import REFUSED
from mazmorra.server.tables import serialize
from mazmorra.server.tables.table import Table

if TYPE_CHECKING:
    from mazmorra.kernel import Game
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.schemas.rest import TableInfo
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tables.protocols import Peers
    from mazmorra.server.tokens import Tokens

#: How many tables the cache holds; the rest are loaded on demand.
HELD_READY = 1000
#: How many tables are considered for eviction whenever one is opened.
TIDIED = 2


class LiveTables:
    """LRU cache of tables and their games."""

    def __init__(self, storage: Storage, catalog: Catalog, tokens: Tokens, peers: Peers) -> None:
        self._storage = storage
        self._catalog = catalog
        self.tokens = tokens
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening = asyncio.Lock()
        self.peers = peers

    def here(self, table_id: str) -> set[str | None]:
        """Return the guests that are connected to a table."""
        table = self._tables.get(table_id)
        here = {subscriber.guest for subscriber in table.subscribers} if table else set()
        return here | self.peers.present(table_id)

    def info(self, row: TableRow, seats: list[SeatRow], guest: str) -> TableInfo:
        """Return a table as a guest may see it, whether or not it is in memory."""
        return serialize.table_info(row, seats, guest, self.here(row.id), self.tokens)

    def held(self, table_id: str) -> Table | None:
        """Return a table if it is in memory."""
        return self._tables.get(table_id)

    def all(self) -> list[Table]:
        """Return every table in memory."""
        return list(self._tables.values())

    async def open(self, table_id: str) -> Table:
        """Return a table, without loading its game.

        Raises:
            Refused: There is no such table, or it needs a pack that the server no longer has.
        """
        table = self._tables.get(table_id)
        if table is None:
            async with self._opening:
                table = self._tables.get(table_id) or await self._read(table_id)
        self._tables.move_to_end(table_id)
        self._tidy()
        return table

    async def fresh(self, table_id: str) -> Table:
        """Return a table in its present state, with the changes of other workers.

        Raises:
            Refused: There is no such table, or it needs a pack that the server no longer has.
        """
        known = table_id in self._tables
        table = await self.open(table_id)
        if known or table.row.status == "waiting":  # loading a game reads the row again
            await self.peers.poll(table)
        return table

    async def _read(self, table_id: str) -> Table:
        row, seats = await table_rows.read_table(self._storage.ask, table_id)
        if row is None:
            raise Refused("table/unknown")
        played = self._catalog.played(row.game, row.packs)
        table = Table(row, seats, played, self.peers, self.tokens)
        self._tables[table_id] = table
        return table

    async def reread(self, table_id: str) -> Table | None:
        """Read row and seats of a table again, if it is in memory."""
        async with self._opening:  # a read that runs now may return the former rows
            table = self._tables.get(table_id)
        if table is None:
            return None
        table.said = None  # chat lines may have been deleted
        if self._storage.shared:
            with suppress(Refused):  # the table is deleted
                await self.peers.poll(table)
            return table
        async with table.lock:
            row, seats = await table_rows.read_table(self._storage.ask, table_id)
            if row is not None:
                table.row, table.seats = row, seats
        return table

    async def read_again(self, table: Table) -> None:
        """Read a table, and its game if it has started, from the store; the lock is held.

        Raises:
            Refused: The table is deleted, or the present rules cannot continue it.
        """
        row, seats = await table_rows.read_table(self._storage.ask, table.row.id)
        if row is None:
            self.forget(table.row.id)
            raise Refused("table/unknown")
        if table.ready and table.game.step != row.step:
            table.unload_game()
        table.row, table.seats = row, seats
        if row.status != "waiting":
            await self.load_game(table)

    async def load_game(self, table: Table) -> Game[Any]:
        """Return the game of a table, from memory or from the store; the lock is held.

        Raises:
            Refused: It has not started yet, or the present rules cannot continue it.
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
        """Store a turn that corrected rules ask again; False if another worker did it first."""
        row = msgspec.structs.replace(table.row)
        row.complete = False
        row.step, row.waiting = game.step, list(game.waiting)
        row.standing, row.rules = serialize.standing(game), game.definition.rules
        row.digest = game.definition.digest or None
        async with self._storage.writing() as connection:
            now = await table_rows.lock_table(connection, row.id)
            if now is None or _rules_of(now) != _rules_of(table.row):
                return False
            await games.write_game(connection, row.id, game)
            await table_rows.write_table(connection, row)
        table.row = row
        events = (line.event for line in reversed(game.history))
        again = next((event.answers for event in events if isinstance(event, AskedAgain)), 0)
        facts = {"table": row.id, "game": row.game, "step": row.step, "rules": row.rules}
        logs.write_event("rules corrected", {**facts, "answers": again})
        return True

    def forget(self, table_id: str, *, peers: bool = True) -> None:
        """Remove a deleted table from memory, with *peers* at other workers too."""
        if peers:
            self.peers.publish("gone", table_id)
        table = self._tables.pop(table_id, None)
        if table is None:
            return
        if table.bots is not None:
            table.bots.cancel()
        for subscriber in list(table.subscribers):
            subscriber.disconnect(REFUSED)

    def _tidy(self) -> None:
        """Evict up to `TIDIED` least recently used tables; called whenever a table is opened.

        A table with subscribers loses only its game and moves to the end of the queue.
        """
        for _ in range(min(TIDIED, len(self._tables) - HELD_READY)):
            table_id, table = next(iter(self._tables.items()))
            self._tables.move_to_end(table_id)
            if not table.lock.in_use and table.bots is None and not table.scheduled:
                table.unload_game()
                if not table.subscribers:
                    del self._tables[table_id]


def _rules_of(row: TableRow) -> tuple[int, int, str | None]:
    """Return the step of a table, and the rules by which it came there."""
    return row.step, row.rules, row.digest
