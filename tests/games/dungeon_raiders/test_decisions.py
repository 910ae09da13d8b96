"""The one question of the game: its answers, what is closed and why, and what to expect."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra.games import definition
from mazmorra.games.dungeon_raiders.decisions import LayCard, lay_cards
from mazmorra.games.dungeon_raiders.events import (
    CoinsGained,
    ItemTaken,
    MonsterAttacked,
    MonsterDefeated,
    RoomDiscarded,
    TrapSprung,
    WoundsHealed,
    WoundsTaken,
)
from mazmorra.kernel import Answered, Forced, Outlook, TakenBack
from mazmorra.messages import LANGUAGES, Language
from mazmorra.testing import clause
from tests.games.dungeon_raiders.rooms_support import (
    FINALS,
    MONSTERS,
    NOTHING_DARK,
    POWER_KEYS,
    TRAPS,
    TREASURES,
    attacked,
    before,
    kind_of,
    last_foe,
    played,
    undefeatable,
    unfit,
)
from tests.games.dungeon_raiders.support import raid

if TYPE_CHECKING:
    from mazmorra.kernel import Event, Seat
    from tests.games.dungeon_raiders.support import RaidTable

EVERYTHING = "1 2 3 4 5 torch torch ball ball key key sword sword"


def outlook(table: RaidTable, seat: Seat, key: str) -> Outlook | None:
    """Return what the option *key* of a seat promises."""
    (option,) = [option for option in table.game.legal(seat) if option.key == key]
    return table.game.outlook(seat, option)


def reasons(table: RaidTable, seat: Seat) -> dict[str, tuple[str, ...]]:
    """Return why each closed answer of a seat is closed, in every language."""
    speakers = [Language(lang, table.game.definition) for lang in LANGUAGES]
    return {
        closed.key: tuple(speaker.closed(closed) for speaker in speakers)
        for closed in table.game.explain(seat)
    }


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
        params = dict(unfit(key.removeprefix("lay:"), kind_of(room)).params)
        assert refused.params == {"key": key, "closed": "closed-item", **params}


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
    assert lay_cards((1, 2)).decisions == {1: LayCard(1), 2: LayCard(2)}


@clause("dr.play.one_card", "dr.play.commit_final")
def test_a_laid_card_is_announced_and_so_is_that_it_was_taken_back() -> None:
    table = raid(3, "treasure_3")

    table.answer(1, "lay:power_2")

    assert [(told.clause, told.event) for told in table.told] == [("dr.play.one_card", Answered(1))]
    assert table.keys(1) == []
    table.game.undo(1)
    taken_back = TakenBack(1, since=1)
    assert [(told.clause, told.event) for told in table.told] == [("dr.play.one_card", taken_back)]
    assert table.keys(1)


@clause("dr.play.commit_final")
def test_a_card_that_was_played_openly_is_final_for_strict_undo() -> None:
    """All who were asked have laid; otherwise it would show nothing that was hidden."""
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
        unfit("torch", "trap"),
        unfit("key", "trap"),
        unfit("sword", "trap"),
        played("power_1"),
        played("power_4"),
        NOTHING_DARK,
    ]
    refused = table.refuses(0, "lay:power_4")
    assert (refused.code, refused.clause) == ("answer/illegal", "dr.room.power_pile")


@pytest.mark.parametrize(
    ("room", "key", "english", "spanish"),
    [
        (
            *("treasure_1", "lay:torch", "The Torch cannot be laid in a room."),
            "La Antorcha no puede jugarse en una habitación.",
        ),
        (
            *("snake", "lay:key", "The Key is for treasures; this room holds a monster."),
            "La Llave es para tesoros; en esta habitación hay un monstruo.",
        ),
        (
            *("medusa", "lay:key", "The Key is for treasures; this is a final monster."),
            "La Llave es para tesoros; este es un monstruo final.",
        ),
        (
            *("treasure_1", "lay:sword", "The Sword is for monsters; this room holds a treasure."),
            "La Espada es para monstruos; en esta habitación hay un tesoro.",
        ),
        (
            *("lava", "lay:sword", "The Sword is for monsters; this room is a trap."),
            "La Espada es para monstruos; esta habitación es una trampa.",
        ),
        (
            *("chamber_goods", "lay:key", "The Key is for treasures; this room is a chamber."),
            "La Llave es para tesoros; esta habitación es una cámara.",
        ),
        (
            *("snake", "lay:power_1"),
            "Power 1 is played; it stays on the table until the level ends.",
            "Poder 1 ya se ha jugado; queda en la mesa hasta que acabe el nivel.",
        ),
        (
            *("snake", "use:torch"),
            "The Torch would show nothing: no room of this level is dark.",
            "La Antorcha no enseñaría nada: en este nivel no queda ninguna habitación oscura.",
        ),
    ],
)
@clause("dr.play.legal_cards", "dr.room.power_pile", "dr.torch.nothing_to_see")
def test_a_closed_card_says_what_is_missing_in_both_languages(
    room: str, key: str, english: str, spanish: str
) -> None:
    table = before(room, 3, ["2 3 4 5 torch ball key sword"])

    assert reasons(table, 0)[key] == (english, spanish)


@clause("dr.torch.nothing_to_see", "dr.play.commit_final")
def test_a_torch_says_that_all_is_seen_or_that_it_is_laid() -> None:
    seen = raid(3, "snake", dark=[3], hands=["1 2 3 4 5 torch torch", None, None])
    seen.answer(0, "use:torch")
    laid = raid(3, "_ _ _ _ wolf_pack", level=5, place=4, hands=["1 2 3 torch", None, None])
    laid.answer(0, "lay:torch")

    assert reasons(seen, 0)["use:torch"] == (
        "The Torch would show nothing: you have seen every dark room of this level.",
        "La Antorcha no enseñaría nada: ya has visto todas las habitaciones oscuras del nivel.",
    )
    assert reasons(laid, 0)["use:torch"] == (
        "Your only Torch lies face down on the table.",
        "Tu única Antorcha está boca abajo en la mesa.",
    )


def test_a_refusal_says_what_is_missing_and_names_the_clause() -> None:
    table = before("lava", 3, ["1 2 3 4 5 sword"])
    refused = table.refuses(0, "lay:sword")

    said = [Language(lang, table.game.definition).refused(refused) for lang in LANGUAGES]

    assert said == [
        "The Sword is for monsters; this room is a trap. "
        "(Swords are for monsters only, dr.sword.where)",
        "La Espada es para monstruos; esta habitación es una trampa. "
        "(La espada, solo contra monstruos, dr.sword.where)",
    ]


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
    ("value", "item"), [(1, "torch"), (2, "crystal_ball"), (3, "key"), (4, "sword")]
)
def test_a_chamber_promises_an_item_when_there_are_enough_for_everybody(
    value: int, item: str
) -> None:
    table = raid(3, "chamber_items")

    expected = Outlook("outlook-item", (("item", item), ("taken", "yes")))
    assert outlook(table, 0, f"lay:power_{value}") == expected


def item_taken(table: RaidTable, seat: Seat, value: int) -> object:
    """Return whether the outlook of a power card in a chamber promises its item."""
    found = outlook(table, seat, f"lay:power_{value}")
    assert found is not None
    return dict(found.args)["taken"]


@clause("dr.chamber.item_shortage", "dr.chamber.item_empty")
def test_a_chamber_promises_no_item_that_may_be_or_is_too_rare() -> None:
    rare = raid(3, "chamber_items", supply={"key": 1, "sword": 0})
    openly = raid(3, "chamber_items", tactical=True, supply={"key": 1, "sword": 1})

    assert item_taken(rare, 0, 3) == "perhaps"
    assert item_taken(rare, 0, 4) == "no"

    openly.lay("3 1")

    assert item_taken(openly, 2, 3) == "no"
    assert item_taken(openly, 2, 4) == "yes"


@clause("dr.ball.stock_timing")
def test_a_chamber_reckons_with_the_balls_that_come_back() -> None:
    """The supply has no ball; the one played here is back before the room is resolved."""
    table = raid(3, "chamber_items", tactical=True, hands=["1 2 ball"], supply={"ball": 0})

    table.lay("ball 3 4")

    assert table.supply("ball") == 0
    assert item_taken(table, 0, 2) == "yes"


@clause("dr.chamber.potion_floor")
@pytest.mark.parametrize(("wounds", "healed"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_potion_promises_no_more_than_there_is_to_heal(wounds: int, healed: int) -> None:
    table = raid(3, "chamber_goods", wounds=[wounds])

    assert outlook(table, 0, "lay:power_5") == Outlook("outlook-potion", (("wounds", healed),))


@clause("dr.coins.max20")
@pytest.mark.parametrize(("coins", "gained", "lost"), [(0, 3, 0), (18, 2, 1), (20, 0, 3)])
def test_a_chamber_promises_no_coins_beyond_the_limit(coins: int, gained: int, lost: int) -> None:
    table = raid(3, "chamber_goods", coins=[coins])

    expected = Outlook("outlook-coins", (("coins", gained), ("lost", lost)))
    assert outlook(table, 0, "lay:power_4") == expected


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
        Outlook(message, (("value", value), ("penalty", penalty), ("sure", value == 5)))
        for value, penalty in zip((1, 2, 3, 4, 5), penalties, strict=True)
    ]


@clause("dr.trap.highest_card")
def test_a_trap_tells_the_last_player_what_happens() -> None:
    table = raid(3, "lava", tactical=True)

    table.lay("3")
    second = outlook(table, 1, "lay:power_1")
    table.lay("2")
    last = [outlook(table, 2, f"lay:power_{value}") for value in (1, 4)]

    def lava(value: int, penalty: int, sure: bool) -> Outlook:
        args = (("value", value), ("penalty", penalty), ("sure", sure))
        return Outlook("outlook-trap-most-coins", args)

    assert second == lava(3, 1, sure=False)
    assert last == [lava(3, 1, sure=True), lava(4, 2, sure=True)]


@pytest.mark.parametrize(
    ("room", "first", "second"),
    [
        *(("treasure_1", 1, 0), ("treasure_2", 2, 0), ("treasure_3", 3, 0), ("treasure_4", 4, 0)),
        *(("treasure_2_1", 2, 1), ("treasure_3_2", 3, 2), ("treasure_4_2", 4, 2)),
    ],
)
def test_a_treasure_tells_the_value_of_the_card_and_the_chests(
    room: str, first: int, second: int
) -> None:
    table = raid(3, room, hands=["1 4 key"])

    for key, value in (("lay:power_1", 1), ("lay:power_4", 4), ("lay:key", 5)):
        args = (("value", value), ("first", first), ("second", second))
        assert outlook(table, 0, key) == Outlook("outlook-treasure", args)


@clause("dr.treasure.round_down", "dr.treasure.second_is_distinct")
@pytest.mark.parametrize("tactical", [False, True])
def test_whoever_lays_last_in_a_treasure_room_is_told_the_coins(tactical: bool) -> None:
    """Before chests of 4 and 2 lie 4, 4 and 2; the ball of the first player lays again."""
    table = raid(4, "treasure_4_2", tactical=tactical, hands=["1 2 3 4 5 ball"])

    table.lay("ball 4 4 2")

    coins = {1: 0, 2: 1, 3: 2, 4: 1, 5: 4}
    for value, gained in coins.items():
        expected = Outlook("outlook-coins", (("coins", gained), ("lost", 0)))
        assert outlook(table, 0, f"lay:power_{value}") == expected


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("room", ["treasure_4_2", "treasure_3", "chamber_goods"])
def test_the_coins_promised_to_the_last_player_are_those_gained(room: str, tactical: bool) -> None:
    for value in (1, 2, 3, 4, 5):
        table = raid(4, room, tactical=tactical, hands=["1 2 3 4 5 ball"], coins=[18])
        table.lay("ball 4 3 3")
        found = outlook(table, 0, f"lay:power_{value}")
        assert found is not None

        table.lay(str(value))

        assert table.coins[0] - 18 == dict(found.args).get("coins", 0)


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
    ],
)
def test_a_monster_tells_what_the_others_have_to_add(
    room: str, players: int, needed_after_a_two: int, wounds: int
) -> None:
    table = before(room, players, ["2 3 sword"])

    for key, value, more in (("lay:power_2", 2, 0), ("lay:power_3", 3, 1), ("lay:sword", 5, 3)):
        needed = needed_after_a_two - more
        expected = (("value", value), ("needed", needed), ("wounds", wounds))
        if needed <= 5 * (players - 1):
            assert outlook(table, 0, key) == Outlook("outlook-monster", expected)
        else:
            args = (("value", value), ("attacks", "lowest"), ("wounds", wounds))
            assert outlook(table, 0, key) == Outlook("outlook-attack", args)


@pytest.mark.parametrize(
    ("room", "players", "needed_after_a_two", "wounds", "coins", "stone"),
    [
        ("tax_collector", 3, 9, 0, 3, False),
        ("medusa", 4, 12, 0, 0, True),
        ("vampire", 5, 21, 1, 2, False),
        ("sphinx", 5, 14, 2, 0, False),
        ("minotaur", 4, 16, 1, 0, False),
        ("wolf_pack", 3, 9, 2, 0, False),
        ("necromancer", 3, 12, 2, 0, False),
    ],
)
def test_a_final_monster_tells_besides_what_its_attack_takes(
    room: str, players: int, needed_after_a_two: int, wounds: int, coins: int, stone: bool
) -> None:
    table = before(room, players, ["2 3 sword"])

    for key, value, more in (("lay:power_2", 2, 0), ("lay:power_3", 3, 1), ("lay:sword", 5, 3)):
        needed = needed_after_a_two - more
        certain = needed > 5 * (players - 1)
        expected = last_foe(value, 0 if certain else needed, wounds, coins=coins, stone=stone)
        assert outlook(table, 0, key) == expected


@pytest.mark.parametrize(
    ("promise", "said"),
    [
        (last_foe(2, 12, 0, stone=True), "or it attacks the lowest card: turned to stone and out"),
        (last_foe(2, 0, 1, coins=2), "attacks the lowest card: 1 wound and 2 coins."),
        (
            last_foe(2, -1, 0, "highest", 3),
            "undefeatable, it attacks the highest card: 3 coins lost.",
        ),
    ],
)
def test_what_a_final_monster_takes_is_said(promise: Outlook, said: str) -> None:
    assert said in Language("en", definition("dungeon_raiders")).outlook(promise)


def test_after_a_ball_the_open_cards_are_reckoned_with() -> None:
    """Three and four lie open before a strength of 11."""
    table = raid(3, "zombie", hands=["1 3 4 5 ball ball"])

    table.lay("ball 3 4")

    assert outlook(table, 0, "lay:power_1") == attacked(1, 1)
    assert outlook(table, 0, "lay:power_3") == attacked(3, 1)
    for value in (4, 5):
        expected = Outlook("outlook-defeats", (("value", value),))
        assert outlook(table, 0, f"lay:power_{value}") == expected
    assert outlook(table, 0, "lay:crystal_ball") == Outlook("outlook-ball-alone")


def test_nobody_is_told_to_be_safe_or_hit_while_a_lower_card_may_come() -> None:
    """Before the dragon's 18, two and three lie open and one player is still to lay."""
    table = raid(4, "dragon", tactical=True)

    table.lay("2 3")

    assert outlook(table, 2, "lay:power_1") == attacked(1, 3)
    args = (("value", 2), ("attacks", "lowest"), ("wounds", 3))
    assert outlook(table, 2, "lay:power_2") == Outlook("outlook-attack", args)
    assert outlook(table, 2, "lay:power_4") == Outlook("outlook-spared", (("value", 4),))


