"""Composition root of one worker: storage, catalog, tables, accounts, webhooks, cluster."""

from __future__ import annotations

import asyncio
import time
from contextlib import contextmanager
from logging import WARNING
from typing import TYPE_CHECKING

from mazmorra.kernel import Refused
from mazmorra.server.accounts.accounts import Accounts
from mazmorra.server.accounts.deletion import Deletion
from mazmorra.server.accounts.export import DataExport
from mazmorra.server.cluster.cluster import Cluster, SingleWorker
from mazmorra.server.cluster.presence import Presence
from mazmorra.server.cluster.pubsub import PubSub
from mazmorra.server.cluster.shared_limits import SharedCounters
from mazmorra.server.db import table_rows
from mazmorra.server.db.storage import Storage
from mazmorra.server.ops import logs, metrics
from mazmorra.server.ops.rate_limit import Limiter, limits_of_environment
from mazmorra.server.schemas.realtime import GOING_AWAY
from mazmorra.server.tables.answers import AnswerBatcher
from mazmorra.server.tables.campaigns import Campaigns
from mazmorra.server.tables.catalog import Catalog
from mazmorra.server.tables.chat import Chat
from mazmorra.server.tables.commit import Committer
from mazmorra.server.tables.dealing import Dealing
from mazmorra.server.tables.live import LiveTables
from mazmorra.server.tables.lobby import LobbyService
from mazmorra.server.tables.play import Play
from mazmorra.server.tables.replays import Replays
from mazmorra.server.tables.seats import SeatService
from mazmorra.server.tables.seeds import seeds_of_environment
from mazmorra.server.tables.setup import TableSetup
from mazmorra.server.tables.thinking import BotThinking
from mazmorra.server.tables.words import REVEALED_WITHIN
from mazmorra.server.tokens import Tokens
from mazmorra.server.webhooks.delivery import WebhookDelivery

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from mazmorra.bots.thinkers import Thinkers
    from mazmorra.server.ops.rate_limit import Limits
    from mazmorra.server.webhooks.address_policy import Allowed


#: Timeouts at shutdown in seconds: for running requests, and for closing the sockets.
FINISHED_WITHIN, GONE_WITHIN = 10.0, 2.0
#: Seconds between two exchanges of rate-limit counters with the other workers.
EXCHANGE_EVERY = 1.0


