"""What is kept of a table, as structs, and how it is read and written."""

from __future__ import annotations

import time
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, Union

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Integer,
    String,
    bindparam,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from mazmorra.kernel import Chronicle, Outcome, Told, read_saved
from mazmorra.kernel.game import Game
from mazmorra.server.db import storage
from mazmorra.server.db.group_commit import Batch, Statement, adding, put, putting
from mazmorra.server.db.queries import Query
from mazmorra.server.schemas.common import BotSpeed, Pace, Sitter, Status, Value
from mazmorra.server.schemas.realtime import ChatLine
from mazmorra.server.schemas.rest import StandingInfo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.kernel import Definition, Event
    from mazmorra.server.db.queries import Ask, Row

#: How much is kept of what was said at one table, and how much of it is sent at first.
CHAT_KEPT, CHAT_SENT = 500, 100
LISTED = 60
#: From so many bytes on a snapshot is compressed, and how one begins that is.
LARGE, ZLIB = 16 * 1024, b"\x78"
#: What an answer may change of a table.
MOVED = ("status", "step", "waiting", "standing", "outcome", "changed")
#: What the course of a game may change of a seat; whose it is changes on other ways.
SAT = ("sitter", "bot", "away", "resigned")


class SeatRow(Struct):
    """A seat as it is kept.

    Attributes:
        guest: The person whose seat it is, also while a bot keeps it warm.
        bot: The bot that plays it, now or when the person is away.
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

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.sitter == "bot" or self.away or self.resigned


class TableRow(Struct):
    """A table as it is kept; `seed` never leaves the server while the game runs."""

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


def _asking(table: Any, *names: str, by: str = "", own: str = "table_id") -> Select[Any]:
    """Return the question for what is kept of one table, in order."""
    query = select(*(table.c[name] for name in names)).where(table.c[own] == bindparam("of"))
    return query.order_by(table.c[by]) if by else query


_ANSWERS = _asking(storage.answers, "seq", "seat", "key", "client_key", by="seq")
_CHAT_LINES = _asking(storage.chat, *ChatLine.__struct_fields__)
_TABLE = Query(_asking(storage.tables, *TableRow.__struct_fields__, own="id"))
_SEATS = Query(_asking(storage.seats, *SeatRow.__struct_fields__, by="seat"))
_EVENTS = Query(_asking(storage.events, "step", "clause", "event", by="place"))
_TURNS = Query(_asking(storage.turns, "step", "mark", by="place"))
_SNAPSHOTS = Query(_asking(storage.snapshots, "step", "saved", by="step"))
_ROWS = Query(_ANSWERS)
_ROWS_AFTER = Query(_ANSWERS.where(storage.answers.c.seq > bindparam("after")))
_CHAT = Query(_CHAT_LINES.order_by(storage.chat.c.id.desc()).limit(CHAT_SENT))

#: Step, seat and key of an answer or whatever else is a row, and its client key.
StoredAnswer = tuple[int, int, str, "str | None"]


class Progress(Struct):
    """What some rows of the game have changed, to be written in one go.

    Attributes:
        rows: What was answered, marked or taken back.
        told_from: The place of the first event that is new or other than it was.
        turns_from: The same for the turn boundaries.
        snapshot: The snapshot of this turn, if it is not kept yet.
        oldest: Snapshots of earlier turns are no longer needed.
        newest: Snapshots of later turns were taken back.
        cut: Whether something was taken back: what was kept from these places on is invalid.
    """

    rows: Sequence[StoredAnswer]
    told_from: int
    told: Sequence[Told]
    turns_from: int
    turns: Sequence[tuple[int, str]]
    snapshot: tuple[int, bytes] | None
    oldest: int
    newest: int
    cut: bool = False


def _table(row: Iterable[tuple[Any, Any]]) -> TableRow:
    return msgspec.convert({str(name): value for name, value in row}, TableRow)


def _first(rows: list[Row]) -> TableRow | None:
    return _table(zip(TableRow.__struct_fields__, rows[0], strict=True)) if rows else None


async def read_table(ask: Ask, table_id: str) -> tuple[TableRow | None, list[SeatRow]]:
    """Return a table by its id, and its seats."""
    rows, seats = await ask(_TABLE, _SEATS, of=table_id)
    return _first(rows), [SeatRow(*seat) for seat in seats]


async def read_seats(
    connection: AsyncConnection, tables: Iterable[str]
) -> dict[str, list[SeatRow]]:
    """Return the seats of tables, in seat order."""
    wanted = list(tables)
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in wanted}
    query = select(storage.seats).where(storage.seats.c.table_id.in_(wanted))
    ordered = query.order_by(storage.seats.c.table_id, storage.seats.c.seat)
    for row in (await connection.execute(ordered)).mappings():
        found[row["table_id"]].append(SeatRow(**row))
    return found


async def read_mine(connection: AsyncConnection, guest: str, *, over: bool) -> list[TableRow]:
    """Return the tables that a guest plays or has set up, the last changed ones first."""
    tables, seats = storage.tables, storage.seats
    sitting = select(seats.c.table_id).where(seats.c.guest == guest)
    query = (
        select(tables)
        .where(or_(tables.c.host == guest, tables.c.id.in_(sitting)))
        .where((tables.c.status == "over") == over)
        .order_by(tables.c.changed.desc())
        .limit(LISTED)
    )
    return [_table(row.items()) for row in (await connection.execute(query)).mappings()]


async def read_public(connection: AsyncConnection, guest: str) -> list[TableRow]:
    """Return the public tables of others that may be joined or watched."""
    tables, seats = storage.tables, storage.seats
    sitting = select(seats.c.table_id).where(seats.c.guest == guest)
    query = (
        select(tables)
        .where(tables.c.public, tables.c.status != "over", tables.c.host != guest)
        .where(tables.c.id.not_in(sitting))
        .where(or_(tables.c.status == "waiting", tables.c.spectators))
        .order_by(tables.c.status.desc(), tables.c.changed.desc())
        .limit(LISTED)
    )
    return [_table(row.items()) for row in (await connection.execute(query)).mappings()]


async def lock_table(connection: AsyncConnection, table_id: str) -> TableRow | None:
    """Return a table that no other worker changes before this transaction is over."""
    # SQLite has locked everything already.
    query = select(storage.tables).where(storage.tables.c.id == table_id)
    found = (await connection.execute(query.with_for_update(key_share=True))).mappings().first()
    return None if found is None else _table(found.items())


async def read_steps(connection: AsyncConnection, tables: list[str]) -> dict[str, int]:
    """Return how far the games of some tables are."""
    query = select(storage.tables.c.id, storage.tables.c.step)
    found = await connection.execute(query.where(storage.tables.c.id.in_(tables)))
    return {row.id: row.step for row in found}


async def read_bots_asked(connection: AsyncConnection, before: float) -> list[str]:
    """Return the tables at which a bot is asked, and nothing has happened since *before*."""
    tables, seats = storage.tables, storage.seats
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
    """Return at how many tables a game runs."""
    query = select(func.count()).where(storage.tables.c.status == "playing")
    return int((await connection.execute(query)).scalar_one())


async def write_new(connection: AsyncConnection, row: TableRow, seats: list[SeatRow]) -> None:
    """Put a new table down."""
    await connection.execute(insert(storage.tables), [_values(row)])
    await connection.execute(insert(storage.seats), [msgspec.structs.asdict(s) for s in seats])


async def write_table(connection: AsyncConnection, row: TableRow) -> None:
    """Write what has changed of a table; whose it is changes on other ways."""
    query = update(storage.tables).where(storage.tables.c.id == row.id)
    values = {name: value for name, value in _values(row).items() if name != "host"}
    await connection.execute(query.values(values))


async def write_seat(connection: AsyncConnection, seat: SeatRow) -> None:
    """Write what has changed of a seat."""
    seats = storage.seats
    query = update(seats).where(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat)
    await connection.execute(query.values(msgspec.structs.asdict(seat)))


async def delete_table(connection: AsyncConnection, table_id: str) -> None:
    """Take a table away with everything that belongs to it."""
    await connection.execute(delete(storage.tables).where(storage.tables.c.id == table_id))


def _values(row: TableRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    for name in ("standing", "outcome"):
        values[name] = msgspec.to_builtins(values[name])
    return values


# ---------------------------------------------------------------------- the game itself


class StoredGame(Struct):
    """Everything that is kept of a table whose game has begun.

    Attributes:
        chronicle: What was kept of the game; corrected rules may make another one of it.
        given: Step and seat of every answer that was given with a client key.
    """

    table: TableRow
    seats: list[SeatRow]
    chronicle: Chronicle
    game: Game[Any]
    given: dict[str, tuple[int, int]]


async def read_game(ask: Ask, definition: Definition, table_id: str) -> StoredGame | None:
    """Take up the game of a table: its last snapshot, this turn's answers, and all its past.

    Raises:
        Refused: It does not fit the rules of today.
    """
    found = await ask(_TABLE, _SEATS, _EVENTS, _ROWS, _TURNS, _SNAPSHOTS, of=table_id)
    tables, seats, events, rows, turns, snapshots = found
    row = _first(tables)
    if row is None:
        return None
    chronicle = _chronicle(definition, events, rows, turns, snapshots, complete=row.complete)
    _, last = chronicle.past.pop()
    return StoredGame(
        row,
        [SeatRow(*seat) for seat in seats],
        chronicle,
        Game.load(definition, read_saved(last), chronicle),
        {key: (seq, seat) for seq, seat, _, key in rows if key is not None},
    )


@lru_cache(64)
def _decoder(events: tuple[type[Event], ...]) -> msgspec.msgpack.Decoder[Any]:
    """Return what reads the events of a game."""
    kind: Any = Union[events]  # noqa: UP007 - the members are known at run time
    return msgspec.msgpack.Decoder(kind)


async def read_chronicle(ask: Ask, definition: Definition, table_id: str) -> Chronicle:
    """Return everything that was told and answered at a table, with all its snapshots as past."""
    found = await ask(_TABLE, _EVENTS, _ROWS, _TURNS, _SNAPSHOTS, of=table_id)
    tables, events, rows, turns, snapshots = found
    row = _first(tables)
    return _chronicle(
        definition, events, rows, turns, snapshots, complete=bool(row and row.complete)
    )


def _chronicle(
    definition: Definition,
    events: list[Row],
    rows: list[Row],
    turns: list[Row],
    snapshots: list[Row],
    *,
    complete: bool,
) -> Chronicle:
    decode = _decoder(definition.event_types()).decode
    return Chronicle(
        events=[Told(step, clause, decode(event)) for step, clause, event in events],
        rows=[(seq, seat, key) for seq, seat, key, _ in rows],
        turns=[(step, mark) for step, mark in turns],
        past=[(step, unpacked(blob)) for step, blob in snapshots],
        complete=complete,
    )


async def write_game(connection: AsyncConnection, table_id: str, game: Game[Any]) -> None:
    """Write a whole game as it stands, in the place of whatever was kept of it."""
    for one in (storage.events, storage.turns, storage.snapshots):
        await connection.execute(delete(one).where(one.c.table_id == table_id))
    answers = storage.answers
    kept = {row[0] for row in game.rows}
    query = select(answers.c.seq).where(answers.c.table_id == table_id)
    known = set((await connection.execute(query)).scalars())
    for seq in known - kept:
        gone = delete(answers).where(answers.c.table_id == table_id, answers.c.seq == seq)
        await connection.execute(gone)
    rows = [
        {"table_id": table_id, "seq": seq, "seat": seat, "key": key, "client_key": None}
        for seq, seat, key in game.rows
        if seq not in known
    ]
    if rows:
        await connection.execute(insert(answers), rows)
    await _write_told(connection, table_id, 0, game.history)
    await _write_turns(connection, table_id, 0, game.turns)
    for step, past in game.chronicle().past:
        await _write_snapshot(connection, table_id, step, past)
    await _write_snapshot(connection, table_id, game.turn_step, game.snapshot())


def packed(saved: bytes) -> bytes:
    """Return a snapshot as it is stored: a large one is compressed."""
    return zlib.compress(saved, 1) if len(saved) > LARGE else saved


def unpacked(stored: bytes) -> bytes:
    """Return a snapshot as it was before it was stored; no plain one begins like zlib's."""
    return zlib.decompress(stored) if stored[:1] == ZLIB else stored


