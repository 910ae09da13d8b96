"""Tables whose packs add cards: their bots answer until the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.support import ME, Person, running, wait_for
from tests.test_added_cards import every_row, write_rows

if TYPE_CHECKING:
    from pathlib import Path

GREEDY: dict[str, Any] = {"sitter": "bot", "bot": "greedy"}


@pytest.mark.parametrize("game", ["dungeon_raiders", "dungeonquest"])
def test_bots_play_a_table_with_added_cards_of_every_kind_to_its_end(
    game: str, tmp_path: Path
) -> None:
    pack = write_rows(tmp_path / "pack", game, "Strange cards", every_row(game))
    with running(tmp_path / "data", [pack]) as server:
        ana = Person(server.port)
        table = ana.new_table(
            game, [ME, GREEDY, GREEDY], seed="strange 16", packs=["Strange cards"]
        )
        ana.post(f"/tables/{table['id']}/seats/0", {"act": "resign", "bot": "greedy"})

        wait_for(lambda: ana.get(f"/tables/{table['id']}")["status"] == "over")

        assert ana.get(f"/replays/{table['id']}")["outcome"]["scores"]
        ana.close()
