"""Playing at a table: answers, what is taken back, what is said, and the pace of the bots."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra import bots
from mazmorra.kernel import MARKS, UNDO, Refused
from mazmorra.server.db import games
from mazmorra.server.errors import failed
from mazmorra.server.ops.logs import log
from mazmorra.server.schemas.realtime import ChatLine, Said
from mazmorra.server.tables.answers import (
    AnswerBatcher,
    Committed,
    Submission,
    SubmissionResult,
    check_step,
    lesson_of,
    may_answer,
    stale,
)
from mazmorra.server.tables.commit import Before, Committer, Overtaken

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from mazmorra.server.db.games import SeatRow
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.schemas.common import BotSpeed
    from mazmorra.server.tables.commit import Change
    from mazmorra.server.tables.table import LiveTables, Table
    from mazmorra.server.webhooks.delivery import WebhookDelivery

JOINER = "\u200d"  # it holds the parts of some pictures together
#: Seconds before a bot answers.
DELAYS: dict[BotSpeed, float] = {"none": 0, "fast": 0.15, "normal": 0.6, "slow": 1.5}


class Play:
    """What happens at tables whose game has started."""

    def __init__(self, storage: Storage, tables: LiveTables) -> None:
        self._storage = storage
        self._tables = tables
        self._tasks: set[asyncio.Task[None]] = set()
        self._committer = Committer(storage, tables)
        self._batcher = AnswerBatcher(storage, tables, self._committer, self._settled)
        self._closed = False
        self.calls: WebhookDelivery | None = None

    # ------------------------------------------------------------------ answers

    def submit(self, table: Table, given: Submission) -> None:
        """Bring an answer that somebody has sent; its giver learns what becomes of it."""
        self._batcher.submit(table, given)

    async def answer(
        self, table_id: str, guest: str | None, seat: int, step: int, key: str, client_key: str
    ) -> Committed:
        """Give an answer and return its step; the same client key again gives the same step.

        Raises:
            Refused: The seat is not the guest's, the step is stale or the key is no answer now.
        """
        table = await self._tables.open(table_id)
        promise = SubmissionResult()
        self.submit(table, Submission(guest, seat, step, key, client_key, promise))
        return await promise.done

    def _settled(self, table: Table, answered: Mapping[str | None, str], change: Change) -> None:
        """Tell everybody what was answered, now that it is kept."""
        sealed = [seat for _, seat, _, _ in change.rows] if change.sealed else ()
        self._tell(table, answered, sealed)
        self.wake_bots(table)

    async def undo(
        self, table_id: str, guest: str | None, seat: int, step: int, client_key: str
    ) -> Committed:
        """Take the last answer of a seat back and return the step of that.

        Raises:
            Refused: It may not be taken back.
        """
        table = await self._tables.fresh(table_id)
        async with table.lock:
            table.own_seat(guest, seat)
            await self._tables.load_game(table)
            repeated = may_answer(table, guest, seat, client_key)
            if repeated is not None:
                return Committed(repeated, again=True)
            game = table.game
            if game.over:
                raise Refused("answer/game_over")
            check_step(game, step, exactly=True)
            try:
                await self._do(table, seat, UNDO, client_key)
            except Overtaken:
                raise stale(table.game, step) from None
            self._tell(table, {guest: client_key})
            self.wake_bots(table)
            return Committed(game.step)

    async def mark(self, table: Table, changed: SeatRow, word: str) -> None:
        """Put down that a seat goes to a bot, comes back or is given up; the lock is held."""
        await self._tables.load_game(table)
        before = table.seats[changed.seat]
        changes = {name: getattr(changed, name) for name in games.SAT}
        while True:
            try:
                await self._do(table, changed.seat, word, changed=changed)
                break
            except Overtaken:
                now = table.seats[changed.seat]
                if now != before:  # it is no longer the seat that this was meant for
                    raise stale(table.game, table.game.step) from None
                changed = msgspec.structs.replace(now, **changes)
        self._tell(table)
        table.publish_table()
        self.wake_bots(table)

    async def _do(
        self,
        table: Table,
        seat: int,
        key: str,
        client_key: str | None = None,
        changed: SeatRow | None = None,
    ) -> None:
        """Do what one row says, and commit it."""
        game = table.game
        stood = Before.of(game)
        try:
            if key == UNDO:
                game.undo(seat)
                turns = min(stood.turns, len(game.turns))
                stood = stood._replace(told=game.told - 1, turns=turns)
            elif key in MARKS:
                game.mark(seat, key)
            else:
                game.answer(seat, key)
        except Refused:
            raise
        except Exception as problem:
            await self._committer.start_over(table)
            raise failed(problem) from None
        await self._committer.keep(table, stood, [(game.step, seat, key, client_key)], changed)

    def _tell(
        self,
        table: Table,
        answered: Mapping[str | None, str] | None = None,
        sealed: Collection[int] = (),
    ) -> None:
        """Tell everybody how the game stands; each learns which answer of his or hers was kept."""
        table.publish_game(answered, sealed=sealed)
        self.notice(table)
        if table.game.over:
            table.publish_table()

    def notice(self, table: Table) -> None:
        """See whether somebody who is away is to be called."""
        if self.calls is not None:
            self.calls.notice(table)

    # ------------------------------------------------------------------ chat

    async def say(self, table_id: str, guest: str | None, seat: int | None, text: str) -> None:
        """Say something to the table.

        Raises:
            Refused: The guest may not be here, or said nothing.
        """
        table = await self._tables.fresh(table_id)
        async with table.lock:
            table.check_may_watch(guest, seat)
            plain = clean(text)
            if not plain:
                raise Refused("request/malformed", None, {"problem": "an empty line"})
            async with self._storage.writing() as connection:
                name = ""
                if seat is not None:
                    name = table.seats[seat].name
                elif guest is not None:
                    name, _ = await games.read_guest(connection, guest)
                line: dict[str, Any] = {"at": time.time(), "seat": seat, "name": name}
                number = await games.write_chat(
                    connection, table_id, guest=guest, text=plain, **line
                )
            table.publish_chat(Said([ChatLine(id=number, text=plain, **line)]))

    async def said(self, table: Table) -> Said:
        """Return the last lines that were said at a table; its lock is held."""
        if table.said is None or self._storage.shared:  # others may have said something there
            table.said = await games.read_chat(self._storage.ask, table.row.id)
        return Said(table.said)

    # ------------------------------------------------------------------ bots

    def wake_bots(self, table: Table) -> None:
        """Let the bots of a table answer, if one of them is asked."""
        if self._closed or table.bots is not None or table.row.status != "playing":
            return
        if self._bot(table) is not None:
            table.bots = asyncio.create_task(self._play_bots(table))
            self._tasks.add(table.bots)
            table.bots.add_done_callback(self._tasks.discard)

    def stop_bots(self, table: Table) -> None:
        """Let the bots of a table that goes answer no more."""
        if table.bots is not None:
            table.bots.cancel()

    def _bot(self, table: Table) -> int | None:
        """Return the next seat that is asked and played by a bot; first steps name it."""
        asked = [seat for seat in table.row.waiting if table.seats[seat].played_by_bot]
        lesson = lesson_of(table) if table.ready else None
        if lesson is not None:
            return lesson.seat if table.seats[lesson.seat].played_by_bot else None
        return next(iter(asked), None)

    async def _play_bots(self, table: Table) -> None:
        """Answer for bots at the pace of the table until a person is asked."""
        try:
            while (seat := self._bot(table)) is not None and table.row.status == "playing":
                await asyncio.sleep(DELAYS[table.row.bot_speed])
                async with table.lock:
                    await self._tables.load_game(table)
                    if seat == self._bot(table):
                        await self._play_bot(table, seat)
        except Overtaken:  # whoever was faster goes on with the bots
            return
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # the table waits until somebody moves it on
            log.error("A bot could not answer.", exc_info=problem)
        finally:
            table.bots = None

    async def _play_bot(self, table: Table, seat: int) -> None:
        lesson = lesson_of(table)
        key = await self._chosen(table, seat) if lesson is None else lesson.key
        await self._do(table, seat, key)
        self._tell(table)

    async def _chosen(self, table: Table, seat: int) -> str:
        """Return the answer of a bot, or a random one if it fails."""
        name, game = table.seats[seat].bot or "greedy", table.row.game

        def think(shown: bots.SeatView) -> str:
            return bots.make(name, game).choose(shown)

        # A bot may think for long, so it does in a thread; the lock keeps the table still.
        shown = bots.SeatView(table.game, seat)
        key, problem = await asyncio.to_thread(bots.choose, think, shown)
        if problem is not None:
            facts = {"table": table.row.id, "game": game, "seat": seat, "step": table.game.step}
            extra = {"facts": facts}
            log.error("A bot failed and answers at random.", exc_info=problem, extra=extra)
            await self._notify_failure(table, seat)
        return key

    async def _notify_failure(self, table: Table, seat: int) -> None:
        """Tell a table that one of its bots has failed, the first time; its lock is held."""
        if table.noticed:
            return
        table.noticed = True
        table_id, notice = table.row.id, "bot-failed"
        async with self._storage.writing() as connection:
            if await games.was_noticed(connection, table_id, notice):
                return
            line: dict[str, Any] = {"at": time.time(), "seat": seat, "text": "", "notice": notice}
            line["name"] = table.seats[seat].name
            number = await games.write_chat(connection, table_id, guest=None, **line)
        table.publish_chat(Said([ChatLine(id=number, **line)]))

    async def close(self) -> None:
        """Stop every bot, for good; what people have answered is taken."""
        self._closed = True
        await self._batcher.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


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
