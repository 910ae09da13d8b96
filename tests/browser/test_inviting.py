"""Inviting: the link on the waiting page, where it works, its QR code, and the page it leads to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support import LAPTOP, ME, OPEN, PHONE, Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.browser.support import Guest

GAME = "dungeon_raiders"
#: A second address of this computer stands for that in a local network.
LAN = "127.0.0.2"
SIZES = [PHONE, (768, 1024), LAPTOP, (1440, 900)]

#: The squares of a QR code, read off its drawing row by row, without the quiet zone.
SQUARES = """(svg) => {
    const size = svg.viewBox.baseVal.width - 8;
    const rows = Array.from({ length: size }, () => new Array(size).fill(0));
    const runs = svg.querySelector("path").getAttribute("d").matchAll(/M(\\d+) (\\d+)h(\\d+)/g);
    for (const [, x, y, length] of runs)
        rows[y - 4].fill(1, x - 4, x - 4 + Number(length));
    return rows;
}"""

#: What is cut off or sticks out of the page.
CUT = """() => [...document.querySelectorAll("main :is(h1, h2, p, code, .button)")]
    .filter((one) => one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5
        || (one.scrollWidth > one.clientWidth + 1
            && getComputedStyle(one).overflow !== "visible"))
    .map((one) => one.textContent.trim().slice(0, 60))"""


@pytest.fixture
def offered(built: None, tmp_path: Path) -> Iterator[Server]:
    """A server that is offered in the local network."""
    server = Server(tmp_path / "data", more=["--lan", LAN])
    yield server
    server.stop()
    assert server.complaints == ""


def waits(guest: Guest, seats: int = 4, **more: Any) -> Any:
    """Set up a table with open seats and show the page on which it waits."""
    table = guest.new_table(GAME, [ME, *[OPEN] * (seats - 1)], **more)
    guest.go(f"/t/{table['id']}")
    expect(guest.page.locator("[data-invite]")).to_have_text(re.compile("^http"))
    return table


def link(guest: Guest) -> str:
    return guest.page.locator("[data-invite]").inner_text()


def finder(squares: list[list[int]], top: int, left: int) -> bool:
    """Whether the three rings by which a scanner finds a corner are there."""
    ring = [[max(abs(y - 3), abs(x - 3)) != 2 for x in range(7)] for y in range(7)]
    return [[bool(v) for v in row[left : left + 7]] for row in squares[top : top + 7]] == ring


def test_on_loopback_the_page_says_that_the_link_reaches_only_this_computer(ana: Guest) -> None:
    waits(ana)

    ana.reads("This link works on this computer only.")
    ana.reads('make play ARGS="--lan"')
    ana.reads("mazmorra serve --lan")
    expect(ana.page.locator("svg[role=img]").filter(visible=True)).to_have_count(0)
    ana.keep("invite-device")


def test_a_server_in_the_local_network_gives_a_link_that_others_open(
    come: Callable[..., Guest], offered: Server
) -> None:
    ana = come("Ana", address=offered.address)
    waits(ana)
    port = offered.address.rstrip("/").rpartition(":")[2]

    ana.reads("This link works in your local network.")
    assert link(ana).startswith(f"http://{LAN}:{port}/i/")
    there = come("Ben", address=f"http://{LAN}:{port}/")
    there.go(link(ana))
    there.reads("You are invited")
    there.press("Sit down and play")
    expect(there.page).to_have_url(re.compile(f"http://{LAN}:{port}/t/"))
    expect(ana.page.locator("[data-seat='1']")).to_contain_text("Ben")
    expect(ana.page.locator("[data-seat='1']")).to_contain_text("here, came by the link")
    expect(ana.page.locator("p[role=status]")).to_have_text("Ben has sat down.")


def test_the_code_is_one_of_the_link_and_large_enough_to_scan(
    come: Callable[..., Guest], offered: Server
) -> None:
    ana = come("Ana", address=offered.address, size=(1440, 900))
    waits(ana)
    code = ana.page.get_by_role("img", name="QR code of the invite link")
    ana.rest()

    box = code.bounding_box()
    squares: list[list[int]] = code.evaluate(SQUARES)
    size = len(squares)
    assert box is not None
    assert min(box["width"], box["height"]) >= 200
    assert (size - 17) % 4 == 0
    assert size >= 29, "an address of fifty characters does not fit into less"
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert finder(squares, top, left)
    for ink in ("dark", "light"):
        ana.page.emulate_media(color_scheme=ink)
        colours = code.locator("rect, path").evaluate_all(
            "all => all.map((o) => getComputedStyle(o).fill)"
        )
        assert colours == ["rgb(255, 250, 240)", "rgb(29, 18, 6)"]


def test_the_link_is_the_primary_act_and_is_copied_by_button_and_by_key(ana: Guest) -> None:
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    waits(ana)
    read = "() => navigator.clipboard.readText()"

    primary = ana.page.locator("main .button.primary").filter(visible=True)
    expect(primary).to_have_count(1)
    expect(primary).to_contain_text("Copy invite link")
    primary.click()
    expect(primary).to_contain_text("Copied")
    assert ana.page.evaluate(read) == link(ana)
    ana.page.evaluate("() => navigator.clipboard.writeText('')")
    ana.page.keyboard.press("c")
    ana.page.wait_for_function("async () => (await navigator.clipboard.readText()).length > 0")
    assert ana.page.evaluate(read) == link(ana)


def test_a_phone_shares_the_link_first_where_it_can(come: Callable[..., Guest]) -> None:
    ana = come("Ana", size=PHONE)
    ana.page.add_init_script(
        "window.shared = []; navigator.share = async (what) => void window.shared.push(what.url);"
    )
    waits(ana)

    primary = ana.page.locator("main .button.primary").filter(visible=True)
    expect(primary).to_have_count(1)
    primary.click()
    assert ana.page.evaluate("() => window.shared") == [link(ana)]


def test_one_link_seats_several_guests_and_the_start_names_the_bots(
    ana: Guest, ben: Guest, come: Callable[..., Guest]
) -> None:
    waits(ana)
    address = link(ana)
    for guest in (ben, come("Cleo")):
        guest.go(address)
        guest.press("Sit down and play")
        expect(guest.page).to_have_url(re.compile("/t/"))
    expect(ana.page.locator("[data-seat='2']")).to_contain_text("Cleo")
    assert link(ana) == address

    start = ana.page.get_by_role("button", name=re.compile(r"^Start \("))
    named = re.search(r"Start \((\w+) plays\)", start.inner_text())
    assert named
    start.click()
    expect(ana.frame).to_be_visible()
    seats = ana.ask("GET", f"/tables/{ana.page.url.rpartition('/')[2]}")["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Ben", "Cleo", named[1]]


def test_the_guest_reads_what_the_game_is_and_how_long_it_takes(ana: Guest, ben: Guest) -> None:
    waits(ana, name="Friday raid")
    ben.go(link(ana))

    for words in ("Friday raid", "Dungeon Raiders", "Lay one card", "About 30 minutes"):
        ben.reads(re.compile(words))
    ben.reads("At the table: Ana, 3 open seats.")
    ben.keep("invite-guest")
    ana.press("See the invitation")
    ana.reads("You are invited")
    ana.press("Go to your table")
    expect(ana.page.locator("[data-invite]")).to_be_visible()


def test_another_player_at_this_device_gives_a_name_first(ana: Guest) -> None:
    waits(ana, seats=3)

    ana.page.locator("[data-seat='1']").get_by_role("button", name="Sit here too").click()
    ana.page.get_by_label("Name of the player who sits down").fill("Teo")
    ana.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()

    expect(ana.page.locator("[data-seat='1']")).to_contain_text("Teo")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_nothing_of_the_page_is_cut_at_any_size(
    come: Callable[..., Guest], offered: Server, lang: str
) -> None:
    ana = come("Ana", address=offered.address, language=lang, ink="auto")
    waits(ana)
    found: list[str] = []
    for width, height in SIZES:
        ana.resize(width, height)
        for ink in ("dark", "light"):
            ana.page.emulate_media(color_scheme=ink)
            ana.rest()
            ana.keep(f"invite-{width}-{ink}-{lang}")
        found += [f"{width}: {one}" for one in ana.page.evaluate(CUT)]
    assert found == []
    written = ana.page.locator("[data-invite]")
    assert written.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
