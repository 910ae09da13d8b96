"""The crystal ball: look first, then lay another card."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_raiders.decisions import LayCard
from mazmorra.games.dungeon_raiders.events import (
    CardsRevealed,
    CoinsGained,
    Escaped,
    ItemReturned,
    ItemShort,
    ItemTaken,
    MonsterAttacked,
    MonsterDefeated,
    RoomDiscarded,
    WoundsTaken,
)
from mazmorra.kernel import Answered, Forced
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
    waiting,
)
from tests.games.dungeon_raiders.support import raid

ALL_BUT_NECROMANCER = [
    *(*TREASURES, *MONSTERS, *CHAMBERS, *TRAPS),
    *(final for final in FINALS if final != "necromancer"),
]
BALL_BACK = ItemReturned(0, "crystal_ball", laid=True)

# ---------------------------------------------------------------------- where


@clause("dr.ball.in_any_room", "dr.ball.second_card")
@pytest.mark.parametrize("room", ALL_BUT_NECROMANCER)
def test_a_ball_may_be_laid_in_any_room_and_is_followed_by_another_card(room: str) -> None:
    table = before(room, 3, ["1 2 3 4 5 ball"])
    assert table.keys(0) == [*POWER_KEYS, "lay:crystal_ball"]
    assert table.closed(0) == {}

    table.lay("ball 4 4")

    assert waiting(table) == (0,)
    assert table.keys(0) == POWER_KEYS
    assert table.happened == [
        Answered(0),
        Answered(1),
        CardsRevealed(((0, "crystal_ball"), (1, "power_4"), (2, "power_4"))),
        BALL_BACK,
    ]


@clause("dr.ball.in_any_room")
def test_a_ball_may_be_laid_against_the_necromancer_and_no_card_follows() -> None:
    table = before("necromancer", 3, ["1 2 3 4 5 ball"])
    assert table.keys(0) == [*POWER_KEYS, "lay:crystal_ball"]

    table.lay("ball 4 4")

    assert table.game.over
    assert Escaped(0, "crystal_ball") in table.happened


@clause("dr.ball.in_any_room")
def test_a_ball_takes_the_place_of_a_power_card_of_the_first_round_only() -> None:
    """The room costs its owner the ball and one power card, the card that counted."""
    table = raid(3, "treasure_3", hands=["1 2 3 4 5 ball"])

    table.lay("ball 4 4 2")

    assert table.hands[0] == ("power_1", "power_3", "power_4", "power_5")
    assert table.piles[0] == ("power_2",)


# ---------------------------------------------------------------------- look, then lay


@clause("dr.ball.second_card")
def test_the_owner_of_a_ball_lays_the_next_card_knowing_those_of_the_others() -> None:
    table = raid(4, "treasure_4_2", hands=["1 2 3 4 5 ball"])

    table.lay("ball 3 3 1")

    shown = ((1, "power_3"), (2, "power_3"), (3, "power_1"))
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat).laid == shown

    table.lay("4")

    assert table.coins == [4, 1, 1, 0]
    revealed, gained = table.happened[:2]
    assert revealed == CardsRevealed(((0, "power_4"),))
    assert gained == CoinsGained(0, 4, 0, table.state.row[0])
    assert table.clauses(CardsRevealed) == ["dr.play.reveal"]


@clause("dr.ball.second_card")
@pytest.mark.parametrize(
    ("card", "coins"), [("1", [0, 2, 4]), ("3", [2, 0, 4]), ("4", [2, 2, 2]), ("5", [4, 0, 2])]
)
def test_only_the_card_after_the_ball_counts(card: str, coins: list[int]) -> None:
    table = raid(3, "treasure_4_2", hands=["1 2 3 4 5 ball"])

    table.lay(f"ball 2 4 {card}")

    assert table.coins == coins


@clause("dr.ball.second_card")
def test_a_ball_adds_nothing_to_the_fight_itself() -> None:
    enough = raid(3, "zombie.1", hands=["1 2 3 4 5 ball"])
    short = raid(3, "zombie.1", hands=["1 2 3 4 5 ball"])

    enough.lay("ball 4 4 3")
    short.lay("ball 4 4 2")

    assert resolution(enough) == [("dr.monster.defeated", MonsterDefeated("zombie.1", 11, 11))]
    assert resolution(short) == [
        ("dr.monster.attack_lowest", MonsterAttacked("zombie.1", 10, 11, (0,))),
        ("dr.monster.wounds", WoundsTaken(0, 1)),
    ]


@clause("dr.ball.second_card")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_the_seat_that_laid_a_ball_is_asked_again(seat: int) -> None:
    hands: list[str | None] = [None, None, None]
    hands[seat] = "1 2 3 4 5 ball"
    cards = ["4", "4", "4"]
    cards[seat] = "ball"
    table = raid(3, "treasure_3", hands=hands)

    table.lay(" ".join(cards))

    assert waiting(table) == (seat,)
    assert table.game.question(seat) == LayCard(seat)


@clause("dr.ball.first_cards_fixed")
def test_the_others_cannot_change_their_cards_when_a_ball_is_revealed() -> None:
    table = raid(3, "treasure_3", hands=["1 2 3 4 5 ball", "1 2 3 4 5 ball"], undo="strict")

    table.lay("ball 4 1")

    for seat in (1, 2):
        refused = table.refuses(seat, "lay:power_5")
        assert refused.code == "answer/not_your_turn"
        assert table.refuses(seat, "lay:crystal_ball").code == "answer/not_your_turn"
        assert table.keys(seat) == []
        assert table.game.question(seat) is None
        assert not table.game.can_undo(seat)

    table.lay("3")

    assert table.coins == [0, 3, 0]
    assert table.piles == [*(("power_3",), ("power_4",), ("power_1",))]


# ---------------------------------------------------------------------- back to the supply


@clause("dr.ball.return")
def test_a_revealed_ball_is_in_the_supply_before_the_next_card_is_laid() -> None:
    table = raid(3, "treasure_3", hands=["1 2 3 4 5 ball ball"])
    assert table.supply("ball") == 4

    table.lay("ball 4 4")

    assert table.supply("ball") == 5
    assert table.items[0] == ["crystal_ball"]
    assert table.clauses(ItemReturned) == ["dr.ball.return"]
    for seat in (0, 1, 2, None):
        assert BALL_BACK in table.seen_by(seat)
        assert dict(table.view(seat).supply)["crystal_ball"] == 5
        assert table.view(seat).laid == ((1, "power_4"), (2, "power_4"))

    table.lay("1")

    assert table.clauses(ItemReturned) == []
    assert table.supply("ball") == 5


@clause("dr.ball.return")
def test_a_ball_laid_face_down_is_not_in_the_supply_before_it_is_revealed() -> None:
    table = raid(3, "treasure_3", hands=["1 2 3 4 5 ball"])

    table.lay("ball 4")

    assert table.supply("ball") == 5
    assert table.items[0] == ["crystal_ball"]
    assert waiting(table) == (2,)


@clause("dr.ball.return")
def test_a_ball_that_escapes_from_the_necromancer_stays_until_the_room_is_over() -> None:
    table = before("necromancer", 3, ["1 2 3 4 5 ball"])

    table.lay("ball 1 4")

    assert resolution(table) == [
        ("dr.boss.necromancer_escape", Escaped(0, "crystal_ball")),
        ("dr.boss.like_monster", MonsterAttacked("necromancer.1", 5, 14, (1,))),
        ("dr.boss.like_monster", WoundsTaken(1, 2)),
        ("dr.boss.escape_card_as_room_card", BALL_BACK),
    ]
    assert table.supply("ball") == 6


# ---------------------------------------------------------------------- the next card


@clause("dr.ball.mandatory")
def test_the_card_after_a_ball_is_compulsory() -> None:
    """Nothing but a card is offered, and the room waits for it."""
    table = raid(3, "treasure_3", hands=["2 4 ball"])

    table.lay("ball 4 1")

    assert table.keys(0) == ["lay:power_2", "lay:power_4"]
    assert table.refuses(0, "pass").code == "answer/illegal"
    assert waiting(table) == (0,)
    assert table.coins == [0, 0, 0]
    assert table.clauses(RoomDiscarded) == []


@clause("dr.ball.mandatory")
def test_the_last_power_card_after_a_ball_is_laid_by_the_table() -> None:
    table = raid(3, "_ _ _ _ treasure_3", place=4, hands=["2 ball", "3", "1"])

    table.answer(0, "lay:crystal_ball")

    assert Forced(0, "lay:power_2") in table.happened
    assert table.clauses(Forced) == ["dr.play.one_card"]
    assert table.coins == [0, 3, 0]


@clause("dr.ball.next_card_kinds")
@pytest.mark.parametrize(
    ("room", "items", "closed"),
    [
        ("treasure_3", ["crystal_ball", "key"], ["torch", "sword"]),
        ("goblin", ["crystal_ball", "sword"], ["torch", "key"]),
        ("chamber_items", ["crystal_ball"], ["torch", "key", "sword"]),
        ("chamber_goods", ["crystal_ball"], ["torch", "key", "sword"]),
        ("spikes", ["crystal_ball"], ["torch", "key", "sword"]),
        ("golem", ["crystal_ball", "sword"], ["torch", "key"]),
        ("wolf_pack", ["torch", "crystal_ball", "sword"], ["key"]),
        ("mega_dragon", ["crystal_ball", "key", "sword"], ["torch"]),
    ],
)
def test_any_card_that_is_legal_in_the_room_may_follow_a_ball(
    room: str, items: list[str], closed: list[str]
) -> None:
    table = before(room, 3, ["1 3 torch ball ball key sword"])

    table.lay("ball 1 1")

    assert table.keys(0) == ["lay:power_1", "lay:power_3", *(f"lay:{item}" for item in items)]
    for item in closed:
        assert table.refuses(0, f"lay:{item}").code == "answer/illegal"


@clause("dr.ball.next_card_kinds")
def test_a_key_after_a_ball_counts_five() -> None:
    table = raid(3, "treasure_3_2", hands=["1 2 ball key"])

    table.lay("ball 4 3 key")

    assert table.coins == [3, 2, 0]
    assert table.supply("ball") == 6
    assert table.supply("key") == 6


@clause("dr.ball.next_card_kinds")
def test_a_sword_after_a_ball_counts_five() -> None:
    table = raid(3, "zombie.1", hands=["1 2 ball sword"])

    table.lay("ball 5 1 sword")

    assert MonsterDefeated("zombie.1", 11, 11) in table.happened
    assert table.supply("ball") == 6
    assert table.supply("sword") == 6


@clause("dr.ball.next_card_kinds")
def test_a_torch_after_a_ball_escapes_from_the_wolves() -> None:
    table = before("wolf_pack", 3, ["1 2 ball torch"])

    table.lay("ball 5 1 torch")

    assert table.wounds == [0, 0, 2]
    assert MonsterAttacked("wolf_pack.1", 6, 11, (2,)) in table.happened
    torch_back = ItemReturned(0, "torch", laid=True)
    assert resolution(table)[-1] == ("dr.boss.escape_card_as_room_card", torch_back)


# ---------------------------------------------------------------------- several balls


@clause("dr.ball.simultaneous", "dr.ball.return")
def test_several_balls_are_followed_by_cards_revealed_at_the_same_moment() -> None:
    table = raid(4, "treasure_4_2", hands=["1 2 3 4 5 ball", None, "1 2 3 4 5 ball"])

    table.lay("ball 3 ball 1")

    assert waiting(table) == (0, 2)
    assert table.happened[-3:] == [
        CardsRevealed(((0, "crystal_ball"), (1, "power_3"), (2, "crystal_ball"), (3, "power_1"))),
        ItemReturned(0, "crystal_ball", laid=True),
        ItemReturned(2, "crystal_ball", laid=True),
    ]
    assert table.supply("ball") == 6

    table.lay("4 5")

    assert table.happened[:2] == [Answered(0), CardsRevealed(((0, "power_4"), (2, "power_5")))]
    assert table.coins == [2, 0, 4, 0]


@clause("dr.ball.simultaneous")
@pytest.mark.parametrize(("first", "other"), [(0, 2), (2, 0)])
def test_nobody_sees_the_next_card_of_a_ball_before_all_are_laid(first: int, other: int) -> None:
    """The sealed card shows in no view, no event and no option but its owner's."""
    hands = ["1 2 3 4 5 ball", None, "1 2 3 4 5 ball"]
    table = raid(4, "treasure_4_2", hands=hands)
    twin = raid(4, "treasure_4_2", hands=hands)
    for raiders in (table, twin):
        raiders.lay("ball 3 ball 1")
    viewers = [seat for seat in (0, 1, 2, 3, None) if seat != first]
    views = {seat: table.view(seat) for seat in viewers}

    table.answer(first, "lay:power_4")
    twin.answer(first, "lay:power_1")

    assert waiting(table) == (other,)
    assert table.keys(other) == twin.keys(other) == POWER_KEYS
    for seat in viewers:
        assert table.seen_by(seat) == twin.seen_by(seat) == [Answered(first)]
        assert table.view(seat) == twin.view(seat) == views[seat]


