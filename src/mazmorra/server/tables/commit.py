"""What the course of a game changes is committed before anybody is told of it.

If it cannot be committed the game in memory is dropped and taken up again from the store, where it
never happened.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from mazmorra.kernel import MARKS, UNDO, Answered, Refused
from mazmorra.server.db import games
from mazmorra.server.db.games import Progress
from mazmorra.server.db.group_commit import Conflict
from mazmorra.server.errors import failed
from mazmorra.server.ops import metrics
from mazmorra.server.tables.serialize import stands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Game, Told
    from mazmorra.server.db.games import SeatRow, StoredAnswer, TableRow
    from mazmorra.server.db.group_commit import Batch
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.table import Table


class Overtaken(Exception):
    """Another worker has moved the table on first; it stands as it does there now."""


class Committed(NamedTuple):
    """An answer was taken, now or when it was first sent."""

    step: int
    again: bool = False


class Before(NamedTuple):
    """How much of a game was kept before something happened, and since when it has asked."""

    told: int
    turns: int
    turn: int
    asked: int

    @classmethod
    def of(cls, game: Game[Any]) -> Before:
        """Return how a game stands now."""
        return cls(game.told, len(game.turns), game.turn_step, game.asked_at)

    def is_sealed(self, game: Game[Any]) -> bool:
        """Say whether nothing has changed since but that somebody gave a sealed answer."""
        told = game.told_since(self.told)
        if not told or game.over or game.asked_at != self.asked:
            return False
        return all(type(line.event) is Answered for line in told)


class Change(NamedTuple):
    """What some rows have changed at a table.

    Attributes:
        row: The table's row as it stands with them.
        sealed: Whether nothing has changed but that somebody gave a sealed answer.
    """

    table: Table
    row: TableRow
    rows: list[StoredAnswer]
    seat: SeatRow | None
    sealed: bool
    batch: Batch


class Committer:
    """Commits what happens at tables."""

    def __init__(self, storage: Storage, tables: LiveTables) -> None:
        self._storage = storage
        self._tables = tables

    async def store(
        self, table: Table, before: Before, rows: list[StoredAnswer], seat: SeatRow | None = None
    ) -> None:
        """Commit what some rows have changed since the game was as it was *before*.

        Raises:
            Refused: The store did not take it, and none of it has happened.
            Overtaken: Another worker was faster.
        """
        try:
            change = changed(table, before, rows, seat)
            await self._storage.write(change.batch)
        except BaseException as problem:
            await self.give_up(table, rows, problem)
        self.acknowledge(change)

    def acknowledge(self, change: Change) -> None:
        """Acknowledge a committed change."""
        table, row, rows, seat, _, _ = change
        table.row = row
        bot = rows[0][3] is None and rows[0][2] not in MARKS
        metrics.answered(row.game, len(rows), bot=bot)
        for step, number, _, client_key in rows:
            if client_key is not None:
                table.given[client_key] = (step, number)
        if seat is not None:
            table.seats[seat.seat] = seat

    async def give_up(
        self, table: Table, rows: Sequence[StoredAnswer], problem: BaseException
    ) -> NoReturn:
        """Forget what could not be kept.

        Raises:
            Refused: None of it has happened.
            Overtaken: Another worker was faster.
        """
        if isinstance(problem, Conflict):
            await self._reload_overtaken(table, rows[0][0], problem)
        await self.reload(table)
        if not isinstance(problem, Exception):
            raise problem
        raise failed(problem) from None

    async def _reload_overtaken(self, table: Table, step: int, problem: Conflict) -> NoReturn:
        """Take a game up as another worker has moved it on, and show that to everybody here.

        It may also have been this one, and the database was restarted before it could say so.
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
            raise failed(other) from None
        raise failed(problem)  # nobody was faster: it cannot be kept at all

    async def reload(self, table: Table) -> None:
        """Forget what was not committed."""
        table.unload_game()
        with suppress(Exception):  # whoever comes next reads it
            row, _ = await games.read_table(self._storage.ask, table.row.id)
            if row is not None:
                table.row = row


def changed(
    table: Table, before: Before, rows: list[StoredAnswer], seat: SeatRow | None = None
) -> Change:
    """Return what some rows have changed since the game was as it was *before*."""
    game = table.game
    told = game.told_since(before.told)
    sealed = seat is None and before.is_sealed(game)
    # A row of its own: whoever asks for the table meanwhile is told what is kept.
    row = stands(table.row, game, sealed=sealed)
    batch = games.batch_of(row, _progress(game, rows, before, told), seat)
    return Change(table, row, rows, seat, sealed, batch)


def _progress(
    game: Game[Any], rows: list[StoredAnswer], before: Before, told: Sequence[Told]
) -> Progress:
    """Return what has changed since so much was kept."""
    taken_back = rows[0][2] == UNDO
    snapshot = None
    if game.turn_step != before.turn or taken_back or game.over:
        snapshot = (game.turn_step, game.snapshot())
    past = () if game.over else game.undoable_turns
    oldest = past[0].step if past else game.turn_step
    return Progress(
        rows=rows,
        told_from=before.told,
        told=told,
        turns_from=before.turns,
        turns=game.turns[before.turns :],
        snapshot=snapshot,
        oldest=oldest if game.complete else 0,  # a fork has no other way back to its steps
        newest=game.turn_step,
        cut=taken_back,
    )
