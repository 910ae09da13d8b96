"""The silent form: spectators that read nothing after their first situation, while others play."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from mazmorra.bench.figures import figure
from mazmorra.bench.server.clients import Client, Tally, connect
from mazmorra.bench.server.forms import COMING

if TYPE_CHECKING:
    from mazmorra.bench.figures import Figure
    from mazmorra.bench.server.clients import Heard
    from mazmorra.bench.server.process import Process
    from mazmorra.bench.server.tables import Laid

#: Seconds from one look at the memory to the next.
LOOKS = 0.5


class Silent(Client):
    """A spectator that stops reading at its first situation."""

    def _hear(self, heard: Heard) -> None:
        super()._hear(heard)
        if self.ready.done() and self._transport is not None:
            self._transport.pause_reading()


class Silence:
    """Tables that are played as fast as possible before silent spectators.

    Attributes:
        before: The memory without clients, in MB.
        connected: The same when all are connected, before anybody plays.
        most: The largest while they play.
    """

    def __init__(self, process: Process) -> None:
        self.readers, self.players = Tally(), Tally()
        self._process = process
        self.before = process.memory()
        self.connected = self.most = 0.0

    async def run(self, tables: list[Laid], readers: int, seconds: float) -> None:
        """Connect all readers, then play."""
        rng, door = Random(1), asyncio.Semaphore(COMING)

        async def come(number: int) -> Client:
            table = tables[number % len(tables)]
            make = partial(Silent, table.id, "spectator", table.cookies[0], self.readers, rng)
            async with door:
                return await connect(self._process.port, make)

        silent = await asyncio.gather(*[come(number) for number in range(readers)])
        self.connected = self.most = self._process.memory()
        players = [
            await connect(
                self._process.port, partial(Client, table.id, seat, cookie, self.players, rng)
            )
            for table in tables
            for seat, cookie in enumerate(table.cookies)
        ]
        for player in players:
            player.eager = True
            player.answer()
        playing = asyncio.gather(*[player.over for player in players])
        for _ in range(max(1, int(seconds / LOOKS))):
            await asyncio.sleep(LOOKS)
            self.most = max(self.most, self._process.memory())
            if playing.done():
                break
        for client in (*silent, *players):
            client.leave()


def measure_silent(
    process: Process, tables: list[Laid], readers: int, seconds: float
) -> list[Figure]:
    """Return the memory of a server whose spectators do not read."""
    load = Silence(process)
    asyncio.run(load.run(tables, readers, seconds))
    errors = [*load.readers.errors, *load.players.errors]
    return [
        figure("silent_readers", "spectators that do not read", "", [readers]),
        figure(
            "silent_answers", "durable answers of players meanwhile", "", [load.players.answers]
        ),
        figure("silent_errors", "errors", "", [len(errors)]),
        figure("silent_before", "memory without clients", "MB", [load.before]),
        figure("silent_connected", "memory with the spectators connected", "MB", [load.connected]),
        figure("silent_most", "the most while others play", "MB", [load.most]),
    ]
