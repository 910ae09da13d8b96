"""Death and revival: who carries the dead, what may be used, who takes their place."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.events.combat import HeroDied
from mazmorra.games.dungeon_plungin.geometry import NOWHERE
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import pair
from tests.games.dungeon_plungin.magic_support import fumbled, heals, hurts, mage, rolled
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import go_on_to, village

PAIR = ("warrior", "thief")


def bereaved(*items: str, own: tuple[str, ...] = (), **words: Any) -> PlungeTable:
    """Arrange a warrior whose dead comrade carries some objects."""

    def die(state: State) -> None:
        HeroDied("thief").apply(state)

    return plunge(heroes=PAIR, at=["g13_36"], items=[own, items], change=die, **words)


@clause("dp.death.monster", "dp.exp.monsters", "dp.gold.monsters")
def test_a_monster_without_life_is_removed_and_gives_experience_and_gold() -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        monsters={"g13_35": "orc"},
        dice=[*rolled(6, 6), *rolled(3)],
        faces={"gold": [4, 5]},
    )

    table.answers("attack:orc_1")

    assert table.monsters() == {}
    assert (table.state.exp, table.state.purse) == (25, 9)


@clause("dp.death.hero", "dp.death.vida_floor")
def test_a_hero_without_life_is_dead_and_off_the_map() -> None:
    table = mage("stone_skin", fumbled(6), heroes=("fire_mage", "warrior"), vida=[2])

    table.answers("overcharge:stone_skin:fire_mage")  # 3 damage to a Life of 2

    hero = table.hero("fire_mage")
    assert (hero.status, hero.square, hero.vida) == ("dead", NOWHERE, 0)
    assert hurts(table) == {"fire_mage": 2}


@clause("dp.death.own_turn")
def test_a_hero_who_dies_in_its_own_turn_ends_it_at_once() -> None:
    table = mage("stone_skin", fumbled(6), heroes=("fire_mage", "warrior"), vida=[2])

    table.answers("overcharge:stone_skin:fire_mage")

    assert table.asked() == "Act"
    assert table.state.active == 1
    assert table.state.turn.actions == 2


@clause("dp.death.own_turn")
@pytest.mark.parametrize(("active", "acts"), [(0, True), (1, False)])
def test_a_revived_hero_acts_this_round_only_if_its_turn_is_still_to_come(
    active: int, acts: bool
) -> None:
    def die(state: State) -> None:
        HeroDied("thief" if active == 0 else "warrior").apply(state)

    dead = 1 - active
    items = [["revive_potion"], []] if active == 0 else [[], ["revive_potion"]]
    table = plunge(
        heroes=PAIR, items=items, active=active, change=die, faces={"healing": [4]}, dice=[]
    )
    name = PAIR[dead]

    table.answers(f"item:revive_potion:{name}", "end")
    if table.asked() == "Act" and table.state.turn.agile:
        table.answers("end")

    assert table.state.active == dead
    assert (table.state.round == 1) is acts
    assert table.hero(name).lasting == ()


@clause("dp.death.revive_place", "dp.death.no_space")
def test_without_a_free_square_beside_it_a_revived_hero_comes_to_the_nearest_one() -> None:
    table = bereaved(
        "revive_potion",
        monsters={"g13_26": "orc:asleep", "g13_35": "orc:asleep", "g13_46": "orc:asleep"},
        faces={"healing": [2]},
    )

    table.answers("item:revive_potion:thief")

    # Two steps away, whoever stands between.
    assert table.at("thief") in ("g13_25", "g13_45", "g13_16", "g13_34", "g13_56")


@clause("dp.death.carrier", "dp.death.revive_place")
def test_whoever_uses_the_revival_counts_as_carrier() -> None:
    table = plunge(
        heroes=("warrior", "thief", "dwarf"),
        at=["g13_11", "", "g13_66"],
        items=[[], [], ["revive_potion"]],
        active=2,
        change=lambda state: HeroDied("thief").apply(state),
        faces={"healing": [2]},
    )

    table.answers("item:revive_potion:thief")

    assert table.at("thief") in ("g13_56", "g13_65")


@clause("dp.death.use_items", "dp.death.items")
def test_potions_of_the_dead_are_used_as_ones_own() -> None:
    table = bereaved("healing_potion", vida=[1], faces={"healing": [3]})

    table.answers("item:healing_potion:warrior")

    assert heals(table) == {"warrior": 3}
    assert table.hero("thief").items == ()
    assert "item" in table.state.turn.done


@clause("dp.death.items")
def test_objects_of_the_dead_are_taken_with_an_action() -> None:
    table = bereaved("axe", "book_haste")

    table.answers("take:axe:thief")

    assert (table.hero().items, table.hero("thief").items) == (("axe",), ("book_haste",))
    assert table.state.turn.actions == 1


@clause("dp.death.items")
def test_books_of_the_dead_are_read_and_their_keys_turned() -> None:
    def ready(state: State) -> None:
        HeroDied("thief").apply(state)
        hero = state.hero("warrior")
        hero.base = (*hero.base[:2], 3, *hero.base[3:])

    table = plunge(
        heroes=PAIR,
        at=["g13_36"],
        items=[[], ["book_haste", "key"]],
        chests={"g13_35": "locked:2"},
        change=ready,
    )
    assert "key:chest_3" in table.options()

    table.answers("book:haste:warrior")

    assert table.hero("thief").items == ("key",)
    assert "haste" in dict(table.hero().lasting)


@clause("dp.death.use_items")
def test_weapons_armour_and_spells_of_the_dead_stay_unused() -> None:
    table = bereaved(own=())

    assert table.hero("thief").hands == ("short_sword",)
    assert table.refuses(0, "swap:short_sword").clause == "dp.death.use_items"
    assert not [key for key in table.options() if key.startswith(("swap", "wear", "cast"))]


@clause("dp.death.use_items")
def test_a_weapon_like_the_dead_ones_can_be_taken_in_hand() -> None:
    table = bereaved(own=("short_sword",), hands=[()])

    taken = [key for key in table.options() if key.startswith("swap:short_sword")]

    assert taken
    assert not set(taken) & {closed.key for closed in table.game.explain(0)}


@clause("dp.death.items", "dp.inv.full")
def test_what_is_found_goes_into_no_slot_of_the_dead() -> None:
    table = plunge(
        heroes=("warrior", "thief", "dwarf"),
        at=["g13_36", "", "g13_11"],
        items=[["club"] * 4, [], []],
        chests={"g13_35": "unlocked:1"},
        faces={"treasure": [11], "traps": [1]},
        change=lambda state: HeroDied("thief").apply(state),
    )

    table.answers("open:chest_3")
    while table.asked() not in ("TakeObject", "Act"):
        table.answers(table.options()[0])

    assert table.asked() == "TakeObject"
    assert "hand:thief" not in table.options()
    assert "hand:dwarf" in table.options()


@clause("dp.death.vida_floor")
def test_healing_stops_at_the_maximum() -> None:
    table = plunge(
        heroes=("warrior",), vida=[5], items=[["healing_potion"]], faces={"healing": [6]}
    )

    table.answers("item:healing_potion:warrior")

    assert table.hero().vida == table.hero().most == 6


# ---------------------------------------------------------------------- in the village


@clause("dp.death.leave_with_dead", "dp.village.order", "dp.death.exp_share")
def test_a_dead_hero_is_revived_with_pooled_gold_and_gets_its_share() -> None:
    table = village("MournHero", dead=["thief"], purse=190, exp=400)

    table.answers("revive")
    assert table.state.purse == 40
    go_on_to(table, "Shop")

    hero = table.hero("thief")
    assert (hero.vida, hero.status) == (hero.most, "outside")
    assert [one.gold for one in table.state.heroes] == [10, 10, 10, 10]
    assert [one.exp for one in table.state.heroes] == [100, 100, 100, 100]


@clause("dp.death.leave_with_dead", "dp.gold.village")
def test_without_the_gold_a_dead_hero_can_only_be_replaced() -> None:
    table = village("MournHero", dead=["thief"], purse=149)
    assert "revive" not in table.options()
    assert [key for key in table.options() if key.startswith("replace:")]

    table.arrange(lambda state: setattr(state.hero("warrior"), "gold", 1))
    table.answers("revive")  # the comrades pay what is missing

    assert (table.state.purse, table.hero("warrior").gold) == (0, 0)


@clause("dp.death.replace", "dp.death.exp_share", "dp.death.replace_items")
def test_a_successor_has_the_lowest_level_and_no_share() -> None:
    def veterans(state: State) -> None:
        for hero, level, exp in zip(state.heroes, (4, 1, 3, 3), (750, 0, 400, 500), strict=True):
            hero.level, hero.exp = level, exp

    table = village("MournHero", dead=["thief"], purse=300, exp=30, change=veterans, items=[[], []])
    table.answers("replace:dwarf")
    while table.asked() != "Shop":
        if table.asked() == "RaiseHero":
            table.answers(table.options()[0])
        else:
            table.answers("done")

    hero = table.hero("dwarf")
    assert (hero.level, hero.exp) == (3, 400)  # the threshold of level 3
    assert hero.gold == 20  # what is left of the 150 of a new hero
    assert len(hero.abilities) == 3  # two, and the one of level 3
    assert sum(hero.base) == 25 + 2 + 2
    assert [one.gold for one in table.state.heroes] == [100, 20, 100, 100]
    assert [one.exp for one in table.state.heroes] == [760, 400, 410, 510]


@clause("dp.death.replace", "dp.death.replace_items")
def test_what_a_replaced_hero_carried_goes_to_others_or_the_store_and_its_equipment_is_gone() -> (
    None
):
    table = village(
        "MournHero",
        dead=["thief"],
        items=[["club"] * 4, ["antidote", "axe", "key", "gem"], [], []],
    )
    table.answers("replace:dwarf")
    assert table.asked() == "Inherit"
    assert "hand:warrior" not in table.options()  # no free slot
    table.answers("hand:priestess", "store")
    assert "store" not in table.options()  # a key is not stored
    table.answers("hand:fire_mage", "discard")

    assert table.hero("priestess").items == ("antidote",)
    assert table.hero("fire_mage").items == ("key",)
    assert table.state.store == ("axe",)
    assert table.hero("dwarf").hands == ("sledgehammer",)
    owned = [name for one in table.state.heroes for name in (*one.hands, *one.items)]
    assert "short_sword" not in owned


@clause("dp.death.items", "dp.inv.slots")
@pytest.mark.parametrize(("own", "takes"), [(3, True), (4, False)])
def test_the_things_of_the_dead_are_taken_by_whoever_has_a_slot_for_them(
    own: int, takes: bool
) -> None:
    def die(state: State) -> None:
        state.hero("warrior").status, state.hero("warrior").vida = "dead", 0

    table = pair(("g13_31", "g13_41"), items=[("key",) * own, ("antidote",)], change=die)

    assert ("take:antidote:warrior" in table.options()) is takes
