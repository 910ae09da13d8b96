"""A new table: three buttons, and a form in which what is shown is what is played."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support import BOT, ME

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.support import Guest

PLUNGE = "dungeon_plungin"
MENU = {"en": "Table and settings", "es": "Mesa y ajustes"}
SETTINGS = {"en": "Settings", "es": "Ajustes"}
BOTS = {"en": "Pace of the bots", "es": "Ritmo de los bots"}


def option_of(guest: Guest, name: str) -> Locator:
    """Return the field of an option, by the name it has for the player."""
    return guest.page.locator(".option").filter(has=guest.page.get_by_label(name, exact=True))


def test_an_option_closes_another_with_its_reason_and_the_table_is_played_so(ana: Guest) -> None:
    ana.go(f"/play/{PLUNGE}")
    ana.unfold("set-up", "variants")
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
    ana.unfold("set-up", "variants")
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


GAMES = ("dungeonquest", "dungeon_raiders", "tiny_epic_dungeons", "dungeon_plungin")


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_sees_three_buttons_and_nothing_to_fill_in(ana: Guest, game: str) -> None:
    ana.go(f"/play/{game}")
    buttons = ana.page.locator("main .button").filter(visible=True)

    expect(buttons).to_have_count(3)
    expect(ana.page.locator("main .button.primary").filter(visible=True)).to_have_count(1)
    expect(ana.page.locator("main :is(input, select)").filter(visible=True)).to_have_count(0)
    ana.keep(f"new-table-{game}")


def test_a_game_for_several_begins_with_an_invitation_in_one_click(ana: Guest) -> None:
    ana.go("/play/dungeon_raiders")
    ana.press("Play with friends")

    expect(ana.page.locator("[data-invite]")).to_have_text(re.compile("^http"))
    table = ana.ask("GET", f"/tables/{ana.page.url.rpartition('/')[2]}")
    assert [seat["sitter"] for seat in table["seats"]] == ["human", "open", "open", "open"]


def test_variants_are_folded_and_the_fold_says_what_differs_from_the_rulebook(ana: Guest) -> None:
    ana.go(f"/play/{PLUNGE}")
    ana.unfold("set-up")
    fold = ana.page.locator('[data-fold="variants"] > summary')
    expect(fold).to_contain_text("As in the rulebook")
    expect(ana.page.get_by_role("group", name="Adventure")).to_be_visible()
    expect(option_of(ana, "Lasting Stun")).to_be_hidden()

    ana.unfold("variants")
    option_of(ana, "Lasting Stun").get_by_role("checkbox").check()
    expect(fold).to_contain_text("One differs from the rulebook: Lasting Stun")
    option_of(ana, "Tougher characters").get_by_role("checkbox").check()
    expect(fold).to_contain_text("2 differ from the rulebook")


def test_what_was_unfolded_once_stays_so(ana: Guest) -> None:
    ana.go("/play/dungeonquest")
    ana.unfold("set-up")

    ana.go("/play/tiny_epic_dungeons")
    expect(ana.page.locator('[data-fold="set-up"]')).to_have_attribute("open", "")
    ana.page.locator('[data-fold="set-up"] > summary').click()
    ana.page.reload()
    expect(ana.page.locator("main .button.primary").first).to_be_visible()
    expect(ana.page.locator('[data-fold="set-up"]')).not_to_have_attribute("open", "")


#: The names of a dialog's or form's choices, and the words of each.
CHOICES = """() => [...document.querySelectorAll("fieldset")].map((one) => [
    one.querySelector("legend").textContent,
    [...one.querySelectorAll("label span")].map((word) => word.textContent),
])"""


@pytest.mark.parametrize("lang", ["en", "es"])
def test_settings_table_menu_and_form_list_the_same_things_in_one_order(
    come: Callable[..., Guest], lang: str
) -> None:
    ana = come("Ana", language=lang)
    pages = []
    ana.go("/play/dungeonquest")
    ana.unfold("set-up")
    pages.append(dict(ana.page.evaluate(CHOICES)))
    ana.sit_at(ana.new_table("dungeonquest", [ME, BOT], seed="menu"))
    ana.page.locator("header").get_by_role("button", name=MENU[lang]).click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    pages.append(dict(ana.page.evaluate(CHOICES)))
    ana.go("/")
    ana.page.get_by_role("button", name=SETTINGS[lang], exact=True).click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    pages.append(dict(ana.page.evaluate(CHOICES)))

    bots = [page[BOTS[lang]] for page in pages]
    assert bots[0] == bots[1] == bots[2]
    for one, other in combinations(pages, 2):
        shared = [name for name in one if name in other]
        assert shared == [name for name in other if name in one]
        assert [one[name] for name in shared] == [other[name] for name in shared]
