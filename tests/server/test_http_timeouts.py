"""Read timeouts close slow HTTP requests, never the silent WebSocket of a slow player."""

from __future__ import annotations

import socket
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from mazmorra.server.realtime import uvicorn_adapter
from tests.server.support import ME, WAIT, wait_for

if TYPE_CHECKING:
    from tests.server.support import Person, Server

HEAD = b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_adapter, "HEAD_TIMEOUT", 0.4)
    monkeypatch.setattr(uvicorn_adapter, "BODY_TIMEOUT", 0.4)


def ends(server: Server, *pieces: bytes) -> bool:
    """Say whether a connection ends over which this is sent, a letter now and then after it."""
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=0.1)) as line:
        for piece in pieces:
            line.sendall(piece)
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                line.sendall(b"x" if pieces else b"")
                if not line.recv(4096):
                    return True
            except TimeoutError:
                continue
            except OSError:
                return True
    return False


@pytest.mark.parametrize(
    "pieces",
    [
        (),
        (b"GET / HT",),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ",),
        (HEAD + b"Content-Length: 4000\r\n\r\n{",),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"fff\r\n{"),
        (b"GET /healthz/live HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HT"),
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a piece", "half a second"],
)
def test_a_request_that_does_not_come_to_its_end_is_not_waited_for(
    server: Server, pieces: tuple[bytes, ...]
) -> None:
    assert ends(server, *pieces)


def test_a_socket_may_be_silent_and_an_answer_may_take_its_time(ana: Person) -> None:
    line = ana.watch(ana.new_table("dungeonquest", [ME])["id"], 0)
    line.of("situation")

    time.sleep(1.0)

    assert line.answer(0, line.options()[0])["type"] == "situation"
    assert ana.get("/me")["name"] == "Ana"


def test_many_silent_connections_are_closed_and_block_no_other_client(
    server: Server, ana: Person
) -> None:
    silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    try:
        assert ana.get("/me")["name"] == "Ana"
        for one in silent:
            one.settimeout(0.5)
        wait_for(lambda: all(_gone(one) for one in silent))
    finally:
        for one in silent:
            one.close()


def _gone(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True
