"""Searching: where, how often, and what a Secret Door leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    HeroMoved,
    Resurfaced,
    Searched,
    TurnCut,
    TurnLost,
)
from mazmorra.games.dungeonquest.events.cards import CardDrawn, DragonDrawn
from mazmorra.games.dungeonquest.events.monster import HeroFled
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.board_support import (
    BRIDGE,
    CAVE_IN,
    CELL,
    CHASM_LEFT,
    CROSSING,
    DARKNESS,
    DOOR_AHEAD,
    ENTRANCE,
    FOUR_WAYS,
    GATE,
    PASSAGE,
    ROTATING,
    STRAIGHT,
    TRAP_ROOM,
    WEB,
    asked_by,
    clause_of,
    drawn,
    next_turn,
    no_chambers_left,
    of,
    path,
    trials,
    turns,
)
from tests.games.dungeonquest.support import QuestTable, quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

AROUND = ["move:north", "move:east", "move:south", "move:west"]


def searching(search: str = "", **more: Any) -> QuestTable:
    """Return Hugo in e4 with what the searches will bring; Lindel is far away."""
    stack = {
        "search": search.split(),
        "chambers": [FOUR_WAYS] * 5,
        "dungeon": ["empty_chamber"] * 8,
        **more.pop("stack", {}),
    }
    tiles = {"h13": FOUR_WAYS, "e4": FOUR_WAYS, **more.pop("tiles", {})}
    at = more.pop("at", ["e4", "h13"])
    return quest(2, heroes=("hugo", "lindel"), at=at, tiles=tiles, stack=stack, **more)


def lindel_waits(table: QuestTable) -> None:
    """Let Lindel explore a room somewhere else; it is Hugo's turn again."""
    table.answers("move:north")


def searched(times: int) -> Any:
    """Return a change by which Hugo has searched his chamber already."""
    return lambda state: setattr(state.heroes[0], "searches", times)


# ---------------------------------------------------------------------- searching


@clause("dq.search.draw")
def test_a_hero_who_searches_draws_a_search_card_and_follows_it() -> None:
    table = searching("giant_centipede", dice={"dice": [2, 5]})

    table.answers("search")

    assert clause_of(table, Searched(0, 1)) == "dq.search.draw"
    assert drawn(table, "search") == ["giant_centipede"]
    assert table.hero(0).wounds == 7
    assert table.discards("search") == ["giant_centipede"]
    assert turns(table) == ["end 0", "begin 1"]


@clause("dq.search.draw")
def test_loot_that_a_search_finds_is_kept() -> None:
    table = searching("ring_90")

    table.answers("search")

    assert table.loot(0) == ["ring_90"]
    assert table.discards("search") == []


@clause("dq.search.no_chamber_encounter")
@pytest.mark.parametrize("tile", [FOUR_WAYS, ENTRANCE, CHASM_LEFT, GATE, ROTATING])
def test_who_searches_does_not_encounter_the_chamber(tile: str) -> None:
    table = searching("nothing_search", tiles={"e4": tile})

    table.answers("search")

    assert [event.deck for event in of(table, CardDrawn)] == ["search"]
    assert of(table, HeroMoved) == []
    assert not table.hero(0).descent
    assert next_turn(table, 1)


@clause("dq.search.icon")
@pytest.mark.parametrize("tile", [FOUR_WAYS, ENTRANCE, CHASM_LEFT, GATE, ROTATING])
def test_a_chamber_with_a_search_icon_can_be_searched(tile: str) -> None:
    table = searching(tiles={"e4": tile})

    assert "search" in table.keys(0)
    assert "search" not in table.closed(0)


@clause("dq.search.icon")
@pytest.mark.parametrize("tile", [CROSSING, TRAP_ROOM, "tile_24", DARKNESS, CAVE_IN, WEB, BRIDGE])
def test_a_chamber_without_a_search_icon_cannot_be_searched(tile: str) -> None:
    table = searching(tiles={"e4": tile})

    assert "search" not in table.keys(0)
    assert table.refuses(0, "search").clause == "dq.search.icon"


@clause("dq.search.no_monster")
def test_a_chamber_with_a_monster_token_cannot_be_searched() -> None:
    table = searching(tokens={"e4": "golem_life_4"})

    assert table.keys(0) == AROUND
    assert table.refuses(0, "search").clause == "dq.search.no_monster"


@clause("dq.search.no_monster")
def test_a_monster_next_door_does_not_matter() -> None:
    table = searching(tiles={"d4": FOUR_WAYS}, tokens={"d4": "golem_life_4"})

    assert table.keys(0) == [*AROUND, "search"]


# ---------------------------------------------------------------------- how often


