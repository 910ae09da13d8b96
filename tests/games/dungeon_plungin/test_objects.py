"""The 37 objects of the shop, each with what it does."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, HeroDied
from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena
from tests.games.dungeon_plungin.magic_support import fumbled, heals, hurts, rolled, stat
from tests.games.dungeon_plungin.support import PlungeTable, plunge

ATQ = 4
DULL = [["tough"], ["tough"], ["tough"], ["tough"]]


def marked(rows: list[tuple[object, ...]]) -> list[object]:
    """Return the parameters of a test, each marked with the clause of its object."""
    return [pytest.param(*row, marks=pytest.mark.clause(f"dp.item.{row[0]}")) for row in rows]


def dice_rolled(table: PlungeTable) -> int:
    """Return how many dice the last attack has rolled."""
    attacks = [e for _, e in table.deeds(AttackRolled) if isinstance(e, AttackRolled)]
    return len(attacks[0].faces)


def armed(*hands: str, at: str = "g13_36", enemy: str = "g13_35", **words: Any) -> PlungeTable:
    """Arrange a warrior with things in its hands, and an orc."""
    words.setdefault("monsters", {enemy: "orc"})
    return plunge(heroes=("warrior",), hands=[hands], at=[at], abilities=DULL[:1], **words)


# ---------------------------------------------------------------------- weapons


@pytest.mark.parametrize(
    ("weapon", "more"),
    marked(
        [
            ("club", 1),
            ("dagger", 1),
            ("short_sword", 1),
            ("sword", 2),
            ("axe", 2),
            ("mace", 2),
            ("spear", 2),
            ("staff", 1),
            ("sledgehammer", 3),
            ("greatsword", 3),
        ]
    ),
)
def test_a_melee_weapon_adds_its_dice(weapon: str, more: int) -> None:
    table = armed(weapon, dice=[3] * 20)

    table.answers("attack:orc_1")

    assert dice_rolled(table) == ATQ + more


@pytest.mark.parametrize(
    ("weapon", "more", "reach"),
    marked(
        [("sling", 0, 4), ("short_bow", 1, 6), ("long_bow", 2, 8), ("crossbow", 3, 8)],
    ),
)
def test_a_ranged_weapon_adds_its_dice_within_its_range(weapon: str, more: int, reach: int) -> None:
    hall = {"g12": "room_6x6:0:south+north"}
    row = 6 - reach
    there = f"g13_3{row}" if row > 0 else f"g12_3{row + 6}"
    beyond = f"g13_3{row - 1}" if row > 1 else f"g12_3{row + 5}"
    words: dict[str, Any] = {"tiles": hall, "open": ["g13:north"], "dice": [3] * 20}
    far = armed(weapon, enemy=beyond, **words)
    near = armed(weapon, enemy=there, **words)
    assert "attack:orc_1" not in far.options()

    near.answers("attack:orc_1")

    assert dice_rolled(near) == ATQ + more


@clause("dp.item.club")
def test_club_breaks_on_a_fumble() -> None:
    table = armed("club", dice=fumbled(ATQ + 1))

    table.answers("attack:orc_1")

    assert table.hero().hands == ()


@clause("dp.item.short_sword")
@pytest.mark.parametrize(("mood", "dice"), [("awake", 5), ("surprised", 6), ("asleep", 6)])
def test_short_sword_has_one_die_more_against_asleep_and_surprised_monsters(
    mood: str, dice: int
) -> None:
    table = armed("short_sword", monsters={"g13_35": f"orc:{mood}"}, dice=[3] * 20)

    table.answers("attack:orc_1")

    assert dice_rolled(table) == dice


@clause("dp.item.spear")
def test_spear_attacks_diagonally() -> None:
    for weapon, reaches in (("spear", True), ("greatsword", False)):
        table = armed(weapon, enemy="g13_45")
        assert ("attack:orc_1" in table.options()) is reaches


@clause("dp.item.sledgehammer")
def test_sledgehammer_breaks_with_two_dice_more() -> None:
    counts = []
    for weapon in ("sledgehammer", "greatsword"):
        table = armed(weapon, monsters={}, chests={"g13_35": "locked:2"}, dice=[3] * 30)
        table.answers("break:chest_3")
        counts.append(dice_rolled(table))

    assert counts == [ATQ + 3 + 2, ATQ + 3]


@pytest.mark.parametrize(
    ("heavy", "res"),
    marked(
        [
            ("sledgehammer", 3),
            ("greatsword", 3),
            ("tower_shield", 4),
            ("chain_mail", 3),
            ("plate_armour", 4),
        ]
    ),
)
def test_a_heavy_object_needs_base_resistance(heavy: str, res: int) -> None:
    def strong(value: int) -> PlungeTable:
        def change(state: State) -> None:
            hero = state.heroes[0]
            hero.base = (*hero.base[:5], value, *hero.base[6:])
            hero.attire = ("cloak_warding",)  # what equipment adds does not count

        return plunge(
            heroes=("warrior",), hands=[[]], items=[[heavy]], abilities=DULL[:1], change=change
        )

    verb = "wear" if heavy in ("chain_mail", "plate_armour") else "swap"
    key = f"{verb}:{heavy}"

    assert key in strong(res).options()
    assert strong(res - 1).refuses(0, key).clause == "dp.component.heavy"


@clause("dp.item.crossbow")
def test_crossbow_is_loaded_at_first_and_must_be_reloaded_after_each_shot() -> None:
    table = armed("crossbow", enemy="g13_31", dice=[3] * 40)
    assert "reload" not in table.options()

    table.answers("attack:orc_1")
    assert not table.hero().loaded
    table.answers("reload")

    assert table.hero().loaded
    assert "item" in table.state.turn.done


@clause("dp.item.crossbow")
def test_crossbow_that_is_not_loaded_does_not_shoot() -> None:
    table = armed(
        "crossbow",
        enemy="g13_31",
        change=lambda state: setattr(state.heroes[0], "loaded", False),
    )

    assert "attack:orc_1" not in table.options()
    table.answers("reload")
    assert "attack:orc_1" in table.options()


# ---------------------------------------------------------------------- shields, armour, attire


@pytest.mark.parametrize(
    ("piece", "changes"),
    marked(
        [
            ("wooden_shield", {"def": 1}),
            ("iron_shield", {"def": 1}),
            ("tower_shield", {"def": 2, "mov": -1}),
            ("leather_armour", {"def": 1}),
            ("chain_mail", {"def": 2}),
            ("plate_armour", {"def": 3, "mov": -1}),
            ("helmet", {"def": 1}),
            ("boots_speed", {"mov": 1}),
            ("gloves_thief", {"des": 1}),
            ("cloak_warding", {"res": 1}),
            ("amulet_insight", {"ing": 1}),
            ("ring_magic", {"mag": 1}),
            ("ring_might", {"atq": 1}),
        ]
    ),
)
def test_a_piece_of_equipment_changes_characteristics_while_it_is_worn(
    piece: str, changes: dict[str, int]
) -> None:
    def bare(state: State) -> None:
        state.heroes[0].armour = ""

    table = plunge(
        heroes=("warrior",), hands=[[]], items=[[piece]], abilities=DULL[:1], change=bare
    )
    names = ("atq", "def", "mag", "mov", "res", "des", "ing")
    before = {name: stat(table, "warrior", name) for name in names}

    (key,) = [key for key in table.options() if key in (f"wear:{piece}", f"swap:{piece}")]
    table.answers(key)

    after = {name: stat(table, "warrior", name) for name in names}
    found = {name: after[name] - before[name] for name in names if after[name] != before[name]}
    assert found == changes
    assert piece not in table.hero().items


@clause("dp.item.wooden_shield")
def test_wooden_shield_breaks_on_a_fumble_in_defence_and_iron_shield_does_not() -> None:
    kept = []
    for shield in ("wooden_shield", "iron_shield"):
        table = armed(
            shield, "sword", dice=[*rolled(6, 6), *fumbled(5)], monsters={"g13_35": "orc"}
        )
        table.answers("end")
        kept.append(shield in table.hero().hands)

    assert kept == [False, True]


# ---------------------------------------------------------------------- consumables

PAIR = ("warrior", "dwarf")


def carrying(item: str, **words: Any) -> PlungeTable:
    """Arrange two heroes side by side and a third one apart; the first carries an object."""
    words.setdefault("at", ["g13_36", "g13_35", "g13_31"])
    words.setdefault("vida", [1, 1, 1])
    return plunge(
        heroes=("warrior", "dwarf", "archer"), items=[[item], [], []], abilities=DULL[:3], **words
    )


@pytest.mark.parametrize(
    ("potion", "faces"), marked([("healing_potion", [4]), ("greater_healing", [1, 3])])
)
@clause("dp.consumable.once")
def test_a_healing_potion_heals_the_user_or_somebody_beside_it(
    potion: str, faces: list[int]
) -> None:
    table = carrying(potion, faces={"healing": faces})
    uses = [key for key in table.options() if key.startswith("item:")]
    assert uses == [f"item:{potion}:warrior", f"item:{potion}:dwarf"]

    table.answers(f"item:{potion}:dwarf")

    assert heals(table) == {"dwarf": 4}
    assert table.hero().items == ()


@clause("dp.item.antidote", "dp.consumable.once")
def test_antidote_takes_poison_from_a_hero_beside_the_user() -> None:
    table = carrying("antidote", lasting={"dwarf": [("poisoned", 0), ("shaken", 1)]})

    table.answers("item:antidote:dwarf")

    assert table.hero("dwarf").lasting == (("shaken", 1),)
    assert table.hero().items == ()


@clause("dp.item.revive_potion", "dp.death.revive_place", "dp.consumable.once")
def test_revive_potion_brings_a_dead_hero_back_beside_the_user() -> None:
    def die(state: State) -> None:
        HeroDied("archer").apply(state)

    table = carrying("revive_potion", change=die, faces={"healing": [3]})

    table.answers("item:revive_potion:archer")

    hero = table.hero("archer")
    assert (hero.status, hero.vida) == ("inside", 3)
    assert table.at("archer") in ("g13_26", "g13_46")
    assert table.hero().items == ()


@clause("dp.item.speed_potion", "dp.consumable.once")
def test_speed_potion_gives_two_squares_for_three_turns_the_present_one_included() -> None:
    table = plunge(heroes=("warrior",), items=[["speed_potion"]], abilities=DULL[:1])
    plain = stat(table, "warrior", "mov")

    table.answers("item:speed_potion")

    for _ in range(3):
        assert stat(table, "warrior", "mov") == plain + 2
        table.answers("end")
    assert stat(table, "warrior", "mov") == plain
    assert table.hero().items == ()


@clause("dp.item.fire_flask", "dp.consumable.once")
def test_fire_flask_burns_nine_squares_with_three_hits() -> None:
    table = plunge(
        heroes=PAIR,
        at=["g13_36", "g13_24"],
        items=[["fire_flask"], []],
        vida=[6, 6],
        abilities=DULL[:2],
        dice=[*rolled(5, 1), *rolled(3), *rolled(2, 2)],
        monsters={"g13_33": "orc", "g13_44": "goblin", "g13_54": "wolf"},
    )

    table.answers("item:fire_flask:g13_34")

    assert hurts(table) == {"dwarf": 2, "orc.1": 3, "goblin.1": 1}
    assert table.hero().items == ()


@clause("dp.item.fire_flask")
def test_fire_flask_flies_four_squares_where_the_thrower_sees() -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        items=[["fire_flask"]],
        monsters={"g13_31": "orc"},
    )
    aims = [key for key in table.options() if key.startswith("item:")]

    assert "item:fire_flask:g13_32" in aims
    assert "item:fire_flask:g13_31" not in aims


@clause("dp.item.whetstone", "dp.consumable.once")
def test_whetstone_sharpens_the_next_three_melee_attacks() -> None:
    table = armed(
        "sword",
        items=[["whetstone"]],
        dice=[3] * 200,
        change=lambda state: setattr(state.heroes[0], "vida", 99),
    )
    table.answers("item:whetstone")
    assert table.hero().items == ()

    counts = []
    for _ in range(4):
        table.answers("attack:orc_1")
        counts.append(dice_rolled(table))
        table.answers("end")

    assert counts == [7, 7, 7, 6]


@clause("dp.item.whetstone")
def test_whetstone_needs_a_melee_weapon_and_helps_no_other_one() -> None:
    assert "item:whetstone" not in armed("short_bow", items=[["whetstone"]]).options()

    table = armed("sword", "wooden_shield", items=[["whetstone", "axe"]])
    table.answers("item:whetstone", "end")
    while table.asked() != "Act":
        table.answers(table.options()[0])
    table.answers("swap:axe")

    assert table.hero().whetted == 0


@clause("dp.item.holy_water", "dp.cursed.remove", "dp.consumable.once")
def test_holy_water_destroys_a_cursed_object_the_user_wears() -> None:
    def curse(state: State) -> None:
        state.heroes[0].attire = ("cursed_helm", "boots_speed")

    clean = carrying("holy_water")
    assert "item:holy_water" not in clean.options()
    table = carrying("holy_water", change=curse)

    table.answers("item:holy_water")

    assert table.hero().attire == ("boots_speed",)
    assert table.hero().items == ()


# ---------------------------------------------------------------------- other objects


@clause("dp.item.thieves_tools")
@pytest.mark.parametrize(("tools", "dice"), [((), 2), (("thieves_tools",), 3)])
def test_thieves_tools_give_a_die_to_force_locks(tools: tuple[str, ...], dice: int) -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        items=[tools],
        chests={"g13_35": "locked:1"},
        dice=[3] * 9,
        change=_without_traps,
    )

    table.answers("force:chest_3")

    checks = [e for _, e in table.deeds(Checked) if isinstance(e, Checked)]
    assert [(e.stat, len(e.faces)) for e in checks] == [("des", dice)]
    assert table.hero().items == tools


@clause("dp.item.thieves_tools")
def test_thieves_tools_are_destroyed_by_a_fumble() -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        items=[["thieves_tools"]],
        chests={"g13_35": "locked:1"},
        dice=fumbled(3),
        change=_without_traps,
    )

    table.answers("force:chest_3")

    assert table.hero().items == ()


def _without_traps(state: State) -> None:
    import msgspec

    state.locks = tuple(msgspec.structs.replace(lock, trap="", known=True) for lock in state.locks)


@clause("dp.item.backpack", "dp.inv.backpack", "dp.inv.slots")
def test_backpack_gives_eight_item_slots_and_takes_none() -> None:
    full = ("club", "club", "dagger", "dagger")
    for backpack in (False, True):
        table = plunge(heroes=PAIR, at=["g13_36", "g13_35"], items=[["axe"], full])
        if backpack:
            table.arrange(lambda state: setattr(state.heroes[1], "backpack", True))
        assert ("give:axe:dwarf" in table.options()) is backpack
        if not backpack:
            assert table.refuses(0, "give:axe:dwarf").clause == "dp.inv.slots"
        else:
            assert table.game.item_slots(table.hero(1)) == 8  # type: ignore[attr-defined]


@clause("dp.item.fire_flask")
def test_a_fire_flask_is_thrown_where_a_monster_is_at_most_one_square_away() -> None:
    """The orc stands on (3,2), the thief on (3,6): four squares is as far as it goes."""
    table = arena("thief", at=["g12_36"], items=[("fire_flask",)], monsters={"g12_32": "orc"})

    thrown = {key for key in table.options() if key.startswith("item:fire_flask:")}

    assert thrown == {f"item:fire_flask:g12_{at}" for at in ("32", "23", "33", "43")}
