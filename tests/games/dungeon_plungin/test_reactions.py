"""Reactions: one between two turns, in turn order, and what a reaction's blow can do."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.combat import Advanced, AttackRolled, Pushed
from mazmorra.games.dungeon_plungin.events.turn import ReactionUsed, Stepped
from mazmorra.games.dungeon_plungin.geometry import name_of
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attacks_of,
    changes,
    conditions,
    damage,
    defences,
    events,
    with_hero,
    with_monster,
)

MISS = [2, 2, 2, 2]
#: The warrior hits an orc or a goblin once.
HIT = [5, 2, 2, 2, 2, 2]
THREE = {"g12_34": "goblin", "g12_32": "goblin", "g12_23": "goblin"}


@clause("dp.reaction.one", "dp.ex.reaction")
def test_example_only_one_of_three_attackers_is_struck_back() -> None:
    table = arena(
        abilities=[("counterattack", "attack_of_opportunity")],
        monsters=THREE,
        dice=[*MISS, *[2] * 6, *MISS, *MISS],
    )

    table.answers("end")
    assert table.options() == ["react:counterattack", "decline"]
    table.answers("react:counterattack")

    assert table.asked() == "Act"
    assert len(attacks_of(table, "warrior")) == 1
    assert sum(event.who.startswith("goblin") for event in events(table, AttackRolled)) == 2
    assert table.clauses(ReactionUsed) == ["dp.ability.counterattack"]


@clause("dp.reaction.one", "dp.ex.reaction")
def test_example_after_a_counterattack_there_is_no_attack_of_opportunity() -> None:
    def leaves(reacted: bool) -> str:
        table = arena(
            *("warrior", "thief"),
            at=["g12_33", "g12_66"],
            abilities=[("counterattack", "attack_of_opportunity"), ("tough",)],
            active=1,
            monsters={"g12_34": "skeleton"},
            change=changes(with_hero(reacted=reacted), with_monster("skeleton.1", prey="thief")),
        )
        table.answers("end")
        return table.asked()

    assert leaves(reacted=False) == "React"
    assert leaves(reacted=True) == "Act"


@clause("dp.reaction.one")
def test_a_declined_reaction_may_be_used_at_the_next_opportunity() -> None:
    table = arena(abilities=[("counterattack",)], monsters=THREE, dice=[*MISS, *MISS])

    table.answers("end", "decline")

    assert table.asked() == "React"


@clause("dp.reaction.one")
def test_the_own_turn_gives_the_reaction_back() -> None:
    table = arena(
        abilities=[("counterattack",)], monsters={"g12_34": "goblin"}, dice=[*MISS, *[2] * 6, *MISS]
    )

    table.answers("end", "react:counterattack")
    assert not table.hero().reacted
    table.answers("end")

    assert table.asked() == "React"


@clause("dp.reaction.continuous")
def test_an_ability_that_always_works_is_no_reaction() -> None:
    table = arena(
        abilities=[("shield_master", "immovable")],
        monsters=THREE,
        dice=[5, 2, 2, 2, *[2] * 6] * 3,
        change=lambda state: setattr(state.heroes[0], "reacted", True),
    )

    table.answers("end")

    assert defences(table) == [("warrior", 6)] * 3
    assert events(table, Pushed) == []


@clause("dp.reaction.order", "dp.ability.bodyguard")
def test_heroes_react_in_turn_order_until_one_changes_the_target() -> None:
    table = arena(
        *("warrior", "thief", "priestess"),
        seats=3,
        at=["g12_33", "g12_23", "g12_43"],
        abilities=[("tough",), ("bodyguard",), ("bodyguard",)],
        active=1,
        vida=[6, 5, 5],
        monsters={"g12_34": "goblin"},
        dice=[5, 2, 2, 2, *[2] * 3],
        change=changes(lambda state: setattr(state, "first", 2), with_hero(2, acted=True)),
    )

    table.answers("end")
    assert table.game.waiting == (2,)
    table.answer(2, "decline")
    assert table.game.waiting == (1,)
    table.answer(1, "react:bodyguard")

    assert damage(table) == {"thief": 1}
    assert table.asked() != "React"


@clause("dp.reaction.order")
def test_bodyguard_is_decided_before_dice_and_counterattack_after_damage() -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_43"],
        abilities=[("counterattack",), ("bodyguard",)],
        active=1,
        monsters={"g12_34": "goblin"},
        dice=[5, 2, 2, 2, 2, 2, 2, 2, 2],
    )

    table.answers("end")
    assert events(table, AttackRolled) == []
    assert table.options() == ["react:bodyguard", "decline"]
    table.answers("decline")

    assert damage(table) == {"warrior": 1}
    assert table.options() == ["react:counterattack", "decline"]


@clause("dp.reaction.attack_scope")
def test_a_blow_as_reaction_is_defended_pushes_and_gives_no_advance() -> None:
    table = arena(
        abilities=[("counterattack",)],
        monsters={"g12_34": "orc"},
        dice=[*[2] * 6, *HIT, 6, 2, 2],
    )

    table.answers("end", "react:counterattack")

    assert defences(table) == [("orc.1", 3)]
    assert [(e.who, name_of(e.square)) for e in events(table, Pushed)] == [("orc.1", "g12_35")]
    assert events(table, Advanced) == []
    assert table.asked() == "Act"
    assert table.state.turn.done == ()
    assert table.state.turn.actions == 2


@clause("dp.reaction.attack_scope")
def test_a_blow_as_reaction_can_kill() -> None:
    table = arena(
        abilities=[("counterattack",)],
        monsters={"g12_34": "goblin"},
        dice=[*MISS, 5, 5, 2, 2, 2, 2, 2, 2],
    )

    table.answers("end", "react:counterattack")

    assert table.monsters() == {}


@clause("dp.reaction.attack_scope", "dp.ability.attack_of_opportunity")
def test_a_moving_enemy_that_is_pushed_goes_on_with_the_squares_it_has_left() -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g13_61"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        active=1,
        monsters={"g12_34": "skeleton"},
        change=lambda state: setattr(state.monsters[0], "prey", "thief"),
        dice=[*HIT, 6, 2],
    )

    table.answers("end", "react:attack_of_opportunity")

    assert [name_of(event.square) for event in events(table, Pushed)] == ["g12_35"]
    assert len(events(table, Stepped)) == 3
    assert table.monsters() == {"skeleton.1": "g13_41"}


@clause("dp.fumble.stun_next_action")
@pytest.mark.parametrize(("defence", "attacks"), [([2, 6], 1), ([1, 2], 0)])
def test_a_monster_stunned_on_its_way_goes_on_but_does_not_attack(
    defence: list[int], attacks: int
) -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_56"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        active=1,
        monsters={"g12_34": "orc_leader"},
        change=with_monster("orc_leader.1", foe="thief"),
        dice=[*HIT, *defence, 2, 2],
        faces={"life": [1]},
    )

    table.answers("end", "react:attack_of_opportunity")

    assert len(events(table, Stepped)) == 2
    assert len(attacks_of(table, "orc_leader.1")) == attacks
    assert conditions(table, "orc_leader.1") == {}


# ---------------------------------------------------------------------- the weapon


@clause("dp.equip.second_weapon", "dp.reaction.attack_scope")
@pytest.mark.parametrize(("weapon", "dice"), [("sword", 6), ("dagger", 5)])
def test_a_hero_with_two_weapons_chooses_the_one_it_strikes_back_with(
    weapon: str, dice: int
) -> None:
    table = arena(
        abilities=[("counterattack",)],
        hands=[("dagger", "sword")],
        monsters={"g12_34": "goblin"},
        dice=[2] * 40,
    )

    table.answers("end")
    asked = (table.asked(), table.options())
    table.answers(f"react:counterattack:{weapon}")

    names = ["react:counterattack:sword", "react:counterattack:dagger", "decline"]
    assert asked == ("React", names)
    assert [len(faces) for faces in attacks_of(table, "warrior")] == [dice]


@clause("dp.equip.second_weapon", "dp.reaction.attack_scope", "dp.weak.weapon")
def test_a_weak_weapon_that_is_not_chosen_survives_the_fumble_of_a_reaction() -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_56"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        hands=[("club", "sword"), ()],
        active=1,
        monsters={"g12_34": "orc_leader"},
        change=with_monster("orc_leader.1", foe="thief"),
        dice=[1, 1, *[2] * 60],
    )

    table.answers("end", "react:attack_of_opportunity:sword")

    assert attacks_of(table, "warrior")[0][:2] == (1, 1)
    assert table.hero("warrior").hands == ("club", "sword")


@clause("dp.equip.second_weapon", "dp.ability.charge", "dp.ability.whirlwind")
def test_a_hero_with_two_weapons_chooses_the_one_of_a_charge_and_a_whirlwind() -> None:
    def dice_of(ability: str, key: str) -> int:
        table = arena(
            at=["g12_31" if ability == "charge" else "g12_33"],
            abilities=[(ability,)],
            hands=[("dagger", "sword")],
            monsters={"g12_34": "goblin"},
            dice=[2] * 20,
        )
        table.answers(key)
        return len(attacks_of(table, "warrior")[0])

    assert dice_of("charge", "charge:sword:g12_33:goblin_1") == 4 + 2 + 1
    assert dice_of("charge", "charge:dagger:g12_33:goblin_1") == 4 + 1 + 1
    assert dice_of("whirlwind", "whirlwind:sword") == 4 + 2 - 1
    assert dice_of("whirlwind", "whirlwind:dagger") == 4 + 1 - 1


@clause("dp.recipe.keen_edge", "dp.equip.second_weapon")
def test_a_keen_edge_makes_the_better_weapon() -> None:
    table = arena(
        abilities=[("counterattack",)],
        hands=[("sword", "axe.keen")],
        monsters={"g12_34": "goblin"},
        dice=[2] * 40,
    )

    table.answers("end")

    assert table.options()[0] == "react:counterattack:axe_keen"


@clause("dp.reaction.attack_scope", "dp.ability.attack_of_opportunity", "dp.move.squares")
def test_a_monster_pushed_after_its_first_step_has_two_of_three_squares_left() -> None:
    """The skeleton walks from g12_22 past the warrior on g12_33 towards the thief on g12_62."""
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_62"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        active=1,
        monsters={"g12_22": "skeleton"},
        change=lambda state: setattr(state.monsters[0], "prey", "thief"),
        dice=[5, 2, 2, 2, 2, 2, 6, 2],
    )

    table.answers("end", "react:attack_of_opportunity")

    steps = [name_of(event.square) for event in table.happened if isinstance(event, Stepped)]
    assert steps == ["g12_32", "g12_41", "g12_51"]  # pushed to g12_31 in between


@clause("dp.reaction.attack_scope", "dp.ability.counterattack")
@pytest.mark.parametrize(
    ("hands", "dice"), [(("dagger", "axe"), 6), (("axe", "dagger"), 6), (("short_bow",), 4)]
)
def test_a_counterattack_is_offered_with_the_best_melee_weapon_first(
    hands: tuple[str, ...], dice: int
) -> None:
    table = arena(
        abilities=[("counterattack",)],
        hands=[hands],
        monsters={"g12_34": "goblin"},
        dice=[2] * (4 + dice),
    )

    table.answers("end")
    table.answers(table.options()[0])

    assert [len(faces) for faces in attacks_of(table, "warrior")] == [dice]
