"""Finished games in a real browser: an exact step by its link, other eyes, records and forks."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.support import Guest, played

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator


def where(guest: Guest) -> Locator:
    """Return where the replay says at which step it is."""
    return guest.page.get_by_text(re.compile(r"^Step \d+ of \d+$")).first


def test_a_link_leads_to_the_very_step_and_a_fork_goes_on_from_it(
    come: Callable[..., Guest],
) -> None:
    ana, ben = come("Ana"), come("Ben")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = played("dungeonquest", 2, "two 1")
    id = ana.bring(game)
    middle = game.step // 2

    ana.go(f"/replay/{id}?step={middle}")
    ana.reads(f"Step {middle} of {game.step}")
    ana.page.keyboard.press("ArrowRight")
    ana.reads(f"Step {middle + 1} of {game.step}")
    ana.page.keyboard.press("ArrowLeft")
    ana.reads(f"Step {middle} of {game.step}")
    ana.press("Copy the link to this step")
    ana.reads("The link to this step is on the clipboard")
    link = ana.page.evaluate("navigator.clipboard.readText()")
    sentence = ana.page.locator("[aria-live] , .sentence").first.inner_text()
    ben.go(link)
    ben.reads(f"Step {middle} of {game.step}")
    expect(ben.page.locator("[aria-live] , .sentence").first).to_have_text(sentence)

    ben.press("Fork from here")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(f"Play on from step {middle}")
    for seat in range(2):
        ben.page.get_by_role("radio", name="me", exact=True).nth(seat).check(force=True)
    ben.press("Play on")

    cover = ben.page.get_by_role("button", name=re.compile("^I am "))
    expect(cover.or_(ben.frame).first).to_be_visible()
    if cover.is_visible():
        cover.click()
    assert ben.until_asked()
    assert ben.drawn == middle
    before = ben.drawn
    ben.option(ben.keys[0]).click()
    ben.page.wait_for_function(
        "step => Number(document.querySelector('[data-drawn]')?.dataset.drawn ?? step + 1) > step",
        arg=before,
    )


def test_a_replay_is_walked_by_keyboard_from_any_eyes(ana: Guest) -> None:
    game = played("dungeon_raiders", 3, "three")
    ana.go(f"/replay/{ana.bring(game)}?step=5&as=all")
    ana.reads(f"Step 5 of {game.step}")

    ana.page.keyboard.press("End")
    ana.reads(f"Step {game.step} of {game.step}")
    ana.page.keyboard.press("Home")
    ana.reads(f"Step 0 of {game.step}")
    ana.page.keyboard.press("PageDown")
    expect(where(ana)).not_to_have_text(f"Step 0 of {game.step}")
    first = where(ana).inner_text()
    ana.page.get_by_role("group", name="See as").get_by_text("spectator").click()
    expect(ana.page).to_have_url(re.compile("as=spectator"))
    expect(where(ana)).to_have_text(first)
    ana.reads("hidden things stay hidden")
    ana.page.reload()
    ana.reads(first)


def test_a_record_is_downloaded_and_brought_back(ana: Guest, ben: Guest, tmp_path: Path) -> None:
    game = played("dungeon_raiders", 3, "three")
    ana.go(f"/replay/{ana.bring(game)}")
    with ana.page.expect_download() as waiting:
        ana.press("Download")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "dungeon_raiders"

    ben.go("/replays")
    ben.reads("Bring a record")
    ben.page.locator("#record").set_input_files(file)

    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Replay · Dungeon Raiders")
    address = ben.page.url.partition("?")[0]
    ben.go("/replays")
    ben.reads("Records you brought")
    ben.press(re.compile("^Watch"))
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Replay · Dungeon Raiders")
    assert ben.page.url.partition("?")[0] == address


def test_an_upload_that_is_no_record_is_refused_in_words(ana: Guest, tmp_path: Path) -> None:
    file = tmp_path / "no-record.json"
    game = json.loads(played("dungeon_raiders", 3, "three").record().to_json())
    forged = {**game, "answers": [[1, 0, "lay:power_9"], *game["answers"][1:]]}
    ana.go("/replays")
    ana.reads("Bring a record")

    for text in ("not even JSON", "{}", '{"format": 1, "game": "chess"}', json.dumps(forged)):
        file.write_text(text)
        ana.page.locator("#record").set_input_files(file)
        alert = ana.page.get_by_role("alert")
        expect(alert).to_have_text(re.compile(r"^[A-Z“].{10,}[.!?]$"))
        expect(ana.page).to_have_url(re.compile("/replays$"))
        ana.page.reload()