@clause("dr.ball.simultaneous")
def test_cards_after_balls_come_in_seat_order_whoever_lays_first() -> None:
    table = raid(3, "treasure_3", hands=["1 2 3 ball", "1 2 3 ball", "1 2 3 ball"])

    table.lay("ball ball ball")
    table.answer(2, "lay:power_3")
    table.answer(1, "lay:power_1")
    table.answer(0, "lay:power_2")

    assert table.happened[0] == CardsRevealed(((0, "power_2"), (1, "power_1"), (2, "power_3")))
    assert table.coins == [0, 0, 3]


# ---------------------------------------------------------------------- chains


@clause("dr.ball.chain", "dr.ball.return", "dr.ball.simultaneous")
def test_balls_may_follow_balls_until_nobody_lays_one() -> None:
    """Three rounds of balls: three players, then two, then one; only the last cards count."""
    hands = ["1 2 3 4 5 ball ball ball", "1 2 3 4 5 ball", "1 2 3 4 5 ball ball"]
    table = raid(4, "treasure_4_2", hands=hands)
    assert table.supply("ball") == 0

    table.lay("ball ball ball 4")

    assert waiting(table) == (0, 1, 2)
    assert table.supply("ball") == 3
    assert table.keys(0) == [*POWER_KEYS, "lay:crystal_ball"]
    assert table.keys(1) == POWER_KEYS
    assert table.keys(2) == [*POWER_KEYS, "lay:crystal_ball"]

    table.lay("ball 2 ball")

    assert waiting(table) == (0, 2)
    assert table.supply("ball") == 5
    assert table.view(0).laid == ((3, "power_4"), (1, "power_2"))
    assert table.happened == [
        Answered(0),
        Answered(1),
        CardsRevealed(((0, "crystal_ball"), (1, "power_2"), (2, "crystal_ball"))),
        ItemReturned(0, "crystal_ball", laid=True),
        ItemReturned(2, "crystal_ball", laid=True),
    ]

    table.lay("ball 3")

    assert waiting(table) == (0,)
    assert table.supply("ball") == 6
    assert table.keys(0) == POWER_KEYS
    assert table.happened == [
        Answered(0),
        CardsRevealed(((0, "crystal_ball"), (2, "power_3"))),
        ItemReturned(0, "crystal_ball", laid=True),
    ]
    assert table.coins == [0, 0, 0, 0]

    table.lay("5")

    assert table.coins == [4, 0, 0, 2]
    assert table.items == [[], [], [], []]
    assert table.piles == [*(("power_5",), ("power_2",), ("power_3",), ("power_4",))]


