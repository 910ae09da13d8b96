"""Campaigns: one party that plays a series of tables, and its export as a file."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from mazmorra.campaign import PartyFile
from mazmorra.kernel import Refused
from mazmorra.server.db.campaigns import (
    CampaignRow,
    delete_campaign,
    read_campaign,
    read_campaigns,
    read_running,
    write_campaign,
)
from mazmorra.server.schemas.rest import CampaignInfo
from mazmorra.server.tables.chat import clean
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.schemas.rest import NewCampaign
    from mazmorra.server.tables.catalog import Catalog


class Campaigns:
    """Creates, lists and deletes the campaigns of guests."""

    def __init__(self, storage: Storage, catalog: Catalog) -> None:
        self._storage = storage
        self._catalog = catalog

    async def mine(self, guest: str) -> list[CampaignInfo]:
        """Return the campaigns of a guest, last changed first."""
        async with self._storage.reading() as connection:
            rows = await read_campaigns(connection, guest)
            return [_info(row, await read_running(connection, row.id)) for row in rows]

    async def create(self, guest: str, wanted: NewCampaign) -> CampaignInfo:
        """Create a campaign, with the party of a file or without a party.

        Raises:
            Refused: The game has no campaigns, or the party is not valid.
        """
        definition = self._catalog.chosen(wanted.game, [])
        if definition.campaign is None:
            raise Refused("campaign/none", None, {"game": definition.name})
        carry = None
        if wanted.party is not None:
            if wanted.party.game != wanted.game:
                problem = f"it is a party of {wanted.party.game}"
                raise Refused("campaign/party", None, {"problem": problem})
            carry = wanted.party.carry
            definition.campaign(definition.content(), carry)
        row = CampaignRow(random_id(), guest, wanted.game, clean(wanted.name), carry, time.time())
        async with self._storage.writing() as connection:
            await write_campaign(connection, row)
        return _info(row, None)

    async def party(self, guest: str, campaign: str) -> PartyFile:
        """Return the party of a campaign as a file for another server or the terminal.

        Raises:
            Refused: There is no such campaign of this guest, or no party yet.
        """
        async with self._storage.reading() as connection:
            row = await read_campaign(connection, campaign, guest)
        if row.latest is None:
            raise Refused("campaign/unknown")
        return PartyFile(game=row.game, name=row.name, carry=row.latest)

    async def forget(self, guest: str, campaign: str) -> None:
        """Delete a campaign; its tables remain.

        Raises:
            Refused: There is no such campaign of this guest.
        """
        async with self._storage.writing() as connection:
            await read_campaign(connection, campaign, guest)
            await delete_campaign(connection, campaign)

    async def join(self, guest: str, campaign: str, game: str) -> dict[str, Any] | None:
        """Return the state that the party of a campaign carries into its next adventure.

        Raises:
            Refused: There is no such campaign of this game, or its last table is not over.
        """
        async with self._storage.reading() as connection:
            row = await read_campaign(connection, campaign, guest)
            if row.game != game:
                raise Refused("campaign/unknown")
            if await read_running(connection, campaign) is not None:
                raise Refused("campaign/playing")
        return row.latest


def _info(row: CampaignRow, table: str | None) -> CampaignInfo:
    return CampaignInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        carry=row.latest,
        chapters=row.chapters,
        table=table,
        created=row.created,
    )
