"""Dealing: all seats are taken, and the words of the people who sit there are collected.

The game starts when every word is revealed, or `REVEALED_WITHIN` after the deal was opened: a word
that is missing then counts as empty, and the table says whose it was. Seats neither fill nor empty
meanwhile, so that no word is chosen by a person who knows the others. A rematch seats people who
have not sent a hash, so it begins with collecting those.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from msgspec.structs import replace
from sqlalchemy import select

from mazmorra.kernel import Refused
from mazmorra.kernel.deal import word_hash
from mazmorra.server.db import metadata, table_rows
from mazmorra.server.ops.logs import log
from mazmorra.server.tables import words
from mazmorra.server.tables.setup import Begun, begin
from mazmorra.server.tables.words import choosing, opened, revealing

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.schemas.rest import SeatWord, TableInfo
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.setup import TableSetup
    from mazmorra.server.tables.table import Table

#: Seconds before a deadline is tried again while the store takes nothing.
RETRY = 1.0


class Dealing:
    """Takes hashes and words, and starts games whose words are complete or late."""

    def __init__(self, storage: Storage, tables: LiveTables, setup: TableSetup) -> None:
        self._storage = storage
        self._tables = tables
        self._setup = setup
        self._waiting: dict[str, asyncio.Task[None]] = {}
        setup.dealt = self.watch

    async def take_word(self, table_id: str, guest: str, number: int, said: SeatWord) -> TableInfo:
        """Store the hash of a seat's word, or reveal the word.

        Raises:
            Refused: The seat is another guest's, it is too late, or the word is another one.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            async with self._setup.changing(table) as connection:
                changed = _with(table, table.own_seat(guest, number), said)
                if changed is None:
                    return table.info(guest)
                await table_rows.write_seat(connection, changed)
                seats = [changed if one.seat == number else one for one in table.seats]
                now = await _go_on(connection, table, seats)
            table.seats = seats
            self._publish(table, now)
            return table.info(guest)

    def watch(self, table: Table) -> None:
        """Go on with the deal of a table when its time is over."""
        if table.row.deal is not None and table.row.id not in self._waiting:
            task = asyncio.create_task(self._run(table.row.id))
            self._waiting[table.row.id] = task
            task.add_done_callback(lambda _: self._waiting.pop(table.row.id, None))

    async def resume(self, late: float = 0.0) -> None:
        """Watch the tables whose deal no worker watches: those late by some seconds.

        Their clients have to reconnect first, so they have their whole time again.
        """
        tables = metadata.tables
        due = select(tables.c.id).where(tables.c.deal_until <= time.time() - late)
        async with self._storage.reading() as connection:
            found = list((await connection.execute(due)).scalars())
        for table_id in found:
            try:
                self.watch(await self._tables.open(table_id))
            except Refused as refused:
                log.warning("A table cannot be dealt: %s", refused.code)

    async def close(self) -> None:
        """Stop to watch; the next run goes on."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table_id: str) -> None:
        """Wait for the time of a deal to be over, and go on without what is missing."""
        pause: float | None = words.REVEALED_WITHIN
        while pause is not None:
            await asyncio.sleep(pause)
            try:
                pause = await self._late(table_id)
            except Refused as refused:
                pause = None if refused.code == "table/unknown" else RETRY
            except Exception as problem:  # the store takes nothing now
                log.warning("A deal is tried again.", exc_info=problem)
                pause = RETRY

    async def _late(self, table_id: str) -> float | None:
        """Go on without what is missing; return how long words have time now, or None."""
        table = await self._tables.fresh(table_id)
        async with table.lock:
            async with self._setup.changing(table) as connection:
                if table.row.deal is None:
                    return None
                left = (table.row.deal_until or 0.0) - time.time()
                if 0 < left <= words.REVEALED_WITHIN:  # more is a clock that was set back
                    return left
                now = await _go_on(connection, table, table.seats, late=True)
            self._publish(table, now)
            return None if table.row.deal is None else words.REVEALED_WITHIN

    def _publish(self, table: Table, now: Begun | TableRow) -> None:
        if isinstance(now, Begun):
            self._setup.publish_start(table, now)
        else:
            table.row = now
            table.publish_table()


async def _go_on(
    connection: AsyncConnection, table: Table, seats: list[SeatRow], *, late: bool = False
) -> Begun | TableRow:
    """Open the words once all hashes are there, and start the game once all words are."""
    row = table.row
    if row.deal == "hashes" and (late or not any(map(choosing, seats))):
        now = opened(row, seats)
        if now is not None:
            await table_rows.write_table(connection, now)
            return now
        return await begin(connection, table.definition, row, seats)
    if row.deal == "words" and (late or not any(map(revealing, seats))):
        return await begin(connection, table.definition, row, seats)
    return row


def _with(table: Table, seat: SeatRow, said: SeatWord) -> SeatRow | None:
    """Return a seat with a hash or a word, or None if nothing changes.

    Raises:
        Refused: It is too late for it, or it is the word of another hash.
    """
    row = table.row
    if row.secret is None or (said.hash or said.word) is None:
        return None
    if said.word is not None:
        if seat.word == said.word:
            return None
        if row.deal != "words":
            raise Refused("deal/closed")
        if not seat.word_hash or word_hash(bytes.fromhex(said.word)) != seat.word_hash:
            raise Refused("deal/word")
        return replace(seat, word=said.word)
    if seat.word_hash == said.hash:
        return None
    if row.status != "waiting" or row.deal == "words":
        raise Refused("deal/closed")
    return replace(seat, word_hash=said.hash)
