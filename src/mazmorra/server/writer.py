"""Group commit: what many tables have to write shares one transaction and one flush.

While one group is flushed the next one gathers. Nobody is told of anything before the flush that
holds it is over; if a group cannot be written, each of its batches is tried by itself, so that only
whoever brought the trouble has it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy.dialects.sqlite import dialect

from mazmorra.server import metrics

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import Executable

Row = tuple[Any, ...]


class Statement:
    """A statement that is written out once, and filled with rows."""

    def __init__(self, statement: Executable) -> None:
        compiled = statement.compile(dialect=dialect())  # type: ignore[attr-defined]
        self.text = str(compiled)
        self.names: tuple[str, ...] = tuple(compiled.positiontup)

    def row(self, values: Mapping[str, Any]) -> Row:
        """Return values in the order in which the statement takes them."""
        return tuple([values[name] for name in self.names])


class Batch:
    """What belongs together: all of it is written, or nothing."""

    __slots__ = ("rows",)

    def __init__(self) -> None:
        self.rows: dict[Statement, list[Row]] = {}

    def add(self, statement: Statement, *rows: Row) -> None:
        """Add rows of one statement."""
        self.rows.setdefault(statement, []).extend(rows)


class Database(Protocol):
    """Where groups are written."""

    def commit(self, batches: Sequence[Batch]) -> None:
        """Write some batches in one transaction and flush it, or raise and leave no trace."""

    def close(self) -> None:
        """Let go of it."""


class SQLiteWriter:
    """One connection to the file, used by one thread alone."""

    def __init__(self, path: Path, order: Sequence[Statement], pragmas: Iterable[str]) -> None:
        self._order = order
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for pragma in pragmas:
            self._connection.execute(f"PRAGMA {pragma}")

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
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


class Writer:
    """Takes batches from everywhere and writes them group by group."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Batch, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, batch: Batch) -> None:
        """Write a batch, and return when it is safe.

        Raises:
            Exception: It could not be written, and nothing of it was.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        if self._task is None:
            self._task = asyncio.create_task(self._flush())
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            # Whoever gives up now must not look before it is known what became of the batch.
            await asyncio.wait({done})
            raise

    async def _flush(self) -> None:
        """Write group after group until nothing waits."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                batches = [batch for batch, _ in group]
                results = await loop.run_in_executor(self._thread, self._commit, batches)
                for (_, done), problem in zip(group, results, strict=True):
                    if problem is None:
                        done.set_result(None)
                    else:
                        done.set_exception(problem)
        finally:
            self._task = None

    def _commit(self, batches: list[Batch]) -> list[Exception | None]:
        """Write a group; where that fails each batch by itself. Return what went wrong."""
        try:
            with metrics.committing(len(batches)):
                self._database.commit(batches)
        except Exception as problem:
            if len(batches) == 1:
                return [problem]
            return [result for batch in batches for result in self._commit([batch])]
        return [None] * len(batches)

    async def close(self) -> None:
        """Write what still waits, and stop."""
        if self._task is not None:
            await asyncio.wait({self._task})
        self._thread.shutdown()
        self._database.close()