def _cutting(table: Any) -> Statement:
    """Return the statement that takes away what is told of a table since a place."""
    return Statement(
        {"of": String(), "since": Integer()},
        lambda row, _: delete(table).where(
            table.c.table_id == row["of"], table.c.place >= row["since"]
        ),
    )


def _types(table: Any, names: Iterable[str]) -> dict[str, Any]:
    return {name: table.c[name].type for name in names}


_ADD_ANSWER = adding(storage.answers)
_ADD_EVENT = adding(storage.events)
_ADD_TURN = adding(storage.turns)
_CUT_EVENTS = _cutting(storage.events)
_CUT_TURNS = _cutting(storage.turns)
_CUT_SNAPSHOTS = Statement(
    {"of": String(), "oldest": Integer(), "newest": Integer()},
    lambda row, _: delete(storage.snapshots).where(
        storage.snapshots.c.table_id == row["of"],
        or_(
            storage.snapshots.c.step < row["oldest"],
            storage.snapshots.c.step > row["newest"],
        ),
    ),
)
_PUT_SNAPSHOT = putting(storage.snapshots)
_MOVE_TABLE = Statement(
    {"of": String(), **_types(storage.tables, MOVED)},
    lambda row, _: (
        update(storage.tables)
        .where(storage.tables.c.id == row["of"])
        .values({name: row[name] for name in MOVED})
    ),
)
_CHANGE_SEAT = Statement(
    {"of": String(), "number": Integer(), **_types(storage.seats, SAT)},
    lambda row, _: (
        update(storage.seats)
        .where(storage.seats.c.table_id == row["of"], storage.seats.c.seat == row["number"])
        .values({name: row[name] for name in SAT})
    ),
)
#: In this order the statements of a group are written.
ORDER = (
    _ADD_ANSWER,
    _CUT_EVENTS,
    _CUT_TURNS,
    _ADD_EVENT,
    _ADD_TURN,
    _PUT_SNAPSHOT,
    _CUT_SNAPSHOTS,
    _MOVE_TABLE,
    _CHANGE_SEAT,
)


