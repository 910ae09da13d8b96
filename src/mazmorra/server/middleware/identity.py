"""The door everybody comes through: who it is, from where, how often, and what is sent along."""

from __future__ import annotations

import os
import re
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from mazmorra.kernel import Refused
from mazmorra.server.errors import failed, headers_of, refusal, status_of
from mazmorra.server.middleware.admission import AdmissionControl
from mazmorra.server.ops.rate_limit import address_of

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.types import ASGIApp, Message, Receive, Send

    from mazmorra.server.services import Services

PROXY_VARIABLE = "MAZMORRA_PROXY"
#: A client that is no browser says with this header that no page of another site sends it.
OWN_HEADER = "x-mazmorra"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
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

#: What is counted besides every request: the method and the path, and as what.
COUNTED = [
    ("POST", re.compile(r"/api/v1/tables"), "tables"),
    ("POST", re.compile(r"/api/v1/tables/[^/]+/rematch"), "tables"),
    ("POST", re.compile(r"/api/v1/fork/.+"), "tables"),
    ("POST", re.compile(r"/api/v1/campaigns"), "tables"),
    ("POST", re.compile(r"/api/v1/records"), "uploads"),
    ("POST", re.compile(r"/api/v1/replays/[^/]+/check"), "uploads"),
]


def trusted_proxies(text: str) -> list[str]:
    """Return the addresses and networks whose word on who asks is taken.

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
    """Return the proxies that the environment names."""
    return trusted_proxies(os.environ.get(PROXY_VARIABLE, ""))


class IdentityMiddleware:
    """What everybody comes through.

    A guest who is not known yet is given a cookie with the first answer. What another site asks
    for is refused where it could change something, and so is what comes too fast.
    """

    def __init__(
        self, litestar: Litestar, services: Services, proxies: list[str] | None = None
    ) -> None:
        self.litestar = litestar
        self.services = services
        self._app: ASGIApp = litestar
        self._tokens = services.tokens
        self._limiter = services.limiter
        self._admission = AdmissionControl()
        self._entrance: Any = self._enter
        if proxies:
            self._entrance = ProxyHeadersMiddleware(cast("Any", self._enter), proxies)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one socket."""
        if scope["type"] in {"http", "websocket"}:
            await self._entrance(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _enter(self, scope: Any, receive: Receive, send: Send) -> None:
        given = _headers(scope)
        encrypted = scope.get("scheme") in {"https", "wss"}
        own = [*HEADERS, *([ONLY_ENCRYPTED] if encrypted else [])]
        started = False
        self.services.begun += 1

        async def send_on(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", []), *own]
            await send(message)

        try:
            if scope["type"] == "websocket":
                await self._admission.admit()
            _same_site_only(scope, given)
            address = address_of(scope.get("client"))
            cookies = given.get("cookie", "")
            guest, session, cookie = await self.services.accounts.known(cookies, secure=encrypted)
            if cookie is not None:
                own.append((b"set-cookie", cookie.encode()))
            await self._count(scope, address, guest)
            if guest is None and scope["type"] == "http":
                guest, cookie = self._tokens.welcome(secure=encrypted)
                own.append((b"set-cookie", cookie.encode()))
            who = {"guest": guest, "session": session, "address": address}
            scope["state"] = {**(scope.get("state") or {}), **who}
            await self._app(scope, receive, send_on)
        except Refused as refused:
            await _refuse(scope, send_on, refused)
        except Exception as problem:
            if scope["type"] != "http" or started:
                raise
            await _refuse(scope, send_on, failed(problem))

    async def _count(self, scope: Any, address: str, guest: str | None) -> None:
        """Count a request, and once more what costs more than others."""
        self._limiter.spend_here("requests", address=address, person=guest)
        if scope["type"] != "http" or scope["method"] in SAFE:
            return
        path = scope["path"].rstrip("/")
        for method, pattern, what in COUNTED:
            if method == scope["method"] and pattern.fullmatch(path):
                await self._limiter.spend(what, address=address, person=guest)


def _headers(scope: Any) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _same_site_only(scope: Any, given: dict[str, str]) -> None:
    """Let what may change something in only from a page of ours, or from no page at all.

    A browser says where a request comes from. Whatever says nothing has to be something that a
    page of another site cannot send: JSON, or a header of our own.

    Raises:
        Refused: Another site asks, or might.
    """
    origin, fetched = given.get("origin"), given.get("sec-fetch-site")
    if scope["type"] == "http" and scope["method"] in SAFE:
        return
    if origin is not None:
        foreign = not _is_ours(origin, given.get("host", ""))
    elif fetched is not None:
        foreign = False
    else:
        kind = given.get("content-type", "").partition(";")[0].strip().lower()
        told = kind == "application/json" or OWN_HEADER in given or "cookie" not in given
        foreign = scope["type"] == "http" and not told
    if foreign or fetched not in {None, "same-origin", "none"}:
        raise Refused("request/origin")


def _is_ours(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


async def _refuse(scope: Any, send: Any, refused: Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
        return
    body = msgspec.json.encode(refusal(refused))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        *((name.lower().encode(), value.encode()) for name, value in headers_of(refused).items()),
    ]
    status = status_of(refused.code)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
