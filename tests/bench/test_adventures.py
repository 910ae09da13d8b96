"""Parties of bots in adventures: what is counted of their games."""

from __future__ import annotations

import pytest

import mazmorra
from mazmorra import bots, games
from mazmorra.bench import adventures, contest_of, tournament
from mazmorra.bench.adventures import ENDS, Venture
from mazmorra.bench.play import Table

GAME = "dungeon_plungin"
PARTY = Table(GAME, 2, dict(games.definition(GAME).check_options(2, {"party": 2})))


def test_an_adventure_ends_in_one_of_three_ways_and_deaths_are_counted() -> None:
    for one in adventures.ventures_of("random", PARTY, 0, 3):
        assert one.end in ENDS
        assert one.end != "reason-lost" or one.deaths >= 2
        assert one.levels >= 2
        assert one.expeditions >= 1


def test_levels_are_counted_with_all_experience_divided() -> None:
    game = mazmorra.start(GAME, 1, {"party": 2}, seed="levels")
    while not game.over:
        bots.play_turn(game, 0, bots.make("random", GAME))
    game.state.exp = 2 * 400

    found = adventures.venture(game)

    assert found.levels == 3 + 3
    assert found.gold == game.state.purse + sum(hero.gold for hero in game.state.heroes)


def test_every_adventure_has_its_figures_for_both_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, object]] = []

    def pretend(name: str, table: Table, begin: int, end: int) -> list[Venture]:
        played.append((name, table.options["adventure"]))
        won = Venture("reason-won", True, 1, 8, 1, 500)
        lost = Venture("reason-lost", False, 2, 4, 4, 20)
        return [won if number % 4 else lost for number in range(begin, end)]

    monkeypatch.setattr(adventures, "ventures_of", pretend)

    found = {one.id: one for one in adventures.measure(PARTY, 8, 1)}

    choices = next(o for o in games.definition(GAME).options if o.id == "adventure").choices
    assert played == [(name, what) for what in choices for name in ("greedy", "random")]
    first = f"{choices[0]}_greedy"
    assert found[f"{first}_won"].value == pytest.approx(75)
    assert found[f"{first}_lost"].value == pytest.approx(25)
    assert found[f"{first}_given_up"].value == 0
    low, high = tournament.wilson(6, 8)
    assert (found[f"{first}_won"].low, found[f"{first}_won"].high) == pytest.approx(
        (100 * low, 100 * high)
    )
    assert found[f"{first}_levels"].value == pytest.approx(7)
    assert found[f"{first}_deaths"].value == pytest.approx(1.75)
    assert found[f"{first}_gold"].value == pytest.approx(380)
    assert found[f"{first}_gold"].unit == "gold"
    assert found[f"{first}_trips"].value == pytest.approx(1.25)


def test_the_game_of_adventures_is_measured_so() -> None:
    assert contest_of(PARTY) is adventures.measure
