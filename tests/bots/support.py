"""What is asked of the bots of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import mazmorra
from mazmorra import bots, games

if TYPE_CHECKING:
    from mazmorra.kernel import Decision, Seat

    Rows = tuple[tuple[int, Seat, str], ...]


def questions_of(game: str) -> set[type[Decision[Any]]]:
    """Return every kind of question that a game asks."""
    return set(games.definition(game).decision_types())


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
