"""The one question of the game: its answers, what is closed and why, and what to expect."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_raiders.decisions import LayCard, lay_cards
from mazmorra.kernel import Answered, Closed, Forced, Outlook
from mazmorra.testing import clause
from tests.games.dungeon_raiders.rooms_support import (
    FINALS,
    MONSTERS,
    POWER_KEYS,
    TRAPS,
    TREASURES,
    before,
)
from tests.games.dungeon_raiders.support import raid

if TYPE_CHECKING:
    from mazmorra.kernel import Seat
    from tests.games.dungeon_raiders.support import RaidTable

EVERYTHING = "1 2 3 4 5 torch torch ball ball key key sword sword"


def outlook(table: RaidTable, seat: Seat, key: str) -> Outlook | None:
    """Return what the option *key* of a seat promises."""
    (option,) = [option for option in table.game.legal(seat) if option.key == key]
    return table.game.outlook(seat, option)


# ---------------------------------------------------------------------- options


@clause("dr.play.legal_cards")
@pytest.mark.parametrize(
    ("room", "items"),
    [
        *((room, ["crystal_ball", "key"]) for room in TREASURES),
        *((room, ["crystal_ball", "sword"]) for room in MONSTERS),
        ("chamber_items", ["crystal_ball"]),
        ("chamber_goods", ["crystal_ball"]),
        *((room, ["crystal_ball"]) for room in TRAPS),
        *((room, ["crystal_ball", "sword"]) for room in FINALS[:5]),
        ("wolf_pack", ["torch", "crystal_ball", "sword"]),
        ("necromancer", ["crystal_ball", "sword"]),
        ("mega_dragon", ["crystal_ball", "key", "sword"]),
        ("golem", ["crystal_ball", "sword"]),
        ("mummy", ["crystal_ball", "sword"]),
    ],
)
def test_power_cards_come_first_and_each_kind_of_item_is_one_option(
    room: str, items: list[str]
) -> None:
    table = before(room, 3, [EVERYTHING])

    assert table.keys(0) == [*POWER_KEYS, *(f"lay:{item}" for item in items)]
    clauses = {
        "lay:torch": "dr.torch.not_room_card",
        "lay:key": "dr.key.where",
        "lay:sword": "dr.sword.where",
    }
    closed = {key: rule for key, rule in clauses.items() if key not in table.keys(0)}
    assert table.closed(0) == closed | {"use:torch": "dr.torch.nothing_to_see"}
    for key, rule in closed.items():
        refused = table.refuses(0, key)
        assert (refused.code, refused.clause) == ("answer/illegal", rule)
        assert refused.params == {"key": key}


@clause("dr.play.legal_cards")
def test_an_option_is_the_card_itself() -> None:
    table = raid(3, "treasure_3", hands=["2 4 ball key"])

    options = table.game.pending[0].answers

    assert [(option.key, option.value) for option in options] == [
        ("lay:power_2", "power_2"),
        ("lay:power_4", "power_4"),
        ("lay:crystal_ball", "crystal_ball"),
        ("lay:key", "key"),
    ]


@clause("dr.play.one_card")
def test_everybody_is_asked_for_a_card_of_their_own() -> None:
    table = raid(3, "treasure_3", hands=["1 2", "3 4", "2 5"])

    assert {seat: pending.decision for seat, pending in table.game.pending.items()} == {
        0: LayCard(0),
        1: LayCard(1),
        2: LayCard(2),
    }
    assert [table.keys(seat) for seat in (0, 1, 2)] == [
        ["lay:power_1", "lay:power_2"],
        ["lay:power_3", "lay:power_4"],
        ["lay:power_2", "lay:power_5"],
    ]
    assert lay_cards((1, 2)) == (LayCard(1), LayCard(2))


@clause("dr.play.one_card", "dr.play.commit_final")
def test_a_laid_card_is_announced_and_cannot_be_taken_back() -> None:
    table = raid(3, "treasure_3")

    table.answer(1, "lay:power_2")

    assert [(told.clause, told.event) for told in table.told] == [("dr.play.one_card", Answered(1))]
    assert not table.game.can_undo(1)
    assert table.keys(1) == []


@clause("dr.play.commit_final")
def test_a_laid_card_is_final_for_strict_undo() -> None:
    """Played openly and alone it would otherwise show nothing that was hidden."""
    table = raid(3, "treasure_3", tactical=True)

    table.answer(0, "lay:power_2")

    assert not table.game.can_undo(0)


def test_the_only_card_left_is_laid_by_the_table() -> None:
    table = raid(3, "_ _ _ _ treasure_3", place=4, hands=["4", "2 ball", "5"])

    assert table.game.waiting == (1,)
    forced = [told for told in table.game.history if isinstance(told.event, Forced)]
    assert [(told.clause, told.event) for told in forced] == [
        ("dr.play.one_card", Forced(0, "lay:power_4")),
        ("dr.play.one_card", Forced(2, "lay:power_5")),
    ]


# ---------------------------------------------------------------------- what is closed


@clause("dr.room.power_pile", "dr.key.where", "dr.sword.where")
def test_played_power_cards_and_items_for_other_rooms_are_closed_with_their_clauses() -> None:
    table = raid(3, "spikes", hands=["2 3 5 torch torch ball key sword"])

    assert list(table.game.explain(0)) == [
        Closed("lay:torch", "dr.torch.not_room_card"),
        Closed("lay:key", "dr.key.where"),
        Closed("lay:sword", "dr.sword.where"),
        Closed("lay:power_1", "dr.room.power_pile"),
        Closed("lay:power_4", "dr.room.power_pile"),
        Closed("use:torch", "dr.torch.nothing_to_see"),
    ]
    refused = table.refuses(0, "lay:power_4")
    assert (refused.code, refused.clause) == ("answer/illegal", "dr.room.power_pile")


@clause("dr.play.legal_cards")
def test_cards_that_a_player_does_not_hold_are_not_explained() -> None:
    table = raid(3, "spikes", hands=["1 2 3 4 5", "1 2 3 4 5 key"])

    assert table.closed(0) == {}
    refused = table.refuses(0, "lay:key")
    assert (refused.code, refused.clause) == ("answer/illegal", None)


@clause("dr.play.commit_final")
def test_nothing_is_explained_to_a_player_who_has_laid_a_card() -> None:
    table = raid(3, "spikes", hands=["1 2 3 4 5 key"])

    table.answer(0, "lay:power_1")

    assert table.closed(0) == {}


# ---------------------------------------------------------------------- outlooks


@pytest.mark.parametrize(
    ("value", "item", "potion"),
    [(1, "torch", 0), (2, "crystal_ball", 0), (3, "key", 0), (4, "sword", 0), (5, "", 1)],
)
def test_a_chamber_of_items_promises_the_benefit_of_the_card(
    value: int, item: str, potion: int
) -> None:
    table = raid(3, "chamber_items")

    expected = Outlook("outlook-chamber", (("item", item), ("coins", 0), ("potion", potion)))
    assert outlook(table, 0, f"lay:power_{value}") == expected


@pytest.mark.parametrize(
    ("value", "coins", "potion"), [(1, 1, 0), (2, 2, 0), (3, 0, 1), (4, 3, 0), (5, 0, 2)]
)
def test_a_chamber_of_goods_promises_the_benefit_of_the_card(
    value: int, coins: int, potion: int
) -> None:
    table = raid(3, "chamber_goods")

    expected = Outlook("outlook-chamber", (("item", ""), ("coins", coins), ("potion", potion)))
    assert outlook(table, 0, f"lay:power_{value}") == expected


@pytest.mark.parametrize(
    ("trap", "message", "penalties"),
    [
        ("lava", "outlook-trap-most-coins", [0, 0, 1, 2, 3]),
        ("coin_catcher", "outlook-trap-most-coins", [0, 1, 1, 2, 2]),
        ("spikes", "outlook-trap-fewest-wounds", [0, 0, 1, 2, 2]),
        ("boulder", "outlook-trap-fewest-wounds", [0, 1, 1, 1, 2]),
    ],
)
def test_a_trap_tells_the_penalty_if_the_card_is_the_highest(
    trap: str, message: str, penalties: list[int]
) -> None:
    table = raid(3, trap)

    assert [outlook(table, 0, f"lay:power_{value}") for value in (1, 2, 3, 4, 5)] == [
        Outlook(message, (("value", value), ("penalty", penalty)))
        for value, penalty in zip((1, 2, 3, 4, 5), penalties, strict=True)
    ]


@pytest.mark.parametrize(
    ("room", "first"),
    [
        *(("treasure_1", 1), ("treasure_2", 2), ("treasure_3", 3), ("treasure_4", 4)),
        *(("treasure_2_1", 2), ("treasure_3_2", 3), ("treasure_4_2", 4)),
    ],
)
def test_a_treasure_tells_the_value_of_the_card_and_the_first_chest(room: str, first: int) -> None:
    table = raid(3, room, hands=["1 4 key"])

    for key, value in (("lay:power_1", 1), ("lay:power_4", 4), ("lay:key", 5)):
        expected = Outlook("outlook-treasure", (("value", value), ("first", first)))
        assert outlook(table, 0, key) == expected


@pytest.mark.parametrize(
    ("room", "players", "needed_after_a_two", "wounds"),
    [
        ("snake", 3, 6, 3),
        ("snake", 4, 8, 3),
        ("snake", 5, 11, 3),
        ("zombie", 3, 9, 1),
        ("goblin", 4, 12, 2),
        ("skeleton", 5, 16, 3),
        ("thing", 3, 12, 1),
        ("troll", 4, 16, 2),
        ("dragon", 5, 21, 3),
        ("tax_collector", 3, 9, 0),
        ("medusa", 4, 12, 0),
        ("vampire", 5, 21, 1),
        ("sphinx", 5, 14, 2),
        ("minotaur", 4, 16, 1),
        ("wolf_pack", 3, 9, 2),
        ("necromancer", 3, 12, 2),
    ],
)
def test_a_monster_tells_what_the_others_have_to_add(
    room: str, players: int, needed_after_a_two: int, wounds: int
) -> None:
    table = before(room, players, ["2 3 sword"])

    for key, value, more in (("lay:power_2", 2, 0), ("lay:power_3", 3, 1), ("lay:sword", 5, 3)):
        needed = needed_after_a_two - more
        expected = (("value", value), ("needed", needed), ("wounds", wounds))
        assert outlook(table, 0, key) == Outlook("outlook-monster", expected)


def test_after_a_ball_the_open_cards_are_reckoned_with() -> None:
    """Three and four lie open before a strength of 11."""
    table = raid(3, "zombie", hands=["1 3 4 5 ball ball"])

    table.lay("ball 3 4")

    for value, needed in ((1, 3), (3, 1), (4, 0), (5, 0)):
        expected = (("value", value), ("needed", needed), ("wounds", 1))
        assert outlook(table, 0, f"lay:power_{value}") == Outlook("outlook-monster", expected)
    assert outlook(table, 0, "lay:crystal_ball") == Outlook("outlook-ball")


def test_cards_played_openly_before_are_reckoned_with() -> None:
    """A ball adds nothing, a sword five; ten more are missing to 18."""
    table = raid(4, "dragon", tactical=True, hands=["1 ball", "1 sword"])

    table.lay("ball sword")

    expected = (("value", 3), ("needed", 10), ("wounds", 3))
    assert outlook(table, 2, "lay:power_3") == Outlook("outlook-monster", expected)


def test_cards_laid_face_down_are_not_reckoned_with() -> None:
    table = raid(3, "zombie")

    table.lay("5 5")

    expected = (("value", 1), ("needed", 10), ("wounds", 1))
    assert outlook(table, 2, "lay:power_1") == Outlook("outlook-monster", expected)


@pytest.mark.parametrize(
    ("final", "values", "wounds"),
    [
        ("mega_dragon", (1, 4, 5, 5), 3),
        ("golem", (1, 4, 1, 1), 2),
        ("mummy", (1, 4, 5, 5), 2),
    ],
)
def test_an_undefeatable_monster_tells_the_value_and_the_wounds(
    final: str, values: tuple[int, ...], wounds: int
) -> None:
    table = before(final, 3, ["1 4 5 sword"])

    keys = ("lay:power_1", "lay:power_4", "lay:power_5", "lay:sword")
    assert [outlook(table, 0, key) for key in keys] == [
        Outlook("outlook-undefeatable", (("value", value), ("wounds", wounds))) for value in values
    ]


@pytest.mark.parametrize(
    ("final", "item"),
    [("wolf_pack", "torch"), ("necromancer", "crystal_ball"), ("mega_dragon", "key")],
)
def test_an_escape_is_announced(final: str, item: str) -> None:
    table = before(final, 3, ["1 4 5 torch ball key sword"])

    assert outlook(table, 0, f"lay:{item}") == Outlook("outlook-escape", (("room", final),))


@pytest.mark.parametrize(
    "room",
    ["treasure_3", "zombie", "chamber_items", "lava", "sphinx", "wolf_pack", "mega_dragon"],
)
def test_a_ball_promises_a_look(room: str) -> None:
    table = before(room, 3, ["1 4 ball"])

    assert outlook(table, 0, "lay:crystal_ball") == Outlook("outlook-ball")


def test_a_torch_tells_how_many_dark_rooms_it_would_show() -> None:
    table = raid(3, "treasure_3", dark=(1, 3, 4), hands=["1 4 torch torch", "1 4 torch"])
    (torch,) = table.game.pending[0].asides

    assert table.game.outlook(0, torch) == Outlook("outlook-torch", (("rooms", 3),))

    table.light(0)

    assert table.game.outlook(0, torch) == Outlook("outlook-torch", (("rooms", 0),))
    assert table.game.outlook(1, torch) == Outlook("outlook-torch", (("rooms", 3),))


def test_there_is_no_outlook_for_a_player_who_is_not_asked() -> None:
    table = raid(3, "treasure_3")
    option = table.game.legal(0)[0]

    table.answer(0, "lay:power_2")

    assert table.game.outlook(0, option) is None
