"""The faults of a run: each comes at a random moment, lasts a while and is over afterwards."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from tests.faults.history import MARK
from tests.faults.machine import FAILING_FLUSHES, FULL, STOPPING
from tests.server.fork_server import kill, workers_of
from tests.server.support import wait_for

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    Fault = Callable[["World", random.Random], None]

    from tests.faults.machine import Clock, Disk
    from tests.faults.proxy import Direction, Proxy
    from tests.server.fork_server import ForkServer
    from tests.server.postgres import Cluster
    from tests.server.stores import Place

#: Seconds that a fault waits for the moment that it is meant for.
AIMED = 2.0


class World(Struct):
    """What faults are injected into.

    Attributes:
        front: The line from the clients to the server.
        back: The line from the server to PostgreSQL.
        server: The process of the server, the parent of its workers where there are several.
    """

    servers: ForkServer
    place: Place
    port: int
    workers: int
    front: Proxy
    back: Proxy | None = None
    cluster: Cluster | None = None
    disk: Disk | None = None
    clock: Clock | None = None
    server: int = 0

    def start(self) -> None:
        """Start the server."""
        self.server = self.servers.start(self.place, self.port, self.workers)

    def processes(self) -> list[int]:
        """Return the processes that serve."""
        if self.workers == 1:
            return [self.server]
        return wait_for(  # type: ignore[no-any-return]
            lambda: found if len(found := workers_of(self.server)) == self.workers else None
        )

    def heal(self) -> None:
        """End whatever is still wrong."""
        for line in (self.front, self.back):
            if line is not None:
                line.forget()
                line.stalled, line.delay = set(), 0.0
                if line.swallowed:
                    line.swallow()
        if self.disk is not None:
            self.disk.heal()
        if self.clock is not None:
            self.clock.shift(0)
        for process in self.processes():
            os.kill(process, signal.SIGCONT)


# ---------------------------------------------------------------------- processes


def killed(world: World, dice: random.Random) -> None:
    """SIGKILL, to the server or to one of its workers."""
    kill(dice.choice(world.processes()))
    if world.workers == 1:
        world.start()


def paused(world: World, dice: random.Random) -> None:
    """SIGSTOP at any moment."""
    process = dice.choice(world.processes())
    os.kill(process, signal.SIGSTOP)
    time.sleep(dice.uniform(0.2, 3))
    os.kill(process, signal.SIGCONT)


def paused_in_a_transaction(world: World, dice: random.Random) -> None:
    """SIGSTOP between a statement of a transaction and its COMMIT."""
    if world.back is None:
        _paused_in_a_flush(world, dice)
        return
    line, stopped, all_of_them = world.back, list[int](), world.processes()

    def stop() -> None:
        line.stalled = {"up"}  # a COMMIT that is on its way already waits as well
        stopped.append(owner(line.caught, all_of_them))
        os.kill(stopped[0], signal.SIGSTOP)

    line.on(MARK.encode(), stop)
    _aimed(lambda: stopped)
    line.forget()
    time.sleep(dice.uniform(0.5, 5))
    for process in stopped:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGCONT)
    line.stalled = set()


def _paused_in_a_flush(world: World, dice: random.Random) -> None:
    assert world.disk is not None
    world.disk.set(STOPPING, 1)
    _aimed(lambda: world.disk is not None and not world.disk.get(STOPPING))
    world.disk.set(STOPPING, 0)
    time.sleep(dice.uniform(0.2, 3))
    os.kill(world.server, signal.SIGCONT)


def owner(port: int, processes: list[int]) -> int:
    """Return the process that has a TCP connection from this port."""
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    found = [words[9] for line in lines if (words := line.split())[1].endswith(f":{port:04X}")]
    wanted = {f"socket:[{inode}]" for inode in found}
    for process in processes:
        with suppress(OSError):
            for file in os.listdir(f"/proc/{process}/fd"):
                with suppress(OSError):
                    if os.readlink(f"/proc/{process}/fd/{file}") in wanted:
                        return process
    return processes[0]


# ---------------------------------------------------------------------- lines


def _line(world: World, dice: random.Random) -> Proxy:
    return dice.choice([line for line in (world.front, world.back) if line is not None])


def _directions(dice: random.Random) -> list[Direction]:
    every: list[list[Direction]] = [["up"], ["down"], ["up", "down"]]
    return dice.choice(every)


def cut(world: World, dice: random.Random) -> None:
    """All connections of a line break; on the line to PostgreSQL in a transaction, often."""
    line = _line(world, dice)
    if line is world.back and dice.random() < 0.7:
        line.on(MARK.encode(), line.cut)
        _aimed(lambda: not line.waits)
        line.forget()
    line.cut()


def stalled(world: World, dice: random.Random) -> None:
    """Bytes wait for some seconds, then they arrive."""
    line = _line(world, dice)
    line.stalled = set(_directions(dice))
    time.sleep(dice.uniform(0.2, 6))
    line.stalled = set()


def swallowed(world: World, dice: random.Random) -> None:
    """Bytes disappear in one direction or in both, and nothing is closed."""
    line, directions = _line(world, dice), _directions(dice)
    if line is world.back and dice.random() < 0.7:
        line.on(MARK.encode(), lambda: line.swallow(*directions))
        _aimed(lambda: line.swallowed)
        line.forget()
    line.swallow(*directions)
    time.sleep(dice.uniform(0.5, 6))
    line.swallow()


def delayed(world: World, dice: random.Random) -> None:
    """Every piece is late."""
    line = _line(world, dice)
    line.delay = dice.uniform(0.01, 0.2)
    time.sleep(dice.uniform(0.5, 2))
    line.delay = 0.0


# ---------------------------------------------------------------------- the machine


def disk_full(world: World, dice: random.Random) -> None:
    """The database can write nothing for a while."""
    assert world.disk is not None
    world.disk.set(FULL, 1)
    time.sleep(dice.uniform(0.2, 2))
    world.disk.set(FULL, 0)


def flush_failed(world: World, dice: random.Random) -> None:
    """The next flushes of the write-ahead log fail."""
    assert world.disk is not None
    world.disk.set(FAILING_FLUSHES, dice.randint(1, 3))
    _aimed(lambda: world.disk is not None and world.disk.get(FAILING_FLUSHES) <= 0)
    world.disk.set(FAILING_FLUSHES, 0)


def clock_jumped(world: World, dice: random.Random) -> None:
    """The server's clock jumps to and fro."""
    assert world.clock is not None
    world.clock.shift(dice.choice((-1, 1)) * dice.randint(30, 100_000))
    time.sleep(dice.uniform(1, 2))
    # Not left as it is: with a shifted clock libfaketime ends timed waits of threads at once, and a
    # server then spends its time on them.
    world.clock.shift(0)


def database_restarted(world: World, dice: random.Random) -> None:
    """PostgreSQL restarts, properly or as after a crash."""
    assert world.cluster is not None
    world.cluster.restart(dice.choice(["fast", "immediate"]))


def kinds(world: World) -> list[Fault]:
    """Return the faults that a world can have."""
    found: list[Fault] = [killed, paused, cut, stalled, swallowed, delayed]
    if world.back is not None or world.disk is not None:
        found.append(paused_in_a_transaction)
    if world.disk is not None:
        found += [disk_full, flush_failed]
    if world.clock is not None:
        found.append(clock_jumped)
    if world.cluster is not None:
        found.append(database_restarted)
    return found


def _aimed(done: Callable[[], object]) -> None:
    """Wait for the moment that a fault is meant for; where nobody plays it may not come."""
    with suppress(AssertionError):
        wait_for(done, AIMED)
