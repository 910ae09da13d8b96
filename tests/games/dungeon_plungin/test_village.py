"""The village: rest, revival, trade, property, recipes, tutors, gold rush."""

from __future__ import annotations

import msgspec
import pytest

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.decisions.village import fee, quarter
from mazmorra.games.dungeon_plungin.events.village import GoldPaid, VisitGoesOn
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.magic_support import fumbled, rolled
from tests.games.dungeon_plungin.support import plunge
from tests.games.dungeon_plungin.village_support import go_on_to, village

RUSH = {"gold_rush": True}


# ---------------------------------------------------------------------- rest and order


@clause("dp.village.rest", "dp.spell.duration")
def test_the_village_heals_all_living_heroes_and_ends_what_lasts() -> None:
    table = village(
        vida=[1, 2, 3, 1],
        lasting={"warrior": [("poisoned", 0), ("stone_skin", 3)], "thief": [("shaken", 1)]},
    )

    assert [hero.vida for hero in table.state.heroes] == [h.most for h in table.state.heroes]
    assert [hero.lasting for hero in table.state.heroes] == [(), (), (), ()]
    assert table.state.purse == 0


@clause("dp.village.order")
def test_a_visit_has_its_order() -> None:
    table = village(
        "MournHero",
        dead=["thief"],
        purse=200,
        exp=600,
        items=[["tome_40"]],
        options={"tutor": True},
    )
    asked = []
    for answer in ("revive", "done", "tutor", "done"):
        asked.append(table.asked())
        table.answers(answer)
    while table.asked() == "RaiseHero":
        asked.append("RaiseHero")
        table.answers(table.options()[0])
    asked += [table.asked()]
    go_on_to(table, "GoBack")

    assert list(dict.fromkeys(asked)) == ["MournHero", "Sell", "Study", "RaiseHero", "Shop"]
    steps = [e.visit for e in (t.event for t in table.game.history) if isinstance(e, VisitGoesOn)]
    order = list(dict.fromkeys(steps))
    assert order == ["sell", "study", "divide", "level", "shop", "prepare"]


def test_a_visit_is_over_when_the_party_sets_out_again() -> None:
    table = village()
    go_on_to(table, "GoBack")
    assert table.state.visit == "prepare"

    table.answers("return")

    assert table.state.visit == ""
    assert table.state.next in ("prepare", "place")


# ---------------------------------------------------------------------- gold


@clause("dp.gold.split", "dp.gold.remainder", "dp.group.shared")
def test_gold_is_split_equally_and_the_rest_stays_in_the_purse() -> None:
    table = village(purse=43, gold={"warrior": 5})

    go_on_to(table, "Shop")

    assert [hero.gold for hero in table.state.heroes] == [15, 10, 10, 10]
    assert table.state.purse == 3


@clause("dp.gold.village")
def test_heroes_pay_for_each_other() -> None:
    table = village("Shop", gold={"warrior": 10, "thief": 20, "priestess": 100}, items=[[]])

    assert table.refuses(0, "buy:plate_armour").clause == "dp.gold.village"  # 300 of 130
    table.answers("buy:chain_mail")  # 120

    assert [hero.gold for hero in table.state.heroes] == [0, 0, 10, 0]
    assert table.hero().items == ("chain_mail",)


@clause("dp.valuables.no_slot", "dp.group.shared", "dp.sell.half")
def test_valuables_take_no_slot_and_are_sold_at_their_full_value() -> None:
    table = village(valuables=("gem", "ruby", "gem"), items=[["club"] * 4])
    assert table.hero().items == ("club",) * 4

    table.answers("sell:gem", "sell:ruby")

    assert table.state.purse == 25 + 75
    assert table.state.valuables == ("gem",)


@clause("dp.sell.half", "dp.sell.rounding")
@pytest.mark.parametrize(
    ("item", "gold"), [("club", 2), ("sword", 25), ("healing_potion", 17), ("book_haste", 50)]
)
def test_an_object_is_sold_for_half_its_price_rounded_down(item: str, gold: int) -> None:
    table = village(items=[[item]])

    table.answers(f"sell:{item}:warrior")

    assert table.state.purse == gold
    assert table.hero().items == ()


@clause("dp.sell.half")
def test_what_has_no_price_is_not_sold() -> None:
    table = village(items=[["tome_40", "key"]])

    assert table.refuses(0, "sell:tome_40:warrior").clause == "dp.sell.half"
    assert table.refuses(0, "sell:key:warrior").clause == "dp.key.no_trade"


# ---------------------------------------------------------------------- property


@clause("dp.property.store")
def test_the_communal_chest_holds_four_objects_and_property_more() -> None:
    items = [["club", "dagger", "axe", "mace"], ["sling", "staff"], [], []]
    table = village("Shop", items=items, gold={"warrior": 100})
    table.answers("store:club", "store:dagger", "store:axe", "store:mace", "done")
    assert table.refuses(0, "store:sling").clause == "dp.property.store"

    table.answers("service:room", "store:sling")

    assert table.state.store == ("club", "dagger", "axe", "mace", "sling")
    assert table.state.storage == 8
    table.answers("fetch:axe")
    assert table.hero("thief").items == ("staff", "axe")


