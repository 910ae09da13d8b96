"""Clients that play through faults and note what they are told of each answer."""

from __future__ import annotations

import random
import threading
import time
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.support import BOT, ME, OPEN, Person

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults.history import Attempt, History
    from tests.server.support import Line

RAID = "dungeon_raiders"
#: What happens to a client whose line or server is gone.
GONE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
#: Refusals after which another answer is given: nothing is stored now, or the game has gone on.
PASSES = ("store/busy", "store/full", "request/failed")
TOO_LATE = ("answer/stale_step", "answer/not_your_turn", "answer/game_over")
#: Seconds without a word until a client connects anew, twice as many each time that it was in vain;
#: and from one answer to the next.
PATIENT, LONGEST, PACE = 3.0, 12.0, 0.05
#: How many answers of a hundred are given up where their outcome is unknown, or their line is lost
#: before it is told: they stay unknown, and another answer is given.
GIVEN_UP = 40


class Group:
    """People who play together at table after table, with bots on the other seats."""

    def __init__(self, *people: Person) -> None:
        #: Set: no other table follows.
        self.last = threading.Event()
        self._people = people
        self._lock = threading.Lock()
        self._table: str | None = None

    def table(self, after: str | None) -> str | None:
        """Return the table after another one; None if it cannot be made now."""
        with self._lock, suppress(*GONE):
            if self._table == after and not self.last.is_set():
                self._table = self._new_table() or after
        return None if self._table == after else self._table

    def is_over(self, after: str | None) -> bool:
        """Return whether no table follows another one."""
        with self._lock:
            return self.last.is_set() and self._table == after

    def _new_table(self) -> str | None:
        host, *others = self._people
        seats: list[dict[str, Any]] = [ME, *([OPEN] * len(others)), BOT, BOT][:3]
        made = _done(
            host.ask("POST", "/tables", {"game": RAID, "seats": seats, "bot_speed": "none"})
        )
        for number, person in enumerate(others, 1):
            if made is None:
                return None
            invite = {"invite": made["seats"][number]["invite"]}
            if _done(person.ask("POST", f"/tables/{made['id']}/sit", invite)) is None:
                return None
        return None if made is None else str(made["id"])


def _done(answer: httpx.Response) -> Any:
    """Return what a request has made, or None if it was refused for now."""
    if answer.status_code < 300:
        return answer.json()
    assert answer.json()["code"] in (*PASSES, "store/unknown"), answer.text
    return None


class Player(threading.Thread):
    """Somebody who plays one seat of a group."""

    def __init__(self, person: Person, seat: int, history: History, group: Group) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.taken = 0
        self.stopped = threading.Event()
        self.group = group
        self._seat, self._history = seat, history
        self._patience = PATIENT
        self._dice = random.Random(f"{seat} {person.port}")

    def run(self) -> None:
        before: str | None = None
        try:
            while not self.stopped.is_set() and not self.group.is_over(before):
                table = self.group.table(before)
                if table is None:
                    time.sleep(PACE)
                elif self._play(table):
                    before = table
        except BaseException as problem:
            self._history.problems.append(problem)

    def _play(self, table: str) -> bool:
        """Play until the game is over; return whether it is."""
        given: tuple[Attempt, int] | None = None  # without an outcome, and its step
        while not self.stopped.is_set():
            try:
                with closing(self.person.watch(table, self._seat, close_timeout=0)) as line:
                    while not self.stopped.is_set():
                        if not line.now:
                            self._hear_situation(line)
                        elif line.now["over"]:
                            return True
                        elif (given := given or self._choose(line, table)) is None:
                            line.hear(self._patience)
                        elif self._give(line, *given):
                            given = None
                            time.sleep(self._dice.uniform(0, 2 * PACE))
            except GONE as gone:
                if isinstance(gone, TimeoutError):  # where a machine is slow, all lines look dead
                    self._patience = min(2 * self._patience, LONGEST)
                if self._gives_up():
                    given = None
                time.sleep(PACE)
        return False

    def _gives_up(self) -> bool:
        """Return whether an answer without an outcome is given up."""
        return self._dice.randrange(100) < GIVEN_UP

    def _hear_situation(self, line: Line) -> None:
        message = line.hear(self._patience)
        if message["type"] == "refused":  # the table cannot be read now
            assert message["code"] in PASSES, message
            raise ConnectionError

    def _choose(self, line: Line, table: str) -> tuple[Attempt, int] | None:
        pending = line.now["pending"]
        if pending is None or pending["seat"] != self._seat:
            return None
        key = self._dice.choice(pending["options"])["key"]
        return self._history.attempt(table, self._seat, key), line.now["step"]

    def _give(self, line: Line, attempt: Attempt, step: int) -> bool:
        """Give an answer; return whether its outcome is known, or no longer asked for."""
        line.give(self._seat, attempt.key, step, attempt.mark)
        end = time.monotonic() + self._patience
        while time.monotonic() < end:
            message = line.hear(self._patience)
            if message.get("answered") == attempt.mark:
                attempt.outcome, attempt.step = "ok", message["step"]
                self.taken += 1
                self._patience = PATIENT
                return True
            if message.get("client_key") != attempt.mark:
                continue
            attempt.code = message["code"]
            if message["type"] == "unknown":
                time.sleep(10 * PACE)
                return self._gives_up()
            assert message["code"] in (*PASSES, *TOO_LATE), message
            attempt.outcome = "failed"
            time.sleep(PACE)
            return True
        raise TimeoutError


@contextmanager
def playing(port: int, history: History) -> Iterator[list[Player]]:
    """Let two people play alone and two at one table."""
    people = [Person(port, name) for name in ("Ana", "Ben", "Cleo", "Dan")]
    ana, ben, cleo, dan = people
    groups = [Group(ana), Group(ben), Group(cleo, dan)]
    players = [Player(ana, 0, history, groups[0]), Player(ben, 0, history, groups[1])]
    players += [Player(one, seat, history, groups[2]) for seat, one in enumerate((cleo, dan))]
    with ExitStack() as closing_all:
        for person in people:
            person.http.timeout = httpx.Timeout(3 * PATIENT)
            closing_all.callback(person.close)
        for player in players:
            player.start()
        try:
            yield players
        finally:
            for player in players:
                player.stopped.set()
            for player in players:
                player.join(20 * PATIENT)
