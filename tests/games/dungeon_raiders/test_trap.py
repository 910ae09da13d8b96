"""Traps: the highest card of all, the richest or the least wounded."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_raiders.events import CoinsLost, TrapSprung, WoundsTaken
from mazmorra.testing import clause
from tests.games.dungeon_raiders.rooms_support import resolution
from tests.games.dungeon_raiders.support import raid
from tests.games.facts import facts_of


@clause("dr.trap.lava", "dr.trap.highest_card")
@pytest.mark.parametrize(("value", "lost"), [(5, 3), (4, 2), (3, 1)])
def test_the_lava_cauldron_takes_coins_from_the_richest(value: int, lost: int) -> None:
    table = raid(4, "lava", coins=[4, 9, 8, 0], wounds=[1, 2, 3, 4])

    table.lay(f"1 1 2 {value}")

    assert table.coins == [4, 9 - lost, 8, 0]
    assert table.wounds == [1, 2, 3, 4]
    assert resolution(table) == [
        ("dr.trap.lava", TrapSprung("lava.1", value, lost, (1,))),
        ("dr.trap.lava", CoinsLost(1, lost)),
    ]


@clause("dr.trap.coins", "dr.trap.highest_card")
@pytest.mark.parametrize(("value", "lost"), [(5, 2), (4, 2), (3, 1), (2, 1)])
def test_the_coin_catcher_takes_coins_from_the_richest(value: int, lost: int) -> None:
    table = raid(4, "coin_catcher", coins=[4, 9, 8, 0], wounds=[1, 2, 3, 4])

    table.lay(f"1 1 {value} 2")

    assert table.coins == [4, 9 - lost, 8, 0]
    assert table.wounds == [1, 2, 3, 4]
    assert resolution(table) == [
        ("dr.trap.coins", TrapSprung("coin_catcher.1", value, lost, (1,))),
        ("dr.trap.coins", CoinsLost(1, lost)),
    ]


@clause("dr.trap.spikes", "dr.trap.highest_card", "dr.trap.summary_conflict")
@pytest.mark.parametrize(("value", "wounds"), [(5, 2), (4, 2), (3, 1)])
def test_the_spikes_wound_the_least_wounded(value: int, wounds: int) -> None:
    table = raid(4, "spikes", coins=[4, 3, 2, 1], wounds=[4, 9, 3, 8])

    table.lay(f"1 {value} 1 2")

    assert table.wounds == [4, 9, 3 + wounds, 8]
    assert table.coins == [4, 3, 2, 1]
    assert resolution(table) == [
        ("dr.trap.spikes", TrapSprung("spikes.1", value, wounds, (2,))),
        ("dr.trap.spikes", WoundsTaken(2, wounds)),
    ]


@clause("dr.trap.boulder", "dr.trap.highest_card", "dr.trap.summary_conflict")
@pytest.mark.parametrize(("value", "wounds"), [(5, 2), (4, 1), (3, 1), (2, 1)])
def test_the_boulder_wounds_the_least_wounded(value: int, wounds: int) -> None:
    table = raid(4, "boulder", coins=[4, 3, 2, 1], wounds=[4, 9, 3, 8])

    table.lay(f"{value} 2 1 1")

    assert table.wounds == [4, 9, 3 + wounds, 8]
    assert table.coins == [4, 3, 2, 1]
    assert resolution(table) == [
        ("dr.trap.boulder", TrapSprung("boulder.1", value, wounds, (2,))),
        ("dr.trap.boulder", WoundsTaken(2, wounds)),
    ]


@clause("dr.trap.lava_low", "dr.trap.coins_low", "dr.trap.spikes_low", "dr.trap.boulder_low")
@pytest.mark.parametrize(
    ("trap", "value", "rule"),
    [
        ("lava", 2, "dr.trap.lava_low"),
        ("lava", 1, "dr.trap.lava_low"),
        ("coin_catcher", 1, "dr.trap.coins_low"),
        ("spikes", 2, "dr.trap.spikes_low"),
        ("spikes", 1, "dr.trap.spikes_low"),
        ("boulder", 1, "dr.trap.boulder_low"),
    ],
)
def test_low_cards_do_not_spring_a_trap(trap: str, value: int, rule: str) -> None:
    table = raid(4, trap, coins=[4, 9, 8, 0], wounds=[4, 9, 3, 8])

    table.lay(f"1 {value} 1 {value}")

    assert table.coins == [4, 9, 8, 0]
    assert table.wounds == [4, 9, 3, 8]
    assert resolution(table) == [(rule, TrapSprung(f"{trap}.1", value, 0, ()))]


@clause("dr.trap.highest_card")
@pytest.mark.parametrize("cards", ["5 1 1 1", "1 5 1 1", "1 1 5 1", "1 1 1 5", "5 5 5 5"])
def test_it_does_not_matter_who_laid_the_highest_card(cards: str) -> None:
    coins = raid(4, "lava", coins=[5, 6, 7, 8])
    wounds = raid(4, "boulder", wounds=[5, 6, 7, 8])

    coins.lay(cards)
    wounds.lay(cards)

    assert coins.coins == [5, 6, 7, 5]
    assert wounds.wounds == [7, 6, 7, 8]


@clause("dr.trap.highest_card")
def test_after_a_ball_its_owners_last_card_counts() -> None:
    low = raid(3, "coin_catcher", coins=[9, 0, 0], hands=["1 5 ball"])
    high = raid(3, "coin_catcher", coins=[9, 0, 0], hands=["1 5 ball"])

    low.lay("ball 1 1 1")
    high.lay("ball 1 1 5")

    assert low.coins == [9, 0, 0]
    assert high.coins == [7, 0, 0]


@clause("dr.trap.highest_card")
def test_cards_played_in_earlier_rooms_do_not_spring_a_trap() -> None:
    table = raid(3, "treasure_1 lava", coins=[5, 0, 0])

    table.lay("5 4 3")
    table.lay("2 2 1")

    assert table.coins == [6, 0, 0]
    assert table.clauses(TrapSprung) == ["dr.trap.lava_low"]


@clause("dr.trap.tie")
@pytest.mark.parametrize(
    ("trap", "left", "rule"), [("lava", 4, "dr.trap.lava"), ("coin_catcher", 5, "dr.trap.coins")]
)
def test_all_who_share_the_most_coins_lose_the_full_number(trap: str, left: int, rule: str) -> None:
    table = raid(4, trap, coins=[7, 6, 7, 7])

    table.lay("5 1 2 3")

    assert table.coins == [left, 6, left, left]
    (sprung,) = [e for e in table.happened if isinstance(e, TrapSprung)]
    assert sprung.seats == (0, 2, 3)
    assert table.clauses(CoinsLost) == [rule] * 3


@clause("dr.trap.tie")
@pytest.mark.parametrize("trap", ["spikes", "boulder"])
def test_all_who_share_the_fewest_wounds_take_the_full_number(trap: str) -> None:
    table = raid(4, trap, wounds=[1, 1, 2, 1])

    table.lay("5 1 2 3")

    assert table.wounds == [3, 3, 2, 3]
    assert [facts_of(e) for e in table.happened if isinstance(e, TrapSprung | WoundsTaken)] == [
        TrapSprung(f"{trap}.1", 5, 2, (0, 1, 3)),
        *(WoundsTaken(0, 2), WoundsTaken(1, 2), WoundsTaken(3, 2)),
    ]
    assert table.clauses(WoundsTaken) == [f"dr.trap.{trap}"] * 3


@clause("dr.trap.targets_first")
def test_the_victims_are_those_of_before_the_trap() -> None:
    """Whoever is richest or least wounded only after the penalty is spared."""
    coins = raid(3, "lava", coins=[7, 6, 6])
    wounds = raid(3, "spikes", wounds=[3, 2, 3])

    coins.lay("5 5 5")
    wounds.lay("5 5 5")

    assert coins.coins == [4, 6, 6]
    assert wounds.wounds == [3, 4, 3]


@clause("dr.trap.targets_first")
def test_all_penalties_apply_together() -> None:
    """The first of two victims to pay does not leave the other alone with the most coins."""
    coins = raid(3, "coin_catcher", coins=[7, 7, 6])
    wounds = raid(3, "boulder", wounds=[0, 0, 1])

    coins.lay("5 5 5")
    wounds.lay("5 5 5")

    assert coins.coins == [5, 5, 6]
    assert wounds.wounds == [2, 2, 1]


@clause("dr.trap.summary_conflict")
@pytest.mark.parametrize("trap", ["spikes", "boulder"])
def test_the_most_wounded_is_not_the_victim(trap: str) -> None:
    table = raid(3, trap, wounds=[0, 3, 9], coins=[0, 9, 5])

    table.lay("5 1 1")

    assert table.wounds == [2, 3, 9]
    assert table.coins == [0, 9, 5]


@clause("dr.trap.zero_coins")
@pytest.mark.parametrize(("trap", "penalty"), [("lava", 3), ("coin_catcher", 2)])
def test_a_coin_trap_changes_nothing_if_nobody_has_coins(trap: str, penalty: int) -> None:
    table = raid(3, trap, wounds=[1, 0, 2])

    table.lay("5 1 1")

    assert table.coins == [0, 0, 0]
    assert table.wounds == [1, 0, 2]
    assert resolution(table) == [("dr.trap.zero_coins", TrapSprung(f"{trap}.1", 5, penalty, ()))]


@clause("dr.trap.zero_coins", "dr.trap.tie")
@pytest.mark.parametrize("had", [0, 4])
@pytest.mark.parametrize(
    ("trap", "cards", "wounds"),
    [("spikes", "3 1 1", 1), ("spikes", "5 1 1", 2), ("boulder", "2 1 1", 1)],
)
def test_a_wound_trap_strikes_all_if_all_have_the_same_wounds(
    trap: str, cards: str, wounds: int, had: int
) -> None:
    table = raid(3, trap, wounds=[had, had, had])

    table.lay(cards)

    assert table.wounds == [had + wounds] * 3


@clause("dr.coins.floor0", "dr.trap.tie")
def test_tied_victims_lose_what_they_have_and_no_more() -> None:
    table = raid(4, "lava", coins=[2, 2, 1, 0])

    table.lay("5 1 1 1")

    assert table.coins == [0, 0, 1, 0]
    assert resolution(table)[1:] == [
        ("dr.trap.lava", CoinsLost(0, 2)),
        ("dr.trap.lava", CoinsLost(1, 2)),
    ]


@clause("dr.trap.highest_card")
def test_everybody_sees_what_a_trap_does() -> None:
    table = raid(3, "lava", coins=[5, 1, 1])

    table.lay("4 1 1")

    for seat in (0, 1, 2, None):
        seen = table.seen_by(seat)
        assert TrapSprung("lava.1", 4, 2, (0,)) in seen
        assert CoinsLost(0, 2, "lava.1") in seen
        assert [player.coins for player in table.view(seat).players] == [3, 1, 1]
