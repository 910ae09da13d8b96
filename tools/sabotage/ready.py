"""Runs tests of a copy of the project, each time in a fork that has imported all libraries.

Run as a script in a copy of the project. A line of standard input asks for one run; the answer is
one line of standard output: pytest's exit code and what it printed.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import re
import resource
import signal
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import pytest

MOST_MEMORY = 4 << 30
WRONG_COPY = 86
POLL = 0.02
_WORD = re.compile(r"[A-Za-z_]\w{2,}")


def main(source: str, libraries: str) -> None:
    """Import the libraries that tests need, and answer requests until there are no more."""
    for name in json.loads(Path(libraries).read_text(encoding="utf-8")):
        with contextlib.suppress(Exception), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            importlib.import_module(name)
    for line in sys.stdin:
        asked = json.loads(line)
        hurry = Hurry(asked["words"], asked["within"])
        print(json.dumps(run(source, asked["options"], hurry, asked["limit"])), flush=True)


class Hurry:
    """A plugin of pytest that runs the nearest tests first, and no more after some seconds."""

    def __init__(self, words: list[str], within: float | None) -> None:
        self.words = set(words)
        self.within = within
        self.enough = False
        self.begun = 0.0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Bring the tests that name or prove what is changed to the head."""
        items.sort(key=lambda item: not self._is_near(item))
        self.begun = time.process_time()

    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Stop the run when it has taken its seconds."""
        if self.within is not None and time.process_time() - self.begun >= self.within:
            self.enough = True
            item.session.shouldstop = "enough"

    def _is_near(self, item: pytest.Item) -> bool:
        named = self.words.intersection(_WORD.findall(item.nodeid))
        return bool(named) or any(
            self.words.intersection(mark.args) for mark in item.iter_markers("clause")
        )


def run(source: str, options: list[str], hurry: Hurry, limit: float | None) -> list[Any]:
    """Run pytest in a fork and return its exit code, 1 if it took too long, and its output."""
    output = Path("output.txt")
    child = os.fork()
    if not child:
        _pytest(source, options, hurry, output)
    with contextlib.suppress(OSError):
        os.setpgid(child, child)  # the fork does it too; the first one counts
    begun = time.monotonic()
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            said = output.read_text(encoding="utf-8", errors="replace")
            return [code, said] if code >= 0 else [1, "The tests did not end."]
        # What waits computes nothing, so its limit is one of the clock.
        if limit is not None and time.monotonic() - begun > limit:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return [1, "The tests did not end."]
        time.sleep(POLL)


def _pytest(source: str, options: list[str], hurry: Hurry, output: Path) -> None:
    """Run pytest in this process and end it."""
    code = 1
    try:
        os.setpgid(0, 0)
        file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(file, stream)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        import mazmorra

        if Path(mazmorra.__file__).resolve().is_relative_to(Path(source).resolve()):
            code = int(pytest.main(options, plugins=[hurry]))
            if hurry.enough and code == pytest.ExitCode.INTERRUPTED:
                code = 0
        else:
            code = WRONG_COPY
    except BaseException as error:  # any error means that the change was noticed
        print(f"{error!r}"[:1000])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main(*sys.argv[1:])
