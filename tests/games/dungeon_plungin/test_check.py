"""Characteristics and checks: pools, successes, failure marks, fumbles, opposed checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeon_plungin.cards import STATS, cards
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, Healed
from mazmorra.games.dungeon_plungin.events.magic import SpellForgotten
from mazmorra.games.dungeon_plungin.events.turn import Checked, DiceThrown, LastingBegun
from mazmorra.games.dungeon_plungin.events.world import (
    AttentionFound,
    LockRuined,
    TrapTriggered,
    Unlocked,
)
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attack_of,
    check_of,
    conditions,
    damage,
    defence_of,
    events,
    moves,
    with_hero,
)
from tests.games.dungeon_plungin.locks_support import before_chest, before_door

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

# ---------------------------------------------------------------------- characteristics


@clause("dp.stats.eight")
def test_heroes_and_monsters_have_the_same_eight_characteristics() -> None:
    table = arena("warrior", monsters={"g12_11": "goblin"})
    goblin = table.state.monsters[0]
    game: Any = table.game

    assert STATS == ("atq", "def", "mag", "mov", "vida", "res", "des", "ing")
    assert table.hero().base == (4, 3, 1, 4, 6, 4, 2, 1)
    assert [game.stat(goblin, stat) for stat in STATS] == [4, 2, 1, 4, 2, 2, 2, 2]


@clause("dp.stats.range")
def test_base_characteristics_lie_between_1_and_10_and_weapons_add_beyond() -> None:
    printed = [card.stats.of(stat) for card in cards().heroes.values() for stat in STATS]
    table = arena(monsters={"g12_34": "orc"}, change=with_hero(base=(10, 3, 1, 4, 6, 4, 2, 1)))

    table.answers("attack:orc_1")

    assert min(printed) >= 1
    assert max(printed) <= 10
    assert len(attack_of(table).faces) == 12


@clause("dp.stats.range")
def test_no_level_raises_a_base_characteristic_above_10() -> None:
    def level(state: State) -> None:
        state.next, state.visit, state.points = "village", "level", 1
        state.heroes[0].base = (10, 9, 1, 4, 6, 4, 2, 1)

    table = arena(change=level)

    assert "raise:atq" not in table.options()
    assert "raise:def" in table.options()


@clause("dp.stats.uses")
def test_every_characteristic_has_its_use() -> None:
    fight = arena(monsters={"g12_34": "orc"}, dice=[5, 1, 2, 2, 2, 2, 2, 2, 2])
    fight.answers("attack:orc_1")
    shot = arena("archer", monsters={"g12_36": "orc"}, dice=[2, 2, 2, 2, 2])
    shot.answers("attack:orc_1")
    spell = arena("fire_mage", monsters={"g12_36": "orc"}, dice=[2] * 6)
    spell.answers("cast:flame_dart:orc_1")
    bite = arena(monsters={"g12_34": "giant_spider"}, dice=[6] * 5 + [2] * 5 + [6] * 4)
    bite.answers("end")
    force = before_door("locked:2", dice=[2, 2, 2, 2], faces={"traps": [1]})
    force.answers("force:door_1")
    detect = before_chest("locked:2", dice=[2, 2, 2])
    detect.answers("detect:chest_3")

    assert (len(attack_of(fight).faces), defence_of(fight).stat) == (4 + 2, "def")
    assert len(attack_of(shot).faces) == 4 + 1
    assert (check_of(spell).stat, len(check_of(spell).faces)) == ("mag", 6)
    assert (check_of(bite).stat, len(check_of(bite).faces)) == ("res", 4)
    assert (check_of(force).stat, len(check_of(force).faces)) == ("des", 4)
    assert (check_of(detect).stat, len(check_of(detect).faces)) == ("ing", 3)
    assert damage(bite) == {"warrior": 5}
    assert bite.hero().vida == 6 - 5


@clause("dp.stats.uses")
def test_mov_is_the_squares_of_a_move() -> None:
    table = arena("warrior", at=["g12_31"])

    assert "g12_35" in moves(table)
    assert "g12_36" not in moves(table)


@clause("dp.stats.floor")
def test_penalties_leave_at_least_one_square_and_one_die() -> None:
    poisoned = {"warrior": [("poisoned", 0), ("shaken", 1)]}
    table = arena(
        monsters={"g12_36": "orc"},
        at=["g12_35"],
        lasting=poisoned,
        hands=[()],
        change=with_hero(base=(1, 1, 1, 1, 6, 1, 1, 1)),
    )

    assert moves(table) == {"g12_34", "g12_25", "g12_45"}
    table.answers("attack:orc_1")
    assert len(attack_of(table).faces) == 1


@clause("dp.stats.floor")
def test_the_floor_holds_for_the_whole_pool_and_not_for_its_parts() -> None:
    table = arena(
        monsters={"g12_34": "orc"},
        lasting={"warrior": [("poisoned", 0)]},
        change=with_hero(base=(1, 1, 1, 1, 6, 1, 1, 1)),
    )

    table.answers("attack:orc_1")

    assert len(attack_of(table).faces) == 1 - 1 + 2


# ---------------------------------------------------------------------- checks


@clause("dp.check.pool")
@pytest.mark.parametrize(("poison", "dice"), [(False, 4), (True, 3)])
def test_a_check_rolls_the_current_value_of_the_characteristic(poison: bool, dice: int) -> None:
    lasting = {"thief": [("poisoned", 0)]} if poison else {}
    table = before_door("locked:2", lasting=lasting, faces={"traps": [1]})

    table.answers("force:door_1")

    assert len(check_of(table).faces) == dice


@clause("dp.check.success", "dp.check.difficulty")
@pytest.mark.parametrize(
    ("faces", "successes"),
    [((2, 3, 4, 4), 0), ((5, 4, 3, 2), 1), ((5, 6, 4, 2), 2), ((5, 5, 6, 2), 3)],
)
def test_fives_and_sixes_are_successes_and_as_many_as_the_dif_suffice(
    faces: tuple[int, ...], successes: int
) -> None:
    table = before_door("locked:2", dice=faces, faces={"traps": [1]})
    table.answers("force:door_1")

    assert (check_of(table).successes, check_of(table).passed) == (successes, successes >= 2)
    assert table.lock(1).locked == (successes < 2)


@clause("dp.check.failure_mark", "dp.check.fumble")
@pytest.mark.parametrize(
    ("faces", "fumble"),
    [
        ((1, 2, 3, 4), True),
        ((1, 5, 2, 2), False),
        ((1, 1, 6, 2), True),
        ((1, 1, 6, 5), False),
        ((2, 3, 4, 4), False),
    ],
)
def test_a_roll_is_a_fumble_if_ones_outnumber_successes(
    faces: tuple[int, ...], fumble: bool
) -> None:
    table = before_door("locked:1", dice=faces, faces={"traps": [1]})

    table.answers("force:door_1")

    successes = sum(face > 4 for face in faces)
    assert check_of(table).fumble == fumble
    assert check_of(table).successes == successes
    assert bool(events(table, LockRuined)) == fumble


@clause("dp.check.fumble_and_success")
def test_a_fumble_that_reaches_the_dif_succeeds_and_is_a_fumble() -> None:
    table = before_door("locked:1", dice=[1, 1, 5, 2], faces={"traps": [1]})

    table.answers("force:door_1")

    assert check_of(table).passed
    assert check_of(table).fumble
    assert len(events(table, Unlocked)) == len(events(table, LockRuined)) == 1
    assert not table.lock(1).locked


# ---------------------------------------------------------------------- opposed checks


def freezing(mine: list[int], theirs: list[int]) -> object:
    """Cast Freeze at an orc with these dice; return the orc's conditions and its check."""
    table = arena(
        "fire_mage", monsters={"g12_36": "orc"}, prepared=[("freeze",)], dice=[*mine, *theirs]
    )
    table.answers("cast:freeze:orc_1")
    return conditions(table, "orc.1"), events(table, Checked)[-1].fumble


