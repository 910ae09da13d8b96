"""Playing at a table: answers, what is taken back, what is said, and the pace of the bots.

An answer is committed before anybody is told of it. If it cannot be committed the game in memory
is dropped and taken up again from the store, where it never happened.
"""

from __future__ import annotations

import asyncio
import time
import unicodedata
from typing import TYPE_CHECKING, Any, NamedTuple

from mazmorra import bots, tutorial
from mazmorra.kernel import MARKS, UNDO, Refused, held
from mazmorra.server import kept, metrics
from mazmorra.server.kept import Progress
from mazmorra.server.logs import log
from mazmorra.server.refusals import failed
from mazmorra.server.room import stands
from mazmorra.server.schema import ChatLine, Said

if TYPE_CHECKING:
    from mazmorra.kernel import Game
    from mazmorra.server.kept import SeatRow
    from mazmorra.server.room import Room, Rooms
    from mazmorra.server.schema import BotSpeed
    from mazmorra.server.storage import Storage

JOINER = "\u200d"  # it holds the parts of some pictures together
#: Seconds before a bot answers.
DELAYS: dict[BotSpeed, float] = {"none": 0, "fast": 0.15, "normal": 0.6, "slow": 1.5}


class Done(NamedTuple):
    """An answer was taken, now or when it was first sent."""

    step: int
    again: bool = False


