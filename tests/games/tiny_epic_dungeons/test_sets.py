"""Legendary sets: what two, three and four pieces of an animal give together."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.events.enemies import CounterAttacked, EnemyHurt
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    DiceUsed,
    FocusGained,
    FocusSpent,
    HealthGained,
    SpellCast,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.fight_support import CORNER, EAST, events, modifier, only
from tests.games.tiny_epic_dungeons.loot_support import wearing
from tests.games.tiny_epic_dungeons.support import delve

#: Pieces that are no weapons first, then the hands.
BEAR, LION = ("l02", "l04", "l01", "l03"), ("l05", "l08", "l07", "l06")
HAWK, OWL = ("l10", "l11", "l09", "l12"), ("l15", "l16", "l14", "l13")


@clause("ted.set.icon")
def test_four_animals_have_four_items_each_and_the_others_none() -> None:
    found: dict[str, list[str]] = {}
    for loot in cards().loot.values():
        found.setdefault(loot.set, []).append(loot.id)

    assert {name: len(ids) for name, ids in found.items()} == {
        "bear": 4,
        "lion": 4,
        "hawk": 4,
        "owl": 4,
        "": 16,
    }
    for pieces in (BEAR, LION, HAWK, OWL):
        assert len({cards().loot[f"{card}.1"].set for card in pieces}) == 1


@clause("ted.set.icon", "ted.set.levels")
def test_pieces_of_different_animals_make_no_set() -> None:
    """One piece of each of four sets: no Melee bonus, no healing."""
    table = wearing(
        "l02", "l08", "l11", "l14", minions=["troll:d4"], health=[4], dice=[3, 3, 3], enemy=["2"]
    )

    table.answers("switch", "attack:hammer:troll", "take:3")

    assert modifier(table) == 0
    assert events(table, HealthGained) == []


@clause("ted.set.icon")
def test_pieces_of_two_heroes_make_no_set() -> None:
    table = delve(
        gear=[["l05"], ["l08"]], health=[4], minions=["troll:d4"], dice=[3, 3, 3], enemy=["2"]
    )

    table.answers("attack:hammer:troll", "take:3")

    assert events(table, HealthGained) == []


# ---------------------------------------------------------------------- Bear


@clause("ted.set.levels", "ted.set.modifier_bonus", "ted.component.sets")
@pytest.mark.parametrize(("pieces", "bonus"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_bear_set_adds_to_the_results_of_melee_attacks(pieces: int, bonus: int) -> None:
    """With three pieces and more the Maul strikes, which adds 2 of its own."""
    table = wearing(*BEAR[:pieces], minions=["ogre:d4"], dice=[3, 3, 3], enemy=["2"])
    item, own = ("l01", 2) if pieces > 2 else ("hammer", 0)

    table.answers(f"attack:{item}:ogre", "take:3")

    assert modifier(table) == own + bonus


@clause("ted.set.modifier_bonus")
def test_bear_set_helps_any_item_in_melee_and_none_in_missiles() -> None:
    """Bear Hide and Bear Horn: +1 for the knife, nothing for the bow."""
    knife = wearing(
        *BEAR[:2], hero="sylwen", rooms=EAST, minions=["ogre:d4"], dice=[3, 3, 3], enemy=["2"]
    )
    knife.answers("attack:hunting_knife:ogre", "take:3")
    assert modifier(knife) == -1 + 1

    bow = wearing(
        *BEAR[:2], hero="sylwen", rooms=EAST, minions=["ogre:d5"], dice=[3, 3, 3], enemy=["2"]
    )
    bow.answers("attack:short_bow:ogre", "take:3")
    assert modifier(bow) == 0


@clause("ted.set.modifier_bonus")
def test_bear_set_helps_the_strike_of_divine_might() -> None:
    table = wearing(*BEAR[:2], minions=["ogre:d4"], dice=[4, 4, 3, 3, 3], enemy=["2"])

    table.answers("cast:divine_might:ogre", "take:4", "pay", "take:3")

    assert [event.modifier for event in events(table, DiceUsed)] == [0, 2 + 1]


# ---------------------------------------------------------------------- Lion


@clause("ted.set.ex_lion", "ted.set.levels", "ted.component.sets")
@pytest.mark.parametrize(("pieces", "healed"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_example_the_lion_set_heals_1_with_two_items_and_3_with_all_four(
    pieces: int, healed: int
) -> None:
    table = wearing(*LION[:pieces], minions=["troll:d4"], health=[2], dice=[3, 3, 3], enemy=["2"])
    if pieces == 3:
        table.answers("switch")
    item = "l06" if pieces == 4 else "hammer"

    table.answers(f"attack:{item}:troll", "take:3")

    assert table.hero().health == 2 + healed


@clause("ted.set.lion_timing")
@pytest.mark.parametrize("take", ["take:3", "take:6"])
def test_lion_set_heals_hit_or_miss_after_the_check_and_before_the_blow(take: str) -> None:
    """The Ogre's 8 would knock out a hero with 3 Health, but not one with 4."""
    table = wearing(
        *LION[:2], minions=["ogre:d4"], health=[3], torch=16, dice=[6, 3, 3], enemy=["5"]
    )

    table.answers("attack:hammer:ogre", take)

    order = [type(event) for _, event in table.deeds(DiceUsed, HealthGained, CounterAttacked)]
    assert order == [DiceUsed, HealthGained, CounterAttacked]
    assert table.clauses(HealthGained) == ["ted.set.lion_timing"]
    assert only(table, CounterAttacked).damage == 3
    assert table.hero().health == 1