@clause("dp.check.opposed", "dp.check.opposed_tie")
@pytest.mark.parametrize(
    ("theirs", "frozen"),
    [([2, 2, 5], {"frozen": 1}), ([2, 5, 5], {}), ([6, 5, 5], {})],
)
def test_whoever_has_more_successes_wins_and_a_tie_achieves_nothing(
    theirs: list[int], frozen: dict[str, int]
) -> None:
    assert freezing([5, 5, 2, 2, 2, 2], theirs) == (frozen, False)


@clause("dp.check.opposed_fumble", "dp.check.fumble_consequence")
def test_no_success_in_an_opposed_check_is_a_fumble_without_further_effect() -> None:
    assert freezing([5, 5, 2, 2, 2, 2], [2, 3, 4]) == ({"frozen": 1}, True)


@clause("dp.check.opposed_scope")
def test_a_defence_without_success_is_no_fumble_unless_it_shows_ones() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[5, 2, 2, 2, 2, 2, 2, 3, 4])

    table.answers("attack:orc_1")

    assert not defence_of(table).fumble
    assert not attack_of(table).fumble
    assert conditions(table, "orc.1") == {}


@clause("dp.check.opposed_scope")
def test_a_plain_check_without_success_is_no_fumble() -> None:
    table = before_door("locked:1", dice=[2, 3, 4, 4], faces={"traps": [1]})

    table.answers("force:door_1")

    assert not check_of(table).fumble


