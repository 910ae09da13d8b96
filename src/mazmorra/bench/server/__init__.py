"""`mazmorra bench --server`: load tests of the whole server on this machine.

The server is a process of its own on the first core, with a temporary folder or a given database;
the clients run in this process, on the other cores.
"""

from __future__ import annotations

import argparse
import platform
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.bench.figures import table as as_text
from mazmorra.bench.server import forms, loading, mixed, silent
from mazmorra.bench.server.process import serving
from mazmorra.bench.server.tables import SEATS, lay, lay_mixed

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bench.figures import Figure

#: A game takes some 92 answers, 23 for each seat; with a beat a second it is over after this long.
GAME_SECONDS = 20
#: The same of all games in the mean, at two people and a bot.
MIXED_SECONDS = 60


def run(given: argparse.Namespace) -> int:
    """Run the chosen load tests and print their figures."""
    if not given.json:
        print(f"The server, Python {platform.python_version()}")
    report: dict[str, Any] = {"python": platform.python_version()}
    for name in given.form or MEASURES:
        with tempfile.TemporaryDirectory(prefix="mazmorra-bench-") as folder:
            figures = MEASURES[name](given, Path(folder))
        report[name] = {figure.id: figure for figure in figures}
        if not given.json:
            print(f"\n{name}")
            print(as_text(figures), flush=True)
    if given.json:
        print(msgspec.json.encode(report).decode())
    return 0


def _open(given: argparse.Namespace, folder: Path) -> list[Figure]:
    seconds = given.seconds or (2 if given.quick else 60)
    clients = given.clients or (8 if given.quick else 1000)
    games = 1 + int(seconds / GAME_SECONDS)
    tables = lay(folder, games * clients // SEATS, given.database)
    with serving(folder, given.database) as process:
        return forms.measure_open(process, tables, clients, seconds)


def _closed(given: argparse.Namespace, folder: Path) -> list[Figure]:
    clients = given.clients or (8 if given.quick else 1000)
    at_once, waves = clients // SEATS, 1 if given.quick else 3
    tables = lay(folder, waves * at_once, given.database)
    with serving(folder, given.database) as process:
        parts = [tables[n * at_once : (n + 1) * at_once] for n in range(waves)]
        return forms.measure_closed(process, parts)


def _idle(given: argparse.Namespace, folder: Path) -> list[Figure]:
    count = given.tables or (20 if given.quick else 10_000)
    tables = lay(folder, count, given.database, alone=True)
    with serving(folder, given.database) as process:
        return forms.measure_idle(process, tables)


def _loading(given: argparse.Namespace, folder: Path) -> list[Figure]:
    answers, rounds = (20, 2) if given.quick else (500, 9)
    return loading.measure(folder, answers, rounds, given.database)


def _mixed(given: argparse.Namespace, folder: Path) -> list[Figure]:
    seconds = given.seconds or (2 if given.quick else 600)
    groups = given.tables or (8 if given.quick else 300)
    tables = lay_mixed(folder, groups * (1 + int(seconds / MIXED_SECONDS)), given.database)
    with serving(folder, given.database) as process:
        return mixed.measure_mixed(process, tables, groups, seconds)


def _silent(given: argparse.Namespace, folder: Path) -> list[Figure]:
    seconds = given.seconds or (2 if given.quick else 20)
    readers = given.clients or (8 if given.quick else 1000)
    tables = lay_mixed(folder, given.tables or (4 if given.quick else 8), given.database)
    with serving(folder, given.database) as process:
        return silent.measure_silent(process, tables, readers, seconds)


MEASURES: dict[str, Callable[[argparse.Namespace, Path], list[Figure]]] = {
    "open": _open,
    "closed": _closed,
    "idle": _idle,
    "loading": _loading,
    "mixed": _mixed,
    "silent": _silent,
}