class Services:
    """The services of one worker.

    Attributes:
        stopping: Whether shutdown has begun: new requests are refused, running ones finish.
        begun: How many requests were begun so far.
        lan: Host and port at which the server is offered in the local network.
    """

    stopping = False
    begun = 0
    lan: str | None = None
    _busy = 0
    _sampling: asyncio.Task[None] | None = None
    _exchanging: asyncio.Task[None] | None = None

    def __init__(
        self,
        folder: Path,
        packs: Iterable[Path] = (),
        *,
        database: str | None = None,
        limits: Limits | None = None,
        webhooks: Allowed = "public",
        thinkers: Thinkers | None = None,
        tended: bool = False,
    ) -> None:
        self.catalog = Catalog(packs)
        self.storage = Storage(database or folder)
        self.storage.database.migrate()
        self.secret = self.storage.database.secret()
        self._counters = self._shared_counters()
        self.limiter = Limiter(limits or limits_of_environment(), self._counters)
        self.tokens = Tokens(self.secret)
        self.tables = LiveTables(self.storage, self.catalog, self.tokens, SingleWorker())
        self.chat = Chat(self.storage, self.tables)
        self._committer = committer = Committer(self.storage, self.tables)
        self.thinking = BotThinking(thinkers, tended=tended)
        self.play = Play(self.tables, committer, self.chat, self.thinking)
        committer.settled = self.play.resume
        self.answers = AnswerBatcher(self.storage, self.tables, committer, self.play)
        self.replays = Replays(self.storage, self.catalog, self.tables)
        self.campaigns = Campaigns(self.storage, self.catalog)
        setup = TableSetup(self.storage, self.catalog, self.tables, self.play, committer)
        self.seats = SeatService(self.tables, self.play, setup)
        self.lobby = LobbyService(
            *(self.storage, self.catalog, self.tables, self.play, self.replays, self.campaigns),
            seeds_of_environment(),
            setup,
        )
        self.dealing = Dealing(self.storage, self.tables, setup)
        self._presence = Presence(self.tables)
        self.accounts = Accounts(self.storage, self.tokens, self._presence)
        self.export = DataExport(self.storage, self.tables, self.replays, self.campaigns)
        self.deletion = Deletion(self.storage, self.tables, self.play, self.replays, self._presence)
        self.calls = WebhookDelivery(self.storage, self.tables, self.limiter, webhooks)
        self.cluster = self._join()

    def _shared_counters(self) -> SharedCounters | None:
        """Return the rate-limit counters that the workers of a shared database have in common."""
        database = self.storage.database
        return SharedCounters(database, self.secret) if database.shared else None

    def _join(self) -> Cluster | None:
        """Join the cluster if several workers may share the database."""
        database = self.storage.database
        if not database.shared or self._counters is None:
            return None
        cluster = Cluster(
            *(self.storage, self.tables, self.play, self.replays, self._presence),
            PubSub(database),
            self._counters,
            self.dealing,
        )
        self.tables.peers = cluster
        return cluster

    async def open(self) -> None:
        """Start background tasks; resume bots and webhook calls of the last run."""
        self.calls.open()
        self._sampling = asyncio.create_task(metrics.keep_sampling(self.tables.all))
        if self.cluster is not None:
            self._exchanging = asyncio.create_task(self._exchange_counters())
            await self.dealing.resume(2 * REVEALED_WITHIN)
            await self.cluster.open()  # its poll adopts bots that no worker runs
            return
        await self.dealing.resume(-REVEALED_WITHIN)
        async with self.storage.reading() as connection:
            asked = await table_rows.read_bots_asked(connection, time.time())
        for table_id in asked:
            try:
                self.play.bots.wake(await self.tables.open(table_id))
            except Refused as refused:
                logs.write("A table cannot go on.", WARNING, table=table_id, code=refused.code)

    async def _exchange_counters(self) -> None:
        """Exchange rate-limit counters with the other workers every second."""
        while True:
            await asyncio.sleep(EXCHANGE_EVERY)
            try:
                await self.limiter.exchange()
            except Exception as problem:
                logs.log.warning("Rate-limit counters could not be exchanged.", exc_info=problem)

    @contextmanager
    def handling(self) -> Iterator[None]:
        """Count a request of a socket as running; shutdown waits for it."""
        self.begin()
        try:
            yield
        finally:
            self.end()

    def begin(self) -> None:
        """Begin a request of a socket; shutdown waits for its end."""
        self._busy += 1
        self.begun += 1

    def end(self) -> None:
        """End a request."""
        self._busy -= 1

    async def finish(self) -> None:
        """Refuse new requests, finish the running ones, and disconnect all subscribers."""
        self.stopping = True
        await _wait_until(lambda: not self._busy, FINISHED_WITHIN)
        await self.answers.close()
        await self._committer.close()
        await self.play.bots.close()
        await self.thinking.close()
        await self.dealing.close()
        await self.calls.close()
        for task in (self._sampling, self._exchanging):
            if task is not None:
                task.cancel()
        tables = self.tables.all()
        for table in tables:
            for subscriber in table.subscribers:
                subscriber.disconnect(GOING_AWAY)
        await _wait_until(lambda: not any(table.subscribers for table in tables), GONE_WITHIN)

    async def close(self) -> None:
        """Stop, and close the database."""
        if not self.stopping:
            await self.finish()
        self.accounts.close()
        if self.cluster is not None:
            await self.cluster.close()
        await self.storage.close()


async def _wait_until(condition: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        await asyncio.sleep(0.01)