@clause("dp.cursed.remove")
def test_the_priest_takes_a_cursed_object_off() -> None:
    def curse(state: State) -> None:
        state.heroes[0].attire = ("cursed_ring",)

    table = village("Shop", heroes=("warrior", "dwarf"), gold={"warrior": 60}, change=curse)

    table.answers("service:priest")

    assert table.hero().attire == ()
    assert table.hero().gold == 0
    assert "service:priest" not in table.options()


# ---------------------------------------------------------------------- recipes


@clause("dp.recipes.use", "dp.recipe.healing")
def test_recipe_healing_makes_a_potion_of_two_herbs_and_five_gold() -> None:
    herbs = ("swamp_herbs", "swamp_herbs")
    table = village(
        "Shop", recipes=["rec_healing"], valuables=herbs, gold={"warrior": 12}, items=[[]]
    )

    table.answers("craft:rec_healing")

    assert table.hero().items == ("healing_potion",)
    assert (table.state.valuables, table.hero().gold) == ((), 7)
    assert table.state.recipes == ("rec_healing",)
    assert "craft:rec_healing" not in table.options()  # no herbs left


@clause("dp.recipe.antidote")
def test_recipe_antidote_needs_one_herb_and_five_gold() -> None:
    table = village(
        "Shop",
        recipes=["rec_antidote"],
        valuables=["swamp_herbs"],
        gold={"warrior": 5},
        items=[[]],
    )

    table.answers("craft:rec_antidote")

    assert table.hero().items == ("antidote",)
    assert (table.state.valuables, table.hero().gold) == ((), 0)


@clause("dp.recipe.demon_ring")
def test_recipe_demon_ring_makes_a_ring_of_might() -> None:
    table = village(
        "Shop",
        recipes=["rec_demon_ring"],
        valuables=["demon_horn"],
        gold={"warrior": 99},
        items=[[]],
    )
    assert "craft:rec_demon_ring" not in table.options()
    table.arrange(lambda state: setattr(state.heroes[0], "gold", 100))

    table.answers("craft:rec_demon_ring")

    assert table.hero().items == ("ring_might",)
    assert (table.state.valuables, table.hero().gold) == ((), 0)


@clause("dp.recipe.keen_edge", "dp.recipes.use")
def test_recipe_keen_edge_improves_a_weapon_once_by_a_casters_check() -> None:
    table = village(
        "Shop",
        heroes=("priestess", "warrior"),
        recipes=["rec_keen_edge"],
        valuables=["ruby", "ruby"],
        gold={"priestess": 200},
        dice=[*rolled(6, 1), *rolled(6, 2)],
    )
    table.answers("craft:rec_keen_edge:mace")
    assert (table.hero().hands[0], table.state.valuables) == ("mace", ("ruby", "ruby"))
    assert table.hero().gold == 150  # a failed check costs the gold

    table.answers("craft:rec_keen_edge:mace")

    assert "mace.keen" in table.hero().hands
    assert (table.hero().gold, table.state.valuables) == (100, ("ruby",))
    assert not [key for key in table.options() if key.startswith("craft:rec_keen_edge:mace")]
    table.answers("done")
    assert not [key for key in table.options() if key.startswith("craft")]  # the warrior


@clause("dp.recipe.keen_edge")
def test_a_keen_weapon_has_one_die_more() -> None:
    from mazmorra.games.dungeon_plungin.events.combat import AttackRolled

    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        hands=[["sword.keen"]],
        monsters={"g13_35": "orc"},
        dice=fumbled(7),
    )

    table.answers("attack:orc_1")

    (attack,) = [e for _, e in table.deeds(AttackRolled) if isinstance(e, AttackRolled)]
    assert len(attack.faces) == 4 + 2 + 1


@clause("dp.recipe.keen_edge")
def test_a_keen_weapon_is_told_apart_from_a_plain_one() -> None:
    table = village("Shop", heroes=("warrior",), items=[["axe", "axe.keen"]])

    table.answers("store:axe_keen")

    assert (table.hero().items, table.state.store) == (("axe",), ("axe.keen",))


# ---------------------------------------------------------------------- a tutor


@clause("dp.variant.tutor", "dp.variant.tutor_share")
def test_a_tutor_turns_ten_gold_into_one_experience_before_the_division() -> None:
    table = village("Study", purse=45, exp=2, options={"tutor": True})

    table.answers("tutor", "tutor")
    assert (table.state.purse, table.state.exp) == (25, 4)
    table.answers("tutor", "tutor")
    assert "tutor" not in table.options()  # 5 gold left
    go_on_to(table, "Shop")

    assert [hero.exp for hero in table.state.heroes] == [1, 1, 1, 1]
    assert [hero.gold for hero in table.state.heroes] == [1, 1, 1, 1]