@clause("dq.search.two_max")
def test_a_chamber_can_be_searched_twice_and_then_must_be_left() -> None:
    table = searching("nothing_search nothing_search")

    table.answers("search")
    assert table.hero(0).searches == 1
    lindel_waits(table)
    assert table.keys(0) == [*AROUND, "search"]
    table.answers("search")
    assert clause_of(table, Searched(0, 2)) == "dq.search.draw"
    lindel_waits(table)

    assert table.keys(0) == AROUND
    assert table.refuses(0, "search").clause == "dq.search.two_max"
    table.answers("move:north")
    assert table.hero(0).searches == 0


@clause("dq.search.reset")
def test_who_comes_back_to_a_chamber_may_search_it_twice_again() -> None:
    table = searching("nothing_search nothing_search", change=searched(2))
    assert "search" not in table.keys(0)

    table.answers("move:north", "move:north", "move:south", "move:north")
    assert table.at(0) == "e4"
    assert table.keys(0) == [*AROUND, "search"]
    table.answers("search")
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.keys(0) == AROUND


@clause("dq.ruling.search_counter")
def test_a_lost_turn_between_two_searches_does_not_reset_them() -> None:
    """An explosion costs the turn after the first search."""
    table = searching("trap_found nothing_search", stack={"trap": ["explosion"]})

    table.answers("search")
    assert table.hero(0).lost_turns == 1
    lindel_waits(table)
    assert of(table, TurnLost) == [TurnLost(0, 0)]
    assert table.hero(0).searches == 1
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.hero(0).searches == 2
    assert table.keys(0) == AROUND


@clause("dq.ruling.search_counter")
def test_a_failed_door_between_two_searches_does_not_reset_them() -> None:
    table = searching(
        "nothing_search nothing_search",
        tiles={"e4": DOOR_AHEAD},
        stack={"door": ["door_jammed"]},
    )

    table.answers("search")
    lindel_waits(table)
    table.answers("move:north")
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.keys(0) == AROUND


@clause("dq.ruling.extra_moves_search_reset")
def test_going_out_and_back_in_one_turn_counts_as_having_moved() -> None:
    table = searching(tiles={"d4": PASSAGE}, change=searched(2))

    table.answers("move:north", "move:south")
    lindel_waits(table)

    assert table.at(0) == "e4"
    assert table.keys(0) == [*AROUND, "search"]


@clause("dq.ruling.extra_moves_search_reset")
def test_an_escape_back_into_the_chamber_counts_as_having_moved() -> None:
    table = searching(
        tiles={"d4": FOUR_WAYS},
        tokens={"d4": "skeleton_life_3"},
        stack={"powers": ["shield_wall", "deadly_shot"]},
        change=searched(2),
    )

    table.answers("move:north", "escape")

    assert [event.place for event in of(table, HeroFled)] == [named("e4")]
    assert table.hero(0).searches == 0
    lindel_waits(table)
    lindel_waits(table)
    assert "search" in table.keys(0)


@clause("dq.ruling.extra_moves_search_reset")
def test_a_secret_door_out_and_a_passage_back_count_as_having_moved() -> None:
    table = searching(
        "secret_door",
        tiles={"d4": PASSAGE},
        change=searched(1),
    )

    table.answers("search", "move:north", "move:south")

    assert table.at(0) == "e4"
    assert table.hero(0).searches == 0


@clause("dq.ruling.extra_moves_search_reset")
def test_coming_up_in_the_same_chamber_counts_as_having_moved() -> None:
    """No chambers are left, so that a Hero comes up where the Catacombs were entered."""

    def found_a_way_down(state: State) -> None:
        state.heroes[0].searches, state.heroes[0].descent = 2, True
        no_chambers_left(state)

    table = searching(
        tiles={"g13": FOUR_WAYS, "f13": FOUR_WAYS},
        stack={"catacomb": ["exit"]},
        change=found_a_way_down,
    )

    table.answers("descend:north", "move:north", "climb", "shift:left")
    assert [event.place for event in of(table, Resurfaced)] == [named("e4")]
    table.answers("move:north", "move:south")

    assert table.hero(0).searches == 0
    assert table.keys(0) == ["search"]


# ---------------------------------------------------------------------- Secret Doors


@clause("dq.search.secret_door_move")
@pytest.mark.parametrize(
    ("word", "goal"), [("north", "d4"), ("east", "e5"), ("south", "f4"), ("west", "e3")]
)
def test_a_secret_door_leads_at_once_to_any_adjacent_space_which_is_encountered(
    word: str, goal: str
) -> None:
    table = searching("secret_door")

    table.answers("search")
    assert asked_by(table) == "dq.search.secret_door_move"
    assert table.keys(0) == [*AROUND, "decline"]
    table.answers(f"move:{word}")

    assert path(table) == [goal]
    assert drawn(table, "dungeon") == ["empty_chamber"]
    assert table.discards("search") == ["secret_door"]
    assert turns(table) == ["end 0", "begin 1"]


