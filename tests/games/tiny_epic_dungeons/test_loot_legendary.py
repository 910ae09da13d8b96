"""The sixteen Legendary items, one by one; their sets have a file of their own."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChooseVictim
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    CounterAttacked,
    EnemyHurt,
    EnemyMoved,
    GoblinKilled,
    HeroAmbushed,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    DieRerolled,
    FocusGained,
    FocusSpent,
    HealthLost,
    MovementEnded,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import next_card
from tests.games.tiny_epic_dungeons.fight_support import (
    CORNER,
    EAST,
    WEST,
    attacks,
    events,
    modifier,
    only,
    rolled,
    total,
)
from tests.games.tiny_epic_dungeons.loot_support import rooms_walked, wearing

# ---------------------------------------------------------------------- Bear


@clause("ted.component.loot", "ted.attack.weapon_skill")
def test_l01_bear_maul_strikes_with_strength_and_2_more_and_slows_its_bearer() -> None:
    table = wearing("l01", minions=["troll:d4"], dice=[3, 3, 3], enemy=["2"])

    table.answers("attack:l01:troll", "take:3")

    assert (rolled(table).purpose, rolled(table).skill) == ("melee", "strength")
    assert (modifier(table), total(table)) == (2, 5)
    assert table.enemy("troll").health == 6
    assert (rooms_walked(), rooms_walked("l01")) == (3, 2)


@clause("ted.component.loot")
@pytest.mark.parametrize(
    ("key", "place", "defense"),
    [("attack:hunting_knife:ogre", "d4", 4), ("attack:short_bow:ogre", "d5", 3)],
)
def test_l02_bear_hide_protects_against_the_answer_to_a_melee_attack(
    key: str, place: str, defense: int
) -> None:
    """Sylwen has Defense 3."""
    table = wearing(
        "l02", hero="sylwen", rooms=EAST, minions=[f"ogre:{place}"], dice=[3, 3, 3], enemy=["5"]
    )

    table.answers(key, "take:3")

    assert only(table, CounterAttacked).defense == defense


@clause("ted.component.loot", "ted.attack.missile_target")
def test_l03_bear_axe_is_thrown_with_strength_two_rooms_far_and_2_more() -> None:
    table = wearing(
        "l03",
        rooms=EAST,
        goblins=["pokey:d4", "pokey:d7"],
        minions=["troll:d6"],
        dice=[3, 3, 3],
        enemy=["2"],
    )
    assert attacks(table) == ["attack:l03:troll"]

    table.answers("attack:l03:troll", "take:3")

    assert (rolled(table).purpose, rolled(table).skill) == ("missile", "strength")
    assert (modifier(table), table.enemy("troll").health) == (2, 6)


@clause("ted.component.loot", "ted.component.move_enemy")
def test_l04_bear_horn_drives_every_enemy_within_four_rooms_up_to_two_rooms() -> None:
    """Two Goblins are near enough; the Ogre five rooms away hears nothing."""
    table = wearing(
        "l04",
        at=["d2"],
        rooms=EAST | WEST,
        goblins=["boomy:d2", "pokey:d6"],
        minions=["ogre:d7"],
        focus=[3],
    )

    table.answers("free:l04")
    assert table.options() == ["drive:east", "drive:west", "stay"]
    table.answers("drive:east", "drive:east", "drive:east", "stay")

    assert table.enemies() == {"goblin_1": "d4", "goblin_2": "d7", "ogre": "d7"}
    assert len(events(table, EnemyMoved)) == 3
    assert table.hero().focus == 1
    assert table.refuses(0, "free:l04").clause == "ted.hero.focus_spend"
    assert "rest" in table.options()


@clause("ted.component.loot")
def test_l04_bear_horn_needs_an_enemy_in_reach() -> None:
    table = wearing("l04", rooms=EAST)

    assert "free:l04" not in table.options()
    assert table.refuses(0, "free:l04").clause == "ted.attack.target_needed"


# ---------------------------------------------------------------------- Lion


@clause("ted.component.loot", "ted.move.speed_changes")
def test_l05_lion_mantle_gives_1_speed() -> None:
    assert (rooms_walked(), rooms_walked("l05")) == (3, 4)


@clause("ted.component.loot", "ted.free.boost_stack")
def test_l06_lion_sword_strikes_with_1_more_and_once_another_for_2_focus() -> None:
    table = wearing("l06", minions=["troll:d4"], dice=[3, 3, 3], enemy=["2"])

    table.answers("attack:l06:troll")
    assert (rolled(table).purpose, rolled(table).skill) == ("melee", "strength")
    table.answers("boost:l06")
    assert table.refuses(0, "boost:l06").clause == "ted.free.boost_stack"
    table.answers("take:3")

    assert table.hero().focus == 5 - 2 + 2
    assert table.enemy("troll").health == 6
    assert modifier(table) == 2


@clause("ted.component.loot", "ted.free.trigger")
def test_l06_lion_sword_helps_other_melee_items_but_no_missiles() -> None:
    table = wearing("l06", hero="sylwen", rooms=EAST, goblins=["pokey:d4", "pokey:d5"])
    table.answers("attack:hunting_knife:goblin_1")
    assert "boost:l06" in table.options()

    table = wearing("l06", hero="sylwen", rooms=EAST, goblins=["pokey:d4", "pokey:d5"])
    table.answers("switch", "attack:short_bow:goblin_2")
    assert table.refuses(0, "boost:l06").clause == "ted.free.trigger"


@clause("ted.component.loot", "ted.loot.covers")
@pytest.mark.parametrize(
    ("answers", "defense"),
    [(["attack:hunting_knife:ogre"], 3 + 2), (["switch", "attack:short_bow:medusa"], 3 + 1)],
)
def test_l07_lion_shield_gives_1_defense_and_another_in_melee(
    answers: list[str], defense: int
) -> None:
    table = wearing(
        "l07",
        hero="sylwen",
        rooms=EAST,
        minions=["ogre:d4", "medusa:d5"],
        dice=[3, 3, 3],
        enemy=["5"],
    )
    assert not [key for key in attacks(table) if "l07" in key]
    assert not [key for key in attacks(table) if "short_bow" in key]

    table.answers(*answers, "take:3")

    assert only(table, CounterAttacked).defense == defense


@clause("ted.component.loot", "ted.free.trigger")
def test_l08_lion_tooth_rolls_one_die_again_in_each_melee_attack() -> None:
    table = wearing("l08", minions=["troll:d4"], dice=[3, 3, 4, 6], enemy=["2"])
    table.answers("attack:hammer:troll", "reroll:4")

    assert only(table, DieRerolled).faces == (3, 3, 6)
    assert table.refuses(0, "reroll:3").clause == "ted.free.boost_stack"
    table.answers("take:6")
    assert table.enemy("troll").health == 5
    assert table.hero().focus == 5


@clause("ted.component.loot", "ted.free.trigger")
def test_l08_lion_tooth_is_of_no_use_in_other_checks() -> None:
    table = wearing("l08", hero="sylwen", rooms=EAST, goblins=["pokey:d5"], dice=[3, 3, 3])
    table.answers("attack:short_bow:goblin_1")
    assert table.refuses(0, "reroll:3").clause == "ted.free.trigger"

    table = wearing("l08", at=["d5"], rooms=EAST, dice=[3, 3, 3])
    table.answers("move:east", "search")
    assert table.refuses(0, "reroll:3").clause == "ted.free.trigger"


# ---------------------------------------------------------------------- Hawk


@clause("ted.component.loot", "ted.attack.weapon_skill")
def test_l09_hawk_dagger_strikes_with_agility_and_1_more() -> None:
    table = wearing("l09", hero="moonblade", minions=["troll:d4"], dice=[4, 4, 4], enemy=["2"])

    table.answers("attack:l09:troll", "take:4")

    assert (rolled(table).purpose, rolled(table).skill) == ("melee", "agility")
    assert (modifier(table), table.enemy("troll").health) == (1, 6)


@clause("ted.component.loot", "ted.move.stealth")
@pytest.mark.parametrize("cloak", [True, False])
def test_l10_hawk_cloak_lets_its_bearer_pass_enemies(cloak: bool) -> None:
    table = wearing(*["l10"] * cloak, rooms=EAST, goblins=["boomy:d5"])

    table.answers("move:east")

    assert ("move:east" in table.options()) is cloak
    assert len(events(table, MovementEnded)) == (not cloak)


@clause("ted.component.loot", "ted.danger.stealth", "ted.move.stealth_traps")
def test_l10_hawk_cloak_spares_the_ambush_but_not_the_trap() -> None:
    table = wearing("l10", facedown=["d5"], stack={"dungeon": ["r21"]}, change=next_card("r21"))
    table.answers("move:east")
    assert table.enemies() == {"goblin_1": "d5"}
    assert table.deeds(HeroAmbushed, HealthLost, MovementEnded) == []

    trapped = wearing("l10", rooms={"d5": "r02:east+west"}, dice=[3, 3, 3])
    trapped.answers("move:east", "skill:strength", "take:3")
    assert trapped.hero().health == 8 - 3


@clause("ted.component.loot", "ted.check.modifiers")
@pytest.mark.parametrize(("skill", "added"), [("agility", 1), ("strength", 0), ("intellect", 0)])
def test_l11_hawk_feather_adds_1_to_agility_checks(skill: str, added: int) -> None:
    table = wearing("l11", rooms={"d5": "r02:east+west"}, dice=[3, 3, 3])

    table.answers("move:east", f"skill:{skill}", "take:3")

    assert (modifier(table), total(table)) == (added, 3 + added)


@clause("ted.component.loot")
def test_l11_hawk_feather_adds_1_to_attacks_with_agility() -> None:
    table = wearing("l11", hero="moonblade", goblins=["boomy:d4"], dice=[4, 4, 4])

    table.answers("attack:twin_blades:goblin_1", "take:4")

    assert total(table) == 5
    assert only(table, GoblinKilled).slot == 1


@clause("ted.component.loot", "ted.attack.missile_target")
def test_l12_hawk_bow_shoots_with_agility_four_rooms_far() -> None:
    table = wearing(
        "l12",
        hero="sylwen",
        at=["d2"],
        rooms=EAST | WEST,
        goblins=["boomy:d6", "boomy:d7"],
        dice=[6, 3, 3],
    )
    assert attacks(table) == ["attack:l12:goblin_1"]

    table.answers("attack:l12:goblin_1", "take:6")

    assert (rolled(table).purpose, rolled(table).skill) == ("missile", "agility")
    assert modifier(table) == 0
    assert only(table, GoblinKilled).slot == 1


@clause("ted.component.loot", "ted.attack.card_range", "ted.attack.multi_target")
def test_l12_hawk_bow_shoots_at_all_within_one_room_for_3_focus() -> None:
    table = wearing(
        "l12",
        hero="sylwen",
        rooms=EAST,
        goblins=["boomy:d4", "boomy:d5", "stabby:d6"],
        focus=[4],
        dice=[6, 6, 6],
    )

    table.answers("volley:l12", "take:6")

    first = [event for _, event in table.deeds(FocusSpent, DiceRolled)]
    assert isinstance(first[0], FocusSpent)
    assert first[0].amount == 3
    assert [event.slot for event in events(table, GoblinKilled)] == [1, 2]


@clause("ted.component.loot", "ted.hero.focus_spend")
def test_l12_hawk_bow_s_volley_needs_its_focus_and_a_target() -> None:
    poor = wearing("l12", hero="sylwen", goblins=["boomy:d4"], focus=[2])
    assert poor.refuses(0, "volley:l12").clause == "ted.hero.focus_spend"

    far = wearing("l12", hero="sylwen", rooms=EAST, goblins=["boomy:d6"])
    assert far.refuses(0, "volley:l12").clause == "ted.attack.target_needed"


# ---------------------------------------------------------------------- Owl


@clause("ted.component.loot", "ted.attack.weapon_skill")
def test_l13_owl_wand_shoots_with_intellect_three_rooms_far() -> None:
    table = wearing(
        "l13",
        hero="gerrund",
        rooms=EAST | {"d3": "r15:east+west"},
        at=["d3"],
        goblins=["boomy:d3", "boomy:d7"],
        minions=["troll:d6"],
        dice=[6, 3, 3],
        enemy=["2"],
    )
    assert attacks(table) == ["attack:l13:troll"]

    table.answers("attack:l13:troll", "take:6")

    assert (rolled(table).purpose, rolled(table).skill) == ("missile", "intellect")
    assert (modifier(table), table.enemy("troll").health) == (0, 5)


@clause("ted.component.loot", "ted.loot.covers")
@pytest.mark.parametrize(("orb", "damage"), [(True, 3), (False, 2)])
def test_l14_owl_orb_makes_a_spell_deal_1_more(orb: bool, damage: int) -> None:
    table = wearing(
        *["l14"] * orb, hero="gerrund", rooms=CORNER, minions=["ogre:c5"], dice=[6, 3, 3]
    )

    table.answers("cast:magic_arrow:ogre", "take:6", "pay")

    assert only(table, EnemyHurt).amount == damage
    covered = table.closed(0).get("attack:dagger")
    assert covered == ("ted.loot.covers" if orb else "ted.attack.target_needed")


@clause("ted.component.loot")
@pytest.mark.parametrize("victim", ["ogre", "troll"])
def test_l14_owl_orb_hurts_one_of_several_targets_more(victim: str) -> None:
    table = wearing(
        "l14", "s03", hero="gerrund", minions=["ogre:d4", "troll:d4"], dice=[6, 3, 3], enemy=["2"]
    )
    table.answers("cast:s03", "take:6", "pay")
    assert isinstance(table.game.question(0), ChooseVictim)

    table.answers(f"hurt:{victim}")

    hurt = {event.enemy: event.amount for event in events(table, EnemyHurt)}
    assert hurt == {"ogre.1": 2, "troll.1": 2} | {f"{victim}.1": 3}


@clause("ted.component.loot")
def test_l14_owl_orb_does_nothing_for_attacks_with_items() -> None:
    table = wearing("l14", hero="gerrund", minions=["troll:d4"], dice=[6], enemy=["2"])

    table.answers("switch", "attack:dagger:troll", "take:6")

    assert only(table, EnemyHurt).amount == 1


@clause("ted.component.loot", "ted.check.modifiers")
@pytest.mark.parametrize(("robe", "passed"), [(True, True), (False, False)])
def test_l15_owl_robe_adds_1_to_intellect_checks(robe: bool, passed: bool) -> None:
    """Magic Arrow needs a 6."""
    table = wearing(
        *["l15"] * robe, hero="gerrund", rooms=CORNER, minions=["ogre:c5"], dice=[5, 3, 3]
    )

    table.answers("cast:magic_arrow:ogre", "take:5")

    assert total(table) == 5 + robe
    assert (table.asked() == "PayCost") is passed


@clause("ted.component.loot")
def test_l15_owl_robe_adds_nothing_to_strength() -> None:
    table = wearing("l15", goblins=["pokey:d4"], dice=[3, 3, 3], enemy=["2"])

    table.answers("attack:hammer:goblin_1", "take:3")

    assert modifier(table) == 0


@clause("ted.component.loot", "ted.rest.gain")
@pytest.mark.parametrize(("gear", "focus"), [([], 5), (["l16"], 7)])
def test_l16_owl_amulet_makes_a_rest_give_2_more_focus(gear: list[str], focus: int) -> None:
    table = wearing(*gear, hero="gerrund", focus=[0])

    table.answers("rest")

    assert only(table, FocusGained).amount == focus


def test_every_legendary_item_has_a_test_of_its_own() -> None:
    names = [name for name in globals() if name.startswith("test_l")]
    assert {name[5:8] for name in names} == {f"l{number:02}" for number in range(1, 17)}
