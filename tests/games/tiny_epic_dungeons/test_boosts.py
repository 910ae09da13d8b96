"""Boosts: Speed, Defense and results that are bought, and abilities that wait for an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.tiny_epic_dungeons.events.heroes import FocusSpent, ResultBoosted
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    CORRIDOR,
    choices,
    counters,
    did,
    fighting,
    totals,
    tracks,
    trying,
)
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import State


@clause("ted.free.boosts", "ted.free.boost_stack")
def test_sprint_raises_the_speed_as_often_as_it_is_paid() -> None:
    """Grok has Speed 3 and walks five rooms for 2 Focus."""
    table = delve(heroes=("grok", "lanon"), rooms=CORRIDOR)

    table.answers("move:east", "move:east", "move:west")
    assert table.refuses(0, "move:west").clause == "ted.hero.speed"
    table.answers("free:sprint", "move:west", "free:sprint", "move:west")

    assert table.at() == "d3"
    assert tracks(table)[1] == 2
    assert table.refuses(0, "move:east").clause == "ted.hero.speed"


@clause("ted.free.boosts")
def test_sprint_lasts_for_the_turn_only() -> None:
    table = delve(heroes=("grok", "lanon"), rooms=CORRIDOR, torch=17)

    table.answers("free:sprint", "end", "end", "move:east", "move:east", "move:west")

    assert table.refuses(0, "move:west").clause == "ted.hero.speed"


@clause("ted.free.boosts")
def test_the_shield_wall_raises_the_defense_for_the_turn() -> None:
    """Defense 4 and 1 for a Focus, against a total of 8."""
    table = fighting("brunda", [3, 3, 3], "5", focus=[1])

    table.answers("free:shield_wall", "attack:war_pick:minotaur", "take:3")

    assert counters(table) == [(8, 3)]
    assert tracks(table) == (5, 0)


@clause("ted.free.ex_trigger", "ted.free.boosts")
def test_battle_rage_gives_two_to_the_result_of_a_melee_attack_for_three_focus() -> None:
    """The rulebook's example; 5, the Axe's +1 and 2 make 8, two above the Minotaur's 6."""
    table = fighting("grok", [5, 3, 3], "torch", focus=[3])

    table.answers("attack:axe:minotaur", "boost:battle_rage", "take:5")

    assert totals(table) == [(8, True)]
    assert table.enemy("minotaur").health == 3
    assert did(table, ResultBoosted) == [ResultBoosted("grok", "battle_rage", 2)]
    assert [spent.amount for spent in did(table, FocusSpent)] == [3]


@clause("ted.free.ex_trigger")
def test_battle_rage_works_for_a_missile_attack_too() -> None:
    """Grok shoots the Crossbow: 4, its +1 and 2."""
    table = delve(
        heroes=("grok", "lanon"),
        rooms=CORRIDOR,
        minions=["ogre:d6"],
        gear=[["c03"]],
        dice=[4, 4],
        enemy=["2"],
    )

    table.answers("attack:c03:ogre", "boost:battle_rage", "take:4")

    assert totals(table) == [(7, True)]


@clause("ted.free.ex_trigger", "ted.free.trigger")
@pytest.mark.parametrize(
    ("room", "key"), [("r14", "search"), ("r04", "disarm"), ("r10", "room"), ("r16", "search")]
)
def test_battle_rage_cannot_be_used_for_a_search_or_another_check(room: str, key: str) -> None:
    table = trying(room, "grok")

    table.answers(key)

    assert table.refuses(0, "boost:battle_rage").clause == "ted.free.trigger"


@clause("ted.free.trigger")
def test_battle_rage_cannot_be_used_for_a_spell() -> None:
    table = trying("r17", "grok", [5], gear=[["s02"]], minions=["ogre:d5"], enemy=["2"])

    table.answers("cast:s02:ogre")

    assert table.refuses(0, "boost:battle_rage").clause == "ted.free.trigger"


@clause("ted.free.trigger")
def test_an_ability_that_waits_for_an_attack_is_no_free_action_of_its_own() -> None:
    table = fighting("brunda", [], "5", focus=[4])

    assert choices(table, "boost", "guard") == []
    assert choices(table, "free") == ["free:shield_wall"]


@clause("ted.free.boost_stack")
def test_a_triggered_ability_is_used_once_per_action() -> None:
    """Grok has more Focus here than his track shows, so that nothing but the rule is in the way."""
    table = fighting("grok", [5, 3, 3], "2", change=lambda state: _richer(state, 6))

    table.answers("attack:axe:minotaur", "boost:battle_rage")

    assert tracks(table)[1] == 3
    assert table.refuses(0, "boost:battle_rage").clause == "ted.free.boost_stack"


@clause("ted.free.boost_stack")
def test_the_stone_stance_is_taken_once_per_counterattack() -> None:
    table = fighting("brunda", [3, 3, 3], "5", focus=[4])

    table.answers("attack:war_pick:minotaur", "take:3", "guard:stone_stance")

    assert table.options() == ["stand", "guard:shield_wall"]
    assert table.refuses(0, "guard:stone_stance").clause == "ted.free.boost_stack"


def _richer(state: State, focus: int) -> None:
    state.heroes[0].focus = focus


@clause("ted.free.boost_defense_timing")
def test_defense_is_bought_when_the_enemy_die_is_seen_and_before_the_damage() -> None:
    """5 and 3 against Defense 4: the stance and the wall leave 1 of 4 damage."""
    table = fighting("brunda", [3, 3, 3], "5", focus=[3])

    table.answers("attack:war_pick:minotaur")
    assert table.game.question(0).enemy_face == "5"  # type: ignore[union-attr]
    table.answers("take:3")
    assert tracks(table) == (8, 3)
    assert table.asked() == "FaceCounter"
    table.answers("guard:stone_stance", "guard:shield_wall")

    assert counters(table) == [(8, 1)]
    assert tracks(table) == (7, 0)


@clause("ted.free.boost_defense_timing")
def test_a_hero_may_take_the_blow_as_it_comes() -> None:
    table = fighting("brunda", [3, 3, 3], "5", focus=[3])

    table.answers("attack:war_pick:minotaur", "take:3", "stand")

    assert counters(table) == [(8, 4)]
    assert tracks(table) == (4, 3)


@clause("ted.free.boost_defense_timing")
def test_nobody_is_asked_for_defense_against_a_blow_that_does_no_harm() -> None:
    """2 and the Troll's 2 do not get through Brunda's 4."""
    table = fighting("brunda", [3, 3, 3], "2", minions=["troll:d4"])

    table.answers("attack:war_pick:troll", "take:3")

    assert table.asked() == "Act"
    assert counters(table) == [(4, 0)]
