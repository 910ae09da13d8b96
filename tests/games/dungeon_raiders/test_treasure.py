"""Treasure rooms: chests, ties, the limit of coins, and keys."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_raiders.events import (
    ChestUnopened,
    CoinsGained,
    CoinsLost,
    ItemReturned,
    RoomDiscarded,
)
from mazmorra.testing import clause
from tests.games.dungeon_raiders.rooms_support import (
    CHAMBERS,
    FINALS,
    MONSTERS,
    POWER_KEYS,
    TRAPS,
    TREASURES,
    before,
    resolution,
)
from tests.games.dungeon_raiders.support import raid
from tests.games.facts import facts_of

# ---------------------------------------------------------------------- chests


@clause("dr.treasure.example", "dr.treasure.round_down", "dr.treasure.second_chest")
def test_three_tied_players_share_the_first_chest_and_the_next_takes_the_second() -> None:
    """The rulebook's own example: 4, 4, 4, 2 and 1 before chests of 4 and 2."""
    table = raid(5, "treasure_4_2")

    table.lay("4 4 4 2 1")

    assert table.coins == [1, 1, 1, 2, 0]
    assert table.wounds == [0, 0, 0, 0, 0]
    assert resolution(table) == [
        ("dr.treasure.tie_split", CoinsGained(0, 1, 0)),
        ("dr.treasure.tie_split", CoinsGained(1, 1, 0)),
        ("dr.treasure.tie_split", CoinsGained(2, 1, 0)),
        ("dr.treasure.second_chest", CoinsGained(3, 2, 0)),
    ]


@clause("dr.treasure.highest", "dr.treasure.others_nothing")
@pytest.mark.parametrize(
    ("room", "chest"),
    [("treasure_1", 1), ("treasure_2", 2), ("treasure_3", 3), ("treasure_4", 4)],
)
def test_the_highest_card_alone_empties_a_single_chest(room: str, chest: int) -> None:
    table = raid(4, room)

    table.lay("3 1 5 4")

    assert table.coins == [0, 0, chest, 0]
    assert resolution(table) == [("dr.treasure.highest", CoinsGained(2, chest, 0))]


@clause("dr.treasure.highest", "dr.treasure.second_chest", "dr.treasure.others_nothing")
@pytest.mark.parametrize(
    ("room", "first", "second"),
    [("treasure_2_1", 2, 1), ("treasure_3_2", 3, 2), ("treasure_4_2", 4, 2)],
)
@pytest.mark.parametrize("copy", [1, 2])
def test_two_chests_go_to_the_highest_and_the_second_highest_card(
    room: str, first: int, second: int, copy: int
) -> None:
    table = raid(4, f"{room}.{copy}")

    table.lay("3 1 4 2")

    assert table.coins == [second, 0, first, 0]
    assert resolution(table) == [
        ("dr.treasure.highest", CoinsGained(2, first, 0)),
        ("dr.treasure.second_chest", CoinsGained(0, second, 0)),
    ]


@clause("dr.treasure.highest")
@pytest.mark.parametrize(("winner", "loser"), [(5, 4), (4, 3), (3, 2), (2, 1)])
def test_the_higher_of_any_two_values_wins_whoever_laid_it(winner: int, loser: int) -> None:
    first = raid(3, "treasure_3")
    last = raid(3, "treasure_3")

    first.lay(f"{winner} {loser} {loser}")
    last.lay(f"{loser} {loser} {winner}")

    assert first.coins == [3, 0, 0]
    assert last.coins == [0, 0, 3]


@clause("dr.treasure.tie_split", "dr.treasure.round_down")
@pytest.mark.parametrize(
    ("room", "cards", "coins"),
    [
        ("treasure_2", "5 1 5 2", [1, 0, 1, 0]),
        ("treasure_3", "5 1 5 2", [1, 0, 1, 0]),
        ("treasure_4", "5 1 5 2", [2, 0, 2, 0]),
        ("treasure_3", "5 5 5 2", [1, 1, 1, 0]),
        ("treasure_4", "2 5 5 5", [0, 1, 1, 1]),
        ("treasure_4", "3 3 3 3", [1, 1, 1, 1]),
    ],
)
def test_players_tied_for_the_highest_card_divide_the_chest_rounded_down(
    room: str, cards: str, coins: list[int]
) -> None:
    table = raid(4, room)

    table.lay(cards)

    assert table.coins == coins
    assert set(table.clauses(CoinsGained)) == {"dr.treasure.tie_split"}


