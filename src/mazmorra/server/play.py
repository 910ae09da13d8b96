"""Playing at a table: answers, what is taken back, what is said, and the pace of the bots.

An answer is committed before anybody is told of it. If it cannot be committed the game in memory
is dropped and taken up again from the store, where it never happened.
"""

from __future__ import annotations

import asyncio
import time
import unicodedata
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import msgspec

from mazmorra import bots, tutorial
from mazmorra.kernel import MARKS, UNDO, Refused, held
from mazmorra.server import kept, metrics
from mazmorra.server.kept import Progress
from mazmorra.server.logs import log
from mazmorra.server.refusals import failed
from mazmorra.server.room import stands
from mazmorra.server.schema import ChatLine, Said
from mazmorra.server.writer import Conflict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel import Game
    from mazmorra.server.calls import Calls
    from mazmorra.server.kept import KeptRow, SeatRow
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


class Given(NamedTuple):
    """An answer that somebody has sent and that waits to be taken."""

    guest: str | None
    seat: int
    step: int
    key: str
    client_key: str
    done: asyncio.Future[Done]

    def settle(self, step: int, *, again: bool = False) -> None:
        """Say that it was taken; whoever sent it may have gone."""
        if not self.done.done():
            self.done.set_result(Done(step, again))

    def refuse(self, refused: Refused) -> None:
        """Say that it was not."""
        if not self.done.done():
            self.done.set_exception(refused)


class Outrun(Exception):
    """Another worker has moved the table on first; it stands as it does there now."""


class Stood(NamedTuple):
    """How much of a game was kept before something happened."""

    told: int
    turns: int
    turn: int