@clause("dr.ball.chain", "dr.ball.first_cards_fixed")
def test_whoever_stops_laying_balls_is_not_asked_again() -> None:
    table = raid(3, "treasure_3", hands=["1 2 3 ball ball", "1 2 3 ball ball"])

    table.lay("ball ball 2 3 ball")

    assert waiting(table) == (1,)
    assert table.refuses(0, "lay:power_1").code == "answer/not_your_turn"
    assert table.keys(0) == []


@clause("dr.ball.chain")
def test_the_sorcerer_may_lay_both_balls_in_one_room() -> None:
    table = raid(3, "goblin.1", hands=["1 2 3 4 5 ball ball"])

    table.lay("ball 3 3 ball 5")

    assert resolution(table) == [("dr.monster.defeated", MonsterDefeated("goblin.1", 11, 11))]
    assert table.supply("ball") == 6
    assert table.hands[0] == ("power_1", "power_2", "power_3", "power_4")


# ---------------------------------------------------------------------- chambers


@clause("dr.ball.stock_timing")
def test_a_ball_of_the_same_room_is_there_when_the_chamber_hands_balls_out() -> None:
    """The supply has no ball but the one just returned, and its owner takes it back."""
    table = raid(3, "chamber_items", hands=["1 2 3 4 5 ball"], supply={"ball": 0})

    table.lay("ball 5 5 2")

    assert resolution(table) == [("dr.chamber.item", ItemTaken(0, "crystal_ball"))]
    assert table.items[0] == ["crystal_ball"]
    assert table.supply("ball") == 0