def batch_of(table: TableRow, progress: Progress, seat: SeatRow | None = None) -> Batch:
    """Return everything that some rows of the game have changed, to be written in one go."""
    batch, encode, of = Batch(table.id), msgspec.msgpack.encode, table.id
    batch.add(_ADD_ANSWER, *[(of, *row) for row in progress.rows])
    if progress.cut:
        batch.add(_CUT_EVENTS, _CUT_EVENTS.row({"of": of, "since": progress.told_from}))
        batch.add(_CUT_TURNS, _CUT_TURNS.row({"of": of, "since": progress.turns_from}))
    told = enumerate(progress.told, progress.told_from)
    batch.add(_ADD_EVENT, *[(of, n, one.step, one.clause, encode(one.event)) for n, one in told])
    turns = enumerate(progress.turns, progress.turns_from)
    batch.add(_ADD_TURN, *[(of, place, step, mark) for place, (step, mark) in turns])
    if progress.snapshot is not None:
        step, saved = progress.snapshot
        batch.add(_PUT_SNAPSHOT, (of, step, packed(saved)))
        kept = {"of": of, "oldest": progress.oldest, "newest": progress.newest}
        batch.add(_CUT_SNAPSHOTS, _CUT_SNAPSHOTS.row(kept))
    moved = {name: getattr(table, name) for name in MOVED}
    for name in ("waiting", "standing", "outcome"):
        moved[name] = None if moved[name] is None else msgspec.json.encode(moved[name]).decode()
    batch.add(_MOVE_TABLE, _MOVE_TABLE.row({"of": of, **moved}))
    if seat is not None:
        sat = {name: getattr(seat, name) for name in SAT}
        batch.add(_CHANGE_SEAT, _CHANGE_SEAT.row({"of": of, "number": seat.seat, **sat}))
    return batch


