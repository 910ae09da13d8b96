"""The Spell Cards s01 to s08: their figures, damage and healing."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.decisions.dice import PayCost
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyHurt
from mazmorra.games.tiny_epic_dungeons.events.heroes import CostDeclined, FocusSpent
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import did, rolled, totals, tracks
from tests.games.tiny_epic_dungeons.spell_support import (
    LINE,
    casting,
    reach,
    reach_of_help,
    sees_around,
)
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

#: Intellect to reach and Focus to pay.
PRINTED = {
    "s01": (7, 6),
    "s02": (5, 3),
    "s03": (6, 4),
    "s04": (6, 5),
    "s05": (6, 4),
    "s06": (6, 4),
    "s07": (4, 2),
    "s08": (6, 5),
    "s09": (4, 2),
    "s10": (5, 2),
    "s11": (4, 1),
    "s12": (6, 4),
    "s13": (4, 2),
    "s14": (5, 3),
    "s15": (4, 2),
    "s16": (5, 3),
}


def prepared(spell: str, faces: list[int], focus: int) -> DelveTable:
    """Arrange a caster with something for every spell: heroes, an enemy near, one in sight."""
    return casting(
        spell,
        faces,
        rooms=LINE,
        facedown=["c4", "e4"],
        minions=["ogre:d4", "troll:d5"],
        focus=[focus],
        torch=12,
        enemy=["2"],
    )


def cast(table: DelveTable, spell: str, *keys: str) -> None:
    """Cast a spell at the first target on offer."""
    aimed = [key for key in table.options() if key.startswith(f"cast:{spell}")]
    table.answers(aimed[0], *keys)


# ---------------------------------------------------------------------- the figures of all


@clause("ted.component.spells")
@pytest.mark.parametrize("spell", PRINTED)
def test_a_spell_fails_one_short_of_its_number_and_passes_with_it(spell: str) -> None:
    number, _ = PRINTED[spell]
    short = min(number - 1, 6)
    faces, met = ([6, 1, 5], "take:6:1") if number == 7 else ([number, 5, 5], f"take:{number}")
    failed = prepared(spell, [short, 5, 5], 8)
    passed = prepared(spell, faces, 8)

    cast(failed, spell, f"take:{short}")
    cast(passed, spell, met)

    assert [roll[:3] for roll in rolled(failed)] == [("intellect", 3, number)]
    assert totals(failed) == [(number - 1, False)]
    assert failed.asked() != "PayCost"
    assert totals(passed) == [(number, True)]
    assert passed.asked() == "PayCost"


@clause("ted.component.spells", "ted.spell.cost")
@pytest.mark.parametrize("spell", PRINTED)
def test_a_spell_costs_its_focus_and_not_one_less(spell: str) -> None:
    number, cost = PRINTED[spell]
    faces, met = ([6, 1, 5], "take:6:1") if number == 7 else ([number, 5, 5], f"take:{number}")
    exact = prepared(spell, faces, cost)
    poor = prepared(spell, faces, cost - 1)

    cast(exact, spell, met)
    question = exact.game.question(0)
    exact.answers("pay")
    cast(poor, spell, met)

    assert isinstance(question, PayCost)
    assert question.cost == cost
    assert [(spent.amount, spent.focus) for spent in did(exact, FocusSpent)] == [(cost, 0)]
    assert did(poor, FocusSpent) == []
    assert [declined.cost for declined in did(poor, CostDeclined)] == [cost]


# ---------------------------------------------------------------------- one by one


@clause("ted.component.spells")
def test_s01_arcane_blast_deals_four_damage_within_two_rooms_along_any_path() -> None:
    table = casting("s01", [6, 1, 5], minions=["mimic:d4"])

    table.answers("cast:s01:mimic", "take:6:1", "pay")

    assert [(hurt.amount, hurt.health) for hurt in did(table, EnemyHurt)] == [(4, 1)]
    assert reach("gerrund", "cast:s01", "s01") == {0, 1, 2}
    assert sees_around("gerrund", "cast:s01", "s01")


@clause("ted.component.spells")
def test_s02_magic_dart_deals_two_damage_within_three_rooms_along_any_path() -> None:
    table = casting("s02", [5, 5, 5])

    table.answers("cast:s02:ogre", "take:5", "pay")

    assert [(hurt.amount, hurt.health) for hurt in did(table, EnemyHurt)] == [(2, 4)]
    assert reach("gerrund", "cast:s02", "s02") == {0, 1, 2, 3}
    assert sees_around("gerrund", "cast:s02", "s02")


@clause("ted.component.spells")
def test_s03_flame_burst_deals_two_damage_to_every_enemy_of_the_room() -> None:
    """The Ogre and the Troll burn; the Mimic next door and Sir Lanon do not."""
    table = casting(
        "s03", [6, 5, 5], rooms=LINE, minions=["ogre:d4", "troll:d4", "mimic:d5"], torch=12
    )

    table.answers("cast:s03", "take:6", "pay", "counter:ogre")

    health = {name: table.enemy(name).health for name in ("ogre", "troll", "mimic")}
    assert health == {"ogre": 4, "troll": 5, "mimic": 5}
    assert tracks(table, "lanon") == (8, 5)


@clause("ted.component.spells")
def test_s03_flame_burst_needs_an_enemy_in_the_own_room() -> None:
    table = casting("s03", rooms=LINE, minions=["ogre:d5"])

    assert table.refuses(0, "cast:s03").clause == "ted.attack.target_needed"


@clause("ted.component.spells")
def test_s04_chain_lightning_deals_two_damage_to_every_enemy_within_one_room() -> None:
    """On both sides and in the own room, but not two rooms away."""
    table = casting(
        "s04",
        [6, 5, 5],
        rooms=LINE,
        minions=["ogre:d4", "troll:d5", "mimic:d3", "cultist:d6"],
        heroes=("gerrund", "lanon", "brunda", "grok"),
    )

    table.answers("cast:s04", "take:6", "pay", "counter:ogre")

    health = {name: table.enemy(name).health for name in ("ogre", "troll", "mimic", "cultist")}
    assert health == {"ogre": 4, "troll": 5, "mimic": 3, "cultist": 4}


@clause("ted.component.spells")
def test_s04_chain_lightning_needs_an_enemy_within_one_room() -> None:
    near = casting("s04", rooms=LINE, minions=["ogre:d5"])
    far = casting("s04", rooms=LINE, minions=["ogre:d6"])

    assert "cast:s04" in near.options()
    assert far.refuses(0, "cast:s04").clause == "ted.attack.target_needed"


@clause("ted.component.spells")
def test_s05_frost_lance_deals_three_damage_in_a_straight_line_up_to_four_rooms() -> None:
    """Never in the own room and never around a corner."""
    table = casting("s05", [6, 5, 5], rooms=LINE, minions=["mimic:d6"])

    table.answers("cast:s05:mimic", "take:6", "pay")

    assert [(hurt.amount, hurt.health) for hurt in did(table, EnemyHurt)] == [(3, 2)]
    assert reach("gerrund", "cast:s05", "s05") == {1, 2, 3, 4}
    assert not sees_around("gerrund", "cast:s05", "s05")


@clause("ted.component.spells")
def test_s05_frost_lance_reaches_no_fifth_room() -> None:
    rooms = {**LINE, "d2": "r17:east+west"}
    table = casting("s05", at=["d2"], rooms=rooms, minions=["ogre:d7"])

    assert table.refuses(0, "cast:s05:ogre").clause == "ted.attack.spell_target"


@clause("ted.component.spells")
def test_s06_drain_life_deals_two_damage_within_one_room_and_heals_the_caster() -> None:
    table = casting("s06", [6, 5, 5], health=[1])

    table.answers("cast:s06:ogre", "take:6", "pay")

    assert table.enemy("ogre").health == 4
    assert tracks(table) == (3, 4)
    assert reach("gerrund", "cast:s06", "s06") == {0, 1}


@clause("ted.component.spells")
def test_s06_drain_life_heals_nobody_when_it_is_not_paid() -> None:
    table = casting("s06", [6, 5, 5], health=[1])

    table.answers("cast:s06:ogre", "take:6", "decline")

    assert table.enemy("ogre").health == 6
    assert tracks(table) == (1, 8)


@clause("ted.component.spells")
def test_s07_healing_word_heals_three_on_one_hero_within_two_rooms_or_the_caster() -> None:
    other = casting("s07", [4, 5, 5], health=[1, 1])
    oneself = casting("s07", [4, 5, 5], health=[1, 1])

    other.answers("cast:s07:lanon", "take:4", "pay")
    oneself.answers("cast:s07:gerrund", "take:4", "pay")

    assert (tracks(other)[0], tracks(other, "lanon")[0]) == (1, 4)
    assert (tracks(oneself)[0], tracks(oneself, "lanon")[0]) == (4, 1)
    assert reach_of_help("gerrund", "cast:s07", "s07") == {0, 1, 2}


@clause("ted.component.spells")
def test_s07_healing_word_wakes_an_unconscious_hero() -> None:
    table = casting("s07", [4, 5, 5], health=[None, 0], minions=[], torch=17)

    table.answers("cast:s07:lanon", "take:4", "pay", "end")

    assert tracks(table, "lanon")[0] == 3
    assert table.state.heroes[table.state.active].hero == "lanon"
    assert table.asked() == "Act"


@clause("ted.component.spells")
def test_s08_circle_of_healing_heals_three_on_every_hero_within_two_rooms() -> None:
    """The caster and an unconscious companion too, but nobody three rooms away."""
    table = delve(
        heroes=("gerrund", "lanon", "brunda", "sylwen"),
        at=["d3", "d4", "d5", "d6"],
        rooms=LINE,
        gear=[["s08"]],
        health=[1, 7, 0, 1],
        dice=[6, 5, 5],
    )

    table.answers("cast:s08", "take:6", "pay")

    assert [hero.health for hero in table.state.heroes] == [4, 8, 3, 1]
    assert tracks(table)[1] == 3
