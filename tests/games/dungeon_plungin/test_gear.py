"""Weapons, armour and attire, each in play: what it adds, how far it reaches, what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled
from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR, before_chest, before_door
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import village

#: The bare figures of the warrior.
ATQ, DEF, MOV, RES = 4, 3, 4, 4
ONE_HIT = (5, 2, 2, 2, 2, 2)
BORED = (2,) * 40


def warrior(
    *hands: str, armour: str = "", attire: tuple[str, ...] = (), **more: Any
) -> PlungeTable:
    """Arrange a warrior without abilities that matter, with these things and no others."""

    def dress(state: State) -> None:
        hero = state.heroes[0]
        hero.armour, hero.attire = armour, attire

    arranged: dict[str, Any] = {
        "at": ["g13_36"],
        "abilities": [["tough"]],
        "items": [()],
        "dice": BORED,
        **more,
    }
    return plunge(heroes=("warrior",), hands=[hands], change=dress, **arranged)


def strikes_with(*hands: str, **more: Any) -> int:
    """Return the dice of a blow at an orc beside the warrior."""
    table = warrior(*hands, monsters={"g13_35": "orc"}, **more)
    table.answers(next(key for key in table.options() if key.startswith("attack:orc_1")))
    (attack,) = [event for event in table.happened if isinstance(event, AttackRolled)]
    return len(attack.faces)


def shoots_with(weapon: str, squares: int, **more: Any) -> int:
    """Return the dice of a shot over so many squares, 0 if it does not reach."""
    row = 6 - squares
    there = f"g13_3{row}" if row > 0 else f"g12_3{row + 6}"
    hall: dict[str, Any] = {"tiles": {"g12": "room_6x6:0:south+north"}, "open": ["g13:north"]}
    table = warrior(weapon, monsters={there: "orc"}, **hall, **more)
    if "attack:orc_1" not in table.options():
        return 0
    table.answers("attack:orc_1")
    (attack,) = [event for event in table.happened if isinstance(event, AttackRolled)]
    assert attack.kind == "ranged"
    return len(attack.faces)


def defends_with(*hands: str, **more: Any) -> int:
    """Return the dice of the warrior's defence against an orc that hits once."""
    table = warrior(*hands, monsters={"g13_35": "orc"}, dice=(*ONE_HIT, *BORED), **more)
    table.answers("end")
    (defence,) = [event for event in table.happened if isinstance(event, DefenceRolled)]
    assert defence.stat == "def"
    return len(defence.faces)


def walks_with(*hands: str, **more: Any) -> int:
    """Return how many squares the warrior walks in one Move along the side of the Entrance."""
    more["at"] = ["g13_11"]
    table = warrior(*hands, **more)
    reached = [n for n in range(1, 6) if f"move:g13_{n + 1}1" in table.options()]
    return max(reached)


def bought(item: str) -> int:
    """Return what an object costs in the shop; it lies in an item slot afterwards."""
    table = village("Shop", heroes=("warrior",), gold={"warrior": 1000}, items=[()])
    table.answers(f"buy:{item}")
    assert table.hero().items == (item,)
    return 1000 - int(table.hero().gold)


def lifts(item: str, res: int) -> bool:
    """Say whether a warrior of base RES *res* may take an object up, whatever a cloak adds."""

    def change(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:5], res, *hero.base[6:])
        hero.attire, hero.armour = ("cloak_warding",), ""

    table = plunge(heroes=("warrior",), at=["g13_36"], hands=[()], items=[(item,)], change=change)
    return bool({f"swap:{item}", f"wear:{item}"} & set(table.options()))


# ---------------------------------------------------------------------- melee weapons


@clause("dp.item.dagger")
def test_dagger_strikes_with_one_die_more_for_10_gold_and_leaves_a_hand_free() -> None:
    assert strikes_with("dagger") == ATQ + 1
    assert defends_with("dagger", "iron_shield") == DEF + 1
    assert bought("dagger") == 10


@clause("dp.item.sword")
def test_sword_strikes_with_two_dice_more_for_50_gold_and_leaves_a_hand_free() -> None:
    assert strikes_with("sword") == ATQ + 2
    assert defends_with("sword", "iron_shield") == DEF + 1
    assert bought("sword") == 50