@clause("dr.treasure.too_few")
@pytest.mark.parametrize(
    ("room", "chest", "cards", "tied"),
    [
        ("treasure_1", 1, "5 3 2 1 5", (0, 4)),
        ("treasure_2", 2, "3 5 5 5 1", (1, 2, 3)),
        ("treasure_3", 3, "5 5 5 5 4", (0, 1, 2, 3)),
        ("treasure_4", 4, "2 2 2 2 2", (0, 1, 2, 3, 4)),
    ],
)
def test_a_chest_with_one_coin_fewer_than_tied_players_gives_nothing(
    room: str, chest: int, cards: str, tied: tuple[int, ...]
) -> None:
    table = raid(5, room)

    table.lay(cards)

    assert table.coins == [0, 0, 0, 0, 0]
    assert resolution(table) == [("dr.treasure.too_few", ChestUnopened(chest, tied))]


@clause("dr.treasure.too_few", "dr.treasure.second_is_distinct", "dr.treasure.round_down")
def test_a_first_chest_that_cannot_be_divided_does_not_fall_to_the_second_place() -> None:
    table = raid(4, "treasure_2_1")

    table.lay("5 5 5 4")

    assert table.coins == [0, 0, 0, 1]
    assert resolution(table) == [
        ("dr.treasure.too_few", ChestUnopened(2, (0, 1, 2))),
        ("dr.treasure.second_chest", CoinsGained(3, 1, 0)),
    ]


@clause("dr.treasure.second_is_distinct")
def test_the_second_place_is_the_highest_value_strictly_below_the_first() -> None:
    """Three fives and a four: the four is second, not the second of the fives."""
    table = raid(5, "treasure_4_2")

    table.lay("5 4 5 1 5")

    assert table.coins == [1, 2, 1, 0, 1]
    assert table.clauses(CoinsGained) == [
        *("dr.treasure.tie_split", "dr.treasure.tie_split", "dr.treasure.tie_split"),
        "dr.treasure.second_chest",
    ]


@clause("dr.treasure.second_tie", "dr.treasure.round_down")
@pytest.mark.parametrize(
    ("room", "first", "share"), [("treasure_3_2", 3, 1), ("treasure_4_2", 4, 1)]
)
def test_players_tied_for_the_second_place_divide_the_second_chest(
    room: str, first: int, share: int
) -> None:
    table = raid(4, room)

    table.lay("3 1 5 3")

    assert table.coins == [share, 0, first, share]
    assert resolution(table) == [
        ("dr.treasure.highest", CoinsGained(2, first, 0)),
        ("dr.treasure.second_tie", CoinsGained(0, share, 0)),
        ("dr.treasure.second_tie", CoinsGained(3, share, 0)),
    ]


@clause("dr.treasure.second_tie", "dr.treasure.too_few")
@pytest.mark.parametrize(
    ("room", "first", "second", "cards", "tied"),
    [
        ("treasure_2_1", 2, 1, "5 4 4 1", (1, 2)),
        ("treasure_3_2", 3, 2, "5 3 3 3", (1, 2, 3)),
        ("treasure_4_2", 4, 2, "5 2 2 2", (1, 2, 3)),
    ],
)
def test_a_second_chest_too_small_for_those_tied_is_lost(
    room: str, first: int, second: int, cards: str, tied: tuple[int, ...]
) -> None:
    table = raid(4, room)

    table.lay(cards)

    assert table.coins == [first, 0, 0, 0]
    assert resolution(table) == [
        ("dr.treasure.highest", CoinsGained(0, first, 0)),
        ("dr.treasure.too_few", ChestUnopened(second, tied)),
    ]


@clause("dr.treasure.no_second_value")
@pytest.mark.parametrize(
    ("players", "cards", "coins"),
    [(3, "4 4 4", [1, 1, 1]), (4, "1 1 1 1", [1, 1, 1, 1])],
)
def test_the_second_chest_is_lost_if_all_lay_the_same_value(
    players: int, cards: str, coins: list[int]
) -> None:
    table = raid(players, "treasure_4_2")

    table.lay(cards)

    assert table.coins == coins
    assert table.clauses(CoinsGained) == ["dr.treasure.tie_split"] * players
    assert resolution(table)[-1] == ("dr.treasure.no_second_value", ChestUnopened(2, ()))


