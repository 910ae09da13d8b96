"""People play through faults of all kinds; what they were told is checked afterwards.

Each answer that was taken is stored once, each of unknown outcome at most once, each that was
refused never; the order of every seat is kept, all games end and their records repeat. A run prints
its seed; `MAZMORRA_FAULTS="seed kind kind ..."` repeats it, with these kinds of faults alone.
"""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from mazmorra.games import definition
from mazmorra.kernel import play_again, read_record
from mazmorra.server.run import bind
from tests.faults import injection, machine
from tests.faults.history import History
from tests.faults.injection import World
from tests.faults.players import playing
from tests.faults.proxy import proxy
from tests.server.fork_server import fork_server
from tests.server.postgres import Postgres, cluster
from tests.server.stores import Place
from tests.server.support import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults.players import Player

Kind = Literal["sqlite", "postgres", "two workers"]
#: The databases, and the number of faults of the small and of the full form.
RUNS = [
    *(
        pytest.param(kind, 1, number, id=f"{kind}-{number}")
        for kind, number in (("sqlite", 12), ("postgres", 13), ("two workers", 13))
    ),
    *(
        pytest.param(kind, 2, number, id=f"{kind}-{number}", marks=pytest.mark.soak)
        for kind, number in (("sqlite", 330), ("postgres", 330), ("two workers", 340))
    ),
]
#: Seconds in which somebody plays on after a fault, and in which all last games end.
PLAYED_ON, ENDED = 120.0, 240.0

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork")


@contextmanager
def world(kind: Kind, folder: Path) -> Iterator[World]:
    """Run a server between a line to its clients and, on PostgreSQL, one to its database."""
    with ExitStack() as stack:
        # PostgreSQL runs as another user, who cannot enter the folders of tests.
        open_folder = Path(tempfile.mkdtemp(prefix="mazmorra-faults-"))
        stack.callback(shutil.rmtree, open_folder, ignore_errors=True)
        open_folder.chmod(0o755)
        disk, clock = machine.disk(open_folder), machine.clock(open_folder)
        missing = [name for name, found in (("cc", disk), ("libfaketime", clock)) if found is None]
        assert not (missing and os.environ.get("CI")), missing
        with bind("127.0.0.1", 0) as free:
            port = int(free.getsockname()[1])
        front = stack.enter_context(proxy(port))
        if kind == "sqlite":
            servers = stack.enter_context(fork_server(folder, machine.together(disk, clock)))
            yield World(servers, Place(folder), port, 1, front, disk=disk, clock=clock)
            return
        found = stack.enter_context(cluster(machine.together(disk), fsync="on"))
        servers = stack.enter_context(fork_server(folder, machine.together(clock)))
        back = stack.enter_context(proxy(found.port))
        direct = Postgres(found).new()
        through = direct.replace(f":{found.port}/", f":{back.port}/")
        workers = 2 if kind == "two workers" else 1
        place = Place(folder, through)
        yield World(servers, place, port, workers, front, back, found, disk, clock)


@pytest.mark.parametrize(("kind", "seed", "number"), RUNS)
def test_what_clients_were_told_holds_through_all_faults(
    kind: Kind, seed: int, number: int, tmp_path: Path
) -> None:
    word, *only = os.environ.get("MAZMORRA_FAULTS", str(seed)).split()
    dice, history = random.Random(f"{kind} {word}"), History()
    with world(kind, tmp_path) as found:
        possible = injection.kinds(found)
        chosen = [one for one in possible if one.__name__ in only] or possible
        faults = [*chosen, *(dice.choice(chosen) for _ in range(number - len(chosen)))][:number]
        dice.shuffle(faults)
        found.start()
        with playing(found.front.port, history) as players:
            for done, fault in enumerate(faults):
                play_a_while(players, dice)
                say(f"{kind}, seed {word}: {done + 1} of {number}, {fault.__name__}")
                fault(found, dice)
            found.heal()
            play_on_to_the_end(players)
            repeated = records(players, history)
    counts = Counter(fault.__name__ for fault in faults)
    say(f"{kind}, seed {word}: {number} faults {dict(counts)}, answers {dict(history.counts())}")
    say(f"no history violated, {repeated} records of finished games repeated")
    assert history.counts()["ok"] > number


def say(words: str) -> None:
    """Print what a failure needs to be repeated; pytest shows it only then, or with -s."""
    print(words, flush=True)


def play_a_while(players: list[Player], dice: random.Random) -> None:
    """Wait until somebody was told of another answer, and then for a random moment."""
    before = sum(player.taken for player in players)
    alive = [player for player in players if player.is_alive()]
    assert alive
    wait_for(lambda: sum(player.taken for player in players) > before, PLAYED_ON)
    time.sleep(dice.uniform(0, 0.5))


def play_on_to_the_end(players: list[Player]) -> None:
    """Let everybody finish the present game."""
    for player in players:
        player.group.last.set()
    wait_for(lambda: not any(player.is_alive() for player in players), ENDED)


def exported(players: list[Player], table: str) -> bytes:
    """Return the record of a table; one that is refused with 503 is asked for again."""

    def ask() -> bytes | None:
        answers = [player.person.http.get(f"/export/{table}.json") for player in players]
        found = next((answer.content for answer in answers if answer.status_code == 200), None)
        known = [answer.text for answer in answers if answer.status_code != 503]
        assert found is not None or not known, known
        return found

    data: bytes = wait_for(ask)
    return data


def records(players: list[Player], history: History) -> int:
    """Repeat the records of all games that were played, and return how many they are."""
    tables = {attempt.table for attempt in history.attempts}
    for table in tables:
        record = read_record(exported(players, table), table)
        assert play_again(definition(record.game), record, table).over
    return len(tables)
