"""A closed answer says what is missing now: which places still show only the title of a clause."""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra import ledger
from mazmorra.games import IDS
from mazmorra.kernel import Closed

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The places that make a `Closed` without a message: file, function and clause, one to a line. The
#: list only shrinks; a place that names a message now has to leave it.
EXCEPTIONS = Path(__file__).parent / "reasons"
#: The fields of a `Closed` in order.
FIELDS = Closed.__struct_fields__


def places(game: str) -> Iterator[str]:
    """Yield every place of a game's source that makes a `Closed` without a message."""
    folder = ledger.folder(game)
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from _places(tree, path.relative_to(folder).as_posix(), ())


def _places(node: ast.AST, file: str, scope: tuple[str, ...]) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        inner = scope
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            inner = (*scope, child.name)
        if isinstance(child, ast.Call) and ast.unparse(child.func) == "Closed":
            given = dict(zip(FIELDS, child.args, strict=False))
            given |= {word.arg: word.value for word in child.keywords if word.arg}
            message = given.get("message")
            if message is None or ast.unparse(message) in ("''", "None"):
                yield f"{file} {'.'.join(scope)}: {ast.unparse(given['clause'])}"
        yield from _places(child, file, inner)


@pytest.mark.parametrize("game", IDS)
def test_every_closed_answer_names_a_message_but_those_listed(game: str) -> None:
    path = EXCEPTIONS / f"{game}.txt"
    listed = Counter(path.read_text(encoding="utf-8").splitlines() if path.exists() else ())

    found = Counter(places(game))

    assert not found - listed, "these name no message `closed-…`"
    assert not listed - found, f"these are no longer without a message: take them out of {path}"


def test_a_place_without_a_message_is_found() -> None:
    source = """
class Ask:
    def explain(self):
        yield Closed("one", "x.clause")
        yield Closed("two", clause, (("seat", 1),), "closed-two")
        yield Closed("three", clause=found(1), message="")
        yield Closed("four", clause="x.clause", message="closed-four")
"""

    found = list(_places(ast.parse(source), "ask.py", ()))

    assert found == ["ask.py Ask.explain: 'x.clause'", "ask.py Ask.explain: found(1)"]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("dungeon_raiders", 3),
        ("dungeon_raiders", 5),
        ("dungeonquest", 1),
        ("dungeonquest", 4),
        ("tiny_epic_dungeons", 1),
        ("tiny_epic_dungeons", 4),
    ],
)
@pytest.mark.parametrize("seed", ["reasons", "more"])
def test_in_a_game_without_exceptions_whatever_is_closed_has_a_message(
    game: str, seats: int, seed: str
) -> None:
    table = mazmorra.start(game, seats, seed=seed)
    rng = random.Random(seed)
    said: set[str] = set()

    while not table.over:
        for seat in table.waiting:
            said |= {closed.message for closed in table.explain(seat)}
        seat = rng.choice(table.waiting)
        table.answer(seat, rng.choice(table.legal(seat)).key)

    assert len(said) > 1
    assert all(message.startswith("closed-") for message in said)
