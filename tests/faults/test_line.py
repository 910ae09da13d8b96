"""A line to PostgreSQL that breaks or falls silent: three outcomes, within bounded time."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import httpx
import psycopg
import pytest
from sqlalchemy import text

from mazmorra.server.db.group_commit import Batch
from mazmorra.server.db.postgres_connections import NAME, limits
from mazmorra.server.db.postgres_writer import PostgresWriter
from mazmorra.server.db.storage import Storage
from mazmorra.server.store_errors import (
    Conflict,
    Locked,
    OutcomeUnknown,
    WriteFailed,
    store_trouble,
)
from tests.server.support import ME, Line, Person, wait_for
from tests.server.test_group_commit import ADD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults.proxy import Proxy
    from tests.server.stores import Place

QUEST = "dungeonquest"
#: Seconds in which an outcome is told, and what a busy machine may add.
TOLD, SLOW = 5.0, 5.0


@pytest.fixture
def writer(place: Place, through: Place) -> Iterator[PostgresWriter]:
    """A writer of notes, which has written one already."""
    place.change("CREATE TABLE notes (id INTEGER PRIMARY KEY, text VARCHAR)")
    assert through.database is not None
    found = PostgresWriter(through.database, (ADD,))
    found.commit([note(0)])
    yield found
    found.close()


def note(number: int) -> Batch:
    found = Batch()
    found.add(ADD, (number, "text"))
    return found


def noted(place: Place) -> list[int]:
    return [row[0] for row in place.ask("SELECT id FROM notes ORDER BY id")]


def begun(person: Person) -> Line:
    table = person.new_table(QUEST, [ME], undo="free", seed="long life")
    line = person.watch(table["id"], 0)
    line.of("situation")
    return line


def stored(place: Place, line: Line) -> list[str]:
    query = "SELECT client_key FROM answers WHERE table_id = ? ORDER BY seq"
    return [row[0] for row in place.ask(query, line.table)]


# ---------------------------------------------------------------------- the writer


def test_a_commit_that_is_cut_off_is_written_once_or_found_to_be_written(
    writer: PostgresWriter, place: Place, line: Proxy
) -> None:
    for number in range(1, 6):
        line.on(b"COMMIT", line.cut)
        with suppress(Conflict):  # it was written before the line broke
            writer.commit([note(number)])

    assert noted(place) == [0, 1, 2, 3, 4, 5]


def test_a_commit_whose_answer_is_swallowed_has_an_unknown_outcome_in_time(
    writer: PostgresWriter, place: Place, line: Proxy
) -> None:
    line.lose_answer(b"BEGIN")
    began = time.monotonic()

    with pytest.raises(OutcomeUnknown):
        writer.commit([note(1)])

    assert time.monotonic() - began < TOLD + SLOW
    line.swallow()
    with suppress(Conflict):
        writer.commit([note(1)])
    assert noted(place) == [0, 1]


def test_a_commit_that_never_arrived_does_not_arrive_later(
    writer: PostgresWriter, place: Place, line: Proxy
) -> None:
    line.swallow("up")

    with pytest.raises(OutcomeUnknown):
        writer.commit([note(1)])

    line.swallow()
    writer.commit([note(2)])
    assert noted(place) == [0, 2]


def test_a_database_that_cannot_be_reached_refuses_and_nothing_is_unknown(
    writer: PostgresWriter, place: Place, line: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazmorra.server.db.postgres_writer.PATIENCE", 0.5)
    writer.close()
    line.refuses = True

    with pytest.raises(WriteFailed):
        writer.commit([note(1)])

    line.refuses = False
    writer.commit([note(1)])
    assert noted(place) == [0, 1]


def test_a_locked_row_stops_its_own_batch_alone(writer: PostgresWriter, place: Place) -> None:
    assert place.database is not None
    with psycopg.connect(place.database) as other:
        other.execute("INSERT INTO notes VALUES (1, 'not committed')")

        with pytest.raises(Locked):
            writer.commit([note(1), note(2)])
        writer.commit([note(2)])
        assert noted(place) == [0, 2]

        aside = threading.Thread(target=lambda: writer.commit_locked(note(1)))
        aside.start()
        writer.commit([note(3)])
        other.rollback()
    aside.join(TOLD + SLOW)
    assert noted(place) == [0, 1, 2, 3]


def test_rows_of_a_process_that_is_paused_in_its_pipeline_are_free_again(
    writer: PostgresWriter, place: Place
) -> None:
    assert place.database is not None
    with psycopg.connect(place.database, autocommit=True, application_name=NAME) as paused:
        paused.execute(limits())
        with suppress(psycopg.OperationalError), paused.pipeline():
            paused.execute("BEGIN")
            paused.execute("INSERT INTO notes VALUES (1, 'not committed')")

            writer.commit_locked(note(1))

            assert noted(place) == [0, 1]
            paused.execute("COMMIT")
            raise AssertionError("the session of the paused process goes on")


def test_a_row_that_stays_locked_is_refused_and_not_unknown(
    writer: PostgresWriter, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert place.database is not None
    monkeypatch.setattr("mazmorra.server.db.postgres_writer.ALL_LOCKED", 1.0)
    with psycopg.connect(place.database) as other:
        other.execute("INSERT INTO notes VALUES (1, 'not committed')")

        with pytest.raises(WriteFailed) as refused:
            writer.commit_locked(note(1))
        other.rollback()

    assert store_trouble(refused.value) == "store/busy"
    assert noted(place) == [0]


def test_a_change_of_a_row_that_stays_locked_is_refused_and_not_unknown(through: Place) -> None:
    async def run() -> str | None:
        storage = Storage(through.store)
        try:
            with psycopg.connect(str(through.database)) as other:
                other.execute("INSERT INTO secrets VALUES ('x', '')")
                async with storage.writing() as connection:
                    await connection.execute(text("INSERT INTO secrets VALUES ('x', '')"))
        except Exception as problem:
            return store_trouble(problem)
        finally:
            await storage.close()
        return None

    assert asyncio.run(run()) == "store/busy"


# ---------------------------------------------------------------------- the server


def test_an_answer_whose_commit_is_cut_off_is_given_and_stored_once(
    place: Place, through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana = Person(server.port, "Ana")
        table = begun(ana)
        marks = []
        for _ in range(4):
            line.on(b"COMMIT", line.cut)
            table.asked(0)
            marks.append(table.give(0, table.options()[0]))
            table.until(lambda m, mark=marks[-1]: m.get("answered") == mark)  # type: ignore[misc]

        assert stored(place, table) == marks
        ana.close()


def test_an_answer_without_an_answer_of_the_database_is_unknown_and_then_given_once(
    place: Place, through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana = Person(server.port, "Ana")
        table = begun(ana)
        table.answer(0, table.options()[0])
        step, key = table.now["step"], table.options()[0]
        line.swallow("down")
        began = time.monotonic()

        mark = table.give(0, key)
        message = table.until(lambda m: m.get("client_key") == mark)

        assert time.monotonic() - began < TOLD + SLOW
        assert (message["type"], message["code"]) == ("unknown", "store/unknown")
        line.swallow()

        def given() -> bool:
            table.give(0, key, step, mark)
            found = table.until(lambda m: mark in (m.get("answered"), m.get("client_key")))
            return bool(found.get("answered") == mark)

        wait_for(given)
        assert stored(place, table).count(mark) == 1
        ana.close()


def test_a_ping_is_answered_while_an_answer_waits_for_the_database(
    through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana = Person(server.port, "Ana")
        table = begun(ana)
        line.swallow("down")

        mark = table.give(0, table.options()[0])
        table.send('{"type":"ping"}')
        first = table.until(lambda m: m["type"] == "pong" or m.get("client_key") == mark)

        assert first["type"] == "pong"
        line.swallow()
        ana.close()


def test_a_repeated_answer_is_not_refused_while_its_table_cannot_be_read(
    place: Place, through: Place, line: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazmorra.server.db.postgres.READ_PATIENCE", 0.5)
    with through.running() as server:
        ana = Person(server.port, "Ana")
        table = begun(ana)
        step, key = table.now["step"], table.options()[0]
        line.lose_answer(b"COMMIT", after=b"INSERT INTO answers")
        mark = table.give(0, key)
        table.until(lambda m: m.get("client_key") == mark)

        table.give(0, key, step, mark)
        again = table.until(lambda m: m.get("client_key") == mark)

        assert (again["type"], again["code"]) == ("unknown", "store/unknown")
        line.swallow()
        wait_for(lambda: stored(place, table) == [mark])
        ana.close()


def test_who_only_looks_on_sees_an_unknown_answer_once_the_database_is_back(
    place: Place, through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana = Person(server.port, "Ana")
        table = begun(ana)
        other = ana.watch(table.table, 0)
        other.of("situation")
        line.lose_answer(b"COMMIT", after=b"INSERT INTO answers")

        mark = table.give(0, table.options()[0])
        table.until(lambda m: m.get("client_key") == mark)
        line.swallow()

        seen = other.until(lambda m: m["type"] == "situation" and m["step"] == 1)
        assert stored(place, table) == [mark]
        assert seen["answered"] is None
        ana.close()


def test_a_request_whose_commit_gets_no_answer_is_unknown_and_may_be_repeated(
    through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana = Person(server.port, "Ana")
        table = ana.new_table(QUEST, [ME, {"sitter": "open"}])
        path = f"/tables/{table['id']}/start"
        line.lose_answer(b"COMMIT", after=b"UPDATE tables")

        first = ana.ask("POST", path)

        assert (first.status_code, first.json()["code"]) == (503, "store/unknown")
        assert first.headers["retry-after"] == "2"
        line.swallow()
        again = wait_for(lambda: (found := ana.ask("POST", path)).status_code != 503 and found)
        assert again.status_code == 200 or again.json()["code"] == "table/started"
        assert ana.get(f"/tables/{table['id']}")["status"] == "playing"
        ana.close()


def test_health_answers_in_time_whatever_the_line_does(through: Place, line: Proxy) -> None:
    with through.running() as server:
        address = f"http://127.0.0.1:{server.port}/healthz"
        assert httpx.get(address).json()["store"] == "well"
        line.swallow("down")
        time.sleep(0.6)  # the last check is too old then
        began = time.monotonic()

        found = httpx.get(address, timeout=30)

        assert time.monotonic() - began < 2 + SLOW
        assert (found.status_code, found.json()["store"]) == (503, "silent")
        line.swallow()
        wait_for(lambda: httpx.get(address).status_code == 200)


def test_one_locked_row_holds_up_no_other_table(place: Place, through: Place) -> None:
    assert place.database is not None
    with through.running() as server, psycopg.connect(place.database) as other:
        ana = Person(server.port, "Ana")
        tables = [begun(ana) for _ in range(4)]
        stuck, rest = tables[0], tables[1:]
        other.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", [stuck.table])

        mark = stuck.give(0, stuck.options()[0])
        for _ in range(5):
            for table in rest:
                assert table.answer(0, table.options()[0])["type"] == "situation"

        assert stored(place, stuck) == []
        other.rollback()
        stuck.until(lambda m: m.get("answered") == mark)
        assert stored(place, stuck) == [mark]
        ana.close()


def test_a_session_that_is_idle_with_locks_is_ended_by_the_database(through: Place) -> None:
    async def run() -> list[str]:
        storage = Storage(through.store)
        try:
            async with storage.reading() as connection:
                query = text("SHOW idle_in_transaction_session_timeout")
                engine = (await connection.execute(query)).scalar_one()
            async with storage.database.connection() as plain:  # type: ignore[union-attr]
                cursor = await plain.execute("SHOW idle_in_transaction_session_timeout")
                pooled = await cursor.fetchone()
                assert pooled is not None
            return [engine, pooled[0]]
        finally:
            await storage.close()

    assert asyncio.run(run()) == ["4s", "4s"]
