"""The pages live with the strictest policy: nothing inline, nothing from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support import BOT, ME, OPEN, Guest, played

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = ["dungeon_raiders", "dungeonquest", "tiny_epic_dungeons", "dungeon_plungin"]
ANSWERS = 6

LISTEN = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => {
        window.violations.push(
            `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`
        );
    });
"""


def watched(come: Callable[..., Guest], **wishes: Any) -> Guest:
    """Return somebody whose pages tell what the policy has forbidden them."""
    guest = come("Ana", **wishes)
    guest.context.add_init_script(LISTEN)
    return guest


def violations(guest: Guest) -> list[str]:
    return [str(line) for line in guest.page.evaluate("window.violations")]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_needs_nothing_that_the_policy_forbids(
    come: Callable[..., Guest], game: str
) -> None:
    """With everything that moves and sounds, for that is where styles are made."""
    ana = watched(come, animation="full")
    ana.sit_at(ana.new_table(game, [ME, BOT, BOT], seed="policy"))

    for _ in range(ANSWERS):
        if not ana.until_asked():
            break
        ana.give(ana.keys[0])

    assert violations(ana) == []


def test_no_page_needs_anything_that_the_policy_forbids(come: Callable[..., Guest]) -> None:
    ana = watched(come)
    replay = ana.bring(played("dungeon_raiders", 3, "policy"))
    waiting = ana.new_table("dungeon_raiders", [ME, OPEN, OPEN])
    paths = ["/", "/replays", f"/replay/{replay}", f"/t/{waiting['id']}", "/nowhere", "/kit"]
    paths += [path for game in GAMES for path in (f"/play/{game}", f"/rules/{game}")]

    found = {}
    for path in paths:
        ana.go(path)
        expect(ana.page.locator("#app :is(h1, h2, button)").first).to_be_visible()
        if path == "/":
            expect(ana.page.locator(".board > svg")).to_be_visible()
        found[path] = violations(ana)

    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_policy_is_what_forbids(come: Callable[..., Guest]) -> None:
    """What the other tests look for is seen where somebody breaks the policy."""
    ana = watched(come)
    ana.go("/replays")
    ana.page.evaluate("""() => {
        const box = document.createElement("div");
        box.innerHTML = '<p style="color: red">a</p>';
        document.body.append(box);
        const script = document.createElement("script");
        script.textContent = "window.broken = true";
        document.body.append(script);
    }""")

    ana.page.wait_for_function("window.violations.length >= 2")

    assert not ana.page.evaluate("window.broken ?? false")
    assert {line.split()[0] for line in violations(ana)} == {"style-src-attr", "script-src-elem"}
    ana.problems.clear()
