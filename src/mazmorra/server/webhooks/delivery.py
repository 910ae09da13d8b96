"""Calling players whose turn it is: a webhook for tables that are played over days.

A person names an address. When a seat of theirs at a slow table is asked and nobody looks at the
table from it, the address is called with a small JSON object that says which table, seat and step
it is, and nothing of the game. What is due is a row in the store before anything is sent, so that
it survives a restart, is tried a few times, and is sent at most once for one question, whichever
worker does it.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import delete, select, update

from mazmorra.kernel import Refused
from mazmorra.server.db import metadata, table_rows
from mazmorra.server.db.group_commit import put
from mazmorra.server.ops import logs, metrics
from mazmorra.server.ops.logs import log
from mazmorra.server.webhooks.address_policy import Target, check_address, find_target

if TYPE_CHECKING:
    from sqlalchemy import Update
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.storage import Storage
    from mazmorra.server.ops.rate_limit import Limiter
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.table import Table
    from mazmorra.server.webhooks.address_policy import Allowed

#: The paces at which players are called: at the others everybody is there.
PACES = frozenset({"slow", "any"})
#: Seconds in which somebody may come back before he or she is called.
GRACE = 5.0
#: Seconds until the next try, after each; then nobody tries any more.
TRIES = (30.0, 300.0, 3600.0)
#: Seconds between two looks at what is due, how many are called at once, how long one may take.
LOOKS, AT_ONCE, LONGEST = 10.0, 8, 10.0
SIGNATURE = "Mazmorra-Signature"


class Turn(msgspec.Struct):
    """What is sent: that it is somebody's turn, and where."""

    table: str
    link: str
    game: str
    seat: int
    step: int
    type: str = "your_turn"


class Due(NamedTuple):
    """A call that is to be made."""

    table_id: str
    seat: int
    step: int
    guest: str
    attempts: int
    url: str
    origin: str
    secret: str


def signature(secret: str, at: int, body: bytes) -> str:
    """Return what proves that a call comes from this server, and when it was made."""
    mark = hmac.new(secret.encode(), b"%d." % at + body, sha256).hexdigest()
    return f"t={at},v1={mark}"


