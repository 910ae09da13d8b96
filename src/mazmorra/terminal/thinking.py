"""Bots of a table in the terminal that think in processes of their own."""

from __future__ import annotations

import atexit
from functools import cache
from typing import TYPE_CHECKING, Any

from mazmorra import bots
from mazmorra.bots.thinkers import Thinkers, ThinkingFailed, ask_blocking, task_of

if TYPE_CHECKING:
    from mazmorra.kernel import Game, Seat

#: Seconds that a bot may take; then the next weaker one answers.
SECONDS = 30.0


class Thinking:
    """A bot that searches, or one of others: it is asked in another process.

    Raises:
        Refused: There is no such bot for the game.
    """

    def __init__(self, name: str, game: str) -> None:
        bots.check_offered(name, game)
        self.name = name

    def answer(self, game: Game[Any], seat: Seat) -> bots.Chosen:
        """Return the answer for a seat, or that of a weaker bot and why."""
        name, problem = self.name, None
        while not bots.is_quick(name):
            task = task_of(game, seat, name, SECONDS, events=bots.is_foreign(name))
            try:
                key = ask_blocking(_pool().start(), task)
                if any(option.key == key for option in game.legal(seat)):
                    return bots.Chosen(key, problem)
                raise bots.NotLegal(key)
            except (ThinkingFailed, bots.NotLegal) as failed:
                problem = problem or failed
                _pool().tend()
                name = bots.weaker(name)
        quick = bots.make(name, game.definition.id)
        key, worse = bots.choose(quick.choose, bots.SeatView(game, seat))
        return bots.Chosen(key, problem or worse)


@cache
def _pool() -> Thinkers:
    """Return the thinkers of this program, which end with it."""
    found = Thinkers(1)
    atexit.register(found.close)
    return found
