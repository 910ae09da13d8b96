"""Casting spells: target and range, the check, the cost, the effect, what strikes back."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyHurt
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    CostDeclined,
    DiceRolled,
    FocusGained,
    FocusSpent,
    HeroicActionTaken,
    SpellCast,
)
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    counters,
    did,
    kinds,
    rolled,
    totals,
    tracks,
)
from tests.games.tiny_epic_dungeons.spell_support import CORNER, LINE, casting
from tests.games.tiny_epic_dungeons.support import delve


@clause("ted.spell.cast")
def test_a_spell_needs_its_target_within_range() -> None:
    """Gust reaches 3 rooms along a path: the Troll is there, the Ogre one room further."""
    table = casting("s10", at=["d3", "d3"], rooms=LINE, minions=["ogre:d7", "troll:d6"])

    assert "cast:s10:troll" in table.options()
    assert table.refuses(0, "cast:s10:ogre").clause == "ted.spell.cast"


@clause("ted.spell.cast")
def test_a_spell_on_a_hero_needs_that_hero_within_range() -> None:
    table = casting("s07", at=["d3", "d6"], rooms=LINE, minions=[])

    assert "cast:s07:gerrund" in table.options()
    assert table.refuses(0, "cast:s07:lanon").clause == "ted.spell.cast"


@clause("ted.spell.cast")
@pytest.mark.parametrize(("face", "passed"), [(4, False), (5, True)])
def test_the_check_of_a_spell_must_reach_its_number(face: int, passed: bool) -> None:
    """Magic Dart has Intellect 5 and is cast with Gerrund's three dice."""
    table = casting("s02", [face, 5, 5], focus=[8])

    table.answers("cast:s02:ogre", f"take:{face}", *(["pay"] if passed else []))

    assert rolled(table) == [("intellect", 3, 5, "2")]
    assert totals(table) == [(face, passed)]
    assert table.enemy("ogre").health == (4 if passed else 6)
    assert tracks(table)[1] == (5 if passed else 8)


@clause("ted.spell.focus_first", "ted.spell.cost")
def test_focus_of_unused_dice_comes_before_the_effect_and_pays_for_it() -> None:
    """Gerrund has 1 Focus; an unused +1 gives him the other two for the Magic Dart."""
    table = casting("s02", [5, 1, 5], focus=[1])

    table.answers("cast:s02:ogre", "take:5", "pay")

    order = [name for name in kinds(table) if name in ("FocusGained", "FocusSpent", "EnemyHurt")]
    assert order == ["FocusGained", "FocusSpent", "EnemyHurt"]
    assert tracks(table)[1] == 0
    assert table.enemy("ogre").health == 4


@clause("ted.spell.cost")
def test_a_spell_that_cannot_be_paid_does_nothing() -> None:
    """The check of the Magic Dart is passed with 2 Focus instead of 3."""
    table = casting("s02", [5, 5, 5], focus=[2])

    table.answers("cast:s02:ogre", "take:5")

    assert table.clauses(CostDeclined) == ["ted.check.cannot_pay"]
    assert did(table, EnemyHurt) == []
    assert did(table, FocusSpent) == []
    assert tracks(table)[1] == 2
    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.spell.cost")
def test_a_spell_that_fails_costs_no_focus() -> None:
    table = casting("s02", [4, 5, 5], focus=[8])

    table.answers("cast:s02:ogre", "take:4")

    assert table.asked() == "Act"
    assert tracks(table)[1] == 8


@clause("ted.spell.cost")
def test_a_spell_can_be_started_without_the_focus_for_it() -> None:
    """It might come from unused dice."""
    table = casting("s01", focus=[0])

    assert "cast:s01:ogre" in table.options()


@clause("ted.spell.not_discarded")
def test_a_spell_stays_equipped_and_is_cast_again_on_a_later_turn() -> None:
    table = casting("s02", [5, 5, 5, 5, 5, 5], focus=[6], enemy=["2", "2"], torch=17)

    table.answers("cast:s02:ogre", "take:5", "pay")
    assert [printed(card) for card in table.hero().spells] == ["s02"]
    assert table.state.spell_row == ()
    table.answers("end", "end", "cast:s02:ogre", "take:5", "pay")

    assert table.enemy("ogre").health == 2
    assert [printed(card) for card in table.hero().spells] == ["s02"]


