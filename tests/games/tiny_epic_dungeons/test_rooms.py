"""Rooms with a feature, one by one: Search, Free Action, Portal, Goblin icon."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import CardRevealed
from mazmorra.games.tiny_epic_dungeons.events.enemies import GoblinAppeared, HeroAmbushed
from mazmorra.games.tiny_epic_dungeons.events.heroes import FocusSpent, HealthLost
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    choices,
    coming,
    did,
    kinds,
    rolled,
    torch_of,
    totals,
    tracks,
    trying,
)
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

#: A room that can be searched, attempted as a Free Action, or neither.
FEATURES = ("search", "disarm", "room", "portal")


def features(room: str) -> list[str]:
    """Return what a room offers to a hero who stands in it with all its Focus."""
    return choices(trying(room, "gerrund", loot_row=["c05"]), *FEATURES)


# ---------------------------------------------------------------------- searches


@clause("ted.component.rooms_effects")
def test_r08_arcane_altar_moves_the_torch_up_two_for_four_focus() -> None:
    table = trying("r08", "gerrund", [5, 5, 5], torch=12, focus=[4], altars=["d4"])
    failed = trying("r08", "gerrund", [4, 5, 5], torch=12, focus=[4])

    table.answers("search", "take:5", "pay")
    failed.answers("search", "take:4")

    assert rolled(table) == [("intellect", 3, 5, "")]
    assert (torch_of(table), tracks(table)) == (14, (5, 0))
    assert (torch_of(failed), tracks(failed), failed.enemies()) == (12, (5, 4), {})
    assert features("r08") == ["search"]


@clause("ted.component.rooms_effects")
def test_r08_arcane_altar_has_nothing_to_do_with_the_altars_of_the_boss() -> None:
    """The Boss walks into it in Act 2, and no Altar is dispelled."""
    table = delve(
        heroes=("gerrund", "lanon"),
        at=["d6", "d4"],
        rooms={"d5": "r08:east+west", "d6": "r12:east+west"},
        boss="demon:d4",
        altars=["d7"],
    )

    table.answers("taunt")

    assert table.enemies() == {"boss": "d6"}
    assert table.state.covered == ()


@clause("ted.component.rooms_effects")
def test_r12_graveyard_hides_a_loot_behind_a_check_of_six_with_any_skill() -> None:
    table = trying("r12", "moonblade", [6, 5, 5], stack={"loot": ["c07"]})
    failed = trying("r12", "moonblade", [5, 5], stack={"goblins": ["boomy"]})

    table.answers("search")
    assert table.options() == ["skill:strength", "skill:agility", "skill:intellect"]
    table.answers("skill:agility", "take:6", "draw:loot", "equip")
    failed.answers("search", "skill:strength", "take:5")

    assert printed(table.hero().garb) == "c07"
    assert rolled(failed) == [("strength", 2, 6, "")]
    assert (failed.enemies(), tracks(failed)) == ({"goblin_1": "d5"}, (6, 5))
    assert features("r12") == ["search"]


@clause("ted.component.rooms_effects")
def test_r13_library_gives_a_spell_and_two_focus_or_costs_a_space_of_the_torch() -> None:
    table = trying("r13", "gerrund", [5, 5, 5], focus=[0], stack={"spell": ["s07"]}, torch=12)
    failed = trying("r13", "gerrund", [4, 5, 5], focus=[0], torch=12)

    table.answers("search", "take:5")
    assert table.options() == ["draw:spell", "decline"]
    table.answers("draw:spell", "equip")
    failed.answers("search", "take:4")

    assert rolled(failed) == [("intellect", 3, 5, "")]
    assert [printed(card) for card in table.hero().spells] == ["s07"]
    assert (tracks(table), torch_of(table)) == ((5, 2), 12)
    assert (tracks(failed), torch_of(failed)) == ((5, 0), 11)
    assert features("r13") == ["search"]


@clause("ted.component.rooms_effects")
def test_r14_treasure_vault_is_opened_with_strength_six() -> None:
    table = trying("r14", "grok", [6, 5, 5], stack={"loot": ["c07"]}, loot_row=["c08"])
    failed = trying("r14", "grok", [5, 5, 5], stack={"goblins": ["boomy"]})

    table.answers("search", "take:6")
    assert table.options() == ["draw:loot", "take:c08", "decline"]
    table.answers("draw:loot", "equip")
    failed.answers("search", "take:5")

    assert rolled(failed) == [("strength", 3, 6, "")]
    assert printed(table.hero().garb) == "c07"
    assert failed.enemies() == {"goblin_1": "d5"}
    assert features("r14") == ["search"]


@clause("ted.component.rooms_effects")
def test_r15_lever_hall_reveals_a_card_anywhere_with_strength_five() -> None:
    """The hero does not go there, and is not ambushed by what comes with it."""
    table = trying(
        "r15",
        "grok",
        [5, 5, 5],
        facedown=["c4", "e4"],
        stack=coming("r21", goblins=["boomy"]),
    )
    failed = trying("r15", "grok", [4, 5, 5], facedown=["c4"], stack={"goblins": ["boomy"]})

    table.answers("search", "take:5", "reveal:e4")
    failed.answers("search", "take:4")

    assert rolled(failed) == [("strength", 3, 5, "")]
    assert (table.room("e4"), table.room("c4"), table.at()) == ("r21", "?", "d5")
    assert (table.enemies(), tracks(table)) == ({"goblin_1": "e4"}, (8, 4))
    assert (failed.enemies(), failed.room("c4")) == ({"goblin_1": "d5"}, "?")
    assert features("r15") == ["search"]


@clause("ted.component.rooms_effects")
def test_r15_lever_hall_does_nothing_when_no_facedown_card_is_left() -> None:
    table = trying("r15", "grok", [5, 5, 5])

    table.answers("search", "take:5")

    assert table.asked() == "Act"
    assert did(table, CardRevealed) == []


@clause("ted.component.rooms_effects")
def test_r16_witch_s_brew_gives_three_health_or_takes_two_focus() -> None:
    table = trying("r16", "gerrund", [4, 5, 5], health=[1], focus=[5])
    failed = trying("r16", "gerrund", [3, 5, 5], health=[1], focus=[5])
    empty = trying("r16", "gerrund", [3, 5, 5], health=[1], focus=[1])

    table.answers("search", "take:4")
    failed.answers("search", "take:3")
    empty.answers("search", "take:3")

    assert rolled(table) == [("intellect", 3, 4, "")]
    assert tracks(table) == (4, 5)
    assert tracks(failed) == (1, 3)
    assert tracks(empty) == (1, 0)
    assert features("r16") == ["search"]


@clause("ted.component.rooms_effects")
def test_r19_training_hall_gives_a_loot_for_agility_six_and_a_focus() -> None:
    table = trying("r19", "moonblade", [6, 5, 5], focus=[1], stack={"loot": ["c07"]})
    failed = trying("r19", "moonblade", [5, 5, 5], torch=12)

    table.answers("search", "take:6", "pay", "draw:loot", "equip")
    failed.answers("search", "take:5")

    assert rolled(failed) == [("agility", 3, 6, "")]
    assert printed(table.hero().garb) == "c07"
    assert [spent.amount for spent in did(table, FocusSpent)] == [1]
    assert (tracks(failed), torch_of(failed), failed.enemies()) == ((6, 5), 12, {})
    assert features("r19") == ["search"]


# ---------------------------------------------------------------------- Free Actions


@clause("ted.component.rooms_effects")
def test_r09_armory_lets_a_hero_pick_up_a_loot_of_the_row_with_seven() -> None:
    table = trying("r09", "grok", [6, 1, 5], loot_row=["c07", "c08"], torch=12)

    table.answers("room")
    assert table.options() == ["skill:strength", "skill:agility", "skill:intellect"]
    table.answers("skill:strength", "take:6:1")
    assert table.options() == ["take:c07", "take:c08", "decline"]
    table.answers("take:c08", "equip", "rest")

    assert printed(table.hero().garb) == "c08"
    assert torch_of(table) == 12
    assert features("r09") == ["room"]


@clause("ted.component.rooms_effects")
def test_r09_armory_burns_the_torch_down_when_the_check_fails() -> None:
    table = trying("r09", "grok", [6, 5, 5], loot_row=["c07"], torch=12)

    table.answers("room", "skill:strength", "take:6")

    assert rolled(table) == [("strength", 3, 7, "")]
    assert totals(table) == [(6, False)]
    assert torch_of(table) == 11
    assert len(table.state.loot_row) == 1


@clause("ted.component.rooms_effects", "ted.loot.research_empty")
def test_r09_armory_is_closed_while_the_row_is_empty() -> None:
    table = trying("r09", "grok")

    assert table.refuses(0, "room").clause == "ted.loot.research_empty"


@clause("ted.component.rooms_effects")
def test_r10_feasthall_heals_fully_for_three_focus_or_costs_two_health() -> None:
    table = trying("r10", "gerrund", [4, 5, 5], health=[1], focus=[3])
    failed = trying("r10", "gerrund", [3, 5, 5], health=[3], focus=[3])

    table.answers("room", "take:4", "pay", "rest")
    failed.answers("room", "take:3")

    assert rolled(failed) == [("intellect", 3, 4, "")]
    assert tracks(table) == (5, 5)
    assert tracks(failed) == (1, 3)
    assert features("r10") == ["room"]


@clause("ted.component.rooms_effects")
def test_r10_feasthall_can_knock_a_hero_out() -> None:
    table = trying("r10", "gerrund", [3, 5, 5], health=[2], torch=17)

    table.answers("room", "take:3")

    assert tracks(table)[0] == 0
    assert table.state.heroes[table.state.active].hero == "lanon"


# ---------------------------------------------------------------------- Portals


def check_portal(room: str) -> None:
    """Check that a room is a Portal and nothing else: 2 Focus to any other revealed card."""
    rooms = {"a1": "r12", "g7": "lair_door"}
    table = trying(room, "gerrund", rooms=rooms, facedown=["d6"], focus=[3])
    table.answers("portal")
    assert sorted(table.options()) == ["go:a1", "go:d4", "go:g7"]
    table.answers("go:a1")
    assert (table.at(), tracks(table)) == ("a1", (5, 1))
    assert "rest" in table.options()
    poor = trying(room, "gerrund", focus=[1])
    assert poor.refuses(0, "portal").clause == "ted.hero.focus_spend"
    assert features(room) == ["portal"]


@clause("ted.component.rooms_effects")
def test_r17_portal_chamber_teleports_for_two_focus() -> None:
    check_portal("r17")


@clause("ted.component.rooms_effects")
def test_r18_crystal_portal_teleports_for_two_focus() -> None:
    check_portal("r18")


# ---------------------------------------------------------------------- Goblin icons


def revealing(room: str, key: str) -> DelveTable:
    """Let Gerrund reveal the facedown card to the east, which is this room."""
    stack = coming(room, goblins=["boomy", "pokey"])
    table = delve(heroes=("gerrund", "lanon"), facedown=["d5"], stack=stack, torch=17)
    table.answers(key)
    if table.asked() == "TurnCard":
        table.answers(table.options()[0])
    return table


def check_goblin_room(room: str) -> None:
    """Check that a room has a Goblin icon and nothing else."""
    entered = revealing(room, "move:east")
    assert entered.room("d5") == room
    assert (entered.at(), tracks(entered)) == ("d5", (4, 8))
    assert entered.enemies() == {"goblin_1": "d5"}
    assert [printed(event.enemy) for event in did(entered, GoblinAppeared)] == ["boomy"]
    assert [event.amount for event in did(entered, HeroAmbushed)] == [1]
    assert entered.refuses(0, "move:west").clause == "ted.move.enemy_stops"
    seen = revealing(room, "explore")
    assert (seen.at(), tracks(seen)) == ("d4", (5, 8))
    assert seen.enemies() == {"goblin_1": "d5"}
    assert did(seen, HealthLost) == []
    later = delve(rooms={"d5": f"{room}:east+west"})
    later.answers("move:east")
    assert kinds(later) == ["HeroMoved"]
    assert features(room) == []


@clause("ted.component.rooms_effects")
def test_r20_goblin_den_brings_a_goblin_when_it_is_revealed() -> None:
    check_goblin_room("r20")


@clause("ted.component.rooms_effects")
def test_r21_goblin_tunnel_brings_a_goblin_when_it_is_revealed() -> None:
    check_goblin_room("r21")


@clause("ted.component.rooms_effects")
def test_r22_goblin_kitchen_brings_a_goblin_when_it_is_revealed() -> None:
    check_goblin_room("r22")


@clause("ted.component.rooms_effects")
def test_r23_goblin_watch_brings_a_goblin_when_it_is_revealed() -> None:
    check_goblin_room("r23")


@clause("ted.component.rooms_effects")
def test_r24_goblin_warren_brings_a_goblin_when_it_is_revealed() -> None:
    check_goblin_room("r24")


@clause("ted.component.rooms_effects")
@pytest.mark.parametrize("room", ["r08", "r09", "r10", "r12", "r13", "r14", "r16", "r17", "r19"])
def test_no_other_room_brings_a_goblin_when_it_is_revealed(room: str) -> None:
    table = revealing(room, "move:east")

    assert (table.at(), table.enemies(), tracks(table)) == ("d5", {}, (5, 8))
    assert "move:west" in table.options()
