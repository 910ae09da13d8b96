"""The last room of the game: ten final monsters, each with a rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from mazmorra.games.dungeon_raiders import GAME
from mazmorra.games.dungeon_raiders.cards import Cards, cards
from mazmorra.games.dungeon_raiders.events import (
    CardsRevealed,
    CoinsGained,
    CoinsLost,
    Escaped,
    Fainted,
    GameEnded,
    ItemReturned,
    LevelEnded,
    MonsterAttacked,
    MonsterDefeated,
    Petrified,
    RoomDiscarded,
    WoundsTaken,
)
from mazmorra.kernel import Answered, Outlook
from mazmorra.testing import clause
from tests.games.dungeon_raiders.rooms_support import attacked, last_foe, undefeatable
from tests.games.dungeon_raiders.support import raid
from tests.games.facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Definition, Event, Seat
    from tests.games.dungeon_raiders.support import RaidTable

DISCARDED = (RoomDiscarded(4), "dr.room.discard")

ALL_ITEMS = "1 2 3 4 5 torch ball key sword"
POWER_KEYS = ["lay:power_1", "lay:power_2", "lay:power_3", "lay:power_4", "lay:power_5"]


def last_room(
    monster: str,
    players: int = 4,
    *,
    hands: Sequence[str | None] = (),
    coins: Sequence[int] = (10, 10, 10, 10, 10),
    wounds: Sequence[int] = (5, 5, 5, 5, 5),
    game: str | Definition = "dungeon_raiders",
) -> RaidTable:
    """Arrange the 25th room of a raid in which everybody has ten coins and five wounds."""
    return raid(
        players,
        f"_ _ _ _ {monster}",
        level=5,
        place=4,
        hands=hands,
        coins=coins[:players],
        wounds=wounds[:players],
        game=game,
    )


def resolution(table: RaidTable) -> list[tuple[Event, str]]:
    """Return everything that happened after the last reveal and before the level ended."""
    told = [(facts_of(told.event), told.clause) for told in table.told]
    kinds = [type(event) for event, _ in told]
    last_reveal = len(kinds) - 1 - kinds[::-1].index(CardsRevealed)
    return told[last_reveal + 1 : kinds.index(LevelEnded)]


# ---------------------------------------------------------------------- like a monster

#: Per strength and number of players: cards that reach it exactly, and cards one short of it.
EXACT = {11: "5 4 2", 14: "5 5 4"}
SHORT = {11: "5 4 1", 14: "5 5 3"}
EXACT_4 = {14: "5 4 3 2", 18: "5 5 4 4"}
SHORT_4 = {14: "5 4 3 1", 18: "5 5 4 3"}
EXACT_5 = {16: "5 4 3 2 2", 23: "5 5 5 4 4"}
SHORT_5 = {16: "5 4 3 2 1", 23: "5 5 5 4 3"}

STRENGTHS = [
    ("tax_collector", 11, 14, 16),
    ("medusa", 11, 14, 16),
    ("vampire", 14, 18, 23),
    ("sphinx", 11, 14, 16),
    ("minotaur", 14, 18, 23),
    ("wolf_pack", 11, 14, 16),
    ("necromancer", 14, 18, 23),
]


@clause("dr.boss.like_monster", "dr.boss.defeated")
@pytest.mark.parametrize(("monster", "three", "four", "five"), STRENGTHS)
def test_a_sum_equal_to_the_strength_for_the_number_of_players_defeats_a_final_monster(
    monster: str, three: int, four: int, five: int
) -> None:
    for strength, laid in ((three, EXACT[three]), (four, EXACT_4[four]), (five, EXACT_5[five])):
        table = last_room(monster, len(laid.split()))

        table.lay(laid)

        first, *rest = resolution(table)
        defeated = MonsterDefeated(f"{monster}.1", strength, strength)
        assert first == (defeated, "dr.boss.defeated")
        assert rest[-1] == DISCARDED
        assert all(isinstance(event, CoinsGained) for event, _ in rest[:-1])
        assert table.wounds == [5] * len(laid.split())
        assert not any(player.petrified for player in table.state.players)


@clause("dr.boss.like_monster")
@pytest.mark.parametrize(("monster", "three", "four", "five"), STRENGTHS)
def test_a_sum_one_short_of_the_strength_lets_a_final_monster_attack_the_lowest_value(
    monster: str, three: int, four: int, five: int
) -> None:
    for strength, laid in ((three, SHORT[three]), (four, SHORT_4[four]), (five, SHORT_5[five])):
        table = last_room(monster, len(laid.split()))

        table.lay(laid)

        last_seat = len(laid.split()) - 1
        attacked = MonsterAttacked(f"{monster}.1", strength - 1, strength, (last_seat,))
        assert resolution(table)[0][0] == attacked
        assert not any(isinstance(event, MonsterDefeated) for event in table.happened)


@clause("dr.boss.defeated")
@pytest.mark.parametrize(
    "monster", ["tax_collector", "medusa", "vampire", "wolf_pack", "necromancer"]
)
def test_a_defeated_final_monster_does_nothing_at_all(monster: str) -> None:
    table = last_room(monster, 5)

    table.lay("5 5 5 5 5")

    strength = {"vampire": 23, "necromancer": 23}.get(monster, 16)
    defeated = MonsterDefeated(f"{monster}.1", 25, strength)
    assert resolution(table) == [(defeated, "dr.boss.defeated"), DISCARDED]
    assert table.coins == [10, 10, 10, 10, 10]
    assert table.wounds == [5, 5, 5, 5, 5]


# ---------------------------------------------------------------------- Tax Collector


@clause("dr.boss.tax_collector")
def test_the_tax_collector_takes_three_coins_and_gives_no_wounds() -> None:
    table = last_room("tax_collector")

    table.lay("4 1 4 4")

    assert resolution(table) == [
        (MonsterAttacked("tax_collector.1", 13, 14, (1,)), "dr.boss.tax_collector"),
        (CoinsLost(1, 3), "dr.boss.tax_collector"),
        DISCARDED,
    ]
    assert table.coins == [10, 7, 10, 10]
    assert table.wounds == [5, 5, 5, 5]


@clause("dr.boss.tax_collector", "dr.boss.like_monster")
def test_each_tied_victim_of_the_tax_collector_loses_three_coins() -> None:
    table = last_room("tax_collector", 5, coins=[10, 4, 3, 2, 0])

    table.lay("5 1 1 1 1")

    assert resolution(table) == [
        (MonsterAttacked("tax_collector.1", 9, 16, (1, 2, 3, 4)), "dr.boss.tax_collector"),
        (CoinsLost(1, 3), "dr.boss.tax_collector"),
        (CoinsLost(2, 3), "dr.boss.tax_collector"),
        (CoinsLost(3, 2), "dr.boss.tax_collector"),
        DISCARDED,
    ]
    assert table.coins == [10, 1, 0, 0, 0]
    assert table.wounds == [5, 5, 5, 5, 5]


# ---------------------------------------------------------------------- Medusa


@clause("dr.boss.medusa", "dr.boss.medusa_survivors")
def test_medusa_turns_the_lowest_value_to_stone_and_nobody_else() -> None:
    table = last_room("medusa", coins=[10, 20, 8, 7], wounds=[1, 2, 3, 4])

    table.lay("4 1 4 4")

    assert resolution(table) == [
        (MonsterAttacked("medusa.1", 13, 14, (1,)), "dr.boss.medusa"),
        (Petrified(1), "dr.boss.medusa"),
        DISCARDED,
    ]
    assert [player.petrified for player in table.state.players] == [False, True, False, False]
    assert table.coins == [10, 20, 8, 7]
    assert table.wounds == [1, 2, 3, 4]
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


@clause("dr.boss.medusa", "dr.boss.like_monster")
def test_medusa_turns_all_who_share_the_lowest_value_to_stone() -> None:
    table = last_room("medusa", coins=[10, 20, 20, 7], wounds=[0, 0, 0, 1])

    table.lay("4 2 2 4")

    assert resolution(table) == [
        (MonsterAttacked("medusa.1", 12, 14, (1, 2)), "dr.boss.medusa"),
        (Petrified(1), "dr.boss.medusa"),
        (Petrified(2), "dr.boss.medusa"),
        DISCARDED,
    ]
    assert [player.petrified for player in table.state.players] == [False, True, True, False]
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)
    assert table.game.outcome.reasons == (
        "outcome-won",
        "outcome-petrified",
        "outcome-petrified",
        "outcome-fainted",
    )


@clause("dr.boss.medusa_all")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_if_medusa_attacks_everybody_the_game_has_no_winner(players: int) -> None:
    table = last_room("medusa", players, coins=[20, 1, 2, 3, 4])

    table.lay(" ".join(["3"] * players))

    everybody = tuple(range(players))
    assert table.happened[-1] == GameEnded((), everybody)
    assert table.clauses(GameEnded) == ["dr.boss.medusa_all"]
    assert not any(isinstance(event, Fainted) for event in table.happened)
    assert table.game.over
    assert table.game.outcome is not None
    assert table.game.outcome.winners == ()
    assert table.game.outcome.scores == (20, 1, 2, 3, 4)[:players]
    assert table.game.outcome.reasons == ("outcome-petrified",) * players


@clause("dr.boss.medusa_survivors")
def test_those_who_survive_medusa_may_still_faint() -> None:
    table = last_room("medusa", coins=[20, 20, 5, 4], wounds=[0, 9, 2, 1])

    table.lay("1 4 4 4")

    assert table.happened[-2:] == [Fainted(1, 9), GameEnded((2,), (2, 3, 1, 0))]
    assert table.game.outcome is not None
    assert table.game.outcome.reasons == (
        "outcome-petrified",
        "outcome-fainted",
        "outcome-won",
        "outcome-fewer-coins",
    )


@clause("dr.boss.medusa_after_attack")
def test_whom_medusa_petrified_keeps_everything_for_display_and_is_not_compared() -> None:
    """Seat 0 would faint alone with 9 wounds; seat 1, who has the most of the others, does."""
    table = last_room("medusa", hands=["1 2 torch key"], coins=[20, 8, 7, 6], wounds=[9, 3, 2, 1])

    table.lay("1 4 4 4")

    shown = table.view(2).players[0]
    assert (shown.coins, shown.wounds, shown.petrified) == (20, 9, True)
    assert table.items[0] == ["torch", "key"]
    assert [event for event in table.happened if isinstance(event, Fainted)] == [Fainted(1, 3)]
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (2,)
    assert table.game.outcome.scores == (20, 8, 7, 6)


# ---------------------------------------------------------------------- Vampire


@clause("dr.boss.vampire")
def test_the_vampire_gives_one_wound_and_takes_two_coins() -> None:
    table = last_room("vampire")

    table.lay("5 5 4 3")

    assert resolution(table) == [
        (MonsterAttacked("vampire.1", 17, 18, (3,)), "dr.boss.vampire"),
        (WoundsTaken(3, 1), "dr.boss.vampire"),
        (CoinsLost(3, 2), "dr.boss.vampire"),
        DISCARDED,
    ]
    assert table.coins == [10, 10, 10, 8]
    assert table.wounds == [5, 5, 5, 6]


@clause("dr.boss.vampire", "dr.boss.like_monster")
def test_each_tied_victim_of_the_vampire_is_wounded_and_robbed() -> None:
    table = last_room("vampire", coins=[1, 10, 3, 0])

    table.lay("2 5 2 2")

    assert resolution(table) == [
        (MonsterAttacked("vampire.1", 11, 18, (0, 2, 3)), "dr.boss.vampire"),
        (WoundsTaken(0, 1), "dr.boss.vampire"),
        (WoundsTaken(2, 1), "dr.boss.vampire"),
        (WoundsTaken(3, 1), "dr.boss.vampire"),
        (CoinsLost(0, 1), "dr.boss.vampire"),
        (CoinsLost(2, 2), "dr.boss.vampire"),
        DISCARDED,
    ]
    assert table.coins == [0, 10, 1, 0]
    assert table.wounds == [6, 5, 6, 6]


# ---------------------------------------------------------------------- Sphinx and Minotaur


@clause("dr.boss.sphinx_attack", "dr.boss.sphinx_reward")
def test_the_sphinx_wounds_the_lowest_twice_and_pays_the_highest_two_coins() -> None:
    table = last_room("sphinx")

    table.lay("4 1 3 3")

    assert resolution(table) == [
        (MonsterAttacked("sphinx.1", 11, 14, (1,)), "dr.boss.sphinx_attack"),
        (WoundsTaken(1, 2), "dr.boss.sphinx_attack"),
        (CoinsGained(0, 2, 0), "dr.boss.sphinx_reward"),
        DISCARDED,
    ]
    assert table.coins == [12, 10, 10, 10]
    assert table.wounds == [5, 7, 5, 5]


@clause("dr.boss.sphinx_attack", "dr.boss.sphinx_reward")
def test_tied_lowest_are_all_wounded_and_tied_highest_all_paid_by_the_sphinx() -> None:
    table = last_room("sphinx", 5)

    table.lay("4 1 4 1 2")

    assert resolution(table) == [
        (MonsterAttacked("sphinx.1", 12, 16, (1, 3)), "dr.boss.sphinx_attack"),
        (WoundsTaken(1, 2), "dr.boss.sphinx_attack"),
        (WoundsTaken(3, 2), "dr.boss.sphinx_attack"),
        (CoinsGained(0, 2, 0), "dr.boss.sphinx_reward"),
        (CoinsGained(2, 2, 0), "dr.boss.sphinx_reward"),
        DISCARDED,
    ]
    assert table.coins == [12, 10, 12, 10, 10]
    assert table.wounds == [5, 7, 5, 7, 5]


@clause("dr.boss.minotaur_attack", "dr.boss.minotaur_reward")
def test_the_minotaur_wounds_the_lowest_once_and_pays_the_highest_one_coin() -> None:
    table = last_room("minotaur")

    table.lay("5 4 4 4")

    assert resolution(table) == [
        (MonsterAttacked("minotaur.1", 17, 18, (1, 2, 3)), "dr.boss.minotaur_attack"),
        (WoundsTaken(1, 1), "dr.boss.minotaur_attack"),
        (WoundsTaken(2, 1), "dr.boss.minotaur_attack"),
        (WoundsTaken(3, 1), "dr.boss.minotaur_attack"),
        (CoinsGained(0, 1, 0), "dr.boss.minotaur_reward"),
        DISCARDED,
    ]
    assert table.coins == [11, 10, 10, 10]
    assert table.wounds == [5, 6, 6, 6]


@clause("dr.boss.minotaur_attack", "dr.boss.minotaur_reward")
def test_tied_highest_are_all_paid_by_the_minotaur() -> None:
    table = last_room("minotaur", 5)

    table.lay("5 1 5 5 2")

    assert resolution(table)[1:] == [
        (WoundsTaken(1, 1), "dr.boss.minotaur_attack"),
        (CoinsGained(0, 1, 0), "dr.boss.minotaur_reward"),
        (CoinsGained(2, 1, 0), "dr.boss.minotaur_reward"),
        (CoinsGained(3, 1, 0), "dr.boss.minotaur_reward"),
        DISCARDED,
    ]
    assert table.coins == [11, 10, 11, 11, 10]
    assert table.wounds == [5, 6, 5, 5, 5]


@clause("dr.boss.sphinx_all_same")
def test_equal_cards_that_do_not_defeat_the_sphinx_earn_nobody_coins() -> None:
    table = last_room("sphinx", 3)

    table.lay("3 3 3")

    assert resolution(table)[0][0] == MonsterAttacked("sphinx.1", 9, 11, (0, 1, 2))
    assert table.coins == [10, 10, 10]
    assert table.wounds == [7, 7, 7]


@clause("dr.boss.minotaur_all_same")
def test_equal_cards_that_do_not_defeat_the_minotaur_earn_nobody_coins() -> None:
    table = last_room("minotaur", 3)

    table.lay("4 4 4")

    assert resolution(table)[0][0] == MonsterAttacked("minotaur.1", 12, 14, (0, 1, 2))
    assert table.coins == [10, 10, 10]
    assert table.wounds == [6, 6, 6]


@clause("dr.boss.reward_always", "dr.boss.sphinx_reward", "dr.boss.minotaur_reward")
@pytest.mark.parametrize(
    ("monster", "laid", "reward"), [("sphinx", "5 4 2", 2), ("minotaur", "5 5 4", 1)]
)
def test_the_highest_is_paid_also_when_the_monster_is_defeated(
    monster: str, laid: str, reward: int
) -> None:
    table = last_room(monster, 3)

    table.lay(laid)

    highest = [seat for seat, word in enumerate(laid.split()) if word == "5"]
    assert [told for told in resolution(table) if isinstance(told[0], CoinsGained)] == [
        (CoinsGained(seat, reward, 0), f"dr.boss.{monster}_reward") for seat in highest
    ]
    assert table.coins == [10 + reward if seat in highest else 10 for seat in range(3)]
    assert table.wounds == [5, 5, 5]


@clause("dr.boss.reward_always")
@pytest.mark.parametrize(
    ("monster", "laid", "coins"), [("sphinx", "4 4 4", 12), ("minotaur", "5 5 5", 11)]
)
def test_equal_cards_that_defeat_the_monster_earn_everybody_the_coins(
    monster: str, laid: str, coins: int
) -> None:
    table = last_room(monster, 3)

    table.lay(laid)

    assert isinstance(resolution(table)[0][0], MonsterDefeated)
    assert table.coins == [coins, coins, coins]
    assert table.wounds == [5, 5, 5]


@clause("dr.boss.reward_all_same_values")
def test_fives_and_swords_are_the_same_card_for_the_exception() -> None:
    """With printed strengths fives always win, so this Sphinx is stronger than any party."""
    table = last_room(
        "sphinx", 3, hands=["5 sword", None, "1 sword"], game=with_strength("sphinx", 16)
    )

    table.lay("sword 5 sword")

    assert resolution(table)[0][0] == MonsterAttacked("sphinx.1", 15, 16, (0, 1, 2))
    assert table.coins == [10, 10, 10]
    assert table.wounds == [7, 7, 7]


@clause("dr.boss.reward_all_same_values", "dr.boss.reward_always")
def test_fives_and_swords_that_defeat_the_minotaur_share_the_reward() -> None:
    table = last_room("minotaur", 3, hands=["5 sword", None, "1 sword"])

    table.lay("sword 5 sword")

    assert resolution(table)[0][0] == MonsterDefeated("minotaur.1", 15, 14)
    assert table.coins == [11, 11, 11]
    assert table.wounds == [5, 5, 5]


@clause("dr.boss.sphinx_reward", "dr.coins.max20")
def test_the_limit_of_twenty_coins_holds_for_each_of_the_rewarded_alone() -> None:
    table = last_room("sphinx", 5, coins=[20, 19, 18, 0, 0])

    table.lay("4 4 4 1 1")

    assert resolution(table)[3:] == [
        (CoinsGained(0, 0, 2), "dr.coins.max20"),
        (CoinsGained(1, 1, 1), "dr.coins.max20"),
        (CoinsGained(2, 2, 0), "dr.boss.sphinx_reward"),
        DISCARDED,
    ]
    assert table.coins == [20, 20, 20, 0, 0]


def with_strength(monster: str, strength: int) -> Definition:
    """Return the game with another strength on one final monster's card."""
    decks = {kind: dict(deck) for kind, deck in cards().decks.items()}
    card = decks["final_monster"][monster]
    decks["final_monster"][monster] = msgspec.structs.replace(card, strength=(strength,) * 3)
    return msgspec.structs.replace(GAME, content=lambda: Cards(decks))


