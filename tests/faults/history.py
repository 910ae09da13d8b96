"""What the clients of a run were told of each answer, checked afterwards against the database."""

from __future__ import annotations

import threading
from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from tests.server.stores import Place

Outcome = Literal["ok", "failed", "unknown"]
#: How the client keys of a run begin.
MARK = "fault-"


class Attempt(Struct):
    """One answer, however often it was sent.

    Attributes:
        step: The step that the situation had which acknowledged it.
        code: Why it was refused.
    """

    mark: str
    table: str
    seat: int
    key: str
    outcome: Outcome = "unknown"
    step: int = 0
    code: str = ""


class History:
    """All answers of all clients, in the order in which they were given."""

    def __init__(self) -> None:
        self.attempts: list[Attempt] = []
        self.problems: list[BaseException] = []
        self._numbers = count(1)
        self._lock = threading.Lock()

    def attempt(self, table: str, seat: int, key: str) -> Attempt:
        """Begin an answer; until it is acknowledged or refused its outcome is unknown."""
        with self._lock:
            made = Attempt(f"{MARK}{next(self._numbers):06}", table, seat, key)
            self.attempts.append(made)
            return made

    def counts(self) -> Counter[Outcome]:
        """Return how many answers have each outcome."""
        return Counter(attempt.outcome for attempt in self.attempts)

    def violations(self, place: Place) -> list[str]:
        """Return how the database contradicts what the clients were told."""
        found = [f"a client stopped: {problem!r}" for problem in self.problems]
        query = "SELECT table_id, seq, seat, key, client_key FROM answers ORDER BY table_id, seq"
        stored: dict[str, list[tuple[str, int, int, str]]] = {}
        steps: dict[str, list[int]] = {}
        for table, seq, seat, key, mark in place.ask(query):
            steps.setdefault(table, []).append(seq)
            if mark is not None:
                stored.setdefault(mark, []).append((table, seq, seat, key))
        for table, seqs in steps.items():
            if seqs != list(range(1, len(seqs) + 1)):
                found.append(f"steps are missing or doubled at {table}: {seqs}")
        last: dict[tuple[str, int], int] = {}
        for attempt in self.attempts:
            rows = stored.pop(attempt.mark, [])
            found += _contradictions(attempt, rows)
            for table, seq, seat, _ in rows:
                if attempt.outcome == "ok":
                    if seq <= last.get((table, seat), 0):
                        found.append(f"out of order: {attempt}, {rows}")
                    last[table, seat] = seq
        found += [f"nobody gave it: {mark}, {rows}" for mark, rows in stored.items()]
        return found


def _contradictions(attempt: Attempt, rows: list[tuple[str, int, int, str]]) -> list[str]:
    """Return how stored rows contradict what one answer's client was told."""
    allowed = {"ok": (1,), "failed": (0,), "unknown": (0, 1)}[attempt.outcome]
    if len(rows) not in allowed:
        return [f"stored {len(rows)} times: {attempt}"]
    for table, seq, seat, key in rows:
        if (table, seat, key) != (attempt.table, attempt.seat, attempt.key):
            return [f"stored as another answer: {attempt}, {rows}"]
        if attempt.outcome == "ok" and seq > attempt.step:
            return [f"acknowledged before it was stored: {attempt}, {rows}"]
    return []
