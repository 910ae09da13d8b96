"""The database at a place: a SQLite file in a folder, or PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, TypeAlias

from mazmorra.server.db.sqlite import SQLiteFile

if TYPE_CHECKING:
    from mazmorra.server.db.postgres import PostgreSQL

    #: `shared` tells the two apart, also for the type checker.
    Database: TypeAlias = SQLiteFile | PostgreSQL

#: Found by name at first use: a server with a SQLite file never loads the PostgreSQL driver.
POSTGRESQL = "mazmorra.server.db.postgres:PostgreSQL"


def database_at(place: Path | str) -> Database:
    """Return the database at a place: a folder with a SQLite file, or a PostgreSQL address.

    Raises:
        Refused: The address is not understood.
    """
    if isinstance(place, Path):
        return SQLiteFile(place)
    postgresql: type[PostgreSQL] = resolve_name(POSTGRESQL)
    return postgresql(place)
