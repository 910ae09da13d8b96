"""A real server on a real port, and people who talk to it."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakSet

import httpx
import uvicorn
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mazmorra.server.app import make_app
from mazmorra.server.middleware.origin import OWN_HEADER
from mazmorra.server.ops.rate_limit import NO_LIMITS, Limits
from mazmorra.server.realtime.uvicorn_adapter import SETTINGS
from mazmorra.server.run import bind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from mazmorra.server.app import Application
    from mazmorra.server.services import Services

API = "/api/v1"
#: A bound that only a fault reaches, however busy the machine is.
WAIT = 60.0
_keys = count(1)

ME: dict[str, Any] = {"sitter": "me"}
OPEN: dict[str, Any] = {"sitter": "open"}
#: All tests come from one address and make tables by the dozen; a socket is as limited as ever.
PATIENT = replace(NO_LIMITS, messages_by_socket=Limits().messages_by_socket)
BOT: dict[str, Any] = {"sitter": "bot", "bot": "random"}


def client_key() -> str:
    return f"key-{next(_keys):08}"


class Server:
    """A server in a thread of its own."""

    def __init__(self, folder: Path, packs: Iterable[Path] = (), **how: Any) -> None:
        self.folder = folder
        self.app: Application = make_app(folder, packs, **{"limits": PATIENT, "proxies": [], **how})
        self._socket = bind("127.0.0.1", 0)
        self.port: int = self._socket.getsockname()[1]
        config = uvicorn.Config(self.app.asgi, timeout_graceful_shutdown=1, **SETTINGS)
        self._uvicorn = uvicorn.Server(config)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        wait_for(lambda: self._uvicorn.started)

    def _run(self) -> None:
        async def run() -> None:
            self._loop = asyncio.get_running_loop()
            await self._uvicorn.serve(sockets=[self._socket])

        asyncio.run(run())

    @property
    def services(self) -> Services:
        return self.app.services

    def within(self, action: Callable[[], Any]) -> Any:
        """Do something in the server's own thread."""

        async def run() -> Any:
            return action()

        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(run(), self._loop).result(WAIT)

    def stop(self) -> None:
        self._uvicorn.should_exit = True
        self._thread.join(WAIT)
        self._socket.close()


@contextmanager
def running(folder: Path, packs: Iterable[Path] = (), **how: Any) -> Iterator[Server]:
    server = Server(folder, packs, **how)
    try:
        yield server
    finally:
        server.stop()


def wait_for(condition: Callable[[], Any], seconds: float = WAIT) -> Any:
    end = time.monotonic() + seconds
    pause = 0.005
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(pause)
        pause = min(2 * pause, 0.08)  # a server in this process has work to do besides
    raise AssertionError("it did not happen in time")


class Person:
    """A guest with a browser: cookies, requests and sockets.

    Attributes:
        everybody: All of them that are still held, so that a test that fails can let go of its own.
    """

    everybody: ClassVar[WeakSet[Person]] = WeakSet()

    def __init__(self, port: int, name: str = "") -> None:
        self.port = port
        self._lines: list[Line] = []
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=WAIT, headers={OWN_HEADER: "1"}
        )
        self.everybody.add(self)
        self.get("/me")
        if name:
            self.ask("PATCH", "/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.request(method, API + path, json=body)

    def get(self, path: str) -> Any:
        return self._well(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return self._well(self.ask("POST", path, body))

    def refused(self, method: str, path: str, body: Any = None) -> str:
        """Return the code with which something is refused."""
        answer = self.ask(method, path, body)
        assert 400 <= answer.status_code < 500, answer.text
        return str(answer.json()["code"])

    def _well(self, answer: httpx.Response) -> Any:
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def new_table(self, game: str, seats: list[dict[str, Any]], **more: Any) -> Any:
        body = {"game": game, "seats": seats, "bot_speed": "none", **more}
        return self.post("/tables", body)

    def watch(self, table: str, eyes: int | str = "spectator", since: int = 0, **how: Any) -> Line:
        self._lines.append(Line(self, table, eyes, since, **how))
        return self._lines[-1]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def close(self) -> None:
        for line in self._lines:
            line.close()
        self.http.close()


class Line:
    """A socket to a table, and everything that came over it."""

    def __init__(
        self, person: Person, table: str, eyes: int | str, since: int = 0, **how: Any
    ) -> None:
        address = f"ws://127.0.0.1:{person.port}{API}/tables/{table}/live?as={eyes}&since={since}"
        headers = {"Cookie": person.cookie} if person.cookie else {}
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                address,
                additional_headers=headers,
                max_size=None,
                # Without a bound the answer to a close is read at once, however much is unread;
                # with one, closing waits for it in vain for ten seconds.
                max_queue=None,
                open_timeout=WAIT,
                **how,
            )
        )
        self.table = table
        self.raw: list[str] = []
        self.heard: list[dict[str, Any]] = []  # as it came; messages are as a client takes them
        self.messages: list[dict[str, Any]] = []
        self.lines: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}

    def hear(self, seconds: float = WAIT) -> dict[str, Any]:
        """Return the next message."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "sealed":  # the rest of the situation stands as it was
            message = {**self.now, **message, "type": "situation"}
        self.messages.append(message)
        if message["type"] == "situation":
            self.now = message
            if message["news"]:
                del self.lines[message["news"][0]["index"] :]
                self.lines += message["news"]
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the next message that is wanted."""
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def of(self, kind: str) -> dict[str, Any]:
        return self.until(lambda message: message["type"] == kind)

    def asked(self, seat: int) -> dict[str, Any]:
        """Return the situation in which a seat is asked: the present one, or the next."""
        if self.now and seat in self.now["waiting"]:
            return self.now
        return self.until(lambda m: m["type"] == "situation" and seat in m["waiting"])

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def give(self, seat: int, key: str, step: int | None = None, mark: str | None = None) -> str:
        """Give an answer and return its client key."""
        mark = mark or client_key()
        step = self.now["step"] if step is None else step
        answer = {"type": "answer", "seat": seat, "step": step, "key": key, "client_key": mark}
        self.send(answer)
        return mark

    def answer(self, seat: int, key: str, step: int | None = None) -> dict[str, Any]:
        """Give an answer and return what it led to: a situation, or a refusal."""
        mark = self.give(seat, key, step)
        return self.until(lambda m: mark in (m.get("answered"), m.get("client_key")))

    def undo(self, seat: int) -> dict[str, Any]:
        mark = client_key()
        message = {"type": "undo", "seat": seat, "step": self.now["step"], "client_key": mark}
        self.send(message)
        return self.until(lambda m: mark in (m.get("answered"), m.get("client_key")))

    def options(self) -> list[str]:
        return [option["key"] for option in self.now["pending"]["options"]]

    def closed_with(self) -> int:
        """Return the code with which the server ends the connection."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else int(closed.rcvd.code)

    def close(self) -> None:
        self._open.close()
