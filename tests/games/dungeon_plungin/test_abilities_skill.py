"""Special Abilities of skill and leadership: locks, traps, stealth, luck, cries and taunts."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled, Taunted
from mazmorra.games.dungeon_plungin.events.turn import Checked, Rerolled
from mazmorra.games.dungeon_plungin.events.world import AttentionFound
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attack_of,
    check_of,
    conditions,
    events,
    moves,
)
from tests.games.dungeon_plungin.locks_support import before_chest, before_door

#: Three orcs behind the door, near it.
ORCS = {"location": [1], "encounters": [2], "monsters": [8], "placement": [3, 5, 4, 5, 2, 6]}

# ---------------------------------------------------------------------- locks and traps


@clause("dp.ability.locksmith")
def test_locksmith_has_a_die_more_to_force_locks() -> None:
    table = before_door("locked:2", abilities=[("locksmith",)], dice=[2] * 5, faces={"traps": [1]})

    table.answers("force:door_1")

    assert len(check_of(table).faces) == 4 + 1


@clause("dp.ability.locksmith")
def test_locksmith_is_no_help_in_a_search() -> None:
    table = before_chest("locked:2", abilities=[("locksmith",)], dice=[2] * 3)

    table.answers("detect:chest_3")

    assert len(check_of(table).faces) == 3


@clause("dp.ability.trap_expert")
def test_trap_expert_has_a_die_more_to_detect_and_to_disarm() -> None:
    search = before_chest("locked:2", abilities=[("trap_expert",)], dice=[2] * 4)
    search.answers("detect:chest_3")
    disarm = before_chest("locked:2:swinging_axe", abilities=[("trap_expert",)], dice=[2] * 5)
    disarm.answers("disarm:chest_3")
    force = before_door(
        "locked:2", abilities=[("trap_expert",)], dice=[2] * 4, faces={"traps": [1]}
    )
    force.answers("force:door_1")

    assert len(check_of(search).faces) == 3 + 1
    assert len(check_of(disarm).faces) == 4 + 1
    assert len(check_of(force).faces) == 4


@clause("dp.ability.fleet")
def test_fleet_goes_one_square_farther() -> None:
    table = arena(at=["g12_11"], abilities=[("fleet",)])

    assert "g12_16" in moves(table)
    assert "g12_16" not in moves(arena(at=["g12_11"]))


# ---------------------------------------------------------------------- stealth


@clause("dp.ability.sixth_sense")
@pytest.mark.parametrize(
    ("ability", "checks", "found"), [("sixth_sense", 2, "unaware"), ("tough", 0, "ambush")]
)
def test_sixth_sense_makes_an_ambush_an_alert(ability: str, checks: int, found: str) -> None:
    table = before_door(
        "normal",
        abilities=[(ability,)],
        faces={**ORCS, "attention": [6]},
        dice=[2, 2, 5, 2, 2, 2] if checks else [],
    )

    table.answers("open:door_1")

    assert [event.state_found for event in events(table, AttentionFound)] == [found]
    assert len(events(table, Checked)) == checks


@clause("dp.ability.stealthy")
def test_stealthy_alone_has_two_dice_more_against_alert_monsters() -> None:
    table = before_door(
        "normal",
        abilities=[("stealthy",)],
        faces={**ORCS, "attention": [5]},
        dice=[2, 2, 5, 2, 2, 2, 2, 2],
    )

    table.answers("open:door_1")

    heard, quiet = events(table, Checked)
    assert (heard.who, len(heard.faces)) == ("orc.1", 2)
    assert (quiet.who, len(quiet.faces)) == ("thief", 4 + 2)


@clause("dp.ability.stealthy")
@pytest.mark.parametrize(("abilities", "clumsy"), [("stealthy", "thief"), ("tough", "priestess")])
def test_stealthy_is_passed_over_when_the_lowest_des_is_looked_for(
    abilities: str, clumsy: str
) -> None:
    table = before_door(
        "normal",
        heroes=("thief", "priestess"),
        at=["g13_31", "g13_44"],
        items=[(), ()],
        abilities=[("tough",), (abilities,)],
        faces={**ORCS, "attention": [5]},
    )

    table.answers("open:door_1")

    assert events(table, Checked)[1].who == clumsy


# ---------------------------------------------------------------------- leadership


@clause("dp.ability.battle_cry")
def test_battle_cry_heartens_all_heroes_on_the_tile_until_their_next_turn_ends() -> None:
    table = arena(
        *("warrior", "thief", "priestess"),
        at=["g12_33", "g12_11", "g13_11"],
        abilities=[("battle_cry",), ("tough",), ("tough",)],
        monsters={"g12_34": "orc", "g12_12": "orc"},
    )

    table.answers("battle_cry")
    assert conditions(table, "warrior") == {"battle_cry": 2}
    assert conditions(table, "thief") == {"battle_cry": 1}
    assert conditions(table, "priestess") == {}
    assert table.state.turn.actions == 1
    table.answers("attack:orc_1")
    own = len(attack_of(table).faces)
    while table.asked() == "Advance":
        table.answers("stay")
    table.answers("end", "attack:orc_2")

    assert own == 4 + 2 + 1
    assert len(events(table, AttackRolled)[-1].faces) == 3 + 1 + 1


@clause("dp.ability.battle_cry")
def test_battle_cry_is_heard_once_per_tile() -> None:
    table = arena(abilities=[("battle_cry",)], at=["g12_36"])

    table.answers("battle_cry", "end")
    assert "battle_cry" not in table.options()
    table.answers("move:g13_31")

    assert "battle_cry" in table.options()


@clause("dp.ability.battle_cry")
def test_battle_cry_is_over_after_the_next_turn() -> None:
    table = arena(abilities=[("battle_cry",)])

    table.answers("battle_cry", "end")
    assert conditions(table, "warrior") == {"battle_cry": 1}
    table.answers("end")

    assert conditions(table, "warrior") == {}


@clause("dp.ability.taunt")
def test_taunt_makes_a_monster_go_for_the_hero_in_its_next_turn_only() -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_31"],
        abilities=[("taunt",), ("tough",)],
        monsters={"g12_32": "goblin"},
        dice=[2] * 4,
        numbers={"prey": [1]},
    )

    table.answers("taunt:goblin_1")
    assert table.state.turn.actions == 1
    table.answers("end", "end")

    assert [event.targets for event in events(table, AttackRolled)] == [("warrior",)]
    assert events(table, Taunted)[-1] == Taunted("goblin.1", "")
    assert table.state.monsters[0].taunter == ""


@clause("dp.ability.taunt")
def test_taunt_is_for_awake_monsters_within_four_squares_and_no_boss() -> None:
    """A mini-boss is a boss too: the rulebook's example calls the Orc Leader one."""
    table = arena(
        at=["g12_11"],
        abilities=[("taunt",)],
        monsters={
            "g12_15": "goblin",
            "g12_25": "goblin",
            "g12_13": "goblin:asleep",
            "g12_22": "goblin:surprised",
            "g12_21": "lesser_demon",
            "g12_12": "orc_leader",
        },
    )

    taunts = {key for key in table.options() if key.startswith("taunt:")}

    assert taunts == {"taunt:goblin_1"}


