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
    seed = random.SystemRandom().randrange(10**6) if args.seed is None else args.seed
    try:
        reports = [_game(game, seed, args, root) for game in _games(args.game, root)]
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


def _game(game: str, seed: int, args: argparse.Namespace, root: Path) -> dict[str, Any]:
    """Sabotage one game and return its report."""
    with tempfile.TemporaryDirectory(prefix="sabotage_") as folder:
        if args.list:
            return _list(game, candidates(root, game, args.only), args, root)
        golden = ["tests/golden"] if (root / "tests/golden").exists() else []
        workshop = Workshop(root, game, Path(folder), [*golden, *args.also])
        edits = candidates(workshop.clean, game, args.only)
        drawn = draw(edits, args.count, random.Random(seed), workshop.clean)
        run = _run_quickly if args.quick else _run
        results = run(workshop, drawn, f"{len(drawn)} of {len(edits)} changes, seed {seed}", args)
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


def _run(workshop: Workshop, drawn: list[Edit], what: str, args: argparse.Namespace) -> Results:
    """Make each change in one process, and what is not noticed there in a copy of the project.

    The first notices nothing that the second would not, and a change there costs the tests that
    reach it instead of all of them.
    """
    seconds = workshop.run_clean()
    _say(args, f"{workshop.game}: {what}, {seconds:.1f} s each in a copy")
    quickly = zip(drawn, workshop.run_quickly(drawn, args.jobs), strict=True)
    noticed = [(edit, test) for edit, test in quickly if isinstance(test, str)]
    left = sorted(set(drawn).difference(edit for edit, _ in noticed))
    _say(args, f"{len(noticed)} noticed in one process; {len(left)} are made in a copy each")
    counter = _Counter(len(left))
    in_copies = zip(left, workshop.run_all(left, args.jobs, counter.count), strict=True)
    return sorted([*noticed, *in_copies], key=lambda result: result[0])


def _run_quickly(
    workshop: Workshop, drawn: list[Edit], what: str, args: argparse.Namespace
) -> Results:
    """Make the changes inside functions, many in one process, and leave the others out."""
    answers = zip(drawn, workshop.run_quickly(drawn, args.jobs), strict=True)
    made = [(edit, test) for edit, test in answers if not isinstance(test, bool)]
    left_out = len(drawn) - len(made)
    _say(args, f"{workshop.game}: {what}, {left_out} of them left out as not inside functions")
    return sorted(made, key=lambda result: result[0])


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

    def count(self) -> None:
        self.done += 1
        if sys.stderr.isatty():
            end = "\n" if self.done == self.total else ""
            print(f"\r{self.done}/{self.total}", end=end, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabotage", description=__doc__)
    parser.add_argument("--game", metavar="ID", help="one game; by default all of them")
    parser.add_argument("--count", type=int, default=50, help="how many changes of each game")
    parser.add_argument(
        "--seed", type=int, help="the seed of the choice; by default a new one each time"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="test runs at a time")
    parser.add_argument(
        "--least", type=int, default=90, help="the least percentage of noticed changes"
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
