"""Which tables the laws are tried on: every game, every number of seats, every option."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import given, settings

import mazmorra
from mazmorra.games import IDS, definition
from mazmorra.testing.laws import random_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hypothesis.strategies import SearchStrategy

    from mazmorra.kernel import Game, OptionValue

    Test = Callable[..., None]

#: A game that has not ended after so many answers hangs (law 6).
TOO_MANY = 20_000
#: Games in which nothing lies hidden from anybody.
OPEN = frozenset({"dungeon_plungin"})
#: Long games, and on which tables the laws are tried outside the long run: seats, and whether
#: options are mixed. Everybody leads the same party, however many they are.
LONG = {"dungeon_plungin": ((1, False), (2, True), (4, True))}
#: How many random games of a game are played, where it is not the usual number.
FEWER = {"dungeon_plungin": 100}


class Kind(NamedTuple):
    """One kind of table; with `mixed` options every seed brings others."""

    game: str
    seats: int
    mixed: bool

    def options(self, seed: str) -> Mapping[str, OptionValue]:
        """Return the options of the table with that seed."""
        return random_options(definition(self.game), self.seats, Random(seed)) if self.mixed else {}

    def start(self, seed: str, **flags: Any) -> Game[Any]:
        """Start a game of this kind."""
        return mazmorra.start(self.game, self.seats, self.options(seed), seed, **flags)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(["mixed"] if self.mixed else [])])


def kinds() -> Iterator[Kind]:
    """Yield every game with every number of seats, as it is and with options of all kinds."""
    for game in IDS:
        for seats in definition(game).seats:
            for mixed in (False, True):
                yield Kind(game, seats, mixed)


KINDS = tuple(kinds())
#: The kinds on which the laws are tried in every run of the tests.
TRIED = tuple(kind for kind in KINDS if kind.game not in LONG or kind[1:] in LONG[kind.game])


def tried(most: int, **drawn: SearchStrategy[Any]) -> Callable[[Test], Callable[[Kind], None]]:
    """Try a law on every kind of table with *most* examples; of a long game a fifth of them."""

    def law(test: Test) -> Callable[[Kind], None]:
        @pytest.mark.parametrize("kind", TRIED, ids=str)
        def each(kind: Kind) -> None:
            def example(**values: Any) -> None:
                test(kind, **values)

            count = most // 5 if kind.game in LONG else most
            bounds = settings(max_examples=count, deadline=None, derandomize=True)
            bounds(given(**drawn)(example))()

        each.__name__, each.__doc__ = test.__name__, test.__doc__
        each.__module__ = test.__module__
        return each

    return law


def play_on(game: Game[Any], rng: Random, answers: int = TOO_MANY) -> int:
    """Give random answers until the game is over or *answers* are given; return how many."""
    given = 0
    while not game.over and given < answers:
        seat = game.waiting[0] if rng.random() < 0.5 else rng.choice(game.waiting)
        game.answer(seat, rng.choice(game.legal(seat)).key)
        given += 1
    assert game.over or given < TOO_MANY, "the game hangs"
    return given


def games_per_kind(kind: Kind) -> int:
    """Return how many random games to play: 300 of each game in CI, more if somebody wants it.

    Of a long game 100 are enough.
    """
    games = int(os.environ.get("MAZMORRA_GAMES", FEWER.get(kind.game, 300)))
    return games // sum(other.game == kind.game for other in TRIED) + 1