# ---------------------------------------------------------------------- escapes

ESCAPES = [
    ("wolf_pack", "torch", "torch", "dr.boss.wolves_escape"),
    ("necromancer", "ball", "crystal_ball", "dr.boss.necromancer_escape"),
    ("mega_dragon", "key", "key", "dr.boss.megadragon_escape"),
]


@clause("dr.boss.wolves_escape", "dr.boss.escape_card_as_room_card")
def test_a_torch_laid_before_the_wolf_pack_is_an_escape_from_fight_and_attack() -> None:
    table = last_room("wolf_pack", hands=["1 torch"])

    table.lay("torch 4 2 4")

    assert resolution(table) == [
        (Escaped(0, "torch"), "dr.boss.wolves_escape"),
        (MonsterAttacked("wolf_pack.1", 10, 14, (2,)), "dr.boss.like_monster"),
        (WoundsTaken(2, 2), "dr.boss.like_monster"),
        (ItemReturned(0, "torch", laid=True), "dr.boss.escape_card_as_room_card"),
        DISCARDED,
    ]
    assert table.coins == [10, 10, 10, 10]
    assert table.wounds == [5, 5, 7, 5]
    assert table.items == [[], [], [], []]
    assert table.supply("torch") == 6


@clause("dr.boss.necromancer_escape", "dr.boss.escape_card_as_room_card")
@clause("dr.boss.necromancer_no_second")
def test_a_ball_laid_before_the_necromancer_is_an_escape_without_a_second_card() -> None:
    table = last_room("necromancer", hands=[None, "1 ball ball"])

    table.lay("5 ball 4 4")

    assert resolution(table) == [
        (Escaped(1, "crystal_ball"), "dr.boss.necromancer_escape"),
        (MonsterAttacked("necromancer.1", 13, 18, (2, 3)), "dr.boss.like_monster"),
        (WoundsTaken(2, 2), "dr.boss.like_monster"),
        (WoundsTaken(3, 2), "dr.boss.like_monster"),
        (ItemReturned(1, "crystal_ball", laid=True), "dr.boss.escape_card_as_room_card"),
        DISCARDED,
    ]
    assert table.game.over
    assert table.wounds == [5, 5, 7, 7]
    assert table.items == [[], ["crystal_ball"], [], []]
    assert table.supply("ball") == 5


