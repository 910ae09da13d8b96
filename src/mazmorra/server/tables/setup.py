"""Table setup: new rows, the start of a game, and exclusive changes of a waiting table."""

from __future__ import annotations

import secrets
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mazmorra.kernel import Chance, Refused
from mazmorra.server.db import games, people, table_rows
from mazmorra.server.db.queries import within
from mazmorra.server.db.table_rows import SeatRow, TableRow
from mazmorra.server.tables.chat import clean
from mazmorra.server.tables.serialize import stands
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.kernel import Definition, Game
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.schemas.rest import NewSeat, TableInfo
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.table import Table


class Begun(NamedTuple):
    """A started game and its stored row."""

    table: TableRow
    game: Game[Any]


class TableSetup:
    """Stores new tables, starts their games, and locks tables for changes."""

    def __init__(self, storage: Storage, catalog: Catalog, tables: LiveTables, play: Play) -> None:
        self._storage = storage
        self._catalog = catalog
        self._tables = tables
        self._play = play

    def new_row(
        self, guest: str, definition: Definition, options: dict[str, Any], seed: bytes
    ) -> TableRow:
        """Return the row of a new table with default settings."""
        now = time.time()
        return TableRow(
            id=random_id(),
            game=definition.id,
            name="",
            status="waiting",
            host=guest,
            options=options,
            packs=list(definition.packs),
            content=self._catalog.content(definition).hash,
            rules=definition.rules,
            public=False,
            spectators=True,
            undo="strict",
            pace="any",
            bot_speed="normal",
            tutorial=False,
            seed=seed,
            complete=True,
            step=0,
            waiting=[],
            standing=None,
            outcome=None,
            rematch=None,
            forked_table=None,
            forked_step=None,
            created=now,
            changed=now,
        )

    async def store(
        self,
        guest: str,
        row: TableRow,
        wanted: Sequence[NewSeat],
        game: Game[Any] | None = None,
    ) -> TableInfo:
        """Store a new table, with *game* for a fork, and start it if no seat is open."""
        async with self._storage.writing() as connection:
            name, _ = await people.read_guest(connection, guest)
            seats = [_new_seat(row.id, n, seat, guest, name) for n, seat in enumerate(wanted)]
            await table_rows.write_new(connection, row, seats)
            if game is not None:
                await games.write_game(connection, row.id, game)
            if full(seats):
                definition = self._catalog.played(row.game, row.packs)
                await begin(connection, definition, row, len(seats))
        table = await self._tables.open(row.id)
        self._play.bots.wake(table)
        return table.info(guest)

    @asynccontextmanager
    async def changing(self, table: Table) -> AsyncIterator[AsyncConnection]:
        """Open a transaction in which no other worker changes the table; the lock is held.

        Raises:
            Refused: The table is deleted.
        """
        while True:
            await self._tables.peers.catch_up(table)
            async with self._storage.writing() as connection:
                if not self._storage.shared or await _is_known(connection, table):
                    yield connection
                    return

    def publish_start(self, table: Table, begun: Begun) -> None:
        """Publish that the game has started."""
        table.row, table.game = begun.table, begun.game
        table.publish_table()
        table.publish_game()
        self._play.notify(table)
        self._play.bots.wake(table)


async def _is_known(connection: AsyncConnection, table: Table) -> bool:
    """Lock the row of a table, and return whether row and seats equal those in memory."""
    id = table.row.id
    row = await table_rows.lock_table(connection, id)
    return row == table.row and (await table_rows.read_seats(connection, [id]))[id] == table.seats


async def begin(
    connection: AsyncConnection, definition: Definition, row: TableRow, seats: int
) -> Begun:
    """Start the game of a table, or continue the stored game of a fork."""
    if row.forked_table is None:
        game = start(definition, row, seats)
        await games.write_game(connection, row.id, game)
    else:
        stored = await games.read_game(within(connection), definition, row.id)
        assert stored is not None
        game = stored.game
    begun = Begun(stands(row, game), game)
    await table_rows.write_table(connection, begun.table)
    return begun


def full(seats: list[SeatRow]) -> bool:
    """Return whether no seat is open."""
    return all(seat.sitter != "open" for seat in seats)


def never_open(seat: SeatRow) -> SeatRow:
    """Return a seat, with a bot if it was open."""
    if seat.sitter != "open":
        return seat
    return msgspec.structs.replace(seat, sitter="bot", bot="greedy")


def start(definition: Definition, row: TableRow, seats: int) -> Game[Any]:
    """Start the game of a table."""
    content, chance = definition.content(), Chance(row.seed)
    game: Game[Any] = definition.table(
        definition, content, seats, row.options, chance, undo=row.undo, carry=row.carry
    )
    return game


def _new_seat(table_id: str, number: int, wanted: NewSeat, guest: str, name: str) -> SeatRow:
    seat = open_seat(table_id, number)
    given = clean(wanted.name)
    if wanted.sitter == "me":
        seat.sitter, seat.guest, seat.name = "human", guest, given or name
    elif wanted.sitter == "bot":
        seat.sitter, seat.bot, seat.name = "bot", wanted.bot, given
    return seat


def open_seat(table_id: str, number: int) -> SeatRow:
    """Return an open seat with a new invitation."""
    return SeatRow(table_id, number, "open", "", None, None, secrets.token_urlsafe(16))


def host_only(table: Table, guest: str) -> None:
    """Refuse a guest who is not the host."""
    if table.row.host != guest:
        raise Refused("auth/not_host")


def waiting_only(table: Table) -> None:
    """Refuse if the game has started."""
    if table.row.status != "waiting":
        raise Refused("table/started")
