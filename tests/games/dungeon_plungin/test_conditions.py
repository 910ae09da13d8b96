"""Fumbles in combat, weak objects and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from mazmorra.games.dungeon_plungin.cards import STATS, cards
from mazmorra.games.dungeon_plungin.events.combat import (
    AttackRolled,
    DefenceRolled,
    Hurt,
    ObjectDestroyed,
    Woken,
)
from mazmorra.games.dungeon_plungin.events.turn import (
    ActionLost,
    Checked,
    LastingBegun,
    LastingEnded,
    Stepped,
    TurnBegun,
)
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attack_of,
    attacks_of,
    check_of,
    conditions,
    damage,
    defence_of,
    defences,
    events,
    moves,
    with_hero,
)
from tests.games.dungeon_plungin.locks_support import before_chest
from tests.games.dungeon_plungin.monsters_support import beset

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

#: A goblin hits once, and the warrior's five dice of defence show a fumble.
GOBLIN_HITS = [5, 2, 2, 2]
FUMBLED = [1, 2, 2, 2, 2]
OPEN = [2, 2, 2, 2, 2]


def stunned(**given: Any) -> PlungeTable:
    """Return the warrior, Stunned by a goblin in the monsters' turn, at the start of its own."""
    table = arena(
        monsters={"g12_34": "goblin"}, hands=[("sword",)], dice=[*GOBLIN_HITS, 1, 2, 2, 2], **given
    )
    table.answers("end")
    return table


# ---------------------------------------------------------------------- fumbles


@clause("dp.fumble.defence_stun", "dp.fumble.stun_next_action", "dp.condition.stunned")
def test_a_fumbled_defence_costs_an_action_of_the_next_turn() -> None:
    table = stunned()

    assert defence_of(table).fumble
    assert table.clauses(LastingBegun) == ["dp.fumble.defence_stun"]
    assert events(table, TurnBegun) == [TurnBegun("warrior", 1, True)]
    table.answers("attack:goblin_1")
    assert table.state.turn.actions == 0


@clause("dp.fumble.stun_next_action", "dp.condition.stunned", "dp.condition.duration")
def test_stun_lasts_through_that_turn_and_ends_with_it() -> None:
    table = stunned()

    assert conditions(table, "warrior") == {"stunned": 1}
    table.arrange(lambda state: setattr(state, "monsters", []))
    table.answers("end")

    assert conditions(table, "warrior") == {}
    assert events(table, TurnBegun)[-1].actions == 2


@clause("dp.fumble.stun_next_action", "dp.condition.no_stack")
def test_a_second_stun_does_not_add_up() -> None:
    table = arena(
        at=["g12_11"],
        hands=[("sword",)],
        monsters={"g12_12": "goblin", "g12_21": "goblin"},
        dice=[*GOBLIN_HITS, 1, 2, 2, 2, *GOBLIN_HITS, 1, 2, 2, 2],
    )

    table.answers("end")

    assert [event.fumble for event in events(table, DefenceRolled)] == [True, True]
    assert len(events(table, LastingBegun)) == 1
    assert events(table, TurnBegun)[-1].actions == 1


@clause("dp.fumble.stun_next_action")
def test_whoever_is_stunned_in_its_own_turn_loses_the_action_that_is_left() -> None:
    table = before_chest(
        "unlocked:1:swinging_axe",
        "warrior",
        dice=[1, 2, 2, 2, 2, 2],
        faces={"axe": [1], "traps": [5, 2, 2, 2, 2, 2], "treasure": [1]},
    )
    table.arrange(lambda state: setattr(state.turn, "actions", 1))

    table.answers("open:chest_3")

    assert table.clauses(ActionLost) == ["dp.fumble.stun_next_action"]
    assert table.state.turn.actions == 0
    table.answers("end")
    assert events(table, TurnBegun)[-1].actions == 2


