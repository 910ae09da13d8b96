"""The tables of a benchmark, stored before the server starts.

Each has four guests, with cookies signed by the secret of the data folder, as the server does.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games import IDS
from mazmorra.server.schemas.rest import NewSeat, NewTable, Sit
from mazmorra.server.services import Services

if TYPE_CHECKING:
    from pathlib import Path

GAME, SEATS = "dungeon_raiders", 4


class Laid(Struct, frozen=True):
    """A stored table and the cookies of its guests, in seat order."""

    id: str
    cookies: list[str]


def lay(
    folder: Path, count: int, database: str | None = None, *, alone: bool = False
) -> list[Laid]:
    """Store *count* tables with new games; with *alone* one guest has all four seats."""
    return asyncio.run(_lay(services(folder, database), count, 1 if alone else SEATS))


def lay_mixed(folder: Path, count: int, database: str | None = None) -> list[Laid]:
    """Store *count* tables of all games in turn, each with two people and a greedy bot."""
    return asyncio.run(_lay_mixed(services(folder, database), count))


def services(folder: Path, database: str | None) -> Services:
    """Return the services of a data folder, without an HTTP server."""
    return Services(folder, database=database)


async def _lay(services: Services, count: int, people: int) -> list[Laid]:
    try:
        return [await _one(services, people) for _ in range(count)]
    finally:
        await services.close()


async def _lay_mixed(services: Services, count: int) -> list[Laid]:
    try:
        return [await _one(services, 2, IDS[n % len(IDS)], bots=1) for n in range(count)]
    finally:
        await services.close()


async def _one(services: Services, people: int, game: str = GAME, bots: int = 0) -> Laid:
    guests = [services.tokens.welcome() for _ in range(people)]
    cookies = [cookie.partition(";")[0] for _, cookie in guests]
    (host, _), *others = guests
    mine = [NewSeat("me") for _ in range(1 if bots else SEATS - len(others))]
    seats = [*mine, *(NewSeat("open") for _ in others), *(NewSeat("bot") for _ in range(bots))]
    table = await services.lobby.create(host, NewTable(game, seats))
    taken = table.seats[len(mine) : len(mine) + len(others)]
    for (guest, _), seat in zip(others, taken, strict=True):
        assert seat.invite is not None
        await services.seats.sit(table.id, guest, Sit(invite=seat.invite))
    return Laid(table.id, cookies)
