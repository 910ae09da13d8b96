"""The application: what can be asked for, and the door everybody comes through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig

from mazmorra.kernel import Refused
from mazmorra.kernel.version import VERSION
from mazmorra.server.house import House
from mazmorra.server.live import live
from mazmorra.server.refusals import HANDLERS, MOST_BYTES, failed, refusal, status_of
from mazmorra.server.routes import campaigns, games, me, pages, replays, tables

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from litestar.types import ASGIApp, Message, Receive, Send

API = "/api/v1"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        b"font-src 'self' data:; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
]


def make_litestar(house: House | None) -> Litestar:
    """Return what answers requests; without a house it only describes itself."""
    parts = (games, me, tables, campaigns, replays)
    api = Router(API, route_handlers=[handler for part in parts for handler in part.HANDLERS])

    async def open_house(_: Litestar) -> None:
        if house is not None:
            await house.open()

    async def close_house(_: Litestar) -> None:
        if house is not None:
            await house.close()

    return Litestar(
        [api, live, replays.export, *pages.HANDLERS],
        state=State({"house": house}),
        exception_handlers=HANDLERS,
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig("Mazmorra", VERSION, path="/api/schema"),
        on_startup=[open_house],
        on_shutdown=[close_house],
        logging_config=None,
    )


class Door:
    """What everybody comes through: who it is, from where, and what is sent along.

    A guest who is not known yet is given a cookie with the first answer. What another site asks
    for is refused where it could change something.
    """

    def __init__(self, litestar: Litestar, house: House) -> None:
        self.litestar = litestar
        self.house = house
        self._app: ASGIApp = litestar
        self._identity = house.identity

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one socket."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        given = _headers(scope)
        guest = self._identity.known(given.get("cookie", ""))
        cookie = None
        if guest is None and scope["type"] == "http":
            guest, cookie = self._identity.welcome()
        scope["state"] = {**(scope.get("state") or {}), "guest": guest}
        started = False

        async def send_on(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                own = [*HEADERS, *([(b"set-cookie", cookie.encode())] if cookie else [])]
                message["headers"] = [*message.get("headers", []), *own]
            await send(message)

        if not _same_site(scope, given):
            await _refuse(scope, send_on, Refused("request/origin"))
            return
        try:
            await self._app(scope, receive, send_on)
        except Exception as problem:
            if scope["type"] != "http" or started:
                raise
            await _refuse(scope, send_on, failed(problem))


def _headers(scope: Any) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _same_site(scope: Any, given: dict[str, str]) -> bool:
    """Say whether a request that may change something comes from a page of ours, or from none."""
    origin = given.get("origin")
    if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
        return True
    try:
        return urlsplit(origin).netloc.lower() == given.get("host", "").lower()
    except ValueError:
        return False


async def _refuse(scope: Any, send: Any, refused: Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
        return
    body = msgspec.json.encode(refusal(refused))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    status = status_of(refused.code)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def make_app(folder: Path, packs: Iterable[Path] = ()) -> Door:
    """Return the whole server over one data folder."""
    house = House(folder, packs)
    return Door(make_litestar(house), house)
