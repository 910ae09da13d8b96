"""Laws: whom a monster goes for, and what it does when it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import Law, cards
from mazmorra.games.dungeon_plungin.events.combat import (
    Advanced,
    AttackRolled,
    BossHurt,
    Provoked,
)
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE
from mazmorra.kernel import Forced
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import events
from tests.games.dungeon_plungin.magic_support import MAG, mage, rolled
from tests.games.dungeon_plungin.monsters_support import (
    HIT,
    MISS,
    beset,
    clauses_of,
    happened,
    monsters_act,
    steps,
    strikes,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State


def obey(monkeypatch: pytest.MonkeyPatch, monster: str, **law: object) -> None:
    """Give a monster another Law for one test."""
    given = {"role": "combative", "target": "nearest", **law}
    box = cards()
    changed = replace(box.monsters[monster], law=Law(**given))  # type: ignore[arg-type]
    monkeypatch.setitem(box.monsters, monster, changed)
    monkeypatch.setattr(box, "bestiary", type(box.bestiary)(box.monsters))


# ---------------------------------------------------------------------- targets


@clause("dp.law.form", "dp.law.nearest", "dp.law.combative")
def test_a_goblin_walks_next_to_the_nearest_hero_and_strikes() -> None:
    table = beset({"g12_33": "goblin"}, ["g12_11", "g12_36"])

    monsters_act(table)

    assert steps(table, "goblin.1") == ["g12_34", "g12_35"]
    assert strikes(table) == [("goblin.1", "priestess")]


@clause("dp.law.nearest_tie")
def test_nearest_counts_squares_of_movement_and_not_the_straight_line() -> None:
    chests = {f"g12_{x}2": "locked:1" for x in range(1, 6)}
    table = beset({"g12_11": "goblin"}, ["g12_13", "g12_51"], chests=chests)

    monsters_act(table)

    assert steps(table, "goblin.1") == ["g12_21", "g12_31", "g12_41"]
    assert strikes(table) == [("goblin.1", "priestess")]


@clause("dp.law.nearest_tie")
def test_chance_decides_between_two_equally_near_heroes() -> None:
    struck: set[str] = set()
    for seed in range(12):
        table = beset({"g12_33": "goblin"}, ["g12_31", "g12_35"], seed=str(seed))
        monsters_act(table)
        struck.update(target for _, target in strikes(table))

    assert struck == {"warrior", "priestess"}


@clause("dp.law.committed")
def test_a_committed_monster_begins_with_the_nearest_and_sticks_to_whom_it_attacked() -> None:
    first = beset({"g12_33": "skeleton"}, ["g12_11", "g12_34"])
    monsters_act(first)

    def attacked_before(state: State) -> None:
        state.monster("skeleton.1").prey = "warrior"

    later = beset({"g12_33": "skeleton"}, ["g12_11", "g12_34"], change=attacked_before)
    monsters_act(later)

    assert strikes(first) == [("skeleton.1", "priestess")]
    assert strikes(later) == [("skeleton.1", "warrior")]


@clause("dp.law.attracted", "dp.law.current_values")
def test_an_attracted_monster_compares_the_values_of_now() -> None:
    """The fire mage has the least Life on its sheet, but the warrior is nearly dead."""
    at = ["g12_15", "g12_34", "g12_53"]
    table = beset({"g12_33": "giant_spider"}, at, vida=[1, 5, 4])

    monsters_act(table)

    assert strikes(table) == [("giant_spider.1", "warrior")]


@clause("dp.law.attracted", "dp.law.current_values")
def test_an_attracted_monster_counts_defence_with_equipment() -> None:
    """Without armour the priestess has as little DEF as anybody; the mage wears plate."""
    at = ["g12_34", "g12_11"]

    def dressed(state: State) -> None:
        state.hero("fire_mage").armour = "plate_armour"
        state.hero("archer").armour = ""

    table = beset({"g12_33": "flying_monkey"}, at, heroes=("fire_mage", "archer"), change=dressed)
    monsters_act(table)

    assert strikes(table) == [("flying_monkey.1", "archer")]


@clause("dp.law.attracted")
def test_among_equally_attractive_heroes_the_nearest_is_chosen() -> None:
    at = ["g12_34", "g12_11", "g12_41"]
    table = beset({"g12_31": "gremlin"}, at)

    monsters_act(table)

    assert strikes(table) == [("gremlin.1", "fire_mage")]


@clause("dp.law.attracted")
def test_an_attracted_monster_may_look_for_a_concept(monkeypatch: pytest.MonkeyPatch) -> None:
    tag = cards().heroes["archer"].tags[0]
    assert tag not in cards().heroes["warrior"].tags
    obey(monkeypatch, "goblin", target="attracted", tag=tag)

    table = beset({"g12_33": "goblin"}, ["g12_34", "g12_11"], heroes=("warrior", "archer"))
    monsters_act(table)

    assert strikes(table) == [("goblin.1", "archer")]


@clause("dp.law.current_values")
def test_a_dead_hero_is_no_target() -> None:
    def died(state: State) -> None:
        hero = state.hero("warrior")
        hero.vida, hero.status = 0, "dead"

    table = beset({"g12_33": "giant_spider"}, ["g12_34", "g12_11"], change=died)
    monsters_act(table)

    assert strikes(table) == [("giant_spider.1", "priestess")]


@clause("dp.law.pack")
def test_a_pack_monster_goes_for_a_hero_who_has_a_monster_beside_it() -> None:
    table = beset({"g12_33": "giant_rat", "g12_61": "orc:asleep"}, ["g12_34", "g12_51"])

    monsters_act(table)

    assert strikes(table) == [("giant_rat.1", "priestess")]


@clause("dp.law.pack", "dp.law.default_attack")
def test_a_wolf_follows_only_wolves_and_without_one_goes_for_the_nearest() -> None:
    alone = beset({"g12_33": "wolf", "g12_61": "orc:asleep"}, ["g12_34", "g12_51"])
    monsters_act(alone)

    led = beset({"g12_33": "wolf", "g12_61": "wolf:asleep"}, ["g12_34", "g12_51"])
    monsters_act(led)

    assert strikes(alone) == [("wolf.1", "warrior")]
    assert strikes(led) == [("wolf.1", "priestess")]


@clause("dp.ex.wolf_pack", "dp.law.pack")
def test_one_wolf_leads_and_the_others_attack_the_same_hero_until_he_is_down() -> None:
    """Wolves 2 and 3 stand nearer to the priestess, but wolf 1 has led against the warrior."""
    wolves = {"g12_32": "wolf", "g12_54": "wolf", "g12_64": "wolf"}
    table = beset(wolves, ["g12_22", "g12_66"])

    monsters_act(table)

    assert strikes(table) == [(f"wolf.{n}", "warrior") for n in (1, 3, 2)]

    def down(state: State) -> None:
        state.hero("warrior").status = "dead"

    table = beset(wolves, ["g12_22", "g12_66"], change=down)
    monsters_act(table)

    assert {target for _, target in strikes(table)} == {"priestess"}


@clause("dp.law.frenzied", "dp.law.frenzied_heroes")
def test_a_frenzied_monster_attacks_a_random_hero_and_never_a_monster() -> None:
    struck = []
    for seed in range(16):
        monsters = {"g12_33": "dire_squirrel", "g12_32": "goblin:asleep"}
        table = beset(monsters, ["g12_34", "g12_13"], seed=str(seed))
        monsters_act(table)
        struck += strikes(table)

    assert {target for _, target in struck} == {"warrior", "priestess"}
    assert len(struck) == 16


@clause("dp.law.dumb", "dp.law.dumb_choice")
def test_the_players_choose_whom_a_dumb_monster_goes_for_each_turn() -> None:
    table = beset({"g12_33": "ogre"}, ["g12_34", "g12_32"])

    monsters_act(table)
    asked = (table.asked(), table.options())
    table.answers("victim:priestess")
    first = strikes(table)
    table.answers("end", "end", "victim:warrior")

    assert asked == ("ChooseVictim", ["victim:warrior", "victim:priestess"])
    assert first == [("ogre.1", "priestess")]
    assert strikes(table) == [("ogre.1", "warrior")]


@clause("dp.law.vengeful")
def test_a_vengeful_monster_goes_for_the_hero_who_hit_it_last() -> None:
    def hit(state: State) -> None:
        state.monster("orc_leader.1").foe = "warrior"

    table = beset({"g12_33": "orc_leader"}, ["g12_11", "g12_34"], change=hit)
    monsters_act(table)

    assert strikes(table) == [("orc_leader.1", "warrior")]


@clause("dp.law.vengeful", "dp.push.when")
@pytest.mark.parametrize(("hits", "foe"), [(2, "warrior"), (0, "")])
def test_a_hit_that_does_no_damage_turns_a_vengeful_monster_to_the_attacker(
    hits: int, foe: str
) -> None:
    dice = [HIT] * hits + [2] * (6 - hits) + [HIT] * (4 if hits else 0) + list(MISS)
    table = beset({"g12_33": "orc_leader"}, ["g12_32", "g12_34"], active=0, dice=dice)

    table.answers("attack:orc_leader_1")

    assert happened(table, BossHurt) == []
    assert table.state.monster("orc_leader.1").foe == foe


@clause("dp.law.vengeful")
def test_a_spell_that_hits_in_vain_turns_a_vengeful_monster_to_the_caster() -> None:
    table = mage("flame_dart", 1, [6] * 4, monsters={"g13_33": "orc_leader"})

    table.answers("cast:flame_dart:orc_leader_1")

    assert happened(table, BossHurt) == []
    assert table.state.monster("orc_leader.1").foe == "fire_mage"


@clause("dp.law.vengeful", "dp.law.default_attack")
def test_an_attack_that_hurts_turns_a_vengeful_monster_to_the_attacker() -> None:
    """Nobody has hit the leader yet, so it takes the nearest; then the warrior wounds it."""
    dice = [HIT] * 6 + [2] * 4 + list(MISS)
    at = ["g12_32", "g12_34"]
    table = beset({"g12_33": "orc_leader"}, at, active=0, dice=dice, faces={"life": [1]})

    table.answers("attack:orc_leader_1", "end")
    monsters_act(table)

    assert table.state.monster("orc_leader.1").foe == "warrior"
    assert strikes(table) == [("orc_leader.1", "warrior")]


# ---------------------------------------------------------------------- patience and temper


@clause("dp.law.patient")
def test_a_patient_monster_does_nothing_until_it_is_disturbed() -> None:
    table = beset({"g12_33": "vampire"}, ["g12_34", "g12_11"])

    monsters_act(table)

    assert strikes(table) == []
    assert steps(table, "vampire.1") == []


@clause("dp.law.patient", "dp.ex.vampire", "dp.law.combine")
def test_a_disturbed_vampire_hunts_the_hero_with_the_lowest_life() -> None:
    """An attack that misses is enough: it was targeted."""
    table = beset({"g12_33": "vampire"}, ["g12_34", "g12_11"], active=0, vida=[6, 2])

    table.answers("attack:vampire_1")
    provoked = clauses_of(table, Provoked)
    table.answers("end", "end")

    assert provoked == ["dp.law.patient"]
    assert strikes(table) == [("vampire.1", "priestess")]


@clause("dp.law.patient", "dp.attention.plus_one_scope")
@pytest.mark.parametrize(
    ("spell", "casting", "withstands"),
    [("gust", 2, 0), ("gust", 0, 0), ("sleep", 2, 3), ("sleep", 0, 0), ("freeze", 0, 0)],
)
def test_a_spell_aimed_at_a_patient_monster_rouses_it_and_is_fighting(
    spell: str, casting: int, withstands: int
) -> None:
    """Whether the casting fails, or the vampire withstands: it was the target."""
    dice = [*rolled(MAG, casting), *rolled(9, withstands)]
    table = mage(spell, dice, at=["g13_36"], monsters={"g13_33": "vampire"})

    table.answers(f"cast:{spell}:vampire_1")

    assert clauses_of(table, Provoked) == ["dp.law.patient"]
    assert table.state.fights == ((ENTRANCE, 1),)
    assert table.state.monster("vampire.1").attention == "awake"


@clause("dp.attention.plus_one_scope")
def test_a_gust_that_blows_a_comrade_away_is_no_fighting() -> None:
    table = mage("gust", 1, heroes=("fire_mage", "warrior"), at=["g13_36", "g13_35"])

    table.answers("cast:gust:warrior")

    assert table.at("warrior") == "g13_34"
    assert table.state.fights == ()


@clause("dp.law.patient", "dp.ability.taunt")
def test_a_taunt_rouses_a_patient_monster() -> None:
    table = beset({"g12_33": "vampire"}, ["g12_36"], abilities=[["taunt"]])

    table.answers("taunt:vampire_1")
    provoked = clauses_of(table, Provoked)
    table.answers("end")

    assert provoked == ["dp.law.patient"]
    assert strikes(table) == [("vampire.1", "warrior")]


@clause("dp.law.patient")
@pytest.mark.parametrize(
    ("trap", "traps", "dice"),
    [
        ("swinging_axe", [2] * 6, [2] * 20),
        ("spear_trap", [2] * 6, [6] * 20),
        ("explosive_rune", [2] * 6, [6] * 20),
    ],
)
def test_a_trap_that_strikes_at_a_patient_monster_in_vain_rouses_it(
    trap: str, traps: list[int], dice: list[int]
) -> None:
    table = beset(
        {"g12_35": "vampire"},
        ["g12_34"],
        heroes=("thief",),
        chests={"g12_33": f"unlocked:1:{trap}"},
        dice=dice,
        faces={"traps": traps, "axe": [1], "treasure": [6]},
    )

    table.answers("open:chest_3")
    if table.asked() == "SpearFrom":
        table.answers("spear:g12_35")

    assert clauses_of(table, Provoked) == ["dp.law.patient"]
    assert table.state.monster("vampire.1").vida == 8


@clause("dp.ex.ogre", "dp.law.combine")
@pytest.mark.parametrize(("hits", "vengeful"), [(2, False), (3, True)])
def test_an_ogre_hurt_by_three_in_one_attack_becomes_vengeful(hits: int, vengeful: bool) -> None:
    dice = [HIT] * hits + [2] * (6 - hits) + [2, 2] + list(MISS)
    table = beset({"g12_33": "ogre"}, ["g12_34", "g12_11"], active=0, dice=dice)

    table.answers("attack:ogre_1", "stay", "end")
    table.answers("end")

    if vengeful:
        assert strikes(table) == [("ogre.1", "warrior")]
    else:
        assert table.asked() == "ChooseVictim"


# ---------------------------------------------------------------------- what cannot be followed


@clause("dp.law.default", "dp.law.cannot_follow")
def test_a_monster_that_others_keep_from_its_target_attacks_whom_it_can_get_at() -> None:
    """The gremlin wants the mage, who stands in a corner behind the others."""
    table = beset(
        {"g12_33": "gremlin"},
        ["g12_12", "g12_21", "g12_11"],
        heroes=("warrior", "archer", "fire_mage"),
    )

    monsters_act(table)

    assert next(target for _, target in strikes(table)) in ("warrior", "archer")


@clause("dp.law.cannot_follow")
def test_a_target_that_is_too_far_is_still_the_target() -> None:
    """The gremlin walks past the warrior and attacks nobody this turn."""
    table = beset({"g12_61": "gremlin"}, ["g12_62", "g13_36"])

    monsters_act(table)

    assert strikes(table) == []
    assert len(steps(table, "gremlin.1")) == 5


@clause("dp.law.default_attack")
def test_an_archer_without_any_place_to_shoot_from_strikes_the_nearest_hero() -> None:
    """The mage is around the corner and comrades stop the way to any square that sees it."""
    monsters = {
        "g12_33": "goblin_archer",
        "g12_36": "orc:asleep",
        "g12_46": "orc:asleep",
    }
    table = beset(monsters, ["g12_13", "g13_16"], heroes=("warrior", "fire_mage"))

    monsters_act(table)

    rolled = happened(table, AttackRolled)
    assert [(e.targets, e.kind) for e in rolled] == [(("warrior",), "melee")]


@clause("dp.law.relentless")
def test_a_relentless_monster_follows_over_any_number_of_tiles_but_not_through_doors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tiles = {f"g{n}": "room_6x6:0:" for n in (12, 11, 10, 9)}
    ways = ["g13:north", "g12:north", "g11:north", "g10:north"]
    walked = []
    for relentless, opened in ((False, ways), (True, ways), (True, ways[1:])):
        obey(monkeypatch, "goblin", relentless=relentless)
        table = beset({"g9_33": "goblin"}, ["g13_33"], tiles=tiles, open=opened)
        monsters_act(table)
        walked.append(len(steps(table, "goblin.1")))

    assert walked == [0, 4, 0]


# ---------------------------------------------------------------------- roles


@clause("dp.law.combative", "dp.push.monster_advance")
def test_a_combative_monster_always_advances_after_a_push() -> None:
    dice = [HIT, 2, 2, 2, *MISS]
    table = beset({"g12_33": "goblin"}, ["g12_34"], dice=dice)

    monsters_act(table)

    assert table.at() == "g12_35"
    assert table.at("goblin.1") == "g12_34"


@clause("dp.law.combative_once")
def test_a_monster_beside_its_target_attacks_without_moving_and_stays() -> None:
    table = beset({"g12_33": "goblin"}, ["g12_34"])

    monsters_act(table)

    assert steps(table, "goblin.1") == []
    assert strikes(table) == [("goblin.1", "warrior")]
    assert table.at("goblin.1") == "g12_33"


@clause("dp.law.shooter", "dp.law.advance_monster")
def test_a_shooter_goes_as_far_away_as_it_can_still_shoot_and_does_not_advance() -> None:
    table = beset({"g12_33": "dire_duck"}, ["g12_34"], dice=[HIT, 2, 2, 2, *MISS])

    monsters_act(table)

    x, y = int(table.at("dire_duck.1")[-2]), int(table.at("dire_duck.1")[-1])
    assert abs(x - 3) + abs(y - 4) == 4
    assert strikes(table) == [("dire_duck.1", "warrior")]
    assert happened(table, Advanced) == []


@clause("dp.law.shooter_tie")
def test_a_shooter_takes_the_fewest_steps_to_the_farthest_square() -> None:
    """It stands at the full range of 4 already, so it needs no step at all."""
    table = beset({"g12_31": "dire_duck"}, ["g12_35"])

    monsters_act(table)

    assert steps(table, "dire_duck.1") == []
    assert strikes(table) == [("dire_duck.1", "warrior")]


@clause("dp.law.shooter_tie")
def test_chance_decides_between_two_squares_that_are_equally_good_for_a_shooter() -> None:
    places = set()
    for seed in range(16):
        table = beset({"g12_33": "dire_duck"}, ["g12_34"], seed=str(seed))
        monsters_act(table)
        places.add(table.at("dire_duck.1"))

    assert len(places) > 1


@clause("dp.law.shooter_tie")
def test_a_shooter_too_far_to_shoot_comes_nearer_and_does_not_attack() -> None:
    tiles = {"g12": "room_6x6:0:", "g11": "room_6x6:0:"}
    table = beset({"g11_31": "dire_duck"}, ["g13_31"], tiles=tiles, open=["g13:north", "g12:north"])

    monsters_act(table)

    assert len(steps(table, "dire_duck.1")) == 4
    assert table.at("dire_duck.1") == "g11_35"
    assert strikes(table) == []


@clause("dp.law.dumb")
def test_nobody_chooses_whom_a_dumb_monster_goes_for_if_there_is_only_one() -> None:
    table = beset({"g12_33": "ogre"}, ["g12_34"])

    monsters_act(table)

    assert strikes(table) == [("ogre.1", "warrior")]
    assert not events(table, Forced)


@clause("dp.law.shooter_tie")
@pytest.mark.parametrize(("number", "square"), [(0, "g12_32"), (1, "g12_43")])
def test_chance_decides_between_exactly_two_squares_for_a_shooter(number: int, square: str) -> None:
    """In a hallway two squares are four from the warrior and one step from the duck."""
    table = beset(
        {"g12_33": "dire_duck"},
        ["g12_36"],
        tiles={"g12": "hallway:0:south+north"},
        numbers={"stands": [number]},
    )

    monsters_act(table)

    assert table.at("dire_duck.1") == square
    assert strikes(table) == [("dire_duck.1", "warrior")]


@clause("dp.law.shooter_tie")
def test_nothing_is_left_to_chance_where_one_square_is_best_for_a_shooter() -> None:
    table = beset(
        {"g12_32": "dire_duck"}, ["g12_36"], tiles={"g12": "hallway:0:south+north"}, numbers={}
    )

    monsters_act(table)

    assert table.at("dire_duck.1") == "g12_32"
    assert "stands" not in table.game.chance.calls
