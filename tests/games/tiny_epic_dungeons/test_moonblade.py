"""Moonblade: Shadow Walk, the Twin Blades and the Throwing Knife."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyHurt, HeroAmbushed
from mazmorra.games.tiny_epic_dungeons.events.heroes import FocusSpent
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    choices,
    coming,
    did,
    rolled,
    totals,
    tracks,
    trying,
)
from tests.games.tiny_epic_dungeons.spell_support import LINE, reach, sees_around
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

WALK = "walk:shadow_walk"
PASSED = (WALK, "take:6", "pay")


def creeping(**more: Any) -> DelveTable:
    """Arrange Moonblade, who will roll a 6 for her Shadow Walk."""
    return delve(heroes=("moonblade", "lanon"), dice=[6, 5, 5], **{"rooms": LINE, **more})


@clause("ted.component.shadow_walk", "ted.component.heroes")
def test_moonblade_s_shadow_walk_is_agility_six_for_three_focus() -> None:
    table = creeping()
    failed = delve(heroes=("moonblade", "lanon"), rooms=LINE, dice=[5, 5, 5])

    table.answers(*PASSED)
    failed.answers(WALK, "take:5")

    assert rolled(table) == rolled(failed) == [("agility", 3, 6, "")]
    assert [spent.amount for spent in did(table, FocusSpent)] == [3]
    assert table.asked() == "Creep"
    assert (failed.asked(), failed.at(), tracks(failed)[1]) == ("Act", "d4", 5)
    assert failed.refuses(0, "move:east").clause == "ted.move.heroic_ends"


@clause("ted.component.shadow_walk")
@pytest.mark.parametrize(("focus", "keys"), [(2, ()), (5, ("decline",))])
def test_moonblade_s_shadow_walk_leads_nowhere_unless_it_is_paid(
    focus: int, keys: tuple[str, ...]
) -> None:
    table = creeping(focus=[focus])

    table.answers(WALK, "take:6", *keys)

    assert table.asked() == "Act"
    assert choices(table, "move") == []
    assert tracks(table)[1] == focus


@clause("ted.component.shadow_walk")
def test_moonblade_s_shadow_walk_is_a_full_speed_more_after_what_she_has_walked() -> None:
    """She walks two rooms of her five and then five with Stealth."""
    table = creeping()

    table.answers("move:east", "move:east", *PASSED)
    table.answers("move:east", "move:west", "move:west", "move:west", "move:west")

    assert table.at() == "d3"
    assert table.asked() == "Act"
    assert table.refuses(0, "move:east").clause == "ted.move.heroic_ends"
    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.component.shadow_walk")
def test_moonblade_s_shadow_walk_may_end_early() -> None:
    table = creeping()

    table.answers(*PASSED, "move:east")
    assert table.options() == ["move:east", "move:west", "stay"]
    table.answers("stay")

    assert (table.at(), table.asked()) == ("d5", "Act")
    assert choices(table, "move") == []


@clause("ted.component.shadow_walk")
def test_moonblade_s_shadow_walk_passes_enemies_without_stopping() -> None:
    """Also out of a room where an enemy has stopped her."""
    table = creeping(minions=["ogre:d5", "troll:d6"])

    table.answers("move:east")
    assert table.refuses(0, "move:east").clause == "ted.move.enemy_stops"
    table.answers(*PASSED, "move:east", "move:east", "stay")

    assert table.at() == "d7"
    assert tracks(table)[0] == 6


@clause("ted.component.shadow_walk")
def test_moonblade_s_shadow_walk_reveals_cards_and_is_not_ambushed() -> None:
    """The Goblin of the new room appears, and she walks on."""
    table = creeping(rooms={}, facedown=["d5"], stack=coming("r21", "r12", goblins=["stabby"]))

    table.answers(*PASSED, "move:east", "move:east", "move:west")

    assert table.enemies() == {"goblin_1": "d5"}
    assert did(table, HeroAmbushed) == []
    assert (table.at(), tracks(table)[0]) == ("d5", 6)
    assert table.asked() == "Creep"


@clause("ted.component.shadow_walk")
def test_moonblade_s_shadow_walk_does_not_help_against_traps() -> None:
    table = creeping(rooms={"d5": "r04:east+west"})

    table.answers(*PASSED, "move:east")

    assert table.asked() == "ChooseSkill"


@clause("ted.component.shadow_walk")
def test_moonblade_does_not_creep_on_when_a_trap_has_knocked_her_out() -> None:
    table = delve(
        heroes=("moonblade", "lanon"),
        rooms={"d5": "r04:east+west"},
        dice=[6, 5, 5, 3, 3, 3],
        health=[2],
        torch=17,
    )

    table.answers(*PASSED, "move:east", "skill:agility", "take:3")

    assert (table.at("moonblade"), tracks(table, "moonblade")[0]) == ("d5", 0)
    assert table.state.heroes[table.state.active].hero == "lanon"


@clause("ted.component.shadow_walk")
def test_moonblade_moves_without_stealth_again_on_her_next_turn() -> None:
    table = creeping(minions=["ogre:d5"], torch=17)

    table.answers(*PASSED, "stay", "end", "end", "move:east")

    assert table.refuses(0, "move:east").clause == "ted.move.enemy_stops"


@clause("ted.component.shadow_walk")
def test_moonblade_does_not_creep_on_the_boss_mat() -> None:
    table = creeping(at=["lair:1"], boss="dragon:lair")

    assert table.refuses(0, WALK).clause == "ted.turn.other_heroic"


@clause("ted.component.shadow_walk")
def test_moonblade_s_shadow_walk_is_the_heroic_action_of_her_turn() -> None:
    table = trying("r12", "moonblade")

    table.answers("rest")

    assert table.refuses(0, WALK).clause == "ted.turn.one_heroic"


# ---------------------------------------------------------------------- hands


@clause("ted.component.heroes")
def test_moonblade_s_twin_blades_strike_with_agility_in_her_own_room() -> None:
    table = delve(heroes=("moonblade", "lanon"), minions=["ogre:d4"], dice=[6, 5, 5], enemy=["2"])

    table.answers("attack:twin_blades:ogre", "take:6")

    assert rolled(table) == [("agility", 3, 6, "2")]
    assert totals(table) == [(6, True)]
    assert [hurt.amount for hurt in did(table, EnemyHurt)] == [1]
    assert reach("moonblade", "attack:twin_blades") == {0}


@clause("ted.component.heroes")
def test_moonblade_s_throwing_knife_flies_two_rooms_in_sight_with_one_less() -> None:
    table = delve(
        heroes=("moonblade", "lanon"), rooms=LINE, minions=["ogre:d6"], dice=[6, 5, 5], enemy=["2"]
    )

    table.answers("attack:throwing_knife:ogre", "take:6")

    assert rolled(table) == [("agility", 3, 6, "2")]
    assert totals(table) == [(5, False)]
    assert reach("moonblade", "attack:throwing_knife") == {1, 2}
    assert not sees_around("moonblade", "attack:throwing_knife")
