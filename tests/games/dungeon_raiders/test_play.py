"""Playing cards: one each, unseen, final; which cards are legal in which room."""

from __future__ import annotations

import pytest

import mazmorra
from mazmorra.games.dungeon_raiders.decisions import LayCard
from mazmorra.games.dungeon_raiders.events import CardsRevealed, ItemReturned
from mazmorra.kernel import Answered, Forced, Outlook, Refused, TakenBack
from mazmorra.testing import clause
from mazmorra.testing.laws import Glimpse
from tests.games.dungeon_raiders.rooms_support import (
    NOTHING_DARK,
    attacked,
    last_foe,
    played,
    undefeatable,
    unfit,
)
from tests.games.dungeon_raiders.support import RaidTable, raid

POWER = ["lay:power_1", "lay:power_2", "lay:power_3", "lay:power_4", "lay:power_5"]
EVERYTHING = "1 2 3 4 5 torch ball key sword"

FINALS = (
    *("tax_collector", "medusa", "vampire", "sphinx", "minotaur"),
    *("wolf_pack", "necromancer", "mega_dragon", "golem", "mummy"),
)

NO_TORCH = {"lay:torch": "dr.torch.not_room_card"}
NO_KEY = {"lay:key": "dr.key.where"}
NO_SWORD = {"lay:sword": "dr.sword.where"}


def before(room: str, hand: str = EVERYTHING) -> RaidTable:
    """Arrange three players before a room, a final monster in the last room of the game."""
    if room in FINALS:
        return raid(3, f"_ _ _ _ {room}", level=5, place=4, hands=[hand, None, None])
    return raid(3, room, dark=[3], hands=[hand, None, None])


# ---------------------------------------------------------------------- one card each


@clause("dr.play.one_card")
def test_everybody_is_asked_for_exactly_one_card() -> None:
    table = raid(4, "treasure_1")

    assert table.game.waiting == (0, 1, 2, 3)
    for seat in range(4):
        assert isinstance(table.game.question(seat), LayCard)
        assert table.keys(seat) == POWER
    table.answer(2, "lay:power_4")
    assert list(table.game.waiting) == [0, 1, 3]
    assert table.keys(2) == []
    assert table.refuses(2, "lay:power_5").code == "answer/not_your_turn"
    assert table.refuses(2, "lay:power_4").code == "answer/not_your_turn"


@pytest.mark.parametrize("key", ["", "pass", "lay", "lay:", "lay:nothing", "lay:power_6", "lay:4"])
@clause("dr.play.one_card")
def test_passing_is_not_possible(key: str) -> None:
    table = raid(3, "treasure_1")

    refused = table.refuses(0, key)

    assert (refused.code, refused.clause) == ("answer/illegal", None)
    assert table.game.waiting == (0, 1, 2)


@clause("dr.play.one_card")
def test_a_card_that_is_not_in_the_hand_cannot_be_laid() -> None:
    table = raid(3, "treasure_1", hands=[None, "1 2 3 4 5 key"])

    for key in ("lay:key", "lay:sword", "lay:crystal_ball"):
        refused = table.refuses(0, key)
        assert (refused.code, refused.clause) == ("answer/illegal", None)
    assert table.keys(1) == [*POWER, "lay:key"]


@clause("dr.play.one_card")
def test_copies_of_an_item_are_one_answer_and_one_copy_is_laid() -> None:
    table = raid(3, "treasure_1", hands=["1 2 3 4 5 key key key"])

    assert table.keys(0) == [*POWER, "lay:key"]
    table.lay("key 1 1")

    assert table.items[0] == ["key", "key"]
    assert table.supply("key") == 4


@clause("dr.play.one_card")
def test_an_answer_names_the_card_that_is_laid() -> None:
    table = raid(3, "treasure_1", hands=["1 5 key"])

    values = [(option.key, option.value) for option in table.game.pending[0].answers]

    assert values == [("lay:power_1", "power_1"), ("lay:power_5", "power_5"), ("lay:key", "key")]
    assert table.game.pending[0].asides == ()


