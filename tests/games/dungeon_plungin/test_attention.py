"""Attention: how the monsters of a new room find the heroes, and what wakes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.adventures import Group
from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.turn import ActionsLost, DiceThrown, Stepped
from mazmorra.games.dungeon_plungin.events.world import AttentionFound, MonstersTurn, PhaseFinished
from mazmorra.games.dungeon_plungin.game import Plunge
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    cell_number,
    rolled,
    sprung,
    thrown,
)
from tests.games.dungeon_plungin.magic_support import mage
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

FAR = (1, 1, 2, 1, 5, 1)  # three orcs in the far row of the new room


def meets(
    attention: int, *answers: str, heroes: tuple[str, ...] = ("thief",), **more: Any
) -> PlungeTable:
    """Open the north door of the Entrance onto three orcs with a roll of the Attention table."""
    faces = {
        "location": [1],
        "encounters": [2],
        "monsters": [8],
        "placement": list(FAR),
        "attention": [attention],
    }
    count = len(heroes)
    at = ["g13_31", "g13_41", "g13_32", "g13_42"][:count]
    given: dict[str, Any] = {
        "heroes": heroes,
        "at": at,
        "abilities": [["tough"]] * count,
        "items": [()] * count,
        **more,
    }
    table = plunge(faces={**faces, **given.pop("faces", {})}, **given)
    table.answers(f"open:{NORTH_DOOR}", *answers)
    return table


def moods(table: PlungeTable) -> set[str]:
    """Return how the monsters are."""
    return {monster.attention for monster in table.state.monsters}


def found(table: PlungeTable) -> str:
    """Return what the Attention roll has come to."""
    ((_, event),) = table.deeds(AttentionFound)
    assert isinstance(event, AttentionFound)
    return event.state_found


def acted(table: PlungeTable) -> bool:
    """Say whether a monster has walked or attacked since the last answer."""
    walked = any(isinstance(e, Stepped) and "." in e.who for e in table.happened)
    return walked or any(isinstance(e, AttackRolled) and "." in e.who for e in table.happened)


def fought(*cells: str, rounds: int = 0) -> Callable[[State], None]:
    """Note fighting on some tiles, so many rounds ago."""

    def change(state: State) -> None:
        state.round = 5
        state.fights = tuple((cell_number(cell), 5 - rounds) for cell in cells)

    return change


# ---------------------------------------------------------------------- the roll


@clause("dp.attention.roll")
def test_attention_is_rolled_last_and_only_if_monsters_were_found() -> None:
    table = meets(3)
    nobody = alone(faces={"location": [1], "encounters": [1]})
    nobody.answers(f"open:{NORTH_DOOR}")

    assert thrown(table)[-1] == "attention"
    assert isinstance(table.happened[-1], PhaseFinished)
    assert "attention" not in thrown(nobody)


@clause("dp.attention.plus_one", "dp.attention.plus_one_scope")
@pytest.mark.parametrize(
    ("change", "total"),
    [
        (None, 1),
        (fought("g13"), 2),
        (fought("f12"), 2),
        (fought("g13", rounds=1), 2),
        (fought("f13"), 1),
        (fought("f11"), 1),
    ],
)
def test_attention_roll_gets_one_more_after_fighting_on_a_tile_next_to_the_new_one(
    change: Callable[[State], None] | None, total: int
) -> None:
    table = meets(1, change=change)

    totals = [
        e.total for e in table.happened if isinstance(e, DiceThrown) and e.table == "attention"
    ]

    assert totals == [total]


@clause("dp.attention.plus_one_scope")
@pytest.mark.parametrize("rounds", [1, 2])
def test_fighting_is_forgotten_after_the_next_round(rounds: int) -> None:
    table = alone(change=fought("g13"))

    table.answers(*["end"] * rounds)

    assert bool(table.state.fights) is (rounds == 1)


@clause("dp.attention.plus_one_scope")
def test_attack_is_noted_as_fighting_on_both_tiles_of_attacker_and_target() -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_31"],
        abilities=[["tough"]],
        tiles={"g12": "room_6x6:0:south"},
        open=["g13:north"],
        monsters={"g12_36": "orc"},
        dice=[2] * 6,
    )

    table.answers("attack:orc_1")

    assert set(table.state.fights) == {(cell_number("g12"), 1), (cell_number("g13"), 1)}


# ---------------------------------------------------------------------- Asleep


@clause("dp.attention.asleep")
def test_asleep_monsters_skip_every_monster_turn_until_they_are_woken() -> None:
    table = meets(1)
    assert (found(table), moods(table)) == ("asleep", {"asleep"})

    for _ in range(3):
        table.answers("end")
        assert not acted(table)

    assert moods(table) == {"asleep"}


@clause("dp.attention.asleep_wake", "dp.attention.asleep_to_surprised", "dp.attention.wake_scope")
def test_asleep_monsters_of_a_tile_all_wake_surprised_when_one_of_them_is_attacked() -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_33"],
        abilities=[["tough"]],
        tiles={"g12": "room_6x6:0:south"},
        monsters={"g13_32": "orc:asleep", "g13_66": "orc:asleep", "g12_66": "goblin:asleep"},
        dice=[2] * 6,
    )

    table.answers("attack:orc_1")

    states = {monster.monster: monster.attention for monster in table.state.monsters}
    assert states == {"orc.1": "surprised", "orc.2": "surprised", "goblin.1": "asleep"}
    table.answers("end")
    assert not acted(table)
    table.answers("end")
    assert acted(table)


@clause("dp.attention.asleep_wake", "dp.attention.wake_scope")
def test_asleep_monsters_wake_when_a_trap_goes_off_on_their_tile() -> None:
    table = plunge(
        heroes=("thief",),
        at=["g13_22"],
        abilities=[["tough"]],
        tiles={"g12": "room_6x6:0:south"},
        chests={"g13_23": "unlocked:1:poison_needle"},
        monsters={"g13_66": "orc:asleep", "g12_66": "goblin:asleep"},
        dice=[5] * 4,
        faces={"traps": [2, 2, 2], "treasure": [6]},
    )

    table.answers(f"open:{CHEST}")

    assert sprung(table) == ["poison_needle"]
    states = {monster.monster: monster.attention for monster in table.state.monsters}
    assert states == {"orc.1": "surprised", "goblin.1": "asleep"}


@clause("dp.attention.asleep_wake", "dp.attention.wake_scope")
def test_asleep_monsters_wake_when_a_spell_is_cast_on_their_tile() -> None:
    table = plunge(
        heroes=("priestess",),
        at=["g13_22"],
        vida=[3],
        tiles={"g12": "room_6x6:0:south"},
        monsters={"g13_66": "orc:asleep", "g12_66": "goblin:asleep"},
        dice=[5] * 6,
        faces={"healing": [1]},
    )

    cast = next(key for key in table.options() if key.startswith("cast:heal"))
    table.answers(cast)

    states = {monster.monster: monster.attention for monster in table.state.monsters}
    assert states == {"orc.1": "surprised", "goblin.1": "asleep"}


@clause("dp.attention.asleep_wake", "dp.attention.wake_scope")
def test_asleep_monsters_wake_when_a_spell_is_aimed_at_a_chest_on_their_tile() -> None:
    table = mage(
        "sense_traps",
        2,
        at=["g13_31"],
        tiles={"g12": "room_6x6:0:south+north", "g11": "room_6x6:0:south"},
        open=["g13:north"],
        chests={"g12_35": "locked:2"},
        monsters={"g12_61": "orc:asleep", "g11_66": "goblin:asleep"},
    )

    table.answers(f"cast:sense_traps:{CHEST}")

    states = {monster.monster: monster.attention for monster in table.state.monsters}
    assert states == {"orc.1": "surprised", "goblin.1": "asleep"}


@clause("dp.attention.asleep_wake", "dp.attention.wake_scope")
@pytest.mark.parametrize("spell", ["sense_traps", "knock"])
@pytest.mark.parametrize(("at", "sleeper"), [("g12_31", "g11_61"), ("g11_36", "g12_61")])
def test_asleep_monsters_wake_when_a_spell_is_aimed_at_a_door_of_their_tile(
    spell: str, at: str, sleeper: str
) -> None:
    """A door is part of both tiles that it joins."""
    table = mage(
        spell,
        2,
        at=[at],
        tiles={"g12": "room_6x6:0:south+north", "g11": "room_6x6:0:south"},
        open=["g13:north"],
        doors={"g12:north": "locked:2"},
        monsters={sleeper: "goblin:asleep", "g13_66": "orc:asleep"},
    )

    table.answers(f"cast:{spell}:door_3")

    states = {monster.monster: monster.attention for monster in table.state.monsters}
    assert states == {"goblin.1": "surprised", "orc.1": "asleep"}


# ---------------------------------------------------------------------- Surprised and Unaware


@clause("dp.attention.surprised")
def test_surprised_monsters_miss_the_next_monster_turn_and_then_act_as_usual() -> None:
    table = meets(2, dice=[2] * 60)
    assert (found(table), moods(table)) == ("surprised", {"surprised"})

    table.answers("end")
    assert not acted(table)
    table.answers("end")

    assert acted(table)


@clause("dp.ex.surprised_two_rounds")
def test_example_surprised_monsters_give_the_party_this_round_and_the_whole_next_one() -> None:
    table = meets(2, heroes=("warrior", "thief", "archer", "priestess"), dice=[2] * 200)

    for _ in range(4 + 3):
        table.answers("end")
        assert not acted(table)
    table.answers("end")

    assert acted(table)


@clause("dp.attention.unaware", "dp.build.finish")
def test_unaware_monsters_let_all_heroes_act_and_act_in_the_coming_monster_turn() -> None:
    table = meets(3, heroes=("warrior", "thief"), dice=[2] * 100)
    assert (found(table), table.state.turn.actions) == ("unaware", 2)
    assert (table.state.active, table.state.phase, len(table.state.tiles)) == (0, 1, 2)

    table.answers("end")
    assert not acted(table)
    table.answers("end")

    assert acted(table)


# ---------------------------------------------------------------------- Alert


@clause("dp.ex.alert_orcs", "dp.attention.alert_check", "dp.attention.alert_win")
def test_example_alert_orcs_hear_the_thief_and_get_a_free_turn() -> None:
    """The thief (DES 4) rolls 2, 2, 4, 6; the Orcs (ING 2) roll 5, 6: two successes to one."""
    table = meets(5, dice=[5, 6, 2, 2, 4, 6] + [2] * 60)

    assert [check[:3] for check in rolled(table)] == [("orc.1", "ing", 2), ("thief", "des", 4)]
    assert found(table) == "ambush"
    assert [e.free for e in table.happened if isinstance(e, MonstersTurn)] == [True]


@clause("dp.attention.alert_lose")
@pytest.mark.parametrize("orcs", [[5, 2], [2, 2]])
def test_alert_monsters_without_more_successes_are_treated_as_unaware(orcs: list[int]) -> None:
    table = meets(5, dice=[*orcs, 5, 2, 2, 2])

    assert found(table) == "unaware"
    assert table.state.turn.actions == 2
    assert not acted(table)


@clause("dp.attention.alert_check", "dp.attention.alert_tile")
def test_alert_check_is_made_against_the_clumsiest_hero_on_the_tile_of_the_door() -> None:
    """The priestess (DES 1) is clumsier than the warrior (DES 2) but stands elsewhere."""
    table = meets(
        5,
        heroes=("thief", "warrior", "priestess", "archer"),
        at=["g13_31", "g13_66", "f13_33", "g13_41"],
        tiles={"f13": "room_6x6:0:east"},
        dice=[2, 2, 2, 2],
    )

    assert [check[:3] for check in rolled(table)] == [("orc.1", "ing", 2), ("warrior", "des", 2)]


@clause("dp.attention.alert_tile")
def test_alert_check_does_not_count_the_dead() -> None:
    def dead(state: State) -> None:
        state.heroes[1].status = "dead"

    table = meets(5, heroes=("thief", "priestess"), dice=[2] * 6, change=dead)

    assert rolled(table)[1][:2] == ("thief", "des")


@clause("dp.attention.alert_check")
def test_alert_check_is_made_by_the_monster_with_the_highest_wit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No printed group names a duller monster first, so this one is the test's own."""
    card = cards().adventures["knocking_in_the_wall"]
    groups = (Group("giant_spider", "1"), Group("orc", "1"), Group("giant_rat", "1"))
    rows = (replace(card.tables.monsters[0], upto=8, groups=groups),)
    changed = replace(card, tables=replace(card.tables, monsters=rows))
    monkeypatch.setattr(Plunge, "adventure", property(lambda _: changed))

    table = meets(5, dice=[2] * 6)

    assert rolled(table)[0][:3] == ("orc.1", "ing", 2)


