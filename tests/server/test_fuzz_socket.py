"""Whatever is thrown at the socket of a table, the server lives, says so, and the game goes on.

The server is a process of its own. What is thrown at it is written byte by byte onto the line, so
that also frames that no client would send arrive: broken, torn, too large, or half.
"""

from __future__ import annotations

import base64
import json
import os
import random
import select
import socket
import struct
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.server import config
from tests.server.processes import errors_of, process
from tests.server.support import API, ME, OPEN, WAIT, Line, Person, client_key, wait_for

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Iterator

GAME = "dungeon_raiders"
FEW, MANY = 5_000, 100_000
#: After so many messages the memory of the server is looked at.
ROUND = 1_000
#: What it may have grown by since the first round, in bytes, whatever was thrown at it.
GROWTH = 12 * 1024 * 1024
#: What the server may say to what is no HTTP at all.
NO_HTTP = "WARNING Invalid HTTP request received."
TEXT, BINARY, CONTINUED, CLOSE, PING = 1, 2, 0, 8, 9

NUMBERS = [-1, 2**31, 2**63, 2**64, 10**400, 1e308, -0.5, float("nan"), float("inf")]
TEXTS = [
    *(
        "",
        "\0",
        "\x1b[2J",
        "\u202egnp.exe",
        "\ud800",
        "é" * 300,
        "a" * 9000,
        "'; DROP TABLE tables;--",
    ),
    *("<script>alert(1)</script>", "{0}", "%s%n", "../../secret", "lay:power_1\n", "\u0000lay"),
]
ODD: list[Any] = [None, True, [], {}, [[]], {"$ref": "#"}, *NUMBERS, *TEXTS]