# ---------------------------------------------------------------------- luck


@clause("dp.ability.lucky")
def test_lucky_rolls_a_check_again_once_and_the_second_result_stands() -> None:
    table = before_door(
        "locked:2",
        abilities=[("lucky",)],
        dice=[2, 2, 2, 2, 5, 5, 2, 2],
        faces={"traps": [1]},
    )

    table.answers("force:door_1")
    assert table.options() == ["keep", "reroll"]
    table.answers("reroll")

    assert check_of(table).faces == (5, 5, 2, 2)
    assert not table.lock(1).locked
    assert table.clauses(Rerolled) == ["dp.ability.lucky"]
    assert not table.hero().lucky


@clause("dp.ability.lucky")
def test_lucky_may_keep_a_roll_and_save_the_luck() -> None:
    table = arena(abilities=[("lucky",)], monsters={"g12_34": "orc"}, dice=[2] * 6)

    table.answers("attack:orc_1", "keep")

    assert attack_of(table).faces == (2,) * 6
    assert table.hero().lucky


@clause("dp.ability.lucky")
def test_lucky_works_for_attack_or_defence_and_once_per_expedition() -> None:
    table = arena(
        abilities=[("lucky",)],
        monsters={"g12_34": "goblin"},
        dice=[5, 2, 2, 2, *[2] * 5, *[6] * 5, 5, 2, 2, 2, *[2] * 5],
    )

    table.answers("end", "reroll")
    assert [event.faces for event in events(table, DefenceRolled)] == [(6,) * 5]
    table.answers("end")

    assert [event.faces for event in events(table, DefenceRolled)] == [(2,) * 5]
    assert not table.hero().lucky
