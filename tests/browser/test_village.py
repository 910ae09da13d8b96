"""The village of Dungeon Plungin': few clicks, points to and fro, giving up only on purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, SOUTH, door_squares, name_of
from tests.browser.support import LAPTOP, ME, PHONE, Guest
from tests.browser.test_look import barriers

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game

GAME, SEED = "dungeon_plungin", "again"
#: The squares at the exit, and those before them.
EXIT = tuple(name_of(place) for place in door_squares(ENTRANCE, SOUTH))
PLACES = (*EXIT, *(f"{place[:-1]}{int(place[-1]) - 1}" for place in EXIT))
#: Counts every click from now on.
COUNT = "() => { window.clicks = 0; addEventListener('click', () => (window.clicks += 1), true); }"


def leaving(game: Game[Any]) -> str:
    """Return what a hero answers who goes home."""
    keys = [option.key for option in game.legal(0)]
    wanted = ("leave", *(f"move:{place}" for place in EXIT), "end")
    return next((key for key in wanted if key in keys), keys[-1])


def home(**options: Any) -> Game[Any]:
    """Return a game whose party comes home after its first expedition."""
    game = mazmorra.start(GAME, 1, options, seed=SEED, undo="free")
    for place in PLACES:
        game.answer(0, f"stand:{place}")
    while type(game.question(0)).__name__ != "Sell":
        game.answer(0, leaving(game))
    return game


def sit(guest: Guest, mirror: Game[Any], **options: Any) -> Any:
    """Sit down at a table that stands where *mirror* does."""
    made = guest.new_table(GAME, [ME], seed=SEED, undo="free", options=options)
    for step, (_, seat, key) in enumerate(mirror.rows):
        body = {"seat": seat, "step": step, "key": key, "client_key": f"village-{step:05}"}
        guest.ask("POST", f"/tables/{made['id']}/answers", body)
    guest.sit_at(made)
    assert guest.until_asked()
    return made


def plan(guest: Guest, key: str) -> None:
    """Click what is said in one go, and wait for the next question."""
    before = guest.drawn
    guest.page.locator(f'[data-option="{key}"]').filter(visible=True).first.click()
    guest.until_drawn(before + 2)
    assert guest.until_asked()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_empty_visit_is_two_clicks_and_the_next_expedition_one_more(
    come: Callable[..., Guest], size: tuple[int, int], lang: str
) -> None:
    guest = come("Ana", size=size, language=lang, confirm="never")
    sit(guest, home())
    guest.page.evaluate(COUNT)
    guest.keep(f"village-sell-{size[0]}-{lang}")
    assert barriers(guest) == []

    plan(guest, "finish")
    assert guest.situations[-1]["pending"]["decision"]["type"] == "GoBack"
    guest.keep(f"village-back-{size[0]}-{lang}")
    guest.give_on_board("return")
    assert guest.page.evaluate("window.clicks") <= 2

    assert guest.until_asked()
    assert guest.situations[-1]["pending"]["decision"]["type"] == "PlaceHero"
    guest.keep(f"village-place-{size[0]}-{lang}")
    assert barriers(guest) == []
    plan(guest, "again")
    assert guest.page.evaluate("window.clicks") <= 3
    view = guest.situations[-1]["view"]
    assert view["expedition"] == 2
    assert [hero["status"] for hero in view["heroes"]] == ["inside"] * 4


def test_giving_the_adventure_up_asks_first(come: Callable[..., Guest]) -> None:
    guest = come("Ana", confirm="never")
    mirror = home()
    mirror.follow(0, mirror.plans(0)[0].keys)
    table = sit(guest, mirror)
    dialog = guest.page.get_by_role("dialog")

    guest.option("give_up").click()
    expect(dialog).to_contain_text("Give the adventure up?")
    guest.keep("village-give-up")
    assert barriers(guest) == []
    dialog.get_by_role("button", name="Play on").click()
    expect(dialog).to_be_hidden()
    assert guest.ask("GET", f"/tables/{table['id']}")["status"] == "playing"

    guest.page.locator('#places [data-option="give_up"]').first.click()
    dialog.get_by_role("button", name="Give the adventure up").click()
    expect(guest.end).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_points_go_to_and_fro_until_they_are_spent(
    come: Callable[..., Guest], size: tuple[int, int]
) -> None:
    guest = come("Ana", size=size)
    table = guest.new_table(GAME, [ME], seed=SEED, options={"party": 1, "heroes": "chosen"})
    guest.sit_at(table)
    guest.page.locator('#places [data-option="create"]').click()
    rows = guest.page.locator(".points > li")
    less, more = (rows.nth(0).get_by_role("button").nth(at) for at in (0, 1))
    left = guest.page.locator(".page .left")
    expect(left).to_contain_text("17")
    expect(less).to_be_disabled()

    for _ in range(5):
        more.click()
    expect(left).to_contain_text("12")
    expect(more).to_be_disabled()
    less.click()
    less.click()
    expect(left).to_contain_text("14")
    for row, points in ((1, 5), (2, 5), (3, 4)):
        for _ in range(points):
            rows.nth(row).get_by_role("button").nth(1).click()
    expect(left).to_contain_text("0")
    expect(rows.nth(4).get_by_role("button").nth(1)).to_be_disabled()
    guest.keep(f"points-{size[0]}")
    assert barriers(guest) == []
    before = guest.drawn
    guest.press("Spend 17 points")
    guest.until_drawn(before + 17)

    hero = guest.situations[-1]["view"]["heroes"][0]
    assert hero["base"] == [4, 6, 6, 5, 1, 1, 1, 1]
    assert guest.situations[-1]["view"]["points"] == 0
