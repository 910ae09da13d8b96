"""Connected guests of all tables: rename, log out and disconnect them on every worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.server.schemas.realtime import REFUSED

#: How many sessions one note names at most.
AT_ONCE = 8

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.protocols import Subscriber


class Presence:
    """The subscribers of all tables, at this worker and the others."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables

    def rename(self, guest: str, account: str, session: str | None) -> None:
        """Assign a guest's open connections to an account: they belong to the same browser."""
        self._tables.peers.publish("rename", "", 0, guest, account, *([session] if session else []))
        self.rename_here(guest, account, session)

    def rename_here(self, guest: str, account: str, session: str | None) -> None:
        """Assign a guest's connections to this worker to an account."""
        for subscriber in self._subscribers(lambda one: one.guest == guest):
            subscriber.guest, subscriber.session = account, session

    def log_out(self, sessions: Iterable[str]) -> None:
        """Close the connections of sessions that have ended."""
        ended = list(sessions)
        for some in range(0, len(ended), AT_ONCE):
            self._tables.peers.publish("log_out", "", 0, *ended[some : some + AT_ONCE])
        self.log_out_here(ended)

    def log_out_here(self, sessions: Iterable[str]) -> None:
        """Close the connections of ended sessions to this worker."""
        ended = set(sessions)
        for subscriber in self._subscribers(lambda one: one.session in ended):
            subscriber.disconnect(REFUSED)

    def disconnect_person(self, person: str) -> None:
        """Close all connections of a person."""
        self._tables.peers.publish("disconnect", "", 0, person)
        self.disconnect_person_here(person)

    def disconnect_person_here(self, person: str) -> None:
        """Close all connections of a person to this worker."""
        for subscriber in self._subscribers(lambda one: one.guest == person):
            subscriber.disconnect(REFUSED)

    async def recheck_access(self, tables: Iterable[str]) -> None:
        """Reload the seats of tables and disconnect subscribers without access."""
        for table_id in tables:
            table = await self._tables.reread(table_id)
            if table is None:
                self._tables.peers.publish("table", table_id)
                continue
            table.disconnect_unauthorised()
            table.publish_table()

    def _subscribers(self, wanted: Callable[[Subscriber], bool]) -> list[Subscriber]:
        return [
            subscriber
            for table in self._tables.all()
            for subscriber in list(table.subscribers)
            if wanted(subscriber)
        ]
