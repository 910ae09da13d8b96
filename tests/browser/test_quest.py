"""DungeonQuest in real browsers: alone by keyboard, a fight of two people, and a content pack."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from playwright.sync_api import expect

import mazmorra
from mazmorra import bots
from mazmorra.bots import SeatView
from tests.browser.support import ME, OPEN, Guest, Server, played, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mazmorra.kernel import Game

GAME = "dungeonquest"
QUICK_BONES = Path(__file__).parent.parent / "packs" / "quick_bones"

#: What has the focus, in words: nothing at all is the page's body.
FOCUSED = """() => {
    const here = document.activeElement;
    if (!here || here === document.body) return "nothing";
    const words = here.getAttribute("aria-label") ?? here.labels?.[0]?.textContent;
    return (words ?? here.textContent ?? "").trim().replace(/\\s+/g, " ") || here.tagName;
}"""


class Keyboard:
    """A guest who has nothing but a keyboard."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.ways: list[Callable[[int], None]] = [
            self._by_digit,
            self._by_tab,
            self._by_words,
            self._on_the_board,
        ]

    @property
    def focused(self) -> str:
        return str(self.guest.page.evaluate(FOCUSED))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.guest.page.keyboard.press(key)

    def tab_to(self, words: str, most: int = 90) -> None:
        """Press Tab until something that says this has the focus."""
        passed = []
        for _ in range(most):
            passed.append(self.focused)
            if re.search(words, passed[-1]):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not come to {words!r}, but to {passed}")

    def answer(self, key: str, turn: int) -> None:
        """Give an answer, each time in another way, and see that the focus is kept."""
        guest = self.guest
        digit = guest.keys.index(key) + 1
        before = guest.drawn
        self.ways[turn % len(self.ways)](digit)
        guest.until_drawn(before + 1)
        guest.page.wait_for_function("() => !document.querySelector('[data-row][aria-busy]')")

    def _by_digit(self, digit: int) -> None:
        self._out_of_the_field()
        self.press(*str(digit))

    def _on_the_board(self, digit: int) -> None:
        """Roam with the arrows; an option that has no place on the board has its digit."""
        self._out_of_the_field()
        for arrow in ("Right", "Down", "Left", "Up", "Right", "Down", "Left", "Up"):
            self.press(f"Arrow{arrow}")
            if self.focused.startswith(f"{digit}, "):
                self.press("Enter")
                return
        self.press(*str(digit))

    def _out_of_the_field(self) -> None:
        if self.focused == "Text command":
            self.press("Escape")

    def _by_tab(self, digit: int) -> None:
        self.tab_to(f"^{digit}, ", 200)
        self.press("Enter")

    def _by_words(self, digit: int) -> None:
        self.tab_to("Text command", 200)
        self.guest.page.keyboard.type(str(digit))
        self.press("Enter")


def test_a_hero_goes_in_and_out_alone_by_keyboard_only(come: Callable[..., Guest]) -> None:
    guest = come("Ana")
    keyboard = Keyboard(guest)
    guest.go("/")
    expect(guest.page.get_by_role("link", name="DungeonQuest").first).to_be_visible()
    keyboard.tab_to("DungeonQuest")
    keyboard.press("Enter")
    expect(guest.page.get_by_role("heading", level=1, name="DungeonQuest")).to_be_visible()
    keyboard.tab_to(r"^\d$")
    while keyboard.focused != "1, alone":
        keyboard.press("ArrowLeft")
    keyboard.tab_to("^Seed$")
    guest.page.keyboard.type("solo 39")
    keyboard.tab_to("Start the game")
    keyboard.press("Enter")
    expect(guest.frame).to_be_visible()

    mirror = mazmorra.start(GAME, seats=1, seed="solo 39", undo="free")
    bot = bots.make("greedy", GAME)
    lost = []
    for turn in range(200):
        if mirror.over:
            break
        assert guest.until_asked()
        key = bot.choose(SeatView(mirror, 0))
        keyboard.answer(key, turn)
        mirror.answer(0, key)
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
    for _ in range(3):
        assert guest.until_asked()
        guest.give(guest.keys[0])
