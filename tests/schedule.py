"""Which worker runs which tests, and in which order.

The tests of a file run in one worker, so that they share its server. Files that take long, or
wait more than they compute, come first: no worker is left alone with one of them at the end.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Sequence

TESTS = Path(__file__).parent
HISTORIES = "tests/faults/test_histories.py"
#: What comes first, in this order. A worker that runs a single test is handed the next one at once:
#: so the first worker has the tests that mostly wait, and the others keep the processors busy.
FIRST = (
    f"{HISTORIES}::test_what_clients_were_told_holds_through_all_faults[two workers",
    "tests/conformance/test_laws.py",
    "tests/browser/test_layout.py",
    HISTORIES,
    "tests/server/test_kill.py",
    "tests/browser/test_look.py",
    "tests/terminal/test_lessons.py",
    "tests/browser/",
    "tests/faults/",
    "tests/server/",
    "tests/bench/",
    "tests/conformance/",
    "tests/tools/test_sabotage.py",
    "tests/test_added_cards.py",
    "tests/bots/",
    "tests/terminal/",
)
#: Files whose tests take so long that each goes to a worker of its own.
APART = (HISTORIES, "tests/server/test_kill.py")


class LongestFirst(LoadScopeScheduling):  # type: ignore[misc]
    """Hand files to workers in the order in which they are collected."""

    def __init__(self, config: Any, log: Any = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        return together(nodeid)


def together(nodeid: str) -> str:
    """Return a name that tests have in common which go to the same worker."""
    file = nodeid.partition("::")[0]
    return nodeid if file in APART else file


def workers() -> int:
    """Return one worker more than there are processors: tests of servers often wait."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else 2


def place(nodeid: str) -> tuple[int, str]:
    """Return where in the order a test stands; tests of a file stay as they are."""
    found = (nth for nth, beginning in enumerate(FIRST) if nodeid.startswith(beginning))
    return next(found, len(FIRST)), nodeid.partition("::")[0]


def parts() -> list[Path]:
    """Return the folders and files in which all tests stand, the folder of each game apart."""
    games = TESTS / "games"
    found = [*games.iterdir(), *(one for one in TESTS.iterdir() if one != games)]
    return sorted(one for one in found if tests_of(one))


def tests_of(part: Path) -> list[Path]:
    """Return the files of tests in a folder, or the file itself."""
    return list(part.rglob("test_*.py")) if part.is_dir() else [part] * part.match("test_*.py")


def rotated(found: Sequence[Path], number: int, count: int) -> list[Path]:
    """Return the parts in the order in which one of several workers reads them.

    Each begins somewhere else, so that in a fresh clone every file is compiled by one worker and
    found compiled by the others.
    """
    sizes = [sum(file.stat().st_size for file in tests_of(one)) for one in found]
    start, wanted = 0, sum(sizes) * number // count
    while sum(sizes[:start]) < wanted:
        start += 1
    return [*found[start:], *found[:start]]
