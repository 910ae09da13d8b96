"""Time to see: the last event, a drawn card with its text, the way back, the folded set-up."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.support import BOT, LAPTOP, ME, PHONE, Guest
from tests.browser.test_look import barriers

if TYPE_CHECKING:
    from collections.abc import Callable

#: More answers than it takes until a card is drawn.
MOST = 14
#: Notes every sentence that the panel says from now on.
LISTEN = """() => {
    window.said = new Set();
    const note = () => window.said.add(document.getElementById("question")?.textContent);
    new MutationObserver(note).observe(document.body,
        { subtree: true, childList: true, characterData: true });
}"""

#: Whether just these answers are offered.
ASKED = """(keys) => {
    const rows = [...document.querySelectorAll("[data-row]:has(.option:not(.closed))")];
    return JSON.stringify(rows.map((row) => row.dataset.row)) === JSON.stringify(keys);
}"""


#: The cards that are not seen whole: a text that goes on below the card, or beyond its place.
CUT = """() => [...document.querySelectorAll(".card .inner")].flatMap((card) => {
    const bottom = card.getBoundingClientRect().bottom + 1;
    const words = [...card.querySelectorAll(".title, .effect, .foot")];
    const cut = (one) => one.getBoundingClientRect().bottom > bottom
        || getComputedStyle(one).webkitLineClamp !== "none";
    return words.filter((one) => one.checkVisibility() && cut(one)).map((one) => one.textContent);
})"""


def happened(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name="What just happened")


def until_a_card(guest: Guest) -> str:
    """Answer until a card was drawn; return its id."""
    card = happened(guest).locator("[data-told-card]")
    for _ in range(MOST):
        if card.count():
            return card.get_attribute("data-told-card") or ""
        assert guest.until_asked()
        guest.give(guest.keys[0])
    raise AssertionError("no card was drawn")


def test_a_drawn_card_stays_with_its_whole_text_until_the_next_answer(
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana")
    table = guest.new_table("dungeonquest", [ME], seed="see 1")
    guest.sit_at(table)
    content = guest.ask("GET", f"/games/dungeonquest/content?hash={table['content']}")

    assert guest.until_asked()
    guest.give(guest.keys[0])  # a tower; the Rune is dealt before it
    id = until_a_card(guest)
    card = happened(guest).locator("[data-told-card]")

    expect(card).to_contain_text(content["cards"][id]["name"]["en"])
    expect(card).to_contain_text(content["cards"][id]["text"]["en"])
    whole = card.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    assert whole, "the text of the card is cut"
    assert barriers(guest) == []
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        guest.resize(width, height)
        expect(card).to_be_visible()
        guest.keep(f"drawn-card-{width}")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_one_steps_back_through_what_happened_since_the_last_answer(
    size: tuple[int, int], come: Callable[..., Guest]
) -> None:
    guest = come("Ana", size=size)
    guest.sit_at(guest.new_table("dungeon_raiders", [ME, BOT, BOT], seed="see 2"))
    asked = guest.page.locator("#decision.asked")
    expect(asked).to_be_visible()
    before = guest.drawn
    guest.page.keyboard.press("3")
    guest.until_drawn(before + 2)  # the bots have laid their cards in the next room
    expect(asked).to_be_visible()
    if size == PHONE:
        guest.page.get_by_role("navigation").get_by_role("button", name="Log").click()
    strip = happened(guest)
    count = int(re.findall(r"of (\d+)", strip.inner_text())[0])
    last = strip.locator(".sentence").inner_text()

    assert count > 2
    expect(strip).to_contain_text(f"{count} of {count}")
    strip.get_by_role("button", name="Show the event before").click()
    expect(strip).to_contain_text(f"{count - 1} of {count}")
    assert strip.locator(".sentence").inner_text() != last
    expect(guest.page.locator(".log .line.current")).to_have_count(1)
    assert barriers(guest) == []
    guest.keep(f"what-just-happened-{size[0]}")
    strip.get_by_role("button", name="Return to now").click()
    expect(strip).to_contain_text(f"{count} of {count}")
    expect(guest.page.locator(".log .line.current")).to_have_count(0)


def test_the_set_up_is_one_entry_of_the_log_that_unfolds(ana: Guest) -> None:
    ana.sit_at(ana.new_table("dungeon_plungin", [ME], seed="see 3"))
    summary = ana.page.locator(".log .setup summary")

    expect(summary).to_have_text(re.compile(r"Set-up: \d+ entries"))
    expect(ana.page.locator(".log .line").first).not_to_be_visible()
    summary.click()
    expect(ana.page.locator(".log .line").first).to_be_visible()


def test_the_panel_says_that_the_enemies_act(come: Callable[..., Guest]) -> None:
    guest = come("Ana", animation="fast")
    guest.sit_at(guest.new_table("tiny_epic_dungeons", [ME], seed="see 1"))
    assert guest.until_asked()

    guest.page.evaluate(LISTEN)
    guest.give("end")
    guest.page.wait_for_function(
        "() => window.said.has('The torch burns down, and the enemies act')"
    )


def test_a_turn_is_restarted_and_answers_are_taken_back_to_a_line_of_the_log(ana: Guest) -> None:
    ana.sit_at(ana.new_table("tiny_epic_dungeons", [ME], seed="see 1", undo="free"))
    assert ana.until_asked()
    first = ana.keys
    for _ in range(3):
        ana.give(ana.keys[0])
        assert ana.until_asked()

    ana.press("Table and settings")
    ana.press("Begin the turn again")
    expect(ana.page.locator(f'[data-row="{first[0]}"]')).to_be_visible()
    ana.page.wait_for_function(
        ASKED,
        arg=first,
    )

    step = ana.drawn
    ana.give(ana.keys[0])
    assert ana.until_asked()
    second = ana.keys
    ana.give(second[0])
    assert ana.until_asked()
    line = ana.page.locator(f'.log [data-step="{step + 1}"]').first
    line.hover()
    line.get_by_role("button", name="Take back to here").click()
    ana.page.wait_for_function(
        ASKED,
        arg=second,
    )


def test_no_card_of_a_hand_is_cut(come: Callable[..., Guest]) -> None:
    guest = come("Ana", size=(1440, 900))
    guest.sit_at(guest.new_table("dungeonquest", [ME, BOT], seed="cut 1"))
    told = guest.page.locator(".card.power .effect")

    for _ in range(60):
        assert guest.until_asked()
        if told.count():
            break
        keys = guest.keys
        fights = [key for key in keys if key.startswith(("attack", "play", "counter"))]
        guest.give((fights or keys)[0])

    expect(told.first).to_be_visible()
    guest.keep("power-card")
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        guest.resize(width, height)
        assert guest.page.evaluate(CUT) == [], width
