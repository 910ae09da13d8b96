"""Batching of answers: all submitted answers of all tables are committed with one flush per round.

Answers that arrive during a flush form the next round. Under load a round starts at most once per
`BEAT`, so that one flush, and the publishing after it, serves many tables; below `MANY` tables a
round starts at once.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from mazmorra.kernel import Refused, goes_on
from mazmorra.server.errors import failed, unread
from mazmorra.server.store_errors import Locked
from mazmorra.server.tables.checks import check_step, lesson_of, may_answer
from mazmorra.server.tables.commit import Before, Committed, Overtaken, changed

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from mazmorra.server.db.games import StoredAnswer
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tables.commit import Change, Committer
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.table import Table

#: Least seconds between the starts of two rounds under load.
BEAT = 0.01
#: Load means at least so many answered tables within so many seconds.
MANY, WITHIN = 10, 0.05


#: What becomes of a submitted answer.
Result: TypeAlias = Committed | Refused


class Submission(NamedTuple):
    """A submitted answer or plan that is not applied yet.

    Attributes:
        keys: One key, or those of a plan.
        deliver: Called once, with the result.
    """

    guest: str | None
    seat: int
    step: int
    keys: Sequence[str]
    client_key: str
    deliver: Callable[[Result], None]


class TableBatch:
    """The answers of one table in a round, applied but not committed.

    Attributes:
        answers: The answers and plans that the game accepted, each with the step of its last row.
        rows: The rows that they have made.
        refusals: The answers that it refused.
        change: The change to commit.
        problem: The exception that stopped the batch, if any.
    """

    __slots__ = ("answers", "change", "problem", "refusals", "rows", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers: list[tuple[Submission, int]] = []
        self.rows: list[StoredAnswer] = []
        self.refusals: list[tuple[Submission, Refused]] = []
        self.change: Change | None = None
        self.problem: Exception | None = None

    def refuse_all(self, refused: Refused) -> None:
        """Refuse all answers of the batch."""
        for given, _ in self.answers:
            given.deliver(refused)


class AnswerBatcher:
    """Applies and commits the answers of all tables, round by round."""

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
        self._moved, self._since, self._many = 0, time.monotonic(), False
        self._began = self._since - BEAT  # the first round waits for no beat

    async def answer(
        self, table_id: str, guest: str | None, seat: int, step: int, key: str, client_key: str
    ) -> Committed:
        """Submit an answer, wait for its commit and return its step; see `follow`."""
        return await self.follow(table_id, guest, seat, step, (key,), client_key)

    async def follow(
        self,
        table_id: str,
        guest: str | None,
        seat: int,
        step: int,
        keys: Sequence[str],
        client_key: str,
    ) -> Committed:
        """Submit an answer or a plan, wait for its commit and return the step of its last row.

        A repeated client key returns the step of its first submission.

        Raises:
            Refused: The seat is not the guest's, the step is stale or the first key is no answer
                now.
        """
        try:
            table = await self._tables.open(table_id)
        except Refused:
            raise
        except Exception as problem:
            raise unread(problem) from None
        done: asyncio.Future[Committed] = asyncio.get_running_loop().create_future()

        def deliver(result: Result) -> None:
            if done.done():  # the caller was cancelled
                return
            if isinstance(result, Refused):
                done.set_exception(result)
            else:
                done.set_result(result)

        self.submit(table, Submission(guest, seat, step, keys, client_key, deliver))
        return await done

    def submit(self, table: Table, given: Submission) -> None:
        """Queue an answer; its result is delivered after the commit."""
        table.submitted.append(given)
        if not table.scheduled:
            table.scheduled = True
            self._schedule(table)

    def _schedule(self, table: Table) -> None:
        """Put a table into the next round."""
        self._due.append(table)
        if self._running is None:
            self._running = self._start(self._run())

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finish all submitted answers."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------------ a round

    async def _run(self) -> None:
        """Run rounds until no table is due."""
        try:
            while self._due:
                await self._storage.writer.free()
                await self._wait_for_more()
                due, self._due = self._due, []
                batches = []
                for table in due:
                    if table.ready and not table.lock.locked():
                        await table.lock.acquire()  # the lock is free: this returns at once
                        batches.append(_apply(table))
                    else:
                        self._start(self._apply_later(table))
                await self._store(batches)
        finally:
            self._running = None

    async def _wait_for_more(self) -> None:
        """Under load, wait until `BEAT` seconds have passed since the last round started."""
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
        """Apply the answers of a table that is locked or not in memory, once it is available."""
        await table.lock.acquire()
        try:
            await self._tables.load_game(table)
        except Exception as problem:
            refused = problem if isinstance(problem, Refused) else unread(problem)
            for given in _next_answers(table):
                given.deliver(refused)
            self._release(table)
        except BaseException:
            table.lock.release()
            raise
        else:
            await self._store([_apply(table)])

    async def _store(self, batches: list[TableBatch]) -> None:
        """Commit the batches of tables whose locks are held, then publish them."""
        changes = [taken.change.batch for taken in batches if taken.change is not None]
        problems = iter(await self._storage.writer.write_all(changes) if changes else ())
        for taken in batches:
            if taken.change is not None:
                taken.problem = next(problems)
            if taken.problem is not None or taken.refusals:
                self._start(self._recover(taken))
                continue
            try:
                self._acknowledge(taken)
            except Exception as problem:  # committed: a client without the message sees it later
                failed(problem)
            finally:
                self._release(taken.table)

    def _acknowledge(self, taken: TableBatch) -> None:
        """Acknowledge and publish a committed batch."""
        change = taken.change
        if change is None:
            return
        self._committer.acknowledge(change)
        for given, step in taken.answers:
            given.deliver(Committed(step))
        answered = {one.guest: one.client_key for one, _ in taken.answers}
        sealed = [seat for _, seat, _, _ in change.rows] if change.sealed else ()
        self._play.publish(taken.table, answered, sealed)
        self._play.bots.wake(taken.table)

    def _release(self, table: Table) -> None:
        """Release the lock of a table, and schedule it again if more answers were submitted."""
        table.lock.release()
        if table.submitted:
            self._schedule(table)
        else:
            table.scheduled = False

    async def _recover(self, taken: TableBatch) -> None:
        """Handle a batch with refusals or a failed commit; the lock is held."""
        table = taken.table
        try:
            problem = await self._write_locked(taken)
            if problem is None:
                self._acknowledge(taken)
            else:
                rows = taken.change.rows if taken.change is not None else ()
                await self._committer.give_up(table, rows, problem)
        except Overtaken:  # the answers may still be legal: apply them again
            table.submitted = [given for given, _ in taken.answers] + table.submitted
        except Exception as reason:
            taken.refuse_all(reason if isinstance(reason, Refused) else failed(reason))
        finally:
            try:
                await self._refuse(table, taken.refusals)
            finally:
                self._release(table)

    async def _write_locked(self, taken: TableBatch) -> Exception | None:
        """Write a batch that was set aside; return what remains of its problem."""
        if taken.change is None or not isinstance(taken.problem, Locked):
            return taken.problem
        try:
            await self._storage.writer.write_locked(taken.change.batch)
        except Exception as problem:
            return problem
        return None

    async def _refuse(self, table: Table, refusals: list[tuple[Submission, Refused]]) -> None:
        """Refuse answers; apply them again instead if another worker has changed the table."""
        again = False
        if refusals:
            try:
                again = await self._tables.peers.catch_up(table)
            except Refused:  # the table is deleted
                again = False
            except Exception as problem:  # the game in memory may be behind
                refusals = [(given, unread(problem)) for given, _ in refusals]
        if again:
            table.submitted = [given for given, _ in refusals] + table.submitted
        else:
            for given, refused in refusals:
                given.deliver(refused)


def _next_answers(table: Table) -> list[Submission]:
    """Remove and return the answers that one message can publish: at most one per guest."""
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
    """Apply the submitted answers of a table to its game, which is in memory."""
    taken, before = TableBatch(table), Before.of(table.game)
    for given in _next_answers(table):
        try:
            repeated = may_answer(table, given.guest, given.seat, given.client_key)
            if repeated is not None:
                given.deliver(Committed(repeated, again=True))
                continue
            taken.rows += _answer(table, given)
        except Refused as refused:
            taken.refusals.append((given, refused))
        except Exception as problem:  # a rule failed and may have changed half of the state
            taken.answers.append((given, 0))
            taken.problem = problem
            return taken
        else:
            taken.answers.append((given, table.game.step))
    if taken.answers:
        try:
            taken.change = changed(table, before, taken.rows)
        except Exception as problem:
            taken.problem = problem
    return taken


def _answer(table: Table, given: Submission) -> list[StoredAnswer]:
    """Apply one answer or plan to the game in memory, and return its rows.

    The last row has the client key: all rows of a plan are committed together or not at all.
    """
    game, seat = table.game, given.seat
    if not game.over:
        check_step(game, given.step)
    steps: list[int] = []
    for key in given.keys:
        if steps and not goes_on(game, seat, key):
            break
        lesson = lesson_of(table)
        if lesson is not None and (lesson.seat, lesson.key) != (seat, key):
            if steps:
                break
            raise Refused("tutorial/expected", None, {"key": lesson.key})
        game.answer(seat, key)
        steps.append(game.step)
    last = steps[-1]
    return [
        (step, seat, key, given.client_key if step == last else None)
        for step, key in zip(steps, given.keys, strict=False)
    ]
