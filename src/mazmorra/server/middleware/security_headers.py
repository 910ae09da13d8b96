"""Security headers on every response, also on those that refuse a request or report a failure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.kernel import Refused
from mazmorra.server.errors import failed
from mazmorra.server.middleware.refusals import send_refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in UNUSED).encode()),
    (b"content-security-policy", POLICY.encode()),
]
ONLY_ENCRYPTED = (b"strict-transport-security", b"max-age=31536000")

#: Key of the scope under which inner middleware finds the headers that a response will have.
RESPONSE_HEADERS = "mazmorra.response_headers"


class SecurityHeaders:
    """Adds the headers, and turns what inner layers raise into a response that has them.

    A layer further in adds a header with `add_header`, so that one wrapper of `send` is enough for
    all of them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        own = [*HEADERS, *([ONLY_ENCRYPTED] if is_encrypted(scope) else [])]
        scope[RESPONSE_HEADERS] = own
        started = False

        async def send_on(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", []), *own]
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except Refused as refused:
            await send_refusal(scope, send_on, refused)
        except Exception as problem:
            if scope["type"] != "http" or started:
                raise
            await send_refusal(scope, send_on, failed(problem))


def add_header(scope: Any, name: bytes, value: str) -> None:
    """Add a header to the response of a request that came through `SecurityHeaders`."""
    scope[RESPONSE_HEADERS].append((name, value.encode()))


def is_encrypted(scope: Any) -> bool:
    """Return whether a request came over TLS, to this server or to a trusted proxy."""
    return scope.get("scheme") in {"https", "wss"}
