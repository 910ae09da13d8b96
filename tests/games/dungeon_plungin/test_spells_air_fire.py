"""The spells of Air and Fire, each with what it does."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled
from mazmorra.testing import clause
from tests.games.dungeon_plungin.magic_support import hurts, mage, rolled, stat

# ---------------------------------------------------------------------- Air


@clause("dp.spell.gust", "dp.spell.push_direction")
@pytest.mark.parametrize(
    ("successes", "there"), [(0, "g13_34"), (1, "g13_33"), (2, "g13_32"), (3, "g13_31")]
)
def test_gust_blows_its_target_away_one_square_for_every_success(
    successes: int, there: str
) -> None:
    table = mage("gust", successes, monsters={"g13_34": "orc"})

    table.answers("cast:gust:orc_1")

    assert table.monsters() == {"orc.1": there}
    assert hurts(table) == {}
    assert table.at(0) == "g13_36"  # no advance


@clause("dp.spell.gust")
def test_gust_blows_nobody_farther_than_three_squares() -> None:
    table = mage("gust", 5, at=["g13_36"], monsters={"g13_35": "orc"})

    table.answers("cast:gust:orc_1")

    assert table.monsters() == {"orc.1": "g13_32"}


@clause("dp.spell.gust", "dp.spell.push_direction")
def test_gust_stops_before_the_first_square_that_is_not_free() -> None:
    table = mage("gust", 3, monsters={"g13_34": "orc", "g13_32": "goblin"})

    table.answers("cast:gust:orc_1")

    assert table.monsters() == {"orc.1": "g13_33", "goblin.1": "g13_32"}


@clause("dp.spell.push_direction")
def test_a_spell_pushes_along_the_axis_on_which_they_are_farther_apart() -> None:
    table = mage("gust", 1, monsters={"g13_44": "orc"})  # one column and two rows away

    table.answers("cast:gust:orc_1")

    assert table.monsters() == {"orc.1": "g13_43"}


@clause("dp.spell.push_direction")
@pytest.mark.parametrize(("side", "there"), [("east", "g13_55"), ("north", "g13_44")])
def test_the_caster_chooses_the_axis_where_both_are_equally_far(side: str, there: str) -> None:
    table = mage("gust", 1, monsters={"g13_45": "orc"})

    table.answers("cast:gust:orc_1")
    assert table.options() == ["blow:east", "blow:north"]
    table.answers(f"blow:{side}")

    assert table.monsters() == {"orc.1": there}


@clause("dp.spell.gust", "dp.cast.overcharge")
def test_gust_cannot_be_overcharged() -> None:
    table = mage("gust", 1, monsters={"g13_34": "orc"})

    assert not [key for key in table.options() if key.startswith("overcharge")]


@clause("dp.spell.lightning", "dp.cast.extra_success")
@pytest.mark.parametrize(("successes", "damage"), [(1, 0), (2, 3), (3, 4), (4, 5)])
def test_lightning_hits_three_times_and_once_more_for_every_success_above(
    successes: int, damage: int
) -> None:
    table = mage("lightning", successes, rolled(3), monsters={"g13_31": "orc"})

    table.answers("cast:lightning:orc_1")

    assert hurts(table) == ({"orc.1": damage} if damage else {})


@clause("dp.spell.lightning")
def test_lightning_overcharged_hits_everybody_on_the_line() -> None:
    table = mage(
        "lightning",
        4,
        *([3] for _ in range(20)),
        heroes=("fire_mage", "warrior"),
        at=["g13_36", "g13_34"],
        monsters={"g13_33": "orc", "g13_32": "goblin", "g13_42": "wolf"},
    )

    table.answers("overcharge:lightning:goblin_1")

    assert hurts(table) == {"warrior": 3, "orc.1": 3, "goblin.1": 3}


@clause("dp.spell.haste", "dp.spell.duration")
def test_haste_gives_two_squares_and_a_die_of_dexterity_until_the_next_turn_ends() -> None:
    table = mage("haste", 2, heroes=("fire_mage", "warrior"), at=["g13_36", "g13_34"])
    mov, des = stat(table, "warrior", "mov"), stat(table, "warrior", "des")

    table.answers("cast:haste:warrior")
    assert stat(table, "warrior", "mov") == mov + 2
    assert stat(table, "warrior", "des") == des + 1
    table.answers("end")
    assert stat(table, "warrior", "mov") == mov + 2
    table.answers("end")

    assert stat(table, "warrior", "mov") == mov
    assert stat(table, "warrior", "des") == des


@clause("dp.spell.haste", "dp.spell.los")
def test_haste_reaches_four_squares() -> None:
    table = mage("haste", 2, heroes=("fire_mage", "warrior"), at=["g13_36", "g13_31"])

    assert "cast:haste:warrior" not in table.options()
    assert "cast:haste:fire_mage" in table.options()


@clause("dp.spell.haste")
def test_haste_overcharged_helps_all_heroes_on_the_tile() -> None:
    heroes = ("fire_mage", "warrior", "dwarf")
    table = mage(
        "haste",
        3,
        heroes=heroes,
        at=["g13_36", "g13_31", "g12_33"],
        tiles={"g12": "room_6x6:0:south"},
        open=["g13:north"],
    )

    table.answers("overcharge:haste")

    hasty = [hero for hero in heroes if ("haste" in dict(table.hero(hero).lasting))]
    assert hasty == ["fire_mage", "warrior"]


@clause("dp.spell.feather_step")
def test_feather_step_lets_a_hero_walk_through_others_but_end_on_a_free_square() -> None:
    alley = {"g13_25": "orc", "g13_45": "orc", "g13_35": "orc"}
    plain = mage("feather_step", 1, at=["g13_36"], monsters=alley)
    assert "move:g13_34" not in plain.options()

    plain.answers("cast:feather_step:fire_mage")

    assert "move:g13_34" in plain.options()
    assert "move:g13_35" not in plain.options()


@clause("dp.spell.feather_step")
def test_feather_step_carries_over_pits_and_spears() -> None:
    from mazmorra.games.dungeon_plungin.geometry import named
    from mazmorra.games.dungeon_plungin.state import Hazard, State

    def traps(state: State) -> None:
        pit = tuple(named(name) for name in ("g13_15", "g13_25", "g13_35", "g13_45"))
        spears = tuple(named(name) for name in ("g13_55", "g13_65"))
        state.hazards = (Hazard("pit_trap", pit), Hazard("spear_trap", spears))

    table = mage("feather_step", 1, at=["g13_36"], change=traps)
    vida = table.hero().vida

    table.answers("cast:feather_step:fire_mage")
    table.answers("move:g13_34")

    assert table.at(0) == "g13_34"
    assert table.hero().vida == vida


# ---------------------------------------------------------------------- Fire


@clause("dp.spell.flame_dart", "dp.cast.extra_success")
@pytest.mark.parametrize(
    ("key", "successes", "damage"),
    [("cast", 1, 2), ("cast", 3, 4), ("overcharge", 1, 0), ("overcharge", 2, 4)],
)
def test_flame_dart_hits_twice_and_overcharged_four_times(
    key: str, successes: int, damage: int
) -> None:
    table = mage("flame_dart", successes, rolled(3), monsters={"g13_31": "orc"})

    table.answers(f"{key}:flame_dart:orc_1")

    assert hurts(table) == ({"orc.1": damage} if damage else {})


@clause("dp.spell.flame_dart")
def test_flame_dart_is_defended_against_with_defence() -> None:
    table = mage("flame_dart", 2, rolled(3, 2), monsters={"g13_31": "orc"})

    table.answers("cast:flame_dart:orc_1")

    (defence,) = [e for _, e in table.deeds(DefenceRolled) if isinstance(e, DefenceRolled)]
    assert (defence.stat, len(defence.faces)) == ("def", 3)
    assert hurts(table) == {"orc.1": 1}


@clause("dp.spell.burning_weapon", "dp.spell.los")
def test_burning_weapon_gives_a_hero_within_touch_two_dice_in_melee() -> None:
    heroes = ("fire_mage", "warrior", "dwarf")
    table = mage(
        "burning_weapon",
        2,
        rolled(8),
        heroes=heroes,
        at=["g13_36", "g13_35", "g13_56"],
        monsters={"g13_34": "orc:asleep"},
    )
    assert "cast:burning_weapon:dwarf" not in table.options()  # not adjacent

    table.answers("cast:burning_weapon:warrior", "end", "attack:orc_1")

    (attack,) = [e for _, e in table.deeds(AttackRolled) if isinstance(e, AttackRolled)]
    assert len(attack.faces) == 4 + 2 + 2  # ATT, sword, spell


@clause("dp.spell.burning_weapon", "dp.spell.duration")
@pytest.mark.parametrize(("key", "successes", "turns"), [("cast", 2, 1), ("overcharge", 3, 3)])
def test_burning_weapon_lasts_one_turn_and_overcharged_three(
    key: str, successes: int, turns: int
) -> None:
    table = mage(
        "burning_weapon", successes, heroes=("fire_mage", "warrior"), at=["g13_36", "g13_35"]
    )

    table.answers(f"{key}:burning_weapon:warrior")

    for _ in range(turns):
        assert table.game.lasts(table.hero("warrior"), "burning_weapon")  # type: ignore[attr-defined]
        table.answers("end", "end")
    assert table.hero("warrior").lasting == ()


@clause("dp.spell.fireball", "dp.spell.los", "dp.cast.extra_success")
def test_fireball_hits_every_character_in_nine_squares_heroes_included() -> None:
    table = mage(
        "fireball",
        4,
        *([3] for _ in range(20)),
        heroes=("fire_mage", "warrior"),
        at=["g13_36", "g13_22"],
        monsters={"g13_31": "orc", "g13_42": "goblin", "g13_53": "wolf"},
    )

    table.answers("cast:fireball:g13_32")

    assert hurts(table) == {"warrior": 4, "orc.1": 4, "goblin.1": 4}


@clause("dp.spell.fireball")
def test_fireball_overcharged_burns_twenty_five_squares() -> None:
    table = mage(
        "fireball",
        4,
        *([3] for _ in range(20)),
        monsters={"g13_31": "orc", "g13_53": "wolf", "g13_62": "goblin"},
    )

    table.answers("overcharge:fireball:g13_33")

    assert hurts(table) == {"orc.1": 3, "wolf.1": 3}


@clause("dp.spell.los")
def test_an_area_covers_only_floor_that_its_centre_sees() -> None:
    table = mage(
        "fireball",
        3,
        *([3] for _ in range(20)),
        at=["g13_34"],
        tiles={"g12": "room_6x6:0:south"},
        doors={"g13:north": "normal"},
        monsters={"g13_21": "orc", "g12_26": "goblin"},
    )

    table.answers("cast:fireball:g13_21")

    assert hurts(table) == {"orc.1": 3}


@clause("dp.spell.fire_shield")
def test_fire_shield_burns_whoever_attacks_in_melee() -> None:
    table = mage("fire_shield", 2, rolled(6), at=["g13_36"], monsters={"g13_35": "orc"})

    table.answers("cast:fire_shield", "end")

    assert hurts(table)["orc.1"] == 1  # it attacks once a turn
    assert "fire_mage" not in hurts(table)


@clause("dp.spell.fire_shield")
def test_fire_shield_does_not_burn_a_shooter_near_or_far() -> None:
    for place in ("g13_33", "g13_35"):
        table = mage("fire_shield", 2, [2] * 20, at=["g13_36"], monsters={place: "goblin_archer"})

        table.answers("cast:fire_shield", "end")

        shot = [event.kind for _, event in table.deeds(AttackRolled)]  # type: ignore[attr-defined]
        assert shot == ["ranged"]
        assert hurts(table) == {}


@clause("dp.spell.fire_shield", "dp.spell.duration")
@pytest.mark.parametrize(("key", "successes", "turns"), [("cast", 2, 1), ("overcharge", 3, 3)])
def test_fire_shield_lasts_one_turn_and_overcharged_three(
    key: str, successes: int, turns: int
) -> None:
    table = mage("fire_shield", successes)

    table.answers(f"{key}:fire_shield", "end")

    for _ in range(turns):
        assert dict(table.hero().lasting).get("fire_shield")
        table.answers("end")
    assert table.hero().lasting == ()


@clause("dp.spell.gust", "dp.spell.push_direction")
@pytest.mark.parametrize(
    ("orc", "there"),
    [
        *(("g13_34", "g13_35"), ("g13_35", "g13_36"), ("g13_32", "g13_31"), ("g13_43", "g13_53")),
        *(("g13_23", "g13_13"), ("g13_45", "g13_46"), ("g13_54", "g13_64"), ("g13_21", "g13_21")),
    ],
)
def test_a_gust_blows_away_from_the_caster_wherever_the_target_stands(orc: str, there: str) -> None:
    """The caster stands on (3,3); whoever stands at a wall stays."""
    table = mage("gust", 1, at=["g13_33"], monsters={orc: "orc"})

    table.answers("cast:gust:orc_1")

    assert table.monsters() == {"orc.1": there}


@clause("dp.spell.push_direction")
@pytest.mark.parametrize(
    ("orc", "ways"),
    [
        ("g13_44", {"blow:east": "g13_54", "blow:south": "g13_45"}),
        ("g13_22", {"blow:west": "g13_12", "blow:north": "g13_21"}),
        ("g13_42", {"blow:east": "g13_52", "blow:north": "g13_41"}),
        ("g13_24", {"blow:west": "g13_14", "blow:south": "g13_25"}),
    ],
)
def test_a_diagonal_gust_blows_away_along_either_axis(orc: str, ways: dict[str, str]) -> None:
    for key, there in ways.items():
        table = mage("gust", 1, at=["g13_33"], monsters={orc: "orc"})
        table.answers("cast:gust:orc_1")
        assert table.options() == list(ways)

        table.answers(key)

        assert table.monsters() == {"orc.1": there}