@clause("ted.set.lion_timing")
def test_lion_set_heals_once_for_divine_might_and_never_for_missiles_or_rests() -> None:
    might = wearing(*LION[:2], minions=["ogre:d4"], health=[4], dice=[4, 4, 3, 3, 3], enemy=["2"])
    might.answers("cast:divine_might:ogre", "take:4", "pay", "take:3")
    assert might.hero().health == 5

    bow = wearing(
        *LION[:2],
        hero="sylwen",
        rooms=EAST,
        minions=["ogre:d5"],
        health=[4],
        dice=[3, 3, 3],
        enemy=["torch"],
    )
    bow.answers("attack:short_bow:ogre", "take:3")
    assert bow.hero().health == 4


@clause("ted.set.lion_timing", "ted.hero.max_tracks")
def test_lion_set_heals_not_above_the_track() -> None:
    table = wearing(*LION[:2], minions=["troll:d4"], dice=[3, 3, 3], enemy=["2"])

    table.answers("attack:hammer:troll", "take:3")

    assert table.hero().health == 8
    assert events(table, HealthGained) == []


# ---------------------------------------------------------------------- Hawk


@clause("ted.set.levels", "ted.set.modifier_bonus", "ted.component.sets")
@pytest.mark.parametrize(("pieces", "bonus"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_hawk_set_adds_to_the_results_of_missile_attacks(pieces: int, bonus: int) -> None:
    """The Hawk Feather adds 1 to Agility besides, once it is among the pieces."""
    table = wearing(
        *HAWK[:pieces], hero="sylwen", rooms=EAST, minions=["ogre:d5"], dice=[3, 3, 3], enemy=["2"]
    )
    if pieces == 3:
        table.answers("switch")
    item = "l12" if pieces == 4 else "short_bow"

    table.answers(f"attack:{item}:ogre", "take:3")

    assert modifier(table) == (pieces > 1) + bonus


@clause("ted.set.modifier_bonus")
def test_hawk_set_helps_any_missile_and_no_melee() -> None:
    """Hawk Cloak and Dagger: +1 for the Bear Axe too, the Dagger keeps its own 1."""
    axe = wearing("l10", "l09", "l03", rooms=EAST, minions=["ogre:d5"], dice=[3, 3, 3])
    axe.answers("attack:l03:ogre", "take:3")
    assert modifier(axe) == 2 + 1

    dagger = wearing("l10", "l09", "l03", rooms=EAST, minions=["ogre:d4"], dice=[3], enemy=["2"])
    dagger.answers("attack:l09:ogre", "take:3")
    assert modifier(dagger) == 1


# ---------------------------------------------------------------------- Owl


@clause("ted.set.levels", "ted.component.sets")
@pytest.mark.parametrize(("pieces", "gained"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_owl_set_gives_focus_whenever_a_spell_is_cast(pieces: int, gained: int) -> None:
    table = wearing(
        *OWL[:pieces], hero="gerrund", rooms=CORNER, minions=["ogre:c5"], focus=[0], dice=[3, 3, 3]
    )

    table.answers("cast:magic_arrow:ogre", "take:3")

    assert table.hero().focus == gained


@clause("ted.set.owl_timing")
def test_owl_set_pays_when_the_spell_is_declared_so_it_may_change_a_die_and_pay() -> None:
    """All four pieces give 3: two change a 4 to a 5, and the Robe's 1 makes the 6 that is needed.

    What is left and the Focus of the unused dice then pay for the spell.
    """
    table = wearing(
        *OWL, hero="gerrund", rooms=CORNER, minions=["ogre:c5"], focus=[0], dice=[4, 3, 5]
    )
    table.answers("cast:magic_arrow:ogre")
    order = [type(event) for _, event in table.deeds(SpellCast, FocusGained, DiceRolled)]
    assert order == [SpellCast, FocusGained, DiceRolled]
    assert table.hero().focus == 3

    table.answers("raise:4", "take:5", "pay")

    assert [event.amount for event in events(table, FocusSpent)] == [2, 2]
    assert only(table, EnemyHurt).amount == 2 + 1


@clause("ted.set.owl_timing")
def test_owl_set_pays_for_spells_without_a_target_and_for_no_other_action() -> None:
    spell = wearing("l15", "l16", "s12", hero="gerrund", focus=[0], torch=16, dice=[3, 3, 3])
    spell.answers("cast:s12", "take:3")
    assert spell.hero().focus == 1

    wand = wearing(
        "l15", "l13", hero="gerrund", rooms=EAST, minions=["ogre:d5"], focus=[0], dice=[3, 3, 3]
    )
    wand.answers("attack:l13:ogre", "take:3")
    assert wand.hero().focus == 0


# ---------------------------------------------------------------------- what counts


@clause("ted.set.only_equipped")
def test_a_discarded_piece_lowers_the_bonus_at_once() -> None:
    for dropped, healed in (([], 2), (["l07"], 1), (["l07", "l05"], 0)):
        table = wearing(*LION[:3], minions=["troll:d4"], health=[2], dice=[3, 3, 3], enemy=["2"])
        if not dropped:
            table.answers("switch")
        table.answers(*(f"discard:{card}" for card in dropped))
        table.answers("attack:hammer:troll", "take:3")
        assert table.hero().health == 2 + healed


@clause("ted.set.only_equipped")
def test_a_piece_in_the_row_counts_for_nobody() -> None:
    table = wearing(
        "l05", loot_row=["l06", "l07", "l08"], minions=["troll:d4"], health=[2], dice=[3, 3, 3]
    )

    table.answers("attack:hammer:troll", "take:3")

    assert events(table, HealthGained) == []
