"""Fitting a game's value of imagined games to games that bots have played.

Seats play with the game's base bot and now and then at random, each seat of each game to another
degree, so that good and bad situations occur. At every new chapter the features are noted, at the
end each seat's share of the victory. The weights make what came as likely as possible (softmax or
logistic regression with a small penalty on large weights), one set for each situation.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import mazmorra
from mazmorra import bots
from mazmorra.kernel import expectation, shares

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel import Definition, Fitted, Game

#: The seed of a game to fit to, by its number.
SEED = "fit {}"
#: How often a seat answers at random; one of these is drawn for each seat of each game.
WILD = (0.0, 0.0, 0.1, 0.3, 1.0)
#: Steps of the descent (Adam), its rate, and the penalty on the square of a standardised weight.
STEPS, RATE, PENALTY = 200, 0.05, 1e-3
KEEP, KEEP_SQUARES = 0.9, 0.99

Rows = tuple[tuple[float, ...], ...]


class Sample(NamedTuple):
    """One situation of a played game: the features, and what became of each seat."""

    rows: Rows
    shares: tuple[float, ...]


def play(definition: Definition, thinking: Fitted, seats: int, number: int) -> dict[str, Sample]:
    """Play one game, and return its situations with how it ended."""
    rng = Random(f"{definition.id} {seats} {number}")
    game: Game[Any] = mazmorra.start(
        definition.id, seats, seed=SEED.format(number), quiet=True, snapshots=False
    )
    players = [bots.make(thinking.base, definition.id) for _ in game.seats]
    wild = [rng.choice(WILD) for _ in game.seats]
    chapter = thinking.chapter(game)
    met: dict[str, Rows] = {}
    while not game.over:
        seat = game.waiting[0]
        if rng.random() < wild[seat]:
            game.answer(seat, rng.choice(game.legal(seat)))
        else:
            bots.play_turn(game, seat, players[seat])
        if not game.over and thinking.chapter(game) != chapter:
            chapter = thinking.chapter(game)
            met[thinking.situation(game)] = tuple(tuple(row) for row in thinking.features(game))
    assert game.outcome is not None
    ended = shares(game.outcome, seats, together=definition.together)
    return {situation: Sample(rows, ended[: len(rows)]) for situation, rows in met.items()}


def weights_of(samples: Sequence[Sample]) -> tuple[float, ...]:
    """Return the weights of the features that explain best what came of these situations."""
    spreads = spreads_of([row for sample in samples for row in sample.rows])
    scaled = [
        Sample(tuple(tuple(map(_divide, row, spreads)) for row in rows), came)
        for rows, came in samples
        if len(rows) == 1 or any(came)  # a game that nobody won says nothing of who was ahead
    ]
    size = len(spreads)
    weights, pace, squares = [0.0] * size, [0.0] * size, [0.0] * size
    for step in range(1, STEPS + 1):
        for place, slope in enumerate(slopes(scaled, weights)):
            pace[place] = KEEP * pace[place] + (1 - KEEP) * slope
            squares[place] = KEEP_SQUARES * squares[place] + (1 - KEEP_SQUARES) * slope * slope
            first = pace[place] / (1 - KEEP**step)
            second = squares[place] / (1 - KEEP_SQUARES**step)
            weights[place] -= RATE * first / (sqrt(second) + 1e-9)
    return tuple(round(weight / spread, 4) for weight, spread in zip(weights, spreads, strict=True))


def slopes(samples: Sequence[Sample], weights: Sequence[float]) -> list[float]:
    """Return how the mean surprise grows with each weight."""
    found = [0.0] * len(weights)
    for rows, came in samples:
        expected = expectation([sum(map(_times, weights, row)) for row in rows])
        for row, hoped, got in zip(rows, expected, came, strict=True):
            for place, feature in enumerate(row):
                found[place] += (hoped - got) * feature
    count = max(1, len(samples))
    return [slope / count + PENALTY * weight for slope, weight in zip(found, weights, strict=True)]


def spreads_of(rows: Iterable[Sequence[float]]) -> list[float]:
    """Return the standard deviation of each feature, 1 for one that never changes."""
    found = []
    for column in zip(*rows, strict=True):
        mean = sum(column) / len(column)
        spread = sqrt(sum((value - mean) ** 2 for value in column) / len(column))
        found.append(spread or 1.0)
    return found


def _divide(value: float, by: float) -> float:
    return value / by


def _times(one: float, other: float) -> float:
    return one * other
