"""Random play as fast as the engine allows, and games stopped half-way."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from msgspec import Struct

import mazmorra

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel import Game, OptionValue


class Table(Struct, frozen=True):
    """Which game is measured, and how it is played."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]

    def start(self, rng: Random, *, quiet: bool = True, snapshots: bool = True) -> Game[Any]:
        """Start a game of this kind."""
        return mazmorra.start(
            self.game,
            self.seats,
            self.options,
            rng.randbytes(32),
            quiet=quiet,
            snapshots=snapshots,
        )


class Played(Struct, frozen=True):
    """The time of some games; a decision counts where there were two options or more.

    Attributes:
        steps: All answers, forced ones included; 0 where they are not counted.
    """

    games: int
    decisions: int
    seconds: float
    steps: int = 0

    @property
    def microseconds(self) -> float:
        """CPU time per decision, with the set-up's share."""
        return self.seconds / self.decisions * 1e6

    @property
    def step_microseconds(self) -> float:
        """CPU time per answer, forced ones counted, with the set-up's share."""
        return self.seconds / self.steps * 1e6


def play(table: Table, games: int, seed: int, *, quiet: bool, snapshots: bool) -> Played:
    """Play *games* at random from the set-up to the end."""
    rng = Random(seed)
    random = rng.random
    decisions = steps = 0
    begin = process_time()
    for _ in range(games):
        game = table.start(rng, quiet=quiet, snapshots=snapshots)
        while game.outcome is None:
            for seat in game.waiting:
                options = game.legal(seat)
                several = len(options)
                if several > 1:
                    decisions += 1
                game.answer(seat, options[int(random() * several)].key)
        steps += game.step
    return Played(games, decisions, process_time() - begin, steps)


def half_played(table: Table, rng: Random, steps: int, *, snapshots: bool = True) -> Game[Any]:
    """Return a quiet game after *steps* random answers, at any point of a turn."""
    game = table.start(rng, snapshots=snapshots)
    while game.outcome is None and game.step < steps:
        seat = game.waiting[0]
        game.answer(seat, rng.choice(game.legal(seat)).key)
    return game


def length(table: Table) -> int:
    """Return the mean number of answers of a few games."""
    rng = Random(0)
    steps = [half_played(table, rng, 1_000_000).step for _ in range(5)]
    return sum(steps) // len(steps)
