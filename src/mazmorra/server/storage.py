"""Where tables are kept: one SQLite file, its tables, and how it is opened.

The file is in WAL mode with `synchronous=FULL`, so that what was committed survives a power cut,
and whoever writes says so when the transaction begins (`BEGIN IMMEDIATE`): a reader that becomes
a writer half-way would lose against another one.
"""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    event,
)
from sqlalchemy.ext.asyncio import create_async_engine

from mazmorra.server.writer import SQLiteWriter, Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy.ext.asyncio import AsyncConnection
    from sqlalchemy.schema import SchemaItem
    from sqlalchemy.types import TypeEngine

    from mazmorra.server.writer import Batch

T = TypeVar("T")

FILE = "tables.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

metadata = MetaData()


def _id() -> Column[str]:
    return Column("id", String, primary_key=True)


def _given(name: str, kind: type[TypeEngine[T]]) -> Column[T]:
    """Return a column in which every row has something."""
    return Column(name, kind, nullable=False)


def _table(*, key: bool) -> Column[str]:
    """Return the column that says to which table a row belongs; with it the row goes."""
    table = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String, table, primary_key=key, nullable=False)


def _of_table(name: str, *columns: SchemaItem) -> Table:
    """Return what is kept of every table, row by row."""
    return Table(name, metadata, _table(key=True), *columns)


def _number(name: str) -> Column[int]:
    """Return the column by which the rows of one table are told apart."""
    return Column(name, Integer, primary_key=True)


guests = Table(
    "guests",
    metadata,
    _id(),
    _given("name", String),
    _given("preferences", JSON),
    _given("created", Float),
)

tables = Table(
    "tables",
    metadata,
    _id(),
    _given("game", String),
    _given("name", String),
    _given("status", String),
    _given("host", String),
    _given("options", JSON),
    _given("packs", JSON),
    _given("content", String),
    _given("rules", Integer),
    _given("public", Boolean),
    _given("spectators", Boolean),
    _given("undo", String),
    _given("pace", String),
    _given("bot_speed", String),
    _given("tutorial", Boolean),
    _given("seed", LargeBinary),
    _given("complete", Boolean),
    _given("step", Integer),
    _given("waiting", JSON),
    Column("standing", JSON),
    Column("outcome", JSON),
    Column("rematch", String),
    Column("forked_table", String),
    Column("forked_step", Integer),
    Column("campaign", String),
    Column("carry", JSON),
    _given("created", Float),
    _given("changed", Float),
    Index("tables_by_host", "host"),
    Index("tables_by_status", "status", "public"),
    Index("tables_by_campaign", "campaign"),
)

seats = _of_table(
    "seats",
    _number("seat"),
    _given("sitter", String),
    _given("name", String),
    Column("bot", String),
    Column("guest", String),
    _given("invite", String),
    _given("away", Boolean),
    _given("resigned", Boolean),
    Index("seats_by_guest", "guest"),
)

answers = _of_table(
    "answers",
    _number("seq"),
    _given("seat", Integer),
    _given("key", String),
    Column("client_key", String),
    UniqueConstraint("table_id", "client_key"),
)

events = _of_table(
    "events",
    _number("place"),
    _given("step", Integer),
    _given("clause", String),
    _given("event", LargeBinary),
)

turns = _of_table(
    "turns",
    _number("place"),
    _given("step", Integer),
    _given("mark", String),
)

snapshots = _of_table(
    "snapshots",
    _number("step"),
    _given("saved", LargeBinary),
)

chat = Table(
    "chat",
    metadata,
    _number("id"),
    _table(key=False),
    _given("at", Float),
    Column("seat", Integer),
    _given("name", String),
    _given("text", String),
    Column("guest", String),
    Index("chat_by_table", "table_id", "id"),
    Index("chat_by_guest", "guest"),
)

records = Table(
    "records",
    metadata,
    _id(),
    _given("guest", String),
    _given("game", String),
    _given("content", String),
    _given("packs", JSON),
    _given("record", LargeBinary),
    Column("shown", JSON),
    _given("created", Float),
    Index("records_by_guest", "guest"),
)


campaigns = Table(
    "campaigns",
    metadata,
    _id(),
    _given("guest", String),
    _given("game", String),
    _given("name", String),
    Column("carry", JSON),
    _given("created", Float),
    Index("campaigns_by_guest", "guest"),
)

accounts = Table(
    "accounts",
    metadata,
    _id(),
    _given("name", String),
    Column("folded", String, nullable=False, unique=True),
    _given("password", String),
    _given("created", Float),
)

sessions = Table(
    "sessions",
    metadata,
    _id(),
    Column("token", String, nullable=False, unique=True),
    Column(
        "account", String, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    _given("device", String),
    _given("created", Float),
    _given("used", Float),
)


class Storage:
    """The file in which everything is kept."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        # What is written holds seeds and hands: an error that is logged must not tell it.
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}", hide_parameters=True)
        event.listen(self._engine.sync_engine, "connect", _prepare)
        event.listen(self._engine.sync_engine, "begin", _begin)
        self._reading = self._engine.execution_options(reads=True)
        self._writer: Writer | None = None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Look at what is kept, all of it at one moment."""
        async with self._reading.begin() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Change what is kept: all of it, or after an error nothing."""
        async with self._engine.begin() as connection:
            yield connection

    async def write(self, batch: Batch) -> None:
        """Write what a game has changed, together with whatever other games have to write."""
        if self._writer is None:
            from mazmorra.server.kept import ORDER

            self._writer = Writer(SQLiteWriter(self.path, ORDER, PRAGMAS))
        await self._writer.write(batch)

    async def close(self) -> None:
        """Let go of the file."""
        if self._writer is not None:
            await self._writer.close()
        await self._engine.dispose()


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def migrate(folder: Path) -> None:
    """Bring the file up to the newest tables; a new one is made."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    if _version(path) == newest_version():
        return
    # Alembic takes seconds to import, so only those wait for it who need it.
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            config = Config(attributes={"connection": connection})
            config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            command.upgrade(config, "head")
    finally:
        engine.dispose()
    # Once and alone: connections that all want to change the mode at once would refuse each other.
    with closing(sqlite3.connect(path)) as alone:
        alone.execute("PRAGMA journal_mode=WAL")


def newest_version() -> str:
    """Return the number of the newest migration."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))[:4]


def _version(path: Path) -> str | None:
    if not path.exists():
        return None
    with closing(sqlite3.connect(path)) as connection:
        try:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError:
            return None
    return None if found is None else str(found[0])