# ---------------------------------------------------------------------- face down, then revealed


@clause("dr.play.face_down", "dr.play.commit_final")
def test_nobody_learns_a_laid_card_before_the_reveal() -> None:
    """The tables differ in the laid card alone, and nobody else can tell them apart."""
    low = raid(4, "treasure_1", hands=["1 2 3 4 5 key"])
    high = raid(4, "treasure_1", hands=["1 2 3 4 5 key"])
    item = raid(4, "treasure_1", hands=["1 2 3 4 5 key"])

    low.answer(0, "lay:power_1")
    high.answer(0, "lay:power_5")
    item.answer(0, "lay:key")

    for seat in (1, 2, 3, None):
        viewer = low.viewer(seat)
        assert Glimpse(low.game, viewer).differs_from(Glimpse(high.game, viewer)) is None
        assert Glimpse(low.game, viewer).differs_from(Glimpse(item.game, viewer)) is None
        assert low.seen_by(seat) == [Answered(0)]
        assert low.view(seat).laid == ()


@clause("dr.play.commit_final")
def test_that_a_card_was_laid_is_public() -> None:
    table = raid(4, "treasure_1")

    table.answer(3, "lay:power_2")

    for seat in (0, 1, 2, 3, None):
        assert table.seen_by(seat) == [Answered(3)]
    assert table.clauses(Answered) == ["dr.play.one_card"]
    assert table.game.waiting == (0, 1, 2)


@clause("dr.play.commit_final")
def test_a_laid_card_is_final_once_all_have_laid() -> None:
    table = raid(3, "treasure_1")

    table.answers("lay:power_1", "lay:power_2", "lay:power_2")

    assert LayCard.final
    assert CardsRevealed(((0, "power_1"), (1, "power_2"), (2, "power_2"))) in table.happened
    for seat in (0, 1):
        assert not table.game.can_undo(seat)
        with pytest.raises(Refused) as refused:
            table.game.undo(seat)
        assert refused.value.code == "undo/shared"
    assert not table.game.can_undo(2)


@clause("dr.play.commit_final")
def test_until_then_a_player_takes_it_back_and_lays_another() -> None:
    table = raid(3, "treasure_1", hands=["1 2 3 4 5 key"])
    table.answer(0, "lay:power_1")
    table.answer(1, "lay:power_2")
    assert table.refuses(0, "lay:power_3").code == "answer/not_your_turn"

    table.game.undo(0)

    assert table.keys(0) == [*POWER, "lay:key"]
    assert table.game.waiting == (0, 2)
    table.answer(2, "lay:power_2")
    table.answer(0, "lay:power_3")
    assert CardsRevealed(((0, "power_3"), (1, "power_2"), (2, "power_2"))) in table.happened


@clause("dr.play.commit_final", "dr.play.face_down")
def test_that_a_card_was_taken_back_is_public_and_which_one_stays_unknown() -> None:
    low = raid(4, "treasure_1", hands=["1 2 3 4 5 key"])
    item = raid(4, "treasure_1", hands=["1 2 3 4 5 key"])
    for table, card in ((low, "power_1"), (item, "key")):
        table.answer(0, f"lay:{card}")
        table.answer(1, "lay:power_4")

        table.game.undo(0)

    for seat in (1, 2, 3, None):
        viewer = low.viewer(seat)
        assert Glimpse(low.game, viewer).differs_from(Glimpse(item.game, viewer)) is None
        seen = [told.event for told in low.game.events(viewer)]
        assert seen[-2:] == [Answered(1), TakenBack(0, since=1)]


@clause("dr.play.reveal")
def test_all_cards_are_turned_up_at_the_same_moment_when_everybody_has_laid() -> None:
    table = raid(4, "treasure_1")

    table.answer(3, "lay:power_1")
    table.answer(0, "lay:power_4")
    table.answer(2, "lay:power_2")
    assert table.clauses(CardsRevealed) == []
    table.answer(1, "lay:power_5")

    cards = ((0, "power_4"), (1, "power_5"), (2, "power_2"), (3, "power_1"))
    assert table.happened[0] == CardsRevealed(cards)
    assert table.clauses(CardsRevealed) == ["dr.play.reveal"]
    for seat in (0, 1, 2, 3, None):
        assert table.seen_by(seat)[0] == CardsRevealed(cards)