@clause("dr.treasure.no_second_value", "dr.treasure.too_few")
def test_five_equal_cards_lose_both_chests() -> None:
    table = raid(5, "treasure_3_2")

    table.lay("5 5 5 5 5")

    assert table.coins == [0, 0, 0, 0, 0]
    assert resolution(table) == [
        ("dr.treasure.too_few", ChestUnopened(3, (0, 1, 2, 3, 4))),
        ("dr.treasure.no_second_value", ChestUnopened(2, ())),
    ]


@clause("dr.treasure.no_second_value")
def test_a_single_chest_leaves_no_second_one_to_be_lost() -> None:
    table = raid(3, "treasure_3")

    table.lay("2 2 2")

    assert table.coins == [1, 1, 1]
    assert table.clauses(ChestUnopened) == []


@clause("dr.treasure.second_can_beat_first")
def test_a_lone_second_place_may_earn_more_than_the_tied_first() -> None:
    table = raid(4, "treasure_3_2")

    table.lay("5 5 4 1")

    assert table.coins == [1, 1, 2, 0]


@clause("dr.treasure.others_nothing")
def test_the_third_value_gets_nothing_even_if_the_second_chest_is_lost() -> None:
    table = raid(5, "treasure_2_1")

    table.lay("5 4 4 3 2")

    assert table.coins == [2, 0, 0, 0, 0]
    assert table.wounds == [0, 0, 0, 0, 0]


@clause("dr.treasure.highest")
def test_chests_add_to_the_coins_a_player_has() -> None:
    table = raid(3, "treasure_3_2", coins=[2, 7, 5])

    table.lay("5 4 1")

    assert table.coins == [5, 9, 5]


@clause("dr.treasure.highest")
def test_everybody_sees_who_takes_a_chest() -> None:
    table = raid(3, "treasure_3")

    table.lay("5 4 1")

    for seat in (0, 1, 2, None):
        assert CoinsGained(0, 3, 0) in map(facts_of, table.seen_by(seat))
        assert [player.coins for player in table.view(seat).players] == [3, 0, 0]


# ---------------------------------------------------------------------- the limit of 20 coins


@clause("dr.coins.max20", "dr.coins.excess_lost")
@pytest.mark.parametrize(
    ("had", "gained", "lost", "has"),
    [(15, 4, 0, 19), (16, 4, 0, 20), (17, 3, 1, 20), (19, 1, 3, 20), (20, 0, 4, 20)],
)
def test_a_chest_never_takes_anybody_above_twenty_coins(
    had: int, gained: int, lost: int, has: int
) -> None:
    table = raid(3, "treasure_4", coins=[had, 4, 0])

    table.lay("5 4 3")

    assert table.coins == [has, 4, 0]
    rule = "dr.coins.max20" if lost else "dr.treasure.highest"
    assert resolution(table) == [(rule, CoinsGained(0, gained, lost))]


@clause("dr.coins.max20", "dr.coins.excess_lost")
def test_the_second_chest_obeys_the_limit_too() -> None:
    table = raid(3, "treasure_3_2", coins=[0, 19, 19])

    table.lay("5 4 1")

    assert table.coins == [3, 20, 19]
    assert resolution(table) == [
        ("dr.treasure.highest", CoinsGained(0, 3, 0)),
        ("dr.coins.max20", CoinsGained(1, 1, 1)),
    ]


@clause("dr.coins.max20", "dr.coins.excess_lost")
@pytest.mark.parametrize(
    ("had", "gained", "lost", "value"),
    [(19, 1, 0, 1), (18, 2, 0, 2), (19, 1, 1, 2), (17, 3, 0, 4), (18, 2, 1, 4), (20, 0, 3, 4)],
)
def test_the_coins_of_a_chamber_obey_the_limit(
    had: int, gained: int, lost: int, value: int
) -> None:
    table = raid(3, "chamber_goods", coins=[had, 0, 0])

    table.lay(f"{value} 3 3")

    assert table.coins == [20, 0, 0]
    rule = "dr.coins.max20" if lost else "dr.chamber.coins"
    assert resolution(table) == [(rule, CoinsGained(0, gained, lost))]


