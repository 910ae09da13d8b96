"""Access to the database: read and write transactions, prepared queries, group commit."""

from __future__ import annotations

from contextlib import asynccontextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mazmorra.server.db.database import database_at
from mazmorra.server.db.games import WRITE_ORDER
from mazmorra.server.db.group_commit import Writer
from mazmorra.server.store_errors import OutcomeUnknown, may_be_committed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from mazmorra.server.db.queries import Query, Row


class Storage:
    """The database of a server: a SQLite file in a folder, or a PostgreSQL by its address.

    Args:
        place: The folder or the address.
        command: Whether it is for a command, which may take its time within a transaction.

    Attributes:
        shared: Whether other servers may use it at the same time.
    """

    def __init__(self, place: Path | str, *, command: bool = False) -> None:
        self.database = database_at(place)
        self.shared = self.database.shared
        self._engine = self.database.engine(command=command)
        self._reading = self.database.reading(self._engine)

    @cached_property
    def writer(self) -> Writer:
        """The group commit of this process, made at first use: no thread may survive a fork."""
        return Writer(self.database.writer(WRITE_ORDER))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that only reads, from one snapshot of the database."""
        async with self._connected(self._reading) as connection:
            yield connection

    async def ask(self, *queries: Query, **given: Any) -> list[list[Row]]:
        """Return the rows of prepared queries, all from one snapshot of the database."""
        return await self.database.ask(*queries, **given)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that writes; an error rolls it back.

        Raises:
            OutcomeUnknown: Its COMMIT was sent and not answered, and may have happened.
        """
        async with self._connected(self._engine) as connection:
            yield connection

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        connection = await self.database.connect(engine)
        try:
            transaction = await connection.begin()
            try:
                yield connection
            except BaseException:
                await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except Exception as problem:
                if may_be_committed(problem):
                    await connection.invalidate()  # after a failed flush SQLite is opened anew
                    raise OutcomeUnknown from problem
                raise
        finally:
            await connection.close()

    async def erase_log(self) -> None:
        """Let what was deleted disappear from the files as well."""
        await self.database.erase_log()

    async def end_paused(self) -> None:
        """End the sessions of processes that stopped within a transaction."""
        await self.database.end_paused()

    async def close(self) -> None:
        """Flush what the writer holds, and close every connection."""
        if "writer" in self.__dict__:
            await self.writer.close()
        await self.database.close()
        await self._engine.dispose()


def migrate(place: Path | str) -> None:
    """Migrate the database at a place to the newest tables; a missing file is created."""
    database_at(place).migrate()
