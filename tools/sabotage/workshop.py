"""Copies of the project in which changes are made and tests are run."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tools.sabotage.edit import Edit

PATIENCE = 10  # times the clean run
LEAST_PATIENCE = 60.0  # seconds
MOST_MEMORY = 4 << 30  # bytes; an endless rule may allocate without end

WRONG_COPY = 86
NO_TESTS = 5  # pytest's own number

#: Starts pytest in a process that imports the copy and not the installed project.
START = f"""
import sys
from pathlib import Path
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEMORY}, {MOST_MEMORY}))
except (ImportError, OSError, ValueError):
    pass
import mazmorra
if not Path(mazmorra.__file__).resolve().is_relative_to(Path(sys.argv[1]).resolve()):
    sys.exit({WRONG_COPY})
import pytest
sys.exit(pytest.main(sys.argv[2:]))
"""


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
        self._copies: queue.Queue[Path] = queue.Queue()
        leave_out = shutil.ignore_patterns("__pycache__", ".*_cache")
        for name in ("src", "tests", "examples"):
            if (root / name).exists():
                shutil.copytree(root / name, self.clean / name, ignore=leave_out)
        shutil.copy(root / "pyproject.toml", self.clean)
        for suite in self.suites:
            if not (self.clean / suite).exists():
                raise Stopped(f"There are no tests in {suite}.")

    def run_clean(self) -> float:
        """Run the tests on the unchanged project, and return the seconds it took.

        Raises:
            Stopped: They fail, so that a failure would say nothing about a change.
        """
        begun = time.monotonic()
        code, output = self._run(self.clean, None, bytecode=True)
        seconds = time.monotonic() - begun
        self._refuse(code, output)
        # Changed files are compiled again; the other bytecode is reused.
        for cache in self.clean.glob(f"src/mazmorra/games/{self.game}/**/__pycache__"):
            shutil.rmtree(cache)
        self.limit = max(LEAST_PATIENCE, PATIENCE * seconds)
        return seconds

    def run_all(
        self, edits: Sequence[Edit], jobs: int, done: Callable[[], None]
    ) -> list[str | None]:
        """Make each change, run the tests, and return per change the test that noticed it."""
        for number in range(min(jobs, len(edits))):
            copy = self.folder / f"worker_{number}"
            shutil.copytree(self.clean, copy)
            self._copies.put(copy)

        def one(edit: Edit) -> str | None:
            copy = self._copies.get()
            try:
                return self.notice(edit, copy)
            finally:
                self._copies.put(copy)
                done()

        with ThreadPoolExecutor(max(1, jobs)) as pool:
            try:
                return list(pool.map(one, edits))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

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
            "folder": f"src/mazmorra/games/{self.game}",
            "edits": [asdict(edit) for edit in edits],
            "jobs": max(1, jobs),
        }
        request.write_text(json.dumps(asked), encoding="utf-8")
        script = Path(__file__).with_name("quick.py")
        start = ["-P", str(script), str(copy / "src"), str(request)]
        code, output = self._run(copy, None, bytecode=True, start=start)
        self._refuse(code, output)
        answers: list[str | bool | None] = json.loads(request.read_text(encoding="utf-8"))
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

    def notice(self, edit: Edit, copy: Path) -> str | None:
        """Return the test that fails in a copy with a change, or None."""
        path = copy / edit.file
        before = path.read_text(encoding="utf-8")
        path.write_text(edit.apply(before), encoding="utf-8")
        try:
            code, output = self._run(copy, self.limit, bytecode=False)
        finally:
            path.write_text(before, encoding="utf-8")
            # Stored examples of one change must not influence the next.
            shutil.rmtree(copy / ".hypothesis", ignore_errors=True)
        if code == WRONG_COPY:
            raise Stopped("The tests import another mazmorra than the copy they run in.")
        return None if code == 0 else _first_failure(output)

    def _run(
        self, copy: Path, limit: float | None, *, bytecode: bool, start: Sequence[str] = ()
    ) -> tuple[int, str]:
        """Run the tests of a copy and return pytest's exit code, 1 if it took too long."""
        options = ["-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist"]
        if find_spec("hypothesis"):
            options.append("--hypothesis-seed=0")
        start = start or ["-c", START, str(copy / "src")]
        own = ("PYTEST", "MAZMORRA", "PYTHON")
        env = {name: value for name, value in os.environ.items() if not name.startswith(own)}
        env |= {"PYTHONPATH": str(copy / "src"), "PYTHONHASHSEED": "0"}
        if not bytecode:
            env["PYTHONDONTWRITEBYTECODE"] = "1"
        with subprocess.Popen(
            [sys.executable, *start, *options, *self.suites],
            cwd=copy,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                output, _ = process.communicate(timeout=limit)
                return process.returncode, output
            except subprocess.TimeoutExpired:
                return 1, "The tests did not end."
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)


def _first_failure(output: str) -> str:
    """Return the first failed test of pytest's output, or else its last line."""
    lines = output.strip().splitlines() or ["nothing was said"]
    failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].partition(" ")[2] if failed else lines[-1]
