"""Line numbers for TOML: on which line every table, key and element of a text stands.

`tomllib` gives the values without their places. It decides what is TOML; this module only reads
texts that it has accepted, so every token is where the grammar says.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from functools import cached_property

#: The keys and the numbers of elements, from 0 on, that lead from the top to a value.
Path = tuple[str | int, ...]

_GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*'""")
_SCALAR = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'  # two more quotation marks belong to the text
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'"
    r"|[^,\]}#\r\n]+",
    re.DOTALL,
)


def lines_of(text: str) -> dict[Path, int]:
    """Return the line of every table, key and element of a TOML text that `tomllib` accepts."""
    return _Scan(text).lines


class Lines:
    """The lines of a text, found when one is asked for: content without mistakes asks for none."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _found(self) -> dict[Path, int]:
        return lines_of(self._text)

    def at(self, path: Path) -> int:
        """Return the line of *path*, or of the innermost thing around it that is written."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, 1)


class _Scan:
    """One pass over a text.

    Attributes:
        lines: What was found.
        sizes: How many tables each array of tables has so far.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.sizes: dict[Path, int] = {}
        self._ends = [found.start() for found in re.finditer("\n", text)]
        table: Path = ()
        while self._more():
            if text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _more(self, end: str = "") -> bool:
        """Skip blanks and comments; say whether something stands there that is not the *end*."""
        self._skip(_GAP)
        if self.at == len(self.text):
            return False
        if end and self.text[self.at] == end:
            self.at += 1
            return False
        return True

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(f"no TOML at {self.at}")
        self.at = found.end()
        return found[0]

    def _mark(self, path: Path, at: int) -> None:
        self.lines.setdefault(path, bisect_right(self._ends, at - 1) + 1)

    def _keys(self) -> list[str]:
        """Read a key with its dots."""
        keys = [_plain(self._skip(_KEY))]
        while (dot := _DOT.match(self.text, self.at)) is not None:
            self.at = dot.end()
            keys.append(_plain(self._skip(_KEY)))
        return keys

    def _header(self) -> Path:
        """Read `[table]` or `[[table]]` and return where its pairs belong."""
        start, many = self.at, self.text.startswith("[[", self.at)
        self.at += 1 + many
        self._skip(_GAP)
        *before, last = self._keys()
        self._skip(_GAP)
        self.at += 1 + many
        path: Path = ()
        for key in before:
            path = (*path, key)
            self._mark(path, start)
            if path in self.sizes:
                path = (*path, self.sizes[path] - 1)
        path = (*path, last)
        self._mark(path, start)
        if many:
            number = self.sizes.get(path, 0)
            self.sizes[path] = number + 1
            path = (*path, number)
            self._mark(path, start)
        return path

    def _pair(self, table: Path) -> None:
        start, path = self.at, table
        for key in self._keys():
            path = (*path, key)
            self._mark(path, start)
        self._skip(_GAP)
        self.at += 1  # the sign =
        self._skip(_GAP)
        self._value(path)

    def _value(self, path: Path) -> None:
        opened = self.text[self.at]
        if opened not in "[{":
            self._skip(_SCALAR)
            return
        self.at += 1
        number = 0
        while self._more("]" if opened == "[" else "}"):
            if opened == "{":
                self._pair(path)
            else:
                self._mark((*path, number), self.at)
                self._value((*path, number))
                number += 1
            self._skip(_GAP)
            if self.text[self.at] == ",":
                self.at += 1


def _plain(key: str) -> str:
    """Return a key without its quotation marks and escapes."""
    return key if key[0] not in "\"'" else next(iter(tomllib.loads(f"{key} = 0")))
