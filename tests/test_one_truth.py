"""A fact that follows from the rules is computed once, by the game.

Terminal, server and every bot that is shown a `SeatView` see a game through its `view`, the types
of its content (`cards`), its `decisions`, `events`, `words` and the plain types of `geometry`. The
modules behind them compute what a view says, and no client computes it again.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
GAMES = "mazmorra.games"
TOOLBOX = "mazmorra.toolbox"
CLIENTS = ("mazmorra.terminal", "mazmorra.server", "mazmorra.bots")

#: The modules of a game, and what is below them, that a client may import.
SHOWN = frozenset({"view", "cards", "decisions", "events", "words", "geometry"})

#: What a client still imports from behind the view of a game. It is exact: a name that is no
#: longer imported has to be removed here.
EXCEPTIONS: dict[str, set[str]] = {}


def modules(*packages: str) -> dict[str, Path]:
    """Return every module of these packages."""
    found = {}
    for package in packages:
        for path in sorted((SOURCE / package.replace(".", "/")).rglob("*.py")):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def path_of(module: str) -> Path | None:
    """Return the file of a module, or None if there is no such module."""
    base = SOURCE / module.replace(".", "/")
    return next((p for p in (base.with_suffix(".py"), base / "__init__.py") if p.exists()), None)


@cache
def imports(path: Path, package: str) -> tuple[tuple[str, str, str], ...]:
    """Return what a file imports: each local name, with the module and the name it comes from.

    Imports inside a function and for type checking are imports too. The name is empty where the
    module itself is imported.
    """
    return tuple(imported(path.read_text(encoding="utf-8"), package))


def imported(source: str, package: str) -> Iterator[tuple[str, str, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name, alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            origin = ".".join((above if node.level else []) + [node.module or ""]).rstrip(".")
            for alias in node.names:
                below = f"{origin}.{alias.name}"
                if alias.name != "*" and path_of(below):
                    yield alias.asname or alias.name, below, ""
                else:
                    yield alias.asname or alias.name, origin, alias.name


def defined_in(module: str, name: str) -> tuple[str, str]:
    """Follow a name through the modules that pass it on to the one that defines it.

    What `cards` passes on is a type of content, wherever it is written.
    """
    path = path_of(module)
    if path is None or not name or module.endswith(".cards"):
        return module, name
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for local, origin, original in imports(path, package):
        if local == name and origin.startswith(f"{GAMES}."):
            return defined_in(origin, original)
    return module, name


def behind_the_view(source: str, package: str) -> set[str]:
    """Return what a client imports that is not shown: `state.Lock`, `rules.check.SUCCESS`."""
    found = set()
    for _, origin, name in imported(source, package):
        if not origin.startswith(f"{GAMES}."):
            continue
        for module, thing in {(origin, name), defined_in(origin, name)}:
            _game, _, inside = module.removeprefix(f"{GAMES}.").partition(".")
            if inside.partition(".")[0] not in SHOWN:
                found.add(".".join(part for part in (inside, thing) if part))
    return found


def public_names(source: str) -> set[str]:
    """Return the functions, classes and constants of a module that it does not use itself."""
    tree = ast.parse(source)
    names = {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)
    } | {
        node.id
        for statement in tree.body
        for node in ast.walk(statement)
        if isinstance(statement, ast.Assign)
        and isinstance(node, ast.Name)
        and isinstance(node.ctx, ast.Store)
    }
    used = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    return {name for name in names - used if not name.startswith("_")}


def calls_of_cards(source: str) -> int:
    """Return how often a source calls `cards()`."""
    return sum(
        isinstance(node, ast.Call)
        and not node.args
        and (
            (isinstance(node.func, ast.Name) and node.func.id == "cards")
            or (isinstance(node.func, ast.Attribute) and node.func.attr == "cards")
        )
        for node in ast.walk(ast.parse(source))
    )


def test_clients_see_a_game_through_its_view() -> None:
    found = modules(*CLIENTS)

    behind = {}
    for module, path in found.items():
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        if names := behind_the_view(path.read_text(encoding="utf-8"), package):
            behind[module] = names

    assert len(found) > 150
    assert behind == EXCEPTIONS


def test_the_toolbox_holds_what_at_least_two_games_use() -> None:
    users: dict[tuple[str, str], set[str]] = {}
    for module, path in modules(GAMES).items():
        game = module.removeprefix(f"{GAMES}.").partition(".")[0]
        for _, origin, name in imported(path.read_text(encoding="utf-8"), module):
            if origin.startswith(f"{TOOLBOX}."):
                users.setdefault((origin, name), set()).add(game)

    found = [
        (module, name)
        for module, path in modules(TOOLBOX).items()
        for name in public_names(path.read_text(encoding="utf-8"))
    ]

    assert len(found) > 10
    assert sorted({one for one in found if len(users.get(one, ())) < 2}) == []


def test_content_comes_from_the_game_and_not_from_a_global() -> None:
    outside = {
        module: path
        for module, path in modules("mazmorra").items()
        if not module.startswith(f"{GAMES}.")
    }
    paths = outside | {str(p.relative_to(ROOT)): p for p in (ROOT / "tools").rglob("*.py")}

    found = {name: calls_of_cards(path.read_text(encoding="utf-8")) for name, path in paths.items()}

    assert {name: number for name, number in found.items() if number} == {}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from mazmorra.games import definition", set()),
        ("from mazmorra.games.dungeon_raiders.view import RaidView", set()),
        ("from mazmorra.games.dungeonquest.decisions.board import Act", set()),
        ("from mazmorra.games.dungeon_raiders import decisions", set()),
        ("from mazmorra.games.dungeon_raiders.state import State", {"state.State"}),
        ("from mazmorra.games.dungeon_raiders import state", {"state"}),
        ("import mazmorra.games.dungeon_raiders.rules.play", {"rules.play"}),
        ("from mazmorra.games.dungeon_raiders import GAME", {"GAME"}),
        ("from mazmorra.games.dungeon_plungin.cards import STATS", set()),
        # A view that passes a name of the state on is no way around.
        ("from mazmorra.games.dungeon_raiders.view import Player", {"state.Player"}),
        (
            "if TYPE_CHECKING:\n    from mazmorra.games.dungeon_raiders.state import State",
            {"state.State"},
        ),
        ("def f():\n    from ..games.dungeon_raiders.hidden import hidden", {"hidden.hidden"}),
    ],
)
def test_the_walk_finds_every_kind_of_import(source: str, expected: set[str]) -> None:
    assert behind_the_view(source, "mazmorra.terminal") == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [("cards()", 1), ("x = game.cards.cards().rooms", 1), ("cards(1)", 0), ("cards", 0)],
)
def test_the_walk_finds_every_call_of_the_global_content(source: str, expected: int) -> None:
    assert calls_of_cards(source) == expected
