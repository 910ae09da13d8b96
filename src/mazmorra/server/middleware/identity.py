"""Identity and rate limits: who sends a request, from which address, and how often."""

from __future__ import annotations

import re
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

from mazmorra.kernel import Refused
from mazmorra.server import config
from mazmorra.server.middleware.origin import SAFE
from mazmorra.server.middleware.security_headers import add_header, is_encrypted
from mazmorra.server.ops.rate_limit import address_of

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send

    from mazmorra.server.services import Services

#: Routes with a rate limit of their own besides that of all requests.
LIMITED = [
    ("POST", re.compile(r"/api/v1/tables"), "tables"),
    ("POST", re.compile(r"/api/v1/tables/[^/]+/rematch"), "tables"),
    ("POST", re.compile(r"/api/v1/fork/.+"), "tables"),
    ("POST", re.compile(r"/api/v1/campaigns"), "tables"),
    ("POST", re.compile(r"/api/v1/records"), "uploads"),
    ("POST", re.compile(r"/api/v1/replays/[^/]+/check"), "uploads"),
]


def trusted_proxies(text: str) -> list[str]:
    """Return the addresses and networks whose `X-Forwarded-*` headers are trusted.

    Raises:
        Refused: One of them is neither an address nor a network.
    """
    words = text.replace(",", " ").split()
    for word in words:
        try:
            ip_network(word)
        except ValueError:
            raise Refused("serve/proxy", None, {"word": word[:80]}) from None
    return words


def proxies_of_environment() -> list[str]:
    """Return the trusted proxies that the environment names."""
    return trusted_proxies(config.PROXY.value)


class Identity:
    """Finds out who sends a request, counts it, and gives a new guest a cookie.

    The application finds `guest`, `session` and `address` in the state of the scope.
    """

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._accounts = services.accounts
        self._tokens = services.tokens
        self._limiter = services.limiter

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket.

        Raises:
            Refused: It comes too soon after others of the same address or person.
        """
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        encrypted = is_encrypted(scope)
        address = address_of(scope.get("client"))
        guest, session, cookie = await self._accounts.known(_cookies(scope), secure=encrypted)
        if cookie is not None:
            add_header(scope, b"set-cookie", cookie)
        await self._spend(scope, address, guest)
        if guest is None and scope["type"] == "http":
            guest, cookie = self._tokens.welcome(secure=encrypted)
            add_header(scope, b"set-cookie", cookie)
        who = {"guest": guest, "session": session, "address": address}
        scope["state"] = {**(scope.get("state") or {}), **who}
        await self._app(scope, receive, send)

    async def _spend(self, scope: Any, address: str, guest: str | None) -> None:
        """Count a request, and once more where its route has a limit of its own."""
        self._limiter.spend_here("requests", address=address, person=guest)
        if scope["type"] != "http" or scope["method"] in SAFE:
            return
        path = scope["path"].rstrip("/")
        for method, pattern, what in LIMITED:
            if method == scope["method"] and pattern.fullmatch(path):
                await self._limiter.spend(what, address=address, person=guest)


def _cookies(scope: Any) -> str:
    found = b""
    for name, value in scope["headers"]:
        if name == b"cookie":
            found = value
    return found.decode("latin-1")
