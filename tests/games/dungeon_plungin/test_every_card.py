"""Every card of Dungeon Plungin' has a test of its own of what it does, named after its id."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from mazmorra import ledger
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


@cache
def all_tests() -> list[ast.FunctionDef]:
    """Return all tests."""
    found = []
    for path in sorted(HERE.glob("test_*.py")):
        if path.name not in FIGURES:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found += [
                node
                for node in ast.walk(tree)
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            ]
    return found


def proved() -> set[str]:
    """Return the clauses that tests name."""
    marks = [mark for test in all_tests() for mark in test.decorator_list]
    words = [word for mark in marks if isinstance(mark, ast.Call) for word in mark.args]
    return {str(word.value) for word in words if isinstance(word, ast.Constant)}


@pytest.mark.parametrize(("kind", "count"), KINDS.items())
def test_every_card_has_a_test_that_is_named_after_it(kind: str, count: int) -> None:
    names = [f"_{test.name}_" for test in all_tests()]
    ids = {id: CALLED.get(kind, "{}").format(id.removeprefix("rec_")) for id in cards().decks[kind]}

    untested = [id for id, said in ids.items() if not any(f"_{said}_" in name for name in names)]

    assert len(cards().decks[kind]) == count
    assert untested == []


#: The worked examples of the rulebook, in its order.
EXAMPLES = (
    *("pick_lock", "alert_orcs", "heal_extra", "detect_fumble", "heal_fumble", "interval_12_6"),
    *("encounter", "place_4_6", "surprised_two_rounds", "ambush_last_hero", "agile", "reaction"),
    *("attack", "push", "weak_shield", "wolf_pack", "vampire", "ogre", "life_table"),
    *("detect_chest", "disarm_axe", "force_with_needle"),
)


def test_all_twenty_two_worked_examples_of_the_rulebook_are_tests() -> None:
    printed = [clause.id for clause in ledger.load("dungeon_plungin") if clause.kind == "example"]

    assert len(EXAMPLES) == 22
    assert printed == [f"dp.ex.{name}" for name in EXAMPLES]
    assert set(printed) <= proved()
