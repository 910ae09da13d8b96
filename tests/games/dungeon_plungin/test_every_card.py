"""Every card of Dungeon Plungin' has a test of its own of what it does, named after its id."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from mazmorra.games.dungeon_plungin.cards import cards

HERE = Path(__file__).parent
#: The tests of printed figures and of texts do not show what a card does.
FIGURES = (
    "test_components.py",
    "test_components_tables.py",
    "test_messages.py",
    Path(__file__).name,
)
#: How many of each there are; tiles are places, and the Entrance and the corridors are among them.
KINDS = {
    "hero": 8,
    "ability": 28,
    "spell": 26,
    "object": 37 + 14,
    "recipe": 4,
    "service": 3,
    "monster": 18,
    "trap": 6,
    "event": 8 + 6,
    "tile": 14,
    "condition": 8,
    "adventure": 2,
}

#: Names that say what kind of card is meant, where the id alone would be found anywhere.
CALLED = {"hero": "hero_{}", "recipe": "recipe_{}"}


def names() -> list[str]:
    """Return the names of all tests."""
    found = []
    for path in sorted(HERE.glob("test_*.py")):
        if path.name not in FIGURES:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found += [
                node.name
                for node in ast.walk(tree)
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            ]
    return found


@pytest.mark.parametrize(("kind", "count"), KINDS.items())
def test_every_card_has_a_test_that_is_named_after_it(kind: str, count: int) -> None:
    tests = [f"_{name}_" for name in names()]
    ids = {id: CALLED.get(kind, "{}").format(id.removeprefix("rec_")) for id in cards().decks[kind]}

    untested = [id for id, said in ids.items() if not any(f"_{said}_" in test for test in tests)]

    assert len(cards().decks[kind]) == count
    assert untested == []