def frame(
    kind: int, payload: bytes, *, last: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    """Return a frame as a client sends it, or as none should."""
    head = bytes([(last << 7) | (reserved << 4) | kind])
    mask = b"\x0f\x1e\x2d\x3c" if masked else b""
    flag, size = masked << 7, len(payload)
    if size < 126:
        head += bytes([flag | size])
    elif size < 2**16:
        head += bytes([flag | 126]) + struct.pack(">H", size)
    else:
        head += bytes([flag | 127]) + struct.pack(">Q", size)
    if masked:
        whole = int.from_bytes(payload, "big") ^ int.from_bytes(
            (mask * (size // 4 + 1))[:size], "big"
        )
        payload = whole.to_bytes(size, "big")
    return head + mask + payload


class RawLine:
    """A line to a table on which anything can be sent."""

    def __init__(self, port: int, path: str, cookie: str = "", more: str = "") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=WAIT)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n{more}\r\n".encode("utf-8", "surrogatepass")
        )
        try:
            self.answer = self.socket.recv(65536)
        except ConnectionError:
            self.answer = b""
        self.open = b" 101 " in self.answer.partition(b"\r\n")[0]

    def send(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except OSError:
            self.open = False

    def heard(self, wait: float = 0) -> bytes:
        """Return what has come meanwhile."""
        parts = []
        while self.open and select.select([self.socket], [], [], wait)[0]:
            try:
                part = self.socket.recv(262144)
            except OSError:
                part = b""
            if not part:
                self.open = False
            parts.append(part)
            wait = 0
        return b"".join(parts)

    def close(self) -> None:
        self.socket.close()


# ---------------------------------------------------------------------- what is thrown


def sensible(rng: random.Random) -> dict[str, Any]:
    """Return a message that is well made, and asks for what may or may not be had."""
    seat, step = rng.randrange(-1, 5), rng.choice([0, 1, 2, 3, 2**31])
    keyed = {"seat": seat, "step": step, "client_key": rng.choice([client_key(), "the same one"])}
    key = rng.choice(["lay:power_1", "use:torch", "lay:", "x", *TEXTS])
    return rng.choice(
        [
            {"type": "answer", **keyed, "key": key},
            {"type": "undo", **keyed},
            {"type": "say", "text": rng.choice(["hola", *TEXTS])},
            {"type": "ping"},
        ]
    )


def spoiled(rng: random.Random) -> bytes:
    """Return a message of which one part is not as it should be."""
    message: Any = sensible(rng)
    for _ in range(rng.randrange(1, 3)):
        name = rng.choice([*message, "type", "more", "\0", "__class__"])
        if rng.random() < 0.2:
            message.pop(name, None)
        else:
            message[name] = rng.choice(ODD)
    return json.dumps(message).encode()


def noisy(rng: random.Random) -> bytes:
    """Return a message with bytes changed at random."""
    noise = bytearray(json.dumps(sensible(rng)).encode())
    for _ in range(rng.randrange(1, 9)):
        noise[rng.randrange(len(noise))] = rng.randrange(256)
    return bytes(noise)


def deep(rng: random.Random) -> bytes:
    """Return something nested deeper than anybody reads."""
    left = rng.choice([b"[", b'{"type":', b'{"text":[', b'[{"a":'])
    return left * rng.randrange(100, 1500)


def large(rng: random.Random) -> bytes:
    return json.dumps({"type": "say", "text": "x" * rng.randrange(8_000, 100_000)}).encode()


def whole(rng: random.Random) -> bytes:
    """Return frames after which the line goes on."""
    kind = TEXT if rng.random() < 0.8 else BINARY
    made = rng.choice([spoiled] * 12 + [deep, large])(rng)
    if rng.random() < 0.1:  # in pieces, and with something in between
        cut = rng.randrange(len(made) + 1)
        return (
            frame(kind, made[:cut], last=False)
            + frame(PING, b"still there?")
            + frame(CONTINUED, made[cut:])
        )
    return frame(kind, made)


def broken(rng: random.Random) -> bytes:
    """Return what may well end the line."""
    kinds: list[Callable[[], bytes]] = [
        lambda: frame(TEXT, noisy(rng)),
        lambda: frame(BINARY, noisy(rng)),
        lambda: frame(TEXT, rng.randbytes(rng.randrange(200))),
        lambda: frame(CONTINUED, b"of nothing"),
        lambda: frame(TEXT, b"{", last=False) + frame(TEXT, b"}"),
        lambda: frame(PING, b"x" * 126),
        lambda: frame(rng.randrange(3, 16), b"x", reserved=rng.randrange(8)),
        lambda: frame(TEXT, b'{"type":"ping"}', masked=False),
        lambda: frame(CLOSE, rng.randbytes(rng.randrange(8))),
        lambda: frame(TEXT, b"\xff") + frame(CLOSE, b"") + frame(TEXT, b"\xff"),
        lambda: frame(TEXT, b"x" * 1_200_000) if rng.random() < 0.1 else b"\x81\xff" + b"\xff" * 8,
        lambda: rng.randbytes(rng.randrange(1, 300)),
        lambda: frame(TEXT, spoiled(rng))[: rng.randrange(1, 8)],
    ]
    return rng.choice(kinds)()


PATHS: list[Callable[[random.Random, str], tuple[str, str]]] = [
    lambda rng, id: (
        f"{API}/tables/{id}/live?as={rng.choice(['-1', '99', 'x', '0x1', '%00'])}",
        "",
    ),
    lambda rng, id: (f"{API}/tables/{id}/live?since={rng.choice(['-1', '9' * 40, 'nan'])}", ""),
    lambda rng, id: (f"{API}/tables/{rng.choice(['', 'x' * 500, '%ff', '..'])}/live", ""),
    lambda rng, id: (f"{API}/tables/{id}/live", "Cookie: " + "a=b; " * 500 + "\r\n"),
    lambda rng, id: (f"{API}/tables/{id}/live", "Origin: https://elsewhere.example\r\n"),
    lambda rng, id: (f"{API}/tables/{id}/live", "X-Long: " + "x" * 70_000 + "\r\n"),
]


# ---------------------------------------------------------------------- the tests


def catch_up(line: Line) -> None:
    """Read everything that was sent so far."""
    line.send({"type": "ping"})
    line.of("pong")


class Siege:
    """A table at which two people play while somebody throws things at it."""

    def __init__(self, server: subprocess.Popen[str], port: int, seed: str) -> None:
        self.rng = random.Random(seed)
        self.server, self.port = server, port
        self.ana, self.ben = Person(port, "Ana"), Person(port, "Ben")
        self.thrown = 0
        self.statuses: set[bytes] = set()
        self.told = bytearray()
        self.sit_down()

    def sit_down(self) -> None:
        """Begin a game, at a table that is under siege from now on."""
        table = self.ana.new_table(GAME, [ME, OPEN, {"sitter": "bot", "bot": "random"}])
        self.id = table["id"]
        self.ben.post(f"/tables/{self.id}/sit", {"invite": table["seats"][1]["invite"]})
        self.player: Line = self.ana.watch(self.id, 0)
        self.player.asked(0)

    def throw(self, count: int) -> None:
        """Throw so many messages, from lines that are opened anew whenever one ends."""
        end = self.thrown + count
        while self.thrown < end:
            eyes = self.rng.choice(["1", "1", "spectator", "0"])
            with closing(self._line(f"{API}/tables/{self.id}/live?as={eyes}")) as line:
                while line.open and self.thrown < end:
                    bad = self.rng.random() < 0.06
                    line.send((broken if bad else whole)(self.rng))
                    self.thrown += 1
                    self._hear(line.heard(0.05 if bad else 0))
                    if self.thrown % 100 == 0:
                        self.keep_up()
                if self.rng.random() < 0.5 and line.open:
                    with suppress(OSError):  # the server may have ended it a moment ago
                        line.socket.shutdown(socket.SHUT_WR)
            self._knock()

    def _line(self, path: str, more: str = "") -> RawLine:
        line = RawLine(self.port, path, self.ben.cookie, more)
        self.statuses.add(line.answer.partition(b"\r\n")[0][9:12])
        return line

    def _knock(self) -> None:
        path, more = self.rng.choice(PATHS)(self.rng, self.id)
        with closing(self._line(path, more)) as line:
            self._hear(line.heard(0.01))
        self.thrown += 1

    def _hear(self, data: bytes) -> None:
        """Look for what must never be said, also where two pieces meet."""
        self.told = self.told[-40:] + data
        assert b"request/failed" not in self.told
        assert b"Traceback" not in self.told

    def keep_up(self) -> None:
        """Let the player read what has come meanwhile."""
        catch_up(self.player)

    def the_game_goes_on(self) -> None:
        """Let whoever is asked answer until both have, or the game is over."""
        assert self.server.poll() is None
        self.keep_up()
        if self.player.now["over"]:
            self.player.close()
            self.sit_down()
        with closing(self.ben.watch(self.id, 1)) as other:
            answered: set[int] = set()
            while answered != {0, 1}:
                wait_for(lambda: self._asked(other) or self.player.now["over"])
                if self.player.now["over"]:
                    break
                seat = self._asked(other)[0]
                line = (self.player, other)[seat]
                taken = line.answer(seat, line.options()[0])
                assert taken["type"] == "situation", taken
                answered.add(seat)

    def _asked(self, other: Line) -> list[int]:
        """Return which people are asked now, once both know how it stands."""
        for line in (self.player, other):
            catch_up(line)
        return [seat for seat in (0, 1) if seat in other.now["waiting"]]

    @property
    def memory(self) -> int:
        """The bytes that the server holds."""
        status = Path(f"/proc/{self.server.pid}/status").read_text(encoding="ascii")
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])

    def close(self) -> None:
        self.ana.close()
        self.ben.close()


@pytest.fixture
def siege(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Siege]:
    if not Path("/proc/self/status").exists():
        pytest.skip("there is no /proc here to see the memory of a process")
    monkeypatch.setenv(config.LIMITS.name, "off")
    with process(tmp_path) as (server, port), closing(Siege(server, port, "siege")) as found:
        yield found
    assert [line for line in errors_of(tmp_path) if not line.endswith(NO_HTTP)] == []


def lay_siege(siege: Siege, messages: int) -> None:
    held = []
    for _ in range(messages // ROUND):
        siege.throw(ROUND)
        siege.the_game_goes_on()
        held.append(siege.memory)

    assert siege.thrown >= messages
    assert siege.statuses <= {b"", b"101", b"400", b"403", b"404", b"431"}
    assert b"101" in siege.statuses
    assert max(held[1:]) - held[0] < GROWTH, held


def test_the_server_stands_whatever_is_thrown_at_a_table(siege: Siege) -> None:
    lay_siege(siege, FEW)


@pytest.mark.soak
def test_the_server_stands_however_much_is_thrown_at_a_table(siege: Siege) -> None:
    lay_siege(siege, MANY)
