"""The process of a thinker: it takes one question after the other, and ends with its parent."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sys
import threading
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from mazmorra import bots
from mazmorra.bots import registry
from mazmorra.bots.thinkers.asking import HEAD, LONGEST, framed
from mazmorra.bots.thinkers.task import Reply, Task, shown
from mazmorra.games import IDS, definition

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The lowest priority: people at the same machine come first.
NICE = 19
#: Seconds that a bot may take beyond its time until its process is ended.
GRACE = 1.0
#: Seconds that a question may take to arrive, and how many functions of a traceback are told.
ARRIVES, PLACES = 5.0, 12


def main(listening: int, folder: str, foreign: Sequence[str]) -> None:
    """Answer questions from a listening socket until the standard input is closed.

    Args:
        listening: The number of the socket's file.
        folder: Where the socket lies; it is removed at the end, also where the parent was killed.
        foreign: Bots of others, as `name=module:Class`.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    os.nice(NICE)
    threading.Thread(target=_end_with_parent, args=[folder], daemon=True).start()
    for named in foreign:
        registry.register(named)
    for game in IDS:
        found = definition(game)
        found.content()
        for name in bots.known(game):
            if not registry.is_foreign(name):
                bots.make(name, game)
    with socket.socket(fileno=listening) as door:
        while True:
            line, _ = door.accept()
            with line, suppress(OSError):
                line.settimeout(ARRIVES)
                task = _question(line)
                if task is not None and not _given_up(line):
                    line.sendall(framed(answered(task)))


def answered(task: Task) -> Reply:
    """Return the answer of a bot, or how it has failed."""
    signal.setitimer(signal.ITIMER_REAL, task.seconds + GRACE)  # SIGALRM ends the process
    try:
        view = shown(task)
        key = bots.make(task.bot, task.game).choose(view)
        pending = view.pending
        if pending is None or not any(option.key == key for option in pending.options):
            raise bots.NotLegal
    except Exception as problem:
        kind = type(problem)
        name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
        frames = traceback.extract_tb(problem.__traceback__)[-PLACES:]
        at = tuple(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)
        return Reply("", name, at)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return Reply(key)


def _question(line: socket.socket) -> Task | None:
    """Return the question that arrives, or None if it is none."""
    size = int.from_bytes(_read(line, HEAD), "big")
    if not 0 < size <= LONGEST:
        return None
    try:
        return msgspec.msgpack.decode(_read(line, size), type=Task)
    except msgspec.MsgspecError:
        return None


def _read(line: socket.socket, size: int) -> bytes:
    """Return so many bytes, or fewer if the line ends."""
    found = b""
    while len(found) < size and (part := line.recv(size - len(found))):
        found += part
    return found


def _given_up(line: socket.socket) -> bool:
    """Say whether nobody waits for the answer any more."""
    line.setblocking(False)
    try:
        return line.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    finally:
        line.settimeout(ARRIVES)


def _end_with_parent(folder: str) -> None:
    """End this process when its standard input is closed, which the parent holds open."""
    with suppress(OSError, ValueError):
        while os.read(sys.stdin.fileno(), 1):
            pass
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)