async def _write_told(
    connection: AsyncConnection, table_id: str, place: int, told: Sequence[Told]
) -> None:
    encode = msgspec.msgpack.encode
    rows = [
        {
            "table_id": table_id,
            "place": number,
            "step": line.step,
            "clause": line.clause,
            "event": encode(line.event),
        }
        for number, line in enumerate(told, place)
    ]
    if rows:
        await connection.execute(insert(storage.events), rows)


async def _write_turns(
    connection: AsyncConnection, table_id: str, place: int, turns: Sequence[tuple[int, str]]
) -> None:
    rows = [
        {"table_id": table_id, "place": number, "step": step, "mark": mark}
        for number, (step, mark) in enumerate(turns, place)
    ]
    if rows:
        await connection.execute(insert(storage.turns), rows)


async def _write_snapshot(
    connection: AsyncConnection, table_id: str, step: int, saved: bytes
) -> None:
    row = {"table_id": table_id, "step": step, "saved": packed(saved)}
    await connection.execute(put(storage.snapshots, connection.dialect.name).values(row))


async def read_news(
    ask: Ask, table_id: str, after: int
) -> tuple[TableRow | None, list[SeatRow], list[StoredAnswer]]:
    """Return a table, its seats, and what was done there after a step, in order."""
    tables, seats, rows = await ask(_TABLE, _SEATS, _ROWS_AFTER, of=table_id, after=after)
    done = [(seq, seat, key, client_key) for seq, seat, key, client_key in rows]
    return _first(tables), [SeatRow(*seat) for seat in seats], done