@clause("dp.item.axe")
def test_axe_strikes_with_two_dice_more_for_50_gold_and_leaves_a_hand_free() -> None:
    assert strikes_with("axe") == ATQ + 2
    assert defends_with("axe", "iron_shield") == DEF + 1
    assert bought("axe") == 50


@clause("dp.item.mace")
def test_mace_strikes_with_two_dice_more_for_50_gold_and_leaves_a_hand_free() -> None:
    assert strikes_with("mace") == ATQ + 2
    assert defends_with("mace", "iron_shield") == DEF + 1
    assert bought("mace") == 50


@pytest.mark.parametrize("weapon", ["dagger", "sword", "axe", "mace", "staff", "greatsword"])
@clause("dp.item.dagger", "dp.item.sword", "dp.item.axe", "dp.item.mace", "dp.item.staff")
def test_weapons_without_a_special_effect_have_none(weapon: str) -> None:
    """They do not break, are no better against sleepers, and do not reach around corners."""
    fumbled = warrior(weapon, monsters={"g13_35": "orc"}, dice=[1] * 20)
    fumbled.answers("attack:orc_1")
    asleep = warrior(weapon, monsters={"g13_35": "orc:asleep"})
    asleep.answers("attack:orc_1")
    (attack,) = [event for event in asleep.happened if isinstance(event, AttackRolled)]

    assert fumbled.hero().hands == (weapon,)
    assert len(attack.faces) == strikes_with(weapon)
    assert "attack:orc_1" not in warrior(weapon, monsters={"g13_45": "orc"}).options()


@clause("dp.item.staff")
def test_staff_strikes_with_one_die_more_and_fills_both_hands_for_15_gold() -> None:
    assert strikes_with("staff") == ATQ + 1
    assert hands_left_by("staff") == ("staff",)
    assert bought("staff") == 15


@clause("dp.item.greatsword", "dp.component.heavy")
def test_greatsword_strikes_with_three_dice_more_but_needs_res_3() -> None:
    assert strikes_with("greatsword") == ATQ + 3
    assert hands_left_by("greatsword") == ("greatsword",)
    assert (lifts("greatsword", 3), lifts("greatsword", 2)) == (True, False)
    assert bought("greatsword") == 110


def hands_left_by(weapon: str) -> tuple[str, ...]:
    """Return what is in hand once a hero with sword and shield has taken a weapon up."""
    table = warrior("sword", "iron_shield", items=[(weapon,)])
    table.answers(f"swap:{weapon}")
    return tuple(table.hero().hands)


# ---------------------------------------------------------------------- ranged weapons


@clause("dp.item.sling")
def test_sling_shoots_4_squares_without_a_bonus_from_one_hand_for_10_gold() -> None:
    assert [shoots_with("sling", squares) for squares in (1, 4, 5)] == [ATQ, ATQ, 0]
    assert defends_with("sling", "iron_shield") == DEF + 1
    assert bought("sling") == 10


@clause("dp.item.short_bow")
def test_short_bow_shoots_6_squares_with_one_die_more_from_both_hands_for_40_gold() -> None:
    assert [shoots_with("short_bow", squares) for squares in (6, 7)] == [ATQ + 1, 0]
    assert hands_left_by("short_bow") == ("short_bow",)
    assert bought("short_bow") == 40


@clause("dp.item.long_bow")
def test_long_bow_shoots_8_squares_with_two_dice_more_from_both_hands_for_90_gold() -> None:
    assert [shoots_with("long_bow", squares) for squares in (8, 9)] == [ATQ + 2, 0]
    assert hands_left_by("long_bow") == ("long_bow",)
    assert bought("long_bow") == 90


def test_woodland_bow_shoots_8_squares_with_three_dice_more_and_sells_for_130() -> None:
    assert [shoots_with("woodland_bow", squares) for squares in (8, 9)] == [ATQ + 3, 0]
    assert hands_left_by("woodland_bow") == ("woodland_bow",)
    assert sold("woodland_bow") == 130


def sold(item: str) -> int:
    """Return what the village pays for a carried object."""
    table = village(heroes=("warrior",), items=[(item,)])
    table.answers(f"sell:{item}:warrior")
    return int(table.state.purse)


def test_watchmans_sword_adds_two_dice_to_blows_and_one_to_the_defence_and_sells_for_80() -> None:
    assert strikes_with("watchmans_sword") == ATQ + 2
    assert defends_with("watchmans_sword") == DEF + 1
    assert defends_with("watchmans_sword", "iron_shield") == DEF + 2
    assert sold("watchmans_sword") == 80


