"""Nothing is lost: servers and databases are killed at random moments while people play.

Whoever was told that an answer was taken finds it afterwards, once, and every game goes on.
"""

from __future__ import annotations

import os
import random
import threading
import time
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from mazmorra.server.run import bind
from tests.server.fork_server import fork_server, kill, workers_of
from tests.server.postgres import Postgres, cluster
from tests.server.stores import Place
from tests.server.support import BOT, ME, OPEN, WAIT, Person, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.support import Line

RAID = "dungeon_raiders"
#: What may happen to a client whose server is killed.
GONE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
#: What the server may say to an answer: that it cannot keep it now, or that it is too late.
PASSES = ("request/failed", "store/busy")
TOO_LATE = ("answer/stale_step", "answer/not_your_turn", "answer/game_over")
#: Seconds that a client waits for an answer before it comes again.
PATIENT = 5.0
KILLS = [20, pytest.param(200, marks=pytest.mark.soak)]
RESTARTS = [5, pytest.param(50, marks=pytest.mark.soak)]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork")


class Told:
    """What the server has said that it has taken: table, step, seat and key by client key."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[str, int, int, str]] = {}
        self.problems: list[BaseException] = []
        self._numbers = count(1)

    def mark(self) -> str:
        return f"kill-{next(self._numbers):06}"


class Player(threading.Thread):
    """Somebody who plays one seat, and comes again whenever the line breaks."""

    def __init__(self, person: Person, seat: int, told: Told, table: str | None) -> None:
        super().__init__(daemon=True)
        self._person = person
        self._seat = seat
        self._told = told
        self._table = table
        self._dice = random.Random(seat)
        self.done = threading.Event()
        self.taken = 0

    def run(self) -> None:
        try:
            while not self.done.is_set():
                table = self._table or insist(self._new_table, self.done)
                if table is None or self._play(table):
                    return
        except BaseException as problem:
            self._told.problems.append(problem)

    def _new_table(self) -> str:
        body = {"game": RAID, "seats": [ME, BOT, BOT], "bot_speed": "none"}
        answer = self._person.ask("POST", "/tables", body)
        if answer.status_code >= 400 and answer.json()["code"] in PASSES:
            raise TimeoutError
        assert answer.status_code < 300, answer.text
        return str(answer.json()["id"])

    def _play(self, table: str) -> bool:
        """Play at a table until the game is over; say whether that was all."""
        wanted: tuple[int, str, str] | None = None  # step, key and mark of what is on its way
        while not self.done.is_set():
            try:
                with closing(self._person.watch(table, self._seat)) as line:
                    line.of("situation")
                    while not self.done.is_set():
                        if line.now["over"]:
                            return self._table is not None
                        wanted = wanted or self._choose(line)
                        if wanted is None:
                            line.hear(PATIENT)
                        elif self._give(line, table, *wanted):
                            wanted = None
            except GONE:
                time.sleep(0.02)
        return True

    def _choose(self, line: Line) -> tuple[int, str, str] | None:
        pending = line.now["pending"]
        if pending is None or pending["seat"] != self._seat:
            return None
        key = self._dice.choice(pending["options"])["key"]
        return line.now["step"], key, self._told.mark()

    def _give(self, line: Line, table: str, step: int, key: str, mark: str) -> bool:
        """Give an answer, and say whether it is known what became of it."""
        line.give(self._seat, key, step, mark)
        end = time.monotonic() + PATIENT
        while time.monotonic() < end:
            message = line.hear(PATIENT)
            if message.get("answered") == mark:
                self._told.answers[mark] = (table, message["step"], self._seat, key)
                self.taken += 1
                return True
            if message.get("client_key") == mark:
                assert message["code"] in (*PASSES, *TOO_LATE), message
                return message["code"] in TOO_LATE
        raise TimeoutError


def insist(ask: Callable[[], Any], done: threading.Event) -> Any:
    """Ask until there is an answer."""
    while not done.is_set():
        try:
            return ask()
        except GONE:
            time.sleep(0.02)
    return None


@contextmanager
def playing(port: int, told: Told) -> Iterator[list[Player]]:
    """Let two people play alone and two at one table, each through lines that break."""
    people = [Person(port, name) for name in ("Ana", "Ben", "Cleo", "Dan")]
    shared = people[2].new_table(RAID, [ME, OPEN, BOT])
    invite = {"invite": shared["seats"][1]["invite"]}
    people[3].post(f"/tables/{shared['id']}/sit", invite)
    players = [Player(person, 0, told, None) for person in people[:2]]
    players += [Player(person, seat, told, shared["id"]) for seat, person in enumerate(people[2:])]
    with ExitStack() as closing_all:
        for person in people:
            closing_all.callback(person.close)
        for player in players:
            player.start()
        yield players
        for player in players:
            player.done.set()
        for player in players:
            player.join(WAIT)


def check(place: Place, told: Told) -> None:
    """See that everything is there that anybody was told of, once, and nothing else is."""
    assert told.problems == []
    rows = place.ask("SELECT table_id, seq, seat, key, client_key FROM answers")
    by_mark: dict[str, list[tuple[str, int, int, str]]] = {}
    steps: dict[str, list[int]] = {}
    for table, seq, seat, key, mark in rows:
        steps.setdefault(table, []).append(seq)
        if mark is not None:
            by_mark.setdefault(mark, []).append((table, seq, seat, key))
    for mark, (table, step, seat, key) in told.answers.items():
        found = by_mark.get(mark, [])
        assert len(found) == 1, (mark, found)
        assert found[0] == (table, found[0][1], seat, key)
        assert found[0][1] <= step
    for table, found_steps in steps.items():
        assert sorted(found_steps) == list(range(1, len(found_steps) + 1)), table


def go_on(players: list[Player]) -> None:
    """See that everybody plays on after whatever has happened, unless their game is over."""
    before = {player: player.taken for player in players}
    wait_for(lambda: all(p.taken > before[p] + 2 or not p.is_alive() for p in players))


def play_a_while(told: Told, dice: random.Random) -> None:
    """Wait until somebody is told of another answer, and then for a random moment."""
    before = len(told.answers)
    wait_for(lambda: len(told.answers) > before)
    time.sleep(dice.uniform(0, 0.3))


def both(workers: list[int]) -> list[int] | None:
    return workers if len(workers) == 2 else None


def free_port() -> int:
    with bind("127.0.0.1", 0) as free:
        return int(free.getsockname()[1])


@pytest.mark.parametrize("kills", KILLS)
def test_a_server_that_is_killed_again_and_again_loses_nothing(
    kills: int, place: Place, tmp_path: Path
) -> None:
    told, dice, port = Told(), random.Random(kills), free_port()
    with fork_server(tmp_path) as servers:
        server = servers.start(place, port)
        with playing(port, told) as players:
            go_on(players)
            for _ in range(kills):
                play_a_while(told, dice)
                kill(server)
                server = servers.start(place, port)
            go_on(players)
    check(place, told)
    assert len(told.answers) > kills


@pytest.mark.parametrize("kills", KILLS)
def test_of_two_workers_one_may_be_killed_at_any_time(
    kills: int, postgres: Postgres, tmp_path: Path
) -> None:
    place = Place(tmp_path, postgres.new())
    told, dice, port = Told(), random.Random(kills), free_port()
    with fork_server(tmp_path) as servers:
        server = servers.start(place, port, workers=2)
        with playing(port, told) as players:
            go_on(players)
            for _ in range(kills):
                play_a_while(told, dice)
                workers = wait_for(lambda: both(workers_of(server)))
                kill(dice.choice(workers))
            wait_for(lambda: both(workers_of(server)))
            go_on(players)
    check(place, told)
    assert len(told.answers) > kills


@pytest.mark.parametrize("restarts", RESTARTS)
def test_the_database_may_be_restarted_under_two_workers(restarts: int, tmp_path: Path) -> None:
    told, dice, port = Told(), random.Random(restarts), free_port()
    with cluster() as database, fork_server(tmp_path) as servers:
        place = Place(tmp_path, Postgres(database).new())
        servers.start(place, port, workers=2)
        with playing(port, told) as players:
            go_on(players)
            for _ in range(restarts):
                play_a_while(told, dice)
                database.restart(dice.choice(["fast", "immediate"]))
            go_on(players)
        check(place, told)
        assert len(told.answers) > restarts
