"""The 28 Special Abilities, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.combat import (
    AttackRolled,
    Healed,
    Pushed,
)
from mazmorra.games.dungeon_plungin.events.magic import SpellForgotten
from mazmorra.games.dungeon_plungin.events.turn import Stepped
from mazmorra.games.dungeon_plungin.geometry import name_of, named
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attack_of,
    attacks_of,
    changes,
    check_of,
    conditions,
    damage,
    defence_of,
    defences,
    events,
    moves,
    with_hero,
    with_monster,
)
from tests.games.dungeon_plungin.support import PlungeTable, lying

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

MISS = [2, 2, 2, 2]
HIT = [5, 2, 2, 2, 2, 2]
POTION = ("healing_potion",)


def learns(state: State) -> None:
    """Let the first hero choose an ability of a new level in the village."""
    state.next, state.visit, state.visitor = "village", "level", 0
    state.gifts = 1


# ---------------------------------------------------------------------- magic


@clause("dp.ability.school_of_magic")
def test_school_of_magic_brings_a_free_spell_and_lessons_of_that_school_only() -> None:
    table = arena(change=changes(learns, with_hero(gold=500)))

    offered = [key for key in table.options() if key.startswith("learn:school_of_magic")]
    assert "learn:school_of_magic:water:freeze" in offered
    assert "learn:school_of_magic:water:healing_rain" not in offered
    table.answers("learn:school_of_magic:water:freeze")

    assert table.hero().schools == ("water",)
    assert table.hero().knows == ("freeze",)
    assert table.hero().gold == 500
    lessons = {key for key in table.options() if key.startswith("lesson:")}
    assert lessons == {"lesson:ice_spike", "lesson:cleanse"}


@clause("dp.ability.school_of_magic")
def test_school_of_magic_may_be_taken_again_for_another_school() -> None:
    table = arena(
        "fire_mage",
        abilities=[("school_of_magic",)],
        change=changes(learns, with_hero(schools=("fire",))),
    )

    offered = {key.split(":")[2] for key in table.options() if ":school_of_magic:" in key}
    table.answers("learn:school_of_magic:air:gust")

    assert offered == {"air", "earth", "water", "light", "shadow"}
    assert table.hero().schools == ("fire", "air")


@clause("dp.ability.concentration")
@pytest.mark.parametrize(("ability", "fumble"), [("concentration", False), ("tough", True)])
def test_concentration_ignores_one_failure_mark_of_a_mag_check(ability: str, fumble: bool) -> None:
    table = arena(
        "fire_mage",
        abilities=[(ability,)],
        monsters={"g12_36": "orc"},
        dice=[5, 1, 1, 2, 2, 2, 2, 2, 2],
    )

    table.answers("cast:flame_dart:orc_1")

    assert check_of(table).fumble == fumble
    assert bool(events(table, SpellForgotten)) == fumble


@clause("dp.ability.concentration")
def test_concentration_does_not_help_with_two_marks_too_many_or_in_a_fight() -> None:
    spell = arena(
        "fire_mage", abilities=[("concentration",)], monsters={"g12_36": "orc"}, dice=[1, 1, *MISS]
    )
    spell.answers("cast:flame_dart:orc_1")
    blow = arena(
        "fire_mage", abilities=[("concentration",)], monsters={"g12_34": "orc"}, dice=[1, 2]
    )
    blow.answers("attack:orc_1")

    assert check_of(spell).fumble
    assert attack_of(blow).fumble


@clause("dp.ability.potent_magic")
@pytest.mark.parametrize(("ability", "hits"), [("potent_magic", 3), ("tough", 2)])
def test_potent_magic_deals_a_hit_more(ability: str, hits: int) -> None:
    table = arena(
        "fire_mage",
        abilities=[(ability,)],
        monsters={"g12_36": "ogre"},
        dice=[5, 2, 2, 2, 2, 2, 2, 2],
    )

    table.answers("cast:flame_dart:ogre_1")

    assert damage(table) == {"ogre.1": hits}


@clause("dp.ability.healer")
@pytest.mark.parametrize(("ability", "healed"), [("healer", 4), ("tough", 3)])
def test_healer_restores_one_life_more_by_spells(ability: str, healed: int) -> None:
    table = arena(
        *("priestess", "warrior"),
        abilities=[(ability,), ("tough",)],
        vida=[None, 1],
        dice=[5, 5, 2, 2, 2, 2],
        faces={"healing": [3]},
    )

    table.answers("cast:heal:warrior")

    assert events(table, Healed) == [Healed("warrior", healed, 1 + healed)]


@clause("dp.ability.healer")
def test_healer_restores_one_life_more_by_potions() -> None:
    def healed(ability: str) -> int:
        table = arena(abilities=[(ability,)], vida=[1], faces={"healing": [1]}, items=[POTION])
        table.answers("item:healing_potion:warrior")
        return events(table, Healed)[0].amount

    assert healed("healer") == healed("tough") + 1


# ---------------------------------------------------------------------- movement


@clause("dp.ability.agile", "dp.ex.agile")
def test_agile_example_the_thief_moves_again_after_its_actions() -> None:
    table = arena("thief", at=["g12_11"], abilities=[("agile",)])

    assert "g12_15" in moves(table)
    assert "g12_16" not in moves(table)
    table.answers("move:g12_15", "end")
    assert {"g12_11", "g12_55"} <= moves(table)
    assert "g12_65" not in moves(table)
    assert not any(key.startswith("attack") for key in table.options())
    table.answers("move:g12_55", "end")

    assert table.at() == "g12_55"
    assert table.state.round == 2


@clause("dp.ability.agile")
def test_agile_needs_full_life_at_the_end_of_the_actions() -> None:
    table = arena("thief", at=["g12_11"], abilities=[("agile",)], vida=[4])

    table.answers("end")

    assert table.state.round == 2


@clause("dp.ability.agile")
@pytest.mark.parametrize("bound", ["immobilised", "in_the_pit"])
def test_agile_does_not_free_whoever_cannot_move(bound: str) -> None:
    table = arena("thief", abilities=[("agile",)], lasting={"thief": [(bound, 0)]})

    table.answers("end")

    assert table.state.round == 2


@clause("dp.ability.charge")
def test_charge_runs_straight_and_attacks_with_one_die_more() -> None:
    table = arena(at=["g12_11"], abilities=[("charge",)], monsters={"g12_16": "orc"}, dice=[2] * 7)

    assert [key for key in table.options() if key.startswith("charge")] == ["charge:g12_15:orc_1"]
    table.answers("charge:g12_15:orc_1")

    assert [name_of(event.square) for event in events(table, Stepped)] == [
        *("g12_12", "g12_13", "g12_14", "g12_15"),
    ]
    assert len(attack_of(table).faces) == 4 + 2 + 1
    assert (table.state.turn.actions, table.state.turn.done) == (1, ("attack",))
    assert table.closed(0)["attack:orc_1"] == "dp.action.once"
    assert "g12_14" in moves(table)


@clause("dp.ability.charge")
def test_charge_strikes_nobody_whom_a_trap_has_killed_on_the_way() -> None:
    """The spears that the runner sets off and avoids kill the rat before it gets there."""

    def spears(state: State) -> None:
        state.hazards += (Hazard("spear_trap", (named("g12_15"), named("g12_16"))),)

    table = arena(
        at=["g12_11"],
        abilities=[("charge",)],
        monsters={"g12_16": "giant_rat"},
        dice=[6, 2, 2, *[2, 2, 2]],
        faces={"traps": [5, 5, 5, 5, 5]},
        change=spears,
    )

    table.answers("charge:g12_15:giant_rat_1")

    assert table.monsters() == {}
    assert table.at() == "g12_15"
    assert [event.kind for event in events(table, AttackRolled)] == ["trap"]


@clause("dp.ability.charge")
def test_charge_takes_at_least_two_squares_and_goes_through_nobody() -> None:
    near = arena(at=["g12_11"], abilities=[("charge",)], monsters={"g12_13": "orc"})
    blocked = arena(
        *("warrior", "thief"),
        at=["g12_11", "g12_12"],
        abilities=[("charge",), ("tough",)],
        monsters={"g12_15": "orc"},
    )
    far = arena(at=["g12_11"], abilities=[("charge",)], monsters={"g12_66": "orc"})

    for table in (near, blocked, far):
        assert not any(key.startswith("charge") for key in table.options())


# ---------------------------------------------------------------------- attacks


@clause("dp.ability.mighty_blow")
def test_mighty_blow_has_two_dice_more_and_a_die_of_defence_less_until_the_next_turn() -> None:
    table = arena(
        abilities=[("mighty_blow",)],
        monsters={"g12_34": "goblin"},
        dice=[2] * 8 + [5, 2, 2, 2] + [2] * 4,
    )

    table.answers("mighty_blow:goblin_1")
    assert len(attack_of(table).faces) == 4 + 2 + 2
    assert (table.state.turn.actions, table.state.turn.done) == (1, ("attack",))
    table.answers("end")

    assert defences(table) == [("warrior", 5 - 1)]
    assert conditions(table, "warrior") == {}


@clause("dp.ability.mighty_blow")
def test_mighty_blow_can_be_dealt_with_either_weapon() -> None:
    table = arena(
        abilities=[("mighty_blow",)], hands=[("sword", "dagger")], monsters={"g12_34": "orc"}
    )

    blows = {key for key in table.options() if key.startswith("mighty_blow")}
    table.answers("mighty_blow:orc_1:dagger")

    assert blows == {"mighty_blow:orc_1:sword", "mighty_blow:orc_1:dagger"}
    assert len(attack_of(table).faces) == 4 + 1 + 2


@clause("dp.ability.whirlwind")
def test_whirlwind_strikes_everybody_around_with_one_roll_and_pushes_nobody() -> None:
    table = arena(
        abilities=[("whirlwind",)],
        monsters={"g12_34": "orc", "g12_32": "orc", "g12_23": "orc", "g12_44": "orc"},
        dice=[5, 5, 2, 2, 2, 2, 2, 2, 6, 2, 2, 6, 6, 2],
    )

    table.answers("whirlwind")

    assert attack_of(table).targets == ("orc.1", "orc.2", "orc.3")
    assert len(attack_of(table).faces) == 4 + 2 - 1
    assert damage(table) == {"orc.1": 2, "orc.2": 1}
    assert events(table, Pushed) == []
    assert table.asked() == "Act"
    assert table.state.turn.done == ("attack",)


@clause("dp.ability.two_weapons")
@pytest.mark.parametrize(
    ("hands", "ability", "dice"),
    [
        (("axe", "axe"), "two_weapons", 4 + 2 + 1),
        (("axe", "axe"), "tough", 4 + 2),
        (("axe", "wooden_shield"), "two_weapons", 4 + 2),
        (("axe", "sling"), "two_weapons", 4 + 2),
    ],
)
def test_two_weapons_add_a_die_and_the_better_bonus_once(
    hands: tuple[str, ...], ability: str, dice: int
) -> None:
    table = arena(hands=[hands], abilities=[(ability,)], monsters={"g12_34": "orc"})

    table.answers("attack:orc_1:axe" if "sling" in hands else "attack:orc_1")

    assert len(attack_of(table).faces) == dice


@clause("dp.ability.backstab")
@pytest.mark.parametrize(
    ("mood", "weapon", "dice"),
    [
        ("asleep", "sword", 4 + 2 + 2),
        ("surprised", "sword", 4 + 2 + 2),
        ("awake", "sword", 4 + 2),
        ("asleep", "sling", 4),
    ],
)
def test_backstab_adds_two_dice_in_melee_against_whoever_is_off_guard(
    mood: str, weapon: str, dice: int
) -> None:
    table = arena(hands=[(weapon,)], abilities=[("backstab",)], monsters={"g12_34": f"orc:{mood}"})

    table.answers("attack:orc_1")

    assert len(attack_of(table).faces) == dice


@clause("dp.ability.berserk")
@pytest.mark.parametrize(("vida", "dice"), [(4, 6), (3, 7), (1, 7)])
def test_berserk_adds_a_die_at_half_life_or_less(vida: int, dice: int) -> None:
    table = arena(abilities=[("berserk",)], vida=[vida], monsters={"g12_34": "orc"})

    table.answers("attack:orc_1")

    assert table.hero().most == 6
    assert len(attack_of(table).faces) == dice


@clause("dp.ability.berserk")
@pytest.mark.parametrize(("vida", "dice"), [(3, 6), (2, 7)])
def test_berserk_rounds_half_the_life_down(vida: int, dice: int) -> None:
    table = arena(
        abilities=[("berserk",)], monsters={"g12_34": "orc"}, change=with_hero(vida=vida, most=5)
    )

    table.answers("attack:orc_1")

    assert len(attack_of(table).faces) == dice


@clause("dp.ability.marksman")
def test_marksman_adds_a_die_to_shots_and_to_nothing_else() -> None:
    shot = arena("archer", abilities=[("marksman",)], monsters={"g12_36": "orc"})
    shot.answers("attack:orc_1")
    blow = arena(abilities=[("marksman",)], monsters={"g12_34": "orc"})
    blow.answers("attack:orc_1")

    assert len(attack_of(shot).faces) == 4 + 1 + 1
    assert len(attack_of(blow).faces) == 4 + 2


@clause("dp.ability.eagle_eye")
def test_eagle_eye_shoots_two_squares_farther() -> None:
    monsters = {"g13_33": "orc", "g13_34": "orc"}
    table = arena("archer", at=["g12_31"], abilities=[("eagle_eye",)], monsters=monsters)
    plain = arena("archer", at=["g12_31"], monsters=monsters)

    assert "attack:orc_1" in table.options()
    assert "attack:orc_2" not in table.options()
    assert "attack:orc_1" not in plain.options()


@clause("dp.ability.rapid_shot")
@pytest.mark.parametrize("second", ["orc_1", "orc_2"])
def test_rapid_shot_shoots_twice_with_two_dice_less(second: str) -> None:
    table = arena(
        "archer",
        abilities=[("rapid_shot",)],
        monsters={"g12_36": "orc", "g12_66": "orc"},
        dice=[2] * 6,
    )

    table.answers("rapid_shot:orc_1", f"shoot:{second}")

    shots = [(event.targets, len(event.faces)) for event in events(table, AttackRolled)]
    assert shots == [
        (("orc.1",), 4 + 1 - 2),
        ((second.replace("_1", ".1").replace("_2", ".2"),), 3),
    ]
    assert (table.state.turn.actions, table.state.turn.done) == (1, ("attack",))


# ---------------------------------------------------------------------- defence


@clause("dp.ability.shield_master")
@pytest.mark.parametrize(
    ("hands", "dice"), [(("sword", "wooden_shield"), 3 + 1 + 1 + 1), (("sword",), 3 + 1)]
)
def test_shield_master_adds_a_die_with_a_shield(hands: tuple[str, ...], dice: int) -> None:
    table = arena(
        hands=[hands],
        abilities=[("shield_master",)],
        monsters={"g12_34": "goblin"},
        dice=[5, 2, 2, 2, *[2] * dice],
    )

    table.answers("end")

    assert len(defence_of(table).faces) == dice


@clause("dp.ability.tough")
def test_tough_has_two_life_more() -> None:
    chosen = arena("dwarf", abilities=[()])
    learned = arena(change=learns)
    learned.answers("learn:tough")

    assert (chosen.hero().vida, chosen.hero().most) == (6 + 2, 6 + 2)
    assert (learned.hero().vida, learned.hero().most) == (6 + 2, 6 + 2)


@clause("dp.ability.immovable")
def test_immovable_cannot_be_pushed() -> None:
    table = arena(
        abilities=[("immovable",)], monsters={"g12_34": "goblin"}, dice=[5, 5, 2, 2, *[2] * 5]
    )

    table.answers("end")

    assert damage(table) == {"warrior": 2}
    assert events(table, Pushed) == []
    assert table.at() == "g12_33"
    assert table.monsters() == {"goblin.1": "g12_34"}


@clause("dp.ability.counterattack")
def test_counterattack_strikes_back_at_an_adjacent_attacker() -> None:
    table = arena(
        abilities=[("counterattack",)], monsters={"g12_34": "orc"}, dice=[*[2] * 6, *HIT, 2, 2, 2]
    )

    table.answers("end", "react:counterattack")

    assert len(attacks_of(table, "warrior")[0]) == 4 + 2
    assert damage(table) == {"orc.1": 1}


@clause("dp.ability.counterattack")
def test_counterattack_does_not_answer_a_shot() -> None:
    table = arena(abilities=[("counterattack",)], monsters={"g12_36": "goblin_archer"})

    table.answers("end")

    assert len(attacks_of(table, "goblin_archer.1")) == 1
    assert table.asked() == "Act"


@clause("dp.ability.attack_of_opportunity")
def test_attack_of_opportunity_strikes_before_an_enemy_leaves() -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_66"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        active=1,
        monsters={"g12_34": "skeleton"},
        change=with_monster("skeleton.1", prey="thief"),
        dice=[5, 5, 2, 2, 2, 2, 2, 2],
    )

    table.answers("end")
    assert events(table, Stepped) == []
    table.answers("react:attack_of_opportunity")

    assert table.monsters() == {}


@clause("dp.ability.attack_of_opportunity")
def test_attack_of_opportunity_is_for_movement_of_its_own_only() -> None:
    table = arena(
        *("thief", "warrior"),
        at=["g12_33", "g12_44"],
        abilities=[("tough",), ("attack_of_opportunity",)],
        monsters={"g12_34": "orc"},
        dice=[5, 2, 2, 2, 2, 2, 2],
    )

    table.answers("attack:orc_1")

    assert len(events(table, Pushed)) == 1
    assert table.asked() == "Advance"


@clause("dp.ability.bodyguard")
def test_bodyguard_becomes_the_target_and_defends_with_its_own_dice() -> None:
    table = arena(
        *("warrior", "priestess"),
        at=["g12_33", "g12_32"],
        abilities=[("tough",), ("bodyguard",)],
        active=1,
        monsters={"g12_34": "goblin"},
        dice=[5, 2, 2, 2, 2, 2, 2, 2],
    )

    table.answers("end", "react:bodyguard")

    assert [event.targets for event in events(table, AttackRolled)] == [("priestess",)]
    assert defences(table) == [("priestess", 2 + 1 + 1)]
    assert damage(table) == {"priestess": 1}


@clause("dp.ability.whirlwind", "dp.ability.backstab")
def test_whirlwind_has_the_dice_of_the_best_of_its_blows_less_one() -> None:
    """A short sword has a die more against a sleeper: 4 and 1 and 1, less 1."""
    table = arena(
        monsters={"g12_32": "orc", "g12_34": "goblin:asleep"},
        abilities=[["whirlwind"]],
        hands=[("short_sword",)],
        dice=[2] * 10,
    )

    table.answers("whirlwind")

    assert len(attack_of(table).faces) == 4 + 1 + 1 - 1


@clause("dp.ability.charge")
@pytest.mark.parametrize("hands", [("dagger", "axe"), ("axe", "dagger")])
def test_a_charge_is_offered_with_the_best_melee_weapon_first(hands: tuple[str, ...]) -> None:
    table = arena(
        at=["g12_31"],
        abilities=[("charge",)],
        hands=[hands],
        monsters={"g12_35": "orc"},
        dice=[2] * 12,
    )
    charge, other = [key for key in table.options() if key.startswith("charge:")]

    table.answers(charge)

    assert (charge, other) == ("charge:axe:g12_34:orc_1", "charge:dagger:g12_34:orc_1")

    assert len(attack_of(table).faces) == 4 + 2 + 1


@clause("dp.ability.whirlwind", "dp.item.short_sword")
@pytest.mark.parametrize("moods", [("asleep", "awake"), ("awake", "asleep")])
def test_a_whirlwind_has_the_dice_of_the_target_that_gives_most(moods: tuple[str, str]) -> None:
    """A short sword has a die more against a sleeper; the whirl takes one of 3 + 1 + 1."""
    table = whirling(moods)

    table.answers("whirlwind")

    assert len(attack_of(table).faces) == 3 + 1 + 1 - 1


@clause("dp.ability.whirlwind", "dp.item.short_sword")
@pytest.mark.parametrize("moods", [("asleep", "awake"), ("awake", "asleep")])
def test_a_whirlwind_is_foretold_with_the_dice_it_is_rolled_with(moods: tuple[str, str]) -> None:
    both, awake = (misses(whirling(pair)) for pair in (moods, ("awake", "awake")))
    asleep = misses(whirling(("asleep", "asleep")))

    assert both == pytest.approx(asleep)
    assert both < awake


def whirling(moods: tuple[str, str]) -> PlungeTable:
    """Return a thief between two rats."""
    monsters = {"g12_34": f"giant_rat:{moods[0]}", "g12_43": f"giant_rat:{moods[1]}"}
    words = {"abilities": [["whirlwind"]], "hands": [("short_sword",)], "monsters": monsters}
    return arena("thief", dice=[2] * 9, **words)


def misses(table: PlungeTable) -> float:
    """Return the chance that a whirlwind does nothing."""
    option = next(one for one in table.game.legal(0) if one.key == "whirlwind")
    outlook = table.game.outlook(0, option)
    assert outlook is not None
    (chance,) = [chance for chance, message, _ in outlook.odds if message == "outlook-misses"]
    return chance


@clause("dp.ability.whirlwind", "dp.trap.pit_targets")
@pytest.mark.parametrize(
    ("inside", "targets"), [((), {"goblin.1", "orc.1"}), (("orc.1",), {"goblin.1"})]
)
def test_a_whirlwind_does_not_reach_into_a_pit(inside: tuple[str, ...], targets: set[str]) -> None:
    table = arena(
        abilities=[("whirlwind",)],
        monsters={"g12_34": "goblin", "g12_43": "orc"},
        lasting={name: [("in_the_pit", 0)] for name in inside},
        change=lying("pit_trap", "g12_43", "g12_53"),
        dice=[2] * 9,
    )

    table.answers("whirlwind")

    assert set(attack_of(table).targets) == targets
