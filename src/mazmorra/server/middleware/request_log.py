"""Request ids, the access log and the count of responses by status."""

from __future__ import annotations

import re
import secrets
import time
from typing import TYPE_CHECKING, Any

from mazmorra.server.ops import logs, metrics

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Send

_GIVEN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_TABLE = re.compile(r"[a-z2-7]{12}")


class RequestLog:
    """The outermost middleware: gives every request an id, and logs it when it is over."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket, and log it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        id = _request_id(scope)
        facts = logs.begin(id)
        began, status = time.perf_counter(), 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (b"x-request-id", id.encode())]
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        finally:
            if scope["type"] == "http":
                metrics.requested(status)
            if logs.listens():
                ms = round(1000 * (time.perf_counter() - began), 2)
                _log(scope, facts, status, ms)


def _request_id(scope: Any) -> str:
    """Return the id that a proxy has given to a request, or a new one."""
    given = dict(scope["headers"]).get(b"x-request-id", b"").decode("latin-1")
    return given if _GIVEN_ID.fullmatch(given) else secrets.token_hex(6)


def _log(scope: Any, facts: dict[str, object], status: int, ms: float) -> None:
    # A path may hold the secret of an invitation: the route is logged, never the path itself.
    table = str(scope.get("path_params", {}).get("table_id", ""))
    facts |= {
        "route": scope.get("path_template") or None,
        "table": table if _TABLE.fullmatch(table) else None,
        "method": scope.get("method"),
        "status": status or None,
        "ms": ms,
    }
    logs.write_event("request" if scope["type"] == "http" else "socket", facts)