@clause("dp.fumble.stun_next_action")
def test_stunned_without_an_action_left_a_hero_loses_one_of_its_next_turn() -> None:
    table = before_chest(
        "unlocked:1:swinging_axe",
        "warrior",
        dice=[1, 2, 2, 2, 2, 2],
        faces={"axe": [1], "traps": [5, 2, 2, 2, 2, 2], "treasure": [1]},
    )
    table.arrange(lambda state: setattr(state.turn, "actions", 0))

    table.answers("open:chest_3")
    table.answers("end")

    assert events(table, TurnBegun)[-1].actions == 1


@clause("dp.fumble.defence_stun", "dp.fumble.stun_next_action")
def test_a_stunned_monster_comes_near_and_has_no_action_left_to_attack() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[5, 2, 2, 2, 2, 2, 1, 2, 2])

    table.answers("attack:orc_1", "stay")
    assert conditions(table, "orc.1") == {"stunned": 1}
    table.answers("end")

    assert len(events(table, Stepped)) == 1
    assert attacks_of(table, "orc.1") == []
    assert conditions(table, "orc.1") == {}


@clause("dp.fumble.stun_no_reaction")
@pytest.mark.parametrize("condition", ["stunned", ""])
def test_a_stunned_hero_has_no_reactions(condition: str) -> None:
    table = arena(
        abilities=[("counterattack",)],
        lasting={"warrior": [(condition, 2)]} if condition else {},
        monsters={"g12_34": "goblin"},
        dice=[*GOBLIN_HITS, *OPEN],
    )

    table.answers("end")

    assert table.asked() == ("Act" if condition else "React")


@clause("dp.fumble.stun_no_reaction")
def test_what_works_all_the_time_goes_on_while_stunned() -> None:
    table = arena(
        abilities=[("shield_master",)],
        lasting={"warrior": [("stunned", 2), ("stone_skin", 3)]},
        monsters={"g12_34": "goblin"},
        dice=[*GOBLIN_HITS, *[2] * 8],
    )

    table.answers("end")

    assert defences(table) == [("warrior", 5 + 1 + 2)]


@clause("dp.fumble.attack_nothing")
def test_a_fumbled_attack_has_no_bad_effect() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[1, 1, 2, 2, 2, 2])

    table.answers("attack:orc_1")

    assert attack_of(table).fumble
    assert table.hero().hands == ("sword", "wooden_shield")
    assert conditions(table, "warrior") == {}
    assert table.state.turn.actions == 1


@clause("dp.fumble.no_cancel")
def test_a_fumble_takes_no_successes_away() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[1, 1, 1, 5, 5, 2, 1, 1, 6])

    table.answers("attack:orc_1")

    assert (attack_of(table).fumble, attack_of(table).hits) == (True, 2)
    assert (defence_of(table).fumble, defence_of(table).blocked) == (True, 1)
    assert damage(table) == {"orc.1": 1}


@clause("dp.fumble.only_def")
def test_a_fumble_with_res_in_place_of_def_does_not_stun_or_break_anything() -> None:
    table = before_chest(
        "unlocked:1:poison_needle",
        "warrior",
        dice=[1, 1, 2, 2, 2],
        faces={"traps": [6, 2, 2, 2], "treasure": [1]},
    )

    table.answers("open:chest_3")

    assert (defence_of(table).stat, defence_of(table).fumble) == ("res", True)
    assert "stunned" not in conditions(table, "warrior")
    assert table.hero().hands == ("sword", "wooden_shield")


# ---------------------------------------------------------------------- weak objects


@clause("dp.weak.defence")
def test_a_fumbled_defence_destroys_a_weak_shield_and_stuns() -> None:
    table = arena(monsters={"g12_34": "goblin"}, dice=[*GOBLIN_HITS, *FUMBLED])

    table.answers("end")

    broken = ("dp.weak.defence", ObjectDestroyed("warrior", "wooden_shield"))
    assert table.deeds(ObjectDestroyed) == [broken]
    assert table.hero().hands == ("sword",)
    assert table.hero().armour == "leather_armour"
    assert "stunned" in conditions(table, "warrior")


@clause("dp.weak.weapon")
@pytest.mark.parametrize(("weapon", "left"), [("club", ()), ("dagger", ("dagger",))])
def test_a_fumbled_attack_destroys_a_weak_weapon_only(weapon: str, left: tuple[str, ...]) -> None:
    table = arena(hands=[(weapon,)], monsters={"g12_34": "orc"}, dice=[1, 2, 2, 2, 2])

    table.answers("attack:orc_1")

    assert attack_of(table).fumble
    assert table.hero().hands == left