class Play:
    """What happens at tables whose game has started."""

    def __init__(self, storage: Storage, rooms: Rooms) -> None:
        self._storage = storage
        self._rooms = rooms
        self._tasks: set[asyncio.Task[None]] = set()
        self._taking: set[asyncio.Task[None]] = set()
        self._closed = False
        self.calls: Calls | None = None

    # ------------------------------------------------------------------ answers

    async def answer(
        self, table: str, guest: str | None, seat: int, step: int, key: str, client_key: str
    ) -> Done:
        """Give an answer and return its step; the same client key again gives the same step.

        Raises:
            Refused: The seat is not the guest's, the step is stale or the key is no answer now.
        """
        room = await self._rooms.open(table)
        done: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        room.brought.append(Given(guest, seat, step, key, client_key, done))
        if room.taking is None:
            room.taking = asyncio.create_task(self._take_all(room))
            self._taking.add(room.taking)
            room.taking.add_done_callback(self._taking.discard)
        return await done

    async def _take_all(self, room: Room) -> None:
        """Take what was answered at a table until there is nothing more.

        What comes while something else is flushed is taken together afterwards: it is kept with one
        row of the table, and everybody is told once.
        """
        try:
            while room.brought:
                await self._storage.free()
                async with room.lock:
                    together = _together(room)
                    try:
                        await self._take(room, together)
                    except Exception as problem:
                        refused = failed(problem)
                        for given in together:
                            given.refuse(refused)
        finally:
            room.taking = None

    async def _take(self, room: Room, together: list[Given]) -> None:
        """Take the answers that go together; the lock is held."""
        taken: list[tuple[Given, int]] = []
        refusals: list[tuple[Given, Refused]] = []
        stood = None
        for given in together:
            try:
                repeated = await self._before(room, given.guest, given.seat, given.client_key)
                if repeated is not None:
                    given.settle(repeated, again=True)
                    continue
                stood = stood or _stood(room.game)
                _answer(room, given)
            except Refused as refused:
                refusals.append((given, refused))
            except Exception:  # a rule broke, half-way through whatever it does
                await self._start_over(room)
                raise
            else:
                taken.append((given, room.game.step))
        if stood is not None and taken:
            await self._settle(room, stood, taken)
        if refusals:
            await self._refuse(room, refusals)

    async def _refuse(self, room: Room, refusals: list[tuple[Given, Refused]]) -> None:
        """Refuse answers, unless another worker has done something that makes them right."""
        again = False
        with suppress(Exception):  # the table is gone, or nobody can look now
            again = await self._rooms.abroad.catch_up(room)
        if again:
            room.brought = [given for given, _ in refusals] + room.brought
        else:
            for given, refused in refusals:
                given.refuse(refused)

    async def _settle(self, room: Room, stood: Stood, taken: list[tuple[Given, int]]) -> None:
        """Keep the answers that were taken, and tell everybody."""
        rows: list[KeptRow] = [(step, one.seat, one.key, one.client_key) for one, step in taken]
        try:
            await self._keep(room, stood, rows)
        except Outrun:  # they may still be right
            room.brought = [given for given, _ in taken] + room.brought
            return
        except Refused as refused:
            for given, _ in taken:
                given.refuse(refused)
            return
        for given, step in taken:
            given.settle(step)
        self._tell(room, {given.guest: given.client_key for given, _ in taken})
        self.wake_bots(room)

    async def undo(
        self, table: str, guest: str | None, seat: int, step: int, client_key: str
    ) -> Done:
        """Take the last answer of a seat back and return the step of that.

        Raises:
            Refused: It may not be taken back.
        """
        room = await self._rooms.fresh(table)
        async with room.lock:
            repeated = await self._before(room, guest, seat, client_key)
            if repeated is not None:
                return Done(repeated, again=True)
            game = room.game
            if game.over:
                raise Refused("answer/game_over")
            _check_step(game, step, exactly=True)
            try:
                await self._do(room, seat, UNDO, client_key)
            except Outrun:
                raise _stale(room.game, step) from None
            self._tell(room, {guest: client_key})
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
        before = room.seats[changed.seat]
        changes = {name: getattr(changed, name) for name in kept.SAT}
        while True:
            try:
                await self._do(room, changed.seat, word, changed=changed)
                break
            except Outrun:
                now = room.seats[changed.seat]
                if now != before:  # it is no longer the seat that this was meant for
                    raise _stale(room.game, room.game.step) from None
                changed = msgspec.structs.replace(now, **changes)
        self._tell(room)
        room.tell_table()
        self.wake_bots(room)

    async def _do(
        self,
        room: Room,
        seat: int,
        key: str,
        client_key: str | None = None,
        changed: SeatRow | None = None,
    ) -> None:
        """Do what one row says, and commit it."""
        game = room.game
        stood = _stood(game)
        try:
            if key == UNDO:
                game.undo(seat)
                stood = Stood(game.told - 1, min(stood.turns, len(game.turns)), stood.turn)
            elif key in MARKS:
                game.mark(seat, key)
            else:
                game.answer(seat, key)
        except Refused:
            raise
        except Exception as problem:
            await self._start_over(room)
            raise failed(problem) from None
        await self._keep(room, stood, [(game.step, seat, key, client_key)], changed)

    async def _keep(
        self, room: Room, stood: Stood, rows: list[KeptRow], changed: SeatRow | None = None
    ) -> None:
        """Commit what some rows have changed since the game *stood* like that.

        Raises:
            Refused: The store did not take it, and none of it has happened.
            Outrun: Another worker was faster.
        """
        try:
            # A row of its own: whoever asks for the table meanwhile is told what is kept.
            table = stands(room.table, room.game)
            progress = _progress(room.game, rows, stood)
            await self._storage.write(kept.batch_of(table, progress, changed))
        except Conflict as problem:
            await self._take_up_anew(room, rows[0][0], problem)
        except BaseException as problem:
            await self._start_over(room)
            if not isinstance(problem, Exception):
                raise
            raise failed(problem) from None
        room.table = table
        bot = rows[0][3] is None and rows[0][2] not in MARKS
        metrics.answered(table.game, len(rows), bot=bot)
        for step, seat, _, client_key in rows:
            if client_key is not None:
                room.given[client_key] = (step, seat)
        if changed is not None:
            room.seats[changed.seat] = changed

    def _tell(self, room: Room, answered: Mapping[str | None, str] | None = None) -> None:
        """Tell everybody how the game stands; each learns which answer of his or hers was kept."""
        room.tell_game(answered)
        self.notice(room)
        if room.game.over:
            room.tell_table()

    def notice(self, room: Room) -> None:
        """See whether somebody who is away is to be called."""
        if self.calls is not None:
            self.calls.notice(room)

    async def _take_up_anew(self, room: Room, step: int, problem: Conflict) -> NoReturn:
        """Take a game up as another worker has moved it on, and show that to everybody here.

        It may also have been this one, and the database was restarted before it could say so.
        """
        room.forget_game()
        try:
            await self._rooms.take_up(room)
            if room.game.step >= step:
                await self._rooms.abroad.show(room)
                raise Outrun
        except (Refused, Outrun):
            raise
        except Exception as other:
            raise failed(other) from None
        raise failed(problem)  # nobody was faster: it cannot be kept at all

    async def _start_over(self, room: Room) -> None:
        """Forget what was not committed."""
        room.forget_game()
        with suppress(Exception):  # whoever comes next reads it
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
        room = await self._rooms.fresh(table)
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
        except Outrun:  # whoever was faster goes on with the bots
            return
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
        self._tell(room)

    async def close(self) -> None:
        """Stop every bot, for good; what people have answered is taken."""
        self._closed = True
        await asyncio.gather(*self._taking, return_exceptions=True)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _together(room: Room) -> list[Given]:
    """Take out the answers that can be told together: no more than one of each guest."""
    now: dict[str | None, Given] = {}
    later = []
    for given in room.brought:
        if now.setdefault(given.guest, given) is not given:
            later.append(given)
    room.brought = later
    return list(now.values())


