"""One change of one file, and how changes are drawn at random."""

from __future__ import annotations

import ast
import tomllib
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from random import Random

#: The kinds of edits. They are drawn in turn, however few edits a kind has.
KINDS = (
    "number",
    "comparison",
    "condition",
    "limit",
    "order",
    "visibility",
    "clause",
    "event",
    "word",
)


@dataclass(frozen=True, order=True)
class Edit:
    """The text between two offsets of a file is replaced by another.

    Attributes:
        file: The path below the project's folder, with slashes.
        line: Where the change begins, counted from 1.
        column: Likewise.
        around: The whole line, or what else tells where it is.
    """

    file: str
    start: int
    end: int
    kind: str
    before: str
    after: str
    line: int
    column: int
    around: str

    def apply(self, text: str) -> str:
        """Return the text of the file with this one change."""
        return text[: self.start] + self.after + text[self.end :]

    def describe(self) -> str:
        """Return place, old text and new text on one line."""
        change = f"{_short(self.before)} -> {_short(self.after)}"
        return f"{self.file}:{self.line}: {change} in {_short(self.around, 100)}"


class Source:
    """A file that edits are made for."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)

    def offset(self, line: int, column: int) -> int:
        """Return the offset of a column, counted in characters, of a line, counted from 1."""
        return self._starts[line - 1] + column

    def byte_offset(self, line: int, column: int) -> int:
        """Return the offset of a column that is counted in bytes, as syntax trees count."""
        begin = self._starts[line - 1]
        text = self.text[begin : self._starts[line]]
        return begin + len(text.encode()[:column].decode())

    def edit(self, kind: str, start: int, end: int, after: str, around: str = "") -> Edit:
        """Return the edit that replaces the text from *start* to *end*."""
        line = self.text.count("\n", 0, start) + 1
        column = start - self._starts[line - 1] + 1
        whole = self.text[self._starts[line - 1] : self._starts[line]].strip()
        before = self.text[start:end]
        return Edit(self.file, start, end, kind, before, after, line, column, around or whole)


def meaning(file: str, text: str) -> object | None:
    """Return the parsed content of a file, for comparison; None if it cannot be parsed."""
    try:
        if file.endswith(".toml"):
            return tomllib.loads(text)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # `1 is 2` is a fine piece of sabotage
            compile(text, file, "exec", dont_inherit=True)
            return ast.dump(ast.parse(text))
    except (SyntaxError, ValueError):
        return None


class Meanings:
    """Rejects edits that parse to the same content as the original or as an earlier edit."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._texts: dict[str, str] = {}
        self._seen: dict[str, list[object]] = {}

    def is_new(self, edit: Edit) -> bool:
        """Return whether an edit gives a valid file with new content."""
        file = edit.file
        if file not in self._texts:
            self._texts[file] = (self._root / file).read_text(encoding="utf-8")
            self._seen[file] = [meaning(file, self._texts[file])]
        changed = meaning(file, edit.apply(self._texts[file]))
        if changed is None or changed in self._seen[file]:
            return False
        self._seen[file].append(changed)
        return True


def draw(edits: Iterable[Edit], count: int, rng: Random, root: Path) -> list[Edit]:
    """Return at most *count* edits, the kinds in turn and each kind at random."""
    left: dict[str, list[Edit]] = {}
    for edit in sorted(edits):
        left.setdefault(edit.kind, []).append(edit)
    kinds = sorted(left)
    rng.shuffle(kinds)
    for kind in kinds:
        rng.shuffle(left[kind])
    meanings = Meanings(root)
    drawn: list[Edit] = []
    while kinds and len(drawn) < count:
        kind = kinds.pop(0)
        while left[kind]:
            edit = left[kind].pop()
            if meanings.is_new(edit):
                drawn.append(edit)
                kinds.append(kind)
                break
    return drawn


def _short(text: str, most: int = 60) -> str:
    words = " ".join(text.split())
    if len(words) > most:
        words = words[: most - 3] + "..."
    return f"`{words}`" if words else "nothing"
