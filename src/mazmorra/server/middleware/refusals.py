"""Responses with which middleware refuses a request that does not reach the application."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.server.errors import headers_of, refusal, status_of

if TYPE_CHECKING:
    from mazmorra.kernel import Refused


async def send_refusal(
    scope: Any, send: Any, refused: Refused, more: tuple[tuple[bytes, bytes], ...] = ()
) -> None:
    """Send a refusal as JSON, with *more* headers; a WebSocket is closed with its code."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
        return
    body = msgspec.json.encode(refusal(refused))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        *((name.lower().encode(), value.encode()) for name, value in headers_of(refused).items()),
        *more,
    ]
    status = status_of(refused.code)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
