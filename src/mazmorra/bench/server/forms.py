"""The forms of load: at a human pace, as fast as possible, and idle tables."""

from __future__ import annotations

import asyncio
import gc
from functools import partial
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from mazmorra.bench.figures import figure
from mazmorra.bench.server.clients import Client, Tally, connect
from mazmorra.bench.server.tables import SEATS

if TYPE_CHECKING:
    from mazmorra.bench.figures import Figure
    from mazmorra.bench.server.process import Process
    from mazmorra.bench.server.tables import Laid

#: How many tables connect at the same time; a burst of connects is another benchmark.
COMING = 32
#: Seconds from one answer of a person to the next.
PACE = 1.0
#: An answer without an echo after so many seconds is an error.
PATIENCE = 10.0
#: Seconds after the last disconnect until the server has noticed it.
SETTLES = 3.0


async def _sit_down(port: int, table: Laid, tally: Tally, rng: Random) -> list[Client]:
    """Return the connected clients of a table."""
    return [
        await connect(port, partial(Client, table.id, seat, cookie, tally, rng))
        for seat, cookie in enumerate(table.cookies)
    ]


async def _all_sit_down(
    port: int, tables: list[Laid], tally: Tally, rng: Random
) -> list[list[Client]]:
    door = asyncio.Semaphore(COMING)

    async def come(table: Laid) -> list[Client]:
        async with door:
            return await _sit_down(port, table, tally, rng)

    return list(await asyncio.gather(*[come(table) for table in tables]))


# ---------------------------------------------------------------------- at a human pace


class Open:
    """Groups of four that answer about once a second, and join a new table after each game."""

    def __init__(self, process: Process, tables: list[Laid], groups: int, seed: int = 1) -> None:
        self.tally = Tally()
        self._process = process
        self._tables = tables
        self._groups = groups
        self._rng = Random(seed)
        self.cpu = 0.0

    async def play(self, seconds: float) -> None:
        """Play for the given time."""
        first = [self._tables.pop() for _ in range(self._groups)]
        sitting = await _all_sit_down(self._process.port, first, self.tally, self._rng)
        before, end = self._process.cpu(), perf_counter() + seconds
        await asyncio.gather(*[self._group(clients, end) for clients in sitting])
        self.cpu = self._process.cpu() - before

    async def _group(self, clients: list[Client], end: float) -> None:
        while True:
            await asyncio.gather(*[self._seat(client, end) for client in clients])
            for client in clients:
                client.leave()
            if perf_counter() > end or not self._tables:
                return
            clients = await _sit_down(self._process.port, self._tables.pop(), self.tally, self._rng)

    async def _seat(self, client: Client, end: float) -> None:
        """Answer at the beat of one seat until the game is over or time is up."""
        await asyncio.sleep(self._rng.random() * PACE)
        while perf_counter() < end and not client.over.done():
            client.answer()
            await asyncio.sleep(PACE * (0.9 + self._rng.random() / 5))
            if client.waits > PATIENCE:
                self.tally.errors.append("an answer without an echo")
                return
        while 0 < client.waits <= PATIENCE:  # the slowest answers count as well
            await asyncio.sleep(PACE / 20)


def measure_open(
    process: Process, tables: list[Laid], clients: int, seconds: float
) -> list[Figure]:
    """Return errors and delays of many clients that play at a human pace."""
    load = Open(process, tables, clients // SEATS)
    gc.collect()
    gc.freeze()  # a garbage collection here would delay the reading of answers
    asyncio.run(load.play(seconds))
    gc.unfreeze()
    tally = load.tally
    hundredths = [1000 * delay for delay in quantiles(tally.delays, n=100)]
    return [
        figure("open_clients", "clients, each answering once a second", "", [clients]),
        figure("open_answers", "durable answers", "", [tally.answers]),
        figure("open_errors", "errors", "", [len(tally.errors)]),
        figure("open_p50", "from an answer to its committed echo, median", "ms", [hundredths[49]]),
        figure("open_p99", "the same, 99 of 100", "ms", [hundredths[98]]),
        figure("open_longest", "the same, the longest", "ms", [1000 * max(tally.delays)]),
        figure("open_cpu", "server CPU per answer", "µs", [load.cpu / tally.answers * 1e6]),
    ]


# ---------------------------------------------------------------------- as fast as possible


class Closed:
    """Whole games in which every seat answers as soon as it is asked."""

    def __init__(self, process: Process, seed: int = 1) -> None:
        self.tally = Tally()
        self._process = process
        self._rng = Random(seed)
        self.cpu = 0.0
        self.seconds = 0.0

    async def play(self, tables: list[Laid]) -> None:
        """Play the games of tables to the end, all at once; connecting is not counted."""
        sitting = await _all_sit_down(self._process.port, tables, self.tally, self._rng)
        clients = [client for four in sitting for client in four]
        cpu, begin = self._process.cpu(), perf_counter()
        for client in clients:
            client.eager = True
            client.answer()
        await asyncio.gather(*[client.over for client in clients])
        self.cpu += self._process.cpu() - cpu
        self.seconds += perf_counter() - begin
        for client in clients:
            client.leave()


def measure_closed(process: Process, waves: list[list[Laid]]) -> list[Figure]:
    """Return how many answers the server commits per second of its CPU time."""
    tally, rates = Tally(), []
    wall = 0.0
    for number, tables in enumerate(waves):
        load = Closed(process, number)
        asyncio.run(load.play(tables))
        rates.append(load.tally.answers / load.cpu)
        tally.delays += load.tally.delays
        tally.errors += load.tally.errors
        tally.situations += load.tally.situations
        wall += load.seconds
    return [
        figure("closed_tables", "tables at once, four eager seats each", "", [len(waves[0])]),
        figure("closed_answers", "durable answers", "", [tally.answers]),
        figure("closed_errors", "errors", "", [len(tally.errors)]),
        figure("closed_told", "situations sent per answer", "", [tally.situations / tally.answers]),
        figure("closed_rate", "durable answers per second of server CPU", "", rates),
        figure("closed_wall", "durable answers per second", "", [tally.answers / wall]),
    ]


# ---------------------------------------------------------------------- idle tables


class Idle:
    """Tables in play with connected clients that do nothing."""

    def __init__(self, process: Process) -> None:
        self.tally = Tally()
        self._process = process
        self.watched = 0.0
        self.left = 0.0

    async def connect_and_leave(self, tables: list[Laid]) -> None:
        """Connect to every table, stay connected for a while, and disconnect."""
        sitting = await _all_sit_down(self._process.port, tables, self.tally, Random(1))
        self.watched = self._process.memory()
        for client in [client for table in sitting for client in table]:
            client.leave()
        await asyncio.sleep(SETTLES)
        self.left = self._process.memory()


def measure_idle(process: Process, tables: list[Laid]) -> list[Figure]:
    """Return the memory of a server with many idle tables in play."""
    empty = process.memory()
    load = Idle(process)
    asyncio.run(load.connect_and_leave(tables))
    return [
        figure("idle_tables", "tables in play", "", [len(tables)]),
        figure("idle_errors", "errors", "", [len(load.tally.errors)]),
        figure("idle_before", "memory without clients", "MB", [empty]),
        figure("idle_watched", "memory with one client at each", "MB", [load.watched]),
        figure("idle_left", "memory after they have disconnected", "MB", [load.left]),
    ]