@clause("dr.ball.stock_timing")
def test_a_returned_ball_may_go_to_another_player() -> None:
    table = raid(3, "chamber_items", hands=["1 2 3 4 5 ball"], supply={"ball": 0})

    table.lay("ball 2 5 3")

    assert table.items[:2] == [["key"], ["crystal_ball"]]
    assert table.supply("ball") == 0


@clause("dr.ball.stock_timing")
def test_two_returned_balls_are_two_copies_for_two_players_and_too_few_for_three() -> None:
    hands = ["1 2 3 4 5 ball", "1 2 3 4 5 ball"]
    two = raid(4, "chamber_items", hands=hands, supply={"ball": 0})
    three = raid(4, "chamber_items", hands=hands, supply={"ball": 0})

    two.lay("ball ball 5 5 2 2")
    three.lay("ball ball 2 5 2 2")

    assert two.items[:3] == [["crystal_ball"], ["crystal_ball"], []]
    assert three.items[:3] == [[], [], []]
    assert three.supply("ball") == 2
    shortage = ItemShort("crystal_ball", (0, 1, 2))
    assert resolution(three) == [("dr.chamber.item_shortage", shortage)]


@clause("dr.ball.stock_timing")
def test_the_tactical_variant_also_returns_balls_before_the_chamber_is_resolved() -> None:
    hands = ["1 2 3 4 5 ball"]
    table = raid(3, "chamber_items", hands=hands, supply={"ball": 0}, tactical=True)

    table.lay("ball 5 5 2")

    assert table.items[0] == ["crystal_ball"]
    assert table.supply("ball") == 0
