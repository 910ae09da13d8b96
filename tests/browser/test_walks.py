"""Walking to a far room of Tiny Epic Dungeons: one click, with its path shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import mazmorra
from mazmorra.games.tiny_epic_dungeons.geometry import named
from tests.browser.support import LAPTOP, ME, Guest

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game

GAME, SEED = "tiny_epic_dungeons", "plans 3"


def known(game: Game[Any], way: tuple[str, ...]) -> bool:
    """Return whether no card on a way is face down."""
    return not any(game.state.layers[named(place)] for place in way)


def test_a_far_room_is_one_click_and_its_path_is_shown(come: Callable[..., Guest]) -> None:
    mirror = mazmorra.start(GAME, 1, seed=SEED, undo="free")
    while not (walks := [plan for plan in mirror.plans(0) if known(mirror, plan.way)]):
        keys = [option.key for option in mirror.legal(0)]
        mirror.answer(0, next((key for key in keys if key.startswith("move:")), keys[0]))
    guest = come("Ana", size=LAPTOP)
    made = guest.new_table(GAME, [ME], seed=SEED, undo="free")
    for step, (_, seat, key) in enumerate(mirror.rows):
        body = {"seat": seat, "step": step, "key": key, "client_key": f"walk-{step:05}"}
        guest.ask("POST", f"/tables/{made['id']}/answers", body)
    guest.sit_at(made)
    guest.until_asked()
    spot = guest.page.locator(f'[data-option="{walks[0].key}"]')

    spot.hover()
    assert guest.page.locator(f'[data-walk="{walks[0].key}"]').count() == 1
    guest.keep("walk")
    before = guest.situations[-1]["step"]
    spot.click()

    guest.until_drawn(before + len(walks[0].keys))
    assert guest.situations[-1]["step"] == before + len(walks[0].keys)
