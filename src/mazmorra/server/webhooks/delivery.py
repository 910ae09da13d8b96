"""Webhooks: calls to players whose turn it is, for tables that are played over days.

A person registers an address. When a seat of that person at a slow table is asked and the person
is not connected, the address receives a small JSON object with table, seat and step, and nothing of
the game. A due call is committed with the change that asks the seat (`db/calls.py`): it survives a
kill, is retried a few times, and succeeds at most once for a question, whichever worker makes it.
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
from mazmorra.server.db.calls import write_due_of
from mazmorra.server.db.group_commit import put
from mazmorra.server.ops import logs, metrics
from mazmorra.server.ops.logs import log
from mazmorra.server.webhooks.address_policy import (
    Target,
    Unreachable,
    check_address,
    find_target,
)

if TYPE_CHECKING:
    from sqlalchemy import Update

    from mazmorra.server.db.storage import Storage
    from mazmorra.server.ops.rate_limit import Limiter
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.webhooks.address_policy import Allowed

#: Seconds before each retry; after the last one the call is dropped.
TRIES = (30.0, 300.0, 3600.0)
#: Seconds until a person who is connected when a call is due is looked for again.
HERE = 20.0
#: Seconds between two polls for due calls, and how many are looked at in one.
POLLS, LOOKED_AT = 5.0, 100
#: Calls made at once, and the timeout of one.
AT_ONCE, LONGEST = 8, 10.0
SIGNATURE = "Mazmorra-Signature"


class Turn(msgspec.Struct):
    """The body of a call."""

    table: str
    link: str
    game: str
    seat: int
    step: int
    type: str = "your_turn"


class Due(NamedTuple):
    """A due call."""

    table_id: str
    seat: int
    step: int
    guest: str
    attempts: int
    url: str
    origin: str
    secret: str


def signature(secret: str, at: int, body: bytes) -> str:
    """Return the signature header of a call: its time, and an HMAC of time and body."""
    mark = hmac.new(secret.encode(), b"%d." % at + body, sha256).hexdigest()
    return f"t={at},v1={mark}"


class WebhookDelivery:
    """Registers addresses, and makes the calls that are due."""

    def __init__(
        self, storage: Storage, tables: LiveTables, limiter: Limiter, allowed: Allowed = "public"
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._limiter = limiter
        self._allowed = allowed
        self._task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ addresses

    async def address(self, person: str) -> str | None:
        """Return the registered address of a person."""
        hooks = metadata.hooks
        async with self._storage.reading() as connection:
            query = select(hooks.c.url).where(hooks.c.guest == person)
            return (await connection.execute(query)).scalar()

    async def set_address(self, person: str, url: str, origin: str) -> str:
        """Register the address of a person, and return the secret of its signatures.

        Args:
            person: The guest or account.
            url: The address.
            origin: The URL of this server in the person's browser, for links.

        Raises:
            Refused: Webhooks are off, or the address may not be called.
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
            await write_due_of(connection, person)
        return secret

    async def forget_address(self, person: str) -> None:
        """Delete the registered address of a person."""
        async with self._storage.writing() as connection:
            await connection.execute(delete(metadata.hooks).where(metadata.hooks.c.guest == person))
        await self._storage.erase_log()

    # ------------------------------------------------------------------ calling

    def open(self) -> None:
        """Start to make calls, those of the last run included."""
        if self._allowed != "off":
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; due calls are made by another worker or the next run."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                wait = await self._call_all()
            except Exception as problem:  # the database is away: try again
                log.error("Calls could not be made.", exc_info=problem)
                wait = POLLS
            await asyncio.sleep(wait)

    async def _call_all(self) -> float:
        """Make the due calls, and return the seconds until the next."""
        now = time.time()
        calls, hooks = metadata.calls, metadata.hooks
        query = select(
            *(calls.c.table_id, calls.c.seat, calls.c.step, calls.c.guest, calls.c.attempts),
            *(hooks.c.url, hooks.c.origin, hooks.c.secret, calls.c.next),
        ).join(hooks, hooks.c.guest == calls.c.guest)
        due = query.where(calls.c.state == "due").order_by(calls.c.next).limit(LOOKED_AT)
        async with self._storage.reading() as connection:
            rows = (await connection.execute(due)).all()
        ready = [Due(*row[:-1]) for row in rows if row.next <= now]
        wanted = await self._sort_out(ready)
        for first in range(0, len(wanted), AT_ONCE):
            await asyncio.gather(*(self._call(one) for one in wanted[first : first + AT_ONCE]))
        if len(ready) == LOOKED_AT:
            return 0.0
        later = [float(row.next) - now for row in rows if row.next > now]
        return min([POLLS, *later])

    async def _sort_out(self, ready: list[Due]) -> list[Due]:
        """Return the calls to make now.

        Those that are no longer wanted end. A call to a person who is connected waits: the person
        may leave without an answer.
        """
        states = [await self._state(due) for due in ready]
        if any(state != "due" for state in states):
            async with self._storage.writing() as connection:
                for due, state in zip(ready, states, strict=True):
                    if state == "over":
                        await connection.execute(_row(due).values(state=state))
                    elif state == "here":
                        await connection.execute(_row(due).values(next=time.time() + HERE))
        return [due for due, state in zip(ready, states, strict=True) if state == "due"]

    async def _state(self, due: Due) -> str:
        """Return whether a call is `due`, `over`, or has time because its person is `here`."""
        row, seats = await table_rows.read_table(self._storage.ask, due.table_id)
        if row is None or row.status != "playing" or due.seat not in row.waiting:
            return "over"  # it is no longer this seat's turn
        if seats[due.seat].guest != due.guest or seats[due.seat].played_by_bot:
            return "over"
        return "here" if due.guest in self._tables.here(due.table_id) else "due"

    async def _call(self, due: Due) -> None:
        if not await self._claim(due):
            return  # another worker makes it
        result = await self._deliver(due)
        last = due.attempts + 1 > len(TRIES)
        state = "due" if result == "failed" and not last else result
        await self._mark(due, state)
        metrics.called(result)
        facts = {"table": due.table_id, "seat": due.seat, "step": due.step, "result": result}
        logs.write_event("webhook", {**facts, "attempt": due.attempts + 1})

    async def _claim(self, due: Due) -> bool:
        """Count an attempt; return False if another worker has counted it first."""
        after = [*TRIES, 0.0][min(due.attempts, len(TRIES))]
        query = _row(due).where(metadata.calls.c.attempts == due.attempts)
        values = {"attempts": due.attempts + 1, "next": time.time() + after}
        async with self._storage.writing() as connection:
            return (await connection.execute(query.values(values))).rowcount == 1

    async def _mark(self, due: Due, state: str) -> None:
        async with self._storage.writing() as connection:
            await connection.execute(_row(due).values(state=state))

    async def _deliver(self, due: Due) -> str:
        """Make a call and return its result."""
        row, _ = await table_rows.read_table(self._storage.ask, due.table_id)
        if row is None:
            return "over"
        turn = Turn(row.id, f"{due.origin}/t/{row.id}", row.game, due.seat, due.step)
        try:
            await self._limiter.spend("calls", person=due.guest)
            async with asyncio.timeout(LONGEST):
                target = await find_target(due.url, self._allowed)
                return await _post(target, msgspec.json.encode(turn), due.secret)
        except Unreachable:
            return "failed"
        except Refused as refused:
            return "refused" if refused.code == "webhook/private" else "failed"
        except Exception:  # whatever can go wrong with another server
            return "failed"


def _row(due: Due) -> Update:
    calls = metadata.calls
    query = update(calls).where(calls.c.table_id == due.table_id, calls.c.seat == due.seat)
    return query.where(calls.c.step == due.step, calls.c.state == "due")


async def _post(target: Target, body: bytes, secret: str) -> str:
    """Post a call; the body of the response is not read."""
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
