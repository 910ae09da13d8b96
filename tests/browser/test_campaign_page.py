"""The page of a campaign: party, adventures, one button, and nothing that leads outside it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from mazmorra.games.dungeon_plungin.rules.play import carry_of
from tests.browser.support import LAPTOP, ME, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser.support import Guest

GAME = "dungeon_plungin"
SMALL: dict[str, Any] = {"party": 1, "expeditions": 1}
SIZES = [PHONE, (768, 1024), LAPTOP, (1440, 900)]
CUT = """() => [...document.querySelectorAll("main :is(h1, h2, h3, p, li, .button)")]
    .filter((one) => one.checkVisibility() && !one.closest("[role=status]"))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
    .map((one) => one.textContent.trim().slice(0, 60))"""


@pytest.fixture(scope="module")
def veterans() -> dict[str, Any]:
    """The file of a party of four, one of them dead, with gold and experience."""
    game: Any = mazmorra.start(GAME, seats=1, options={"party": 4}, seed="veterans")
    while len(game.state.heroes) < 4:
        game.answer(0, game.legal(0)[0].key)
    carry: Any = json.loads(json.dumps(carry_of(game)))
    carry["purse"] = 312
    carry["party"][0]["exp"] = 90
    carry["party"][3]["dead"] = True
    return {"format": 1, "game": GAME, "name": "The Farnsworth Company", "carry": carry}


def begun(guest: Guest, file: dict[str, Any] | None = None, name: str = "Fridays") -> str:
    found = guest.ask("POST", "/campaigns", {"game": GAME, "name": name, "party": file})
    return str(found["id"])


def gone_through(guest: Guest, campaign: str, **more: Any) -> Any:
    """Let a bot play an adventure of a campaign to its end."""
    body = {"options": SMALL, "campaign": campaign, "seed": "one", **more}
    table = guest.new_table(GAME, [ME], **body)
    guest.ask("POST", f"/tables/{table['id']}/seats/0", {"act": "hand_over", "bot": "random"})
    guest.go(f"/t/{table['id']}")
    expect(guest.page.get_by_role("dialog").locator("ol > li")).to_have_count(1)
    return table


def test_the_page_shows_the_party_and_has_one_button(ana: Guest, veterans: dict[str, Any]) -> None:
    campaign = begun(ana, veterans, veterans["name"])
    ana.go(f"/campaign/{campaign}")

    expect(ana.page.get_by_role("heading", level=1)).to_have_text("The Farnsworth Company")
    ana.reads("312")
    expect(ana.page.locator(".party > li")).to_have_count(3)
    expect(ana.page.locator(".party > li").first).to_contain_text("90 of 150 EXP")
    expect(ana.page.locator(".party > li").first.locator("dd")).to_have_count(8)
    expect(ana.page.locator(".fallen li")).to_have_count(1)
    primary = ana.page.locator("main .button.primary")
    expect(primary).to_have_count(1)
    expect(primary).to_contain_text("Set out for The Knocking in the Wall")


def test_setting_out_is_one_press_and_keeps_seats_and_variants(ana: Guest) -> None:
    campaign = begun(ana)
    first = gone_through(ana, campaign, options={**SMALL, "tougher": True})
    ana.press("Go on with the campaign")
    expect(ana.page).to_have_url(re.compile(f"/campaign/{campaign}$"))
    ana.keep("campaign-lost")

    ana.page.locator("main .button.primary").click()
    expect(ana.frame).to_be_visible()

    table = ana.ask("GET", f"/tables/{ana.page.url.rpartition('/')[2]}")
    assert table["campaign"] == campaign
    assert table["options"] == first["options"]
    assert [seat["sitter"] for seat in table["seats"]] == ["human"]
    ana.go(f"/campaign/{campaign}")
    expect(ana.page.locator("main .button.primary")).to_contain_text("Go on with")
    ana.page.locator("main .button.primary").click()
    expect(ana.page).to_have_url(re.compile(f"/t/{table['id']}$"))


def test_nothing_after_an_adventure_starts_a_game_outside_the_campaign(ana: Guest) -> None:
    campaign = begun(ana)
    gone_through(ana, campaign)
    expect(ana.page.locator("dialog .button.primary")).to_have_count(1)
    ana.press("Go on with the campaign")
    ana.press("Change")

    primary = ana.page.locator("main .button.primary")
    expect(primary).to_have_count(1)
    expect(ana.page.get_by_text("Fridays (one adventure)")).to_be_visible()
    primary.click()
    expect(ana.frame).to_be_visible()
    table = ana.ask("GET", f"/tables/{ana.page.url.rpartition('/')[2]}")
    assert table["campaign"] == campaign
    assert table["options"]["party"] == 1, "the form begins with the variants of the last table"


def test_an_imported_party_shows_who_is_in_it_before_it_is_taken(
    ana: Guest, veterans: dict[str, Any], tmp_path: Path
) -> None:
    campaign = begun(ana)
    file = tmp_path / "party.json"
    file.write_text(json.dumps(veterans), encoding="utf-8")
    ana.go(f"/campaign/{campaign}")
    ana.press("Import party")
    dialog = ana.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Begin with this party")).to_be_disabled()

    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    dialog.locator("input[type=file]").set_input_files(broken)
    expect(dialog.get_by_role("alert")).to_have_text(re.compile(r"^This file is no party"))
    dialog.locator("input[type=file]").set_input_files(file)
    expect(dialog.locator("li")).to_have_count(4)
    expect(dialog.locator("li").last).to_contain_text("dead")
    dialog.get_by_role("button", name="Begin with this party").click()

    expect(ana.page.get_by_role("heading", level=1)).to_have_text("The Farnsworth Company")
    assert len(ana.ask("GET", "/campaigns")) == 2


def test_a_campaign_is_renamed_and_ended_only_after_a_question(ana: Guest) -> None:
    campaign = begun(ana)
    ana.go(f"/campaign/{campaign}")
    ana.press("Change name")
    ana.page.get_by_label("Name of the campaign").fill("Saturdays")
    ana.page.get_by_role("dialog").get_by_role("button", name="Change name").click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Saturdays")

    ana.press("End campaign")
    ana.press("Keep the campaign")
    assert len(ana.ask("GET", "/campaigns")) == 1
    ana.press("End campaign")
    ana.page.get_by_role("dialog").get_by_role("button", name="End campaign").click()
    expect(ana.page).to_have_url(re.compile(r"/$"))
    assert ana.ask("GET", "/campaigns") == []


def test_the_card_in_the_lobby_says_what_is_running(ana: Guest) -> None:
    campaign = begun(ana)
    ana.new_table(GAME, [ME], options=SMALL, campaign=campaign, seed="one")
    ana.go("/")

    card = ana.page.locator(".campaigns li")
    expect(card).to_contain_text("The table waits for your answer")
    card.get_by_role("link", name="Fridays").click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Fridays")


def test_a_campaign_of_somebody_else_is_none(ana: Guest, ben: Guest) -> None:
    campaign = begun(ana)
    ben.go(f"/campaign/{campaign}")

    ben.reads("No such campaign")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_nothing_of_the_page_is_cut_at_any_size(
    come: Callable[..., Guest], veterans: dict[str, Any], lang: str
) -> None:
    ana = come("Ana", language=lang, ink="auto")
    campaign = begun(ana, veterans, veterans["name"])
    found: list[str] = []
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.go(f"/campaign/{campaign}")
        expect(ana.page.locator(".party > li")).to_have_count(3)
        for ink in ("dark", "light"):
            ana.page.emulate_media(color_scheme=ink)
            ana.rest()
            ana.keep(f"campaign-{width}-{ink}-{lang}")
        found += [f"{width}: {one}" for one in ana.page.evaluate(CUT)]
    assert found == []
