"""The rule ledgers: every clause of a game with its stable id, and which of them tests prove."""

from __future__ import annotations

import ast
import fnmatch
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct

from mazmorra import games
from mazmorra.kernel.content import Words
from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Kind = Literal["core", "component", "ruling", "errata", "example", "variant"]
KINDS: tuple[Kind, ...] = ("core", "component", "ruling", "errata", "example", "variant")

#: A test that proves everything proves nothing.
MOST_CLAUSES = 8


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of the rules.

    Attributes:
        source: The rulebook and its heading, or what the clause rests on instead.
        variant: The table option it belongs to, if it holds only there.
    """

    id: str
    kind: Kind
    title: Words
    text: Words
    source: str
    variant: str | None = None

    @property
    def section(self) -> str:
        """The chapter it stands in: the second word of its id."""
        return self.id.split(".")[1]


class Ledger:
    """The clauses of one game, by id and in the rulebook's order."""

    def __init__(self, game: str, clauses: Iterable[Clause]) -> None:
        self.game = game
        self.clauses = tuple(clauses)
        self._by_id = {clause.id: clause for clause in self.clauses}

    def __getitem__(self, id: str) -> Clause:
        return self._by_id[id]

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return len(self.clauses)


def plain(text: str) -> str:
    """Return a text without accents and capitals, for comparing."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def folder(game: str) -> Path:
    """Return the folder of a game, without importing the game.

    Raises:
        Refused: There is no such game.
    """
    if game not in games.IDS:
        raise Refused("table/unknown_game", None, {"game": game, "known": ", ".join(games.IDS)})
    return Path(games.__file__).parent / game


@cache
def load(game: str) -> Ledger:
    """Read the ledger of a game.

    Raises:
        Refused: There is no such game, or its ledger is damaged.
    """
    path = folder(game) / "ledger.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        clauses = msgspec.convert(data.get("clause", []), list[Clause])
    except (OSError, ValueError) as problem:  # what TOML and msgspec raise are ValueErrors
        params = {"where": path.name, "problem": str(problem)}
        raise Refused("content/unreadable", None, params) from None
    return Ledger(game, clauses)


# ---------------------------------------------------------------------- what the tests prove


class MarkedTest(Struct, frozen=True):
    """A test as its source shows it: which clauses it names, and whether it can fail."""

    where: str
    clauses: tuple[str, ...]
    parametrised: bool
    asserts: bool


class Coverage(Struct, frozen=True):
    """What the tests say of the ledgers.

    Attributes:
        tested: The ids of the clauses that a test proves.
        unknown: Ids that tests name and no ledger has, each with the test.
        hollow: Tests that name clauses and assert nothing.
        crowded: Tests that name too many clauses.
    """

    tested: frozenset[str]
    unknown: tuple[str, ...]
    hollow: tuple[str, ...]
    crowded: tuple[str, ...]

    def of(self, ledger: Ledger) -> dict[Kind, tuple[int, int]]:
        """Return for each kind of clause how many are tested and how many there are."""
        return {
            kind: (len([c for c in clauses if c.id in self.tested]), len(clauses))
            for kind in KINDS
            if (clauses := [clause for clause in ledger if clause.kind == kind])
        }


def checkout() -> Path | None:
    """Return the root of the project this package is run from, if it is run from one."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def coverage(ledgers: Iterable[Ledger], tests: Path) -> Coverage:
    """Compare what the tests below a folder name with the clauses of *ledgers*.

    The tests are read, not run. A wildcard (`dr.comp.*`, two fixed words at least) counts for
    components only, and only on a test that runs once per row of something.
    """
    clauses = {clause.id: clause for ledger in ledgers for clause in ledger}
    tested: set[str] = set()
    unknown: list[str] = []
    hollow: list[str] = []
    crowded: list[str] = []
    for test in marked_tests(tests):
        if not test.asserts:
            hollow.append(test.where)
            continue
        if len(test.clauses) > MOST_CLAUSES:
            crowded.append(f"{test.where} names {len(test.clauses)}")
        for id in test.clauses:
            found = proved(id, test, clauses)
            tested |= found
            if not found:
                unknown.append(f"{test.where} names {id}")
    return Coverage(frozenset(tested), tuple(unknown), tuple(hollow), tuple(crowded))


def proved(id: str, test: MarkedTest, clauses: Mapping[str, Clause]) -> set[str]:
    """Return the ids of the clauses that a test proves by naming *id*, which may be a wildcard."""
    if "*" not in id:
        return {id} & clauses.keys()
    if not test.parametrised or id.partition("*")[0].count(".") < 2:
        return set()
    return {c for c in fnmatch.filter(clauses, id) if clauses[c].kind == "component"}


def marked_tests(tests: Path, id: str = "") -> Iterator[MarkedTest]:
    """Yield every test below a folder that names a clause.

    With an *id* files that name neither it nor a wildcard are left out, unparsed.
    """
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if id not in text and '.*"' not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            ids = tuple(id for decorator in node.decorator_list for id in _named(decorator))
            if ids:
                where = f"{path.relative_to(tests.parent)}:{node.lineno} {node.name}"
                yield MarkedTest(where, ids, _parametrised(node), _asserts(node))


def _called(call: ast.Call) -> str:
    """Return the last word of what is called: `clause` for `pytest.mark.clause(...)`."""
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _named(decorator: ast.expr) -> list[str]:
    if not isinstance(decorator, ast.Call) or _called(decorator) != "clause":
        return []
    values = [arg.value for arg in decorator.args if isinstance(arg, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def _parametrised(test: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    return any(
        isinstance(decorator, ast.Call) and _called(decorator) == "parametrize"
        for decorator in test.decorator_list
    )


def _asserts(test: ast.AST) -> bool:
    """Say whether a test can fail: it asserts, or calls something that speaks of expecting."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = _called(node)
            if name in {"raises", "warns"}:
                return True
            if name.startswith(("assert", "expect", "check", "refuse")):
                return True
    return False
