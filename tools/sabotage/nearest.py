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
_WORD = re.compile(r"[A-Za-z_]\w{2,}")


class Nearest:
    """Files of tests and their words."""

    def __init__(self, root: Path, tests: list[str]) -> None:
        self.root = root
        self.words = {
            test: set(_WORD.findall((root / test).read_text(encoding="utf-8"))) for test in tests
        }
        self.files = Counter(word for words in self.words.values() for word in words)

    def first(self, edit: Edit) -> list[str]:
        """Return all files of tests, first those that share rare words with a change."""
        text = (self.root / edit.file).read_text(encoding="utf-8")
        words = Counter(set(_WORD.findall(edit.around)))
        for name in (_card if edit.file.endswith(".toml") else _names)(text, edit):
            words[name] += NAMED
        near = {
            test: sum(count / self.files[word] for word, count in words.items() if word in known)
            for test, known in self.words.items()
        }
        return sorted(near, key=lambda test: -near[test])


def _card(text: str, edit: Edit) -> list[str]:
    """Return the id of the card that a change of content lies in."""
    begin = max((match.start() for match in _HEADER.finditer(text, 0, edit.start)), default=0)
    end = _HEADER.search(text, edit.start)
    return _ID.findall(text[begin : end.start() if end else len(text)])


def _names(text: str, edit: Edit) -> list[str]:
    """Return the class, function or table that a change of a module lies in, and the module."""
    names = _TOP.findall(text[: text.find("\n", edit.start)])
    return [*names[-1:], *edit.file.removesuffix(".py").rsplit("/", 1)[-1].split("_")]
