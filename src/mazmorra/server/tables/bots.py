"""Bots of a table: they answer at the table's bot speed until a person is asked."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from mazmorra.kernel import Refused
from mazmorra.server.ops.logs import log
from mazmorra.server.store_errors import SECONDS, store_trouble
from mazmorra.server.tables.checks import lesson_of
from mazmorra.server.tables.commit import Overtaken

if TYPE_CHECKING:
    from mazmorra.server.schemas.common import BotSpeed
    from mazmorra.server.tables.chat import Chat
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.play import Play
    from mazmorra.server.tables.table import Table
    from mazmorra.server.tables.thinking import BotThinking, Question

#: Seconds before a bot answers.
DELAYS: dict[BotSpeed, float] = {"none": 0, "fast": 0.15, "normal": 0.6, "slow": 1.5}

#: How often a bot's answer is tried while the store takes nothing, and seconds between two tries.
TRIES, RETRY = 300, 1.0


class BotRunner:
    """Runs one task per table that waits for a bot, so that no table has two that think.

    Of several workers the one that took the last answer runs it. Another takes over when nothing
    is heard of it for a while (`cluster.py`).
    """

    def __init__(self, tables: LiveTables, play: Play, chat: Chat, thinking: BotThinking) -> None:
        self._tables = tables
        self._play = play
        self._chat = chat
        self._thinking = thinking
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def wake(self, table: Table) -> None:
        """Start the task of a table, if one of its bots is asked."""
        if self._closed or table.bots is not None or table.row.status != "playing":
            return
        if _asked(table) is not None:
            table.bots = asyncio.create_task(self._run(table))
            self._tasks.add(table.bots)
            table.bots.add_done_callback(self._tasks.discard)

    def stop(self, table: Table) -> None:
        """Cancel the task of a table."""
        if table.bots is not None:
            table.bots.cancel()

    async def close(self) -> None:
        """Cancel all tasks and start no more."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, table: Table) -> None:
        """Answer for bots until a person is asked; wait while the store takes nothing."""
        tries = 0
        try:
            while (seat := _asked(table)) is not None and table.row.status == "playing":
                await asyncio.sleep(DELAYS[table.row.bot_speed])
                try:
                    await self._answer(table, seat)
                    tries = 0
                except Exception as problem:
                    tries += 1
                    if tries > TRIES or not _passes(problem):
                        raise
                    await asyncio.sleep(RETRY)
        except Overtaken:  # the worker that committed first continues with the bots
            return
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # the table waits for the next answer of a person
            log.error("A bot could not answer.", exc_info=problem)
        finally:
            table.bots = None

    async def _answer(self, table: Table, seat: int) -> None:
        """Answer for a seat; nothing is locked while its bot thinks."""
        async with table.lock:
            await self._tables.load_game(table)
            if seat != _asked(table):
                return
            lesson = lesson_of(table)
            if lesson is not None:
                await self._apply(table, seat, lesson.key)
                return
            asked = self._thinking.question(table, seat)
        tell = partial(self._tables.peers.publish, "thinking", table.row.id)
        thought = await self._thinking.think(asked, tell)
        async with table.lock:
            await self._tables.load_game(table)
            if not _still(table, asked):
                return
            if thought.failed:
                await self._chat.notify_bot_failure(table, seat)
            await self._apply(table, seat, thought.key)

    async def _apply(self, table: Table, seat: int, key: str) -> None:
        await self._play.apply(table, seat, key)
        self._play.publish(table)


def _still(table: Table, asked: Question) -> bool:
    """Return whether the table stands as it stood when a bot was asked."""
    row = table.seats[asked.seat]
    same = (table.game.step, row.bot or "greedy") == (asked.step, asked.bot)
    return same and table.row.status == "playing" and asked.seat == _asked(table)


def _passes(problem: Exception) -> bool:
    """Return whether the store takes nothing at the moment."""
    if isinstance(problem, Refused):
        return problem.code in SECONDS
    return store_trouble(problem) is not None


def _asked(table: Table) -> int | None:
    """Return the next seat that is asked and played by a bot; a lesson determines it."""
    asked = [seat for seat in table.row.waiting if table.seats[seat].played_by_bot]
    lesson = lesson_of(table) if table.ready else None
    if lesson is not None:
        return lesson.seat if table.seats[lesson.seat].played_by_bot else None
    return next(iter(asked), None)
