"""Traps: how they are found, disarmed and set off, whatever they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled
from mazmorra.games.dungeon_plungin.events.turn import Relocated
from mazmorra.games.dungeon_plungin.geometry import square
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    before_chest,
    before_door,
    cell_number,
    rolled,
    sprung,
    thrown,
)
from tests.games.dungeon_plungin.support import plunge

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

NO_GOLD = {"treasure": [6]}


def slow_witted(state: State) -> None:
    """Give every hero an ING of 2."""
    for hero in state.heroes:
        hero.base = (*hero.base[:7], 2)


# ---------------------------------------------------------------------- detecting


@clause("dp.trap.detect_dif", "dp.trap.detect_success")
def test_successful_detection_against_the_doors_dif_tells_the_trap_without_setting_it_off() -> None:
    table = before_door("locked:2", dice=[5, 6, 2], faces={"traps": [3]})

    table.answers(f"detect:{NORTH_DOOR}")

    assert rolled(table) == [("thief", "ing", 3, 2)]
    assert (table.lock(1).trap, table.lock(1).known) == ("spear_trap", True)
    assert sprung(table) == []


@clause("dp.trap.detect_success")
def test_detection_rolls_the_table_of_doors_or_of_chests() -> None:
    door = before_door("locked:1", dice=[5, 5, 5], faces={"traps": [6]})
    chest = before_chest("locked:1", dice=[5, 5, 5], faces={"traps": [6]})

    door.answers(f"detect:{NORTH_DOOR}")
    chest.answers(f"detect:{CHEST}")

    assert door.lock(1).trap == "pit_trap"
    assert chest.lock(3).trap == "poison_needle"


@clause("dp.trap.detect_fail", "dp.trap.diagram")
def test_failed_detection_sets_nothing_off_and_that_hero_cannot_search_there_again() -> None:
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_31", "g13_41"],
        abilities=[["tough"], ["tough"]],
        items=[(), ()],
        doors={"g13:north": "locked:1"},
        dice=[2, 3, 4],
    )

    table.answers(f"detect:{NORTH_DOOR}")

    assert sprung(table) == []
    assert "traps" not in thrown(table)
    assert table.refuses(0, f"detect:{NORTH_DOOR}").clause == "dp.action.detect_no_retry"
    table.answers("end")
    assert f"detect:{NORTH_DOOR}" in table.options()


@clause("dp.trap.detect_fail")
def test_other_means_still_find_the_trap_after_a_failed_detection() -> None:
    table = before_door(
        "locked:1", "priestess", dice=[2, 3, 4, 5, 5, 5, 5, 5, 5], prepared=[("sense_traps",)]
    )

    table.answers(f"detect:{NORTH_DOOR}")

    assert f"cast:sense_traps:{NORTH_DOOR}" in table.options()


@clause(
    "dp.trap.detect_fumble", "dp.trap.fumble_triggers", "dp.ex.detect_fumble", "dp.trap.aware_bonus"
)
def test_example_thief_fumbles_a_detection_and_the_chest_explodes_over_the_whole_room() -> None:
    """The rulebook's own: ING 3 rolls 3, 1, 1; two failure marks, no success."""
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_22", "g13_66"],
        abilities=[["tough"], ["tough"]],
        items=[(), ()],
        chests={"g13_23": "locked:1"},
        dice=[3, 1, 1, 2, 2, 2, 2, 6, 2, 2, 2],
        faces={"traps": [3, 5, 5, 2, 2, 2]},
    )

    table.answers(f"detect:{CHEST}")

    assert rolled(table) == [
        ("thief", "ing", 3, 1),
        ("thief", "des", 4, 2),
        ("warrior", "res", 4, 2),
    ]
    assert sprung(table) == ["explosive_rune"]
    assert [hero.vida for hero in table.state.heroes] == [3, 5]
    assert table.lock(3).trap == ""


@clause("dp.trap.detect_fumble_roll")
def test_fumbled_detection_of_an_object_without_a_trap_does_nothing() -> None:
    table = before_chest("locked:1", dice=[1, 2, 2], faces={"traps": [2]})

    table.answers(f"detect:{CHEST}")

    assert thrown(table) == ["traps"]
    assert sprung(table) == []
    assert table.lock(3).trap == ""


