"""Servants of Kalladra: players whose Heroes are dead move the Monsters of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import TurnBegun
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardDrawn,
    DeckRefilled,
    DiceRolled,
)
from mazmorra.games.dungeonquest.events.monster import (
    MonsterMet,
    TokenMoved,
    TokenPlaced,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import asked, names
from tests.games.dungeonquest.encounter_support import (
    GETS_AWAY,
    STRONG_HERO,
    below,
    drawn,
    gone,
    kinds,
    only,
    put_away,
    rest,
    scene,
    slay,
)
from tests.games.dungeonquest.support import came
from tests.games.dungeonquest.variant_support import reason, serving

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

#: A chamber with four passages.
OPEN = "tile_01"


# ---------------------------------------------------------------------- moving


@clause("dq.variant.servants_of_kalladra.move")
def test_an_eliminated_player_moves_one_token_by_one_chamber() -> None:
    table = serving(
        tiles=dict.fromkeys(("d5", "c5", "d6", "e5", "d4", "d7"), OPEN),
        tokens={"d5": "skeleton_life_3"},
    )
    assert asked(table) == (0, "Serve")
    assert reason(table) == "dq.variant.servants_of_kalladra.move"
    assert table.keys(0) == [
        *("move:d5:north", "move:d5:east", "move:d5:south", "move:d5:west"),
        *("add", "pass"),
    ]

    table.answers("move:d5:east")

    assert table.clauses(TokenMoved) == ["dq.variant.servants_of_kalladra.move"]
    assert [e.token for e in table.seen_by(0) if isinstance(e, TokenMoved)] == ["?"]
    assert table.tokens() == {"d6": "skeleton"}
    assert table.game.waiting == (1,)


@clause("dq.variant.servants_of_kalladra.move")
def test_an_eliminated_player_may_leave_the_monsters_alone() -> None:
    table = serving(tiles={"d5": OPEN, "d6": OPEN}, tokens={"d5": "skeleton_life_3"})

    table.answers("pass")

    assert table.tokens() == {"d5": "skeleton"}
    assert table.game.waiting == (1,)


@clause("dq.variant.servants_of_kalladra.move")
@pytest.mark.parametrize(
    ("variant", "how", "serves"),
    [(True, "killed", True), (False, "killed", False), (True, "exited", False)],
)
def test_only_an_eliminated_player_serves_and_only_in_this_variant(
    variant: bool, how: Any, serves: bool
) -> None:
    table = scene(
        2,
        at=("d4", "g4"),
        tiles=dict.fromkeys(("d4", "g4", "d5", "d6"), OPEN),
        tokens={"d5": "skeleton_life_3"},
        options={"servants_of_kalladra": variant},
        active=1,
        change=lambda state: gone(state, 0, how),
    )

    table.answer(1, "search")

    assert table.game.waiting == ((0,) if serves else (1,))
    assert table.keys(table.game.waiting[0])[0] == ("move:d5:east" if serves else "move:north")
    assert [event.seat for event in only(table.told, TurnBegun)] == ([0] if serves else [1])


@clause("dq.variant.servants_of_kalladra.doors")
@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("tile_08:west", OPEN),
        (OPEN, "tile_08:east"),
        ("tile_13", "tile_13"),
        ("tile_47:east", OPEN),
        (OPEN, "tile_47:west"),
        ("tile_39:east", "tile_13"),
    ],
)
def test_doors_and_portcullises_do_not_stop_a_monster(start: str, goal: str) -> None:
    table = serving(tiles={"d5": start, "d6": goal}, tokens={"d5": "troll_life_4"})

    table.answers("move:d5:east")

    assert table.tokens() == {"d6": "troll"}
    assert only(table.told, DiceRolled) == only(table.told, CardDrawn) == []


@clause("dq.variant.servants_of_kalladra.ignore_chambers")
@pytest.mark.parametrize(
    ("tile", "onward"),
    [
        ("tile_14", "east"),
        ("tile_21", "east"),
        ("tile_24:west", "east"),
        ("tile_25", "east"),
        ("tile_31:west", "east"),
        ("tile_33:west", "west"),
        ("tile_37", "east"),
        ("tile_38", "east"),
        ("tile_48:west", "east"),
    ],
)
def test_chambers_do_nothing_to_a_monster_that_moves_in(tile: str, onward: str) -> None:
    """Straight through a pit, a web or a chasm; only out of the darkness no way leads ahead."""
    table = serving(tiles={"d5": OPEN, "d6": tile, "d7": OPEN}, tokens={"d5": "troll_life_4"})

    table.answers("move:d5:east")
    assert kinds(table.told) == ["TokenMoved", "TurnEnded", "TurnBegun"]
    rest(table, 1, 2)

    assert f"move:d6:{onward}" in table.keys(0)


@clause("dq.variant.servants_of_kalladra.limits", "dq.ruling.servants_walls")
@pytest.mark.parametrize(
    ("square", "word", "by"),
    [
        ("d7", "south", "dq.variant.servants_of_kalladra.limits"),
        ("g7", "north", "dq.variant.servants_of_kalladra.limits"),
        ("e6", "east", "dq.variant.servants_of_kalladra.limits"),
        ("f8", "west", "dq.variant.servants_of_kalladra.limits"),
        ("a2", "west", "dq.ruling.servants_walls"),
        ("i13", "south", "dq.ruling.servants_walls"),
    ],
)
def test_a_monster_never_enters_the_treasure_chamber_or_a_tower(
    square: str, word: str, by: str
) -> None:
    table = serving(tiles={square: OPEN}, tokens={square: "demon_life_5"})

    assert f"move:{square}:{word}" not in table.keys(0)
    assert table.closed(0)[f"move:{square}:{word}"] == by
    assert table.refuses(0, f"move:{square}:{word}").clause == by


@clause("dq.variant.servants_of_kalladra.limits")
def test_a_monster_never_leaves_the_dungeon() -> None:
    table = serving(tiles={"a2": OPEN, "a3": OPEN, "b2": OPEN}, tokens={"a2": "demon_life_5"})

    assert table.keys(0) == ["move:a2:east", "move:a2:south", "add", "pass"]


@clause("dq.ruling.servants_walls")
@pytest.mark.parametrize(
    ("start", "goal", "passes"),
    [
        ("tile_05:west", OPEN, True),
        ("tile_05", OPEN, False),
        (OPEN, "tile_05:west", True),
        (OPEN, "tile_05", False),
    ],
)
def test_walls_on_either_side_stop_a_monster(start: str, goal: str, passes: bool) -> None:
    table = serving(tiles={"d5": start, "d6": goal}, tokens={"d5": "golem_life_4"})

    assert ("move:d5:east" in table.keys(0)) == passes
    closed = table.closed(0).get("move:d5:east")
    assert closed == (None if passes else "dq.ruling.servants_walls")


@clause("dq.ruling.servants_walls")
def test_a_monster_moves_onto_explored_chambers_alone() -> None:
    table = serving(tiles={"d5": OPEN, "c5": OPEN}, tokens={"d5": "golem_life_4"})

    assert table.keys(0) == ["move:d5:north", "add", "pass"]
    assert table.closed(0) == dict.fromkeys(
        ("move:d5:east", "move:d5:south", "move:d5:west"), "dq.ruling.servants_walls"
    )


@clause("dq.variant.servants_of_kalladra.one_per_chamber")
def test_a_chamber_with_a_monster_is_closed_to_others() -> None:
    table = serving(
        tiles={"d5": OPEN, "d6": OPEN, "d7": OPEN},
        tokens={"d5": "golem_life_4", "d6": "skeleton_life_2"},
    )

    by = "dq.variant.servants_of_kalladra.one_per_chamber"
    assert table.keys(0) == ["move:d6:east", "pass"]
    assert table.closed(0)["move:d5:east"] == table.closed(0)["move:d6:west"] == by


# ---------------------------------------------------------------------- one after the other


@clause(
    "dq.variant.servants_of_kalladra.example_alternate",
    "dq.variant.servants_of_kalladra.alternate",
)
def test_the_demon_is_not_moved_again_before_the_skeleton() -> None:
    """The rulebook's example; the lock holds for every eliminated player."""
    table = serving(
        dead=(0, 1),
        tiles=dict.fromkeys(("d4", "d5", "f4", "f5"), OPEN),
        tokens={"d4": "skeleton_life_3", "f4": "demon_life_5"},
    )
    by = "dq.variant.servants_of_kalladra.alternate"
    assert table.keys(0) == ["move:d4:east", "move:f4:east", "pass"]

    table.answer(0, "move:f4:east")
    assert table.keys(1) == ["move:d4:east", "pass"]
    assert table.closed(1)["move:f5:west"] == by
    assert table.refuses(1, "move:f5:west").clause == by
    table.answer(1, "pass")
    rest(table, 2)
    assert table.keys(0) == ["move:d4:east", "pass"]
    table.answer(0, "move:d4:east")

    assert table.keys(1) == ["move:f5:west", "pass"]
    assert table.closed(1)["move:d5:west"] == by


