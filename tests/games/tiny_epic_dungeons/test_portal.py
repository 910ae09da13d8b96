"""Portals: where they lead, what they cost, and who may not leave by them."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    FocusSpent,
    HealthLost,
    HeroicActionTaken,
    HeroTeleported,
    MovementEnded,
)
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, unknown
from tests.games.tiny_epic_dungeons.support import delve

#: A Portal north of the Entrance, and rooms far away.
ROOMS = {"c4": "r17", "a1": "r15", "g7": "r18:north+east+west"}


@clause("ted.move.portal")
@pytest.mark.parametrize("portal", ["r17", "r18:east+south+west"])
def test_a_portal_leads_to_any_other_revealed_card_for_two_focus(portal: str) -> None:
    rooms = {**ROOMS, "c4": portal, "g7": "r08"}
    table = unknown("r06", facedown=["d5"], rooms=rooms, at=["c4"])
    table.answers("portal")
    assert table.options() == ["go:a1", "go:d4", "go:g7"]
    assert [event.amount for event in deeds(table, FocusSpent)] == [2]
    assert table.clauses(FocusSpent) == ["ted.move.portal"]
    table.answers("go:g7")

    assert table.clauses(HeroTeleported) == ["ted.move.portal"]
    assert (table.at(), table.hero().focus) == ("g7", 3)
    assert deeds(table, HeroicActionTaken) == []
    assert "rest" in table.options()


@clause("ted.move.portal")
def test_without_a_portal_or_the_focus_nobody_teleports() -> None:
    elsewhere = delve(rooms=ROOMS)
    poor = delve(rooms=ROOMS, at=["c4"], focus=[1])

    assert "portal" not in elsewhere.options()
    assert poor.refuses(0, "portal").clause == "ted.hero.focus_spend"


@clause("ted.move.portal_continue")
def test_a_hero_teleports_in_the_middle_of_its_movement_and_goes_on() -> None:
    rooms = {**ROOMS, "b1": "r08:north+east+west"}
    table = delve(rooms=rooms)
    table.answers("move:north", "portal", "go:a1")
    assert table.state.turn.walked == 1
    table.answers("move:south")
    assert table.at() == "b1"
    table.answers("move:north")

    assert table.at() == "a1"
    assert table.refuses(0, "move:south").clause == "ted.hero.speed"


@clause("ted.move.portal_blocked")
def test_a_hero_that_came_upon_an_enemy_cannot_leave_by_the_portal() -> None:
    table = delve(rooms=ROOMS, goblins=["stabby:c4"])
    table.answers("move:north")

    assert "portal" not in table.options()
    assert table.refuses(0, "portal").clause == "ted.move.portal_blocked"


@clause("ted.move.portal_blocked")
@pytest.mark.parametrize("why", ["began", "stealth", "gone"])
def test_an_enemy_that_does_not_keep_the_hero_leaves_the_portal_open(why: str) -> None:
    gear = {"began": [], "stealth": ["l10"], "gone": ["l04"]}[why]
    at = ["c4"] if why == "began" else ["d4"]
    table = delve(
        rooms={**ROOMS, "b4": "r08:north+south+east"}, goblins=["stabby:c4"], at=at, gear=[gear]
    )
    if why != "began":
        table.answers("move:north")
    if why == "gone":
        table.answers("free:l04", "drive:north", "stay")
    table.answers("portal", "go:a1")

    assert table.at() == "a1"


@clause("ted.move.portal_lair_door")
def test_a_portal_leads_to_the_lair_door_but_never_to_the_boss_mat() -> None:
    rooms = {"c4": "r17", "e4": "lair_door:north+east+west"}
    for table in (
        delve(rooms=rooms, at=["c4"], killed=2),
        delve(rooms=rooms, at=["c4"], boss="dragon:lair"),
    ):
        table.answers("portal")
        assert table.options() == ["go:d4", "go:e4"]
        table.answers("go:e4")
        assert table.at() == "e4"


@clause("ted.move.portal_enters")
def test_whoever_arrives_by_portal_has_to_evade_a_trap() -> None:
    table = delve(rooms={**ROOMS, "g1": "r02:north+south"}, at=["c4"], dice=[1])
    table.answers("portal", "go:g1")
    assert table.asked() == "ChooseSkill"
    table.answers("skill:agility", "take:1")

    assert [event.amount for event in deeds(table, HealthLost)] == [3]


@clause("ted.move.portal_enters")
@pytest.mark.parametrize("gear", [[], ["l10"]], ids=["seen", "stealth"])
def test_an_enemy_where_a_hero_arrives_ends_its_movement_unless_it_has_stealth(
    gear: list[str],
) -> None:
    rooms = {**ROOMS, "b1": "r08:north+east+west"}
    table = delve(rooms=rooms, at=["c4"], goblins=["stabby:a1"], gear=[gear])
    table.answers("portal", "go:a1")

    stopped = not gear
    assert len(deeds(table, MovementEnded)) == stopped
    assert ("move:south" in table.options()) is not stopped
    if stopped:
        assert table.refuses(0, "move:south").clause == "ted.move.enemy_stops"


@clause("ted.move.portal_enters")
def test_a_goblin_room_is_not_revealed_a_second_time_by_arriving_there() -> None:
    table = delve(rooms={**ROOMS, "b7": "r20"}, at=["c4"])
    table.answers("portal", "go:b7")

    assert table.hero().place == named("b7")
    assert table.enemies() == {}
    assert table.hero().health == 8


@clause("ted.move.portal_after_heroic")
def test_after_the_heroic_action_a_portal_may_be_used_but_nobody_walks_on() -> None:
    rooms = {**ROOMS, "b1": "r08:north+east+west"}
    table = delve(rooms=rooms, at=["c4"])
    table.answers("rest", "portal", "go:a1")

    assert table.at() == "a1"
    assert not [key for key in table.options() if key.startswith("move")]
    assert table.refuses(0, "move:south").clause == "ted.move.heroic_ends"
