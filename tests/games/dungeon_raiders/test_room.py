"""Playing through a level: the order of rooms, the steps of a room, the power cards played."""

from __future__ import annotations

from mazmorra.games.dungeon_raiders.events import (
    CardsRevealed,
    CoinsGained,
    ItemReturned,
    ItemTaken,
    MonsterAttacked,
    RoomDiscarded,
    RoomEntered,
    WoundsTaken,
)
from mazmorra.kernel import Answered, Forced
from mazmorra.testing import clause
from tests.games.dungeon_raiders.course_support import random_raids, stacked, walk_room
from tests.games.dungeon_raiders.support import raid

ROW = "treasure_4_2.1 thing chamber_items lava skeleton"


# ---------------------------------------------------------------------- order and steps


@clause("dr.room.order")
def test_rooms_are_entered_one_at_a_time_from_left_to_right() -> None:
    table = stacked(4, levels="level_1 level_2 level_3")

    for place in range(4):
        assert table.state.place == place
        for seat in (0, None):
            assert table.view(seat).place == place
        walk_room(table)

    # Everybody has one card left for the last room, so it is played at once.
    entered = [t.event for t in table.game.history if isinstance(t.event, RoomEntered)]
    assert entered == [
        RoomEntered(0, "treasure_1.1"),
        RoomEntered(1, "treasure_2.1"),
        RoomEntered(2, "treasure_3.1"),
        RoomEntered(3, "treasure_4.1"),
        RoomEntered(4, "lava.1"),
        RoomEntered(0, "treasure_2_1.1"),
    ]
    assert table.state.level == 2


@clause("dr.room.order")
def test_the_next_room_is_entered_only_when_this_one_is_resolved_and_removed() -> None:
    table = raid(3, ROW)

    table.answer(0, "lay:power_1")
    table.answer(1, "lay:power_2")
    assert table.state.place == 0

    table.answer(2, "lay:power_3")

    kinds = [type(event) for event in table.happened]
    assert kinds == [CardsRevealed, CoinsGained, CoinsGained, RoomDiscarded, RoomEntered]
    assert table.clauses(RoomEntered) == ["dr.room.order"]
    assert table.state.place == 1


@clause("dr.room.order", "dr.room.steps")
def test_no_room_of_any_game_is_skipped() -> None:
    """Enter, discard, enter, discard: 25 times, with cards revealed in between."""
    for game in random_raids():
        steps = [t.event for t in game.history if isinstance(t.event, RoomEntered | RoomDiscarded)]
        for entered, discarded in zip(steps[::2], steps[1::2], strict=True):
            assert isinstance(entered, RoomEntered)
            assert isinstance(discarded, RoomDiscarded)
            assert entered.place == discarded.place
        assert len(steps) == 50


@clause("dr.room.steps", "dr.room.discard")
def test_a_room_is_entered_played_resolved_and_discarded_in_this_order() -> None:
    table = raid(3, ROW, hands=["1 2 3 4 5 key"])

    assert table.happened == [RoomEntered(0, "treasure_4_2.1")]
    table.lay("key 4 3")

    assert table.happened == [
        Answered(0),
        Answered(1),
        CardsRevealed(((0, "key"), (1, "power_4"), (2, "power_3"))),
        CoinsGained(0, 4, 0, "treasure_4_2.1"),
        CoinsGained(1, 2, 0, "treasure_4_2.1"),
        ItemReturned(0, "key", laid=True),
        RoomDiscarded(0),
        RoomEntered(1, "thing.1"),
    ]
    assert [told.clause for told in table.told] == [
        "dr.play.one_card",
        "dr.play.one_card",
        "dr.play.reveal",
        "dr.treasure.highest",
        "dr.treasure.second_chest",
        "dr.key.return",
        "dr.room.discard",
        "dr.room.order",
    ]


@clause("dr.room.steps")
def test_a_crystal_ball_round_belongs_to_the_playing_of_cards() -> None:
    table = raid(3, "thing _ _ _ _", hands=["1 2 3 4 5 ball"])

    table.lay("ball 2 3 1")

    assert table.happened[:-1] == [
        Answered(0),
        Answered(1),
        CardsRevealed(((0, "crystal_ball"), (1, "power_2"), (2, "power_3"))),
        ItemReturned(0, "crystal_ball", laid=True),
        CardsRevealed(((0, "power_1"),)),
        MonsterAttacked("thing.1", 6, 14, (0,)),
        WoundsTaken(0, 1, "thing.1"),
        RoomDiscarded(0),
    ]
    assert isinstance(table.happened[-1], RoomEntered)
    assert table.clauses(CardsRevealed) == ["dr.play.reveal", "dr.play.reveal"]


