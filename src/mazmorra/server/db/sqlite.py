"""SQLite: the file in the data folder, its connections, migration and writer.

The file is in WAL mode with `synchronous=FULL`, so that a commit survives a power cut. A writing
transaction begins with `BEGIN IMMEDIATE`: a reader that becomes a writer half-way would fail if
another transaction has written since.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from sqlalchemy import create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from mazmorra.server.db.data_dir import make_private_file, make_private_folder
from mazmorra.server.db.group_commit import SQLiteWriter
from mazmorra.server.db.queries import SQLiteReader
from mazmorra.server.db.versions import up_to_date, upgrade
from mazmorra.server.ops.logs import log
from mazmorra.server.tokens import read_secret

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Engine
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from mazmorra.server.db.group_commit import Statement
    from mazmorra.server.db.queries import Query, Row

FILE = "tables.sqlite3"
#: Each connection has a thread of its own, so they are few and stay open.
POOL = {"pool_size": 8, "max_overflow": 0}
#: Milliseconds that connections wait for a lock, and a read in the event loop until it is repeated.
LOCKED, READ_LOCKED = 10_000, 50
#: Milliseconds that emptying the log waits for readers, while writers wait for it; how often it is
#: tried, and the seconds between two times.
ERASE_LOCKED, ERASE_TRIES, ERASE_PAUSE = 100, 50, 0.1
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",  # deleted data are overwritten in the file
)


class SQLiteFile:
    """A SQLite file, used by one server."""

    shared: ClassVar[Literal[False]] = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path = folder / FILE
        self._reader: SQLiteReader | None = None

    def engine(self, *, command: bool = False) -> AsyncEngine:
        """Return the engine for transactions that write, of a server or a *command* alike."""
        # Parameters contain seeds and hands: a logged error must not show them.
        address = f"sqlite+aiosqlite:///{self.path}"
        engine = create_async_engine(address, hide_parameters=True, **POOL)
        _listen(engine.sync_engine)
        return engine

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of prepared queries."""
        if self._reader is None:
            self._reader = SQLiteReader(lambda: self._connected(READ_LOCKED))
        return await self._reader.ask(*queries, **given)

    def reading(self, engine: AsyncEngine) -> AsyncEngine:
        """Return the engine for transactions that only read."""
        return engine.execution_options(reads=True)

    async def connect(self, engine: AsyncEngine) -> AsyncConnection:
        """Return a connection to the file."""
        return await engine.connect()

    def _connected(self, locked: int = LOCKED) -> sqlite3.Connection:
        """Return a connection without SQLAlchemy and without implicit transactions.

        Args:
            locked: Milliseconds to wait for a lock, already while it is opened.
        """
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        for pragma in (f"busy_timeout={locked}", *PRAGMAS):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def writer(self, order: Sequence[Statement]) -> SQLiteWriter:
        """Return the writer of groups of batches."""
        return SQLiteWriter(self._connected, order)

    def version(self) -> str | None:
        """Return the migration of the file's tables; None without tables."""
        return _version(self.path)

    def migrate(self) -> None:
        """Migrate the file to the newest tables; a missing file is created.

        Raises:
            Refused: A newer version has migrated it.
        """
        make_private_folder(self._folder)
        if up_to_date(self.version(), self._folder):
            return
        make_private_file(self.path)
        upgrade(create_engine(f"sqlite:///{self.path}"))
        # Once, with no other connection: concurrent changes of the mode would fail.
        with closing(sqlite3.connect(self.path)) as alone:
            alone.execute("PRAGMA journal_mode=WAL")

    async def erase_log(self) -> None:
        """Empty the write-ahead log: it still has what was deleted from the file."""
        await asyncio.to_thread(self._erase_log)

    def _erase_log(self) -> None:
        with closing(self._connected(ERASE_LOCKED)) as connection:
            for _ in range(ERASE_TRIES):
                (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                if not busy:
                    return
                time.sleep(ERASE_PAUSE)
        log.warning("The write-ahead log could not be emptied: it is in use all the time.")

    async def end_paused(self) -> None:
        """Do nothing: no other process uses the file."""

    async def close(self) -> None:
        """Close the reader."""
        if self._reader is not None:
            await self._reader.close()
            self._reader = None

    def secret(self) -> bytes:
        """Return the secret of the data folder."""
        return read_secret(self._folder)


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # no implicit transactions
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={LOCKED}", *PRAGMAS):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _version(path: Path) -> str | None:
    if not path.exists():
        return None
    with closing(sqlite3.connect(path)) as connection:
        try:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:  # there is no such table yet
            return None
    return None if found is None else str(found[0])
