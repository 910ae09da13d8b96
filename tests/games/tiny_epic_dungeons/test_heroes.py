"""The eight Hero Mats, one by one: figures, ability, and what both hand slots do."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import SKILLS
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyHurt
from mazmorra.games.tiny_epic_dungeons.events.heroes import FocusSpent
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    choices,
    counters,
    did,
    fighting,
    rolled,
    totals,
    tracks,
)
from tests.games.tiny_epic_dungeons.spell_support import LINE, reach, reach_of_help, sees_around
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

#: Health, Focus, Speed, Defense, and dice of Strength, Agility, Intellect.
FIGURES = {
    "ethairna": (6, 8, 4, 3, 1, 2, 3),
    "lanon": (8, 5, 3, 5, 3, 1, 2),
    "gerrund": (5, 8, 3, 4, 1, 2, 3),
    "grok": (8, 4, 3, 2, 3, 2, 1),
    "moonblade": (6, 5, 5, 3, 2, 3, 1),
    "brunda": (8, 4, 3, 4, 3, 1, 2),
    "sylwen": (6, 6, 4, 3, 2, 3, 1),
    "maelin": (7, 6, 3, 4, 2, 1, 3),
}


def party(hero: str) -> tuple[str, str]:
    """Return a hero with a companion."""
    return hero, "brunda" if hero == "lanon" else "lanon"


def check_melee(hero: str, item: str, skill: str, dice: int, bonus: int) -> None:
    """Check a melee item of a mat: its Skill, its dice, its bonus, and only the own room.

    The Ogre's Defense is 5, so that a six may hit it.
    """
    table = delve(heroes=party(hero), minions=["ogre:d4"], dice=[6, 5, 5], enemy=["2"])
    table.answers(f"attack:{item}:ogre")
    assert rolled(table) == [(skill, dice, 6, "2")]
    table.answers("take:6")
    assert totals(table) == [(6 + bonus, 6 + bonus > 5)]
    assert [hurt.amount for hurt in did(table, EnemyHurt)] == ([1 + bonus] if bonus >= 0 else [])
    assert reach(hero, f"attack:{item}") == {0}


# ---------------------------------------------------------------------- figures


@clause("ted.component.heroes")
@pytest.mark.parametrize("hero", FIGURES)
def test_a_hero_begins_with_the_figures_of_its_mat(hero: str) -> None:
    table = delve(heroes=party(hero))
    game, found = table.game, table.hero()

    dice = [game.dice(found, skill) for skill in SKILLS]  # type: ignore[attr-defined]
    stats = (game.speed(found), game.defense(found))  # type: ignore[attr-defined]
    assert (*tracks(table), *stats, *dice) == FIGURES[hero]


@clause("ted.component.heroes")
@pytest.mark.parametrize("hero", FIGURES)
def test_a_hero_walks_as_many_rooms_as_its_mat_says(hero: str) -> None:
    table = delve(heroes=party(hero), rooms=LINE)
    steps = 0

    while choices(table, "move"):
        table.answers("move:east" if table.at() == "d4" else "move:west")
        steps += 1

    assert steps == FIGURES[hero][2]


@clause("ted.component.heroes")
@pytest.mark.parametrize("hero", FIGURES)
def test_a_hero_s_defense_is_taken_off_a_counterattack(hero: str) -> None:
    """The Minotaur strikes back with 5 and 3; the attack itself is too weak."""
    table = delve(heroes=party(hero), minions=["minotaur:d4"], enemy=["5"], dice=[3, 3, 3])

    table.answers(choices(table, "attack")[0], "take:3")
    if table.asked() == "FaceCounter":
        table.answers("stand")

    assert counters(table) == [(8, 8 - FIGURES[hero][3])]


#: What the left and the right hand slot and the ability are called in keys.
HANDS = {
    "ethairna": ("attack:dagger", "free:research", "cast:seeking_bolt"),
    "lanon": ("attack:hammer", "free:healing_hands", "cast:divine_might"),
    "gerrund": ("attack:dagger", "free:research", "cast:magic_arrow"),
    "grok": ("attack:axe", "free:sprint", ""),
    "moonblade": ("attack:twin_blades", "attack:throwing_knife", "walk:shadow_walk"),
    "brunda": ("attack:war_pick", "free:shield_wall", ""),
    "sylwen": ("attack:short_bow", "attack:hunting_knife", ""),
    "maelin": ("attack:mace", "free:research", "cast:mending_prayer"),
}


@clause("ted.component.heroes", "ted.free.research_covered")
@pytest.mark.parametrize("hero", HANDS)
def test_a_hand_loot_covers_either_hand_slot_of_a_mat_but_never_the_ability(hero: str) -> None:
    """A Rapier lies on the left slot, then on the right one, then both are free again."""
    left, right, ability = HANDS[hero]
    table = delve(heroes=party(hero), rooms=LINE, minions=["ogre:d4", "troll:d5"], gear=[["c02"]])
    if hero == "lanon":
        assert "cast:divine_might:ogre" in table.options()  # with the Rapier itself

    for covered, free in ((left, right), (right, left)):
        research = covered == "free:research"
        clause = "ted.free.research_covered" if research else "ted.loot.covers"
        assert table.closed(0)[covered] == clause
        offered = [key for key in table.options() if key.startswith(covered)]
        assert offered == []
        assert any(key.startswith(free) for key in table.options())
        assert any(key.startswith(ability) for key in table.options())
        table.answers("switch")
    table.answers("discard:c02")

    for found in (left, right, ability):
        assert any(key.startswith(found) for key in table.options())


# ---------------------------------------------------------------------- Ethairna


@clause("ted.component.heroes")
def test_ethairna_s_seeking_bolt_deals_one_damage_within_four_rooms() -> None:
    for face, passed in ((5, True), (4, False)):
        table = delve(
            heroes=("ethairna", "lanon"), minions=["ogre:d4"], dice=[face, 5, 5], enemy=["2"]
        )
        table.answers("cast:seeking_bolt:ogre", f"take:{face}", *(["pay"] if passed else []))
        assert rolled(table) == [("intellect", 3, 5, "2")]
        assert [hurt.amount for hurt in did(table, EnemyHurt)] == ([1] if passed else [])
        assert tracks(table)[1] == (6 if passed else 8)
    assert reach("ethairna", "cast:seeking_bolt") == {0, 1, 2, 3, 4}
    assert sees_around("ethairna", "cast:seeking_bolt")


@clause("ted.component.heroes")
def test_ethairna_s_seeking_bolt_reaches_no_fifth_room() -> None:
    rooms = {**LINE, "d2": "r17:east+west"}
    table = delve(heroes=("ethairna", "lanon"), at=["d2"], rooms=rooms, minions=["ogre:d7"])

    assert table.refuses(0, "cast:seeking_bolt:ogre").clause == "ted.attack.spell_target"


@clause("ted.component.heroes")
def test_ethairna_s_hands_hold_a_dagger_and_research() -> None:
    check_melee("ethairna", "dagger", "strength", 1, -1)
    table = delve(heroes=("ethairna", "lanon"), stack={"spell": ["s05"]})

    table.answers("free:research", "draw:spell", "equip")

    assert [printed(card) for card in table.hero().spells] == ["s05"]
    assert tracks(table)[1] == 4


# ---------------------------------------------------------------------- Sir Lanon


@clause("ted.component.heroes")
def test_lanon_s_hands_hold_a_hammer_and_healing() -> None:
    check_melee("lanon", "hammer", "strength", 3, 0)
    table = delve(health=[4, 4], focus=[5])

    table.answers("free:healing_hands:lanon", "free:healing_hands:brunda")

    assert (tracks(table, "lanon"), tracks(table, "brunda")[0]) == ((6, 1), 6)
    assert reach_of_help("lanon", "free:healing_hands") == {0, 1}


@clause("ted.component.heroes")
def test_lanon_s_healing_hands_wake_an_unconscious_hero() -> None:
    table = delve(health=[None, 0])

    table.answers("free:healing_hands:brunda")

    assert tracks(table, "brunda")[0] == 2


@clause("ted.component.heroes", "ted.component.divine_might")
def test_lanon_s_divine_might_is_a_check_and_then_a_melee_attack_with_two_more() -> None:
    """Two dice of Intellect without the Enemy Die, 2 Focus, three of Strength with it.

    The Hammer's 5 is a 7, two above the Ogre's Defense, and the Ogre strikes back with 5 and 3.
    """
    table = delve(minions=["ogre:d4"], focus=[2], dice=[4, 5, 5, 3, 3], enemy=["5"])

    table.answers("cast:divine_might:ogre", "take:4", "pay", "take:5")

    assert rolled(table) == [("intellect", 2, 4, ""), ("strength", 3, 6, "5")]
    assert totals(table) == [(4, True), (7, True)]
    assert [hurt.amount for hurt in did(table, EnemyHurt)] == [2]
    assert [spent.amount for spent in did(table, FocusSpent)] == [2]
    assert counters(table) == [(8, 3)]
    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.component.divine_might")
@pytest.mark.parametrize(("face", "keys"), [(3, ()), (4, ("decline",))], ids=["failed", "not paid"])
def test_lanon_s_divine_might_leads_to_no_attack_unless_it_passes_and_is_paid(
    face: int, keys: tuple[str, ...]
) -> None:
    table = delve(minions=["ogre:d4"], dice=[face, 5, 5, 5, 5], enemy=["5"])

    table.answers("cast:divine_might:ogre", f"take:{face}", *keys)

    assert rolled(table) == [("intellect", 2, 4, "")]
    assert counters(table) == []
    assert table.asked() == "Act"
    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.component.divine_might")
def test_lanon_s_divine_might_needs_an_enemy_in_his_own_room() -> None:
    table = delve(rooms=LINE, minions=["ogre:d5"])

    assert table.refuses(0, "cast:divine_might").clause == "ted.attack.target_needed"
    assert reach("lanon", "cast:divine_might") == {0}


@clause("ted.component.divine_might")
def test_lanon_s_divine_might_strikes_with_any_melee_item_at_hand() -> None:
    """The Rapier covers Healing Hands: with 1 die of Agility it strikes as well as the Hammer."""
    table = delve(minions=["ogre:d4"], gear=[["c02"]], dice=[4, 5, 5], enemy=["2"])

    table.answers("switch", "cast:divine_might:ogre", "take:4", "pay")
    assert table.options() == ["strike:hammer", "strike:c02"]
    table.answers("strike:c02", "take:5")

    assert rolled(table) == [("agility", 1, 6, "2")]
    assert totals(table) == [(7, True)]


@clause("ted.component.divine_might")
def test_lanon_s_divine_might_does_not_strike_with_what_is_covered_or_shoots() -> None:
    """A Buckler over the Hammer, a Crossbow in the other hand: nothing to strike with."""
    table = delve(minions=["ogre:d4"], gear=[["c05", "c03"]])

    assert choices(table, "cast", "attack") == []
    assert table.refuses(0, "cast:divine_might").clause == "ted.attack.target_needed"


# ---------------------------------------------------------------------- Gerrund and Grok


@clause("ted.component.heroes")
def test_gerrund_s_magic_arrow_deals_two_damage_within_two_rooms() -> None:
    for face, passed in ((6, True), (5, False)):
        table = delve(
            heroes=("gerrund", "lanon"), minions=["ogre:d4"], dice=[face, 5, 5], enemy=["2"]
        )
        table.answers("cast:magic_arrow:ogre", f"take:{face}", *(["pay"] if passed else []))
        assert rolled(table) == [("intellect", 3, 6, "2")]
        assert [hurt.amount for hurt in did(table, EnemyHurt)] == ([2] if passed else [])
        assert tracks(table)[1] == (6 if passed else 8)
    assert reach("gerrund", "cast:magic_arrow") == {0, 1, 2}
    assert sees_around("gerrund", "cast:magic_arrow")


@clause("ted.component.heroes")
def test_gerrund_s_hands_hold_a_dagger_and_research() -> None:
    check_melee("gerrund", "dagger", "strength", 1, -1)
    table = delve(heroes=("gerrund", "lanon"), stack={"spell": ["s05"]})

    table.answers("free:research", "draw:spell", "equip")

    assert tracks(table)[1] == 4


@clause("ted.component.heroes")
def test_grok_s_battle_rage_gives_two_for_three_focus_once_per_attack() -> None:
    table = fighting("grok", [5, 3, 3], "2")

    table.answers("attack:axe:minotaur", "boost:battle_rage")
    assert table.refuses(0, "boost:battle_rage").clause == "ted.free.boost_stack"
    table.answers("take:5")

    assert totals(table) == [(8, True)]
    assert tracks(table)[1] == 4 - 3 + 2  # two unused threes


@clause("ted.component.heroes")
def test_grok_s_hands_hold_an_axe_and_a_sprint() -> None:
    check_melee("grok", "axe", "strength", 3, 1)
    table = delve(heroes=("grok", "lanon"), rooms=LINE)

    table.answers("free:sprint", "move:east", "move:east", "move:east", "move:west")

    assert table.at() == "d6"
    assert tracks(table)[1] == 3


# ---------------------------------------------------------------------- Brunda


@clause("ted.component.heroes")
def test_brunda_s_stone_stance_gives_two_defense_against_a_melee_counter_only() -> None:
    melee = fighting("brunda", [3, 3, 3], "5", focus=[2])
    shot = delve(
        heroes=("brunda", "lanon"),
        rooms=LINE,
        minions=["ogre:d5"],
        gear=[["c03"]],
        dice=[3],
        enemy=["5"],
        focus=[2],
    )

    melee.answers("attack:war_pick:minotaur", "take:3", "guard:stone_stance")
    shot.answers("attack:c03:ogre", "take:3")

    assert counters(melee) == [(8, 2)]
    assert tracks(melee) == (6, 0)
    assert shot.options() == ["stand", "guard:shield_wall"]
    assert shot.refuses(0, "guard:stone_stance").clause == "ted.free.trigger"


@clause("ted.component.heroes")
def test_brunda_s_hands_hold_a_war_pick_and_a_shield_wall() -> None:
    check_melee("brunda", "war_pick", "strength", 3, 0)
    table = delve(heroes=("brunda", "lanon"))

    table.answers("free:shield_wall")

    assert table.game.defense(table.hero()) == 5  # type: ignore[attr-defined]
    assert tracks(table)[1] == 3
    assert table.refuses(0, "free:shield_wall").clause == "ted.free.any_number"


# ---------------------------------------------------------------------- Sylwen


def shooting(hero: str, item: str, faces: list[int]) -> DelveTable:
    """Let a hero shoot at an Ogre in the next room."""
    table = delve(heroes=(hero, "lanon"), rooms=LINE, minions=["ogre:d5"], dice=faces, enemy=["2"])
    table.answers(f"attack:{item}:ogre")
    return table


@clause("ted.component.heroes")
def test_sylwen_s_called_shot_gives_one_for_two_focus_once_per_missile_attack() -> None:
    table = shooting("sylwen", "short_bow", [6, 5, 5])

    table.answers("boost:called_shot")
    assert table.refuses(0, "boost:called_shot").clause == "ted.free.boost_stack"
    table.answers("take:6")

    assert totals(table) == [(7, True)]
    assert tracks(table)[1] == 4


@clause("ted.component.heroes")
def test_sylwen_s_called_shot_does_not_help_in_melee() -> None:
    table = delve(heroes=("sylwen", "lanon"), minions=["ogre:d4"])

    table.answers("attack:hunting_knife:ogre")

    assert table.refuses(0, "boost:called_shot").clause == "ted.free.trigger"


@clause("ted.component.heroes")
def test_sylwen_s_hands_hold_a_short_bow_and_a_hunting_knife() -> None:
    table = shooting("sylwen", "short_bow", [6, 5, 5])
    assert rolled(table) == [("agility", 3, 6, "2")]
    table.answers("take:6")

    assert totals(table) == [(6, True)]
    assert reach("sylwen", "attack:short_bow") == {1, 2, 3}
    assert not sees_around("sylwen", "attack:short_bow")
    check_melee("sylwen", "hunting_knife", "agility", 3, -1)


# ---------------------------------------------------------------------- Maelin


@clause("ted.component.heroes")
def test_maelin_s_mending_prayer_heals_three_on_one_hero_within_two_rooms() -> None:
    table = delve(heroes=("maelin", "lanon"), health=[1, 0], dice=[4, 5, 5])
    failed = delve(heroes=("maelin", "lanon"), health=[1, 0], dice=[3, 5, 5])

    table.answers("cast:mending_prayer:lanon", "take:4", "pay")
    failed.answers("cast:mending_prayer:lanon", "take:3")

    assert rolled(failed) == [("intellect", 3, 4, "")]
    assert (tracks(table), tracks(table, "lanon")[0]) == ((1, 4), 3)
    assert (tracks(failed), tracks(failed, "lanon")[0]) == ((1, 6), 0)
    assert reach_of_help("maelin", "cast:mending_prayer") == {0, 1, 2}


@clause("ted.component.heroes")
def test_maelin_s_hands_hold_a_mace_and_research() -> None:
    check_melee("maelin", "mace", "strength", 2, 0)
    table = delve(heroes=("maelin", "lanon"), stack={"spell": ["s05"]})

    table.answers("free:research", "draw:spell", "equip")

    assert tracks(table)[1] == 2
