"""Many changes in one process: each in a fork of its own, with the tests that reach it.

Run as a script in a copy of the project. Every test is run once, with a probe before every
statement that a change lies in, to see which tests reach it. Each change is then made in a fork of
a process that has imported everything and run nothing, in the function itself, and the tests that
reach the statement are run until one fails.

It notices what a run of all tests in a copy of its own would notice, except in a test that takes
too long to be run here. What a module or a class does when it is imported is not changed here.
"""

from __future__ import annotations

import builtins
import functools
import gc
import json
import os
import re
import resource
import signal
import sys
import time
import traceback
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol

from tools.sabotage.probes import PROBE, with_probes

if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator
    from types import FrameType

PATIENCE = 5.0  # seconds of the processor for a test, or as many times as long as it took
STANDSTILL = 3600  # seconds for a test that waits and computes nothing
MOST_MEMORY = 4 << 30
WRONG_COPY = 86
#: How many tests of a file that prove the changed function's clauses are run in a row.
NEAREST = 10
_CLAUSE = re.compile(r"\b[a-z]+(?:\.[a-z0-9_]+)+")

#: Where a function begins: its file and its first line.
Place = tuple[str, int]
#: A function, its code, and the code that it gets.
Change = tuple[FunctionType, CodeType, CodeType]


class TookLong(BaseException):
    """A test takes too long."""


