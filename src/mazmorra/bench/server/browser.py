"""How long a long game takes to open in a browser, and what its page holds: `bench --browser`.

A party of four plays a whole adventure of Dungeon Plungin'; the table at step 1,500 and the replay
at that step are opened again and again in a page that has nothing cached of them but the client.
Times are wall time from the navigation to the painted page; server and browser share the machine.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

import mazmorra
from mazmorra import bots
from mazmorra.bench.figures import Figure, figure
from mazmorra.bench.figures import table as as_text
from mazmorra.bench.server.process import HOST, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAME, SEED, OPTIONS = "dungeon_plungin", "long 6", {"party": 4, "expeditions": 2}
#: The step at which table and replay are opened, and how often.
STEP, ROUNDS = 1500, 7
#: What a quick run opens.
QUICK_STEP = 60
SIZE = {"width": 1440, "height": 900}
MISSING = "a browser needs chromium (apt-get install chromium) and playwright (make setup)."
#: Seconds that a page may take.
WITHIN = 60

#: Notes when the first element of a selector has been painted.
NOTE = """selector => {
    const look = () => {
        if (!document.querySelector(selector)) return void requestAnimationFrame(look);
        const note = () => (window.shown = performance.now());
        requestAnimationFrame(() => requestAnimationFrame(note));
    };
    addEventListener("DOMContentLoaded", look);
}"""
TABLE, REPLAY = "#decision.asked [data-row]", "[data-line].current"


class Opened(Struct, frozen=True):
    """One opening of a page: milliseconds until it was painted, its elements, its heap in MB."""

    milliseconds: float
    elements: float
    megabytes: float


def run(given: argparse.Namespace) -> int:
    """Measure in a browser and print it; return the exit status."""
    figures = measure(QUICK_STEP if given.quick else STEP, 1 if given.quick else ROUNDS)
    if given.json:
        print(json.dumps({one.id: one.value for one in figures}))
    else:
        print(as_text(figures))
    return 0


def measure(step: int, rounds: int) -> list[Figure]:
    """Return the figures of opening table and replay at a step.

    Raises:
        argparse.ArgumentTypeError: There is no browser to measure with.
    """
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if find_spec("playwright") is None or browser is None:
        raise argparse.ArgumentTypeError(MISSING)
    record = played(step)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as process:
        address = f"http://{HOST}:{process.port}"
        with import_module("playwright.sync_api").sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
            context = chromium.new_context(base_url=address, viewport=SIZE)
            source = ask(context, "/records", record)["id"]
            seats = {"seats": [{"sitter": "me"}]}
            table = ask(context, f"/fork/{source}/{step}", seats)["id"]
            tables = list(opened(context, f"/t/{table}", TABLE, rounds))
            replays = list(opened(context, f"/replay/{source}?step={step}", REPLAY, rounds))
            chromium.close()
    return [*figures_of("table", step, tables), *figures_of("replay", step, replays)]


def played(step: int) -> dict[str, Any]:
    """Return the record of a game that greedy bots have played to its end."""
    game = mazmorra.start(GAME, seats=1, seed=SEED, options=OPTIONS, undo="free")
    bot = bots.make("greedy", GAME)
    while not game.over:
        bots.play_turn(game, 0, bot)
    assert game.step >= step
    found: dict[str, Any] = json.loads(game.record().to_json())
    return found


def ask(context: Any, path: str, body: object) -> Any:
    """Send a request of the page's guest and return its answer."""
    answer = context.request.post(
        f"/api/v1{path}",
        data=json.dumps(body),
        headers={"Content-Type": "application/json", "X-Mazmorra": "1"},
    )
    assert answer.ok, answer.text()
    return answer.json()


def opened(context: Any, path: str, selector: str, rounds: int) -> Iterator[Opened]:
    """Open a page again and again, the first time without counting it."""
    for counted in (False, *[True] * rounds):
        page = context.new_page()
        page.add_init_script(f"({NOTE})({json.dumps(selector)})")
        page.goto(path)
        page.wait_for_function("() => window.shown", timeout=1000 * WITHIN)
        shown = page.evaluate("window.shown")
        elements = page.evaluate("document.querySelectorAll('*').length")
        if counted:
            yield Opened(shown, elements, heap(context, page))
        page.close()


def heap(context: Any, page: Any) -> float:
    """Return the megabytes that the scripts of a page hold after a collection."""
    line = context.new_cdp_session(page)
    line.send("HeapProfiler.enable")
    line.send("HeapProfiler.collectGarbage")
    line.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
    return float(metrics["JSHeapUsedSize"]) / 1e6


def figures_of(what: str, step: int, found: list[Opened]) -> Iterator[Figure]:
    """Yield the figures of a page that was opened several times."""
    parts: list[tuple[str, str, str, Callable[[Opened], float]]] = [
        ("open", "until it is painted", "ms", lambda one: one.milliseconds),
        ("elements", "elements", "", lambda one: one.elements),
        ("heap", "scripts after a collection", "MB", lambda one: one.megabytes),
    ]
    for id, words, unit, value in parts:
        text = f"{what} at step {step:,}: {words}"
        yield figure(f"{what}_{id}", text, unit, [value(one) for one in found])
