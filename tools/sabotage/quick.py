"""Many changes in one process: each in a fork of its own, with the tests that reach it.

Run as a script in a copy of the project. Every test is run once to see which functions and lines
of the game it reaches. A change inside a function is then made in a fork of the process, in the
function itself, and the tests that reach the function are run, those that reach the line first.

It never notices more than a run of all tests in a copy of its own: tests that take long are left
out, and what a module or a class does when it is imported is not changed here at all.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import random
import resource
import signal
import sys
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

LONG = 2.0  # time limit in seconds of a traced test; a longer one is left out
PATIENCE = 5.0  # time limit in seconds of an untraced test
MOST_MEMORY = 4 << 30
WRONG_COPY = 86

#: Where a function begins: its file and its first line.
Place = tuple[str, int]


class TookLong(BaseException):
    """A traced test takes too long."""


class Quick:
    """A plugin of pytest that runs tests once, and then again for every change.

    Attributes:
        answers: For each change the test that noticed it, None if none did, or False if it
            cannot be made in this process.
    """

    def __init__(self, folder: str, edits: list[dict[str, Any]], jobs: int) -> None:
        self.folder = folder
        self.edits = edits
        self.jobs = jobs
        self.answers: list[str | bool | None] = [False] * len(edits)
        self.early: set[Place] = set()  # functions that imports call
        self.functions: dict[str, set[Place]] = {}
        self.lines: dict[str, set[Place]] = {}

    def pytest_collection(self) -> None:
        """Trace the calls during the import of tests and game."""

        def called(frame: FrameType, event: str, argument: object) -> None:
            code = frame.f_code
            if code.co_filename.startswith(self.folder) and code.co_flags & CO_OPTIMIZED:
                self.early.add(_place(code))

        sys.settrace(called)

    def pytest_collection_finish(self) -> None:
        """Stop tracing."""
        sys.settrace(None)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every test once; if none fails, make the changes."""
        caches = [one for one in _caches() if _place(one.__wrapped__.__code__) not in self.early]
        for item in session.items:
            for cached in caches:
                # Results cached by an earlier test must not hide functions that this one reaches.
                cached.cache_clear()
            if not self._watch(item):
                session.testsfailed += 1
                return True
        items = [item for item in session.items if item.nodeid in self.functions]
        self._make_changes(items)
        return True

    # ------------------------------------------------------------------ coverage of tests

    def _watch(self, item: pytest.Item) -> bool:
        """Run a test, store the functions it reaches, and return whether it passes."""
        functions: set[Place] = set()
        lines: set[Place] = set()
        took_long = False

        def late(number: int, frame: FrameType | None) -> None:
            nonlocal took_long
            took_long = True
            raise TookLong

        def inside(frame: FrameType, event: str, argument: object) -> Any:
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return inside

        def called(frame: FrameType, event: str, argument: object) -> Any:
            code = frame.f_code
            if not code.co_filename.startswith(self.folder):
                return None
            functions.add(_place(code))
            return inside

        signal.signal(signal.SIGVTALRM, late)
        signal.setitimer(signal.ITIMER_VIRTUAL, LONG)
        sys.settrace(called)
        try:
            reports = runtestprotocol(item, log=False, nextitem=None)
        except TookLong:
            took_long = True  # the limit passed after the test's end
        finally:
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if took_long:
            return True
        failed = [report for report in reports if report.failed]
        for report in failed:
            item.ihook.pytest_runtest_logreport(report=report)
        if not failed:
            self.functions[item.nodeid] = functions
            self.lines[item.nodeid] = lines
        return not failed

    # ------------------------------------------------------------------ changes

    def _make_changes(self, items: list[pytest.Item]) -> None:
        """Make each change in a fork, some of them at a time."""
        found = _functions(self.folder)
        caches = _caches()
        gc.collect()
        gc.freeze()  # frozen objects are neither scanned nor copied in the forks
        running: dict[int, tuple[int, int]] = {}
        for number, edit in enumerate(self.edits):
            changes = self._changed_functions(edit, found)
            if changes is None:
                continue
            if len(running) == self.jobs:
                self._wait(running)
            begun = {_place(old) for _, old, _ in changes}
            line = (str(Path(edit["file"]).resolve()), edit["line"])
            chosen = [item for item in items if begun & self.functions[item.nodeid]]
            random.Random(edit["start"]).shuffle(chosen)
            chosen.sort(key=lambda item: line not in self.lines[item.nodeid])
            reader, writer = os.pipe()
            child = os.fork()
            if not child:
                os.close(reader)
                _notice(changes, caches, chosen, writer)
            os.close(writer)
            running[child] = number, reader
        while running:
            self._wait(running)

    def _wait(self, running: dict[int, tuple[int, int]]) -> None:
        """Read the result of the first fork that ends."""
        child, _ = os.wait()
        number, reader = running.pop(child)
        said = os.read(reader, 10_000).decode()
        os.close(reader)
        self.answers[number] = None if said == "-" else said or "The tests did not end."

    def _changed_functions(
        self, edit: dict[str, Any], found: dict[Place, list[FunctionType]]
    ) -> list[tuple[FunctionType, CodeType, CodeType]] | None:
        """Return the functions that a change changes, or None if it changes anything else."""
        path = Path(edit["file"]).resolve()
        if path.suffix != ".py":
            return None
        text = path.read_text(encoding="utf-8")
        changed = text[: edit["start"]] + edit["after"] + text[edit["end"] :]
        old, new = (compile(t, str(path), "exec", dont_inherit=True) for t in (text, changed))
        pairs = _pairs(old, new)
        if not pairs:
            return None
        changes = []
        for before, after in pairs:
            place = _place(before)
            functions = [one for one in found.get(place, []) if _alike(one.__code__, after)]
            if place in self.early or not functions:
                return None
            changes += [(function, before, after) for function in functions]
        return changes


