"""Moving: Speed, pathways, enemies that stop a hero, Stealth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyMoved
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    HealthLost,
    HeroMoved,
    MovementEnded,
)
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, events, go, unknown
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from tests.games.tiny_epic_dungeons.support import DelveTable

#: A straight way north of the Entrance: two crossings and a room with three corridors.
HALL = {"c4": "r17", "b4": "r15", "a4": "r18:east+south+west"}


def speed_left(table: DelveTable) -> int:
    """Return how far the active hero may still go."""
    left: int = table.game.speed_left(table.game.active)  # type: ignore[attr-defined]
    return left


def moves(table: DelveTable) -> list[str]:
    """Return the moves that are open."""
    return [key for key in table.options() if key.startswith("move:")]


# ---------------------------------------------------------------------- Speed


@clause("ted.move.cost")
def test_moving_into_a_room_costs_one_speed() -> None:
    table = delve(rooms=HALL)
    assert speed_left(table) == 3
    for left, key in ((2, "move:north"), (1, "move:north"), (0, "move:south")):
        table.answers(key)
        assert table.clauses(HeroMoved) == ["ted.move.cost"]
        assert speed_left(table) == left

    assert table.refuses(0, "move:north").clause == "ted.hero.speed"


@clause("ted.move.speed_changes")
def test_speed_gained_in_the_turn_counts_at_once() -> None:
    table = delve(heroes=("grok", "lanon"), rooms=HALL)
    table.answers("move:north", "move:north", "move:north")
    assert moves(table) == []
    table.answers("free:sprint")

    assert speed_left(table) == 1
    table.answers("move:south")
    assert table.at() == "b4"
    assert speed_left(table) == 0


@clause("ted.move.speed_changes")
@pytest.mark.parametrize(("steps", "left"), [(0, 3), (3, 0), (4, 0)])
def test_speed_lost_in_the_turn_counts_at_once_but_never_below_zero(steps: int, left: int) -> None:
    table = delve(rooms=HALL, gear=[["l05"]])  # a Garb with 1 Speed
    for number in range(steps):
        table.answers("move:south" if number % 2 else "move:north")
    assert speed_left(table) == 4 - steps
    table.answers("discard:l05")

    assert speed_left(table) == left
    assert bool(moves(table)) == bool(left)


@clause("ted.move.speed_changes")
def test_putting_down_what_slows_a_hero_gives_speed_back() -> None:
    table = delve(rooms=HALL, gear=[["l01"]])
    table.answers("move:north", "move:north")
    assert table.refuses(0, "move:north").clause == "ted.hero.speed"
    table.answers("discard:l01", "move:north")

    assert table.at() == "a4"


@clause("ted.move.speed_changes")
@pytest.mark.parametrize("how", ["heroic", "enemy"])
def test_speed_never_restarts_a_movement_that_was_ended(how: str) -> None:
    goblins = ["stabby:c4"] if how == "enemy" else []
    table = delve(heroes=("grok", "lanon"), rooms=HALL, goblins=goblins)
    table.answers("move:north", *(["rest"] if how == "heroic" else []), "free:sprint")

    assert table.state.turn.speed == 1
    assert moves(table) == []


@clause("ted.move.heroic_ends")
def test_a_heroic_action_ends_movement_and_the_speed_that_is_left_is_lost() -> None:
    table = delve(rooms=HALL)
    table.answers("move:north")
    assert speed_left(table) == 2
    table.answers("rest")

    assert speed_left(table) == 0
    assert moves(table) == []
    assert table.refuses(0, "move:north").clause == "ted.move.heroic_ends"


@clause("ted.move.free_between")
def test_free_actions_between_steps_do_not_end_movement() -> None:
    table = delve(rooms=HALL, health=[2], gear=[["c05"]])
    table.answers("move:north", "discard:c05", "move:north", "free:healing_hands:lanon")
    table.answers("move:north")

    assert table.at() == "a4"
    assert deeds(table, MovementEnded) == []


# ---------------------------------------------------------------------- pathways


@clause("ted.move.pathway")
@pytest.mark.parametrize(
    ("room", "opens"),
    [
        ("r06:north+south", True),
        ("r06:east+west", False),
        ("r10:east+south", True),
        ("r10:north+east", False),
    ],
)
def test_a_pathway_needs_corridors_of_both_cards_on_the_shared_side(room: str, opens: bool) -> None:
    table = delve(rooms={"c4": room})

    assert ("move:north" in table.options()) is opens
    if not opens:
        assert table.refuses(0, "move:north").clause == "ted.move.pathway"


@clause("ted.move.pathway")
def test_a_corridor_of_the_next_room_alone_makes_no_pathway() -> None:
    table = delve(rooms={"c4": "r10:east+south", "b4": "r15"}, at=["c4"])

    assert moves(table) == ["move:south"]
    assert table.refuses(0, "move:north").clause == "ted.move.pathway"


@clause("ted.move.known_or_new")
def test_a_hero_may_move_into_revealed_rooms_and_into_facedown_cards() -> None:
    table = unknown("r17", facedown=["d5"], rooms={"c4": "r15"})
    assert moves(table) == ["move:north", "move:east"]
    table.answers("move:north", "move:south")
    assert table.room("d5") == "?"
    go(table, "move:east")

    assert table.at() == "d5"
    assert table.room("d5") == "r17"


# ---------------------------------------------------------------------- enemies


@clause("ted.move.enemy_stops")
@pytest.mark.parametrize(
    "enemies",
    [
        {"goblins": ["stabby:c4"]},
        {"minions": ["mimic:c4"]},
        {"boss": "dragon:c4", "rooms": {**HALL, "e4": "lair_door:north+east+west"}},
    ],
    ids=["goblin", "minion", "boss"],
)
def test_a_hero_that_enters_a_room_with_an_enemy_moves_no_further(enemies: dict[str, Any]) -> None:
    table = delve(**{"rooms": HALL, **enemies})
    table.answers("move:north")

    assert table.clauses(MovementEnded) == ["ted.move.enemy_stops"]
    assert moves(table) == []
    for key in ("move:north", "move:south"):
        assert table.refuses(0, key).clause == "ted.move.enemy_stops"


@clause("ted.move.stealth")
def test_a_hero_with_stealth_moves_through_rooms_with_enemies() -> None:
    table = delve(rooms=HALL, goblins=["stabby:c4", "pokey:b4"], gear=[["l10"]])
    table.answers("move:north", "move:north", "move:north")

    assert table.at() == "a4"
    assert deeds(table, MovementEnded) == []


@clause("ted.move.heroes_no_effect")
def test_any_number_of_heroes_and_enemies_share_a_room_and_heroes_stop_nobody() -> None:
    heroes = ("lanon", "brunda", "grok", "sylwen")
    table = delve(
        heroes=heroes, rooms=HALL, at=["d4", "c4", "c4", "b4"], goblins=["stabby:a4", "pokey:a4"]
    )
    table.answers("move:north", "move:north")
    assert deeds(table, MovementEnded) == []
    assert [table.at(hero) for hero in heroes] == ["b4", "c4", "c4", "b4"]
    table.answers("move:north")

    assert len(table.game.enemies_at(named("a4"))) == 2  # type: ignore[attr-defined]
    assert table.at() == "a4"


@clause("ted.move.start_with_enemy")
def test_a_hero_that_begins_its_turn_beside_an_enemy_walks_out() -> None:
    table = delve(rooms=HALL, at=["c4"], goblins=["stabby:c4"])
    assert moves(table) == ["move:north", "move:south"]
    table.answers("move:north", "move:north")

    assert table.at() == "a4"


@clause("ted.move.enemy_arrives")
def test_an_enemy_that_comes_to_the_hero_in_its_turn_does_not_end_its_movement() -> None:
    table = unknown("r06", facedown=["d5"], rooms=HALL, goblins=["stabby:a4"], torch=18)
    table.answers("move:north")
    table.answers("move:south")
    go(table, "explore")  # the torch comes to an Enemy Action

    assert [event.place for event in deeds(table, EnemyMoved)][-1] == named("d4")
    assert (table.at(), table.enemies()["goblin_1"]) == ("d4", "d4")
    assert speed_left(table) == 1
    table.answers("move:north")
    assert table.at() == "c4"


@clause("ted.move.killed_enemy")
def test_movement_stays_stopped_when_the_enemy_is_gone() -> None:
    table = delve(rooms=HALL, goblins=["stabby:c4"], gear=[["l04"]])
    table.answers("move:north", "free:l04", "drive:north", "stay")
    assert table.enemies() == {"goblin_1": "b4"}

    assert speed_left(table) == 0
    assert table.refuses(0, "move:south").clause == "ted.move.enemy_stops"


@clause("ted.move.killed_enemy")
def test_movement_stays_stopped_when_the_enemy_is_killed() -> None:
    table = delve(rooms=HALL, goblins=["stabby:c4"], dice=[6, 5, 5], enemy=["2"])
    table.answers("move:north", "attack:hammer:goblin_1", "take:6")
    while table.asked() != "Act":
        table.answers("decline")

    assert table.enemies() == {}
    assert moves(table) == []


# ---------------------------------------------------------------------- Traps on the way


@clause("ted.move.trap_disarmed")
def test_a_disarmed_trap_is_entered_without_a_check() -> None:
    table = delve(rooms={"c4": "r05:east+south"}, disarmed=["c4"])
    table.answers("move:north")

    assert table.asked() == "Act"
    assert events(table, DiceRolled) == events(table, HealthLost) == []
    assert moves(table) == ["move:south"]


@clause("ted.move.stealth_traps")
def test_stealth_does_not_help_against_traps() -> None:
    table = delve(rooms={"c4": "r05:east+south"}, gear=[["l10"]], dice=[1])
    table.answers("move:north")
    assert table.asked() == "ChooseSkill"
    table.answers("skill:agility", "take:1")

    assert [event.amount for event in deeds(table, HealthLost)] == [2]
