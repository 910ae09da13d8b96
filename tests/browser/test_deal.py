"""The deal in a real browser: words are given, and checked, without anybody doing anything."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from mazmorra.server import config
from tests.browser.support import ME, OPEN, Guest, Server
from tests.server.support import wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.fresh_seeds
RAID = "dungeon_raiders"


@pytest.fixture(scope="module")
def drawing(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that draws its secrets, as real ones do."""
    with pytest.MonkeyPatch.context() as patched:
        patched.delenv(config.SEED.name, raising=False)
        found = Server(tmp_path_factory.mktemp("drawing"))
    yield found
    found.stop()


def words_of(guest: Guest, table: str) -> list[str | None]:
    seats = guest.ask("GET", f"/tables/{table}")["seats"]
    return [seat["word"] for seat in seats]


def test_a_new_table_is_dealt_from_the_words_of_this_browser_and_proves_it(
    come: Callable[..., Guest], drawing: Server
) -> None:
    ana = come("Ana", address=drawing.address)
    ana.go("/play/dungeonquest")
    ana.unfold("set-up")
    ana.page.get_by_role("group", name="How many seats").get_by_text("1, alone").click()
    ana.press("Start the game")
    expect(ana.page).to_have_url(re.compile("/t/"))
    table = ana.page.url.rpartition("/t/")[2].partition("?")[0]
    ana.page.get_by_text("Sealed luck").first.click()
    ana.reads(re.compile("made from a secret of the server"))
    ana.keep("deal-seal")
    assert words_of(ana, table)[0] is not None

    ana.ask("PATCH", f"/tables/{table}", {"bot_speed": "none"})
    ana.ask("POST", f"/tables/{table}/seats/0", {"act": "resign", "bot": "random"})
    expect(ana.end).to_be_visible()
    ana.go(f"/replay/{table}")
    ana.press("Check")

    ana.reads("The seed is made of the server's secret and the players' words.")
    ana.reads("This browser's word is among them.")
    ana.keep("deal-check")


def test_everybody_gives_a_word_also_for_the_rematch(
    come: Callable[..., Guest], drawing: Server
) -> None:
    ana, ben = (come(name, address=drawing.address) for name in ("Ana", "Ben"))
    table: Any = ana.new_table(RAID, [ME, OPEN, {"sitter": "bot"}], public=True, bot_speed="none")
    ana.go(f"/t/{table['id']}")
    ana.reads("you, host")
    ben.go(f"/t/{table['id']}")
    ben.press("Sit down")
    for guest in (ana, ben):
        expect(guest.page.get_by_text("Sealed luck").first).to_be_visible()
    first = words_of(ana, table["id"])
    assert first[0]
    assert first[1]
    assert first[0] != first[1]

    for seat, guest in enumerate((ana, ben)):
        resigned = {"act": "resign", "bot": "random"}
        guest.ask("POST", f"/tables/{table['id']}/seats/{seat}", resigned)
    wait_for(lambda: ana.ask("GET", f"/tables/{table['id']}")["status"] == "over")
    for guest in (ana, ben):
        guest.go(f"/t/{table['id']}")  # the end is shown at once, nothing is played back
        expect(guest.end).to_be_visible()
    ana.press("Play again")
    expect(ana.page).not_to_have_url(re.compile(table["id"]))
    expect(ana.page.get_by_text("Sealed luck").first).to_be_visible()
    again = words_of(ana, ana.page.url.rpartition("/t/")[2].partition("?")[0])
    assert again[0]
    assert again[1]
    assert not set(again[:2]) & set(first)
