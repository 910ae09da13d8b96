"""Group commit: what many tables have to write shares one transaction and one flush.

While one group is flushed the next one gathers. Nobody is told of anything before the flush that
holds it is over; if a group cannot be written, each of its batches is tried by itself, so that only
whoever brought the trouble has it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import ARRAY, bindparam, func, insert, select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.postgresql.psycopg import dialect as postgres_dialect
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from mazmorra.server.ops import metrics
from mazmorra.server.store_errors import Conflict, store_trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy import Executable, Table
    from sqlalchemy.types import TypeEngine

Row = tuple[Any, ...]


class Statement:
    """A statement that is written out once for each kind of database, and filled with rows.

    SQLite runs it row by row. PostgreSQL runs it once for all rows, which come as one list for
    each column; so no two rows of a group may mean the same thing.
    """

    def __init__(
        self, columns: Mapping[str, TypeEngine[Any]], make: Callable[[Any, str], Executable]
    ) -> None:
        self._columns = columns
        self._make = make

    @cached_property
    def text(self) -> str:
        """The statement for one row in SQLite."""
        return str(self._compiled)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What a row holds, in order."""
        return tuple(self._compiled.positiontup)

    @cached_property
    def _compiled(self) -> Any:
        row = {name: bindparam(name, type_=kind) for name, kind in self._columns.items()}
        statement: Any = self._make(row, "sqlite")
        return statement.compile(dialect=sqlite_dialect())

    @cached_property
    def postgres(self) -> str:
        """The statement for many rows in PostgreSQL."""
        lists = [bindparam(name, type_=ARRAY(self._columns[name])) for name in self.names]
        rows = func.unnest(*lists).table_valued(*self.names, name="given").render_derived()
        statement: Any = self._make(rows.c, "postgresql")
        written = statement.compile(dialect=postgres_dialect(paramstyle="format"))  # type: ignore[no-untyped-call]
        assert tuple(written.positiontup) == self.names
        return str(written).replace("%s", "%b")  # in binary a list costs half as much to send

    def row(self, values: Mapping[str, Any]) -> Row:
        """Return values in the order in which the statement takes them."""
        return tuple([values[name] for name in self.names])


def adding(table: Table) -> Statement:
    """Return the statement that adds rows to a table."""
    return Statement(_columns(table), lambda row, kind: _filled(insert(table), row, kind))


def putting(table: Table) -> Statement:
    """Return the statement that adds rows to a table, in the place of what is there already."""
    return Statement(_columns(table), lambda row, kind: _filled(put(table, kind), row, kind))


def put(table: Table, kind: str, *names: str) -> Any:
    """Return an insert that changes what is there already, for a kind of database.

    Args:
        table: Where to put something.
        kind: The name of the database's dialect.
        names: What is changed; without any everything is.
    """
    if kind == "postgresql":
        inserting: Any = postgres_insert(table)
    else:
        inserting = sqlite_insert(table)
    changed = names or [column.name for column in table.columns if not column.primary_key]
    values = {name: inserting.excluded[name] for name in changed}
    return inserting.on_conflict_do_update(index_elements=list(table.primary_key), set_=values)


def _columns(table: Table) -> dict[str, TypeEngine[Any]]:
    return {column.name: column.type for column in table.columns}


def _filled(inserting: Any, row: Any, kind: str) -> Any:
    if kind == "postgresql":
        return inserting.from_select(list(row.keys()), select(*row))
    return inserting.values(row)


class Batch:
    """What belongs together: all of it is written, or nothing.

    Attributes:
        of: The table whose it is.
    """

    __slots__ = ("of", "rows")

    def __init__(self, of: str = "") -> None:
        self.of = of
        self.rows: dict[Statement, list[Row]] = {}

    def add(self, statement: Statement, *rows: Row) -> None:
        """Add rows of one statement."""
        self.rows.setdefault(statement, []).extend(rows)


class Database(Protocol):
    """Where groups are written."""

    def commit(self, batches: Sequence[Batch]) -> None:
        """Write some batches in one transaction and flush it, or raise and leave no trace.

        Raises:
            Conflict: Somebody else has already added what was to be added.
        """

    def close(self) -> None:
        """Let go of it."""


class SQLiteWriter:
    """One connection to the file, used by one thread alone."""

    def __init__(self, connection: sqlite3.Connection, order: Sequence[Statement]) -> None:
        self._order = order
        self._connection = connection

    def commit(self, batches: Sequence[Batch]) -> None:
        """Write some batches in one transaction, statement by statement."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in self._order:
                rows = [row for batch in batches for row in batch.rows.get(statement, ())]
                if rows:
                    connection.executemany(statement.text, rows)
            connection.execute("COMMIT")
        except BaseException as problem:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(problem, sqlite3.IntegrityError):
                raise Conflict from problem
            raise

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


class Writer:
    """Takes batches from everywhere and writes them group by group."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[list[Batch], asyncio.Future[list[Exception | None]]]] = []
        self._free = asyncio.Event()
        self._free.set()
        self._task: asyncio.Task[None] | None = None

    async def free(self) -> None:
        """Return when nothing is being flushed: what is written then is flushed at once."""
        await self._free.wait()

    async def write(self, batch: Batch) -> None:
        """Write a batch, and return when it is safe.

        Raises:
            Exception: It could not be written, and nothing of it was.
        """
        (problem,) = await self.write_all([batch])
        if problem is not None:
            raise problem

    async def write_all(self, batches: list[Batch]) -> list[Exception | None]:
        """Write some batches, and return when they are safe: for each what went wrong, if anything.

        Nothing of a batch with which something went wrong was written.
        """
        done: asyncio.Future[list[Exception | None]] = asyncio.get_running_loop().create_future()
        self._waiting.append((batches, done))
        if self._task is None:
            self._task = asyncio.create_task(self._flush())
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            # Whoever gives up now must not look before it is known what became of the batches.
            await asyncio.wait({done})
            raise

    async def _flush(self) -> None:
        """Write group after group until nothing waits."""
        loop = asyncio.get_running_loop()
        self._free.clear()
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                batches = [batch for some, _ in group for batch in some]
                results = await loop.run_in_executor(self._thread, self._commit, batches)
                for some, done in group:
                    done.set_result(results[: len(some)])
                    del results[: len(some)]
        finally:
            self._task = None
            self._free.set()

    def _commit(self, batches: list[Batch]) -> list[Exception | None]:
        """Write a group; where that fails each batch by itself. Return what went wrong."""
        try:
            with metrics.committing(len(batches)):
                self._database.commit(batches)
        except Exception as problem:
            if len(batches) == 1 or store_trouble(problem):  # that is nobody's batch
                return [problem] * len(batches)
            return [result for batch in batches for result in self._commit([batch])]
        return [None] * len(batches)

    async def close(self) -> None:
        """Write what still waits, and stop."""
        if self._task is not None:
            await asyncio.wait({self._task})
        self._thread.shutdown()
        self._database.close()
