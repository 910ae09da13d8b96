"""Bosses: Life Tables, the Lesser Demon in the Eye of Death, and the Witch at her cauldron."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.combat import (
    Advanced,
    AttackRolled,
    BossHurt,
    DefenceRolled,
    Hurt,
    MonsterDied,
)
from mazmorra.games.dungeon_plungin.events.turn import Checked, LastingBegun, Relocated
from mazmorra.games.dungeon_plungin.events.world import MonsterPlaced
from mazmorra.games.dungeon_plungin.geometry import name_of
from mazmorra.games.dungeon_plungin.rules.life import heal
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
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
    from collections.abc import Callable, Mapping, Sequence

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

EYE = {"g12": "eye_of_death:0:south"}
CAULDRON = {"g12": "witchs_cauldron:0:south"}
WITCH = "witch_of_the_west_wood"


def at_home(change: Callable[[State], None] | None = None) -> Callable[[State], None]:
    """Return a change by which all monsters belong to the unique location."""

    def given(state: State) -> None:
        for monster in state.monsters:
            monster.lair = True
        if change is not None:
            change(state)

    return given


def in_the_eye(
    monsters: Mapping[str, str], at: Sequence[str], face: int, **more: Any
) -> PlungeTable:
    """Return heroes with the demon, which has rolled a face and acted."""
    more["change"] = at_home(more.get("change"))
    faces = {"demon": [face], **more.pop("faces", {})}
    table = beset(monsters, at, tiles=EYE, faces=faces, **more)
    monsters_act(table)
    return table


def at_the_cauldron(
    monsters: Mapping[str, str], at: Sequence[str], wand: Sequence[int], **more: Any
) -> PlungeTable:
    """Return heroes with the Witch, who has flown to 1,1 and 6,1 and cast; Stunned, only once."""
    more["change"] = at_home(more.get("change"))
    faces = {"column": [1, 6], "row": [1, 1], "wand": wand, **more.pop("faces", {})}
    given = {"lasting": {"witch.1": [("stunned", 1)]}, "adventure": WITCH, **more}
    table = beset(monsters, at, tiles=CAULDRON, faces=faces, **given)
    monsters_act(table)
    return table


# ---------------------------------------------------------------------- Life Tables


@clause("dp.boss.unique")
def test_bosses_are_on_no_monsters_table_and_have_laws_of_their_own() -> None:
    bosses = {name for name, card in cards().monsters.items() if card.rank != "ordinary"}
    rolled = {
        group.monster
        for adventure in cards().adventures.values()
        for row in adventure.tables.monsters
        for group in row.groups
    }
    lairs = {adventure.lair.boss for adventure in cards().adventures.values()}

    assert bosses == {"orc_leader", "lesser_demon", "witch"}
    assert not bosses & rolled
    assert lairs == {"lesser_demon", "witch"}


@clause("dp.ex.life_table", "dp.boss.life_roll", "dp.boss.no_vida")
def test_the_orc_leader_with_five_damage_and_a_four_survives() -> None:
    """2 accumulated and 3 more make 5; the die shows 4, the result is 9."""

    def wounded(state: State) -> None:
        state.monster("orc_leader.1").damage = 2

    dice = [HIT, HIT, HIT, 2, 2, 2, 2, 2, 2, 2, *MISS]
    table = beset(
        {"g12_33": "orc_leader"}, ["g12_34"], dice=dice, faces={"life": [4]}, change=wounded
    )

    table.answers("attack:orc_leader_1", "stay")

    (roll,) = happened(table, BossHurt)
    assert (roll.amount, roll.damage, roll.face, roll.total) == (3, 5, 4, 9)
    assert table.monsters() == {"orc_leader.1": "g12_32"}
    assert happened(table, Hurt) == []


@clause("dp.boss.life_roll")
def test_one_more_on_the_die_kills_the_orc_leader() -> None:
    def wounded(state: State) -> None:
        state.monster("orc_leader.1").damage = 2

    dice = [HIT, HIT, HIT, 2, 2, 2, 2, 2, 2, 2, *MISS]
    table = beset(
        {"g12_33": "orc_leader"}, ["g12_34"], dice=dice, faces={"life": [5]}, change=wounded
    )

    table.answers("attack:orc_leader_1", "stay")

    assert [event.monster for event in happened(table, MonsterDied)] == ["orc_leader.1"]
    assert (table.state.exp, table.state.purse) == (80, 50)


@clause("dp.boss.life_roll_when")
def test_without_damage_there_is_no_life_roll() -> None:
    dice = [HIT, 2, 2, 2, 2, 2, HIT, *MISS]
    table = beset({"g12_33": "orc_leader"}, ["g12_34"], dice=dice)

    table.answers("attack:orc_leader_1", "stay")

    assert happened(table, BossHurt) == []
    assert table.state.monster("orc_leader.1").damage == 0


@clause("dp.boss.life_roll_when")
def test_healing_never_lowers_accumulated_damage() -> None:
    def wounded(state: State) -> None:
        state.monster("orc_leader.1").damage = 4

    table = beset({"g12_33": "orc_leader"}, ["g12_34"], change=wounded)
    leader = table.state.monster("orc_leader.1")

    game: Any = table.game
    heal(game, leader, 3, "dp.boss.life_roll_when")

    assert (leader.damage, leader.vida) == (4, 0)


# ---------------------------------------------------------------------- the Lesser Demon


@clause("dp.demon.action_1_2", "dp.law.special")
@pytest.mark.parametrize("face", [1, 2])
def test_demon_moves_to_the_nearest_hero_strikes_and_advances(face: int) -> None:
    dice = [HIT, *[2] * 7, *MISS]
    table = in_the_eye({"g12_33": "lesser_demon"}, ["g12_11", "g12_45"], face, dice=dice)

    assert strikes(table) == [("lesser_demon.1", "priestess")]
    assert [len(event.faces) for event in happened(table, AttackRolled)] == [8]
    assert [event.who for event in happened(table, Advanced)] == ["lesser_demon.1"]


@clause("dp.demon.action_3_4")
@pytest.mark.parametrize("face", [3, 4])
def test_demon_burns_the_visible_hero_with_the_highest_mag(face: int) -> None:
    dice = [HIT, 2, 2, 2, *MISS]
    table = in_the_eye({"g12_33": "lesser_demon"}, ["g12_34", "g12_11"], face, dice=dice)

    (fire,) = happened(table, AttackRolled)
    assert (fire.targets, fire.kind, len(fire.faces)) == (("priestess",), "ranged", 4)
    assert table.at("lesser_demon.1") == "g12_33"
    assert table.at("priestess") == "g12_11"
    assert table.hero("priestess").vida == 4


@clause("dp.demon.action_3_4")
def test_demon_burns_no_farther_than_six_squares() -> None:
    """The priestess is seven squares away; the warrior, with less MAG, is burned."""
    table = in_the_eye({"g12_31": "lesser_demon"}, ["g12_33", "g13_32"], 3)

    assert strikes(table) == [("lesser_demon.1", "warrior")]


@clause("dp.demon.action_3_4")
def test_demon_without_anybody_in_sight_walks_instead() -> None:
    table = in_the_eye({"g12_11": "lesser_demon"}, ["g13_16"], 4)

    assert strikes(table) == []
    assert len(steps(table, "lesser_demon.1")) == 4


@clause("dp.demon.action_5")
def test_demon_knocks_and_shakes_who_does_not_resist_and_then_strikes() -> None:
    """The warrior has RES 4, the priestess 3; the one on the Entrance hears nothing."""
    dice = [HIT, 2, 2, 2, 2, 2, 2, *MISS]
    at = ["g12_34", "g12_11", "g13_33"]
    table = in_the_eye({"g12_33": "lesser_demon"}, at, 5, dice=dice)

    assert [(e.who, e.stat, e.dif) for e in happened(table, Checked)] == [
        ("warrior", "res", 1),
        ("priestess", "res", 1),
    ]
    shaken = [e.who for e in happened(table, LastingBegun) if e.condition == "shaken"]
    assert shaken == ["priestess"]
    assert strikes(table) == [("lesser_demon.1", "warrior")]


@clause("dp.demon.action_6")
def test_demon_calls_a_gremlin_that_waits_and_strikes_without_moving() -> None:
    dice = [HIT, *[2] * 7, *MISS]
    faces = {"column": [5], "row": [2]}
    monsters = {"g12_33": "lesser_demon"}
    table = in_the_eye(monsters, ["g12_34"], 6, dice=dice, faces=faces)

    (called,) = happened(table, MonsterPlaced)
    assert (called.monster, name_of(called.square)) == ("gremlin.1", "g12_52")
    assert (called.lair, called.fresh) == (True, True)
    assert strikes(table) == [("lesser_demon.1", "warrior")]
    assert table.at("lesser_demon.1") == "g12_33"

    table.answers("end")

    assert "gremlin.1" in [who for who, _ in strikes(table)]


@clause("dp.demon.action_6")
def test_demon_calls_nobody_while_four_gremlins_live() -> None:
    gremlins = {f"g12_{x}1": "gremlin:asleep" for x in range(1, 5)}
    table = in_the_eye({"g12_33": "lesser_demon", **gremlins}, ["g12_36"], 6)

    assert happened(table, MonsterPlaced) == []
    assert strikes(table) == []
    assert steps(table, "lesser_demon.1") == []


@clause("dp.demon.one_action")
@pytest.mark.parametrize(
    ("face", "at", "struck", "walked", "placed", "checks"),
    [
        (1, "g12_34", 1, 0, 0, 0),
        (1, "g12_36", 0, 2, 0, 0),
        (3, "g12_36", 1, 0, 0, 0),
        (5, "g12_34", 0, 0, 0, 1),
        (6, "g12_34", 0, 0, 1, 0),
    ],
)
def test_staggered_demon_does_only_half(
    face: int, at: str, struck: int, walked: int, placed: int, checks: int
) -> None:
    def staggered(state: State) -> None:
        state.monster("lesser_demon.1").staggered = True

    table = in_the_eye({"g12_33": "lesser_demon"}, [at], face, change=staggered)

    assert len(strikes(table)) == struck
    assert len(steps(table, "lesser_demon.1")) == walked
    assert len(happened(table, MonsterPlaced)) == placed
    assert len(happened(table, Checked)) == checks
    assert not table.state.monster("lesser_demon.1").staggered


@clause("dp.demon.one_action")
def test_staggered_demon_with_four_gremlins_strikes_beside_it() -> None:
    def staggered(state: State) -> None:
        state.monster("lesser_demon.1").staggered = True

    gremlins = {f"g12_{x}1": "gremlin:asleep" for x in range(1, 5)}
    monsters = {"g12_33": "lesser_demon", **gremlins}
    table = in_the_eye(monsters, ["g12_34"], 6, change=staggered)

    assert strikes(table) == [("lesser_demon.1", "warrior")]


@clause("dp.demon.one_action")
def test_demon_staggered_and_stunned_does_nothing() -> None:
    def staggered(state: State) -> None:
        state.monster("lesser_demon.1").staggered = True

    stunned = {"lesser_demon.1": [("stunned", 1)]}
    monsters = {"g12_33": "lesser_demon"}
    table = in_the_eye(monsters, ["g12_34"], 1, change=staggered, lasting=stunned)

    assert strikes(table) == []


@clause("dp.component.adv1_demon")
def test_a_life_roll_of_16_staggers_the_demon_for_its_next_turn_only() -> None:
    def wounded(state: State) -> None:
        state.monster("lesser_demon.1").damage = 10

    dice = [HIT, *MISS]
    faces = {"life": [5], "demon": [1, 1]}
    table = beset(
        {"g12_33": "lesser_demon"},
        ["g12_36"],
        tiles=EYE,
        dice=dice,
        faces=faces,
        change=at_home(wounded),
    )
    table.answers("move:g12_34", "attack:lesser_demon_1", "stay")
    (roll,) = happened(table, BossHurt)
    staggered = table.state.monster("lesser_demon.1").staggered
    table.answers("end")

    assert (roll.total, roll.result, staggered) == (16, "staggered", True)
    assert strikes(table) == []
    assert len(steps(table, "lesser_demon.1")) == 1


# ---------------------------------------------------------------------- the Witch


@clause("dp.witch.actions")
def test_witch_flies_and_casts_twice_when_nobody_is_beside_her() -> None:
    table = at_the_cauldron({"g12_32": "witch"}, ["g12_36"], [4, 4], lasting={})

    flights = [name_of(event.square) for event in happened(table, Relocated)]
    assert flights == ["g12_11", "g12_61"]
    assert len(happened(table, DefenceRolled)) == 2


@clause("dp.witch.actions", "dp.law.advance_monster")
def test_witch_strikes_whoever_is_beside_her_and_never_advances() -> None:
    dice = [HIT, *[2] * 5, *MISS]
    table = at_the_cauldron({"g12_21": "witch"}, ["g12_22"], [4], dice=dice)

    assert strikes(table) == [("witch.1", "warrior")]
    assert table.at() == "g12_23"
    assert table.at("witch.1") == "g12_21"
    assert happened(table, Relocated) == []


@clause("dp.witch.actions")
def test_stunned_witch_flies_and_casts_only_once() -> None:
    table = at_the_cauldron({"g12_32": "witch"}, ["g12_36"], [4])

    assert len(happened(table, Relocated)) == 1
    assert len(happened(table, DefenceRolled)) == 1


@clause("dp.witch.actions")
def test_immobilised_witch_casts_where_she_is_and_a_frozen_one_not_at_all() -> None:
    rooted = {"witch.1": [("immobilised", 1)]}
    table = at_the_cauldron({"g12_22": "witch"}, ["g12_25"], [4, 4], lasting=rooted)
    assert happened(table, Relocated) == []
    assert len(happened(table, DefenceRolled)) == 2

    frozen = {"witch.1": [("frozen", 1)]}
    table = at_the_cauldron({"g12_22": "witch"}, ["g12_25"], [4, 4], lasting=frozen)
    assert happened(table, Relocated, DefenceRolled) == []


@clause("dp.witch.actions")
def test_witch_never_lands_on_the_cauldron() -> None:
    faces = {"column": [3], "row": [3]}
    table = at_the_cauldron({"g12_11": "witch"}, ["g12_66"], [4], faces=faces)

    assert table.at("witch.1") in ("g12_32", "g12_23")


@clause("dp.witch.actions")
@pytest.mark.parametrize("wand", [1, 2, 4])
def test_wand_without_anybody_in_sight_does_nothing(wand: int) -> None:
    table = at_the_cauldron({"g12_32": "witch"}, ["g13_16"], [wand])

    assert happened(table, DefenceRolled, Checked, LastingBegun) == []


@clause("dp.witch.wand_1")
def test_puff_frogs_hit_everybody_around_the_nearest_hero_but_the_witch() -> None:
    """From 1,1 the warrior is nearest; a rat beside him is hit too, the priestess is not."""
    monsters = {"g12_32": "witch", "g12_25": "giant_rat:asleep"}
    table = at_the_cauldron(monsters, ["g12_14", "g12_66"], [1])

    assert [(e.who, e.stat) for e in happened(table, DefenceRolled)] == [
        ("warrior", "def"),
        ("giant_rat.1", "def"),
    ]
    assert table.hero().vida == 6 - 3
    assert "giant_rat.1" not in table.monsters()


@clause("dp.witch.wand_1")
def test_puff_frogs_spare_the_witch_herself() -> None:
    """She lands diagonally beside the hero, inside the area."""
    table = at_the_cauldron({"g12_42": "witch"}, ["g12_22"], [1])

    assert [e.who for e in happened(table, DefenceRolled)] == ["warrior"]


@clause("dp.witch.wand_2")
@pytest.mark.parametrize(("hers", "his", "rooted"), [(2, 1, True), (1, 1, False)])
def test_toad_curse_roots_the_strongest_hero_if_the_witch_is_ahead(
    hers: int, his: int, rooted: bool
) -> None:
    """The warrior with a sword has more ATQ than anybody; he resists with four dice."""
    dice = [*[HIT] * hers, *[2] * (6 - hers), *[HIT] * his, *[2] * (4 - his), *MISS]
    table = at_the_cauldron({"g12_32": "witch"}, ["g12_16", "g12_14"], [2], dice=dice)

    checks = [(e.who, e.stat, len(e.faces)) for e in happened(table, Checked)]
    assert checks == [("witch.1", "mag", 6), ("warrior", "res", 4)]
    assert clauses_of(table, LastingBegun) == (["dp.witch.wand_2"] if rooted else [])
    assert table.hero().lasting == ((("immobilised", 1),) if rooted else ())


@clause("dp.witch.wand_2")
@pytest.mark.parametrize(
    ("hands", "victim"),
    [
        (("sling", "axe"), "warrior"),
        (("axe", "sling"), "warrior"),
        (("sling",), "priestess"),
        ((), "priestess"),
    ],
)
def test_toad_curse_counts_the_best_weapon_of_a_hand(hands: tuple[str, ...], victim: str) -> None:
    """ATQ 4 and an axe are 6; with a sling or bare hands 4; ATQ 2 and a greatsword are 5."""
    table = at_the_cauldron(
        {"g12_32": "witch"}, ["g12_16", "g12_14"], [2], hands=[hands, ("greatsword",)]
    )

    assert [e.who for e in happened(table, Checked)] == ["witch.1", victim]


@clause("dp.witch.wand_3")
def test_cauldron_brood_puts_an_o_wee_o_beside_the_cauldron_that_waits_a_turn() -> None:
    table = at_the_cauldron({"g12_32": "witch"}, ["g12_16"], [3])

    (risen,) = happened(table, MonsterPlaced)
    around = {f"g12_{place}" for place in ("32", "42", "23", "24", "53", "54", "35", "45")}
    assert risen.monster == "o_wee_o.1"
    assert name_of(risen.square) in around
    assert (risen.attention, risen.lair, risen.fresh) == ("awake", True, True)
    assert strikes(table) == []


@clause("dp.witch.wand_3")
def test_cauldron_brood_rises_on_any_square_next_to_the_cauldron_and_on_no_other() -> None:
    around = {f"g12_{place}" for place in ("32", "42", "23", "24", "53", "54", "35", "45")}
    found = []
    for number in range(len(around)):
        brood = {"brood": [number]}
        table = at_the_cauldron({"g12_61": "witch"}, ["g12_16"], [3], numbers=brood)
        found += [name_of(event.square) for event in happened(table, MonsterPlaced)]

    assert sorted(found) == sorted(around)


@clause("dp.witch.wand_3", "dp.witch.wand_4")
def test_with_four_o_wee_os_the_brood_is_a_green_bolt() -> None:
    brood = {f"g12_{x}6": "o_wee_o:asleep" for x in range(3, 7)}
    table = at_the_cauldron({"g12_32": "witch", **brood}, ["g12_14"], [3])

    assert happened(table, MonsterPlaced) == []
    assert [(e.who, e.stat) for e in happened(table, DefenceRolled)] == [("warrior", "res")]


@clause("dp.witch.wand_4")
def test_green_bolt_hits_a_visible_hero_four_times_against_res() -> None:
    """One of four dice of RES succeeds."""
    dice = [HIT, 2, 2, 2, *MISS]
    table = at_the_cauldron({"g12_32": "witch"}, ["g12_16"], [4], dice=dice)

    (defence,) = happened(table, DefenceRolled)
    assert (defence.stat, len(defence.faces)) == ("res", 4)
    assert table.hero().vida == 6 - 3


@clause("dp.witch.wand_4")
def test_green_bolt_hits_any_visible_hero() -> None:
    hit = set()
    for seed in range(12):
        at = ["g12_16", "g12_61"]
        table = at_the_cauldron({"g12_32": "witch"}, at, [4], seed=str(seed))
        hit |= {event.who for event in happened(table, DefenceRolled)}

    assert hit == {"warrior", "priestess"}


@clause("dp.component.adv2_witch")
def test_a_life_roll_of_18_makes_the_witch_fly_away() -> None:
    def wounded(state: State) -> None:
        state.monster("witch.1").damage = 16

    table = beset(
        {"g12_32": "witch"},
        ["g12_31"],
        tiles=CAULDRON,
        adventure=WITCH,
        dice=[HIT, *MISS],
        faces={"life": [1], "column": [5], "row": [5]},
        change=at_home(wounded),
    )
    table.answers("attack:witch_1")

    assert table.asked() == "Act"
    assert table.at("witch.1") == "g12_55"
    assert table.at() == "g12_31"


@clause("dp.witch.wand_2")
@pytest.mark.parametrize("hands", [("sword", "dagger"), ("dagger", "sword")])
def test_toad_curse_counts_the_better_of_two_weapons(hands: tuple[str, str]) -> None:
    """The warrior has 4 and a sword, the archer 4 and a short bow; a dagger would be a tie."""

    def home(state: State) -> None:
        state.monsters[0].lair = True

    table = beset(
        {"g12_31": "witch"},
        ["g12_16", "g12_66"],
        heroes=("warrior", "archer"),
        hands=[hands],
        tiles={"g12": "witchs_cauldron:0:south"},
        faces={"column": [3], "row": [1], "wand": [2]},
        lasting={"witch.1": [("stunned", 1)]},
        adventure=WITCH,
        change=home,
    )

    table.answers("end")

    cursed = [e.who for e in table.happened if isinstance(e, Checked) and e.stat == "res"]
    assert cursed == ["warrior"]
