"""Cards that packs add, in a real browser: the board draws them, and the log names them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.support import ME, Guest, Server
from tests.test_added_cards import NEW, Case, ends, write_pack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

#: Kinds of card that come to the table soon, by game, with the file they stand in.
KINDS = {
    "tiny_epic_dungeons": [
        *(("goblins.toml", "goblin"), ("rooms.toml", "room"), ("loot.toml", "loot")),
        *(("spells.toml", "spell"), ("minions.toml", "minion"), ("heroes.toml", "hero")),
    ],
    "dungeon_plungin": [
        *(("monsters.toml", "monster"), ("heroes.toml", "hero"), ("objects.toml", "object")),
    ],
}
#: Heroes are chosen, so that those of a pack are offered; and one of them by game.
OPTIONS = {
    "tiny_epic_dungeons": {"heroes": 2, "mats": "chosen"},
    "dungeon_plungin": {"expeditions": 1, "heroes": "chosen", "party": 1},
}
LEADS = {
    "tiny_epic_dungeons": ("lead:strange_ethairna", "Strange Ethairna"),
    "dungeon_plungin": ("lead:strange_warrior", "Strange Warrior"),
}


@pytest.fixture(params=KINDS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def with_packs(built: None, tmp_path: Path, game: str) -> Iterator[Server]:
    """A server with a pack for every kind, each with clones of its first and last card."""
    folders = []
    for file, kind in KINDS[game]:
        case = Case(game, file, kind)
        added = [one for one in ends(case) if one["id"] != "entrance"]
        folders.append(write_pack(tmp_path / kind, case, added))
    found = Server(tmp_path / "data", folders)
    yield found
    found.stop()
    assert found.complaints == ""


def test_added_cards_are_drawn_and_named(
    with_packs: Server, come: Callable[..., Guest], game: str
) -> None:
    guest = come("Ana", address=with_packs.address)
    catalog = next(one for one in guest.ask("GET", "/games") if one["id"] == game)
    packs = [pack["hash"] for pack in catalog["packs"]]
    table = guest.new_table(
        game, [ME], packs=packs, seed="strange things", options=OPTIONS[game], bot_speed="fast"
    )
    guest.sit_at(table)
    key, name = LEADS[game]
    assert guest.until_asked()
    guest.reads(re.compile(name))
    guest.give(key)
    assert guest.until_asked()
    guest.reads(re.compile(name))

    guest.ask("POST", f"/tables/{table['id']}/seats/0", {"act": "hand_over", "bot": "greedy"})
    guest.until_drawn(20)

    assert len(packs) == len(KINDS[game])
    assert NEW in json.dumps(guest.situations[-1]["view"])
    guest.reads(re.compile(name))
