"""Prepared queries for the rows of one table, all from one snapshot of the database.

A query is compiled once for each kind of database, so that executing it costs little more than
reading its rows. SQLite is queried in the event loop, without a thread: in WAL mode a reader never
waits for a writer. PostgreSQL receives all queries of a snapshot as one pipeline.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sqlalchemy import bindparam, select
from sqlalchemy.dialects.postgresql.psycopg import dialect as postgres_dialect
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect

from mazmorra.server.store_errors import store_trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Dialect, Select, Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    Row = Sequence[Any]


#: Seconds in which a read of a locked SQLite file is repeated, and between two attempts.
LOCKED, PAUSE = 4.0, 0.02


class Ask(Protocol):
    """Executes queries, all from one snapshot."""

    async def __call__(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of each query."""


class Compiled(NamedTuple):
    """A query, compiled for a kind of database.

    Attributes:
        names: The parameters, in order.
        fixed: The parameters with a constant value.
        made: The conversions of columns whose type the database does not have, by position.
    """

    text: str
    names: tuple[str, ...]
    fixed: dict[str, Any]
    made: tuple[tuple[int, Callable[[Any], Any]], ...] = ()

    def filled(self, given: dict[str, Any]) -> tuple[Any, ...]:
        """Return the values of the parameters in order."""
        fixed = self.fixed
        return tuple([given[name] if name in given else fixed[name] for name in self.names])

    def read(self, rows: list[Row]) -> list[Row]:
        """Return rows with converted columns."""
        if not self.made:
            return rows
        found: list[Row] = []
        for row in rows:
            values = list(row)
            for place, make in self.made:
                values[place] = make(values[place])
            found.append(values)
        return found


class Query:
    """A query that is compiled once and executed often."""

    def __init__(self, query: Select[Any]) -> None:
        self._select = query

    @cached_property
    def sqlite(self) -> Compiled:
        """The query for SQLite, which has neither booleans nor JSON."""
        dialect = sqlite_dialect()
        types = [column.type.dialect_impl(dialect) for column in self._select.selected_columns]
        makers = [kind.result_processor(dialect, None) for kind in types]
        made = [(place, make) for place, make in enumerate(makers) if make is not None]
        return _compiled(self._select, dialect)._replace(made=tuple(made))

    @cached_property
    def postgres(self) -> Compiled:
        """The query for PostgreSQL, whose driver converts all types."""
        return _compiled(self._select, postgres_dialect(paramstyle="format"))  # type: ignore[no-untyped-call]

    async def on(self, connection: AsyncConnection, given: dict[str, Any]) -> list[Row]:
        """Execute the query within a transaction."""
        return list((await connection.execute(self._select, given)).all())


def of_table(table: Table, *names: str, by: str = "", own: str = "table_id") -> Select[Any]:
    """Return the select of some columns of the rows that belong to one game table, in order."""
    query = select(*(table.c[name] for name in names)).where(table.c[own] == bindparam("of"))
    return query.order_by(table.c[by]) if by else query


def _compiled(query: Select[Any], dialect: Dialect) -> Compiled:
    compiled: Any = query.compile(dialect=dialect)
    return Compiled(str(compiled), tuple(compiled.positiontup), compiled.params)


def within(connection: AsyncConnection) -> Ask:
    """Return an `Ask` that executes queries within a transaction."""

    async def ask(*queries: Query, **given: Any) -> list[list[Row]]:
        return [await query.on(connection, given) for query in queries]

    return ask


class SQLiteReader:
    """One connection to the file, which executes queries in the event loop."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of each query; a locked file is tried again without blocking the loop."""
        end = time.monotonic() + LOCKED
        while True:
            try:
                return self._ask(queries, given)
            except sqlite3.OperationalError as problem:
                if store_trouble(problem) != "store/busy" or time.monotonic() > end:
                    raise
            await asyncio.sleep(PAUSE)

    def _ask(self, queries: Sequence[Query], given: dict[str, Any]) -> list[list[Row]]:
        connection = self._connection = self._connection or self._connect()
        connection.execute("BEGIN")
        try:
            return [
                query.sqlite.read(
                    connection.execute(query.sqlite.text, query.sqlite.filled(given)).fetchall()
                )
                for query in queries
            ]
        finally:
            connection.execute("COMMIT")

    async def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            self._connection.close()
