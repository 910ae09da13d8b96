"""What a decision costs in function calls, held against the numbers written down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from mazmorra.games import IDS

#: By version of Python: newer ones make fewer calls for the same code.
RECORDED = Path(__file__).with_name("calls.toml")
VERSION = "{}.{}".format(*sys.version_info)


def recorded() -> dict[str, dict[str, float]]:
    return tomllib.loads(RECORDED.read_text(encoding="utf-8"))


def counted(hash_seed: str) -> dict[str, float]:
    """Return the calls per decision of every game, counted in a process of its own."""
    printed = subprocess.run(
        [sys.executable, "-m", "mazmorra", "bench", "--calls", "--json"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    report: dict[str, Any] = json.loads(printed)
    return {one["table"]["game"]: one["calls"]["calls"]["value"] for one in report["tables"]}


def test_a_decision_makes_as_many_calls_as_recorded() -> None:
    """After a change that is meant, `mazmorra bench --calls` prints what to write down."""
    if VERSION not in recorded():
        pytest.skip(f"no numbers are written down for Python {VERSION} in {RECORDED.name}")

    found = counted("0")

    assert found.keys() == set(IDS)
    assert found == pytest.approx(recorded()[VERSION], rel=0.1)


def test_the_count_repeats_under_any_hash_seed() -> None:
    assert counted("1") == counted("2")
