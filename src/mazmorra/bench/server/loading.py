"""Loading a table from the store after many answers, as when a player reconnects."""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from mazmorra import games
from mazmorra.bench.figures import figure
from mazmorra.bench.play import Table
from mazmorra.bench.server.tables import services
from mazmorra.server.db.games import write_game
from mazmorra.server.db.table_rows import write_table
from mazmorra.server.realtime.subscriber import Subscriber
from mazmorra.server.schemas.rest import NewSeat, NewTable
from mazmorra.server.tables.serialize import stands

if TYPE_CHECKING:
    from pathlib import Path

    from mazmorra.bench.figures import Figure
    from mazmorra.kernel import Game
    from mazmorra.server.services import Services

SEATS = 4


class Nowhere:
    """A socket that sends nothing."""

    congested = False

    def send_text(self, message: bytes) -> None:
        """Send nothing."""

    def disconnect(self, code: int) -> None:
        """Do nothing."""


def measure(folder: Path, answers: int, rounds: int, database: str | None) -> list[Figure]:
    """Return the cost of loading a table of every game."""
    return asyncio.run(_measure(services(folder, database), answers, rounds))


async def _measure(services: Services, answers: int, rounds: int) -> list[Figure]:
    figures = []
    try:
        for game in games.IDS:
            played = _played(game, answers)
            table = await _keep(services, played)
            times = [await _load(services, table) for _ in range(rounds + 1)][1:]
            what = f"{game}, {played.step} answers"
            cpu = [1000 * used for used, _ in times]
            wall = [1000 * passed for _, passed in times]
            figures.append(figure(f"load_{game}_cpu", f"{what}, CPU", "ms", cpu))
            figures.append(figure(f"load_{game}_wall", f"{what}, wall", "ms", wall))
    finally:
        await services.close()
    return figures


def _played(game: str, answers: int) -> Game[Any]:
    """Return a game after so many random answers, or the longest of a few shorter ones."""
    definition = games.definition(game)
    seats = SEATS if SEATS in definition.seats else definition.seats[-1]
    kind = Table(game, seats, dict(definition.check_options(seats, {})))
    best = None
    for seed in range(30):
        rng = Random(seed)
        played = kind.start(rng, quiet=False)
        while not played.over and played.step < answers:
            seat = played.waiting[0]
            played.answer(seat, rng.choice(played.legal(seat)).key)
        if best is None or played.step > best.step:
            best = played
        if best.step >= answers:
            break
    assert best is not None
    return best


async def _keep(services: Services, game: Game[Any]) -> str:
    """Store a game and return its table."""
    seats = [NewSeat("me") for _ in game.seats]
    info = await services.lobby.create("guest", NewTable(game.definition.id, seats))
    table = await services.tables.open(info.id)
    table.row = stands(table.row, game)
    async with services.storage.writing() as connection:
        await write_game(connection, info.id, game)
        await write_table(connection, table.row)
    return info.id


async def _load(services: Services, table_id: str) -> tuple[float, float]:
    """Load a table for a new subscriber; return CPU and wall time."""
    services.tables.forget(table_id)
    cpu, begin = process_time(), perf_counter()
    table = await services.tables.open(table_id)
    async with table.lock:
        await services.tables.load_game(table)
        table.situation(Subscriber(Nowhere(), "guest", 0))
    return process_time() - cpu, perf_counter() - begin
