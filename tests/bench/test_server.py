"""The load generator runs against a real server; how fast anything is, no test asks."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from mazmorra.bench import main
from mazmorra.bench.server import MEASURES
from mazmorra.games import IDS

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what a process uses is read from /proc"
)


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["--server", "--quick", "--json", *arguments]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("form", "figures"),
    [
        ("open", {"clients", "answers", "errors", "p50", "p99", "longest", "cpu"}),
        ("closed", {"tables", "answers", "errors", "told", "rate", "wall"}),
        ("idle", {"tables", "errors", "before", "watched", "left"}),
        ("silent", {"readers", "answers", "errors", "before", "connected", "most"}),
        (
            "mixed",
            {
                *("tables", "answers", "errors", "p50", "p99", "cpu", "before", "memory"),
                *("loop_idle", "loop_p50", "loop_p99", "loop_longest"),
            },
        ),
    ],
)
def test_every_form_of_load_runs_without_an_error(
    form: str, figures: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = report(capsys, "--form", form)[form]

    assert set(found) == {f"{form}_{name}" for name in figures}
    assert found.pop(f"{form}_errors")["value"] == 0
    assert all(one["value"] > 0 for one in found.values()), found


def test_a_closed_loop_plays_whole_games_and_every_answer_is_echoed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = report(capsys, "--form", "closed", "--clients", "4")["closed"]

    assert found["closed_tables"]["value"] == 1
    assert found["closed_answers"]["value"] > 60


def test_loading_is_measured_for_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--form", "loading")["loading"]

    assert set(found) == {f"load_{game}_{kind}" for game in IDS for kind in ("cpu", "wall")}


def test_the_report_has_a_heading_for_every_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--server", "--quick", "--form", "idle", "--tables", "3"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert "idle" in lines
    assert set(MEASURES) == {"open", "closed", "idle", "loading", "mixed", "silent"}
    assert any("tables in play" in line and " 3.00" in line for line in lines)
