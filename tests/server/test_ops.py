"""Looking after a server: its lines, its health, its figures, and how it stops."""

from __future__ import annotations

import json
import logging
import signal
import sqlite3
import stat
import threading
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from mazmorra.kernel import Refused
from mazmorra.server.api.health import METRICS_TOKEN, metrics_token
from mazmorra.server.db.sqlite import FILE
from mazmorra.server.db.versions import newest_version
from mazmorra.server.ops import logs
from tests.server.processes import errors_of, process
from tests.server.support import BOT, ME, WAIT, Line, Person, Server, running, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.postgres import Postgres

RAID = "dungeon_raiders"


@pytest.fixture
def lines() -> Iterator[list[dict[str, Any]]]:
    """What is written while a test runs, line by line."""
    found: list[dict[str, Any]] = []

    class StoredGame(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(json.loads(logs.JSONLines().format(record)))

    handler, level = StoredGame(), logs.log.level
    logs.log.addHandler(handler)
    logs.log.setLevel(logging.INFO)
    yield found
    logs.log.removeHandler(handler)
    logs.log.setLevel(level)


# ---------------------------------------------------------------------- log lines


def test_a_request_is_written_down_by_its_kind_of_address(
    ana: Person, lines: list[dict[str, Any]]
) -> None:
    id = ana.new_table(RAID, [ME, BOT, BOT])["id"]

    answer = ana.http.get(f"/api/v1/tables/{id}", headers={"X-Request-Id": "from-the-proxy"})

    assert answer.headers["x-request-id"] == "from-the-proxy"
    told = wait_for(lambda: [line for line in lines if line.get("request") == "from-the-proxy"])[-1]
    assert told["what"] == "request"
    assert told["method"] == "GET"
    assert told["route"] == "/api/v1/tables/{table_id}"
    assert told["table"] == id
    assert told["status"] == 200
    assert told["ms"] > 0


def test_an_answer_is_written_down_and_what_it_was_is_not(
    ana: Person, lines: list[dict[str, Any]]
) -> None:
    id = ana.new_table(RAID, [ME, ME, ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    key = line.options()[0]
    line.answer(0, key)
    line.answer(0, "lay:nothing")

    told = wait_for(lambda: [one for one in lines if one["what"] == "answer"][:2])
    assert [(one["table"], one["seat"]) for one in told] == [(id, 0)] * 2
    assert "code" not in told[0]
    assert told[1]["code"].startswith("answer/")
    assert not [one for one in lines if key in json.dumps(one)]


def test_no_line_tells_a_cookie_an_invitation_a_name_or_what_was_said(
    ana: Person, lines: list[dict[str, Any]]
) -> None:
    table = ana.new_table(RAID, [ME, {"sitter": "open"}, BOT], name="A quiet evening")
    invite = table["seats"][1]["invite"]
    ana.http.get(f"/i/{table['id']}/{invite}")
    ana.refused("POST", f"/tables/{table['id']}/sit", {"invite": "wrong" + invite})
    line = ana.watch(table["id"], 0)
    line.send({"type": "say", "text": "Nobody shall read this"})
    line.of("said")
    line.send("no message at all")
    line.of("refused")

    written = json.dumps(lines)
    assert [one for one in lines if one.get("code") == "auth/invitation"]
    secrets = [invite, "quiet evening", "Nobody shall", "Ana", *ana.http.cookies.values()]
    assert not [secret for secret in secrets if secret in written]


def test_an_error_is_written_down_without_what_it_says(lines: list[dict[str, Any]]) -> None:
    try:
        raise KeyError("the queen of hearts")
    except KeyError as problem:
        logs.log.error("A rule broke.", exc_info=problem)
    try:
        raise Refused("file/missing", None, {"where": "a secret place"})
    except Refused as refused:
        logs.log.error("A rule broke.", exc_info=refused)

    errors = [line for line in lines if "error" in line]
    assert [line["error"] for line in errors] == [
        "KeyError",
        "mazmorra.kernel.errors.Refused file/missing",
    ]
    assert errors[0]["at"][-1].endswith("test_an_error_is_written_down_without_what_it_says")
    assert "queen" not in json.dumps(lines)
    assert "secret place" not in json.dumps(lines)


def test_a_line_for_people_keeps_to_one_line_whatever_its_facts_hold() -> None:
    record = logs.log.makeRecord("x", logging.INFO, "", 1, "request", (), None)
    record.facts = {"table": "a\nb", "status": 200, "cookie": "never"}

    assert logs.PlainLines().format(record).endswith(r'INFO request status=200 table="a\nb"')


# ---------------------------------------------------------------------- health


def test_a_server_whose_store_answers_is_well(server: Server, ana: Person) -> None:
    ready = ana.http.get("/healthz")

    assert ready.status_code == 200
    assert ready.json() == {"ready": True, "store": "well", "stopping": False}
    assert "set-cookie" not in httpx.get(f"http://127.0.0.1:{server.port}/healthz").headers
    assert ana.http.get("/healthz/live").json() == {"live": True}
    assert ana.http.head("/healthz").status_code == 200  # some who watch a server want no more


@pytest.mark.parametrize(
    ("trouble", "store"),
    [
        ("UPDATE alembic_version SET version_num = '0001'", "old"),
        ("DROP TABLE alembic_version", "silent"),
    ],
)
def test_a_server_over_a_store_that_does_not_fit_lives_but_is_not_ready(
    tmp_path: Path, trouble: str, store: str
) -> None:
    with running(tmp_path) as server, httpx.Client() as client:
        with closing(sqlite3.connect(tmp_path / FILE)) as connection:
            connection.execute(trouble)
            connection.commit()
        where = f"http://127.0.0.1:{server.port}"

        ready = client.get(f"{where}/healthz")

        assert ready.status_code == 503
        assert ready.json() == {"ready": False, "store": store, "stopping": False}
        assert client.get(f"{where}/healthz/live").status_code == 200
    assert newest_version() != "0001"


# ---------------------------------------------------------------------- figures


def figures(answer: httpx.Response) -> dict[tuple[str, ...], float]:
    """Return the figures of a page by name and labels."""
    assert answer.status_code == 200, answer.text
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_the_figures_tell_what_was_answered_committed_and_refused(tmp_path: Path) -> None:
    with running(tmp_path, metrics=True) as server:
        ana = Person(server.port)
        token = {"Authorization": f"Bearer {metrics_token(server.services.secret)}"}
        before = figures(ana.http.get("/metrics", headers=token))
        line = ana.watch(ana.new_table(RAID, [ME, BOT, BOT])["id"], 0)
        line.of("situation")
        line.answer(0, line.options()[0])
        line.asked(0)
        line.answer(0, "lay:nothing")
        after = figures(ana.http.get("/metrics", headers=token))
        ana.close()

    def more(*name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more("mazmorra_answers_total", "person", RAID) == 1
    assert more("mazmorra_answers_total", "bot", RAID) >= 2
    assert more("mazmorra_answer_seconds_count") == 1
    assert more("mazmorra_commit_seconds_count") >= 2
    assert more("mazmorra_commit_group_size_sum") >= 3
    assert more("mazmorra_refusals_total", "answer/illegal") == 1
    assert more("mazmorra_sockets_open") == 1
    assert after["mazmorra_tables_playing",] == 1
    assert after["mazmorra_tables_in_memory", "game"] == 1
    assert after["mazmorra_process_resident_bytes",] > 1e6
    assert after["mazmorra_process_cpu_seconds",] > 0


def test_metrics_are_served_only_with_the_token(tmp_path: Path) -> None:
    with running(tmp_path, metrics=True) as server, httpx.Client() as client:
        where = f"http://127.0.0.1:{server.port}/metrics"
        assert client.get(where).status_code == 401
        wrong = {"Authorization": f"Bearer {'0' * 40}"}
        assert client.get(where, headers=wrong).status_code == 401


def test_without_the_option_there_are_no_figures_to_ask_for(server: Server, ana: Person) -> None:
    token = {"Authorization": f"Bearer {metrics_token(server.services.secret)}"}

    assert "mazmorra_answers" not in ana.http.get("/metrics", headers=token).text


# ---------------------------------------------------------------------- stopping


def test_a_server_that_is_told_to_stop_finishes_what_it_has_taken(tmp_path: Path) -> None:
    """Ten people answer as fast as they can while it is told: nothing acknowledged is lost."""
    with process(tmp_path, "--metrics", "--log", "json") as (server, port):
        people = [Person(port, f"P{number}") for number in range(10)]
        lines = [seated(person) for person in people]
        acknowledged: list[list[int]] = [[] for _ in people]
        codes: list[int] = [0] * len(people)

        def play(number: int) -> None:
            line = lines[number]
            try:
                while not line.now["over"]:
                    told = line.answer(0, line.options()[0])
                    if told["type"] == "situation":
                        acknowledged[number].append(told["step"])
                    else:  # that was too fast
                        time.sleep(0.1)
                codes[number] = line.closed_with()
            except ConnectionClosed as closed:
                codes[number] = 0 if closed.rcvd is None else closed.rcvd.code

        threads = [threading.Thread(target=play, args=[number]) for number in range(len(people))]
        for thread in threads:
            thread.start()
        wait_for(lambda: all(len(steps) >= 3 for steps in acknowledged))
        server.send_signal(signal.SIGTERM)
        for thread in threads:
            thread.join(WAIT)
        assert server.wait(WAIT) == 0

    assert codes == [1001] * len(people)
    for line, steps in zip(lines, acknowledged, strict=True):
        kept = rows(tmp_path, line)
        assert set(steps) <= set(kept)
        # What was committed was also published: the last row is one that a client knows of.
        assert max(kept) <= line.now["step"] + 1
    written = [json.loads(line) for line in errors_of(tmp_path)]
    assert {line["level"] for line in written} == {"info"}
    assert stat.S_IMODE((tmp_path / METRICS_TOKEN).stat().st_mode) == 0o600
    for person in people:
        person.close()


def test_workers_add_their_figures_up_and_finish_together(
    tmp_path: Path, postgres: Postgres
) -> None:
    options = ("--workers", "2", "--metrics")
    with process(tmp_path, *options, database=postgres.new()) as (server, port):
        people = [Person(port) for _ in range(6)]
        lines = [seated(person) for person in people]
        for line in lines:
            line.answer(0, line.options()[0])
        token = {"Authorization": f"Bearer {(tmp_path / METRICS_TOKEN).read_text().strip()}"}

        def asked() -> dict[tuple[str, ...], float]:
            return figures(httpx.get(f"http://127.0.0.1:{port}/metrics", headers=token))

        wait_for(lambda: asked()["mazmorra_workers",] == 2)
        for _ in range(4):  # whichever worker is asked
            found = asked()
            assert found["mazmorra_answers_total", "person", "dungeonquest"] == 6
            assert found["mazmorra_sockets_open",] == 6
            assert found["mazmorra_tables_playing",] == 6
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200

        server.send_signal(signal.SIGTERM)
        assert [line.closed_with() for line in lines] == [1001] * 6
        assert server.wait(WAIT) == 0
    for person in people:
        person.close()


def seated(person: Person) -> Line:
    """Return the socket of somebody who plays alone, for long."""
    id = person.new_table("dungeonquest", [ME], undo="free", seed="long life")["id"]
    line = person.watch(id, 0)
    line.of("situation")
    return line


def rows(folder: Path, line: Line) -> list[int]:
    query = "SELECT seq FROM answers WHERE table_id = ? ORDER BY seq"
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return [seq for (seq,) in connection.execute(query, [line.table])]