@clause("dr.play.reveal")
def test_a_revealed_card_has_left_the_hand() -> None:
    table = raid(3, "treasure_1", hands=["2 3 ball", "2 4", "1 5"])

    table.lay("ball 4 1")

    assert table.hands == [("power_2", "power_3"), ("power_2",), ("power_5",)]
    assert table.clauses(ItemReturned) == ["dr.ball.return"]


# ---------------------------------------------------------------------- legal cards


@pytest.mark.parametrize(
    ("rooms", "items", "closed"),
    [
        (
            (
                *("treasure_1", "treasure_2", "treasure_3", "treasure_4"),
                *("treasure_2_1", "treasure_3_2", "treasure_4_2"),
            ),
            ["lay:crystal_ball", "lay:key"],
            NO_TORCH | NO_SWORD,
        ),
        (
            ("snake", "zombie", "goblin", "skeleton", "thing", "troll", "dragon"),
            ["lay:crystal_ball", "lay:sword"],
            NO_TORCH | NO_KEY,
        ),
        (
            ("chamber_items", "chamber_goods", "lava", "coin_catcher", "spikes", "boulder"),
            ["lay:crystal_ball"],
            NO_TORCH | NO_KEY | NO_SWORD,
        ),
    ],
)
@clause("dr.play.legal_cards")
def test_which_cards_may_be_laid_in_an_ordinary_room(
    rooms: tuple[str, ...], items: list[str], closed: dict[str, str]
) -> None:
    for room in rooms:
        table = before(room)

        assert table.keys(0) == [*POWER, *items, "use:torch"]
        assert table.closed(0) == closed
        for key, rule in closed.items():
            refused = table.refuses(0, key)
            assert (refused.code, refused.clause) == ("answer/illegal", rule)


@pytest.mark.parametrize(
    ("finals", "items", "closed"),
    [
        (
            (
                *("tax_collector", "medusa", "vampire", "sphinx", "minotaur"),
                *("necromancer", "golem", "mummy"),
            ),
            ["lay:crystal_ball", "lay:sword"],
            NO_TORCH | NO_KEY,
        ),
        (("mega_dragon",), ["lay:crystal_ball", "lay:key", "lay:sword"], NO_TORCH),
        (("wolf_pack",), ["lay:torch", "lay:crystal_ball", "lay:sword"], NO_KEY),
    ],
)
@clause("dr.play.legal_cards")
def test_which_cards_may_be_laid_against_a_final_monster(
    finals: tuple[str, ...], items: list[str], closed: dict[str, str]
) -> None:
    for final in finals:
        table = before(final)

        assert table.keys(0) == [*POWER, *items]
        assert table.closed(0) == closed | {"use:torch": "dr.torch.nothing_to_see"}
        for key, rule in closed.items():
            assert table.refuses(0, key).clause == rule


@clause("dr.play.legal_cards")
def test_after_a_crystal_ball_the_same_cards_are_legal() -> None:
    table = raid(3, "goblin", hands=["1 2 3 4 5 torch ball ball key sword"])

    table.lay("ball 1 1")

    assert table.game.waiting == (0,)
    assert table.keys(0) == [*POWER, "lay:crystal_ball", "lay:sword"]
    assert table.closed(0) == NO_TORCH | NO_KEY | {"use:torch": "dr.torch.nothing_to_see"}


@clause("dr.play.legal_cards")
def test_closed_answers_come_in_the_order_of_the_hand_and_then_of_the_pile() -> None:
    table = raid(3, "lava", hands=["2 3 4 torch torch key sword", None, None])

    assert list(table.game.explain(0)) == [
        unfit("torch", "trap"),
        unfit("key", "trap"),
        unfit("sword", "trap"),
        played("power_1"),
        played("power_5"),
        NOTHING_DARK,
    ]