@clause("dr.boss.megadragon_escape", "dr.boss.escape_card_as_room_card")
def test_a_key_laid_before_the_mega_dragon_is_an_escape() -> None:
    table = last_room("mega_dragon", hands=[None, None, "1 2 3 4 5 key"])

    table.lay("5 4 key 4")

    assert resolution(table) == [
        (Escaped(2, "key"), "dr.boss.megadragon_escape"),
        (MonsterAttacked("mega_dragon.1", 13, None, (1, 3)), "dr.boss.megadragon_undefeatable"),
        (WoundsTaken(1, 3), "dr.boss.megadragon_undefeatable"),
        (WoundsTaken(3, 3), "dr.boss.megadragon_undefeatable"),
        (ItemReturned(2, "key", laid=True), "dr.key.return"),
        DISCARDED,
    ]
    assert table.wounds == [5, 8, 5, 8]
    assert table.items == [[], [], [], []]
    assert table.supply("key") == 6


@clause("dr.boss.wolves_escape", "dr.boss.necromancer_escape", "dr.boss.megadragon_escape")
@pytest.mark.parametrize(("monster", "word", "item", "rule"), ESCAPES)
def test_several_players_escape_at_once_and_the_lowest_of_the_others_is_attacked(
    monster: str, word: str, item: str, rule: str
) -> None:
    table = last_room(monster, 5, hands=[f"1 {word}", None, f"2 {word}", None, f"3 {word}"])

    table.lay(f"{word} 3 {word} 2 {word}")

    told = resolution(table)
    assert told[:3] == [
        (Escaped(0, item), rule),
        (Escaped(2, item), rule),
        (Escaped(4, item), rule),
    ]
    wounds = {"mega_dragon": 3}.get(monster, 2)
    needed = {"wolf_pack": 16, "necromancer": 23, "mega_dragon": None}[monster]
    assert told[3][0] == MonsterAttacked(f"{monster}.1", 5, needed, (3,))
    assert table.wounds == [5, 5, 5, 5 + wounds, 5]
    assert table.items == [[], [], [], [], []]
    assert table.supply(item) == 6