@clause("dr.room.steps")
def test_an_item_laid_in_a_room_goes_back_before_the_room_is_discarded() -> None:
    sword = raid(3, "thing", hands=["1 2 sword"])
    wolves = raid(3, "_ _ _ _ wolf_pack", level=5, place=4, hands=["1 2 torch"])
    bones = raid(3, "_ _ _ _ necromancer", level=5, place=4, hands=["1 2 ball"])

    sword.lay("sword 1 1")
    wolves.lay("torch 5 5")
    bones.lay("ball 5 5")

    for table, item, rule in (
        (sword, "sword", "dr.sword.return"),
        (wolves, "torch", "dr.boss.escape_card_as_room_card"),
        (bones, "crystal_ball", "dr.boss.escape_card_as_room_card"),
    ):
        returned = table.happened.index(ItemReturned(0, item, laid=True))
        assert isinstance(table.happened[returned + 1], RoomDiscarded)
        assert table.clauses(ItemReturned) == [rule]
        assert table.supply(item) == 6


@clause("dr.room.flip")
def test_a_dark_room_is_turned_up_for_everybody_before_any_card_is_chosen() -> None:
    table = raid(3, "treasure_1 skeleton _ _ lava", dark=[1, 4])

    for seat in (0, 1, 2, None):
        assert table.view(seat).row[1] == "?"
    table.lay("1 2 3")

    assert table.happened[-1] == RoomEntered(1, "skeleton.1")
    assert table.clauses(RoomEntered) == ["dr.room.flip"]
    for seat in (0, 1, 2, None):
        assert table.seen_by(seat)[-1] == RoomEntered(1, "skeleton.1")
        assert table.view(seat).row[1] == "skeleton.1"
        assert table.view(seat).dark == (4,)
        assert table.view(seat).row[4] == "?"
    assert table.state.laid == ()
    assert table.game.waiting == (0, 1, 2)


@clause("dr.room.flip", "dr.room.order")
def test_a_room_that_lies_open_is_entered_without_being_turned() -> None:
    """Rooms 2 and 3 are open, 4 and 5 are dark."""
    table = raid(3, "_ treasure_1 treasure_2 skeleton lava", place=1, dark=[3, 4])

    assert table.clauses(RoomEntered) == ["dr.room.order"]
    table.lay("1 1 1")
    assert table.clauses(RoomEntered) == ["dr.room.order"]
    assert table.view(None).dark == (3, 4)
    table.lay("2 2 2")
    assert table.clauses(RoomEntered) == ["dr.room.flip"]
    assert table.view(None).dark == (4,)


@clause("dr.room.flip")
def test_a_dark_room_decides_what_may_be_laid_only_once_it_is_turned_up() -> None:
    table = raid(3, "lava treasure_1", dark=[1], hands=["1 2 3 4 5 key"])

    assert "lay:key" not in table.keys(0)
    table.lay("1 1 1")

    assert table.keys(0) == [
        *("lay:power_2", "lay:power_3", "lay:power_4", "lay:power_5", "lay:key"),
    ]


# ---------------------------------------------------------------------- discarding


@clause("dr.room.discard")
def test_a_resolved_room_is_out_of_the_game() -> None:
    table = raid(4, ROW)

    table.lay("1 2 3 4")

    assert RoomDiscarded(0) in table.happened
    assert table.clauses(RoomDiscarded) == ["dr.room.discard"]
    for seat in (0, None):
        assert table.view(seat).place == 1
        assert RoomDiscarded(0) in table.seen_by(seat)


@clause("dr.room.discard")
def test_no_room_is_ever_met_twice() -> None:
    for game in random_raids():
        entered = [t.event.room for t in game.history if isinstance(t.event, RoomEntered)]
        assert len(entered) == len(set(entered)) == 25
        assert game.state.place == 5


