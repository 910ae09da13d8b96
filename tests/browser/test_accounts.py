"""An account in the browser: one person with two devices."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from mazmorra.server.db.sqlite import FILE
from tests.browser.support import BOT, ME, PHONE, Guest, settle
from tests.server.support import wait_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support import Server

SECRET = "a torch in the dark"


def account_page(guest: Guest) -> None:
    guest.go("/account")
    expect(guest.page.get_by_role("heading", level=1, name="Account")).to_be_visible()


def register(guest: Guest, name: str) -> None:
    """Make an account by keyboard alone."""
    account_page(guest)
    guest.page.get_by_label("Account name").fill(name)
    guest.page.get_by_label("Password", exact=True).fill(SECRET)
    guest.page.keyboard.press("Enter")
    guest.reads(f"You are logged in as {name}.")


def log_in(guest: Guest, name: str, password: str = SECRET) -> None:
    account_page(guest)
    guest.page.get_by_text("Log in", exact=True).first.click()
    guest.page.get_by_label("Account name").fill(name)
    guest.page.get_by_label("Password", exact=True).fill(password)
    guest.page.keyboard.press("Enter")


def test_a_guest_plays_registers_and_goes_on_elsewhere(come: Callable[..., Guest]) -> None:
    laptop, phone = come("Ana", ink="light"), come(size=PHONE, ink="dark")
    table = laptop.new_table("dungeon_raiders", [ME, BOT, BOT], name="The long raid")
    laptop.sit_at(table)
    assert laptop.until_asked()
    laptop.give(laptop.keys[0])
    assert laptop.until_asked()
    step = settle(table, laptop)
    register(laptop, "Ana of the Gate")

    log_in(phone, "ana of the gate")
    phone.reads("You are logged in as Ana of the Gate.")
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "light")
    phone.go("/")
    phone.page.get_by_role("link", name=re.compile("The long raid")).first.click()
    expect(phone.page.locator("#decision.asked")).to_be_visible()
    assert phone.drawn == step
    phone.page.locator('[data-option^="lay:"]').first.tap()
    phone.until_drawn(step + 1)

    account_page(phone)
    phone.press("Log out")
    phone.reads("You need no account to play.")
    phone.go("/")
    phone.reads("Choose a dungeon")
    expect(phone.page.get_by_text("The long raid")).to_have_count(0)

    account_page(laptop)
    laptop.press("Delete everything")
    laptop.page.get_by_role("dialog").get_by_label("Password", exact=True).fill("not this one")
    laptop.press("Delete it for good")
    laptop.reads("The password is wrong.")
    laptop.page.get_by_role("dialog").get_by_label("Password", exact=True).fill(SECRET)
    laptop.press("Delete it for good")
    laptop.reads("Everything of yours is deleted")
    laptop.reads("Choose a dungeon")
    expect(laptop.page.get_by_text("The long raid")).to_have_count(0)
    log_in(laptop, "Ana of the Gate")
    laptop.reads("Name or password are wrong.")


def test_what_is_refused_is_said_where_it_was_written(come: Callable[..., Guest]) -> None:
    ana = come()
    account_page(ana)
    name, password = (
        ana.page.get_by_label("Account name"),
        ana.page.get_by_label("Password", exact=True),
    )

    name.fill("!!!")
    password.fill(SECRET)
    ana.press("Create the account")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(re.compile("A name has 2 to 24 letters"))
    name.fill("Berta of the Gate")
    password.fill("short")
    ana.press("Create the account")
    expect(password).to_have_accessible_description(re.compile("A password has 8 to 200"))
    expect(name).not_to_have_attribute("aria-invalid", "true")
    ana.press("Show the password")
    expect(password).to_have_attribute("type", "text")


def test_devices_are_listed_and_logged_out(come: Callable[..., Guest]) -> None:
    laptop, phone = come(), come(size=PHONE)
    register(laptop, "Carla of the Gate")
    log_in(phone, "Carla of the Gate")
    phone.reads("You are logged in as")
    account_page(laptop)
    devices = laptop.page.get_by_role("region", name="Devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_role("listitem").first).to_contain_text("this device")

    devices.get_by_role("button", name=re.compile("Log out")).click()

    expect(devices.get_by_role("listitem")).to_have_count(1)
    account_page(phone)
    phone.reads("You need no account to play.")


def test_another_password_is_chosen_with_the_present_one(come: Callable[..., Guest]) -> None:
    dora = come()
    register(dora, "Dora of the Gate")

    dora.press("Change the password")
    dialog = dora.page.get_by_role("dialog")
    dialog.get_by_label("Present password").fill(SECRET)
    dialog.get_by_label("New password").fill("another torch entirely")
    dora.page.keyboard.press("Enter")
    dora.reads("The password is changed")
    expect(dialog).to_have_count(0)

    dora.press("Log out")
    log_in(dora, "Dora of the Gate", "another torch entirely")
    dora.reads("You are logged in as Dora of the Gate.")


def test_everything_is_downloaded_as_one_file(come: Callable[..., Guest], tmp_path: Path) -> None:
    ana = come("Ana")
    table = ana.new_table("dungeon_raiders", [ME, BOT, BOT])
    account_page(ana)

    with ana.page.expect_download() as download:
        ana.press("Download everything")
    download.value.save_as(tmp_path / "all.json")

    found = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"mazmorra-[\d-]+\.json", download.value.suggested_filename)
    assert [entry["table"]["id"] for entry in found["tables"]] == [table["id"]]


def test_a_guest_deletes_everything_and_this_browser_forgets_it_too(
    come: Callable[..., Guest],
) -> None:
    ana = come("Ana", ink="light")
    ana.new_table("dungeon_raiders", [ME, BOT, BOT], name="Soon gone")
    ana.go("/")
    ana.reads("Soon gone")
    ana.page.get_by_role("link", name="Account").first.click()

    ana.press("Delete everything")
    ana.press("Delete it for good")

    ana.reads("Everything of yours is deleted")
    expect(ana.page.get_by_text("Soon gone")).to_have_count(0)
    kept = ana.page.evaluate("localStorage.getItem('mazmorra.preferences')")
    assert "light" not in (kept or "")
    assert ana.ask("GET", "/me")["name"] == ""


def test_every_page_of_the_history_is_shown(come: Callable[..., Guest], server: Server) -> None:
    ana = come("Ana")
    table = ana.new_table("dungeon_raiders", [ME, BOT, BOT], name="The only raid")
    ana.ask("POST", f"/tables/{table['id']}/seats/0", {"act": "resign", "bot": "random"})
    copy_table(server, table["id"], 35)
    ana.go("/replays")
    games = ana.page.get_by_role("region", name="Your finished games").get_by_role("listitem")
    expect(games).to_have_count(30)

    ana.press("Show earlier games")

    expect(games).to_have_count(36)
    expect(games.last).to_contain_text("The only raid")
    expect(ana.button("Show earlier games")).to_have_count(0)


def copy_table(server: Server, table: str, times: int) -> None:
    """Put a finished table into the store again and again, as if it had been played so often."""
    with closing(sqlite3.connect(server.folder / FILE, timeout=60)) as store, store:
        status = "SELECT status FROM tables WHERE id = ?"
        # The bots play it to its end.
        wait_for(lambda: store.execute(status, (table,)).fetchone() == ("over",))
        columns = [row[1] for row in store.execute("PRAGMA table_info(tables)")]
        copied = ", ".join({"id": "?", "changed": "?"}.get(name, name) for name in columns)
        for number in range(times):
            new = (f"copy{number}", 1000.0 + number, table)
            store.execute(f"INSERT INTO tables SELECT {copied} FROM tables WHERE id = ?", new)
        copied = ", ".join(
            "?" if row[1] == "table_id" else row[1]
            for row in store.execute("PRAGMA table_info(seats)")
        )
        for number in range(times):
            row = (f"copy{number}", table)
            store.execute(f"INSERT INTO seats SELECT {copied} FROM seats WHERE table_id = ?", row)
