"""What is kept of people: accounts, the devices that are logged in, and everything of theirs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from sqlalchemy import delete, insert, select, tuple_, update

from mazmorra.server.db import metadata
from mazmorra.server.db.group_commit import put
from mazmorra.server.db.table_rows import sitting, table_of, theirs

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.table_rows import TableRow

#: How many devices may be logged in to one account; the one unused for longest goes.
DEVICES = 20
#: How many preferences are kept for one person.
MOST_PREFERENCES = 60


class AccountRow(Struct):
    """An account; its id is the guest under whom everything of this person is kept.

    Attributes:
        folded: Its name as it is compared with others.
        password: The argon2id hash of its password.
    """

    id: str
    name: str
    folded: str
    password: str
    created: float


class SessionRow(Struct):
    """A device that is logged in.

    Attributes:
        token: The hash of what its cookie holds.
        device: What it is, as far as its browser says: "Firefox, Linux".
        used: When something was last asked from it, to the hour.
    """

    id: str
    token: str
    account: str
    device: str
    created: float
    used: float


class Moved(NamedTuple):
    """Which tables went over into an account, and which stayed behind with the guest."""

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
    """Keep name and preferences of a guest."""
    row = {"id": guest, "name": name, "preferences": preferences, "created": time.time()}
    putting = put(metadata.guests, connection.dialect.name, "name", "preferences")
    await connection.execute(putting.values(row))


# ---------------------------------------------------------------------- accounts


async def read_account(connection: AsyncConnection, account: str) -> AccountRow | None:
    """Return an account by its id."""
    return await _account(connection, metadata.accounts.c.id == account)


async def find_account(connection: AsyncConnection, folded: str) -> AccountRow | None:
    """Return an account by its name, as names are compared."""
    return await _account(connection, metadata.accounts.c.folded == folded)


async def _account(connection: AsyncConnection, of: ColumnElement[bool]) -> AccountRow | None:
    found = (await connection.execute(select(metadata.accounts).where(of))).mappings().first()
    return None if found is None else AccountRow(**found)


async def add_account(connection: AsyncConnection, account: AccountRow) -> None:
    """Keep a new account."""
    values = {name: getattr(account, name) for name in AccountRow.__struct_fields__}
    await connection.execute(insert(metadata.accounts).values(values))


async def change_password(connection: AsyncConnection, account: str, password: str) -> None:
    """Keep another password."""
    query = update(metadata.accounts).where(metadata.accounts.c.id == account)
    await connection.execute(query.values(password=password))


# ---------------------------------------------------------------------- sessions


async def find_session(connection: AsyncConnection, token: str) -> SessionRow | None:
    """Return the device whose cookie has this hash."""
    query = select(metadata.sessions).where(metadata.sessions.c.token == token)
    found = (await connection.execute(query)).mappings().first()
    return None if found is None else SessionRow(**found)


async def read_sessions(connection: AsyncConnection, account: str) -> list[SessionRow]:
    """Return the devices of an account, the last used ones first."""
    sessions = metadata.sessions
    query = select(sessions).where(sessions.c.account == account)
    ordered = query.order_by(sessions.c.used.desc(), sessions.c.id)
    return [SessionRow(**row) for row in (await connection.execute(ordered)).mappings()]


async def add_session(connection: AsyncConnection, session: SessionRow) -> list[str]:
    """Keep a new device, and return those that had to go for it."""
    values = {name: getattr(session, name) for name in SessionRow.__struct_fields__}
    await connection.execute(insert(metadata.sessions).values(values))
    others = [
        row.id for row in await read_sessions(connection, session.account) if row.id != session.id
    ]
    return await end_sessions(connection, others[DEVICES - 1 :])


async def end_sessions(connection: AsyncConnection, sessions: list[str]) -> list[str]:
    """Log devices out, and return them."""
    if sessions:
        gone = delete(metadata.sessions).where(metadata.sessions.c.id.in_(sessions))
        await connection.execute(gone)
    return sessions


async def touch_session(connection: AsyncConnection, session: str, now: float) -> None:
    """Keep that a device was used."""
    query = update(metadata.sessions).where(metadata.sessions.c.id == session)
    await connection.execute(query.values(used=now))


# ---------------------------------------------------------------------- what is theirs


async def read_tables(connection: AsyncConnection, person: str) -> list[TableRow]:
    """Return every table of somebody, the last changed ones first."""
    query = select(metadata.tables).where(theirs(person)).order_by(metadata.tables.c.changed.desc())
    return [table_of(row.items()) for row in (await connection.execute(query)).mappings()]


async def read_finished(
    connection: AsyncConnection, person: str, before: tuple[float, str] | None, most: int
) -> list[TableRow]:
    """Return somebody's finished tables, the last ones first, from a place in the list on."""
    tables = metadata.tables
    query = select(tables).where(theirs(person), tables.c.status == "over")
    if before is not None:
        query = query.where(tuple_(tables.c.changed, tables.c.id) < tuple_(*before))
    ordered = query.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(most)
    return [table_of(row.items()) for row in (await connection.execute(ordered)).mappings()]


async def move(connection: AsyncConnection, guest: str, account: str) -> Moved:
    """Make everything of a guest an account's.

    A table that is not over and at which both sit stays as it is: they may be two people who share
    a device, and neither is to see the other's cards.
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
    """Keep a guest's preferences with the account, as far as it has none of its own."""
    name, preferences = await read_guest(connection, guest)
    own_name, own = await read_guest(connection, account)
    together = {**preferences, **own}
    kept_ones = together if len(together) <= MOST_PREFERENCES else own
    await write_guest(connection, account, own_name or name, kept_ones)
    await connection.execute(delete(metadata.guests).where(metadata.guests.c.id == guest))


async def _move_hook(connection: AsyncConnection, guest: str, account: str) -> None:
    """Call the account where the guest was called, unless it is called somewhere already."""
    hooks = metadata.hooks
    own = select(hooks.c.guest).where(hooks.c.guest == account)
    if (await connection.execute(own)).first() is None:
        moved = update(hooks).where(hooks.c.guest == guest)
        await connection.execute(moved.values(guest=account))
    await connection.execute(delete(hooks).where(hooks.c.guest == guest))
