"""Bots alone: what is counted of their games, and the intervals of the figures."""

from __future__ import annotations

import json
from functools import partial

import pytest

import mazmorra
from mazmorra import bots, games
from mazmorra.bench import main, solo, title, tournament, usual_seats
from mazmorra.bench.play import Table
from mazmorra.bench.solo import Trip

ALONE = Table("dungeonquest", 1, dict(games.definition("dungeonquest").check_options(1, {})))
FIGURES = {
    *("greedy_alive", "greedy_deep", "greedy_gold"),
    *("random_alive", "random_deep", "random_gold"),
}


def test_a_trip_is_what_the_game_says_of_it() -> None:
    seen = set()
    for number in range(20):
        game = mazmorra.start("dungeonquest", 1, seed=f"trip {number}")
        bots.play_out(game, [bots.make("greedy", "dungeonquest")])

        trip = solo.quest(game)

        assert game.outcome is not None
        assert trip.alive or not trip.gold
        assert trip.gold == game.outcome.scores[0]
        assert trip.deep or not game.outcome.winners  # alone nobody wins without a Treasure card
        seen.add((trip.alive, trip.deep))
    assert len(seen) > 2


def test_alone_both_bots_have_three_figures_each(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["dungeonquest", "--seats", "1", "--bots", "--games", "12", "--quick", "--json"]
    assert main([*arguments, "--jobs", "1"]) == 0

    (table,) = json.loads(capsys.readouterr().out)["tables"]

    assert FIGURES <= set(table["bots"]) <= FIGURES | {"gold_ratio"}
    for one in table["bots"].values():
        assert one["low"] <= one["value"] <= one["high"], one


def test_a_game_that_is_not_played_alone_has_no_such_figures() -> None:
    assert solo.measure(Table("dungeon_raiders", 1, {}), 4, 1) == []


def test_several_processes_play_the_same_games_alone_as_one() -> None:
    number = tournament.CHUNK + 5

    work = partial(solo.trips_of, "random")

    two, one = (tournament.shared_out(work, ALONE, number, n) for n in (2, 1))

    assert two == one
    assert [len(trips) for trips in one] == [tournament.CHUNK, 5]
    assert all(isinstance(trip, Trip) for trips in one for trip in trips)


def test_the_interval_of_a_mean_is_that_of_means_drawn_again() -> None:
    values = [0] * 90 + [100] * 10

    found = solo.average("id", "a thing", values)

    assert found.value == 10
    assert found.low == pytest.approx(10 - 2 * 3, abs=1.5)  # the standard error is 3
    assert found.high == pytest.approx(10 + 2 * 3, abs=1.5)
    assert found == solo.average("id", "a thing", values)


def test_the_interval_of_a_ratio_holds_it() -> None:
    found = solo.ratio("id", "a thing", [10, 20, 30] * 20, [1, 2, 3] * 20)

    assert found.value == 10
    assert found.low < 10 < found.high


def test_bots_play_with_every_number_of_seats_where_they_can_play_alone() -> None:
    quest, raid = (games.definition(game) for game in ("dungeonquest", "dungeon_raiders"))

    assert usual_seats(quest, contest=True) == (1, 2, 3, 4)
    assert usual_seats(quest, contest=False) == (4,)
    assert usual_seats(raid, contest=True) == (4,)


def test_a_title_names_what_is_not_as_usual() -> None:
    chosen = games.definition("dungeonquest").check_options(2, {"live_to_fight": True})

    assert title(ALONE) == "dungeonquest, 1 seat"
    assert title(Table("dungeonquest", 2, dict(chosen))) == "dungeonquest, 2 seats, live_to_fight"
