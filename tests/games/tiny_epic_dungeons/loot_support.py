"""Words for the tests of Loot: a hero before a chest, and what it puts on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.tiny_epic_dungeons.fight_support import EAST
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tests.games.tiny_epic_dungeons.support import DelveTable

VAULT = {"d5": "r14:east+west"}
ARMORY = {"d5": "r09:east+west"}
#: Enough rooms in a row for the fastest hero.
WALK = EAST | {"c7": "r16:north+south", "b7": "r19:north+south"}
WALK["d7"] = "r14:north+west"
STEPS = ["move:east", "move:east", "move:east", "move:north", "move:north"]


def open_chest(card: str = "", **situation: Any) -> DelveTable:
    """Let Sir Lanon search the Treasure Vault with success; *card* lies on top of the Loot."""
    stack = {"loot": [card]} if card else {}
    situation = {"at": ["d5"], "rooms": VAULT, "dice": [6, 5, 5], "stack": stack} | situation
    table = delve(**situation)
    table.answers("search", "take:6")
    return table


def wearing(*cards: str, hero: str = "lanon", **situation: Any) -> DelveTable:
    """Arrange a delve in which the first hero has these cards equipped."""
    second = "brunda" if hero != "brunda" else "lanon"
    return delve(heroes=(hero, second), gear=[cards], **situation)


def worn(table: DelveTable, name: str | int = 0) -> Sequence[str]:
    """Return the equipped cards of a hero by their printed ids."""
    return [card.partition(".")[0] for card in table.hero(name).equipped]


def rooms_walked(*gear: str) -> int:
    """Return how many rooms Sir Lanon, whose Speed is 3, goes with some cards equipped."""
    table = wearing(*gear, rooms=WALK)
    for number, step in enumerate(STEPS):
        if step not in table.options():
            assert table.refuses(0, step).clause == "ted.hero.speed"
            return number
        table.answers(step)
    return len(STEPS)
