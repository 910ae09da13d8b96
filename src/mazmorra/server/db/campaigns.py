"""Rows of campaigns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from mazmorra.kernel import Outcome, Refused
from mazmorra.server.db import metadata
from mazmorra.server.db.table_rows import TableRow, table_of
from mazmorra.server.schemas.rest import Chapter

if TYPE_CHECKING:
    from sqlalchemy import RowMapping
    from sqlalchemy.ext.asyncio import AsyncConnection

LISTED = 60


class CampaignRow(Struct):
    """A stored campaign.

    Attributes:
        carry: What the party has brought along from elsewhere.
        chapters: The adventures that are over.
    """

    id: str
    guest: str
    game: str
    name: str
    carry: dict[str, Any] | None
    created: float
    chapters: list[Chapter] = []

    @property
    def latest(self) -> dict[str, Any] | None:
        """The state of the party."""
        return self.chapters[-1].outcome.carry if self.chapters else self.carry


async def read_campaign(connection: AsyncConnection, campaign: str, guest: str) -> CampaignRow:
    """Return a campaign of a guest.

    Raises:
        Refused: There is no such campaign of this guest.
    """
    query = select(metadata.campaigns).where(metadata.campaigns.c.id == campaign)
    found = (await connection.execute(query)).mappings().first()
    if found is None or found["guest"] != guest:
        raise Refused("campaign/unknown")
    row = _row(found)
    row.chapters = await read_chapters(connection, campaign)
    return row


async def read_campaigns(connection: AsyncConnection, guest: str) -> list[CampaignRow]:
    """Return the campaigns of a guest, the newest ones first."""
    campaigns = metadata.campaigns
    query = select(campaigns).where(campaigns.c.guest == guest)
    query = query.order_by(campaigns.c.created.desc()).limit(LISTED)
    rows = [_row(found) for found in (await connection.execute(query)).mappings()]
    for row in rows:
        row.chapters = await read_chapters(connection, row.id)
    return rows


async def write_campaign(connection: AsyncConnection, row: CampaignRow) -> None:
    """Store a new campaign."""
    await connection.execute(insert(metadata.campaigns), [_values(row)])


async def rename_campaign(connection: AsyncConnection, campaign: str, name: str) -> None:
    """Give a campaign another name."""
    rows = metadata.campaigns
    await connection.execute(update(rows).where(rows.c.id == campaign).values(name=name))


async def delete_campaign(connection: AsyncConnection, campaign: str) -> None:
    """Delete a campaign; its tables stay."""
    await connection.execute(delete(metadata.campaigns).where(metadata.campaigns.c.id == campaign))


async def read_chapters(connection: AsyncConnection, campaign: str) -> list[Chapter]:
    """Return the adventures of a campaign that are over, in their order."""
    tables = metadata.tables
    query = select(tables.c.id, tables.c.options, tables.c.outcome, tables.c.step, tables.c.changed)
    query = query.where(tables.c.campaign == campaign, tables.c.status == "over")
    found = await connection.execute(query.order_by(tables.c.changed))
    return [
        Chapter(
            id, str(options.get("adventure", "")), msgspec.convert(outcome, Outcome), step, changed
        )
        for id, options, outcome, step, changed in found
    ]


async def read_running(connection: AsyncConnection, campaign: str) -> str | None:
    """Return the table at which the party plays."""
    tables = metadata.tables
    query = select(tables.c.id).where(tables.c.campaign == campaign, tables.c.status != "over")
    found: str | None = (await connection.execute(query.limit(1))).scalar()
    return found


async def read_last(connection: AsyncConnection, campaign: str) -> TableRow | None:
    """Return the table at which a campaign was played last, or is played now."""
    tables = metadata.tables
    query = select(*[tables.c[name] for name in TableRow.__struct_fields__])
    query = query.where(tables.c.campaign == campaign).order_by(tables.c.created.desc()).limit(1)
    found = (await connection.execute(query)).mappings().first()
    return None if found is None else table_of(found.items())


def _row(found: RowMapping) -> CampaignRow:
    return msgspec.convert({str(name): value for name, value in found.items()}, CampaignRow)


def _values(row: CampaignRow) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(row)
    del values["chapters"]
    return values
