"""The spells of Earth and Water, each with what it does."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.geometry import name_of, named
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.magic_support import heals, hurts, mage, rolled, stat

# ---------------------------------------------------------------------- Earth


@clause("dp.spell.stone_fist", "dp.spell.push_direction")
def test_stone_fist_hits_twice_and_pushes_two_squares() -> None:
    table = mage("stone_fist", 1, rolled(3), monsters={"g13_35": "orc"})

    table.answers("cast:stone_fist:orc_1")

    assert hurts(table) == {"orc.1": 2}
    assert table.monsters() == {"orc.1": "g13_33"}
    assert table.at(0) == "g13_36"


@clause("dp.spell.stone_fist")
def test_stone_fist_pushes_nobody_who_blocks_every_hit() -> None:
    table = mage("stone_fist", 1, rolled(3, 2), monsters={"g13_35": "orc"})

    table.answers("cast:stone_fist:orc_1")

    assert table.monsters() == {"orc.1": "g13_35"}


@clause("dp.spell.stone_fist", "dp.spell.los")
def test_stone_fist_reaches_one_square_and_cannot_be_overcharged() -> None:
    table = mage("stone_fist", 1, monsters={"g13_34": "orc", "g13_46": "goblin"})

    casts = [key for key in table.options() if "stone_fist" in key]

    assert casts == ["cast:stone_fist:goblin_1"]


@clause("dp.spell.stone_skin", "dp.spell.duration")
@pytest.mark.parametrize(("key", "successes", "turns"), [("cast", 2, 1), ("overcharge", 3, 3)])
def test_stone_skin_gives_two_dice_of_defence_for_one_or_three_turns(
    key: str, successes: int, turns: int
) -> None:
    table = mage("stone_skin", successes, heroes=("fire_mage", "warrior"), at=["g13_36", "g13_35"])
    plain = stat(table, "warrior", "def")

    table.answers(f"{key}:stone_skin:warrior")

    for _ in range(turns):
        assert stat(table, "warrior", "def") == plain + 2
        table.answers("end", "end")
    assert stat(table, "warrior", "def") == plain


@clause("dp.spell.duration")
def test_casting_a_running_spell_again_only_renews_it() -> None:
    heroes = ("fire_mage", "warrior")
    table = mage("stone_skin", 2, rolled(6, 2), heroes=heroes, at=["g13_36", "g13_35"])
    plain = stat(table, "warrior", "def")
    table.arrange(lambda state: setattr(state.hero("warrior"), "lasting", (("stone_skin", 1),)))

    table.answers("cast:stone_skin:warrior")

    assert table.hero("warrior").lasting == (("stone_skin", 1),)
    assert stat(table, "warrior", "def") == plain + 2  # and not + 4


@clause("dp.spell.grasping_earth", "dp.spell.opposed")
@pytest.mark.parametrize(("resists", "held"), [(1, True), (2, False), (3, False)])
def test_grasping_earth_holds_whoever_does_not_reach_the_casting(resists: int, held: bool) -> None:
    table = mage("grasping_earth", 2, rolled(3, resists), monsters={"g13_31": "orc"})

    table.answers("cast:grasping_earth:orc_1")

    (check,) = [e for _, e in table.deeds(Checked) if isinstance(e, Checked) and e.who == "orc.1"]
    assert (check.stat, check.successes) == ("res", resists)
    assert ("immobilised" in dict(table.state.monsters[0].lasting)) is held


@clause("dp.spell.opposed")
def test_an_opposed_spell_that_misses_its_dif_is_not_rolled_against() -> None:
    table = mage("grasping_earth", 1, monsters={"g13_31": "orc"})

    table.answers("cast:grasping_earth:orc_1")

    checks = [e.who for _, e in table.deeds(Checked) if isinstance(e, Checked)]
    assert checks == ["fire_mage"]
    assert table.state.monsters[0].lasting == ()


@clause("dp.spell.grasping_earth")
def test_grasping_earth_keeps_a_monster_where_it_is_for_one_turn() -> None:
    table = mage("grasping_earth", 2, rolled(3), monsters={"g13_31": "orc"})

    table.answers("cast:grasping_earth:orc_1", "end")
    assert table.monsters() == {"orc.1": "g13_31"}
    table.answers("end")

    assert table.monsters() != {"orc.1": "g13_31"}


@clause("dp.spell.grasping_earth", "dp.spell.opposed")
def test_grasping_earth_overcharged_lets_everybody_in_the_area_roll_for_itself() -> None:
    table = mage(
        "grasping_earth",
        3,
        rolled(3, 3),  # the orc ties
        rolled(2, 2),  # the goblin does not
        monsters={"g13_31": "orc", "g13_42": "goblin", "g13_62": "wolf"},
    )

    table.answers("overcharge:grasping_earth:g13_32")

    held = [one.monster for one in table.state.monsters if one.lasting]
    assert held == ["goblin.1"]


@clause("dp.spell.grasping_earth", "dp.spell.duration")
def test_a_caster_caught_in_its_own_area_is_bound_for_its_next_turn() -> None:
    table = mage(
        "grasping_earth", 3, rolled(2), rolled(3), at=["g13_34"], monsters={"g13_32": "orc"}
    )

    table.answers("overcharge:grasping_earth:g13_33", "end")

    assert "immobilised" in dict(table.hero().lasting)
    assert not [key for key in table.options() if key.startswith("move")]


@clause("dp.spell.wall_of_stone")
def test_wall_of_stone_blocks_two_adjacent_squares_for_movement_and_sight() -> None:
    table = mage("wall_of_stone", 3, monsters={"g13_31": "orc:asleep"})
    assert table.game.sees(named("g13_36"), named("g13_31"))  # type: ignore[attr-defined]

    table.answers("cast:wall_of_stone:g13_34")
    assert table.asked() == "SecondSquare"
    assert set(table.options()) == {"wall:g13_24", "wall:g13_44", "wall:g13_33", "wall:g13_35"}
    table.answers("wall:g13_33")

    assert not table.game.sees(named("g13_36"), named("g13_31"))  # type: ignore[attr-defined]
    assert not {"move:g13_34", "move:g13_33"} & set(table.options())
    assert "move:g13_35" in table.options()


@clause("dp.spell.wall_of_stone")
def test_wall_of_stone_stands_for_the_whole_expedition_and_cannot_be_overcharged() -> None:
    table = mage("wall_of_stone", 3)
    assert not [key for key in table.options() if key.startswith("overcharge")]

    table.answers("cast:wall_of_stone:g13_33", "wall:g13_34", "end", "end", "end")

    (wall,) = table.state.hazards
    assert set(wall.squares) == {named("g13_33"), named("g13_34")}


@clause("dp.spell.wall_of_stone")
def test_wall_of_stone_may_not_close_the_last_way_to_a_door() -> None:
    table = mage("wall_of_stone", 3, at=["g13_44"])

    # The door in the north has two squares before it; a wall on both would close it.
    table.answers("cast:wall_of_stone:g13_31")

    assert "wall:g13_41" not in table.options()
    assert "wall:g13_21" in table.options()


# ---------------------------------------------------------------------- Water


@clause("dp.spell.ice_spike")
@pytest.mark.parametrize(
    ("key", "successes", "damage"), [("cast", 1, 2), ("cast", 2, 3), ("overcharge", 3, 5)]
)
def test_ice_spike_hits_and_slows_whom_it_hurts_for_one_turn(
    key: str, successes: int, damage: int
) -> None:
    table = mage("ice_spike", successes, rolled(3), monsters={"g13_31": "orc"})

    table.answers(f"{key}:ice_spike:orc_1")
    assert hurts(table) == {"orc.1": damage}
    assert stat(table, "orc.1", "mov") == 4 - 2
    table.answers("end")

    assert stat(table, "orc.1", "mov") == 4


@clause("dp.spell.ice_spike")
def test_ice_spike_slows_nobody_it_does_not_hurt_and_nobody_below_one_square() -> None:
    blocked = mage("ice_spike", 1, rolled(3, 2), monsters={"g13_31": "orc"})
    blocked.answers("cast:ice_spike:orc_1")
    assert stat(blocked, "orc.1", "mov") == 4

    slow = mage("ice_spike", 1, rolled(2), monsters={"g13_31": "skeleton"})
    slow.arrange(lambda state: setattr(state.monsters[0], "lasting", (("poisoned", 0),)))
    slow.answers("cast:ice_spike:skeleton_1")

    assert stat(slow, "skeleton.1", "mov") == 1  # 3 - 1 - 2


@clause("dp.spell.freeze", "dp.spell.opposed")
@pytest.mark.parametrize(("resists", "frozen"), [(1, True), (2, False)])
def test_freeze_paralyses_whoever_does_not_reach_the_casting(resists: int, frozen: bool) -> None:
    table = mage("freeze", 2, rolled(3, resists), monsters={"g13_32": "orc"})

    table.answers("cast:freeze:orc_1")
    assert ("frozen" in dict(table.state.monsters[0].lasting)) is frozen
    table.answers("end")

    assert (table.monsters()["orc.1"] == "g13_32") is frozen
    assert table.state.monsters[0].lasting == ()


@clause("dp.spell.freeze", "dp.spell.los")
def test_freeze_reaches_five_squares() -> None:
    table = mage("freeze", 2, at=["g13_16"], monsters={"g13_11": "orc", "g13_22": "orc"})

    assert "cast:freeze:orc_1" in table.options()
    assert "cast:freeze:orc_2" in table.options()
    table.arrange(lambda state: setattr(state.monsters[1], "square", named("g13_32")))
    assert "cast:freeze:orc_2" not in table.options()


@clause("dp.spell.freeze")
def test_freeze_overcharged_is_cast_at_nine_squares_with_dif_four() -> None:
    table = mage("freeze", 4, rolled(3), rolled(2), monsters={"g13_31": "orc", "g13_42": "goblin"})

    table.answers("overcharge:freeze:g13_32")

    assert [dict(one.lasting).get("frozen") for one in table.state.monsters] == [1, 1]


@clause("dp.spell.cleanse", "dp.spell.los")
def test_cleanse_takes_five_conditions_away_and_nothing_else() -> None:
    names = ("poisoned", "stunned", "immobilised", "frozen", "shaken", "blessing")
    table = mage(
        "cleanse",
        1,
        heroes=("fire_mage", "warrior", "dwarf"),
        at=["g13_36", "g13_35", "g13_31"],
        lasting={"warrior": [(name, 1) for name in names]},
    )
    casts = [key for key in table.options() if key.startswith(("cast", "overcharge"))]
    assert casts == ["cast:cleanse:fire_mage", "cast:cleanse:warrior"]

    table.answers("cast:cleanse:warrior")

    assert table.hero("warrior").lasting == (("blessing", 1),)


@clause("dp.spell.healing_rain")
@pytest.mark.parametrize(
    ("key", "successes", "faces", "wins"),
    [("cast", 3, [4, 2], [4, 2]), ("overcharge", 4, [6, 1], [6, 1])],
)
def test_healing_rain_heals_every_hero_on_the_tile(
    key: str, successes: int, faces: list[int], wins: list[int]
) -> None:
    def robust(state: State) -> None:
        for hero in state.heroes:
            hero.most = 9

    table = mage(
        "healing_rain",
        successes,
        heroes=("fire_mage", "warrior", "dwarf"),
        at=["g13_36", "g13_11", "g12_33"],
        tiles={"g12": "room_6x6:0:south"},
        open=["g13:north"],
        vida=[1, 1, 1],
        faces={"healing": faces},
        change=robust,
    )

    table.answers(f"{key}:healing_rain")

    assert heals(table) == dict(zip(("fire_mage", "warrior"), wins, strict=True))


@clause("dp.spell.wall_of_stone")
def test_a_wall_of_stone_with_one_free_square_beside_it_stands_there_unasked() -> None:
    sleepers = {f"g13_{place}": "orc:asleep" for place in ("24", "44", "33")}
    table = mage("wall_of_stone", 3, monsters=sleepers)

    table.answers("cast:wall_of_stone:g13_34")

    (wall,) = table.state.hazards
    assert {name_of(place) for place in wall.squares} == {"g13_34", "g13_35"}
