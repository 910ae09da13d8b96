"""One name per person, in a real browser: panel, log, chat, result and replay."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from mazmorra.messages.names import bot_names, people_names
from tests.browser.support import ME, OPEN, Guest, play_out, played, settle

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = "dungeon_raiders"
GREEDY = {"sitter": "bot", "bot": "greedy"}
NUMBERED = re.compile(r"\b(?:player|seat|jugador|asiento|greedy|random) \d", re.I)


def words(guest: Guest) -> str:
    """Return everything the page says, to eyes and to screen readers."""
    labels = "nodes => nodes.map(node => node.getAttribute('aria-label') ?? node.title)"
    said = guest.page.locator("[aria-label], [title]").evaluate_all(labels)
    return "\n".join([guest.page.locator("body").inner_text(), *said])


def names_of(table: Any) -> list[str]:
    return [str(seat["name"]) for seat in table["seats"]]


def test_a_guest_without_a_name_another_person_and_two_bots_have_one_name_everywhere(
    come: Callable[..., Guest], ben: Guest
) -> None:
    guest, watcher = come(), come("Wim")
    table = guest.new_table(GAME, [ME, OPEN, GREEDY, GREEDY])
    invite = table["seats"][1]["invite"]
    table = ben.ask("POST", f"/tables/{table['id']}/sit", {"invite": invite})
    own, other, one, two = names_of(table)
    assert (own in people_names(), other) == (True, "Ben")
    assert {one, two} < set(bot_names())
    for each in (guest, ben, watcher):
        each.sit_at(table)
    settle(table, guest, ben, watcher)

    panel = guest.page.get_by_label("Your hand")
    expect(panel).to_contain_text(f"{own} (you)")
    players = guest.page.get_by_role("list", name="Players")
    for name in ("Ben", f"{one}, bot", f"{two}, bot"):
        expect(players).to_contain_text(name)
    expect(ben.page.get_by_role("list", name="Players")).to_contain_text(own)

    guest.page.keyboard.press("c")
    guest.page.locator("#chat-field").fill("Good luck!")
    guest.page.locator("#chat-field").press("Enter")
    expect(guest.page.locator("section.chat li", has_text="Good luck!")).to_contain_text(
        f"{own} (you)"
    )
    ben.page.keyboard.press("c")
    said = ben.page.locator("section.chat li", has_text="Good luck!")
    expect(said.locator("b")).to_have_text(own)
    assert "watching" not in said.inner_text()
    for each in (guest, ben, watcher):
        assert not NUMBERED.search(words(each)), NUMBERED.findall(words(each))
    for each in (guest, ben):
        each.page.get_by_role("button", name="Log", exact=True).click()

    play_out([guest, ben])
    for each, mine, theirs in ((guest, own, "Ben"), (ben, "Ben", own)):
        results = each.end.locator("ol > li")
        expect(results).to_have_count(4)
        for name in (f"{mine} (you)", theirs, f"{one}, bot", f"{two}, bot"):
            expect(results.filter(has_text=name).first).to_be_visible()
        assert not NUMBERED.search(words(each))
        log = "\n".join(each.page.locator("[data-line]").all_inner_texts())
        assert f"{mine} (you)" in log
        assert f"{theirs} (you)" not in log
        for name in (theirs, one, two):
            assert name in log
    assert "(you)" not in words(watcher)
    guest.keep("names-result")

    guest.go(f"/replay/{table['id']}?as=all")
    eyes = guest.page.get_by_role("group", name="See as")
    for name in (f"{own} (you)", "Ben", f"{one}, bot", f"{two}, bot"):
        expect(eyes.get_by_role("button", name=name, exact=True)).to_be_visible()
    assert not NUMBERED.search(words(guest))
    watcher.go(f"/replay/{table['id']}?as=all")
    watcher.reads("See as")
    assert "(you)" not in words(watcher)


def test_a_record_of_before_names_is_watched_with_drawn_ones(ana: Guest) -> None:
    record = json.loads(played(GAME, 3, "three").record().to_json())
    assert record["names"] is None
    id = ana.ask("POST", "/records", record)["id"]
    names = names_of(ana.ask("GET", f"/replays/{id}"))

    ana.go(f"/replay/{id}?as=all")

    eyes = ana.page.get_by_role("group", name="See as")
    for name in names:
        expect(eyes.get_by_role("button", name=name, exact=True)).to_be_visible()
    assert not NUMBERED.search(words(ana))


def test_a_replay_that_knows_everything_shows_hands_and_sealed_cards(ana: Guest) -> None:
    game = played(GAME, 3, "three")
    id = ana.bring(game)
    info = ana.ask("GET", f"/replays/{id}?as=all")
    names = names_of(info)
    line = next(line for line in info["told"] if line["event"]["type"] == "Answered")
    seat, card = line["event"]["seat"], line["event"]["key"].partition(":")[2]
    assert "key" not in str(
        next(
            line["event"]
            for line in ana.ask("GET", f"/replays/{id}?as=spectator")["told"]
            if line["event"]["type"] == "Answered"
        )
    )

    ana.go(f"/replay/{id}?step={line['step']}&as=all")

    ana.reads(re.compile(f"{names[seat]} has chosen: Lay Power {card[-1]}"))
    held = ana.page.get_by_role("list", name="Cards in hand")
    expect(held).to_have_count(3)
    expect(held.nth(0).get_by_role("listitem")).not_to_have_count(0)
    expect(ana.page.locator(f"[data-piece='lays:{seat}']")).to_contain_text(card[-1])
    ana.keep("replay-all-knowing")

    ana.page.get_by_role("group", name="See as").get_by_text("spectator").click()
    expect(ana.page).to_have_url(re.compile("as=spectator"))
    expect(held).to_have_count(0)
    ana.reads(re.compile(f"{names[seat]} has chosen$"))


def test_nobody_is_told_in_a_replay_that_only_he_has_seen_a_room(ana: Guest) -> None:
    game = played(GAME, 3, "three")
    id = ana.bring(game)
    info = ana.ask("GET", f"/replays/{id}?as=all")
    torch = next(line for line in info["told"] if line["event"]["type"] == "TorchUsed")
    seat = torch["event"]["seat"]
    name = names_of(info)[seat]

    ana.go(f"/replay/{id}?step={torch['step']}&as={seat}")
    ana.reads(f"only {name} has seen it")
    assert "only you" not in words(ana)
    ana.page.get_by_role("group", name="See as").get_by_text("all", exact=True).click()
    expect(ana.page).to_have_url(re.compile("as=all"))
    ana.reads("dark room")
    assert "has seen it" not in words(ana)
    assert "only you" not in words(ana)


def test_names_stand_whole_in_a_replay_of_every_width(ana: Guest) -> None:
    record = json.loads(played("dungeonquest", 4, "two 1").record().to_json())
    record["names"] = ["Bartholomew of the Hills", "Maximiliana Montenegro", "Wim", "Ottokar"]
    id = ana.ask("POST", "/records", record)["id"]
    cut = """() => [...document.querySelectorAll('h1, h2, [role=group] span, .name, .leader')]
        .filter((node) => node.checkVisibility() && node.textContent.trim())
        .filter((node) => node.scrollWidth > node.clientWidth + 1
            && getComputedStyle(node).overflow !== 'visible')
        .map((node) => node.textContent)"""

    ana.go(f"/replay/{id}?step=20&as=all")
    for width, height in ((1920, 1080), (1440, 900), (1024, 768), (820, 1180), (390, 844)):
        ana.resize(width, height)
        assert ana.page.evaluate(cut) == [], width
        if width > 700:
            for name in record["names"]:
                eyes = ana.page.get_by_role("group", name="See as")
                expect(eyes.get_by_text(name, exact=True)).to_be_visible()
        else:
            choices = ana.page.get_by_label("See as").locator("option").all_inner_texts()
            assert [c for c in choices if record["names"][0] in c]
