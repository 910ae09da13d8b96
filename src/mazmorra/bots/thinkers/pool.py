"""The pool of thinkers of one machine: started, restarted and ended together."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from logging import getLogger
from pathlib import Path

from mazmorra.bots import registry
from mazmorra.kernel import Refused

log = getLogger("mazmorra.bots")

#: The environment variable with the number of thinkers.
VARIABLE = "MAZMORRA_THINKERS"
#: The most thinkers that can be asked for.
MOST = 256
#: How many questions wait until a thinker is free.
BACKLOG = 512
#: Seconds before a thinker is started again that has ended at once, and to end before it is killed.
PAUSE, ENDS_WITHIN = 0.5, 2.0
#: What a thinker runs; it finds the same modules as its parent.
START = (
    "import json, sys; given = json.loads(sys.argv[1]); sys.path[:] = given['path']; "
    "from mazmorra.bots.thinkers.process import main; "
    "main(given['listening'], given['folder'], given['bots'])"
)


def thinkers_of_environment() -> int:
    """Return how many thinkers the environment asks for: one less than cores, and at least one.

    Raises:
        Refused: It is no number of thinkers.
    """
    given = os.environ.get(VARIABLE, "").strip()
    if not given:
        return max(1, _cores() - 1)
    if not (given.isascii() and given.isdecimal() and 1 <= int(given) <= MOST):
        raise Refused("bots/thinkers", None, {"given": given, "most": MOST})
    return int(given)


def _cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Thinkers:
    """Processes that think, behind one listening socket.

    They are spawned, so that they hold nothing of this process, and they end with it, however it
    ends. `tend` starts those again that have ended; it is called by whichever process has started
    them. Others of the machine only ask at `address`.

    Args:
        count: How many; by default as many as the environment asks for.
    """

    def __init__(self, count: int | None = None) -> None:
        self.count = thinkers_of_environment() if count is None else count
        self._folder: Path | None = None
        self._listening: socket.socket | None = None
        self._running: list[subprocess.Popen[bytes]] = []
        self._started = 0.0
        self._changing = threading.Lock()

    @property
    def running(self) -> list[int]:
        """The ids of the processes that were started and have not been seen to end."""
        return [process.pid for process in self._running]

    @property
    def address(self) -> str:
        """Where a thinker is asked; the socket listens from the first look on."""
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="mazmorra-thinkers-"))
            self._listening = socket.socket(socket.AF_UNIX)
            self._listening.bind(str(self._folder / "ask"))
            self._listening.listen(BACKLOG)
        return str(self._folder / "ask")

    def start(self) -> str:
        """Start the thinkers unless they run, and return where one is asked."""
        with self._changing:
            address = self.address
            while len(self._running) < self.count:
                self._running.append(self._spawn())
            return address

    def tend(self) -> None:
        """Start every thinker again that has ended; one that ends at once waits a moment."""
        with self._changing:
            ended = [process for process in self._running if process.poll() is not None]
            if not ended or time.monotonic() - self._started < PAUSE:
                return
            for process in ended:
                log.warning("A thinker has gone (%s); another one is started.", process.returncode)
                _close(process)
                self._running.remove(process)
                self._running.append(self._spawn())

    def forget(self) -> None:
        """Let go of the thinkers in a forked process: they end with their own parent."""
        for process in self._running:
            if process.stdin is not None:
                process.stdin.close()
            process.returncode = 0  # it is no child of this process
        self._running = []
        if self._listening is not None:
            self._listening.close()

    def close(self) -> None:
        """End all thinkers and wait for them."""
        with self._changing:
            for process in self._running:
                _close(process)
            for process in self._running:
                try:
                    process.wait(ENDS_WITHIN)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
            self._running = []
            if self._listening is not None:
                self._listening.close()
                self._listening = None
            if self._folder is not None:
                shutil.rmtree(self._folder, ignore_errors=True)
                self._folder = None

    def _spawn(self) -> subprocess.Popen[bytes]:
        assert self._listening is not None
        self._started = time.monotonic()
        number = self._listening.fileno()
        given = {
            "path": sys.path,
            "listening": number,
            "folder": str(self._folder),
            "bots": registry.registered(),
        }
        return subprocess.Popen(
            [sys.executable, "-c", START, json.dumps(given)],
            stdin=subprocess.PIPE,
            pass_fds=[number],
        )


def _close(process: subprocess.Popen[bytes]) -> None:
    """Close the standard input of a thinker, at which it ends."""
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
