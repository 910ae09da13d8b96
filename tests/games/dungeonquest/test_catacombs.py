"""The Catacombs: finding a way down, going down, and the turns below ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import (
    Descended,
    DescentFound,
    HeroMoved,
    MarkerPlaced,
    TurnBegun,
    TurnEnded,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardPiled,
    CatacombCounted,
    DeckRefilled,
    HeroKilled,
    PileReturned,
)
from mazmorra.games.dungeonquest.events.monster import TokenPlaced, TokenReturned
from mazmorra.games.dungeonquest.geometry import EAST, NORTH, SOUTH, WEST, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import (
    WEAK_HERO,
    below,
    clauses,
    drawn,
    fall,
    only,
    put_away,
    rest,
    scene,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

DESCENTS = ["descend:north", "descend:east", "descend:south", "descend:west"]
MOVES = ["move:north", "move:east", "move:south", "move:west"]


def found(tile: str = "tile_01", markers: int = 0) -> QuestTable:
    """Let the Hero of seat 0 find a Passage Down on d5, with so many markers in use elsewhere."""

    def change(state: State) -> None:
        state.markers = tuple(named(f"{letter}2") for letter in "abcdef"[:markers])

    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        stack={"chambers": [tile], "dungeon": ["passage_down"]},
        change=change,
    )
    table.answers("move:east")
    return table


def way_down(state: State) -> None:
    """Let the Hero of seat 0 have found a way down."""
    state.heroes[0].descent = True


def underground(*cards: str, **more: Any) -> QuestTable:
    """Let the Hero of seat 0, below d4 and heading east, draw Catacomb cards from now on."""
    return scene(
        at=("d4",),
        tiles={"d4": "tile_25"},
        stack={"catacomb": cards},
        change=lambda state: below(state, 0, "d4", "east"),
        **more,
    )


# ---------------------------------------------------------------------- the way down


@clause("dq.catacomb.passage_down")
def test_a_passage_down_is_an_option_of_the_next_turn_beside_moves_and_a_search() -> None:
    table = found()

    assert only(table.told, DescentFound) == [DescentFound(0)]
    assert table.clauses(DescentFound) == ["dq.catacomb.passage_down"]
    assert table.game.waiting == (1,)
    rest(table, 1)
    assert table.keys(0) == [*MOVES, "search", *DESCENTS]


@clause("dq.catacomb.passage_down")
def test_without_a_passage_down_nobody_goes_down() -> None:
    table = scene(at=("d4",), tiles={"d4": "tile_01"})

    assert table.closed(0)["descend"] == "dq.catacomb.passage_down"
    assert not set(DESCENTS) & set(table.keys(0))


@clause("dq.catacomb.passage_down", "dq.catacomb.marker")
def test_a_passage_down_is_found_by_searching_too() -> None:
    table = scene(at=("d4",), tiles={"d4": "tile_01"}, stack={"search": ["passage_down_s"]})

    table.answers("search")

    assert only(table.told, MarkerPlaced) == [MarkerPlaced(named("d4"))]
    assert only(table.told, DescentFound) == [DescentFound(0)]


@clause("dq.catacomb.marker")
def test_a_marker_is_placed_where_it_was_found_whether_or_not_the_hero_goes_down() -> None:
    table = found()

    assert only(table.told, MarkerPlaced) == [MarkerPlaced(named("d5"))]
    assert table.clauses(MarkerPlaced) == ["dq.catacomb.marker"]
    rest(table, 1)
    table.answers("move:west")
    assert table.state.markers == (named("d5"),)
    assert not table.hero().descent


@clause("dq.catacomb.marker.cave_in")
def test_on_a_cave_in_no_marker_is_placed_but_the_finder_may_go_down() -> None:
    table = found("tile_37")

    assert only(table.told, MarkerPlaced) == []
    assert table.state.markers == ()
    rest(table, 1)
    assert table.keys(0) == ["retreat", "cross", *DESCENTS]


@clause("dq.catacomb.marker.limit", "dq.limited")
@pytest.mark.parametrize(("markers", "placed"), [(5, True), (6, False)])
def test_with_six_markers_in_use_no_further_one_is_placed(markers: int, placed: bool) -> None:
    table = found(markers=markers)

    assert bool(only(table.told, MarkerPlaced)) == placed
    assert len(table.state.markers) == 6


@clause("dq.ruling.catacomb_marker_none")
def test_a_hero_may_go_down_although_there_was_no_marker_left() -> None:
    table = found(markers=6)

    rest(table, 1)

    assert set(DESCENTS) < set(table.keys(0))
    table.answers("descend:east")
    assert table.hero().status == "catacombs"


@clause("dq.catacomb.marker.limit")
def test_a_chamber_with_a_marker_gets_no_second_one() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_01"},
        stack={"dungeon": ["passage_down"]},
        change=lambda state: setattr(state, "markers", (named("d5"),)),
    )

    table.answers("move:east")

    assert table.state.markers == (named("d5"),)
    assert table.hero().descent


@clause("dq.catacomb.marker.chamber")
@pytest.mark.parametrize(
    ("tile", "marker", "clause_"),
    [
        ("tile_25", False, "dq.chamber.catacomb_entrance"),
        ("tile_01", True, "dq.catacomb.marker.chamber"),
    ],
)
def test_an_entrance_is_encountered_as_usual_and_entered_on_the_next_turn(
    tile: str, marker: bool, clause_: str
) -> None:
    def change(state: State) -> None:
        if marker:
            state.markers = (named("d5"),)

    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": tile},
        stack={"dungeon": ["bracelet"]},
        change=change,
    )

    table.answers("move:east")

    assert drawn(table.told, "dungeon") == ["bracelet"]
    assert table.loot() == ["bracelet"]
    assert table.clauses(DescentFound) == [clause_]
    assert table.game.waiting == (1,)
    rest(table, 1)
    assert table.keys(0) == [*MOVES, "search", *DESCENTS]


@clause("dq.catacomb.marker.chamber")
def test_a_marker_in_a_rotating_room_is_a_way_down_as_well() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_49:west"},
        change=lambda state: setattr(state, "markers", (named("d5"),)),
    )

    table.answers("move:east")

    assert table.clauses(DescentFound) == ["dq.catacomb.marker.chamber"]
    rest(table, 1)
    assert table.keys(0) == ["move:west", "search", *DESCENTS]


@clause("dq.catacomb.marker.chamber")
def test_a_chamber_without_marker_or_entrance_shows_no_way_down() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_01"},
        stack={"dungeon": ["empty_chamber"]},
        change=lambda state: setattr(state, "markers", (named("d6"),)),
    )

    table.answers("move:east")

    assert only(table.told, DescentFound) == []


@clause("dq.ruling.catacomb_later_turn")
def test_the_way_down_stays_open_on_later_turns_until_the_hero_leaves() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_25", "d5": "tile_01"},
        stack={"dungeon": ["empty_chamber"], "search": ["nothing_search"] * 6},
        change=way_down,
    )

    rest(table, 0, 1)
    assert set(DESCENTS) < set(table.keys(0))
    rest(table, 0, 1)
    assert set(DESCENTS) < set(table.keys(0))
    table.answers("move:east")

    assert not table.hero().descent


# ---------------------------------------------------------------------- going down


@clause("dq.catacomb.enter")
@pytest.mark.parametrize(
    ("word", "side"), [("north", NORTH), ("east", EAST), ("south", SOUTH), ("west", WEST)]
)
def test_a_hero_goes_down_with_the_arrow_in_a_direction_of_his_choice(word: str, side: int) -> None:
    table = scene(at=("d4", "e4"), tiles={"d4": "tile_25", "e4": "tile_01"}, change=way_down)

    table.answers(f"descend:{word}")

    assert only(table.told, Descended) == [Descended(0, named("d4"), side)]
    assert table.clauses(Descended) == ["dq.catacomb.enter"]
    hero = table.hero()
    assert (hero.status, table.at(0), hero.heading) == ("catacombs", "d4", side)
    assert "move:north" in table.keys(1)  # no figure closes the space


@clause("dq.ruling.catacomb_first_card")
def test_going_down_is_the_whole_turn_and_the_first_card_comes_with_the_next() -> None:
    table = scene(
        at=("d4",), tiles={"d4": "tile_25"}, stack={"catacomb": ["empty_tunnel"]}, change=way_down
    )

    table.answers("descend:east")

    assert drawn(table.told, "catacomb") == []
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]
    rest(table, 1)
    assert drawn(table.told, "catacomb") == ["empty_tunnel"]
    assert table.hero().drawn == 1


@clause("dq.catacomb.shared")
def test_heroes_go_down_from_the_same_chamber_in_different_directions() -> None:
    def change(state: State) -> None:
        for hero in state.heroes:
            hero.descent = True

    table = scene(
        3,
        at=("d4", "d4", "d4"),
        tiles={"d4": "tile_25"},
        stack={"catacomb": ["exit"]},
        change=change,
    )

    table.answers("descend:west", "descend:north", "descend:west")

    assert [table.hero(seat).status for seat in range(3)] == ["catacombs"] * 3
    assert [table.hero(seat).heading for seat in range(3)] == [WEST, NORTH, WEST]
    assert [table.at(seat) for seat in range(3)] == ["d4"] * 3


@clause("dq.catacomb.direction_fixed", "dq.catacomb.turn")
def test_below_ground_a_turn_is_one_card_and_the_marker_is_neither_moved_nor_turned() -> None:
    table = underground("empty_tunnel", "empty_tunnel")

    assert table.game.waiting == (1,)  # the first card has come without a question
    rest(table, 1)

    assert drawn(table.told, "catacomb") == ["empty_tunnel"]
    assert [e for e in table.happened if isinstance(e, (TurnBegun, TurnEnded))] == [
        *(TurnEnded(1, 0), TurnBegun(0)),
        *(TurnEnded(0, 1), TurnBegun(1)),
    ]
    assert (table.at(0), table.hero().heading) == ("d4", EAST)
    assert only(table.told, HeroMoved) == []


@clause("dq.catacomb.turn")
def test_a_catacomb_card_is_resolved_when_it_is_drawn() -> None:
    table = underground("razorwings", dice={"dice": [5]})

    assert table.hero().wounds == 5
    assert table.hero().drawn == 1


@clause("dq.catacomb.pile")
@pytest.mark.parametrize("card", ["empty_tunnel", "razorwings", "rat_swarm"])
def test_every_catacomb_card_goes_to_the_pile_beside_the_hero_card(card: str) -> None:
    table = underground(card, dice={"dice": [1, 1]})

    assert [printed(thing) for thing in table.hero().pile] == [card]
    assert table.discards("catacomb") == []
    told = table.game.history
    assert clauses(told, CardPiled) == ["dq.catacomb.pile"]
    assert only(told, CardDiscarded) == []
    assert only(told, CatacombCounted) == [CatacombCounted(0, 1)]


@clause("dq.catacomb.pile")
def test_a_kept_card_goes_to_the_pile_once_it_is_resolved_below_ground() -> None:
    table = underground("torch_goes_out_c", "empty_tunnel", dice={"dice": [4]})
    assert [printed(thing) for thing in table.hero().kept] == ["torch_goes_out_c"]
    assert table.hero().pile == ()

    rest(table, 1)

    pile = [printed(thing) for thing in table.hero().pile]
    assert pile == ["torch_goes_out_c", "empty_tunnel"]
    assert (table.hero().kept, table.hero().drawn) == ((), 2)


@clause("dq.catacomb.no_tokens")
def test_a_monster_that_kills_below_ground_leaves_no_token() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_25"},
        wounds=[15],
        stack={
            "catacomb": ["skeleton_c"],
            "combat": WEAK_HERO,
            "powers": ["steadfast"],
        },
        change=lambda state: below(state, 0, "d4", "east"),
    )
    table.answers("attack")

    told = fall(table)

    assert only(told, HeroKilled) == [HeroKilled(0, "combat", "skeleton")]
    assert only(told, TokenPlaced) == []
    assert clauses(told, TokenReturned) == ["dq.catacomb.no_tokens"]
    assert (table.tokens(), len(table.state.tokens)) == ({}, 20)


# ---------------------------------------------------------------------- where cards go


@clause("dq.ruling.catacomb_death")
def test_the_pile_of_a_hero_killed_below_ground_goes_back_and_so_does_the_marker() -> None:
    table = scene(
        3,
        at=("d4", "e4"),
        tiles={"d4": "tile_25", "e4": "tile_01"},
        wounds=[15],
        dice={"dice": [1]},
        active=2,
        stack={"catacomb": ["razorwings"]},
        change=lambda state: below(state, 0, "d4", "east", ["empty_tunnel", "exit"]),
    )

    table.answers("search")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "razorwings.1")]
    assert set(table.clauses(PileReturned)) == {"dq.ruling.catacomb_death"}
    assert len(table.state.catacomb) == 40
    hero = table.hero()
    assert (hero.status, hero.place, hero.pile) == ("killed", NOWHERE, ())


@clause("dq.ruling.catacomb_death", "dq.ruling.catacomb_kept_cards")
def test_a_kept_catacomb_card_of_a_killed_hero_goes_back_too() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_25"},
        wounds=[15],
        kept=[["ferrox_c"]],
        active=2,
        change=lambda state: below(state, 0, "d4", "east", ["empty_tunnel"]),
    )

    table.answers("search")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "ferrox_c.1")]
    assert (table.hero().kept, table.hero().pile) == ((), ())
    assert len(table.state.catacomb) == 40


def crown_beside_the_deck(state: State) -> None:
    """Let the Crown lie beside the Catacomb deck, and seat 0 be below with one card."""
    below(state, 0, "d4", "east", ["empty_tunnel"])
    crown = next(thing for thing in state.catacomb if printed(thing) == "lost_crown")
    state.catacomb = tuple(thing for thing in state.catacomb if thing != crown)
    state.discards = (*state.discards[:-1], (crown,))


@clause("dq.ruling.catacomb_discards")
def test_discarded_catacomb_loot_lies_beside_the_deck() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[15],
        loot=[["lost_crown", "gold_coins_60"]],
        dice={"dice": [1]},
        stack={"chambers": ["tile_01"], "dungeon": ["razorwings_d"]},
    )

    table.answers("move:east")

    assert table.discards("catacomb") == ["lost_crown", "gold_coins_60"]
    assert len(table.state.catacomb) == 38


@clause("dq.ruling.catacomb_discards")
def test_it_is_shuffled_in_when_a_pile_is_returned() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_25"},
        dice={"dice": [1]},
        stack={"catacomb": ["exit"], "chambers": ["tile_01"]},
        change=crown_beside_the_deck,
    )

    table.answers("climb", "shift:left")

    (returned,) = only(table.told, PileReturned)
    assert sorted(printed(card) for card in returned.cards) == [
        "empty_tunnel",
        "exit",
        "lost_crown",
    ]
    assert table.discards("catacomb") == []
    assert len(table.state.catacomb) == 40


@clause("dq.ruling.catacomb_discards", "dq.ruling.deck_empty")
def test_it_is_shuffled_in_when_the_deck_is_empty_but_a_pile_is_not() -> None:
    def change(state: State) -> None:
        crown_beside_the_deck(state)
        put_away(state, "catacomb")

    table = scene(at=("d4",), tiles={"d4": "tile_25"}, active=1, change=change)

    table.answers("search")

    assert [len(event.cards) for event in only(table.told, DeckRefilled)] == [1]
    assert table.clauses(DeckRefilled) == ["dq.ruling.deck_empty"]
    assert table.loot() == ["lost_crown"]
    assert [printed(thing) for thing in table.hero().pile] == ["empty_tunnel"]
    rest(table, 1)
    assert drawn(table.told, "catacomb") == []  # no card is left, and the turn is over
    assert table.hero().drawn == 2
    assert table.game.waiting == (1,)
