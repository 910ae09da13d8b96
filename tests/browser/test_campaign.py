"""A campaign in a real browser, by mouse: create, explore, fight, leave, shop, return, go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from mazmorra.games.dungeon_plungin.cards import STATS
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, SOUTH, door_squares, named
from tests.browser.support import Server
from tests.browser.test_plunge import explored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from mazmorra.kernel import Game
    from tests.browser.support import Guest

GAME = "dungeon_plungin"
#: An evening on which three rooms, a fight and the way home take few answers.
SEED, ENOUGH = "evening 13", 90
#: What a created hero spends its points on.
STRONG = ("atq", "def", "mov", "vida")


def leaving(mirror: Game[Any]) -> str:
    """Say what a hero on its way home answers: leave, strike, walk towards the exit."""
    state: Any = mirror.state
    keys = [option.key for option in mirror.legal(0)]
    for key in keys:
        if key == "leave" or key.startswith("attack:"):
            return key
    moves = {named(key[5:]): key for key in keys if key.startswith("move:")}
    ground: Any = mirror.ground  # type: ignore[attr-defined]
    here = state.heroes[state.active].square
    exits = door_squares(ENTRANCE, SOUTH)
    far = {p: min(ground.range_from(e).get(p, 999) for e in exits) for p in (here, *moves)}
    best = min(moves, key=lambda place: far[place], default=here)
    return moves[best] if far[best] < far[here] else "end"


def created(mirror: Game[Any], keys: list[str]) -> str:
    """Say how a new hero spends its points and chooses its abilities."""
    base = mirror.state.heroes[-1].base
    raises = [key for key in keys if key.removeprefix("raise:") in STRONG]
    if raises:
        return min(raises, key=lambda key: base[STATS.index(key[6:])])
    return next((key for key in keys if key == "learn:tough"), keys[-1])


class Evening:
    """What a party does on one evening, answer by answer."""

    def __init__(self, mirror: Game[Any]) -> None:
        self.mirror = mirror
        self.fought = self.shopped = self.returned = False

    def next(self) -> str:
        """Return the next answer, and take it for given."""
        mirror, state = self.mirror, self.mirror.state
        keys = [option.key for option in mirror.legal(0)]
        match type(mirror.question(0)).__name__:
            case "ChooseHero":
                key = "create" if len(state.heroes) == 1 else "lead:warrior"
            case "CreateHero":
                key = created(mirror, keys)
            case "Outfit":
                key = next(k for k in ("wear:sword", "buy:sword", "done") if k in keys)
                if "sword" in state.heroes[-1].hands:
                    key = "done"
            case "Act":
                home = self.fought and len(state.tiles) > 3
                key = leaving(mirror) if home else explored(mirror)
                self.fought |= key.startswith("attack:")
            case "Shop":
                key = "done" if self.shopped else next(k for k in keys if k.startswith("buy:"))
                self.shopped = True
            case "GoBack":
                key, self.returned = "return", True
            case _:
                key = keys[0]
        mirror.answer(0, key)
        return key


@pytest.fixture
def own(built: None, tmp_path: Path) -> Iterator[Server]:
    """Return a server of one's own, that may be stopped and started."""
    server = Server(tmp_path / "data")
    yield server
    server.stop()


def test_a_party_is_created_fights_shops_and_returns_and_goes_on_after_a_restart(
    come: Callable[..., Guest], own: Server
) -> None:
    guest = come("Ana", address=own.address)
    guest.go(f"/play/{GAME}")
    page = guest.page
    guest.unfold("set-up", "variants")
    page.get_by_text("1, alone", exact=True).click()
    page.get_by_text("A new campaign", exact=True).click()
    page.get_by_label("Name of the campaign").fill("Fridays")
    page.get_by_label("Heroes", exact=True).select_option("2")
    page.get_by_text("chosen or created", exact=True).click()
    page.get_by_label("Seed", exact=True).fill(SEED)
    guest.press("Start the game")
    expect(guest.frame).to_be_visible()
    options: dict[str, str | int] = {"party": 2, "heroes": "chosen"}
    evening = Evening(mazmorra.start(GAME, 1, options, SEED, undo="free"))

    for _ in range(ENOUGH):
        assert guest.until_asked()
        key = evening.next()
        if key.startswith("raise:"):  # on the board points are set all at once
            guest.give(key)
        else:
            guest.give_on_board(key)
        if evening.returned and evening.mirror.state.next == "act":
            break

    view = guest.situations[-1]["view"]
    assert evening.fought
    assert evening.shopped
    assert evening.returned
    assert len(view["tiles"]) > 3
    assert [hero["hero"] for hero in view["heroes"]] == ["warrior", "hero_1"]
    assert guest.until_asked()
    guest.keep("plunge-campaign")
    before = guest.situations[-1]

    own.stop()
    own.start()
    guest.go("/")
    guest.reads("Fridays")
    guest.keep("lobby-campaign")
    page.locator(".campaigns").get_by_role("link", name="Go on").click()
    expect(guest.frame).to_be_visible()
    assert guest.until_asked()
    after = guest.situations[-1]
    assert (after["step"], after["view"]) == (before["step"], before["view"])
    guest.give_on_board(evening.next())
    assert guest.situations[-1]["step"] == before["step"] + 1
