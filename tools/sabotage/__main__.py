"""`make sabotage`: change a game at random, run its tests, list the changes no test noticed."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import tomllib
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.sabotage.content_edits import content_edits
from tools.sabotage.edit import KINDS, Edit, Source, draw
from tools.sabotage.python_edits import python_edits
from tools.sabotage.workshop import Stopped, Workshop

if TYPE_CHECKING:
    from collections.abc import Sequence

    #: Changes, each with the test that noticed it, or None.
    Results = list[tuple[Edit, str | None]]

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = Path("src/mazmorra/games")

#: Plain data: the set-up overwrites the defaults of its fields.
DATA = "state.py"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run the command and return its exit code: 0, 1 if too little was noticed, 2 if it stopped."""
    args = _parser().parse_args(arguments)
    seeds = args.seed or [random.SystemRandom().randrange(10**6)]
    try:
        games = _games(args.game, root)
        reports = [report for game in games for report in _game(game, seeds, args, root)]
    except Stopped as stopped:
        print(stopped, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if args.json:
        print(json.dumps(reports, indent=2))
    return 0 if all(report["enough"] for report in reports) else 1


def candidates(root: Path, game: str, only: str | None = None) -> list[Edit]:
    """Return every change that can be made in a game's rules, effects and content.

    Args:
        root: The project's folder.
        game: The game's id.
        only: The end of a path: changes of other files are left out.
    """
    folder = root / GAMES / game
    ledger = folder / "ledger.toml"
    rows = tomllib.loads(ledger.read_text(encoding="utf-8"))["clause"] if ledger.exists() else []
    clauses = [row["id"] for row in rows]

    def sources(pattern: str) -> list[Source]:
        return [
            Source(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
            for path in sorted(folder.glob(pattern))
            if path.name != DATA
        ]

    edits = list(content_edits(sources("content/**/*.toml")))
    for source in sources("**/*.py"):
        edits.extend(python_edits(source, clauses))
    if only is not None:
        edits = [edit for edit in edits if f"/{edit.file}".endswith(f"/{Path(only).as_posix()}")]
        if not edits:
            raise Stopped(f"There is nothing to change in {only}.")
    return edits


def _games(wanted: str | None, root: Path) -> list[str]:
    games = sorted(path.parent.name for path in (root / GAMES).glob("*/__init__.py"))
    if wanted is None:
        return games
    if wanted not in games:
        raise Stopped(f"There is no game {wanted}; there are {', '.join(games)}.")
    return [wanted]


def _game(
    game: str, seeds: list[int], args: argparse.Namespace, root: Path
) -> list[dict[str, Any]]:
    """Sabotage one game and return a report for each seed."""
    with tempfile.TemporaryDirectory(prefix="sabotage_") as folder:
        if args.list:
            return [_list(game, candidates(root, game, args.only), args, root)]
        golden = ["tests/golden"] if (root / "tests/golden").exists() else []
        workshop = Workshop(root, game, Path(folder), [*golden, *args.also])
        workshop.within = args.within
        edits = candidates(workshop.clean, game, args.only)
        drawn = {
            seed: draw(edits, args.count, random.Random(seed), workshop.clean) for seed in seeds
        }
        union = sorted({edit for some in drawn.values() for edit in some})
        answers = dict(zip(union, workshop.run_quickly(union, args.jobs), strict=True))
        for seed, some in drawn.items():
            _say(args, f"{game}: {len(some)} of {len(edits)} changes, seed {seed}")
        results = _run(workshop, answers, args)
    return [
        _report(
            game, seed, [(edit, results[edit]) for edit in sorted(some) if edit in results], args
        )
        for seed, some in drawn.items()
    ]


def _report(game: str, seed: int, results: Results, args: argparse.Namespace) -> dict[str, Any]:
    """Print what became of the changes of a seed and return it."""
    if len(args.seed or ()) > 1:
        _say(args, f"seed {seed}:")
    survivors = [edit for edit, test in results if test is None]
    for edit in survivors:
        _say(args, edit.describe())
    if args.files:
        for file in sorted({edit.file for edit, _ in results}):
            tests = [test for edit, test in results if edit.file == file]
            _say(args, f"{file}: {_share(len(tests) - tests.count(None), len(tests))}")
    seen = len(results) - len(survivors)
    percent = 100 * seen // max(1, len(results))
    _say(args, f"{_share(seen, len(results))}, {len(survivors)} survived")
    return {
        "game": game,
        "seed": seed,
        "changes": len(results),
        "noticed": seen,
        "percent": percent,
        "enough": bool(results) and percent >= args.least,
        "survivors": [asdict(edit) for edit in survivors],
        "caught": [asdict(edit) | {"noticed_by": test} for edit, test in results if test],
    }


def _run(
    workshop: Workshop, answers: dict[Edit, str | bool | None], args: argparse.Namespace
) -> dict[Edit, str | None]:
    """Make in copies of the project the changes that could not be made in one process.

    Where a test took too long for the one process, what it did not notice is made there as well.
    """
    results = {edit: test for edit, test in answers.items() if not isinstance(test, bool)}
    if args.quick:
        left_out = len(answers) - len(results)
        _say(args, f"{left_out} of them left out as not inside functions")
        return results
    noticed = sum(test is not None for test in results.values())
    left = [
        edit
        for edit in answers
        if edit not in results or (results[edit] is None and workshop.left_out)
    ]
    _say(args, f"{noticed} noticed in one process; {len(left)} are made in a copy each")
    counter = _Counter(len(left))
    in_copies = zip(left, workshop.run_all(left, args.jobs, counter.count), strict=True)
    return results | dict(in_copies)


def _share(seen: int, total: int) -> str:
    return f"{seen} of {total} changes noticed ({100 * seen // max(1, total)} %)"


def _list(game: str, edits: list[Edit], args: argparse.Namespace, root: Path) -> dict[str, Any]:
    """Print every change that could be made, by kind."""
    kept = draw(edits, len(edits), random.Random(0), root)
    for kind in KINDS:
        of_kind = sorted(edit for edit in kept if edit.kind == kind)
        _say(args, f"{game}: {kind}: {len(of_kind)}")
        for edit in of_kind:
            _say(args, f"  {edit.describe()}")
    return {"game": game, "enough": True, "candidates": [asdict(edit) for edit in sorted(kept)]}


def _say(args: argparse.Namespace, line: str) -> None:
    if not args.json:
        print(line, flush=True)


class _Counter:
    """Shows the progress on the screen, if there is one."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0

    def count(self, edit: Edit, test: str | None) -> None:
        self.done += 1
        if sys.stderr.isatty():
            end = "\n" if self.done == self.total else ""
            print(f"\r{self.done}/{self.total}", end=end, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabotage", description=__doc__)
    parser.add_argument("--game", metavar="ID", help="one game; by default all of them")
    parser.add_argument("--count", type=int, default=50, help="how many changes of each game")
    parser.add_argument(
        *("--seed",),
        type=int,
        action="append",
        help="the seed of the choice, several times for several; by default a new one each time",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="test runs at a time")
    parser.add_argument(
        "--least", type=int, default=90, help="the least percentage of noticed changes"
    )
    parser.add_argument(
        *("--within",),
        metavar="SECONDS",
        type=float,
        help="run tests of each change for so many seconds, or in a copy the nearest files: what "
        "they do not notice counts as survived; by default all tests that may notice it",
    )
    parser.add_argument("--only", metavar="FILE", help="change this file alone")
    parser.add_argument(
        *("--also",), metavar="TESTS", action="append", default=[], help="run these tests as well"
    )
    parser.add_argument(
        *("--quick",), action="store_true", help="change functions alone, many in one process"
    )
    parser.add_argument("--files", action="store_true", help="print the noticed share of each file")
    parser.add_argument("--list", action="store_true", help="list the changes, run nothing")
    parser.add_argument("--json", action="store_true", help="print a report for programs")
    return parser


if __name__ == "__main__":
    sys.exit(main())
