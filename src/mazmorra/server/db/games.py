"""The course of a game in the database: answers, events, turns and snapshots."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec import Struct
from sqlalchemy import Integer, String, bindparam, delete, insert, or_, select, update

from mazmorra.kernel import Chronicle, Told, read_saved
from mazmorra.kernel.game import Game
from mazmorra.server.db import metadata
from mazmorra.server.db.calls import ADD_CALL
from mazmorra.server.db.group_commit import Batch, Statement, adding, put, putting
from mazmorra.server.db.queries import Query, of_table
from mazmorra.server.db.table_rows import SEATS, TABLE, SeatRow, TableRow, all_seats, first_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.kernel import Definition, Event
    from mazmorra.server.db.queries import Ask, Row

#: Size from which a snapshot is compressed, and the first byte of a compressed one.
LARGE, ZLIB = 16 * 1024, b"\x78"
#: The columns of a table that an answer may change.
MOVED = ("status", "step", "waiting", "standing", "outcome", "changed")
#: The columns of a seat that the course of a game may change; its owner changes elsewhere.
SAT = ("sitter", "bot", "away", "resigned")

_ANSWERS = of_table(metadata.answers, "seq", "seat", "key", "client_key", by="seq")
_EVENTS = Query(of_table(metadata.events, "step", "clause", "event", by="place"))
_TURNS = Query(of_table(metadata.turns, "step", "mark", by="place"))
_SNAPSHOTS = Query(of_table(metadata.snapshots, "step", "saved", by="step"))
_ROWS = Query(_ANSWERS)
_ROWS_AFTER = Query(_ANSWERS.where(metadata.answers.c.seq > bindparam("after")))

#: Step, seat and key of an answer or mark, and its client key.
StoredAnswer = tuple[int, int, str, "str | None"]


class Progress(Struct):
    """The changes that some rows have made to a game, to be written together.

    Attributes:
        rows: The answers, marks and undos.
        told_from: The place of the first new or changed event.
        turns_from: The same for the turn boundaries.
        snapshots: The snapshots that are not stored yet: of this turn, and of those before it that
            began with the same rows and may be taken back.
        oldest: Snapshots of earlier turns are no longer needed.
        newest: Snapshots of later turns were taken back.
        cut: Whether an answer was undone: stored rows from these places on are invalid.
    """

    rows: Sequence[StoredAnswer]
    told_from: int
    told: Sequence[Told]
    turns_from: int
    turns: Sequence[tuple[int, str]]
    snapshots: Sequence[tuple[int, bytes]]
    oldest: int
    newest: int
    cut: bool = False


class StoredGame(Struct):
    """All stored data of a table whose game has begun.

    Attributes:
        chronicle: The stored course of the game; corrected rules may lead to another one.
        given: Step and seat of every answer with a client key.
    """

    table: TableRow
    seats: list[SeatRow]
    chronicle: Chronicle
    game: Game[Any]
    given: dict[str, tuple[int, int]]


async def read_game(ask: Ask, definition: Definition, table_id: str) -> StoredGame | None:
    """Load the game of a table: its last snapshot, this turn's answers, and its whole past.

    Raises:
        Refused: It does not fit the present rules.
    """
    found = await ask(TABLE, SEATS, _EVENTS, _ROWS, _TURNS, _SNAPSHOTS, of=table_id)
    tables, seats, events, rows, turns, snapshots = found
    row = first_table(tables)
    if row is None:
        return None
    chronicle = _chronicle(definition, events, rows, turns, snapshots, complete=row.complete)
    _, last = chronicle.past.pop()
    return StoredGame(
        row,
        all_seats(seats),
        chronicle,
        Game.load(definition, read_saved(last), chronicle),
        {key: (seq, seat) for seq, seat, _, key in rows if key is not None},
    )


@lru_cache(64)
def _decoder(events: tuple[type[Event], ...]) -> msgspec.msgpack.Decoder[Any]:
    """Return the decoder of a game's events."""
    kind: Any = Union[events]  # noqa: UP007 - the members are known at run time
    return msgspec.msgpack.Decoder(kind)


async def read_chronicle(ask: Ask, definition: Definition, table_id: str) -> Chronicle:
    """Return all events and answers of a table, with all its snapshots as past."""
    found = await ask(TABLE, _EVENTS, _ROWS, _TURNS, _SNAPSHOTS, of=table_id)
    tables, events, rows, turns, snapshots = found
    row = first_table(tables)
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
    """Write a whole game, which replaces all stored rows of it."""
    for one in (metadata.events, metadata.turns, metadata.snapshots):
        await connection.execute(delete(one).where(one.c.table_id == table_id))
    answers = metadata.answers
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
    """Return the statement that deletes the rows of a table from a place on."""
    return Statement(
        {"of": String(), "since": Integer()},
        lambda row, _: delete(table).where(
            table.c.table_id == row["of"], table.c.place >= row["since"]
        ),
    )


