"""Locks: forcing them, ruining them, and what their traps do meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.combat import DefenceRolled
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    before_chest,
    before_door,
    pair,
    rolled,
    sprung,
    thrown,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

NO_TRAP = {"traps": [1]}
ROOM_BEYOND = {"g12": "room_6x6:0:south"}


# ---------------------------------------------------------------------- forcing


@clause("dp.ex.pick_lock", "dp.lock.force", "dp.lock.success")
def test_example_thief_with_dex_4_forces_a_lock_of_dif_2() -> None:
    """1, 6, 3, 5: two successes, one failure mark; the lock opens and it is no fumble."""
    table = before_door("locked:2", dice=[1, 6, 3, 5], faces=NO_TRAP)

    table.answers(f"force:{NORTH_DOOR}")

    assert rolled(table) == [("thief", "des", 4, 2)]
    assert (table.lock(1).locked, table.lock(1).ruined) == (False, False)
    assert table.state.exp == 20


@clause("dp.lock.force")
def test_lock_of_a_chest_is_forced_against_the_dif_of_the_chest() -> None:
    table = before_chest("locked:3", dice=[5, 5, 5, 2], faces=NO_TRAP)

    table.answers(f"force:{CHEST}")

    assert rolled(table) == [("thief", "des", 4, 3)]
    assert not table.lock(3).locked
    assert not table.lock(3).open


@clause("dp.lock.retry", "dp.lock.retry_when", "dp.lock.raise_shared")
def test_failed_lock_is_tried_again_on_a_later_turn_or_by_another_hero_at_a_dif_more() -> None:
    table = pair(
        ("g13_31", "g13_41"),
        doors={"g13:north": "locked:1"},
        dice=[2, 2, 2, 2, 2, 2, 5, 5, 5, 2],
        faces=NO_TRAP,
    )

    table.answers(f"force:{NORTH_DOOR}")
    assert table.refuses(0, f"force:{NORTH_DOOR}").clause == "dp.action.once"
    table.answers("end", f"force:{NORTH_DOOR}")
    assert rolled(table) == [("warrior", "des", 2, 2)]
    table.answers("end", f"force:{NORTH_DOOR}")

    assert rolled(table) == [("thief", "des", 4, 3)]
    assert not table.lock(1).locked
    assert table.state.exp == 10


@clause("dp.lock.fumble", "dp.lock.key_after_ruin")
def test_fumble_ruins_the_lock_so_that_neither_force_nor_key_but_only_breaking_opens_it() -> None:
    table = before_door("locked:2", dice=[1, 2, 2, 2], faces=NO_TRAP, items=[("key",)])

    table.answers(f"force:{NORTH_DOOR}", "end")

    assert table.lock(1).ruined
    assert table.refuses(0, f"force:{NORTH_DOOR}").clause == "dp.lock.fumble"
    assert table.refuses(0, f"key:{NORTH_DOOR}").clause == "dp.lock.key_after_ruin"
    assert f"break:{NORTH_DOOR}" in table.options()


@clause("dp.lock.raise_shared")
def test_fumble_that_reaches_the_dif_opens_the_lock_although_it_is_ruined() -> None:
    table = before_door("locked:1", dice=[5, 1, 1, 2], faces=NO_TRAP)

    table.answers(f"force:{NORTH_DOOR}")

    assert (table.lock(1).locked, table.lock(1).ruined) == (False, True)


@clause("dp.lock.key_after_ruin", "dp.key.lock_door")
def test_door_whose_lock_is_ruined_cannot_be_locked_with_a_key() -> None:
    def ruined(state: State) -> None:
        change_lock(state, 1, ruined=True)

    table = alone(items=[("key",)], tiles=ROOM_BEYOND, open=["g13:north"], change=ruined)

    assert f"lock:{NORTH_DOOR}" not in table.options()


@clause("dp.lock.triggers_trap")
@pytest.mark.parametrize("dice", [[5, 5, 5, 5], [2, 2, 2, 2]])
def test_forcing_sets_the_trap_off_whether_it_succeeds_or_not(dice: list[int]) -> None:
    table = before_door("locked:1", dice=dice, faces={"traps": [4, 2, 2, 2, 2, 2], "axe": [2]})

    table.answers(f"force:{NORTH_DOOR}")

    assert thrown(table) == ["traps", "axe"]
    assert sprung(table) == ["swinging_axe"]
    assert table.lock(1).trap == ""


@clause("dp.lock.trap_spent", "dp.trap.once")
def test_later_attempts_at_a_lock_are_safe() -> None:
    table = before_door(
        "locked:1", dice=[2, 2, 2, 2, 5, 5, 5, 5], faces={"traps": [4, 2, 2, 2, 2, 2], "axe": [2]}
    )

    table.answers(f"force:{NORTH_DOOR}", "end", f"force:{NORTH_DOOR}")

    assert sprung(table) == ["swinging_axe"]
    assert "traps" in thrown(table)[:1]
    assert len([name for name in thrown(table) if name == "traps"]) == 1
    assert not table.lock(1).locked


@clause("dp.lock.trap_first", "dp.lock.trap_known")
def test_trap_comes_before_the_dice_of_the_attempt_and_known_ones_are_met_with_a_die_more() -> None:
    table = before_door(
        "locked:1:swinging_axe",
        dice=[2, 2, 2, 5, 5, 5, 5, 5],
        faces={"traps": [5, 2, 2, 2, 2], "axe": [2]},
    )

    table.answers(f"force:{NORTH_DOOR}")

    kinds = [type(event).__name__ for event in table.happened]
    ((_, defence),) = table.deeds(DefenceRolled)
    assert isinstance(defence, DefenceRolled)
    assert len(defence.faces) == 2 + 1 + 1
    assert kinds.index("DefenceRolled") < kinds.index("Checked")


@clause("dp.lock.trap_first")
@pytest.mark.parametrize(
    ("vida", "defence", "status"), [(1, [2, 2, 2], "dead"), (5, [5, 1, 1], "inside")]
)
def test_hero_killed_or_stunned_by_the_trap_loses_the_attempt(
    vida: int, defence: list[int], status: str
) -> None:
    def unknown(state: State) -> None:
        change_lock(state, 1, known=False)

    table = pair(
        ("g13_31", "g13_66"),
        vida=[vida, None],
        hands=[("short_sword",), None],
        doors={"g13:north": "locked:1:swinging_axe"},
        dice=defence,
        faces={"traps": [5, 5, 2, 2, 2], "axe": [2]},
        change=unknown,
    )

    table.answers(f"force:{NORTH_DOOR}")

    assert table.hero().status == status
    assert rolled(table) == []
    assert table.lock(1).locked
    assert table.lock(1).forced == 0


@clause("dp.ex.force_with_needle", "dp.lock.triggers_trap", "dp.lock.retry", "dp.lock.trap_known")
def test_example_thief_forces_a_chest_with_a_needle_it_has_detected() -> None:
    """Dif 2: the needle is avoided with a RES die more, 4 dice miss, the next try is at Dif 3."""
    table = before_chest(
        "locked:2:poison_needle",
        dice=[5, 5, 2, 2, 5, 2, 2, 3, 5, 5, 5, 2],
        faces={"traps": [5, 6, 2]},
    )

    table.answers(f"force:{CHEST}")

    ((_, defence),) = table.deeds(DefenceRolled)
    assert isinstance(defence, DefenceRolled)
    assert (defence.stat, len(defence.faces)) == ("res", 4)
    assert table.hero().vida == 5
    assert rolled(table) == [("thief", "des", 4, 2)]
    table.answers("end", f"force:{CHEST}")
    assert rolled(table)[-1] == ("thief", "des", 4, 3)
    assert sprung(table) == []
    assert not table.lock(3).locked


@clause("dp.lock.trap_first", "dp.action.detect_adjacent", "dp.trap.pit_inside")
@pytest.mark.parametrize("thing", ["chest", "door"])
def test_hero_who_falls_into_the_pit_of_a_lock_does_not_force_it(thing: str) -> None:
    before = before_chest if thing == "chest" else before_door
    table = before("locked:1:pit_trap", dice=[2] * 5 + [6] * 4, numbers={"areas": [0]})
    name = CHEST if thing == "chest" else NORTH_DOOR

    table.answers(f"force:{name}")

    assert rolled(table) == [("thief", "des", 5, 3)]
    assert dict(table.hero().lasting) == {"in_the_pit": 0}
    assert (table.lock(int(name[-1])).locked, table.state.exp) == (True, 0)
    assert not [key for key in table.options() if name in key]
    assert f"open:{name}" in {
        closed.key for closed in table.game.explain(0) if closed.clause == "dp.trap.pit_inside"
    }


@clause("dp.lock.trap_first", "dp.action.detect_adjacent")
def test_hero_who_jumps_away_from_a_chest_does_not_force_it() -> None:
    table = before_chest("locked:1:pit_trap", dice=[5] * 5 + [6] * 4, numbers={"areas": [0]})

    table.answers(f"force:{CHEST}", "jump:g13_21")

    assert rolled(table) == [("thief", "des", 5, 3)]
    assert (table.lock(3).locked, table.state.exp) == (True, 0)


@clause("dp.lock.trap_first", "dp.action.detect_adjacent")
def test_hero_who_jumps_to_the_other_square_before_a_door_forces_it() -> None:
    table = before_door("locked:1:pit_trap", dice=[5] * 5 + [6] * 4, numbers={"areas": [0]})

    table.answers(f"force:{NORTH_DOOR}")

    assert table.at() == "g13_41"
    assert (table.lock(1).locked, table.state.exp) == (False, 10)


@clause("dp.door.trap_then_build", "dp.trap.pit_inside")
def test_hero_who_falls_into_the_pit_of_a_chest_has_not_opened_it() -> None:
    table = before_chest("unlocked:1:pit_trap", dice=[2] * 5, numbers={"areas": [0]})

    table.answers(f"open:{CHEST}")

    assert (table.lock(3).open, table.lock(3).trap) == (False, "")
    assert "treasure" not in thrown(table)


@clause("dp.break.trap_how", "dp.trap.pit_inside", "dp.door.trap_then_build")
def test_hero_who_falls_into_the_pit_of_a_chest_leaves_it_broken_and_unopened() -> None:
    table = before_chest(
        "locked:1:pit_trap",
        hands=[()],
        dice=[5, 5, 5, *[2] * 5],
        numbers={"areas": [0]},
    )

    table.answers(f"break:{CHEST}")

    assert (table.lock(3).open, table.lock(3).locked) == (False, False)
    assert "treasure" not in thrown(table)
