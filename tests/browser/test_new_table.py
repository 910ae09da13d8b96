"""The form of a new table: what an option closes is seen at once, and what is shown is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.support import Guest

PLUNGE = "dungeon_plungin"


def option_of(guest: Guest, name: str) -> Locator:
    """Return the field of an option, by the name it has for the player."""
    return guest.page.locator(".option").filter(has=guest.page.get_by_label(name, exact=True))


def test_an_option_closes_another_with_its_reason_and_the_table_is_played_so(ana: Guest) -> None:
    ana.go(f"/play/{PLUNGE}")
    one, other = option_of(ana, "Shake off the Stun"), option_of(ana, "Lasting Stun")

    one.get_by_role("checkbox").check()
    expect(other.get_by_role("checkbox")).to_be_disabled()
    expect(other.locator(".reason")).to_contain_text("Shake off the Stun")
    one.get_by_role("checkbox").uncheck()
    expect(other.get_by_role("checkbox")).to_be_enabled()
    other.get_by_role("checkbox").check()
    ana.page.get_by_role("group", name="How many seats").get_by_text("1, alone").click()
    ana.press("Start the game")
    expect(ana.frame).to_be_visible()

    table = ana.ask("GET", f"/tables/{ana.page.url.rpartition('/')[2]}")
    assert (table["options"]["stun_1"], table["options"]["stun_2"]) == (False, True)


def test_a_form_that_cannot_be_checked_says_so_and_starts_nothing(ana: Guest) -> None:
    ana.go(f"/play/{PLUNGE}")
    expect(option_of(ana, "Shake off the Stun")).to_be_visible()
    before = len(ana.ask("GET", "/lobby")["mine"])

    ana.page.route("**/api/v1/games/*/check", lambda route: route.abort())
    option_of(ana, "Shake off the Stun").get_by_role("checkbox").check()
    expect(ana.page.get_by_role("alert")).to_be_visible()
    ana.page.get_by_role("group", name="How many seats").get_by_text("1, alone").click()
    ana.press("Start the game")
    expect(ana.page.get_by_role("alert")).to_be_visible()
    assert len(ana.ask("GET", "/lobby")["mine"]) == before

    ana.page.unroute("**/api/v1/games/*/check")
    option_of(ana, "Shake off the Stun").get_by_role("checkbox").uncheck()
    expect(ana.page.get_by_role("alert")).to_be_hidden()
    ana.press("Start the game")
    expect(ana.frame).to_be_visible()
    ana.problems.clear()
