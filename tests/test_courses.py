from __future__ import annotations

import gzip

import pytest

from tools import courses


@pytest.mark.parametrize("game", courses.GAMES)
def test_the_web_client_draws_the_games_that_are_told_today(game: str) -> None:
    """`python -m tools.courses` rewrites the files."""
    kept = gzip.decompress(courses.file_of(game).read_bytes()).decode()

    assert kept == courses.written(game)


@pytest.mark.parametrize("game", courses.FIGURES)
def test_the_web_client_knows_the_figures_that_are_printed_today(game: str) -> None:
    """`python -m tools.courses` rewrites the files."""
    kept = (courses.FOLDER / f"{game}.figures.json").read_text(encoding="utf-8")

    assert kept == courses.figures(game)
