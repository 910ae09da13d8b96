"""Trouble with the store that is nobody's fault: a disk that is full, a database that is busy.

What was asked for is refused with a word on when to try again. Nothing of it was kept, so the game
in memory goes back to what is.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

#: After so many seconds it is worth trying again.
SECONDS = {"store/full": 60, "store/busy": 5}

#: A disk that takes nothing more: it is full, there is a quota, or it is going to die.
_FULL = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}

#: The same of PostgreSQL, by classes and codes: no room; no connection, no lock, a restart.
_FULL_STATES = ("53100", "53200")
_BUSY_STATES = ("08", "40", "53300", "53400", "55P03", "57014", "57P")


class WriteFailed(Exception):
    """A batch was not written, or the connection broke while it was committed."""


class Conflict(WriteFailed):
    """Another writer was first: a row that was to be added exists already."""


class Unavailable(Exception):
    """The shared database does not answer now."""


def store_trouble(problem: BaseException) -> str | None:
    """Return the code by which trouble of the store itself is refused; None if it is none."""
    for one in _causes(problem):
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


def _lost_connection(problem: BaseException) -> bool:
    """Say whether PostgreSQL could not be reached at all; then there is no code."""
    module, _, _ = type(problem).__module__.partition(".")
    return module.startswith("psycopg") and type(problem).__name__ in {
        "OperationalError",
        "PoolTimeout",
        "ConnectionTimeout",
    }


def is_no_text(problem: BaseException) -> bool:
    """Say whether something was sent that PostgreSQL takes for no text: it knows no sign 0."""
    return any(
        type(one).__module__.startswith("psycopg")
        and type(one).__name__ in {"DataError", "CharacterNotInRepertoire"}
        for one in _causes(problem)
    )


def _causes(problem: BaseException) -> Iterator[BaseException]:
    """Give an error, and those that it came from."""
    found: BaseException | None = problem
    while found is not None:
        yield found
        found = getattr(found, "orig", None) or found.__cause__


def refused_by_store(problem: BaseException) -> Refused | None:
    """Return the refusal of what the store could not take, if that is what is wrong."""
    code = store_trouble(problem)
    return None if code is None else Refused(code, None, {"seconds": SECONDS[code]})


def named(place: Path | str) -> str:
    """Return what a place is called: an address holds a password, so it is never quoted."""
    return str(place) if isinstance(place, Path) else "PostgreSQL"


@contextmanager
def in_words(place: Path | str) -> Iterator[None]:
    """Say in a sentence what is wrong with the place where tables are to be kept.

    Raises:
        Refused: It cannot be written, or what is there is no store of ours.
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
    """Say whether a database itself has said so, and not whoever speaks to it for us."""
    return type(problem).__module__.partition(".")[0] in {"sqlite3", "psycopg"}
