"""The sun track: when the token advances, when a die is rolled, and when the doors close."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import (
    DoorsClosed,
    SunAdvanced,
    SunRolled,
    TurnBegun,
    TurnEnded,
    TurnLost,
)
from mazmorra.testing import Table, clause
from tests.games.dungeonquest.encounter_support import below, gone, kinds, only, rest, scene
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from typing import Literal

    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

#: Where three Heroes stand who do nothing but search.
AT = ("b11", "h11", "h2")


def day(sun: int, *faces: int, seats: int = 2) -> QuestTable:
    """Let the last seat search, so that the turn of the First Player, seat 0, comes round."""
    table = scene(seats, at=(), tiles={}, active=seats - 1, sun=sun, dice={"sun": faces})
    table.answers("search")
    return table


# ---------------------------------------------------------------------- advancing


@clause("dq.sun.advance")
def test_the_sun_advances_one_space_before_anything_else_in_the_first_players_turn() -> None:
    table = day(4)

    assert only(table.told, SunAdvanced) == [SunAdvanced(5)]
    assert table.clauses(SunAdvanced) == ["dq.sun.advance"]
    assert kinds(table.told)[-2:] == ["SunAdvanced", "TurnBegun"]
    assert table.state.sun == 5


@clause("dq.sun.advance")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_sun_advances_in_no_other_players_turn(first: int) -> None:
    table = scene(3, at=(), tiles={}, active=first, first=first, sun=4)

    for seat in (first, (first + 1) % 3):
        table.answer(seat, "search")
        assert only(table.told, SunAdvanced) == []
    table.answer((first + 2) % 3, "search")

    assert only(table.told, SunAdvanced) == [SunAdvanced(5)]


@clause("dq.sun.not_first_turn")
def test_the_sun_stands_still_on_the_opening_turn_and_advances_on_the_second() -> None:
    def opening(state: State) -> None:
        state.opening = True

    table = scene(2, at=(), tiles={}, next="turn", sun=1, change=opening)
    assert table.game.waiting == (0,)
    assert table.state.sun == 1

    rest(table, 0, 1)

    assert only(table.told, SunAdvanced) == [SunAdvanced(2)]
    assert table.state.sun == 2


@clause("dq.sun.not_first_turn")
def test_a_game_from_its_set_up_on_begins_with_the_sun_on_space_1() -> None:
    table = Table("dungeonquest", 2)

    table.answers("place:a1", "place:j13")

    assert isinstance(table.happened[-1], TurnBegun)
    assert table.happened[-1].seat == table.state.first
    assert [told for told in table.game.history if isinstance(told.event, SunAdvanced)] == []
    assert table.state.sun == 1


# ---------------------------------------------------------------------- rolling


@clause("dq.sun.roll")
@pytest.mark.parametrize(
    ("space", "limit"), [(24, 0), (25, 0), (26, 1), (27, 2), (28, 3), (29, 4), (30, 5)]
)
def test_a_die_is_rolled_on_a_space_with_a_number(space: int, limit: int) -> None:
    table = day(space - 1, 6)

    assert table.state.sun == space
    assert only(table.told, SunRolled) == ([SunRolled(6, limit)] if limit else [])
    assert table.game.waiting == (0,)


@clause("dq.sun.roll")
def test_one_die_of_six_faces_is_rolled() -> None:
    with pytest.raises(ValueError, match="it gives 0 to 5"):
        day(25, 7)


@clause("dq.sun.roll.safe", "dq.sun.roll.closes")
@pytest.mark.parametrize(
    ("space", "face", "closes"),
    [
        *((26, 1, True), (26, 2, False)),
        *((27, 1, True), (27, 2, True), (27, 3, False)),
        *((28, 3, True), (28, 4, False)),
        *((29, 4, True), (29, 5, False)),
        *((30, 5, True), (30, 6, False)),
    ],
)
def test_the_doors_close_on_a_roll_within_the_range(space: int, face: int, closes: bool) -> None:
    table = day(space - 1, face)

    assert table.clauses(SunRolled) == ["dq.sun.roll.closes" if closes else "dq.sun.roll.safe"]
    assert bool(only(table.told, DoorsClosed)) == closes
    assert table.state.night == closes
    assert (table.game.outcome is not None) == closes
    assert table.game.waiting == (() if closes else (0,))


@clause("dq.sun.roll.closes")
def test_when_the_doors_close_the_game_ends_at_once_and_all_inside_are_killed() -> None:
    table = scene(
        3,
        at=(),
        tiles={},
        active=2,
        sun=28,
        loot=[["genie_lamp"], ["lodestone"], ["dragons_egg"]],
        dice={"sun": [4]},
        change=lambda state: gone(state, 1, "exited"),
    )

    table.answers("search")

    assert only(table.told, DoorsClosed) == [DoorsClosed((0, 2))]
    assert table.clauses(DoorsClosed) == ["dq.sun.roll.closes"]
    assert [hero.status for hero in table.state.heroes] == ["killed", "exited", "killed"]
    assert only(table.told, TurnBegun) == []
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (1,)
    assert table.game.outcome.reasons == ("reason-night", "reason-richest", "reason-night")


@clause("dq.sun.last_space")
def test_on_the_last_space_the_token_stays_and_the_die_is_still_rolled() -> None:
    table = day(30, 6, 6)

    assert only(table.told, SunAdvanced) == []
    assert only(table.told, SunRolled) == [SunRolled(6, 5)]
    rest(table, 0, 1)
    assert only(table.told, SunAdvanced) == []
    assert only(table.told, SunRolled) == [SunRolled(6, 5)]
    assert table.state.sun == 30
    assert day(30, 5).state.night


@clause("dq.sun.always", "dq.exit.first_player", "dq.ruling.first_player_fixed")
@pytest.mark.parametrize("how", ["exited", "killed"])
def test_the_sun_advances_although_the_first_players_hero_is_gone(
    how: Literal["exited", "killed"],
) -> None:
    table = scene(
        3,
        at=(),
        tiles={},
        active=2,
        sun=25,
        dice={"sun": [2]},
        change=lambda state: gone(state, 0, how),
    )

    table.answers("search")

    assert only(table.told, SunAdvanced) == [SunAdvanced(26)]
    assert only(table.told, SunRolled) == [SunRolled(2, 1)]
    assert only(table.told, TurnBegun) == [TurnBegun(1)]
    assert only(table.told, TurnEnded) == [TurnEnded(2, 0), TurnEnded(0, 1)]
    assert table.state.first == 0
    assert table.game.waiting == (1,)


@clause("dq.sun.always")
def test_the_sun_advances_although_the_first_players_hero_loses_the_turn() -> None:
    def change(state: State) -> None:
        state.heroes[0].lost_turns = 1

    table = scene(2, at=(), tiles={}, active=1, sun=29, dice={"sun": [6]}, change=change)

    table.answers("search")

    assert only(table.told, SunAdvanced) == [SunAdvanced(30)]
    assert only(table.told, SunRolled) == [SunRolled(6, 5)]
    assert only(table.told, TurnLost) == [TurnLost(0, 0)]
    assert table.game.waiting == (1,)


@clause("dq.ruling.first_player_fixed")
def test_the_first_player_stays_first_player_when_the_hero_leaves() -> None:
    table = scene(3, at=("a2",), tiles={"a2": "tile_01"}, loot=[["lodestone"]], sun=4)

    table.answers("move:west", "exit")
    rest(table, 1, 2)

    assert (table.state.first, table.view(1).first) == (0, 0)
    assert only(table.told, SunAdvanced) == [SunAdvanced(5)]
    assert table.game.waiting == (1,)


@clause("dq.ruling.night_everywhere")
def test_night_kills_in_the_catacombs_the_towers_and_the_treasure_chamber_too() -> None:
    table = quest(
        4,
        at=("d4", "a1", "e7", "b11"),
        tiles={"d4": "tile_25", "b11": "tile_01"},
        active=3,
        sun=29,
        dice={"sun": [5]},
        stack={"search": ["nothing_search"]},
        change=lambda state: below(state, 0, "d4", "east"),
    )

    table.answers("search")

    assert only(table.told, DoorsClosed) == [DoorsClosed((0, 1, 2, 3))]
    assert [hero.status for hero in table.state.heroes] == ["killed"] * 4


# ---------------------------------------------------------------------- the printed examples


@clause("dq.example.sun.safe", "dq.example.sun.closed")
def test_a_3_is_safe_on_1_to_2_and_closes_the_doors_on_1_to_3() -> None:
    table = day(26, 3, 3)
    assert only(table.told, SunRolled) == [SunRolled(3, 2)]
    assert table.game.waiting == (0,)

    rest(table, 0, 1)

    assert only(table.told, SunRolled) == [SunRolled(3, 3)]
    assert only(table.told, DoorsClosed) == [DoorsClosed((0, 1))]
    assert table.game.outcome is not None
