"""What workers tell each other: that something is new at a table, never what it is.

A note names a table and a number; whoever wants to know more reads the store, where it has been
kept already. Notes go through Litestar's channels. On PostgreSQL they are notifications, which
hold at most 8000 bytes and get lost while nobody is connected: whoever has just connected is told
so, and looks at everything again.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import msgspec
import psycopg
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from msgspec import Struct
from psycopg import sql

from mazmorra.server.db.postgres import PAUSE
from mazmorra.server.ops.logs import log
from mazmorra.server.tables.protocols import Kind
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterable

    from mazmorra.server.db.postgres import PostgreSQL

CHANNEL = "mazmorra"
#: How many notes go into one message, and how many guests into one note; it must not be too long.
NOTES, GUESTS = 30, 8
#: What a listener is told when it has just connected.
CONNECTED = b""

#: What is new at a table; then what becomes of a worker; then what became of a person.


class Note(Struct, frozen=True, array_like=True):
    """Something is new.

    Attributes:
        kind: What.
        table: At which table.
        number: The step of a game, or the number of a line of chat.
        names: Who is there; or the guest, the account and the device a note is about.
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
        """Begin; whoever listens connects by itself."""

    async def on_shutdown(self) -> None:
        """Stop; the pool belongs to the database."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all others; what cannot be told now they find out by themselves."""
        try:
            async with self._database.connection() as connection:
                for channel in channels:
                    await connection.execute("SELECT pg_notify(%s, %s)", [channel, data.decode()])
        except psycopg.OperationalError:
            log.warning("The other workers could not be told that something is new.")

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to some channels from the next connection on."""
        self._channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen no more to some channels from the next connection on."""
        self._channels.difference_update(channels)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Return nothing: what is past lies in the store."""
        return []

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Listen, and connect again when the database was restarted."""
        while True:
            try:
                connection = await self._database.connect_alone()
                async with connection:
                    for channel in self._channels:
                        listen = sql.SQL("LISTEN {}").format(sql.Identifier(channel))
                        await connection.execute(listen)
                        yield channel, CONNECTED
                    async for notify in connection.notifies():
                        yield notify.channel, notify.payload.encode()
            except psycopg.OperationalError:
                await asyncio.sleep(PAUSE)


class PubSub:
    """What this worker tells the others and hears of them.

    Attributes:
        worker: The name of this worker, another one with every start.
    """

    def __init__(self, database: PostgreSQL) -> None:
        self.worker = ""
        backend = PostgresChannels(database)
        self._channels = ChannelsPlugin(backend, channels=[CHANNEL])
        self._open = AsyncExitStack()
        self._notes: list[Note] = []
        self._telling: asyncio.Task[None] | None = None

    async def open(self, hear: Callable[[str, Note], None], connected: Callable[[], None]) -> None:
        """Begin to listen.

        Args:
            hear: Takes what another worker tells.
            connected: Takes that from now on everything is heard.
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
        """Tell the others; what comes while they are being told shares the next message."""
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
        """Tell what is still to be told, and stop."""
        if self._telling is not None:
            await asyncio.wait({self._telling})
        await self._open.aclose()
