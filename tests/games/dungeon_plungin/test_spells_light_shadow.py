"""The spells of Light and Shadow, each with what it does."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.combat import DefenceRolled, HeroDied
from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.magic_support import heals, hurts, mage, rolled, stat
from tests.games.dungeon_plungin.support import PlungeTable, find_edge, put_monster

PAIR = ("fire_mage", "warrior")


def door(table: PlungeTable, side: str) -> int:
    """Return the number of a door of the Entrance."""
    edge = find_edge(f"g13:{side}")
    number: int = next(lock.number for lock in table.state.locks if lock.edge == edge)
    return number


# ---------------------------------------------------------------------- Light


@clause("dp.spell.pulse", "dp.spell.los")
def test_pulse_heals_a_d4_by_touch() -> None:
    table = mage(
        "pulse", 1, heroes=PAIR, at=["g13_36", "g13_35"], vida=[4, 1], faces={"healing": [4]}
    )

    table.answers("cast:pulse:warrior")

    assert heals(table) == {"warrior": 4}


@clause("dp.spell.pulse", "dp.spell.los")
def test_pulse_needs_touch_and_cannot_be_overcharged() -> None:
    table = mage("pulse", 1, heroes=PAIR, at=["g13_36", "g13_34"])

    assert [key for key in table.options() if "pulse" in key] == ["cast:pulse:fire_mage"]


@clause("dp.spell.heal", "dp.cast.extra_success", "dp.death.vida_floor")
@pytest.mark.parametrize(
    ("key", "successes", "faces", "gained"),
    [
        ("cast", 2, [4], 4),
        ("cast", 4, [2], 4),  # two more for two successes above the Dif
        ("overcharge", 4, [2, 1], 3),
        ("overcharge", 5, [2, 1], 4),
        ("cast", 2, [6], 5),  # never above the maximum of 6
        ("cast", 1, [], 0),
    ],
)
def test_heal_gives_dice_of_life_and_one_for_every_success_above(
    key: str, successes: int, faces: list[int], gained: int
) -> None:
    table = mage(
        "heal",
        successes,
        heroes=PAIR,
        at=["g13_36", "g13_35"],
        vida=[4, 1],
        faces={"healing": faces},
    )

    table.answers(f"{key}:heal:warrior")

    assert table.hero("warrior").vida == 1 + gained


@clause("dp.spell.blessing", "dp.spell.duration")
def test_blessing_gives_one_die_on_every_check_for_a_turn() -> None:
    table = mage("blessing", 2, heroes=PAIR, at=["g13_36", "g13_32"])
    stats = ("atq", "def", "mag", "res", "des", "ing")
    before = [stat(table, "warrior", one) for one in (*stats, "mov")]

    table.answers("cast:blessing:warrior")

    assert [stat(table, "warrior", one) for one in (*stats, "mov")] == [
        *(value + 1 for value in before[:-1]),
        before[-1],
    ]
    table.answers("end", "end")
    assert [stat(table, "warrior", one) for one in (*stats, "mov")] == before


@clause("dp.spell.blessing")
def test_blessing_overcharged_helps_all_heroes_on_the_tile() -> None:
    table = mage("blessing", 3, heroes=PAIR, at=["g13_36", "g13_31"])

    table.answers("overcharge:blessing")

    assert [bool(dict(hero.lasting).get("blessing")) for hero in table.state.heroes] == [True, True]


@clause("dp.spell.remove_curse", "dp.cursed.remove")
def test_remove_curse_destroys_one_cursed_object_of_the_heros_choice() -> None:
    table = mage(
        "remove_curse",
        2,
        heroes=PAIR,
        at=["g13_36", "g13_35"],
        change=lambda state: setattr(
            state.hero("warrior"), "attire", ("cursed_helm", "cursed_ring", "boots_speed")
        ),
    )

    table.answers("cast:remove_curse:warrior")
    assert table.options() == ["lift:cursed_helm", "lift:cursed_ring"]
    table.answers("lift:cursed_ring")

    assert table.hero("warrior").attire == ("cursed_helm", "boots_speed")
    assert "cursed_ring" not in table.hero("warrior").items


def _with_a_dead_warrior(successes: int, *faces: int) -> PlungeTable:
    def die(state: State) -> None:
        HeroDied("warrior").apply(state)

    return mage("raise", successes, heroes=PAIR, faces={"healing": list(faces)}, change=die)


@clause("dp.spell.raise", "dp.death.revive_place", "dp.death.own_turn")
@pytest.mark.parametrize(
    ("key", "successes", "faces", "vida"),
    [("cast", 4, (), 1), ("overcharge", 5, (5,), 5)],
)
def test_raise_brings_a_dead_hero_back_beside_the_caster(
    key: str, successes: int, faces: tuple[int, ...], vida: int
) -> None:
    table = _with_a_dead_warrior(successes, *faces)

    table.answers(f"{key}:raise:warrior")

    hero = table.hero("warrior")
    assert (hero.status, hero.vida, hero.lasting) == ("inside", vida, ())
    assert table.at("warrior") in ("g13_26", "g13_35", "g13_46")
    table.answers("end")
    assert table.asked() == "Act"
    assert table.state.active == 1


@clause("dp.spell.raise")
def test_raise_fails_below_dif_four() -> None:
    table = _with_a_dead_warrior(3)

    table.answers("cast:raise:warrior")

    assert table.hero("warrior").status == "dead"


# ---------------------------------------------------------------------- Shadow


@clause("dp.spell.sense_traps")
def test_sense_traps_shows_the_trap_of_a_chest_without_springing_it() -> None:
    table = mage("sense_traps", 1, chests={"g13_33": "locked:2"}, faces={"traps": [6]})
    assert "cast:sense_traps:chest_3" in table.options()

    table.answers("cast:sense_traps:chest_3")

    lock = table.lock(3)
    assert (lock.trap, lock.known, lock.locked) == ("poison_needle", True, True)
    assert hurts(table) == {}


@clause("dp.spell.sense_traps")
def test_sense_traps_may_follow_a_failed_search() -> None:
    table = mage(
        "sense_traps", rolled(3), chests={"g13_35": "locked:2"}, prepared=[["sense_traps"]]
    )
    table.answers("detect:chest_3")
    assert table.lock(3).searched == ("fire_mage",)

    assert "cast:sense_traps:chest_3" in table.options()


@clause("dp.spell.sense_traps", "dp.spell.los")
def test_sense_traps_reaches_four_squares_but_no_great_door() -> None:
    table = mage(
        "sense_traps",
        1,
        at=["g13_34"],
        chests={"g13_61": "locked:1", "g13_31": "locked:1"},
        doors={"g13:north": "great:3", "g13:east": "locked:1"},
    )
    north, east = (door(table, side) for side in ("north", "east"))
    casts = [key for key in table.options() if "sense_traps" in key]

    assert f"cast:sense_traps:door_{north}" not in casts
    assert f"cast:sense_traps:door_{east}" in casts
    assert "cast:sense_traps:chest_4" in casts
    assert "cast:sense_traps:chest_3" not in casts  # six steps away
    assert not [key for key in table.options() if key.startswith("overcharge")]


@clause("dp.spell.shadow_bolt")
@pytest.mark.parametrize(
    ("key", "successes", "damage"), [("cast", 1, 2), ("cast", 2, 3), ("overcharge", 2, 4)]
)
def test_shadow_bolt_is_withstood_with_resistance(key: str, successes: int, damage: int) -> None:
    table = mage("shadow_bolt", successes, rolled(2), monsters={"g13_31": "goblin"})

    table.answers(f"{key}:shadow_bolt:goblin_1")

    (defence,) = [e for _, e in table.deeds(DefenceRolled) if isinstance(e, DefenceRolled)]
    assert defence.stat == "res"
    assert hurts(table) == {"goblin.1": damage}


@clause("dp.spell.knock")
def test_knock_unlocks_a_chest_and_leaves_its_trap() -> None:
    table = mage("knock", 2, chests={"g13_35": "locked:3"})

    table.answers("cast:knock:chest_3")

    lock = table.lock(3)
    assert (lock.locked, lock.open, lock.trap) == (False, False, "?")
    assert table.state.exp == 0


@clause("dp.spell.knock")
def test_knock_works_beside_a_locked_door_but_on_no_great_door() -> None:
    table = mage(
        "knock",
        2,
        at=["g13_31"],
        doors={"g13:north": "locked:3", "g13:east": "great:3"},
        chests={"g13_33": "locked:1"},
    )
    north = door(table, "north")
    assert [key for key in table.options() if "knock" in key] == [f"cast:knock:door_{north}"]

    table.answers(f"cast:knock:door_{north}")
    assert not table.lock(north).locked

    table.arrange(lambda state: setattr(state.heroes[0], "square", state.heroes[0].square + 3))
    assert not [key for key in table.options() if "knock" in key]


@clause("dp.spell.shadow_cloak")
def test_shadow_cloak_turns_monsters_to_others_until_the_next_turn_of_the_caster() -> None:
    heroes = ("fire_mage", "dwarf")
    at = ["g13_36", "g13_31"]
    plain = mage("shadow_cloak", 2, *([3] for _ in range(40)), heroes=heroes, at=at)
    plain.arrange(lambda state: put_monster(state, "g13_34", "orc", plain.game.content))
    cloaked = mage("shadow_cloak", 2, *([3] for _ in range(40)), heroes=heroes, at=at)
    cloaked.arrange(lambda state: put_monster(state, "g13_34", "orc", cloaked.game.content))

    plain.answers("end", "end")
    cloaked.answers("cast:shadow_cloak", "end", "end")

    assert plain.monsters()["orc.1"] == "g13_35"  # the nearest one
    assert cloaked.monsters()["orc.1"] == "g13_32"
    assert cloaked.hero().lasting == ()


@clause("dp.spell.shadow_cloak")
def test_shadow_cloak_overcharged_lasts_two_own_turns() -> None:
    table = mage("shadow_cloak", 3)

    table.answers("overcharge:shadow_cloak", "end")
    assert "shadow_cloak" in dict(table.hero().lasting)
    table.answers("end")
    assert "shadow_cloak" in dict(table.hero().lasting)
    table.answers("end")

    assert table.hero().lasting == ()


@clause("dp.spell.sleep", "dp.spell.opposed")
@pytest.mark.parametrize(("resists", "attention"), [(1, "asleep"), (2, "awake")])
def test_sleep_puts_a_monster_to_sleep_that_does_not_reach_the_casting(
    resists: int, attention: str
) -> None:
    table = mage("sleep", 2, rolled(2, resists), monsters={"g13_32": "orc"})

    table.answers("cast:sleep:orc_1")

    (check,) = [e for _, e in table.deeds(Checked) if isinstance(e, Checked) and e.who == "orc.1"]
    assert check.stat == "ing"
    assert table.state.monsters[0].attention == attention


@clause("dp.spell.sleep", "dp.monster.skeleton")
def test_sleep_does_not_put_a_skeleton_to_sleep() -> None:
    """It fails its check as the orc beside it does, and stays awake."""
    table = mage(
        "sleep",
        4,
        *([3] * 9,),
        monsters={"g13_32": "skeleton", "g13_33": "orc"},
    )

    table.answers("overcharge:sleep:g13_33")

    states = {monster.monster: monster.attention for monster in table.state.monsters}
    assert states == {"skeleton.1": "awake", "orc.1": "asleep"}


@clause("dp.spell.sleep")
def test_sleep_cannot_be_cast_at_a_boss_or_a_hero() -> None:
    table = mage(
        "sleep",
        2,
        heroes=PAIR,
        at=["g13_36", "g13_35"],
        monsters={"g13_33": "orc", "g13_43": "orc_leader"},
    )

    assert [key for key in table.options() if key.startswith("cast")] == ["cast:sleep:orc_1"]


@clause("dp.spell.sleep")
def test_sleep_overcharged_is_cast_at_nine_squares() -> None:
    table = mage("sleep", 4, rolled(2), rolled(2), monsters={"g13_31": "orc", "g13_42": "goblin"})

    table.answers("overcharge:sleep:g13_32")

    assert [one.attention for one in table.state.monsters] == ["asleep", "asleep"]


@clause("dp.spell.sleep_order")
def test_sleep_first_wakes_other_sleepers_and_then_puts_its_target_to_sleep() -> None:
    table = mage("sleep", 2, rolled(2), monsters={"g13_32": "orc", "g13_12": "goblin:asleep"})

    table.answers("cast:sleep:orc_1")

    assert [one.attention for one in table.state.monsters] == ["asleep", "surprised"]
