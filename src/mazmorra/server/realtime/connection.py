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
from mazmorra.server.errors import failed, malformed, refusal
from mazmorra.server.ops import logs, metrics
from mazmorra.server.ops.rate_limit import Patience, in_time
from mazmorra.server.realtime.subscriber import Subscriber
from mazmorra.server.realtime.uvicorn_adapter import EXTENSION
from mazmorra.server.schemas.realtime import (
    REFUSED,
    TRY_AGAIN,
    Answer,
    FromClient,
    Ping,
    Pong,
    Say,
    TableChanged,
    Undo,
)
from mazmorra.server.tables.answers import Submission

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from mazmorra.server.services import Services
    from mazmorra.server.tables.commit import Committed
    from mazmorra.server.tables.table import Table

#: What is read of one message.
MOST_BYTES = 8 * 1024
#: How long somebody may be gone before the others are told.
GRACE = 1.5

_decode = msgspec.json.Decoder(FromClient).decode


@websocket("/api/v1/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Tell a viewer everything that happens at a table, and take his or her answers."""
    services: Services = socket.app.state.services
    await socket.accept()
    guest, address = socket.scope["state"]["guest"], socket.scope["state"]["address"]
    try:
        with services.limiter.socket(address, guest):
            await _serve(socket, services, table_id, guest)
    except Refused as refused:
        await _dismiss(socket, refused, TRY_AGAIN)
    finally:
        del socket.receive, socket.send  # they hold the socket, and would keep it for long


async def _serve(
    socket: WebSocket[Any, Any, Any], services: Services, table_id: str, guest: str | None
) -> None:
    """Serve a socket until it goes."""
    try:
        session = socket.scope["state"]["session"]
        scope: Any = socket.scope
        line = scope["extensions"][EXTENSION]
        subscriber = Subscriber(line, guest, *_eyes(socket.query_params), session)
        table = await services.tables.fresh(table_id)
        await _come(services, table, subscriber)
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
        talk = Connection(socket, services, table, subscriber)
        line.handle = talk.handle
        await talk.listen(line.receive)
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        line.handle = None
        metrics.sockets.dec()
        _go(table, subscriber)


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


async def _come(services: Services, table: Table, subscriber: Subscriber) -> None:
    """Let somebody look at the table: who sits there, what was said, how the game stands."""
    async with table.lock:
        table.check_may_watch(subscriber.guest, subscriber.seat)
        said = await services.chat.lines(table)
        started = table.row.status != "waiting"
        if started:
            await services.tables.load_game(table)
        was_here = subscriber.guest in table.here
        table.subscribers.add(subscriber)
        if was_here or not table.seats_of(subscriber.guest):
            subscriber.send(TableChanged(table.info(subscriber.guest)))
            table.peers.announce(table)
        else:
            table.publish_table(peers=False)
        subscriber.send(said)
        if started:
            subscriber.send(table.situation(subscriber))
            services.play.bots.wake(table)


def _go(table: Table, subscriber: Subscriber) -> None:
    """Let somebody go; the others learn of it if he or she does not come back at once."""
    table.subscribers.discard(subscriber)
    if table.seats_of(subscriber.guest):
        asyncio.get_running_loop().call_later(GRACE, _tell_gone, table, subscriber.guest)


def _tell_gone(table: Table, guest: str | None) -> None:
    if not any(subscriber.guest == guest for subscriber in table.subscribers):
        table.publish_table(peers=False)


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


class Connection:
    """What one client says, message by message.

    An answer is brought to its table as soon as it comes, and nobody is woken up for that. Whatever
    else is said waits until what came before it is done.
    """

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        services: Services,
        table: Table,
        subscriber: Subscriber,
    ) -> None:
        self._socket = socket
        self._services = services
        self._table = table
        self._subscriber = subscriber
        self._patience = Patience(services.limiter.limits.messages_by_socket)
        self._under_way: _PendingAnswer | None = None
        self._listening = True  # nothing else that was said is being done

    # ------------------------------------------------------------------ answers, at once

    def handle(self, data: bytes) -> bool:
        """Bring an answer to its table; say whether this was one that could be brought at once."""
        services, table = self._services, self._table
        if self._under_way is not None or not self._listening:
            return False  # nothing overtakes what was said before
        if services.stopping or len(data) > MOST_BYTES:
            return False
        try:
            message = _decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        if type(message) is not Answer or services.tables.held(table.row.id) is not table:
            return False
        self._under_way = _PendingAnswer(self, message)
        services.begin()
        try:
            self._spend()
        except Refused as refused:
            self._under_way.refused(refused)
        else:
            services.answers.submit(table, self._under_way.given(self._subscriber.guest))
        return True

    def _spend(self) -> None:
        """Count one answer.

        Raises:
            Refused: It came too soon.
        """
        in_time(self._patience.spend())
        self._services.limiter.spend_here("answers", person=self._subscriber.guest)

    def answered(self, under_way: _PendingAnswer, refused: Refused | None = None) -> None:
        """Learn what became of the answer that is under way."""
        self._under_way = None
        self._services.end()
        code = None if refused is None else refused.code
        _note(self._table, under_way.message, under_way.began, code)
        if refused is not None:
            self._subscriber.send(refusal(refused, under_way.message.client_key))
        if self._patience.flooded:
            self._subscriber.disconnect(TRY_AGAIN)

    async def acknowledge(self, done: Committed, client_key: str) -> None:
        """Tell whoever sends something again that it was taken; the first time everybody is."""
        if done.again:
            services, table, subscriber = self._services, self._table, self._subscriber
            async with table.lock:
                await services.tables.load_game(table)
                again = msgspec.structs.replace(table.situation(subscriber), answered=client_key)
                subscriber.send(again)

    # ------------------------------------------------------------------ the rest, one by one

    async def listen(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """Take what a client sends, message by message, until it goes."""
        while True:
            self._listening = True
            event = await receive()
            self._listening = False
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("bytes") or (event.get("text") or "").encode("utf-8", "surrogatepass")
            if self._under_way is not None:
                await self._under_way.over()
            if self._services.stopping:
                continue  # whoever sent it is asked to come again, and sends it again
            await self._take(data)
            if self._patience.flooded:
                await _show_out(self._socket)
                return

    async def _take(self, data: bytes) -> None:
        subscriber, table = self._subscriber, self._table
        message: FromClient | None = None
        began, early = time.perf_counter(), self._patience.spend()
        try:
            message = _read(data)  # also if it came too soon: its refusal names it
            in_time(early)
            with self._services.handling():
                await self._do(message)
            _note(table, message, began)
        except Refused as refused:
            _note(table, message, began, refused.code)
            subscriber.send(refusal(refused, getattr(message, "client_key", None)))
        except Exception as problem:  # nobody foresaw it, and nobody is told more than that
            subscriber.send(refusal(failed(problem), getattr(message, "client_key", None)))

    async def _do(self, message: FromClient) -> None:
        """Do what a client asks for."""
        services, table_id, guest = self._services, self._table.row.id, self._subscriber.guest
        match message:
            case Answer(seat, step, key, client_key):
                services.limiter.spend_here("answers", person=guest)
                done = await services.answers.answer(table_id, guest, seat, step, key, client_key)
                await self.acknowledge(done, client_key)
            case Undo(seat, step, client_key):
                services.limiter.spend_here("answers", person=guest)
                done = await services.play.undo(table_id, guest, seat, step, client_key)
                await self.acknowledge(done, client_key)
            case Say(text):
                services.limiter.spend_here("chat", person=guest or "")
                await services.chat.say(table_id, guest, self._subscriber.seat, text)
            case Ping():
                self._subscriber.send(Pong())


class _PendingAnswer:
    """An answer that was brought to its table, until it is known what becomes of it."""

    __slots__ = ("_again", "_over", "_talk", "began", "message")

    def __init__(self, talk: Connection, message: Answer) -> None:
        self._talk = talk
        self._over: asyncio.Event | None = None
        self.message = message
        self.began = time.perf_counter()

    def given(self, guest: str | None) -> Submission:
        said = self.message
        return Submission(guest, said.seat, said.step, said.key, said.client_key, self)

    async def over(self) -> None:
        """Return when it is known."""
        self._over = self._over or asyncio.Event()
        await self._over.wait()

    def taken(self, done: Committed) -> None:
        """Learn that it was taken; whoever sends it again is told by itself."""
        if done.again:
            self._again = asyncio.create_task(self._acknowledge(done))
        else:
            self._finish()

    async def _acknowledge(self, done: Committed) -> None:
        refused = None
        try:
            await self._talk.acknowledge(done, self.message.client_key)
        except Refused as reason:
            refused = reason
        except Exception as problem:
            refused = failed(problem)
        self._finish(refused)

    def refused(self, refused: Refused) -> None:
        """Learn that it was not taken."""
        self._finish(refused)

    def _finish(self, refused: Refused | None = None) -> None:
        self._talk.answered(self, refused)
        if self._over is not None:
            self._over.set()


def _note(table: Table, message: FromClient | None, began: float, code: str | None = None) -> None:
    """Count and write down that an answer was taken or refused, never which it was."""
    seconds = time.perf_counter() - began
    if not isinstance(message, Answer | Undo):
        return
    if code is None:
        metrics.answer_took(seconds)
    if logs.listens():
        ms, row = round(1000 * seconds, 2), table.row
        what = "answer" if isinstance(message, Answer) else "undo"
        logs.write(what, table=row.id, seat=message.seat, step=row.step, code=code, ms=ms)


def _read(data: bytes) -> FromClient:
    if len(data) > MOST_BYTES:
        raise Refused("request/too_large", None, {"most": MOST_BYTES})
    try:
        message: FromClient = _decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise malformed(problem) from None
    return message