@clause("dq.variant.servants_of_kalladra.alternate")
def test_a_single_token_may_be_moved_again_and_again() -> None:
    table = serving(tiles={"d5": OPEN, "d6": OPEN}, tokens={"d5": "demon_life_5"})

    table.answer(0, "move:d5:east")
    rest(table, 1, 2)
    table.answer(0, "move:d6:west")

    assert table.tokens() == {"d5": "demon"}


@clause("dq.variant.servants_of_kalladra.alternate")
def test_the_lock_stays_with_a_token_that_was_met_and_escaped_from() -> None:
    """Hugo gets away from the Skeleton that was moved upon him."""
    table = serving(
        dead=(0, 2),
        at=("d5",),
        tiles=dict.fromkeys(("d4", "d5", "d6", "b8", "b9"), OPEN),
        tokens={"d6": "skeleton_life_3", "b8": "troll_life_4"},
        stack={"powers": GETS_AWAY, "dungeon": ["empty_chamber"]},
        change=lambda state: came(state, 1, "d4", "west"),
    )

    table.answer(0, "move:d6:west")
    table.answer(1, "escape")

    assert table.tokens() == {"b8": "troll", "d5": "skeleton"}
    assert table.view(2).moved_token == named("d5")
    assert table.closed(2)["move:d5:east"] == "dq.variant.servants_of_kalladra.alternate"
    assert "move:b8:east" in table.keys(2)