# ---------------------------------------------------------------------- shields and armour


@clause("dp.item.iron_shield")
def test_iron_shield_defends_with_one_die_more_and_does_not_break_for_60_gold() -> None:
    table = warrior("iron_shield", monsters={"g13_35": "orc"}, dice=(*ONE_HIT, *[1] * 4))
    table.answers("end")

    assert table.hero().hands == ("iron_shield",)
    assert defends_with("iron_shield") == DEF + 1
    assert bought("iron_shield") == 60


@clause("dp.item.tower_shield", "dp.component.heavy")
def test_tower_shield_defends_with_two_dice_more_takes_a_square_and_needs_res_4() -> None:
    assert defends_with("tower_shield") == DEF + 2
    assert walks_with("tower_shield") == MOV - 1
    assert (lifts("tower_shield", 4), lifts("tower_shield", 3)) == (True, False)
    assert bought("tower_shield") == 150


@clause("dp.item.leather_armour")
def test_leather_armour_defends_with_one_die_more_for_30_gold() -> None:
    assert defends_with(armour="leather_armour") == DEF + 1
    assert walks_with(armour="leather_armour") == MOV
    assert lifts("leather_armour", 1)
    assert bought("leather_armour") == 30


@clause("dp.item.chain_mail", "dp.component.heavy")
def test_chain_mail_defends_with_two_dice_more_and_needs_res_3_for_120_gold() -> None:
    assert defends_with(armour="chain_mail") == DEF + 2
    assert walks_with(armour="chain_mail") == MOV
    assert (lifts("chain_mail", 3), lifts("chain_mail", 2)) == (True, False)
    assert bought("chain_mail") == 120


@clause("dp.item.plate_armour", "dp.component.heavy")
def test_plate_armour_defends_with_three_dice_more_takes_a_square_and_needs_res_4() -> None:
    assert defends_with(armour="plate_armour") == DEF + 3
    assert walks_with(armour="plate_armour") == MOV - 1
    assert (lifts("plate_armour", 4), lifts("plate_armour", 3)) == (True, False)
    assert bought("plate_armour") == 300


@clause("dp.component.heavy")
@pytest.mark.parametrize(
    ("item", "res"),
    [
        ("sledgehammer", 3),
        ("greatsword", 3),
        ("tower_shield", 4),
        ("chain_mail", 3),
        ("plate_armour", 4),
    ],
)
def test_heavy_objects_are_not_put_on_in_the_village_either(item: str, res: int) -> None:
    """Anybody may buy them; only base RES counts, whatever attire adds."""

    def frail(value: int) -> PlungeTable:
        def change(state: State) -> None:
            hero = state.heroes[0]
            hero.base = (*hero.base[:5], value, *hero.base[6:])
            hero.attire, hero.hands = ("cloak_warding",), ()

        return village("Shop", heroes=("warrior",), items=[(item,)], change=change)

    assert f"wear:{item}" in frail(res).options()
    assert frail(res - 1).refuses(0, f"wear:{item}").clause == "dp.component.heavy"


# ---------------------------------------------------------------------- attire


@clause("dp.item.helmet")
def test_helmet_defends_with_one_die_more_for_120_gold() -> None:
    assert defends_with(attire=("helmet",)) == DEF + 1
    assert bought("helmet") == 120


@clause("dp.item.boots_speed")
def test_boots_speed_take_a_hero_one_square_farther_for_200_gold() -> None:
    assert (walks_with(), walks_with(attire=("boots_speed",))) == (MOV, MOV + 1)
    assert bought("boots_speed") == 200


def checks_with(attire: tuple[str, ...], key: str) -> tuple[str, int]:
    """Return the characteristic and the dice of a thief's check at a locked door."""

    def dress(state: State) -> None:
        state.heroes[0].attire = attire

    table = before_door("locked:2", dice=BORED, faces={"traps": [1]}, change=dress)
    table.answers(f"{key}:{NORTH_DOOR}")
    (check,) = [event for event in table.happened if isinstance(event, Checked)]
    return check.stat, len(check.faces)


