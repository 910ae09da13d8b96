"""Instructions per decision under cachegrind: a cost that depends neither on load nor on luck.

The same games are played in two processes, a few in one and more in the other. The difference of
their instructions belongs to the games that only the second one plays; imports and start-up cancel
out. Hash seed and game seeds are fixed, so the figure repeats to a thousandth.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from mazmorra.bench import engine
from mazmorra.bench.figures import Figure, figure
from mazmorra.bench.play import Table, play

if TYPE_CHECKING:
    from collections.abc import Sequence

VALGRIND = "valgrind"
SEED = 2
TOTAL = re.compile(r"I\s+refs:\s+([\d,]+)")


class Runs(Struct, frozen=True):
    """How many games the two processes play."""

    few: int
    many: int


RUNS = Runs(10, 50)
QUICK = Runs(1, 2)
#: What is counted; the names are those of the times.
MODES = {
    "quiet_no_snapshots": "instructions, quiet, without snapshots",
    "quiet": "instructions, quiet",
    "loud": "instructions, loud",
}


def missing() -> bool:
    """Say whether valgrind is absent."""
    return shutil.which(VALGRIND) is None


def measure(table: Table, *, quick: bool = False) -> list[Figure]:
    """Count the instructions per decision of fixed games in every mode."""
    if missing():
        return []
    found = {mode: each(table, QUICK if quick else RUNS, mode) for mode in MODES}
    ratio = found["loud"] / found["quiet"]
    return [
        *(figure(mode, text, "per decision", [found[mode]]) for mode, text in MODES.items()),
        figure("loud_ratio", "loud to quiet", "times", [ratio]),
    ]


def each(table: Table, runs: Runs, mode: str) -> float:
    """Return the instructions of one decision in the games after the first few."""
    few, many = (counted(table, games, mode) for games in (runs.few, runs.many))
    return (many[0] - few[0]) / (many[1] - few[1])


def counted(table: Table, games: int, mode: str) -> tuple[int, int]:
    """Play games in a process under cachegrind; return its instructions and its decisions."""
    asked = msgspec.json.encode((table, games, mode)).decode()
    command = [
        *(VALGRIND, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"),
        *(sys.executable, "-m", __name__, asked),
    ]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    found = TOTAL.search(done.stderr)
    assert found is not None, done.stderr
    return int(found[1].replace(",", "")), int(done.stdout)


def main(argv: Sequence[str]) -> None:
    """Play the games that the measuring process asks for, and print how many decisions they had."""
    asked, games, mode = msgspec.json.decode(argv[0])
    _, quiet, snapshots = engine.MODES[mode]
    print(play(Table(**asked), games, SEED, quiet=quiet, snapshots=snapshots).decisions)


if __name__ == "__main__":
    main(sys.argv[1:])
