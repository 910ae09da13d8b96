"""Database errors that pass: a full disk, a busy or restarting database, a lost line.

The request is refused with the seconds after which to retry. Nothing of it was stored, unless the
outcome of its commit is unknown (`store/unknown`): in both cases the game in memory is reloaded.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Seconds after which to retry.
SECONDS = {"store/full": 60, "store/busy": 5, "store/unknown": 2}

#: SQLite's codes of a disk that cannot be written: it is full, over quota or failing.
_FULL = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
#: Errors of a COMMIT whose rows are in the log already: a restart may find them there.
_UNSURE = {
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_DIR_FSYNC,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_SHMMAP,
    sqlite3.SQLITE_IOERR_SHMOPEN,
}

#: SQLSTATEs of PostgreSQL, by prefix: no space; no connection, no lock, a restart.
_FULL_STATES = ("53100", "53200")
_BUSY_STATES = ("08", "40", "53300", "53400", "55P03", "57014", "57P")


class WriteFailed(Exception):
    """A batch was not written."""


class Conflict(WriteFailed):
    """Another writer committed first: a row exists already."""


class Locked(WriteFailed):
    """Another session holds a lock on rows of the batch."""


class OutcomeUnknown(Exception):
    """A commit was sent and not answered: it may have happened, or happen yet."""


class Unavailable(Exception):
    """The shared database does not answer."""


def store_trouble(problem: BaseException) -> str | None:
    """Return the code of a passing error of the database; None for any other exception."""
    for one in _causes(problem):
        if isinstance(one, OutcomeUnknown):
            return "store/unknown"
        code = getattr(one, "sqlite_errorcode", None)
        if code is not None:
            if code in _FULL:
                return "store/full"
            return "store/busy" if code & 0xFF in _BUSY else None
        state = getattr(one, "sqlstate", None)
        if state is not None:
            if state.startswith(_FULL_STATES):
                return "store/full"
            return "store/busy" if state.startswith(_BUSY_STATES) else None
        if _lost_connection(one):
            return "store/busy"
    return None


def may_be_committed(problem: BaseException) -> bool:
    """Return whether a COMMIT that failed may have happened: no answer came, or a flush failed."""
    for one in _causes(problem):
        code = getattr(one, "sqlite_errorcode", None)
        if code is not None:
            return code in _UNSURE
        state = getattr(one, "sqlstate", None)
        if state is not None:
            return str(state).startswith(("08", "57P"))
        if _lost_connection(one):
            return True
    return False


def _lost_connection(problem: BaseException) -> bool:
    """Return whether PostgreSQL could not be reached; such an error has no SQLSTATE."""
    module, _, _ = type(problem).__module__.partition(".")
    return module.startswith("psycopg") and type(problem).__name__ in {
        "OperationalError",
        "PoolTimeout",
        "ConnectionTimeout",
    }


def is_no_text(problem: BaseException) -> bool:
    """Return whether PostgreSQL refused a text: it stores no NUL character."""
    return any(
        type(one).__module__.startswith("psycopg")
        and type(one).__name__ in {"DataError", "CharacterNotInRepertoire"}
        for one in _causes(problem)
    )


def _causes(problem: BaseException) -> Iterator[BaseException]:
    """Yield an exception and its causes."""
    found: BaseException | None = problem
    while found is not None:
        yield found
        found = getattr(found, "orig", None) or found.__cause__


def refused_by_store(problem: BaseException) -> Refused | None:
    """Return the refusal of a passing error of the database; None for any other exception."""
    code = store_trouble(problem)
    return None if code is None else Refused(code, None, {"seconds": SECONDS[code]})


def named(place: Path | str) -> str:
    """Return the name of a place for messages: a URL contains a password and is never quoted."""
    return str(place) if isinstance(place, Path) else "PostgreSQL"


@contextmanager
def in_words(place: Path | str) -> Iterator[None]:
    """Convert errors of the disk or the database at a place into refusals.

    Raises:
        Refused: The place cannot be written, or holds no database of this server.
    """
    try:
        yield
    except OSError as problem:
        params = {"where": named(place), "problem": problem.strerror or type(problem).__name__}
        raise Refused("file/unwritable", None, params) from None
    except Exception as problem:
        cause = next((one for one in _causes(problem) if of_a_database(one)), None)
        if cause is None:
            raise
        passing = refused_by_store(problem)
        if passing is not None:
            raise passing from None
        words = (str(cause).strip() or type(cause).__name__).splitlines()[0]
        params = {"where": named(place), "problem": words}
        raise Refused("store/unusable", None, params) from None


def of_a_database(problem: BaseException) -> bool:
    """Return whether an exception comes from a database driver, not from SQLAlchemy."""
    return type(problem).__module__.partition(".")[0] in {"sqlite3", "psycopg"}