class WebhookDelivery:
    """Who is to be called, and what becomes of it."""

    def __init__(
        self, storage: Storage, tables: LiveTables, limiter: Limiter, allowed: Allowed = "public"
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._limiter = limiter
        self._allowed = allowed
        self._people: frozenset[str] = frozenset()
        self._noticed = asyncio.Event()
        self._found: list[tuple[str, int, int, str]] = []
        self._task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ addresses

    async def address(self, person: str) -> str | None:
        """Return the address at which somebody is called."""
        hooks = metadata.hooks
        async with self._storage.reading() as connection:
            query = select(hooks.c.url).where(hooks.c.guest == person)
            return (await connection.execute(query)).scalar()

    async def set_address(self, person: str, url: str, origin: str) -> str:
        """Keep the address at which somebody is called, and return the secret of its signatures.

        Args:
            person: Who it is.
            url: The address.
            origin: Where this server is, as this person sees it.

        Raises:
            Refused: Nobody is called here, or not at this address.
        """
        if self._allowed == "off":
            raise Refused("webhook/off")
        check_address(url, self._allowed)
        await find_target(url, self._allowed)
        secret = secrets.token_urlsafe(32)
        row = {"guest": person, "url": url, "origin": origin, "secret": secret}
        async with self._storage.writing() as connection:
            inserting = put(metadata.hooks, connection.dialect.name)
            await connection.execute(inserting.values(created=time.time(), **row))
        self._people |= {person}
        return secret

    async def forget_address(self, person: str) -> None:
        """Call somebody no more."""
        async with self._storage.writing() as connection:
            await connection.execute(delete(metadata.hooks).where(metadata.hooks.c.guest == person))
        self._people -= {person}

    # ------------------------------------------------------------------ noticing

    def notice(self, table: Table) -> None:
        """See whether somebody is to be called because of how a game stands now."""
        row = table.row
        if not self._people or row.status != "playing" or row.pace not in PACES:
            return
        for number in row.waiting:
            seat = table.seats[number]
            if (
                seat.guest in self._people
                and not seat.played_by_bot
                and seat.guest not in table.here
            ):
                self._found.append((row.id, number, table.game.asked_at, seat.guest))
                self._noticed.set()

    # ------------------------------------------------------------------ calling

    def open(self) -> None:
        """Begin to call, also whom the last run could not."""
        if self._allowed != "off":
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is due is done by whoever comes next."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            with suppress(Exception):
                await self._write_down()

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
                wait = await self._call_all()
            except Exception as problem:  # the store is away; it will be back
                log.error("Calls could not be made.", exc_info=problem)
                wait = LOOKS
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._noticed.wait()
            self._noticed.clear()

    async def _look(self) -> None:
        """Write down who is to be called; learn who wants to be."""
        await self._write_down()
        async with self._storage.reading() as connection:
            rows = await connection.execute(select(metadata.hooks.c.guest))
            self._people = frozenset(rows.scalars())

    async def _write_down(self) -> None:
        found, self._found = self._found, []
        if not found:
            return
        async with self._storage.writing() as connection:
            for table, seat, step, guest in found:
                await _write_due(connection, table, seat, step, guest)

    async def _call_all(self) -> float:
        """Make the calls that are due, and return how long to wait for the next."""
        now = time.time()
        calls, hooks = metadata.calls, metadata.hooks
        query = select(
            *(calls.c.table_id, calls.c.seat, calls.c.step, calls.c.guest, calls.c.attempts),
            *(hooks.c.url, hooks.c.origin, hooks.c.secret, calls.c.next),
        ).join(hooks, hooks.c.guest == calls.c.guest)
        due = query.where(calls.c.state == "due").order_by(calls.c.next).limit(AT_ONCE)
        async with self._storage.reading() as connection:
            rows = (await connection.execute(due)).all()
        ready = [Due(*row[:-1]) for row in rows if row.next <= now]
        await asyncio.gather(*(self._call(one) for one in ready))
        if len(ready) == AT_ONCE:
            return 0.0
        later = [float(row.next) - now for row in rows if row.next > now]
        return min([LOOKS, *later])

    async def _call(self, due: Due) -> None:
        if not await self._claimed(due):
            return  # another worker makes it
        result = await self._made(due)
        last = due.attempts + 1 > len(TRIES)
        state = "due" if result == "failed" and not last else result
        await self._mark(due, state)
        metrics.called(result)
        facts = {"table": due.table_id, "seat": due.seat, "step": due.step, "result": result}
        logs.write_event("webhook", {**facts, "attempt": due.attempts + 1})

    async def _claimed(self, due: Due) -> bool:
        """Say whether this worker may make a call: whoever counts the try first does."""
        after = [*TRIES, 0.0][min(due.attempts, len(TRIES))]
        query = _row(due).where(metadata.calls.c.attempts == due.attempts)
        values = {"attempts": due.attempts + 1, "next": time.time() + after}
        async with self._storage.writing() as connection:
            return (await connection.execute(query.values(values))).rowcount == 1

    async def _mark(self, due: Due, state: str) -> None:
        async with self._storage.writing() as connection:
            await connection.execute(_row(due).values(state=state))

    async def _made(self, due: Due) -> str:
        """Make a call, and return what became of it."""
        row, seats = await table_rows.read_table(self._storage.ask, due.table_id)
        if row is None or row.status != "playing" or due.seat not in row.waiting:
            return "over"  # it is no longer this seat's turn
        if seats[due.seat].guest != due.guest or seats[due.seat].played_by_bot:
            return "over"
        if due.guest in self._tables.here(due.table_id):
            return "here"
        turn = Turn(row.id, f"{due.origin}/t/{row.id}", row.game, due.seat, due.step)
        try:
            await self._limiter.spend("calls", person=due.guest)
            async with asyncio.timeout(LONGEST):
                target = await find_target(due.url, self._allowed)
                return await _post(target, msgspec.json.encode(turn), due.secret)
        except Refused as refused:
            return "refused" if refused.code == "webhook/private" else "failed"
        except Exception:  # whatever can go wrong with somebody else's server
            return "failed"


async def _write_due(
    connection: AsyncConnection, table_id: str, seat: int, step: int, guest: str
) -> None:
    """Write down that somebody is to be called, unless it was done for this question."""
    calls = metadata.calls
    own = select(calls.c.step).where(calls.c.table_id == table_id, calls.c.seat == seat)
    known = (await connection.execute(own)).scalar()
    if known is not None and known >= step:
        return
    now = time.time()
    row = {"table_id": table_id, "seat": seat, "step": step, "guest": guest, "state": "due"}
    inserting = put(calls, connection.dialect.name)
    await connection.execute(inserting.values(attempts=0, next=now + GRACE, created=now, **row))


def _row(due: Due) -> Update:
    calls = metadata.calls
    query = update(calls).where(calls.c.table_id == due.table_id, calls.c.seat == due.seat)
    return query.where(calls.c.step == due.step, calls.c.state == "due")


async def _post(target: Target, body: bytes, secret: str) -> str:
    """Send what is to be sent; what comes back is not read."""
    import httpx

    headers = {
        "Host": target.host,
        "Content-Type": "application/json",
        "User-Agent": "mazmorra",
        SIGNATURE: signature(secret, int(time.time()), body),
    }
    async with (
        httpx.AsyncClient(trust_env=False, timeout=LONGEST) as client,
        client.stream(
            "POST",
            target.pinned,
            content=body,
            headers=headers,
            extensions={"sni_hostname": target.name},
        ) as answer,
    ):
        return "sent" if answer.is_success else "failed"