@clause("dp.trap.aware_on_fumble")
def test_detection_that_fumbles_and_succeeds_sets_the_trap_off_with_a_die_more() -> None:
    table = before_chest("locked:1", dice=[5, 1, 1, 5, 5, 2, 2], faces={"traps": [6, 5, 5, 2]})

    table.answers(f"detect:{CHEST}")

    ((_, defence),) = table.deeds(DefenceRolled)
    assert sprung(table) == ["poison_needle"]
    assert isinstance(defence, DefenceRolled)
    assert (defence.stat, len(defence.faces)) == ("res", 4)
    assert table.hero().vida == 5


@clause("dp.ex.detect_chest", "dp.trap.detect_fail", "dp.trap.aware_bonus")
def test_example_one_hero_misses_the_needle_of_a_chest_and_another_finds_it() -> None:
    """ING 2 against Dif 1 rolls 3, 4; another hero with 2 dice rolls 6, 2; the table shows 6."""
    table = plunge(
        heroes=("warrior", "thief"),
        at=["g13_22", "g13_13"],
        abilities=[["tough"], ["tough"]],
        items=[(), ()],
        chests={"g13_23": "unlocked:1"},
        dice=[3, 4, 6, 2, 2, 2, 2, 5],
        faces={"traps": [6, 5, 2, 2], "treasure": [6]},
        change=slow_witted,
    )

    table.answers(f"detect:{CHEST}")
    assert rolled(table) == [("warrior", "ing", 2, 1)]
    assert table.refuses(0, f"detect:{CHEST}").clause == "dp.action.detect_no_retry"
    table.answers("end", f"detect:{CHEST}")
    assert rolled(table) == [("thief", "ing", 2, 1)]
    assert (table.lock(3).trap, table.lock(3).known) == ("poison_needle", True)

    table.answers(f"open:{CHEST}")

    ((_, defence),) = table.deeds(DefenceRolled)
    assert isinstance(defence, DefenceRolled)
    assert len(defence.faces) == 3 + 1
    assert table.hero(1).vida == 5


# ---------------------------------------------------------------------- disarming


@clause("dp.ex.disarm_axe", "dp.trap.disarm_check", "dp.trap.disarm_success")
def test_example_hero_with_dex_3_disarms_a_swinging_axe() -> None:
    """DES 3 against Dif 2 rolls 1, 5, 5: the chest can be opened safely."""
    table = before_chest(
        "unlocked:1:swinging_axe", "fire_mage", dice=[1, 5, 5], faces={"treasure": [6]}
    )

    table.answers(f"disarm:{CHEST}")

    assert rolled(table) == [("fire_mage", "des", 3, 2)]
    assert (table.lock(3).trap, sprung(table)) == ("", [])
    table.answers(f"open:{CHEST}")
    assert (sprung(table), table.hero().vida) == ([], 4)


@clause("dp.trap.disarm_check", "dp.trap.diagram")
@pytest.mark.parametrize(
    ("trap", "stat", "dif"),
    [
        ("poison_needle", "ing", 1),
        ("swinging_axe", "des", 2),
        ("spear_trap", "des", 2),
        ("falling_rocks", "des", 2),
        ("pit_trap", "des", 3),
        ("explosive_rune", "ing", 3),
    ],
)
def test_each_trap_is_disarmed_by_what_is_printed_on_it(trap: str, stat: str, dif: int) -> None:
    table = before_chest(f"locked:2:{trap}", dice=[5] * (3 if stat == "ing" else 4))

    table.answers(f"disarm:{CHEST}")

    assert rolled(table) == [("thief", stat, 3 if stat == "ing" else 4, dif)]
    assert table.lock(3).trap == ""
    assert table.state.exp == 10 * dif


@clause("dp.trap.disarm_fail", "dp.trap.diagram")
def test_failed_disarming_sets_nothing_off_and_makes_it_harder_for_everybody() -> None:
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_31", "g13_41"],
        abilities=[["tough"], ["tough"]],
        items=[(), ()],
        doors={"g13:north": "locked:1:swinging_axe"},
        dice=[2, 3, 4, 5, 2, 2, 2, 2],
    )

    table.answers(f"disarm:{NORTH_DOOR}")
    assert (sprung(table), table.lock(1).trap) == ([], "swinging_axe")
    table.answers("end", f"disarm:{NORTH_DOOR}")

    assert rolled(table) == [("warrior", "des", 2, 3)]
    assert table.lock(1).tried == 2


