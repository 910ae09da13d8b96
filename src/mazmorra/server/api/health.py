"""Health and metrics endpoints, answered before identity, limits and routing.

`/healthz/live` answers as long as the process does; `/healthz` answers 200 only if the store
answers and can be written, its schema is current and the server is not stopping. `/metrics` needs
the token from the data folder, and exists only on a server that was started with it.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import msgspec
from sqlalchemy import text

from mazmorra.server.db import table_rows
from mazmorra.server.db.data_dir import make_private_folder
from mazmorra.server.db.versions import newest_version
from mazmorra.server.ops import metrics

if TYPE_CHECKING:
    from pathlib import Path

    from litestar.types import ASGIApp, Receive, Send

    from mazmorra.server.services import Services

METRICS_TOKEN = "metrics-token"
#: Seconds in which the store has to answer: less than the two in which this has to.
STORE_TIMEOUT = 1.8
#: Seconds between two checks, because each of them writes.
CHECKED_EVERY = 0.5
JSON = "application/json"

_checks: WeakKeyDictionary[Services, tuple[asyncio.Task[str], float]] = WeakKeyDictionary()


class Health(msgspec.Struct):
    """The health of a server.

    Attributes:
        store: `well`, `silent` if it does not answer, `unwritable` if it takes nothing, `old` if
            its schema is not the current one.
    """

    ready: bool
    store: str
    stopping: bool


class HealthEndpoints:
    """Answers the paths of this module, and passes every other request on."""

    def __init__(self, app: ASGIApp, services: Services, *, metrics: bool = False) -> None:
        self._app = app
        self._services = services
        self._token = metrics_token(services.secret) if metrics else None

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket."""
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"}:
            await self._app(scope, receive, send)
            return
        match scope["path"]:
            case "/healthz/live":
                await _send(send, 200, b'{"live":true}', JSON)
            case "/healthz":
                found = await health(self._services)
                await _send(send, 200 if found.ready else 503, msgspec.json.encode(found), JSON)
            case "/metrics" if self._token is not None:
                await self._send_metrics(scope, send, self._token)
            case _:
                await self._app(scope, receive, send)

    async def _send_metrics(self, scope: Any, send: Send, token: str) -> None:
        given = dict(scope["headers"]).get(b"authorization", b"")
        if not hmac.compare_digest(given, b"Bearer " + token.encode()):
            await _send(send, 401, b"", metrics.TYPE, [(b"www-authenticate", b"Bearer")])
            return
        async with self._services.storage.reading() as connection:
            playing = await table_rows.count_playing(connection)
        metrics.sample(self._services.tables.all())
        await _send(send, 200, metrics.render(playing), metrics.TYPE)


def metrics_token(secret: bytes) -> str:
    """Return the bearer token of `/metrics`."""
    return hmac.new(secret, b"metrics", sha256).hexdigest()[:40]


def write_metrics_token(folder: Path, secret: bytes) -> None:
    """Write the token into the data folder, readable by the user of the server alone."""
    make_private_folder(folder)  # with a PostgreSQL there may be none yet
    path = folder / METRICS_TOKEN
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(metrics_token(secret) + "\n")


async def health(services: Services) -> Health:
    """Return the health of a server, within `STORE_TIMEOUT` whatever the store does."""
    # A check that hangs is not cancelled, because that would wait for the store as well; it ends by
    # itself, and until then the next request waits for the same one.
    task, began = _checks.get(services, (None, 0.0))
    now = time.monotonic()
    if task is None or (task.done() and now > began + CHECKED_EVERY):
        task = asyncio.create_task(_check_store(services))
        _checks[services] = task, now
    done, _ = await asyncio.wait({task}, timeout=STORE_TIMEOUT)
    store = task.result() if done else "silent"
    return Health(store == "well" and not services.stopping, store, services.stopping)


async def _check_store(services: Services) -> str:
    try:
        async with services.storage.reading() as connection:
            version = await connection.execute(text("SELECT version_num FROM alembic_version"))
            if version.scalar() != newest_version():
                return "old"
    except Exception:  # whatever is wrong with it, it does not answer
        return "silent"
    try:
        await services.storage.writer.probe()
    except Exception:
        return "unwritable"
    return "well"


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
