"""Cloak and Dagger: Loot lies face down, and only its owner knows what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardDrawn,
    LootGained,
    LootShown,
)
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import asked, names
from tests.games.dungeonquest.encounter_support import gone, only, scene
from tests.games.dungeonquest.variant_support import using

if TYPE_CHECKING:
    from mazmorra.kernel import Seat
    from tests.games.dungeonquest.support import QuestTable

CLOAK = using("cloak_and_dagger")
LOOT = [["bracelet", "dragons_egg"], ["rope"], []]


def loot_seen_by(table: QuestTable, viewer: Seat | None) -> list[list[str]]:
    """Return what a viewer sees of everybody's Loot."""
    return [names(hero.loot) for hero in table.view(viewer).heroes]


def cards_seen_by(table: QuestTable, viewer: Seat | None) -> list[str]:
    """Return the cards that a viewer is told to have been drawn and taken."""
    return [
        printed(event.card)
        for event in table.seen_by(viewer)
        if isinstance(event, CardDrawn | LootGained)
    ]


# ---------------------------------------------------------------------- what lies face down


@clause("dq.variant.cloak_and_dagger.facedown", "dq.variant.cloak_and_dagger.count")
@pytest.mark.parametrize(
    ("viewer", "seen"),
    [
        (0, [["bracelet", "dragons_egg"], ["?"], []]),
        (1, [["?", "?"], ["rope"], []]),
        (2, [["?", "?"], ["?"], []]),
        (None, [["?", "?"], ["?"], []]),
    ],
)
def test_everybody_sees_how_many_loot_cards_there_are_but_only_the_own_ones(
    viewer: Seat | None, seen: list[list[str]]
) -> None:
    table = scene(3, at=("d4",), tiles={"d4": "tile_01"}, loot=LOOT, options=CLOAK)

    assert loot_seen_by(table, viewer) == seen


@clause("dq.variant.cloak_and_dagger.facedown")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_without_the_variant_everybody_sees_all_loot(viewer: Seat | None) -> None:
    table = scene(3, at=("d4",), tiles={"d4": "tile_01"}, loot=LOOT)

    assert loot_seen_by(table, viewer) == LOOT


@clause("dq.variant.cloak_and_dagger.facedown", "dq.variant.cloak_and_dagger.count")
def test_loot_that_is_found_is_seen_by_its_finder_alone() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        options=CLOAK,
        stack={"search": ["jewelry_200"]},
    )

    table.answers("search")

    assert cards_seen_by(table, 0) == ["jewelry_200", "jewelry_200"]
    assert cards_seen_by(table, 1) == cards_seen_by(table, None) == ["?", "?"]
    assert table.clauses(LootGained) == ["dq.variant.cloak_and_dagger.facedown"]
    assert loot_seen_by(table, 0)[0] == ["jewelry_200"]
    assert loot_seen_by(table, 2)[0] == ["?"]


@clause("dq.variant.cloak_and_dagger.facedown", "dq.variant.cloak_and_dagger.count")
def test_the_treasure_of_the_dragon_is_counted_but_not_seen() -> None:
    table = scene(
        3,
        at=("e7",),
        tiles={},
        options=CLOAK,
        stack={"dragon": ["sleeping"], "treasure": ["dragons_egg", "lodestone"]},
    )

    table.answers("loot")

    assert loot_seen_by(table, 0)[0] == ["dragons_egg", "lodestone"]
    assert loot_seen_by(table, 1)[0] == ["?", "?"]
    assert cards_seen_by(table, 1) == ["?"] * 4


@clause("dq.variant.cloak_and_dagger.facedown")
def test_cards_that_are_no_loot_are_drawn_openly() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        options=CLOAK,
        stack={"search": ["nothing_search"]},
    )

    table.answers("search")

    assert cards_seen_by(table, 1) == ["nothing_search"]


@clause("dq.variant.cloak_and_dagger.facedown")
@pytest.mark.parametrize(("card", "others_see"), [("bracelet", "?"), ("empty_chamber", None)])
def test_loot_that_challara_might_send_away_is_not_seen_by_the_others(
    card: str, others_see: str | None
) -> None:
    """She looks at the card before she decides whether to keep it."""
    table = scene(
        3,
        heroes=("challara", "hugo", "krutzbeck"),
        at=("d4",),
        tiles={"d4": "tile_01"},
        options=CLOAK,
        stack={"chambers": ["tile_01"], "dungeon": [card]},
    )

    table.answers("move:east")

    assert asked(table) == (0, "Redraw")
    assert names(table.view(0).open) == [card]
    for viewer in (1, 2, None):
        assert names(table.view(viewer).open) == [others_see or card]


@clause("dq.variant.cloak_and_dagger.facedown")
def test_loot_that_is_discarded_is_seen_by_everybody() -> None:
    """Loot thrown away before a Bridge is crossed goes to the discard pile face up."""
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        loot=LOOT,
        options=CLOAK,
        dice={"dice": [1, 1]},
        stack={"chambers": ["tile_48"], "dungeon": ["empty_chamber"]},
    )

    table.answers("move:east", "cross", "drop:bracelet")

    told = [event for event in table.seen_by(2) if isinstance(event, CardDiscarded)]
    assert [printed(event.card) for event in told] == ["bracelet"]
    assert loot_seen_by(table, 2)[0] == ["?"]


@clause("dq.variant.cloak_and_dagger.facedown")
@pytest.mark.parametrize(("loot", "keys"), [("rope", ["decline", "rope"]), ("brooch", ["decline"])])
def test_a_question_does_not_tell_what_lies_face_down(loot: str, keys: list[str]) -> None:
    """Whoever has any Loot is asked for a Rope, as if it might be one."""
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        loot=[[loot]],
        options=CLOAK,
        stack={"chambers": ["tile_01"], "dungeon": ["trapdoor_d"]},
    )

    table.answers("move:east")

    assert asked(table) == (0, "TieRope")
    assert table.keys(0) == keys


@clause("dq.variant.cloak_and_dagger.facedown")
def test_no_loot_is_turned_up_before_the_game_is_over() -> None:
    table = scene(
        2,
        at=("a2",),
        tiles={"a2": "tile_01"},
        loot=[["bracelet"], ["lodestone"]],
        options=CLOAK,
        change=lambda state: gone(state, 1, "exited"),
    )
    assert loot_seen_by(table, 0) == [["bracelet"], ["?"]]

    table.answers("move:west", "exit")

    (shown,) = only(table.told, LootShown)
    assert [(seat, names(loot)) for seat, loot in shown.loot] == [
        (0, ["bracelet"]),
        (1, ["lodestone"]),
    ]
    assert loot_seen_by(table, 0) == [["bracelet"], ["lodestone"]]
