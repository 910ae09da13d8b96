"""Comments, docstrings and documents are plain technical English, with the trade's words."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

#: People-words for machines and readers: a sentence with one hides its subject.
WORDS = re.compile(r"whoever|somebody|nobody|those who", re.IGNORECASE)
#: Where they are not used; decision pages are history and stay as they were written.
PATHS = (
    *("src/mazmorra/server", "src/mazmorra/bench", "src/mazmorra/terminal"),
    *("src/mazmorra/cli.py", "src/mazmorra/serving.py", "src/mazmorra/messages/__init__.py"),
    *("tools", "docs", ":!docs/decisions"),
)
#: Lines that keep such a word, and why.
EXCEPTIONS = {
    ("tools/player_texts.py", "rather not)"): "the words that player texts go without",
    ("tools/sentences.py", '"problem": "Nobody knows"'): "a sample of any text that is quoted",
    (
        "src/mazmorra/terminal/boards/dungeonquest/combat.py",
        "quest-plays-nobody",
    ): "the id of a message",
}


def lines_with_words() -> list[tuple[str, str]]:
    """Return the path and the text of every line with such a word."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *PATHS],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\0")
    texts = {}
    for name in filter(None, names):
        data = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b"\0"
        if b"\0" not in data:
            texts[name] = data.decode()
    assert len(texts) > 100
    return [
        (name, line.strip())
        for name, text in texts.items()
        for line in text.splitlines()
        if WORDS.search(line)
    ]


def test_no_sentence_hides_its_subject_behind_a_word_for_people() -> None:
    wrong = [
        f"{name}: {line}"
        for name, line in lines_with_words()
        if not any(name == path and part in line for path, part in EXCEPTIONS)
    ]

    assert wrong == []


@pytest.mark.parametrize("exception", EXCEPTIONS, ids=lambda one: one[0])
def test_every_exception_is_needed(exception: tuple[str, str]) -> None:
    path, part = exception

    assert any(name == path and part in line for name, line in lines_with_words())


@pytest.mark.parametrize("line", ["# Whoever sends it", "those who come", "Somebody has left"])
def test_such_a_word_is_found(line: str) -> None:
    assert WORDS.search(line)