@clause("dr.boss.all_escaped", "dr.boss.escape_card_as_room_card")
@pytest.mark.parametrize(("monster", "word", "item", "rule"), ESCAPES)
def test_if_everybody_escapes_nothing_happens(
    monster: str, word: str, item: str, rule: str
) -> None:
    back = "dr.key.return" if item == "key" else "dr.boss.escape_card_as_room_card"
    table = last_room(monster, hands=[f"1 {word}"] * 4)

    table.lay(f"{word} {word} {word} {word}")

    assert resolution(table) == [
        *[(Escaped(seat, item), rule) for seat in range(4)],
        *[(ItemReturned(seat, item, laid=True), back) for seat in range(4)],
        DISCARDED,
    ]
    assert table.coins == [10, 10, 10, 10]
    assert table.wounds == [5, 5, 5, 5]
    assert table.supply(item) == 6


@clause("dr.boss.escape_strength")
@pytest.mark.parametrize(
    ("monster", "players", "laid", "total", "needed"),
    [
        ("wolf_pack", 4, "torch 5 5 3", 13, 14),
        ("wolf_pack", 5, "torch 4 4 4 3", 15, 16),
        ("necromancer", 4, "ball 5 5 5", 15, 18),
        ("necromancer", 5, "ball 5 5 5 5", 20, 23),
    ],
)
def test_who_escapes_adds_nothing_and_the_strength_is_that_of_all_players(
    monster: str, players: int, laid: str, total: int, needed: int
) -> None:
    """Each of these sums would do for the strength of one player less."""
    table = last_room(monster, players, hands=["1 torch ball"])

    table.lay(laid)

    event = resolution(table)[1][0]
    assert isinstance(event, MonsterAttacked)
    assert (event.total, event.strength) == (total, needed)


