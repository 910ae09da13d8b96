"""Short questions to the store: what is kept of one table, all of it at one moment.

A question is written out once for each kind of database, so that asking it costs little more than
the rows it brings. A file is looked at right here, without another thread: in WAL mode whoever
reads waits for nobody. PostgreSQL is sent all questions of one look together.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sqlalchemy import bindparam, select
from sqlalchemy.dialects.postgresql.psycopg import dialect as postgres_dialect
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

    from sqlalchemy import Dialect, Select, Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    Row = Sequence[Any]


class Ask(Protocol):
    """Answers questions; what several of them find was there at the same moment."""

    async def __call__(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of each question, filled with what is given."""


class Written(NamedTuple):
    """A question as a kind of database understands it.

    Attributes:
        names: What has to be given, in order.
        fixed: What is given already.
        made: What has to be made of a column, by its place, where the database knows no such type.
    """

    text: str
    names: tuple[str, ...]
    fixed: dict[str, Any]
    made: tuple[tuple[int, Callable[[Any], Any]], ...] = ()

    def filled(self, given: dict[str, Any]) -> tuple[Any, ...]:
        """Return what is given in the order in which it is asked for."""
        fixed = self.fixed
        return tuple([given[name] if name in given else fixed[name] for name in self.names])

    def read(self, rows: list[Row]) -> list[Row]:
        """Return rows as their columns' types say."""
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
    """A question that is asked again and again."""

    def __init__(self, query: Select[Any]) -> None:
        self._select = query

    @cached_property
    def sqlite(self) -> Written:
        """The question for SQLite, which knows neither yes and no nor JSON."""
        dialect = sqlite_dialect()
        types = [column.type.dialect_impl(dialect) for column in self._select.selected_columns]
        makers = [kind.result_processor(dialect, None) for kind in types]
        made = [(place, make) for place, make in enumerate(makers) if make is not None]
        return _written(self._select, dialect)._replace(made=tuple(made))

    @cached_property
    def postgres(self) -> Written:
        """The question for PostgreSQL, whose driver makes what the types say."""
        return _written(self._select, postgres_dialect(paramstyle="format"))  # type: ignore[no-untyped-call]

    async def on(self, connection: AsyncConnection, given: dict[str, Any]) -> list[Row]:
        """Ask within a transaction."""
        return list((await connection.execute(self._select, given)).all())


def of_table(table: Table, *names: str, by: str = "", own: str = "table_id") -> Select[Any]:
    """Return the select of some columns of the rows that belong to one game table, in order."""
    query = select(*(table.c[name] for name in names)).where(table.c[own] == bindparam("of"))
    return query.order_by(table.c[by]) if by else query


def _written(query: Select[Any], dialect: Dialect) -> Written:
    compiled: Any = query.compile(dialect=dialect)
    return Written(str(compiled), tuple(compiled.positiontup), compiled.params)


def within(connection: AsyncConnection) -> Ask:
    """Return what asks within a transaction, whatever else it does."""

    async def ask(*queries: Query, **given: Any) -> list[list[Row]]:
        return [await query.on(connection, given) for query in queries]

    return ask


class Glance:
    """One connection to a file, for those who look at a few rows where they are."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of each question."""
        connection = self._connection
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
        self._connection.close()
