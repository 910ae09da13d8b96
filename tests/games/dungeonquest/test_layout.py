"""How answers are shown: every way by itself, going down into the Catacombs as one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import Shown
from tests.games.dungeonquest.encounter_support import scene

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State


def test_going_down_is_one_row_with_four_sides_and_every_way_a_row_of_its_own() -> None:
    def way_down(state: State) -> None:
        state.heroes[0].descent = True

    table = scene(at=("d4",), tiles={"d4": "tile_01"}, change=way_down)
    game = table.game

    found = {option.key: game.layout(0, option) for option in game.legal(0)}

    sides = ("north", "east", "south", "west")
    assert [found[f"descend:{side}"] for side in sides] == [Shown("descend", s) for s in sides]
    assert found["move:north"] == Shown("move:north")
