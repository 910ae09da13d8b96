"""Searching: where, beside whom, how often, and rooms that are no Search."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import GoblinAppeared
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthLost, MovementEnded
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import did, rolled, torch_of, tracks, trying
from tests.games.tiny_epic_dungeons.support import delve

ENEMIES = ("stabby:d5", "boomy:d5", "shooty:d5")


@clause("ted.search.where")
@pytest.mark.parametrize(
    ("room", "skill", "number"),
    [
        ("r08", "intellect", 5),
        ("r13", "intellect", 5),
        ("r14", "strength", 6),
        ("r15", "strength", 5),
        ("r16", "intellect", 4),
        ("r19", "agility", 6),
    ],
)
def test_a_search_uses_the_feature_of_the_hero_s_own_room(
    room: str, skill: str, number: int
) -> None:
    """The other hero stands in another room with a feature of its own."""
    table = trying(room, "gerrund", rooms={"c4": "r12:north+south"}, at=["d5", "c4"])

    table.answers("search")

    (roll,) = rolled(table)
    assert (roll[0], roll[2]) == (skill, number)


@clause("ted.search.only_printed")
@pytest.mark.parametrize(
    "room", ["lair_door", "enc1", "enc4", "r01", "r09", "r10", "r11", "r17", "r20"]
)
def test_a_room_without_a_search_box_cannot_be_searched(room: str) -> None:
    table = trying(room, "gerrund")

    assert table.refuses(0, "search").clause == "ted.search.only_printed"


@clause("ted.search.only_printed")
def test_the_entrance_cannot_be_searched() -> None:
    table = delve()

    assert table.refuses(0, "search").clause == "ted.search.only_printed"


@clause("ted.search.enemies")
def test_an_enemy_in_the_room_keeps_a_lone_hero_from_searching() -> None:
    table = trying("r13", "gerrund", goblins=["stabby:d5"])

    assert table.refuses(0, "search").clause == "ted.search.enemies"


@clause("ted.search.enemies")
def test_an_enemy_in_the_next_room_does_not_keep_anybody_from_searching() -> None:
    table = trying("r13", "gerrund", goblins=["stabby:d4"])

    assert "search" in table.options()


@clause("ted.search.enemies", "ted.search.one_helper")
@pytest.mark.parametrize("enemies", [1, 2, 3])
def test_one_conscious_companion_is_enough_whatever_the_number_of_enemies(enemies: int) -> None:
    table = trying("r13", "gerrund", at=["d5", "d5"], goblins=ENEMIES[:enemies], dice=[5, 5, 5])

    table.answers("search", "take:5")

    assert table.asked() == "Discover"


@clause("ted.search.enemies")
def test_a_companion_who_is_unconscious_or_elsewhere_is_no_help() -> None:
    unconscious = trying("r13", "gerrund", at=["d5", "d5"], goblins=["stabby:d5"], health=[None, 0])
    elsewhere = trying("r13", "gerrund", at=["d5", "d4"], goblins=["stabby:d5"])

    assert unconscious.refuses(0, "search").clause == "ted.search.enemies"
    assert elsewhere.refuses(0, "search").clause == "ted.search.enemies"


@clause("ted.search.fail")
def test_a_failed_search_may_bring_a_goblin() -> None:
    """The Treasure Vault; the Goblin hurts nobody, but the hero's movement is over."""
    table = trying("r14", "grok", [5, 3, 3], stack={"goblins": ["pokey"]})

    table.answers("search", "take:5")

    assert table.enemies() == {"goblin_1": "d5"}
    assert table.clauses(GoblinAppeared) == ["ted.danger.search_goblin"]
    assert did(table, HealthLost) == []
    assert [event.held for event in did(table, MovementEnded)] == [True]


@clause("ted.search.fail")
def test_a_failed_search_may_bring_another_penalty() -> None:
    """The Library burns the torch down, the Witch's Brew takes 2 Focus."""
    library = trying("r13", "gerrund", [4, 5, 5], torch=12)
    brew = trying("r16", "gerrund", [3, 5, 5], focus=[5])

    library.answers("search", "take:4")
    brew.answers("search", "take:3")

    assert torch_of(library) == 11
    assert [event.space for event in did(library, TorchMoved)] == [11]
    assert tracks(brew) == (5, 3)


@clause("ted.search.repeat")
def test_a_room_is_searched_again_by_the_same_hero_and_by_others() -> None:
    table = trying(
        "r16",
        "gerrund",
        [5, 5, 5, 5, 5, 5, 5, 5],
        at=["d5", "d5"],
        health=[1, 1],
        torch=17,
    )

    table.answers("search", "take:5")
    assert table.refuses(0, "search").clause == "ted.turn.one_heroic"
    table.answers("end", "search", "take:5", "end")
    assert "search" in table.options()
    table.answers("search", "take:5")

    assert tracks(table, "gerrund")[0] == 5  # 1 and twice 3, up to the top of the track
    assert tracks(table, "lanon")[0] == 4


# ---------------------------------------------------------------------- rooms as Free Actions


@clause("ted.search.free_rooms")
def test_the_feasthall_leaves_the_heroic_action_free() -> None:
    table = trying("r10", "gerrund", [4, 5, 5], health=[1])

    table.answers("room", "take:4", "pay")

    assert tracks(table) == (5, 5)
    table.answers("rest")
    assert tracks(table) == (5, 8)


@clause("ted.search.free_rooms")
def test_the_feasthall_can_be_used_after_the_heroic_action_too() -> None:
    table = trying("r10", "gerrund", [4, 5, 5], health=[1])

    table.answers("rest", "room", "take:4", "pay")

    assert tracks(table) == (5, 5)


@clause("ted.search.free_rooms")
def test_enemies_do_not_keep_a_hero_from_a_room_s_free_action() -> None:
    table = trying("r10", "gerrund", [4, 5, 5], health=[1], goblins=ENEMIES)

    table.answers("room", "take:4", "pay")

    assert tracks(table) == (5, 5)


@clause("ted.search.free_rooms")
@pytest.mark.parametrize("face", [4, 3])
def test_a_room_s_free_action_is_tried_once_per_hero_and_turn(face: int) -> None:
    """Passed or failed it is over for this turn; the next hero and the next turn begin anew."""
    table = trying(
        "r10",
        "gerrund",
        [face, face, face, 4, 4],
        at=["d5", "d5"],
        focus=[8, 5],
        torch=17,
    )

    table.answers("room", f"take:{face}", *(["decline"] if face == 4 else []))
    assert table.refuses(0, "room").clause == "ted.search.free_rooms"
    table.answers("end")
    assert "room" in table.options()
    table.answers("room", "take:4", "decline")
    assert table.refuses(0, "room").clause == "ted.search.free_rooms"
    table.answers("end")

    assert "room" in table.options()
