"""DungeonQuest in real browsers: alone by keyboard, a fight of two people, and a content pack."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from playwright.sync_api import expect

import mazmorra
from tests.browser.keyboard import Keyboard
from tests.browser.support import ME, OPEN, Guest, Server, advised, alone, played, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mazmorra.kernel import Game

GAME = "dungeonquest"
QUICK_BONES = Path(__file__).parent.parent / "packs" / "quick_bones"


def test_a_hero_goes_in_and_out_alone_by_keyboard_only(come: Callable[..., Guest]) -> None:
    guest = come("Ana")
    keyboard = Keyboard(guest)
    keyboard.begin_alone("DungeonQuest", "solo 39")
    mirror = alone(GAME, "solo 39")
    lost = []
    for turn, key in enumerate(advised(mirror, most=200)):
        assert guest.until_asked()
        keyboard.answer(key, turn)
        if keyboard.focused == "nothing":
            lost.append((turn, key))
    assert lost == []
    expect(guest.end).to_be_visible()
    assert guest.situations[-1]["outcome"] == json.loads(json.dumps(outcome_of(mirror)))
    keyboard.tab_to("Watch the game")
    keyboard.press("Enter")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Replay · DungeonQuest")


def outcome_of(game: Game[Any]) -> Any:
    return msgspec.to_builtins(game.outcome)


def fight_of(game: Game[Any]) -> int:
    """Return a step at which both sides of a fight are to play a card."""
    step = 0
    mirror = mazmorra.start(GAME, seats=2, seed="two 0", undo="free")
    for at, seat, key in game.record().answers:
        if mirror.state.fight is not None and len(mirror.waiting) == 2:
            return step
        mirror.answer(seat, key)
        step = at
    raise AssertionError("nobody fights in this game")


def test_a_person_plays_the_monster_and_each_sees_only_his_own_cards(
    ana: Guest, ben: Guest
) -> None:
    game = played(GAME, 2, "two 0")
    step = fight_of(game)
    table = ana.ask("POST", f"/fork/{ana.bring(game)}/{step}", {"seats": [ME, OPEN]})
    ben.ask("POST", f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    ana.sit_at(table)
    ben.sit_at(table)
    for guest in (ana, ben):
        expect(guest.page.locator("section.combat")).to_be_visible()
    ana.keep("combat-hero")
    ben.keep("combat-monster")

    settle(table, ana, ben)
    for _ in range(4):
        both = (ana, ben)
        for guest in both:
            if guest.standing == "asked":
                guest.give(guest.keys[0])
                settle(table, *both)
        for own, guest in enumerate(both):
            look_at_own_cards_only(guest, own)
        if any(guest.situations[-1]["view"]["fight"] is None for guest in both):
            break
    assert len(ana.situations) > 3


def look_at_own_cards_only(guest: Guest, seat: int) -> None:
    """See that nothing of the other's hand came over the line, nor stands on the page."""
    fight = guest.situations[-1]["view"]["fight"]
    if fight is None:
        return
    for side in fight["sides"]:
        if side["seat"] != seat:
            assert side["hand"]
            assert set(side["hand"]) == {"?"}, side
    backs = guest.page.locator("section.combat .backs li")
    expect(backs).to_have_count(len(next(s["hand"] for s in fight["sides"] if s["seat"] != seat)))
    assert backs.locator("button").count() == 0
    for situation in guest.situations:
        pending = situation["pending"]
        assert pending is None or pending["seat"] == seat


@pytest.fixture
def with_pack(built: None, tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path / "data", [QUICK_BONES])
    yield found
    found.stop()
    assert found.complaints == ""


def test_a_table_is_set_up_and_played_with_a_content_pack(
    with_pack: Server, come: Callable[..., Guest]
) -> None:
    guest = come("Ana", address=with_pack.address)
    guest.go(f"/play/{GAME}")
    guest.unfold("set-up")
    guest.page.get_by_label("Quick Bones").check()
    guest.page.get_by_role("group", name="How many seats").get_by_text("1, alone").click()
    guest.press("Start the game")
    expect(guest.frame).to_be_visible()
    id = guest.page.url.rpartition("/")[2]
    table = guest.ask("GET", f"/tables/{id}")
    content = guest.ask("GET", f"/games/{GAME}/content?hash={table['content']}")
    plain = next(one for one in guest.ask("GET", "/games") if one["id"] == GAME)

    assert [pack["name"] for pack in table["packs"]] == ["Quick Bones"]
    assert table["content"] != plain["content"]
    assert content["cards"]["skeleton_life_4"]["figures"]["life"] == 1
    assert content["cards"]["rune_of_mending"]["name"]["en"] == "Rune of Mending"
    given = 0
    while given < 3 and guest.until_asked():  # some heroes fall with their first step
        guest.give(guest.keys[0])
        given += 1
    assert given
