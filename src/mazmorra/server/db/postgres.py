"""PostgreSQL: how it is reached, migrated and written to; imported only where it is used.

Many servers and many workers of each may use one database. Its address holds a password, so it
stands in no message and no log line; libpq alone takes it apart.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from contextlib import asynccontextmanager
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus
from psycopg_pool import AsyncConnectionPool
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from mazmorra.kernel import Refused
from mazmorra.server.db.versions import up_to_date, upgrade
from mazmorra.server.store_errors import Conflict, Unavailable, WriteFailed
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

    from mazmorra.server.db.group_commit import Batch, Statement
    from mazmorra.server.db.queries import Query, Row

    Plain = psycopg.AsyncConnection[Any]

# What goes wrong in a pipeline is raised; it need not be written down as well.
logging.getLogger("psycopg").setLevel(logging.ERROR)

SCHEMES = ("postgresql://", "postgres://")
NAME = "mazmorra"
#: Seconds in which a database that was restarted answers again, and between two looks.
PATIENCE, PAUSE = 15.0, 0.1
#: Seconds that a change waits for what somebody else holds before it is refused.
LOCKED = 10.0
#: Only one server at a time migrates: it holds this lock meanwhile.
MIGRATING = 0x6D617A6D
POOL = {"pool_size": 5, "max_overflow": 10, "pool_pre_ping": True}
#: How many may look at a few rows at the same time, and how a look begins.
GLANCES = 4
ONE_MOMENT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class PostgreSQL:
    """A database that many servers share."""

    shared: ClassVar[Literal[True]] = True
    #: Under which its secret is kept, and what its connections are called.
    name: ClassVar[str] = NAME

    def __init__(self, address: str) -> None:
        try:
            known = address.startswith(SCHEMES) and conninfo_to_dict(address)
        except psycopg.Error:  # its words would quote the address
            known = False
        if not known:
            raise Refused("serve/database_address")
        self.address = address
        self._pool: AsyncConnectionPool[Plain] | None = None
        self._glances: AsyncConnectionPool[Plain] | None = None

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
                async for notify in connection.notifies():
                    yield notify.channel, notify.payload
        except psycopg.OperationalError as problem:
            raise Unavailable from problem

    async def _pooled(
        self, most: int, check: Callable[[Plain], Awaitable[None]] | None = None
    ) -> AsyncConnectionPool[Plain]:
        pool: AsyncConnectionPool[Plain] = AsyncConnectionPool(
            self.address,
            kwargs={"autocommit": True, "application_name": NAME},
            min_size=1,
            max_size=most,
            open=False,
            check=check,
            timeout=PATIENCE,
        )
        await pool.open()
        return pool

    async def close(self) -> None:
        """Let go of what is not the engine's."""
        for pool in (self._pool, self._glances):
            if pool is not None:
                await pool.close()
        self._pool = self._glances = None

    async def _connect_alone(self) -> Plain:
        """Return a connection that belongs to no pool; what it does is committed at once."""
        return await psycopg.AsyncConnection.connect(
            self.address, autocommit=True, application_name=NAME
        )

    def engine(self) -> AsyncEngine:
        """Return what connections are taken from."""

        async def create() -> Plain:
            made = await self._connect_alone()
            await made.execute(_lock_timeout())
            await made.set_autocommit(False)
            return made

        # What is written holds seeds and hands: an error that is logged must not tell it.
        return create_async_engine(
            "postgresql+psycopg://", async_creator=create, hide_parameters=True, **POOL
        )

    def reading(self, engine: AsyncEngine) -> AsyncEngine:
        """Return what connections are taken from that only look, and see one moment."""
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of some questions, all of which are sent at once.

        Raises:
            OperationalError: It does not answer.
        """
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._ask(queries, given)
            except psycopg.OperationalError as problem:
                if time.monotonic() > end or not _passes(problem):
                    raise
                await asyncio.sleep(PAUSE)

    async def _ask(self, queries: Sequence[Query], given: dict[str, Any]) -> list[list[Row]]:
        if self._glances is None:
            self._glances = await self._pooled(GLANCES)
        async with self._glances.connection() as connection:
            async with connection.pipeline():
                await connection.execute(ONE_MOMENT)
                asked = [
                    await connection.execute(
                        query.postgres.text.encode(), query.postgres.filled(given), prepare=True
                    )
                    for query in queries
                ]
                await connection.execute("COMMIT")
            found = [await cursor.fetchall() for cursor in asked]
        return [query.postgres.read(rows) for query, rows in zip(queries, found, strict=True)]

    async def connect(self, engine: AsyncEngine) -> AsyncConnection:
        """Return a connection; a database that is just being restarted is waited for."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return await engine.connect()
            except OperationalError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(PAUSE)

    def writer(self, order: Sequence[Statement]) -> PostgresWriter:
        """Return what writes groups of batches."""
        return PostgresWriter(self.address, order)

    def version(self) -> str | None:
        """Return the migration that its tables have; None where there are none.

        Raises:
            Refused: It cannot be reached.
        """
        with self._connect_once() as connection:
            return _version(connection)

    def migrate(self) -> None:
        """Bring it up to the newest tables; whoever comes meanwhile waits.

        Raises:
            Refused: It cannot be reached, or a newer version of ours has changed it.
        """
        with self._connect_once() as connection:
            if up_to_date(_version(connection), self.address):
                return
            connection.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
            if not up_to_date(_version(connection), self.address):
                upgrade(create_engine("postgresql+psycopg://", creator=self._connect_once))

    def secret(self) -> bytes:
        """Return the secret that all servers of this database share; the first one draws it."""
        with self._connect_once() as connection:
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

    def _connect_once(self) -> psycopg.Connection[Any]:
        try:
            return psycopg.connect(self.address, autocommit=True, application_name=NAME)
        except psycopg.OperationalError as problem:
            raise Refused("serve/database", None, {"problem": _reason(problem)}) from None


