from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.stores import KINDS, Place
from tests.server.support import Person, Server, running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.postgres import Postgres


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Close the sockets of a test that fails: else a later one would be blamed for them."""
    before = set(Person.everybody)
    try:
        return (yield)
    except BaseException:
        for person in set(Person.everybody) - before:
            person.close()
        raise


def place_of(kind: str, folder: Path, request: pytest.FixtureRequest) -> Place:
    """Return a new place of a kind."""
    if kind == "sqlite":
        return Place(folder)
    postgres: Postgres = request.getfixturevalue("postgres")
    return Place(folder, postgres.new())


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A place of each kind where a server may keep its tables."""
    return place_of(request.param, tmp_path, request)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture
def come(server: Server) -> Iterator[Callable[..., Person]]:
    people: list[Person] = []

    def one(name: str = "") -> Person:
        people.append(Person(server.port, name))
        return people[-1]

    yield one
    for person in people:
        person.close()


@pytest.fixture
def ana(come: Callable[..., Person]) -> Person:
    return come("Ana")


@pytest.fixture
def ben(come: Callable[..., Person]) -> Person:
    return come("Ben")
