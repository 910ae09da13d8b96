"""What wins and what it is about: before the first question, in the bar, and at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support import LAPTOP, ME, PHONE, Guest
from tests.browser.test_look import barriers

if TYPE_CHECKING:
    from collections.abc import Callable

GOAL = "Find the Great Door, then kill the demon and its Gremlins."


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_game_begins_with_its_adventure_and_the_goal_stays_in_reach(
    size: tuple[int, int], come: Callable[..., Guest]
) -> None:
    guest = come("Ana", size=size, opening=True)
    table = guest.new_table("dungeon_plungin", [ME], seed="story")
    guest.sit_at(table)
    card = guest.page.get_by_role("dialog", name="The Knocking in the Wall")
    chip = guest.page.get_by_role("button", name=f"Goal: {GOAL}")

    expect(card).to_contain_text("Something knocks behind the wall.")
    expect(card).to_contain_text(GOAL)
    assert barriers(guest) == []
    guest.keep(f"adventure-{size[0]}")
    guest.press("Begin")
    expect(card).to_have_count(0)
    expect(chip).to_be_visible()
    assert barriers(guest) == []
    guest.keep(f"goal-{size[0]}")
    guest.page.reload()
    expect(chip).to_be_visible()
    expect(card).to_have_count(0)
    chip.click()
    expect(card).to_contain_text(GOAL)
    guest.press("Return to the table")
    expect(card).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 1440, 1920])
@pytest.mark.parametrize(
    ("game", "seats", "goal"),
    [
        ("dungeonquest", 1, "Be out before the sun sets, with a Treasure card."),
        ("dungeon_plungin", 1, GOAL),
    ],
)
def test_the_bar_of_a_laptop_says_the_whole_goal(
    game: str, seats: int, goal: str, width: int, come: Callable[..., Guest]
) -> None:
    guest = come("Ana", size=(width, 800))
    guest.sit_at(guest.new_table(game, [ME] * seats, seed="story"))
    words = guest.page.locator("header").get_by_text(goal)

    expect(words).to_be_visible()
    bar, box = guest.page.locator("header .goal").bounding_box(), words.bounding_box()
    assert bar is not None
    assert box is not None
    assert box["y"] + box["height"] <= bar["y"] + bar["height"] + 1


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_rules_begin_with_how_to_play_and_answer_how_to_win(
    size: tuple[int, int], come: Callable[..., Guest]
) -> None:
    guest = come("Ana", size=size)
    guest.go("/rules/dungeonquest")
    heading = guest.page.locator("main .list h2, main .columns h2").first

    expect(heading).to_have_text("How to play")
    assert barriers(guest) == []
    guest.keep(f"how-to-play-{size[0]}")
    guest.page.get_by_role("searchbox").fill("how do I win")
    expect(guest.page.get_by_role("heading", level=3).first).to_have_text("What wins")
    expect(guest.page.locator("#dq\\.end\\.score")).to_be_visible()
    guest.keep(f"how-do-i-win-{size[0]}")
    guest.page.get_by_role("searchbox").fill("torch")
    expect(guest.page.locator("#dq\\.ruling\\.stasis_stops")).to_be_visible()
    kinds = guest.page.locator("main .list article").evaluate_all(
        "all => all.map((one) => one.id.includes('.card.') || one.id.includes('.component.'))"
    )
    assert kinds == sorted(kinds)
