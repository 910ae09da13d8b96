"""The bank: coins and wounds never run out."""

from __future__ import annotations

from mazmorra.games.dungeon_raiders.events import CoinsGained, WoundsTaken
from mazmorra.testing import clause
from tests.games.dungeon_raiders.support import raid
from tests.games.facts import facts_of


@clause("dr.tokens.unlimited_bank")
def test_five_players_may_hold_a_hundred_coins_although_94_are_printed() -> None:
    table = raid(5, "chamber_goods", coins=[19, 18, 17, 19, 17])

    table.lay("1 2 4 1 4")

    assert table.coins == [20, 20, 20, 20, 20]
    assert [facts_of(event) for event in table.happened if isinstance(event, CoinsGained)] == [
        CoinsGained(0, 1, 0),
        CoinsGained(1, 2, 0),
        CoinsGained(2, 3, 0),
        CoinsGained(3, 1, 0),
        CoinsGained(4, 3, 0),
    ]


@clause("dr.tokens.unlimited_bank")
def test_wounds_are_dealt_beyond_the_fifty_that_are_printed() -> None:
    table = raid(5, "dragon", wounds=[20, 30, 49, 50, 51])

    table.lay("1 1 1 1 1")

    assert table.wounds == [23, 33, 52, 53, 54]
    assert [facts_of(event) for event in table.happened if isinstance(event, WoundsTaken)] == [
        WoundsTaken(seat, 3) for seat in range(5)
    ]


@clause("dr.tokens.unlimited_bank")
def test_one_player_may_hold_every_printed_wound_and_more() -> None:
    table = raid(3, "snake", wounds=[100, 0, 0])

    table.lay("1 2 2")

    assert table.wounds == [103, 0, 0]
    for seat in (0, 1, None):
        assert [player.wounds for player in table.view(seat).players] == [103, 0, 0]
