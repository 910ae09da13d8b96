"""Answers are taken in rounds: all that has come for all tables is kept with one flush.

While one round is flushed the answers for the next one gather. Where many tables play a round waits
a moment for more of them, so that a flush, and what is told after it, is shared by many; where few
do nobody waits.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from mazmorra.kernel import Refused
from mazmorra.server.errors import failed
from mazmorra.server.tables.checks import check_step, lesson_of, may_answer
from mazmorra.server.tables.commit import Before, Committed, Overtaken, changed

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from mazmorra.server.db.games import StoredAnswer
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tables.commit import Change, Committer
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.table import Table

#: Seconds from the beginning of one round to that of the next, where many tables play.
BEAT = 0.01
#: Many are so many tables that were moved on within so many seconds.
MANY, WITHIN = 10, 0.05


class Submitter(Protocol):
    """Whoever has sent an answer and waits for what becomes of it."""

    def taken(self, done: Committed) -> None:
        """Learn that it was taken."""

    def refused(self, refused: Refused) -> None:
        """Learn that it was not."""


class Submission(NamedTuple):
    """An answer that somebody has sent and that waits to be taken."""

    guest: str | None
    seat: int
    step: int
    key: str
    client_key: str
    submitter: Submitter


class SubmissionResult:
    """Somebody who waits for what becomes of an answer."""

    def __init__(self) -> None:
        self.done: asyncio.Future[Committed] = asyncio.get_running_loop().create_future()

    def taken(self, done: Committed) -> None:
        """Learn that it was taken; whoever waited may have gone."""
        if not self.done.done():
            self.done.set_result(done)

    def refused(self, refused: Refused) -> None:
        """Learn that it was not."""
        if not self.done.done():
            self.done.set_exception(refused)


class TableBatch:
    """What became of the answers of one table in a round.

    Attributes:
        answers: Those that the game has taken, each with its step.
        refusals: Those that it has not.
        change: What has to be kept of them.
        problem: What went wrong half-way, if anything.
    """

    __slots__ = ("answers", "change", "problem", "refusals", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers: list[tuple[Submission, int]] = []
        self.refusals: list[tuple[Submission, Refused]] = []
        self.change: Change | None = None
        self.problem: Exception | None = None

    def refuse_all(self, refused: Refused) -> None:
        """Say that nothing of all this was taken."""
        for given, _ in self.answers:
            given.submitter.refused(refused)


class AnswerBatcher:
    """Takes the answers of all tables."""

    def __init__(
        self,
        storage: Storage,
        tables: LiveTables,
        committer: Committer,
        play: Play,
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._committer = committer
        self._play = play
        self._due: list[Table] = []
        self._running: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._began = 0.0
        self._moved, self._since, self._many = 0, 0.0, False

    async def answer(
        self, table_id: str, guest: str | None, seat: int, step: int, key: str, client_key: str
    ) -> Committed:
        """Submit an answer and return its step; the same client key again gives the same step.

        Raises:
            Refused: The seat is not the guest's, the step is stale or the key is no answer now.
        """
        table = await self._tables.open(table_id)
        result = SubmissionResult()
        self.submit(table, Submission(guest, seat, step, key, client_key, result))
        return await result.done

    def submit(self, table: Table, given: Submission) -> None:
        """Bring an answer; its giver learns what becomes of it."""
        table.submitted.append(given)
        if not table.scheduled:
            table.scheduled = True
            self._schedule(table)

    def _schedule(self, table: Table) -> None:
        """Have the answers of a table taken in the next round."""
        self._due.append(table)
        if self._running is None:
            self._running = self._start(self._run())

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Take what people have answered."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------------ a round

    async def _run(self) -> None:
        """Take what was answered, round by round, until there is nothing more."""
        try:
            while self._due:
                await self._storage.free()
                await self._wait_for_more()
                due, self._due = self._due, []
                round = []
                for table in due:
                    if table.ready and not table.lock.locked():
                        await table.lock.acquire()  # it is free: nobody waits for anything here
                        round.append(_apply(table))
                    else:
                        self._start(self._apply_later(table))
                await self._store(round)
        finally:
            self._running = None

    async def _wait_for_more(self) -> None:
        """Wait a moment for the answers of others, where many play."""
        now = time.monotonic()
        if now - self._since > WITHIN:
            self._many = self._moved >= MANY * (now - self._since) / WITHIN
            self._moved, self._since = 0, now
        if self._many and now < self._began + BEAT:
            await asyncio.sleep(self._began + BEAT - now)
            now = time.monotonic()
        self._began = now
        self._moved += len(self._due)

    async def _apply_later(self, table: Table) -> None:
        """Take what was answered at a table that is busy or not in memory, when that is over."""
        await table.lock.acquire()
        try:
            await self._tables.load_game(table)
        except Exception as problem:
            refused = problem if isinstance(problem, Refused) else failed(problem)
            for given in _together(table):
                given.submitter.refused(refused)
            self._release(table)
        except BaseException:
            table.lock.release()
            raise
        else:
            await self._store([_apply(table)])

    async def _store(self, round: list[TableBatch]) -> None:
        """Keep what was taken at some tables, whose locks are held, and tell everybody."""
        changes = [taken.change.batch for taken in round if taken.change is not None]
        problems = iter(await self._storage.write_all(changes) if changes else ())
        for taken in round:
            if taken.change is not None:
                taken.problem = next(problems)
            if taken.problem is not None or taken.refusals:
                self._start(self._recover(taken))
                continue
            try:
                self._acknowledge(taken)
            except Exception as problem:  # it is kept: who was not told sees it when coming back
                failed(problem)
            finally:
                self._release(taken.table)

    def _acknowledge(self, taken: TableBatch) -> None:
        """Tell everybody what was taken, now that it is kept."""
        change = taken.change
        if change is None:
            return
        self._committer.acknowledge(change)
        for given, step in taken.answers:
            given.submitter.taken(Committed(step))
        answered = {one.guest: one.client_key for one, _ in taken.answers}
        sealed = [seat for _, seat, _, _ in change.rows] if change.sealed else ()
        self._play.publish(taken.table, answered, sealed)
        self._play.bots.wake(taken.table)

    def _release(self, table: Table) -> None:
        """Let others have a table, and come back if there are more answers."""
        table.lock.release()
        if table.submitted:
            self._schedule(table)
        else:
            table.scheduled = False

    async def _recover(self, taken: TableBatch) -> None:
        """Do what is right where not all could be taken or kept; the lock is held."""
        table, problem = taken.table, taken.problem
        try:
            if problem is None:
                self._acknowledge(taken)
            else:
                rows = taken.change.rows if taken.change is not None else ()
                await self._committer.give_up(table, rows, problem)
        except Overtaken:  # they may still be right
            table.submitted = [given for given, _ in taken.answers] + table.submitted
        except Exception as reason:
            taken.refuse_all(reason if isinstance(reason, Refused) else failed(reason))
        finally:
            try:
                await self._refuse(table, taken.refusals)
            finally:
                self._release(table)

    async def _refuse(self, table: Table, refusals: list[tuple[Submission, Refused]]) -> None:
        """Refuse answers, unless another worker has done something that makes them right."""
        again = False
        if refusals:
            try:
                again = await self._tables.peers.catch_up(table)
            except Exception:  # the table is gone, or nobody can look now
                again = False
        if again:
            table.submitted = [given for given, _ in refusals] + table.submitted
        else:
            for given, refused in refusals:
                given.submitter.refused(refused)


def _together(table: Table) -> list[Submission]:
    """Take out the answers that can be told together: no more than one of each guest."""
    if len(table.submitted) == 1:
        now, table.submitted = table.submitted, []
        return now
    first: dict[str | None, Submission] = {}
    later = []
    for given in table.submitted:
        if first.setdefault(given.guest, given) is not given:
            later.append(given)
    table.submitted = later
    return list(first.values())


def _apply(table: Table) -> TableBatch:
    """Give the answers of a table to its game, which is in memory."""
    taken, before = TableBatch(table), Before.of(table.game)
    for given in _together(table):
        try:
            repeated = may_answer(table, given.guest, given.seat, given.client_key)
            if repeated is not None:
                given.submitter.taken(Committed(repeated, again=True))
                continue
            _answer(table, given)
        except Refused as refused:
            taken.refusals.append((given, refused))
        except Exception as problem:  # a rule broke, half-way through whatever it does
            taken.answers.append((given, 0))
            taken.problem = problem
            return taken
        else:
            taken.answers.append((given, table.game.step))
    if taken.answers:
        answers = taken.answers
        rows: list[StoredAnswer] = [
            (step, one.seat, one.key, one.client_key) for one, step in answers
        ]
        try:
            taken.change = changed(table, before, rows)
        except Exception as problem:
            taken.problem = problem
    return taken


def _answer(table: Table, given: Submission) -> None:
    """Give an answer to the game in memory."""
    if not table.game.over:
        check_step(table.game, given.step)
    lesson = lesson_of(table)
    if lesson is not None and (lesson.seat, lesson.key) != (given.seat, given.key):
        raise Refused("tutorial/expected", None, {"key": lesson.key})
    table.game.answer(given.seat, given.key)