def _reason(problem: psycopg.OperationalError) -> str:
    """Return the one line that says why, of the several that libpq may have."""
    lines = str(problem).strip().splitlines() or [type(problem).__name__]
    why = [line for line in lines if not line.startswith("\t")][-1]
    return re.sub(r"^.*?connection (failed|is bad): ", "", why)


def _lock_timeout() -> bytes:
    """Return the statement after which nobody waits for what somebody else holds for ever."""
    return b"SET lock_timeout = %d" % int(1000 * LOCKED)


def _version(connection: psycopg.Connection[Any]) -> str | None:
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except psycopg.errors.UndefinedTable:
        return None
    return None if found is None else str(found[0])


def _passes(problem: psycopg.OperationalError) -> bool:
    """Say whether trouble passes by itself: a restart, or two who waited for each other."""
    state = problem.sqlstate
    return state is None or state.startswith(("08", "57P", "40")) or state == "53300"


class PostgresWriter:
    """One connection, used by one thread alone; it is made anew when the database was restarted.

    If the connection breaks while a group is committed nobody knows whether it was. It is then
    written again: what is there already is a conflict, and whoever reads the rows sees whose.
    """

    def __init__(self, address: str, order: Sequence[Statement]) -> None:
        self._address = address
        self._order = order
        self._connection: psycopg.Connection[Any] | None = None

    def commit(self, batches: Sequence[Batch]) -> None:
        """Write some batches in one transaction, statement by statement."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._write(batches)
            except psycopg.errors.IntegrityError as problem:
                raise Conflict from problem
            except psycopg.OperationalError as problem:
                if time.monotonic() > end or not _passes(problem):
                    raise WriteFailed from problem
                time.sleep(PAUSE)
            except psycopg.Error as problem:
                raise WriteFailed from problem
            else:
                return

    def _write(self, batches: Sequence[Batch]) -> None:
        connection = self._connected()
        # In one order everywhere, so that two writers never wait for each other.
        ordered = sorted(batches, key=attrgetter("of"))
        try:
            with connection.pipeline():
                connection.execute("BEGIN")
                for statement in self._order:
                    rows = [row for batch in ordered for row in batch.rows.get(statement, ())]
                    if rows:
                        lists = [list(column) for column in zip(*rows, strict=True)]
                        connection.execute(statement.postgres.encode(), lists, prepare=True)
                connection.execute("COMMIT")
        except BaseException:
            self._roll_back(connection)
            raise

    def _connected(self) -> psycopg.Connection[Any]:
        if self._connection is None or self._connection.closed:
            self._connection = psycopg.connect(
                self._address, autocommit=True, application_name=NAME
            )
            self._connection.execute("SET synchronous_commit = on")
            self._connection.execute(_lock_timeout())
        return self._connection

    def _roll_back(self, connection: psycopg.Connection[Any]) -> None:
        try:
            if connection.info.transaction_status != TransactionStatus.IDLE:
                connection.execute("ROLLBACK")
        except psycopg.Error:
            connection.close()

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
