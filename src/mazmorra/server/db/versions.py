"""Schema versions: which migration the tables have, and running the missing ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.kernel import Refused
from mazmorra.server.store_errors import named

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

MIGRATIONS = Path(__file__).parent / "migrations"


def newest_version() -> str:
    """Return the number of the newest migration."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))[:4]


def up_to_date(found: str | None, place: Path | str) -> bool:
    """Return whether a migration is the newest one.

    Raises:
        Refused: It is newer than this version of the server.
    """
    if found is not None and found > newest_version():
        raise Refused("store/newer", None, {"where": named(place)})
    return found == newest_version()


def upgrade(engine: Engine) -> None:
    """Run the missing migrations in one transaction."""
    try:
        with engine.begin() as connection:
            upgrade_within(connection, "head")
    finally:
        engine.dispose()


def upgrade_within(connection: Connection, migration: str) -> None:
    """Run the migrations up to one of them, on a connection."""
    # Alembic takes seconds to import, and most starts need no migration.
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, migration)
