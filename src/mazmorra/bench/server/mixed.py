"""The mixed form: people and greedy bots at tables of all games, at a normal pace.

The delay of the server's event loop is measured from outside: a request for `/healthz/live` every
`PROBED` seconds is answered before everything else. The same requests before anybody plays say what
the machine itself costs.
"""

from __future__ import annotations

import asyncio
import gc
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from mazmorra.bench.figures import figure
from mazmorra.bench.server.forms import Open
from mazmorra.bench.server.process import HOST

if TYPE_CHECKING:
    from mazmorra.bench.figures import Figure
    from mazmorra.bench.server.process import Process
    from mazmorra.bench.server.tables import Laid

#: Seconds from one probe of the event loop to the next, and how long it is probed when idle.
PROBED, IDLE = 0.02, 5.0
REQUEST = f"GET /healthz/live HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()


async def _probe(port: int, seconds: float, delays: list[float]) -> None:
    """Note for some seconds how late the event loop answers."""
    reader, writer = await asyncio.open_connection(HOST, port)
    end = perf_counter() + seconds
    while (began := perf_counter()) < end or len(delays) < 2:
        writer.write(REQUEST)
        head = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split()[0]))
        delays.append(perf_counter() - began)
        await asyncio.sleep(PROBED)
    writer.close()


class Mixed(Open):
    """Pairs of people that answer about once a second, each at a table with a greedy bot.

    Attributes:
        idle: Seconds that each probe took before anybody played.
        busy: The same while they play.
    """

    idle: list[float]
    busy: list[float]

    async def run(self, seconds: float, quiet: float) -> None:
        """Probe the idle server, then play."""
        self.idle, self.busy = [], []
        await _probe(self._process.port, quiet, self.idle)
        await asyncio.gather(self.play(seconds), _probe(self._process.port, seconds, self.busy))


def measure_mixed(
    process: Process, tables: list[Laid], groups: int, seconds: float
) -> list[Figure]:
    """Return the delays of people and of the event loop, and the memory at the end."""
    load, before = Mixed(process, tables, groups), process.memory()
    gc.collect()
    gc.freeze()  # a garbage collection here would delay the reading of answers
    asyncio.run(load.run(seconds, min(IDLE, seconds)))
    gc.unfreeze()
    tally = load.tally
    people = [1000 * delay for delay in quantiles(tally.delays, n=100)]
    idle, busy = (
        [1000 * delay for delay in quantiles(one, n=100)] for one in (load.idle, load.busy)
    )
    answers = tally.answers
    return [
        figure("mixed_tables", "tables at once, two people and a bot each", "", [groups]),
        figure("mixed_answers", "durable answers of people", "", [answers]),
        figure("mixed_errors", "errors", "", [len(tally.errors)]),
        figure("mixed_p50", "from an answer to its committed echo, median", "ms", [people[49]]),
        figure("mixed_p99", "the same, 99 of 100", "ms", [people[98]]),
        figure("mixed_loop_idle", "event loop, idle, 99 of 100", "ms", [idle[98]]),
        figure("mixed_loop_p50", "event loop, median", "ms", [busy[49]]),
        figure("mixed_loop_p99", "event loop, 99 of 100", "ms", [busy[98]]),
        figure("mixed_loop_longest", "event loop, the longest", "ms", [1000 * max(load.busy)]),
        figure("mixed_cpu", "share of one core", "%", [100 * load.cpu / seconds]),
        figure("mixed_before", "memory without clients", "MB", [before]),
        figure("mixed_memory", "memory at the end", "MB", [process.memory()]),
    ]
