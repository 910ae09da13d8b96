"""Imports stand at the head of a module and form no cycle.

The layers are a contract in `pyproject.toml`, which `make check` holds.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import grimp
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"

#: What a module, or a module below it, may import inside a function, and why.
LATE: dict[str, tuple[str, tuple[str, ...]]] = {
    "mazmorra.cli": (
        "a command imports its part: looking up a rule does not wait for a screen or a server",
        (
            "mazmorra.bench",
            "mazmorra.bots",
            "mazmorra.check",
            "mazmorra.citations",
            "mazmorra.ledger",
            "mazmorra.messages",
            "mazmorra.server",
            "mazmorra.terminal",
            "mazmorra.tutorial",
        ),
    ),
    "mazmorra.serving": (
        "these are commands as well; prometheus-client reads its folder when it is imported",
        ("mazmorra.messages", "mazmorra.server.db.backup", "mazmorra.server.run"),
    ),
    "mazmorra.terminal": (
        "Textual is needed only on a screen, not line by line",
        ("mazmorra.terminal.app",),
    ),
    "mazmorra.bench": (
        "the whole server is needed for its own load only",
        ("mazmorra.bench.server",),
    ),
    "mazmorra.testing": ("situations and laws need no pytest", ("pytest",)),
    "mazmorra.server.db.versions": (
        "Alembic takes seconds to import, and runs only where a migration is missing",
        ("alembic",),
    ),
    "mazmorra.server.webhooks.delivery": (
        "HTTPX takes a second to import, and most servers never call a webhook",
        ("httpx",),
    ),
}


def modules() -> list[Path]:
    return sorted((SOURCE / "mazmorra").rglob("*.py"))


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def late_imports(source: str) -> Iterator[tuple[int, str]]:
    """Yield every import inside a function: its line and the dotted name it is about."""
    for statement in statements(ast.parse(source).body, inside=False):
        if isinstance(statement, ast.Import):
            yield from ((statement.lineno, alias.name) for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            origin = "." * statement.level + (statement.module or "")
            yield from ((statement.lineno, f"{origin}.{alias.name}") for alias in statement.names)


def statements(body: list[ast.stmt], *, inside: bool) -> Iterator[ast.stmt]:
    """Yield the statements inside functions; expressions, which hold no import, are left out."""
    for statement in body:
        if inside:
            yield statement
        function = isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef)
        parts = [statement, *getattr(statement, "handlers", ()), *getattr(statement, "cases", ())]
        for part in parts:
            for name in ("body", "orelse", "finalbody"):
                yield from statements(getattr(part, name, []), inside=inside or function)


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def may_wait(module: str, name: str) -> bool:
    """Say whether a module may import a name inside a function."""
    return any(
        is_within(module, allowed) and any(is_within(name, prefix) for prefix in prefixes)
        for allowed, (_, prefixes) in LATE.items()
    )


def test_imports_stand_at_the_head_of_their_module() -> None:
    found = modules()

    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in found
        for line, name in late_imports(path.read_text(encoding="utf-8"))
        if not may_wait(name_of(path), name)
    ]

    assert len(found) > 100
    assert wrong == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import os", []),
        ("def f():\n    import os", [(2, "os")]),
        ("async def f():\n    from a.b import c", [(2, "a.b.c")]),
        (
            "class A:\n    def f(self):\n        if x:\n            import a, b",
            [(4, "a"), (4, "b")],
        ),
        ("def f():\n    def g():\n        import os", [(3, "os")]),
        ("def f():\n    try:\n        pass\n    except E:\n        import os", [(5, "os")]),
        ("def f():\n    match x:\n        case 1:\n            import os", [(4, "os")]),
        ("if TYPE_CHECKING:\n    import os", []),
    ],
)
def test_an_import_inside_a_function_is_found(source: str, expected: list[tuple[int, str]]) -> None:
    assert list(late_imports(source)) == expected


def test_no_module_imports_itself_through_others() -> None:
    graph = grimp.build_graph("mazmorra", exclude_type_checking_imports=True, cache_dir=None)
    imports = {
        module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules
    }

    assert len(imports) > 100
    assert set(cycles(imports)) == set()


def test_a_cycle_of_imports_is_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"a"}}

    assert set(cycles(imports)) == {frozenset({"b", "c"})}


def cycles(imports: dict[str, set[str]]) -> Iterator[frozenset[str]]:
    """Yield the sets of modules that reach each other."""
    reached = {module: reach(imports, module) for module in imports}
    for module, names in reached.items():
        if module in names:
            yield frozenset(name for name in names if module in reached[name])


def reach(imports: dict[str, set[str]], module: str) -> set[str]:
    """Return every module that one imports, itself or through others."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        new = imports[waiting.pop()] - found
        found |= new
        waiting.extend(new)
    return found
