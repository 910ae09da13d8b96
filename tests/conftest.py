"""What holds for every test: order, marks, fixed seeds, cheap hashes, folder and terminal."""

from __future__ import annotations

import gc
import itertools
import os
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from argon2.profiles import CHEAPEST

from mazmorra.games import IDS
from mazmorra.kernel import chance
from mazmorra.server import config
from mazmorra.server.accounts import accounts
from mazmorra.server.accounts.passwords import Passwords
from tests import schedule
from tests.server.postgres import Postgres, cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent
#: How a report says that its test proves a clause; a worker hands it over with the report.
PROVES = ("proves", "rules")


def pytest_configure(config: pytest.Config) -> None:
    """Declare a mark for every game and for every folder of tests."""
    for game in IDS:
        config.addinivalue_line("markers", f"{game}: plays this game")
    for folder in TESTS.iterdir():
        config.addinivalue_line("markers", f"{folder.name}: stands in tests/{folder.name}")
    worker, count = (os.environ.get(f"PYTEST_XDIST_WORKER{what}", "") for what in ("", "_COUNT"))
    if worker and config.args == [TESTS.name]:
        number = int(worker.removeprefix("gw")) % int(count)
        config.args = [str(one) for one in schedule.rotated(schedule.parts(), number, int(count))]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    return schedule.workers()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> schedule.LongestFirst | None:
    return schedule.LongestFirst(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long files first, and mark every test by game and part.

    So `-m dungeonquest` or `-m server` chooses some, and all workers have the same order.
    """
    items.sort(key=lambda item: schedule.place(item.nodeid))
    for item in items:
        for name in (*part_of(item.path), *games_of(item)):
            item.add_marker(name)
        if item.get_closest_marker("clause"):
            item.user_properties.append(PROVES)


def pytest_collection_finish() -> None:
    """Leave what was collected out of every later garbage collection: it stays to the end."""
    gc.collect()
    gc.freeze()


@cache
def part_of(path: Path) -> tuple[str, ...]:
    """Return the folder below `tests` that a file of tests stands in, if it stands in one."""
    inside = path.relative_to(TESTS).parts
    return inside[:1] if len(inside) > 1 else ()


@cache
def games_in(path: Path) -> frozenset[str]:
    """Return the games that the path of a file of tests names."""
    where = str(path.relative_to(TESTS))
    return frozenset(game for game in IDS if game in where)


def games_of(item: pytest.Item) -> list[str]:
    """Return the games that the path or the parameters of a test name."""
    found = set(games_in(item.path))
    parameters = getattr(item, "callspec", None)
    if parameters:
        found |= {value for value in parameters.params.values() if value in IDS}
    return sorted(found)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many functions the tests are, and how many of them prove rules."""
    passed = terminalreporter.stats.get("passed", [])
    functions = {report.nodeid.partition("[")[0] for report in passed}
    proving = {
        report.nodeid.partition("[")[0] for report in passed if PROVES in report.user_properties
    }
    if functions:
        terminalreporter.write_line(
            f"{len(functions):,} test functions passed, {len(proving):,} of them prove rules"
        )


# ---------------------------------------------------------------------- seeds

# Servers in processes of their own take it from here; those of a test's own process as well.
os.environ[config.SEED.name] = "a test"


def no_fresh_seed(count: int) -> bytes:
    raise AssertionError("A test deals without a seed: name one, or see tests/conftest.py.")


@pytest.fixture(autouse=True)
def fixed_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail a test that draws a seed, unless drawing is what it tests (`fresh_seeds`)."""
    if request.node.get_closest_marker("fresh_seeds"):
        monkeypatch.delenv(config.SEED.name)
    else:
        monkeypatch.setattr(chance, "token_bytes", no_fresh_seed)


# ---------------------------------------------------------------------- passwords


@pytest.fixture(scope="session", autouse=True)
def cheap_hashes() -> Iterator[None]:
    """Hash passwords cheaply in servers of a test's own process.

    A hash of the usual strength takes 0.2 s of a processor, and hundreds are made. Tests of the
    strength itself ask for `full_hashes`.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "Passwords", partial(Passwords, CHEAPEST))
        yield


@pytest.fixture
def full_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers that the test starts hash passwords as they do in use."""
    monkeypatch.setattr(accounts, "Passwords", Passwords)


# ---------------------------------------------------------------------- PostgreSQL


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, started when the first test asks for it; each test has its database."""
    with cluster() as found:
        yield Postgres(found)


# ---------------------------------------------------------------------- the state folder

NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def states(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the state folders of all tests lie."""
    return tmp_path_factory.mktemp("states")


@pytest.fixture(autouse=True)
def state_home(states: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the state folder of the system as one test sees it.

    It does not exist before something is stored there: thousands of tests store nothing, and as
    many empty folders take seconds to make and to remove.
    """
    folder = states / str(next(NUMBERS))
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    return folder


@pytest.fixture(scope="session", autouse=True)
def usual_terminal() -> Iterator[None]:
    """Let every test see a terminal that shows all signs, wherever the tests are run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TERM", "xterm-256color")
        patch.setenv("LC_ALL", "C.UTF-8")
        for name in ("PYTHONIOENCODING", "PYTHONUTF8"):
            patch.delenv(name, raising=False)
        yield
