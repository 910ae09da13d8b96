"""How the greedy bot of Tiny Epic Dungeons uses its dice and its Focus."""

from __future__ import annotations

import pytest

from mazmorra import bots
from mazmorra.bots.tiny_epic_dungeons.chances import best_totals, chance_to_reach, expected
from mazmorra.bots.tiny_epic_dungeons.greedy import Greedy
from mazmorra.games.tiny_epic_dungeons.outlook.odds import chance_of_total
from tests.games.tiny_epic_dungeons.support import DelveTable, delve


def choice(table: DelveTable) -> str:
    return Greedy().choose(bots.SeatView(table.game, 0))


def attack(
    key: str, dice: list[int], focus: int = 0, enemy: str = "2", **more: object
) -> DelveTable:
    table = delve(dice=dice, enemy=[enemy], focus=[focus, None], **more)  # type: ignore[arg-type]
    table.answer(0, key)
    return table


GOBLIN = "attack:hammer:goblin_1"
TROLL = "attack:hammer:troll"


def test_it_takes_no_more_than_a_goblin_needs_and_keeps_the_focus_of_the_rest() -> None:
    """Boomy has Defense 4: the six is enough, and the two dice with pluses give Focus."""
    table = attack(GOBLIN, [6, 2, 1], goblins=["boomy:d4"])

    assert choice(table) == "take:6"


def test_it_adds_pluses_where_damage_counts() -> None:
    table = attack(TROLL, [6, 2, 1], minions=["troll:d4"])

    assert choice(table) == "take:6:1+2"


def test_it_changes_a_die_where_that_turns_a_miss_into_a_kill() -> None:
    """Stabby has Defense 4: a four misses, a five kills."""
    assert choice(attack(GOBLIN, [4, 4, 4], focus=5, goblins=["stabby:d4"])) == "raise:4"
    assert choice(attack(GOBLIN, [4, 4, 4], focus=1, goblins=["stabby:d4"])).startswith("take:4")


def test_it_keeps_its_focus_where_a_change_changes_nothing() -> None:
    table = attack(GOBLIN, [5, 5, 5], focus=5, goblins=["stabby:d4"])

    assert choice(table) == "take:5"


def test_it_makes_a_plus_of_a_three() -> None:
    """Lowered to two, a three adds two to the result instead of nothing."""
    table = attack(TROLL, [6, 3, 5], focus=5, minions=["troll:d4:4"])

    assert choice(table) == "lower:3"


def test_it_boosts_a_blow_that_kills_with_the_boost_and_not_without() -> None:
    table = attack(
        "attack:axe:troll",
        [5, 5, 5],
        focus=3,
        heroes=("grok", "brunda"),
        minions=["troll:d4:4"],
        enemy="5",
    )

    assert choice(table) == "boost:battle_rage"


def test_it_raises_its_defense_against_a_heavy_blow() -> None:
    """Stone Stance takes two off what the Troll deals to Brunda."""
    table = attack(
        "attack:war_pick:troll",
        [1, 1, 1],
        focus=2,
        heroes=("brunda", "lanon"),
        minions=["troll:d4"],
        health=[4, None],
        enemy="5",
    )
    while table.asked() == "UseDice":
        table.answer(0, "take:1")

    assert table.asked() == "FaceCounter"
    assert choice(table) == "guard:stone_stance"


def test_it_evades_a_trap_with_its_best_skill() -> None:
    table = delve(heroes=("moonblade", "brunda"), rooms={"d5": "r02:east+west"})
    table.answer(0, "move:east")

    assert table.asked() == "ChooseSkill"
    assert choice(table) == "skill:agility"


# ---------------------------------------------------------------------- what dice can come to


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("number", [3, 5, 6, 7, 9])
def test_without_changes_its_chances_are_those_that_the_game_tells(dice: int, number: int) -> None:
    assert chance_to_reach(dice, number) == pytest.approx(chance_of_total(dice, number))


def test_changes_are_counted_into_the_best_total() -> None:
    assert best_totals((3, 5, 6)) == (6, 8, 8)
    assert best_totals((4,)) == (4, 5, 6)


def test_a_change_is_bought_only_below_its_price() -> None:
    worths = (0.0,) * 6 + (1.0,) * 5  # six and more

    assert expected(1, worths, 1, 2.0) == pytest.approx(1 / 6)
    assert expected(1, worths, 1, 0.4) == pytest.approx(1 / 6 + 0.6 / 6)
