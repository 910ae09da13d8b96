"""Which tables the laws are tried on: every game, every number of seats, every option."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import mazmorra
from mazmorra.games import IDS, definition

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mazmorra.kernel import Game, OptionValue

#: A game that has not ended after so many answers hangs (law 6).
TOO_MANY = 20_000


class Kind(NamedTuple):
    """One kind of table."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]

    def start(self, seed: str, **flags: Any) -> Game[Any]:
        """Start a game of this kind."""
        return mazmorra.start(self.game, self.seats, self.options, seed, **flags)

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.seats), *chosen])


def kinds() -> Iterator[Kind]:
    """Yield every game with every number of seats, as it is and with each option changed alone."""
    for game in IDS:
        found = definition(game)
        for seats in found.seats:
            yield Kind(game, seats, {})
            for option in found.options:
                for value in option.choices:
                    if value != option.default:
                        yield Kind(game, seats, {option.id: value})


KINDS = tuple(kinds())


def play_on(game: Game[Any], rng: Random, answers: int = TOO_MANY) -> int:
    """Give random answers until the game is over or *answers* are given; return how many."""
    given = 0
    while not game.over and given < answers:
        seat = game.waiting[0] if rng.random() < 0.5 else rng.choice(game.waiting)
        game.answer(seat, rng.choice(game.legal(seat)).key)
        given += 1
    assert game.over or given < TOO_MANY, "the game hangs"
    return given


def games_per_kind() -> int:
    """Return how many random games to play: 300 in CI, more where somebody asks for it."""
    return int(os.environ.get("MAZMORRA_GAMES", "300"))