@clause("dr.play.free_choice")
def test_any_legal_card_may_be_chosen_whether_it_helps_or_not() -> None:
    """Before a chest, with a key and a five in hand, every card is accepted."""
    for word in ("1", "2", "3", "4", "5", "ball", "key"):
        table = raid(3, "treasure_4", hands=["1 2 3 4 5 ball key"])

        table.lay(f"{word} 3 3")

        laid = {"ball": "crystal_ball", "key": "key"}.get(word, f"power_{word}")
        assert CardsRevealed(((0, laid), (1, "power_3"), (2, "power_3"))) in table.happened


@clause("dr.play.free_choice")
def test_whoever_holds_a_sword_may_still_lay_a_low_power_card() -> None:
    table = raid(3, "dragon", hands=["1 2 3 4 5 sword"])

    table.lay("1 5 5")

    assert table.wounds == [3, 0, 0]
    assert table.items[0] == ["sword"]


@clause("dr.play.free_choice")
def test_a_choice_is_left_where_an_item_and_one_power_card_are_legal() -> None:
    table = raid(3, "_ _ _ _ treasure_1", place=4, hands=["3 key", "3", "3 sword"])

    assert table.game.waiting == (0,)
    assert table.keys(0) == ["lay:power_3", "lay:key"]


# ---------------------------------------------------------------------- a power card is left


@clause("dr.play.power_always_left")
def test_a_crystal_ball_is_never_the_last_card_that_can_be_laid() -> None:
    """Three balls in the last room of a level: after each one a power card is still there."""
    table = raid(3, "_ _ _ _ lava", place=4, hands=["2 ball ball ball", "3", "4"])

    for balls in (2, 1, 0):
        assert table.keys(0) == ["lay:power_2", "lay:crystal_ball"]
        table.lay("ball")
        assert table.supply("ball") == 6 - balls

    assert Forced(0, "lay:power_2") in table.happened
    assert table.state.level == 2


@pytest.mark.parametrize("greed", ["power first", "items first", "balls first"])
@clause("dr.play.power_always_left")
def test_whoever_has_to_lay_a_card_holds_a_power_card(greed: str) -> None:
    for seed in range(4):
        game = mazmorra.start("dungeon_raiders", 3 + seed % 3, seed=f"{greed} {seed}")
        while not game.over:
            for seat in game.waiting:
                state = game.state
                power = [o for o in game.legal(seat) if o.key.startswith("lay:power")]
                assert len(power) >= 5 - state.place >= 1
            seat = game.waiting[0]
            keys = [o.key for o in game.legal(seat) if o.rule is None]
            items = [key for key in keys if not key.startswith("lay:power")]
            balls = [key for key in keys if key == "lay:crystal_ball"]
            preferred = {"power first": keys, "items first": items, "balls first": balls}[greed]
            game.answer(seat, (preferred or keys)[0])


# ---------------------------------------------------------------------- outlooks


def outlooks(table: RaidTable, seat: int = 0) -> dict[str, Outlook | None]:
    """Return what every option of *seat* promises."""
    return {option.key: table.game.outlook(seat, option) for option in table.game.legal(seat)}


@clause("dr.play.free_choice")
def test_the_outlook_in_a_treasure_room() -> None:
    table = raid(3, "treasure_3_2", hands=["1 4 ball key"])

    def treasure(value: int) -> Outlook:
        return Outlook("outlook-treasure", (("value", value), ("first", 3), ("second", 2)))

    assert outlooks(table) == {
        "lay:power_1": treasure(1),
        "lay:power_4": treasure(4),
        "lay:crystal_ball": Outlook("outlook-ball"),
        "lay:key": treasure(5),
    }


@clause("dr.play.free_choice")
def test_the_outlook_in_a_monster_room() -> None:
    """A skeleton: strength 14 with four players, 3 wounds."""
    table = raid(4, "skeleton", hands=["2 3 sword"])

    assert outlooks(table) == {
        "lay:power_2": Outlook("outlook-monster", (("value", 2), ("needed", 12), ("wounds", 3))),
        "lay:power_3": Outlook("outlook-monster", (("value", 3), ("needed", 11), ("wounds", 3))),
        "lay:sword": Outlook("outlook-monster", (("value", 5), ("needed", 9), ("wounds", 3))),
    }


