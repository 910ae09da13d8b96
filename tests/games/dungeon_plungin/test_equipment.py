"""Equipment: slots, hands, attire, and when it is changed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.adventures import TreasureRow
from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import before_chest
from tests.games.dungeon_plungin.magic_support import stat
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import village


def worn(*attire: str, items: tuple[str, ...] = (), hands: tuple[str, ...] = ()) -> PlungeTable:
    """Arrange a warrior of plain figures who wears and carries some things."""

    def dress(state: State) -> None:
        state.heroes[0].attire = attire
        state.heroes[0].armour = ""

    return plunge(heroes=("warrior",), hands=[hands], items=[items], change=dress)


@clause("dp.inv.slots", "dp.equip.kinds")
def test_a_hero_has_two_hands_armour_four_pieces_of_attire_and_four_items() -> None:
    attire = ("helmet", "boots_speed", "gloves_thief", "cloak_warding")
    table = worn(*attire, items=("chain_mail", "amulet_insight", "sword", "axe"))
    table.answers("swap:sword", "end", "swap:axe", "end", "wear:chain_mail", "end")

    hero = table.hero()
    assert (hero.hands, hero.armour) == (("sword", "axe"), "chain_mail")
    assert table.game.item_slots(hero) == 4  # type: ignore[attr-defined]
    table.answers("wear:amulet_insight")
    assert len(table.hero().attire) == 4


@clause("dp.equip.two_handed")
def test_a_two_handed_weapon_fills_both_hands() -> None:
    table = worn(hands=("sword", "iron_shield"), items=("greatsword",))
    table.answers("swap:greatsword")
    assert table.hero().hands == ("greatsword",)
    assert table.hero().items == ("sword", "iron_shield")

    table.answers("end", "swap:iron_shield")

    assert table.hero().hands == ("iron_shield",)
    assert set(table.hero().items) == {"sword", "greatsword"}


@clause("dp.equip.two_handed", "dp.inv.slots")
def test_without_a_slot_for_both_hands_no_two_handed_weapon_is_taken() -> None:
    items = ("greatsword", "club", "club", "club")
    table = worn(hands=("sword", "iron_shield"), items=items)

    assert table.refuses(0, "swap:greatsword").clause == "dp.inv.slots"


@clause("dp.equip.second_weapon", "dp.equip.only_one_weapon_bonus")
@pytest.mark.parametrize(("weapon", "dice"), [("sword", 4 + 2), ("dagger", 4 + 1)])
def test_of_two_weapons_the_hero_chooses_one_and_only_its_bonus_counts(
    weapon: str, dice: int
) -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        hands=[["sword", "dagger"]],
        monsters={"g13_35": "orc"},
        dice=[3] * 9,
    )

    table.answers(f"attack:orc_1:{weapon}")

    (attack,) = [e for _, e in table.deeds(AttackRolled) if isinstance(e, AttackRolled)]
    assert len(attack.faces) == dice
    assert table.state.turn.actions == 1  # choosing costs nothing


@clause("dp.equip.second_weapon")
def test_a_second_weapon_is_held_instead_of_a_shield() -> None:
    table = worn(hands=("sword", "iron_shield"), items=("dagger",))
    assert {"swap:dagger", "swap:dagger:iron_shield"} <= set(table.options())

    table.answers("swap:dagger:iron_shield")

    assert table.hero().hands == ("sword", "dagger")
    assert table.hero().items == ("iron_shield",)


@clause("dp.equip.only_one_weapon_bonus", "dp.equip.grants")
def test_armour_and_shield_add_up() -> None:
    plain = stat(worn(), "warrior", "def")
    table = worn(hands=("sword", "iron_shield"), items=("chain_mail",))

    table.answers("wear:chain_mail")

    assert stat(table, "warrior", "def") == plain + 1 + 2


@clause("dp.equip.grants")
def test_equipment_raises_characteristics_only_while_it_is_worn() -> None:
    table = worn(items=("boots_speed",))
    plain = stat(table, "warrior", "mov")

    table.answers("wear:boots_speed")

    assert stat(table, "warrior", "mov") == plain + 1


@clause("dp.equip.attire_limit")
def test_more_than_four_pieces_of_attire_do_not_work() -> None:
    four = ("boots_speed", "gloves_thief", "cloak_warding", "ring_magic")
    assert stat(worn(*four), "warrior", "des") == 2 + 1

    five = worn(*four, "cursed_ring")

    assert stat(five, "warrior", "des") == 2  # no gloves
    assert stat(five, "warrior", "mov") == 4  # neither boots nor ring


@clause("dp.equip.attire_limit")
def test_a_fifth_piece_takes_the_place_of_one_of_four() -> None:
    four = ("boots_speed", "gloves_thief", "cloak_warding", "ring_magic")
    table = worn(*four, items=("helmet",))
    keys = [key for key in table.options() if key.startswith("wear:")]
    assert keys == ["wear:helmet", *(f"wear:helmet:{name}" for name in four[1:])]

    table.answers("wear:helmet:ring_magic")

    assert table.hero().attire == (*four[:3], "helmet")


@clause("dp.equip.attire_no_stack")
@pytest.mark.parametrize(
    ("attire", "name", "change"),
    [(("ring_might", "ring_might"), "atq", 1), (("ring_magic", "ring_might"), "mag", 1)],
)
def test_equal_bonuses_of_attire_do_not_add_up(
    attire: tuple[str, ...], name: str, change: int
) -> None:
    assert stat(worn(*attire), "warrior", name) == stat(worn(), "warrior", name) + change


@clause("dp.equip.attire_no_stack", "dp.equip.attire_mixed")
def test_the_highest_bonus_and_the_worst_penalty_of_attire_both_apply() -> None:
    plain = stat(worn(), "warrior", "def")

    assert stat(worn("helmet", "cursed_ring"), "warrior", "def") == plain + 1 - 1
    assert stat(worn("cursed_ring", "cursed_ring"), "warrior", "def") == plain - 1


@clause("dp.equip.attire_location")
def test_two_pieces_are_not_worn_at_one_place_but_two_rings_are() -> None:
    helmets = worn("helmet", items=("helmet",))
    helmets.answers("wear:helmet")
    assert (helmets.hero().attire, helmets.hero().items) == (("helmet",), ("helmet",))

    rings = worn("ring_magic", items=("ring_might",))
    rings.answers("wear:ring_might")
    assert rings.hero().attire == ("ring_magic", "ring_might")

    third = worn("ring_magic", "ring_might", items=("ring_might",))
    third.answers("wear:ring_might")
    assert third.hero().attire == ("ring_might", "ring_might")


@clause("dp.equip.change_time")
def test_armour_and_attire_are_changed_only_without_an_opponent_beside() -> None:
    def arranged(enemy: str) -> PlungeTable:
        return plunge(
            heroes=("warrior",),
            at=["g13_36"],
            items=[["chain_mail", "helmet", "axe"]],
            monsters={enemy: "orc:asleep"},
        )

    near = arranged("g13_35")
    assert near.refuses(0, "wear:chain_mail").clause == "dp.equip.change_time"
    assert near.refuses(0, "wear:helmet").clause == "dp.equip.change_time"
    assert "swap:axe" in near.options()

    far = arranged("g13_31")
    far.answers("wear:chain_mail")
    assert (far.hero().armour, far.state.turn.actions) == ("chain_mail", 1)
    assert "wear:helmet" not in far.options()  # one piece for every Use Item action


@clause("dp.equip.change_time")
def test_in_the_village_everything_is_changed_freely() -> None:
    table = village("Shop", heroes=("warrior",), items=[["chain_mail", "helmet"]])

    table.answers("wear:chain_mail", "wear:helmet")

    assert (table.hero().armour, table.hero().attire) == ("chain_mail", ("helmet",))


@clause("dp.inv.backpack", "dp.inv.full")
@pytest.mark.parametrize(("found", "asked"), [("backpack", "Act"), ("antidote", "TakeObject")])
def test_whoever_has_no_slot_left_still_takes_a_backpack_which_needs_none(
    found: str, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No chest of the two adventures holds a backpack; one of another adventure may."""
    box = cards().adventures
    adventure = box["knocking_in_the_wall"]
    tables = replace(adventure.tables, treasure=(TreasureRow(20, object=found),))
    monkeypatch.setitem(box, adventure.id, replace(adventure, tables=tables))
    table = before_chest("unlocked:1", items=[("key",) * 4], faces={"traps": [1]})

    table.answers("open:chest_3")

    assert table.asked() == asked
    assert table.hero().backpack is (found == "backpack")
    assert table.hero().items == ("key",) * 4
