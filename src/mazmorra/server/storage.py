"""Where tables are kept: one SQLite file, its tables, and how it is opened.

The file is in WAL mode with `synchronous=FULL`, so that what was committed survives a power cut,
and whoever writes says so when the transaction begins (`BEGIN IMMEDIATE`): a reader that becomes
a writer half-way would lose against another one.
"""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy.ext.asyncio import AsyncConnection

FILE = "tables.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"

metadata = MetaData()


def _of_table() -> Column[str]:
    return Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False, default=""),
    Column("preferences", JSON, nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("name", String, nullable=False),
    Column("status", String, nullable=False),
    Column("host", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("packs", JSON, nullable=False),
    Column("content", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("undo", String, nullable=False),
    Column("pace", String, nullable=False),
    Column("bot_speed", String, nullable=False),
    Column("tutorial", Boolean, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("complete", Boolean, nullable=False),
    Column("step", Integer, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("outcome", JSON),
    Column("rematch", String),
    Column("forked_table", String),
    Column("forked_step", Integer),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_by_host", "host"),
    Index("tables_by_status", "status", "public"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("sitter", String, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String),
    Column("guest", String),
    Column("invite", String, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Index("seats_by_guest", "guest"),
)

answers = Table(
    "answers",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("key", String, nullable=False),
    Column("client_key", String),
    UniqueConstraint("table_id", "client_key"),
)

events = Table(
    "events",
    metadata,
    _of_table(),
    Column("place", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("clause", String, nullable=False),
    Column("event", LargeBinary, nullable=False),
)

turns = Table(
    "turns",
    metadata,
    _of_table(),
    Column("place", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("mark", String, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("step", Integer, primary_key=True),
    Column("saved", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Index("chat_by_table", "table_id", "id"),
)

records = Table(
    "records",
    metadata,
    Column("id", String, primary_key=True),
    Column("guest", String, nullable=False),
    Column("game", String, nullable=False),
    Column("content", String, nullable=False),
    Column("packs", JSON, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
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

    async def close(self) -> None:
        """Let go of the file."""
        await self._engine.dispose()


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
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
