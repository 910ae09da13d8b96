"""The tables of a benchmark, stored before the server starts.

Each has four guests, with cookies signed by the secret of the data folder, as the server does.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct

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


def services(folder: Path, database: str | None) -> Services:
    """Return the services of a data folder, without an HTTP server."""
    return Services(folder, database=database)


async def _lay(services: Services, count: int, people: int) -> list[Laid]:
    try:
        return [await _one(services, people) for _ in range(count)]
    finally:
        await services.close()


async def _one(services: Services, people: int) -> Laid:
    guests = [services.tokens.welcome() for _ in range(people)]
    cookies = [cookie.partition(";")[0] for _, cookie in guests]
    (host, _), *others = guests
    mine = [NewSeat("me") for _ in range(SEATS - len(others))]
    table = await services.lobby.create(
        host, NewTable(GAME, [*mine, *(NewSeat("open") for _ in others)])
    )
    for (guest, _), seat in zip(others, table.seats[len(mine) :], strict=True):
        assert seat.invite is not None
        await services.seats.sit(table.id, guest, Sit(invite=seat.invite))
    return Laid(table.id, cookies)
