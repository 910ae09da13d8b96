"""Who is at the tables that are open now, when a guest becomes an account, logs out or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import Refused
from mazmorra.server.room import REFUSED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mazmorra.server.room import Rooms, Watcher


class Presence:
    """Everybody who looks at a table of this process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def rename(self, guest: str, account: str, session: str | None) -> None:
        """Know a guest's open lines as those of an account: the same browser holds them."""
        for watcher in self._watchers(lambda one: one.guest == guest):
            watcher.guest, watcher.session = account, session

    def log_out(self, sessions: Iterable[str]) -> None:
        """End the lines of devices that are logged out."""
        ended = set(sessions)
        for watcher in self._watchers(lambda one: one.session in ended):
            watcher.leave(REFUSED)

    def show_out(self, person: str) -> None:
        """End every line of somebody."""
        for watcher in self._watchers(lambda one: one.guest == person):
            watcher.leave(REFUSED)

    async def look_again(self, tables: Iterable[str]) -> None:
        """Read anew who sits where; whoever may no longer look there is shown out."""
        for table in tables:
            room = await self._rooms.reread(table)
            if room is None:
                continue
            for watcher in list(room.watchers):
                try:
                    room.may_watch(watcher.guest, watcher.seat)
                except Refused:
                    watcher.leave(REFUSED)
            room.tell_table()

    def _watchers(self, wanted: Callable[[Watcher], bool]) -> list[Watcher]:
        return [
            watcher
            for room in self._rooms.all()
            for watcher in list(room.watchers)
            if wanted(watcher)
        ]
