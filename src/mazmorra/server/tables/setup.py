"""Table setup: new rows, the start of a game, and exclusive changes of a waiting table."""

from __future__ import annotations

import secrets
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mazmorra import tutorial
from mazmorra.kernel import Chance, Refused, seed_hash
from mazmorra.kernel.deal import dealt_seed
from mazmorra.messages.names import draw_names
from mazmorra.server.db import calls, games, people, table_rows
from mazmorra.server.db.queries import within
from mazmorra.server.db.table_rows import SeatRow, TableRow, kind
from mazmorra.server.store_errors import OutcomeUnknown
from mazmorra.server.tables import allowance
from mazmorra.server.tables.serialize import STAND_IN, stands
from mazmorra.server.tables.texts import clean_name
from mazmorra.server.tables.words import opened
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.kernel import Definition, Game
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.schemas.rest import NewSeat, TableInfo
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tables.commit import Committer
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.table import Table


class Begun(NamedTuple):
    """A started game and its stored row; no game while words are to be revealed."""

    table: TableRow
    game: Game[Any] | None


class TableSetup:
    """Stores new tables, starts their games, and locks tables for changes.

    Attributes:
        dealt: Called with a table whose words may have to be waited for.
    """

    def __init__(
        self,
        storage: Storage,
        catalog: Catalog,
        tables: LiveTables,
        play: Play,
        committer: Committer,
    ) -> None:
        self._storage = storage
        self._committer = committer
        self._catalog = catalog
        self._tables = tables
        self._play = play
        self.dealt: Callable[[Table], None] = lambda _: None

    def new_row(
        self, guest: str, definition: Definition, options: dict[str, Any], seed: bytes
    ) -> TableRow:
        """Return the row of a new table with default settings, dealt from *seed*."""
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
            digest=definition.digest or None,
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
        """Store a new table, with *game* for a fork, and start it if no seat is open.

        Raises:
            Refused: The guest has as many open tables as one may have.
        """
        async with self._storage.writing() as connection:
            await allowance.check_open(connection, guest)
            dropped = await allowance.drop_oldest(connection, guest)
            name, _ = await people.read_guest(connection, guest)
            seats = [_new_seat(row.id, n, seat, guest) for n, seat in enumerate(wanted)]
            seats = named(row, with_own_name(seats, guest, name))
            await table_rows.write_new(connection, row, seats)
            if game is not None:
                await games.write_game(connection, row.id, game)
            if full(seats):
                definition = self._catalog.played(row.game, row.packs)
                await start_or_deal(connection, definition, row, seats)
        for old in dropped:
            self._tables.forget(old)
        table = await self._tables.open(row.id)
        self.dealt(table)
        self._play.bots.wake(table)
        return table.info(guest)

    @asynccontextmanager
    async def changing(self, table: Table) -> AsyncIterator[AsyncConnection]:
        """Open a transaction in which no other worker changes the table; the lock is held.

        Raises:
            Refused: The table is deleted.
            OutcomeUnknown: The change may be committed; the table is published once it is known.
        """
        try:
            while True:
                await self._tables.peers.catch_up(table)
                async with self._storage.writing() as connection:
                    if not self._storage.shared or await _is_known(connection, table):
                        yield connection
                        return
        except OutcomeUnknown:
            self._committer.settle_later(table)
            raise

    def publish_start(self, table: Table, begun: Begun) -> None:
        """Publish that the game has started, or that its words are to be revealed."""
        table.row = begun.table
        if begun.game is None:
            table.publish_table()
            self.dealt(table)
            return
        table.game = begun.game
        table.publish_table()
        table.publish_game()
        self._play.bots.wake(table)


async def _is_known(connection: AsyncConnection, table: Table) -> bool:
    """Lock the row of a table, and return whether row and seats equal those in memory."""
    id = table.row.id
    row = await table_rows.lock_table(connection, id)
    return row == table.row and (await table_rows.read_seats(connection, [id]))[id] == table.seats


async def begin(
    connection: AsyncConnection, definition: Definition, row: TableRow, seats: Sequence[SeatRow]
) -> Begun:
    """Start the game of a table, or continue the stored game of a fork."""
    if row.secret is not None:
        words = [bytes.fromhex(seat.word or "") for seat in seats]
        row = msgspec.structs.replace(row, seed=dealt_seed(row.secret, words))
    row = msgspec.structs.replace(row, deal=None, deal_until=None)
    if row.forked_table is None:
        rules, digest = definition.rules, definition.digest or None
        row = msgspec.structs.replace(row, rules=rules, digest=digest)  # since it was set up
        game = start(definition, row, len(seats))
        await games.write_game(connection, row.id, game)
    else:
        stored = await games.read_game(within(connection), definition, row.id)
        assert stored is not None
        game = stored.game
    begun = Begun(stands(row, game), game)
    await table_rows.write_table(connection, begun.table)
    await calls.write_due(connection, begun.table, seats, game.asked_at)
    return begun


async def start_or_deal(
    connection: AsyncConnection, definition: Definition, row: TableRow, seats: Sequence[SeatRow]
) -> Begun:
    """Start the game of a table, or wait for the words of its seats first."""
    dealing = opened(row, seats)
    if dealing is None:
        return await begin(connection, definition, row, seats)
    await table_rows.write_table(connection, dealing)
    return Begun(dealing, None)


def full(seats: list[SeatRow]) -> bool:
    """Return whether no seat is open."""
    return all(seat.sitter != "open" for seat in seats)


def never_open(seat: SeatRow) -> SeatRow:
    """Return a seat, with a bot if it was open."""
    if seat.sitter != "open":
        return seat
    return msgspec.structs.replace(seat, sitter="bot", bot=STAND_IN)


def start(definition: Definition, row: TableRow, seats: int) -> Game[Any]:
    """Start the game of a table."""
    content, chance = definition.content(), Chance(row.seed)
    game: Game[Any] = definition.table(
        definition, content, seats, row.options, chance, undo=row.undo, carry=row.carry
    )
    lesson = tutorial.load(row.game) if row.tutorial else None
    if lesson is not None:
        lesson.open(game)
    return game


def named(row: TableRow, seats: list[SeatRow]) -> list[SeatRow]:
    """Return the seats, each that is taken with a name of its own."""
    names = draw_names(seed_hash(row.seed), [kind(seat) for seat in seats], [s.name for s in seats])
    return [
        seat if seat.name == name else msgspec.structs.replace(seat, name=name)
        for seat, name in zip(seats, names, strict=True)
    ]


def with_own_name(seats: list[SeatRow], guest: str, name: str) -> list[SeatRow]:
    """Return the seats; the first of a guest who gave no name there has the guest's own name."""
    own = [seat for seat in seats if seat.guest == guest]
    if any(seat.name == name for seat in own):
        return seats
    first = next((seat for seat in own if not seat.name), None)
    return [msgspec.structs.replace(s, name=name) if s is first else s for s in seats]


def _new_seat(table_id: str, number: int, wanted: NewSeat, guest: str) -> SeatRow:
    seat = open_seat(table_id, number)
    given = clean_name(wanted.name)
    if wanted.sitter == "me":
        seat.sitter, seat.guest, seat.name = "human", guest, given
        seat.word_hash = wanted.word_hash
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
    """Refuse if the game has started, or its words are being revealed."""
    if table.row.status != "waiting" or table.row.deal is not None:
        raise Refused("table/started")
