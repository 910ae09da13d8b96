"""Each monster of the bestiary: its figures, its Law and its powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.cards import STATS, cards
from mazmorra.games.dungeon_plungin.events.combat import (
    AttackRolled,
    DefenceRolled,
    GoldStolen,
    Healed,
    MonsterDied,
)
from mazmorra.games.dungeon_plungin.events.world import AttentionFound
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import Hazard
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
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable


def figures(monster: str) -> tuple[int, tuple[int, ...], int, str]:
    """Return level, ATQ DEF MAG MOV VIDA RES DES ING, EXP and gold of a monster."""
    card = cards().monsters[monster]
    order = ("atq", "def", "mag", "mov", "vida", "res", "des", "ing")
    assert sorted(order) == sorted(STATS)
    return card.level, tuple(card.stats.of(stat) for stat in order), card.exp, card.gold  # type: ignore[arg-type]


def faced(monster: str, **more: object) -> PlungeTable:
    """Return a warrior beside a monster, which then acts; its first die hits."""
    table = beset({"g12_33": monster}, ["g12_34"], **more)
    monsters_act(table)
    return table


@clause("dp.monster.giant_rat")
def test_giant_rat_joins_any_other_monster() -> None:
    rats = {"g12_33": "giant_rat", "g12_61": "goblin:asleep"}
    table = beset(rats, ["g12_34", "g12_62"])

    monsters_act(table)

    assert figures("giant_rat") == (1, (3, 1, 1, 5, 1, 1, 3, 1), 5, "0")
    assert strikes(table) == [("giant_rat.1", "priestess")]


@clause("dp.monster.goblin")
def test_goblin_goes_for_the_nearest_and_leaves_a_d4_of_gold() -> None:
    dice = [HIT] * 6 + list(MISS)
    table = beset({"g12_33": "goblin"}, ["g12_34"], dice=dice, faces={"gold": [3]})

    table.answers("attack:goblin_1", "stay")

    assert figures("goblin") == (1, (4, 2, 1, 4, 2, 2, 2, 2), 10, "D4")
    assert (table.state.purse, table.state.exp) == (3, 10)
    assert strikes(faced("goblin")) == [("goblin.1", "warrior")]


@clause("dp.monster.goblin_archer")
def test_goblin_archer_shoots_six_squares_far_at_the_lowest_defence() -> None:
    at = ["g12_41", "g12_36"]
    table = beset({"g12_31": "goblin_archer"}, at, heroes=("warrior", "fire_mage"))

    monsters_act(table)

    assert figures("goblin_archer") == (1, (4, 1, 1, 4, 2, 1, 3, 2), 12, "D4")
    (shot,) = happened(table, AttackRolled)
    assert (shot.targets, shot.kind, len(shot.faces)) == (("fire_mage",), "ranged", 4)
    x, y = (int(figure) for figure in table.at("goblin_archer.1")[-2:])
    assert abs(x - 3) + abs(y - 6) == 6


@clause("dp.monster.gremlin")
def test_gremlin_goes_for_the_highest_mag() -> None:
    table = beset({"g12_33": "gremlin"}, ["g12_34", "g12_11"])

    monsters_act(table)

    assert figures("gremlin") == (1, (4, 2, 1, 5, 2, 1, 4, 2), 12, "D4")
    assert strikes(table) == [("gremlin.1", "priestess")]


@clause("dp.monster.gremlin")
@pytest.mark.parametrize(("purse", "left"), [(10, 7), (2, 0)])
def test_gremlin_pilfers_a_d4_of_gold_but_no_more_than_there_is(purse: int, left: int) -> None:
    def rich(state: State) -> None:
        state.purse = purse

    table = faced("gremlin", dice=[HIT, 2, 2, 2, *MISS], faces={"pilfer": [3]}, change=rich)

    assert table.state.purse == left
    assert clauses_of(table, GoldStolen) == ["dp.monster.gremlin"]


@clause("dp.variant.gold_rush_pilfer", "dp.monster.gremlin")
@pytest.mark.parametrize(("gold", "left"), [(10, 7), (2, 0), (0, 0)])
def test_gremlin_takes_the_gold_of_the_hero_it_hurts_under_gold_rush(gold: int, left: int) -> None:
    def rich(state: State) -> None:
        state.purse = 10
        state.heroes[0].gold = gold

    table = faced(
        "gremlin",
        dice=[HIT, 2, 2, 2, *MISS],
        faces={"pilfer": [3]},
        options={"gold_rush": True},
        change=rich,
    )

    assert (table.state.purse, table.hero().gold) == (10, left)
    stolen = ["dp.variant.gold_rush_pilfer"] if gold else []
    assert clauses_of(table, GoldStolen) == stolen


@clause("dp.monster.gremlin")
def test_gremlin_takes_nothing_without_damage() -> None:
    def rich(state: State) -> None:
        state.purse = 10

    table = faced("gremlin", dice=[HIT, 2, 2, 2, HIT, *MISS], change=rich)

    assert table.state.purse == 10


@clause("dp.monster.skeleton")
def test_skeleton_has_one_die_more_against_shots() -> None:
    dice = [HIT] * 2 + list(MISS)
    bones = {"heroes": ("archer",), "dice": dice}
    shot = beset({"g12_31": "skeleton"}, ["g12_34"], **bones)
    shot.answers("attack:skeleton_1")
    cut = beset({"g12_33": "skeleton"}, ["g12_34"], dice=dice)
    cut.answers("attack:skeleton_1")

    assert figures("skeleton") == (1, (5, 2, 1, 3, 2, 3, 1, 1), 15, "0")
    assert [len(e.faces) for e in happened(shot, DefenceRolled)] == [3]
    assert [len(e.faces) for e in happened(cut, DefenceRolled)] == [2]


@clause("dp.monster.skeleton")
def test_skeleton_is_never_asleep_but_unaware() -> None:
    """Row 4 of the Monsters table is four Skeletons, row 1 of Attention is Asleep."""
    faces = {"location": [1], "encounters": [2], "monsters": [4], "attention": [1]}
    table = beset({}, ["g13_31"], tiles={}, open=[], faces=faces)

    table.answers("open:door_1")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    found = [e for told in table.game.history if isinstance(e := told.event, AttentionFound)]
    assert [e.state_found for e in found] == ["unaware"]
    assert {m.attention for m in table.state.monsters} == {"awake"}
    assert len(table.state.monsters) == 4


@clause("dp.monster.giant_spider")
@pytest.mark.parametrize(("die", "poisoned"), [(5, False), (4, True)])
def test_giant_spider_poisons_whom_it_hurts_unless_he_resists(die: int, poisoned: bool) -> None:
    """Five dice of attack, five of defence, then four of RES against Dif 1."""
    dice = [HIT, 2, 2, 2, 2, *[2] * 5, die, 2, 2, 2, *MISS]
    table = faced("giant_spider", dice=dice)

    assert figures("giant_spider") == (1, (5, 2, 1, 4, 3, 2, 3, 1), 20, "0")
    assert ("poisoned", 0) in table.hero().lasting or not poisoned
    assert bool(table.hero().lasting) == poisoned


@clause("dp.monster.giant_spider")
def test_giant_spider_goes_for_the_lowest_life() -> None:
    table = beset({"g12_33": "giant_spider"}, ["g12_34", "g12_11"], vida=[3, 2])

    monsters_act(table)

    assert strikes(table) == [("giant_spider.1", "priestess")]


@clause("dp.monster.wolf")
def test_wolf_hunts_with_wolves_only() -> None:
    beasts = {"g12_33": "wolf", "g12_61": "giant_rat:asleep", "g12_22": "wolf:asleep"}
    table = beset(beasts, ["g12_34", "g12_62", "g12_11"])
    beside = beset({"g12_33": "wolf", "g12_21": "wolf:asleep"}, ["g12_34", "g12_62", "g12_11"])

    monsters_act(table)
    monsters_act(beside)

    assert figures("wolf") == (1, (5, 2, 1, 6, 2, 2, 3, 2), 15, "0")
    assert strikes(table) == [("wolf.1", "warrior")]
    assert strikes(beside) == [("wolf.1", "fire_mage")]


@clause("dp.monster.orc")
def test_orc_goes_for_the_nearest_with_six_dice_and_leaves_2d6_of_gold() -> None:
    dice = [HIT] * 6 + list(MISS)
    table = beset({"g12_33": "orc"}, ["g12_34"], dice=dice, faces={"gold": [6, 5]})

    table.answers("attack:orc_1", "stay")

    assert figures("orc") == (1, (6, 3, 1, 4, 3, 3, 2, 2), 25, "2D6")
    assert (table.state.purse, table.state.exp) == (11, 25)
    assert [len(e.faces) for e in happened(faced("orc"), AttackRolled)] == [6]


@clause("dp.monster.orc_leader")
def test_orc_leader_has_a_life_table_and_takes_revenge() -> None:
    def struck(state: State) -> None:
        state.monster("orc_leader.1").foe = "warrior"

    table = beset({"g12_33": "orc_leader"}, ["g12_11", "g12_34"], change=struck)
    monsters_act(table)

    card = cards().monsters["orc_leader"]
    assert figures("orc_leader") == (2, (7, 4, 1, 4, 0, 4, 2, 3), 80, "50")
    assert [(row.upto, row.result) for row in card.life] == [(9, "nothing"), (99, "dies")]
    assert strikes(table) == [("orc_leader.1", "warrior")]


@clause("dp.monster.lesser_demon")
def test_lesser_demon_leaves_its_gold_and_experience_when_its_life_table_kills_it() -> None:
    def wounded(state: State) -> None:
        state.monster("lesser_demon.1").damage = 18

    dice = [HIT, *MISS]
    table = beset({"g12_33": "lesser_demon"}, ["g12_34"], dice=dice, change=wounded)
    table.answers("attack:lesser_demon_1", "stay")

    assert figures("lesser_demon") == (2, (8, 5, 1 + 3, 4, 0, 4, 3, 4), 150, "100")
    (died,) = happened(table, MonsterDied)
    assert (died.exp, died.gold) == (150, 100)
    assert cards().monsters["lesser_demon"].law.role == "special"


@clause("dp.monster.dire_squirrel")
def test_dire_squirrel_attacks_anybody() -> None:
    struck = set()
    for seed in range(12):
        table = beset({"g12_33": "dire_squirrel"}, ["g12_34", "g12_11"], seed=str(seed))
        monsters_act(table)
        struck |= {target for _, target in strikes(table)}

    assert figures("dire_squirrel") == (2, (4, 2, 1, 6, 1, 1, 4, 1), 8, "0")
    assert struck == {"warrior", "priestess"}


@clause("dp.monster.dire_rabbit")
def test_dire_rabbit_leaps_over_chests_and_characters_and_lands_on_a_free_square() -> None:
    """A row of chests and sleepers parts the room; the goblin cannot pass, the rabbit can."""
    chests = {f"g12_{x}3": "locked:1" for x in range(1, 5)}
    sleepers = {"g12_53": "orc:asleep", "g12_63": "orc:asleep"}
    rabbit = beset({"g12_32": "dire_rabbit", **sleepers}, ["g12_35"], chests=chests)
    monsters_act(rabbit)
    goblin = beset({"g12_32": "goblin", **sleepers}, ["g12_35"], chests=chests)
    monsters_act(goblin)

    assert figures("dire_rabbit") == (2, (5, 2, 1, 5, 2, 2, 3, 1), 12, "0")
    assert steps(rabbit, "dire_rabbit.1") == ["g12_33", "g12_34"]
    assert strikes(rabbit) == [("dire_rabbit.1", "warrior")]
    assert strikes(goblin) == []


@clause("dp.monster.dire_rabbit")
def test_dire_rabbit_does_not_leap_over_rocks() -> None:
    def rocks(state: State) -> None:
        row = tuple(named(f"g12_{x}3") for x in range(1, 7))
        state.hazards = (Hazard("falling_rocks", row),)

    table = beset({"g12_32": "dire_rabbit"}, ["g12_35"], change=rocks)
    monsters_act(table)

    assert steps(table, "dire_rabbit.1") == []


@clause("dp.monster.dire_duck")
def test_dire_duck_spits_four_squares_far_at_the_nearest() -> None:
    table = beset({"g12_11": "dire_duck"}, ["g12_66", "g12_31"])

    monsters_act(table)

    assert figures("dire_duck") == (2, (4, 2, 1, 4, 2, 2, 2, 1), 12, "0")
    (spit,) = happened(table, AttackRolled)
    assert (spit.targets, spit.kind) == (("priestess",), "ranged")
    x, y = (int(figure) for figure in table.at("dire_duck.1")[-2:])
    assert abs(x - 3) + abs(y - 1) == 4


@clause("dp.monster.flying_monkey")
@pytest.mark.parametrize("trap", ["falling_rocks", "pit_trap", "spear_trap"])
def test_flying_monkey_flies_over_everything_to_the_lowest_defence(trap: str) -> None:
    def strewn(state: State) -> None:
        row = tuple(named(f"g12_{x}3") for x in range(1, 5))
        state.hazards = (Hazard(trap, row),)

    table = beset(
        {"g12_32": "flying_monkey", "g12_63": "orc:asleep"},
        ["g12_42", "g12_35"],
        heroes=("warrior", "fire_mage"),
        chests={"g12_53": "locked:1"},
        change=strewn,
    )
    monsters_act(table)

    assert figures("flying_monkey") == (2, (5, 3, 1, 6, 3, 2, 4, 2), 20, "D6")
    assert steps(table, "flying_monkey.1") == ["g12_33", "g12_34"]
    assert strikes(table) == [("flying_monkey.1", "fire_mage")]


@clause("dp.monster.flying_monkey")
def test_flying_monkey_ends_on_a_free_square_when_it_comes_no_farther() -> None:
    """The sixth square of its way is taken by a sleeper, so it stops before it."""
    tiles = {"g12": "hallway:0:north+south"}
    sleepers = {"g12_36": "orc:asleep", "g12_46": "orc:asleep"}
    monkey = {"g12_31": "flying_monkey", **sleepers, "g13_31": "orc:asleep", "g13_41": "orc:asleep"}
    table = beset(monkey, ["g13_36"], tiles=tiles)

    monsters_act(table)

    assert table.at("flying_monkey.1") == "g12_35"


@clause("dp.monster.o_wee_o")
def test_o_wee_o_joins_any_other_monster() -> None:
    table = beset({"g12_33": "o_wee_o", "g12_61": "goblin:asleep"}, ["g12_34", "g12_62"])

    monsters_act(table)

    assert figures("o_wee_o") == (2, (6, 3, 1, 4, 3, 3, 2, 2), 25, "D8")
    assert strikes(table) == [("o_wee_o.1", "priestess")]


@clause("dp.monster.ogre")
def test_ogre_is_dumb_until_a_blow_of_three_makes_it_vengeful() -> None:
    dice = [HIT] * 3 + [2] * 3 + list(MISS)
    table = beset({"g12_33": "ogre"}, ["g12_34", "g12_11"], active=0, dice=dice)

    table.answers("attack:ogre_1", "stay", "end")
    table.answers("end")

    assert figures("ogre") == (2, (7, 2, 1, 3, 7, 5, 1, 1), 50, "20")
    assert table.state.monster("ogre.1").vida == 4
    assert strikes(table) == [("ogre.1", "warrior")]


@clause("dp.monster.vampire")
@pytest.mark.parametrize(("vida", "after"), [(4, 5), (8, 8)])
def test_vampire_recovers_one_life_with_an_attack_that_hurts(vida: int, after: int) -> None:
    def disturbed(state: State) -> None:
        vampire = state.monster("vampire.1")
        vampire.provoked, vampire.vida = True, vida

    dice = [HIT, *[2] * 6, *[2] * 5, *MISS]
    table = faced("vampire", dice=dice, change=disturbed)

    assert figures("vampire") == (3, (7, 4, 4, 5, 8, 4, 4, 4), 90, "50")
    assert table.state.monster("vampire.1").vida == after
    assert len(happened(table, Healed)) == after - vida


@clause("dp.monster.vampire")
def test_vampire_recovers_nothing_when_it_misses() -> None:
    def disturbed(state: State) -> None:
        vampire = state.monster("vampire.1")
        vampire.provoked, vampire.vida = True, 4

    table = faced("vampire", change=disturbed)

    assert table.state.monster("vampire.1").vida == 4


@clause("dp.monster.witch")
def test_witch_acts_by_her_own_table_and_has_a_life_table() -> None:
    card = cards().monsters["witch"]

    assert figures("witch") == (3, (6, 5, 6, 5, 0, 3, 4, 5), 250, "150")
    assert (card.law.role, card.effect) == ("special", "witch")
    life = [(row.upto, row.result) for row in card.life]
    assert life == [(17, "nothing"), (21, "relocates"), (99, "dies")]
