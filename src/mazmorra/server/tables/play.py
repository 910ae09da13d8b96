"""Changes of a started game that are not answers: undo and seat marks; and its publishing."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from mazmorra.kernel import MARKS, UNDO, Refused
from mazmorra.server.db import games
from mazmorra.server.errors import failed
from mazmorra.server.tables.bots import BotRunner
from mazmorra.server.tables.checks import check_undo_step, may_answer, stale
from mazmorra.server.tables.commit import Before, Committed, Overtaken

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from mazmorra.server.db.table_rows import SeatRow
    from mazmorra.server.tables.chat import Chat
    from mazmorra.server.tables.commit import Committer
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.table import Table
    from mazmorra.server.tables.thinking import BotThinking


class Play:
    """Applies single rows to games, and publishes games to their subscribers.

    Attributes:
        bots: Runs the bots.
    """

    def __init__(
        self, tables: LiveTables, committer: Committer, chat: Chat, thinking: BotThinking
    ) -> None:
        self._tables = tables
        self._committer = committer
        self.bots = BotRunner(tables, self, chat, thinking)

    async def undo(
        self, table_id: str, guest: str | None, seat: int, step: int, client_key: str
    ) -> Committed:
        """Undo the last answer of a seat and return the step of the undo.

        Raises:
            Refused: The answer may not be undone.
        """
        table = await self._tables.fresh(table_id)
        async with table.lock:
            table.own_seat(guest, seat)
            await self._tables.load_game(table)
            while True:
                repeated = may_answer(table, guest, seat, client_key)
                if repeated is not None:
                    return Committed(repeated, again=True)
                was_sealed = table.game.sealed(seat) is not None
                check_undo_step(table.game, seat, step)
                if table.game.over:
                    raise Refused("answer/game_over")
                with suppress(Overtaken):  # another worker has committed first: look again
                    await self.apply(table, seat, UNDO, client_key)
                    break
            asked_again = was_sealed and table.game.sealed(seat) is None
            self.publish(table, {guest: client_key}, [seat] if asked_again else ())
            self.bots.wake(table)
            return Committed(table.game.step)

    async def mark(self, table: Table, changed: SeatRow, word: str) -> None:
        """Store that a seat is handed to a bot, taken back or resigned; the lock is held."""
        await self._tables.load_game(table)
        before = table.seats[changed.seat]
        changes = {name: getattr(changed, name) for name in games.SAT}
        while True:
            try:
                await self.apply(table, changed.seat, word, changed=changed)
                break
            except Overtaken:
                now = table.seats[changed.seat]
                if now != before:  # another worker has changed the same seat
                    raise stale(table.game, table.game.step) from None
                changed = msgspec.structs.replace(now, **changes)
        self.publish(table)
        table.publish_table()
        self.bots.wake(table)

    async def apply(
        self,
        table: Table,
        seat: int,
        key: str,
        client_key: str | None = None,
        changed: SeatRow | None = None,
    ) -> None:
        """Apply one row to the game and commit it; the lock is held.

        Raises:
            Refused: The game refused it, or the commit failed.
            Overtaken: Another worker committed first.
        """
        game = table.game
        before = Before.of(game)
        try:
            if key == UNDO:
                told = game.undo(seat)
                key = game.rows[-1][2]
                before = before._replace(told=told, turns=min(before.turns, len(game.turns)))
            elif key in MARKS:
                game.mark(seat, key)
            else:
                game.answer(seat, key)
        except Refused:
            raise
        except Exception as problem:
            await self._committer.reload(table)
            raise failed(problem) from None
        await self._committer.store(table, before, [(game.step, seat, key, client_key)], changed)

    def publish(
        self,
        table: Table,
        answered: Mapping[str | None, str] | None = None,
        sealed: Collection[int] = (),
    ) -> None:
        """Publish a game; *answered* maps each guest to the client key of the applied answer."""
        table.publish_game(answered, sealed=sealed)
        if table.game.over:
            table.publish_table()

    def resume(self, table: Table) -> None:
        """Publish a table that was read again, and its game if it has started; run its bots."""
        table.publish_table()
        if table.ready:
            self.publish(table)
            self.bots.wake(table)