@clause("dp.trap.disarm_fumble", "dp.trap.fumble_triggers", "dp.trap.once")
def test_fumbled_disarming_sets_the_trap_off_and_it_is_spent() -> None:
    table = before_chest(
        "locked:1:poison_needle", dice=[1, 2, 2, 5, 2, 2, 2], faces={"traps": [2, 2, 2]}
    )

    table.answers(f"disarm:{CHEST}")

    assert sprung(table) == ["poison_needle"]
    assert (table.lock(3).trap, table.state.exp) == ("", 0)


@clause("dp.trap.disarm_fumble_success")
def test_disarming_that_fumbles_and_succeeds_sets_it_off_with_a_die_more_and_gives_exp() -> None:
    table = before_chest(
        "locked:1:poison_needle", dice=[5, 1, 1, 2, 2, 2, 2], faces={"traps": [5, 2, 2]}
    )

    table.answers(f"disarm:{CHEST}")

    ((_, defence),) = table.deeds(DefenceRolled)
    assert isinstance(defence, DefenceRolled)
    assert len(defence.faces) == 4
    assert (table.lock(3).trap, table.state.exp) == ("", 10)


# ---------------------------------------------------------------------- going off


@clause("dp.trap.trigger_open", "dp.trap.detected_still", "dp.trap.aware_bonus")
def test_trap_that_was_detected_but_not_disarmed_goes_off_with_a_die_more() -> None:
    table = before_chest(
        "unlocked:1:poison_needle",
        dice=[2, 2, 2, 2],
        faces={"traps": [5, 5, 2], "treasure": [6]},
    )

    table.answers(f"open:{CHEST}")

    ((_, defence),) = table.deeds(DefenceRolled)
    assert isinstance(defence, DefenceRolled)
    assert (sprung(table), len(defence.faces)) == (["poison_needle"], 4)
    assert table.hero().vida == 3


@clause("dp.trap.attack")
def test_trap_attacks_like_anybody_and_pushes_nobody() -> None:
    table = before_chest(
        "unlocked:1:swinging_axe",
        dice=[5, 2, 2, 2],
        faces={"axe": [2], "traps": [5, 6, 6, 2, 2], "treasure": [6]},
    )

    table.answers(f"open:{CHEST}")

    ((_, attack),) = table.deeds(AttackRolled)
    ((_, defence),) = table.deeds(DefenceRolled)
    assert isinstance(attack, AttackRolled)
    assert isinstance(defence, DefenceRolled)
    assert (len(attack.faces), defence.stat, len(defence.faces)) == (5, "def", 2 + 1 + 1)
    assert table.hero().vida == 5 - (3 - 1)
    assert not table.deeds(Relocated)
    assert table.at() == "g13_22"


@clause("dp.trap.shared_roll", "dp.trap.aware_shared", "dp.lock.trap_known")
def test_one_roll_of_a_trap_hits_all_and_each_defends_alone_heroes_with_a_die_more() -> None:
    table = plunge(
        heroes=("thief", "fire_mage"),
        at=["g13_22", "g13_32"],
        abilities=[["tough"], ["tough"]],
        items=[(), ()],
        chests={"g13_23": "unlocked:1:swinging_axe"},
        monsters={"g13_12": "orc"},
        dice=[5, 5, 5, 5, 2, 2, 2, 5, 5, 2],
        faces={"axe": [4], "traps": [5, 5, 2, 2, 2], "treasure": [6]},
    )

    table.answers(f"open:{CHEST}")

    defences = [event for _, event in table.deeds(DefenceRolled)]
    assert len(table.deeds(AttackRolled)) == 1
    assert [(d.who, len(d.faces)) for d in defences if isinstance(d, DefenceRolled)] == [
        ("thief", 4),
        ("fire_mage", 3),
        ("orc.1", 3),
    ]
    assert [table.hero(0).vida, table.hero(1).vida] == [5, 2]


@clause("dp.trap.once", "dp.trap.own_rules")
def test_only_spears_rocks_and_pits_stay_after_they_have_gone_off() -> None:
    assert {trap.id for trap in cards().traps.values() if trap.stays} == {
        "spear_trap",
        "falling_rocks",
        "pit_trap",
    }


@clause("dp.trap.once", "dp.trap.own_rules", "dp.trap.spear")
def test_needle_leaves_nothing_and_spears_stay_because_their_own_text_says_so() -> None:
    needle = before_chest(
        "unlocked:1:poison_needle", dice=[5] * 4, faces={"traps": [2, 2, 2], **NO_GOLD}
    )
    spears = before_chest("unlocked:1:spear_trap", dice=[5] * 5, faces=NO_GOLD)

    needle.answers(f"open:{CHEST}")
    spears.answers(f"open:{CHEST}", "spear:g13_21")

    assert needle.state.hazards == ()
    assert [hazard.trap for hazard in spears.state.hazards] == ["spear_trap"]
    assert spears.lock(3).trap == ""


