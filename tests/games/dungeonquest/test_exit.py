"""Leaving the dungeon: only through a Tower Room, only with Loot, and for good."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    Exited,
    HeroMoved,
    TurnBegun,
    TurnEnded,
)
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import below, drawn, only, rest, scene

TOWERS = [
    ("a2", "west", "a1"),
    ("b13", "north", "a13"),
    ("i1", "south", "j1"),
    ("j12", "east", "j13"),
]


@clause("dq.exit.tower_only", "dq.exit.on_entering")
@pytest.mark.parametrize(("start", "way", "tower"), TOWERS)
def test_a_hero_who_enters_any_tower_with_loot_may_leave_at_once(
    start: str, way: str, tower: str
) -> None:
    table = scene(3, at=(start,), tiles={start: "tile_01"}, loot=[["lodestone"]])

    table.answers(f"move:{way}")
    assert table.at(0) == tower
    assert table.keys(0)[0] == "exit"
    table.answers("exit")

    assert only(table.told, Exited) == [Exited(0)]
    assert table.clauses(Exited) == ["dq.exit.on_entering"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]


@clause("dq.exit.tower_only")
@pytest.mark.parametrize(
    ("place", "tile"),
    [("a2", "tile_01"), ("e7", ""), ("d5", "tile_25"), ("e13", "tile_01")],
)
def test_nowhere_else_can_a_hero_leave(place: str, tile: str) -> None:
    tiles = {place: tile} if tile else {}
    table = scene(2, at=(place,), tiles=tiles, loot=[["lodestone"]])

    assert "exit" not in table.keys(0)
    table.refuses(0, "exit")


@clause("dq.exit.tower_only")
def test_a_hero_under_a_tower_cannot_leave_from_the_catacombs() -> None:
    table = scene(
        2,
        at=("a1",),
        tiles={},
        loot=[["lodestone"]],
        stack={"catacomb": ["exit"]},
        change=lambda state: below(state, 0, "a1", "east"),
    )

    assert table.keys(0) == ["climb", "stay"]


@clause("dq.exit.loot_required", "dq.exit.else_move_on")
def test_without_loot_a_hero_cannot_leave_and_must_move_on() -> None:
    table = scene(2, at=("a2",), tiles={"a2": "tile_01", "b1": "tile_01"})

    table.answers("move:west")

    assert table.game.waiting == (0,)
    assert table.keys(0) == ["move:east", "move:south"]
    assert table.closed(0)["exit"] == "dq.exit.loot_required"
    assert table.refuses(0, "exit").clause == "dq.exit.loot_required"


@clause("dq.exit.loot_required")
@pytest.mark.parametrize("loot", ["rope", "unstable_potion", "treasure_chest", "bracelet"])
def test_a_single_loot_card_is_enough_even_without_a_gold_value(loot: str) -> None:
    table = scene(2, at=("a2",), tiles={"a2": "tile_01"}, loot=[[loot]])

    table.answers("move:west")

    assert "exit" in table.keys(0)
    assert "exit" not in table.closed(0)


@clause("dq.exit.else_move_on")
@pytest.mark.parametrize("loot", [[], ["lodestone"]])
def test_whoever_stays_moves_on_at_once_and_encounters_the_next_space(loot: list[str]) -> None:
    table = scene(
        2,
        at=("a2",),
        tiles={"a2": "tile_01"},
        loot=[loot],
        stack={"chambers": ["tile_01"], "dungeon": ["jewelry"]},
    )
    table.answers("move:west")

    table.answers("move:south")

    assert table.at(0) == "b1"
    assert len(only(table.told, ChamberPlaced)) == 1
    assert drawn(table.told, "dungeon") == ["jewelry"]
    assert table.loot() == [*loot, "jewelry"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]


@clause("dq.exit.else_move_on")
def test_a_hero_who_begins_the_game_in_a_tower_has_nothing_to_do_but_move() -> None:
    table = scene(2, at=("a1",), tiles={})

    assert table.keys(0) == ["move:east", "move:south"]
    assert table.closed(0)["search"] == "dq.search.icon"


@clause("dq.exit.final")
def test_a_hero_who_left_is_off_the_board_and_never_comes_back() -> None:
    table = scene(3, at=("a2", "a2"), tiles={"a2": "tile_01"}, loot=[["lodestone"]])
    table.answers("move:west", "exit")

    hero = table.hero()
    assert (hero.status, hero.place) == ("exited", NOWHERE)
    assert table.loot() == ["lodestone"]
    table.answers("move:west")  # the tower is free for the next Hero
    assert table.at(1) == "a1"


@clause("dq.exit.final", "dq.exit.first_player")
def test_a_hero_who_left_takes_no_more_turns_while_the_sun_goes_on() -> None:
    table = scene(3, at=("a2",), tiles={"a2": "tile_01"}, loot=[["lodestone"]], sun=3)
    table.answers("move:west", "exit")

    rest(table, 1, 2)

    assert only(table.told, TurnBegun) == [TurnBegun(1)]
    assert only(table.told, HeroMoved) == []
    assert table.state.sun == 4
    rest(table, 1, 2)
    assert table.state.sun == 5
    assert table.game.waiting == (1,)
