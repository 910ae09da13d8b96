"""Clients of minimal cost: hand-written WebSocket frames, and partial decoding of messages.

A client has one seat and gives a random legal answer whenever it is asked, at once or at a pace of
its own. Its frames are masked with zeros: every server must accept that, and it costs nothing.
"""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from itertools import count
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Struct, UnsetType

if TYPE_CHECKING:
    from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)

_keys = count(1)


class Option(Struct):
    """A legal answer."""

    key: str
    aside: bool


class Pending(Struct):
    """The question to a seat, as far as clients read it."""

    options: list[Option]


class Heard(Struct):
    """The fields of a message that a client reads."""

    type: str
    step: int = 0
    pending: Pending | UnsetType | None = UNSET
    answered: str | None = None
    over: bool = False
    code: str = ""


class Tally:
    """Counters of all clients of a run.

    Attributes:
        delays: Seconds from sending each answer to its committed echo.
        situations: How many situations were received.
        errors: Descriptions of errors.
    """

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.situations = 0
        self.errors: list[str] = []

    @property
    def answers(self) -> int:
        """How many answers were committed."""
        return len(self.delays)


_decode = msgspec.json.Decoder(Heard).decode


class Client(asyncio.Protocol):
    """The client of one seat at one table, or a spectator.

    Attributes:
        ready: Done when the first situation has arrived.
        over: Done when the game is over, or the connection is lost.
        eager: Whether it answers as soon as it is asked.
    """

    def __init__(
        self, table_id: str, seat: int | str, cookie: str, tally: Tally, rng: Random
    ) -> None:
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        self.over: asyncio.Future[None] = loop.create_future()
        self.eager = False
        self._table, self._seat, self._cookie = table_id, seat, cookie
        self._tally, self._rng = tally, rng
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._shaken = False
        self._choices: list[str] = []
        self._step = 0
        self._given = ""
        self._at = 0.0
        self._deletion = False

    # ------------------------------------------------------------------ the socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        host = "{}:{}".format(*transport.get_extra_info("peername")[:2])
        lines = (
            f"GET /api/v1/tables/{self._table}/live?as={self._seat} HTTP/1.1",
            f"Host: {host}",
            f"Origin: http://{host}",
            f"Cookie: {self._cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
        )
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        """Handle received bytes, message by message."""
        self._buffer = buffer = self._buffer + data if self._buffer else data
        if not self._shaken:
            head, end, rest = buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._fail(head.partition(b"\r\n")[0].decode())
                return
            self._shaken, self._buffer = True, rest
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            size, begin = buffer[at + 1], at + 2
            if size > 125:
                begin = at + (4 if size == 126 else 10)
                size = int.from_bytes(buffer[at + 2 : begin], "big")
            if len(buffer) < begin + size:
                break
            kind, at = buffer[at] & 15, begin + size
            if kind == TEXT:
                self._hear(_decode(buffer[begin:at]))
            elif kind == PING:
                self._send(PONG, buffer[begin:at])
            elif kind == CLOSE:
                self._fail(f"closed with {int.from_bytes(buffer[begin : begin + 2], 'big')}")
        self._buffer = buffer[at:]

    def _send(self, kind: int, data: bytes) -> None:
        assert len(data) < 126 * 256
        assert self._transport is not None
        size = len(data)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126, *divmod(size, 256)])
        self._transport.write(bytes([FINAL | kind]) + length + NO_MASK + data)

    def connection_lost(self, problem: Exception | None) -> None:
        """Count a lost connection as an error, unless this client closed it."""
        self._fail(f"the line was lost: {problem}")

    def _fail(self, what: str) -> None:
        if not self._deletion:
            self._tally.errors.append(what)
        self.leave()

    def leave(self) -> None:
        """Close the connection."""
        self._deletion = True
        for done in (self.ready, self.over):
            if not done.done():
                done.set_result(None)
        if self._transport is not None:
            self._transport.close()

    # ------------------------------------------------------------------ the game

    def _hear(self, heard: Heard) -> None:
        if heard.type == "refused":
            self._tally.errors.append(heard.code)
            self._given = ""
        if heard.type not in ("situation", "sealed"):
            return
        if self._given and heard.answered == self._given:
            self._tally.delays.append(perf_counter() - self._at)
            self._given = ""
        self._tally.situations += 1
        self._step = heard.step
        pending = heard.pending
        if pending is not UNSET:
            self._choices = [o.key for o in pending.options if not o.aside] if pending else []
        if not self.ready.done():
            self.ready.set_result(None)
        if heard.over and not self.over.done():
            self.over.set_result(None)
        if self.eager:
            self.answer()

    def answer(self) -> None:
        """Answer, if there is a question and no answer is unacknowledged."""
        if not self._choices or self._given:
            return
        choices = self._choices
        key = choices[int(self._rng.random() * len(choices))]
        self._given = f"load-{next(_keys):010}"
        said = (
            f'{{"type":"answer","seat":{self._seat},"step":{self._step},'
            f'"key":"{key}","client_key":"{self._given}"}}'
        )
        self._at = perf_counter()
        self._send(TEXT, said.encode())

    @property
    def waits(self) -> float:
        """Seconds since it sent an answer that has no echo yet."""
        return perf_counter() - self._at if self._given and not self._deletion else 0.0


async def connect(port: int, make: Callable[[], Client]) -> Client:
    """Return a client that has received its first situation."""
    _, client = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", port)
    await client.ready
    return client