class Play:
    """What happens at tables whose game has started."""

    def __init__(self, storage: Storage, rooms: Rooms) -> None:
        self._storage = storage
        self._rooms = rooms
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    # ------------------------------------------------------------------ answers

    async def answer(
        self, table: str, guest: str | None, seat: int, step: int, key: str, client_key: str
    ) -> Done:
        """Give an answer and return its step; the same client key again gives the same step.

        Raises:
            Refused: The seat is not the guest's, the step is stale or the key is no answer now.
        """
        room = await self._rooms.open(table)
        async with room.lock:
            repeated = await self._before(room, guest, seat, client_key)
            if repeated is not None:
                return Done(repeated, again=True)
            game = room.game
            if not game.over:
                _check_step(game, step)
            _check_expected(room, seat, key)
            await self._do(room, seat, key, guest, client_key)
            self.wake_bots(room)
            return Done(game.step)

    async def undo(
        self, table: str, guest: str | None, seat: int, step: int, client_key: str
    ) -> Done:
        """Take the last answer of a seat back and return the step of that.

        Raises:
            Refused: It may not be taken back.
        """
        room = await self._rooms.open(table)
        async with room.lock:
            repeated = await self._before(room, guest, seat, client_key)
            if repeated is not None:
                return Done(repeated, again=True)
            game = room.game
            if game.over:
                raise Refused("answer/game_over")
            _check_step(game, step, exactly=True)
            await self._do(room, seat, UNDO, guest, client_key)
            self.wake_bots(room)
            return Done(game.step)

    async def _before(
        self, room: Room, guest: str | None, seat: int, client_key: str
    ) -> int | None:
        """See that a guest may answer for a seat; return the step if it has been done already."""
        row = room.own_seat(guest, seat)
        await self._rooms.take_up(room)
        before = room.given.get(client_key)
        if before is not None:
            if before[1] != seat:
                raise Refused("answer/repeated")
            return before[0]
        if row.resigned:
            raise Refused("table/resigned", None, {"seat": seat})
        if row.away:
            raise Refused("auth/handed_over", None, {"seat": seat})
        return None

    async def mark(self, room: Room, changed: SeatRow, word: str) -> None:
        """Put down that a seat goes to a bot, comes back or is given up; the lock is held."""
        await self._rooms.take_up(room)
        await self._do(room, changed.seat, word, changed=changed)
        self.wake_bots(room)

    async def _do(
        self,
        room: Room,
        seat: int,
        key: str,
        by: str | None = None,
        client_key: str | None = None,
        changed: SeatRow | None = None,
    ) -> None:
        """Do what a row says, commit it, and only then tell everybody."""
        game = room.game
        told, turns, turn = len(game.history), len(game.turns), game.turn_step
        try:
            if key == UNDO:
                game.undo(seat)
                told = len(game.history) - 1
                turns = min(turns, len(game.turns))
            elif key in MARKS:
                game.mark(seat, key)
            else:
                game.answer(seat, key)
            progress = _progress(game, (game.step, seat, key), client_key, told, turns, turn)
            # A row of its own: whoever asks for the table meanwhile is told what is kept.
            table = stands(room.table, game)
            await self._storage.write(kept.batch_of(table, progress, changed))
        except Refused:
            raise
        except BaseException as problem:
            await self._start_over(room)
            if not isinstance(problem, Exception):
                raise
            raise failed(problem) from None
        metrics.answered(table.game, bot=by is None and key not in MARKS)
        room.table = table
        if client_key is not None:
            room.given[client_key] = (game.step, seat)
        if changed is not None:
            room.seats[seat] = changed
        room.tell_game(by, client_key)
        if key in MARKS or game.over:
            room.tell_table()

    async def _start_over(self, room: Room) -> None:
        """Forget what was not committed."""
        room.forget_game()
        async with self._storage.reading() as connection:
            row = await kept.read_table(connection, room.table.id)
            if row is not None:
                room.table = row

    # ------------------------------------------------------------------ chat

    async def say(self, table: str, guest: str | None, seat: int | None, text: str) -> None:
        """Say something to the table.

        Raises:
            Refused: The guest may not be here, or said nothing.
        """
        room = await self._rooms.open(table)
        async with room.lock:
            room.may_watch(guest, seat)
            plain = clean(text)
            if not plain:
                raise Refused("request/malformed", None, {"problem": "an empty line"})
            async with self._storage.writing() as connection:
                name = ""
                if seat is not None:
                    name = room.seats[seat].name
                elif guest is not None:
                    name, _ = await kept.read_guest(connection, guest)
                line: dict[str, Any] = {"at": time.time(), "seat": seat, "name": name}
                number = await kept.write_chat(connection, table, guest=guest, text=plain, **line)
            room.tell_chat(Said([ChatLine(id=number, text=plain, **line)]))

    async def said(self, table: str) -> Said:
        """Return the last lines that were said at a table."""
        async with self._storage.reading() as connection:
            rows = await kept.read_chat(connection, table)
        names = ("id", "at", "seat", "name", "text")
        return Said([ChatLine(**{name: row[name] for name in names}) for row in rows])

    # ------------------------------------------------------------------ bots

    def wake_bots(self, room: Room) -> None:
        """Let the bots of a table answer, if one of them is asked."""
        if self._closed or room.bots is not None or room.table.status != "playing":
            return
        if self._bot(room) is not None:
            room.bots = asyncio.create_task(self._play_bots(room))
            self._tasks.add(room.bots)
            room.bots.add_done_callback(self._tasks.discard)

    def stop_bots(self, room: Room) -> None:
        """Let the bots of a table that goes answer no more."""
        if room.bots is not None:
            room.bots.cancel()

    def _bot(self, room: Room) -> int | None:
        """Return the next seat that is asked and played by a bot; first steps name it."""
        asked = [seat for seat in room.table.waiting if room.seats[seat].played_by_bot]
        lesson = _lesson(room) if room.ready else None
        if lesson is not None:
            return lesson.seat if room.seats[lesson.seat].played_by_bot else None
        return next(iter(asked), None)

    async def _play_bots(self, room: Room) -> None:
        """Answer for bots at the pace of the table until a person is asked."""
        try:
            while (seat := self._bot(room)) is not None and room.table.status == "playing":
                await asyncio.sleep(DELAYS[room.table.bot_speed])
                async with room.lock:
                    await self._rooms.take_up(room)
                    if seat == self._bot(room):
                        await self._play_bot(room, seat)
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # the table waits until somebody moves it on
            log.error("A bot could not answer.", exc_info=problem)
        finally:
            room.bots = None

    async def _play_bot(self, room: Room, seat: int) -> None:
        game, lesson = room.game, _lesson(room)
        if lesson is not None:
            key = lesson.key
        else:
            bot = bots.make(room.seats[seat].bot or "greedy", room.table.game)
            # A bot may think for long, so it does in a thread; the lock keeps the table still.
            key = await asyncio.to_thread(bot.choose, bots.SeatView(game, seat))
        await self._do(room, seat, key)

    async def close(self) -> None:
        """Stop every bot, for good."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _check_step(game: Game[Any], given: int, *, exactly: bool = False) -> None:
    """Refuse an answer to something that is no longer asked.

    Where several are asked at once the answers of the others do not matter; neither does it
    anywhere that a seat went to a bot or came back.
    """
    step = game.step
    for at, _, key in reversed(game.rows):
        if at <= given or key not in MARKS:
            break
        step = at - 1
    first = game.asked_at if game.asks_several and not exactly else step
    if not first <= given <= game.step:
        raise Refused("answer/stale_step", None, {"step": game.step, "given": given})


def _lesson(room: Room) -> tutorial.Lesson | None:
    """Return the answer that the first steps go on with, as long as they last."""
    lesson = tutorial.load(room.table.game) if room.table.tutorial else None
    return None if lesson is None else lesson.expected(len(held(room.game.rows)))


def _check_expected(room: Room, seat: int, key: str) -> None:
    """Refuse what the first steps do not go on with."""
    lesson = _lesson(room)
    if lesson is not None and (lesson.seat, lesson.key) != (seat, key):
        raise Refused("tutorial/expected", None, {"key": lesson.key})


def _progress(
    game: Game[Any],
    row: tuple[int, int, str],
    client_key: str | None,
    told: int,
    turns: int,
    turn: int,
) -> Progress:
    """Return what has changed since so much was kept."""
    snapshot = None
    if game.turn_step != turn or row[2] == UNDO or game.over:
        saved = game.save()
        snapshot = (saved.turn, kept.snapshot(saved))
    past = () if game.over else game.undoable_turns
    oldest = past[0].step if past else game.turn_step
    return Progress(
        row=row,
        client_key=client_key,
        told_from=told,
        told=game.history[told:],
        turns_from=turns,
        turns=game.turns[turns:],
        snapshot=snapshot,
        oldest=oldest if game.complete else 0,  # a fork has no other way back to its steps
        newest=game.turn_step,
    )


def clean(text: str) -> str:
    """Return a text as it is kept: one line of plain signs."""
    signs = []
    for sign in text:
        kind = unicodedata.category(sign)
        if kind in {"Cc", "Zl", "Zp"}:
            signs.append(" ")
        elif sign == JOINER or kind not in {"Cf", "Cs", "Co"}:
            signs.append(sign)
    return " ".join("".join(signs).split())
