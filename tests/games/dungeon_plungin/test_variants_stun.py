"""The optional rules of combat: stray shots, Stun, fumbles and toughness."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.events.combat import (
    AttackRolled,
    BossHurt,
    DefenceRolled,
    ObjectDestroyed,
    ShotStrayed,
)
from mazmorra.games.dungeon_plungin.events.turn import (
    Checked,
    LastingBegun,
    Stepped,
    TurnBegun,
)
from mazmorra.games.dungeon_plungin.events.world import MonsterPlaced
from mazmorra.games.dungeon_plungin.queries.life import tougher_by
from mazmorra.kernel import Refused
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
    events,
    played,
    stunned_on_its_way,
    with_monster,
)
from tests.games.dungeon_plungin.locks_support import before_door
from tests.games.dungeon_plungin.support import PlungeTable, plunge

GOBLIN_HITS = [5, 2, 2, 2]

# ---------------------------------------------------------------------- stray shots


@clause("dp.variant.ranged_fumbles", "dp.variant.ranged_fumbles_roll")
@pytest.mark.parametrize(("number", "victim"), [(0, "warrior"), (1, "goblin.1"), (2, "goblin.2")])
def test_a_fumbled_shot_hits_somebody_on_the_line_or_beside_the_target(
    number: int, victim: str
) -> None:
    table = played(
        *("ranged_fumbles", "archer", "warrior"),
        at=["g12_31", "g12_33"],
        monsters={"g12_35": "orc", "g12_34": "goblin", "g12_45": "goblin", "g12_66": "goblin"},
        dice=[1, 1, 5, 2, 2, *[2] * (5 if victim == "warrior" else 2)],
        numbers={"strays": [number]},
    )

    table.answers("attack:orc_1")

    assert attack_of(table).fumble
    assert table.deeds(ShotStrayed) == [
        ("dp.variant.ranged_fumbles", ShotStrayed("archer", victim))
    ]
    assert [event.who for event in events(table, DefenceRolled)] == [victim]
    assert damage(table) == {victim: 1}


@clause("dp.variant.ranged_fumbles_roll")
def test_a_fumbled_shot_with_nobody_near_hits_nobody() -> None:
    table = played(
        *("ranged_fumbles", "archer"),
        at=["g12_34"],
        monsters={"g12_35": "orc"},
        dice=[1, 1, 5, 2, 2],
    )

    table.answers("attack:orc_1")

    assert events(table, ShotStrayed) == [ShotStrayed("archer", "")]
    assert events(table, DefenceRolled) == []
    assert damage(table) == {}


@clause("dp.variant.ranged_fumbles")
def test_without_the_option_a_fumbled_shot_hits_its_target() -> None:
    table = arena(
        *("archer", "warrior"),
        at=["g12_31", "g12_33"],
        monsters={"g12_35": "orc"},
        dice=[1, 1, 5, 2, 2, 2, 2, 2],
    )

    table.answers("attack:orc_1")

    assert damage(table) == {"orc.1": 1}


@clause("dp.variant.ranged_fumbles")
def test_a_fumbled_blow_does_not_go_astray() -> None:
    table = played(
        *("ranged_fumbles", "warrior", "thief"),
        at=["g12_33", "g12_44"],
        monsters={"g12_34": "orc"},
        dice=[1, 1, 5, 2, 2, 2, 2, 2, 2],
    )

    table.answers("attack:orc_1")

    assert events(table, ShotStrayed) == []
    assert damage(table) == {"orc.1": 1}


@clause("dp.variant.no_combat_fumbles", "dp.variant.ranged_fumbles")
def test_without_combat_fumbles_no_shot_goes_astray_even_with_ranged_fumbles() -> None:
    """The one option adds an effect of fumbles, the other takes away all there are."""
    table = arena(
        *("archer", "warrior"),
        options={"ranged_fumbles": True, "no_combat_fumbles": True},
        at=["g12_31", "g12_33"],
        monsters={"g12_35": "orc"},
        dice=[1, 1, 5, 2, 2, 2, 2, 2],
    )

    table.answers("attack:orc_1")

    assert attack_of(table).fumble
    assert events(table, ShotStrayed) == []
    assert damage(table) == {"orc.1": 1}


# ---------------------------------------------------------------------- Stun


def dazed(variant: str, res: list[int]) -> PlungeTable:
    """Return the warrior at the start of its turn after a Stun, with the dice of its RES."""
    table = played(
        variant,
        hands=[("sword",)],
        monsters={"g12_34": "goblin"},
        dice=[*GOBLIN_HITS, 1, 2, 2, 2, *res],
    )
    table.answers("end")
    return table


@clause("dp.variant.stun_1", "dp.variant.stun_2")
@pytest.mark.parametrize("variant", ["stun_1", "stun_2"])
@pytest.mark.parametrize(("res", "actions"), [([5, 5, 5, 2], 1), ([5, 5, 2, 2], 0)])
def test_a_stunned_hero_spends_an_action_on_a_res_check(
    variant: str, res: list[int], actions: int
) -> None:
    table = dazed(variant, res)

    (told,) = table.deeds(Checked)
    assert told == (f"dp.variant.{variant}", check_of(table))
    assert (check_of(table).stat, check_of(table).dif) == ("res", 3)
    assert events(table, TurnBegun)[-1].actions == actions


@clause("dp.variant.stun_1", "dp.variant.stun_2", "dp.ability.agile", "dp.door.open_timing")
@pytest.mark.parametrize("variant", ["stun_1", "stun_2"])
@pytest.mark.parametrize("faces", [[5, 5, 2], [6, 6, 6]])
def test_a_hero_who_fails_to_shake_off_a_stun_cannot_act(variant: str, faces: list[int]) -> None:
    """No opening of the door beside it, and no Agile move; one who succeeds has both."""
    table = before_door(
        "normal",
        abilities=[["agile"]],
        options={variant: True},
        lasting={"thief": [("stunned", 0 if variant == "stun_2" else 2)]},
        dice=faces,
    )
    table.answers("end", "end")  # its Agile move, and then its turn
    passed = faces[-1] == 6

    assert check_of(table).passed is passed
    if passed:
        assert "open:door_1" in table.options()
    else:
        assert table.options() == ["end"]
        reasons = {closed.key: closed.clause for closed in table.game.explain(0)}
        assert (reasons["move"], reasons["open:door_1"]) == (f"dp.variant.{variant}",) * 2
    table.answers("end")
    assert (table.state.turn.moving > 0) is passed


@clause("dp.variant.stun_2", "dp.unique.adv2_after")
def test_a_stunned_hero_may_leave_after_the_victory() -> None:
    """Two dice never reach the Dif of 3: without this the adventure would not end."""
    table = plunge(
        heroes=("fire_mage",),
        adventure="witch_of_the_west_wood",
        options={"stun_2": True},
        lasting={"fire_mage": [("stunned", 0)]},
        dice=[6, 6],
        change=lambda state: setattr(state, "won", True),
    )

    table.answers("end")

    assert not check_of(table).passed
    assert table.options() == ["leave", "end"]


@clause("dp.condition.frozen", "dp.ability.agile")
def test_a_frozen_hero_opens_nothing_and_does_not_move() -> None:
    table = before_door("normal", abilities=[["agile"]], lasting={"thief": [("frozen", 2)]})
    table.answers("end")

    assert table.options() == ["end"]
    reasons = {closed.key: closed.clause for closed in table.game.explain(0)}
    assert (reasons["move"], reasons["open:door_1"]) == ("dp.condition.frozen",) * 2
    table.answers("end")
    assert events(table, TurnBegun)[-1].actions == 2


@clause("dp.variant.stun_1")
def test_stun_variant_1_ends_with_the_turn_even_after_a_failure() -> None:
    table = dazed("stun_1", [2, 2, 2, 2])

    table.arrange(lambda state: setattr(state, "monsters", []))
    table.answers("end")

    assert conditions(table, "warrior") == {}
    assert events(table, TurnBegun)[-1].actions == 2


@clause("dp.variant.stun_2")
def test_stun_variant_2_lasts_until_the_check_succeeds() -> None:
    table = dazed("stun_2", [2, 2, 2, 2, 5, 5, 2, 2, 6, 6, 6, 2])
    table.arrange(lambda state: setattr(state, "monsters", []))

    table.answers("end")
    assert (events(table, TurnBegun)[-1].actions, len(events(table, Checked))) == (0, 1)
    table.answers("end")
    assert (events(table, TurnBegun)[-1].actions, len(events(table, Checked))) == (1, 1)
    assert conditions(table, "warrior") == {}
    table.answers("end")

    assert (events(table, TurnBegun)[-1].actions, events(table, Checked)) == (2, [])


@clause("dp.variant.stun_1", "dp.variant.stun_2")
@pytest.mark.parametrize(("variant", "left"), [("stun_1", {}), ("stun_2", {"stunned": 0})])
def test_a_stunned_monster_that_fails_its_check_does_nothing(
    variant: str, left: dict[str, int]
) -> None:
    table = played(variant, monsters={"g12_34": "orc"}, dice=[5, 2, 2, 2, 2, 2, 1, 2, 2, 5, 5, 2])

    table.answers("attack:orc_1", "stay", "end")

    assert [event.who for event in events(table, Checked)] == ["orc.1"]
    assert events(table, Stepped) == []
    assert attacks_of(table, "orc.1") == []
    assert conditions(table, "orc.1") == left


@clause("dp.variant.stun_exclusive")
@pytest.mark.parametrize(
    ("one", "other"),
    [("stun_1", "stun_2"), ("stun_1", "no_combat_fumbles"), ("stun_2", "no_combat_fumbles")],
)
def test_stun_variants_exclude_each_other_and_combat_without_fumbles(one: str, other: str) -> None:
    with pytest.raises(Refused) as refused:
        plunge(options={one: True, other: True})

    assert refused.value.code == "table/option_excludes"
    assert set((refused.value.params or {}).values()) == {one, other}


@clause("dp.variant.no_combat_fumbles")
def test_without_combat_fumbles_nobody_is_stunned_and_nothing_breaks() -> None:
    table = played(
        "no_combat_fumbles",
        hands=[("club", "wooden_shield")],
        monsters={"g12_34": "goblin"},
        dice=[1, 1, 2, 2, 2, *GOBLIN_HITS, 1, 1, 2, 2, 2],
    )

    table.answers("attack:goblin_1")
    assert attack_of(table).fumble
    assert events(table, ObjectDestroyed) == []
    table.answers("end")

    assert defence_of(table).fumble
    assert events(table, ObjectDestroyed) == events(table, LastingBegun) == []
    assert table.hero().hands == ("club", "wooden_shield")


# ---------------------------------------------------------------------- tougher characters


@clause("dp.variant.tougher")
def test_tougher_characters_have_more_life_by_level() -> None:
    table: Any = played("tougher").game
    plain: Any = arena().game

    assert [tougher_by(table, level) for level in range(1, 11)] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    assert {tougher_by(plain, level) for level in range(1, 11)} == {0}


@clause("dp.variant.tougher")
def test_tougher_heroes_and_monsters_begin_with_the_life_of_their_level() -> None:
    table = before_door(
        "normal",
        options={"tougher": True},
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 1, 2, 1, 3],
            "attention": [1],
        },
    )

    table.answers("open:door_1")

    assert (table.hero().vida, table.hero().most) == (5 + 1, 5 + 1)
    assert len(events(table, MonsterPlaced)) == 3
    assert {monster.vida for monster in table.state.monsters} == {3 + 1}


@clause("dp.variant.tougher_boss")
@pytest.mark.parametrize(
    ("options", "taken", "face", "result"),
    [
        ({}, 18, 1, "dies"),
        ({"tougher": True}, 18, 1, "staggered"),
        ({"tougher": True}, 18, 2, "dies"),
        ({"tougher": True}, 13, 2, "staggered"),
        ({"tougher": True}, 13, 1, "nothing"),
    ],
)
def test_a_tougher_boss_dies_later_and_staggers_as_ever(
    options: dict[str, bool], taken: int, face: int, result: str
) -> None:
    table = arena(
        monsters={"g12_34": "lesser_demon"},
        options=options,
        change=changes(with_monster("lesser_demon.1", damage=taken)),
        dice=[5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
        faces={"life": [face]},
    )

    table.answers("attack:lesser_demon_1")

    (hurt,) = events(table, BossHurt)
    assert (hurt.total, hurt.result) == (taken + 1 + face, result)


@clause("dp.condition.duration", "dp.variant.stun_1")
@pytest.mark.parametrize("others", [{}, {"g12_61": "goblin"}, {"g12_61": "goblin:asleep"}])
def test_a_monster_stunned_in_its_own_turn_is_so_in_its_next_whoever_acts_after_it(
    others: dict[str, str],
) -> None:
    table = stunned_on_its_way("stun_1", others)

    assert events(table, AttackRolled)
    assert conditions(table, "orc_leader.1") == {"stunned": 1}


@clause("dp.variant.stun_1", "dp.variant.stun_2")
@pytest.mark.parametrize(("variant", "attacks"), [("", 0), ("stun_1", 1), ("stun_2", 1)])
def test_a_monster_stunned_on_its_way_loses_its_action_at_once_only_by_the_usual_rule(
    variant: str, attacks: int
) -> None:
    """The optional rules take actions in its next turn, by a check it makes then."""
    table = stunned_on_its_way(variant)

    assert len(attacks_of(table, "orc_leader.1")) == attacks
