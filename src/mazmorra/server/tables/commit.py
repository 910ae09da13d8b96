"""Commit of a table's changes: every change is committed before it is published.

After a failed commit the game in memory is dropped and loaded again from the store, which does not
have the change, unless its outcome is unknown.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from mazmorra.kernel import MARKS, Answered, Refused, is_undo
from mazmorra.server.db import calls, games, table_rows
from mazmorra.server.db.games import Progress
from mazmorra.server.errors import failed, unread
from mazmorra.server.ops import metrics
from mazmorra.server.store_errors import SECONDS, Conflict, OutcomeUnknown, store_trouble
from mazmorra.server.tables.serialize import stands

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.kernel import Game, Told
    from mazmorra.server.db.games import StoredAnswer
    from mazmorra.server.db.group_commit import Batch
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.table import Table

#: How often a table whose last change is unknown is read, and the seconds between two times.
SETTLES, SETTLE_PAUSE = 300, 1.0


class Overtaken(Exception):
    """Another worker committed this step first; the table is reloaded from the store."""


class Committed(NamedTuple):
    """A committed answer.

    Attributes:
        again: Whether an earlier submission with the same client key committed it.
    """

    step: int
    again: bool = False


class Before(NamedTuple):
    """The stored extent of a game before a change: events, turns, and the steps of both."""

    told: int
    turns: int
    turn: int
    asked: int

    @classmethod
    def of(cls, game: Game[Any]) -> Before:
        """Return the present extent of a game."""
        return cls(game.told, len(game.turns), game.turn_step, game.asked_at)

    def is_sealed(self, game: Game[Any]) -> bool:
        """Return whether nothing but sealed answers has changed since."""
        told = game.told_since(self.told)
        if not told or game.over or game.asked_at != self.asked:
            return False
        return all(type(line.event) is Answered for line in told)


class Change(NamedTuple):
    """A change of a table, to be committed.

    Attributes:
        row: The table's row after the change.
        rows: The answers and marks that make the change.
        seat: The row of the seat that changes with them, if any.
        sealed: Whether the change consists of sealed answers alone.
        batch: The statements to commit.
    """

    table: Table
    row: TableRow
    rows: list[StoredAnswer]
    seat: SeatRow | None
    sealed: bool
    batch: Batch


class Committer:
    """Commits the changes of tables, and reloads tables after a failed commit."""

    def __init__(self, storage: Storage, tables: LiveTables) -> None:
        self._storage = storage
        self._tables = tables
        self._settling: set[asyncio.Task[None]] = set()
        #: Publishes a table whose last change has become known; `Services` sets it.
        self.settled: Callable[[Table], None] | None = None

    async def store(
        self, table: Table, before: Before, rows: list[StoredAnswer], seat: SeatRow | None = None
    ) -> None:
        """Commit the change that some rows have made since *before*.

        Raises:
            Refused: The commit failed; nothing has changed.
            Overtaken: Another worker committed first.
        """
        try:
            change = changed(table, before, rows, seat)
            await self._storage.writer.write(change.batch)
        except BaseException as problem:
            await self.give_up(table, rows, problem)
        self.acknowledge(change)

    def acknowledge(self, change: Change) -> None:
        """Acknowledge a committed change."""
        table, row, rows, seat, _, _ = change
        table.row = row
        bot = rows[-1][3] is None and rows[0][2] not in MARKS
        metrics.answered(row.game, len(rows), bot=bot)
        for step, number, _, client_key in rows:
            if client_key is not None:
                table.given[client_key] = (step, number)
        if seat is not None:
            table.seats[seat.seat] = seat

    async def give_up(
        self, table: Table, rows: Sequence[StoredAnswer], problem: BaseException
    ) -> NoReturn:
        """Reload a table after a failed commit.

        Raises:
            Refused: The commit failed and nothing has changed; or it is unknown whether it has
                (`store/unknown`): the table is published as soon as it can be read.
            Overtaken: Another worker committed first.
        """
        if isinstance(problem, Conflict):
            await self._reload_overtaken(table, rows[0][0], problem)
        if isinstance(problem, OutcomeUnknown):
            table.unload_game()
            self.settle_later(table)
        else:
            await self.reload(table)
        if not isinstance(problem, Exception):
            raise problem
        raise failed(problem) from None

    async def _reload_overtaken(self, table: Table, step: int, problem: Conflict) -> NoReturn:
        """Reload a game that another worker has changed, and publish it to subscribers here.

        The change may also be this worker's own: the database committed it and restarted before
        it answered.
        """
        table.unload_game()
        try:
            await self._tables.load_game(table)
            if table.game.step >= step:
                await self._tables.peers.republish(table)
                raise Overtaken
        except (Refused, Overtaken):
            raise
        except Exception as other:
            raise unread(other) from None
        raise failed(problem)  # no other worker committed this step: the conflict is an error

    def settle_later(self, table: Table) -> None:
        """Read a table whose last change is unknown in the background, and publish it."""
        task = asyncio.create_task(self._settle(table))
        self._settling.add(task)
        task.add_done_callback(self._settling.discard)

    async def _settle(self, table: Table) -> None:
        """Read a table until the store answers, and publish what was committed."""
        for _ in range(SETTLES):
            await asyncio.sleep(SETTLE_PAUSE)
            try:
                async with table.lock:
                    await self._tables.read_again(table)
                    if self.settled is not None:
                        self.settled(table)
            except Refused as refused:
                if refused.code not in SECONDS:  # the table is gone
                    return
            except Exception as problem:
                if store_trouble(problem) is None:
                    raise
            else:
                return

    async def close(self) -> None:
        """Stop reading tables whose last change is unknown; a restart reads them."""
        for task in self._settling:
            task.cancel()
        await asyncio.gather(*self._settling, return_exceptions=True)

    async def reload(self, table: Table) -> None:
        """Drop uncommitted changes of a table from memory."""
        table.unload_game()
        with suppress(Exception):  # the next access reads it
            row, _ = await table_rows.read_table(self._storage.ask, table.row.id)
            if row is not None:
                table.row = row


def changed(
    table: Table, before: Before, rows: list[StoredAnswer], seat: SeatRow | None = None
) -> Change:
    """Return the change that some rows have made since *before*."""
    game = table.game
    told = game.told_since(before.told)
    sealed = seat is None and before.is_sealed(game)
    # A copy: until the commit, requests for the table see the committed row.
    row = stands(table.row, game, sealed=sealed)
    batch = games.batch_of(row, _progress(game, rows, before, told), seat)
    if game.asked_at != before.asked or seat is not None:
        seats = [one if seat is None or one.seat != seat.seat else seat for one in table.seats]
        calls.add_due(batch, row, seats, game.asked_at)
    return Change(table, row, rows, seat, sealed, batch)


def _progress(
    game: Game[Any], rows: list[StoredAnswer], before: Before, told: Sequence[Told]
) -> Progress:
    """Return the part of a game that is not stored yet."""
    taken_back = is_undo(rows[0][2])
    snapshots = []
    if game.turn_step != before.turn or taken_back or game.over:
        snapshots = game.snapshots_since(before.turn)
    past = () if game.over else game.undoable_turns
    oldest = past[0].step if past else game.turn_step
    return Progress(
        rows=rows,
        told_from=before.told,
        told=told,
        turns_from=before.turns,
        turns=game.turns[before.turns :],
        snapshots=snapshots,
        oldest=oldest if game.complete else 0,  # a fork has no other way back to its steps
        newest=game.turn_step,
        cut=taken_back,
    )
