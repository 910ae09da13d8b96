"""What moves at a table, what lies there, and what is looked up without leaving it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from mazmorra import Viewer
from tests.browser.support import BOT, ME, PHONE, Guest, played

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = "dungeonquest"

#: Keep what is seen in every frame: the step that is drawn, and where the first Hero stands.
WATCH = """() => {
    window.seen = [];
    const look = () => {
        const place = document.querySelector('[data-piece="hero:0"]')?.closest("[transform]");
        seen.push([
            Number(document.querySelector("[data-drawn]").dataset.drawn),
            place?.getAttribute("transform") ?? "",
        ]);
        requestAnimationFrame(look);
    };
    look();
}"""

#: From now on no pause ends by itself: what is shown all the same was not waited for.
HOLD = """() => {
    const wait = window.setTimeout;
    window.setTimeout = (run, ms = 0, ...more) => wait(run, ms > 50 ? 3_600_000 : ms, ...more);
}"""


def test_a_hero_moves_before_all_is_told_and_a_key_shows_the_rest(
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana", animation="slow")
    guest.sit_at(guest.new_table(GAME, [ME, BOT], seed="look 2"))
    moved = skipped = False
    for _ in range(12):
        assert guest.until_asked()
        way = next((key for key in guest.keys if key.startswith("move:")), None)
        before = guest.drawn
        guest.page.evaluate(WATCH)
        if way and moved:
            guest.page.evaluate(HOLD)
        guest.option(way or guest.keys[0]).click()
        if way and moved:
            guest.page.wait_for_function("() => !document.querySelector('[data-row][aria-busy]')")
            guest.page.keyboard.press("x")
            guest.until_drawn(before + 1)
            skipped = True
            break
        guest.until_drawn(before + 1)
        seen = guest.page.evaluate("seen")
        places = {place for step, place in seen if step == before}
        moved = moved or (way is not None and len(places) > 1)
    assert moved, "no piece moved before the last event was told"
    assert skipped


def test_the_dead_lie_where_they_fell(come: Callable[..., Guest]) -> None:
    game = played(GAME, 3, "c")
    told = game.events(Viewer.all())
    death = next(line for line in told if type(line.event).__name__ == "HeroKilled")
    seat = death.event.seat  # type: ignore[attr-defined]
    guest = come("Ana", animation="none")

    guest.go(f"/replay/{guest.bring(game)}?step={death.step}")

    dead = guest.page.locator(f'[data-piece="hero:{seat}"]')
    expect(dead.locator(".fallen")).to_be_visible()
    expect(dead).to_have_attribute("aria-label", re.compile("dead"))


def test_a_discard_pile_is_looked_through_by_keyboard(come: Callable[..., Guest]) -> None:
    guest = come("Ana")
    guest.sit_at(guest.new_table(GAME, [ME, BOT, BOT, BOT], seed="look 2"))
    pile = guest.page.locator(".decks button")
    for _ in range(30):
        assert guest.until_asked()
        if pile.count():
            break
        guest.give(guest.keys[0])
    step = guest.drawn
    pile.first.focus()
    guest.page.keyboard.press("Enter")

    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Discard pile")
    expect(dialog.locator("li button").first).to_be_visible()
    guest.page.keyboard.press("1")  # reads nothing and answers nothing
    guest.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert guest.drawn == step


def test_the_rules_open_beside_the_table_of_a_phone(come: Callable[..., Guest]) -> None:
    guest = come("Ana", size=PHONE)
    table = guest.new_table(GAME, [ME, BOT], seed="look 2")
    guest.sit_at(table)
    assert guest.until_asked()
    keys = guest.keys
    tabs = guest.page.get_by_role("navigation")

    tabs.get_by_role("button", name="Rules").tap()
    search = guest.page.get_by_role("searchbox")
    search.fill("bridge")
    expect(guest.page.locator("#rules")).to_contain_text(re.compile("bridge", re.IGNORECASE))
    guest.reads(re.compile(r"\d+ clauses? found"))
    tabs.get_by_role("button", name="Table").tap()

    assert guest.keys == keys
    tabs.get_by_role("button", name="Rules").tap()
    expect(search).to_have_value("bridge")
    assert f"/t/{table['id']}" in guest.page.url


@pytest.mark.parametrize("size", [(820, 1180), (1280, 800), (1900, 1000)])
def test_the_rules_open_beside_a_larger_table_too(
    come: Callable[..., Guest], size: tuple[int, int]
) -> None:
    guest = come("Ana", size=size)
    guest.sit_at(guest.new_table(GAME, [ME, BOT], seed="look 2"))
    assert guest.until_asked()
    here, keys = guest.page.url, guest.keys

    guest.press("Rules")
    drawer = guest.page.get_by_role("complementary", name="Rules")
    guest.page.get_by_role("searchbox").fill("bridge")
    expect(drawer).to_contain_text(re.compile("bridge", re.IGNORECASE))
    guest.keep(f"rules-beside-{size[0]}")
    assert guest.page.url == here
    edge = drawer.bounding_box()
    asked = guest.page.locator("#decision").bounding_box()
    assert edge is not None
    assert asked is not None
    if size[0] >= 1100:
        assert edge["x"] + edge["width"] <= asked["x"], "the question is covered"
        guest.give(keys[0])

    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_a_clause_is_read_in_the_rules_of_a_phone(come: Callable[..., Guest]) -> None:
    guest = come("Ana", size=PHONE)
    table = guest.new_table(GAME, [ME, BOT], seed="look 2")
    guest.sit_at(table)
    folded = guest.button(re.compile(r"more that (is|are) not allowed$"))
    for _ in range(12):
        assert guest.until_asked()
        if folded.count():
            break
        guest.option(guest.keys[0]).tap()
    folded.tap()
    guest.page.locator(".option.closed").first.tap()

    guest.page.locator(f'a[href^="/rules/{GAME}#"]').first.tap()

    expect(guest.page.locator("#rules article.lit")).to_be_in_viewport()
    assert f"/t/{table['id']}" in guest.page.url
