"""The long run (`make soak`): very many random games, every pair of options, many more twins."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra.games import IDS, definition
from mazmorra.kernel import Refused
from mazmorra.testing.laws import census
from tests.conformance.support import KINDS, Kind, play_on
from tests.conformance.test_no_leak import look_for_leak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import OptionValue

GAMES = {
    "dungeon_raiders": 100_000,
    "dungeonquest": 10_000,
    "tiny_epic_dungeons": 5_000,
    "dungeon_plungin": 2_000,
}
TWINS = {
    "dungeon_raiders": 6_000,
    "dungeonquest": 2_000,
    "tiny_epic_dungeons": 1_000,
    "dungeon_plungin": 200,
}

pytestmark = pytest.mark.soak


def share(total: int, kind: Kind) -> int:
    """Return how many of a game's tables are of this kind."""
    return total // sum(other.game == kind.game for other in KINDS) + 1


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_very_many_random_games_end_with_every_card_in_its_place(kind: Kind) -> None:
    for number in range(share(GAMES[kind.game], kind)):
        game = kind.start(f"soak {number}", quiet=True, snapshots=False)

        play_on(game, Random(number))

        assert game.over
        assert census(game) == {}


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_thousands_of_twins_cannot_be_told_apart(kind: Kind) -> None:
    for number in range(share(TWINS[kind.game], kind)):
        moment = Random(number).randrange(130)

        assert look_for_leak(kind.start(f"soak {number}"), number, moment, number) is None


def pairs(game: str) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Yield every legal pair of changed options with every number of seats that may have it."""
    found = definition(game)
    changed = [
        (option.id, value)
        for option in found.options
        for value in option.choices
        if value != option.default
    ]
    for one, other in combinations(changed, 2):
        for seats in found.seats:
            options = dict((one, other))
            try:
                found.check_options(seats, options)
            except Refused:
                continue
            if len(options) == 2:
                yield seats, options


@pytest.mark.parametrize("game", IDS)
def test_every_legal_pair_of_options_is_played_to_the_end(game: str) -> None:
    for number, (seats, options) in enumerate(pairs(game)):
        table = mazmorra.start(game, seats, options, f"pair {number}", quiet=True, snapshots=False)

        play_on(table, Random(number))

        assert table.over
        assert census(table) == {}
