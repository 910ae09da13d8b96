from __future__ import annotations

import pytest

from tools import courses


@pytest.mark.parametrize("game", courses.GAMES)
def test_the_web_client_draws_the_games_that_are_told_today(game: str) -> None:
    """`python -m tools.courses` rewrites the files."""
    kept = (courses.FOLDER / f"{game}.course.json").read_text(encoding="utf-8")

    assert kept == courses.written(game)
