"""The data of a person: finished games page by page, and everything as one file."""

from __future__ import annotations

import asyncio
import math
import time
import zlib
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select

from mazmorra.kernel import Refused, Viewer
from mazmorra.kernel.version import VERSION
from mazmorra.server.db import metadata, people, table_rows
from mazmorra.server.errors import malformed
from mazmorra.server.schemas.people import History
from mazmorra.server.tables import serialize

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tables.campaigns import Campaigns
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.replays import Replays
    from mazmorra.server.tables.table import Table

#: Games per page.
PAGE = 30
FORMAT = 1


class DataExport:
    """Reads all data of one person."""

    def __init__(
        self, storage: Storage, tables: LiveTables, replays: Replays, campaigns: Campaigns
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._replays = replays
        self._campaigns = campaigns

    # ------------------------------------------------------------------ history

    async def history(self, person: str, place: str | None) -> History:
        """Return a page of a person's finished games, from a place in the list on.

        Raises:
            Refused: There is no such place.
        """
        before = None if place is None else _place(place)
        async with self._storage.reading() as connection:
            rows = await people.read_finished(connection, person, before, PAGE + 1)
            shown = rows[:PAGE]
            seats = await table_rows.read_seats(connection, [row.id for row in shown])
        tables = [self._tables.info(row, seats[row.id], person) for row in shown]
        more = len(rows) > PAGE
        return History(tables, f"{shown[-1].changed!r},{shown[-1].id}" if more else None)

    # ------------------------------------------------------------------ everything as a file

    async def file(self, person: str) -> AsyncIterator[bytes]:
        """Yield all data of a person as the parts of one JSON object.

        A running game is exported as this person sees it, without its seed.
        """
        facts = await self._facts(person)
        yield b"{" + b",\n".join(_member(name, value) for name, value in facts.items())
        yield b',\n"uploads": ['
        async for piece in _listed(self._uploads(person)):
            yield piece
        yield b'],\n"tables": ['
        async for piece in _listed(self._table_members(person)):
            yield piece
        yield b"]}\n"

    async def _facts(self, person: str) -> dict[str, Any]:
        chat = metadata.chat
        own = select(chat.c.table_id, chat.c.at, chat.c.name, chat.c.text)
        own = own.where(chat.c.guest == person).order_by(chat.c.id)
        async with self._storage.reading() as connection:
            account = await people.read_account(connection, person)
            sessions = await people.read_sessions(connection, person)
            name, preferences = await people.read_guest(connection, person)
            hook = select(metadata.hooks.c.url).where(metadata.hooks.c.guest == person)
            webhook = (await connection.execute(hook)).scalar()
            said = [dict(row) for row in (await connection.execute(own)).mappings()]
        devices = [
            {"device": one.device, "created": one.created, "used": one.used} for one in sessions
        ]
        return {
            "format": FORMAT,
            "engine": VERSION,
            "written": time.time(),
            "account": account and {"name": account.name, "created": account.created},
            "name": name,
            "preferences": preferences,
            "webhook": webhook,
            "devices": devices,
            "campaigns": await self._campaigns.mine(person),
            "chat": said,
        }

    async def _uploads(self, person: str) -> AsyncIterator[bytes]:
        """Yield the records that a person has uploaded."""
        records = metadata.records
        own = select(records.c.id).where(records.c.guest == person).order_by(records.c.created)
        async with self._storage.reading() as connection:
            ids = list((await connection.execute(own)).scalars())
        for id in ids:
            one = select(records.c.record, records.c.created).where(records.c.id == id)
            async with self._storage.reading() as connection:
                found = (await connection.execute(one)).first()
            if found is not None:
                record = msgspec.Raw(await asyncio.to_thread(zlib.decompress, found.record))
                yield _encode({"id": id, "created": found.created, "record": record})

    async def _table_members(self, person: str) -> AsyncIterator[bytes]:
        """Yield the tables of a person, each with its record or the stream of the own seats."""
        async with self._storage.reading() as connection:
            rows = await people.read_tables(connection, person)
            seats = await table_rows.read_seats(connection, [row.id for row in rows])
        for row in rows:
            info = self._tables.info(row, seats[row.id], person)
            info.invite = None
            for seat in info.seats:
                seat.invite = None  # a file may be passed on
            try:
                known = await self._known(await self._tables.open(row.id), person)
            except Refused as refused:  # it needs a pack that is gone, or was just deleted
                known = {"refused": refused.code}
            yield _encode({"table": info, **known})

    async def _known(self, table: Table, person: str) -> dict[str, Any]:
        """Return the record of a finished game, or what the own seats see of a running one."""
        async with table.lock:
            if table.row.status == "waiting":
                return {}
            if table.row.status == "playing":
                await self._tables.load_game(table)
                told = {
                    str(seat.seat): serialize.stream(table.told(Viewer.seat(seat.seat)))
                    for seat in table.seats_of(person)
                }
                return {"told": told}
            record = await self._replays.record(table)
        return {"record": msgspec.Raw(await asyncio.to_thread(record.to_json))}


def _place(place: str) -> tuple[float, str]:
    changed, _, row = place.partition(",")
    try:
        number = float(changed)
    except ValueError:
        number = math.nan
    if not math.isfinite(number) or not row:
        raise malformed("`before` is what the page before said")
    return number, row


def _encode(value: object) -> bytes:
    return msgspec.json.encode(value)


def _member(name: str, value: object) -> bytes:
    return _encode(name) + b": " + _encode(value)


async def _listed(items: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield items with the separators of a JSON list."""
    first = True
    async for item in items:
        yield (b"\n" if first else b",\n") + item
        first = False
