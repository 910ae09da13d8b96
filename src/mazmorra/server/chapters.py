"""What is kept of campaigns, as structs, and how it is read and written."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from mazmorra.kernel import Refused
from mazmorra.server import storage
from mazmorra.server.schema import Chapter

if TYPE_CHECKING:
    from sqlalchemy import RowMapping
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.kept import TableRow

LISTED = 60


class CampaignRow(Struct):
    """A campaign as it is kept.

    Attributes:
        carry: What the last adventure has left; None before the first one is over.
        chapters: The adventures that are over.
    """

    id: str
    guest: str
    game: str
    name: str
    carry: dict[str, Any] | None
    chapters: list[Chapter]
    created: float
    changed: float


async def read_campaign(connection: AsyncConnection, campaign: str, guest: str) -> CampaignRow:
    """Return a campaign of a guest.

    Raises:
        Refused: There is no such campaign of this guest.
    """
    query = select(storage.campaigns).where(storage.campaigns.c.id == campaign)
    found = (await connection.execute(query)).mappings().first()
    if found is None or found["guest"] != guest:
        raise Refused("campaign/unknown")
    return _row(found)


async def read_campaigns(connection: AsyncConnection, guest: str) -> list[CampaignRow]:
    """Return the campaigns of a guest, the last changed ones first."""
    campaigns = storage.campaigns
    query = select(campaigns).where(campaigns.c.guest == guest)
    query = query.order_by(campaigns.c.changed.desc()).limit(LISTED)
    return [_row(found) for found in (await connection.execute(query)).mappings()]


async def write_campaign(connection: AsyncConnection, row: CampaignRow) -> None:
    """Keep a new campaign."""
    await connection.execute(insert(storage.campaigns), [_values(row)])


async def delete_campaign(connection: AsyncConnection, campaign: str) -> None:
    """Take a campaign away; its tables stay."""
    await connection.execute(delete(storage.campaigns).where(storage.campaigns.c.id == campaign))


async def write_chapter(connection: AsyncConnection, table: TableRow) -> None:
    """Close a chapter with the adventure that has ended at a table."""
    campaigns = storage.campaigns
    assert table.outcome is not None
    query = select(campaigns).where(campaigns.c.id == table.campaign)
    found = (await connection.execute(query)).mappings().first()
    if found is None:  # it was given up meanwhile
        return
    row = _row(found)
    row.chapters.append(Chapter(table.id, str(table.options.get("adventure", "")), table.outcome))
    row.carry, row.changed = table.outcome.carry, time.time()
    await connection.execute(update(campaigns).where(campaigns.c.id == row.id).values(_values(row)))


async def read_running(connection: AsyncConnection, campaign: str) -> str | None:
    """Return the table at which the party is out."""
    tables = storage.tables
    query = select(tables.c.id).where(tables.c.campaign == campaign, tables.c.status != "over")
    found: str | None = (await connection.execute(query.limit(1))).scalar()
    return found


def _row(found: RowMapping) -> CampaignRow:
    return msgspec.convert({str(name): value for name, value in found.items()}, CampaignRow)


def _values(row: CampaignRow) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(row)
    return values
