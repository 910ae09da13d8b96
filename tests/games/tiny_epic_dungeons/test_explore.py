"""Explore: the torch first, then every facedown card beside the hero's room."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import CardRevealed, GameLost, TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import GoblinAppeared, HeroAmbushed
from mazmorra.games.tiny_epic_dungeons.geometry import name_of
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    choices,
    coming,
    did,
    kinds,
    torch_of,
    tracks,
)
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

AROUND = ["c4", "d5", "e4", "d3"]
#: Straight and crossing rooms that lie in one way only beside the Entrance.
ROOMS = ("r06", "r09", "r12", "r19")


def revealed(table: DelveTable) -> list[str]:
    """Return the cells of the cards that were revealed since the last answers, in order."""
    return [name_of(event.place) for event in did(table, CardRevealed)]


@clause("ted.free.explore")
def test_explore_moves_the_torch_one_down_and_reveals_all_rooms_around() -> None:
    table = delve(facedown=AROUND, stack=coming(*ROOMS), torch=17)

    table.answers("explore", "reveal:c4", "reveal:d5", "reveal:e4")

    assert torch_of(table) == 16
    assert {cell: table.room(cell) for cell in AROUND} == dict(
        zip(("c4", "d5", "e4", "d3"), ROOMS, strict=True)
    )
    assert table.at() == "d4"


@clause("ted.free.explore")
def test_explore_leaves_movement_and_heroic_action_as_they_were() -> None:
    table = delve(facedown=["d5"], stack=coming("r12"), torch=17)

    table.answers("explore", "move:east", "search")

    assert table.at() == "d5"


@clause("ted.free.explore_order")
def test_the_torch_step_comes_before_the_cards() -> None:
    """It brings a Goblin to the Entrance first."""
    table = delve(facedown=["d5"], stack=coming("r12"), torch=20)

    table.answers("explore")

    order = [name for name in kinds(table) if name in ("GoblinAppeared", "CardRevealed")]
    assert order == ["GoblinAppeared", "CardRevealed"]
    assert table.enemies() == {"goblin_1": "d4"}


@clause("ted.free.explore_order")
def test_the_player_chooses_the_order_of_the_cards() -> None:
    table = delve(facedown=AROUND, stack=coming(*ROOMS), torch=17)

    table.answers("explore")
    assert choices(table, "reveal") == table.options()
    assert sorted(table.options()) == ["reveal:c4", "reveal:d3", "reveal:d5", "reveal:e4"]
    table.answers("reveal:e4")
    assert sorted(table.options()) == ["reveal:c4", "reveal:d3", "reveal:d5"]
    table.answers("reveal:d3", "reveal:d5")

    assert revealed(table) == ["d3", "d5", "c4"]
    assert table.asked() == "Act"


@clause("ted.free.explore_order")
def test_only_cards_to_which_the_room_has_a_corridor_are_revealed() -> None:
    """In a straight room the card to the north lies behind a wall."""
    table = delve(
        at=["d5"],
        rooms={"d5": "r17:east+west"},
        facedown=["c5", "d6", "c4"],
        stack=coming("r12"),
        torch=17,
    )

    table.answers("explore")

    assert revealed(table) == ["d6"]
    assert (table.room("c5"), table.room("c4")) == ("?", "?")


@clause("ted.free.explore_order")
def test_who_is_knocked_out_by_the_torch_step_reveals_nothing() -> None:
    """Space 17 is an Enemy Action; the Minotaur strikes Lanon down where he stands."""
    table = delve(
        facedown=["d5"],
        stack=coming("r12"),
        minions=["minotaur:d4"],
        health=[3, None],
        torch=18,
        at=["d4", "c4"],
        rooms={"c4": "r06:north+south"},
    )

    table.answers("explore")

    assert tracks(table)[0] == 0
    assert revealed(table) == []
    assert table.room("d5") == "?"
    assert table.state.heroes[table.state.active].hero == "brunda"
    assert torch_of(table) == 16


@clause("ted.free.explore_order")
def test_the_torch_step_of_explore_can_lose_the_game() -> None:
    table = delve(facedown=["d5"], stack=coming("r12"), torch=1)

    table.answers("explore")

    assert table.game.over
    assert [event.reason for event in did(table, GameLost)] == ["torch"]
    assert revealed(table) == []


@clause("ted.free.explore_encounters")
def test_a_goblin_room_that_explore_reveals_costs_no_health() -> None:
    table = delve(facedown=["d5"], stack=coming("r21", goblins=["boomy"]), torch=17)

    table.answers("explore")

    assert table.enemies() == {"goblin_1": "d5"}
    assert tracks(table) == (8, 5)
    assert did(table, HeroAmbushed) == []
    assert len(did(table, GoblinAppeared)) == 1
    assert "move:east" in table.options()


@clause("ted.free.explore_encounters")
def test_an_encounter_that_explore_reveals_puts_its_minion_into_its_room() -> None:
    stack = {"encounters": ["enc3"], "dungeon": ["enc3"], "minions": ["ogre"]}
    table = delve(facedown={"d5": "b"}, stack=stack, torch=17)

    table.answers("explore")

    assert table.room("d5") == "enc3"
    assert table.enemies() == {"ogre": "d5"}
    assert table.enemy("ogre").health == 6
    assert tracks(table) == (8, 5)


@clause("ted.free.explore_act1")
def test_nobody_explores_in_act_two() -> None:
    table = delve(facedown=["d5"], boss="dragon:lair")

    assert table.refuses(0, "explore").clause == "ted.free.explore_act1"


@clause("ted.free.explore_needs_room")
@pytest.mark.parametrize("facedown", [[], ["c3"]])
def test_explore_needs_a_facedown_card_beside_the_room(facedown: list[str]) -> None:
    """A card that lies only corner to corner does not count."""
    table = delve(facedown=facedown)

    assert table.refuses(0, "explore").clause == "ted.free.explore_needs_room"


@clause("ted.free.explore_needs_room")
def test_explore_needs_a_corridor_to_the_facedown_card() -> None:
    table = delve(at=["d5"], rooms={"d5": "r17:east+west"}, facedown=["c5"])

    assert table.refuses(0, "explore").clause == "ted.free.explore_needs_room"


@clause("ted.free.any_number", "ted.free.explore")
def test_explore_is_bought_again_from_the_next_room_in_the_same_turn() -> None:
    table = delve(facedown=["d5"], stack=coming("r12", "r19"), torch=17)

    table.answers("explore", "move:east", "explore")

    assert revealed(table) == ["d5", "d6"]
    assert [event.space for event in did(table, TorchMoved)] == [16, 15]
