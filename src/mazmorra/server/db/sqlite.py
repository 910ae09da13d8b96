"""The two kinds of database: a SQLite file in the data folder here, PostgreSQL beside it.

The file is in WAL mode with `synchronous=FULL`, so that what was committed survives a power cut,
and whoever writes says so when the transaction begins (`BEGIN IMMEDIATE`): a reader that becomes
a writer half-way would lose against another one.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from sqlalchemy import create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from mazmorra.server.db.data_dir import make_private_file, make_private_folder
from mazmorra.server.db.group_commit import SQLiteWriter
from mazmorra.server.db.queries import Glance
from mazmorra.server.db.versions import up_to_date, upgrade
from mazmorra.server.tokens import read_secret

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Engine
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from mazmorra.server.db.group_commit import Statement
    from mazmorra.server.db.queries import Query, Row

FILE = "tables.sqlite3"
#: Each connection to the file has a thread of its own, so they are few and stay.
POOL = {"pool_size": 8, "max_overflow": 0}
PRAGMAS = (
    "busy_timeout=10000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",  # what somebody has deleted is not left lying in the file
)


class SQLiteFile:
    """One file, used by one server."""

    shared: ClassVar[Literal[False]] = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path = folder / FILE
        self._glance: Glance | None = None

    def engine(self) -> AsyncEngine:
        """Return what connections to the file are taken from."""
        # What is written holds seeds and hands: an error that is logged must not tell it.
        address = f"sqlite+aiosqlite:///{self.path}"
        engine = create_async_engine(address, hide_parameters=True, **POOL)
        _listen(engine.sync_engine)
        return engine

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Look at a few rows, right here."""
        if self._glance is None:
            self._glance = Glance(self._connected())
        return await self._glance.ask(*queries, **given)

    def reading(self, engine: AsyncEngine) -> AsyncEngine:
        """Return what connections are taken from that only look."""
        return engine.execution_options(reads=True)

    async def connect(self, engine: AsyncEngine) -> AsyncConnection:
        """Return a connection to the file."""
        return await engine.connect()

    def _connected(self) -> sqlite3.Connection:
        """Return a connection past SQLAlchemy, whose transactions begin where we say."""
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def writer(self, order: Sequence[Statement]) -> SQLiteWriter:
        """Return what writes groups of batches to the file."""
        return SQLiteWriter(self._connected(), order)

    def version(self) -> str | None:
        """Return the migration that the tables in the file have; None where there are none."""
        return _version(self.path)

    def migrate(self) -> None:
        """Bring the file up to the newest tables; a new one is made.

        Raises:
            Refused: A newer version of ours has changed them.
        """
        make_private_folder(self._folder)
        if up_to_date(self.version(), self._folder):
            return
        make_private_file(self.path)
        upgrade(create_engine(f"sqlite:///{self.path}"))
        # Once and alone: connections that all want to change the mode would refuse each other.
        with closing(sqlite3.connect(self.path)) as alone:
            alone.execute("PRAGMA journal_mode=WAL")

    async def close(self) -> None:
        """Let go of what is not the engine's."""
        if self._glance is not None:
            await self._glance.close()
            self._glance = None

    def secret(self) -> bytes:
        """Return the secret that lies beside the file."""
        return read_secret(self._folder)


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in PRAGMAS:
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
