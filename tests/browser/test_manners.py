"""What everybody expects of a table in the browser, and what is said when something is refused."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support import BOT, ME, OPEN, Guest, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route, WebSocketRoute

GAME = "dungeon_raiders"
SENTENCE = re.compile(r"\w.*\w")


def sit_down(table: Any, guest: Guest, seat: int = 1) -> None:
    guest.ask("POST", f"/tables/{table['id']}/sit", {"invite": table["seats"][seat]["invite"]})


def settings(guest: Guest) -> None:
    guest.press("Settings")
    expect(guest.page.get_by_role("dialog")).to_be_visible()


# ---------------------------------------------------------------------- language and preferences


def test_the_language_is_switched_in_the_middle_of_a_game(ana: Guest) -> None:
    table = ana.new_table(GAME, [ME, BOT, BOT])
    ana.sit_at(table)
    assert ana.until_asked()
    ana.give(next(key for key in ana.keys if key.startswith("lay:")))
    assert ana.until_asked()
    keys, step = ana.keys, settle(table, ana)  # the bots lay their cards of this room as well
    ana.reads(re.compile("^Cards are revealed: "))

    settings(ana)
    ana.page.get_by_role("dialog").get_by_text("Español").click()
    ana.page.keyboard.press("Escape")

    ana.reads("¿Qué carta juegas en esta habitación?")
    ana.reads(re.compile("^Se revelan las cartas: "))
    expect(ana.page.locator("html")).to_have_attribute("lang", "es")
    assert (ana.keys, ana.drawn) == (keys, step)
    ana.give(keys[0])
    ana.page.reload()
    expect(ana.frame).to_be_visible()
    expect(ana.page.locator("html")).to_have_attribute("lang", "es")


def test_preferences_are_kept_after_a_reload(ana: Guest) -> None:
    ana.go("/")
    settings(ana)
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_text("By torchlight").click()
    dialog.get_by_text("130 %").click()
    dialog.get_by_role("group", name="Sound").get_by_text("On").click()
    ana.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    ana.page.reload()

    root = ana.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("style", re.compile(r"--text-size:\s*1\.3"))
    settings(ana)
    for words in ("By torchlight", "130 %", "On"):
        expect(dialog.get_by_role("radio", name=words, exact=True)).to_be_checked()


# ---------------------------------------------------------------------- manners


def test_your_turn_is_told_by_the_title_of_a_tab_that_is_not_looked_at(
    come: Callable[..., Guest],
) -> None:
    ana, ben = come("Ana", animation="normal"), come("Ben")
    table = ana.new_table(GAME, [ME, OPEN, BOT])
    sit_down(table, ben)
    ana.sit_at(table)
    ben.sit_at(table)
    assert ana.until_asked()
    ana.option(next(key for key in ana.keys if key.startswith("lay:"))).click()
    expect(ana.page).to_have_title("Dungeon Raiders · Mazmorra")
    icon = ana.page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", "/icon.svg")
    other = ana.context.new_page()
    other.bring_to_front()

    assert ben.until_asked()
    ben.give(next(key for key in ben.keys if key.startswith("lay:")))

    expect(ana.page).to_have_title("Your turn · Dungeon Raiders")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")


def test_what_is_said_at_the_table_is_text_whatever_it_looks_like(ana: Guest, ben: Guest) -> None:
    table = ana.new_table(GAME, [ME, OPEN, BOT])
    sit_down(table, ben)
    said = "<script>window.bad = 1</script><img src=x onerror='window.bad = 1'> &amp; hello"
    for guest in (ana, ben):
        guest.sit_at(table)
        guest.page.keyboard.press("c")

    ana.page.get_by_label("Say something to the table").fill(said)
    ana.page.keyboard.press("Enter")

    for guest in (ana, ben):
        expect(guest.page.locator(".chat li").last).to_contain_text(said)
        assert guest.page.evaluate("window.bad") is None


def test_a_spectator_sees_what_everybody_may_see_and_no_hand(ana: Guest, ben: Guest) -> None:
    table = ana.new_table(GAME, [ME, BOT, BOT])
    ana.sit_at(table)
    ben.sit_at(table)
    assert ana.until_asked()
    ana.give(ana.keys[0])

    ben.until_drawn(ana.drawn)
    ben.reads("You are watching")
    expect(ben.page.locator("[data-row]")).to_have_count(0)
    expect(ben.page.get_by_label("Your hand")).to_have_count(0)
    for situation in ben.situations:
        assert situation["viewer"] is None
        assert situation["pending"] is None
        for player in situation["view"]["players"]:
            assert not player["hand"] or set(player["hand"]) == {"?"}, player


def test_a_spectator_is_refused_where_none_is_wanted(ana: Guest, ben: Guest) -> None:
    table = ana.new_table(GAME, [ME, BOT, BOT], spectators=False)

    ben.go(f"/t/{table['id']}")

    ben.reads("This table admits no spectators.")
    expect(ben.frame).to_have_count(0)
    assert ben.situations == []


def test_a_spectator_is_told_when_watching_is_not_wanted_any_more(ana: Guest, ben: Guest) -> None:
    table = ana.new_table(GAME, [ME, BOT, BOT])
    ben.sit_at(table)
    ben.reads("You are watching")

    ana.ask("PATCH", f"/tables/{table['id']}", {"spectators": False})

    ben.reads("This table admits no spectators.")
    expect(ben.frame).to_have_count(0)


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/t/aaaaaaaaaaaa", "There is no such table"),
        ("/i/aaaaaaaaaaaa/nobody", "The table is gone"),
        ("/replay/aaaaaaaaaaaa", "There is nothing to watch here"),
        ("/fork/aaaaaaaaaaaa/3", None),
        ("/learn/chess", None),
        ("/rules/chess", "There is no such game."),
        ("/play/chess", "No such dungeon"),
        ("/no/such/way", "This way is bricked up"),
    ],
)
def test_an_address_that_leads_nowhere_says_so(ana: Guest, path: str, words: str | None) -> None:
    ana.go(path)

    if words:
        ana.reads(words)
    else:
        expect(ana.page.get_by_role("alert")).to_have_text(re.compile(r"^[A-Z].+\.$"))
    expect(ana.page.locator("main")).to_have_count(1)
    expect(ana.page.locator("header").get_by_label("Mazmorra, go to the home page")).to_be_visible()


def test_a_seat_that_was_taken_meanwhile_is_refused_in_words(
    ana: Guest, ben: Guest, come: Callable[..., Guest]
) -> None:
    cleo = come("Cleo")
    table = ana.new_table(GAME, [ME, OPEN, OPEN])
    cleo.go(f"/i/{table['id']}/{table['seats'][1]['invite']}")
    cleo.reads("You are invited")
    sit_down(table, ben)

    cleo.press("Sit down and play")

    expect(cleo.page.locator(".error")).to_have_text(re.compile(r"^[A-Z].+\.$"))
    seats = ana.ask("GET", f"/tables/{table['id']}")["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Ben", ""]


@pytest.mark.parametrize("change", [{"seat": 1}, {"key": "lay:power_9"}, {"step": 0}])
def test_an_answer_that_is_refused_is_explained_and_nothing_changes(
    ana: Guest, ben: Guest, change: dict[str, Any]
) -> None:
    table = ana.new_table(GAME, [ME, OPEN, BOT])
    sit_down(table, ben)
    ana.page.route_web_socket(re.compile("/live"), lambda line: meddle(line, change))
    ana.sit_at(table)
    ben.sit_at(table)
    settle(table, ana, ben)
    if "step" in change:  # an answer to a question of long ago
        for _ in range(2):
            for guest in (ana, ben):
                if guest.until_asked():
                    guest.ask("POST", f"/tables/{table['id']}/answers", fresh(guest))
                    settle(table, ana, ben)
    assert ana.until_asked()
    before, keys = ana.drawn, ana.keys

    ana.option(keys[0]).click()

    ana.reads("That did not work")
    expect(ana.page.locator("[popover], .popover").first).to_have_text(SENTENCE)
    ana.page.keyboard.press("Escape")
    assert (ana.drawn, ana.keys) == (before, keys)
    assert ana.ask("GET", f"/tables/{table['id']}")["step"] == before


def fresh(guest: Guest) -> dict[str, Any]:
    """Return a good answer to what a guest is asked, as it goes over the wire."""
    pending = guest.situations[-1]["pending"]
    return {
        "type": "answer",
        "seat": pending["seat"],
        "step": guest.situations[-1]["step"],
        "key": next(one["key"] for one in pending["options"] if not one["aside"]),
        "client_key": f"fresh-{guest.name}-{guest.situations[-1]['step']}",
    }


def meddle(line: WebSocketRoute, change: dict[str, Any]) -> None:
    """Pass everything on, but change the answers that the page sends."""
    server = line.connect_to_server()

    def send(message: str | bytes) -> None:
        said = json.loads(message)
        server.send(json.dumps({**said, **change} if said["type"] == "answer" else said))

    line.on_message(send)


# ---------------------------------------------------------------------- the first paint

#: Notes everything on the page that looks like the id of a text.
RAW_IDS = """() => {
    window.raw = new Set();
    const note = () => {
        for (const id of document.body?.innerText.match(/\\bweb-[a-z]+-[a-z-]+/g) ?? [])
            window.raw.add(id);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
}"""


#: Waits until a module is there, and what waited for it is drawn.
IMPORTED = """async (address) => {
    await import(address);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def hold(page: Page, address: str) -> list[Route]:
    """Hold back what is asked for at an address, until each is let go on."""
    held: list[Route] = []
    page.route(re.compile(address), lambda route: held.append(route))
    return held


@pytest.mark.parametrize(("first", "second"), [("en", "es"), ("es", "en")])
def test_a_saved_language_other_than_the_devices_draws_no_raw_ids(
    first: str, second: str, come: Callable[..., Guest]
) -> None:
    guest = come("Ana")  # a device in English that has saved nothing
    page = guest.page
    guest.ask("PATCH", "/me", {"preferences": {"language": "es"}})
    page.add_init_script("localStorage.setItem('mazmorra.preferences', '{}')")
    page.add_init_script(f"({RAW_IDS})()")
    held = {lang: hold(page, f"_messages_{lang}-") for lang in ("en", "es")}

    page.goto("/", wait_until="commit")
    while not all(held.values()):
        page.wait_for_timeout(20)
    for lang in (first, second):
        held[lang][0].continue_()
        page.evaluate(IMPORTED, held[lang][0].request.url)

    guest.reads("Elige una mazmorra")
    assert page.evaluate("() => [...window.raw]") == []


@pytest.mark.parametrize("path", ["/", "/t/aaaa"])
def test_the_first_paint_on_a_slow_line_is_a_skeleton(path: str, ana: Guest) -> None:
    held = hold(ana.page, r"\.js$")
    ana.page.goto(path, wait_until="commit")
    skeleton = ana.page.locator("#skeleton i")

    while not held:
        ana.page.wait_for_timeout(20)
    held.pop(0).continue_()  # ink.js, before anything is painted
    expect(skeleton).to_have_count(4)
    for shape in skeleton.all():
        box = shape.bounding_box()
        assert box
        assert min(box["width"], box["height"]) > 60
    ana.keep(f"skeleton-{'table' if path != '/' else 'lobby'}")

    ana.page.unroute_all()  # lets go on what is held
    expect(skeleton).to_have_count(0)
    expect(ana.page.get_by_role("main")).to_be_visible()
