"""The chat of tables in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select

from mazmorra.server.db import metadata
from mazmorra.server.db.queries import Query, of_table
from mazmorra.server.schemas.realtime import ChatLine

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.queries import Ask

#: Lines of a table that are stored, and that are sent at first.
CHAT_KEPT, CHAT_SENT = 500, 100

_CHAT_LINES = of_table(metadata.chat, *ChatLine.__struct_fields__)
_CHAT = Query(_CHAT_LINES.order_by(metadata.chat.c.id.desc()).limit(CHAT_SENT))


async def write_chat(connection: AsyncConnection, table_id: str, **line: Any) -> int:
    """Store a line of chat and return its number; the oldest lines are deleted."""
    chat = metadata.chat
    added = await connection.execute(
        insert(chat).values(table_id=table_id, **line).returning(chat.c.id)
    )
    number: int = added.scalar_one()
    own = select(chat.c.id).where(chat.c.table_id == table_id).order_by(chat.c.id.desc())
    last = (await connection.execute(own.offset(CHAT_KEPT).limit(1))).scalar()
    if last is not None:
        await connection.execute(delete(chat).where(chat.c.table_id == table_id, chat.c.id <= last))
    return number


async def find_line(
    connection: AsyncConnection, table_id: str, guest: str | None, client_key: str
) -> ChatLine | None:
    """Return the line that a person has sent with this client key, if there is one."""
    chat = metadata.chat
    query = select(*(chat.c[name] for name in ChatLine.__struct_fields__))
    own = query.where(chat.c.table_id == table_id, chat.c.guest == guest)
    row = (await connection.execute(own.where(chat.c.client_key == client_key))).first()
    return None if row is None else ChatLine(*row)


async def read_chat(ask: Ask, table_id: str) -> list[ChatLine]:
    """Return the last lines of chat, the oldest first."""
    (rows,) = await ask(_CHAT, of=table_id)
    return [ChatLine(*row) for row in reversed(rows)]


async def was_noticed(connection: AsyncConnection, table_id: str, notice: str) -> bool:
    """Return whether a table has this notice of the server already."""
    chat = metadata.chat
    query = select(chat.c.id).where(chat.c.table_id == table_id, chat.c.notice == notice).limit(1)
    return (await connection.execute(query)).first() is not None
