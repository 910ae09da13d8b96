"""Law 8: every call of a rule that may ask stands under `yield from`.

A forgotten one is a silent no-op that no type checker sees.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra.games import IDS

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = Path(mazmorra.__file__).parent / "games"


def rules_in(tree: ast.Module) -> set[str]:
    """Return the names of the functions of a module that return a `Rule`."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and isinstance(node.returns, ast.Subscript)
        and getattr(node.returns.value, "id", "") == "Rule"
    }


def forgotten(tree: ast.Module, rules: set[str]) -> Iterator[ast.Call]:
    """Yield the calls of a rule that are neither waited for nor handed on."""
    allowed: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.YieldFrom | ast.Return) and node.value is not None:
            value = node.value
            branches = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            allowed |= {id(branch) for branch in branches}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or id(node) in allowed:
            continue
        # Rules are plain functions; `game.chance["dice"].roll(2, 6)` is none of them.
        if getattr(node.func, "id", "") in rules:
            yield node


def trees_of(folder: Path) -> dict[Path, ast.Module]:
    """Return the modules of a game."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")}


@pytest.mark.parametrize("game", IDS)
def test_every_rule_that_may_ask_is_waited_for(game: str) -> None:
    """A game imports no other game, so a name means what its own game means by it."""
    trees = trees_of(GAMES / game)
    rules = {"ask", "ask_all", "run"}.union(*(rules_in(tree) for tree in trees.values()))

    lost = [
        f"{path.name}:{call.lineno}"
        for path, tree in trees.items()
        for call in forgotten(tree, rules)
    ]

    assert "play" in rules
    assert lost == []


def test_a_forgotten_yield_from_is_found() -> None:
    source = "def look(game) -> Rule[None]:\n    ask(Look(0))\n    yield from ask(Look(1))\n"
    tree = ast.parse(source)

    lost = [call.lineno for call in forgotten(tree, {"ask", *rules_in(tree)})]

    assert lost == [2]
