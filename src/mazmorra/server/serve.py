"""Running the server: where its data lie, which port it takes, and the browser that opens."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from mazmorra.kernel import Refused
from mazmorra.server import logs
from mazmorra.server.app import make_app
from mazmorra.server.desk import write_metrics_token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import FrameType

    from mazmorra.server.house import House

PORT = 8765
#: What a socket may send at once before the connection ends; what is more than a message may have
#: is refused in words long before.
SOCKET_BYTES = 1024 * 1024


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
            listening = socket.socket(found[0], found[1])
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

    Raises:
        Refused: A pack has a mistake, or the address cannot be taken.
    """
    logs.set_up(log)
    listening = bind(host, port)
    with listening:
        folder = folder or data_folder()
        app = make_app(folder, packs, metrics=metrics)
        if metrics:
            write_metrics_token(folder, app.house.secret)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws_max_size=SOCKET_BYTES,
            timeout_graceful_shutdown=3,
            server_header=False,
            proxy_headers=False,  # the door reads them, from whom it was told to trust
            lifespan="on",
        )
        shown = address(listening, host)

        def ready() -> None:
            say(shown)
            if browser:  # some browsers keep us waiting until they are closed
                threading.Thread(target=webbrowser.open, args=[shown], daemon=True).start()

        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_Server(config, app.house, ready).serve(sockets=[listening]))


class _Server(uvicorn.Server):
    """A server that says when it answers, and finishes what it has taken before it stops."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._house = house
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, finish what was taken, and stop."""
        for server in self.servers:
            server.close()
        if not self.force_exit:
            await self._house.finish()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; to be told so is no failure."""
        super().handle_exit(sig, frame)
        if sig == signal.SIGTERM:
            self._captured_signals.remove(sig)