@clause("dp.item.gloves_thief")
def test_gloves_thief_add_a_die_to_checks_of_dex_for_150_gold() -> None:
    assert checks_with((), "force") == ("des", 4)
    assert checks_with(("gloves_thief",), "force") == ("des", 5)
    assert checks_with(("gloves_thief",), "detect") == ("ing", 3)
    assert bought("gloves_thief") == 150


@clause("dp.item.amulet_insight")
def test_amulet_insight_adds_a_die_to_checks_of_wit_for_150_gold() -> None:
    assert checks_with((), "detect") == ("ing", 3)
    assert checks_with(("amulet_insight",), "detect") == ("ing", 4)
    assert checks_with(("amulet_insight",), "force") == ("des", 4)
    assert bought("amulet_insight") == 150


@clause("dp.item.cloak_warding")
@pytest.mark.parametrize(("attire", "dice"), [((), 3), (("cloak_warding",), 4)])
def test_cloak_warding_resists_with_one_die_more_for_120_gold(
    attire: tuple[str, ...], dice: int
) -> None:
    """A thief with RES 3 opens a chest with a needle in it."""

    def dress(state: State) -> None:
        state.heroes[0].attire = attire

    table = before_chest(
        "unlocked:1:poison_needle", dice=BORED, faces={"traps": [5, 2, 2]}, change=dress
    )
    needle = 1  # everybody knows of this trap, and has a die more against it

    table.answers("open:chest_3")

    (defence,) = [event for event in table.happened if isinstance(event, DefenceRolled)]
    assert (defence.stat, len(defence.faces)) == ("res", dice + needle)
    assert bought("cloak_warding") == 120


@clause("dp.item.ring_magic")
@pytest.mark.parametrize(("attire", "dice"), [((), 6), (("ring_magic",), 7)])
def test_ring_magic_casts_with_one_die_more_for_250_gold(
    attire: tuple[str, ...], dice: int
) -> None:
    def dress(state: State) -> None:
        state.heroes[0].attire = attire

    table = plunge(
        heroes=("fire_mage",),
        at=["g13_36"],
        monsters={"g13_33": "orc"},
        dice=BORED,
        change=dress,
    )

    table.answers("cast:flame_dart:orc_1")

    (check,) = [event for event in table.happened if isinstance(event, Checked)]
    assert (check.stat, len(check.faces)) == ("mag", dice)
    assert bought("ring_magic") == 250


@clause("dp.item.ring_might")
def test_ring_might_strikes_and_shoots_with_one_die_more_for_250_gold() -> None:
    assert strikes_with("sword", attire=("ring_might",)) == ATQ + 2 + 1
    assert strikes_with(attire=("ring_might",)) == ATQ + 1
    assert shoots_with("long_bow", 8, attire=("ring_might",)) == ATQ + 2 + 1
    assert bought("ring_might") == 250


# ---------------------------------------------------------------------- cursed objects


def cursed(face: int, adventure: str) -> PlungeTable:
    """Return a thief who has just found a cursed object in a chest."""
    table = before_chest(
        "unlocked:1", adventure=adventure, faces={"traps": [1], "treasure": [face]}
    )
    table.answers("open:chest_3")
    return table


def test_cursed_helm_is_put_on_at_once_and_takes_two_dice_of_wit() -> None:
    table = cursed(18, "knocking_in_the_wall")

    assert table.hero().attire == ("cursed_helm",)
    assert checks_with(("cursed_helm",), "detect") == ("ing", 3 - 2)
    assert checks_with(("cursed_helm",), "force") == ("des", 4)


def test_cursed_ring_is_put_on_at_once_and_takes_a_square_and_a_die_of_defence() -> None:
    table = cursed(18, "witch_of_the_west_wood")

    assert table.hero().attire == ("cursed_ring",)
    assert walks_with(attire=("cursed_ring",)) == MOV - 1
    assert defends_with(attire=("cursed_ring",)) == DEF - 1


@pytest.mark.parametrize("item", ["cursed_helm", "cursed_ring"])
def test_what_is_cursed_is_neither_taken_off_nor_sold_nor_bought(item: str) -> None:
    table = warrior(attire=(item,))
    assert not [key for key in table.options() if key.startswith(("wear", "off"))]

    def dress(state: State) -> None:
        state.heroes[0].attire = (item,)

    shop = village("Shop", heroes=("warrior",), gold={"warrior": 1000}, change=dress)
    assert f"buy:{item}" not in shop.options()
