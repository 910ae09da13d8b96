"""Cave-ins and Spider Webs: turning back, or trying to get across."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.decisions.board import CrossWeb
from mazmorra.games.dungeonquest.events.board import HeroMoved, Obliged, TurnCut
from mazmorra.games.dungeonquest.events.cards import DeterminationSet
from mazmorra.games.dungeonquest.geometry import NORTH, named
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    DESCENTS,
    NORMAL_TURN,
    closed_by,
    deeds,
    drew,
    entering,
    failed,
    passed,
)
from tests.games.dungeonquest.support import QuestTable, came, quest

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeonquest.state import State

MOVES = NORMAL_TURN[:4]
CROSSING, WEB = "dq.chamber.cavein.cross", "dq.chamber.web.cross"


# ---------------------------------------------------------------------- Cave-ins


def in_cave_in(*dice: int, tile: str = "tile_37", **tiles: str) -> QuestTable:
    """Let Hugo enter a Cave-in from the south and begin his next turn there."""
    return entering(
        tile,
        tiles=tiles,
        dice=dice,
        chambers=["tile_01"],
        dungeon=["empty_chamber", "jewelry"],
    )


@clause("dq.chamber.cavein.card", "dq.chamber.cavein.options", "dq.ruling.cavein_options_only")
def test_in_a_cave_in_a_hero_turns_back_or_crosses_and_does_nothing_else() -> None:
    table = in_cave_in()

    assert table.discards("dungeon") == ["empty_chamber"]
    assert table.state.sun == 2
    assert table.keys(0) == ["retreat", "cross"]
    assert table.closed(0) == {
        **dict.fromkeys(MOVES, "dq.ruling.cavein_options_only"),
        "search": "dq.search.icon",
    }


@clause("dq.ruling.cavein_options_only")
def test_whoever_has_found_a_passage_down_in_a_cave_in_may_go_down_too() -> None:
    table = entering("tile_37", dungeon=["passage_down"], runes=["rune_of_teleportation"])

    assert table.keys(0) == ["retreat", "cross", *DESCENTS]
    table.answers("descend:south")
    assert table.hero().status == "catacombs"


@clause("dq.chamber.cavein.retreat")
def test_whoever_retreats_from_a_cave_in_moves_back_and_meets_that_space() -> None:
    table = in_cave_in()

    table.answers("retreat")

    back = HeroMoved(0, named("c3"), named("b3"), NORTH, far=False, special=False)
    assert deeds(table)[:2] == [("dq.move.encounter", back), *drew("dungeon", "jewelry.1")]
    assert table.at() == "c3"


@clause("dq.chamber.cavein.cross", "dq.ruling.cavein_options_only")
def test_whoever_crosses_a_cave_in_moves_on_at_once_and_not_back() -> None:
    table = in_cave_in(2, 2)

    table.answers("cross")

    assert deeds(table) == passed(CROSSING, "agility", 4, 2, 2)
    assert table.keys(0) == ["move:north", "move:east", "move:west"]
    assert table.closed(0) == {"move:south": "dq.ruling.cavein_options_only"}
    table.answers("move:west")
    assert table.at() == "b2"
    assert table.loot() == ["jewelry"]
    assert table.state.sun == 3


@clause("dq.ruling.cavein_options_only")
def test_whoever_has_crossed_a_cave_in_may_go_back_if_no_other_way_is_open() -> None:
    table = in_cave_in(2, 2, tile="tile_36", a3="tile_04:north")

    table.answers("cross")

    assert table.at() == "c3"


@clause("dq.chamber.cavein.cross")
def test_a_cave_in_with_a_single_way_on_is_left_by_it() -> None:
    table = in_cave_in(2, 2, tile="tile_36")

    table.answers("cross")

    assert table.at() == "a3"


@clause("dq.chamber.cavein.fail")
def test_whoever_fails_to_cross_a_cave_in_may_turn_back_or_try_again_next_turn() -> None:
    table = in_cave_in(2, 3, 2, 3)

    table.answers("cross")

    assert deeds(table) == [
        *failed(CROSSING, "agility", 4, 2, 3),
        ("dq.determination.gain", DeterminationSet(0, "crossing", 1, 0)),
        ("dq.chamber.cavein.fail", TurnCut(0)),
    ]
    assert table.at() == "b3"
    assert table.hero().wounds == 0
    assert table.state.sun == 3
    assert table.keys(0) == ["retreat", "cross"]
    table.answers("cross")
    assert deeds(table) == [
        *passed(CROSSING, "agility", 5, 2, 3),
        ("dq.determination.discard", DeterminationSet(0, "crossing", 0, 1)),
    ]


@clause("dq.chamber.cavein.fail")
def test_whoever_turns_back_after_a_failure_gives_the_crossing_up() -> None:
    table = in_cave_in(2, 3)
    table.answers("cross")

    table.answers("retreat")

    given_up = ("dq.determination.discard", DeterminationSet(0, "crossing", 0, 1))
    assert deeds(table)[0] == given_up
    assert table.at() == "c3"


@clause("dq.ruling.web_retreat_blocked")
def test_whoever_cannot_go_back_from_a_cave_in_must_cross() -> None:
    def shared(state: State) -> None:
        state.heroes[1].place = named("c3")
        came(state, 0, "c3", "south")

    table = quest(2, at=["b3"], tiles={"b3": "tile_37", "c3": "tile_01"}, change=shared)

    assert table.keys(0) == ["cross"]
    assert table.closed(0)["retreat"] == "dq.ruling.web_retreat_blocked"


# ---------------------------------------------------------------------- Spider Webs


@clause("dq.chamber.web.choice")
def test_whoever_comes_to_a_spider_web_draws_no_card_and_turns_back_or_crosses() -> None:
    table = entering("tile_38")

    assert [type(event) for event in table.happened] == [HeroMoved]
    assert table.keys(0) == ["retreat", "cross"]
    assert table.closed(0) == {}
    assert table.state.sun == 1


@clause("dq.chamber.web.retreat")
def test_whoever_retreats_from_a_web_must_go_back_on_the_next_turn() -> None:
    table = entering("tile_38", dungeon=["jewelry"], runes=["rune_of_teleportation"])

    table.answers("retreat")

    assert deeds(table) == [
        ("dq.chamber.web.retreat", Obliged(0, "return")),
        ("dq.chamber.web.retreat", TurnCut(0)),
    ]
    assert table.at() == "b3"
    assert table.state.sun == 2
    assert table.keys(0) == ["move:south"]
    assert table.closed(0)["move:north"] == "dq.ruling.return_is_move"
    table.answers("move:south")
    assert table.at() == "c3"
    assert table.loot() == ["jewelry"]


@clause("dq.chamber.web.cross", "dq.ruling.web_exit")
def test_whoever_tears_a_web_must_move_on_at_once_by_any_passage() -> None:
    table = entering("tile_38", dice=[3, 4], dungeon=["jewelry"])

    table.answers("cross")

    assert deeds(table) == passed(WEB, "strength", 7, 3, 4)
    assert table.keys(0) == MOVES
    assert table.state.sun == 1
    table.answers("move:south")
    assert table.at() == "c3"
    assert table.state.sun == 2


@clause("dq.chamber.web.trapped")
def test_whoever_does_not_is_trapped_and_every_turn_begins_with_a_new_test() -> None:
    table = entering("tile_38", dice=[4, 4, 4, 5, 4, 5])

    table.answers("cross")

    trapped = "dq.chamber.web.trapped"
    assert deeds(table) == [
        *failed(WEB, "strength", 7, 4, 4),
        ("dq.determination.gain", DeterminationSet(0, "web", 1, 0)),
        (trapped, Obliged(0, "web")),
        (trapped, TurnCut(0)),
        *failed(WEB, "strength", 8, 4, 5),
        ("dq.determination.gain", DeterminationSet(0, "web", 2, 1)),
        (trapped, TurnCut(0)),
        *passed(WEB, "strength", 9, 4, 5),
        ("dq.determination.discard", DeterminationSet(0, "web", 0, 2)),
        (WEB, Obliged(0, "")),
    ]
    assert table.keys(0) == MOVES
    assert table.state.sun == 3


# ---------------------------------------------------------------------- no way back


def hero_on_c3(state: State) -> None:
    """Put the other Hero where the first one came from."""
    state.heroes[1].place = named("c3")


@clause("dq.ruling.web_retreat_blocked")
def test_a_hero_who_stays_behind_closes_the_way_back_from_a_web() -> None:
    table = entering("tile_38", seats=2, dice=[3, 4], change=hero_on_c3)

    assert deeds(table)[1:] == passed(WEB, "strength", 7, 3, 4)
    assert table.keys(0) == ["move:north", "move:east", "move:west"]


@clause("dq.ruling.web_retreat_blocked")
def test_whoever_came_to_a_web_through_a_wall_must_cross_it() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_39", "b3": "tile_38"},
        dice={"dice": [3, 4]},
        stack={"search": ["secret_door"]},
    )

    table.answers("search", "move:north")

    assert deeds(table)[-2:] == passed(WEB, "strength", 7, 3, 4)
    assert table.keys(0) == ["move:north", "move:east", "move:west"]


def owes_a_return(state: State) -> None:
    """Let the Hero have turned back from a web."""
    came(state, 0, "c3", "south")
    state.heroes[0].due = "return"


def owes_it_to_an_occupied_space(state: State) -> None:
    """Let another Hero have come in the meantime."""
    owes_a_return(state)
    hero_on_c3(state)


@clause("dq.ruling.web_retreat_blocked")
@pytest.mark.parametrize(
    ("behind", "change"),
    [("tile_01", owes_it_to_an_occupied_space), ("tile_17", owes_a_return)],
    ids=["occupied", "turned corridor"],
)
def test_whoever_owes_a_return_that_has_become_impossible_must_cross(
    behind: str, change: Callable[[State], None]
) -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["b3"],
        tiles={"b3": "tile_38", "c3": behind},
        dice={"dice": [3, 4]},
        change=change,
    )
    assert table.keys(0) == ["cross"]
    assert closed_by(CrossWeb(0), table) == {"retreat": "dq.ruling.web_retreat_blocked"}

    table.answers("cross")

    assert deeds(table)[:2] == passed(WEB, "strength", 7, 3, 4)
    assert table.keys(0) == ["move:north", "move:east", "move:west"]
    assert table.hero().due == ""


@clause("dq.ruling.web_retreat_blocked", "dq.chamber.web.retreat")
def test_a_return_that_is_possible_is_owed_and_nothing_else() -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["b3"],
        tiles={"b3": "tile_38", "c3": "tile_01"},
        change=owes_a_return,
    )

    assert table.keys(0) == ["move:south"]
