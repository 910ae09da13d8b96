"""Bots that play together: what is counted of their games."""

from __future__ import annotations

import json

import pytest

from mazmorra import games
from mazmorra.bench import contest_of, main, solo, together, tournament
from mazmorra.bench.play import Table
from mazmorra.bench.together import LOSSES

GAME = "tiny_epic_dungeons"
PARTY = Table(GAME, 1, dict(games.definition(GAME).check_options(1, {})))


def test_a_descent_is_won_or_lost_somewhere() -> None:
    """Every way to lose has a figure, so the shares of a party add up."""
    known = {(was_open, end) for was_open, end, _ in LOSSES.values()} | {(True, "won")}

    for name in ("greedy", "random"):
        for descent in together.descents_of(name, PARTY, 0, 15):
            assert (descent.opened, descent.end) in known


def test_the_shares_of_a_party_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [GAME, "--seats", "1,3", "--bots", "--games", "8", "--quick", "--json"]
    assert main([*arguments, "--jobs", "1"]) == 0

    for table in json.loads(capsys.readouterr().out)["tables"]:
        found = table["bots"]
        for name in ("greedy", "random"):
            lost = sum(found[f"{name}_{id}"]["value"] for id in LOSSES)
            assert found[f"{name}_won"]["value"] + lost == pytest.approx(100)
            assert found[f"{name}_won"]["value"] <= found[f"{name}_opened"]["value"]


def test_the_ratio_is_as_low_as_both_intervals_allow() -> None:
    found = together.at_least({"greedy": 900, "random": 0}, 1000)

    low, high = tournament.wilson(900, 1000)[0], tournament.wilson(0, 1000)[1]
    assert found.value == pytest.approx(low / high)
    assert 200 < found.value < 900 / 3


def test_several_processes_play_the_same_games_together_as_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tournament, "CHUNK", 4)

    two, one = (together.measure(PARTY, 6, jobs) for jobs in (2, 1))

    assert two == one


def test_bots_are_measured_as_the_game_is_played() -> None:
    assert contest_of(PARTY) is together.measure
    assert contest_of(Table("dungeonquest", 1, {})) is solo.measure
    assert contest_of(Table("dungeonquest", 2, {})) is tournament.measure
    assert together.measure(Table("dungeon_raiders", 4, {}), 4, 1) == []
