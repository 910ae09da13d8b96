"""Where tables are kept: the tables of the database, and how it is read and written."""

from __future__ import annotations

from contextlib import asynccontextmanager
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
)

from mazmorra.server.db.group_commit import Writer
from mazmorra.server.db.sqlite import (
    FILE,
    MIGRATIONS,
    PRAGMAS,
    database_at,
    newest_version,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
    from sqlalchemy.schema import SchemaItem
    from sqlalchemy.types import TypeEngine

    from mazmorra.server.db.group_commit import Batch
    from mazmorra.server.db.queries import Query, Row

T = TypeVar("T")

__all__ = ["FILE", "MIGRATIONS", "PRAGMAS", "Storage", "migrate", "newest_version"]

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
    Column("notice", String),
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


counters = Table(
    "counters",
    metadata,
    Column("key", String, primary_key=True),
    _given("left", Float),
    _given("at", Float),
    _given("expires", Float),
    Index("counters_by_expiry", "expires"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    _given("value", LargeBinary),
)


hooks = Table(
    "hooks",
    metadata,
    Column("guest", String, primary_key=True),
    _given("url", String),
    _given("origin", String),
    _given("secret", String),
    _given("created", Float),
)

calls = _of_table(
    "calls",
    _number("seat"),
    _given("step", Integer),
    _given("guest", String),
    _given("state", String),
    _given("attempts", Integer),
    _given("next", Float),
    _given("created", Float),
    Index("calls_by_state", "state", "next"),
)


class Storage:
    """Where everything is kept: a folder with a SQLite file, or the address of a PostgreSQL.

    Attributes:
        shared: Whether other servers may use it at the same time.
    """

    def __init__(self, place: Path | str) -> None:
        self.database = database_at(place)
        self.shared = self.database.shared
        self._engine = self.database.engine()
        self._reading = self.database.reading(self._engine)
        self._writer: Writer | None = None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Look at what is kept, all of it at one moment."""
        async with self._connected(self._reading) as connection:
            yield connection

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of a few questions, all of them at one moment."""
        return await self.database.ask(*queries, **given)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Change what is kept: all of it, or after an error nothing."""
        async with self._connected(self._engine) as connection:
            yield connection

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        connection = await self.database.connect(engine)
        try:
            async with connection.begin():
                yield connection
        finally:
            await connection.close()

    async def write(self, batch: Batch) -> None:
        """Write what a game has changed, together with whatever other games have to write.

        Raises:
            Conflict: At another server somebody was faster.
        """
        await self._writing().write(batch)

    async def write_all(self, batches: list[Batch]) -> list[Exception | None]:
        """Write what some games have changed, with one flush; return what went wrong with each."""
        return await self._writing().write_all(batches)

    def _writing(self) -> Writer:
        if self._writer is None:
            from mazmorra.server.db.games import ORDER

            self._writer = Writer(self.database.writer(ORDER))
        return self._writer

    async def free(self) -> None:
        """Return when nothing is being flushed."""
        if self._writer is not None:
            await self._writer.free()

    async def close(self) -> None:
        """Let go of the database."""
        if self._writer is not None:
            await self._writer.close()
        await self.database.close()
        await self._engine.dispose()


def migrate(place: Path | str) -> None:
    """Bring the database at a place up to the newest tables; a file that is not there is made."""
    database_at(place).migrate()