@clause("dr.coins.max20", "dr.coins.excess_lost")
@pytest.mark.parametrize(
    ("final", "had", "gained", "lost", "after"),
    [
        ("sphinx", 17, 2, 0, 19),
        ("sphinx", 18, 2, 0, 20),
        ("sphinx", 19, 1, 1, 20),
        ("sphinx", 20, 0, 2, 20),
        ("minotaur", 18, 1, 0, 19),
        ("minotaur", 19, 1, 0, 20),
        ("minotaur", 20, 0, 1, 20),
    ],
)
def test_the_reward_of_a_final_monster_obeys_the_limit(
    final: str, had: int, gained: int, lost: int, after: int
) -> None:
    table = raid(3, f"_ _ _ _ {final}", level=5, place=4, coins=[had, 1, 1])

    table.lay("5 1 2")

    assert table.coins == [after, 1, 1]
    rule = "dr.coins.max20" if lost else f"dr.boss.{final}_reward"
    assert resolution(table)[-1] == (rule, CoinsGained(0, gained, lost))


@clause("dr.coins.cap_after_split", "dr.coins.excess_lost")
def test_a_tied_player_with_twenty_coins_counts_in_the_division_and_loses_the_share() -> None:
    table = raid(4, "treasure_4", coins=[20, 0, 3, 20])

    table.lay("5 5 1 2")

    assert table.coins == [20, 2, 3, 20]
    assert resolution(table) == [
        ("dr.coins.max20", CoinsGained(0, 0, 2)),
        ("dr.treasure.tie_split", CoinsGained(1, 2, 0)),
    ]


@clause("dr.coins.cap_after_split")
def test_a_share_above_the_limit_does_not_pass_to_the_other_tied_players() -> None:
    table = raid(3, "treasure_4_2", coins=[19, 19, 19])

    table.lay("5 5 4")

    assert table.coins == [20, 20, 20]
    assert resolution(table) == [
        ("dr.coins.max20", CoinsGained(0, 1, 1)),
        ("dr.coins.max20", CoinsGained(1, 1, 1)),
        ("dr.coins.max20", CoinsGained(2, 1, 1)),
    ]


@clause("dr.coins.cap_after_split", "dr.treasure.too_few")
def test_tied_players_with_twenty_coins_can_make_a_chest_too_small() -> None:
    table = raid(3, "treasure_2", coins=[20, 20, 0])

    table.lay("5 5 5")

    assert table.coins == [20, 20, 0]
    assert resolution(table) == [("dr.treasure.too_few", ChestUnopened(2, (0, 1, 2)))]


# ---------------------------------------------------------------------- never below none


@clause("dr.coins.floor0")
@pytest.mark.parametrize(("had", "lost", "left"), [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1)])
def test_a_trap_takes_no_more_coins_than_there_are(had: int, lost: int, left: int) -> None:
    table = raid(3, "lava", coins=[had, 0, 0], wounds=[2, 2, 2], hands=["1 5 sword torch"])

    table.lay("1 5 2")

    assert table.coins == [left, 0, 0]
    assert table.wounds == [2, 2, 2]
    assert table.items == [["torch", "sword"], [], []]
    assert [facts_of(e) for e in table.happened if isinstance(e, CoinsLost)] == [CoinsLost(0, lost)]


@clause("dr.coins.floor0")
@pytest.mark.parametrize(
    ("had", "events", "left"),
    [(0, [], 0), (2, [CoinsLost(0, 2)], 0), (3, [CoinsLost(0, 3)], 0), (4, [CoinsLost(0, 3)], 1)],
)
def test_the_tax_collector_takes_no_more_coins_than_there_are(
    had: int, events: list[CoinsLost], left: int
) -> None:
    table = raid(3, "_ _ _ _ tax_collector", level=5, place=4, coins=[had, 9, 9])

    table.lay("1 2 3")

    assert table.coins == [left, 9, 9]
    assert table.wounds == [0, 0, 0]
    assert [facts_of(e) for e in table.happened if isinstance(e, CoinsLost)] == events


