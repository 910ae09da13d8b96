"""Metrics in Prometheus' format.

Several workers write theirs into one folder (`config.METRICS_FOLDER`), and the worker that is asked
adds them up. No label contains a table, a person or user input.
"""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from mazmorra.server.config import METRICS_FOLDER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mazmorra.server.tables.table import Table

#: Seconds between two samples of a worker's gauges.
SAMPLED = 5.0
TYPE = "text/plain; version=0.0.4; charset=utf-8"

disable_created_metrics()  # type: ignore[no-untyped-call]
registry = CollectorRegistry()

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


def _counter(name: str, help: str, *labels: str) -> Counter:
    return Counter(f"mazmorra_{name}", help, labels, registry=registry)


def _gauge(name: str, help: str, *labels: str) -> Gauge:
    return Gauge(f"mazmorra_{name}", help, labels, registry=registry, multiprocess_mode="livesum")


def _histogram(name: str, help: str, buckets: tuple[float, ...]) -> Histogram:
    return Histogram(f"mazmorra_{name}", help, buckets=buckets, registry=registry)


_answers = _counter("answers", "Answers that were committed.", "game", "by")
_refusals = _counter("refusals", "What was refused, by its code.", "code")
_requests = _counter("http_requests", "Requests that were answered, by status.", "status")
_webhooks = _counter("webhooks", "Calls to a player whose turn it is, by result.", "result")
_latency = _histogram("answer_seconds", "From an answer's coming to its committed echo.", _SECONDS)
_group = _histogram("commit_group_size", "How many batches share one flush.", _SIZES)
_commit = _histogram("commit_seconds", "How long one flush takes.", _SECONDS)
sockets = _gauge("sockets_open", "Sockets that are open.")
_tables = _gauge("tables_in_memory", "Tables in memory, by what they are there for.", "state")
_playing = Gauge(
    "mazmorra_tables_playing",
    "Tables in the store whose game runs.",
    registry=registry,
    multiprocess_mode="mostrecent",
)
_cpu = _gauge("process_cpu_seconds", "Processor time of this server so far.")
_memory = _gauge("process_resident_bytes", "Memory of this server.")
_files = _gauge("process_open_files", "Files and sockets that this server holds open.")
_workers = _gauge("workers", "Worker processes that live.")


def answered(game: str, number: int, *, bot: bool) -> None:
    """Count answers that were committed."""
    _answers.labels(game, "bot" if bot else "person").inc(number)


def refused(code: str) -> None:
    """Count a refusal."""
    _refusals.labels(code).inc()


def requested(status: int) -> None:
    """Count a request that was answered."""
    _requests.labels(str(status)).inc()


def called(result: str) -> None:
    """Count a call to a player whose turn it is."""
    _webhooks.labels(result).inc()


def answer_took(seconds: float) -> None:
    """Observe the seconds from the arrival of an answer to its committed echo."""
    _latency.observe(seconds)


@contextmanager
def committing(size: int) -> Iterator[None]:
    """Measure a flush and the size of its group; a failed one is not counted."""
    began = time.perf_counter()
    yield
    _commit.observe(time.perf_counter() - began)
    _group.observe(size)


def sample(tables: list[Table]) -> None:
    """Set the gauges of this worker."""
    _tables.labels("open").set(len(tables))
    _tables.labels("game").set(sum(table.ready for table in tables))
    _tables.labels("watched").set(sum(bool(table.subscribers) for table in tables))
    _cpu.set(time.process_time())
    _workers.set(1)
    if os.path.exists("/proc/self/statm"):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        _memory.set(pages * os.sysconf("SC_PAGE_SIZE"))
        _files.set(len(os.listdir("/proc/self/fd")))


async def keep_sampling(tables: Callable[[], list[Table]]) -> None:
    """Sample periodically if there are several workers: each may be asked for all metrics."""
    while METRICS_FOLDER.value:
        sample(tables())
        await asyncio.sleep(SAMPLED)


def worker_ended(worker: int) -> None:
    """Remove the gauges of a worker that has ended; its counters stay."""
    if METRICS_FOLDER.value:
        mark_process_dead(worker)  # type: ignore[no-untyped-call]


def render(playing: int) -> bytes:
    """Return the page of all metrics, summed over the workers."""
    _playing.set(playing)
    if not METRICS_FOLDER.value:
        return generate_latest(registry)
    summed = CollectorRegistry()
    MultiProcessCollector(summed)  # type: ignore[no-untyped-call]
    return generate_latest(summed)
