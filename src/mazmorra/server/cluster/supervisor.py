"""Several processes that serve one socket: one that dies is started again.

The workers are copies of a process in which everything is loaded already, so that the next one
answers at once. They go when the first process goes, however that ends.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from mazmorra.server.ops import metrics
from mazmorra.server.ops.logs import log

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    #: Serves until it is told to stop. It calls the function once it answers; the number is that
    #: of a pipe which ends when the first process does.
    Work = Callable[[Callable[[], None], int], None]

#: Seconds before a worker is started again that has died at once.
PAUSE = 0.5


class Workers:
    """The processes, and the first one that looks after them."""

    def __init__(self, work: Work, count: int) -> None:
        self._work = work
        self._count = count
        self._running: dict[int, float] = {}
        self._told: int | None = None  # the signal by which it was told to stop
        self._here, self._alive = os.pipe()

    def run(self, ready: Callable[[], None]) -> bool:
        """Keep them running until somebody stops them; say when all of them answer.

        Returns:
            Whether they could be started.
        """
        before = {one: signal.signal(one, self._stop) for one in (signal.SIGTERM, signal.SIGINT)}
        try:
            pipes = [self._start() for _ in range(self._count)]
            well = [_answers(pipe) for pipe in pipes].count(False) == 0
            if well and self._told is None:
                ready()
            elif not well:
                self._stop(signal.SIGTERM, None)
            while self._running:
                self._wait()
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
            os.close(self._alive)
            os.close(self._here)
        if self._told == signal.SIGINT:
            raise KeyboardInterrupt
        return well

    def _stop(self, number: int, _: FrameType | None) -> None:
        """Tell every worker to finish what it has taken."""
        self._told = self._told or number
        for pid in list(self._running):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)

    def _wait(self) -> None:
        """Wait until a worker has gone; the next one takes its place."""
        pid, status = os.waitpid(-1, 0)
        began = self._running.pop(pid, None)
        metrics.gone(pid)
        if began is None or self._told is not None:
            return
        log.warning("A worker has gone (%s); another one is started.", status)
        if time.monotonic() - began < PAUSE:
            time.sleep(PAUSE)
        if self._told is None:
            os.close(self._start())

    def _start(self) -> int:
        """Start a worker, and return the pipe by which it says that it answers."""
        for stream in (sys.stdout, sys.stderr):
            stream.flush()  # or else both would write what is still there
        answers, tells = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(answers)
            self._be_worker(tells)
        os.close(tells)
        self._running[pid] = time.monotonic()
        if self._told is not None:  # it was told just now
            os.kill(pid, signal.SIGTERM)
        return answers

    def _be_worker(self, tells: int) -> NoReturn:
        """Be a worker, and nothing else any more."""

        def ready() -> None:
            with suppress(BrokenPipeError):
                os.write(tells, b"1")
            os.close(tells)

        status = 1
        try:
            os.close(self._alive)
            for one in (signal.SIGTERM, signal.SIGINT):
                signal.signal(one, signal.SIG_DFL)
            self._work(ready, self._here)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            with suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)


def _answers(pipe: int) -> bool:
    """Wait until a worker answers, and say whether it does."""
    try:
        return os.read(pipe, 1) == b"1"
    finally:
        os.close(pipe)
