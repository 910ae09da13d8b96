"""Running the server: where its data lie, which port it takes, and the browser that opens."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from mazmorra.kernel import Refused
from mazmorra.server.app import make_app
from mazmorra.server.cluster.supervisor import Workers
from mazmorra.server.db.data_dir import holding
from mazmorra.server.middleware.request_log import write_metrics_token
from mazmorra.server.ops import logs
from mazmorra.server.ops.gc_policy import GcPolicy
from mazmorra.server.realtime import uvicorn_adapter
from mazmorra.server.store_errors import in_words
from mazmorra.server.tables import seeds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager
    from types import FrameType

    from mazmorra.server.services import Services
    from mazmorra.server.webhooks.address_policy import Allowed

PORT = 8765
#: Seconds after which the thread that writes is let in again between two rows, however busy the
#: others are: with the usual 5 ms a flush of forty rows may take 200.
SWITCHED = 0.0005
#: What an operator is told who has left a setting of tests in the environment.
FIXED_SEED = f"{seeds.VARIABLE} is set: every table is dealt from it. This is for tests only."
#: How many files may be open where there is no bound.
ENOUGH_FILES = 65536


def data_folder() -> Path:
    """Return where this user's data lie."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(given):
        return Path(given) / "mazmorra"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "mazmorra"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "mazmorra"
    return Path.home() / ".local" / "share" / "mazmorra"


def bind(host: str, port: int | None) -> socket.socket:
    """Return a socket to listen on: the port that is asked for, or ours, or any free one.

    Raises:
        Refused: The port that is asked for is taken, or there is no such address here.
    """
    wanted = [port] if port is not None else [PORT, 0]
    problem: OSError | None = None
    for one in wanted:
        try:
            found = socket.getaddrinfo(host, one, type=socket.SOCK_STREAM)[0]
            # With its protocol named: else asyncio would let answers wait for each other, 40 ms.
            listening = socket.socket(found[0], found[1], found[2])
        except OSError as reason:
            problem = reason
            continue
        try:
            if os.name == "posix":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(found[4])
            listening.listen(256)
        except OSError as reason:
            listening.close()
            problem = reason
            continue
        return listening
    assert problem is not None
    params = {"where": f"{host}:{port or PORT}", "problem": problem.strerror or str(problem)}
    raise Refused("serve/address", None, params)


def address(listening: socket.socket, host: str) -> str:
    """Return what to type into a browser."""
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
    """Serve until somebody stops it.

    Args:
        host: The address to listen on.
        port: The port; without one ours, or a free one where that is taken.
        folder: Where the data lie; without one the user's data folder.
        packs: Folders of content that tables may choose.
        browser: Whether to open a browser.
        say: Tells the address once it answers.
        log: The form of log lines; without one only trouble is written.
        metrics: Whether whoever has the token may read the server's figures.
        webhooks: Whom players may have called when it is their turn.
        database: The address of a PostgreSQL; without one there is a file among the data.
        workers: How many processes serve.

    Raises:
        Refused: A pack has a mistake, the address cannot be taken, the data cannot be used or
            another server uses them, or several workers cannot share them.
    """
    if workers > 1 and (database is None or not hasattr(os, "fork")):
        raise Refused("serve/workers")
    logs.set_up(log)
    if seeds.is_fixed():
        logs.write(FIXED_SEED, logging.WARNING)
    _allow_many_sockets()
    folder = folder or data_folder()
    with (
        bind(host, port) as listening,
        _alone(folder, database, address(listening, host)),
    ):
        with in_words(database or folder):
            app = make_app(folder, packs, database=database, metrics=metrics, webhooks=webhooks)
        if metrics:
            with in_words(folder):
                write_metrics_token(folder, app.services.secret)
        config = uvicorn.Config(
            app, timeout_graceful_shutdown=3, lifespan="on", **uvicorn_adapter.SETTINGS
        )
        shown = address(listening, host)

        def ready() -> None:
            say(shown)
            if browser:  # some browsers keep us waiting until they are closed
                threading.Thread(target=webbrowser.open, args=[shown], daemon=True).start()

        def work(ready: Callable[[], None], alive: int | None = None) -> None:
            with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
                server = _Server(config, app.services, ready, alive)
                runner.run(server.serve(sockets=[listening]))

        if workers == 1:
            work(ready)
        elif not Workers(work, workers).run(ready):
            raise Refused("serve/workers_failed")


def _alone(folder: Path, database: str | None, here: str) -> AbstractContextManager[None]:
    """Let no other server use a folder; a PostgreSQL takes as many as there are."""
    return nullcontext() if database is not None else holding(folder, here)


def _allow_many_sockets() -> None:
    """Let as many files be open as may be: a thousand players are as many sockets."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(now, ENOUGH_FILES) if most == resource.RLIM_INFINITY else most
    with suppress(ValueError, OSError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


class _Server(uvicorn.Server):
    """A server that says when it answers, and finishes what it has taken before it stops.

    A worker of several has a pipe to the first process; when that is gone it stops as well.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        services: Services,
        ready: Callable[[], None],
        alive: int | None = None,
    ) -> None:
        super().__init__(config)
        self._services = services
        self._ready = ready
        self._alive = alive
        self._sweeper = GcPolicy(time.monotonic())

    async def on_tick(self, counter: int) -> bool:
        """See, ten times a second, what is to be done now and then."""
        self._sweeper.tick(self._services.begun, time.monotonic())
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        if self._alive is not None:
            asyncio.get_running_loop().add_reader(self._alive, self._orphaned)
        await super().startup(sockets)
        if self.started:
            self._sweeper.begin()
            sys.setswitchinterval(SWITCHED)
            self._ready()

    def _orphaned(self) -> None:
        """Stop, because nobody looks after this worker any more."""
        if self._alive is not None:
            asyncio.get_running_loop().remove_reader(self._alive)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, finish what was taken, and stop."""
        for server in self.servers:
            server.close()
        if not self.force_exit:
            await self._services.finish()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; to be told so is no failure."""
        super().handle_exit(sig, frame)
        if sig == signal.SIGTERM:
            self._captured_signals.remove(sig)
