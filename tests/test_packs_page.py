"""`docs/packs.md`: its example is a pack, and its mistakes are told as it says."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mazmorra
from mazmorra.check import check_pack
from mazmorra.cli import main
from mazmorra.games import IDS, definition
from tests.conformance.support import play_on

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "packs.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"```toml\n(?=# ([a-z]+\.toml)\n)(.*?)```", PAGE, re.DOTALL))


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The pack of the page."""
    for name in ("pack.toml", "cards.toml"):
        (tmp_path / name).write_text(FILES[name], encoding="utf-8")
    return tmp_path


def test_the_example_is_a_pack_with_one_note(example: Path) -> None:
    found = check_pack(str(example))

    (note,) = found.notes
    assert found.game == "DungeonQuest + Brittle Bones"
    assert note.params["says"] == "no_spanish"


def test_the_example_is_played(example: Path) -> None:
    game = mazmorra.start("dungeonquest", 2, seed="3", packs=[example])

    play_on(game, Random(3))

    assert game.over
    assert game.content.lives["skeleton_life_4.1"] == 1
    assert "rune_of_mending.2" in game.content.runes


def test_the_mistakes_are_told_as_the_page_says(
    example: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (example / "cards.toml").unlink()
    (example / "broken.toml").write_text(FILES["broken.toml"], encoding="utf-8")
    (said,) = re.findall(r"gives\n\n```\n(.*?)```", PAGE, re.DOTALL)

    assert main(["check-content", "--pack", str(example), "--lang", "en"]) == 1

    assert capsys.readouterr().err == said


@pytest.mark.parametrize("game", IDS)
def test_the_page_names_every_kind(game: str) -> None:
    box: Any = type(definition(game).content())
    (row,) = re.findall(rf"(?m)^\| `{game}` \| (.*) \|$", PAGE)

    assert re.findall(r"`(\w+)`", row) == list(box.kinds)


def test_the_objects_of_the_page_on_adventures_are_whole(tmp_path: Path) -> None:
    page = (DOCS / "adventures.md").read_text(encoding="utf-8")
    (ring,) = re.findall(r"```toml\n(\[\[object\]\].*?)```", page, re.DOTALL)
    (tmp_path / "pack.toml").write_text('name = "Ring"\ngame = "dungeon_plungin"\n')
    (tmp_path / "ring.toml").write_text(ring, encoding="utf-8")

    assert check_pack(str(tmp_path)).notes == ()
