"""Walking to a far room in one go: which rooms are offered, by which way, and where a walk ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from tests.games.tiny_epic_dungeons.support import DelveTable

#: A straight way north of the Entrance: two crossings and a room with three corridors.
HALL = {"c4": "r17", "b4": "r15", "a4": "r18:east+south+west"}
NORTH = "move:north"


def walks(table: DelveTable) -> dict[str, tuple[str, ...]]:
    """Return the far places that are offered, each with the answers that lead there."""
    return {plan.key: plan.keys for plan in table.game.plans(table.game.waiting[0])}


@clause("ted.hero.speed", "ted.move.pathway")
def test_every_room_within_the_speed_that_is_more_than_one_step_away_is_offered() -> None:
    table = delve(rooms=HALL)

    assert walks(table) == {"go:b4": (NORTH, NORTH), "go:a4": (NORTH, NORTH, NORTH)}
    table.answers(NORTH)
    assert walks(table) == {"go:a4": (NORTH, NORTH)}
    table.answers(NORTH, NORTH)
    assert walks(table) == {}


@clause("ted.move.cost")
def test_the_answers_of_a_walk_are_given_one_after_the_other() -> None:
    table = delve(rooms=HALL)
    (plan,) = [plan for plan in table.game.plans(0) if plan.key == "go:a4"]

    assert plan.way == ("c4", "b4", "a4")
    assert table.game.follow(0, plan.keys) == 3

    assert table.at() == "a4"
    assert [key for _, _, key in table.game.rows[-3:]] == [NORTH] * 3
    table.game.undo(0)
    assert table.at() == "b4"


@clause("ted.move.enemy_stops", "ted.move.start_with_enemy")
def test_no_way_leads_through_a_room_with_an_enemy() -> None:
    table = delve(rooms=HALL, goblins=["stabby:b4"])

    assert walks(table) == {"go:b4": (NORTH, NORTH)}
    beside = delve(rooms=HALL, goblins=["stabby:d4"])
    assert set(walks(beside)) == {"go:b4", "go:a4"}


@clause("ted.move.stealth")
def test_with_stealth_it_does() -> None:
    table = delve(rooms=HALL, goblins=["stabby:c4", "pokey:b4"], gear=[["l10"]])

    assert set(walks(table)) == {"go:b4", "go:a4"}


@clause("ted.trap.each_entry", "ted.move.trap_disarmed")
def test_no_way_leads_through_a_room_with_a_trap_that_is_not_disarmed() -> None:
    rooms = {"c4": "r05:north+south", "b4": "r15"}

    assert walks(delve(rooms=rooms)) == {}
    assert walks(delve(rooms=rooms, disarmed=["c4"])) == {"go:b4": (NORTH, NORTH)}


@clause("ted.move.known_or_new", "ted.reveal.must_enter")
def test_a_walk_may_end_on_a_facedown_card_and_leads_no_farther() -> None:
    table = delve(rooms={"c4": "r17"}, facedown=["b4", "a4"])

    assert walks(table) == {"go:b4": (NORTH, NORTH)}
    assert table.game.follow(0, [NORTH, NORTH, NORTH]) == 2
    assert table.at() == "b4"


@clause("ted.move.pathway")
def test_of_several_ways_the_shortest_is_taken() -> None:
    rooms = {"c4": "r17", "c5": "r15", "d5": "r18:north+south+west"}
    table = delve(rooms=rooms)

    ways = walks(table)

    assert len(ways["go:c5"]) == 2
    assert "go:d5" not in ways


@clause("ted.lair.move_spaces", "ted.lair.pass_not_share")
def test_on_the_boss_mat_far_spaces_are_offered_but_none_where_another_hero_stands() -> None:
    table = delve(at=("lair:2", "lair:4"), act=2)

    assert walks(table) == {
        "step:6": ("step:1", "step:6"),
        "step:5": ("step:1", "step:6", "step:5"),
    }


@clause("ted.move.heroic_ends")
def test_a_hero_that_has_acted_walks_nowhere() -> None:
    table = delve(rooms=HALL)
    table.answers("rest")

    assert walks(table) == {}