@clause("dr.room.discard", "dr.room.steps")
def test_the_room_is_discarded_after_its_effects() -> None:
    table = raid(4, "chamber_items")

    table.lay("1 2 3 4")

    kinds = [type(event) for event in table.happened]
    assert kinds == [
        *[Answered] * 3,
        CardsRevealed,
        *[ItemTaken] * 4,
        *(RoomDiscarded, RoomEntered),
    ]


# ---------------------------------------------------------------------- power cards played


@clause("dr.room.power_pile", "dr.room.power_pile_public")
def test_played_power_cards_lie_open_until_the_level_ends() -> None:
    table = raid(3, ROW)

    table.lay("4 2 1")
    table.lay("5 1 3")
    table.lay("1 5 4")

    piles = [
        ("power_4", "power_5", "power_1"),
        ("power_2", "power_1", "power_5"),
        ("power_1", "power_3", "power_4"),
    ]
    assert table.piles == piles
    for seat in (0, 1, 2, None):
        assert [player.pile for player in table.view(seat).players] == piles
    assert [card for card in table.hands[0] if card.startswith("power")] == ["power_2", "power_3"]


@clause("dr.room.power_pile")
def test_a_played_power_card_cannot_be_played_again_in_the_level() -> None:
    table = raid(3, ROW)

    table.lay("4 2 1")

    assert table.keys(0) == ["lay:power_1", "lay:power_2", "lay:power_3", "lay:power_5"]
    assert table.closed(0) == {"lay:power_4": "dr.room.power_pile"}
    refused = table.refuses(0, "lay:power_4")
    assert (refused.code, refused.clause) == ("answer/illegal", "dr.room.power_pile")
    table.lay("5 3 2")
    assert table.closed(0) == {
        "lay:power_4": "dr.room.power_pile",
        "lay:power_5": "dr.room.power_pile",
    }


@clause("dr.room.power_pile")
def test_items_that_were_played_are_not_in_the_pile() -> None:
    table = raid(3, ROW, hands=["1 2 3 4 5 key", "1 2 3 4 5 ball"])

    table.lay("key ball 2 3")

    assert table.piles == [(), ("power_3",), ("power_2",)]


@clause("dr.room.power_pile")
def test_cards_of_this_room_lie_on_the_table_and_not_yet_in_the_pile() -> None:
    table = raid(3, ROW, hands=["1 2 3 4 5 ball"])

    table.lay("ball 4 2")

    laid = ((1, "power_4"), (2, "power_2"))
    assert table.piles == [(), (), ()]
    for seat in (0, 1, 2, None):
        assert table.view(seat).laid == laid
    table.lay("1")
    assert table.view(None).laid == ()


@clause("dr.room.hand_power_derivable", "dr.room.power_pile_public")
def test_everybody_can_work_out_the_power_cards_left_in_a_hand() -> None:
    table = raid(3, ROW)

    table.lay("4 2 1")
    table.lay("5 3 2")

    for seat in (0, 1, 2, None):
        assert [player.tally for player in table.view(seat).players] == [
            ("power_1", "power_2", "power_3"),
            ("power_1", "power_4", "power_5"),
            ("power_3", "power_4", "power_5"),
        ]


@clause("dr.room.hand_power_derivable")
def test_only_the_choice_for_the_current_room_is_secret() -> None:
    """A card that was laid face down still counts among the cards of the hand."""
    table = raid(3, ROW, hands=["1 2 3"])

    table.answer(0, "lay:power_2")

    for seat in (1, 2, None):
        player = table.view(seat).players[0]
        assert player.tally == ("power_1", "power_2", "power_3")
        assert player.hand is None
        assert table.view(seat).laid == ()
    assert table.view(0).players[0].hand == ("power_1", "power_2", "power_3")


@clause("dr.room.hand_power_derivable")
def test_the_last_power_card_is_laid_by_the_table_since_everybody_knows_it() -> None:
    table = raid(3, "_ _ _ _ lava", place=4, hands=["3", "1 4", "2 sword"])

    assert table.happened == [
        RoomEntered(4, "lava.1"),
        Forced(0, "lay:power_3"),
        Forced(2, "lay:power_2"),
    ]
    assert table.clauses(Forced) == ["dr.play.one_card", "dr.play.one_card"]
    assert table.seen_by(None) == table.happened
    assert table.game.waiting == (1,)
    table.lay("4")
    assert CardsRevealed(((0, "power_3"), (1, "power_4"), (2, "power_2"))) in table.happened
