"""Who is at the tables that are open now, when a guest becomes an account, logs out or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.server.schemas.realtime import REFUSED

#: How many devices are told of at once.
AT_ONCE = 8

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.protocols import Subscriber


class Presence:
    """Everybody who looks at a table, here or through another worker."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables

    def rename(self, guest: str, account: str, session: str | None) -> None:
        """Know a guest's open lines as those of an account: the same browser holds them."""
        self._tables.peers.publish("rename", "", 0, guest, account, *([session] if session else []))
        self.rename_here(guest, account, session)

    def rename_here(self, guest: str, account: str, session: str | None) -> None:
        """Know a guest's lines to this worker as those of an account."""
        for subscriber in self._subscribers(lambda one: one.guest == guest):
            subscriber.guest, subscriber.session = account, session

    def log_out(self, sessions: Iterable[str]) -> None:
        """End the lines of devices that are logged out."""
        ended = list(sessions)
        for some in range(0, len(ended), AT_ONCE):
            self._tables.peers.publish("log_out", "", 0, *ended[some : some + AT_ONCE])
        self.log_out_here(ended)

    def log_out_here(self, sessions: Iterable[str]) -> None:
        """End the lines of such devices to this worker."""
        ended = set(sessions)
        for subscriber in self._subscribers(lambda one: one.session in ended):
            subscriber.disconnect(REFUSED)

    def disconnect_person(self, person: str) -> None:
        """End every line of somebody."""
        self._tables.peers.publish("show_out", "", 0, person)
        self.disconnect_person_here(person)

    def disconnect_person_here(self, person: str) -> None:
        """End every line of somebody to this worker."""
        for subscriber in self._subscribers(lambda one: one.guest == person):
            subscriber.disconnect(REFUSED)

    async def recheck_access(self, tables: Iterable[str]) -> None:
        """Read anew who sits where; whoever may no longer look there is shown out."""
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
