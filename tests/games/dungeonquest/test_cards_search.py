"""The cards of the Search deck."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    CorridorEntered,
    HeroMoved,
    Searched,
    TurnsForfeited,
)
from mazmorra.games.dungeonquest.events.cards import LootGained, WoundsTaken
from mazmorra.games.dungeonquest.events.combat import CombatBegun
from mazmorra.games.dungeonquest.geometry import EAST, NORTH, SOUTH, WEST, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    NORMAL_TURN,
    deeds,
    discarded,
    drawing,
    drew,
    followed,
)
from tests.games.dungeonquest.support import QuestTable, quest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SEARCH = [
    ("secret_door", "event", 8, None),
    ("passage_down_s", "event", 3, None),
    ("giant_centipede", "threat", 2, None),
    ("bane_spider_s", "threat", 1, None),
    ("trap_found", "event", 2, None),
    ("unstable_potion_s", "loot", 2, None),
    ("gold_coins_10", "loot", 1, 10),
    ("gold_coins_30", "loot", 1, 30),
    ("ring_90", "loot", 1, 90),
    ("jewelry_200", "loot", 1, 200),
    ("nothing_search", "event", 7, None),
    ("shuffle_search", None, 1, None),
]


@clause("dq.card.search.*")
@pytest.mark.parametrize(("card", "kind", "copies", "gold"), SEARCH)
def test_the_search_deck_holds_the_printed_cards(
    card: str, kind: str | None, copies: int, gold: int | None
) -> None:
    table = quest()

    assert Counter(printed(thing) for thing in table.state.search)[card] == copies
    assert cards().encounters[f"{card}.1"].type == kind
    assert cards().encounters[f"{card}.1"].gold == gold
    assert len(table.state.search) == 30


@clause("dq.card.search.nothing_search")
def test_a_search_may_be_in_vain() -> None:
    table = drawing("search", "nothing_search")

    assert deeds(table) == [
        ("dq.search.draw", Searched(0, 1)),
        *drew("search", "nothing_search.1"),
        *discarded("search", "nothing_search.1"),
    ]
    assert table.keys(0) == NORMAL_TURN
    assert table.state.sun == 2


@clause(
    "dq.card.search.gold_coins_10",
    "dq.card.search.gold_coins_30",
    "dq.card.search.ring_90",
    "dq.card.search.jewelry_200",
)
@pytest.mark.parametrize(
    ("card", "gold"),
    [("gold_coins_10", 10), ("gold_coins_30", 30), ("ring_90", 90), ("jewelry_200", 200)],
)
def test_a_search_may_find_something_of_value(card: str, gold: int) -> None:
    table = drawing("search", card)

    gained = LootGained(0, f"{card}.1", secret=False)
    assert followed(table) == [(f"dq.card.search.{card}", gained)]
    assert cards().gold(f"{card}.1") == gold
    assert table.loot() == [card]


@clause("dq.card.search.trap_found")
def test_a_trap_that_is_found_goes_off_before_the_search_card_is_put_away() -> None:
    table = drawing("search", "trap_found", seats=2, trap=["explosion"])

    blast = "dq.card.trap.explosion"
    assert deeds(table)[1:] == [
        *drew("search", "trap_found.1"),
        *drew("trap", "explosion.1"),
        (blast, WoundsTaken(0, 4)),
        (blast, TurnsForfeited(0, 1)),
        *discarded("trap", "explosion.1"),
        *discarded("search", "trap_found.1"),
    ]


# ---------------------------------------------------------------------- the Secret Door


def walled_in(
    *search: str,
    at: str = "c3",
    tiles: Mapping[str, str] | None = None,
    lairs: Mapping[str, str] | None = None,
    other: str = "a13",
    **stack: Sequence[str],
) -> QuestTable:
    """Put Hugo in a room with walls but for a portcullis to the south, about to search."""
    return quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=[at, other],
        tiles={at: "tile_39", **(tiles or {})},
        tokens=lairs,
        stack={"search": search, **stack},
    )


@clause("dq.card.search.secret_door")
@pytest.mark.parametrize(
    ("word", "goal", "entry", "facing"),
    [
        ("north", "b3", SOUTH, 0),
        ("east", "c4", WEST, 1),
        ("west", "c2", EAST, 3),
        ("south", "d3", NORTH, 2),
    ],
)
def test_a_secret_door_leads_through_any_wall_into_an_unexplored_space(
    word: str, goal: str, entry: int, facing: int
) -> None:
    table = walled_in("secret_door", chambers=["tile_01"], dungeon=["empty_chamber"])
    assert table.keys(0) == ["move:south", "search"]

    table.answers("search")
    assert table.keys(0) == [*NORMAL_TURN[:4], "decline"]
    table.answers(f"move:{word}")

    moved = HeroMoved(0, named(goal), NOWHERE, entry, far=False, special=True)
    assert deeds(table) == [
        ("dq.move.unexplored.draw", ChamberPlaced(0, named(goal), "tile_01.1", facing)),
        ("dq.ruling.special_movement_list", moved),
        *drew("dungeon", "empty_chamber.1"),
        *discarded("dungeon", "empty_chamber.1"),
        *discarded("search", "secret_door.1"),
    ]
    assert table.state.active == 1


@clause("dq.card.search.secret_door")
def test_a_secret_door_leads_into_an_explored_space_through_its_walls_doors_and_portcullises() -> (
    None
):
    table = walled_in(
        *("secret_door",),
        tiles={"b3": "tile_05:west", "c4": "tile_08:east", "d3": "tile_44:north"},
        dungeon=["empty_chamber"],
    )
    table.answers("search")

    table.answers("move:north")

    assert table.at() == "b3"
    assert table.discards("door") == []
    assert table.discards("dungeon") == ["empty_chamber"]


@clause("dq.card.search.secret_door")
def test_a_secret_door_leads_neither_into_another_hero_nor_through_the_outer_wall() -> None:
    table = walled_in("secret_door", at="e1", other="e2", tiles={"e2": "tile_01"})

    table.answers("search")

    assert table.keys(0) == ["move:north", "move:south", "decline"]


@clause("dq.card.search.secret_door")
def test_a_secret_door_may_be_left_alone() -> None:
    table = walled_in("secret_door")
    table.answers("search")

    table.answers("decline")

    assert deeds(table) == discarded("search", "secret_door.1")
    assert table.at() == "c3"
    assert table.hero().searches == 1
    assert table.state.active == 1


@clause("dq.card.search.secret_door")
def test_nobody_escapes_from_a_monster_that_waits_behind_a_secret_door() -> None:
    token = walled_in("secret_door", tiles={"b3": "tile_01"}, lairs={"b3": "skeleton_life_3"})
    card = walled_in("secret_door", tiles={"b3": "tile_01"}, dungeon=["skeleton_d"])

    for table in (token, card):
        table.answers("search", "move:north")

        assert CombatBegun(0, "skeleton", None) in table.happened
        assert table.state.fight.no_escape == "dq.escape.forbidden.special_movement"


@clause("dq.card.search.secret_door")
def test_a_corridor_behind_a_secret_door_makes_the_hero_go_on() -> None:
    table = walled_in("secret_door", tiles={"b3": "tile_18"}, chambers=["tile_21"], trap=["snakes"])

    table.answers("search", "move:north")

    assert ("dq.chamber.corridor", CorridorEntered(0, named("b3"))) in deeds(table)
    assert table.at() == "a3"
