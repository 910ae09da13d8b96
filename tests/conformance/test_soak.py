"""The long run (`make soak`): a hundred thousand random games, and many more twins."""

from __future__ import annotations

from random import Random

import pytest

from mazmorra.testing.laws import census
from tests.conformance.support import KINDS, Kind, play_on
from tests.conformance.test_no_leak import look_for_leak

GAMES = 100_000
TWINS = 6_000

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_hundred_thousand_random_games_end_with_every_card_in_its_place(kind: Kind) -> None:
    for number in range(GAMES // len(KINDS) + 1):
        game = kind.start(f"soak {number}", quiet=True, snapshots=False)

        play_on(game, Random(number))

        assert game.over
        assert census(game) == {}


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_thousands_of_twins_cannot_be_told_apart(kind: Kind) -> None:
    for number in range(TWINS // len(KINDS)):
        moment = Random(number).randrange(130)

        assert look_for_leak(kind.start(f"soak {number}"), number, moment, number) is None