@clause("dq.variant.servants_of_kalladra.alternate")
def test_the_lock_does_not_pass_on_to_another_monster_on_the_same_square() -> None:
    """Hugo kills the Skeleton that was moved last, and flees from a Troll in its chamber."""
    table = serving(
        at=("d4",),
        tiles=dict.fromkeys(("d4", "d5", "d6", "b8", "b9"), OPEN),
        tokens={"d6": "skeleton_life_2", "b8": "golem_life_4"},
        stack={
            "dungeon": ["troll_d"],
            "combat": STRONG_HERO,
            "powers": ["steadfast", "deadly_shot", "shield_wall", "smash"],
        },
    )
    table.answer(0, "move:d6:west")
    assert table.view(1).moved_token == named("d5")

    table.answers("move:east", "attack")
    slay(table, 1, 2)
    table.answer(1, "escape")
    rest(table, 2)

    assert table.tokens() == {"b8": "golem", "d5": "troll"}
    assert table.view(0).moved_token < 0
    assert {"move:d5:east", "move:b8:east"} <= set(table.keys(0))


@clause("dq.variant.servants_of_kalladra.alternate")
def test_a_token_that_was_only_added_is_not_locked() -> None:
    table = serving(
        4,
        dead=(0, 1),
        tiles=dict.fromkeys(("d5", "d6", "a2", "a3"), OPEN),
        tokens={"d5": "skeleton_life_3"},
        stack={"dungeon": ["troll_d"]},
    )

    table.answer(0, "move:d5:east")
    table.answer(1, "add")
    rest(table, 2, 3)

    assert table.tokens() == {"d6": "skeleton", "a2": "troll"}
    assert table.closed(0)["move:d6:west"] == "dq.variant.servants_of_kalladra.alternate"
    assert table.keys(0) == ["move:a2:east", "pass"]


# ---------------------------------------------------------------------- adding Monsters


@clause("dq.variant.servants_of_kalladra.add_condition")
@pytest.mark.parametrize(
    ("tokens", "second", "may"),
    [
        (0, "inside", True),
        (1, "inside", True),
        (2, "inside", False),
        (1, "catacombs", True),
        (2, "catacombs", False),
        (1, "exited", False),
        (0, "exited", True),
    ],
)
def test_a_token_may_be_added_while_heroes_outnumber_the_tokens(
    tokens: int, second: str, may: bool
) -> None:
    def change(state: State) -> None:
        if second == "catacombs":
            below(state, 2, "h11", "east")
        elif second == "exited":
            gone(state, 2, "exited")

    places = {"b8": "golem_life_5", "d8": "golem_life_4"}
    table = serving(
        tiles=dict.fromkeys(("b8", "b9", "d8", "d9"), OPEN),
        tokens=dict(list(places.items())[:tokens]),
        change=change,
    )

    assert ("add" in table.keys(0)) == may
    closed = table.closed(0).get("add")
    assert closed == (None if may else "dq.variant.servants_of_kalladra.add_condition")


@clause("dq.variant.servants_of_kalladra.add_draw")
def test_dungeon_cards_are_drawn_until_a_monster_comes_and_all_are_discarded() -> None:
    table = serving(
        tiles={"a2": OPEN, "b1": OPEN},
        stack={"dungeon": ["empty_chamber", "bracelet", "razorwings_d", "troll_d", "golem_d"]},
    )

    table.answers("add")

    cards = ["empty_chamber", "bracelet", "razorwings_d", "troll_d"]
    assert drawn(table.told, "dungeon") == cards
    assert names([event.card for event in only(table.told, CardDiscarded)]) == cards
    assert set(table.clauses(CardDiscarded)) == {"dq.variant.servants_of_kalladra.add_draw"}
    assert table.discards("dungeon") == cards
    assert table.loot(0) == []
    table.answers("place:a2")
    assert table.tokens() == {"a2": "troll"}