@clause("dr.boss.escape_strength")
def test_those_who_do_not_escape_may_defeat_the_wolf_pack_alone() -> None:
    table = last_room("wolf_pack", hands=["1 torch"])

    table.lay("torch 5 5 4")

    assert resolution(table)[1] == (MonsterDefeated("wolf_pack.1", 14, 14), "dr.boss.defeated")
    assert table.wounds == [5, 5, 5, 5]


@clause("dr.boss.lone_fighter")
@pytest.mark.parametrize(("monster", "word", "item", "rule"), ESCAPES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whoever_alone_does_not_escape_is_attacked_even_with_a_five(
    monster: str, word: str, item: str, rule: str, players: int
) -> None:
    others = players - 1
    table = last_room(monster, players, hands=[f"1 {word}"] * others)

    table.lay(" ".join([word] * others + ["5"]))

    wounds = 3 if monster == "mega_dragon" else 2
    event, _ = resolution(table)[others]
    assert isinstance(event, MonsterAttacked)
    assert (event.total, event.seats) == (5, (others,))
    assert table.wounds == [5] * others + [5 + wounds]


@clause("dr.boss.escape_card_as_room_card")
@pytest.mark.parametrize(("monster", "word", "item", "rule"), [ESCAPES[0], ESCAPES[2]])
def test_the_card_after_a_crystal_ball_may_be_the_escape(
    monster: str, word: str, item: str, rule: str
) -> None:
    table = last_room(monster, hands=[f"1 ball {word}"])

    table.lay("ball 4 3 2")
    assert table.game.waiting == (0,)
    assert table.keys(0) == ["lay:power_1", f"lay:{item}"]
    table.lay(word)

    assert resolution(table)[0] == (Escaped(0, item), rule)
    wounds = 3 if monster == "mega_dragon" else 2
    assert table.wounds == [5, 5, 5, 5 + wounds]
    assert table.items[0] == []
    assert (table.supply("ball"), table.supply(item)) == (6, 6)


@clause("dr.boss.escape_card_as_room_card", "dr.boss.wolves_escape")
def test_a_torch_lit_besides_a_power_card_is_no_escape() -> None:
    """Seat 0 lights one torch at the dark Wolf Pack and keeps another in hand."""
    table = raid(
        4,
        "_ _ _ treasure_1 wolf_pack",
        level=5,
        place=3,
        dark=[4],
        hands=["1 2 torch torch"],
        wounds=[5, 5, 5, 5],
    )
    table.light(0)
    table.lay("2 3 3 3")

    table.lay("1 4 4 4")

    assert not any(isinstance(event, Escaped) for event in table.happened)
    assert resolution(table)[0][0] == MonsterAttacked("wolf_pack.1", 13, 14, (0,))
    assert table.wounds == [7, 5, 5, 5]
    assert table.items[0] == ["torch"]


@clause("dr.boss.escape_card_as_room_card")
def test_an_escape_item_in_hand_does_not_help_whoever_lays_another_card() -> None:
    table = last_room("mega_dragon", hands=["1 key"])

    table.lay("1 4 4 4")

    assert table.wounds == [8, 5, 5, 5]
    assert table.items[0] == ["key"]
    assert table.supply("key") == 5


# ---------------------------------------------------------------------- what may be laid


@clause("dr.boss.wolves_escape", "dr.boss.necromancer_escape", "dr.boss.megadragon_escape")
@pytest.mark.parametrize(
    ("monster", "items", "closed"),
    [
        ("tax_collector", "crystal_ball sword", {"torch", "key"}),
        ("medusa", "crystal_ball sword", {"torch", "key"}),
        ("vampire", "crystal_ball sword", {"torch", "key"}),
        ("sphinx", "crystal_ball sword", {"torch", "key"}),
        ("minotaur", "crystal_ball sword", {"torch", "key"}),
        ("wolf_pack", "torch crystal_ball sword", {"key"}),
        ("necromancer", "crystal_ball sword", {"torch", "key"}),
        ("mega_dragon", "crystal_ball key sword", {"torch"}),
        ("golem", "crystal_ball sword", {"torch", "key"}),
        ("mummy", "crystal_ball sword", {"torch", "key"}),
    ],
)
def test_only_its_own_escape_item_is_offered_besides_balls_and_swords(
    monster: str, items: str, closed: set[str]
) -> None:
    table = last_room(monster, hands=[ALL_ITEMS])

    keys = table.keys(0)

    assert keys == [*POWER_KEYS, *(f"lay:{item}" for item in items.split())]
    rules = {"torch": "dr.torch.not_room_card", "key": "dr.key.where"}
    assert table.closed(0) == {
        **{f"lay:{item}": rules[item] for item in closed},
        "use:torch": "dr.torch.nothing_to_see",
    }


def outlooks(table: RaidTable, seat: Seat) -> dict[str, Outlook | None]:
    """Return what every option of a seat would do, by its last word."""
    game = table.game
    return {o.key.partition(":")[2]: game.outlook(seat, o) for o in game.legal(seat)}


@clause("dr.boss.wolves_escape", "dr.boss.escape_strength")
def test_the_outlook_against_the_wolf_pack_says_what_is_still_needed() -> None:
    table = last_room("wolf_pack", hands=["1 5 torch ball sword", "1 torch"])

    before = outlooks(table, 0)
    table.lay("ball torch 4 2")
    after = outlooks(table, 0)

    escape = Outlook("outlook-escape", (("room", "wolf_pack"),))
    assert before == {
        "power_1": last_foe(1, 13, 2),
        "power_5": last_foe(5, 9, 2),
        "torch": escape,
        "crystal_ball": Outlook("outlook-ball"),
        "sword": last_foe(5, 9, 2),
    }
    assert after == {
        "power_1": attacked(1, 2),
        "power_5": Outlook("outlook-spared", (("value", 5),)),
        "torch": escape,
        "sword": Outlook("outlook-spared", (("value", 5),)),
    }


@clause("dr.boss.like_monster", "dr.boss.defeated")
@pytest.mark.parametrize(("others", "falls"), [("5 5 2", False), ("5 5 3", True), ("5 5 5", True)])
def test_the_outlook_needs_nothing_more_once_the_strength_is_reached(
    others: str, falls: bool
) -> None:
    table = last_room("wolf_pack", hands=["1 5 ball"])

    table.lay(f"ball {others}")

    expected = Outlook("outlook-defeats", (("value", 1),)) if falls else attacked(1, 2)
    assert outlooks(table, 0)["power_1"] == expected


@clause("dr.boss.necromancer_no_second", "dr.boss.golem_fives")
@clause("dr.boss.mummy_undefeatable", "dr.boss.megadragon_escape")
def test_outlooks_tell_escapes_undefeatable_monsters_and_what_fives_count() -> None:
    necromancer = last_room("necromancer", hands=["5 ball"])
    golem = last_room("golem", hands=["4 5 sword"])
    mummy = last_room("mummy", hands=["5"])
    dragon = last_room("mega_dragon", hands=["5 key"])

    assert outlooks(necromancer, 0)["crystal_ball"] == Outlook(
        "outlook-escape", (("room", "necromancer"),)
    )
    assert outlooks(golem, 0) == {
        "power_4": undefeatable(4, 2),
        "power_5": attacked(1, 2),
        "sword": attacked(1, 2),
    }
    assert outlooks(mummy, 1)["power_5"] == attacked(5, 2)
    assert outlooks(mummy, 1)["power_4"] == undefeatable(4, 2, "highest")
    assert outlooks(dragon, 0) == {
        "power_5": undefeatable(5, 3),
        "key": Outlook("outlook-escape", (("room", "mega_dragon"),)),
    }


# ---------------------------------------------------------------------- Mega Dragon, Golem, Mummy


@clause("dr.boss.megadragon_undefeatable")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_mega_dragon_attacks_even_a_party_of_fives(players: int) -> None:
    table = last_room("mega_dragon", players)

    table.lay(" ".join(["5"] * players))

    everybody = tuple(range(players))
    attacked = MonsterAttacked("mega_dragon.1", 5 * players, None, everybody)
    assert resolution(table)[0] == (attacked, "dr.boss.megadragon_undefeatable")
    assert table.wounds == [8] * players
    assert table.coins == [10] * players


@clause("dr.boss.golem_undefeatable")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_golem_attacks_even_the_highest_sum_there_is(players: int) -> None:
    table = last_room("golem", players)

    table.lay(" ".join(["4"] * players))

    attacked = MonsterAttacked("golem.1", 4 * players, None, tuple(range(players)))
    assert resolution(table)[0] == (attacked, "dr.boss.golem_undefeatable")
    assert table.wounds == [7] * players
    assert table.coins == [10] * players


@clause("dr.boss.golem_fives")
def test_fives_and_swords_tie_with_ones_before_the_golem() -> None:
    table = last_room("golem", 5, hands=[None, "2 sword"])

    table.lay("5 sword 1 2 4")

    assert resolution(table) == [
        (MonsterAttacked("golem.1", 9, None, (0, 1, 2)), "dr.boss.golem_undefeatable"),
        (WoundsTaken(0, 2), "dr.boss.golem_undefeatable"),
        (WoundsTaken(1, 2), "dr.boss.golem_undefeatable"),
        (WoundsTaken(2, 2), "dr.boss.golem_undefeatable"),
        (ItemReturned(1, "sword", laid=True), "dr.sword.return"),
        DISCARDED,
    ]
    assert table.wounds == [7, 7, 7, 5, 5]


@clause("dr.boss.golem_fives")
@pytest.mark.parametrize(("laid", "total", "victim"), [("5 2 3 4", 10, 0), ("4 3 2 3", 12, 2)])
def test_only_fives_are_weak_before_the_golem(laid: str, total: int, victim: Seat) -> None:
    table = last_room("golem")

    table.lay(laid)

    assert resolution(table)[0][0] == MonsterAttacked("golem.1", total, None, (victim,))
    assert table.wounds == [7 if seat == victim else 5 for seat in range(4)]


@clause("dr.boss.golem_fives")
@pytest.mark.parametrize("monster", ["vampire", "mummy", "mega_dragon"])
def test_a_five_is_a_five_before_every_other_final_monster(monster: str) -> None:
    table = last_room(monster, hands=["1 sword"])

    table.lay("sword 5 2 3")

    event = resolution(table)[0][0]
    assert isinstance(event, MonsterAttacked)
    assert event.total == 15


@clause("dr.boss.mummy_highest", "dr.boss.mummy_undefeatable")
def test_the_mummy_attacks_the_highest_value() -> None:
    table = last_room("mummy")

    table.lay("1 4 3 3")

    assert resolution(table) == [
        (MonsterAttacked("mummy.1", 11, None, (1,)), "dr.boss.mummy_undefeatable"),
        (WoundsTaken(1, 2), "dr.boss.mummy_undefeatable"),
        DISCARDED,
    ]
    assert table.wounds == [5, 7, 5, 5]
    assert table.coins == [10, 10, 10, 10]


@clause("dr.boss.mummy_highest")
def test_swords_and_fives_share_the_mummys_attack() -> None:
    table = last_room("mummy", hands=["1 sword"])

    table.lay("sword 1 5 4")

    assert resolution(table)[0][0] == MonsterAttacked("mummy.1", 15, None, (0, 2))
    assert table.wounds == [7, 5, 7, 5]


@clause("dr.boss.mummy_undefeatable", "dr.boss.mummy_highest")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_mummy_attacks_even_a_party_of_fives(players: int) -> None:
    table = last_room("mummy", players)

    table.lay(" ".join(["5"] * players))

    everybody = tuple(range(players))
    assert resolution(table)[0][0] == MonsterAttacked("mummy.1", 5 * players, None, everybody)
    assert table.wounds == [7] * players


@clause("dr.boss.like_monster")
def test_a_second_card_after_a_crystal_ball_fights_the_final_monster() -> None:
    """Seat 0 sees 13 on the table and makes the Vampire's 18 full."""
    table = last_room("vampire", hands=["1 5 ball"])

    table.lay("ball 5 4 4 5")

    assert resolution(table) == [
        (MonsterDefeated("vampire.1", 18, 18), "dr.boss.defeated"),
        DISCARDED,
    ]
    assert not isinstance(table.happened[-1], Answered)
