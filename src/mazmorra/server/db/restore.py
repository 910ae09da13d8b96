"""An empty database for a restore, which replaces the old one completely or not at all.

SQLite gets a new file that replaces the old one when it is complete. PostgreSQL does everything in
one transaction.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import MetaData, create_engine, select, text

from mazmorra.kernel import Refused
from mazmorra.server.db import metadata
from mazmorra.server.db.data_dir import in_use, lock_folder, make_private_file
from mazmorra.server.db.database import database_at
from mazmorra.server.tokens import SECRET_FILE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

    from mazmorra.server.db.postgres import PostgreSQL

#: Tables without rows in a database that may be replaced without `--force`.
PRECIOUS = ("tables", "guests", "accounts", "records", "campaigns")

#: Seconds after which the connections of a stopped server are closed.
CLOSED_WITHIN = 3.0


@contextmanager
def filling(place: Path | str, secret: bytes, *, force: bool) -> Iterator[Connection]:
    """Yield a connection to an empty database without tables; store the secret with it.

    Raises:
        Refused: A server uses it, or there are tables already and *force* is not set.
    """
    database = database_at(place)
    if database.shared:
        with _one_transaction(database, secret, force=force) as connection:
            yield connection
    else:
        folder = database.path.parent
        with (
            lock_folder(folder),
            _new_file(database.path, folder, secret, force=force) as connection,
        ):
            yield connection


@contextmanager
def _new_file(path: Path, folder: Path, secret: bytes, *, force: bool) -> Iterator[Connection]:
    if path.exists() and not force:
        engine = create_engine(f"sqlite:///{path}")
        with engine.connect() as connection:
            _refuse_full(connection)
        engine.dispose()
    half = path.with_name(f"{path.name}.part")
    half.unlink(missing_ok=True)
    make_private_file(half)
    engine = create_engine(f"sqlite:///{half}")
    try:
        with engine.begin() as connection:
            yield connection
        engine.dispose()
        with closing(sqlite3.connect(half)) as alone:
            alone.execute("PRAGMA journal_mode=WAL")
        _replace_secret(folder / SECRET_FILE, secret)
        for rest in ("-wal", "-shm"):  # of the file that goes
            path.with_name(path.name + rest).unlink(missing_ok=True)
        os.replace(half, path)
    finally:
        engine.dispose()
        for rest in ("", "-wal", "-shm", "-journal"):
            half.with_name(half.name + rest).unlink(missing_ok=True)


def _replace_secret(path: Path, secret: bytes) -> None:
    half = path.with_name(f"{path.name}.part")
    half.unlink(missing_ok=True)
    make_private_file(half)
    half.write_bytes(secret)
    os.replace(half, path)


@contextmanager
def _one_transaction(database: PostgreSQL, secret: bytes, *, force: bool) -> Iterator[Connection]:
    engine = create_engine("postgresql+psycopg://", creator=database.connect_plainly)
    try:
        with engine.begin() as connection:
            _refuse_used(connection, database)
            if not force:
                _refuse_full(connection)
            _drop_all(connection)
            yield connection
            query = text("INSERT INTO secrets (name, value) VALUES (:name, :value)")
            connection.execute(query, {"name": database.name, "value": secret})
    finally:
        engine.dispose()


def _refuse_used(connection: Connection, database: PostgreSQL) -> None:
    """Check that no server is connected; the connections of a stopped one may close a bit later.

    Raises:
        Refused: A server is connected.
    """
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND application_name = :name AND pid <> pg_backend_pid()"
    )
    end = time.monotonic() + CLOSED_WITHIN
    while connection.execute(others, {"name": database.name}).scalar():
        if time.monotonic() > end:
            raise in_use(database.address)
        time.sleep(0.1)
        connection.execute(text("SELECT pg_stat_clear_snapshot()"))  # else the count is cached


def _known(connection: Connection) -> MetaData:
    """Return the existing tables of the server."""
    known = MetaData()
    ours = {*metadata.metadata.tables, "alembic_version"}
    known.reflect(connection, only=lambda name, _: name in ours)
    return known


def _drop_all(connection: Connection) -> None:
    _known(connection).drop_all(connection)


def _refuse_full(connection: Connection) -> None:
    for name, table in _known(connection).tables.items():
        if name in PRECIOUS and connection.execute(select(table).limit(1)).first() is not None:
            raise Refused("backup/not_empty")
