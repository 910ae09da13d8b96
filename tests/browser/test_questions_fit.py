"""Every question fits two lines in the panel of a laptop, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from mazmorra.games import IDS
from mazmorra.messages import LANGUAGES, message_files
from tests.browser.support import BOT, ME, PHONE, Guest
from tests.browser.test_look import barriers
from tools.player_texts import filled, messages

if TYPE_CHECKING:
    from collections.abc import Callable

#: The lines of each question when it stands in the place of the one that is asked.
LINES = """(questions) => {
    const heading = document.getElementById("question");
    const height = parseFloat(getComputedStyle(heading).lineHeight);
    return questions.map((words) => {
        heading.textContent = words;
        return Math.round(heading.getBoundingClientRect().height / height);
    });
}"""


@pytest.mark.parametrize("game", IDS)
def test_every_question_fits_two_lines_at_1440_pixels(
    game: str, come: Callable[..., Guest]
) -> None:
    guest = come("Ana", size=(1440, 900))
    seats = [ME, BOT, BOT] if game == "dungeon_raiders" else [ME]
    guest.sit_at(guest.new_table(game, seats, seed="fits"))
    expect(guest.page.locator("#decision.asked")).to_be_visible()
    questions = [
        filled(text)
        for lang in LANGUAGES
        for name, said in messages(message_files(lang, game)[-1].read_text(encoding="utf-8"))
        if name.startswith("decision-") and "." not in name
        for text in said
    ]

    lines = guest.page.evaluate(LINES, questions)

    assert [words for words, count in zip(questions, lines, strict=True) if count > 2] == []


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["laptop", "phone"])
def test_what_may_be_lost_has_a_row_of_its_own_below_the_question(
    size: tuple[int, int], come: Callable[..., Guest]
) -> None:
    guest = come("Ana", size=size)
    guest.go("/learn/dungeonquest")
    guest.press("Begin")
    for step in guest.ask("GET", "/games/dungeonquest/tutorial")["steps"][:3]:
        guest.give(step["key"])
    assert guest.until_asked()

    expect(guest.page.locator("#question")).to_have_text(
        "Shade. Roll 6 or less on two dice (Luck): 42%."
    )
    expect(guest.page.locator("#decision .stake")).to_contain_text("wound")
    assert barriers(guest) == []
    guest.keep(f"stake-{size[0]}")
