"""Which files of tests have most to do with a change."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tools.sabotage.edit import Edit

#: How much the name of the card, class or table counts against any word of the changed line.
NAMED = 5
_HEADER = re.compile(r"^\[", re.MULTILINE)
_ID = re.compile(r'^id = "(\w+)"', re.MULTILINE)
_TOP = re.compile(r"^(?:class |def )?([A-Za-z_]\w+)", re.MULTILINE)
_CLAUSE = re.compile(r"\b[a-z]+(?:\.[a-z0-9_]+)+\b")
_WORD = re.compile(r"[A-Za-z_]\w{2,}")


class Nearest:
    """Files of tests and their words."""

    def __init__(self, root: Path, tests: list[str]) -> None:
        self.root = root
        self.words: dict[str, set[str]] = {}
        for test in tests:
            text = (root / test).read_text(encoding="utf-8")
            self.words[test] = {*_WORD.findall(text), *_CLAUSE.findall(text)}
        self.files = Counter(word for words in self.words.values() for word in words)

    def first(self, edit: Edit) -> list[str]:
        """Return all files of tests, first those that share rare words with a change.

        Before them come for a change of content those that compare it with printed tables.
        """
        words = Counter(set(_WORD.findall(edit.around)))
        for name in self.names(edit):
            words[name] += NAMED
        near = {
            test: sum(count / self.files[word] for word, count in words.items() if word in known)
            for test, known in self.words.items()
        }
        cards = edit.file.endswith(".toml")
        return sorted(near, key=lambda test: (cards and not _compares(test), -near[test]))

    def names(self, edit: Edit) -> list[str]:
        """Return the names and clauses of what a change lies in: a card, or a part of a module."""
        text = (self.root / edit.file).read_text(encoding="utf-8")
        return (_card if edit.file.endswith(".toml") else _names)(text, edit)


def _compares(test: str) -> bool:
    return "components" in test.rsplit("/", 1)[-1]


def _card(text: str, edit: Edit) -> list[str]:
    """Return the id and the clauses of the card that a change of content lies in."""
    begin = max((match.start() for match in _HEADER.finditer(text, 0, edit.start)), default=0)
    end = _HEADER.search(text, edit.start)
    card = text[begin : end.start() if end else len(text)]
    return [*_ID.findall(card), *_CLAUSE.findall(card)]


def _names(text: str, edit: Edit) -> list[str]:
    """Return the class, function or table that a change of a module lies in, and the module.

    With them come the clauses that the table cites in the comment before it.
    """
    before = text[: text.find("\n", edit.start)]
    tables = list(_TOP.finditer(before))
    begin = tables[-1].start() if tables else 0
    cited = _CLAUSE.findall(text[text.rfind("\n", 0, max(0, begin - 1)) + 1 : len(before)])
    stem = edit.file.removesuffix(".py").rsplit("/", 1)[-1]
    return [*(table[1] for table in tables[-1:]), *stem.split("_"), *cited]
