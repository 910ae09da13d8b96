"""What a bot is told of an imagined raid: one row of features per player."""

from __future__ import annotations

from typing import Any

from mazmorra.games.dungeon_raiders.thinking import THINKING
from tests.games.dungeon_raiders.support import raid


def test_the_features_of_a_player_compare_wounds_with_the_most_wounded_other() -> None:
    """A difference of more than six wounds is like one of six."""
    game: Any = raid(
        3, "zombie", coins=[5, 0, 2], wounds=[4, 1, 2], hands=["1 torch torch key", "1", "1"]
    ).game
    for player, wounds in zip(game.state.players, (9, 1, 2), strict=True):
        player.wounds = wounds

    rows = [list(row) for row in THINKING.features(game)]

    assert rows == [
        [5, 9, -6, 1, 0, 3, 2],
        [0, 1, 6, 0, 0, 0, 0],
        [2, 2, 6, 0, 0, 0, 0],
    ]
    for player, wounds in zip(game.state.players, (3, 3, 0), strict=True):
        player.wounds = wounds
    assert [row[2:5] for row in THINKING.features(game)] == [(0, 0, 1), (0, 0, 1), (3, 0, 0)]
