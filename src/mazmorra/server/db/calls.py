"""Due calls of webhooks in the database.

A due call is written in the transaction of the change that asks a person, whether or not that
person is connected: whether a call is wanted is decided when it is made.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Float, Integer, String, literal, literal_column, select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from mazmorra.server.db import metadata
from mazmorra.server.db.group_commit import Statement
from mazmorra.server.db.table_rows import SeatRow, sitting, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.group_commit import Batch
    from mazmorra.server.db.table_rows import TableRow

#: The paces at which players are called.
PACES = frozenset({"slow", "any"})
#: Seconds between a question and its call, in which most people have answered.
GRACE = 5.0

_CHANGED = ("step", "guest", "state", "attempts", "next", "created")


def _adding(row: Any, kind: str) -> Any:
    """Return the insert of a due call, unless there is one or its person has no address."""
    calls, hooks = metadata.calls, metadata.hooks
    due = select(
        *(row["of"], row["seat"], row["step"], hooks.c.guest),
        *(literal_column("'due'"), literal_column("0"), row["next"], row["created"]),
    ).where(hooks.c.guest == row["guest"])
    inserting: Any = (postgres_insert if kind == "postgresql" else sqlite_insert)(calls)
    adding = inserting.from_select(["table_id", "seat", *_CHANGED], due)
    return adding.on_conflict_do_update(
        index_elements=[calls.c.table_id, calls.c.seat],
        set_={name: adding.excluded[name] for name in _CHANGED},
        where=calls.c.step < adding.excluded.step,
    )


ADD_CALL = Statement(
    {
        "of": String(),
        "seat": Integer(),
        "step": Integer(),
        "guest": String(),
        "next": Float(),
        "created": Float(),
    },
    _adding,
)


def add_due(batch: Batch, table: TableRow, seats: Sequence[SeatRow], step: int) -> None:
    """Add to a batch the calls of the people whom a table asks since a step."""
    for values in _due(table, seats, step):
        batch.add(ADD_CALL, ADD_CALL.row(values))


async def write_due(
    connection: AsyncConnection, table: TableRow, seats: Sequence[SeatRow], step: int
) -> None:
    """Write the calls of the people whom a table asks since a step."""
    for values in _due(table, seats, step):
        row = {name: literal(value) for name, value in values.items()}
        await connection.execute(_adding(row, connection.dialect.name))


async def write_due_of(connection: AsyncConnection, person: str) -> None:
    """Write the calls of a person who registers an address while tables ask for an answer."""
    tables, seats = metadata.tables, metadata.seats
    playing = select(tables).where(tables.c.status == "playing", tables.c.pace.in_(PACES))
    own = playing.where(tables.c.id.in_(sitting(person)))
    for found in (await connection.execute(own)).mappings().all():
        table = table_of(found.items())
        query = select(seats).where(seats.c.table_id == table.id, seats.c.guest == person)
        rows = (await connection.execute(query)).mappings().all()
        await write_due(connection, table, [SeatRow(**row) for row in rows], table.step)


def _due(table: TableRow, seats: Sequence[SeatRow], step: int) -> Iterator[dict[str, Any]]:
    if table.status != "playing" or table.pace not in PACES:
        return
    now = time.time()
    for seat in seats:
        if seat.seat in table.waiting and seat.guest is not None and not seat.played_by_bot:
            yield {
                "of": table.id,
                "seat": seat.seat,
                "step": step,
                "guest": seat.guest,
                "next": now + GRACE,
                "created": now,
            }
