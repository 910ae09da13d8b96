"""Backup and restore: one file with all data, from either kind of database into either.

The file begins with a line that names the format. Then come compressed pieces, each with its
length: a head, and the columns and rows of every table. It ends with a hash of everything before.
It contains seeds, password hashes and the secret that signs cookies, so its mode is 0600.

All rows are read from one snapshot, also while a server writes. A restore fills tables of the same
migration and then migrates them.
"""

from __future__ import annotations

import asyncio
import os
import time
import zlib
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import MetaData, func, insert, select, text

from mazmorra.kernel import Refused
from mazmorra.kernel.version import VERSION
from mazmorra.server.db import metadata
from mazmorra.server.db.database import database_at
from mazmorra.server.db.restore import filling
from mazmorra.server.db.sqlite import FILE
from mazmorra.server.db.storage import Storage
from mazmorra.server.db.versions import newest_version, up_to_date, upgrade_within
from mazmorra.server.store_errors import in_words, named

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path
    from typing import BinaryIO

    from sqlalchemy import Connection, Table
    from sqlalchemy.ext.asyncio import AsyncConnection

MAGIC = b"mazmorra backup 1\n"
HASH_BYTES = 32
#: Rows that are read and written at once.
ROWS = 500
#: Longest piece that is accepted.
LONGEST = 1 << 30
#: Tables that are left out: rate-limit counters expire soon, and the head has the secret.
LEFT_OUT = frozenset({"counters", "secrets"})


class Head(msgspec.Struct):
    """The head of a backup: versions, time and secret."""

    engine: str
    migration: str
    created: float
    secret: bytes


class Piece(msgspec.Struct):
    """Some rows of one table."""

    table: str
    columns: list[str]
    rows: list[list[Any]]


class Count(msgspec.Struct):
    """What a backup or a restore has copied."""

    tables: int
    rows: int


# ---------------------------------------------------------------------- backup


def back_up(place: Path | str, file: Path, *, force: bool = False) -> Count:
    """Write all data of a place into a file.

    Args:
        place: The data folder, or the address of a PostgreSQL.
        file: The file to write; its mode is 0600.
        force: Whether an existing file is replaced.

    Raises:
        Refused: There is nothing to back up, the file cannot be written, or a newer version has
            migrated the tables.
    """
    if file.exists() and not force:
        raise Refused("backup/exists", None, {"where": str(file)})
    if not isinstance(place, str) and not (place / FILE).exists():
        raise Refused("backup/nothing", None, {"where": str(place)})
    with in_words(place):
        database = database_at(place)
        version = database.version()
        if version is None:
            raise Refused("backup/nothing", None, {"where": named(place)})
        up_to_date(version, place)  # columns of newer tables would be left out
        secret = database.secret()
    half = file.with_name(f"{file.name}.part")
    try:
        handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as out:
            os.fchmod(out.fileno(), 0o600)
            with in_words(place):
                found = asyncio.run(_write(Storage(place, command=True), secret, out))
            out.flush()
            os.fsync(out.fileno())
        os.replace(half, file)
    except OSError as problem:
        half.unlink(missing_ok=True)
        params = {"where": str(file), "problem": problem.strerror or str(problem)}
        raise Refused("file/unwritable", None, params) from None
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    return found


async def _write(store: Storage, secret: bytes, out: BinaryIO) -> Count:
    hash, found = blake2b(digest_size=HASH_BYTES), Count(0, 0)

    def put(data: bytes) -> None:
        hash.update(data)
        out.write(data)

    try:
        put(MAGIC)
        async with store.reading() as connection:
            version = await connection.execute(text("SELECT version_num FROM alembic_version"))
            put(_packed(Head(VERSION, str(version.scalar_one()), time.time(), secret)))
            async for piece in _pieces(connection):
                put(_packed(piece))
                found.rows += len(piece.rows)
                found.tables += len(piece.rows) if piece.table == "tables" else 0
        out.write(hash.digest())
    finally:
        await store.close()
    return found


