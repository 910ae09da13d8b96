"""Chambers: items, coins and potions by the value of the card."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_raiders.events import (
    CoinsGained,
    CoinsLost,
    ItemShort,
    ItemTaken,
    RoomDiscarded,
    WoundsHealed,
)
from mazmorra.testing import clause
from tests.games.dungeon_raiders.rooms_support import POWER_KEYS, resolution
from tests.games.dungeon_raiders.support import raid
from tests.games.facts import facts_of

ITEM_VALUES = [("torch", 1), ("crystal_ball", 2), ("key", 3), ("sword", 4)]

# ---------------------------------------------------------------------- the benefit of a value


@clause("dr.chamber.by_value", "dr.chamber.item", "dr.chamber.potion")
@pytest.mark.parametrize("copy", [1, 2, 3])
def test_a_chamber_of_items_gives_torch_ball_key_sword_and_a_potion_of_one(copy: int) -> None:
    table = raid(5, f"chamber_items.{copy}", wounds=[3, 3, 3, 3, 3])

    table.lay("1 2 3 4 5")

    assert table.items == [["torch"], ["crystal_ball"], ["key"], ["sword"], []]
    assert table.wounds == [3, 3, 3, 3, 2]
    assert table.coins == [0, 0, 0, 0, 0]
    assert resolution(table) == [
        ("dr.chamber.potion", WoundsHealed(4, 1)),
        ("dr.chamber.item", ItemTaken(0, "torch")),
        ("dr.chamber.item", ItemTaken(1, "crystal_ball")),
        ("dr.chamber.item", ItemTaken(2, "key")),
        ("dr.chamber.item", ItemTaken(3, "sword")),
    ]


@clause("dr.chamber.by_value", "dr.chamber.coins", "dr.chamber.potion")
@pytest.mark.parametrize("copy", [1, 2])
def test_a_chamber_of_goods_gives_one_two_or_three_coins_or_a_potion(copy: int) -> None:
    table = raid(5, f"chamber_goods.{copy}", coins=[1, 1, 1, 1, 1], wounds=[3, 3, 3, 3, 3])

    table.lay("1 2 3 4 5")

    assert table.coins == [2, 3, 1, 4, 1]
    assert table.wounds == [3, 3, 2, 3, 1]
    assert table.items == [[], [], [], [], []]
    assert resolution(table) == [
        ("dr.chamber.coins", CoinsGained(0, 1, 0)),
        ("dr.chamber.coins", CoinsGained(1, 2, 0)),
        ("dr.chamber.potion", WoundsHealed(2, 1)),
        ("dr.chamber.coins", CoinsGained(3, 3, 0)),
        ("dr.chamber.potion", WoundsHealed(4, 2)),
    ]


@clause("dr.chamber.by_value")
def test_the_value_decides_and_not_the_seat() -> None:
    table = raid(4, "chamber_goods", wounds=[5, 5, 5, 5])

    table.lay("5 4 2 3")

    assert table.coins == [0, 3, 2, 0]
    assert table.wounds == [3, 5, 5, 4]


@clause("dr.chamber.ball_value")
@pytest.mark.parametrize(
    ("value", "coins", "wounds"), [(1, 1, 4), (2, 2, 4), (3, 0, 3), (4, 3, 4), (5, 0, 2)]
)
def test_after_a_ball_the_last_card_decides_the_benefit(
    value: int, coins: int, wounds: int
) -> None:
    table = raid(3, "chamber_goods", hands=["1 2 3 4 5 ball ball"], wounds=[4, 0, 0])

    table.lay(f"ball 1 1 ball {value}")

    assert table.coins == [coins, 1, 1]
    assert table.wounds == [wounds, 0, 0]
    assert table.items == [[], [], []]


@clause("dr.chamber.ball_value")
@pytest.mark.parametrize("room", ["chamber_items", "chamber_goods"])
def test_keys_swords_and_torches_cannot_be_laid_in_a_chamber(room: str) -> None:
    table = raid(3, room, hands=["1 2 3 4 5 torch ball key sword"])

    assert table.keys(0) == [*POWER_KEYS, "lay:crystal_ball"]
    assert table.closed(0) == {
        "lay:torch": "dr.torch.not_room_card",
        "lay:key": "dr.key.where",
        "lay:sword": "dr.sword.where",
        "use:torch": "dr.torch.nothing_to_see",
    }


# ---------------------------------------------------------------------- items


@clause("dr.chamber.item")
@pytest.mark.parametrize(("item", "value"), ITEM_VALUES)
def test_an_item_comes_from_the_supply_into_the_hand(item: str, value: int) -> None:
    table = raid(3, "chamber_items")

    table.lay(f"{value} 5 5")

    assert table.items == [[item], [], []]
    assert table.supply(item) == 5
    left = [supply for name, supply in table.view(None).supply if name != item]
    assert left == [6, 6, 6]
    for seat in (0, 1, 2, None):
        assert ItemTaken(0, item) in table.seen_by(seat)
        assert table.view(seat).players[0].tally.count(item) == 1


@clause("dr.chamber.item", "dr.chamber.item_shortage")
@pytest.mark.parametrize(("item", "value"), ITEM_VALUES)
@pytest.mark.parametrize("wanted", [1, 2, 3])
def test_as_many_copies_as_players_are_enough_for_all(item: str, value: int, wanted: int) -> None:
    """The last player holds the rest of the copies and lays a five."""
    table = raid(4, "chamber_items", supply={item: wanted})
    cards = [str(value)] * wanted + ["5"] * (4 - wanted)

    table.lay(" ".join(cards))

    assert table.items == [[item]] * wanted + [[]] * (3 - wanted) + [[item] * (6 - wanted)]
    assert table.supply(item) == 0
    taken = [("dr.chamber.item", ItemTaken(seat, item)) for seat in range(wanted)]
    assert resolution(table) == taken


@clause("dr.chamber.item_shortage")
@pytest.mark.parametrize(("item", "value"), ITEM_VALUES)
@pytest.mark.parametrize(("wanted", "copies"), [(2, 1), (3, 2), (2, 0), (3, 1)])
def test_nobody_gets_an_item_if_there_are_fewer_copies_than_players(
    item: str, value: int, wanted: int, copies: int
) -> None:
    table = raid(4, "chamber_items", supply={item: copies})
    cards = [str(value)] * wanted + ["5"] * (4 - wanted)

    table.lay(" ".join(cards))

    assert table.items[:3] == [[], [], []]
    assert table.items[3] == [item] * (6 - copies)
    assert table.supply(item) == copies
    shortage = ItemShort(item, tuple(range(wanted)))
    assert resolution(table) == [("dr.chamber.item_shortage", shortage)]


@clause("dr.chamber.item_empty")
@pytest.mark.parametrize(("item", "value"), ITEM_VALUES)
def test_a_single_player_gets_nothing_if_no_copy_is_left(item: str, value: int) -> None:
    table = raid(3, "chamber_items", supply={item: 0}, wounds=[2, 2, 2])

    table.lay(f"5 {value} 5")

    assert table.items == [[], [], [item] * 6]
    assert table.coins == [0, 0, 0]
    assert table.wounds == [1, 2, 1]
    assert resolution(table)[-1] == ("dr.chamber.item_empty", ItemShort(item, (1,)))
    for seat in (0, 1, 2, None):
        assert ItemShort(item, (1,)) in table.seen_by(seat)


@clause("dr.chamber.shortage_per_item")
def test_a_shortage_of_one_item_touches_no_other_benefit() -> None:
    table = raid(5, "chamber_items", supply={"torch": 1, "sword": 0}, wounds=[1, 1, 1, 1, 1])

    table.lay("1 3 1 3 5")

    assert table.items[:4] == [[], ["key"], [], ["key"]]
    assert table.wounds == [1, 1, 1, 1, 0]
    assert table.supply("torch") == 1
    assert table.supply("key") == 4
    assert resolution(table) == [
        ("dr.chamber.potion", WoundsHealed(4, 1)),
        ("dr.chamber.item_shortage", ItemShort("torch", (0, 2))),
        ("dr.chamber.item", ItemTaken(1, "key")),
        ("dr.chamber.item", ItemTaken(3, "key")),
    ]


@clause("dr.chamber.shortage_per_item")
def test_two_items_may_be_short_in_the_same_chamber() -> None:
    table = raid(5, "chamber_items", supply={"torch": 1, "key": 1, "crystal_ball": 1})

    table.lay("3 1 3 1 2")

    assert table.items[:4] == [[], [], [], []]
    assert [table.supply(item) for item in ("torch", "key", "crystal_ball")] == [1, 1, 0]
    assert resolution(table) == [
        ("dr.chamber.item_shortage", ItemShort("key", (0, 2))),
        ("dr.chamber.item_shortage", ItemShort("torch", (1, 3))),
        ("dr.chamber.item", ItemTaken(4, "crystal_ball")),
    ]


@clause("dr.chamber.no_hand_limit")
def test_a_hand_may_hold_every_item_of_the_game() -> None:
    """All items but one lie in one hand, and it takes the last one too."""
    supply = {"torch": 0, "crystal_ball": 0, "key": 0, "sword": 1}
    table = raid(3, "chamber_items", supply=supply)

    table.lay("5 5 4")

    assert len(table.hands[2]) == 28
    items = ["torch"] * 6 + ["crystal_ball"] * 6 + ["key"] * 6 + ["sword"] * 6
    assert table.items[2] == items


@clause("dr.chamber.items_usable_after")
def test_an_item_of_a_chamber_may_be_laid_in_the_next_room() -> None:
    table = raid(3, "chamber_items treasure_4")
    assert "lay:key" not in table.keys(0)

    table.lay("3 2 5")

    assert table.keys(0) == [
        *("lay:power_1", "lay:power_2", "lay:power_4", "lay:power_5", "lay:key")
    ]
    assert "lay:crystal_ball" in table.keys(1)
    assert "lay:key" not in table.keys(2)

    table.lay("key 5 4")

    assert table.coins == [2, 2, 0]


@clause("dr.chamber.items_usable_after")
def test_a_torch_of_a_chamber_shows_the_dark_rooms_before_the_next_card_is_laid() -> None:
    table = raid(3, "chamber_items treasure_4 dragon.1 _ spikes.1", dark=(2, 4))
    assert table.keys(0) == POWER_KEYS

    table.lay("1 5 5")

    assert table.keys(0)[-1] == "use:torch"
    assert "use:torch" not in table.keys(1)

    table.light(0)

    row = table.view(0).row
    assert (row[2], row[4]) == ("dragon.1", "spikes.1")
    assert (table.view(1).row[2], table.view(1).row[4]) == ("?", "?")


@clause("dr.chamber.items_usable_after")
def test_no_item_of_a_chamber_is_there_before_it_is_resolved() -> None:
    table = raid(3, "chamber_items", dark=(2,), hands=[None, None, "1 2 3 ball"])

    table.lay("1 2 ball")

    assert table.items == [[], [], []]
    assert table.keys(0) == []
    assert table.keys(2) == ["lay:power_1", "lay:power_2", "lay:power_3"]


# ---------------------------------------------------------------------- coins and potions


@clause("dr.chamber.coins_shared", "dr.chamber.coins")
@pytest.mark.parametrize(("value", "coins"), [(1, 1), (2, 2), (4, 3)])
def test_everybody_who_laid_the_same_value_gets_all_its_coins(value: int, coins: int) -> None:
    table = raid(4, "chamber_goods")

    table.lay(f"{value} {value} 3 {value}")

    assert table.coins == [coins, coins, 0, coins]
    assert table.clauses(CoinsGained) == ["dr.chamber.coins"] * 3


@clause("dr.chamber.coins")
def test_the_coins_of_a_chamber_stop_at_twenty() -> None:
    table = raid(4, "chamber_goods", coins=[17, 18, 19, 20])

    table.lay("4 4 1 2")

    assert table.coins == [20, 20, 20, 20]
    assert resolution(table) == [
        ("dr.chamber.coins", CoinsGained(0, 3, 0)),
        ("dr.coins.max20", CoinsGained(1, 2, 1)),
        ("dr.chamber.coins", CoinsGained(2, 1, 0)),
        ("dr.coins.max20", CoinsGained(3, 0, 2)),
    ]


@clause("dr.chamber.potion_shared", "dr.chamber.potion")
@pytest.mark.parametrize(
    ("room", "value", "wounds"),
    [
        ("chamber_items", 5, [3, 4, 6, 6]),
        ("chamber_goods", 3, [3, 4, 6, 6]),
        ("chamber_goods", 5, [2, 3, 6, 5]),
    ],
)
def test_everybody_who_laid_the_same_value_drinks_the_whole_potion(
    room: str, value: int, wounds: list[int]
) -> None:
    table = raid(4, room, wounds=[4, 5, 6, 7])

    table.lay(f"{value} {value} 1 {value}")

    assert table.wounds == wounds
    assert table.clauses(WoundsHealed) == ["dr.chamber.potion"] * 3


@clause("dr.chamber.potion_floor")
@pytest.mark.parametrize(
    ("room", "value", "healed", "left"),
    [
        ("chamber_items", 5, [1, 1], [0, 0, 1]),
        ("chamber_goods", 3, [1, 1], [0, 0, 1]),
        ("chamber_goods", 5, [1, 2], [0, 0, 0]),
    ],
)
def test_a_potion_never_leaves_fewer_than_no_wounds(
    room: str, value: int, healed: list[int], left: list[int]
) -> None:
    table = raid(3, room, wounds=[0, 1, 2], coins=[5, 5, 5])

    table.lay(f"{value} {value} {value}")

    assert table.wounds == left
    assert table.coins == [5, 5, 5]
    assert [facts_of(e) for e in table.happened if isinstance(e, WoundsHealed)] == [
        WoundsHealed(seat, wounds) for seat, wounds in zip((1, 2), healed, strict=True)
    ]


@clause("dr.chamber.potion_floor", "dr.chamber.potion")
def test_a_potion_of_two_takes_two_of_three_wounds() -> None:
    table = raid(3, "chamber_goods", wounds=[3, 1, 0])

    table.lay("5 5 5")

    assert table.wounds == [1, 0, 0]
    assert resolution(table) == [
        ("dr.chamber.potion", WoundsHealed(0, 2)),
        ("dr.chamber.potion", WoundsHealed(1, 1)),
    ]


# ---------------------------------------------------------------------- all at once, no choice


@clause("dr.chamber.together")
def test_the_last_copy_does_not_go_to_the_first_seat() -> None:
    table = raid(4, "chamber_items", supply={"key": 1})

    table.lay("3 3 5 5")

    assert table.items[:3] == [[], [], []]
    assert table.supply("key") == 1


@clause("dr.chamber.together")
def test_a_benefit_that_fails_is_not_replaced_by_another() -> None:
    """A shortage, no wounds to heal and twenty coins: nothing comes instead."""
    items = raid(3, "chamber_items", supply={"key": 1}, wounds=[2, 2, 0], coins=[4, 4, 4])
    goods = raid(3, "chamber_goods", coins=[20, 4, 4], wounds=[2, 0, 0])

    items.lay("3 3 5")
    goods.lay("4 5 3")

    assert items.items == [[], [], ["key"] * 5]
    assert (items.wounds, items.coins) == ([2, 2, 0], [4, 4, 4])
    assert goods.items == [[], [], []]
    assert (goods.wounds, goods.coins) == ([2, 0, 0], [20, 4, 4])


@clause("dr.gain.mandatory")
def test_nobody_is_asked_whether_to_take_a_benefit() -> None:
    """The last card resolves the chamber at once; the next question is that of the next room."""
    table = raid(3, "chamber_goods lava", coins=[1, 0, 0])
    for seat in table.game.seats:
        assert table.keys(seat) == POWER_KEYS

    table.lay("4 1 3")

    assert table.coins == [4, 1, 0]
    assert table.clauses(RoomDiscarded) == ["dr.room.discard"]
    assert table.game.step == 3
    assert table.keys(0) == ["lay:power_1", "lay:power_2", "lay:power_3", "lay:power_5"]


@clause("dr.gain.mandatory")
def test_coins_that_make_a_player_the_richest_must_be_taken() -> None:
    table = raid(3, "chamber_goods lava", coins=[3, 4, 0])

    table.lay("4 1 3")
    table.lay("5 5 5")

    assert [facts_of(e) for e in table.happened if isinstance(e, CoinsLost)] == [CoinsLost(0, 3)]
    assert table.coins == [3, 5, 0]


@clause("dr.gain.mandatory")
def test_a_potion_that_makes_a_player_the_least_wounded_must_be_drunk() -> None:
    table = raid(3, "chamber_goods boulder", wounds=[3, 2, 5])

    table.lay("5 1 1")
    table.lay("1 5 5")

    assert table.wounds == [3, 2, 5]


@clause("dr.gain.mandatory")
def test_a_rival_for_the_last_copy_cannot_step_back() -> None:
    table = raid(4, "chamber_items", supply={"sword": 1})

    table.lay("4 5 4 5")

    assert table.items[:3] == [[], [], []]
    assert table.clauses(ItemShort) == ["dr.chamber.item_shortage"]
