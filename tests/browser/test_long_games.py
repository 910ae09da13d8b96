"""Long games stay light: what 1,500 steps of Dungeon Plungin' keep in the page."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support import ME, Guest, played

if TYPE_CHECKING:
    from collections.abc import Callable

GAME, SEED = "dungeon_plungin", "long 6"
OPTIONS = {"party": 4, "expeditions": 2}
STEPS = 1500
MOST_ELEMENTS, MOST_BYTES = 6_000, 60_000_000

ELEMENTS = "() => document.querySelectorAll('*').length"


@pytest.fixture(scope="module")
def record() -> object:
    """A finished game of a party of four that is longer than 1,500 steps."""
    game = played(GAME, 1, SEED, OPTIONS)
    assert game.step >= STEPS
    return game


def held(guest: Guest) -> int:
    """Return how many bytes of scripts the page holds after a collection."""
    line = guest.context.new_cdp_session(guest.page)
    line.send("HeapProfiler.enable")
    line.send("HeapProfiler.collectGarbage")
    line.send("Performance.enable")
    metrics = {m["name"]: m["value"] for m in line.send("Performance.getMetrics")["metrics"]}
    return int(metrics["JSHeapUsedSize"])


def test_a_table_of_1500_steps_is_light(
    ana: Guest, record: object, tell: Callable[[str], None]
) -> None:
    source = ana.bring(record)  # type: ignore[arg-type]
    table = ana.ask("POST", f"/fork/{source}/{STEPS}", {"seats": [ME]})
    ana.sit_at(table)
    assert ana.until_asked()
    ana.rest()

    elements, size = ana.page.evaluate(ELEMENTS), held(ana)
    tell(f"table after {STEPS} steps: {elements} elements, {size / 1e6:.1f} MB")
    assert elements <= MOST_ELEMENTS
    assert size <= MOST_BYTES


def test_the_bench_opens_table_and_replay_and_says_how_long_it_took(built: None) -> None:
    command = [sys.executable, "-m", "mazmorra", "bench", "--browser", "--quick", "--json"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=400)

    figures = json.loads(said.stdout)
    assert set(figures) == {
        f"{page}_{what}" for page in ("table", "replay") for what in ("open", "elements", "heap")
    }
    assert all(value > 0 for value in figures.values())


def test_a_replay_of_1500_steps_is_light(
    ana: Guest, record: object, tell: Callable[[str], None]
) -> None:
    ana.go(f"/replay/{ana.bring(record)}?step={STEPS}")  # type: ignore[arg-type]
    ana.reads(re.compile(rf"^Step {STEPS:,} of "))
    expect(ana.page.locator("[data-line].current")).to_be_visible()
    ana.rest()

    elements, size = ana.page.evaluate(ELEMENTS), held(ana)
    tell(f"replay at step {STEPS}: {elements} elements, {size / 1e6:.1f} MB")
    assert elements <= MOST_ELEMENTS
    assert size <= MOST_BYTES
