"""The lobby: all games and lessons on the first screen, open tables first, filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support import BOT, ME, OPEN
from tests.browser.test_look import barriers

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support import Guest

RAID, QUEST, DELVE = "dungeon_raiders", "dungeonquest", "tiny_epic_dungeons"
SIZES = [(390, 844), (768, 1024), (1280, 720), (1440, 900), (1920, 1080)]
#: What is wider than the window, or wider than its own place.
CUT = """() => [...document.querySelectorAll("main :is(h1, h2, .name, .sentence, a, button)")]
    .filter((one) => one.checkVisibility() && !one.closest(".spoken, .backdrop"))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5
        || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
    .map((one) => one.textContent.trim().slice(0, 60))"""


def open_table(guest: Guest, game: str, name: str, pace: str = "any", seats: int = 3) -> Any:
    others = [OPEN] * (seats - 1)
    return guest.new_table(game, [ME, *others], public=True, name=name, pace=pace)


def on_the_first_screen(guest: Guest) -> None:
    """See that all games and their lessons lie above the lower edge of the window."""
    covers = guest.page.locator(".covers .cover")
    lessons = guest.page.locator(".covers .lesson")
    expect(covers).to_have_count(4)
    expect(lessons).to_have_count(4)
    guest.rest()
    height = (guest.page.viewport_size or {"height": 0})["height"]
    for part in (*covers.all(), *lessons.all()):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, (part.inner_text(), box)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_all_games_and_their_lessons_are_on_the_first_screen(
    come: Callable[..., Guest], lang: str
) -> None:
    guest = come("Ana", size=(1440, 900), language=lang)
    guest.go("/")
    on_the_first_screen(guest)
    guest.keep(f"lobby-new-{lang}")

    for number in range(5):
        guest.new_table(QUEST, [ME, BOT], seed=f"lobby {number}")
    guest.go("/")
    expect(guest.page.locator(".go-on article")).to_have_count(3)
    on_the_first_screen(guest)
    guest.keep(f"lobby-five-{lang}")
    guest.page.locator(".go-on .all").click()
    expect(guest.page.locator(".go-on article")).to_have_count(5)


def test_a_lesson_begins_from_the_first_screen(ana: Guest) -> None:
    ana.go("/")
    ana.page.locator(".covers li").nth(1).locator(".lesson").click()

    ana.press("Begin")
    expect(ana.frame).to_be_visible()


def test_tables_with_a_free_seat_stand_before_those_that_are_played(ana: Guest, ben: Guest) -> None:
    open_table(ben, RAID, "Order: open")
    ben.new_table(QUEST, [ME, BOT], public=True, name="Order: played")
    ana.go("/")
    if (more := ana.page.locator(".open .all")).count():
        more.click()
    names = ana.page.locator(".open li .what .note")
    expect(names.filter(has_text="Order: played")).to_have_count(1)

    rows = ana.page.locator(".open li").all_inner_texts()
    free = [number for number, row in enumerate(rows) if "Sit down" in row]
    played = [number for number, row in enumerate(rows) if "Watch" in row]
    assert max(free) < min(played)


def test_open_tables_are_filtered_by_game_and_pace(ana: Guest, ben: Guest) -> None:
    open_table(ben, RAID, "Filter: raid, slow", "slow")
    open_table(ben, RAID, "Filter: raid, live", "live")
    open_table(ben, DELVE, "Filter: delve, live", "live")
    ana.go("/")
    listed = ana.page.locator(".open li .what .note", has_text="Filter: ")
    expect(listed).to_have_count(3)

    ana.page.get_by_label("Show tables of").select_option(RAID)
    expect(listed).to_have_count(2)
    ana.page.get_by_label("Show tables with the pace").select_option("slow")
    expect(listed).to_have_text(["Filter: raid, slow"])
    ana.page.get_by_label("Show tables of").select_option(DELVE)
    ana.reads("No open table of this game and pace.")
    ana.page.get_by_label("Show tables of").select_option("")
    expect(listed).to_have_text(["Filter: raid, slow"])
    ana.keep("lobby-filtered")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_nothing_of_the_lobby_is_cut_and_nobody_is_kept_out(
    come: Callable[..., Guest], ben: Guest, lang: str
) -> None:
    open_table(ben, RAID, "A table with a name as long as it may be", "slow")
    guest = come("Ana", language=lang, ink="auto")
    guest.new_table(QUEST, [ME, BOT], seed="cut")
    found: list[str] = []
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.go("/")
        expect(guest.page.locator(".covers .cover")).to_have_count(4)
        expect(guest.page.locator(".go-on article")).to_have_count(1)
        for ink in ("dark", "light"):
            guest.page.emulate_media(color_scheme=ink)
            guest.rest()
            guest.keep(f"lobby-{width}-{ink}-{lang}")
        found += [f"{width}: {one}" for one in guest.page.evaluate(CUT)]
    assert found == []
    assert barriers(guest) == []
