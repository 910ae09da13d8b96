"""Supervisor of worker processes that share one listening socket; a dead worker is restarted.

Workers are forked from a process that has loaded all modules, so a restarted one answers at once.
They end when the supervisor ends, also after SIGKILL.
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

    from mazmorra.bots.thinkers import Thinkers

    #: Serves until SIGTERM. It calls the function once it answers; the number is the read end of a
    #: pipe that is closed when the supervisor ends.
    Work = Callable[[Callable[[], None], int], None]

#: Seconds before the restart of a worker that died at its start.
PAUSE = 0.5


class Workers:
    """Forks, restarts and stops the workers; restarts thinkers, which are its children too."""

    def __init__(self, work: Work, count: int, thinkers: Thinkers) -> None:
        self._work = work
        self._count = count
        self._thinkers = thinkers
        self._running: dict[int, float] = {}
        self._stop_signal: int | None = None  # the signal that stops the supervisor
        self._here, self._alive = os.pipe()

    def run(self, ready: Callable[[], None]) -> bool:
        """Run the workers until a signal; call *ready* once all of them answer.

        Returns:
            Whether all workers could be started.
        """
        before = {one: signal.signal(one, self._stop) for one in (signal.SIGTERM, signal.SIGINT)}
        try:
            pipes = [self._start() for _ in range(self._count)]
            well = [_answers(pipe) for pipe in pipes].count(False) == 0
            if well and self._stop_signal is None:
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
        if self._stop_signal == signal.SIGINT:
            raise KeyboardInterrupt
        return well

    def _stop(self, number: int, _: FrameType | None) -> None:
        """Send SIGTERM to every worker; they finish running requests."""
        self._stop_signal = self._stop_signal or number
        for pid in list(self._running):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)

    def _wait(self) -> None:
        """Wait until a worker ends, and start another in its place."""
        pid, status = os.waitpid(-1, 0)
        began = self._running.pop(pid, None)
        metrics.worker_ended(pid)
        if self._stop_signal is not None:
            return
        if began is None:  # a thinker
            time.sleep(PAUSE)
            self._thinkers.tend()
            return
        log.warning("A worker has gone (%s); another one is started.", status)
        if time.monotonic() - began < PAUSE:
            time.sleep(PAUSE)
        if self._stop_signal is None:
            os.close(self._start())

    def _start(self) -> int:
        """Fork a worker, and return the pipe to which it writes once it answers."""
        for stream in (sys.stdout, sys.stderr):
            stream.flush()  # else both processes would write the buffered text
        answers, tells = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(answers)
            self._be_worker(tells)
        os.close(tells)
        self._running[pid] = time.monotonic()
        if self._stop_signal is not None:  # the signal came during the fork
            os.kill(pid, signal.SIGTERM)
        return answers

    def _be_worker(self, tells: int) -> NoReturn:
        """Run the work in the forked process, then exit."""

        def ready() -> None:
            with suppress(BrokenPipeError):
                os.write(tells, b"1")
            os.close(tells)

        status = 1
        try:
            os.close(self._alive)
            self._thinkers.forget()
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
    """Wait until a worker answers or ends; return whether it answers."""
    try:
        return os.read(pipe, 1) == b"1"
    finally:
        os.close(pipe)
