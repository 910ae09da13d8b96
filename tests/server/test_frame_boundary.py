"""A text is read past the parser of websockets only between two frames."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from mazmorra.server.realtime.uvicorn_adapter import SETTINGS, WebSocketProtocol
from tests.server.test_fuzz_socket import BINARY, CONTINUED, PING, TEXT, frame

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
INNER = frame(TEXT, b"no message")
#: The mask of all frames of these tests.
MASK = b"\x0f\x1e\x2d\x3c"


class Transport(asyncio.Transport):
    """A line that takes everything and says nothing."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name.endswith("name") else default

    def write(self, data: Any) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def heard(*pieces: bytes) -> list[bytes]:
    """Return the messages that arrive when these pieces are received one after the other."""
    found: list[bytes] = []

    async def app(_: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            found.append(event.get("bytes") or event["text"].encode())

    async def run() -> None:
        config = uvicorn.Config(app, **SETTINGS)
        config.load()
        protocol = WebSocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        protocol.connection_made(Transport())
        protocol.data_received(HANDSHAKE)
        for _ in range(5):
            await asyncio.sleep(0)
        for piece in pieces:
            protocol.data_received(piece)
        for _ in range(5):
            await asyncio.sleep(0)
        protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)

    asyncio.run(run())
    return found


@pytest.mark.parametrize("cut", [2, 6])
def test_a_payload_that_looks_like_a_frame_is_a_payload(cut: int) -> None:
    # Masked, this payload is on the line as a frame of its own.
    text = bytes(sign ^ MASK[place % 4] for place, sign in enumerate(INNER))
    head, payload = frame(BINARY, text)[:6], frame(BINARY, text)[6:]
    assert payload == INNER

    found = heard(head[:cut], head[cut:], payload, frame(TEXT, b"after"))

    assert found == [text, b"after"]


def test_texts_arrive_in_order_however_they_are_cut() -> None:
    texts = [b"a", b"b" * 200, b"c" * 70_000, b"d"]
    data = b"".join(frame(TEXT, text) for text in texts)

    for size in (1, 7, 4096):
        assert heard(*(data[at : at + size] for at in range(0, len(data), size))) == texts
    assert heard(*(frame(TEXT, text) for text in texts)) == texts


def test_a_frame_between_the_fragments_of_a_message_is_none_of_them() -> None:
    pieces = [
        frame(TEXT, b"one ", last=False),
        frame(PING, b"?"),
        frame(CONTINUED, b"message"),
        frame(TEXT, b"two"),
    ]

    assert heard(*pieces) == [b"one message", b"two"]
