from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.faults.proxy import Proxy, proxy
from tests.server.stores import Place

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.postgres import Postgres


@pytest.fixture
def line(postgres: Postgres) -> Iterator[Proxy]:
    """The line to PostgreSQL, which a test may cut."""
    with proxy(postgres.cluster.port) as found:
        yield found


@pytest.fixture
def place(postgres: Postgres, line: Proxy, tmp_path: Path) -> Place:
    """A database whose server is reached through the line, and which the test reads beside it."""
    return Place(tmp_path, postgres.new())


@pytest.fixture
def through(place: Place, line: Proxy, postgres: Postgres) -> Place:
    """The same database, through the line."""
    assert place.database is not None
    address = place.database.replace(f":{postgres.cluster.port}/", f":{line.port}/")
    return Place(place.folder, address)
