"""The how-tos of `docs/howto`: each is followed, in a copy of the sources where it changes them."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import mazmorra
from mazmorra.check import check_pack
from tests.conformance.support import play_on

ROOT = Path(__file__).resolve().parent.parent
HOWTO = ROOT / "docs" / "howto"


def page(name: str) -> str:
    return (HOWTO / f"{name}.md").read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    """Return the code blocks of a page in one language, without the indent of a list."""
    found = re.findall(rf"(?m)^( *)```{language}\n((?:.*\n)*?)\1```", page(name))
    return [re.sub(rf"(?m)^{indent}", "", text) for indent, text in found]


# ---------------------------------------------------------------------- a bot


def test_the_bot_is_written_plays_and_is_compared_as_the_page_says() -> None:
    text = page("bot")
    test = doctest.DocTestParser().get_doctest(text, {}, "bot.md", None, 0)

    failed, tried = doctest.DocTestRunner().run(test)

    assert failed == 0
    assert tried == text.count("\n>>> ")


# ---------------------------------------------------------------------- a card


@pytest.fixture
def rats(tmp_path: Path) -> Path:
    """The pack of the page, in the folder that it names."""
    folder = tmp_path / "cellar_rats"
    folder.mkdir()
    for text in blocks("card", "toml"):
        name = text.partition("\n")[0].removeprefix("# ")
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_card_passes_the_check_without_a_note(rats: Path) -> None:
    found = check_pack(str(rats))

    assert found.notes == ()
    assert found.game == "Dungeon Raiders + Cellar Rats"


def test_the_card_bites_as_the_page_says(rats: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example, _ = blocks("card", "python")
    monkeypatch.chdir(rats.parent)

    exec(compile(example, "card.md", "exec"), {})


def test_the_card_is_played_with(rats: Path) -> None:
    game = mazmorra.start("dungeon_raiders", 3, seed="rats", packs=[rats])

    play_on(game, Random(1))

    assert game.over
    assert "giant_rat.2" in game.content.rooms


# ---------------------------------------------------------------------- changes of the sources


def copied(folder: Path) -> Path:
    """Copy the sources that a game and its tests need."""
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a module in the copy, with its sources."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("name", "clause", "named"),
    [
        ("clause", "dr.treasure.consolation", "dungeon_raiders/rules/treasure.py"),
        ("variant", "dr.gain.full_purse", "dungeon_raiders/rules/setup.py"),
        ("card", "dq.card.search.healing_spring", "dungeonquest/content/search.toml"),
    ],
)
def test_the_change_of_a_page_makes_its_test_pass(
    tmp_path: Path, name: str, clause: str, named: str
) -> None:
    copy = copied(tmp_path)
    *_, text = blocks(name, "python")
    test = copy / text.partition("\n")[0].removeprefix("# ")
    test.parent.mkdir(parents=True)
    test.write_text(text, encoding="utf-8")
    pytest_words = ("pytest", "-q", "-c", os.devnull, "-p", "no:cacheprovider", "-W", "ignore")
    before = run(copy, *pytest_words, str(test))
    patch = copy / "change.diff"
    patch.write_text("".join(blocks(name, "diff")), encoding="utf-8")

    applied = subprocess.run(["git", "apply", patch.name], cwd=copy, capture_output=True, text=True)
    after = run(copy, *pytest_words, str(test))
    shown = run(copy, "mazmorra", "ledger", clause)

    assert before.returncode == 1, before.stdout
    assert (applied.returncode, applied.stderr) == (0, "")
    assert after.returncode == 0, after.stdout
    assert f"mazmorra/games/{named}:" in shown.stdout
