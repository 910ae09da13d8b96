"""The parts of a game are found by where they lie."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from mazmorra import games
from mazmorra.kernel import modules_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game's package with one part in one module and one part in several."""
    root = tmp_path / "found_game"
    (root / "events").mkdir(parents=True)
    for name in ("__init__", "decisions", "events/__init__", "events/rooms", "events/coins"):
        (root / f"{name}.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield root.name
    for name in [name for name in sys.modules if name.split(".")[0] == root.name]:
        del sys.modules[name]


def test_a_part_in_one_module_is_that_module(package: str) -> None:
    assert [found.__name__ for found in modules_of(package, "decisions")] == [
        "found_game.decisions"
    ]


def test_a_part_in_several_modules_is_ordered_by_name(package: str) -> None:
    found = [module.__name__ for module in modules_of(package, "events")]

    assert found == ["found_game.events", "found_game.events.coins", "found_game.events.rooms"]


@pytest.mark.parametrize("game", games.IDS)
def test_every_event_and_question_of_a_game_has_a_name_of_its_own(game: str) -> None:
    definition = games.definition(game)

    names = [kind.__name__ for kind in (*definition.event_types(), *definition.decision_types())]

    assert len(names) == len(set(names))