@clause("dr.play.free_choice")
def test_the_outlook_counts_the_cards_that_lie_open() -> None:
    """A snake: strength 10 with four players. Behind a crystal ball, 3 and 2 lie open."""
    table = raid(4, "snake", hands=["1 4 5 ball", "1 5 ball"])

    table.lay("ball ball 3 2")

    assert outlooks(table) == {
        "lay:power_1": Outlook("outlook-monster", (("value", 1), ("needed", 4), ("wounds", 3))),
        "lay:power_4": Outlook("outlook-monster", (("value", 4), ("needed", 1), ("wounds", 3))),
        "lay:power_5": Outlook("outlook-defeats", (("value", 5),)),
    }
    enough = raid(4, "snake", hands=["1 5 ball"])
    enough.lay("ball 4 4 4")
    assert outlooks(enough)["lay:power_1"] == Outlook("outlook-defeats", (("value", 1),))


@clause("dr.play.free_choice")
def test_the_outlook_in_a_chamber() -> None:
    items = raid(3, "chamber_items", hands=["1 5"])
    goods = raid(3, "chamber_goods", hands=["3 4"])

    assert outlooks(items) == {
        "lay:power_1": Outlook("outlook-item", (("item", "torch"), ("taken", "yes"))),
        "lay:power_5": Outlook("outlook-potion", (("wounds", 0),)),
    }
    assert outlooks(goods) == {
        "lay:power_3": Outlook("outlook-potion", (("wounds", 0),)),
        "lay:power_4": Outlook("outlook-coins", (("coins", 3), ("lost", 0))),
    }


@clause("dr.play.free_choice")
def test_the_outlook_in_a_trap() -> None:
    lava = raid(3, "lava", hands=["2 5"])
    boulder = raid(3, "boulder", hands=["1 4"])

    def trap(victim: str, value: int, penalty: int, sure: bool) -> Outlook:
        args = (("value", value), ("penalty", penalty), ("sure", sure))
        return Outlook(f"outlook-trap-{victim}", args)

    assert outlooks(lava) == {
        "lay:power_2": Outlook(
            "outlook-trap-most-coins", (("value", 2), ("penalty", 0), ("sure", False))
        ),
        "lay:power_5": Outlook(
            "outlook-trap-most-coins", (("value", 5), ("penalty", 3), ("sure", True))
        ),
    }
    assert outlooks(boulder) == {
        "lay:power_1": Outlook(
            "outlook-trap-fewest-wounds", (("value", 1), ("penalty", 0), ("sure", False))
        ),
        "lay:power_4": Outlook(
            "outlook-trap-fewest-wounds", (("value", 4), ("penalty", 1), ("sure", False))
        ),
    }


@clause("dr.play.free_choice")
def test_the_outlook_against_a_final_monster() -> None:
    assert outlooks(before("golem", "4 5 sword")) == {
        "lay:power_4": undefeatable(4, 2),
        "lay:power_5": attacked(1, 2),
        "lay:sword": attacked(1, 2),
    }
    assert outlooks(before("wolf_pack", "4 torch ball")) == {
        "lay:power_4": last_foe(4, 7, 2),
        "lay:torch": Outlook("outlook-escape", (("room", "wolf_pack"),)),
        "lay:crystal_ball": Outlook("outlook-ball"),
    }
    assert outlooks(before("necromancer", "4 ball")) == {
        "lay:power_4": last_foe(4, 10, 2),
        "lay:crystal_ball": Outlook("outlook-escape", (("room", "necromancer"),)),
    }
    assert outlooks(before("mega_dragon", "4 key")) == {
        "lay:power_4": undefeatable(4, 3),
        "lay:key": Outlook("outlook-escape", (("room", "mega_dragon"),)),
    }
