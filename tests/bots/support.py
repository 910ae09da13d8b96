"""What is asked of the bots of every game."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import mazmorra
from mazmorra import bots, games
from mazmorra.kernel import Decision

if TYPE_CHECKING:
    from mazmorra.kernel import Seat

    Rows = tuple[tuple[int, Seat, str], ...]


def questions_of(game: str) -> set[type[Decision[Any]]]:
    """Return every kind of question that a game asks."""
    return {
        kind
        for module in games.definition(game).decisions
        for kind in vars(module).values()
        if inspect.isclass(kind)
        and issubclass(kind, Decision)
        and kind.__module__ == module.__name__
    }


def rows_of_both(game: str, seats: int) -> tuple[Rows, Rows]:
    """Return the answers of the same game, by bots that have played before and by new ones."""
    experienced = [bots.make("greedy", game) for _ in range(seats)]
    bots.play_out(mazmorra.start(game, seats, seed="before"), experienced)
    rows = []
    for table in (experienced, [bots.make("greedy", game)] * seats):
        played = mazmorra.start(game, seats, seed="twice")
        bots.play_out(played, table)
        rows.append(played.rows)
    return rows[0], rows[1]
