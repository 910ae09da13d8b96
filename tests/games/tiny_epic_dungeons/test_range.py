"""Ranges: the same room, a straight line, any path, and all within reach."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.enemies import CounterAttacked, EnemyHurt
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthGained
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.fight_support import (
    CORNER,
    EAST,
    WEST,
    attacks,
    blow,
    casts,
    events,
    only,
    rolled,
)
from tests.games.tiny_epic_dungeons.support import delve


@clause("ted.range.same_room")
def test_same_room_means_the_attacker_s_own_room() -> None:
    """Flame Burst burns every enemy in the room and none beside it."""
    table = delve(
        heroes=("gerrund", "brunda"),
        rooms=EAST,
        gear=[["s03"]],
        minions=["ogre:d4", "troll:d5"],
        dice=[6, 3, 3],
        enemy=["2"],
    )

    table.answers("cast:s03", "take:6", "pay")

    assert [event.enemy for event in events(table, EnemyHurt)] == ["ogre.1"]


@clause("ted.range.same_room")
def test_nothing_reaches_the_same_room_from_the_next_one() -> None:
    table = delve(heroes=("gerrund", "brunda"), rooms=EAST, gear=[["s03"]], minions=["ogre:d5"])

    assert "cast:s03" not in casts(table)
    assert table.refuses(0, "cast:s03").clause == "ted.attack.target_needed"


@clause("ted.range.los")
@pytest.mark.parametrize(
    ("place", "seen"),
    [("d1", False), ("d2", True), ("d3", True), ("d5", True), ("d6", True), ("d7", False)],
)
def test_line_of_sight_ends_after_the_listed_rooms(place: str, seen: bool) -> None:
    """The Throwing Knife flies two rooms far, to both sides."""
    table = delve(heroes=("moonblade", "brunda"), rooms=EAST | WEST, goblins=[f"boomy:{place}"])

    assert ("attack:throwing_knife:goblin_1" in attacks(table)) is seen


@clause("ted.range.los")
def test_line_of_sight_never_means_the_same_room() -> None:
    """Frost Lance needs a straight line: an enemy beside the caster is too near."""
    table = delve(heroes=("gerrund", "brunda"), gear=[["s05"]], minions=["ogre:d4"])

    assert "cast:s05:ogre" not in casts(table)
    assert table.refuses(0, "cast:s05:ogre").clause == "ted.attack.spell_target"


@clause("ted.range.any_path", "ted.range.distance")
@pytest.mark.parametrize(
    ("place", "reached"),
    [("d4", True), ("d5", True), ("c5", True), ("b5", False), ("c4", False)],
)
def test_any_path_counts_rooms_round_corners_and_the_own_room_too(
    place: str, reached: bool
) -> None:
    """Magic Arrow goes two rooms; the room to the north has no pathway to the Entrance."""
    rooms = CORNER | {"c4": "r15:north+west"}
    table = delve(heroes=("gerrund", "brunda"), rooms=rooms, minions=[f"ogre:{place}"])

    assert ("cast:magic_arrow:ogre" in casts(table)) is reached


@clause("ted.range.any_path")
def test_a_free_action_reaches_heroes_along_any_path_too() -> None:
    """The Healing Hands reach one room far: Brunda, and Sir Lanon himself, but not Grok."""
    table = delve(heroes=("lanon", "brunda", "grok"), at=["d4", "d5", "d6"], rooms=EAST)

    hands = [key for key in table.options() if key.startswith("free:")]
    assert hands == ["free:healing_hands:lanon", "free:healing_hands:brunda"]
    closed = {key: why for key, why in table.closed(0).items() if key.startswith("free:")}
    assert closed == {"free:healing_hands:grok": "ted.range.any_path"}


@clause("ted.range.distance")
@pytest.mark.parametrize(("east", "reached"), [("north+west", True), ("west", False), ("", False)])
def test_the_distance_is_the_shortest_pathway_through_revealed_rooms(
    east: str, reached: bool
) -> None:
    """The Ogre is two rooms away by the east and four by the west; Magic Arrow goes two."""
    rooms = {
        "d3": "r15:east+north",
        "c3": "r16:north+south",
        "b3": "r13:east+south",
        "b4": "r19:east+west",
        "b5": "r14:south+west",
        "c5": "r09:north+south",
    }
    if east:
        rooms["d5"] = f"r12:{east}"
    facedown = () if east else ("d5",)
    table = delve(heroes=("gerrund", "brunda"), rooms=rooms, facedown=facedown, minions=["ogre:c5"])

    assert ("cast:magic_arrow:ogre" in casts(table)) is reached


@clause("ted.range.all")
def test_all_enemies_means_every_one_within_the_listed_rooms() -> None:
    """Chain Lightning strikes along pathways, one room far, and in the own room."""
    table = delve(
        heroes=("gerrund", "brunda"),
        rooms=EAST | {"c4": "r15:north+east"},
        gear=[["s04"]],
        minions=["ogre:d4", "troll:d5"],
        goblins=["boomy:d6", "boomy:c4"],
        dice=[6, 3, 3],
        enemy=["2"],
    )

    table.answers("cast:s04", "take:6", "pay")

    assert [event.enemy for event in events(table, EnemyHurt)] == ["ogre.1", "troll.1"]


@clause("ted.range.all")
def test_all_heroes_means_every_one_within_the_listed_rooms() -> None:
    """Circle of Healing reaches two rooms far; the hero three rooms away gets nothing."""
    table = delve(
        heroes=("maelin", "brunda", "grok", "lanon"),
        at=["d4", "d4", "d6", "d7"],
        rooms=EAST,
        gear=[["s08"]],
        health=[1, 1, 1, 1],
        dice=[6, 3, 3],
    )

    table.answers("cast:s08", "take:6", "pay")

    healed = [event.hero for event in events(table, HealthGained)]
    assert healed == ["maelin", "brunda", "grok"]
    assert [hero.health for hero in table.state.heroes] == [4, 4, 4, 1]


@clause("ted.range.no_block")
def test_neither_heroes_nor_enemies_stand_in_the_way() -> None:
    table = delve(
        heroes=("sylwen", "brunda"),
        at=["d4", "d5"],
        rooms=EAST,
        goblins=["boomy:d5"],
        minions=["troll:d5", "ogre:d6"],
        dice=[3, 3, 3],
        enemy=["5"],
    )
    assert "attack:short_bow:ogre" in attacks(table)

    table.answers("attack:short_bow:ogre", "take:3")

    assert blow(table) == (7, 3, 4)


@clause("ted.range.los_geometry")
@pytest.mark.parametrize(
    ("rooms", "facedown", "seen"),
    [
        ({"d5": "r12:east+west", "d6": "r13:east+west"}, (), True),
        ({"d5": "r12:north+west", "d6": "r13:east+west"}, (), False),
        ({"d5": "r12:east+west", "d6": "r13:north+south"}, (), False),
        ({"d6": "r13:east+west"}, ("d5",), False),
        ({"d6": "r13:east+west"}, (), False),
    ],
)
def test_a_straight_line_is_broken_by_walls_and_facedown_cards(
    rooms: dict[str, str], facedown: tuple[str, ...], seen: bool
) -> None:
    table = delve(heroes=("sylwen", "brunda"), rooms=rooms, facedown=facedown, goblins=["boomy:d6"])

    assert ("attack:short_bow:goblin_1" in attacks(table)) is seen


@clause("ted.range.los_geometry")
def test_a_line_of_sight_never_bends() -> None:
    table = delve(heroes=("sylwen", "brunda"), rooms=CORNER, goblins=["boomy:c5"])

    assert attacks(table) == []
    refused = table.refuses(0, "attack:short_bow:goblin_1")
    assert refused.clause == "ted.attack.missile_target"


@clause("ted.range.counter_los")
def test_an_enemy_strikes_back_along_a_straight_line_of_any_length() -> None:
    """Seeking Bolt reaches four rooms; the Medusa answers though her own attack reaches three."""
    table = delve(
        heroes=("ethairna", "brunda"),
        at=["d2"],
        rooms=EAST | WEST,
        minions=["medusa:d6"],
        dice=[5, 3, 3],
        enemy=["3"],
    )

    table.answers("cast:seeking_bolt:medusa", "take:5", "pay")

    assert rolled(table).enemy_face == "3"
    assert blow(table) == (6, 3, 3)
    assert only(table, CounterAttacked).enemy == "medusa.1"
