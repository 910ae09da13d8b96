"""The page on security names tests that exist, and limits as they are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from mazmorra.server.ops.rate_limit import Limits, Rate

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def functions_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {part.name for part in tree.body if isinstance(part, ast.FunctionDef)}


def test_every_test_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", PAGE))

    assert len(named) > 25
    assert [name for path, name in sorted(named) if name not in functions_in(ROOT / path)] == []


def test_every_promise_names_a_test() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and line[2].isupper()]

    assert len(rows) > 15
    assert [row for row in rows if "`tests/" not in row and "The same test" not in row] == []


def test_every_limit_stands_on_the_page_as_it_is() -> None:
    limits = Limits()
    rows = re.findall(r"^\| `(\w+)`[^|]*\| ([\d.]+) \| ([\d.]*) *\|$", PAGE, re.MULTILINE)

    assert [name for name, _, _ in rows] == list(Limits.__struct_fields__)
    for name, at_once, a_second in rows:
        limit = getattr(limits, name)
        found = Rate(float(at_once), float(a_second)) if a_second else int(at_once)
        assert limit == found, name
