"""Connections to PostgreSQL on which every wait is bounded.

TCP alone does not notice a peer that swallows packets, and a proxy in between keeps the connection
alive for it: so a statement without an answer closes its connection here. This relies on `wait` of
psycopg's connections, through which every statement passes; a test cuts the line to prove it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

if TYPE_CHECKING:
    Plain = psycopg.AsyncConnection[Any]

NAME = "mazmorra"
#: The application name of commands: servers do not end their sessions.
COMMAND = "mazmorra command"
#: Seconds that a statement may take until its connection counts as lost.
SILENT = 3.0
#: Seconds that a change waits for a lock before it is refused; below `SILENT`, which would close
#: the connection and leave the outcome unknown.
LOCKED = 2.5
#: Seconds after which PostgreSQL ends a session that holds its locks and asks for nothing.
IDLE = 4.0
#: Seconds after which other sessions end one whose client stopped in the middle of a pipeline.
PAUSED = 2.0
#: Parameters of libpq, unless the address sets them: seconds to connect, seconds of silence until
#: keepalives are sent, milliseconds until unacknowledged bytes mean that the peer is gone.
PARAMETERS = {
    "connect_timeout": 2,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 4000,
}


def parameters(address: str) -> dict[str, Any]:
    """Return what is passed to libpq beside an address."""
    chosen = conninfo_to_dict(address)
    more = {name: value for name, value in PARAMETERS.items() if name not in chosen}
    return {**more, "autocommit": True, "application_name": NAME}


#: The limit of a command: a migration waits for the one of another server, a backup or a restore
#: reads or writes a file in between.
ONCE_LIMITS = b"SET idle_in_transaction_session_timeout = 60000"
#: Ends the sessions of paused processes. `idle_in_transaction_session_timeout` does not end them:
#: PostgreSQL calls a session active that waits for the next statement of a pipeline.
END_PAUSED = f"""
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user
    AND application_name = '{NAME}' AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    AND wait_event = 'ClientRead' AND state_change < clock_timestamp() - interval '{PAUSED} s'
"""


def limits(locked: float = LOCKED) -> bytes:
    """Return the statement that limits the waits of a session for locks and for its client."""
    return b"SET lock_timeout = %d; SET idle_in_transaction_session_timeout = %d" % (
        int(1000 * locked),
        int(1000 * IDLE),
    )


class BoundedAsyncConnection(psycopg.AsyncConnection[Any]):
    """A connection that is closed when a statement gets no answer in time."""

    async def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for a statement, or for *timeout* seconds."""
        if timeout is not None:
            return await super().wait(gen, interval, timeout)
        try:
            return await super().wait(gen, interval, SILENT)
        except psycopg.OperationalError as problem:
            if problem.sqlstate is not None:  # the server has answered
                raise
            raise _closed(self, problem) from problem


class BoundedConnection(psycopg.Connection[Any]):
    """The same for a thread, with a moment at which all waits end.

    Attributes:
        deadline: The moment of the monotonic clock.
    """

    deadline = float("inf")

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for a statement, or for *timeout* seconds."""
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        left = max(0.1, min(SILENT, self.deadline - time.monotonic()))
        try:
            return super().wait(gen, interval, left)
        except psycopg.OperationalError as problem:
            if problem.sqlstate is not None:  # the server has answered
                raise
            raise _closed(self, problem) from problem


def _closed(
    connection: psycopg.AsyncConnection[Any] | psycopg.Connection[Any],
    problem: psycopg.OperationalError,
) -> psycopg.OperationalError:
    """Close a connection that is lost or silent, and return the error to raise."""
    connection.pgconn.finish()
    return psycopg.OperationalError(str(problem) or "the database gave no answer in time")


async def connect(address: str) -> Plain:
    """Return a connection in autocommit mode."""
    made = await BoundedAsyncConnection.connect(address, **parameters(address))
    try:
        await made.execute(limits())
    except BaseException:
        await made.close()
        raise
    return made


async def connect_for_command(address: str) -> Plain:
    """Return a connection for a command, whose file may be slow."""
    named = {**parameters(address), "application_name": COMMAND}
    made: Plain = await psycopg.AsyncConnection.connect(address, **named)
    try:
        await made.execute(ONCE_LIMITS)
    except BaseException:
        await made.close()
        raise
    return made


async def configure(connection: Plain) -> None:
    """Prepare a connection of a pool."""
    await connection.execute(limits())
