"""How the greedy bot meets tests and dice, and what it does with Runes, Ropes and Loot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra import bots
from mazmorra.bots.dungeonquest.greedy import Greedy
from mazmorra.games.dungeonquest.geometry import named
from tests.games.dungeonquest.support import QuestTable, quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

RICH = ["crown_of_terrinoth", "dragons_egg"]


def choice(table: QuestTable, seat: int = 0) -> str:
    return Greedy().choose(bots.SeatView(table.game, seat))


# ---------------------------------------------------------------------- tests


def test_before_a_bottomless_pit_gherinn_prays_and_anybody_uses_a_rune() -> None:
    tiles = {"a2": "tile_24:west"}
    gherinn = quest(heroes=["gherinn"], tiles=tiles)
    hugo = quest(heroes=["hugo"], tiles=tiles, runes=[["rune_of_might"]])
    for table in (gherinn, hugo):
        table.answer(0, "move:east")

    assert choice(gherinn) == "pray"
    assert choice(hugo) == "rune:rune_of_might"


def test_at_a_portcullis_it_keeps_its_rune() -> None:
    table = quest(
        heroes=["krutzbeck"], at=["a2"], tiles={"a2": "tile_47:west"}, runes=[["rune_of_might"]]
    )
    table.answer(0, "move:west")

    assert choice(table) == "roll"


def test_lindel_rolls_the_die_again_that_can_still_save_him() -> None:
    """Of 6 and 1 against a Luck of 5 only the 6 is worth another try."""
    table = quest(heroes=["lindel"], tiles={"a2": "tile_24:west"}, dice={"dice": [6, 1]})
    table.answer(0, "move:east")

    assert choice(table) == "reroll:1"


def test_a_test_that_has_succeeded_is_kept() -> None:
    table = quest(heroes=["lindel"], tiles={"a2": "tile_24:west"}, dice={"dice": [2, 1]})
    table.answer(0, "move:east")

    assert choice(table) == "keep"


@pytest.mark.parametrize(("face", "key"), [(6, "rune:rune_of_fortune"), (2, "keep")])
def test_fortune_is_tried_on_dice_that_hurt(face: int, key: str) -> None:
    table = quest(
        heroes=["hugo"],
        tiles={"a2": "tile_01"},
        runes=[["rune_of_fortune"]],
        stack={"dungeon": ["razorwings_d"]},
        dice={"dice": [face]},
    )
    table.answer(0, "move:east")

    assert choice(table) == key


# ---------------------------------------------------------------------- Runes


@pytest.mark.parametrize(("face", "wounds", "used"), [(6, 0, True), (2, 0, False), (2, 14, True)])
def test_warding_is_for_many_wounds_or_the_last_ones(face: int, wounds: int, used: bool) -> None:
    table = quest(
        heroes=["hugo"],
        tiles={"a2": "tile_01"},
        wounds=[wounds],
        runes=[["rune_of_warding"]],
        stack={"dungeon": ["razorwings_d"]},
        dice={"dice": [face]},
    )
    table.answer(0, "move:east")

    assert choice(table) == ("rune:rune_of_warding" if used else "decline")


def test_an_explosion_is_worth_a_warning() -> None:
    table = quest(
        heroes=["hugo"],
        tiles={"a2": "tile_21"},
        runes=[["rune_of_warning"]],
        stack={"trap": ["explosion"]},
    )
    table.answer(0, "move:east")

    assert choice(table) == "rune:rune_of_warning"


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize(("card", "key"), [("demon_d", "redraw"), ("empty_chamber", "keep")])
def test_challara_wants_another_card_for_a_bad_one(card: str, key: str) -> None:
    table = quest(heroes=["challara"], tiles={"a2": "tile_01"}, stack={"dungeon": [card]})
    table.answer(0, "move:east")

    assert choice(table) == key


def test_it_searches_a_crypt_while_it_needs_loot_and_no_body_with_its_last_life() -> None:
    needy = quest(heroes=["hugo"], tiles={"a2": "tile_01"}, stack={"dungeon": ["crypt"]}, sun=10)
    dying = quest(
        heroes=["hugo"],
        tiles={"a2": "tile_01"},
        wounds=[15],
        loot=[RICH],
        stack={"dungeon": ["dead_adventurer"]},
    )
    for table in (needy, dying):
        table.answer(0, "move:east")

    assert choice(needy) == "search"
    assert choice(dying) == "decline"


def test_a_rope_is_tied_at_once() -> None:
    table = quest(
        heroes=["hugo"],
        tiles={"a2": "tile_21"},
        loot=[["rope", *RICH]],
        stack={"trap": ["trapdoor"]},
    )
    table.answer(0, "move:east")

    assert choice(table) == "rope"


# ---------------------------------------------------------------------- Loot


def test_before_a_bridge_it_throws_away_what_is_worth_nothing() -> None:
    table = quest(
        heroes=["lindel"],
        at=["a3"],
        tiles={"a2": "tile_48:east", "a3": "tile_01"},
        loot=[["lodestone", *RICH]],
        sun=20,
    )
    table.answer(0, "move:west")
    table.answer(0, "cross")

    assert choice(table) == "drop:lodestone"
    table.answer(0, "drop:lodestone")
    assert choice(table) == "done"


@pytest.mark.parametrize(("wounds", "key"), [(13, "give:gold_coins_50"), (0, "done")])
def test_the_deep_elf_is_bribed_by_whoever_fears_for_his_life(wounds: int, key: str) -> None:
    def below(state: State) -> None:
        state.heroes[0].status, state.heroes[0].place = "catacombs", named("c3")

    table = quest(
        heroes=["lindel"],
        loot=[["gold_coins_50", *RICH]],
        wounds=[wounds],
        stack={"catacomb": ["deep_elf"]},
        change=below,
    )

    assert choice(table) == key


def test_of_a_rivals_loot_it_takes_the_best_it_has_seen() -> None:
    """Under Cloak and Dagger it does not know what lies face down."""
    prizes = {}
    for cloaked in (False, True):
        table = duel_of_heroes(cloaked)
        prizes[cloaked] = choice(table)

    assert prizes == {False: "take:dragons_egg", True: "take:1"}


def duel_of_heroes(cloaked: bool) -> QuestTable:
    """Return the first of some tables on which Krutzbeck has beaten Gherinn and may take a card."""
    for number in range(20):
        table = quest(
            2,
            heroes=["krutzbeck", "gherinn"],
            at=["a2", "a3"],
            tiles={"a2": "tile_01", "a3": "tile_01"},
            loot=[[], ["lodestone", "dragons_egg", "bag_of_gold"]],
            options={"hero_vs_hero": True, "cloak_and_dagger": cloaked},
            seed=f"duel {number}",
        )
        table.answer(0, "move:east")
        fighters = [bots.make("greedy", "dungeonquest"), bots.make("random", "dungeonquest")]
        while table.state.fight is not None:
            if any(key.startswith("take:") for key in table.keys(0)):
                return table
            seat = table.game.waiting[0]
            table.answer(seat, fighters[seat].choose(bots.SeatView(table.game, seat)))
    raise AssertionError("Krutzbeck has never won")
