"""A full disk and a locked database: what is asked for is refused, and nothing is lost."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import psycopg
import pytest

from mazmorra.server.db import sqlite, table_rows
from mazmorra.server.db.group_commit import Batch, Writer
from mazmorra.server.db.sqlite import FILE
from mazmorra.server.db.storage import Storage, migrate
from mazmorra.server.store_errors import store_trouble
from tests.server.processes import process
from tests.server.support import ME, Line, Person, running, wait_for

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.server.postgres import Postgres

QUEST = "dungeonquest"
RAID = "dungeon_raiders"


def begun(person: Person, game: str = QUEST, seats: int = 1) -> Line:
    table = person.new_table(game, [ME] * seats, undo="free", seed="long life")
    line = person.watch(table["id"], 0)
    line.of("situation")
    return line


def kept(folder: Path, line: Line) -> list[tuple[int, str]]:
    """Return the answers that are kept of a table."""
    query = "SELECT seq, key FROM answers WHERE table_id = ? ORDER BY seq"
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute(query, [line.table]).fetchall()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of others need Linux")
def test_a_full_disk_gives_a_clear_refusal_and_play_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    with process(tmp_path) as (server, port):
        ana = Person(port)
        line = begun(ana)
        given = [line.options()[0]]
        line.answer(0, given[0])
        before = line.now

        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        refused = [line.answer(0, line.options()[0]) for _ in range(3)]
        body = {"game": QUEST, "seats": [ME], "bot_speed": "none"}
        table = ana.ask("POST", "/tables", body)
        looking = ana.watch(line.table, 0)
        looking.of("situation")
        forever = resource.RLIM_INFINITY
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (forever, forever))

        assert {one["code"] for one in refused} == {"store/full"}
        assert refused[0]["params"] == {"seconds": 60}
        assert (table.status_code, table.json()["code"]) == (503, "store/full")
        assert table.headers["retry-after"] == "60"
        same(looking.now, before)
        assert kept(tmp_path, line) == [(1, given[0])]
        given += play_on(line, 3)
        assert [key for _, key in kept(tmp_path, line)] == given
        ana.close()


def test_a_locked_database_gives_a_clear_refusal_and_play_goes_on_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = tuple(pragma for pragma in sqlite.PRAGMAS if "busy" not in pragma)
    monkeypatch.setattr(sqlite, "PRAGMAS", ("busy_timeout=100", *soon))
    with running(tmp_path) as server:
        ana = Person(server.port)
        line = begun(ana)
        given = [line.options()[0]]
        line.answer(0, given[0])
        before = line.now

        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            refused = [line.answer(0, line.options()[0]) for _ in range(2)]
            table = ana.ask("POST", "/tables", {"game": QUEST, "seats": [ME]})
            looking = ana.watch(line.table, 0)
            looking.of("situation")
            other.execute("ROLLBACK")

        assert {one["code"] for one in refused} == {"store/busy"}
        assert refused[0]["params"] == {"seconds": 5}
        assert (table.status_code, table.json()["code"]) == (503, "store/busy")
        same(looking.now, before)
        given += play_on(line, 3)
        assert [key for _, key in kept(tmp_path, line)] == given
        ana.close()


def test_a_locked_postgresql_gives_a_clear_refusal_and_play_goes_on_when_it_is_free(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazmorra.server.db.postgres_connections.LOCKED", 0.1)
    address = postgres.new()
    with running(tmp_path, database=address) as server:
        ana = Person(server.port)
        line = begun(ana)
        line.answer(0, line.options()[0])
        before = line.now

        with psycopg.connect(address) as other:
            other.execute("LOCK TABLE answers, tables IN EXCLUSIVE MODE")
            refused = [line.answer(0, line.options()[0]) for _ in range(2)]
            table = ana.ask("POST", "/tables", {"game": QUEST, "seats": [ME]})
            looking = ana.watch(line.table, 0)
            looking.of("situation")
            other.rollback()

        assert {one["code"] for one in refused} == {"store/busy"}
        assert (table.status_code, table.json()["code"]) == (503, "store/busy")
        same(looking.now, before)
        play_on(line, 3)
        assert line.now["step"] == before["step"] + 3
        ana.close()


def test_a_locked_database_is_waited_for_once_and_not_for_every_table() -> None:
    class Locked:
        """A database that somebody else holds."""

        tries = 0

        def commit(self, _: Sequence[Batch]) -> None:
            self.tries += 1
            problem = sqlite3.OperationalError("database is locked")
            problem.sqlite_errorcode = sqlite3.SQLITE_BUSY_TIMEOUT
            raise problem

        def commit_locked(self, batch: Batch) -> None:
            self.commit([batch])

        def probe(self) -> None:
            self.commit([])

        def close(self) -> None:
            pass

    async def run() -> list[object]:
        writer = Writer(database)
        found = await asyncio.gather(
            *(writer.write(Batch()) for _ in range(6)), return_exceptions=True
        )
        await writer.close()
        return list(found)

    database = Locked()
    results = asyncio.run(run())

    assert database.tries == 1
    assert [store_trouble(one) for one in results if isinstance(one, Exception)] == [
        "store/busy"
    ] * 6


def same(now: dict[str, Any], before: dict[str, Any]) -> None:
    """See that somebody who has just come sees the table as it is kept."""
    for part in ("step", "view", "pending", "told", "waiting"):
        assert now[part] == before[part], part


def play_on(line: Line, answers: int) -> list[str]:
    """Give answers and return them."""
    given = []
    for _ in range(answers):
        line.asked(0)
        given.append(line.options()[0])
        assert line.answer(0, given[-1])["type"] == "situation"
    return given


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "store/full"),
        ("55P03", "store/busy"),
        ("40001", "store/busy"),
        ("57P01", "store/busy"),
        ("23505", None),
    ],
)
def test_what_postgresql_refuses_is_told_apart_by_its_states(state: str, code: str | None) -> None:
    class Problem(Exception):
        sqlstate = state

    wrapped = RuntimeError("a write failed")
    wrapped.__cause__ = Problem()

    assert store_trouble(wrapped) == code


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of others need Linux")
def test_a_locked_file_does_not_stop_the_event_loop_that_opens_it(tmp_path: Path) -> None:
    migrate(tmp_path)

    async def run() -> tuple[int, list[Any]]:
        storage, turns = Storage(tmp_path), 0
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("PRAGMA locking_mode=EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
            other.execute("DELETE FROM chat")
            asked = asyncio.create_task(storage.ask(table_rows.TABLE, of="none"))
            while turns < 5 and not asked.done():
                await asyncio.sleep(0)
                turns += 1
        rows = await asked
        await storage.close()
        return turns, rows

    assert asyncio.run(run()) == (5, [[]])


def test_a_server_that_can_write_nothing_is_not_ready(tmp_path: Path) -> None:
    with process(tmp_path) as (server, port):
        address = f"http://127.0.0.1:{port}/healthz"
        wait_for(lambda: httpx.get(address).json()["store"] == "well")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))

        found = wait_for(lambda: (now := httpx.get(address)).status_code == 503 and now)

        assert found.json() == {"ready": False, "store": "unwritable", "stopping": False}
        forever = resource.RLIM_INFINITY
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (forever, forever))
        wait_for(lambda: httpx.get(address).status_code == 200)
