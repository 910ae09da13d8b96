"""Group commit: the batches of many tables share one transaction and one flush.

While a group is flushed the next one gathers. The result of a batch is returned after the flush of
its group. If a group cannot be written, each of its batches is written by itself, so that only the
one with the error fails. A batch whose rows are locked elsewhere is set aside, so that no other one
waits for the lock.
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
from mazmorra.server.store_errors import (
    Conflict,
    Locked,
    OutcomeUnknown,
    may_be_committed,
    store_trouble,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy import Executable, Table
    from sqlalchemy.types import TypeEngine

Row = tuple[Any, ...]

#: How many batches may wait for locks beside other commits.
ASIDE = 4


class Statement:
    """A statement that is compiled once for each kind of database, and executed with rows.

    SQLite executes it row by row. PostgreSQL executes it once for all rows, as one array for each
    column; so no two rows of a group may have the same key.
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
        """The columns of a row, in order."""
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
    """Return the statement that adds rows to a table, or replaces those with the same key."""
    return Statement(_columns(table), lambda row, kind: _filled(put(table, kind), row, kind))


def put(table: Table, kind: str, *names: str) -> Any:
    """Return an insert that updates an existing row (upsert).

    Args:
        table: The table.
        kind: The name of the database's dialect.
        names: The columns that are updated; without any all but the key.
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
    """Rows that are written together or not at all.

    Attributes:
        of: The id of the game table that they belong to.
    """

    __slots__ = ("of", "rows")

    def __init__(self, of: str = "") -> None:
        self.of = of
        self.rows: dict[Statement, list[Row]] = {}

    def add(self, statement: Statement, *rows: Row) -> None:
        """Add rows of one statement."""
        self.rows.setdefault(statement, []).extend(rows)


class Database(Protocol):
    """Writes groups of batches."""

    def commit(self, batches: Sequence[Batch]) -> None:
        """Write batches in one transaction and flush it; an exception leaves nothing written.

        Raises:
            Conflict: Another writer has added one of the rows.
            Locked: Rows of the group are locked elsewhere.
            OutcomeUnknown: It was sent and not answered, and may be written.
        """

    def commit_locked(self, batch: Batch) -> None:
        """Write a batch whose rows are locked elsewhere, beside other commits."""

    def probe(self) -> None:
        """Write something that changes nothing, to see whether anything can be written."""

    def close(self) -> None:
        """Close the connection."""


class SQLiteWriter:
    """One connection to the file, used by one thread.

    A failed flush is the end of its connection: the rows may lie in the log, where a restart finds
    them. They are written again on a new connection, which succeeds or meets them.
    """

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], order: Sequence[Statement]
    ) -> None:
        self._order = order
        self._connect = connect
        self._connection = connect()
        self._committing = False

    def commit(self, batches: Sequence[Batch]) -> None:
        """Write some batches in one transaction, statement by statement."""
        try:
            self._write(batches)
        except sqlite3.IntegrityError as problem:
            raise Conflict from problem
        except sqlite3.Error as problem:
            if not (self._committing and may_be_committed(problem)):
                raise
            self._write_again(batches, problem)

    def _write(self, batches: Sequence[Batch]) -> None:
        connection, self._committing = self._connection, False
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in self._order:
                rows = [row for batch in batches for row in batch.rows.get(statement, ())]
                if rows:
                    connection.executemany(statement.text, rows)
            self._committing = True
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _write_again(self, batches: Sequence[Batch], problem: sqlite3.Error) -> None:
        """Write batches whose flush failed on a new connection."""
        try:
            self._connection.close()
            self._connection = self._connect()
            self._write(batches)
        except sqlite3.IntegrityError as found:
            raise Conflict from found
        except sqlite3.Error:
            raise OutcomeUnknown from problem

    def commit_locked(self, batch: Batch) -> None:
        """Write a batch; SQLite has one lock for all, so that none is set aside."""
        self.commit([batch])

    def probe(self) -> None:
        """Write a number that has no meaning."""
        connection = self._connection
        (number,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {(number + 1) % 1000}")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


class Writer:
    """Collects submitted batches and writes them group by group."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "writer")
        self._aside = ThreadPoolExecutor(ASIDE, "writer-aside")
        self._waiting: list[tuple[list[Batch], asyncio.Future[list[Exception | None]]]] = []
        self._free = asyncio.Event()
        self._free.set()
        self._task: asyncio.Task[None] | None = None

    async def free(self) -> None:
        """Return when nothing is being flushed: a batch that is written then is flushed at once."""
        await self._free.wait()

    async def write(self, batch: Batch) -> None:
        """Write a batch, and return after its flush.

        Raises:
            OutcomeUnknown: It may be written.
            Exception: It could not be written; nothing of it was.
        """
        (problem,) = await self.write_all([batch])
        if isinstance(problem, Locked):
            await self.write_locked(batch)
        elif problem is not None:
            raise problem

    async def write_locked(self, batch: Batch) -> None:
        """Write a batch that was `Locked`: it waits for the lock beside other commits.

        Raises:
            Exception: As in `write`.
        """
        loop = asyncio.get_running_loop()
        done = loop.run_in_executor(self._aside, self._database.commit_locked, batch)
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait({done})
            raise

    async def probe(self) -> None:
        """Return once something was written that changes nothing.

        Raises:
            Exception: Nothing can be written.
        """
        await asyncio.get_running_loop().run_in_executor(self._thread, self._database.probe)

    async def write_all(self, batches: list[Batch]) -> list[Exception | None]:
        """Write batches, and return after their flush the exception of each, or None.

        Nothing of a batch with an exception was written, except perhaps with `OutcomeUnknown`.
        """
        done: asyncio.Future[list[Exception | None]] = asyncio.get_running_loop().create_future()
        self._waiting.append((batches, done))
        if self._task is None:
            self._task = asyncio.create_task(self._flush())
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            # A cancelled caller must not read the rows before the result is known.
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
        """Write a group, or each batch by itself if that fails; return the exception of each."""
        try:
            with metrics.committing(len(batches)):
                self._database.commit(batches)
        except Exception as problem:
            alone = len(batches) == 1
            if alone or (store_trouble(problem) and not isinstance(problem, Locked)):
                return [problem] * len(batches)
            return [result for batch in batches for result in self._commit([batch])]
        return [None] * len(batches)

    async def close(self) -> None:
        """Finish the running flushes, and stop."""
        if self._task is not None:
            await asyncio.wait({self._task})
        self._aside.shutdown()
        self._thread.shutdown()
        self._database.close()