def _notice(
    changes: list[tuple[FunctionType, CodeType, CodeType]],
    caches: list[Any],
    items: list[pytest.Item],
    writer: int,
) -> None:
    """Change functions, run tests until one fails, report it, and end the process."""
    said = "-"
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        gc.disable()
        for function, _, after in changes:
            function.__code__ = after
        for cached in caches:
            cached.cache_clear()
        for item in items:
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                said = item.nodeid
                break
    except BaseException as error:  # any error means that the change was noticed
        said = repr(error)[:1000]
    finally:
        os.write(writer, said.encode())
        os._exit(0)


# ---------------------------------------------------------------------- functions and their code


def _caches() -> list[Any]:
    """Return the functions of the project that cache their results."""
    return [
        thing
        for thing in gc.get_objects()
        if isinstance(thing, functools._lru_cache_wrapper)
        and str(thing.__module__).startswith("mazmorra")
    ]


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_firstlineno


def _functions(folder: str) -> dict[Place, list[FunctionType]]:
    """Return the functions of a game by where they begin."""
    found: dict[Place, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(folder):
            found.setdefault(_place(thing.__code__), []).append(thing)
    return found


def _pairs(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """Return the new code of changed functions of a module, or None if anything else changes."""
    if _own(old) != _own(new):
        return None
    found: list[tuple[CodeType, CodeType]] = []
    for before, after in zip(_inner(old), _inner(new), strict=True):
        if before.co_flags & CO_OPTIMIZED:
            if _whole(before) != _whole(after):
                found.append((before, after))
            continue
        inside = _pairs(before, after)  # a class
        if inside is None:
            return None
        found += inside
    return found


def _inner(code: CodeType) -> Iterator[CodeType]:
    return (constant for constant in code.co_consts if isinstance(constant, CodeType))


def _own(code: CodeType) -> tuple[object, ...]:
    """Return the code of a module or class itself, without its functions."""
    constants = [c.co_name if isinstance(c, CodeType) else repr(c) for c in code.co_consts]
    return code.co_code, code.co_names, constants


def _whole(code: CodeType) -> tuple[object, ...]:
    """Return the code of a function without its line numbers."""
    constants = [_whole(c) if isinstance(c, CodeType) else repr(c) for c in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, code.co_freevars, constants


def _alike(one: CodeType, other: CodeType) -> bool:
    """Return whether a function can take other code: its name and closure are the same."""
    return one.co_qualname == other.co_qualname and one.co_freevars == other.co_freevars


def main(arguments: list[str]) -> int:
    """Answer a request and return pytest's exit code."""
    source, request, *options = arguments
    import mazmorra

    if not Path(mazmorra.__file__).resolve().is_relative_to(Path(source).resolve()):
        return WRONG_COPY
    asked = json.loads(Path(request).read_text(encoding="utf-8"))
    folder = str(Path(asked["folder"]).resolve()) + os.sep
    plugin = Quick(folder, asked["edits"], asked["jobs"])
    code = pytest.main(options, plugins=[plugin])
    if code == pytest.ExitCode.OK:
        Path(request).write_text(json.dumps(plugin.answers), encoding="utf-8")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
