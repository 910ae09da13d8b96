"""Resting: what it gives, where, and the Rest of an unconscious hero."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import TurnBegun, TurnEnded
from mazmorra.games.tiny_epic_dungeons.events.heroes import FocusGained, HealthGained, Rested
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import did, kinds, tracks, trying
from tests.games.tiny_epic_dungeons.support import delve

HEROES = ("ethairna", "lanon", "gerrund", "grok", "moonblade", "brunda", "sylwen", "maelin")


@clause("ted.rest.gain")
def test_a_rest_gives_three_health_and_five_focus_at_once() -> None:
    table = delve(heroes=("ethairna", "lanon"), health=[2], focus=[1])

    table.answers("rest")

    assert tracks(table) == (5, 6)
    assert table.deeds() == [
        ("ted.turn.one_heroic", table.happened[0]),
        ("ted.rest.gain", Rested("ethairna", forced=False)),
        ("ted.rest.gain", HealthGained("ethairna", 3, 5)),
        ("ted.rest.gain", FocusGained("ethairna", 5, 6)),
    ]


@clause("ted.rest.gain")
def test_a_rest_is_the_heroic_action_of_the_turn() -> None:
    table = delve(health=[2])

    table.answers("rest")

    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.rest.gain")
def test_what_a_rest_gives_beyond_the_tracks_is_lost() -> None:
    table = delve(heroes=("lanon", "brunda"), health=[7], focus=[3])

    table.answers("rest")

    assert tracks(table) == (8, 5)


@clause("ted.rest.all")
@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_can_rest(hero: str) -> None:
    other = "brunda" if hero == "lanon" else "lanon"
    table = delve(heroes=(hero, other), health=[1], focus=[0])
    mat = table.game.content.heroes[hero]

    table.answers("rest")

    assert tracks(table) == (4, min(5, mat.focus))


@clause("ted.rest.all")
@pytest.mark.parametrize("room", ["r01", "r09", "r13", "r17", "r20", "enc1", "lair_door"])
def test_a_hero_can_rest_in_any_room(room: str) -> None:
    table = trying(room, "gerrund", health=[1], focus=[0])

    table.answers("rest")

    assert tracks(table) == (4, 5)


@clause("ted.rest.all")
def test_a_hero_can_rest_on_the_boss_mat_beside_the_boss() -> None:
    table = delve(at=["lair:3", "d4"], boss="dragon:lair", health=[1], focus=[0])

    table.answers("rest")

    assert tracks(table) == (4, 5)


@clause("ted.rest.enemies_present")
def test_a_hero_can_rest_with_enemies_in_its_room_and_nobody_to_help() -> None:
    table = delve(
        heroes=("gerrund", "lanon"),
        at=["d5", "d4"],
        rooms={"d5": "r13:east+west"},
        goblins=["stabby:d5", "boomy:d5"],
        minions=["minotaur:d5"],
        health=[1],
        focus=[0],
    )

    assert table.closed(0)["search"] == "ted.search.enemies"
    table.answers("rest")

    assert tracks(table) == (4, 5)


@clause("ted.rest.forced")
def test_an_unconscious_hero_rests_at_the_start_of_its_turn_and_that_is_all() -> None:
    """Brunda lies with Health 0; when Lanon ends his turn hers passes without a question."""
    table = delve(health=[None, 0], focus=[None, 1], torch=17, at=["d4", "d4"])

    table.answers("end")

    assert tracks(table, "brunda") == (3, 4)
    assert table.deeds(Rested) == [("ted.rest.forced", Rested("brunda", forced=True))]
    begun = kinds(table).index("Rested")
    assert kinds(table)[begun - 1 : begun + 4] == [
        "TurnBegun",
        "Rested",
        "HealthGained",
        "FocusGained",
        "TurnEnded",
    ]
    assert [event.hero for event in did(table, TurnBegun)] == ["brunda", "lanon"]
    assert table.state.heroes[table.state.active].hero == "lanon"


@clause("ted.rest.forced")
def test_the_forced_rest_ends_the_turn_by_its_own_clause() -> None:
    table = delve(health=[None, 0], torch=17)

    table.answers("end")

    assert table.clauses(TurnEnded) == ["ted.turn.optional", "ted.rest.forced"]


@clause("ted.rest.forced")
def test_who_was_healed_before_its_turn_does_not_have_to_rest() -> None:
    table = delve(health=[None, 0], torch=17)

    table.answers("free:healing_hands:brunda", "end")

    assert did(table, Rested) == []
    assert {"rest", "end", "free:shield_wall"} <= set(table.options())
    assert table.state.heroes[table.state.active].hero == "brunda"
