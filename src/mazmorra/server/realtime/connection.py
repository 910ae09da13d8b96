"""The WebSocket of a table: one connection for each viewer."""

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
from mazmorra.server.errors import failed, malformed, outcome, refusal, unread
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
    Plan,
    Pong,
    Say,
    TableChanged,
    Undo,
)
from mazmorra.server.tables.answers import Submission

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from mazmorra.server.services import Services
    from mazmorra.server.tables.answers import Result
    from mazmorra.server.tables.commit import Committed
    from mazmorra.server.tables.table import Table

#: Largest message that is accepted.
MOST_BYTES = 8 * 1024
#: Seconds that a player may be disconnected before the other players are told.
GRACE = 1.5

#: A ping as the web client sends it.
PING = b'{"type":"ping"}'

_decode = msgspec.json.Decoder(FromClient).decode


@websocket("/api/v1/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Send a viewer every change of a table, and handle the messages of the client."""
    services: Services = socket.app.state.services
    await socket.accept()
    guest, address = socket.scope["state"]["guest"], socket.scope["state"]["address"]
    try:
        with services.limiter.socket(address, guest):
            await _serve(socket, services, table_id, guest)
    except Refused as refused:
        await _refuse(socket, refused, TRY_AGAIN)
    finally:
        del socket.receive, socket.send  # part of a reference cycle that is rarely collected


async def _serve(
    socket: WebSocket[Any, Any, Any], services: Services, table_id: str, guest: str | None
) -> None:
    """Serve a socket until it is closed."""
    try:
        session = socket.scope["state"]["session"]
        scope: Any = socket.scope
        line = scope["extensions"][EXTENSION]
        subscriber = Subscriber(line, guest, *_viewpoint(socket.query_params), session)
        table = await services.tables.fresh(table_id)
        await _subscribe(services, table, subscriber)
    except Refused as refused:
        await _refuse(socket, refused)
        return
    except (WebSocketDisconnect, WebSocketException):
        return
    except Exception as problem:  # unforeseen: logged, and refused without details
        await _refuse(socket, failed(problem))
        return
    metrics.sockets.inc()
    try:
        connection = Connection(socket, services, table, subscriber)
        line.handle, line.on_drained = connection.handle, connection.on_drained
        await connection.listen(line.receive)
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        line.handle = line.on_drained = None
        metrics.sockets.dec()
        _unsubscribe(table, subscriber)


def _viewpoint(query: Any) -> tuple[int | None, int]:
    """Return the seat that a client views the table from, and how many lines it has already."""
    try:
        word, since = query.get("as", "spectator"), int(query.get("since", "0"))
        seat = None if word == "spectator" else int(word)
    except (TypeError, ValueError) as problem:
        raise malformed(problem) from None
    if not 0 <= since < 2**31 or (seat is not None and not 0 <= seat < 16):
        raise malformed("a number that is too large or below 0")
    return seat, since


async def _subscribe(services: Services, table: Table, subscriber: Subscriber) -> None:
    """Subscribe a client, and send it the table, the chat and the situation of the game."""
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


def _unsubscribe(table: Table, subscriber: Subscriber) -> None:
    """Unsubscribe a client; a player who does not reconnect within `GRACE` is shown as absent."""
    table.subscribers.discard(subscriber)
    if table.seats_of(subscriber.guest):
        asyncio.get_running_loop().call_later(GRACE, _publish_absence, table, subscriber.guest)


def _publish_absence(table: Table, guest: str | None) -> None:
    if not any(subscriber.guest == guest for subscriber in table.subscribers):
        table.publish_table(peers=False)


async def _refuse(socket: WebSocket[Any, Any, Any], refused: Refused, code: int = REFUSED) -> None:
    """Send a refusal and close the socket."""
    with suppress(WebSocketDisconnect, WebSocketException, RuntimeError):
        await socket.send_text(msgspec.json.encode(refusal(refused)).decode())
        await socket.close(code, refused.code)


async def _close(socket: WebSocket[Any, Any, Any]) -> None:
    """Close the connection of a flooding client, without waiting for it to read."""
    gone = (WebSocketDisconnect, WebSocketException, RuntimeError, TimeoutError)
    with suppress(*gone):
        async with asyncio.timeout(GRACE):
            await socket.close(TRY_AGAIN)


class Connection:
    """Handles the messages of one client in order.

    An answer is submitted while its bytes are received, without waking a task. Every other message
    waits until the messages before it are handled; a ping overtakes them.
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
        self._pending: _PendingAnswer | None = None
        self._listening = True  # no other message is being handled
        self._catching_up: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ answers, while received

    def handle(self, data: bytes) -> bool:
        """Submit an answer; return False if the message has to be handled in a task instead."""
        services, table = self._services, self._table
        if self._pending is not None or not self._listening:
            return self._pong(data)  # nothing else overtakes an earlier message
        if services.stopping or len(data) > MOST_BYTES:
            return False
        try:
            message = _decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        if type(message) not in (Answer, Plan) or services.tables.held(table.row.id) is not table:
            return False
        self._pending = _PendingAnswer(self, message)
        services.begin()
        try:
            self._spend()
        except Refused as refused:
            self._pending.deliver(refused)
        else:
            services.answers.submit(table, self._pending.submission(self._subscriber.guest))
        return True

    def _pong(self, data: bytes) -> bool:
        """Answer a ping, also while an answer waits for the store: only a dead line is silent."""
        if data != PING or self._patience.spend() > 0:
            return False
        self._subscriber.send(Pong())
        return True

    def _spend(self) -> None:
        """Count one answer.

        Raises:
            Refused: It came too soon.
        """
        in_time(self._patience.spend())
        self._services.limiter.spend_here("answers", person=self._subscriber.guest)

    def answered(self, pending: _PendingAnswer, refused: Refused | None = None) -> None:
        """Finish the pending answer; a refusal is sent to the client."""
        self._pending = None
        self._services.end()
        code = None if refused is None else refused.code
        _note(self._table, pending.message, pending.began, code)
        if refused is not None:
            self._subscriber.send(outcome(refused, pending.message.client_key))
        if self._patience.flooded:
            self._subscriber.disconnect(TRY_AGAIN)

    async def acknowledge(self, done: Committed, client_key: str) -> None:
        """Confirm a repeated message to its client; the first one was published to everyone."""
        if done.again:
            services, table, subscriber = self._services, self._table, self._subscriber
            async with table.lock:
                await services.tables.load_game(table)
                again = msgspec.structs.replace(table.situation(subscriber), answered=client_key)
                subscriber.send(again)

    # ------------------------------------------------------------------ slow clients

    def on_drained(self) -> None:
        """Send what was held back from a client that has now read what was sent to it."""
        if self._subscriber.missed is not None and self._catching_up is None:
            self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        table = self._table
        try:
            async with table.lock:
                if table.row.status != "waiting":
                    await self._services.tables.load_game(table)
                table.catch_up(self._subscriber)
        except Exception as problem:  # it reconnects, and asks for everything again
            if not isinstance(problem, Refused):
                failed(problem)
            self._subscriber.disconnect(TRY_AGAIN)
        finally:
            self._catching_up = None

    # ------------------------------------------------------------------ other messages, in a task

    async def listen(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """Handle the messages of a client one by one until it disconnects."""
        while True:
            self._listening = True
            event = await receive()
            self._listening = False
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("bytes") or (event.get("text") or "").encode("utf-8", "surrogatepass")
            if self._pending is not None:
                await self._pending.over()
            if self._services.stopping:
                continue  # the client is told to reconnect, and sends it again
            await self._serve_message(data)
            if self._patience.flooded:
                await _close(self._socket)
                return

    async def _serve_message(self, data: bytes) -> None:
        subscriber, table = self._subscriber, self._table
        message: FromClient | None = None
        began, early = time.perf_counter(), self._patience.spend()
        try:
            message = _read(data)  # also if it came too soon: the refusal has its client key
            in_time(early)
            with self._services.handling():
                await self._dispatch(message)
            _note(table, message, began)
        except Refused as refused:
            _note(table, message, began, refused.code)
            subscriber.send(outcome(refused, getattr(message, "client_key", None)))
        except Exception as problem:  # unforeseen: logged, and refused without details
            key = getattr(message, "client_key", None)
            told = failed(problem) if key is None else unread(problem)
            subscriber.send(outcome(told, key))

    async def _dispatch(self, message: FromClient) -> None:
        """Call the service that a message is for."""
        services, table_id, guest = self._services, self._table.row.id, self._subscriber.guest
        match message:
            case Answer() | Plan():
                services.limiter.spend_here("answers", person=guest)
                seat, step, mark = message.seat, message.step, message.client_key
                keys = _keys_of(message)
                done = await services.answers.follow(table_id, guest, seat, step, keys, mark)
                await self.acknowledge(done, mark)
            case Undo(seat, step, client_key):
                services.limiter.spend_here("answers", person=guest)
                done = await services.play.undo(table_id, guest, seat, step, client_key)
                await self.acknowledge(done, client_key)
            case Say(text, client_key):
                services.limiter.spend_here("chat", person=guest or "")
                seen = self._subscriber.seat
                again = await services.chat.say(table_id, guest, seen, text, client_key)
                if again is not None:
                    self._subscriber.send(again)
            case Ping():
                self._subscriber.send(Pong())


class _PendingAnswer:
    """A submitted answer or plan, until it is committed or refused."""

    __slots__ = ("_again", "_connection", "_over", "began", "message")

    def __init__(self, connection: Connection, message: Answer | Plan) -> None:
        self._connection = connection
        self._over: asyncio.Event | None = None
        self.message = message
        self.began = time.perf_counter()

    def submission(self, guest: str | None) -> Submission:
        """Return what is submitted to the table."""
        answer = self.message
        keys, mark = _keys_of(answer), answer.client_key
        return Submission(guest, answer.seat, answer.step, keys, mark, self.deliver)

    async def over(self) -> None:
        """Return when the answer is finished."""
        self._over = self._over or asyncio.Event()
        await self._over.wait()

    def deliver(self, result: Result) -> None:
        """Finish the answer; a repeated one is confirmed to its client alone."""
        if isinstance(result, Refused):
            self._finish(result)
        elif result.again:
            self._again = asyncio.create_task(self._acknowledge(result))
        else:
            self._finish()

    async def _acknowledge(self, done: Committed) -> None:
        refused = None
        try:
            await self._connection.acknowledge(done, self.message.client_key)
        except Refused as reason:
            refused = reason
        except Exception as problem:  # it is committed, but the table could not be read again
            refused = unread(problem)
        self._finish(refused)

    def _finish(self, refused: Refused | None = None) -> None:
        self._connection.answered(self, refused)
        if self._over is not None:
            self._over.set()


def _note(table: Table, message: FromClient | None, began: float, code: str | None = None) -> None:
    """Measure and log that an answer was accepted or refused, never which answer it was."""
    seconds = time.perf_counter() - began
    if not isinstance(message, Answer | Plan | Undo):
        return
    if code is None:
        metrics.answer_took(seconds)
    if logs.listens():
        ms, row = round(1000 * seconds, 2), table.row
        what = "undo" if isinstance(message, Undo) else "answer"
        logs.write(what, table=row.id, seat=message.seat, step=row.step, code=code, ms=ms)


def _keys_of(message: Answer | Plan) -> Sequence[str]:
    return message.keys if isinstance(message, Plan) else (message.key,)


def _read(data: bytes) -> FromClient:
    if len(data) > MOST_BYTES:
        raise Refused("request/too_large", None, {"most": MOST_BYTES})
    try:
        message: FromClient = _decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise malformed(problem) from None
    return message
