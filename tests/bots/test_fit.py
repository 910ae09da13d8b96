"""Fitted values: that they are those of these rules, and that fitting finds what is there."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import mazmorra
from mazmorra import bots, games
from mazmorra.bench.fit import main, written
from mazmorra.bots.fit import Sample, play, weights_of
from mazmorra.kernel import Fit, Fitted, Outcome, expectation, shares

FITTED = [game for game in games.IDS if isinstance(games.definition(game).thinking, Fitted)]


@pytest.mark.parametrize("game", FITTED)
def test_the_weights_are_those_of_these_features_and_rules(game: str) -> None:
    """When the rules number has moved since, `mazmorra fit` has to be run again."""
    found = games.definition(game)
    thinking = found.thinking
    assert isinstance(thinking, Fitted)

    fit = thinking.fit

    assert fit.rules == found.rules
    assert fit.features == thinking.names
    assert {len(weights) for weights in fit.weights.values()} == {len(thinking.names)}
    assert written(fit) == thinking.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", FITTED)
def test_every_situation_that_a_game_comes_to_has_weights(game: str) -> None:
    found = games.definition(game)
    thinking = found.thinking
    assert isinstance(thinking, Fitted)

    for seats in found.seats:
        met = play(found, thinking, seats, 0)

        assert met
        assert met.keys() <= thinking.fit.weights.keys()


def test_values_share_the_victory_out() -> None:
    game = mazmorra.start("dungeon_raiders", 5, seed="halfway")
    while game.state.level < 3:
        seat = game.waiting[0]
        bots.play_turn(game, seat, bots.make("greedy", "dungeon_raiders"))

    values = game.definition.thinking.value(game)

    assert len(values) == 5
    assert sum(values) == pytest.approx(1)


def test_fitting_finds_the_feature_that_decides() -> None:
    rng = Random(1)
    samples = []
    for _ in range(400):
        rows = tuple((rng.random(), rng.random()) for _ in range(3))
        winner = max(range(3), key=lambda seat: rows[seat][0])
        samples.append(Sample(rows, tuple(float(seat == winner) for seat in range(3))))

    first, second = weights_of(samples)

    assert first > 5
    assert abs(second) < first / 10


def test_where_all_win_as_one_a_single_row_says_how_likely_that_is() -> None:
    assert expectation([0.0]) == [0.5]
    assert expectation([1000.0]) == [pytest.approx(1)]
    assert expectation([0.0, 0.0]) == [0.5, 0.5]


def test_shares_of_a_victory() -> None:
    outcome = Outcome((0, 2), (5, 1, 5), ("", "", ""))

    assert shares(outcome, 3, together=False) == (0.5, 0.0, 0.5)
    assert shares(outcome, 3, together=True) == (1.0, 0.0, 1.0)


def test_a_fit_is_printed_as_the_file_it_would_be(capsys: pytest.CaptureFixture[str]) -> None:
    before = games.definition("dungeon_raiders").thinking
    assert isinstance(before, Fitted)
    text = before.path.read_text(encoding="utf-8")

    assert main(["dungeon_raiders", "--games", "2", "--print"]) == 0

    printed = capsys.readouterr().out
    assert 'command = "mazmorra fit dungeon_raiders --games 2"' in printed
    assert before.path.read_text(encoding="utf-8") == text


def test_a_game_without_a_fitted_value_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dungeonquest", "--games", "1"]) == 2

    assert "DungeonQuest has no value that is fitted." in capsys.readouterr().err


def test_a_fit_is_read_back_as_it_was_written() -> None:
    fit = Fit("a command", "fit {}", 3, 1, ("coins",), {"4 players": (0.5,)})

    assert msgspec.toml.decode(written(fit), type=Fit) == fit