@clause("ted.spell.ex_seven")
def test_five_focus_and_one_of_an_unused_die_pay_for_a_spell_of_six() -> None:
    """The rulebook's spell, Intellect 7: 6 and +1, the unused 3 gives the sixth Focus.

    The Mimic stands two rooms away around a corner and has Defense 6, which does not help it.
    """
    table = casting("s01", [6, 1, 3], rooms=CORNER, minions=["mimic:c5"], focus=[5])

    table.answers("cast:s01:mimic", "take:6:1", "pay")

    assert rolled(table) == [("intellect", 3, 7, "")]
    assert totals(table) == [(7, True)]
    assert [gain.amount for gain in did(table, FocusGained)] == [1]
    assert [spent.amount for spent in did(table, FocusSpent)] == [6]
    assert [hurt.amount for hurt in did(table, EnemyHurt)] == [4]
    assert table.enemy("mimic").health == 1
    assert tracks(table)[1] == 0


@clause("ted.spell.ex_seven")
def test_the_same_spell_without_the_unused_symbol_stays_unpaid() -> None:
    table = casting("s01", [6, 1, 5], rooms=CORNER, minions=["mimic:c5"], focus=[5])

    table.answers("cast:s01:mimic", "take:6:1")

    assert table.enemy("mimic").health == 5
    assert tracks(table)[1] == 5


@clause("ted.spell.hero_abilities")
@pytest.mark.parametrize(
    ("hero", "ability", "damage"), [("ethairna", "seeking_bolt", 1), ("gerrund", "magic_arrow", 2)]
)
def test_a_bolt_of_the_mat_is_a_spell_and_a_spell_attack(
    hero: str, ability: str, damage: int
) -> None:
    """It ignores the Defense of 5, and Medusa counters with 3 as she does against spells.

    Two pieces of the Owl give 1 Focus because a spell is cast, and the Vestments make it cheaper.
    """
    table = delve(
        heroes=(hero, "lanon"),
        minions=["medusa:d4"],
        gear=[["l13", "l16", "c10"]],
        focus=[0],
        dice=[6, 5, 5],
        enemy=["5"],
    )

    table.answers(f"cast:{ability}:medusa", "take:6", "pay")

    assert [taken.action for taken in did(table, HeroicActionTaken)] == ["cast"]
    assert [cast.card for cast in did(table, SpellCast)] == [ability]
    assert [gain.amount for gain in did(table, FocusGained)] == [1]
    assert [spent.amount for spent in did(table, FocusSpent)] == [1]
    assert [hurt.amount for hurt in did(table, EnemyHurt)] == [damage]
    assert [total for total, _ in counters(table)] == [8]


@clause("ted.spell.damage_kill_counter")
@pytest.mark.parametrize(
    ("spell", "key"),
    [
        ("s07", "cast:s07:gerrund"),
        ("s08", "cast:s08"),
        ("s09", "cast:s09"),
        ("s10", "cast:s10:minotaur"),
        ("s11", "cast:s11"),
        ("s12", "cast:s12"),
        ("s13", "cast:s13"),
        ("s14", "cast:s14"),
        ("s15", "cast:s15:gerrund"),
        ("s16", "cast:s16:minotaur"),
    ],
)
@pytest.mark.parametrize("face", [6, 3])
def test_a_spell_without_damage_rolls_no_enemy_die_and_nobody_strikes_back(
    spell: str, key: str, face: int
) -> None:
    """A Minotaur stands beside the caster, whether the spell succeeds or fails."""
    table = casting(spell, [face] * 3, minions=["minotaur:d4"], rooms=LINE, at=["d4", "d3"])

    table.answers(key, f"take:{face}", *(["decline"] if face == 6 else []))

    assert [roll.enemy_face for roll in did(table, DiceRolled)] == [""]
    assert counters(table) == []
    assert table.asked() == "Act"


@clause("ted.spell.damage_kill_counter")
@pytest.mark.parametrize("spell", ["s01", "s02", "s03", "s04", "s06"])
def test_a_spell_with_damage_is_an_attack_and_is_answered(spell: str) -> None:
    """5 and the Ogre's 2 against Gerrund's Defense of 4."""
    table = casting(spell, [3, 3, 3], enemy=["5"])
    (key,) = [key for key in table.options() if key.startswith(f"cast:{spell}")]

    table.answers(key, "take:3")

    assert [roll.enemy_face for roll in did(table, DiceRolled)] == ["5"]
    assert counters(table) == [(7, 3)]


@clause("ted.spell.damage_kill_counter", "ted.spell.cast")
@pytest.mark.parametrize(("spell", "key", "total"), [("s02", ":boss", 5), ("s12", "", 4)])
def test_a_hero_space_for_attacks_helps_a_spell_with_damage_and_no_other(
    spell: str, key: str, total: int
) -> None:
    """The Vampire's sixth space adds 1 to all attack totals; Gerrund rolls a 4."""
    table = casting(
        spell, [4, 4, 4], at=["lair:6"], boss="vampire:lair", minions=[], torch=12, enemy=["2"]
    )

    table.answers(f"cast:{spell}{key}", "take:4")

    assert [event for event, _ in totals(table)] == [total]
