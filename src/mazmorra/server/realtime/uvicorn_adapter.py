"""Everything that leans on private parts of uvicorn, h11 and websockets: two protocols, one server.

`pyproject.toml` bounds the versions of uvicorn and websockets from above, and
`tests/server/test_uvicorn_adapter.py` names each private part that this module uses. Both have to
be looked at before a bound is raised.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.protocol import State
from websockets.streams import StreamReader

from mazmorra.server.ops.gc_policy import GcPolicy

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from uvicorn._types import ASGIReceiveEvent
    from websockets.http11 import Request

    from mazmorra.server.services import Services

#: Seconds in which the head of a request has to arrive, and then its body: 16 MiB over a slow line.
HEAD_TIMEOUT, BODY_TIMEOUT = 20.0, 300.0
#: Longest WebSocket message before the connection is failed. A message over the limit of the
#: application (8 KiB) is refused with a sentence long before.
MAX_MESSAGE_BYTES = 1024 * 1024
#: A client that leaves so many bytes unread is disconnected. Only the first messages of a very long
#: game come near it: later ones are held back while the client does not read (`congested`).
MAX_UNREAD_BYTES = 8 * 1024 * 1024
#: Bytes that the system may hold unsent for one client (Linux, macOS). By itself it holds
#: megabytes, so that a slow client would be shown what happened minutes ago.
MAX_UNSENT_BYTES = 64 * 1024
#: Seconds in which a client that is disconnected may read what was sent before.
CLOSE_TIMEOUT = 10.0
#: So many messages of one socket may be queued before reading from it is paused.
MAX_QUEUED = 8
#: First byte of an unfragmented text frame.
TEXT = b"\x81"
#: Bit of the length byte that marks a masked frame; all frames of clients are masked.
MASKED = 0x80
#: Where the parser of websockets waits between two frames.
BETWEEN_FRAMES = StreamReader.at_eof.__code__
#: Key in `scope["extensions"]` under which a connection finds its protocol.
EXTENSION = "mazmorra.protocol"
#: Seconds between two switches of threads. With the default of 5 ms the thread that commits waits
#: up to that long after each row while the event loop is busy: 200 ms for a flush of forty rows.
SWITCH_INTERVAL = 0.0005


class HttpProtocol(H11Protocol):
    """HTTP/1.1 protocol with read timeouts (slowloris protection).

    The head must arrive within 20 s, the body within 300 s. A connection costs an open file, so a
    few hundred connections that send nothing, or one byte now and then, would exhaust them. How
    long a response may take is not limited here.
    """

    _awaited: Any = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection and start the timeout of its first request."""
        super().connection_made(transport)
        self._reset_timer()

    def data_received(self, data: bytes) -> None:
        """Parse bytes; the timeout follows what is still missing."""
        super().data_received(data)
        self._reset_timer()

    def on_response_complete(self) -> None:
        """Finish a request; the next one on this connection has a timeout of its own."""
        self._awaited = None
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release a closed connection."""
        self._cancel_timer()
        super().connection_lost(exc)

    def _reset_timer(self) -> None:
        """Start the timeout of the part of a request that is missing, unless it runs already."""
        if self.transport.get_protocol() is not self:  # a WebSocket now, which may be silent
            self._cancel_timer()
            return
        missing = self.conn.their_state
        if missing is self._awaited:
            return
        self._cancel_timer()
        self._awaited = missing
        if missing is h11.IDLE or missing is h11.SEND_BODY:
            seconds = HEAD_TIMEOUT if missing is h11.IDLE else BODY_TIMEOUT
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol with a synchronous path in both directions.

    Text is written to the transport at once and in order, and a text message may be handled while
    its bytes are received: neither wakes a task. An invalid message closes the connection without
    a line in the log.

    While a client does not read, nothing is read from it either, so that what it is answered does
    not pile up.

    Attributes:
        handle: Called with each text message first; it returns whether the message is done with.
        on_drained: Called when a client that was `congested` has read what was sent to it.
    """

    handle: Callable[[bytes], bool] | None = None
    on_drained: Callable[[], None] | None = None
    _ending = False

    def handle_connect(self, event: Request) -> None:
        """Accept a client, and give the application a reference to this protocol."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self
            self._limit_unsent()

    def _limit_unsent(self) -> None:
        """Let the system hold little for a client that does not read."""
        sock = self.transport.get_extra_info("socket")
        option = getattr(socket, "TCP_NOTSENT_LOWAT", None)
        if sock is not None and option is not None:
            with suppress(OSError):
                sock.setsockopt(socket.IPPROTO_TCP, option, MAX_UNSENT_BYTES)

    async def run_asgi(self) -> None:
        """Run the application, and drop its reference afterwards: it is part of a cycle."""
        try:
            await super().run_asgi()
        finally:
            extensions: Any = self.scope["extensions"]
            del extensions[EXTENSION]

    def connection_lost(self, exc: Exception | None) -> None:
        """Release a closed connection without leaving a cycle: garbage is rarely collected."""
        super().connection_lost(exc)
        self.conn.parser.close()

    # ------------------------------------------------------------------ out

    @property
    def congested(self) -> bool:
        """Whether the client has not read so much that messages should be held back."""
        return not self.writable.is_set()

    def pause_writing(self) -> None:
        """Stop reading while the client does not read."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on once the client has read."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()
        if self.on_drained is not None:
            self.on_drained()

    def keepalive_timeout(self) -> None:
        """Drop a client that answers no ping, with what it has not read."""
        super().keepalive_timeout()
        if self.congested:
            self.transport.abort()

    def send_text(self, message: bytes) -> None:
        """Send a text message; a client with too much unread is disconnected."""
        if self._ending or self.close_sent or self.disconnected or self.transport.is_closing():
            return
        size = len(message)
        if size < 126:
            head = TEXT + bytes((size,))
        elif size < 65536:
            head = TEXT + b"\x7e" + size.to_bytes(2, "big")
        else:
            head = TEXT + b"\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + message)
        if self.transport.get_write_buffer_size() > MAX_UNREAD_BYTES:
            self.transport.abort()

    def disconnect(self, code: int) -> None:
        """Close the connection with *code* once everything is sent; send nothing more."""
        if not self._ending and not self.close_sent and not self.disconnected:
            self._ending = True
            closing = self.loop.create_task(self._close(code))
            self.tasks.add(closing)
            closing.add_done_callback(self.tasks.discard)

    async def _close(self, code: int) -> None:
        try:
            with suppress(ClientDisconnected, RuntimeError):
                async with asyncio.timeout(CLOSE_TIMEOUT):
                    await self.send({"type": "websocket.close", "code": code, "reason": ""})
        except TimeoutError:  # it does not read
            self.transport.abort()

    # ------------------------------------------------------------------ in

    def data_received(self, data: bytes) -> None:
        """Receive bytes; a failed handshake closes the connection at once."""
        text = self._whole_text(data)
        if text is not None:
            self._receive_text(text)
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None:
            self.transport.close()

    def _whole_text(self, data: bytes) -> bytes | None:
        """Return the text of a small frame that arrived whole and alone, as nearly all do.

        Everything else returns None and is parsed by websockets. Its parser waits in `at_eof` only
        between two frames; within one it may wait with an empty buffer, for a payload that looks
        like a frame.
        """
        conn = self.conn
        waiting: Any = conn.parser.gi_yieldfrom  # type: ignore[attr-defined]
        if waiting is None or waiting.gi_code is not BETWEEN_FRAMES:
            return None
        if conn.current_size is not None or not self.handshake_complete:
            return None
        if conn.state is not State.OPEN or len(data) < 6 or data[0] != TEXT[0]:
            return None
        begin, size = 6, data[1] - MASKED
        if size == 126 and len(data) >= 8:
            begin, size = 8, int.from_bytes(data[2:4], "big")
        elif not 0 <= size < 126:
            return None
        if len(data) != begin + size:
            return None
        return apply_mask(data[begin:], data[begin - 4 : begin])

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message; a client that does not read is not read from."""
        message = await super().receive()
        if self.congested:
            self.transport.pause_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that websockets has parsed; reading pauses only at `MAX_QUEUED`."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            self._receive_text(data)
        elif not self.close_sent:
            self._enqueue({"type": "websocket.receive", "bytes": data})

    def _receive_text(self, data: bytes) -> None:
        if self.close_sent:
            return
        if self.handle is not None and self.queue.empty() and self.handle(data):
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            if self.conn.state is State.OPEN:  # else the client has already sent a close frame
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return
        self._enqueue({"type": "websocket.receive", "text": text})

    def _enqueue(self, message: ASGIReceiveEvent) -> None:
        self.queue.put_nowait(message)
        if not self.read_paused and self.queue.qsize() >= MAX_QUEUED:
            self.read_paused = True
            self.transport.pause_reading()


#: Settings of uvicorn that every server of this project uses.
SETTINGS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "http": HttpProtocol,
    "ws": WebSocketProtocol,
    "ws_max_size": MAX_MESSAGE_BYTES,
    "ws_per_message_deflate": False,  # it costs tables in memory for each socket
    "proxy_headers": False,  # the application reads them itself, from trusted proxies only
}


class Server(uvicorn.Server):
    """uvicorn's server, which reports readiness, runs the GC policy and drains before it stops.

    Args:
        config: The application and `SETTINGS`.
        services: What is finished before the server stops.
        on_ready: Called once requests are answered.
        supervisor: In a worker, the read end of a pipe to the supervisor: at its end the
            supervisor is gone, and the worker stops as well.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        services: Services,
        on_ready: Callable[[], None],
        supervisor: int | None = None,
    ) -> None:
        super().__init__(config)
        self._services = services
        self._on_ready = on_ready
        self._supervisor = supervisor
        self._gc_policy = GcPolicy(time.monotonic())

    async def on_tick(self, counter: int) -> bool:
        """Do periodic work, ten times a second."""
        self._gc_policy.tick(self._services.begun, time.monotonic())
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer, and report it."""
        if self._supervisor is not None:
            asyncio.get_running_loop().add_reader(self._supervisor, self._stop_orphaned)
        await super().startup(sockets)
        if self.started:
            self._gc_policy.begin()
            sys.setswitchinterval(SWITCH_INTERVAL)
            self._on_ready()

    def _stop_orphaned(self) -> None:
        if self._supervisor is not None:
            asyncio.get_running_loop().remove_reader(self._supervisor)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nothing more, finish what was accepted, and stop."""
        for server in self.servers:
            server.close()
        if not self.force_exit:
            await self._services.finish()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop on a signal; after SIGTERM the process still exits with status 0."""
        super().handle_exit(sig, frame)
        if sig == signal.SIGTERM:
            self._captured_signals.remove(sig)
