"""Clients that do not read: they are sent the newest situation, and no queue is held for them."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from typing import TYPE_CHECKING, Any, Self

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from mazmorra.server.realtime import uvicorn_adapter
from mazmorra.server.tables.missed import MOST_KEYS
from tests.server.support import API, ME, WAIT, Person, client_key, wait_for

if TYPE_CHECKING:
    from types import TracebackType

    from tests.server.support import Server

RAID, QUEST = "dungeon_raiders", "dungeonquest"
#: What a client with a narrow window holds, with what the system buffers for it.
NARROW = 4096
#: More than the system and the server hold for one client, and far less than a whole game is.
HELD = 2_000_000


class Silent:
    """A socket to a table that reads only when it is told to.

    Attributes:
        messages: Everything that was read.
        size: The bytes of it.
    """

    def __init__(self, person: Person, table: str, eyes: int | str = "spectator") -> None:
        address = f"ws://127.0.0.1:{person.port}{API}/tables/{table}/live?as={eyes}"
        self.messages: list[dict[str, Any]] = []
        self.size = 0
        self.open = True
        self._protocol = ClientProtocol(parse_uri(address), max_size=None)
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
        self._socket.connect(("127.0.0.1", person.port))
        self._socket.settimeout(WAIT)
        request = self._protocol.connect()
        request.headers["Cookie"] = person.cookie
        self._protocol.send_request(request)
        self._flush()
        while not self.messages:
            self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: object, trace: TracebackType | None
    ) -> None:
        self._socket.close()

    def send(self, message: dict[str, Any]) -> None:
        self._protocol.send_text(json.dumps(message).encode())
        self._flush()

    def read_until(self, wanted: Any) -> dict[str, Any]:
        """Read on until a message is as *wanted*."""
        seen = 0
        while True:
            for message in self.messages[seen:]:
                if wanted(message):
                    return message
            seen = len(self.messages)
            self._read()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            self._socket.sendall(data)

    def _read(self) -> None:
        data = self._socket.recv(65536)
        if not data:
            self.open = False
            raise AssertionError("the server has closed the connection")
        self.size += len(data)
        self._protocol.receive_data(data)
        self._flush()
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.messages.append(json.loads(bytes(event.data)))

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The stream of events, as a client puts it together."""
        found: list[dict[str, Any]] = []
        for message in self.messages:
            news = message.get("news")
            if news:
                del found[news[0]["index"] :]
                found += news
        return found


def situations(line: Silent) -> list[dict[str, Any]]:
    return [message for message in line.messages if message["type"] == "situation"]


def over(message: dict[str, Any]) -> bool:
    return bool(message.get("over"))