def test_whoever_plays_a_ball_openly_lays_again_and_may_still_prevent_the_attack() -> None:
    """Nine lie open before a strength of 14; the ball of the first player may add five."""
    table = raid(4, "skeleton", tactical=True, hands=["1 5 ball"])

    table.lay("ball 5 4")

    expected = (("value", 1), ("needed", 4), ("wounds", 3))
    assert outlook(table, 3, "lay:power_1") == Outlook("outlook-monster", expected)


@pytest.mark.parametrize(
    ("final", "coins", "expected"),
    [
        ("tax_collector", 5, attacked(1, 0, 3, "coins")),
        ("tax_collector", 2, attacked(1, 0, 2, "coins")),
        ("tax_collector", 0, attacked(1, 0)),
        ("vampire", 5, attacked(1, 1, 2, "both")),
        ("vampire", 0, attacked(1, 1)),
        ("medusa", 5, attacked(1, 0, 0, "stone")),
    ],
)
def test_a_certain_attack_tells_what_it_takes(final: str, coins: int, expected: Outlook) -> None:
    row = f"_ _ _ _ {final}"
    table = raid(3, row, level=5, place=4, hands=["1 2 ball"], coins=[coins])

    table.lay("ball 2 2")

    assert outlook(table, 0, "lay:power_1") == expected


