"""Competitive games of bots: how often one greedy bot wins among random ones."""

from __future__ import annotations

import math
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

import mazmorra
from mazmorra import bots
from mazmorra.bench.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bench.play import Table

T = TypeVar("T")

CHUNK = 50  # games that a process takes at a time
SURE = 1.96  # standard deviations on each side hold 95 %
SEED = "tournament {}"  # of a game, by its number


def measure(table: Table, games: int, jobs: int) -> list[Figure]:
    """Return how many of *games* a greedy bot wins; its seat changes from game to game."""
    wins = sum(shared_out(wins_of_greedy, table, games, jobs))
    low, high = wilson(wins, games)
    luck = 100 / table.seats
    text = f"greedy among random, {games:,} games"
    return [
        Figure("greedy_wins", text, "% won", 100 * wins / games, 100 * low, 100 * high),
        Figure("luck", "what luck would give", "%", luck, luck, luck),
    ]


def shared_out(
    work: Callable[[Table, int, int], T], table: Table, games: int, jobs: int
) -> list[T]:
    """Play *games* in chunks in several processes, and return the chunks' results in order."""
    chunks = [(table, begin, min(games, begin + CHUNK)) for begin in range(0, games, CHUNK)]
    if jobs > 1 and len(chunks) > 1:
        # Spawned, not forked: a fork would copy threads and locks of this process.
        with get_context("spawn").Pool(jobs) as pool:
            return pool.starmap(work, chunks, chunksize=1)
    return [work(*chunk) for chunk in chunks]


def wins_of_greedy(table: Table, begin: int, end: int) -> float:
    """Return the wins in games *begin* to *end*; a win shared by n counts 1/n."""
    wins = 0.0
    for number in range(begin, end):
        seat = number % table.seats
        names = ["greedy" if other == seat else "random" for other in range(table.seats)]
        seed = SEED.format(number)
        game = mazmorra.start(
            table.game, table.seats, table.options, seed, quiet=True, snapshots=False
        )
        bots.play_out(game, [bots.make(name, table.game) for name in names])
        assert game.outcome is not None
        winners = game.outcome.winners
        if seat in winners:
            wins += 1 / len(winners)
    return wins


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's formula."""
    share = wins / games
    z2 = SURE**2 / games
    middle = (share + z2 / 2) / (1 + z2)
    reach = SURE * math.sqrt(share * (1 - share) / games + z2 / games / 4) / (1 + z2)
    return middle - reach, middle + reach
