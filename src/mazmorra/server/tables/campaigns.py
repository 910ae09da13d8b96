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
    read_last,
    read_running,
    rename_campaign,
    write_campaign,
)
from mazmorra.server.db.games import read_chronicle
from mazmorra.server.db.table_rows import read_seats
from mazmorra.server.schemas.rest import CampaignInfo, LastTable, NewSeat
from mazmorra.server.tables.texts import clean
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.kernel import Party
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import SeatRow, TableRow
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
            return [await self._info(connection, row, guest) for row in rows]

    async def one(self, guest: str, campaign: str) -> CampaignInfo:
        """Return a campaign.

        Raises:
            Refused: There is no such campaign of this guest.
        """
        async with self._storage.reading() as connection:
            row = await read_campaign(connection, campaign, guest)
            return await self._info(connection, row, guest)

    async def rename(self, guest: str, campaign: str, name: str) -> CampaignInfo:
        """Give a campaign another name.

        Raises:
            Refused: There is no such campaign of this guest.
        """
        async with self._storage.writing() as connection:
            await read_campaign(connection, campaign, guest)
            await rename_campaign(connection, campaign, clean(name))
        return await self.one(guest, campaign)

    def check(self, file: PartyFile) -> Party:
        """Return the party in a file.

        Raises:
            Refused: The game has no campaigns, or the party is not valid.
        """
        definition = self._catalog.chosen(file.game, [])
        if definition.campaign is None:
            raise Refused("campaign/none", None, {"game": definition.name})
        return definition.campaign(definition.content(), file.carry)

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
            return await self._info(connection, row, guest)

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
        await self._storage.erase_log()

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
            last = await read_last(connection, campaign)
        if row.latest is None or last is None:
            return row.latest
        return {**row.latest, **await self._habits(last)}

    async def _habits(self, table: TableRow) -> dict[str, Any]:
        """Return what the next adventure may offer again; nothing where a pack of it is gone."""
        try:
            definition = self._catalog.played(table.game, table.packs)
        except Refused:
            return {}
        chronicle = await read_chronicle(self._storage.ask, definition, table.id)
        return definition.habits(chronicle.events)

    async def _info(
        self, connection: AsyncConnection, row: CampaignRow, guest: str
    ) -> CampaignInfo:
        """Return a campaign as its owner reads it."""
        table = await read_last(connection, row.id)
        last = None
        if table is not None:
            seats = await read_seats(connection, [table.id])
            last = _last(table, seats[table.id], guest)
        packs = [] if last is None else last.packs
        self._note_fallen(row, packs)
        return CampaignInfo(
            id=row.id,
            game=row.game,
            name=row.name,
            carry=row.latest,
            chapters=row.chapters,
            table=await read_running(connection, row.id),
            created=row.created,
            party=self._party(row.game, row.latest, packs),
            last=last,
        )

    def _party(self, game: str, carry: dict[str, Any] | None, packs: list[str]) -> Party | None:
        """Return the party of a state; None if there is none, or it needs a pack that is gone."""
        if carry is None:
            return None
        try:
            definition = self._catalog.chosen(game, packs)
            if definition.campaign is None:
                return None
            return definition.campaign(definition.content(), carry)
        except Refused:
            return None

    def _note_fallen(self, row: CampaignRow, packs: list[str]) -> None:
        """Note in each adventure who died in it."""
        before = _dead(self._party(row.game, row.carry, packs))
        for chapter in row.chapters:
            now = _dead(self._party(row.game, chapter.outcome.carry, packs))
            chapter.fallen = [card for card in now if card not in before]
            before = now


def _dead(party: Party | None) -> list[str]:
    return [] if party is None else [one.card for one in party.members if one.dead]


def _last(table: TableRow, seats: list[SeatRow], guest: str) -> LastTable:
    return LastTable(
        content=table.content,
        seats=[_seat(seat, guest) for seat in seats],
        options=table.options,
        packs=[name for name, _, _ in table.packs],
        spectators=table.spectators,
        undo=table.undo,
        pace=table.pace,
        bot_speed=table.bot_speed,
    )


def _seat(seat: SeatRow, guest: str) -> NewSeat:
    """Return a seat as it is set up again: open where a guest came by a link."""
    if seat.sitter == "bot":
        return NewSeat("bot", bot=seat.bot or "greedy")
    return NewSeat("me", seat.name) if seat.guest == guest else NewSeat("open")
