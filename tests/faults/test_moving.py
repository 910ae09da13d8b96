"""A club moves from SQLite to PostgreSQL and back while people play; nothing is lost on the way."""

from __future__ import annotations

import os
import random
import signal
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mazmorra import cli
from mazmorra.server.run import bind
from tests.faults.history import History
from tests.faults.players import playing
from tests.faults.test_histories import play_a_while, play_on_to_the_end, records
from tests.server.fork_server import fork_server
from tests.server.stores import Place
from tests.server.support import wait_for

if TYPE_CHECKING:
    from tests.server.postgres import Postgres

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork")


def move(old: Place, new: Place, file: Path) -> None:
    """Move everything as `docs/operations.md` says: with no server on either."""
    for word, place in (("backup", old), ("restore", new)):
        where = ["--data", str(place.folder)]
        if place.database is not None:
            where = ["--database", place.database]
        assert cli.main([word, str(file), *where]) == 0


def stop(server: int) -> None:
    """Stop a server as a service manager does."""
    os.kill(server, signal.SIGTERM)
    wait_for(lambda: not Path(f"/proc/{server}").exists())


def test_a_club_moves_to_postgresql_and_back_while_people_play(
    postgres: Postgres, tmp_path: Path
) -> None:
    folders = [tmp_path / name for name in ("first", "second", "third")]
    for folder in folders:
        folder.mkdir()
    places = [Place(folders[0]), Place(folders[1], postgres.new()), Place(folders[2])]
    history = History()
    with bind("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    with fork_server(tmp_path) as servers:
        server = servers.start(places[0], port)
        with playing(port, history) as players:
            for number, (old, new) in enumerate(pairwise(places)):
                for _ in range(5):
                    play_a_while(players, random.Random(number))
                stop(server)
                move(old, new, tmp_path / f"{number}.backup")
                server = servers.start(new, port)
            play_on_to_the_end(players)
            assert history.violations(places[2]) == []
            repeated = records(players, history)
    assert repeated > 0
    assert history.counts()["ok"] > 10
