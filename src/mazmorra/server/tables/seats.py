"""Seats of a table: sit down, hand over to a bot, take back, resign, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mazmorra import bots
from mazmorra.kernel import BACK, BOT, RESIGN, Refused
from mazmorra.server.db import people, table_rows
from mazmorra.server.tables.allowance import check_open
from mazmorra.server.tables.setup import (
    full,
    named,
    open_seat,
    start_or_deal,
    waiting_only,
    with_own_name,
)
from mazmorra.server.tables.texts import clean_name

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.db.table_rows import SeatRow
    from mazmorra.server.schemas.rest import SeatChange, Sit, TableInfo
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.setup import Begun, TableSetup
    from mazmorra.server.tables.table import Table


class SeatService:
    """Assigns seats to guests and bots."""

    def __init__(self, tables: LiveTables, play: Play, setup: TableSetup) -> None:
        self._tables = tables
        self._play = play
        self._setup = setup

    async def sit(self, table_id: str, guest: str, wish: Sit) -> TableInfo:
        """Sit down in an open seat.

        Raises:
            Refused: The seat is taken, the guest needs an invitation, or has too many open tables.
        """
        table = await self._tables.open(table_id)
        async with table.lock:
            async with self._setup.changing(table) as connection:
                seat = _wished(table, guest, wish)
                if seat is None:
                    return table.info(guest)
                await check_open(connection, guest)
                name, _ = await people.read_guest(connection, guest)
                taken = msgspec.structs.replace(
                    seat,
                    sitter="human",
                    guest=guest,
                    name=clean_name(wish.name),
                    bot=None,
                    word_hash=wish.word_hash,
                )
                seats = with_own_name(_changed(table, taken), guest, name)
                seats, begun = await self._write(connection, table, seats)
            self._seated(table, seats, begun)
            return table.info(guest)

    async def change_seat(
        self, table_id: str, guest: str, number: int, wish: SeatChange
    ) -> TableInfo:
        """Hand a seat over to a bot, take it back, resign or leave.

        Raises:
            Refused: The seat is not the guest's, or the change is not possible now.
        """
        table = await self._tables.fresh(table_id)
        async with table.lock:
            if table.row.host != guest and not table.seats_of(guest):
                table.own_seat(guest, number)  # a stranger is told nothing of game or state
            if wish.act in {"hand_over", "resign", "leave"}:
                bots.check_offered(wish.bot, table.row.game)
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
        """Free a seat; the host may also put a bot into an open seat and remove it again."""
        async with self._setup.changing(table) as connection:
            waiting_only(table)
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
            seats, begun = await self._write(connection, table, _changed(table, changed))
        self._seated(table, seats, begun)

    async def _change_playing_seat(
        self, table: Table, guest: str, number: int, wish: SeatChange
    ) -> None:
        """Hand a seat over to a bot, take it back, or resign it."""
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
        self, connection: AsyncConnection, table: Table, seats: list[SeatRow]
    ) -> tuple[list[SeatRow], Begun | None]:
        """Name and store the seats that changed, and start the game if no seat is open."""
        seats = named(table.row, seats)
        for before, seat in zip(table.seats, seats, strict=True):
            if seat != before:
                await table_rows.write_seat(connection, seat)
        if not full(seats):
            return seats, None
        return seats, await start_or_deal(connection, table.definition, table.row, seats)

    def _seated(self, table: Table, seats: list[SeatRow], begun: Begun | None) -> None:
        """Publish the changed seats, and the game if it has started."""
        table.seats = seats
        if begun is None:
            table.publish_table()
        else:
            self._setup.publish_start(table, begun)


def _changed(table: Table, seat: SeatRow) -> list[SeatRow]:
    """Return the seats of a table, one of them changed."""
    return [seat if one.seat == seat.seat else one for one in table.seats]


def _wished(table: Table, guest: str, wish: Sit) -> SeatRow | None:
    """Return the open seat that a guest asks for, or None if the guest holds it already."""
    if wish.invite is not None and table.tokens.invites_to(wish.invite, table.row.id):
        seat = _free(table, guest, wish)
        if seat is None:
            return None
    elif wish.invite is not None:
        found = [seat for seat in table.seats if table.tokens.invites(wish.invite, seat)]
        if not found:
            raise Refused("auth/invitation")
        seat = found[0]
    else:
        if not table.row.public and table.row.host != guest and not table.seats_of(guest):
            raise Refused("auth/invitation_needed")
        seat = _free(table, guest, wish)
        if seat is None:
            return None
    if seat.guest == guest:
        return None
    if seat.sitter != "open":
        full = all(other.sitter != "open" for other in table.seats)
        raise Refused("table/full" if full and wish.invite is None else "table/seat_taken")
    waiting_only(table)
    return seat


def _free(table: Table, guest: str, wish: Sit) -> SeatRow | None:
    """Return the wished seat, else the first open one; None if the guest sits there already."""
    if wish.seat is not None:
        return table.seat(wish.seat)
    if table.seats_of(guest):
        return None
    free = [seat for seat in table.seats if seat.sitter == "open"]
    if not free:
        raise Refused("table/full")
    return free[0]


def _late_only(table: Table, seat: SeatRow) -> None:
    """Refuse to hand over a seat whose guest is connected, not asked, or still within the pace."""
    asked = seat.seat in table.row.waiting
    here = seat.guest in table.here
    if here or not asked or table.left is None or table.left > 0:
        raise Refused("table/not_away", None, {"seat": seat.seat})
