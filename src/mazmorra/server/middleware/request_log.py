"""What stands before the door: it names every request, writes it down, and says how we are.

`/healthz/live` answers as long as the process does; `/healthz` only when the store answers, its
tables are those of today and nobody has told the server to stop. `/metrics` is there for whoever
shows the token that lies in the data folder, if the server was started with it.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import re
import secrets
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import text

from mazmorra.server.db import games
from mazmorra.server.db.data_dir import make_private_folder
from mazmorra.server.db.storage import newest_version
from mazmorra.server.errors import malformed, refusal
from mazmorra.server.ops import logs, metrics

if TYPE_CHECKING:
    from pathlib import Path

    from litestar import Litestar
    from litestar.types import Message, Receive, Send

    from mazmorra.server.middleware.identity import IdentityMiddleware
    from mazmorra.server.services import Services

METRICS_TOKEN = "metrics-token"
#: How long the store may take to answer before we are not well.
PATIENCE = 2.0
_GIVEN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_TABLE = re.compile(r"[a-z2-7]{12}")


class Health(msgspec.Struct):
    """How the server is.

    Attributes:
        store: `well`, `silent` if it does not answer, `old` if its tables are not those of today.
    """

    ready: bool
    store: str
    stopping: bool


class RequestLog:
    """The whole server, as it is asked from outside."""

    def __init__(self, door: IdentityMiddleware, *, metrics: bool = False) -> None:
        self.identity = door
        self._token = metrics_token(door.services.secret) if metrics else None

    @property
    def litestar(self) -> Litestar:
        """What answers requests."""
        return self.identity.litestar

    @property
    def services(self) -> Services:
        """Everything the server holds."""
        return self.identity.services

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one socket, and write it down."""
        if scope["type"] not in {"http", "websocket"}:
            await self.identity(scope, receive, send)
            return
        id = _named(scope)
        facts = logs.begin(id)
        began, status = time.perf_counter(), 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (b"x-request-id", id.encode())]
            await send(message)

        try:
            if _has_two_lengths(scope):
                refused = msgspec.json.encode(refusal(malformed("a request of two lengths")))
                await _send(send_on, 400, refused, "application/json", [(b"connection", b"close")])
            elif not await self._answered(scope, send_on):
                await self.identity(scope, receive, send_on)
        finally:
            if scope["type"] == "http":
                metrics.requested(status)
            if logs.listens():
                ms = round(1000 * (time.perf_counter() - began), 2)
                _tell(scope, facts, status, ms)

    async def _answered(self, scope: Any, send: Send) -> bool:
        """Answer what is asked of the desk itself, and say whether it was."""
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"}:
            return False
        match scope["path"]:
            case "/healthz/live":
                await _send(send, 200, b'{"live":true}', "application/json")
            case "/healthz":
                found = await health(self.services)
                body = msgspec.json.encode(found)
                await _send(send, 200 if found.ready else 503, body, "application/json")
            case "/metrics" if self._token is not None:
                await self._send_metrics(scope, send)
            case _:
                return False
        return True

    async def _send_metrics(self, scope: Any, send: Send) -> None:
        given = dict(scope["headers"]).get(b"authorization", b"")
        if not hmac.compare_digest(given, b"Bearer " + (self._token or "").encode()):
            await _send(send, 401, b"", metrics.TYPE, [(b"www-authenticate", b"Bearer")])
            return
        async with self.services.storage.reading() as connection:
            playing = await games.count_playing(connection)
        metrics.sample(self.services.tables.all())
        await _send(send, 200, metrics.written(playing), metrics.TYPE)


def metrics_token(secret: bytes) -> str:
    """Return what has to be shown to see the figures of a server."""
    return hmac.new(secret, b"metrics", sha256).hexdigest()[:40]


def write_metrics_token(folder: Path, secret: bytes) -> None:
    """Put the token where whoever gathers the figures may read it, and nobody else."""
    make_private_folder(folder)  # with a PostgreSQL nobody else needs it
    path = folder / METRICS_TOKEN
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(metrics_token(secret) + "\n")


async def health(services: Services) -> Health:
    """Say how the server is."""
    try:
        async with asyncio.timeout(PATIENCE), services.storage.reading() as connection:
            version = await connection.execute(text("SELECT version_num FROM alembic_version"))
            store = "well" if version.scalar() == newest_version() else "old"
    except Exception:  # whatever is wrong with it, it does not answer
        store = "silent"
    return Health(store == "well" and not services.stopping, store, services.stopping)


def _named(scope: Any) -> str:
    """Return the id of a request: the one a proxy has given it, or a new one."""
    given = dict(scope["headers"]).get(b"x-request-id", b"").decode("latin-1")
    return given if _GIVEN_ID.fullmatch(given) else secrets.token_hex(6)


def _has_two_lengths(scope: Any) -> bool:
    """Say whether a request might end in two places: a proxy may have found the other one."""
    names = {name for name, _ in scope["headers"]}
    return {b"content-length", b"transfer-encoding"} <= names


def _tell(scope: Any, facts: dict[str, object], status: int, ms: float) -> None:
    # Addresses may hold the secret of an invitation: the kind of address is told, never itself.
    table = str(scope.get("path_params", {}).get("table_id", ""))
    facts |= {
        "route": scope.get("path_template") or None,
        "table": table if _TABLE.fullmatch(table) else None,
        "method": scope.get("method"),
        "status": status or None,
        "ms": ms,
    }
    logs.write_event("request" if scope["type"] == "http" else "socket", facts)


async def _send(
    send: Send, status: int, body: bytes, kind: str, more: list[tuple[bytes, bytes]] | None = None
) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
        *(more or ()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
