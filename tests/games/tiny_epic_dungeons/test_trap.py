"""Traps: the evasion check at every entry, its damage, and what comes after it."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import TrapDisarmed, TurnEnded
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyMoved
from mazmorra.games.tiny_epic_dungeons.events.heroes import DiceRolled, DiceUsed, HealthLost
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, events, go, names_of, unknown
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

#: Poison Darts: any Skill 5, or 2 damage; to disarm them takes Agility 5.
DARTS = {"c4": "r06:north+south"}


def darts(**words: Any) -> DelveTable:
    """Arrange a delve with Poison Darts north of the Entrance and a crossing behind them."""
    return delve(**{"rooms": {**DARTS, "b4": "r17"}, **words})


@clause("ted.trap.each_entry")
def test_every_entry_into_an_armed_trap_room_asks_for_its_check_at_once() -> None:
    table = darts(dice=[5, 6])
    table.answers("move:north")
    assert table.asked() == "ChooseSkill"
    table.answers("skill:agility", "take:5", "move:south", "move:north")
    assert table.asked() == "ChooseSkill"
    table.answers("skill:agility")

    rolled = events(table, DiceRolled)
    assert [(event.purpose, event.number) for event in rolled] == [("evade", 5)] * 2


@clause("ted.trap.each_entry")
def test_another_hero_that_enters_has_to_evade_too() -> None:
    table = darts(dice=[5, 1], torch=16)
    table.answers("move:north", "skill:agility", "take:5", "end")
    assert table.game.active is table.hero("brunda")  # type: ignore[attr-defined]
    table.answers("move:north")

    assert table.asked() == "ChooseSkill"


@clause("ted.trap.each_entry")
def test_a_trap_is_checked_when_it_is_revealed_by_moving_in() -> None:
    table = unknown("r05", dice=[1])
    go(table, "move:north")

    assert table.at() == "c4"
    assert table.asked() == "ChooseSkill"


@clause("ted.trap.success")
def test_a_passed_check_has_no_effect() -> None:
    table = darts(dice=[5])
    table.answers("move:north", "skill:agility", "take:5")

    assert [event.passed for event in deeds(table, DiceUsed)] == [True]
    assert deeds(table, HealthLost) == []
    assert (table.hero().health, table.state.disarmed) == (8, ())


@clause("ted.trap.fail")
@pytest.mark.parametrize(
    ("card", "number", "damage"),
    [
        *(("r01", 7, 2), ("r02", 6, 3), ("r03", 6, 3), ("r04", 6, 2)),
        *(("r05", 5, 2), ("r06", 5, 2), ("r07", 7, 2)),
    ],
)
def test_a_failed_check_springs_the_trap_with_the_damage_of_its_box(
    card: str, number: int, damage: int
) -> None:
    table = unknown(card, dice=[4])
    go(table, "move:north", "skill:agility", "take:4")

    assert [(event.number, event.passed) for event in deeds(table, DiceUsed)] == [(number, False)]
    assert [event.amount for event in deeds(table, HealthLost)] == [damage]
    assert table.clauses(HealthLost) == ["ted.trap.fail"]


@clause("ted.trap.continue")
@pytest.mark.parametrize(("face", "health"), [(5, 8), (1, 6)])
def test_after_the_check_passed_or_failed_the_hero_may_go_on(face: int, health: int) -> None:
    table = darts(dice=[face])
    table.answers("move:north", "skill:agility", f"take:{face}")
    assert table.hero().health == health
    table.answers("move:north")

    assert table.at() == "b4"


@clause("ted.trap.continue")
@pytest.mark.parametrize("face", [5, 1])
def test_after_the_check_passed_or_failed_the_hero_may_try_to_disarm(face: int) -> None:
    table = darts(dice=[face, 6])
    table.answers("move:north", "skill:agility", f"take:{face}", "disarm", "take:6", "decline")

    assert [event.place for event in deeds(table, TrapDisarmed)] == [named("c4")]


@clause("ted.trap.start_inside")
def test_a_turn_that_starts_in_a_trap_room_needs_no_check() -> None:
    table = darts(at=["d4", "c4"], torch=16)
    table.answers("end")

    assert table.game.active is table.hero("brunda")  # type: ignore[attr-defined]
    assert table.asked() == "Act"
    assert events(table, DiceRolled) == []
    table.answers("rest", "end")
    assert events(table, DiceRolled) == []


@clause("ted.trap.ko")
@pytest.mark.parametrize("health", [1, 2])
def test_a_hero_knocked_out_by_a_trap_ends_its_turn_in_that_room(health: int) -> None:
    table = darts(dice=[1], health=[health], torch=16)
    table.answers("move:north", "skill:agility", "take:1")

    kinds = names_of(table)
    assert kinds.index("HeroKnockedOut") < kinds.index("TurnEnded") < kinds.index("TorchMoved")
    assert [event.hero for event in deeds(table, TurnEnded)] == ["lanon"]
    assert (table.at("lanon"), table.hero("lanon").health) == ("c4", 0)
    assert table.game.active is table.hero("brunda")  # type: ignore[attr-defined]


@clause("ted.trap.enemies_immune")
@pytest.mark.parametrize("stops", [False, True])
def test_enemies_walk_through_traps_and_into_them_unharmed(stops: bool) -> None:
    # The Troll walks two rooms to the heroes, the Mimic one room into the Trap.
    minion = "mimic" if stops else "troll"
    table = darts(minions=[f"{minion}:b4"], torch=18)
    before = table.enemy(minion).health
    table.answers("end")

    assert [event.place for event in deeds(table, EnemyMoved)] == [
        *((named("c4"),) if stops else (named("c4"), named("d4")))
    ]
    assert table.enemy(minion).health == before
    assert deeds(table, DiceRolled) == []


@clause("ted.trap.choice_skill")
@pytest.mark.parametrize(("skill", "dice"), [("strength", 3), ("agility", 1), ("intellect", 2)])
def test_the_hero_names_the_skill_before_it_rolls(skill: str, dice: int) -> None:
    table = darts()
    table.answers("move:north")
    assert table.options() == ["skill:strength", "skill:agility", "skill:intellect"]
    assert events(table, DiceRolled) == []
    table.answers(f"skill:{skill}")

    (rolled,) = deeds(table, DiceRolled)
    assert (rolled.skill, len(rolled.faces)) == (skill, dice)
