"""A fork server: a process that has imported the server and forks one per line it reads.

A test can then kill a real server many times without waiting for a new Python each time.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import traceback
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from tests.server.support import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.server.stores import Place


class ForkServer:
    """The client of the fork server process."""

    def __init__(self, process: subprocess.Popen[str], errors: Path) -> None:
        self._process = process
        self._errors = errors

    def start(self, place: Place, port: int, workers: int = 1) -> int:
        """Start a server and return its process, once it answers."""
        wish: dict[str, Any] = {"folder": str(place.folder), "database": place.database}
        wish |= {"port": port, "workers": workers}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(wish) + "\n")
        self._process.stdin.flush()
        process = int(self._process.stdout.readline() or 0)
        assert process, self._errors.read_text(encoding="utf-8")
        return process


@contextmanager
def fork_server(folder: Path, environment: Mapping[str, str] | None = None) -> Iterator[ForkServer]:
    """Run a fork server; the servers it started end with it."""
    errors = folder / "fork_server.log"
    with (
        errors.open("w", encoding="utf-8") as log,
        subprocess.Popen(
            [sys.executable, "-m", "tests.server.fork_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
            # They play faster than people may.
            env={**os.environ, "MAZMORRA_LIMITS": "off", **(environment or {})},
        ) as process,
    ):
        try:
            yield ForkServer(process, errors)
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def kill(process: int) -> None:
    """Kill a process, and return when nothing of it is left."""
    os.kill(process, signal.SIGKILL)
    wait_for(lambda: not Path(f"/proc/{process}").exists())


def workers_of(process: int) -> list[int]:
    """Return the workers that a process has forked."""
    return [child for child in children_of(process) if not thinks(child)]


def thinkers_of(process: int) -> list[int]:
    """Return the processes that a process has started for bots to think in."""
    return [child for child in children_of(process) if thinks(child)]


def children_of(process: int) -> list[int]:
    """Return the processes that the threads of a process have started."""
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(word) for each in threads for word in each.read_text(encoding="ascii").split()]


def thinks(process: int) -> bool:
    try:
        return b"mazmorra.bots.thinkers" in Path(f"/proc/{process}/cmdline").read_bytes()
    except FileNotFoundError:
        return False


def _serve(wish: Any) -> None:
    from mazmorra.server.run import serve

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    serve(
        *("127.0.0.1", wish["port"], Path(wish["folder"]), []),
        browser=False,
        say=lambda _: print(os.getpid(), flush=True),
        database=wish["database"],
        workers=wish["workers"],
    )


def main(wishes: IO[str]) -> None:
    """Start a server with every line."""

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    for line in wishes:
        if os.fork() == 0:
            try:
                _serve(json.loads(line))
            except BaseException:
                traceback.print_exc()
                print(0, flush=True)
            finally:
                sys.stderr.flush()
                os._exit(0)


if __name__ == "__main__":
    main(sys.stdin)
