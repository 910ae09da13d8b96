"""Combat: whom an attack reaches, its dice, the defence and the damage."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.events.combat import (
    AttackRolled,
    DefenceRolled,
    MonsterDied,
    Pushed,
)
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attack_of,
    attacks_of,
    damage,
    defence_of,
    defences,
    events,
    with_hero,
)

# ---------------------------------------------------------------------- reach


@clause("dp.combat.melee_reach")
def test_a_melee_attack_reaches_the_four_squares_beside_the_hero() -> None:
    near = {"g12_32": "orc", "g12_34": "orc", "g12_23": "orc", "g12_43": "orc"}
    far = {"g12_44": "orc", "g12_35": "orc"}
    table = arena(monsters={**near, **far})

    attacks = {key for key in table.options() if key.startswith("attack:")}

    assert attacks == {"attack:orc_1", "attack:orc_2", "attack:orc_3", "attack:orc_4"}
    assert table.closed(0)["attack:orc_5"] == "dp.combat.melee_reach"
    assert table.refuses(0, "attack:orc_6").clause == "dp.combat.melee_reach"


@clause("dp.combat.spear_reach")
def test_a_spear_reaches_the_diagonal_squares_as_well_but_no_farther() -> None:
    monsters = {"g12_22": "orc", "g12_42": "orc", "g12_24": "orc", "g12_44": "orc"}
    table = arena(hands=[("spear",)], monsters={**monsters, "g12_34": "orc", "g12_35": "orc"})

    attacks = {key for key in table.options() if key.startswith("attack:")}

    assert attacks == {f"attack:orc_{number}" for number in range(1, 6)}


@clause("dp.combat.ranged_range", "dp.combat.range_metric")
def test_the_range_of_a_shot_is_counted_in_orthogonal_steps() -> None:
    monsters = {"g13_31": "orc", "g13_32": "orc", "g12_65": "orc", "g12_64": "orc"}
    table = arena("archer", at=["g12_31"], monsters=monsters)

    assert {"attack:orc_1", "attack:orc_4"} <= set(table.options())
    assert table.refuses(0, "attack:orc_2").clause == "dp.combat.ranged_range"
    assert table.refuses(0, "attack:orc_3").clause == "dp.combat.ranged_range"


@clause("dp.combat.los", "dp.combat.range_metric")
def test_monsters_heroes_and_chests_do_not_block_a_shot() -> None:
    table = arena(
        *("archer", "warrior"),
        at=["g12_31", "g12_32"],
        chests={"g12_33": "locked:1"},
        monsters={"g12_34": "orc", "g12_35": "orc"},
    )

    assert "attack:orc_2" in table.options()


@clause("dp.combat.los", "dp.combat.los_word", "dp.combat.range_metric")
def test_a_wall_blocks_the_line_of_sight_of_a_shot() -> None:
    table = arena("archer", at=["g12_33"], monsters={"g13_21": "orc", "g13_31": "orc"})

    assert "attack:orc_2" in table.options()
    assert table.refuses(0, "attack:orc_1").clause == "dp.combat.los"


@clause("dp.combat.los", "dp.combat.range_metric")
def test_a_closed_door_blocks_a_shot() -> None:
    table = arena("archer", at=["g12_33"], open=(), monsters={"g13_31": "orc"})

    assert table.refuses(0, "attack:orc_1").clause == "dp.combat.los"


@clause("dp.combat.adjacent")
def test_no_attack_goes_through_a_wall_or_a_closed_door() -> None:
    beside_wall = arena(at=["g12_26"], monsters={"g13_21": "orc"})
    before_door = arena(at=["g12_36"], open=(), monsters={"g13_31": "orc"})
    in_doorway = arena(at=["g12_36"], monsters={"g13_31": "orc"})

    assert "attack:orc_1" not in beside_wall.options()
    assert "attack:orc_1" not in before_door.options()
    assert "attack:orc_1" in in_doorway.options()


@clause("dp.combat.friendly")
def test_no_hero_is_offered_as_a_target_of_attacks() -> None:
    table = arena("warrior", "thief", monsters={"g12_34": "orc"})

    attacks = [key for key in table.options() if key.startswith("attack:")]

    assert attacks == ["attack:orc_1"]


@clause("dp.combat.friendly")
def test_an_area_hits_heroes_and_monsters_alike() -> None:
    table = arena(
        *("fire_mage", "warrior"),
        at=["g12_11", "g12_34"],
        prepared=[("fireball",)],
        monsters={"g12_35": "orc", "g12_66": "orc"},
        dice=[5, 5, 5, 2, 2, 2, *[2] * 8],
    )

    table.answers("cast:fireball:g12_34")

    assert damage(table) == {"warrior": 3, "orc.1": 3}


# ---------------------------------------------------------------------- the attack roll


@clause("dp.combat.unarmed")
def test_a_hero_without_a_weapon_attacks_with_its_own_dice() -> None:
    table = arena(hands=[()], monsters={"g12_34": "orc"})

    table.answers("attack:orc_1")

    assert attack_of(table).kind == "melee"
    assert len(attack_of(table).faces) == 4


@clause("dp.combat.ranged_weapon_near", "dp.push.melee_only")
def test_a_bow_may_be_shot_at_a_neighbour_without_a_push() -> None:
    table = arena("archer", monsters={"g12_34": "orc"}, dice=[5, 2, 2, 2, 2, 2, 2, 2])

    table.answers("attack:orc_1")

    assert attack_of(table).kind == "ranged"
    assert len(attack_of(table).faces) == 4 + 1
    assert damage(table) == {"orc.1": 1}
    assert events(table, Pushed) == []
    assert table.asked() == "Act"


@clause("dp.combat.ranged_weapon_near", "dp.combat.unarmed")
def test_a_melee_attack_with_only_a_bow_in_hand_is_unarmed() -> None:
    table = arena("archer", monsters={"g12_34": "orc"}, dice=[5, 2, 2, 2, 2, 2, 2])

    table.answers("attack:orc_1:unarmed")

    assert attack_of(table).kind == "melee"
    assert len(attack_of(table).faces) == 4
    assert len(events(table, Pushed)) == 1


@clause("dp.combat.attack_roll", "dp.ex.attack")
def test_example_the_warrior_attacks_with_a_sword() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[1, 5, 5, 3, 4, 3, 2, 2, 2])

    table.answers("attack:orc_1")

    assert table.deeds(AttackRolled) == [
        (
            "dp.combat.attack_roll",
            AttackRolled("warrior", ("orc.1",), "melee", (1, 5, 5, 3, 4, 3), 2, False),
        )
    ]
    assert damage(table) == {"orc.1": 2}


@clause("dp.combat.attack_roll")
def test_a_monster_attacks_with_its_printed_dice() -> None:
    table = arena(monsters={"g12_34": "goblin"}, dice=[2, 2, 2, 2])

    table.answers("end")

    assert attacks_of(table, "goblin.1") == [(2, 2, 2, 2)]


# ---------------------------------------------------------------------- defence and damage


@clause("dp.combat.defence_roll", "dp.combat.damage")
@pytest.mark.parametrize(
    ("hits", "blocked", "left"), [(2, 0, 4), (2, 1, 5), (2, 2, 6), (1, 3, 6), (4, 1, 3)]
)
def test_armour_and_shield_defend_and_what_is_left_is_damage(
    hits: int, blocked: int, left: int
) -> None:
    attack = [5] * hits + [2] * (4 - hits)
    defence = [6] * blocked + [2] * (5 - blocked)
    table = arena(monsters={"g12_34": "goblin"}, dice=[*attack, *defence])

    table.answers("end")

    assert (len(defence_of(table).faces), defence_of(table).blocked) == (3 + 1 + 1, blocked)
    assert table.hero().vida == left


@clause("dp.combat.defence_roll")
def test_without_armour_and_shield_a_hero_defends_with_its_own_dice() -> None:
    table = arena(
        hands=[("sword",)], monsters={"g12_34": "goblin"}, change=with_hero(armour=""), dice=[5] * 7
    )

    table.answers("end")

    assert len(defence_of(table).faces) == 3


@clause("dp.combat.damage")
def test_a_monster_without_life_left_is_dead() -> None:
    table = arena(monsters={"g12_34": "goblin"}, dice=[5, 5, 2, 2, 2, 2, 2, 2])

    table.answers("attack:goblin_1")

    assert [event.monster for event in events(table, MonsterDied)] == ["goblin.1"]
    assert table.monsters() == {}


@clause("dp.combat.no_hit_no_defence")
@pytest.mark.parametrize("who", ["hero", "monster"])
def test_an_attack_without_a_hit_is_not_defended_against(who: str) -> None:
    given: dict[str, Any] = {"monsters": {"g12_34": "goblin"}, "dice": [2, 2, 2, 2, 2, 2]}
    table = arena(**given)

    table.answers("attack:goblin_1" if who == "hero" else "end")

    assert events(table, DefenceRolled) == []
    assert damage(table) == {}
    assert len(events(table, AttackRolled)) == 1


@clause("dp.combat.defence_roll")
def test_every_target_of_one_roll_defends_on_its_own() -> None:
    table = arena(
        abilities=[("whirlwind",)],
        monsters={"g12_34": "goblin", "g12_32": "orc"},
        dice=[5, 5, 2, 2, 2, 6, 6, 2, 2, 2],
    )

    table.answers("whirlwind")

    assert defences(table) == [("goblin.1", 2), ("orc.1", 3)]
    assert damage(table) == {"orc.1": 2}
