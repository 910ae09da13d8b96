from __future__ import annotations

from pathlib import Path

import pytest

from tools import quick

TESTS = sorted((quick.ROOT / "tests").rglob("test_*.py"))


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (["src/mazmorra/games/dungeonquest/rules/turn.py"], ["tests/games/dungeonquest"]),
        (["src/mazmorra/games/dungeonquest/content/rooms.toml"], ["tests/games/dungeonquest"]),
        (["tests/games/dungeonquest/support.py"], ["tests/games/dungeonquest"]),
        (["tests/kernel/test_chance.py"], ["tests/kernel/test_chance.py"]),
        (["docs/hosting.md"], []),
    ],
)
def test_a_change_runs_the_tests_nearest_to_it(changed: list[str], tests: list[str]) -> None:
    assert quick.tests_for(changed, TESTS) == tests


def test_a_test_of_a_game_that_runs_as_a_whole_is_not_named_twice() -> None:
    changed = ["tests/games/dungeonquest/test_turn.py", "tests/games/dungeonquest/support.py"]

    assert quick.tests_for(changed, TESTS) == ["tests/games/dungeonquest"]


def test_a_module_runs_the_tests_that_import_it() -> None:
    found = quick.tests_for(["src/mazmorra/ledger.py"], TESTS)

    assert "tests/test_ledger.py" in found
    assert "tests/kernel/test_chance.py" not in found


def test_a_change_of_python_is_formatted_linted_and_typed_before_its_tests_run() -> None:
    names = [
        Path(command[0]).name for command in quick.commands(["tests/kernel/test_chance.py"], None)
    ]

    assert names == ["ruff", "ruff", "mypy", "pytest"]


@pytest.mark.parametrize(
    ("part", "folders"),
    [
        ("server", ["tests/server"]),
        ("dungeon_raiders", ["tests/games/dungeon_raiders", "tests/bots/dungeon_raiders"]),
        ("soak", []),
    ],
)
def test_a_part_runs_its_tests_even_where_nothing_differs(part: str, folders: list[str]) -> None:
    (command,) = quick.commands([], part)

    marked = command.index("-m")
    assert command[marked + 1] == f"{part} and not soak"
    assert command[marked + 2 :][: len(folders)] == folders
