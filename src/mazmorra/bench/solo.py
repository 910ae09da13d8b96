"""Solo games of bots: how often they survive, how deep they get, and how much gold they score."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

import mazmorra
from mazmorra import bots
from mazmorra.bench.figures import Figure
from mazmorra.bench.tournament import SEED, shared_out, wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.bench.play import Table
    from mazmorra.kernel import Game

RESAMPLES = 1000  # of the bootstrap
TAIL = 0.025  # of them are left out on each side


class Trip(Struct, frozen=True):
    """The result of one solo game.

    Attributes:
        alive: Whether the Hero came out with Loot.
        deep: Whether the Hero reached the treasure chamber.
        gold: The gold brought out; 0 for a dead Hero.
    """

    alive: bool
    deep: bool
    gold: int


def quest(game: Game[Any]) -> Trip:
    """Return the result of a game of DungeonQuest; a Dragon card drawn marks a deep visit."""
    assert game.outcome is not None
    deep = any(type(told.event).__name__ == "DragonDrawn" for told in game.history)
    return Trip(game.state.heroes[0].status == "exited", deep, game.outcome.scores[0])


#: The solo games, and the function that reads their result.
TRIPS: dict[str, Callable[[Game[Any]], Trip]] = {"dungeonquest": quest}


def measure(table: Table, games: int, jobs: int) -> list[Figure]:
    """Return the shares and the gold of the greedy and of the random bot, and their ratio."""
    if table.game not in TRIPS:
        return []
    found: list[Figure] = []
    gold: dict[str, list[int]] = {}
    for name in reversed(bots.NAMES):
        trips = [trip for trips in shared_out(_WORK[name], table, games, jobs) for trip in trips]
        gold[name] = [trip.gold for trip in trips]
        alive, deep = (sum(getattr(trip, what) for trip in trips) for what in ("alive", "deep"))
        found += [
            share(f"{name}_alive", f"{name} out alive with Loot, {games:,} games", alive, games),
            share(f"{name}_deep", f"{name} in the Treasure Chamber", deep, games),
            average(f"{name}_gold", f"{name}'s gold brought out", gold[name]),
        ]
    if sum(gold["random"]):
        found.append(
            ratio("gold_ratio", "greedy's gold to random's", gold["greedy"], gold["random"])
        )
    return found


def trips_of(name: str, table: Table, begin: int, end: int) -> list[Trip]:
    """Play solo games *begin* to *end* with a bot, and return the results."""
    trips = []
    for number in range(begin, end):
        game = mazmorra.start(table.game, 1, table.options, SEED.format(number), snapshots=False)
        bots.play_out(game, [bots.make(name, table.game)])
        trips.append(TRIPS[table.game](game))
    return trips


_WORK = {name: partial(trips_of, name) for name in bots.NAMES}


# ---------------------------------------------------------------------- figures


def share(id: str, text: str, count: int, games: int) -> Figure:
    """Return a share of the games with Wilson's interval."""
    low, high = wilson(count, games)
    return Figure(id, text, "%", 100 * count / games, 100 * low, 100 * high)


def average(id: str, text: str, values: Sequence[int], unit: str = "gold") -> Figure:
    """Return a mean with its bootstrap interval: gold is far from normally distributed."""
    low, high = interval(resampled(values))
    return Figure(id, text, unit, sum(values) / len(values), low, high)


def ratio(id: str, text: str, mine: Sequence[int], theirs: Sequence[int]) -> Figure:
    """Return the ratio of two means with its bootstrap interval."""
    pairs = zip(resampled(mine), resampled(theirs, seed=1), strict=True)
    ratios = [my / their for my, their in pairs if their]
    low, high = interval(ratios)
    value = (sum(mine) / len(mine)) / (sum(theirs) / len(theirs))
    return Figure(id, text, "times", value, low, high)


def resampled(values: Sequence[int], seed: int = 0) -> list[float]:
    """Return the means of bootstrap samples of the values."""
    rng = Random(seed)
    size = len(values)
    return [sum(rng.choices(values, k=size)) / size for _ in range(RESAMPLES)]


def interval(means: Sequence[float]) -> tuple[float, float]:
    """Return the bounds of the middle 95 %."""
    ordered = sorted(means)
    cut = int(TAIL * len(ordered))
    return ordered[cut], ordered[-1 - cut]