def played_to_its_end(ana: Person, id: str, seats: int) -> None:
    """Let bots play a table to its end."""
    for seat in range(seats):
        ana.post(f"/tables/{id}/seats/{seat}", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{id}")["status"] == "over")


def test_a_client_that_does_not_read_is_sent_the_end_and_not_everything_before_it(
    server: Server,
) -> None:
    ana = Person(server.port, "Ana")
    id = ana.new_table(QUEST, [ME, ME, ME, ME])["id"]
    with Silent(ana, id) as silent:
        played_to_its_end(ana, id, 4)

        silent.read_until(over)

        fresh = ana.watch(id)
        fresh.of("situation")
        steps = fresh.now["step"]
        assert situations(silent)[-1]["view"] == fresh.now["view"]
        assert silent.lines == fresh.lines
        assert len(situations(silent)) < steps / 2
        assert silent.size < HELD
        assert silent.messages[-1]["type"] == "situation"
        tables = [one for one in silent.messages if one["type"] == "table"]
        assert tables[-1]["table"]["status"] == "over"
    ana.close()


def test_an_answer_of_a_client_that_does_not_read_is_acknowledged_once_it_does(
    server: Server,
) -> None:
    ana = Person(server.port, "Ana")
    id = ana.new_table(RAID, [ME, ME, ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    key = line.options()[0]
    with Silent(ana, id, 0) as silent:
        table = server.within(lambda: server.services.tables.held(id))
        congest(server, table)
        mark = client_key()
        answer = {"type": "answer", "seat": 0, "step": 0, "key": key, "client_key": mark}
        line.send(answer)
        line.until(lambda message: message.get("answered") == mark)
        line.send({"type": "say", "text": "hello", "client_key": client_key()})
        line.of("said")
        assert all(one.get("answered") != mark for one in silent.messages)

        drain(server, table)

        shown = silent.read_until(lambda message: message.get("answered") == mark)
        assert shown["step"] == 1
        assert [one["lines"][0]["text"] for one in silent.messages if one.get("lines")] == ["hello"]
    ana.close()


def test_few_answers_are_acknowledged_to_a_second_socket_that_does_not_read(
    server: Server,
) -> None:
    """Each takes a situation: a guest who plays on over another socket would queue them again."""
    ana = Person(server.port, "Ana")
    id = ana.new_table(QUEST, [ME], undo="free")["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    with Silent(ana, id, 0) as silent:
        table = server.within(lambda: server.services.tables.held(id))
        congest(server, table)
        seen = len(situations(silent))
        for _ in range(MOST_KEYS + 4):
            line.answer(0, line.options()[0])
            line.undo(0)

        drain(server, table)

        step = line.now["step"]
        last = line.now["answered"]
        silent.read_until(lambda m: m.get("step") == step and m.get("answered") == last)
        assert len(situations(silent)) <= seen + MOST_KEYS + 1
    ana.close()


def congest(server: Server, table: Any) -> None:
    """Make every client of a table but the first look as if it did not read."""

    def pause() -> None:
        for subscriber in newest(table):
            subscriber.socket.pause_writing()

    server.within(pause)


def drain(server: Server, table: Any) -> None:
    """Let the clients of a table read again."""

    def resume() -> None:
        for subscriber in newest(table):
            subscriber.socket.resume_writing()

    server.within(resume)


def newest(table: Any) -> list[Any]:
    """Return the subscriber that came last."""
    return sorted(table.subscribers, key=lambda one: one.socket.client[1])[-1:]


def test_what_a_client_has_missed_waits_for_the_lock_of_its_table(server: Server) -> None:
    """While it is held, the game in memory may be ahead of what is committed."""
    ana = Person(server.port, "Ana")
    id = ana.new_table(RAID, [ME, ME, ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    with Silent(ana, id) as silent:
        table = server.within(lambda: server.services.tables.held(id))
        (subscriber,) = newest(table)
        congest(server, table)
        line.answer(0, line.options()[0])
        server.within(lambda: asyncio.ensure_future(table.lock.acquire()))
        drain(server, table)
        time.sleep(0.05)
        assert subscriber.missed.game

        server.within(table.lock.release)

        silent.read_until(lambda message: message.get("step") == 1)
        assert subscriber.missed is None
    ana.close()


def test_nothing_is_read_from_a_client_that_does_not_read(server: Server) -> None:
    """Otherwise what it is answered would pile up: pongs and refusals."""
    ana = Person(server.port, "Ana")
    id = ana.new_table(RAID, [ME, ME, ME])["id"]
    with Silent(ana, id) as silent:
        table = server.within(lambda: server.services.tables.held(id))
        congest(server, table)
        silent.send({"type": "ping"})
        time.sleep(0.1)
        written = server.within(lambda: newest(table)[0].socket.transport.get_write_buffer_size())
        assert written == 0

        drain(server, table)

        assert silent.read_until(lambda message: message["type"] == "pong")
    ana.close()


def test_a_client_that_neither_reads_nor_answers_pings_is_dropped_with_what_is_unread(
    server: Server,
) -> None:
    ana = Person(server.port, "Ana")
    id = ana.new_table(QUEST, [ME, ME, ME, ME])["id"]
    with Silent(ana, id):
        table = server.within(lambda: server.services.tables.held(id))
        (subscriber,) = newest(table)
        played_to_its_end(ana, id, 4)
        wait_for(lambda: subscriber.socket.congested)

        server.within(subscriber.socket.keepalive_timeout)

        wait_for(lambda: subscriber not in table.subscribers)
        assert subscriber.socket.transport.get_write_buffer_size() == 0
    ana.close()


def test_a_client_that_is_disconnected_and_does_not_read_is_sent_nothing_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_adapter, "CLOSE_TIMEOUT", 0.1)
    ana = Person(server.port, "Ana")
    id = ana.new_table(QUEST, [ME, ME, ME, ME])["id"]
    with Silent(ana, id):
        table = server.within(lambda: server.services.tables.held(id))
        (subscriber,) = newest(table)
        played_to_its_end(ana, id, 4)
        wait_for(lambda: subscriber.socket.congested)

        server.within(lambda: subscriber.disconnect(4000))

        wait_for(lambda: subscriber not in table.subscribers)
    ana.close()