@clause("dp.trap.event_disarm", "dp.trap.spear")
def test_spears_are_disarmed_from_beside_them_once_they_have_come_out() -> None:
    here = cell_number("g13")
    out = (Hazard("spear_trap", (square(here, 3, 3), square(here, 4, 3))),)
    table = alone(
        at=["g13_23"],
        dice=[5, 5, 2, 2],
        change=lambda state: setattr(state, "hazards", out),
    )

    table.answers("disarm:spears_0")

    assert rolled(table) == [("thief", "des", 4, 2)]
    assert table.state.hazards == ()
    assert table.state.exp == 20


@clause("dp.trap.event_disarm", "dp.trap.disarm_fail")
def test_failing_to_disarm_spears_makes_them_harder_to_disarm() -> None:
    here = cell_number("g13")
    out = (Hazard("spear_trap", (square(here, 3, 3), square(here, 4, 3))),)
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_23", "g13_32"],
        abilities=[["tough"], ["tough"]],
        dice=[5, 2, 2, 2, 5, 5],
        change=lambda state: setattr(state, "hazards", out),
    )

    table.answers("disarm:spears_0", "end", "disarm:spears_0")

    assert rolled(table)[-1] == ("warrior", "des", 2, 3)
    assert len(table.state.hazards) == 1


@clause("dp.trap.event_disarm", "dp.trap.disarm_fumble")
def test_fumbling_with_spears_from_beside_them_hits_who_stands_on_them() -> None:
    here = cell_number("g13")
    out = (Hazard("spear_trap", (square(here, 3, 3), square(here, 4, 3))),)
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_23", "g13_33"],
        abilities=[["tough"], ["tough"]],
        dice=[1, 2, 2, 2, 2, 2, 2],
        faces={"traps": [5, 5, 2, 2, 2]},
        change=lambda state: setattr(state, "hazards", out),
    )

    table.answers("disarm:spears_0")

    assert sprung(table) == ["spear_trap"]
    assert rolled(table)[-1] == ("warrior", "des", 3, 1)
    assert [hero.vida for hero in table.state.heroes] == [5, 4]


@clause("dp.trap.lasting", "dp.trap.aware_bonus")
def test_trap_with_a_continuous_effect_works_after_every_monster_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No printed trap has one, so the spears of this test get it."""
    traps = cards().traps
    monkeypatch.setitem(traps, "spear_trap", replace(traps["spear_trap"], continuous=True))
    here = cell_number("g13")
    out = (Hazard("spear_trap", (square(here, 3, 3), square(here, 4, 3))),)
    table = alone(
        at=["g13_33"],
        dice=[2] * 5 + [5] * 5,
        faces={"traps": [5, 2, 2, 2, 2]},
        change=lambda state: setattr(state, "hazards", out),
    )

    table.answers("end")
    assert (sprung(table), rolled(table)) == (["spear_trap"], [("thief", "des", 5, 1)])
    assert (table.hero().vida, table.state.round) == (4, 2)
    kinds = [type(event).__name__ for event in table.happened]
    assert kinds.index("MonstersRested") < kinds.index("TrapTriggered") < kinds.index("RoundBegun")
    table.answers("end")

    assert sprung(table) == ["spear_trap"]


@clause("dp.trap.lasting", "dp.trap.spear")
def test_printed_spears_do_nothing_at_the_end_of_a_round() -> None:
    here = cell_number("g13")
    out = (Hazard("spear_trap", (square(here, 3, 3), square(here, 4, 3))),)
    table = alone(at=["g13_33"], change=lambda state: setattr(state, "hazards", out))

    table.answers("end")

    assert sprung(table) == []


@clause("dp.trap.disarm_success")
def test_nothing_is_known_of_a_trap_that_is_gone_and_nothing_more_is_searched_for() -> None:
    table = before_chest("locked:1:swinging_axe", "fire_mage", dice=[5, 5, 5])

    table.answers("disarm:chest_3")

    assert (table.lock(3).trap, table.lock(3).known) == ("", False)
    assert not [key for key in table.options() if key.startswith(("detect", "disarm"))]
