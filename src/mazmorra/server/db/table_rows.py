"""Rows of tables and their seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Integer, cast, delete, func, insert, or_, select, update

from mazmorra.kernel import Outcome
from mazmorra.messages import HUMAN
from mazmorra.messages.names import draw_names
from mazmorra.server.db import metadata
from mazmorra.server.db.queries import Query, of_table
from mazmorra.server.schemas.common import BotSpeed, Pace, Sitter, Status, Value
from mazmorra.server.schemas.rest import StandingInfo

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import ColumnElement, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.queries import Ask, Row

#: Most tables of a list.
LISTED = 60


class SeatRow(Struct):
    """A stored seat.

    Attributes:
        guest: The person whose seat it is, also while a bot keeps it warm.
        bot: The bot that plays it, now or when the person is away.
        word_hash: The hash of its word of the deal.
        word: The word in hexadecimal digits, once revealed; not sent to clients before the start.
    """

    table_id: str
    seat: int
    sitter: Sitter
    name: str
    bot: str | None
    guest: str | None
    invite: str
    away: bool = False
    resigned: bool = False
    word_hash: str | None = None
    word: str | None = None

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.sitter == "bot" or self.away or self.resigned


class TableRow(Struct):
    """A stored table; `seed` and `secret` never leave the server while the game runs.

    Attributes:
        secret: What the seed is dealt from, with the words of the seats; None if the seed was
            typed in, drawn by an earlier version, or is that of a fork.
        chosen: Whether the seed was typed in.
        deal: What is waited for before the start: hashes of words, or the words.
        deal_until: When the game starts without what is missing.
        digest: The digest of its rules; None if it was set up by an earlier version.
    """

    id: str
    game: str
    name: str
    status: Status
    host: str
    options: dict[str, Value]
    packs: list[tuple[str, str, str]]
    content: str
    rules: int
    public: bool
    spectators: bool
    undo: Literal["strict", "free"]
    pace: Pace
    bot_speed: BotSpeed
    tutorial: bool
    seed: bytes
    complete: bool
    step: int
    waiting: list[int]
    standing: StandingInfo | None
    outcome: Outcome | None
    rematch: str | None
    forked_table: str | None
    forked_step: int | None
    created: float
    changed: float
    campaign: str | None = None
    carry: dict[str, Any] | None = None
    secret: bytes | None = None
    chosen: bool = False
    deal: Literal["hashes", "words"] | None = None
    deal_until: float | None = None
    digest: str | None = None


TABLE = Query(of_table(metadata.tables, *TableRow.__struct_fields__, own="id"))
SEATS = Query(of_table(metadata.seats, *SeatRow.__struct_fields__, by="seat"))


def table_of(row: Iterable[tuple[Any, Any]]) -> TableRow:
    """Return the table of a row, given as names and values."""
    return msgspec.convert({str(name): value for name, value in row}, TableRow)


def first_table(rows: list[Row]) -> TableRow | None:
    """Return the table that the query `TABLE` has found, if there is one."""
    return table_of(zip(TableRow.__struct_fields__, rows[0], strict=True)) if rows else None


def all_seats(rows: Iterable[Row]) -> list[SeatRow]:
    """Return the seats that the query `SEATS` has found, each that is taken with a name."""
    return _named([SeatRow(*row) for row in rows])


async def read_table(ask: Ask, table_id: str) -> tuple[TableRow | None, list[SeatRow]]:
    """Return a table by its id, and its seats."""
    rows, seats = await ask(TABLE, SEATS, of=table_id)
    return first_table(rows), all_seats(seats)


async def read_seats(
    connection: AsyncConnection, tables: Iterable[str]
) -> dict[str, list[SeatRow]]:
    """Return the seats of tables, in seat order."""
    wanted = list(tables)
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in wanted}
    query = select(metadata.seats).where(metadata.seats.c.table_id.in_(wanted))
    ordered = query.order_by(metadata.seats.c.table_id, metadata.seats.c.seat)
    for row in (await connection.execute(ordered)).mappings():
        found[row["table_id"]].append(SeatRow(**row))
    return {table_id: _named(seats) for table_id, seats in found.items()}


def kind(seat: SeatRow) -> str:
    """Return the kind of a seat as records name it: `human` or that of a bot; empty if open."""
    if seat.sitter == "open":
        return ""
    return HUMAN if seat.sitter == "human" else seat.bot or "greedy"


def _named(seats: list[SeatRow]) -> list[SeatRow]:
    """Return seats; those of old tables and deleted people have no stored name and get one."""
    if all(seat.name or seat.sitter == "open" for seat in seats):
        return seats
    given = [seat.name for seat in seats]
    names = draw_names(seats[0].table_id, [kind(seat) for seat in seats], given)
    return [
        msgspec.structs.replace(seat, name=name) for seat, name in zip(seats, names, strict=True)
    ]


def sitting(person: str) -> Select[tuple[str]]:
    """Return the query for the tables at which a person sits."""
    return select(metadata.seats.c.table_id).where(metadata.seats.c.guest == person)


def theirs(person: str) -> ColumnElement[bool]:
    """Return the condition for the tables that a person plays at or has set up."""
    tables = metadata.tables
    return or_(tables.c.host == person, tables.c.id.in_(sitting(person)))


async def read_mine(connection: AsyncConnection, guest: str, *, over: bool) -> list[TableRow]:
    """Return the tables that a guest plays or has set up, the last changed ones first."""
    tables = metadata.tables
    query = (
        select(tables)
        .where(theirs(guest))
        .where((tables.c.status == "over") == over)
        .order_by(tables.c.changed.desc())
        .limit(LISTED)
    )
    return [table_of(row.items()) for row in (await connection.execute(query)).mappings()]


async def read_public(
    connection: AsyncConnection, guest: str, game: str | None = None, pace: str | None = None
) -> list[TableRow]:
    """Return the public tables of others that may be joined or watched, those to join first."""
    tables = metadata.tables
    wanted = [
        column == value
        for column, value in ((tables.c.game, game), (tables.c.pace, pace))
        if value is not None
    ]
    query = (
        select(tables)
        .where(tables.c.public, tables.c.status != "over", tables.c.host != guest)
        .where(tables.c.id.not_in(sitting(guest)))
        .where(or_(tables.c.status == "waiting", tables.c.spectators), *wanted)
        .order_by(tables.c.status.desc(), tables.c.changed.desc())
        .limit(LISTED)
    )
    return [table_of(row.items()) for row in (await connection.execute(query)).mappings()]


async def lock_table(connection: AsyncConnection, table_id: str) -> TableRow | None:
    """Lock a table against other workers until this transaction ends, and return it."""
    # SQLite has locked everything already.
    query = select(metadata.tables).where(metadata.tables.c.id == table_id)
    found = (await connection.execute(query.with_for_update(key_share=True))).mappings().first()
    return None if found is None else table_of(found.items())


async def read_steps(connection: AsyncConnection, tables: list[str]) -> dict[str, int]:
    """Return the last step of each of some tables."""
    query = select(metadata.tables.c.id, metadata.tables.c.step)
    found = await connection.execute(query.where(metadata.tables.c.id.in_(tables)))
    return {row.id: row.step for row in found}


async def read_bots_asked(connection: AsyncConnection, before: float) -> list[str]:
    """Return the tables at which a bot is asked, and nothing has happened since *before*."""
    tables, seats = metadata.tables, metadata.seats
    each = "json_array_elements_text" if connection.dialect.name == "postgresql" else "json_each"
    asked = getattr(func, each)(tables.c.waiting).table_valued("value")
    waits = select(1).where(cast(asked.c.value, Integer) == seats.c.seat).correlate(tables, seats)
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(tables.c.status == "playing", tables.c.changed <= before)
        .where(or_(seats.c.sitter == "bot", seats.c.away, seats.c.resigned))
        .where(waits.exists())
        .distinct()
    )
    return list((await connection.execute(query)).scalars())


async def count_playing(connection: AsyncConnection) -> int:
    """Return the number of tables whose game runs."""
    query = select(func.count()).where(metadata.tables.c.status == "playing")
    return int((await connection.execute(query)).scalar_one())


async def write_new(connection: AsyncConnection, row: TableRow, seats: list[SeatRow]) -> None:
    """Store a new table."""
    await connection.execute(insert(metadata.tables), [_values(row)])
    await connection.execute(insert(metadata.seats), [msgspec.structs.asdict(s) for s in seats])


async def write_table(connection: AsyncConnection, row: TableRow) -> None:
    """Update a table; its owner changes elsewhere."""
    query = update(metadata.tables).where(metadata.tables.c.id == row.id)
    values = {name: value for name, value in _values(row).items() if name != "host"}
    await connection.execute(query.values(values))


async def write_seat(connection: AsyncConnection, seat: SeatRow) -> None:
    """Update a seat."""
    seats = metadata.seats
    query = update(seats).where(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat)
    await connection.execute(query.values(msgspec.structs.asdict(seat)))


async def delete_table(connection: AsyncConnection, table_id: str) -> None:
    """Delete a table with everything that belongs to it."""
    await connection.execute(delete(metadata.tables).where(metadata.tables.c.id == table_id))


def _values(row: TableRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    for name in ("standing", "outcome"):
        values[name] = msgspec.to_builtins(values[name])
    return values
