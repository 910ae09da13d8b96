"""Rows of people: guests, accounts, sessions, and which tables belong to a person."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from sqlalchemy import delete, insert, select, tuple_, update

from mazmorra.messages.skeletons import looks_of
from mazmorra.server.db import metadata
from mazmorra.server.db.group_commit import put
from mazmorra.server.db.table_rows import sitting, table_of, theirs

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.table_rows import TableRow

#: Most sessions of one account; the one unused for longest ends.
DEVICES = 20
#: Most preferences of one person.
MOST_PREFERENCES = 60


class AccountRow(Struct):
    """An account; its id is the guest id under which all data of the person are stored.

    Attributes:
        folded: The form of its name for comparisons.
        password: The argon2id hash of its password.
    """

    id: str
    name: str
    folded: str
    password: str
    created: float


class SessionRow(Struct):
    """A session: a device that is logged in to an account.

    Attributes:
        token: The hash of its cookie's token.
        device: Browser and system, such as "Firefox, Linux".
        used: The time of its last request, to the hour.
    """

    id: str
    token: str
    account: str
    device: str
    created: float
    used: float


class Moved(NamedTuple):
    """The tables that moved to an account, and those that stayed with the guest."""

    tables: list[str]
    stayed: list[str]


# ---------------------------------------------------------------------- guests


async def read_guest(connection: AsyncConnection, guest: str) -> tuple[str, dict[str, Any]]:
    """Return name and preferences of a guest."""
    query = select(metadata.guests).where(metadata.guests.c.id == guest)
    found = (await connection.execute(query)).first()
    return ("", {}) if found is None else (found.name, found.preferences)


async def write_guest(
    connection: AsyncConnection, guest: str, name: str, preferences: dict[str, Any]
) -> None:
    """Store name and preferences of a guest."""
    row = {"id": guest, "name": name, "preferences": preferences, "created": time.time()}
    putting = put(metadata.guests, connection.dialect.name, "name", "preferences")
    await connection.execute(putting.values(row))


# ---------------------------------------------------------------------- accounts


async def read_account(connection: AsyncConnection, account: str) -> AccountRow | None:
    """Return an account by its id."""
    return await _account(connection, metadata.accounts.c.id == account)


async def find_account(connection: AsyncConnection, folded: str) -> AccountRow | None:
    """Return an account by the folded form of its name."""
    return await _account(connection, metadata.accounts.c.folded == folded)


async def _account(connection: AsyncConnection, of: ColumnElement[bool]) -> AccountRow | None:
    found = (await connection.execute(select(metadata.accounts).where(of))).mappings().first()
    return None if found is None else AccountRow(**found)


async def add_account(connection: AsyncConnection, account: AccountRow) -> None:
    """Store a new account."""
    values = {name: getattr(account, name) for name in AccountRow.__struct_fields__}
    await connection.execute(insert(metadata.accounts).values(values))
    looks = [{"look": look, "account": account.id} for look in looks_of(account.name)]
    await connection.execute(insert(metadata.looks), looks)


async def looks_taken(connection: AsyncConnection, name: str) -> bool:
    """Return whether a name looks like that of an account."""
    query = select(metadata.looks.c.look).where(metadata.looks.c.look.in_(looks_of(name)))
    return (await connection.execute(query)).first() is not None


async def change_password(connection: AsyncConnection, account: str, password: str) -> None:
    """Store the hash of another password."""
    query = update(metadata.accounts).where(metadata.accounts.c.id == account)
    await connection.execute(query.values(password=password))


# ---------------------------------------------------------------------- sessions


async def find_session(connection: AsyncConnection, token: str) -> SessionRow | None:
    """Return the session with this token hash."""
    query = select(metadata.sessions).where(metadata.sessions.c.token == token)
    found = (await connection.execute(query)).mappings().first()
    return None if found is None else SessionRow(**found)


async def read_sessions(connection: AsyncConnection, account: str) -> list[SessionRow]:
    """Return the sessions of an account, the last used ones first."""
    sessions = metadata.sessions
    query = select(sessions).where(sessions.c.account == account)
    ordered = query.order_by(sessions.c.used.desc(), sessions.c.id)
    return [SessionRow(**row) for row in (await connection.execute(ordered)).mappings()]


async def add_session(connection: AsyncConnection, session: SessionRow) -> list[str]:
    """Store a new session, and return the ids of those that ended for it."""
    values = {name: getattr(session, name) for name in SessionRow.__struct_fields__}
    await connection.execute(insert(metadata.sessions).values(values))
    others = [
        row.id for row in await read_sessions(connection, session.account) if row.id != session.id
    ]
    return await end_sessions(connection, others[DEVICES - 1 :])


async def end_sessions(connection: AsyncConnection, sessions: list[str]) -> list[str]:
    """End sessions, and return their ids."""
    if sessions:
        gone = delete(metadata.sessions).where(metadata.sessions.c.id.in_(sessions))
        await connection.execute(gone)
    return sessions


async def touch_session(connection: AsyncConnection, session: str, now: float) -> None:
    """Store that a session was used."""
    query = update(metadata.sessions).where(metadata.sessions.c.id == session)
    await connection.execute(query.values(used=now))


# ---------------------------------------------------------------------- tables of a person


async def read_tables(connection: AsyncConnection, person: str) -> list[TableRow]:
    """Return all tables of a person, the last changed ones first."""
    query = select(metadata.tables).where(theirs(person)).order_by(metadata.tables.c.changed.desc())
    return [table_of(row.items()) for row in (await connection.execute(query)).mappings()]


async def read_table_ids(connection: AsyncConnection, person: str) -> list[tuple[str, str]]:
    """Return id and status of all tables of a person."""
    query = select(metadata.tables.c.id, metadata.tables.c.status).where(theirs(person))
    return [(id, status) for id, status in (await connection.execute(query)).all()]


async def read_finished(
    connection: AsyncConnection, person: str, before: tuple[float, str] | None, most: int
) -> list[TableRow]:
    """Return finished tables, the last ones first, after a place in the list."""
    tables = metadata.tables
    query = select(tables).where(theirs(person), tables.c.status == "over")
    if before is not None:
        query = query.where(tuple_(tables.c.changed, tables.c.id) < tuple_(*before))
    ordered = query.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(most)
    return [table_of(row.items()) for row in (await connection.execute(ordered)).mappings()]


async def move(connection: AsyncConnection, guest: str, account: str) -> Moved:
    """Move all data of a guest to an account.

    An unfinished table at which both sit stays unchanged: they may be two people who share a
    device, and neither may see the other's cards.
    """
    tables, seats = metadata.tables, metadata.seats
    both = (
        select(tables.c.id)
        .where(tables.c.status != "over")
        .where(tables.c.id.in_(sitting(guest)), tables.c.id.in_(sitting(account)))
    )
    stayed = list((await connection.execute(both)).scalars())
    query = select(tables.c.id).where(theirs(guest), tables.c.id.not_in(stayed))
    moved = list((await connection.execute(query)).scalars())
    hosted = update(tables).where(tables.c.host == guest, tables.c.id.not_in(stayed))
    await connection.execute(hosted.values(host=account))
    for one in (seats, metadata.chat, metadata.calls):
        own = update(one).where(one.c.guest == guest, one.c.table_id.not_in(stayed))
        await connection.execute(own.values(guest=account))
    for one in (metadata.records, metadata.campaigns):
        await connection.execute(update(one).where(one.c.guest == guest).values(guest=account))
    await _move_preferences(connection, guest, account)
    await _move_hook(connection, guest, account)
    return Moved(moved, stayed)


async def _move_preferences(connection: AsyncConnection, guest: str, account: str) -> None:
    """Move a guest's preferences to the account, which keeps its own."""
    name, preferences = await read_guest(connection, guest)
    own_name, own = await read_guest(connection, account)
    merged = {**preferences, **own}
    stored = merged if len(merged) <= MOST_PREFERENCES else own
    await write_guest(connection, account, own_name or name, stored)
    await connection.execute(delete(metadata.guests).where(metadata.guests.c.id == guest))


async def _move_hook(connection: AsyncConnection, guest: str, account: str) -> None:
    """Move a guest's webhook to the account, unless it has one."""
    hooks = metadata.hooks
    own = select(hooks.c.guest).where(hooks.c.guest == account)
    if (await connection.execute(own)).first() is None:
        moved = update(hooks).where(hooks.c.guest == guest)
        await connection.execute(moved.values(guest=account))
    await connection.execute(delete(hooks).where(hooks.c.guest == guest))
