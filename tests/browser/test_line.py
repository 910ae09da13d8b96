"""The line tells the truth: what is lost is said and comes back, and who resigned is told so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.support import BOT, ME, OPEN, Guest, settle

if TYPE_CHECKING:
    from collections.abc import Callable

LOST = {
    "en": "The connection is lost. Trying again; nothing is lost.",
    "es": "Se ha perdido la conexión. Se intenta de nuevo; no se pierde nada.",
}
SENT = re.compile('"type":"(answer|plan)"')


class Line:
    """The sockets of a page, which may be cut: what is sent then comes nowhere."""

    def __init__(self, guest: Guest) -> None:
        self.cut = False
        self.given: list[str] = []
        guest.page.route_web_socket(re.compile("/live"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        server = socket.connect_to_server()

        def up(message: str | bytes) -> None:
            if self.cut:
                return
            if SENT.search(str(message)):
                self.given.append(str(message))
            server.send(message)

        def down(message: str | bytes) -> None:
            if not self.cut:
                socket.send(message)

        socket.on_message(up)
        server.on_message(down)


def raid(guest: Guest) -> None:
    guest.sit_at(guest.new_table("dungeon_raiders", [ME, BOT, BOT], seed="line", undo="free"))
    assert guest.until_asked()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_answer_on_a_line_that_is_lost_is_given_once_when_it_comes_back(
    come: Callable[..., Guest], lang: str
) -> None:
    guest = come("Ana", language=lang)
    line = Line(guest)
    raid(guest)
    before, key = guest.drawn, guest.keys[0]

    line.cut = True
    guest.option(key).click()
    expect(guest.page.get_by_text(LOST[lang]).first).to_be_visible()
    guest.keep(f"line-lost-{lang}")
    assert guest.drawn == before
    line.cut = False

    guest.until_drawn(before + 1)
    expect(guest.page.get_by_text(LOST[lang]).filter(visible=True)).to_have_count(0)
    table = guest.page.url.rpartition("/")[2].partition("?")[0]
    assert guest.until_asked()
    told = [e for e in guest.ask("GET", f"/tables/{table}/events?as=0") if e["step"] > before]
    mine = [e for e in told if e["event"].get("type") == "Answered" and e["event"]["seat"] == 0]
    assert len(mine) <= 1
    assert len(line.given) == 1, "what came nowhere is sent again, and only that"


def test_an_idle_page_notices_a_line_that_is_lost_and_what_happened_meanwhile_comes(
    ana: Guest, ben: Guest
) -> None:
    line = Line(ana)
    table = ana.new_table("dungeon_raiders", [ME, OPEN, BOT])
    ben.ask("POST", f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    ana.sit_at(table)
    ben.sit_at(table)
    step = settle(table, ana, ben)

    line.cut = True
    ben.give(ben.keys[0])
    expect(ana.page.get_by_text(LOST["en"]).first).to_be_visible()
    assert ana.drawn == step
    line.cut = False
    ana.press("Try now")

    ana.until_drawn(step + 1)
    expect(ana.page.get_by_text(LOST["en"]).filter(visible=True)).to_have_count(0)


def test_a_device_that_goes_offline_says_so(ana: Guest) -> None:
    line = Line(ana)
    raid(ana)

    line.cut = True
    ana.context.set_offline(True)
    expect(ana.page.get_by_text(LOST["en"]).first).to_be_visible()
    line.cut = False
    ana.context.set_offline(False)

    expect(ana.page.get_by_text(LOST["en"]).filter(visible=True)).to_have_count(0)
    before = ana.drawn
    ana.give(ana.keys[0])
    assert ana.drawn > before


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_player_who_resigned_is_told_so(
    come: Callable[..., Guest], ben: Guest, lang: str
) -> None:
    ana = come("Ana", language=lang)
    table = ana.new_table("dungeon_raiders", [ME, OPEN, BOT])
    ben.ask("POST", f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    ana.sit_at(table)
    assert ana.until_asked()
    words = {"en": "You have resigned", "es": "Te has rendido"}[lang]

    ana.ask("POST", f"/tables/{table['id']}/seats/0", {"act": "resign", "bot": "random"})
    expect(ana.page.locator("#question")).to_have_text(words)
    expect(ana.page.locator("#decision [data-row]")).to_have_count(0)
    ana.keep(f"resigned-{lang}")

    ana.page.reload()
    expect(ana.page.locator("#question")).to_have_text(words)
    ana.go("/")
    card = ana.page.locator(".go-on article").filter(has_text=words)
    expect(card).to_have_count(1)
    ben.ask("POST", f"/tables/{table['id']}/seats/1", {"act": "hand_over", "bot": "random"})
    ana.go(f"/t/{table['id']}")
    resigned = {"en": "resigned", "es": "se rindió"}[lang]
    dialog = ana.page.get_by_role("dialog")
    expect(dialog.locator("ol > li").filter(has_text=resigned)).to_have_count(1)
