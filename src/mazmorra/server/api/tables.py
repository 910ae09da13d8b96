"""The lobby and its tables."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from mazmorra.server.api import guest_of, services_of
from mazmorra.server.errors import malformed
from mazmorra.server.schemas.common import Pace, ToldInfo
from mazmorra.server.schemas.realtime import Answer, Plan
from mazmorra.server.schemas.rest import (
    Accepted,
    Lobby,
    NewTable,
    SeatChange,
    SeatWord,
    Sit,
    TableChange,
    TableInfo,
)
from mazmorra.server.tables import serialize
from mazmorra.server.tables.event_stream import viewer_of

HIGHEST = 2**31


@get("/lobby")
async def lobby(
    request: Request[Any, Any, Any],
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
    pace: Annotated[Pace | None, QueryParameter()] = None,
) -> Lobby:
    """Return the tables of the person, those to join or watch, and the finished games.

    Those to join or watch may be of one game and one pace.
    """
    return await services_of(request).lobby.lobby(guest_of(request), game, pace)


@post("/tables")
async def create(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> TableInfo:
    """Create a table; it starts by itself when no seat is open."""
    return await services_of(request).lobby.create(guest_of(request), data)


@get("/tables/{table_id:str}")
async def table(request: Request[Any, Any, Any], table_id: FromPath[str]) -> TableInfo:
    """Return a table."""
    return await services_of(request).lobby.info(table_id, guest_of(request))


@patch("/tables/{table_id:str}")
async def change(
    request: Request[Any, Any, Any], table_id: FromPath[str], data: JSONBody[TableChange]
) -> TableInfo:
    """Change the settings of a table; only the host may."""
    return await services_of(request).lobby.change(table_id, guest_of(request), data)


@delete("/tables/{table_id:str}")
async def take_away(request: Request[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Delete a table whose game has not started."""
    await services_of(request).lobby.delete(table_id, guest_of(request))


@post("/tables/{table_id:str}/sit", status_code=200)
async def sit(
    request: Request[Any, Any, Any], table_id: FromPath[str], data: JSONBody[Sit]
) -> TableInfo:
    """Sit down in an open seat."""
    return await services_of(request).seats.sit(table_id, guest_of(request), data)


@post("/tables/{table_id:str}/start", status_code=200)
async def start(request: Request[Any, Any, Any], table_id: FromPath[str]) -> TableInfo:
    """Start the game; bots take the open seats."""
    return await services_of(request).lobby.start(table_id, guest_of(request))


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(request: Request[Any, Any, Any], table_id: FromPath[str]) -> TableInfo:
    """Create a table with the same people, or return the one that another player has created."""
    return await services_of(request).lobby.rematch(table_id, guest_of(request))


@post("/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def change_seat(
    request: Request[Any, Any, Any],
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatChange],
) -> TableInfo:
    """Hand a seat over to a bot, take it back, resign or leave."""
    return await services_of(request).seats.change_seat(table_id, guest_of(request), seat, data)


@post("/tables/{table_id:str}/seats/{seat:int}/word", status_code=200)
async def word(
    request: Request[Any, Any, Any],
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatWord],
) -> TableInfo:
    """Give the hash of a seat's word before the deal, or reveal the word."""
    return await services_of(request).dealing.take_word(table_id, guest_of(request), seat, data)


@post("/tables/{table_id:str}/answers", status_code=200)
async def answer(
    request: Request[Any, Any, Any], table_id: FromPath[str], data: JSONBody[Answer]
) -> Accepted:
    """Give an answer; the same client key again is harmless."""
    services, guest = services_of(request), guest_of(request)
    services.limiter.spend_here("answers", person=guest)
    done = await services.answers.answer(
        table_id, guest, data.seat, data.step, data.key, data.client_key
    )
    return Accepted(done.step)


@post("/tables/{table_id:str}/plans", status_code=200)
async def plan(
    request: Request[Any, Any, Any], table_id: FromPath[str], data: JSONBody[Plan]
) -> Accepted:
    """Give several answers, as far as nothing new is learned; the step is that of the last one."""
    services, guest = services_of(request), guest_of(request)
    services.limiter.spend_here("answers", person=guest)
    done = await services.answers.follow(
        table_id, guest, data.seat, data.step, data.keys, data.client_key
    )
    return Accepted(done.step)


@get("/tables/{table_id:str}/events")
async def events(
    request: Request[Any, Any, Any],
    table_id: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=HIGHEST)] = 0,
    eyes: Annotated[str, QueryParameter(name="as", max_length=12)] = "spectator",
) -> list[ToldInfo]:
    """Return the events that a viewer was shown, from line *since* on."""
    services = services_of(request)
    seat = seat_of(eyes)
    table = await services.tables.open(table_id)
    async with table.lock:
        table.check_may_watch(guest_of(request), seat)
        await services.tables.load_game(table)
        return serialize.stream(table.told(viewer_of(seat)), since)


def seat_of(eyes: str) -> int | None:
    """Return the seat that a query names, or None for a spectator.

    Raises:
        Refused: It is neither.
    """
    if eyes == "spectator":
        return None
    if eyes.isascii() and eyes.isdigit() and len(eyes) <= 2:
        return int(eyes)
    raise malformed("`as` is the number of a seat, or spectator")


HANDLERS = [
    *(
        lobby,
        create,
        table,
        change,
        take_away,
        sit,
        start,
        rematch,
        change_seat,
        word,
        answer,
        plan,
        events,
    ),
]
