"""Where a clause is cited: by the code of its game, by its content, and by the tests.

Sources are read as text and syntax trees; nothing is imported or run.
"""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from mazmorra import games
from mazmorra.games import IDS
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.mistakes import close_to
from mazmorra.kernel.toml_lines import lines_of
from mazmorra.ledger import Clause, Ledger, checkout, folder, load, marked_tests, proved

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Folders of a game whose functions carry out clauses; they are listed first.
_RULES = ("rules", "effects")


class Citation(NamedTuple):
    """A place that names a clause.

    Attributes:
        path: The file, relative to the project or to where the package is installed.
        name: The function, class, card or test there; empty at the top of a module.
    """

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()


class Citations(NamedTuple):
    """The places that name a clause.

    Attributes:
        tests: The tests that prove it; None where the package runs without its tests.
    """

    code: tuple[Citation, ...]
    content: tuple[Citation, ...]
    tests: tuple[Citation, ...] | None


def find(id: str) -> tuple[Ledger, Clause]:
    """Return a clause of any game, and the ledger that has it.

    Raises:
        Refused: No ledger has it.
    """
    books = [load(game) for game in IDS]
    for book in books:
        if id in book:
            return book, book[id]
    prefix = id.casefold().partition(".")[0]
    every = [clause.id for book in books for clause in book]
    known = [one for one in every if one.startswith(f"{prefix}.")] or every
    params = {"clause": id[:80], "close": "none", **close_to(id.casefold(), known)}
    raise Refused("rules/unknown_clause", None, params)


def citations(book: Ledger, clause: Clause) -> Citations:
    """Return the places that name a clause of a ledger."""
    root = checkout()
    base = root or Path(games.__file__).parents[2]
    home = folder(book.game)
    modules = sorted(home.rglob("*.py"), key=lambda path: _order(path.relative_to(home)))
    named = re.compile(rf"(?<![\w.]){re.escape(clause.id)}(?!\.?\w)")
    return Citations(
        tuple(one for path in modules for one in _in_code(path, named, base)),
        tuple(
            one
            for path in sorted((home / "content").glob("*.toml"))
            for one in _in_content(path, clause.id, base)
        ),
        None if root is None else tuple(_in_tests(root / "tests", book, clause)),
    )


def _order(path: Path) -> tuple[bool, str]:
    return path.parts[0] not in _RULES, str(path)


def _in_code(path: Path, named: re.Pattern[str], base: Path) -> Iterator[Citation]:
    """Yield each string of a module that names the clause, docstrings included."""
    text = path.read_text(encoding="utf-8")
    if not named.search(text):
        return
    where = path.relative_to(base).as_posix()
    found = {(line, name) for line, name in _strings(ast.parse(text), (), named)}
    for line, name in sorted(found):
        yield Citation(where, line, name)


def _strings(
    node: ast.AST, scope: tuple[str, ...], named: re.Pattern[str]
) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        scope = (*scope, node.name)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        for match in named.finditer(node.value):
            yield node.lineno + node.value.count("\n", 0, match.start()), ".".join(scope)
    for child in ast.iter_child_nodes(node):
        yield from _strings(child, scope, named)


def _in_content(path: Path, id: str, base: Path) -> Iterator[Citation]:
    """Yield each entry of a content file that names the clause."""
    text = path.read_text(encoding="utf-8")
    if f'"{id}"' not in text:
        return
    data, lines = tomllib.loads(text), lines_of(text)
    where = path.relative_to(base).as_posix()
    for kind, entries in data.items():
        for index, entry in enumerate(entries if isinstance(entries, list) else [entries]):
            if _names(entry, id):
                at = (kind, index) if isinstance(entries, list) else (kind,)
                name = entry.get("id", kind) if isinstance(entry, dict) else kind
                yield Citation(where, lines.get((*at, "id"), lines.get(at, 1)), str(name))


def _names(value: Any, id: str) -> bool:
    if isinstance(value, dict):
        return any(_names(inner, id) for inner in value.values())
    if isinstance(value, list):
        return any(_names(inner, id) for inner in value)
    return bool(value == id)


def _in_tests(tests: Path, book: Ledger, clause: Clause) -> Iterator[Citation]:
    """Yield the tests that prove the clause, by its id or by a wildcard over components."""
    clauses = {clause.id: clause for clause in book}
    for test in marked_tests(tests, clause.id):
        if test.asserts and any(clause.id in proved(id, test, clauses) for id in test.clauses):
            where, _, name = test.where.partition(" ")
            path, _, line = where.rpartition(":")
            yield Citation(path, int(line), name)
