"""Fair luck, clocks and calls in a real browser: what is shown, checked and agreed on."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from mazmorra.server.db.sqlite import FILE
from tests.browser.support import ME, OPEN, PHONE, Guest, played

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support import Server

RAID = "dungeon_raiders"


def test_the_seal_is_shown_at_the_start_and_the_seed_is_checked_at_the_end(
    come: Callable[..., Guest],
) -> None:
    ana = come("Ana")
    table = ana.new_table(RAID, [ME, {"sitter": "bot"}, {"sitter": "bot"}])
    ana.sit_at(table)
    ana.page.get_by_text("Chosen deal").first.click()
    seal = ana.ask("GET", f"/tables/{table['id']}")["seed_hash"]
    ana.reads(seal)
    ana.keep("seal")

    ana.ask("POST", f"/tables/{table['id']}/seats/0", {"act": "resign", "bot": "random"})
    expect(ana.end).to_be_visible()
    ana.go(f"/replay/{table['id']}")
    ana.press("Check")

    ana.reads(re.compile(r"Played again, the \d+ answers give the same game"))
    ana.reads("This browser has computed it by itself.")
    ana.reads("It is the fingerprint that this browser was shown when the game began.")
    ana.reads(seal)
    ana.reads(ana.context.request.get(f"/export/{table['id']}.json").json()["seed"])
    ana.keep("check")


@pytest.mark.parametrize(
    ("lang", "log", "words"), [("en", "Log", "Check"), ("es", "Crónica", "Comprobar")]
)
def test_a_seal_that_was_changed_on_the_way_is_found_out(
    come: Callable[..., Guest], lang: str, log: str, words: str
) -> None:
    """This browser remembers another one: either the server or the record was changed."""
    ben = come("Ben", size=PHONE, language=lang)
    id = ben.bring(played(RAID, 3, "a seal"))
    ben.go("/")
    ben.page.evaluate(
        "id => localStorage.setItem('mazmorra.seals', JSON.stringify([[id, 'another one']]))", id
    )
    ben.go(f"/replay/{id}")

    ben.press(log)
    ben.press(words)

    said = {
        "en": "This browser was shown another fingerprint when the game began.",
        "es": "Este navegador vio otra huella cuando empezó la partida.",
    }
    ben.reads(said[lang])
    ben.keep(f"check-{lang}-phone")


def test_whoever_is_out_of_time_is_replaced_when_the_others_say_so(
    come: Callable[..., Guest], server: Server
) -> None:
    ana, ben = come("Ana"), come("Ben")
    table: Any = ana.new_table(RAID, [ME, OPEN, {"sitter": "bot"}], pace="live")
    ben.ask("POST", f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    ana.sit_at(table)
    replace = ana.page.get_by_role("button", name="Let a bot play for Ben")
    expect(ana.page.get_by_role("timer").first).to_be_visible()
    expect(replace).to_have_count(0)

    server.stop()
    with closing(sqlite3.connect(server.folder / FILE)) as connection, connection:
        connection.execute("UPDATE tables SET changed = changed - 3600")
    server.start()

    ana.sit_at(table)
    expect(replace.first).to_be_visible()
    ana.keep("late")
    replace.first.click()
    ana.reads("bot keeps the seat")
    assert ana.ask("GET", f"/tables/{table['id']}")["seats"][1]["away"] is True


def test_where_somebody_wants_to_be_called_is_set_in_the_settings(
    come: Callable[..., Guest],
) -> None:
    ana = come("Ana")
    ana.go("/")
    ana.press("Settings")
    field = ana.page.get_by_label("Tell me when it is my turn")
    field.fill("http://127.0.0.1/turn")
    field.press("Enter")
    ana.reads("That is no address that can be called: it begins with https:// and names a server.")
    field.fill("https://127.0.0.1/turn")
    field.press("Enter")
    ana.reads(
        "This server cannot call 127.0.0.1: there is no such name, or it is in a private network."
    )
    field.scroll_into_view_if_needed()
    ana.keep("webhook")

    assert ana.ask("GET", "/me/webhook")["url"] is None
