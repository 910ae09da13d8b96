"""The optional rules of combat: facing, cover, blood and distance."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.combat import (
    AttackRolled,
    DefenceRolled,
)
from mazmorra.games.dungeon_plungin.events.turn import (
    Faced,
    Stepped,
    TurnBegun,
)
from mazmorra.games.dungeon_plungin.geometry import DIRECTIONS, EAST, NORTH, SOUTH, WEST
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attack_of,
    attacks_of,
    check_of,
    damage,
    defence_of,
    defences,
    events,
    moves,
    played,
    with_hero,
    with_monster,
)
from tests.games.dungeon_plungin.locks_support import before_chest, before_door

GOBLIN_HITS = [5, 2, 2, 2]

# ---------------------------------------------------------------------- facing


@clause("dp.variant.facing_bonus", "dp.variant.facing_rear")
@pytest.mark.parametrize(("facing", "dice"), [(NORTH, 6), (EAST, 6), (SOUTH, 7), (WEST, 6)])
def test_an_attack_from_the_square_behind_has_a_die_more(facing: int, dice: int) -> None:
    table = played(
        "facing", monsters={"g12_34": "orc"}, change=with_monster("orc.1", facing=facing)
    )

    table.answers("attack:orc_1")

    assert len(attack_of(table).faces) == dice


@clause("dp.variant.facing_bonus")
def test_without_the_option_nobody_is_attacked_from_behind() -> None:
    table = arena(monsters={"g12_34": "orc"}, change=with_monster("orc.1", facing=SOUTH))

    table.answers("attack:orc_1")

    assert len(attack_of(table).faces) == 6


@clause("dp.variant.facing_bonus")
@pytest.mark.parametrize(("facing", "dice"), [(NORTH, 5), (SOUTH, 4)])
def test_monsters_attack_heroes_from_behind_as_well(facing: int, dice: int) -> None:
    table = played(
        "facing",
        monsters={"g12_34": "goblin"},
        change=with_hero(facing=facing),
        dice=[2] * dice,
    )

    table.answers("end", f"face:{DIRECTIONS[facing]}")

    assert attacks_of(table, "goblin.1") == [(2,) * dice]


@clause("dp.variant.facing_rear")
@pytest.mark.parametrize(("place", "dice"), [("g12_35", 6), ("g12_56", 6), ("g12_54", 5)])
def test_a_shot_from_behind_comes_from_the_quarter_opposite_to_the_facing(
    place: str, dice: int
) -> None:
    table = played(
        *("facing", "archer"),
        monsters={place: "orc"},
        change=with_monster("orc.1", facing=SOUTH),
    )

    table.answers("attack:orc_1")

    assert len(attack_of(table).faces) == dice


@clause("dp.variant.facing_rear")
def test_a_diagonal_blow_is_never_from_behind() -> None:
    table = played(
        "facing",
        hands=[("spear",)],
        monsters={"g12_44": "orc"},
        change=with_monster("orc.1", facing=SOUTH),
    )

    table.answers("attack:orc_1")

    assert len(attack_of(table).faces) == 6


@clause("dp.variant.facing_rear")
def test_whoever_is_pushed_keeps_its_facing() -> None:
    table = played(
        "facing",
        monsters={"g12_34": "orc"},
        change=with_monster("orc.1", facing=EAST),
        dice=[5, 2, 2, 2, 2, 2, 2, 2, 2],
    )

    table.answers("attack:orc_1")

    assert table.monsters() == {"orc.1": "g12_35"}
    assert table.state.monsters[0].facing == EAST


@clause("dp.variant.facing_rear")
@pytest.mark.parametrize(
    ("place", "side"), [("g12_34", NORTH), ("g12_32", SOUTH), ("g12_23", EAST), ("g12_43", WEST)]
)
def test_a_monster_ends_its_turn_facing_its_target(place: str, side: int) -> None:
    table = played(
        "facing",
        monsters={place: "goblin"},
        change=with_monster("goblin.1", facing=(side + 1) % 4),
        dice=[2] * 4,
    )
    table.arrange(with_hero(facing=(side + 2) % 4))

    table.answers("end", f"face:{DIRECTIONS[(side + 2) % 4]}")

    assert events(table, Faced) == [Faced("goblin.1", side)]
    assert table.clauses(Faced) == ["dp.variant.facing_rear"]


@clause("dp.variant.facing_turn")
def test_a_hero_chooses_where_it_looks_during_its_move_and_not_again() -> None:
    table = played("facing", at=["g12_11"])

    table.answers("move:g12_15")
    assert table.options() == ["face:north", "face:east", "face:south", "face:west"]
    table.answers("face:west")
    assert table.hero().facing == WEST
    assert table.clauses(Faced) == ["dp.variant.facing_turn"]
    table.answers("end")

    assert table.asked() == "Act"


@clause("dp.variant.facing_turn")
def test_a_hero_that_did_not_move_turns_at_the_end_of_its_turn() -> None:
    table = played("facing", at=["g12_11"])

    table.answers("end")
    assert table.asked() == "Face"
    table.answers("face:south")

    assert table.hero().facing == SOUTH
    assert table.state.round == 2


@clause("dp.variant.facing_turn")
def test_a_hero_does_not_turn_to_attack() -> None:
    table = played("facing", monsters={"g12_34": "orc"}, dice=[2] * 6)

    table.answers("attack:orc_1")

    assert table.asked() == "Act"
    assert table.hero().facing == NORTH


# ---------------------------------------------------------------------- cover, overwhelmed


@clause("dp.variant.cover")
@pytest.mark.parametrize(
    ("between", "dice"),
    [({}, 3), ({"g12_34": "goblin"}, 4), ({"g12_34": "goblin", "g12_35": "goblin"}, 4)],
)
def test_somebody_in_the_way_of_a_shot_is_cover_once(between: dict[str, str], dice: int) -> None:
    monsters = {**between, "g12_36": "orc"}
    table = played("cover", "archer", monsters=monsters, dice=[5, 2, 2, 2, 2, *[2] * dice])

    table.answers("attack:orc_1")

    assert defences(table) == [("orc.1", dice)]


@clause("dp.variant.cover")
def test_heroes_are_cover_as_well_but_not_against_a_blow() -> None:
    shot = played(
        *("cover", "archer", "warrior"),
        at=["g12_31", "g12_33"],
        monsters={"g12_35": "orc"},
        dice=[5, 2, 2, 2, 2, *[2] * 4],
    )
    shot.answers("attack:orc_1")
    without = arena("archer", monsters={"g12_34": "goblin", "g12_36": "orc"}, dice=[5] * 8)
    without.answers("attack:orc_1")

    assert defences(shot) == [("orc.1", 4)]
    assert defences(without) == [("orc.1", 3)]


@clause("dp.variant.overwhelmed")
@pytest.mark.parametrize(
    ("monsters", "dice"),
    [
        ({"g12_34": "goblin"}, [5]),
        ({"g12_34": "goblin", "g12_32": "goblin"}, [4, 4]),
        ({"g12_34": "goblin", "g12_44": "goblin:asleep"}, [5]),
    ],
)
def test_two_opponents_beside_a_hero_take_a_die_of_its_defence(
    monsters: dict[str, str], dice: list[int]
) -> None:
    rolls = [face for count in dice for face in (*GOBLIN_HITS, *[2] * count)]
    table = played("overwhelmed", abilities=[("immovable",)], monsters=monsters, dice=rolls)

    table.answers("end")

    assert [len(event.faces) for event in events(table, DefenceRolled)] == dice


@clause("dp.variant.overwhelmed")
def test_a_monster_between_two_heroes_is_overwhelmed_too() -> None:
    table = played(
        *("overwhelmed", "warrior", "thief"),
        at=["g12_33", "g12_35"],
        monsters={"g12_34": "orc"},
        dice=[5, 2, 2, 2, 2, 2, 2, 2],
    )

    table.answers("attack:orc_1")

    assert defences(table) == [("orc.1", 2)]


# ---------------------------------------------------------------------- fast and bloody


@clause("dp.variant.fast_and_bloody")
def test_fours_are_hits_in_attacks_and_do_not_defend() -> None:
    table = played("fast_and_bloody", monsters={"g12_34": "ogre"}, dice=[4, 5, 6, 3, 2, 2, 4, 4])

    table.answers("attack:ogre_1")

    assert attack_of(table).hits == 3
    assert defence_of(table).blocked == 0
    assert damage(table) == {"ogre.1": 3}


@clause("dp.variant.fast_and_bloody")
def test_fours_of_monsters_are_hits_as_well() -> None:
    table = played("fast_and_bloody", monsters={"g12_34": "goblin"}, dice=[4, 4, 3, 2, *[4] * 5])

    table.answers("end")

    assert damage(table) == {"warrior": 2}


@clause("dp.variant.fast_and_bloody_scope")
def test_fours_of_spells_and_traps_are_no_successes() -> None:
    spell = played("fast_and_bloody", "fire_mage", monsters={"g12_36": "orc"}, dice=[4] * 6)
    spell.answers("cast:flame_dart:orc_1")
    trap = before_chest(
        "unlocked:1:poison_needle",
        options={"fast_and_bloody": True},
        faces={"traps": [4, 4, 4, 4], "treasure": [1]},
    )
    trap.answers("open:chest_3")

    assert check_of(spell).successes == 0
    assert [event.hits for event in events(trap, AttackRolled)] == [0]


@clause("dp.variant.fast_and_bloody_scope")
def test_fours_break_doors() -> None:
    table = before_door(
        "locked:1",
        "warrior",
        options={"fast_and_bloody": True},
        dice=[4, 4, 3, 2, 2, 2],
        faces={"traps": [1], "location": [1], "encounters": [1]},
    )

    table.answers("break:door_1")

    assert attack_of(table).hits == 2
    assert table.lock(1).broken


# ---------------------------------------------------------------------- distance


@clause("dp.variant.disengage")
def test_a_hero_that_begins_its_turn_beside_an_opponent_moves_one_square() -> None:
    table = played("disengage", monsters={"g12_34": "orc:asleep"})

    table.answers("end")

    assert events(table, TurnBegun) == [TurnBegun("warrior", 2, True)]
    assert moves(table) == {"g12_32", "g12_23", "g12_43"}


@clause("dp.variant.disengage")
def test_a_hero_away_from_opponents_moves_as_far_as_ever() -> None:
    table = played("disengage", at=["g12_11"], monsters={"g12_34": "orc:asleep"})

    table.answers("end")

    assert "g12_15" in moves(table)


@clause("dp.variant.disengage")
@pytest.mark.parametrize(("variants", "steps"), [({}, 3), ({"disengage": True}, 1)])
def test_a_monster_beside_a_hero_moves_one_square(variants: dict[str, bool], steps: int) -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g13_66"],
        active=1,
        monsters={"g12_34": "skeleton"},
        change=with_monster("skeleton.1", prey="thief"),
        options=variants,
    )

    table.answers("end")

    assert len(events(table, Stepped)) == steps


@clause("dp.variant.ranged_in_melee")
def test_nobody_shoots_beside_an_opponent() -> None:
    table = played("ranged_in_melee", "archer", monsters={"g12_34": "orc", "g12_36": "orc"})

    attacks = [key for key in table.options() if key.startswith("attack:")]

    assert attacks == ["attack:orc_1:unarmed"]
    assert table.refuses(0, "attack:orc_2").clause == "dp.variant.ranged_in_melee"


@clause("dp.variant.ranged_in_melee")
def test_a_shooter_beside_a_hero_does_not_shoot_from_there() -> None:
    table = played(
        "ranged_in_melee",
        monsters={"g12_34": "goblin_archer"},
        lasting={"goblin_archer.1": [("immobilised", 1)]},
    )

    table.answers("end")

    assert "ranged" not in {event.kind for event in events(table, AttackRolled)}


@clause("dp.variant.ranged_in_melee", "dp.variant.ranged_in_melee_self")
def test_beside_an_opponent_spells_reach_neighbours_and_the_caster_only() -> None:
    table = played(
        *("ranged_in_melee", "fire_mage", "warrior", "thief"),
        at=["g12_33", "g12_32", "g12_11"],
        prepared=[("flame_dart", "haste", "fireball", "fire_shield", "sense_traps")],
        chests={"g12_23": "locked:1"},
        monsters={"g12_34": "orc", "g12_36": "orc"},
    )

    casts = {key for key in table.options() if key.startswith(("cast:", "overcharge:"))}

    assert casts == {
        *("cast:flame_dart:orc_1", "overcharge:flame_dart:orc_1"),
        *("cast:haste:fire_mage", "cast:haste:warrior"),
        *("cast:fire_shield", "overcharge:fire_shield"),
    }
    for key in ("cast:flame_dart:orc_2", "cast:fireball", "cast:haste:thief", "cast:sense_traps"):
        assert table.closed(0)[key] == "dp.variant.ranged_in_melee"


@clause("dp.variant.facing_rear", "dp.variant.facing_bonus")
@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("side", range(4))
def test_a_shot_from_each_side_is_from_behind_for_one_facing(facing: int, side: int) -> None:
    """The archer stands two squares north, east, south or west of the orc."""
    at = ("g12_31", "g12_53", "g12_35", "g12_13")[side]
    table = played(
        *("facing", "archer"),
        at=[at],
        monsters={"g12_33": "orc"},
        change=with_monster("orc.1", facing=facing),
        dice=[2] * 10,
    )

    table.answers("attack:orc_1")

    behind = DIRECTIONS[side] == DIRECTIONS[(facing + 2) % 4]
    assert len(attack_of(table).faces) == 4 + 1 + behind


@clause("dp.variant.facing_rear")
@pytest.mark.parametrize(
    ("at", "backs"),
    [
        ("g12_11", {"south", "east"}),
        ("g12_51", {"south", "west"}),
        ("g12_15", {"north", "east"}),
        ("g12_55", {"north", "west"}),
        ("g12_21", {"south"}),
        ("g12_52", {"west"}),
        ("g12_45", {"north"}),
        ("g12_14", {"east"}),
    ],
)
def test_a_quarter_behind_reaches_to_both_diagonals(at: str, backs: set[str]) -> None:
    """The orc stands on g12_33 and looks away from the archer."""
    found = set()
    for facing, name in enumerate(DIRECTIONS):
        table = played(
            *("facing", "archer"),
            at=[at],
            monsters={"g12_33": "orc"},
            change=with_monster("orc.1", facing=facing),
            dice=[2] * 10,
        )
        table.answers("attack:orc_1")
        found |= {name} if len(attack_of(table).faces) == 4 + 1 + 1 else set()

    assert found == backs
