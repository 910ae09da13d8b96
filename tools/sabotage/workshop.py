"""Copies of the project in which changes are made and tests are run."""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.sabotage.nearest import Nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tools.sabotage.edit import Edit

GAMES = "src/mazmorra/games"
#: The folder of the package `tools`.
TOOLS = Path(__file__).resolve().parent.parent.parent
#: The list of modules that the tests import from libraries.
LIBRARIES = "libraries.json"
LONG = 60.0  # seconds of the processor; a test that takes longer runs in copies alone
NEAREST = 6  # files of tests that are run before all others
PATIENCE = 10  # times the clean run
LEAST_PATIENCE = 60.0  # seconds

WRONG_COPY = 86
NO_TESTS = 5  # pytest's own number


class Stopped(Exception):
    """Sabotage cannot run here; the message is one sentence that says why."""


class Workshop:
    """A clean copy of the project, and one more for each worker."""

    def __init__(self, root: Path, game: str, folder: Path, also: Sequence[str] = ()) -> None:
        self.game = game
        self.folder = folder
        self.clean = folder / "clean"
        self.suites = [f"tests/games/{game}", *also]
        self.limit = LEAST_PATIENCE
        self.long = LONG
        self.within: float | None = None
        self.left_out: list[str] = []
        leave_out = shutil.ignore_patterns("__pycache__", ".*_cache")
        for name in ("src", "tests", "examples"):
            if (root / name).exists():
                shutil.copytree(root / name, self.clean / name, ignore=leave_out)
        shutil.copy(root / "pyproject.toml", self.clean)
        for suite in self.suites:
            if not (self.clean / suite).exists():
                raise Stopped(f"There are no tests in {suite}.")

    def run_all(
        self, edits: Sequence[Edit], jobs: int, done: Callable[[Edit, str | None], None]
    ) -> list[str | None]:
        """Make each change in a copy, and return per change the test that noticed it."""
        runners: queue.Queue[Runner] = queue.Queue()
        nearest = Nearest(self.clean, self.tests())

        def one(edit: Edit) -> str | None:
            runner = runners.get()
            try:
                test = self.notice(edit, runner, nearest.first(edit), nearest.names(edit))
            finally:
                runners.put(runner)
            done(edit, test)
            return test

        with ExitStack() as opened, ThreadPoolExecutor(max(1, jobs)) as pool:
            for number in range(min(jobs, len(edits))):
                copy = self.folder / f"worker_{number}"
                shutil.copytree(self.clean, copy)
                runner = opened.enter_context(Runner(copy, self._options()))
                if number == 0:
                    self._check(runner, nearest.first(edits[0])[:NEAREST])
                runners.put(runner)
            try:
                return list(pool.map(one, edits))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _check(self, runner: Runner, tests: list[str]) -> None:
        """Raise an error if tests fail in a copy without any change."""
        asked: dict[str, Any] = {"words": [], "within": self.within, "limit": None}
        code, output = runner.run(tests, asked)
        if code != NO_TESTS:
            self._refuse(code, output)

    def tests(self) -> list[str]:
        """Return the files of tests, without those that are named after another game."""
        others = {path.name for path in (self.clean / GAMES).iterdir()} - {self.game}
        found = [path for suite in self.suites for path in _files(self.clean / suite)]
        names = [path.relative_to(self.clean).as_posix() for path in found]
        return [name for name in names if not any(other in name for other in others)]

    def run_quickly(self, edits: Sequence[Edit], jobs: int) -> list[str | bool | None]:
        """Make changes in forks of one process, and return per change the test that noticed it.

        It says False of a change that cannot be made so: one of content, or of what a module or a
        class does when it is imported.

        Raises:
            Stopped: The tests fail without any change.
        """
        copy = self.clean.resolve()
        request = copy / "request.json"
        asked = {
            "folder": f"{GAMES}/{self.game}",
            "edits": [asdict(edit) for edit in edits],
            "jobs": max(1, jobs),
            "long": self.long,
            "within": self.within,
        }
        request.write_text(json.dumps(asked), encoding="utf-8")
        script = Path(__file__).with_name("quick.py")
        env = _environment(copy)
        env["PYTHONPATH"] += f"{os.pathsep}{TOOLS}"
        begun = time.monotonic()
        ended = subprocess.run(
            [sys.executable, "-P", script, copy / "src", request, *self._options(), *self.suites],
            cwd=copy,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self._refuse(ended.returncode, ended.stdout)
        self.limit = max(LEAST_PATIENCE, PATIENCE * (time.monotonic() - begun))
        said = json.loads(request.read_text(encoding="utf-8"))
        self.left_out = said["left_out"]
        (copy / LIBRARIES).write_text(json.dumps(said["modules"]), encoding="utf-8")
        answers: list[str | bool | None] = said["answers"]
        return answers

    def _refuse(self, code: int, output: str) -> None:
        """Raise an error if tests fail on the unchanged project."""
        if code == WRONG_COPY:
            raise Stopped("The tests import another mazmorra than the copy they run in.")
        if code == NO_TESTS:
            raise Stopped(f"There are no tests in {' or '.join(self.suites)}.")
        if code != 0:
            which = _first_failure(output)
            raise Stopped(f"The tests of {self.game} fail without any sabotage: {which}")

    def notice(self, edit: Edit, runner: Runner, tests: list[str], words: list[str]) -> str | None:
        """Return the test that fails in a copy with a change, or None.

        Args:
            edit: The change.
            runner: Runs tests of a copy.
            tests: The files of tests, the nearest first.
            words: What the nearest tests name or prove.
        """
        asked = {"words": words, "within": self.within, "limit": self.limit}
        path = runner.copy / edit.file
        before = path.read_text(encoding="utf-8")
        times = path.stat()
        path.write_text(edit.apply(before), encoding="utf-8")
        # Its bytecode is out of date even if it was changed within a second to the same length.
        os.utime(path, (times.st_atime, times.st_mtime + 2))
        try:
            for some in (tests[:NEAREST], tests[NEAREST:] if self.within is None else []):
                code, output = runner.run(some, asked) if some else (0, "")
                if code == WRONG_COPY:
                    raise Stopped("The tests import another mazmorra than the copy they run in.")
                if code not in (0, NO_TESTS):
                    return _first_failure(output)
            return None
        finally:
            path.write_text(before, encoding="utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
            # Stored examples of one change must not influence the next.
            shutil.rmtree(runner.copy / ".hypothesis", ignore_errors=True)

    def _options(self) -> list[str]:
        """Return the options that pytest is always run with."""
        options = ["-x", "-q", "-rfE", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist"]
        options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
        others = {path.parent.name for path in (self.clean / GAMES).glob("*/__init__.py")}
        if others - {self.game}:
            options += ["-k", f"not ({' or '.join(sorted(others - {self.game}))})"]
        if find_spec("hypothesis"):
            options.append("--hypothesis-seed=0")
        return options


class Runner:
    """A process that has imported all libraries and runs tests of a copy in forks of itself."""

    def __init__(self, copy: Path, options: list[str]) -> None:
        self.copy = copy
        self.options = options

    def __enter__(self) -> Runner:
        libraries = self.copy / LIBRARIES
        if not libraries.exists():
            libraries.write_text("[]", encoding="utf-8")
        script = Path(__file__).with_name("ready.py")
        self.process = subprocess.Popen(
            [sys.executable, "-P", script, self.copy / "src", libraries],
            cwd=self.copy,
            env=_environment(self.copy) | {"PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.communicate()

    def run(self, tests: list[str], asked: dict[str, Any]) -> tuple[int, str]:
        """Run files of tests and return pytest's exit code, 1 if it took too long."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        request = asked | {"options": [*self.options, *tests]}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        code, output = json.loads(self.process.stdout.readline())
        return code, output


def _environment(copy: Path) -> dict[str, str]:
    own = ("PYTEST", "MAZMORRA", "PYTHON")
    env = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    return env | {"PYTHONPATH": str(copy.resolve() / "src"), "PYTHONHASHSEED": "0"}


def _files(suite: Path) -> list[Path]:
    return [suite] if suite.is_file() else sorted(suite.rglob("test_*.py"))


def _first_failure(output: str) -> str:
    """Return the first failed test of pytest's output, or else its last line."""
    lines = output.strip().splitlines() or ["nothing was said"]
    failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].partition(" ")[2] if failed else lines[-1]