def _packed(value: object) -> bytes:
    data = zlib.compress(msgspec.msgpack.encode(value), 6)
    return len(data).to_bytes(4, "big") + data


async def _pieces(connection: AsyncConnection) -> AsyncIterator[Piece]:
    """Read all rows, referenced tables first; the tables may have an older migration."""
    known = MetaData()
    await connection.run_sync(known.reflect)
    for table in known.sorted_tables:
        if table.name not in metadata.metadata.tables or table.name in LEFT_OUT:
            continue
        columns = [str(column.name) for column in table.columns]
        rows = await connection.stream(select(table))
        async for some in rows.partitions(ROWS):
            yield Piece(str(table.name), columns, [list(row) for row in some])


# ---------------------------------------------------------------------- restore


def restore(file: Path, place: Path | str, *, force: bool = False) -> Count:
    """Restore a backup at a place that no server uses.

    Args:
        file: The backup.
        place: The data folder, or the address of a PostgreSQL.
        force: Whether existing data are deleted.

    Raises:
        Refused: The file is not a whole backup, there are tables already, a server runs, or the
            place cannot be written.
    """
    try:
        with file.open("rb") as data:
            head = _check(data, file)
            with in_words(place), filling(place, head.secret, force=force) as connection:
                return _fill(connection, head, _read(data, file))
    except FileNotFoundError:
        raise Refused("file/missing", None, {"where": str(file)}) from None
    except OSError as problem:
        params = {"where": str(file), "problem": problem.strerror or str(problem)}
        raise Refused("file/unreadable", None, params) from None


def _check(data: BinaryIO, file: Path) -> Head:
    """Check that a file is a whole backup of a known migration, and return its head.

    Raises:
        Refused: It is not.
    """
    params = {"where": file.name}
    size = os.fstat(data.fileno()).st_size
    if data.read(len(MAGIC)) != MAGIC:
        raise Refused("backup/unreadable", None, params)
    data.seek(0)
    hash, left = blake2b(digest_size=HASH_BYTES), size - HASH_BYTES
    while left > 0:
        some = data.read(min(left, 1 << 20))
        hash.update(some)
        left -= len(some)
    if left < 0 or data.read() != hash.digest():
        raise Refused("backup/damaged", None, params)
    data.seek(len(MAGIC))
    head = msgspec.msgpack.decode(_unpacked(data), type=Head)
    if head.migration > newest_version():
        raise Refused("backup/newer", None, {**params, "engine": head.engine})
    return head


def _unpacked(data: BinaryIO) -> bytes:
    return zlib.decompress(data.read(int.from_bytes(data.read(4), "big")))


def _read(data: BinaryIO, file: Path) -> Iterator[Piece]:
    """Yield the pieces of a backup after its head."""
    end = os.fstat(data.fileno()).st_size - HASH_BYTES
    while data.tell() < end:
        yield msgspec.msgpack.decode(_unpacked(data), type=Piece)
    if data.tell() != end:
        raise Refused("backup/damaged", None, {"where": file.name})


def _fill(connection: Connection, head: Head, pieces: Iterator[Piece]) -> Count:
    """Create the tables of a backup's migration, fill them, and migrate them."""
    upgrade_within(connection, head.migration)
    known = MetaData()
    known.reflect(connection)
    found = Count(0, 0)
    for piece in pieces:
        table = known.tables[piece.table]
        rows = [dict(zip(piece.columns, row, strict=True)) for row in piece.rows]
        connection.execute(insert(table), rows)
        found.rows += len(rows)
        found.tables += len(rows) if piece.table == "tables" else 0
    if "chat" in known.tables and connection.dialect.name == "postgresql":
        _count_on(connection, known.tables["chat"])
    upgrade_within(connection, "head")
    return found


def _count_on(connection: Connection, chat: Table) -> None:
    """Set the sequence of chat lines past the restored ones."""
    last = connection.execute(select(func.max(chat.c.id))).scalar()
    if last is not None:
        query = text("SELECT setval(pg_get_serial_sequence('chat', 'id'), :last)")
        connection.execute(query, {"last": last})
