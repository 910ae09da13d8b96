"""The first steps, taken in a real browser to their end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support import Guest

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
        guest.page.mouse.move(0, 0)  # what is pointed at is lit before what the lesson is about
        expect(guest.option(key)).to_have_class(re.compile(r"\blit\b"))
        guest.give(key)

    if guest.situations[-1]["over"]:
        guest.press("Look at the table")
    expect(lesson).to_contain_text("First steps · done")
    expect(lesson).to_contain_text(tutorial["end"]["en"])