def _types(table: Any, names: Iterable[str]) -> dict[str, Any]:
    return {name: table.c[name].type for name in names}


_ADD_ANSWER = adding(metadata.answers)
_ADD_EVENT = adding(metadata.events)
_ADD_TURN = adding(metadata.turns)
_CUT_EVENTS = _cutting(metadata.events)
_CUT_TURNS = _cutting(metadata.turns)
_CUT_SNAPSHOTS = Statement(
    {"of": String(), "oldest": Integer(), "newest": Integer()},
    lambda row, _: delete(metadata.snapshots).where(
        metadata.snapshots.c.table_id == row["of"],
        or_(
            metadata.snapshots.c.step < row["oldest"],
            metadata.snapshots.c.step > row["newest"],
        ),
    ),
)
_PUT_SNAPSHOT = putting(metadata.snapshots)
_MOVE_TABLE = Statement(
    {"of": String(), **_types(metadata.tables, MOVED)},
    lambda row, _: (
        update(metadata.tables)
        .where(metadata.tables.c.id == row["of"])
        .values({name: row[name] for name in MOVED})
    ),
)
_CHANGE_SEAT = Statement(
    {"of": String(), "number": Integer(), **_types(metadata.seats, SAT)},
    lambda row, _: (
        update(metadata.seats)
        .where(metadata.seats.c.table_id == row["of"], metadata.seats.c.seat == row["number"])
        .values({name: row[name] for name in SAT})
    ),
)
#: The order in which the statements of a group are executed.
WRITE_ORDER = (
    _ADD_ANSWER,
    _CUT_EVENTS,
    _CUT_TURNS,
    _ADD_EVENT,
    _ADD_TURN,
    _PUT_SNAPSHOT,
    _CUT_SNAPSHOTS,
    _MOVE_TABLE,
    _CHANGE_SEAT,
    ADD_CALL,
)


def batch_of(table: TableRow, progress: Progress, seat: SeatRow | None = None) -> Batch:
    """Return the batch that writes the changes of some rows."""
    batch, encode, of = Batch(table.id), msgspec.msgpack.encode, table.id
    batch.add(_ADD_ANSWER, *[(of, *row) for row in progress.rows])
    if progress.cut:
        batch.add(_CUT_EVENTS, _CUT_EVENTS.row({"of": of, "since": progress.told_from}))
        batch.add(_CUT_TURNS, _CUT_TURNS.row({"of": of, "since": progress.turns_from}))
    told = enumerate(progress.told, progress.told_from)
    batch.add(_ADD_EVENT, *[(of, n, one.step, one.clause, encode(one.event)) for n, one in told])
    turns = enumerate(progress.turns, progress.turns_from)
    batch.add(_ADD_TURN, *[(of, place, step, mark) for place, (step, mark) in turns])
    if progress.snapshots:
        stored = [(of, step, packed(saved)) for step, saved in progress.snapshots]
        batch.add(_PUT_SNAPSHOT, *stored)
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
        await connection.execute(insert(metadata.events), rows)


async def _write_turns(
    connection: AsyncConnection, table_id: str, place: int, turns: Sequence[tuple[int, str]]
) -> None:
    rows = [
        {"table_id": table_id, "place": number, "step": step, "mark": mark}
        for number, (step, mark) in enumerate(turns, place)
    ]
    if rows:
        await connection.execute(insert(metadata.turns), rows)


async def _write_snapshot(
    connection: AsyncConnection, table_id: str, step: int, saved: bytes
) -> None:
    row = {"table_id": table_id, "step": step, "saved": packed(saved)}
    await connection.execute(put(metadata.snapshots, connection.dialect.name).values(row))


async def read_news(
    ask: Ask, table_id: str, after: int
) -> tuple[TableRow | None, list[SeatRow], list[StoredAnswer]]:
    """Return a table, its seats, and its answers and marks after a step, in order."""
    tables, seats, rows = await ask(TABLE, SEATS, _ROWS_AFTER, of=table_id, after=after)
    done = [(seq, seat, key, client_key) for seq, seat, key, client_key in rows]
    return first_table(tables), all_seats(seats), done