@clause("dq.variant.servants_of_kalladra.add_draw")
@pytest.mark.parametrize(
    "monster", ["skeleton_d", "sorcerer_d", "demon_d", "surprise_attack_skeleton"]
)
def test_any_card_of_a_monster_adds_its_token(monster: str) -> None:
    table = serving(tiles={"a2": OPEN, "b1": OPEN}, stack={"dungeon": [monster]})

    table.answers("add", "place:b1")

    kind = monster.removesuffix("_d").removeprefix("surprise_attack_")
    assert table.tokens() == {"b1": kind}
    assert table.discards("dungeon") == [monster]


@clause("dq.variant.servants_of_kalladra.add_shuffle")
def test_a_shuffle_card_brings_the_discards_back_and_drawing_goes_on() -> None:
    table = serving(
        tiles={"a2": OPEN, "b1": OPEN},
        stack={"dungeon": ["empty_chamber", "shuffle_dungeon", "jewelry", "golem_d"]},
        change=lambda state: discard(state, "crypt"),
    )

    table.answers("add")

    (refilled,) = only(table.told, DeckRefilled)
    assert (refilled.deck, names(refilled.cards)) == ("dungeon", ["crypt", "shuffle_dungeon"])
    assert drawn(table.told, "dungeon") == [
        *("empty_chamber", "shuffle_dungeon", "jewelry", "golem_d"),
    ]
    assert table.discards("dungeon") == ["empty_chamber", "jewelry", "golem_d"]
    assert len(table.state.dungeon) == 50 - 3


def discard(state: State, name: str) -> None:
    """Put a card of the Dungeon deck on its discard pile."""
    thing = next(one for one in state.dungeon if printed(one) == name)
    state.dungeon = tuple(one for one in state.dungeon if one != thing)
    state.discards = ((thing,), *state.discards[1:])


@clause("dq.variant.servants_of_kalladra.add_place", "dq.ruling.servants_placement")
def test_a_new_token_is_placed_on_a_chamber_beside_a_tower() -> None:
    """Of the chambers beside towers a2, a12 and i13 are explored, and a12 holds a Monster."""
    table = serving(
        tiles=dict.fromkeys(("a2", "b2", "a12", "i13", "i12", "d5"), OPEN),
        tokens={"a12": "golem_life_4"},
        stack={"dungeon": ["troll_d"], "tokens": ["troll_life_5"]},
    )

    table.answers("add")
    assert asked(table) == (0, "PlaceServant")
    assert reason(table) == "dq.variant.servants_of_kalladra.add_place"
    assert table.keys(0) == ["place:a2", "place:i13"]
    table.answers("place:i13")

    (placed,) = only(table.told, TokenPlaced)
    assert (placed.place, printed(placed.token)) == (named("i13"), "troll_life_5")
    assert (placed.above, placed.seen) == (0, ())
    assert table.clauses(TokenPlaced) == ["dq.variant.servants_of_kalladra.add_place"]
    assert all(lair.token == "?" for lair in table.view(0).lairs)
    assert table.game.waiting == (1,)


@clause("dq.ruling.servants_placement")
def test_a_token_placed_on_a_heros_chamber_attacks_at_once() -> None:
    table = serving(at=("a2",), tiles={"a2": OPEN, "b1": OPEN}, stack={"dungeon": ["skeleton_d"]})

    table.answers("add", "place:a2")

    assert [(e.seat, e.player) for e in only(table.told, MonsterMet)] == [(1, 0)]
    assert asked(table) == (1, "FightOrFlee")


@clause("dq.ruling.servants_placement")
@pytest.mark.parametrize("why", ["no chamber", "a Monster in it", "no token"])
def test_where_nothing_can_be_placed_nothing_is(why: str) -> None:
    tiles = {"d5": OPEN, "a2": OPEN}
    tokens = {"a2": "golem_life_4"}
    if why == "no chamber":
        tiles, tokens = {"d5": OPEN}, {}
    table = serving(
        tiles=tiles if why != "no token" else {**tiles, "b1": OPEN},
        tokens=tokens,
        stack={"dungeon": ["troll_d"]},
        change=lambda state: put_away(state, "tokens") if why == "no token" else None,
    )

    table.answers("add")

    assert drawn(table.told, "dungeon") == ["troll_d"]
    assert table.discards("dungeon") == ["troll_d"]
    assert only(table.told, TokenPlaced) == []
    assert set(table.tokens()) == set(tokens)
    assert table.game.waiting == (1,)
