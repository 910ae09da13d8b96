"""Instructions are counted where valgrind is; without it one sentence says what is missing."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from mazmorra.bench import engine, instructions, main
from mazmorra.bench.instructions import Runs
from mazmorra.bench.play import Table

RAID = Table("dungeon_raiders", 4, {"tactical": False})


def test_without_valgrind_one_sentence_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)

    assert main(["dungeon_raiders", "--instructions", "--json"]) == 0

    out, err = capsys.readouterr()
    assert json.loads(out)["missing"] == ["valgrind"]
    assert json.loads(out)["tables"][0]["instructions"] == {}
    assert err.count("\n") == 1
    assert "apt-get install valgrind" in err


def test_what_both_processes_do_cancels_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start-up of a million, and 500 instructions for each of 30 decisions of a game."""
    monkeypatch.setattr(
        instructions, "counted", lambda table, games, mode: (10**6 + games * 15_000, games * 30)
    )

    assert instructions.each(RAID, Runs(2, 9), "quiet") == 500


def test_what_valgrind_says_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def run(command: list[str], **how: Any) -> Any:
        asked.append((command, how["env"]["PYTHONHASHSEED"]))
        return subprocess.CompletedProcess(
            command, 0, "184\n", "==7== \n==7== I   refs:      1,234,567\n"
        )

    monkeypatch.setattr(subprocess, "run", run)

    assert instructions.counted(RAID, 2, "loud") == (1_234_567, 184)
    ((command, hash_seed),) = asked
    assert command[0] == "valgrind"
    assert json.loads(command[-1])[1:] == [2, "loud"]
    assert hash_seed == "0"


def test_the_process_that_is_counted_plays_and_says_how_many_decisions_there_were(
    capsys: pytest.CaptureFixture[str],
) -> None:
    instructions.main([json.dumps([{"game": RAID.game, "seats": 4, "options": {}}, 2, "quiet"])])

    assert 2 * 80 < int(capsys.readouterr().out) < 2 * 110


def test_every_mode_of_play_is_counted() -> None:
    assert instructions.MODES.keys() == engine.MODES.keys()


def test_the_report_has_a_figure_for_every_mode_and_the_ratio(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    costs = {"quiet_no_snapshots": 1, "quiet": 2, "loud": 3}
    monkeypatch.setattr(instructions, "missing", lambda: False)
    monkeypatch.setattr(
        instructions, "counted", lambda table, games, mode: (games * costs[mode], games)
    )

    assert main(["dungeon_raiders", "--instructions", "--json"]) == 0

    found = json.loads(capsys.readouterr().out)["tables"][0]["instructions"]
    assert {name: one["value"] for name, one in found.items()} == {**costs, "loud_ratio": 1.5}
