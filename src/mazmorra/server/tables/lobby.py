"""Setting tables up, sitting down, and what may be done with a seat."""

from __future__ import annotations

import secrets
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mazmorra import bots, tutorial
from mazmorra.games import definition
from mazmorra.kernel import BACK, BOT, RESIGN, Chance, Refused, seed_of
from mazmorra.server.db import games
from mazmorra.server.db.games import SeatRow, TableRow
from mazmorra.server.db.queries import within
from mazmorra.server.schemas.rest import Lobby, NewSeat, NewTable, TableInfo
from mazmorra.server.tables.play import clean
from mazmorra.server.tables.table import stands
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.kernel import Definition, Game
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.schemas.rest import SeatChange, Sit, TableChange
    from mazmorra.server.tables.campaigns import Campaigns
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.replays import Replays
    from mazmorra.server.tables.seeds import Seeds
    from mazmorra.server.tables.table import LiveTables, Table


class Begun(NamedTuple):
    """A game that has begun, and its table as it is kept."""

    table: TableRow
    game: Game[Any]


class LobbyService:
    """The lobby, and everything about a table but its game."""

    def __init__(
        self,
        storage: Storage,
        catalog: Catalog,
        tables: LiveTables,
        play: Play,
        replays: Replays,
        campaigns: Campaigns,
        seeds: Seeds,
    ) -> None:
        self._storage = storage
        self._catalog = catalog
        self._tables = tables
        self._play = play
        self._replays = replays
        self._campaigns = campaigns
        self._new_seed = seeds

    # ------------------------------------------------------------------ looking

    async def lobby(self, guest: str) -> Lobby:
        """Return my tables, those with a free seat or to be watched, and my finished games."""
        async with self._storage.reading() as connection:
            lists = [
                await games.read_mine(connection, guest, over=False),
                await games.read_public(connection, guest),
                await games.read_mine(connection, guest, over=True),
            ]
            seats = await games.read_seats(connection, [row.id for rows in lists for row in rows])
        mine, others, finished = (
            [self._tables.info(row, seats[row.id], guest) for row in rows] for rows in lists
        )
        return Lobby(mine, others, finished)

    async def info(self, table_id: str, guest: str) -> TableInfo:
        """Return a table as a guest may know it.

        Raises:
            Refused: There is no such table.
        """
        return (await self._tables.fresh(table_id)).info(guest)

    # ------------------------------------------------------------------ setting up

    async def create(self, guest: str, wanted: NewTable) -> TableInfo:
        """Set a table up; it starts by itself when no seat is open.

        Raises:
            Refused: It cannot be played like that.
        """
        if wanted.tutorial:
            wanted = _lesson(wanted)
        definition = self._catalog.chosen(wanted.game, wanted.packs)
        definition.check_seats(len(wanted.seats))
        options = dict(definition.check_options(len(wanted.seats), wanted.options))
        for seat in wanted.seats:
            if seat.sitter == "bot":
                bots.make(seat.bot, wanted.game)
        shared = any(seat.sitter == "open" for seat in wanted.seats)
        if wanted.seed is not None and shared:
            raise Refused("table/seed_shared")
        seed = self._new_seed("") if wanted.seed is None else seed_of(wanted.seed)
        row = self._row(guest, definition, options, seed)
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
        return await self._put_down(guest, row, wanted.seats)

    def _row(
        self, guest: str, definition: Definition, options: dict[str, Any], seed: bytes
    ) -> TableRow:
        """Return a table as it is before anything was chosen for it."""
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

    async def _put_down(
        self,
        guest: str,
        row: TableRow,
        wanted: Sequence[NewSeat],
        game: Game[Any] | None = None,
    ) -> TableInfo:
        """Keep a new table, started if no seat is open; a *game* goes on where it stands."""
        async with self._storage.writing() as connection:
            name, _ = await games.read_guest(connection, guest)
            seats = [_new_seat(row.id, n, seat, guest, name) for n, seat in enumerate(wanted)]
            await games.write_new(connection, row, seats)
            if game is not None:
                await games.write_game(connection, row.id, game)
            if _full(seats):
                definition = self._catalog.played(row.game, row.packs)
                await _begin(connection, definition, row, len(seats))
        table = await self._tables.open(row.id)
        self._play.wake_bots(table)
        return table.info(guest)

    @asynccontextmanager
    async def _changing(self, table: Table) -> AsyncIterator[AsyncConnection]:
        """Change a table that no other worker changes meanwhile; the lock is held.

        Raises:
            Refused: Somebody has taken the table away.
        """
        while True:
            await self._tables.cluster.catch_up(table)
            async with self._storage.writing() as connection:
                if not self._storage.shared or await _is_known(connection, table):
                    yield connection
                    return

    def _begun(self, table: Table, begun: Begun) -> None:
        """Tell everybody that the game has begun."""
        table.row, table.game = begun.table, begun.game
        table.publish_table()
        table.publish_game()
        self._play.notice(table)
        self._play.wake_bots(table)

    async def start(self, table_id: str, guest: str) -> TableInfo:
        """Start a game; bots take the seats that are still open.

        Raises:
            Refused: The guest is not the host, or it has started already.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            async with self._changing(table) as connection:
                _host_only(table, guest)
                _waiting_only(table)
                seats = [_never_open(seat) for seat in table.seats]
                for seat in seats:
                    await games.write_seat(connection, seat)
                begun = await _begin(connection, table.definition, table.row, len(seats))
            table.seats = seats
            self._begun(table, begun)
            return table.info(guest)

    async def change(self, table_id: str, guest: str, change: TableChange) -> TableInfo:
        """Change what the host of a table may still change.

        Raises:
            Refused: The guest is not the host.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            given = msgspec.structs.asdict(change)
            changed = {name: value for name, value in given.items() if value is not None}
            async with self._changing(table) as connection:
                _host_only(table, guest)
                row = msgspec.structs.replace(table.row, **changed)
                await games.write_table(connection, row)
            table.row = row
            table.disconnect_unauthorised()
            table.publish_table()
            return table.info(guest)

    async def delete(self, table_id: str, guest: str) -> None:
        """Take a table away that still waits for players.

        Raises:
            Refused: The guest is not the host, or the game has started.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            async with self._changing(table) as connection:
                _host_only(table, guest)
                _waiting_only(table)
                await games.delete_table(connection, table_id)
            self._tables.forget(table_id)

    # ------------------------------------------------------------------ seats

    async def sit(self, table_id: str, guest: str, wish: Sit) -> TableInfo:
        """Sit down in an open seat.

        Raises:
            Refused: The seat is taken, or the guest needs an invitation.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            async with self._changing(table) as connection:
                seat = _wished(table, guest, wish)
                if seat is None:
                    return table.info(guest)
                name, _ = await games.read_guest(connection, guest)
                name = clean(wish.name) or name
                taken = msgspec.structs.replace(
                    seat, sitter="human", guest=guest, name=name, bot=None
                )
                begun = await self._write(connection, table, taken)
            self._seated(table, taken, begun)
            return table.info(guest)

    async def change_seat(
        self, table_id: str, guest: str, number: int, wish: SeatChange
    ) -> TableInfo:
        """Hand a seat over to a bot, take it back, resign or leave.

        Raises:
            Refused: The seat is not the guest's, or it cannot be done now.
        """
        table = await self._tables.fresh(table_id)
        async with table.lock:
            if wish.act in {"hand_over", "resign", "leave"}:
                bots.make(wish.bot, table.row.game)
            if table.row.status == "waiting":
                await self._change_waiting_seat(table, guest, number, wish)
            elif table.row.status == "playing":
                await self._change_playing_seat(table, guest, number, wish)
            else:
                raise Refused("answer/game_over")
            return table.info(guest)

    async def _change_waiting_seat(
        self, table: Table, guest: str, number: int, wish: SeatChange
    ) -> None:
        """Free a seat, or let the host put a bot into an open one and take it out again."""
        async with self._changing(table) as connection:
            _waiting_only(table)
            seat = table.seat(number)
            if table.row.host == guest and seat.guest is None:
                if wish.act == "hand_over":
                    changed = msgspec.structs.replace(seat, sitter="bot", bot=wish.bot)
                else:
                    changed = msgspec.structs.replace(seat, sitter="open", bot=None, name="")
            else:
                table.own_seat(guest, number)
                if wish.act not in {"leave", "resign"}:
                    raise Refused("table/not_started")
                changed = open_seat(table.row.id, number)
            begun = await self._write(connection, table, changed)
        self._seated(table, changed, begun)

    async def _change_playing_seat(
        self, table: Table, guest: str, number: int, wish: SeatChange
    ) -> None:
        """Give a seat to a bot for a while or for good, or take it back."""
        seat = table.seat(number)
        late = wish.act == "hand_over" and seat.guest != guest and bool(table.seats_of(guest))
        if late and seat.sitter == "human":
            _late_only(table, seat)
        else:
            seat = table.own_seat(guest, number)
        if seat.resigned:
            raise Refused("table/resigned", None, {"seat": number})
        replace = msgspec.structs.replace
        if wish.act == "resign":
            await self._play.mark(
                table, replace(seat, resigned=True, away=False, bot=wish.bot), RESIGN
            )
        elif wish.act == "take_back":
            if seat.away:
                await self._play.mark(table, replace(seat, away=False, bot=None), BACK)
        elif not seat.away:
            await self._play.mark(table, replace(seat, away=True, bot=wish.bot), BOT)

    async def _write(
        self, connection: AsyncConnection, table: Table, seat: SeatRow
    ) -> Begun | None:
        """Write who sits in a seat; the game begins where no other is open."""
        await games.write_seat(connection, seat)
        if not _full([seat if seat.seat == one.seat else one for one in table.seats]):
            return None
        return await _begin(connection, table.definition, table.row, len(table.seats))

    def _seated(self, table: Table, seat: SeatRow, begun: Begun | None) -> None:
        """Tell everybody who sits in a seat now, and that the game has begun."""
        table.seats[seat.seat] = seat
        if begun is None:
            table.publish_table()
        else:
            self._begun(table, begun)

    # ------------------------------------------------------------------ once more

    async def fork(
        self, guest: str, source: str, step: int, wanted: Sequence[NewSeat]
    ) -> TableInfo:
        """Go on from a step of another game, at a table of its own and with fresh luck.

        Raises:
            Refused: There is no such game or step, or others still play it.
        """
        game = await self._replays.game_at(guest, source, step)
        definition = game.definition
        if len(wanted) != len(game.seats):
            definition.check_seats(len(wanted))
            params = {"game": definition.name, "allowed": len(game.seats), "seats": len(wanted)}
            raise Refused("table/seats", None, params)
        for seat in wanted:
            if seat.sitter == "bot":
                bots.make(seat.bot, definition.id)
        shared = any(seat.sitter == "open" for seat in wanted)
        seed = self._new_seed(f"{game.seed_hash} {step}")
        game = game.fork(seed, "strict" if shared else "free")
        row = self._row(guest, definition, dict(game.options), game.chance.seed)
        row.undo, row.complete = game.undo_mode, False
        row.forked_table, row.forked_step = source, step
        row.step = game.step
        return await self._put_down(guest, row, wanted, game)

    async def rematch(self, table_id: str, guest: str) -> TableInfo:
        """Play again with the same people and options; everybody comes to the same new table.

        Raises:
            Refused: The game is not over, or the guest did not play.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            if table.row.status != "over":
                raise Refused("table/not_over")
            if not table.seats_of(guest) and table.row.host != guest:
                raise Refused("auth/not_host")
            if table.row.rematch is None:
                async with self._changing(table) as connection:
                    row = await self._rematch(connection, table)
                table.row = row
                table.publish_table()
            again = table.row.rematch
        assert again is not None
        new = await self._tables.open(again)
        self._play.wake_bots(new)
        return new.info(guest)

    async def _rematch(self, connection: AsyncConnection, table: Table) -> TableRow:
        """Put the next table down, and return the old one as it leads there."""
        if table.row.rematch is not None:
            return table.row
        old = table.row
        seed = self._new_seed(table.game.seed_hash)
        new = self._row(old.host, table.definition, old.options, seed)
        new.name, new.public, new.spectators = old.name, old.public, old.spectators
        new.undo, new.pace, new.bot_speed = old.undo, old.pace, old.bot_speed
        new.carry = old.carry  # the same once more; the campaign itself has gone on
        seats = [
            msgspec.structs.replace(
                seat,
                table_id=new.id,
                sitter="human" if seat.guest is not None else "bot",
                bot=None if seat.guest is not None else seat.bot or "greedy",
                invite=secrets.token_urlsafe(16),
                away=False,
                resigned=False,
            )
            for seat in table.seats
        ]
        row = msgspec.structs.replace(old, rematch=new.id)
        await games.write_new(connection, new, seats)
        await _begin(connection, table.definition, new, len(seats))
        await games.write_table(connection, row)
        return row


async def _is_known(connection: AsyncConnection, table: Table) -> bool:
    """Lock a table, and say whether it is still as this worker knows it."""
    id = table.row.id
    row = await games.lock_table(connection, id)
    return row == table.row and (await games.read_seats(connection, [id]))[id] == table.seats


async def _begin(
    connection: AsyncConnection, definition: Definition, row: TableRow, seats: int
) -> Begun:
    """Start the game of a table, or let the one that lies there go on."""
    if row.forked_table is None:
        game = start(definition, row, seats)
        await games.write_game(connection, row.id, game)
    else:
        lying = await games.read_game(within(connection), definition, row.id)
        assert lying is not None
        game = lying.game
    begun = Begun(stands(row, game), game)
    await games.write_table(connection, begun.table)
    return begun


def _full(seats: list[SeatRow]) -> bool:
    return all(seat.sitter != "open" for seat in seats)


def _never_open(seat: SeatRow) -> SeatRow:
    """Return a seat in which a bot sits where nobody does."""
    if seat.sitter != "open":
        return seat
    return msgspec.structs.replace(seat, sitter="bot", bot="greedy")


def _lesson(wanted: NewTable) -> NewTable:
    """Return the table at which a game is taught: its own seats, options and seed."""
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
    """Return a seat in which nobody sits yet."""
    return SeatRow(table_id, number, "open", "", None, None, secrets.token_urlsafe(16))


def _wished(table: Table, guest: str, wish: Sit) -> SeatRow | None:
    """Return the open seat that a guest wishes for, or None for one he or she holds already."""
    if wish.invite is not None:
        found = [seat for seat in table.seats if table.tokens.invites(wish.invite, seat)]
        if not found:
            raise Refused("auth/invitation")
        seat = found[0]
    else:
        if not table.row.public and table.row.host != guest and not table.seats_of(guest):
            raise Refused("auth/invitation_needed")
        if wish.seat is not None:
            seat = table.seat(wish.seat)
        elif table.seats_of(guest):
            return None
        else:
            free = [seat for seat in table.seats if seat.sitter == "open"]
            if not free:
                raise Refused("table/full")
            seat = free[0]
    if seat.guest == guest:
        return None
    if seat.sitter != "open":
        full = all(other.sitter != "open" for other in table.seats)
        raise Refused("table/full" if full and wish.invite is None else "table/seat_taken")
    _waiting_only(table)
    return seat


def _host_only(table: Table, guest: str) -> None:
    if table.row.host != guest:
        raise Refused("auth/not_host")


def _waiting_only(table: Table) -> None:
    if table.row.status != "waiting":
        raise Refused("table/started")


def _late_only(table: Table, seat: SeatRow) -> None:
    """Refuse to give somebody's seat away who is here, or may still come."""
    asked = seat.seat in table.row.waiting
    here = seat.guest in table.here
    if here or not asked or table.left is None or table.left > 0:
        raise Refused("table/not_away", None, {"seat": seat.seat})
