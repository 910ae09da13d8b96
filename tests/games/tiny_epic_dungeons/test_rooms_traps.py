"""The seven Traps and the Goblin Bunks, room by room: what entering them does."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.enemies import GoblinAppeared, HeroAmbushed
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthLost
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.kernel import printed
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
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

#: Who rolls three dice for a Skill.
EXPERT = {"strength": "grok", "agility": "moonblade", "intellect": "gerrund"}


def reaching(number: int) -> tuple[list[int], str]:
    """Return three dice and how they are taken for a total; what is left over shows nothing."""
    return ([6, 1, 5], "take:6:1") if number == 7 else ([number, 5, 5], f"take:{number}")


def entering(room: str, hero: str, dice: list[int]) -> DelveTable:
    """Arrange a hero on the Entrance, beside a room that is revealed already."""
    other = "brunda" if hero == "lanon" else "lanon"
    return delve(heroes=(hero, other), rooms={"d5": f"{room}:east+west"}, dice=dice)


def check_trap(room: str, number: int, damage: int, skill: str, disarm: int) -> None:
    """Check every figure of a Trap: evasion with any Skill, its damage, how it is disarmed."""
    hero = EXPERT[skill]
    for total, evaded in ((number, True), (number - 1, False)):
        dice, take = reaching(total)
        table = entering(room, hero, dice)
        health, focus = tracks(table)
        table.answers("move:east")
        assert table.options() == ["skill:strength", "skill:agility", "skill:intellect"]
        table.answers(f"skill:{skill}", take)
        assert totals(table) == [(total, evaded)]
        lost = 0 if evaded else damage
        assert tracks(table) == (health - lost, focus)
        assert (table.at(), table.enemies()) == ("d5", {})
        assert {"move:west", "disarm"} <= set(table.options())
        assert choices(table, "search", "room", "portal") == []
    for total, disarmed in ((disarm, True), (disarm - 1, False)):
        dice, take = reaching(total)
        table = trying(room, hero, dice)
        table.answers("disarm", take)
        assert rolled(table) == [(skill, 3, disarm, "")]
        assert totals(table) == [(total, disarmed)]
        assert table.state.disarmed == ((named("d5"),) if disarmed else ())
        assert (table.asked() == "Discover") is disarmed


@clause("ted.component.rooms_effects")
def test_r01_bridge_of_doom_is_evaded_with_seven_and_disarmed_with_agility_six() -> None:
    check_trap("r01", 7, 2, "agility", 6)


@clause("ted.component.rooms_effects")
def test_r02_buzzsaw_is_evaded_with_six_deals_three_and_is_disarmed_with_strength_five() -> None:
    check_trap("r02", 6, 3, "strength", 5)


@clause("ted.component.rooms_effects")
def test_r03_fire_vortex_is_evaded_with_six_deals_three_and_is_disarmed_by_intellect() -> None:
    check_trap("r03", 6, 3, "intellect", 5)


@clause("ted.component.rooms_effects")
def test_r04_fireball_trap_is_evaded_with_six_and_disarmed_with_agility_six() -> None:
    check_trap("r04", 6, 2, "agility", 6)


@clause("ted.component.rooms_effects")
def test_r05_spiked_pit_is_evaded_with_five_and_disarmed_with_strength_six() -> None:
    check_trap("r05", 5, 2, "strength", 6)


@clause("ted.component.rooms_effects")
def test_r06_poison_darts_are_evaded_with_five_and_disarmed_with_agility_five() -> None:
    check_trap("r06", 5, 2, "agility", 5)


@clause("ted.component.rooms_effects")
def test_r07_rune_of_binding_is_evaded_with_seven_and_disarmed_with_intellect_six() -> None:
    check_trap("r07", 7, 2, "intellect", 6)


@clause("ted.component.rooms_effects")
@pytest.mark.parametrize("skill", ["strength", "agility", "intellect"])
def test_a_trap_is_evaded_with_any_skill_that_the_hero_names(skill: str) -> None:
    """Moonblade has 2 dice of Strength, 3 of Agility and 1 of Intellect."""
    table = entering("r01", "moonblade", [])

    table.answers("move:east", f"skill:{skill}")

    dice = {"strength": 2, "agility": 3, "intellect": 1}[skill]
    assert rolled(table) == [(skill, dice, 7, "")]


# ---------------------------------------------------------------------- r11


@clause("ted.component.rooms_effects")
def test_r11_goblin_bunks_let_a_nimble_hero_pick_up_a_loot_of_the_row() -> None:
    table = delve(
        heroes=("moonblade", "lanon"),
        rooms={"d5": "r11:east+west"},
        dice=[4, 5, 5],
        loot_row=["c07", "c12"],
        stack={"loot": ["c01"]},
    )

    table.answers("move:east")
    assert rolled(table) == [("agility", 3, 4, "")]
    table.answers("take:4")
    assert table.options() == ["take:c07", "take:c12", "decline"]
    table.answers("take:c07", "equip", "move:west")

    assert printed(table.hero().garb) == "c07"
    assert table.enemies() == {}
    assert table.at() == "d4"


@clause("ted.component.rooms_effects")
def test_r11_goblin_bunks_wake_a_goblin_when_the_check_fails() -> None:
    """It comes without damage, but the hero's movement ends."""
    table = delve(
        heroes=("moonblade", "lanon"),
        rooms={"d5": "r11:east+west"},
        dice=[3, 5, 5],
        loot_row=["c07"],
        stack={"goblins": ["stabby"]},
    )

    table.answers("move:east", "take:3")

    assert table.enemies() == {"goblin_1": "d5"}
    assert table.clauses(GoblinAppeared) == ["ted.danger.search_goblin"]
    assert (did(table, HealthLost), did(table, HeroAmbushed)) == ([], [])
    assert table.refuses(0, "move:west").clause == "ted.move.enemy_stops"
    assert len(table.state.loot_row) == 1


@clause("ted.component.rooms_effects")
def test_r11_goblin_bunks_are_checked_at_every_entry_and_when_they_are_revealed() -> None:
    table = delve(
        heroes=("moonblade", "lanon"),
        facedown=["d5"],
        stack=coming("r11"),
        dice=[4, 5, 5] * 2,
    )

    table.answers("move:east", "turn:east+north+west", "take:4", "move:west", "move:east", "take:4")

    assert len(rolled(table)) == 2
    assert table.refuses(0, "disarm").clause == "ted.disarm.after_evade"
    assert table.refuses(0, "search").clause == "ted.search.only_printed"