@clause("dp.check.fumble_consequence")
def test_a_fumbled_check_to_resist_has_no_effect_but_its_failure() -> None:
    table = arena(
        monsters={"g12_34": "giant_spider"},
        dice=[6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 2, 2],
    )

    table.answers("end")

    assert check_of(table).fumble
    assert conditions(table, "warrior") == {"poisoned": 0}
    assert table.hero().hands == ("sword", "wooden_shield")


@clause("dp.check.plus_one")
def test_plus_one_is_a_die_more_in_a_check() -> None:
    table = before_chest("locked:2", abilities=[("trap_expert",)], dice=[4, 4, 4, 4])

    table.answers("detect:chest_3")

    assert check_of(table).faces == (4, 4, 4, 4)
    assert check_of(table).successes == 0


ORCS = {"location": [1], "encounters": [2], "monsters": [8], "placement": [3, 5, 4, 5, 2, 6]}


@clause("dp.check.plus_one")
def test_plus_one_is_added_to_the_number_of_a_table_roll() -> None:
    table = before_door("normal", faces={**ORCS, "attention": [4]}, dice=[5, 2, 5, 5, 2, 2])
    table.arrange(lambda state: setattr(state, "cackle", 1))

    table.answers("open:door_1")

    (roll,) = [event for event in events(table, DiceThrown) if event.table == "attention"]
    assert (roll.faces, roll.total) == ((4,), 5)
    assert len(events(table, Checked)) == 2


# ---------------------------------------------------------------------- worked examples


@clause("dp.ex.pick_lock", "dp.check.failure_mark")
def test_example_the_thief_picks_a_lock() -> None:
    table = before_door("locked:2", dice=[1, 6, 3, 5], faces={"traps": [1]})

    table.answers("force:door_1")

    assert (check_of(table).successes, check_of(table).fumble) == (2, False)
    assert not table.lock(1).locked
    assert not table.lock(1).ruined


@clause("dp.ex.alert_orcs")
def test_example_alert_orcs_hear_the_thief() -> None:
    table = before_door("normal", faces={**ORCS, "attention": [5]}, dice=[5, 6, 2, 2, 4, 6])

    table.answers("open:door_1")

    heard, quiet = events(table, Checked)
    assert (heard.who, heard.stat, heard.successes) == ("orc.1", "ing", 2)
    assert (quiet.who, quiet.stat, quiet.successes) == ("thief", "des", 1)
    assert [event.state_found for event in events(table, AttentionFound)] == ["ambush"]
    assert "orc.1" in {event.who for event in events(table, AttackRolled)}


@clause("dp.check.opposed_tie")
def test_a_tie_of_the_alert_check_leaves_the_monsters_unaware() -> None:
    table = before_door("normal", faces={**ORCS, "attention": [5]}, dice=[5, 2, 2, 2, 4, 6])

    table.answers("open:door_1")

    assert [event.state_found for event in events(table, AttentionFound)] == ["unaware"]


@clause("dp.ex.heal_extra")
def test_example_heal_with_an_extra_success() -> None:
    table = arena(
        *("priestess", "warrior"),
        vida=[None, 1],
        dice=[2, 5, 4, 1, 6, 6],
        faces={"healing": [3]},
    )

    table.answers("cast:heal:warrior")

    assert check_of(table).successes == 3
    assert events(table, Healed) == [Healed("warrior", 3 + 1, 5)]
    assert table.hero().prepared.count("heal") == 4


@clause("dp.ex.detect_fumble")
def test_example_the_thief_fumbles_a_search() -> None:
    table = before_chest("locked:1", dice=[3, 1, 1], faces={"traps": [3, 2, 2, 2, 2, 2]})

    table.answers("detect:chest_3")

    searched = events(table, Checked)[0]
    assert (searched.faces, searched.successes, searched.fumble) == ((3, 1, 1), 0, True)
    assert [event.trap for event in events(table, TrapTriggered)] == ["explosive_rune"]


@clause("dp.ex.heal_fumble")
def test_example_heal_that_works_and_is_lost() -> None:
    table = arena(
        *("priestess", "warrior"),
        vida=[None, 1],
        dice=[1, 1, 1, 4, 5, 6],
        faces={"healing": [4]},
    )

    table.answers("cast:heal:warrior")

    assert (check_of(table).successes, check_of(table).fumble) == (2, True)
    assert events(table, Healed) == [Healed("warrior", 4, 5)]
    assert events(table, SpellForgotten) == [SpellForgotten("priestess", "heal")]
    assert table.hero().prepared.count("heal") == 3


@clause("dp.check.fumble_consequence")
def test_a_fumbled_attack_of_a_spell_leaves_no_condition() -> None:
    table = arena("fire_mage", monsters={"g12_36": "orc"}, dice=[1, 1, 1, 1, 2, 2])

    table.answers("cast:flame_dart:orc_1")

    assert events(table, LastingBegun) == []
    assert len(events(table, SpellForgotten)) == 1
