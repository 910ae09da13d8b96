"""Deleting everything that is kept of somebody.

What was only theirs goes with them. At a table that others share, the seat stays without a name: a
bot plays it for good where the game still runs, so that the others can finish.
"""

from __future__ import annotations

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


class Deletion:
    """Lets people go who do not want to be remembered."""

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
            tables, seats = await _read(connection, person)
        for row in tables:
            if row.status == "playing":
                await self._stop(row.id, person, shared=_shared(seats[row.id], person))
        async with self._storage.writing() as connection:
            tables, _ = await _read(connection, person)
            for id in sorted(row.id for row in tables):
                await table_rows.lock_table(connection, id)  # no other worker changes it meanwhile
            tables, seats = await _read(connection, person)
            shared = [row for row in tables if _shared(seats[row.id], person)]
            alone = [row.id for row in tables if not _shared(seats[row.id], person)]
            for row in shared:
                await _leave(connection, row, seats[row.id], person)
            await _take_away(connection, alone)
            said = await _unsay(connection, person)
            records = await _forget_person(connection, person)
        for gone in alone:
            self._tables.forget(gone)
        self._presence.disconnect_person(person)
        await self._presence.recheck_access({row.id for row in shared} | said - set(alone))
        self._replays.forget([*alone, *records, *(row.id for row in shared)])

    async def _stop(self, table_id: str, person: str, *, shared: bool) -> None:
        """Let a bot play somebody's seats for good, or where nobody else plays no bot any more."""
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
            return  # nobody can play there any more, with or without a bot


async def _read(
    connection: AsyncConnection, person: str
) -> tuple[list[TableRow], dict[str, list[SeatRow]]]:
    tables = await people.read_tables(connection, person)
    return tables, await table_rows.read_seats(connection, [row.id for row in tables])


def _others(seats: list[SeatRow], person: str) -> list[str]:
    return [seat.guest for seat in seats if seat.guest is not None and seat.guest != person]


def _shared(seats: list[SeatRow], person: str) -> bool:
    """Say whether somebody else sits there too."""
    return bool(_others(seats, person))


async def _leave(
    connection: AsyncConnection, row: TableRow, seats: list[SeatRow], person: str
) -> None:
    """Leave a table to the others: seats and table without a name, and one of them as the host."""
    for seat in seats:
        if seat.guest == person and row.status == "waiting":
            await table_rows.write_seat(connection, open_seat(row.id, seat.seat))
    own = update(metadata.seats).where(metadata.seats.c.table_id == row.id)
    own = own.where(metadata.seats.c.guest == person)
    await connection.execute(own.values(guest=None, name=""))
    if row.host == person:
        query = update(metadata.tables).where(metadata.tables.c.id == row.id)
        host = _others(seats, person)[0]
        await connection.execute(query.values(host=host, name="", campaign=None))


async def _take_away(connection: AsyncConnection, tables: list[str]) -> None:
    """Take tables away, and every way that leads to them."""
    for table_id in tables:
        again = update(metadata.tables).where(metadata.tables.c.rematch == table_id)
        await connection.execute(again.values(rematch=None))
        await table_rows.delete_table(connection, table_id)


async def _unsay(connection: AsyncConnection, person: str) -> set[str]:
    """Take back everything that somebody said, and return where."""
    chat = metadata.chat
    query = select(chat.c.table_id).where(chat.c.guest == person).distinct()
    tables = set((await connection.execute(query)).scalars())
    await connection.execute(delete(chat).where(chat.c.guest == person))
    return tables


async def _forget_person(connection: AsyncConnection, person: str) -> list[str]:
    """Delete what is kept of somebody besides tables, and return the records that are gone."""
    own = select(metadata.records.c.id).where(metadata.records.c.guest == person)
    records = list((await connection.execute(own)).scalars())
    for one in (metadata.records, metadata.campaigns, metadata.hooks, metadata.calls):
        await connection.execute(delete(one).where(one.c.guest == person))
    await connection.execute(delete(metadata.sessions).where(metadata.sessions.c.account == person))
    for one in (metadata.guests, metadata.accounts):
        await connection.execute(delete(one).where(one.c.id == person))
    return records
