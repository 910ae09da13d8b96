"""Whoever is away from a slow table is called when it is his or her turn; and nobody else."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import threading
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import Refused
from mazmorra.server.db import calls
from mazmorra.server.db.sqlite import FILE
from mazmorra.server.webhooks import delivery
from mazmorra.server.webhooks.address_policy import (
    RESOLVERS,
    WAITING,
    check_address,
    find_target,
    is_public,
)
from mazmorra.server.webhooks.delivery import SIGNATURE, signature
from tests.server.support import ME, OPEN, WAIT, Line, Person, running, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.stores import Place

RAID = "dungeon_raiders"


class Ear:
    """A server of somebody's own that hears when it is called."""

    def __init__(self) -> None:
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.status = 204
        ear = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                ear.heard.append((dict(self.headers), body))
                self.send_response(ear.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/turns?of=ben"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def turns(self) -> list[Any]:
        return [json.loads(body) for _, body in self.heard]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def ear() -> Iterator[Ear]:
    found = Ear()
    yield found
    found.close()


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits in these tests."""
    monkeypatch.setattr(calls, "GRACE", 0.0)
    monkeypatch.setattr(delivery, "HERE", 0.05)
    monkeypatch.setattr(delivery, "TRIES", (0.05, 0.05, 0.05))
    monkeypatch.setattr(delivery, "POLLS", 0.05)


@contextmanager
def two_people(
    folder: Path, pace: str = "slow", **how: Any
) -> Iterator[tuple[Person, Person, Any]]:
    """Ana and Ben share a table at which all lay a card at once; Ben wants to be called."""
    with running(folder, webhooks="any", **how) as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        table = ana.new_table(RAID, [ME, OPEN, ME], pace=pace)
        yield ana, ben, table
        for person in (ana, ben):
            person.close()


def sit(ben: Person, table: Any) -> None:
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})


def states(folder: Path) -> list[tuple[int, int, str, int]]:
    query = "SELECT seat, step, state, attempts FROM calls ORDER BY seat"
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute(query).fetchall()


def lay(ana: Person, table: Any) -> Line:
    """Let Ana answer for both of her seats."""
    for seat in (0, 2):
        line = ana.watch(table["id"], seat)
        line.of("situation")
        line.answer(seat, line.options()[0])
    return line


@pytest.mark.parametrize("pace", ["slow", "any"])
def test_whoever_is_away_is_called_once_for_a_question(tmp_path: Path, ear: Ear, pace: str) -> None:
    with two_people(tmp_path, pace) as (ana, ben, table):
        secret = ben.ask("PUT", "/me/webhook", {"url": ear.url}).json()["secret"]
        sit(ben, table)
        wait_for(lambda: ear.heard)
        lay(ana, table)  # the others answer, and Ben is still asked the same
        wait_for(lambda: states(tmp_path)[0][2] == "sent")

        headers, body = ear.heard[0]
        assert len(ear.heard) == 1
        assert json.loads(body) == {
            "type": "your_turn",
            "table": table["id"],
            "link": f"http://127.0.0.1:{ben.port}/t/{table['id']}",
            "game": RAID,
            "seat": 1,
            "step": 0,
        }
        at = int(headers[SIGNATURE].partition(",")[0].removeprefix("t="))
        assert headers[SIGNATURE] == signature(secret, at, body)
        assert states(tmp_path) == [(1, 0, "sent", 1)]


def test_the_next_question_is_a_call_of_its_own(tmp_path: Path, ear: Ear) -> None:
    with two_people(tmp_path) as (ana, ben, table):
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        sit(ben, table)
        wait_for(lambda: ear.heard)
        line = ben.watch(table["id"], 1)
        line.of("situation")
        line.answer(1, line.options()[0])
        line.close()
        wait_for(lambda: not ana.get(f"/tables/{table['id']}")["seats"][1]["connected"])
        lay(ana, table)
        wait_for(lambda: len(ear.heard) == 2)

        assert [turn["step"] for turn in ear.turns] == [0, 3]


def test_a_person_who_registers_while_a_table_asks_is_called(tmp_path: Path, ear: Ear) -> None:
    with two_people(tmp_path) as (_, ben, table):
        sit(ben, table)
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        wait_for(lambda: ear.heard)

        assert [turn["seat"] for turn in ear.turns] == [1]


def test_whoever_saw_the_question_and_left_is_called(tmp_path: Path, ear: Ear) -> None:
    with two_people(tmp_path) as (_, ben, table):
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        line = ben.watch(table["id"])
        line.of("table")
        sit(ben, table)
        line.of("situation")
        wait_for(lambda: states(tmp_path))
        assert not ear.heard
        line.close()
        wait_for(lambda: ear.heard)

        assert states(tmp_path)[0][:2] == (1, 0)


def test_a_due_call_is_committed_with_the_answer(
    place: Place, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "GRACE", 3600.0)
    due: list[Any] = []
    with place.running(webhooks="any") as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        table = ana.new_table(RAID, [ME, OPEN, ME], pace="slow")
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        sit(ben, table)
        lay(ana, table)
        query = "SELECT seat, step, state FROM calls"
        assert place.ask(query) == [(1, 0, "due")]  # he is asked the same as before
        line = ben.watch(table["id"], 1)
        line.of("situation")
        database = server.services.storage.writer._database
        commit = database.commit

        def looked_at(batches: Any) -> None:
            commit(batches)
            due.append(place.ask(query))

        monkeypatch.setattr(database, "commit", looked_at)
        line.answer(1, line.options()[0])

        assert due == [[(1, 3, "due")]]
        for person in (ana, ben):
            person.close()


def test_nobody_is_called_who_is_there_or_plays_at_a_faster_pace(tmp_path: Path, ear: Ear) -> None:
    with two_people(tmp_path, "live") as (ana, ben, table):
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        sit(ben, table)
        slow = ana.new_table(RAID, [ME, OPEN, ME], pace="slow")
        there = ben.watch(slow["id"])
        there.of("table")
        sit(ben, slow)
        there.of("situation")
        third = ana.new_table(RAID, [ME, OPEN, ME], pace="slow")
        sit(ben, third)
        wait_for(lambda: ear.heard)

        assert [turn["table"] for turn in ear.turns] == [third["id"]]


def test_whoever_takes_the_address_back_is_called_no_more(tmp_path: Path, ear: Ear) -> None:
    with two_people(tmp_path) as (ana, ben, table):
        ana.ask("PUT", "/me/webhook", {"url": ear.url})
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        assert ben.get("/me/webhook") == {"url": ear.url, "secret": None}
        assert ben.ask("DELETE", "/me/webhook").status_code == 204
        sit(ben, table)
        wait_for(lambda: ear.heard)

        assert ben.get("/me/webhook")["url"] is None
        assert {turn["seat"] for turn in ear.turns} <= {0, 2}


def test_a_call_that_fails_is_tried_again_but_not_for_ever(tmp_path: Path, ear: Ear) -> None:
    ear.status = 302
    with two_people(tmp_path) as (_, ben, table):
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        sit(ben, table)
        wait_for(lambda: [row for row in states(tmp_path) if row[2] == "failed"])

    assert states(tmp_path) == [(1, 0, "failed", 4)]
    assert len(ear.heard) == 4
    assert len({body for _, body in ear.heard}) == 1


def test_a_call_that_was_due_is_made_after_a_restart(
    tmp_path: Path, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "GRACE", 0.5)
    with two_people(tmp_path) as (_, ben, table):
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        sit(ben, table)
        wait_for(lambda: states(tmp_path))
        assert not ear.heard

    for _ in range(2):
        with running(tmp_path, webhooks="any"):
            wait_for(lambda: states(tmp_path)[0][2] == "sent")

    assert [turn["table"] for turn in ear.turns] == [table["id"]]


def test_a_call_that_is_no_longer_wanted_is_not_made(
    tmp_path: Path, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "GRACE", 0.4)
    with two_people(tmp_path) as (_, ben, table):
        ben.ask("PUT", "/me/webhook", {"url": ear.url})
        sit(ben, table)
        wait_for(lambda: states(tmp_path))
        line = ben.watch(table["id"], 1)  # just in time
        line.of("situation")
        line.answer(1, line.options()[0])
        wait_for(lambda: states(tmp_path)[0][2] != "due")

    assert states(tmp_path) == [(1, 0, "over", 0)]
    assert not ear.heard


# ---------------------------------------------------------------------- which addresses


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/turn",
        "ftp://example.org/",
        "https://",
        "https://name:word@example.org/",
        "https://example.org:0/",
        "https://example.org/a b",
        "https://example.org/" + "x" * 500,
        "javascript:alert(1)",
        "//example.org",
        "https://[::1",
    ],
)
def test_what_is_no_address_to_call_is_refused(url: str) -> None:
    with pytest.raises(Refused) as refused:
        check_address(url, "public")

    assert refused.value.code == "webhook/malformed"


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "10.1.2.3",
        "192.168.0.7",
        "172.16.5.4",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "2130706433",
        "0x7f000001",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[fd00::1]",
        "[fe80::1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "224.0.0.1",
        *("[fec0::1]", "192.88.99.1", "[3fff::1]"),
    ],
)
def test_an_address_that_leads_into_a_private_network_is_refused(host: str) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(find_target(f"https://{host}/", "public"))

    assert refused.value.code == "webhook/private"


def test_an_unknown_name_is_refused_as_a_private_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any, **__: Any) -> list[Any]:
        raise socket.gaierror

    async def refusal(host: str) -> tuple[Any, ...]:
        with pytest.raises(Refused) as refused:
            await find_target(f"https://{host}/", "public")
        return refused.value.code, sorted(refused.value.params)

    private = asyncio.run(refusal("127.0.0.1"))
    monkeypatch.setattr(socket, "getaddrinfo", unknown)

    assert asyncio.run(refusal("nowhere.example")) == private


def test_names_that_take_long_to_resolve_hold_up_no_other_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    released = threading.Event()

    def slow(*_: Any, **__: Any) -> list[Any]:
        released.wait(WAIT)
        return [(2, 1, 6, "", ("93.184.215.14", 443))]

    async def run() -> tuple[str, list[str]]:
        threads = [find_target(f"https://n{number}.example/", "public") for number in range(40)]
        looking = [asyncio.ensure_future(one) for one in threads]
        other = await asyncio.to_thread(lambda: "done")
        refused = await asyncio.gather(*looking[RESOLVERS + WAITING :], return_exceptions=True)
        released.set()
        for found in await asyncio.gather(*looking[: RESOLVERS + WAITING]):
            assert found.pinned.startswith("https://93.184.215.14")
        return other, [one.code for one in refused if isinstance(one, Refused)]

    monkeypatch.setattr(socket, "getaddrinfo", slow)

    other, refused = asyncio.run(run())
    assert other == "done"
    assert refused == ["request/too_fast"] * (40 - RESOLVERS - WAITING)


def test_one_private_number_among_public_ones_is_enough_to_refuse_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def both(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", (number, 443)) for number in ("93.184.215.14", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", both)

    with pytest.raises(Refused) as refused:
        asyncio.run(find_target("https://rebound.example/", "public"))

    assert refused.value.code == "webhook/private"


def test_a_call_goes_to_the_number_that_was_looked_at() -> None:
    target = asyncio.run(find_target("https://93.184.215.14:8443/turn?a=b", "public"))

    assert target.pinned == "https://93.184.215.14:8443/turn?a=b"
    assert (target.host, target.name) == ("93.184.215.14:8443", "93.184.215.14")
    assert is_public(ip_address("2606:4700:4700::1111"))


def test_a_server_that_calls_nobody_says_so(tmp_path: Path) -> None:
    with running(tmp_path, webhooks="off") as server:
        ana = Person(server.port)
        assert ana.refused("PUT", "/me/webhook", {"url": "https://example.org/"}) == "webhook/off"
        ana.close()


def test_a_public_server_cannot_be_made_to_call_itself(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana = Person(server.port)
        url = f"https://127.0.0.1:{server.port}/healthz"
        assert ana.refused("PUT", "/me/webhook", {"url": url}) == "webhook/private"
        ana.close()