@clause("dp.weak.weapon")
def test_only_the_weak_weapon_that_was_used_breaks() -> None:
    table = arena(hands=[("sword", "club")], monsters={"g12_34": "orc"}, dice=[1, 2, 2, 2, 2, 2])

    table.answers("attack:orc_1:sword")

    assert attack_of(table).fumble
    assert table.hero().hands == ("sword", "club")


@clause("dp.weak.choice")
@pytest.mark.parametrize("lost", ["wooden_shield", "leather_armour"])
def test_the_owner_chooses_among_weak_pieces_and_both_have_counted(
    lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak = msgspec.structs.replace(cards().objects["leather_armour"], weak=True)
    monkeypatch.setitem(cards().things, "leather_armour", weak)
    table = arena(monsters={"g12_34": "goblin"}, dice=[*GOBLIN_HITS, *FUMBLED])

    table.answers("end")
    assert set(table.options()) == {"lose:wooden_shield", "lose:leather_armour"}
    table.answers(f"lose:{lost}")

    assert [event.object for event in events(table, ObjectDestroyed)] == [lost]
    assert (table.hero().armour == "") == (lost == "leather_armour")


@clause("dp.ex.weak_shield")
def test_example_a_weak_shield_breaks() -> None:
    table = arena(
        change=with_hero(base=(4, 2, 1, 4, 6, 4, 2, 1)),
        monsters={"g12_34": "goblin"},
        dice=[5, 5, 2, 2, 1, 1, 2, 6],
    )

    table.answers("end")

    assert defence_of(table).faces == (1, 1, 2, 6)
    assert damage(table) == {"warrior": 1}
    assert table.hero().hands == ("sword",)
    assert conditions(table, "warrior") == {"stunned": 1}


# ---------------------------------------------------------------------- conditions


@clause("dp.condition.side_effect")
@pytest.mark.parametrize(("blocked", "checks"), [(0, 1), (1, 0)])
def test_no_poison_without_damage(blocked: int, checks: int) -> None:
    defence = [6] * blocked + [2] * (5 - blocked)
    table = arena(monsters={"g12_34": "giant_spider"}, dice=[5, 2, 2, 2, 2, *defence, 2, 2, 2, 2])

    table.answers("end")

    assert len(events(table, Checked)) == checks
    assert bool(conditions(table, "warrior")) == bool(checks)


@clause("dp.condition.duration")
def test_a_condition_lasts_until_the_end_of_the_next_turn() -> None:
    table = arena(lasting={"warrior": [("shaken", 1)]}, monsters={"g12_11": "goblin:asleep"})

    table.answers("end")

    assert conditions(table, "warrior") == {}
    assert table.clauses(LastingEnded) == ["dp.condition.duration"]


@clause("dp.condition.duration", "dp.condition.frozen")
def test_a_condition_that_begins_in_the_own_turn_lasts_through_the_next_one() -> None:
    table = arena(
        "fire_mage",
        prepared=[("freeze",)],
        monsters={"g12_34": "goblin"},
        dice=[5, 5, 5, 5, 2, 2, 2, 2, 2, 2],
    )

    table.answers("overcharge:freeze:g12_33")
    assert conditions(table, "fire_mage") == {"frozen": 2}
    table.answers("end")

    assert events(table, TurnBegun) == [TurnBegun("fire_mage", 0, True)]
    table.arrange(lambda state: setattr(state, "monsters", []))
    table.answers("end")
    assert conditions(table, "fire_mage") == {}


@clause("dp.condition.only_listed", "dp.condition.frozen")
def test_frozen_is_no_protection_against_ice() -> None:
    table = arena(
        "fire_mage",
        prepared=[("ice_spike",)],
        monsters={"g12_36": "orc"},
        lasting={"orc.1": [("frozen", 1)]},
        dice=[5, 2, 2, 2, 2, 2, 2, 2, 2],
    )

    table.answers("cast:ice_spike:orc_1")

    assert defences(table) == [("orc.1", 3)]
    assert damage(table) == {"orc.1": 2}


@clause("dp.condition.no_stack")
def test_a_second_poison_is_ignored() -> None:
    table = arena(
        monsters={"g12_34": "giant_spider"},
        lasting={"warrior": [("poisoned", 0)]},
        dice=[5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    )

    table.answers("end")

    assert not check_of(table).passed
    assert events(table, LastingBegun) == []
    assert conditions(table, "warrior") == {"poisoned": 0}


@clause("dp.condition.poisoned")
def test_a_poisoned_hero_has_every_characteristic_but_life_lowered_by_one() -> None:
    table = arena("thief", lasting={"thief": [("poisoned", 0)]})
    sound = arena("thief")
    with_poison: Any = table.game
    without: Any = sound.game

    lower = [
        without.dice_of(sound.hero(), stat) - with_poison.dice_of(table.hero(), stat)
        for stat in STATS
    ]

    assert lower == [1, 1, 1, 1, 0, 1, 1, 1]
    assert table.hero().vida == 5


@clause("dp.condition.poisoned")
def test_recovering_life_ends_poison() -> None:
    table = arena(lasting={"warrior": [("poisoned", 0)]}, vida=[3], faces={"healing": [1, 1, 1, 1]})

    table.answers("item:healing_potion:warrior")

    assert table.hero().vida > 3
    assert conditions(table, "warrior") == {}
    assert table.clauses(LastingEnded) == ["dp.condition.poisoned"]


@clause("dp.condition.poisoned")
def test_poison_stays_while_no_life_is_recovered() -> None:
    table = arena(
        lasting={"warrior": [("poisoned", 0)]},
        faces={"healing": [1, 1, 1, 1]},
        monsters={"g12_11": "goblin:asleep"},
    )

    table.answers("item:healing_potion:warrior", "end")

    assert conditions(table, "warrior") == {"poisoned": 0}


@clause("dp.condition.poisoned")
def test_leaving_the_dungeon_ends_poison() -> None:
    table = arena(
        *("warrior", "thief"), at=["g13_36", "g13_11"], lasting={"warrior": [("poisoned", 0)]}
    )

    table.answers("leave")

    assert table.hero().status == "outside"
    assert conditions(table, "warrior") == {}


@clause("dp.condition.asleep")
def test_a_sleeping_monster_skips_its_turn() -> None:
    table = arena(monsters={"g12_34": "orc:asleep"})

    table.answers("end")

    assert events(table, AttackRolled) == []
    assert table.state.monsters[0].attention == "asleep"


@clause("dp.condition.asleep", "dp.condition.surprised")
def test_an_attack_wakes_the_sleepers_of_the_tile_who_are_surprised_then() -> None:
    table = arena(
        monsters={"g12_34": "orc:asleep", "g12_11": "orc:asleep", "g13_11": "orc:asleep"},
        dice=[2] * 6,
    )

    table.answers("attack:orc_1")
    assert [event.monster for event in events(table, Woken)] == ["orc.1", "orc.2"]
    moods = [monster.attention for monster in table.state.monsters]
    assert moods == ["surprised", "surprised", "asleep"]
    table.answers("end")

    assert events(table, AttackRolled) == []
    moods = [monster.attention for monster in table.state.monsters]
    assert moods == ["awake", "awake", "asleep"]


@clause("dp.condition.surprised")
def test_a_surprised_monster_acts_again_in_the_turn_after() -> None:
    table = arena(monsters={"g12_34": "orc:surprised"})

    table.answers("end")
    assert events(table, AttackRolled) == []
    table.answers("end")

    assert len(attacks_of(table, "orc.1")) == 1


@clause("dp.condition.immobilised")
def test_an_immobilised_hero_cannot_move_or_charge_but_attack() -> None:
    table = arena(
        abilities=[("charge", "agile")],
        lasting={"warrior": [("immobilised", 1)]},
        monsters={"g12_34": "orc", "g12_36": "orc"},
    )

    assert moves(table) == set()
    assert not any(key.startswith("charge:") for key in table.options())
    assert "attack:orc_1" in table.options()
    assert table.closed(0)["move"] == "dp.condition.immobilised"
    assert table.refuses(0, "charge").clause == "dp.condition.immobilised"
    table.arrange(lambda state: setattr(state, "monsters", []))
    table.answers("end")
    assert conditions(table, "warrior") == {}


@clause("dp.condition.immobilised")
def test_an_immobilised_monster_stays_where_it_is_for_a_turn() -> None:
    table = arena(monsters={"g12_36": "orc"}, lasting={"orc.1": [("immobilised", 1)]})

    table.answers("end")
    assert events(table, Stepped) == []
    assert conditions(table, "orc.1") == {}
    table.answers("end")

    assert len(events(table, Stepped)) == 2


@clause("dp.condition.frozen")
def test_a_frozen_hero_has_no_actions_and_no_reactions_and_defends_normally() -> None:
    table = arena(
        abilities=[("counterattack",)],
        lasting={"warrior": [("frozen", 2)]},
        monsters={"g12_34": "goblin"},
        dice=[*GOBLIN_HITS, *OPEN],
    )

    table.answers("end")

    assert defences(table) == [("warrior", 5)]
    assert events(table, TurnBegun)[-1].actions == 0
    assert table.options() == ["end"]


@clause("dp.condition.frozen")
def test_a_frozen_monster_does_nothing_for_a_turn() -> None:
    table = arena(monsters={"g12_34": "orc"}, lasting={"orc.1": [("frozen", 1)]})

    table.answers("end")
    assert events(table, AttackRolled) == []
    assert conditions(table, "orc.1") == {}
    table.answers("end")

    assert len(attacks_of(table, "orc.1")) == 1


@clause("dp.condition.shaken")
def test_a_shaken_hero_has_a_die_less_on_all_checks() -> None:
    table = before_chest("locked:2", dice=[2, 2], lasting={"thief": [("shaken", 1)]})

    table.answers("detect:chest_3")

    assert len(check_of(table).faces) == 3 - 1


@clause("dp.condition.shaken")
def test_being_shaken_leaves_movement_alone() -> None:
    assert moves(arena(lasting={"warrior": [("shaken", 1)]})) == moves(arena())


@clause("dp.condition.in_the_pit")
def test_whoever_is_in_the_pit_spends_an_action_to_climb_out() -> None:
    def pit(state: State) -> None:
        squares = tuple(named(place) for place in ("g12_33", "g12_43", "g12_34", "g12_44"))
        state.hazards = (Hazard("pit_trap", squares),)

    table = arena(lasting={"warrior": [("in_the_pit", 0)]}, monsters={"g12_32": "orc"}, change=pit)

    assert moves(table) == set()
    assert table.closed(0)["attack:orc_1"] == "dp.trap.pit_targets"
    table.answers("climb:g12_23")

    assert table.at() == "g12_23"
    assert conditions(table, "warrior") == {}
    assert table.state.turn.actions == 1
    assert events(table, Hurt) == []


@clause("dp.spell.duration", "dp.condition.duration")
def test_what_lasts_until_something_ends_it_is_not_counted_with_the_rest() -> None:
    lasting = [("poisoned", 0), ("haste", 3), ("shaken", 1)]
    table = beset({}, ["g12_11"], lasting={"warrior": lasting})

    table.answers("end")
    assert table.hero().lasting == (("poisoned", 0), ("haste", 2))
    table.answers("end")
    assert table.hero().lasting == (("poisoned", 0), ("haste", 1))
    table.answers("end")
    assert table.hero().lasting == (("poisoned", 0),)


@clause("dp.fumble.stun_next_action")
def test_whoever_is_stunned_before_acting_keeps_one_of_two_actions() -> None:
    """Opening a chest is free; its axe meets a fumbled defence."""
    table = before_chest(
        "unlocked:1:swinging_axe",
        dice=[1, 1, 2, 2],
        faces={"traps": [5, 2, 2, 2, 2], "axe": [1], "treasure": [6]},
    )

    table.answers("open:chest_3")

    assert table.state.turn.actions == 1
    assert any(key.startswith("move:") for key in table.options())
