"""How many tables a person may have: so many open ones, and the newest of the finished ones.

Without a bound one person could fill the store, and deleting that person would hold it up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select, update

from mazmorra.kernel import Refused
from mazmorra.server.db import metadata, table_rows
from mazmorra.server.db.table_rows import theirs

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.table_rows import TableRow

#: Most open and most finished tables of a person, as host or player.
MOST_OPEN, MOST_FINISHED = 500, 5_000
#: How many finished tables are dropped at most when a new one is stored.
DROPPED = 3


async def check_open(connection: AsyncConnection, person: str) -> None:
    """Check that a person may have one more open table.

    Raises:
        Refused: There are as many as one may have.
    """
    if await _count(connection, person, over=False) >= MOST_OPEN:
        raise Refused("table/too_many", None, {"most": MOST_OPEN})


async def drop_oldest(connection: AsyncConnection, person: str) -> list[str]:
    """Drop a person's oldest finished tables above the bound; return the deleted ones.

    A table at which other people sat stays theirs, and the person's name in its record.
    """
    above = await _count(connection, person, over=True) - MOST_FINISHED
    if above <= 0:
        return []
    tables = metadata.tables
    query = select(tables.c.id).where(theirs(person), tables.c.status == "over")
    oldest = query.order_by(tables.c.changed, tables.c.id).limit(min(above, DROPPED))
    return [
        table_id
        for table_id in (await connection.execute(oldest)).scalars().all()
        if not await _leave(connection, table_id, person)
    ]


async def _count(connection: AsyncConnection, person: str, *, over: bool) -> int:
    tables = metadata.tables
    query = select(func.count()).select_from(tables).where(theirs(person))
    found = await connection.execute(query.where((tables.c.status == "over") == over))
    return int(found.scalar_one())


async def _leave(connection: AsyncConnection, table_id: str, person: str) -> bool:
    """Leave a finished table to the other people there; delete it if there are none."""
    row: TableRow | None = await table_rows.lock_table(connection, table_id)
    seats = (await table_rows.read_seats(connection, [table_id]))[table_id]
    others = [seat.guest for seat in seats if seat.guest not in {None, person}]
    if row is None or not others:
        await table_rows.delete_table(connection, table_id)
        return False
    own = update(metadata.seats).where(metadata.seats.c.table_id == table_id)
    await connection.execute(own.where(metadata.seats.c.guest == person).values(guest=None))
    if row.host == person:
        hosted = update(metadata.tables).where(metadata.tables.c.id == table_id)
        await connection.execute(hosted.values(host=others[0], campaign=None))
    return True