@clause("dp.attention.alert_check")
def test_alert_monsters_have_a_die_more_after_fighting_on_the_tile_of_the_door() -> None:
    table = meets(4, change=fought("g13"), dice=[2] * 7)

    assert [check[:3] for check in rolled(table)] == [("orc.1", "ing", 3), ("thief", "des", 4)]


# ---------------------------------------------------------------------- Ambush


@clause("dp.attention.ambush_opener", "dp.attention.ambush_move")
def test_ambushed_opener_loses_its_actions_and_opens_nothing_more_in_that_turn() -> None:
    """Not even the unlocked chest beside it."""
    table = meets(6, dice=[2] * 60, chests={"g13_21": "unlocked:1"})

    assert found(table) == "ambush"
    assert table.deeds(ActionsLost)
    assert table.state.turn.actions == 0
    assert table.options() == ["end"]


@clause("dp.attention.ambush_move")
def test_ambush_cuts_a_move_in_progress_and_the_move_of_an_agile_hero() -> None:
    faces = {
        "location": [1],
        "encounters": [2],
        "monsters": [8],
        "placement": list(FAR),
        "attention": [6],
    }
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_33", "g13_66"],
        abilities=[["agile"], ["tough"]],
        items=[(), ()],
        faces=faces,
        dice=[2] * 100,
    )

    table.answers("move:g13_31", f"open:{NORTH_DOOR}")
    assert table.options() == ["end"]
    table.answers("end")

    assert table.state.active == 1


