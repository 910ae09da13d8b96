"""Group commit: many share one flush, nobody hears of it before, and trouble stays where it is."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import Column, Integer, MetaData, String, Table

from mazmorra.server.db.database import database_at
from mazmorra.server.db.group_commit import Batch, Writer, adding
from mazmorra.server.store_errors import Conflict
from tests.server.postgres import cluster
from tests.server.stores import Place
from tests.server.support import WAIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

notes = Table("notes", MetaData(), Column("id", Integer, primary_key=True), Column("text", String))
ADD = adding(notes)


class Watched:
    """A database that counts its flushes and waits until it may go on."""

    def __init__(self, place: Place) -> None:
        place.change("CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text VARCHAR)")
        self._place = place
        self._writer = database_at(place.store).writer((ADD,))
        self.flushes: list[int] = []
        self.may = threading.Event()
        self.may.set()

    def commit(self, batches: Sequence[Batch]) -> None:
        assert self.may.wait(WAIT)
        self.flushes.append(len(batches))
        self._writer.commit(batches)

    def commit_locked(self, batch: Batch) -> None:
        self._writer.commit_locked(batch)

    def probe(self) -> None:
        self._writer.probe()

    def close(self) -> None:
        self._writer.close()

    def rows(self) -> list[tuple[Any, ...]]:
        return self._place.ask("SELECT id, text FROM notes ORDER BY id")


@pytest.fixture
def database(place: Place) -> Iterator[Watched]:
    found = Watched(place)
    yield found
    found.may.set()


def batch(*rows: tuple[int, str]) -> Batch:
    found = Batch()
    found.add(ADD, *rows)
    return found


def test_what_comes_while_one_group_is_flushed_shares_the_next_flush(database: Watched) -> None:
    async def run() -> None:
        writer = Writer(database)
        database.may.clear()
        first = asyncio.create_task(writer.write(batch((0, "first"))))
        await asyncio.sleep(0.05)
        rest = [asyncio.create_task(writer.write(batch((n, "rest")))) for n in range(1, 31)]
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in (first, *rest))
        database.may.set()
        await asyncio.gather(first, *rest)
        assert len(database.rows()) == 31
        await writer.close()

    asyncio.run(run())

    assert database.flushes == [1, 30]


def test_a_batch_that_cannot_be_written_is_refused_alone_and_leaves_nothing(
    database: Watched,
) -> None:
    async def run() -> list[object]:
        writer = Writer(database)
        await writer.write(batch((1, "there")))
        database.may.clear()
        tasks = [
            asyncio.create_task(writer.write(one))
            for one in (batch((2, "a")), batch((3, "b"), (1, "twice")), batch((4, "c")))
        ]
        await asyncio.sleep(0.05)
        database.may.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        kept = database.rows()
        await writer.close()
        return [type(result).__name__ for result in results] + [kept]

    *results, kept = asyncio.run(run())

    assert results == ["NoneType", "Conflict", "NoneType"]
    assert kept == [(1, "there"), (2, "a"), (4, "c")]


def test_whoever_gives_up_waits_until_it_is_known_what_became_of_it(database: Watched) -> None:
    async def run() -> list[tuple[Any, ...]]:
        writer = Writer(database)
        database.may.clear()
        task = asyncio.create_task(writer.write(batch((1, "on its way"))))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.sleep(0.05)
        assert not task.done()
        database.may.set()
        with pytest.raises(asyncio.CancelledError):
            await task
        kept = database.rows()
        await writer.close()
        return kept

    assert asyncio.run(run()) == [(1, "on its way")]


def test_what_still_waits_is_written_before_it_closes(database: Watched) -> None:
    async def run() -> None:
        writer = Writer(database)
        tasks = [asyncio.create_task(writer.write(batch((n, "late")))) for n in range(5)]
        await asyncio.sleep(0)
        await writer.close()
        await asyncio.gather(*tasks)

    asyncio.run(run())

    assert len(database.rows()) == 5


def test_many_rows_of_one_statement_are_written_with_what_is_missing(database: Watched) -> None:
    rows = [(n, None if n % 3 else f"text {n} with ' and %s") for n in range(50)]

    database.commit([batch(*rows)])  # type: ignore[arg-type]
    database.close()

    assert database.rows() == rows


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_a_writer_connects_again_when_its_database_was_restarted(mode: str) -> None:
    with cluster() as server:
        database = Watched(Place(Path(), server.new_database()))
        database.commit([batch((1, "before"))])
        server.restart(mode)

        database.commit([batch((2, "after"))])
        with pytest.raises(Conflict):
            database.commit([batch((2, "twice"))])
        database.commit([batch((3, "and on"))])

        assert [number for number, _ in database.rows()] == [1, 2, 3]
        database.close()