@clause("dr.coins.floor0")
@pytest.mark.parametrize(
    ("had", "events", "left"),
    [(0, [], 0), (1, [CoinsLost(0, 1)], 0), (2, [CoinsLost(0, 2)], 0), (3, [CoinsLost(0, 2)], 1)],
)
def test_the_vampire_takes_no_more_coins_than_there_are(
    had: int, events: list[CoinsLost], left: int
) -> None:
    """The wound of its bite stays one, also if there are too few coins."""
    table = raid(3, "_ _ _ _ vampire", level=5, place=4, coins=[had, 9, 9])

    table.lay("1 2 3")

    assert table.coins == [left, 9, 9]
    assert table.wounds == [1, 0, 0]
    assert [facts_of(e) for e in table.happened if isinstance(e, CoinsLost)] == events


# ---------------------------------------------------------------------- keys


@clause("dr.key.value")
def test_a_key_beats_a_four_and_leaves_it_the_second_chest() -> None:
    table = raid(3, "treasure_4_2", hands=["1 2 3 key"])

    table.lay("key 4 3")

    assert table.coins == [4, 2, 0]
    assert resolution(table)[:2] == [
        ("dr.treasure.highest", CoinsGained(0, 4, 0)),
        ("dr.treasure.second_chest", CoinsGained(1, 2, 0)),
    ]


@clause("dr.key.value")
def test_a_key_ties_with_a_five_and_with_another_key() -> None:
    table = raid(4, "treasure_3_2", hands=["1 2 key", None, "5 key"])

    table.lay("key 5 key 4")

    assert table.coins == [1, 1, 1, 2]
    assert table.clauses(CoinsGained) == [
        *("dr.treasure.tie_split", "dr.treasure.tie_split", "dr.treasure.tie_split"),
        "dr.treasure.second_chest",
    ]


@clause("dr.key.return")
def test_a_key_goes_back_to_the_supply_when_the_room_is_resolved() -> None:
    """Its owner still holds all five power cards and has none in the pile."""
    table = raid(3, "treasure_4_2", hands=["1 2 3 4 5 key key"])
    assert table.supply("key") == 4

    table.lay("key 4 3")

    assert table.supply("key") == 5
    assert table.hands[0] == ("power_1", "power_2", "power_3", "power_4", "power_5", "key")
    assert table.piles == [(), ("power_4",), ("power_3",)]
    kinds = [type(event) for event in table.happened]
    last_gain = len(kinds) - 1 - kinds[::-1].index(CoinsGained)
    assert last_gain < kinds.index(ItemReturned) < kinds.index(RoomDiscarded)
    assert resolution(table)[-1] == ("dr.key.return", ItemReturned(0, "key", laid=True))


@clause("dr.key.return")
def test_keys_go_back_in_seat_order_and_everybody_sees_it() -> None:
    table = raid(3, "treasure_4", hands=["1 key", None, "1 key"])

    table.lay("key 4 key")

    returned = [ItemReturned(0, "key", laid=True), ItemReturned(2, "key", laid=True)]
    for seat in (0, 1, 2, None):
        assert [e for e in table.seen_by(seat) if isinstance(e, ItemReturned)] == returned
        assert dict(table.view(seat).supply)["key"] == 6


@clause("dr.key.where")
@pytest.mark.parametrize("room", TREASURES)
def test_a_key_may_be_laid_in_every_treasure_room(room: str) -> None:
    table = before(room, hands=["1 2 3 4 5 key key"])

    assert table.keys(0) == [*POWER_KEYS, "lay:key"]
    assert table.closed(0) == {}


@clause("dr.key.where")
@pytest.mark.parametrize(
    "room", [*MONSTERS, *CHAMBERS, *TRAPS, *(f for f in FINALS if f != "mega_dragon")]
)
def test_a_key_may_be_laid_in_no_other_room(room: str) -> None:
    table = before(room, hands=["1 2 3 4 5 key"])

    refused = table.refuses(0, "lay:key")

    assert table.keys(0) == POWER_KEYS
    assert table.closed(0) == {"lay:key": "dr.key.where"}
    assert (refused.code, refused.clause) == ("answer/illegal", "dr.key.where")


@clause("dr.key.where")
def test_a_key_may_be_laid_against_the_mega_dragon() -> None:
    table = before("mega_dragon", hands=["1 2 3 4 5 key"])

    assert table.keys(0) == [*POWER_KEYS, "lay:key"]
    assert table.closed(0) == {}