class Quick:
    """A plugin of pytest that runs tests once, and then again for every change.

    Attributes:
        answers: For each change the test that noticed it, None if none did, or False if it
            cannot be made in this process.
        reached: For each test the changes whose statements it reaches.
        seconds: For each test how long it takes.
        left_out: The tests that take too long.
    """

    def __init__(self, asked: dict[str, Any]) -> None:
        self.folder = str(Path(asked["folder"]).resolve()) + os.sep
        self.edits: list[dict[str, Any]] = asked["edits"]
        self.jobs: int = asked["jobs"]
        self.long: float = asked["long"]
        self.within: float | None = asked["within"]
        self.answers: list[str | bool | None] = [False] * len(self.edits)
        self.early: set[Place] = set()  # functions that imports call
        self.reached: dict[str, list[int]] = {}
        self.seconds: dict[str, float] = {}
        self.left_out: list[str] = []
        self.changes: dict[int, list[Change]] = {}

    def trace_imports(self) -> None:
        """Note which functions are called while tests and game are imported."""

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
        found = self._functions()
        modules = _Modules(self.edits)
        for number, edit in enumerate(self.edits):
            changes = self._changed_functions(modules, edit, found)
            if changes is not None:
                self.changes[number] = changes
        memory = _Memory(self.folder)
        gc.collect()
        gc.freeze()  # frozen objects are neither scanned nor copied in the forks
        maker = _Maker(self, session.items)
        self._insert_probes(modules, found)
        for item in session.items:
            # What an earlier test left in a cache must not hide what this one reaches.
            memory.forget()
            if not self._watch(item):
                session.testsfailed += 1
                maker.stop()
                return True
        self.answers = maker.make(self.reached, self.seconds)
        return True

    # ------------------------------------------------------------------ what tests reach

    def _insert_probes(self, modules: _Modules, found: dict[Place, list[FunctionType]]) -> None:
        """Let the functions of all changes say when they reach the statement of a change."""
        for file in sorted({self.edits[number]["file"] for number in self.changes}):
            numbers = [number for number in self.changes if self.edits[number]["file"] == file]
            probed = modules.probed(file, [(n, self.edits[n]["start"]) for n in numbers])
            for before, after in _pairs(modules.code(file), probed) or ():
                for function in found.get(_place(before), []):
                    if _alike(function.__code__, after):
                        function.__code__ = after

    def _watch(self, item: pytest.Item) -> bool:
        """Run a test, store the changes it reaches, and return whether it passes."""
        reached: set[int] = set()
        took_long = False

        def late(number: int, frame: FrameType | None) -> None:
            nonlocal took_long
            took_long = True
            raise TookLong

        setattr(builtins, PROBE, reached.add)
        signal.signal(signal.SIGVTALRM, late)
        signal.setitimer(signal.ITIMER_VIRTUAL, self.long)
        begun = time.process_time()
        try:
            reports = runtestprotocol(item, log=False, nextitem=None)
        except TookLong:
            took_long = True  # the limit passed after the test's end
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if took_long:
            self.left_out.append(item.nodeid)
            return True
        failed = [report for report in reports if report.failed]
        for report in failed:
            item.ihook.pytest_runtest_logreport(report=report)
        self.reached[item.nodeid] = sorted(reached)
        self.seconds[item.nodeid] = time.process_time() - begun
        return not failed

    # ------------------------------------------------------------------ changed functions

    def _functions(self) -> dict[Place, list[FunctionType]]:
        """Return the functions of the game by where they begin."""
        found: dict[Place, list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and _file(thing).startswith(self.folder):
                found.setdefault(_place(thing.__code__), []).append(thing)
        return found

    def _changed_functions(
        self, modules: _Modules, edit: dict[str, Any], found: dict[Place, list[FunctionType]]
    ) -> list[Change] | None:
        """Return the functions that a change changes, or None if it changes anything else."""
        if not edit["file"].endswith(".py"):
            return None
        pairs = _pairs(modules.code(edit["file"]), modules.changed(edit))
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


class _Maker:
    """A fork that waits until the tests were watched, and then makes each change in a fork."""

    def __init__(self, quick: Quick, items: list[pytest.Item]) -> None:
        self.quick = quick
        self.answers: list[str | bool | None] = list(quick.answers)
        self.request = Path("watched.json")
        self.result = Path("made.json")
        waiting, self.writer = os.pipe()
        self.child = os.fork()
        if self.child:
            os.close(waiting)
            return
        os.close(self.writer)
        try:
            if os.read(waiting, 1):
                watched = json.loads(self.request.read_text(encoding="utf-8"))
                self._make_changes(items, watched["reached"], watched["seconds"])
                self._store()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)

    def make(
        self, reached: dict[str, list[int]], seconds: dict[str, float]
    ) -> list[str | bool | None]:
        """Make all changes and return for each the test that noticed it, or None."""
        watched = {"reached": reached, "seconds": seconds}
        self.request.write_text(json.dumps(watched), encoding="utf-8")
        os.write(self.writer, b"+")
        self.stop()
        answers: list[str | bool | None] = json.loads(self.result.read_text(encoding="utf-8"))
        return answers

    def stop(self) -> None:
        """Wait for the end of the fork."""
        os.close(self.writer)
        os.waitpid(self.child, 0)

    def _make_changes(
        self, items: list[pytest.Item], reached: dict[str, list[int]], seconds: dict[str, float]
    ) -> None:
        """Make each change in a fork, some of them at a time."""
        by_change: dict[int, list[pytest.Item]] = {}
        for item in items:
            for number in reached.get(item.nodeid, ()):
                by_change.setdefault(number, []).append(item)
        running: dict[int, tuple[int, int]] = {}
        for number, changes in self.quick.changes.items():
            if len(running) == self.quick.jobs:
                self._wait(running)
            edit = self.quick.edits[number]
            documents = [edit["around"], *(function.__doc__ or "" for function, *_ in changes)]
            clauses = set(_CLAUSE.findall(" ".join(documents)))
            stem = Path(edit["file"]).stem
            chosen = nearest_first(by_change.get(number, []), stem, clauses, seconds)
            reader, writer = os.pipe()
            child = os.fork()
            if not child:
                os.close(reader)
                timed = [(item, seconds[item.nodeid]) for item in chosen]
                _notice(changes, timed, self.quick.within, writer)
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
        self._store()

    def _store(self) -> None:
        """Write the answers so far, False for a change that was not made yet."""
        self.result.write_text(json.dumps(self.answers), encoding="utf-8")


def nearest_first(
    items: list[pytest.Item], stem: str, clauses: set[str], seconds: dict[str, float]
) -> list[pytest.Item]:
    """Return tests in the order in which they are run for a change of the module *stem*.

    Every file has its turn with its shortest test, and then with the next; those that prove
    *clauses* and those of the file that is named like the module have ten at a time.
    """
    turns: list[tuple[int, bool, bool, float, int]] = []
    begun: dict[tuple[Path, bool], int] = {}
    for number, item in sorted(enumerate(items), key=lambda pair: seconds[pair[1].nodeid]):
        proves = any(clauses.intersection(mark.args) for mark in item.iter_markers("clause"))
        near = stem in item.path.stem.removeprefix("test_").split("_")
        rank = begun.get((item.path, proves), 0)
        begun[item.path, proves] = rank + 1
        turn = rank // NEAREST if proves or near else rank
        turns.append((turn, not proves, not near, seconds[item.nodeid], number))
    return [items[number] for *_, number in sorted(turns)]


