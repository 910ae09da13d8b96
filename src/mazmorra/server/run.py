"""Run the server: its data folder, the socket it listens on, the workers, and the browser."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import threading
import webbrowser
from contextlib import ExitStack, nullcontext, suppress
from typing import TYPE_CHECKING

import uvicorn

from mazmorra.bots.thinkers import Thinkers
from mazmorra.kernel import Refused
from mazmorra.server import config
from mazmorra.server.api.health import write_metrics_token
from mazmorra.server.app import make_app
from mazmorra.server.cluster.supervisor import Workers
from mazmorra.server.db.data_dir import lock_folder
from mazmorra.server.middleware.host import hosts_of_environment
from mazmorra.server.middleware.identity import proxies_of_environment
from mazmorra.server.ops import logs
from mazmorra.server.realtime import uvicorn_adapter
from mazmorra.server.store_errors import in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from mazmorra.server.webhooks.address_policy import Allowed

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

PORT = 8765
LOOPBACK = "127.0.0.1"
#: Connections that the kernel queues until they are accepted.
BACKLOG = 256
#: Seconds that open connections have to close at shutdown, after their work is finished.
SHUTDOWN_TIMEOUT = 3
#: Warning in the log when a setting for tests is in the environment.
FIXED_SEED = f"{config.SEED.name} is set: every table is dealt from it. This is for tests only."
#: Limit of open files where the system sets none.
ENOUGH_FILES = 65536


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


def bind_in_network(lan: str, port: int | None) -> list[socket.socket]:
    """Return two listening sockets with one port: of this computer alone, and at its address *lan*.

    Raises:
        Refused: The port is taken, or this machine has no such address.
    """
    own = bind(LOOPBACK, port)
    try:
        return [own, bind(lan, own.getsockname()[1])]
    except Refused:
        own.close()
        if port is not None:
            raise
    own = bind(LOOPBACK, 0)
    try:
        return [own, bind(lan, own.getsockname()[1])]
    except Refused:
        own.close()
        raise


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
    say: Callable[..., None],
    log: logs.Form | None = None,
    metrics: bool = False,
    webhooks: Allowed = "public",
    database: str | None = None,
    workers: int = 1,
    lan: str | None = None,
) -> None:
    """Serve until a signal stops it.

    Args:
        host: The address to listen on.
        port: The port; without one 8765, or a free one where that is taken.
        folder: The data folder; without one the user's.
        packs: Folders of content that tables may choose.
        browser: Whether to open a browser.
        say: Called with the URL once the server answers, and with that in the local network.
        log: The form of log lines; without one only warnings and errors are written.
        metrics: Whether `/metrics` is served to clients with the token.
        webhooks: Which addresses players may register.
        database: The URL of a PostgreSQL; without one an SQLite file in the data folder is used.
        workers: The number of processes that serve.
        lan: The address in the local network at which the server is offered besides loopback.

    Raises:
        Refused: A pack has a mistake, a proxy is trusted without the names of the site, the address
            cannot be bound, the data cannot be used or another server uses them, or several workers
            cannot share them.
    """
    if workers > 1 and (database is None or not hasattr(os, "fork")):
        raise Refused("serve/workers")
    if proxies_of_environment() and not hosts_of_environment():
        raise Refused("serve/hosts")
    logs.set_up(log)
    if config.SEED.value:
        logs.write(FIXED_SEED, logging.WARNING)
    _raise_file_limit()
    folder = folder or config.data_folder()
    sockets = [bind(host, port)] if lan is None else bind_in_network(lan, port)
    with ExitStack() as stack:
        for listening in sockets:
            stack.enter_context(listening)
        url = address(sockets[0], host if lan is None else LOOPBACK)
        urls = [url] if lan is None else [url, address(sockets[1], lan)]
        stack.enter_context(_lock(folder, database, url))
        thinkers = Thinkers()
        stack.callback(thinkers.close)
        with in_words(database or folder):
            app = make_app(
                folder,
                packs,
                database=database,
                metrics=metrics,
                webhooks=webhooks,
                lan=None if lan is None else urls[1].removeprefix("http://").rstrip("/"),
                thinkers=thinkers,
                tended=workers > 1,
            )
        if metrics:
            with in_words(folder):
                write_metrics_token(folder, app.services.secret)
        uvicorn_config = uvicorn.Config(
            app.asgi,
            timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
            lifespan="on",
            **uvicorn_adapter.SETTINGS,
        )

        def on_ready() -> None:
            say(*urls)
            if browser:  # some browsers return only when they are closed
                threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

        def work(on_ready: Callable[[], None], supervisor: int | None = None) -> None:
            with asyncio.Runner(loop_factory=uvicorn_config.get_loop_factory()) as runner:
                server = uvicorn_adapter.Server(uvicorn_config, app.services, on_ready, supervisor)
                runner.run(server.serve(sockets=sockets))

        thinkers.start()
        if workers == 1:
            work(on_ready)
        elif not Workers(work, workers, thinkers).run(on_ready):
            raise Refused("serve/workers_failed")


def _lock(folder: Path, database: str | None, url: str) -> AbstractContextManager[None]:
    """Lock a data folder against a second server; a PostgreSQL may have several."""
    return nullcontext() if database is not None else lock_folder(folder, url)


def _raise_file_limit() -> None:
    """Raise the limit of open files to the maximum: a thousand players are as many sockets."""
    if resource is None:
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(now, ENOUGH_FILES) if most == resource.RLIM_INFINITY else most
    with suppress(ValueError, OSError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
