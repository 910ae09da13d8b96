"""How bytes come and go: the settings of uvicorn that every server of ours has."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: What a socket may send at once before the connection ends; what is more than a message may have
#: is refused in words long before.
SOCKET_BYTES = 1024 * 1024


class Wire(WebSocketsSansIOProtocol):
    """A socket on which nonsense is nobody's fault but the sender's: it ends, and nothing else."""

    def data_received(self, data: bytes) -> None:
        """Take bytes; whoever cannot even say what is wanted is not kept waiting for an answer."""
        super().data_received(data)
        if self.conn.handshake_exc is not None:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; a text that is none ends the connection without a line in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


SETTINGS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "ws": Wire,
    "ws_max_size": SOCKET_BYTES,
    "proxy_headers": False,  # the door reads them, from whom it was told to trust
}