def _notice(
    changes: list[Change],
    items: list[tuple[pytest.Item, float]],
    within: float | None,
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
        begun = time.process_time()
        for item, seconds in items:
            if within is not None and time.process_time() - begun >= within:
                break
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE * max(1, seconds))
            signal.alarm(STANDSTILL)
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                said = item.nodeid
                break
    except BaseException as error:  # any error means that the change was noticed
        said = repr(error)[:1000]
    finally:
        os.write(writer, said.encode())
        os._exit(0)


# ---------------------------------------------------------------------- what is remembered


class _Memory:
    """What the project remembers between tests: caches of functions, and the game's own."""

    def __init__(self, folder: str) -> None:
        """Note the caches and the private dictionaries of modules; others are registers.

        The cache of a function without arguments was filled by an import, or it is cleared.
        """
        caches = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
        self.caches = [
            cache
            for cache in caches
            if str(cache.__module__).startswith("mazmorra")
            and (_takes_arguments(cache) or not cache.cache_info().currsize)
        ]
        tables = (
            value
            for module in list(sys.modules.values())
            if str(getattr(module, "__file__", None)).startswith(folder)
            for name, value in vars(module).items()
            if type(value) is dict and re.match("_[^_]", name)
        )
        self.tables = [(table, dict(table)) for table in tables]

    def forget(self) -> None:
        """Make caches empty and dictionaries what they were after the imports."""
        for cache in self.caches:
            cache.cache_clear()
        for table, content in self.tables:
            if table != content:
                table.clear()
                table.update(content)


def _takes_arguments(cache: Any) -> bool:
    wrapped = getattr(cache.__wrapped__, "__code__", None)
    return wrapped is None or wrapped.co_argcount + wrapped.co_kwonlyargcount > 0


# ---------------------------------------------------------------------- functions and their code


class _Modules:
    """The texts and codes of the modules that are changed."""

    def __init__(self, edits: list[dict[str, Any]]) -> None:
        files = {edit["file"] for edit in edits if edit["file"].endswith(".py")}
        self.paths = {file: str(Path(file).resolve()) for file in files}
        self.texts = {file: Path(file).read_text(encoding="utf-8") for file in files}
        self.codes: dict[str, CodeType] = {}

    def code(self, file: str) -> CodeType:
        """Return the unchanged code of a module."""
        if file not in self.codes:
            self.codes[file] = self._compile(file, self.texts[file])
        return self.codes[file]

    def changed(self, edit: dict[str, Any]) -> CodeType:
        """Return the code of a module with a change."""
        text = self.texts[edit["file"]]
        changed = text[: edit["start"]] + edit["after"] + text[edit["end"] :]
        return self._compile(edit["file"], changed)

    def probed(self, file: str, places: list[tuple[int, int]]) -> CodeType:
        """Return the code of a module with a probe before the statement at each offset."""
        return self._compile(file, with_probes(self.texts[file], places))

    def _compile(self, file: str, source: str | ast.Module) -> CodeType:
        return compile(source, self.paths[file], "exec", dont_inherit=True)


def _file(function: FunctionType) -> str:
    return function.__code__.co_filename


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_firstlineno


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
    asked = json.loads(Path(request).read_text(encoding="utf-8"))
    plugin = Quick(asked)
    plugin.trace_imports()
    import mazmorra

    if not Path(mazmorra.__file__).resolve().is_relative_to(Path(source).resolve()):
        return WRONG_COPY
    code = pytest.main(options, plugins=[plugin])
    if code == pytest.ExitCode.OK:
        said = {"answers": plugin.answers, "left_out": plugin.left_out, "modules": libraries()}
        Path(request).write_text(json.dumps(said), encoding="utf-8")
    return int(code)


def libraries() -> list[str]:
    """Return the modules that tests import and that do not belong to the project."""
    here = str(Path.cwd())
    return [
        name
        for name, module in list(sys.modules.items())
        if not name.startswith(("mazmorra", "tests", "_", "conftest"))
        and not str(getattr(module, "__file__", None) or here).startswith(here)
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