@clause("dp.variant.tutor")
def test_without_the_option_there_is_no_tutor() -> None:
    assert "tutor" not in village("Study", purse=100).options()


# ---------------------------------------------------------------------- gold rush


@clause("dp.variant.gold_rush_keep", "dp.variant.gold_rush_rounding")
@pytest.mark.parametrize(("options", "purse", "own"), [({}, 3, 0), (RUSH, 0, 3)])
def test_with_gold_rush_monster_gold_goes_to_the_killer(
    options: dict[str, bool], purse: int, own: int
) -> None:
    def penniless(state: State) -> None:
        for hero in state.heroes:
            hero.gold = 0

    table = plunge(
        heroes=("warrior", "thief"),
        at=["g13_36", "g13_11"],
        monsters={"g13_35": "goblin"},
        dice=[*rolled(6, 6), *rolled(2)],
        faces={"gold": [3]},
        options=options,
        change=penniless,
    )

    table.answers("attack:goblin_1")

    assert (table.state.purse, table.hero().gold) == (purse, own)
    assert table.hero("thief").gold == 0


@clause("dp.variant.gold_rush_keep")
def test_with_gold_rush_nobody_pays_for_another_and_sales_are_ones_own() -> None:
    table = village(items=[["sword"], []], gold={"thief": 200}, options=RUSH)
    table.answers("sell:sword:warrior")
    assert (table.hero().gold, table.state.purse) == (25, 0)

    go_on_to(table, "Shop")

    assert table.refuses(0, "buy:iron_shield").clause == "dp.gold.village"
    assert "buy:dagger" in table.options()


@clause("dp.variant.gold_rush_keep", "dp.exp.quest")
def test_with_gold_rush_rewards_are_still_split() -> None:
    table = village(purse=400, options=RUSH)

    go_on_to(table, "Shop")

    assert [hero.gold for hero in table.state.heroes] == [100, 100, 100, 100]


@clause("dp.variant.gold_rush_property", "dp.variant.gold_rush_rounding")
def test_with_gold_rush_property_is_ones_own_at_a_quarter() -> None:
    items = [["club", "dagger", "axe", "mace"], ["sling"], [], []]
    table = village("Shop", items=items, gold={"warrior": 25, "thief": 0}, options=RUSH)
    table.answers("store:club")
    assert table.refuses(0, "store:dagger").clause == "dp.property.store"

    table.answers("service:room", "store:dagger")  # 100 / 4 gold for 4 / 4 objects

    assert table.hero().store == ("club", "dagger")
    assert table.hero().gold == 0
    assert table.refuses(0, "store:axe").clause == "dp.property.store"
    table.answers("done")
    assert "fetch:club" not in table.options()  # the thief has a store of its own
    table.answers("store:sling")
    assert table.hero("thief").store == ("sling",)


@clause("dp.variant.gold_rush_rounding")
@pytest.mark.parametrize(("price", "paid"), [(100, 25), (101, 26), (103, 26), (1, 1)])
def test_with_gold_rush_a_quarter_of_a_price_is_rounded_up(price: int, paid: int) -> None:
    room = msgspec.structs.replace(cards().services["room"], price=price)
    table = village("Shop", options=RUSH)

    assert fee(table.game, room) == paid  # type: ignore[arg-type]
    assert [quarter(objects) for objects in (3, 4, 7, 12)] == [1, 1, 1, 3]


@clause("dp.variant.tutor")
@pytest.mark.parametrize(("purse", "teaches"), [(9, False), (10, True)])
def test_a_tutor_asks_for_ten_gold_and_not_one_less(purse: int, teaches: bool) -> None:
    table = village("Study", heroes=("warrior",), purse=purse, options={"tutor": True})

    assert ("tutor" in table.options()) == teaches


@clause("dp.village.order")
@pytest.mark.parametrize(
    ("purse", "gold", "paid"),
    [
        (200, {"thief": 9}, ((), 150)),
        (100, {"thief": 20, "warrior": 90}, ((("thief", 20), ("warrior", 30)), 100)),
        (0, {"warrior": 60, "priestess": 100}, ((("warrior", 60), ("priestess", 90)), 0)),
    ],
)
def test_a_revival_is_paid_from_the_purse_then_by_the_dead_hero_then_by_the_others_in_turn(
    purse: int, gold: dict[str, int], paid: tuple[tuple[tuple[str, int], ...], int]
) -> None:
    table = village("MournHero", dead=["thief"], purse=purse, gold=gold)

    table.answers("revive")

    amounts, pooled = paid
    assert table.deeds(GoldPaid) == [("dp.village.order", GoldPaid("thief", amounts, pooled))]
    spent = dict(amounts)
    for hero in table.state.heroes:
        assert hero.gold == gold.get(hero.hero, 0) - spent.get(hero.hero, 0)
    assert table.state.purse == purse - pooled
