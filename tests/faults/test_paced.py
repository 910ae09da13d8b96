"""One table's trouble, or one worker's, is its own: the others keep their pace.

What is compared is the pace before and during the trouble, in the same run.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import psycopg
import pytest

from mazmorra.server.run import bind
from tests.faults.players import GONE
from tests.server.fork_server import fork_server, workers_of
from tests.server.postgres import Postgres
from tests.server.stores import Place
from tests.server.support import ME, Person, client_key, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

QUEST = "dungeonquest"
#: Tables, answers a second at each, and the seconds that are measured before and during a trouble.
TABLES, RATE, MEASURED = 6, 2.0, 15.0
#: Seconds without a word after which a client connects anew, as the web client does.
SILENT = 5.0
#: The part of the former pace that the others keep.
KEPT = 0.9

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork"),
]


class Pacer(threading.Thread):
    """Somebody who gives an answer and takes it back at a table alone, twice a second.

    Attributes:
        told: The moments at which an answer was acknowledged.
        connected: The moments at which a line was opened.
    """

    def __init__(self, person: Person) -> None:
        super().__init__(daemon=True)
        self.table: str = person.new_table(QUEST, [ME], undo="free", seed="long life")["id"]
        self.told: list[float] = []
        self.connected: list[float] = []
        self.stopped = threading.Event()
        self._person = person

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                with closing(self._person.watch(self.table, 0, close_timeout=0)) as line:
                    while not line.now:
                        line.hear(SILENT)
                    self.connected.append(time.monotonic())
                    due = time.monotonic()
                    while not self.stopped.is_set():
                        mark, step = client_key(), line.now["step"]
                        if line.now["can_undo"]:
                            undo = {"type": "undo", "seat": 0, "step": step, "client_key": mark}
                            line.send(undo)
                        else:
                            line.give(0, line.options()[0], step, mark)
                        while mark not in (found := line.hear(SILENT)).values():
                            pass
                        if found.get("answered") == mark:
                            self.told.append(time.monotonic())
                        due = max(due + 1 / RATE, time.monotonic())
                        time.sleep(max(0.0, due - time.monotonic()))
            except GONE:
                time.sleep(0.05)

    def pace(self, begin: float, end: float) -> float:
        """Return the answers a second between two moments, from the last new connection on."""
        begin = max([begin, *(at for at in self.connected if at < end)])
        return sum(begin <= at < end for at in self.told) / (end - begin)


@contextmanager
def pacing(port: int) -> Iterator[list[Pacer]]:
    people = [Person(port) for _ in range(TABLES)]
    pacers = [Pacer(person) for person in people]
    for number, pacer in enumerate(pacers):
        pacer.start()
        time.sleep(number / RATE / TABLES)
    try:
        wait_for(lambda: all(len(pacer.told) > 2 for pacer in pacers))
        yield pacers
    finally:
        for pacer in pacers:
            pacer.stopped.set()
        for pacer in pacers:
            pacer.join(4 * SILENT)
        for person in people:
            person.close()


def measured() -> tuple[float, float]:
    """Let some time pass, and return when it began and ended."""
    begin = time.monotonic()
    time.sleep(MEASURED)
    return begin, time.monotonic()


def kept(pacers: list[Pacer], before: tuple[float, float], during: tuple[float, float]) -> float:
    """Return which part of their pace some tables have kept, and print it."""
    paces = [sum(pacer.pace(*when) for pacer in pacers) for when in (before, during)]
    print(f"answers a second at {len(pacers)} tables: {paces[0]:.2f}, then {paces[1]:.2f}")
    return paces[1] / paces[0]


def started(folder: Path, postgres: Postgres) -> tuple[Place, int]:
    with bind("127.0.0.1", 0) as free:
        return Place(folder, postgres.new()), int(free.getsockname()[1])


def test_a_locked_row_leaves_the_other_tables_their_pace(
    postgres: Postgres, tmp_path: Path
) -> None:
    place, port = started(tmp_path, postgres)
    assert place.database is not None
    with fork_server(tmp_path) as servers:
        servers.start(place, port)
        with pacing(port) as pacers, psycopg.connect(place.database) as other:
            before = measured()
            stuck = pacers[0]
            other.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", [stuck.table])
            during = measured()
            other.rollback()

            assert stuck.pace(*during) < stuck.pace(*before) / 2
            assert kept(pacers[1:], before, during) >= KEPT


def test_a_paused_worker_leaves_the_tables_at_the_other_their_pace(
    postgres: Postgres, tmp_path: Path
) -> None:
    place, port = started(tmp_path, postgres)
    with fork_server(tmp_path) as servers:
        server = servers.start(place, port, workers=2)
        with pacing(port) as pacers:
            before = measured()
            stopped = workers_of(server)[0]
            os.kill(stopped, signal.SIGSTOP)
            at = time.monotonic()
            try:
                during = measured()
            finally:
                os.kill(stopped, signal.SIGCONT)

            late = [max(one.connected) - at for one in pacers if max(one.connected) > at]
            print(
                f"{len(late)} of {len(pacers)} connected anew, after {max(late, default=0):.1f} s"
            )
            assert all(pacer.pace(*during) > 0 for pacer in pacers)
            assert kept(pacers, before, during) >= KEPT
