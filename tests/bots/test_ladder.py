"""The ladder: what was measured of a game's bots, as every client shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazmorra import bots, games
from mazmorra.bots import arena, ladder

MEASURED = [game for game in games.IDS if ladder.path_of(game).exists()]


@pytest.mark.parametrize("game", MEASURED)
def test_a_stored_ladder_fits_the_game_and_its_bots(game: str) -> None:
    found = ladder.ladder(game)

    assert found is not None
    assert [rung.bot for rung in found.rungs] == ladder.measured(game)
    assert set(ladder.measured(game)) <= set(bots.known(game))
    assert found.rules == games.definition(game).rules, f"measure again: {found.command}"
    assert all(low <= share <= high for share, low, high in (r.share for r in found.rungs))


def test_a_ladder_says_of_each_bot_how_often_it_won_against_greedy_ones() -> None:
    matches = [match for match in ladder.schedule("dungeon_raiders", 4) if "easy" not in match.bots]
    results = [
        arena.Result(match, tuple(float(name == "random") or 0.25 for name in match.bots),
                     (3, 0, 3, 0), ("", "", "", ""), ((0.002,),) * 4)
        for match in matches
    ]  # fmt: skip
    rungs = {name: ladder.rung(name, results, against=True) for name in ("random", "greedy")}

    assert rungs["random"].games == 4
    assert rungs["random"].share[0] == 1.0
    assert rungs["random"].milliseconds == 2.0
    assert rungs["greedy"].share[0] == 0.25
    assert rungs["greedy"].scored == 0.5


def test_a_game_that_was_not_measured_has_no_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "path_of", lambda game: Path("/nowhere/ladder.toml"))
    ladder.ladder.cache_clear()

    assert ladder.ladder("dungeonquest") is None
    ladder.ladder.cache_clear()
