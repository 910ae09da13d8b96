"""The first steps, taken in a real browser to their end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support import LAPTOP, ME, PHONE, Guest
from tests.browser.test_look import barriers

if TYPE_CHECKING:
    from collections.abc import Callable

LEAVES_AFTER = 3


@pytest.mark.parametrize(
    "game", ["dungeon_raiders", "dungeonquest", "tiny_epic_dungeons", "dungeon_plungin"]
)
def test_first_steps_are_left_taken_up_and_finished(game: str, come: Callable[..., Guest]) -> None:
    guest = come("Ana")
    tutorial = guest.ask("GET", f"/games/{game}/tutorial")
    keys = [step["key"] for step in tutorial["steps"] if not step.get("seat")]
    guest.go(f"/learn/{game}")
    guest.reads(tutorial["title"]["en"])
    guest.press("Begin")

    for number, key in enumerate(keys):
        if number == LEAVES_AFTER:
            guest.go("/")
            guest.reads("Go on with a game")
            guest.go(f"/learn/{game}")
            guest.page.get_by_role("link", name="Go on").or_(
                guest.page.get_by_role("button", name="Go on")
            ).first.click()
        remark = next(step["remark"] for step in tutorial["steps"][number:] if step["key"] == key)
        lesson = guest.page.get_by_role("region", name="First steps")
        expect(lesson).to_contain_text(f"First steps · {number} of {len(keys)}")
        if remark and number in {0, len(keys) - 1}:
            expect(lesson).to_contain_text(remark["en"])
        expect(guest.page.locator("[data-lesson-mark]").first).to_be_visible()
        guest.give(key)

    if guest.situations[-1]["over"]:
        done = guest.page.get_by_role("dialog", name=re.compile("^First steps in .*: done$"))
        expect(done).to_contain_text(tutorial["end"]["en"])
        guest.keep(f"lesson-done-{game}")
        done.get_by_role("button", name="Look at the table").click()
    expect(lesson).to_contain_text("First steps · done")
    expect(lesson).to_contain_text(tutorial["end"]["en"])


#: How far the arrow of a lesson is from the middle of the row it points at.
AWAY = """(key) => {
    const row = document.querySelector(`[data-row="${key}"] .option`).getBoundingClientRect();
    const mark = document.querySelector("[data-lesson-mark=row]").getBoundingClientRect();
    const inside = mark.right <= row.right + 4 && mark.left >= row.left;
    const off = Math.abs(row.top + row.height / 2 - mark.top - mark.height / 2);
    return inside ? off : 999;
}"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_no_pointer_takes_the_arrow_of_a_lesson(
    size: tuple[int, int], come: Callable[..., Guest]
) -> None:
    guest = come("Ana", size=size)
    tutorial = guest.ask("GET", "/games/dungeonquest/tutorial")
    guest.go("/learn/dungeonquest")
    guest.press("Begin")
    key = tutorial["steps"][0]["key"]
    mark = guest.page.locator("[data-lesson-mark=row]")

    expect(mark).to_be_visible()
    guest.rest()
    guest.page.wait_for_function(f"key => ({AWAY})(key) < 4", arg=key)
    for other in guest.keys:
        guest.option(other).hover()
        expect(mark).to_be_visible()
        guest.page.wait_for_function(f"key => ({AWAY})(key) < 4", arg=key)
    assert barriers(guest) == []
    guest.keep(f"lesson-mark-{size[0]}")


def test_nothing_is_lit_by_a_pointer_that_did_not_move(come: Callable[..., Guest]) -> None:
    guest = come("Ana")
    guest.sit_at(guest.new_table("dungeonquest", [ME], seed="rests"))
    assert guest.until_asked()
    lit = guest.page.locator("[data-row] .option.lit")
    first = guest.keys[0]
    guest.option(first).hover()
    expect(lit).to_have_count(1)

    guest.page.keyboard.press("1")
    guest.until_drawn(1)
    assert guest.until_asked()
    guest.rest()
    box = guest.option(guest.keys[0]).bounding_box()
    assert box is not None
    expect(lit).to_have_count(0)

    guest.page.mouse.move(box["x"] + box["width"] / 2 + 9, box["y"] + box["height"] / 2 + 3)
    expect(lit).to_have_count(1)
