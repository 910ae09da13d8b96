"""Pub/sub between workers: notes that something has changed, never the change itself.

A note names a table and a number; the receiver reads the rest from the store, where it is already
committed. Notes go through Litestar's channels. On PostgreSQL they are notifications, which hold at
most 8000 bytes and get lost while a worker is not connected: after each connect a worker receives
`CONNECTED` and polls every table again.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, aclosing
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from msgspec import Struct

from mazmorra.server.ops.logs import log
from mazmorra.server.store_errors import Unavailable
from mazmorra.server.tables.protocols import Kind
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterable

    from mazmorra.server.db.postgres import PostgreSQL

CHANNEL = "mazmorra"
#: Seconds between two attempts to connect.
PAUSE = 0.1
#: How many notes fit one message, and how many guests one note: a notification has 8000 bytes.
NOTES, GUESTS = 30, 8
#: The payload that a listener receives after each connect.
CONNECTED = b""


class Note(Struct, frozen=True, array_like=True):
    """A note that something has changed.

    Attributes:
        kind: What has changed.
        table: The table that has changed.
        number: The step of a game, or the number of a chat line.
        names: The guests that are present; or the guest, account and session of the note.
    """

    kind: Kind
    table: str = ""
    number: int = 0
    names: tuple[str, ...] = ()


class Message(Struct, frozen=True, array_like=True):
    """Notes of one worker."""

    worker: str
    notes: list[Note]


_decode = msgspec.json.Decoder(Message).decode


class PostgresChannels(ChannelsBackend):
    """Channels over one connection that listens, and pooled ones that notify."""

    def __init__(self, database: PostgreSQL) -> None:
        self._database = database
        self._channels: set[str] = set()

    async def on_startup(self) -> None:
        """Do nothing: `stream_events` opens its own connection."""

    async def on_shutdown(self) -> None:
        """Do nothing: the pool belongs to the database."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Notify the other workers; a lost notification is found by their periodic poll."""
        try:
            async with self._database.connection() as connection:
                for channel in channels:
                    await connection.execute("SELECT pg_notify(%s, %s)", [channel, data.decode()])
        except Unavailable:
            log.warning("A note could not be published to the other workers.")

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Add channels, from the next connect on."""
        self._channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Remove channels, from the next connect on."""
        self._channels.difference_update(channels)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Return nothing: the store has the history."""
        return []

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Listen, and reconnect after the database was restarted."""
        while True:
            try:
                async with aclosing(self._database.listen(self._channels)) as heard:
                    async for channel, payload in heard:
                        yield channel, CONNECTED if payload is None else payload.encode()
            except Unavailable:
                await asyncio.sleep(PAUSE)


class PubSub:
    """Publishes and receives the notes of this worker.

    Attributes:
        worker: The random id of this worker, new with every start.
    """

    def __init__(self, database: PostgreSQL) -> None:
        self.worker = ""
        backend = PostgresChannels(database)
        self._channels = ChannelsPlugin(backend, channels=[CHANNEL])
        self._open = AsyncExitStack()
        self._notes: list[Note] = []
        self._telling: asyncio.Task[None] | None = None

    async def open(self, hear: Callable[[str, Note], None], connected: Callable[[], None]) -> None:
        """Start to listen.

        Args:
            hear: Called with each note of another worker and that worker's id.
            connected: Called after each connect.
        """

        async def take(data: bytes) -> None:
            if data == CONNECTED:
                connected()
                return
            message = _decode(data)
            if message.worker != self.worker:
                for note in message.notes:
                    hear(message.worker, note)

        self.worker = random_id()
        await self._channels.__aenter__()
        self._open.push_async_exit(self._channels)
        subscriber = await self._channels.subscribe(CHANNEL)
        await self._open.enter_async_context(subscriber.run_in_background(take, join=False))

    def publish(self, note: Note) -> None:
        """Queue a note; notes that arrive during a publish share the next message."""
        self._notes.append(note)
        if self._telling is None:
            self._telling = asyncio.create_task(self._publish_all())

    async def _publish_all(self) -> None:
        try:
            while self._notes:
                now, self._notes = self._notes[:NOTES], self._notes[NOTES:]
                data = msgspec.json.encode(Message(self.worker, now))
                await self._channels.wait_published(data, CHANNEL)
        finally:
            self._telling = None

    async def close(self) -> None:
        """Publish the queued notes, and stop."""
        if self._telling is not None:
            await asyncio.wait({self._telling})
        await self._open.aclose()
