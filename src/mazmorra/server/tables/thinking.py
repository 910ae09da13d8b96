"""Where the bots of a server think: quick ones in a thread, all others in processes of their own.

Either way a bot is shown an imagined table, a copy that its seat cannot tell from the true one, so
nothing is locked while it thinks, and it can look at nothing that its seat may not know.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mazmorra import bots
from mazmorra.bots.strengths import strength
from mazmorra.bots.thinkers import (
    Task,
    Thinkers,
    ThinkingFailed,
    ask,
    imagined,
    shown,
    task_of,
)
from mazmorra.server.ops.logs import log

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mazmorra.server.tables.table import Table

#: Seconds that a bot may take, its time in the queue included, by its strength; then the next
#: weaker one answers. A bot of others has those of the strongest.
SECONDS: Mapping[str, float] = {"easy": 5.0, "medium": 5.0, "strong": 10.0}
#: Seconds between two looks at whether a thinker has died.
TENDED = 0.5


class Question(Struct, frozen=True):
    """What a bot has to decide, independent of the table.

    Attributes:
        step: The step at which it is asked; the answer is good for no other.
        keys: The keys of its legal answers.
        seen: What it is shown, where it is quick.
        task: What a thinker is told, where it is not.
    """

    table: str
    game: str
    seat: int
    bot: str
    step: int
    keys: frozenset[str]
    seen: bots.SeatView | None
    task: Task | None


class Thought(Struct, frozen=True):
    """The answer of a bot.

    Attributes:
        failed: Whether a weaker bot has given it.
    """

    key: str
    failed: bool


class BotThinking:
    """Lets bots think; starts and restarts the thinkers unless another process does.

    Args:
        thinkers: The pool of this machine.
        tended: Whether another process starts and restarts them.
    """

    def __init__(self, thinkers: Thinkers | None = None, *, tended: bool = False) -> None:
        self.thinkers = Thinkers() if thinkers is None else thinkers
        self._tended = tended
        self._tending: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """End the thinkers."""
        if self._tending is not None:
            self._tending.cancel()
            await asyncio.gather(self._tending, return_exceptions=True)
        if not self._tended:
            await asyncio.to_thread(self.thinkers.close)

    def question(self, table: Table, seat: int) -> Question:
        """Return what the bot in a seat has to decide; the lock is held.

        Raises:
            Refused: The game takes no snapshots.
        """
        game, name = table.game, table.seats[seat].bot or "greedy"
        seen = task = None
        if bots.is_quick(name):
            seen = bots.SeatView(imagined(game, seat), seat, game.luck_of(seat))
        else:
            task = task_of(game, seat, name, _seconds(name), events=bots.is_foreign(name))
        keys = frozenset(option.key for option in game.legal(seat))
        return Question(table.row.id, table.row.game, seat, name, game.step, keys, seen, task)

    async def think(self, asked: Question, waits: Callable[[], None]) -> Thought:
        """Return a bot's answer, or that of the next weaker one that gives any.

        *Waits* is called every second, so that others know that the bot is thought for.
        """
        name, task, failed = asked.bot, asked.task, False
        if task is None and strength(name) is None:  # a bot of others that is no longer installed
            name, failed = bots.weaker(name), True
            log.error(
                f"The bot {asked.bot} is gone; {name} answers.", extra={"facts": _facts(asked)}
            )
        while task is not None and not bots.is_quick(name):
            try:
                key = await self._ask(replace(task, bot=name, seconds=_seconds(name)), waits)
                if key in asked.keys:
                    return Thought(key, failed)
                raise ThinkingFailed("mazmorra.bots.NotLegal")
            except ThinkingFailed as problem:
                failed, weaker = True, bots.weaker(name)
                said = ", ".join([problem.error, *problem.at[-1:]])
                log.error(
                    f"The bot {name} failed; {weaker} answers.",
                    extra={"facts": _facts(asked) | {"problem": said}},
                )
                name = weaker

        def choose() -> bots.Chosen:
            seen = asked.seen
            if seen is None:
                assert task is not None
                seen = shown(task)
            return bots.choose(lambda seen: bots.make(name, asked.game).choose(seen), seen)

        key, problem_here = await asyncio.to_thread(choose)
        if problem_here is not None:
            log.error(
                "A bot failed and answers at random.",
                exc_info=problem_here,
                extra={"facts": _facts(asked)},
            )
        return Thought(key, failed or problem_here is not None)

    async def _ask(self, task: Task, waits: Callable[[], None]) -> str:
        """Ask a thinker, and say every second that it is waited for."""
        asking = asyncio.ensure_future(ask(await self._address(), task))
        try:
            while not (await asyncio.wait({asking}, timeout=1.0))[0]:
                waits()
            return asking.result()
        finally:
            asking.cancel()
            with suppress(asyncio.CancelledError, ThinkingFailed):
                await asking

    async def _address(self) -> str:
        """Return where a thinker is asked; the first question starts them."""
        if self._tended:
            return self.thinkers.address
        if self._tending is None:
            self._tending = asyncio.create_task(self._tend())
        if self.thinkers.running:
            return self.thinkers.address
        return await asyncio.to_thread(self.thinkers.start)

    async def _tend(self) -> None:
        """Start thinkers again that have died."""
        while True:
            await asyncio.sleep(TENDED)
            try:
                await asyncio.to_thread(self.thinkers.tend)
            except Exception as problem:  # no process can be started at the moment
                log.warning("A thinker could not be started.", exc_info=problem)


def _seconds(name: str) -> float:
    wanted = strength(name)
    return SECONDS.get(wanted.name if wanted else "strong", SECONDS["strong"])


def _facts(asked: Question) -> dict[str, object]:
    return {"table": asked.table, "game": asked.game, "seat": asked.seat, "step": asked.step}