def test_whoever_escapes_is_not_the_lowest() -> None:
    """Against the Mega Dragon a key counts nothing: the three that lies open is the lowest."""
    table = before("mega_dragon", 3, ["2 4 ball", "2 key"])

    table.lay("ball key 3")

    assert outlook(table, 0, "lay:power_2") == attacked(2, 3)
    assert outlook(table, 0, "lay:power_4") == Outlook("outlook-spared", (("value", 4),))


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
    highest = final == "mummy"
    attacks, certain = ("highest", 5) if highest else ("lowest", 1)
    assert [outlook(table, 0, key) for key in keys] == [
        attacked(value, wounds) if value == certain else undefeatable(value, wounds, attacks)
        for value in values
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

    assert table.game.outlook(0, torch) is None  # it would show nothing, so it is not offered
    assert table.game.outlook(1, torch) == Outlook("outlook-torch", (("rooms", 3),))


def test_there_is_no_outlook_for_a_player_who_is_not_asked() -> None:
    table = raid(3, "treasure_3")
    option = table.game.legal(0)[0]

    table.answer(0, "lay:power_2")

    assert table.game.outlook(0, option) is None


# ---------------------------------------------------------------------- promises are kept


def kept(promise: Outlook, seat: Seat, events: list[Event]) -> bool:
    """Say whether a promise came true in the events of its room."""
    args = dict(promise.args)
    attacks = [event for event in events if isinstance(event, MonsterAttacked)]
    hit = any(seat in event.seats for event in attacks)
    falls = any(isinstance(event, MonsterDefeated) for event in events)
    wounds = sum(e.wounds for e in events if isinstance(e, WoundsTaken) and e.seat == seat)
    coins = sum(e.coins for e in events if isinstance(e, CoinsGained) and e.seat == seat)
    healed = sum(e.wounds for e in events if isinstance(e, WoundsHealed) and e.seat == seat)
    taken = any(isinstance(e, ItemTaken) and e.seat == seat for e in events)
    match promise.message:
        case "outlook-attacked":
            return hit and wounds == args["wounds"]
        case "outlook-spared":
            return bool(attacks) and not hit
        case "outlook-attack":
            return bool(attacks)
        case "outlook-final" if args["needed"] in (0, -1):
            return bool(attacks)
        case "outlook-defeats":
            return falls
        case "outlook-escape":
            return not hit
        case "outlook-coins":
            return coins == args["coins"]
        case "outlook-potion":
            return healed == args["wounds"]
        case "outlook-item":
            return args["taken"] == "perhaps" or taken == (args["taken"] == "yes")
        case "outlook-trap-most-coins" | "outlook-trap-fewest-wounds" if args["sure"]:
            (sprung,) = (event for event in events if isinstance(event, TrapSprung))
            return (sprung.value, sprung.penalty) == (args["value"], args["penalty"])
    return True


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_an_outlook_promises_happens(players: int, tactical: bool) -> None:
    rng = random.Random(players)
    for seed in range(12):
        options = {"tactical": tactical}
        game = mazmorra.start("dungeon_raiders", players, options, seed=str(seed))
        promises: dict[Seat, Outlook] = {}
        told = len(game.history)
        while not game.over:
            seat = rng.choice(game.waiting)
            option = rng.choice(game.legal(seat))
            found = game.outlook(seat, option)
            assert found is not None
            if option.key.startswith("lay:"):
                promises[seat] = found
            game.answer(seat, option.key)
            events = [one.event for one in game.history[told:]]
            ends = [at for at, event in enumerate(events) if isinstance(event, RoomDiscarded)]
            if ends:
                room = events[: ends[0]]
                broken = [p for owner, p in promises.items() if not kept(p, owner, room)]
                assert broken == [], (seed, room)
                promises = {}
                told += ends[-1] + 1
