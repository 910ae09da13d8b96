"""Benchmarks of the engine: time per decision, copies, bytes, memory and import."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
import zlib
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from mazmorra.bench.figures import Figure, figure
from mazmorra.bench.play import Table, half_played, length, play
from mazmorra.kernel import Viewer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mazmorra.kernel import Game


class Effort(Struct, frozen=True):
    """The size of the measurement: larger runs vary less."""

    rounds: int = 9
    games: int = 80  # played in a round
    points: int = 40  # of a game's middle, copied in a round
    repeats: int = 20  # copies of each
    live: int = 300  # games held in memory


QUICK = Effort(rounds=2, games=2, points=3, repeats=2, live=5)

#: Whether answers and events are discarded, and whether snapshots are taken.
MODES = {
    "quiet_no_snapshots": ("quiet, without snapshots", True, False),
    "quiet": ("quiet", True, True),
    "loud": ("loud (events and answers kept)", False, True),
}

BARE = "import time; print(time.process_time())"
IMPORT = f"import mazmorra; {BARE}"
FIRST_GAME = "import mazmorra; mazmorra.start({game!r}, {seats}); " + BARE


def measure(table: Table, effort: Effort) -> list[Figure]:
    """Return all figures of the engine for one kind of table."""
    return [
        *speed(table, effort),
        *copies(table, effort),
        *record_size(table, effort),
        *memory(table, effort),
        *import_time(table, effort),
    ]


def speed(table: Table, effort: Effort) -> Iterator[Figure]:
    """Play at random in every mode, one after the other in each round."""
    for _, quiet, snapshots in MODES.values():
        play(table, effort.games // 4 + 1, 0, quiet=quiet, snapshots=snapshots)
    rounds = [
        {
            mode: play(table, effort.games, seed, quiet=quiet, snapshots=snapshots)
            for mode, (_, quiet, snapshots) in MODES.items()
        }
        for seed in range(effort.rounds)
    ]
    for mode, (text, _, _) in MODES.items():
        each = [played[mode].microseconds for played in rounds]
        yield figure(mode, f"random play, {text}", "µs per decision", each)
    fastest = [played["quiet_no_snapshots"] for played in rounds]
    decisions = [played.decisions / played.games for played in fastest]
    yield figure("decisions", "decisions in a game", "", decisions)
    speeds = [played.games / played.seconds for played in fastest]
    yield figure("games_per_second", "games, quiet, without snapshots", "per second", speeds)


def copies(table: Table, effort: Effort) -> Iterator[Figure]:
    """Copy games in the middle, at a random point of a turn."""
    rng = Random(1)
    whole = length(table)
    rounds: list[dict[str, float]] = []
    for _ in range(effort.rounds):
        points = []
        for _ in range(effort.points):
            game = half_played(table, rng, whole // 4 + int(rng.random() * (whole // 2)))
            if not game.over:
                points.append(copy_costs(game, rng, effort.repeats))
        rounds.append({name: median(point[name] for point in points) for name in points[0]})
    for name, text in (
        ("snapshot", "snapshot (copy of the state)"),
        ("fork", "fork in the middle of a game"),
        ("imagine", "imagine in the middle of a game"),
        ("save", "save to bytes"),
    ):
        yield figure(name, text, "µs", [each[name] for each in rounds])


def copy_costs(game: Game[Any], rng: Random, repeats: int) -> dict[str, float]:
    """Return the microseconds of each way to copy a game."""
    viewer = Viewer.seat(game.waiting[0])
    state = game.state

    def timed(call: Callable[[], object]) -> float:
        call()
        begin = process_time()
        for _ in range(repeats):
            call()
        return (process_time() - begin) / repeats * 1e6

    return {
        "snapshot": timed(state.copy),
        "fork": timed(game.fork),
        "imagine": timed(lambda: game.imagine(viewer, rng)),
        "save": timed(lambda: msgspec.msgpack.encode(game.save())),
    }


def record_size(table: Table, effort: Effort) -> Iterator[Figure]:
    """Measure the size of the records of whole games."""
    rng = Random(2)
    plain, packed = [], []
    for _ in range(max(2, effort.games // 4)):
        game = table.start(rng, quiet=False)
        while not game.over:
            options = game.legal(game.waiting[0])
            game.answer(game.waiting[0], options[int(rng.random() * len(options))].key)
        text = game.record().to_json()
        plain.append(float(len(text)))
        packed.append(float(len(zlib.compress(text))))
    yield figure("record_bytes", "record of a game, JSON", "bytes", plain)
    yield figure("record_zlib_bytes", "the same, zlib", "bytes", packed)


def memory(table: Table, effort: Effort) -> Iterator[Figure]:
    """Measure the memory per game of many half-played games."""
    steps = length(table) // 2
    for snapshots, id, text in (
        (True, "live_kb", "a live quiet game"),
        (False, "live_no_snapshots_kb", "the same, without snapshots"),
    ):
        hold(table, effort.live, steps, snapshots)  # fills the caches
        gc.collect()
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        games = hold(table, effort.live, steps, snapshots)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        yield figure(id, text, "kB", [(after - before) / len(games) / 1000])


def hold(table: Table, games: int, steps: int, snapshots: bool) -> list[Game[Any]]:
    """Return half-played games, the same ones every time."""
    rng = Random(3)
    return [half_played(table, rng, steps, snapshots=snapshots) for _ in range(games)]


def import_time(table: Table, effort: Effort) -> Iterator[Figure]:
    """Time fresh interpreters: a bare one, one that imports, one that starts a game."""
    first_game = FIRST_GAME.format(game=table.game, seats=table.seats)
    rounds = [[fresh(code) for code in (BARE, IMPORT, first_game)] for _ in range(effort.rounds)]
    imports = [imported - bare for bare, imported, _ in rounds]
    games = [started - bare for bare, _, started in rounds]
    yield figure("import_ms", "import mazmorra, above a bare interpreter", "ms", imports)
    yield figure("first_game_ms", "import and first game, above a bare one", "ms", games)


def fresh(code: str) -> float:
    """Return the CPU milliseconds that a fresh interpreter reports."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout) * 1000
