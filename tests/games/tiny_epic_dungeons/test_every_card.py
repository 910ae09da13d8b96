"""Every card of Tiny Epic Dungeons has a test of its own of what it does, named after its id."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import cards

HERE = Path(__file__).parent
#: The tests of printed figures do not show what a card does.
FIGURES = ("test_components.py", "test_messages.py", Path(__file__).name)


def names() -> list[str]:
    """Return the names of all tests, and the ids they are tried with."""
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


@pytest.mark.parametrize("kind", ["hero", "room", "goblin", "minion", "boss", "loot", "spell"])
def test_every_card_has_a_test_that_is_named_after_it(kind: str) -> None:
    tests = [f"_{name}_" for name in names()]

    untested = [id for id in cards().decks[kind] if not any(f"_{id}_" in test for test in tests)]

    assert untested == []
