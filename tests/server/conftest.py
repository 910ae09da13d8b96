from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.postgres import Postgres, cluster
from tests.server.support import Person, Server, running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, started when the first test asks for it."""
    with cluster() as found:
        yield Postgres(found)


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
