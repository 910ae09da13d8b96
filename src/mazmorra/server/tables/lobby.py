"""The lobby: lists of tables, new tables, forks and rematches."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from mazmorra import bots, tutorial
from mazmorra.games import definition
from mazmorra.kernel import Refused, seed_of
from mazmorra.server.db import table_rows
from mazmorra.server.schemas.rest import Lobby, NewSeat, NewTable
from mazmorra.server.tables import allowance
from mazmorra.server.tables.setup import (
    begin,
    host_only,
    named,
    never_open,
    start_or_deal,
    waiting_only,
)
from mazmorra.server.tables.texts import clean
from mazmorra.server.tables.words import collecting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import TableRow
    from mazmorra.server.schemas.common import Pace
    from mazmorra.server.schemas.rest import TableChange, TableInfo
    from mazmorra.server.tables.campaigns import Campaigns
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.replays import Replays, UndoMode
    from mazmorra.server.tables.seeds import Seeds
    from mazmorra.server.tables.setup import TableSetup
    from mazmorra.server.tables.table import Table


class LobbyService:
    """Lists, creates, changes and deletes tables."""

    def __init__(
        self,
        storage: Storage,
        catalog: Catalog,
        tables: LiveTables,
        play: Play,
        replays: Replays,
        campaigns: Campaigns,
        seeds: Seeds,
        setup: TableSetup,
    ) -> None:
        self._storage = storage
        self._catalog = catalog
        self._tables = tables
        self._play = play
        self._replays = replays
        self._campaigns = campaigns
        self._new_seed = seeds
        self._setup = setup

    async def lobby(self, guest: str, game: str | None = None, pace: Pace | None = None) -> Lobby:
        """Return the guest's running tables, public tables, and the guest's finished games.

        Args:
            guest: Whose lobby it is.
            game: Of which game the public tables are; None for all.
            pace: Of which pace they are.
        """
        async with self._storage.reading() as connection:
            lists = [
                await table_rows.read_mine(connection, guest, over=False),
                await table_rows.read_public(connection, guest, game, pace),
                await table_rows.read_mine(connection, guest, over=True),
            ]
            seats = await table_rows.read_seats(
                connection, [row.id for rows in lists for row in rows]
            )
        mine, others, finished = (
            [self._tables.info(row, seats[row.id], guest) for row in rows] for rows in lists
        )
        return Lobby(mine, others, finished)

    async def info(self, table_id: str, guest: str) -> TableInfo:
        """Return a table as a guest may see it.

        Raises:
            Refused: There is no such table, or it has started without spectators.
        """
        table = await self._tables.fresh(table_id)
        if table.row.status != "waiting":
            table.check_may_watch(guest, None)
        return table.info(guest)

    async def create(self, guest: str, wanted: NewTable) -> TableInfo:
        """Create a table; its game starts at once if no seat is open.

        Raises:
            Refused: The seats, options, packs or seed are not valid.
        """
        if wanted.tutorial:
            wanted = _lesson(wanted)
        definition = self._catalog.chosen(wanted.game, wanted.packs)
        definition.check_seats(len(wanted.seats))
        options = dict(definition.check_options(len(wanted.seats), wanted.options))
        for seat in wanted.seats:
            if seat.sitter == "bot":
                bots.check_offered(seat.bot, wanted.game)
        shared = any(seat.sitter == "open" for seat in wanted.seats)
        if wanted.seed is not None and shared:
            raise Refused("table/seed_shared")
        seed = self._new_seed("") if wanted.seed is None else seed_of(wanted.seed)
        row = self._setup.new_row(guest, definition, options, seed)
        row.chosen = wanted.seed is not None or bool(self._new_seed.fixed)
        row.secret = None if row.chosen else seed
        row.name = clean(wanted.name)
        row.public, row.spectators = wanted.public, wanted.spectators
        row.undo = wanted.undo or ("strict" if shared else "free")
        row.pace, row.bot_speed = wanted.pace, wanted.bot_speed
        row.tutorial = wanted.tutorial
        if wanted.campaign is not None:
            row.campaign = wanted.campaign
            row.carry = await self._campaigns.join(guest, wanted.campaign, wanted.game)
            if row.carry is not None and definition.campaign is not None:
                definition.campaign(definition.content(), row.carry)
        return await self._setup.store(guest, row, wanted.seats)

    async def start(self, table_id: str, guest: str) -> TableInfo:
        """Start a game; bots take the seats that are still open.

        Raises:
            Refused: The guest is not the host, or the game has started already.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            async with self._setup.changing(table) as connection:
                host_only(table, guest)
                waiting_only(table)
                seats = named(table.row, [never_open(seat) for seat in table.seats])
                for seat in seats:
                    await table_rows.write_seat(connection, seat)
                begun = await start_or_deal(connection, table.definition, table.row, seats)
            table.seats = seats
            self._setup.publish_start(table, begun)
            return table.info(guest)

    async def change(self, table_id: str, guest: str, change: TableChange) -> TableInfo:
        """Change the settings of a table that its host may change after creation.

        Raises:
            Refused: The guest is not the host.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            given = msgspec.structs.asdict(change)
            changed = {name: value for name, value in given.items() if value is not None}
            async with self._setup.changing(table) as connection:
                host_only(table, guest)
                row = msgspec.structs.replace(table.row, **changed)
                await table_rows.write_table(connection, row)
            table.row = row
            table.disconnect_unauthorised()
            table.publish_table()
            return table.info(guest)

    async def delete(self, table_id: str, guest: str) -> None:
        """Delete a table that waits for players.

        Raises:
            Refused: The guest is not the host, or the game has started.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            async with self._setup.changing(table) as connection:
                host_only(table, guest)
                waiting_only(table)
                await table_rows.delete_table(connection, table_id)
            self._tables.forget(table_id)
        await self._storage.erase_log()

    async def fork(
        self, guest: str, source: str, step: int, wanted: Sequence[NewSeat]
    ) -> TableInfo:
        """Create a table that continues another game from one step, with a new seed.

        Raises:
            Refused: There is no such game or step, or other people still play it.
        """
        shared = any(seat.sitter == "open" for seat in wanted)
        undo: UndoMode = "strict" if shared else "free"
        game = await self._replays.forked(guest, source, step, self._new_seed, undo)
        definition = game.definition
        if len(wanted) != len(game.seats):
            definition.check_seats(len(wanted))
            params = {"game": definition.name, "allowed": len(game.seats), "seats": len(wanted)}
            raise Refused("table/seats", None, params)
        for seat in wanted:
            if seat.sitter == "bot":
                bots.check_offered(seat.bot, definition.id)
        row = self._setup.new_row(guest, definition, dict(game.options), game.chance.seed)
        row.undo, row.complete = game.undo_mode, False
        row.forked_table, row.forked_step = source, step
        row.step = game.step
        return await self._setup.store(guest, row, wanted, game)

    async def rematch(self, table_id: str, guest: str) -> TableInfo:
        """Create a table with the same people and options, once for all of them.

        Raises:
            Refused: The game is not over, or the guest did not play.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            if not table.seats_of(guest) and table.row.host != guest:
                raise Refused("auth/not_host")
            if table.row.status != "over":
                raise Refused("table/not_over")
            if table.row.rematch is None:
                async with self._setup.changing(table) as connection:
                    row = await self._rematch(connection, table, guest)
                table.row = row
                table.publish_table()
            again = table.row.rematch
        assert again is not None
        new = await self._tables.open(again)
        self._setup.dealt(new)
        self._play.bots.wake(new)
        return new.info(guest)

    async def _rematch(self, connection: AsyncConnection, table: Table, guest: str) -> TableRow:
        """Store the new table, and return the old table's row with its id."""
        if table.row.rematch is not None:
            return table.row
        await allowance.check_open(connection, guest)
        old = table.row
        seed = self._new_seed(table.game.seed_hash)
        new = self._setup.new_row(old.host, table.definition, old.options, seed)
        new.name, new.public, new.spectators = old.name, old.public, old.spectators
        new.undo, new.pace, new.bot_speed = old.undo, old.pace, old.bot_speed
        new.chosen = bool(self._new_seed.fixed)
        new.secret = None if new.chosen else seed
        new.carry = old.carry  # the same party as before; the campaign itself has advanced
        seats = [
            msgspec.structs.replace(
                seat,
                table_id=new.id,
                sitter="human" if seat.guest is not None else "bot",
                bot=None if seat.guest is not None else seat.bot or "greedy",
                invite=secrets.token_urlsafe(16),
                away=False,
                resigned=False,
                word_hash=None if seat.word_hash else "",  # who sent none will send none
                word=None,
            )
            for seat in table.seats
        ]
        seats = named(new, seats)
        row = msgspec.structs.replace(old, rematch=new.id)
        dealing = collecting(new, seats)
        await table_rows.write_new(connection, dealing or new, seats)
        if dealing is None:
            await begin(connection, table.definition, new, seats)
        await table_rows.write_table(connection, row)
        return row


def _lesson(wanted: NewTable) -> NewTable:
    """Return the settings of a tutorial table: the tutorial's seats, options and seed."""
    found = tutorial.load(wanted.game)
    if found is None:
        raise Refused("table/no_tutorial", None, {"game": definition(wanted.game).name})
    learner = [NewSeat("me")] + [NewSeat("bot")] * (found.seats - 1)
    return msgspec.structs.replace(
        wanted,
        seats=learner,
        options=dict(found.options),
        packs=[],
        seed=found.seed,
        undo="strict",
        public=False,
    )
