"""How many clicks a turn takes, counted at the usual preferences of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.stored import Live
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support import Guest

#: A click on what a person sees of an answer: its place on the board, else its row in the list.
SEEN = "main [data-option='{key}'], #decision [data-row='{key}'] .option"


def test_a_turn_of_tiny_epic_dungeons_with_a_walk_and_a_kill_is_at_most_five_clicks(
    come: Callable[..., Guest],
) -> None:
    """Three rooms to a Goblin that dies of the first blow; the turn ends with its Loot in use."""
    at = delve(
        heroes=("lanon", "ethairna"),
        rooms={"d5": "r13:east+west", "d6": "r14:east+west", "d7": "r04:east+west"},
        at=("d4", "d4"),
        disarmed=("d5", "d6", "d7"),
        goblins=("stabby:d7",),
        loot_row=("l05", "l06", "l07"),
        dice=(6, 6, 6),
        enemy=("2",),
        undo="free",
    )
    guest = come("Ana", size=(1280, 720), confirm="final")
    page = Live(guest, at.game)
    clicks = 0
    for key in ("go:d7", "attack:hammer:goblin_1", "take:6", "take:l05", "end"):
        guest.page.locator(SEEN.format(key=key)).locator("visible=true").first.click()
        clicks += 1
        page.until_answered()

    assert clicks <= 5
    given = [row[2] for row in at.game.rows]
    turn = given[given.index("move:east") :]
    assert turn[:3] == ["move:east"] * 3
    assert turn[3:5] == ["attack:hammer:goblin_1", "take:6"]
    assert turn[-1] == "end"
    assert "equip" in turn
    expect(guest.page.locator("#decision")).to_be_visible()
