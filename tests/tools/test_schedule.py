"""The order of the tests: every worker reads all of them, and the longest are run first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import schedule

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", [*schedule.FIRST, *schedule.APART])
def test_what_comes_first_is_there(name: str) -> None:
    file, _, test = name.partition("::")

    assert schedule.tests_of(ROOT / file)
    if test:
        assert f"def {test.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8")


def test_a_file_comes_before_its_folder_and_both_before_what_is_not_named() -> None:
    names = ("tests/browser/test_layout.py", "tests/browser/test_deal.py", "tests/test_cli.py")

    places = [schedule.place(f"{name}::test_one[a::b]") for name in names]

    assert sorted(places) == places
    assert [file for _, file in places] == list(names)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_every_worker_reads_every_test_and_begins_elsewhere(count: int) -> None:
    parts = schedule.parts()

    read = [schedule.rotated(parts, number, count) for number in range(count)]

    every = set((ROOT / "tests").rglob("test_*.py"))
    for order in read:
        assert sorted(file for part in order for file in schedule.tests_of(part)) == sorted(every)
    assert len({order[0] for order in read}) == count


def test_the_tests_of_a_file_go_to_one_worker_unless_each_is_long() -> None:
    assert schedule.together("tests/test_cli.py::test_one[a::b]") == "tests/test_cli.py"
    for name in schedule.APART:
        assert schedule.together(f"{name}::test_one[a]") == f"{name}::test_one[a]"
