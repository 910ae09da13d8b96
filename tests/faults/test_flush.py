"""A failed flush of SQLite: its rows are written again on a new connection, or are unknown."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.server.db.group_commit import SQLiteWriter
from mazmorra.server.store_errors import Conflict, OutcomeUnknown, store_trouble
from tests.server.test_group_commit import ADD, batch

if TYPE_CHECKING:
    from pathlib import Path


class Flaky(sqlite3.Connection):
    """A connection whose next commits report a failed flush, after or instead of committing."""

    fails: list[str] = []  # noqa: RUF012 - shared by all connections, as a disk is

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        if query != "COMMIT" or not self.fails:
            return super().execute(query, *values)
        how = self.fails.pop(0)
        if how == "written":
            super().execute(query)
        problem = sqlite3.OperationalError("disk I/O error")
        problem.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise problem


@pytest.fixture
def opened(tmp_path: Path) -> list[Flaky]:
    Flaky.fails = []
    made: list[Flaky] = []
    with sqlite3.connect(tmp_path / "notes") as connection:
        connection.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, text VARCHAR)")
    return made


@pytest.fixture
def writer(opened: list[Flaky], tmp_path: Path) -> SQLiteWriter:
    def connect() -> sqlite3.Connection:
        made = sqlite3.connect(tmp_path / "notes", isolation_level=None, factory=Flaky)
        opened.append(made)
        return made

    return SQLiteWriter(connect, (ADD,))


def noted(tmp_path: Path) -> list[tuple[int]]:
    with sqlite3.connect(tmp_path / "notes") as connection:
        return connection.execute("SELECT id FROM notes ORDER BY id").fetchall()


def test_rows_whose_flush_failed_are_written_again_on_a_new_connection(
    writer: SQLiteWriter, opened: list[Flaky], tmp_path: Path
) -> None:
    Flaky.fails = ["lost"]

    writer.commit([batch((1, "a"))])

    assert len(opened) == 2
    with pytest.raises(sqlite3.ProgrammingError):
        opened[0].execute("SELECT 1")
    assert noted(tmp_path) == [(1,)]


def test_rows_whose_flush_failed_may_be_there_already(writer: SQLiteWriter, tmp_path: Path) -> None:
    Flaky.fails = ["written"]

    with pytest.raises(Conflict):
        writer.commit([batch((1, "a"))])

    assert noted(tmp_path) == [(1,)]


def test_a_disk_that_goes_on_failing_leaves_the_outcome_unknown(writer: SQLiteWriter) -> None:
    Flaky.fails = ["lost", "lost"]

    with pytest.raises(OutcomeUnknown) as unknown:
        writer.commit([batch((1, "a"))])

    assert store_trouble(unknown.value) == "store/unknown"
    writer.commit([batch((2, "b"))])
