"""How bytes come and go: the settings of uvicorn that every server of ours has."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.protocol import State

from mazmorra.server.realtime.http_timeouts import HttpProtocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from uvicorn._types import ASGIReceiveEvent
    from websockets.http11 import Request

#: What a socket may send at once before the connection ends; what is more than a message may have
#: is refused in words long before.
SOCKET_BYTES = 1024 * 1024
#: A client that leaves so many bytes unread is gone.
UNREAD_BYTES = 8 * 1024 * 1024
#: So many messages of one socket may wait before no more of it is read.
AHEAD = 8
#: What a whole message of text begins with.
TEXT = b"\x81"
#: What is added to the length of a message that is masked, as all from clients are.
MASKED = 0x80
#: The name under which a socket finds its wire.
EXTENSION = "mazmorra.wire"


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A socket on which nonsense is nobody's fault but the sender's: it ends, and nothing else.

    Whoever serves the socket may post messages right here. They go out at once and in order, and
    nobody has to be woken up for that.

    Attributes:
        heed: Looks at a text before anybody else, and says whether there is nothing more to do.
    """

    handle: Callable[[bytes], bool] | None = None

    def handle_connect(self, event: Request) -> None:
        """Let a client in, with a way to this wire."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        """Let somebody serve the socket; whoever has done so needs no way here any more."""
        try:
            await super().run_asgi()
        finally:
            extensions: Any = self.scope["extensions"]
            del extensions[EXTENSION]

    def connection_lost(self, exc: Exception | None) -> None:
        """Let a client go, and hold nothing that holds itself: nobody looks for such things."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def send_text(self, message: bytes) -> None:
        """Send a text; whoever reads nothing is shown out."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        size = len(message)
        if size < 126:
            head = TEXT + bytes((size,))
        elif size < 65536:
            head = TEXT + b"\x7e" + size.to_bytes(2, "big")
        else:
            head = TEXT + b"\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + message)
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()

    def disconnect(self, code: int) -> None:
        """End the connection once everything is sent, and say why."""
        if not self.close_sent and not self.disconnected:
            deletion = self.loop.create_task(self._close(code))
            self.tasks.add(deletion)
            deletion.add_done_callback(self.tasks.discard)

    async def _close(self, code: int) -> None:
        with suppress(ClientDisconnected, RuntimeError):
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def data_received(self, data: bytes) -> None:
        """Take bytes; whoever cannot even say what is wanted is not kept waiting for an answer."""
        text = self._whole_text(data)
        if text is not None:
            self._hand_on_text(text)
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None:
            self.transport.close()

    def _whole_text(self, data: bytes) -> bytes | None:
        """Return the text of a small message that has come whole and alone, as nearly all do.

        Everything else is for the one that knows the protocol.
        """
        conn = self.conn
        if conn.reader.buffer or conn.current_size is not None or not self.handshake_complete:
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

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; only whoever is far ahead has to wait until it is received.

        A text that is none ends the connection without a line in the log.
        """
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            self._hand_on_text(data)
        elif not self.close_sent:
            self._hand_on({"type": "websocket.receive", "bytes": data})

    def _hand_on_text(self, data: bytes) -> None:
        if self.close_sent:
            return
        if self.handle is not None and self.queue.empty() and self.handle(data):
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            if self.conn.state is State.OPEN:  # else its sender has already said good-bye
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return
        self._hand_on({"type": "websocket.receive", "text": text})

    def _hand_on(self, message: ASGIReceiveEvent) -> None:
        self.queue.put_nowait(message)
        if not self.read_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()


SETTINGS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "http": HttpProtocol,
    "ws": WebSocketProtocol,
    "ws_max_size": SOCKET_BYTES,
    "ws_per_message_deflate": False,  # each socket would have to hold tables for it
    "proxy_headers": False,  # the door reads them, from whom it was told to trust
}
