"""Run the server: its data folder, the socket it listens on, the workers, and the browser."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
import webbrowser
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from mazmorra.kernel import Refused
from mazmorra.server.api.health import write_metrics_token
from mazmorra.server.app import make_app
from mazmorra.server.cluster.supervisor import Workers
from mazmorra.server.db.data_dir import holding
from mazmorra.server.ops import logs
from mazmorra.server.realtime import uvicorn_adapter
from mazmorra.server.store_errors import in_words
from mazmorra.server.tables import seeds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager

    from mazmorra.server.webhooks.address_policy import Allowed

PORT = 8765
#: Connections that the kernel queues until they are accepted.
BACKLOG = 256
#: Seconds that open connections have to close at shutdown, after their work is finished.
SHUTDOWN_TIMEOUT = 3
#: Warning in the log when a setting for tests is in the environment.
FIXED_SEED = f"{seeds.VARIABLE} is set: every table is dealt from it. This is for tests only."
#: Limit of open files where the system sets none.
ENOUGH_FILES = 65536


def data_folder() -> Path:
    """Return the default data folder of this user."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(given):
        return Path(given) / "mazmorra"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "mazmorra"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "mazmorra"
    return Path.home() / ".local" / "share" / "mazmorra"


def bind(host: str, port: int | None) -> socket.socket:
    """Return a listening socket: on *port*, or without one on 8765 or else any free port.

    Raises:
        Refused: The port is taken, or this machine has no such address.
    """
    problem: OSError | None = None
    for candidate in [port] if port is not None else [PORT, 0]:
        try:
            return _listen(host, candidate)
        except OSError as reason:
            problem = reason
    assert problem is not None
    params = {"where": f"{host}:{port or PORT}", "problem": problem.strerror or str(problem)}
    raise Refused("serve/address", None, params)


def _listen(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    # asyncio sets TCP_NODELAY only on sockets with an explicit protocol; without it a response
    # may wait 40 ms for the acknowledgement of the one before.
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def address(listening: socket.socket, host: str) -> str:
    """Return the URL to open in a browser."""
    port = listening.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def serve(
    host: str,
    port: int | None,
    folder: Path | None,
    packs: Iterable[Path],
    *,
    browser: bool,
    say: Callable[[str], None],
    log: logs.Form | None = None,
    metrics: bool = False,
    webhooks: Allowed = "public",
    database: str | None = None,
    workers: int = 1,
) -> None:
    """Serve until a signal stops it.

    Args:
        host: The address to listen on.
        port: The port; without one 8765, or a free one where that is taken.
        folder: The data folder; without one the user's.
        packs: Folders of content that tables may choose.
        browser: Whether to open a browser.
        say: Called with the URL once the server answers.
        log: The form of log lines; without one only warnings and errors are written.
        metrics: Whether `/metrics` is served to clients with the token.
        webhooks: Which addresses players may register.
        database: The URL of a PostgreSQL; without one an SQLite file in the data folder is used.
        workers: The number of processes that serve.

    Raises:
        Refused: A pack has a mistake, the address cannot be bound, the data cannot be used or
            another server uses them, or several workers cannot share them.
    """
    if workers > 1 and (database is None or not hasattr(os, "fork")):
        raise Refused("serve/workers")
    logs.set_up(log)
    if seeds.is_fixed():
        logs.write(FIXED_SEED, logging.WARNING)
    _raise_file_limit()
    folder = folder or data_folder()
    with (
        bind(host, port) as listening,
        _lock(folder, database, address(listening, host)),
    ):
        with in_words(database or folder):
            app = make_app(folder, packs, database=database, metrics=metrics, webhooks=webhooks)
        if metrics:
            with in_words(folder):
                write_metrics_token(folder, app.services.secret)
        config = uvicorn.Config(
            app.asgi,
            timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
            lifespan="on",
            **uvicorn_adapter.SETTINGS,
        )
        url = address(listening, host)

        def on_ready() -> None:
            say(url)
            if browser:  # some browsers return only when they are closed
                threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

        def work(on_ready: Callable[[], None], supervisor: int | None = None) -> None:
            with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
                server = uvicorn_adapter.Server(config, app.services, on_ready, supervisor)
                runner.run(server.serve(sockets=[listening]))

        if workers == 1:
            work(on_ready)
        elif not Workers(work, workers).run(on_ready):
            raise Refused("serve/workers_failed")


def _lock(folder: Path, database: str | None, url: str) -> AbstractContextManager[None]:
    """Lock a data folder against a second server; a PostgreSQL may have several."""
    return nullcontext() if database is not None else holding(folder, url)


def _raise_file_limit() -> None:
    """Raise the limit of open files to the maximum: a thousand players are as many sockets."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(now, ENOUGH_FILES) if most == resource.RLIM_INFINITY else most
    with suppress(ValueError, OSError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
