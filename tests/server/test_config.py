"""Environment variables: read in one module, and listed for operators."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from mazmorra.server import config

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "mazmorra"
CONFIG = PACKAGE / "server" / "config.py"
MODULES = [*sorted((PACKAGE / "server").rglob("*.py")), PACKAGE / "serving.py"]
READERS = {"environ", "environb", "getenv", "getenvb", "putenv", "unsetenv"}


def uses_of_environment(source: str) -> list[int]:
    """Return the lines that name the environment of the process."""
    return sorted(
        node.lineno
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Attribute) and node.attr in READERS)
        or (isinstance(node, ast.ImportFrom) and {a.name for a in node.names} & READERS)
    )


def test_only_the_configuration_reads_the_environment() -> None:
    found = {path: uses_of_environment(path.read_text(encoding="utf-8")) for path in MODULES}

    assert found.pop(CONFIG)
    assert {path.name: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source",
    ["import os\nos.environ['A']", "import os\nx = os.getenv('A')", "from os import environ"],
)
def test_a_use_of_the_environment_is_found(source: str) -> None:
    assert uses_of_environment(source)


def test_every_variable_is_in_the_list() -> None:
    declared = [one for one in vars(config).values() if isinstance(one, config.Variable)]

    assert list(config.VARIABLES) == declared
    assert len({variable.name for variable in declared}) == len(declared)


def test_the_page_for_operators_lists_every_variable_with_its_default_and_meaning() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    section = page.partition("## Environment variables")[2]

    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+) \|$", section, re.MULTILINE)

    assert rows == [
        (one.name, f"`{one.default}`" if one.default else "empty", one.meaning)
        for one in config.VARIABLES
    ]


def test_a_variable_without_a_value_has_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    variable = config.Variable("MAZMORRA_OF_A_TEST", "default", "Nothing.")

    assert variable.value == "default"

    monkeypatch.setenv(variable.name, "given")
    assert variable.value == "given"

    variable.unset()
    assert variable.value == "default"
