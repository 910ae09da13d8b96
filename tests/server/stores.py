"""The two kinds of place where a server may keep its tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import psycopg
from msgspec import Struct

from mazmorra.server.db.sqlite import FILE
from tests.server.support import Server, running

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from pathlib import Path

KINDS = ("sqlite", "postgres")


class Place(Struct):
    """A data folder, and the address of a database where the tables are not in the folder."""

    folder: Path
    database: str | None = None

    @property
    def store(self) -> Path | str:
        """What a storage is opened with."""
        return self.database or self.folder

    def running(self, **how: Any) -> AbstractContextManager[Server]:
        """Run a server here."""
        return running(self.folder, database=self.database, **how)

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask the database itself; a value stands where the query says `?`."""
        if self.database is None:
            with closing(sqlite3.connect(self.folder / FILE)) as connection:
                return connection.execute(query, values).fetchall()
        with psycopg.connect(self.database) as asked:
            return asked.execute(query.replace("?", "%s").encode(), values).fetchall()

    def change(self, query: str, *values: Any) -> None:
        """Change something in the database itself."""
        if self.database is None:
            with closing(sqlite3.connect(self.folder / FILE)) as connection, connection:
                connection.execute(query, values)
            return
        with psycopg.connect(self.database) as changed:
            changed.execute(query.replace("?", "%s").encode(), values)
