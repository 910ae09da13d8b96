"""Origin check: a page of another site cannot change anything with a visitor's cookie (CSRF)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send

#: A client that is no browser sends this header; a page of another site cannot.
OWN_HEADER = "x-mazmorra"
#: Methods that change nothing.
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class OriginCheck:
    """Refuses unsafe requests and WebSockets of another site."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket.

        Raises:
            Refused: It comes from another site, or might.
        """
        if scope["type"] != "lifespan":
            check_origin(scope)
        await self._app(scope, receive, send)


def check_origin(scope: Any) -> None:
    """Accept an unsafe request only from a page of this site, or from no page at all.

    A browser says where a request comes from. A request that does not say so has to be one that a
    page of another site cannot send: JSON, or with a header of our own.

    Raises:
        Refused: It comes from another site, or might.
    """
    if scope["type"] == "http" and scope["method"] in SAFE:
        return
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    origin, fetched = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        foreign = not _is_ours(origin, headers.get("host", ""))
    elif fetched is not None:
        foreign = False
    else:
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        own = kind == "application/json" or OWN_HEADER in headers or "cookie" not in headers
        foreign = scope["type"] == "http" and not own
    if foreign or fetched not in {None, "same-origin", "none"}:
        raise Refused("request/origin")


def _is_ours(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
        return parts.scheme in {"http", "https"} and parts.netloc.lower() == host.lower()
    except ValueError:
        return False
