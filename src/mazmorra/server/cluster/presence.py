"""Who is at the tables that are open now, when a guest becomes an account, logs out or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.server.realtime.subscriber import REFUSED

#: How many devices are told of at once.
AT_ONCE = 8

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mazmorra.server.realtime.subscriber import Watcher
    from mazmorra.server.tables.table import Rooms


class Presence:
    """Everybody who looks at a table, here or through another worker."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def rename(self, guest: str, account: str, session: str | None) -> None:
        """Know a guest's open lines as those of an account: the same browser holds them."""
        self._rooms.abroad.tell("rename", "", 0, guest, account, *([session] if session else []))
        self.rename_here(guest, account, session)

    def rename_here(self, guest: str, account: str, session: str | None) -> None:
        """Know a guest's lines to this worker as those of an account."""
        for watcher in self._watchers(lambda one: one.guest == guest):
            watcher.guest, watcher.session = account, session

    def log_out(self, sessions: Iterable[str]) -> None:
        """End the lines of devices that are logged out."""
        ended = list(sessions)
        for some in range(0, len(ended), AT_ONCE):
            self._rooms.abroad.tell("log_out", "", 0, *ended[some : some + AT_ONCE])
        self.log_out_here(ended)

    def log_out_here(self, sessions: Iterable[str]) -> None:
        """End the lines of such devices to this worker."""
        ended = set(sessions)
        for watcher in self._watchers(lambda one: one.session in ended):
            watcher.leave(REFUSED)

    def show_out(self, person: str) -> None:
        """End every line of somebody."""
        self._rooms.abroad.tell("show_out", "", 0, person)
        self.show_out_here(person)

    def show_out_here(self, person: str) -> None:
        """End every line of somebody to this worker."""
        for watcher in self._watchers(lambda one: one.guest == person):
            watcher.leave(REFUSED)

    async def look_again(self, tables: Iterable[str]) -> None:
        """Read anew who sits where; whoever may no longer look there is shown out."""
        for table in tables:
            room = await self._rooms.reread(table)
            if room is None:
                self._rooms.abroad.tell("table", table)
                continue
            room.show_strangers_out()
            room.tell_table()

    def _watchers(self, wanted: Callable[[Watcher], bool]) -> list[Watcher]:
        return [
            watcher
            for room in self._rooms.all()
            for watcher in list(room.watchers)
            if wanted(watcher)
        ]