def _stood(game: Game[Any]) -> Stood:
    return Stood(game.told, len(game.turns), game.turn_step)


def _answer(room: Room, given: Given) -> None:
    """Give an answer to the game in memory."""
    if not room.game.over:
        _check_step(room.game, given.step)
    _check_expected(room, given.seat, given.key)
    room.game.answer(given.seat, given.key)


def _check_step(game: Game[Any], given: int, *, exactly: bool = False) -> None:
    """Refuse an answer to something that is no longer asked.

    Where several are asked at once the answers of the others do not matter; neither does it
    anywhere that a seat went to a bot or came back.
    """
    step = game.step
    if given == step:
        return
    for at, _, key in reversed(game.rows):
        if at <= given or key not in MARKS:
            break
        step = at - 1
    first = game.asked_at if game.asks_several and not exactly else step
    if not first <= given <= game.step:
        raise _stale(game, given)


def _stale(game: Game[Any], given: int) -> Refused:
    return Refused("answer/stale_step", None, {"step": game.step, "given": given})


def _lesson(room: Room) -> tutorial.Lesson | None:
    """Return the answer that the first steps go on with, as long as they last."""
    lesson = tutorial.load(room.table.game) if room.table.tutorial else None
    return None if lesson is None else lesson.expected(len(held(room.game.rows)))


def _check_expected(room: Room, seat: int, key: str) -> None:
    """Refuse what the first steps do not go on with."""
    lesson = _lesson(room)
    if lesson is not None and (lesson.seat, lesson.key) != (seat, key):
        raise Refused("tutorial/expected", None, {"key": lesson.key})


def _progress(game: Game[Any], rows: list[KeptRow], stood: Stood) -> Progress:
    """Return what has changed since so much was kept."""
    taken_back = rows[0][2] == UNDO
    snapshot = None
    if game.turn_step != stood.turn or taken_back or game.over:
        snapshot = (game.turn_step, game.snapshot())
    past = () if game.over else game.undoable_turns
    oldest = past[0].step if past else game.turn_step
    return Progress(
        rows=rows,
        told_from=stood.told,
        told=game.told_since(stood.told),
        turns_from=stood.turns,
        turns=game.turns[stood.turns :],
        snapshot=snapshot,
        oldest=oldest if game.complete else 0,  # a fork has no other way back to its steps
        newest=game.turn_step,
        cut=taken_back,
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
