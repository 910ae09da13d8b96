"""Chat of a table, and the notices that the server writes there."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import IntegrityError

from mazmorra.kernel import Refused
from mazmorra.server.db import chat, people
from mazmorra.server.schemas.realtime import ChatLine, Said
from mazmorra.server.store_errors import OutcomeUnknown
from mazmorra.server.tables.texts import clean

if TYPE_CHECKING:
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.table import Table


class Chat:
    """Stores, publishes and reads chat lines."""

    def __init__(self, storage: Storage, tables: LiveTables) -> None:
        self._storage = storage
        self._tables = tables

    async def say(
        self,
        table_id: str,
        guest: str | None,
        seat: int | None,
        text: str,
        client_key: str | None = None,
    ) -> Said | None:
        """Store and publish a line; return it instead if its client key was used before.

        Raises:
            Refused: The guest may not watch here, or the line is empty.
            OutcomeUnknown: It may be stored.
        """
        table = await self._tables.fresh(table_id)
        async with table.lock:
            table.check_may_watch(guest, seat)
            plain = clean(text)
            if not plain:
                raise Refused("request/malformed", None, {"problem": "an empty line"})
            try:
                said = await self._write(table, guest, seat, plain, client_key)
            except IntegrityError:  # the first attempt was still under way
                said = await self._write(table, guest, seat, plain, client_key)
            except OutcomeUnknown:
                table.said = None
                raise
            if isinstance(said, Said):
                return said
            table.publish_chat(Said([said]), {guest: client_key})
            return None

    async def _write(
        self, table: Table, guest: str | None, seat: int | None, text: str, client_key: str | None
    ) -> ChatLine | Said:
        """Store a line, or return what was stored with its client key before."""
        table_id, name = table.row.id, ""
        async with self._storage.writing() as connection:
            if client_key is not None:
                known = await chat.find_line(connection, table_id, guest, client_key)
                if known is not None:
                    return Said([known], client_key)
            if seat is not None:
                name = table.seats[seat].name
            elif guest is not None:
                name, _ = await people.read_guest(connection, guest)
            line: dict[str, Any] = {"at": time.time(), "seat": seat, "name": name, "text": text}
            number = await chat.write_chat(
                connection, table_id, guest=guest, client_key=client_key, **line
            )
        return ChatLine(id=number, **line)

    async def lines(self, table: Table) -> Said:
        """Return the last lines of a table whose lock is held."""
        if table.said is None or self._storage.shared:  # other workers may have stored more
            table.said = await chat.read_chat(self._storage.ask, table.row.id)
        return Said(table.said)

    async def notify_bot_failure(self, table: Table, seat: int) -> None:
        """Write a notice, once per table, that one of its bots has failed; the lock is held."""
        if table.noticed:
            return
        table.noticed = True
        table_id, notice = table.row.id, "bot-failed"
        async with self._storage.writing() as connection:
            if await chat.was_noticed(connection, table_id, notice):
                return
            line: dict[str, Any] = {"at": time.time(), "seat": seat, "text": "", "notice": notice}
            line["name"] = table.seats[seat].name
            number = await chat.write_chat(connection, table_id, guest=None, **line)
        table.publish_chat(Said([ChatLine(id=number, **line)]))
