from __future__ import annotations

import pytest

from tools import sentences


@pytest.mark.parametrize("game", sentences.GAMES)
def test_the_web_client_is_compared_with_what_is_said_today(game: str) -> None:
    """`python -m tools.sentences` rewrites the files."""
    kept = (sentences.FOLDER / f"{game}.sentences.json").read_text(encoding="utf-8")

    same = kept == sentences.written(game)  # a difference of two such texts takes minutes to show
    assert same, "the sentences have changed: run python -m tools.sentences"
