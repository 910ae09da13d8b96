"""Everything one server holds: its store, its games, and the tables people sit at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import Refused
from mazmorra.server import kept
from mazmorra.server.campaigns import Campaigns
from mazmorra.server.catalog import Catalog
from mazmorra.server.identity import Identity, read_secret
from mazmorra.server.play import Play
from mazmorra.server.refusals import log
from mazmorra.server.replays import Replays
from mazmorra.server.room import GOING_AWAY, Rooms
from mazmorra.server.storage import Storage, migrate
from mazmorra.server.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class House:
    """One server."""

    def __init__(self, folder: Path, packs: Iterable[Path] = ()) -> None:
        self.catalog = Catalog(packs)
        migrate(folder)
        self.identity = Identity(read_secret(folder))
        self.storage = Storage(folder)
        self.rooms = Rooms(self.storage, self.catalog)
        self.play = Play(self.storage, self.rooms)
        self.replays = Replays(self.storage, self.catalog, self.rooms)
        self.campaigns = Campaigns(self.storage, self.catalog)
        self.tables = Tables(
            self.storage, self.catalog, self.rooms, self.play, self.replays, self.campaigns
        )

    async def open(self) -> None:
        """Let the bots go on where the last run was stopped."""
        async with self.storage.reading() as connection:
            playing = await kept.read_playing(connection)
        for table in playing:
            try:
                self.play.wake_bots(await self.rooms.open(table))
            except Refused as refused:
                log.warning("Table %s cannot go on: %s", table, refused)

    async def close(self) -> None:
        """Stop, and show everybody out."""
        await self.play.close()
        for room in self.rooms.all():
            for watcher in room.watchers:
                watcher.leave(GOING_AWAY)
        await self.storage.close()
