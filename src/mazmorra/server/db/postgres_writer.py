"""The writer of groups of batches to PostgreSQL: every commit ends in one of three outcomes.

A commit is written, or not written, or its outcome is unknown: the line broke after COMMIT was
sent. Then the session of the lost connection is ended and the group is written again on a new one,
which succeeds or meets the rows of the first attempt (a conflict). Only if that is not possible
within `CONFIRM` seconds the outcome stays unknown.
"""

from __future__ import annotations

import time
from contextlib import suppress
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg.pq import TransactionStatus

from mazmorra.server.db.postgres_connections import (
    END_PAUSED,
    BoundedConnection,
    limits,
    parameters,
)
from mazmorra.server.store_errors import (
    Conflict,
    Locked,
    OutcomeUnknown,
    WriteFailed,
    may_be_committed,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.server.db.group_commit import Batch, Statement

#: Seconds to wait for a restarted database that was sent nothing, and between two attempts.
PATIENCE, PAUSE = 15.0, 0.1
#: Seconds until the outcome of a COMMIT without an answer is reported as unknown, and those of them
#: that its connection may be silent; a new one may take two.
CONFIRM, ANSWERED = 4.5, 2.4
#: Seconds that a group waits for a lock until its batches are written one by one; that such a batch
#: waits until it looks whether the process that holds the lock is paused; and in all.
GROUP_LOCKED, BATCH_LOCKED, ALL_LOCKED = 0.1, 0.5, 4.0

_SESSION = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END_SESSION = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"
)


def passes(problem: psycopg.OperationalError) -> bool:
    """Return whether an error passes by itself: a restart, or a deadlock."""
    state = problem.sqlstate
    return state is None or state.startswith(("08", "57P", "40", "25P03")) or state == "53300"


class PostgresWriter:
    """One connection, used by one thread; it reconnects after a restart of the database."""

    def __init__(self, address: str, order: Sequence[Statement]) -> None:
        self._address = address
        self._order = order
        self._connection: BoundedConnection | None = None
        self._session: tuple[Any, ...] = ()
        self._sent = False

    def commit(self, batches: Sequence[Batch]) -> None:
        """Write batches in one transaction, statement by statement."""
        self._commit(batches, GROUP_LOCKED)

    def commit_locked(self, batch: Batch) -> None:
        """Write a batch whose rows are locked elsewhere, on a connection of its own."""
        other = PostgresWriter(self._address, self._order)
        end = time.monotonic() + ALL_LOCKED
        try:
            while True:
                try:
                    return other._commit([batch], BATCH_LOCKED)
                except Locked as problem:
                    if time.monotonic() > end:
                        raise WriteFailed from problem.__cause__
                    other._end_paused()
        finally:
            other.close()

    def _end_paused(self) -> None:
        """End the sessions of paused processes, which hold their locks."""
        with suppress(psycopg.Error):
            self._connected(BATCH_LOCKED).execute(END_PAUSED)

    def probe(self) -> None:
        """Write an empty transaction to the log of the database."""
        connection = self._connected(GROUP_LOCKED)
        connection.deadline = float("inf")
        with connection.transaction():
            connection.execute("SELECT pg_current_xact_id()")

    def _commit(self, batches: Sequence[Batch], locked: float) -> None:
        began = time.monotonic()
        end: float | None = None  # the moment to say that the outcome is unknown, once it is
        while True:
            self._sent = False
            now = time.monotonic()
            try:
                self._write(batches, locked, end or now + ANSWERED)
            except psycopg.errors.IntegrityError as problem:
                raise Conflict from problem
            except psycopg.errors.LockNotAvailable as problem:
                if end is None:
                    raise Locked from problem
                self._pause(end, OutcomeUnknown, problem)
            except psycopg.OperationalError as problem:
                if end is None and self._sent and may_be_committed(problem):
                    end = now + CONFIRM
                failed = WriteFailed if end is None else OutcomeUnknown
                if not passes(problem):
                    raise failed from problem
                self._pause(end or began + PATIENCE, failed, problem)
            except psycopg.Error as problem:
                raise (WriteFailed if end is None else OutcomeUnknown) from problem
            else:
                return

    def _pause(self, end: float, failed: type[Exception], problem: Exception) -> None:
        """Sleep until the next attempt; raise *failed* when it is too late for one."""
        if time.monotonic() + PAUSE > end:
            raise failed from problem
        time.sleep(PAUSE)

    def _write(self, batches: Sequence[Batch], locked: float, deadline: float) -> None:
        connection = self._connected(locked)
        connection.deadline = deadline
        # Locks are taken in one order everywhere, which prevents deadlocks.
        ordered = sorted(batches, key=attrgetter("of"))
        try:
            with connection.pipeline():
                self._sent = True
                connection.execute("BEGIN")
                for statement in self._order:
                    rows = [row for batch in ordered for row in batch.rows.get(statement, ())]
                    if rows:
                        lists = [list(column) for column in zip(*rows, strict=True)]
                        connection.execute(statement.postgres.encode(), lists, prepare=True)
                connection.execute("COMMIT")
        except BaseException:
            self._roll_back(connection)
            raise

    def _connected(self, locked: float) -> BoundedConnection:
        if self._connection is None or self._connection.closed:
            made = BoundedConnection.connect(self._address, **parameters(self._address))
            try:
                made.execute("SET synchronous_commit = on")
                made.execute(limits(locked))
                if self._session:  # its transaction must end before it is written again
                    made.execute(_END_SESSION, self._session)
                self._session = made.execute(_SESSION).fetchone() or ()
            except BaseException:
                made.close()
                raise
            self._connection = made
        return self._connection

    def _roll_back(self, connection: BoundedConnection) -> None:
        try:
            if connection.info.transaction_status != TransactionStatus.IDLE:
                connection.execute("ROLLBACK")
        except psycopg.Error:
            connection.close()

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