@clause("dp.attention.ambush_move")
def test_ambush_after_both_actions_costs_nothing_more() -> None:
    table = meets(6, dice=[2] * 60, change=lambda state: setattr(state.turn, "actions", 0))

    assert table.state.turn.actions == 0
    assert table.options() == ["end"]


@clause("dp.attention.ambush_turn", "dp.attention.ambush_only_new")
def test_ambushers_take_a_whole_turn_at_once_and_nobody_else_does() -> None:
    table = meets(
        6,
        heroes=("thief", "warrior"),
        at=["g13_31", "g13_66"],
        monsters={"g13_61": "goblin"},
        dice=[2] * 100,
    )

    free = [event for event in table.happened if isinstance(event, MonstersTurn)]
    assert [event.monsters for event in free] == [("orc.1", "orc.2", "orc.3")]
    moved = {e.who for e in table.happened if isinstance(e, Stepped)}
    assert {"orc.1", "orc.2", "orc.3"} & moved
    assert "goblin.1" not in moved
    assert table.asked() == "Act"


@clause("dp.attention.ambush_round", "dp.build.finish")
def test_round_goes_on_with_the_next_hero_after_the_free_turn() -> None:
    table = meets(6, heroes=("thief", "warrior"), dice=[2] * 100)

    table.answers("end")

    assert (table.state.active, table.state.turn.actions) == (1, 2)
    assert table.state.round == 1


@clause("dp.ex.ambush_last_hero")
def test_example_ambush_on_the_last_hero_lets_the_monsters_act_twice_in_a_row() -> None:
    table = meets(6, "end", dice=[2] * 100)

    turns = [(e.free, e.monsters) for e in table.happened if isinstance(e, MonstersTurn)]

    assert [free for free, _ in turns] == [True, False]
    assert {"orc.1", "orc.2", "orc.3"} == set(turns[0][1]) == set(turns[1][1])
    assert table.state.round == 2


@clause("dp.attention.ambush_round")
def test_ambushers_count_their_conditions_down_in_the_free_turn() -> None:
    def ambushed(state: State) -> None:
        state.monsters[0].lasting = (("immobilised", 1),)
        state.to_act, state.free, state.next = ("orc.1",), True, "monster"

    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_31", "g13_41"],
        monsters={"g13_66": "orc", "g13_61": "orc"},
        lasting={"orc.2": [("immobilised", 1)]},
        change=ambushed,
    )

    assert [monster.lasting for monster in table.state.monsters] == [(), (("immobilised", 1),)]
    assert table.state.active == 0
