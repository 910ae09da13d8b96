"""PostgreSQL: connections, migration, prepared queries and the writer; imported only if used.

Many servers with many workers may use one database. Its address contains a password, so it appears
in no message and no log line; only libpq parses it.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from mazmorra.kernel import Refused
from mazmorra.server.db.postgres_connections import (
    END_PAUSED,
    NAME,
    ONCE_LIMITS,
    BoundedAsyncConnection,
    BoundedConnection,
    configure,
    connect,
    connect_for_command,
    parameters,
)
from mazmorra.server.db.postgres_writer import PostgresWriter, passes
from mazmorra.server.db.versions import up_to_date, upgrade
from mazmorra.server.store_errors import Unavailable
from mazmorra.server.tokens import SECRET_BYTES

if TYPE_CHECKING:
    from collections.abc import (
        AsyncGenerator,
        AsyncIterator,
        Awaitable,
        Callable,
        Iterable,
        Sequence,
    )

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from mazmorra.server.db.group_commit import Statement
    from mazmorra.server.db.postgres_connections import Plain
    from mazmorra.server.db.queries import Query, Row

# Errors in a pipeline are raised; psycopg need not log them too.
logging.getLogger("psycopg").setLevel(logging.ERROR)

SCHEMES = ("postgresql://", "postgres://")
#: Seconds to wait for a restarted database, and between two attempts.
PATIENCE, PAUSE = 15.0, 0.1
#: Seconds that a read waits for it: it can be repeated.
READ_PATIENCE = 8.0
#: Seconds without a notification after which a listening connection is tested.
HEARTBEAT = 5.0
#: The advisory lock that the migrating server holds.
MIGRATING = 0x6D617A6D
POOL = {"pool_size": 5, "max_overflow": 10, "pool_pre_ping": True}
#: Connections for prepared queries, and the statement that begins their snapshot.
QUERY_CONNECTIONS = 4
BEGIN_SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class PostgreSQL:
    """A PostgreSQL database, which several servers may share."""

    shared: ClassVar[Literal[True]] = True
    #: The key of its secret, and the application name of its connections.
    name: ClassVar[str] = NAME

    def __init__(self, address: str) -> None:
        try:
            known = address.startswith(SCHEMES) and conninfo_to_dict(address)
        except psycopg.Error:  # its message quotes the address
            known = False
        if not known:
            raise Refused("serve/database_address")
        self.address = address
        self._pool: AsyncConnectionPool[Plain] | None = None
        self._query_pool: AsyncConnectionPool[Plain] | None = None

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Plain]:
        """Borrow a pooled connection on which every statement is committed by itself.

        Raises:
            Unavailable: The database does not answer, at once or in the middle.
        """
        if self._pool is None:
            self._pool = await self._pooled(4, AsyncConnectionPool.check_connection)
        try:
            async with self._pool.connection() as connection:
                yield connection
        except psycopg.OperationalError as problem:
            raise Unavailable from problem

    async def listen(self, channels: Iterable[str]) -> AsyncGenerator[tuple[str, str | None], None]:
        """Yield each channel with None once it is listened to, then its notifications.

        Raises:
            Unavailable: The connection is lost.
        """
        try:
            async with await self._connect_alone() as connection:
                for channel in channels:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                    yield channel, None
                while True:
                    async for notify in connection.notifies(timeout=HEARTBEAT):
                        yield notify.channel, notify.payload
                    await connection.execute("SELECT 1")  # fails where the line is dead
        except psycopg.OperationalError as problem:
            raise Unavailable from problem

    async def _pooled(
        self, most: int, check: Callable[[Plain], Awaitable[None]] | None = None
    ) -> AsyncConnectionPool[Plain]:
        pool: AsyncConnectionPool[Plain] = AsyncConnectionPool(
            self.address,
            connection_class=BoundedAsyncConnection,
            kwargs=parameters(self.address),
            configure=configure,
            min_size=1,
            max_size=most,
            open=False,
            check=check,
            timeout=READ_PATIENCE,
        )
        await pool.open()
        return pool

    async def close(self) -> None:
        """Close the pools."""
        for pool in (self._pool, self._query_pool):
            if pool is not None:
                await pool.close()
        self._pool = self._query_pool = None

    async def _connect_alone(self) -> Plain:
        """Return a connection outside the pools, in autocommit mode."""
        return await connect(self.address)

    def engine(self, *, command: bool = False) -> AsyncEngine:
        """Return the engine for transactions that write; a *command* may take its time in one."""

        async def create() -> Plain:
            made = await (connect_for_command(self.address) if command else self._connect_alone())
            await made.set_autocommit(False)
            return made

        # Parameters contain seeds and hands: a logged error must not show them.
        return create_async_engine(
            "postgresql+psycopg://", async_creator=create, hide_parameters=True, **POOL
        )

    def reading(self, engine: AsyncEngine) -> AsyncEngine:
        """Return the engine for transactions that only read, from one snapshot."""
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of prepared queries, which are sent as one pipeline.

        Raises:
            OperationalError: The database does not answer.
        """
        end = time.monotonic() + READ_PATIENCE
        while True:
            try:
                return await self._ask(queries, given)
            except psycopg.OperationalError as problem:
                if time.monotonic() > end or not passes(problem):
                    raise
                await asyncio.sleep(PAUSE)

    async def _ask(self, queries: Sequence[Query], given: dict[str, Any]) -> list[list[Row]]:
        if self._query_pool is None:
            self._query_pool = await self._pooled(QUERY_CONNECTIONS)
        async with self._query_pool.connection() as connection:
            async with connection.pipeline():
                await connection.execute(BEGIN_SNAPSHOT)
                asked = [
                    await connection.execute(
                        query.postgres.text.encode(), query.postgres.filled(given), prepare=True
                    )
                    for query in queries
                ]
                await connection.execute("COMMIT")
            found = [await cursor.fetchall() for cursor in asked]
        return [query.postgres.read(rows) for query, rows in zip(queries, found, strict=True)]

    async def erase_log(self) -> None:
        """Do nothing: PostgreSQL removes deleted rows by VACUUM, and recycles its log itself."""

    async def end_paused(self) -> None:
        """End the sessions of processes that stopped within a transaction."""
        async with self.connection() as connection:
            await connection.execute(END_PAUSED)

    async def connect(self, engine: AsyncEngine) -> AsyncConnection:
        """Return a connection, after a restart of the database once it answers."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return await engine.connect()
            except OperationalError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(PAUSE)

    def writer(self, order: Sequence[Statement]) -> PostgresWriter:
        """Return the writer of groups of batches."""
        return PostgresWriter(self.address, order)

    def version(self) -> str | None:
        """Return the migration of its tables; None without tables.

        Raises:
            Refused: The database cannot be reached.
        """
        with self._connect_once(BoundedConnection) as connection:
            return _version(connection)

    def migrate(self) -> None:
        """Migrate to the newest tables; other servers wait meanwhile.

        Raises:
            Refused: The database cannot be reached, or a newer version has migrated it.
        """
        with self._connect_once() as connection:
            if up_to_date(_version(connection), self.address):
                return
            connection.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
            if not up_to_date(_version(connection), self.address):
                upgrade(create_engine("postgresql+psycopg://", creator=self._connect_once))

    def secret(self) -> bytes:
        """Return the secret that all servers of this database share, drawn at the first call."""
        with self._connect_once(BoundedConnection) as connection:
            drawn = secrets.token_bytes(SECRET_BYTES)
            connection.execute(
                "INSERT INTO secrets (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING",
                [NAME, drawn],
            )
            found = connection.execute("SELECT value FROM secrets WHERE name = %s", [NAME])
            row = found.fetchone()
            assert row is not None
            return bytes(row[0])

    def connect_plainly(self) -> psycopg.Connection[Any]:
        """Return a connection that begins a transaction with its first statement.

        Raises:
            Refused: It cannot be reached.
        """
        connection = self._connect_once()
        connection.autocommit = False
        return connection

    def _connect_once(
        self, kind: type[psycopg.Connection[Any]] = psycopg.Connection
    ) -> psycopg.Connection[Any]:
        try:
            made = kind.connect(self.address, **parameters(self.address))
            try:
                made.execute(ONCE_LIMITS)
            except BaseException:
                made.close()
                raise
            return made
        except psycopg.OperationalError as problem:
            raise Refused("serve/database", None, {"problem": _reason(problem)}) from None


def _reason(problem: psycopg.OperationalError) -> str:
    """Return the line with the reason, of the several of libpq's message."""
    lines = str(problem).strip().splitlines() or [type(problem).__name__]
    why = [line for line in lines if not line.startswith("\t")][-1]
    return re.sub(r"^.*?connection (failed|is bad): ", "", why)


def _version(connection: psycopg.Connection[Any]) -> str | None:
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except psycopg.errors.UndefinedTable:
        return None
    return None if found is None else str(found[0])
