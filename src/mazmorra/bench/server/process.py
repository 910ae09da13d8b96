"""The server as a separate process on a core of its own, with its CPU time and memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.kernel import Refused
from mazmorra.server import config

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Seconds that a server may take until it answers.
STARTS_WITHIN = 120.0
HOST = "127.0.0.1"
#: Rate limits are off: a thousand fast clients of one address would exceed them.
UNLIMITED = {**os.environ, config.LIMITS.name: "off"}


class Process:
    """A running server: its port, CPU time and memory."""

    def __init__(self, running: subprocess.Popen[str], port: int) -> None:
        self.running = running
        self.port = port

    def cpu(self) -> float:
        """Return the seconds of CPU time that all its threads and workers have used."""
        return sum(_cpu(process) for process in self._family())

    def memory(self) -> float:
        """Return its resident megabytes, workers included."""
        return sum(_resident(process) for process in self._family()) / 1e6

    def _family(self) -> list[int]:
        return [self.running.pid, *_children(self.running.pid)]


def _cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> int:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _children(process: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *_children(int(child))]
    return found


@contextmanager
def serving(folder: Path, database: str | None = None) -> Iterator[Process]:
    """Run the server with a data folder on the first core; this process uses the others.

    Raises:
        Refused: It does not answer.
    """
    command = [sys.executable, "-m", "mazmorra", "serve", "--host", HOST, "--port", "0"]
    command += ["--no-open", "--data", str(folder)]
    if database is not None:
        command += ["--database", database]
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with _only_on(cores[:1]):  # a new process inherits the affinity
        running = subprocess.Popen(command, env=UNLIMITED, stdout=subprocess.PIPE, text=True)
    try:
        with _only_on(cores[1:]):
            yield Process(running, _port(running))
    finally:
        running.terminate()
        try:
            running.wait(30)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        assert running.stdout is not None
        running.stdout.close()


@contextmanager
def _only_on(cores: Sequence[int]) -> Iterator[None]:
    """Pin this process to some cores, unless there is only one or the system has no affinity."""
    if not cores:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _port(running: subprocess.Popen[str]) -> int:
    """Return the port that a server prints."""
    assert running.stdout is not None
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end and (line := running.stdout.readline()):
        _, found, rest = line.partition(f"http://{HOST}:")
        if found:
            return int(rest.partition("/")[0])
    raise Refused("request/failed")