# ---------------------------------------------------------------------- chat and guests


async def write_chat(connection: AsyncConnection, table_id: str, **line: Any) -> int:
    """Keep a line of chat and return its number; the oldest ones go."""
    chat = storage.chat
    added = await connection.execute(
        insert(chat).values(table_id=table_id, **line).returning(chat.c.id)
    )
    number: int = added.scalar_one()
    own = select(chat.c.id).where(chat.c.table_id == table_id).order_by(chat.c.id.desc())
    last = (await connection.execute(own.offset(CHAT_KEPT).limit(1))).scalar()
    if last is not None:
        await connection.execute(delete(chat).where(chat.c.table_id == table_id, chat.c.id <= last))
    return number


async def read_chat(ask: Ask, table_id: str) -> list[ChatLine]:
    """Return the last lines of chat, the oldest first."""
    (rows,) = await ask(_CHAT, of=table_id)
    return [ChatLine(*row) for row in reversed(rows)]


async def was_noticed(connection: AsyncConnection, table_id: str, notice: str) -> bool:
    """Say whether the server has told a table this before."""
    chat = storage.chat
    query = select(chat.c.id).where(chat.c.table_id == table_id, chat.c.notice == notice).limit(1)
    return (await connection.execute(query)).first() is not None


async def read_guest(connection: AsyncConnection, guest: str) -> tuple[str, dict[str, Any]]:
    """Return name and preferences of a guest."""
    query = select(storage.guests).where(storage.guests.c.id == guest)
    found = (await connection.execute(query)).first()
    return ("", {}) if found is None else (found.name, found.preferences)


async def write_guest(
    connection: AsyncConnection, guest: str, name: str, preferences: dict[str, Any]
) -> None:
    """Keep name and preferences of a guest."""
    row = {"id": guest, "name": name, "preferences": preferences, "created": time.time()}
    putting = put(storage.guests, connection.dialect.name, "name", "preferences")
    await connection.execute(putting.values(row))
