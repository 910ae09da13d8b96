"""Refuses requests with two lengths, which a proxy may have read otherwise (request smuggling)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.server.errors import malformed
from mazmorra.server.middleware.refusals import send_refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send

_LENGTHS = frozenset({b"content-length", b"transfer-encoding"})
_CLOSE = ((b"cache-control", b"no-store"), (b"connection", b"close"))


class FramingCheck:
    """Refuses a request with both Content-Length and Transfer-Encoding, and closes its line."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket."""
        if scope["type"] != "lifespan" and {name for name, _ in scope["headers"]} >= _LENGTHS:
            await send_refusal(scope, send, malformed("a request of two lengths"), _CLOSE)
        else:
            await self._app(scope, receive, send)