@clause("dq.search.secret_door_move")
def test_a_secret_door_may_be_declined() -> None:
    table = searching("secret_door")

    table.answers("search", "decline")

    assert table.at(0) == "e4"
    assert path(table) == []
    assert drawn(table, "dungeon") == []
    assert table.discards("search") == ["secret_door"]
    assert next_turn(table, 1)
    assert table.hero(0).searches == 1


@clause("dq.ruling.secret_door_reach")
def test_a_secret_door_passes_walls_on_both_sides() -> None:
    table = searching(
        "secret_door",
        tiles={"e4": STRAIGHT, "e5": STRAIGHT, "d4": f"{STRAIGHT}:west", "f4": FOUR_WAYS},
    )

    table.answers("search")
    assert table.keys(0) == [*AROUND, "decline"]
    table.answers("move:east")

    moved = HeroMoved(0, named("e5"), NOWHERE, 3, far=False, special=True)
    assert of(table, HeroMoved) == [moved]


@clause("dq.ruling.secret_door_reach")
@pytest.mark.parametrize(
    ("tile", "word", "goal"), [(DOOR_AHEAD, "north", "d4"), (CELL, "south", "f4")]
)
def test_a_secret_door_asks_for_no_door_card_and_no_test(tile: str, word: str, goal: str) -> None:
    beyond = {"d4": f"{DOOR_AHEAD}:north", "f4": "tile_44:north"}
    table = searching("secret_door", tiles={"e4": tile, **beyond})

    table.answers("search", f"move:{word}")

    assert drawn(table, "door") == []
    assert trials(table) == []
    assert table.at(0) == goal


@clause("dq.ruling.secret_door_reach")
def test_a_secret_door_never_passes_the_outer_wall_nor_leads_to_another_hero() -> None:
    table = searching("secret_door", at=["a4", "a5"], tiles={"a4": FOUR_WAYS, "a5": FOUR_WAYS})

    table.answers("search")

    assert table.keys(0) == ["move:south", "move:west", "decline"]


@clause("dq.ruling.secret_door_reach")
@pytest.mark.parametrize(
    ("word", "sides"), [("north", "WWOO"), ("east", "OWWO"), ("south", "OOWW"), ("west", "WOOW")]
)
def test_a_chamber_behind_a_secret_door_has_its_entry_towards_the_hero(
    word: str, sides: str
) -> None:
    table = searching("secret_door", stack={"chambers": ["tile_06"]})

    table.answers("search", f"move:{word}")

    (placed,) = of(table, ChamberPlaced)
    assert printed(placed.tile) == "tile_06"
    assert cards().sides[placed.tile][placed.facing] == sides


@clause("dq.ruling.secret_door_reach")
def test_without_chambers_a_secret_door_leads_to_explored_spaces_only() -> None:
    table = searching("secret_door", tiles={"d4": f"{STRAIGHT}:west"}, change=no_chambers_left)

    table.answers("search")

    assert table.keys(0) == ["move:north", "decline"]


@clause("dq.ruling.secret_door_reach")
def test_a_rune_of_teleportation_reaches_as_far_as_a_secret_door() -> None:
    """From a cell in the top row, with another Hero to the west: only walls are in the way."""
    table = searching(
        at=["a4", "a3"],
        tiles={"a4": f"{CELL}:north", "a3": FOUR_WAYS},
        runes=[["rune_of_teleportation"]],
    )
    assert table.keys(0) == ["teleport:east", "teleport:south", "search"]

    table.answers("teleport:east")

    (placed,) = of(table, ChamberPlaced)
    assert placed.place == named("a5")
    assert placed.facing == 1
    assert trials(table) == []
    assert table.at(0) == "a5"
    assert table.hero(0).runes == ()


@clause("dq.ruling.secret_door_tower")
def test_a_secret_door_may_lead_into_a_tower_room() -> None:
    table = searching("secret_door", at=["a2", "h13"], tiles={"a2": STRAIGHT}, loot=[["rope"]])

    table.answers("search", "move:west")

    assert table.at(0) == "a1"
    assert table.keys(0) == ["exit", "move:south"]
    assert of(table, TurnCut) == []


@clause("dq.ruling.secret_door_tower")
@pytest.mark.parametrize(("start", "word"), [("d7", "south"), ("f8", "west")])
def test_a_secret_door_may_lead_into_the_treasure_chamber(start: str, word: str) -> None:
    """From the north through a wall, and from the south-east."""
    table = searching(
        "secret_door",
        at=[start, "h13"],
        tiles={start: f"{STRAIGHT}:west" if start == "d7" else STRAIGHT},
        stack={"dragon": ["sleeping"]},
    )

    table.answers("search", f"move:{word}")

    assert table.at(0) == "e7"
    assert len(of(table, DragonDrawn)) == 1
    assert len(table.loot(0)) == 2
