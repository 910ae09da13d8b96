"""The WebSocket of a table: one for each viewer."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from mazmorra.kernel import Refused
from mazmorra.server import logs, metrics
from mazmorra.server.limits import Patience, in_time
from mazmorra.server.refusals import failed, malformed, refusal
from mazmorra.server.room import REFUSED, TRY_AGAIN, Watcher
from mazmorra.server.schema import Answer, FromClient, Ping, Pong, Say, TableChanged, Undo
from mazmorra.server.wire import EXTENSION

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from mazmorra.server.house import House
    from mazmorra.server.play import Done
    from mazmorra.server.room import Room

#: What is read of one message.
MOST_BYTES = 8 * 1024
#: How long somebody may be gone before the others are told.
GRACE = 1.5

_decode = msgspec.json.Decoder(FromClient).decode


@websocket("/api/v1/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Tell a viewer everything that happens at a table, and take his or her answers."""
    house: House = socket.app.state.house
    await socket.accept()
    guest, address = socket.scope["state"]["guest"], socket.scope["state"]["address"]
    try:
        with house.limiter.socket(address, guest):
            await _serve(socket, house, table_id, guest)
    except Refused as refused:
        await _dismiss(socket, refused, TRY_AGAIN)


async def _serve(
    socket: WebSocket[Any, Any, Any], house: House, table_id: str, guest: str | None
) -> None:
    """Serve a socket until it goes."""
    try:
        session = socket.scope["state"]["session"]
        scope: Any = socket.scope
        line = scope["extensions"][EXTENSION]
        watcher = Watcher(line, guest, *_eyes(socket.query_params), session)
        room = await house.rooms.fresh(table_id)
        await _come(house, room, watcher)
    except Refused as refused:
        await _dismiss(socket, refused)
        return
    except (WebSocketDisconnect, WebSocketException):
        return
    except Exception as problem:  # nobody foresaw it, and nobody is told more than that
        await _dismiss(socket, failed(problem))
        return
    metrics.sockets.inc()
    try:
        await _receive_all(socket, line.receive, house, room, watcher)
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        metrics.sockets.dec()
        _go(room, watcher)


def _eyes(query: Any) -> tuple[int | None, int]:
    """Return through whose eyes a client looks, and how many lines it has."""
    try:
        word, since = query.get("as", "spectator"), int(query.get("since", "0"))
        seat = None if word == "spectator" else int(word)
    except (TypeError, ValueError) as problem:
        raise malformed(problem) from None
    if not 0 <= since < 2**31 or (seat is not None and not 0 <= seat < 16):
        raise malformed("a number that is too large or below 0")
    return seat, since


async def _come(house: House, room: Room, watcher: Watcher) -> None:
    """Let somebody look at the table: who sits there, what was said, how the game stands."""
    async with room.lock:
        room.may_watch(watcher.guest, watcher.seat)
        said = await house.play.said(room.table.id)
        started = room.table.status != "waiting"
        if started:
            await house.rooms.take_up(room)
        was_here = watcher.guest in room.here
        room.watchers.add(watcher)
        if was_here or not room.seats_of(watcher.guest):
            watcher.send(TableChanged(room.info(watcher.guest)))
            room.abroad.announce(room)
        else:
            room.tell_table(abroad=False)
        watcher.send(said)
        if started:
            watcher.send(room.situation(watcher))
            house.play.wake_bots(room)


def _go(room: Room, watcher: Watcher) -> None:
    """Let somebody go; the others learn of it if he or she does not come back at once."""
    room.watchers.discard(watcher)
    if room.seats_of(watcher.guest):
        asyncio.get_running_loop().call_later(GRACE, _tell_gone, room, watcher.guest)


def _tell_gone(room: Room, guest: str | None) -> None:
    if not any(watcher.guest == guest for watcher in room.watchers):
        room.tell_table(abroad=False)


async def _dismiss(socket: WebSocket[Any, Any, Any], refused: Refused, code: int = REFUSED) -> None:
    """Say why somebody may not come in."""
    with suppress(WebSocketDisconnect, WebSocketException, RuntimeError):
        await socket.send_text(msgspec.json.encode(refusal(refused)).decode())
        await socket.close(code, refused.code)


async def _show_out(socket: WebSocket[Any, Any, Any]) -> None:
    """End the connection of somebody who sends and sends, whether or not anything is read."""
    gone = (WebSocketDisconnect, WebSocketException, RuntimeError, TimeoutError)
    with suppress(*gone):
        async with asyncio.timeout(GRACE):
            await socket.close(TRY_AGAIN)


async def _receive_all(
    socket: WebSocket[Any, Any, Any],
    receive: Callable[[], Awaitable[Any]],
    house: House,
    room: Room,
    watcher: Watcher,
) -> None:
    """Take what a client sends, message by message, until it goes."""
    patience = Patience(house.limiter.limits.messages_by_socket)
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        data = event.get("bytes") or (event.get("text") or "").encode("utf-8", "surrogatepass")
        if house.stopping:
            continue  # whoever sent it is asked to come again, and sends it again
        message: FromClient | None = None
        began, early = time.perf_counter(), patience.spend()
        try:
            message = _read(data)  # also if it came too soon: its refusal names it
            in_time(early)
            with house.handling():
                await _heed(house, room, watcher, message)
            _note(room, message, began)
        except Refused as refused:
            _note(room, message, began, refused.code)
            watcher.send(refusal(refused, getattr(message, "client_key", None)))
        except Exception as problem:  # nobody foresaw it, and nobody is told more than that
            watcher.send(refusal(failed(problem), getattr(message, "client_key", None)))
        if patience.flooded:
            await _show_out(socket)
            return


def _note(room: Room, message: FromClient | None, began: float, code: str | None = None) -> None:
    """Count and write down that an answer was taken or refused, never which it was."""
    seconds = time.perf_counter() - began
    if not isinstance(message, Answer | Undo):
        return
    if code is None:
        metrics.answer_took(seconds)
    if logs.listens():
        ms, table = round(1000 * seconds, 2), room.table
        what = "answer" if isinstance(message, Answer) else "undo"
        logs.tell(what, table=table.id, seat=message.seat, step=table.step, code=code, ms=ms)


def _read(data: bytes) -> FromClient:
    if len(data) > MOST_BYTES:
        raise Refused("request/too_large", None, {"most": MOST_BYTES})
    try:
        message: FromClient = _decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise malformed(problem) from None
    return message


async def _heed(house: House, room: Room, watcher: Watcher, message: FromClient) -> None:
    """Do what a client asks for."""
    table, guest = room.table.id, watcher.guest
    match message:
        case Answer(seat, step, key, client_key):
            house.limiter.spend_here("answers", person=guest)
            done = await house.play.answer(table, guest, seat, step, key, client_key)
            await _acknowledge(house, room, watcher, done, client_key)
        case Undo(seat, step, client_key):
            house.limiter.spend_here("answers", person=guest)
            done = await house.play.undo(table, guest, seat, step, client_key)
            await _acknowledge(house, room, watcher, done, client_key)
        case Say(text):
            house.limiter.spend_here("chat", person=guest or "")
            await house.play.say(table, guest, watcher.seat, text)
        case Ping():
            watcher.send(Pong())


async def _acknowledge(
    house: House, room: Room, watcher: Watcher, done: Done, client_key: str
) -> None:
    """Tell whoever sends an answer again that it was taken; the first time everybody is told."""
    if done.again:
        async with room.lock:
            await house.rooms.take_up(room)
            watcher.send(msgspec.structs.replace(room.situation(watcher), answered=client_key))
