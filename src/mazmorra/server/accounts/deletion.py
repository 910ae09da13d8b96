"""Deletion of all data of a person.

Tables without other people are deleted. At a shared table the seat stays without a name, and a bot
plays it to the end of a running game, so that the others can finish.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, select, update

from mazmorra.kernel import RESIGN, Refused
from mazmorra.server.db import metadata, people, table_rows
from mazmorra.server.tables.setup import open_seat

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.cluster.presence import Presence
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.replays import Replays

#: How many tables one transaction deletes, and the seconds between two of them.
SLICE, PAUSE = 50, 0.01


class Deletion:
    """Deletes the data of guests and accounts."""

    def __init__(
        self, storage: Storage, tables: LiveTables, play: Play, replays: Replays, presence: Presence
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._play = play
        self._replays = replays
        self._presence = presence

    async def forget(self, person: str) -> None:
        """Delete everything of a guest or an account."""
        async with self._storage.reading() as connection:
            tables = await people.read_table_ids(connection, person)
            playing = [id for id, status in tables if status == "playing"]
            seats = await table_rows.read_seats(connection, playing)
        for id in playing:
            await self._stop(id, person, shared=_shared(seats[id], person))
        alone, shared = await self._leave_tables(person, [id for id, _ in tables])
        async with self._storage.writing() as connection:
            said = await _delete_chat(connection, person)
            records = await _delete_person(connection, person)
        await self._storage.erase_log()
        self._presence.disconnect_person(person)
        await self._presence.recheck_access({*shared, *said}.difference(alone))
        self._replays.forget([*alone, *records, *shared])

    async def _leave_tables(self, person: str, tables: list[str]) -> tuple[list[str], list[str]]:
        """Delete tables or leave them, slice by slice; return the deleted and the left ones.

        Between two slices other changes are written. What a failure leaves behind is deleted when
        the person is deleted again.
        """
        alone: list[str] = []
        shared: list[str] = []
        for first in range(0, len(tables), SLICE):
            own = sorted(tables[first : first + SLICE])
            async with self._storage.writing() as connection:
                # Locked, so that no other worker changes them.
                locked = [await table_rows.lock_table(connection, id) for id in own]
                seats = await table_rows.read_seats(connection, own)
                rows = [row for row in locked if row and _theirs(row, seats[row.id], person)]
                left = [row for row in rows if _shared(seats[row.id], person)]
                gone = [row.id for row in rows if row not in left]
                for row in left:
                    await _leave(connection, row, seats[row.id], person)
                await _delete_tables(connection, gone)
            for id in gone:
                self._tables.forget(id)
            alone += gone
            shared += [row.id for row in left]
            await asyncio.sleep(PAUSE)
        return alone, shared

    async def _stop(self, table_id: str, person: str, *, shared: bool) -> None:
        """Resign the seats of a person at a shared table; stop the bots of another one."""
        try:
            table = await self._tables.fresh(table_id)
            async with table.lock:
                if not shared:
                    self._play.bots.stop(table)
                    return
                for seat in table.seats_of(person):
                    if table.row.status == "playing" and not seat.resigned:
                        given_up = {"resigned": True, "away": False, "bot": seat.bot or "greedy"}
                        changed = msgspec.structs.replace(seat, **given_up)
                        await self._play.mark(table, changed, RESIGN)
        except Refused:
            return  # the table cannot be loaded, so nothing is running there


def _others(seats: list[SeatRow], person: str) -> list[str]:
    return [seat.guest for seat in seats if seat.guest is not None and seat.guest != person]


def _theirs(row: TableRow, seats: list[SeatRow], person: str) -> bool:
    """Return whether a person has set up a table or sits there."""
    return row.host == person or any(seat.guest == person for seat in seats)


def _shared(seats: list[SeatRow], person: str) -> bool:
    """Return whether other people have seats there."""
    return bool(_others(seats, person))


async def _leave(
    connection: AsyncConnection, row: TableRow, seats: list[SeatRow], person: str
) -> None:
    """Remove a person from a shared table: seat and table lose their names, the host is another."""
    for seat in seats:
        if seat.guest == person and row.status == "waiting":
            await table_rows.write_seat(connection, open_seat(row.id, seat.seat))
    if row.deal is not None:  # words may be known already, so that new ones are needed
        again = update(metadata.tables).where(metadata.tables.c.id == row.id)
        await connection.execute(again.values(deal=None, deal_until=None))
        words = update(metadata.seats).where(metadata.seats.c.table_id == row.id)
        await connection.execute(words.values(word_hash=None, word=None))
    own = update(metadata.seats).where(metadata.seats.c.table_id == row.id)
    own = own.where(metadata.seats.c.guest == person)
    await connection.execute(own.values(guest=None, name=""))
    if row.host == person:
        query = update(metadata.tables).where(metadata.tables.c.id == row.id)
        host = _others(seats, person)[0]
        await connection.execute(query.values(host=host, name="", campaign=None))


async def _delete_tables(connection: AsyncConnection, tables: list[str]) -> None:
    """Delete tables, and every reference to them."""
    again = update(metadata.tables).where(metadata.tables.c.rematch.in_(tables))
    await connection.execute(again.values(rematch=None))
    for table_id in tables:
        await table_rows.delete_table(connection, table_id)


async def _delete_chat(connection: AsyncConnection, person: str) -> set[str]:
    """Delete the chat lines of a person, and return their tables."""
    chat = metadata.chat
    query = select(chat.c.table_id).where(chat.c.guest == person).distinct()
    tables = set((await connection.execute(query)).scalars())
    await connection.execute(delete(chat).where(chat.c.guest == person))
    return tables


async def _delete_person(connection: AsyncConnection, person: str) -> list[str]:
    """Delete all other rows of a person, and return the ids of the deleted records."""
    own = select(metadata.records.c.id).where(metadata.records.c.guest == person)
    records = list((await connection.execute(own)).scalars())
    for one in (metadata.records, metadata.campaigns, metadata.hooks, metadata.calls):
        await connection.execute(delete(one).where(one.c.guest == person))
    for one in (metadata.sessions, metadata.looks):
        await connection.execute(delete(one).where(one.c.account == person))
    for one in (metadata.guests, metadata.accounts):
        await connection.execute(delete(one).where(one.c.id == person))
    return records
