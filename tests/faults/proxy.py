"""A TCP proxy that cuts, stalls, swallows and delays what passes through it."""

from __future__ import annotations

import select
import socket
import threading
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: `up` is from the client to the server, `down` the way back.
Direction = Literal["up", "down"]


class Proxy:
    """Passes the bytes of many connections on to one port.

    Attributes:
        swallowed: The directions in which bytes disappear; the connections stay open.
        stalled: The directions in which bytes wait until the line is whole again.
        caught: The port of the client whose bytes `on` was waiting for.
        delay: Seconds that every piece is late.
        refuses: Whether new connections are closed at once.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.swallowed: set[Direction] = set()
        self.stalled: set[Direction] = set()
        self.caught = 0
        self.delay = 0.0
        self.refuses = False
        self._open: set[socket.socket] = set()
        self._trap: tuple[bytes, Callable[[], None], bytes, bool] | None = None
        self._armed: socket.socket | None = None
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def on(
        self, found: bytes, act: Callable[[], None], *, after: bytes = b"", first: bool = False
    ) -> None:
        """Do something once, after these bytes of a client were passed on.

        Args:
            found: The bytes.
            act: What is done.
            after: Bytes that the same connection has to send before.
            first: Whether it is done before they are passed on.
        """
        self._trap, self._armed = (found, act, after, first), None

    def lose_answer(self, found: bytes, *, after: bytes = b"") -> None:
        """Let all answers disappear from the moment at which a client sends these bytes.

        Only before the bytes are passed on it is certain that their answer has not come back yet.

        Args:
            found: The bytes; they themselves are passed on.
            after: Bytes that the same connection has to send before.
        """
        self.on(found, lambda: self.swallow("down"), after=after, first=True)

    def cut(self) -> None:
        """Close all connections."""
        with self._lock:
            ends, self._open = list(self._open), set()
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def swallow(self, *directions: Direction) -> None:
        """Let bytes disappear in these directions; without any the line is whole again.

        A connection that has lost bytes is of no use any more: it is cut when the line is mended.
        """
        if not directions:
            self.cut()
        self.swallowed = set(directions)

    @property
    def waits(self) -> bool:
        """Whether the bytes that `on` is waiting for have not come yet."""
        return self._trap is not None

    def forget(self) -> None:
        """Wait no longer for the bytes that `on` was waiting for."""
        self._trap = None

    def close(self) -> None:
        """Stop."""
        self.stalled = set()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # wakes the thread that accepts
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if self.refuses:
                client.close()
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self._port), 5)
            except OSError:
                client.close()
                continue
            with self._lock:
                self._open |= {client, server}
            for source, target, way in ((client, server, "up"), (server, client, "down")):
                threading.Thread(target=self._pump, args=(source, target, way), daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket, way: Direction) -> None:
        with suppress(OSError, ValueError):
            while True:
                select.select([source], [], [])
                data = source.recv(65536)
                if not data:
                    break
                if self.delay:
                    time.sleep(self.delay)
                act, first = self._caught(source, data) if way == "up" else (None, False)
                if act is not None and first:
                    act()
                while way in self.stalled:
                    time.sleep(0.01)
                if way not in self.swallowed:
                    target.sendall(data)
                if act is not None and not first:
                    act()
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _caught(self, source: socket.socket, data: bytes) -> tuple[Callable[[], None] | None, bool]:
        """Return what is to be done at some bytes of a client, and whether before they pass."""
        trap = self._trap
        if trap is None:
            return None, False
        found, act, after, first = trap
        if after and self._armed is not source:
            if after not in data:
                return None, False
            self._armed, data = source, data.partition(after)[2]
        if found not in data:
            return None, False
        self._trap = None
        self.caught = source.getpeername()[1]
        return act, first


@contextmanager
def proxy(port: int) -> Iterator[Proxy]:
    """Run a proxy in front of a port."""
    made = Proxy(port)
    try:
        yield made
    finally:
        made.close()
