"""Dead ends: who is trapped, who dies of it, and which ways out there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import (
    CorridorsTurned,
    Descended,
    RoomRotated,
    TurnCut,
    TurnLost,
)
from mazmorra.games.dungeonquest.events.cards import HeroKilled, WoundsTaken
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.testing import clause
from tests.games.dungeonquest.board_support import (
    BRIDGE,
    CELL,
    CHASM_LEFT,
    FOUR_WAYS,
    PASSAGE,
    ROTATING,
    STRAIGHT,
    TRAP_ROOM,
    clause_of,
    drawn,
    next_turn,
    of,
    path,
    turns,
)
from tests.games.dungeonquest.support import QuestTable, came, quest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.games.dungeonquest.state import State

#: Walls on all four sides of e4: Dungeon Rooms that are straight passages, turned across.
ACROSS = f"{STRAIGHT}:west"
WALLS = {"d4": ACROSS, "f4": ACROSS, "e3": STRAIGHT, "e5": STRAIGHT}
DOWN = ["descend:north", "descend:east", "descend:south", "descend:west"]


def trapped(search: str = "", tile: str = FOUR_WAYS, **more: Any) -> QuestTable:
    """Return Hugo in e4, walled in, with what the searches will bring; Lindel is far away."""
    arranged: dict[str, Any] = {
        "heroes": ("hugo", "lindel"),
        "at": ["e4", "h13"],
        "stack": {
            "search": search.split(),
            "chambers": [FOUR_WAYS] * 4,
            "dungeon": ["empty_chamber"] * 4,
        },
        **more,
    }
    tiles = {"h13": FOUR_WAYS, **(more.get("tiles") or {"e4": tile, **WALLS})}
    return quest(2, **{**arranged, "tiles": tiles})


def dead_end(search: str = "", **more: Any) -> QuestTable:
    """Return Hugo in a4 between walls, come from b4 by the only open passage."""
    tiles = {"a4": FOUR_WAYS, "a3": STRAIGHT, "a5": STRAIGHT, "b4": FOUR_WAYS}
    arranged: dict[str, Any] = {
        "at": ["a4", "h13"],
        "tiles": tiles,
        "change": lambda state: came(state, 0, "b4", "south"),
        **more,
    }
    return trapped(search, **arranged)


def lindel_waits(table: QuestTable) -> None:
    """Let Lindel explore a room somewhere else; it is Hugo's turn again."""
    table.answers("move:north")


def moves_closed(table: QuestTable) -> Mapping[str, str]:
    """Return the ways that are closed to the first Hero."""
    return {key: rule for key, rule in table.closed(0).items() if key.startswith("move")}


# ---------------------------------------------------------------------- dead ends


@clause("dq.deadend.definition")
def test_in_a_dead_end_every_other_passage_runs_into_a_wall() -> None:
    table = dead_end()

    assert table.keys(0) == ["move:south", "search"]
    assert moves_closed(table) == {
        "move:north": "dq.move.outer_wall",
        "move:east": "dq.move.both_sides",
        "move:west": "dq.move.both_sides",
    }


@clause("dq.deadend.leave")
def test_a_dead_end_can_be_left_the_way_one_came() -> None:
    table = dead_end()

    table.answers("move:south")

    assert table.at(0) == "b4"


@clause("dq.deadend.leave")
def test_a_dead_end_can_be_left_by_a_secret_door() -> None:
    table = dead_end("secret_door")

    table.answers("search", "move:east")

    assert table.at(0) == "a5"


@clause("dq.deadend.leave")
def test_a_dead_end_can_be_left_by_a_passage_down() -> None:
    table = dead_end("passage_down_s")

    table.answers("search")
    lindel_waits(table)
    assert table.keys(0) == ["move:south", "search", *DOWN]
    table.answers("descend:west")

    assert of(table, Descended) == [Descended(0, named("a4"), 3)]


@clause("dq.deadend.not_fatal_if_open")
def test_a_dead_end_with_an_open_entry_never_kills() -> None:
    table = dead_end("nothing_search nothing_search")

    table.answers("search")
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.hero(0).status == "inside"
    assert table.keys(0) == ["move:south"]
    assert table.closed(0)["search"] == "dq.search.two_max"
    table.answers("move:south")
    assert table.at(0) == "b4"


@clause("dq.deadend.not_fatal_if_open")
@pytest.mark.parametrize(
    ("tile", "behind"),
    [(CELL, FOUR_WAYS), (f"{ROTATING}:south", "tile_08:south")],
    ids=["a portcullis", "a door"],
)
def test_a_portcullis_or_a_door_is_a_way_out(tile: str, behind: str) -> None:
    table = trapped("nothing_search nothing_search", tiles={**WALLS, "e4": tile, "f4": behind})

    table.answers("search")
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.keys(0) == ["move:south"]


@clause("dq.deadend.not_fatal_if_open")
def test_an_entry_that_another_hero_closes_does_not_kill() -> None:
    table = dead_end("nothing_search nothing_search nothing_search")
    table.arrange(lambda state: setattr(state.heroes[1], "place", named("b4")))

    table.answers("search")
    table.answers("search")
    assert next_turn(table, 0)
    table.answers("search")

    assert of(table, HeroKilled) == []
    assert table.hero(0).status == "inside"
    assert table.hero(0).searches == 2


# ---------------------------------------------------------------------- trapped


@clause("dq.deadend.trapped")
def test_a_hero_is_trapped_if_the_way_back_is_a_wall_too() -> None:
    table = trapped()

    assert table.keys(0) == ["search"]
    assert moves_closed(table) == dict.fromkeys(
        ["move:north", "move:east", "move:south", "move:west"], "dq.move.both_sides"
    )


@clause("dq.deadend.death", "dq.deadend.trapped")
def test_a_trapped_hero_is_killed_at_the_end_of_the_second_search() -> None:
    table = trapped("nothing_search nothing_search", loot=[["rope"]])

    table.answers("search")
    assert of(table, HeroKilled) == []
    lindel_waits(table)
    assert table.keys(0) == ["search"]
    table.answers("search")

    assert drawn(table, "search") == ["nothing_search"]
    assert clause_of(table, HeroKilled(0, "dead_end")) == "dq.deadend.death"
    assert table.hero(0).status == "killed"
    assert table.discards("corpse") == ["rope"]
    assert turns(table) == ["end 0", "begin 1"]


@clause("dq.deadend.death")
def test_the_second_search_is_carried_out_before_it_kills() -> None:
    table = trapped(
        "jewelry_200 giant_centipede", dice={"dice": [1, 2]}, heroes=("hugo", "tatianna")
    )

    table.answers("search")
    lindel_waits(table)
    table.answers("search")

    kinds = [type(event) for event in table.happened]
    assert kinds.index(WoundsTaken) < kinds.index(HeroKilled)
    assert table.discards("search") == ["giant_centipede", "jewelry_200"]


@clause("dq.deadend.death")
def test_a_hero_who_dies_in_the_second_search_dies_of_what_was_found() -> None:
    table = trapped("nothing_search giant_centipede", dice={"dice": [5, 5]}, wounds=[6])

    table.answers("search")
    lindel_waits(table)
    table.answers("search")

    assert clause_of(table, HeroKilled(0, "card", "giant_centipede.1")) == "dq.death.wounds"


@clause("dq.deadend.death")
def test_a_secret_door_in_the_second_search_saves_a_trapped_hero() -> None:
    table = trapped("nothing_search secret_door")

    table.answers("search")
    lindel_waits(table)
    table.answers("search", "move:north")

    assert table.at(0) == "d4"
    assert table.hero(0).status == "inside"


@clause("dq.example.dead_end")
def test_lindel_is_shut_in_by_a_rotating_room_and_can_only_search() -> None:
    """The rulebook's own example; the wall is that of the chamber to the north."""
    table = quest(
        2,
        at=["e4", "a13"],
        tiles={"e4": FOUR_WAYS, "c4": ACROSS},
        stack={"chambers": [ROTATING, FOUR_WAYS], "dungeon": ["empty_chamber"]},
    )

    table.answers("move:north")
    assert clause_of(table, RoomRotated(named("d4"))) == "dq.chamber.rotating"
    assert clause_of(table, TurnCut(0)) == "dq.chamber.rotating"
    assert drawn(table, "dungeon") == []
    assert next_turn(table, 1)
    table.answers(table.keys(1)[0])

    assert table.at(0) == "d4"
    assert table.keys(0) == ["search"]
    assert moves_closed(table) == {
        "move:north": "dq.move.both_sides",
        "move:east": "dq.move.wall",
        "move:south": "dq.move.wall",
        "move:west": "dq.move.wall",
    }


# ---------------------------------------------------------------------- where nobody may search


@clause("dq.ruling.deadend_search_impossible")
def test_a_trapped_hero_without_a_search_icon_loses_turns_and_lives() -> None:
    table = trapped(tile=TRAP_ROOM)

    assert clause_of(table, TurnLost(0, 0)) == "dq.ruling.deadend_search_impossible"
    assert next_turn(table, 1)
    lindel_waits(table)
    assert clause_of(table, TurnLost(0, 0)) == "dq.ruling.deadend_search_impossible"
    assert table.hero(0).status == "inside"
    assert next_turn(table, 1)


@clause("dq.ruling.deadend_search_impossible")
def test_a_trapped_hero_beside_a_monster_loses_turns_and_lives() -> None:
    table = trapped(tokens={"e4": "troll_life_4"})

    assert of(table, TurnLost) == [TurnLost(0, 0)]
    assert next_turn(table, 1)
    assert table.hero(0).status == "inside"


@clause("dq.ruling.deadend_search_impossible")
def test_a_trapped_hero_who_may_not_search_is_asked_about_potions_and_runes() -> None:
    table = trapped(
        tile=TRAP_ROOM, loot=[["unstable_potion"]], wounds=[8], runes=[["rune_of_healing"]]
    )
    assert table.keys(0) == ["drink:unstable_potion", "rune:rune_of_healing", "stay"]

    table.answers("rune:rune_of_healing")
    assert table.hero(0).wounds == 2
    assert table.keys(0) == ["drink:unstable_potion", "stay"]
    table.answers("stay")

    assert clause_of(table, TurnLost(0, 0)) == "dq.ruling.deadend_search_impossible"
    assert table.loot(0) == ["unstable_potion"]
    assert next_turn(table, 1)


@clause("dq.ruling.deadend_search_impossible")
def test_a_trapped_hero_who_may_not_search_goes_on_when_a_way_opens() -> None:
    """Lindel draws a Wizard's Curse; the Corridor beside Hugo turns its passage to him."""
    table = trapped(
        tiles={**WALLS, "e4": TRAP_ROOM, "d4": f"{PASSAGE}:west"},
        stack={"chambers": [FOUR_WAYS], "dungeon": ["wizards_curse"]},
        dice={"dice": [6]},
    )
    assert next_turn(table, 1)

    lindel_waits(table)

    assert next_turn(table, 0)
    assert table.keys(0) == ["move:north"]


# ---------------------------------------------------------------------- what counts as a way out


@clause("dq.ruling.deadend_decline")
def test_a_declined_secret_door_is_no_way_out() -> None:
    table = trapped("secret_door secret_door")

    table.answers("search", "decline")
    assert table.hero(0).status == "inside"
    lindel_waits(table)
    assert table.keys(0) == ["search"]
    table.answers("search", "decline")

    assert clause_of(table, HeroKilled(0, "dead_end")) == "dq.deadend.death"


def among_heroes(search: str, neighbours: tuple[str, str, str]) -> QuestTable:
    """Return Hugo in a4 between walls, with three other Heroes somewhere."""
    tiles = {"a4": FOUR_WAYS, "a3": STRAIGHT, "a5": STRAIGHT, "b4": ACROSS, "h8": FOUR_WAYS}
    return quest(
        4,
        heroes=("hugo", "lindel", "tatianna", "krutzbeck"),
        at=["a4", *neighbours],
        tiles=tiles,
        stack={
            "search": search.split(),
            "chambers": [FOUR_WAYS] * 4,
            "dungeon": ["empty_chamber"] * 4,
        },
    )


@clause("dq.ruling.deadend_decline")
def test_a_secret_door_to_occupied_spaces_only_is_not_found() -> None:
    table = among_heroes("secret_door", ("a3", "a5", "b4"))

    table.answers("search")

    assert drawn(table, "search") == ["secret_door"]
    assert next_turn(table, 1)
    assert table.at(0) == "a4"
    assert table.hero(0).status == "inside"


@clause("dq.ruling.deadend_decline")
def test_a_secret_door_to_occupied_spaces_only_does_not_save_in_the_second_search() -> None:
    table = among_heroes("secret_door", ("a3", "a5", "b4"))
    table.arrange(lambda state: setattr(state.heroes[0], "searches", 1))

    table.answers("search")

    assert clause_of(table, HeroKilled(0, "dead_end")) == "dq.deadend.death"


@clause("dq.ruling.deadend_decline")
def test_a_secret_door_with_one_empty_neighbour_leads_there() -> None:
    table = among_heroes("secret_door", ("a3", "a5", "h8"))

    table.answers("search")

    assert table.keys(0) == ["move:south", "decline"]


@clause("dq.ruling.deadend_passage_down")
def test_a_trapped_hero_with_a_passage_down_may_search_once_more_and_then_must_go_down() -> None:
    table = trapped("passage_down_s nothing_search")

    table.answers("search")
    lindel_waits(table)
    assert table.keys(0) == ["search", *DOWN]
    table.answers("search")
    assert of(table, HeroKilled) == []
    lindel_waits(table)

    assert table.keys(0) == DOWN
    table.answers("descend:north")
    assert table.hero(0).status == "catacombs"


@clause("dq.ruling.deadend_passage_down")
def test_a_passage_down_in_the_second_search_saves_a_trapped_hero() -> None:
    table = trapped("nothing_search passage_down_s")

    table.answers("search")
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.hero(0).status == "inside"
    assert table.keys(0) == DOWN


@clause("dq.ruling.deadend_entrance")
def test_nobody_is_trapped_in_a_catacomb_entrance() -> None:
    """A Secret Door leads into an entrance whose one passage meets a wall."""
    table = trapped(
        "secret_door nothing_search nothing_search",
        at=["e3", "h13"],
        tiles={"e3": FOUR_WAYS, "e4": "tile_30", "f4": ACROSS},
    )

    table.answers("search", "move:east")
    lindel_waits(table)
    assert table.keys(0) == ["search", *DOWN]
    table.answers("search")
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.hero(0).status == "inside"
    assert table.keys(0) == DOWN


@clause("dq.ruling.deadend_entrance")
def test_a_second_search_does_not_kill_in_an_entrance_that_was_not_encountered_yet() -> None:
    table = trapped("nothing_search", tile="tile_30")
    table.arrange(lambda state: setattr(state.heroes[0], "searches", 1))

    table.answers("search")

    assert table.hero(0).searches == 2
    assert table.hero(0).status == "inside"


@clause("dq.ruling.deadend_entrance")
def test_a_second_search_does_not_kill_beside_a_marker_that_was_not_encountered_yet() -> None:
    def marked(state: State) -> None:
        state.markers = (named("e4"),)
        state.heroes[0].searches = 1

    table = trapped("nothing_search", change=marked)

    table.answers("search")

    assert table.hero(0).searches == 2
    assert table.hero(0).status == "inside"


@clause("dq.ruling.deadend_passage_down")
def test_whoever_may_go_down_is_not_trapped_though_no_marker_lies_there() -> None:
    def may_go_down(state: State) -> None:
        state.heroes[0].searches = 1
        state.heroes[0].descent = True

    table = trapped("nothing_search", change=may_go_down)

    table.answers("search")

    assert table.state.markers == ()
    assert table.hero(0).status == "inside"


@clause("dq.ruling.deadend_entrance")
@pytest.mark.parametrize("tile", [FOUR_WAYS, ROTATING])
def test_nobody_is_trapped_where_an_entrance_marker_lies(tile: str) -> None:
    """Also in a Rotating Room, which has no effect on those who enter it later."""

    def marked(state: State) -> None:
        state.markers = (named("e4"),)

    table = trapped(
        "secret_door nothing_search nothing_search",
        at=["e3", "h13"],
        tiles={**WALLS, "e4": tile},
        change=marked,
    )

    table.answers("search", "move:east")
    lindel_waits(table)
    assert table.keys(0) == ["search", *DOWN]
    table.answers("search")
    lindel_waits(table)
    table.answers("search")
    lindel_waits(table)

    assert table.at(0) == "e4"
    assert table.hero(0).status == "inside"
    assert table.keys(0) == DOWN


# ---------------------------------------------------------------------- Chasms and Bridges


@clause("dq.ruling.deadend_chasm")
def test_in_a_chasm_only_the_passages_of_the_own_side_count() -> None:
    """South and west meet walls; north and east are open, but beyond the fissure."""
    tiles = {"e4": CHASM_LEFT, "f4": ACROSS, "e3": STRAIGHT}
    table = trapped("nothing_search nothing_search", tiles=tiles)
    assert table.keys(0) == ["search"]
    assert moves_closed(table) == {
        "move:north": "dq.chamber.chasm",
        "move:east": "dq.chamber.chasm",
        "move:south": "dq.move.both_sides",
        "move:west": "dq.move.both_sides",
    }

    table.answers("search")
    lindel_waits(table)
    table.answers("search")

    assert clause_of(table, HeroKilled(0, "dead_end")) == "dq.deadend.death"


@clause("dq.ruling.deadend_chasm")
def test_beyond_the_fissure_the_same_chasm_is_no_trap() -> None:
    tiles = {"e4": CHASM_LEFT, "f4": ACROSS, "e3": STRAIGHT}

    def beyond(state: State) -> None:
        state.heroes[0].far = True
        state.heroes[0].searches = 1

    table = trapped("nothing_search", tiles=tiles, change=beyond)
    assert table.keys(0) == ["move:north", "move:east", "search"]

    table.answers("search")

    assert table.hero(0).status == "inside"


@clause("dq.ruling.deadend_chasm")
def test_a_hero_on_a_bridge_can_always_try_to_cross() -> None:
    """Both ends meet walls, and still no turn is lost."""
    table = trapped(tile=BRIDGE)

    assert table.keys(0) == ["cross"]
    assert of(table, TurnLost) == []


# ---------------------------------------------------------------------- trapped later


def cursed(face: int, searches: tuple[int, int]) -> QuestTable:
    """Return three Heroes after a Wizard's Curse.

    Lindel has left a Rotating Room open towards a straight Corridor; Tatianna is walled in.
    """

    def change(state: State) -> None:
        state.heroes[1].searches, state.heroes[2].searches = searches

    table = quest(
        3,
        heroes=("hugo", "lindel", "tatianna"),
        at=["a8", "e8", "e4"],
        tiles={"a8": FOUR_WAYS, "e8": ROTATING, "f8": PASSAGE, "e4": FOUR_WAYS, **WALLS},
        stack={
            "chambers": [FOUR_WAYS],
            "dungeon": ["wizards_curse"],
            "search": ["nothing_search"] * 6,
        },
        dice={"dice": [face]},
        change=change,
    )
    table.answers("move:east")
    return table


@clause("dq.ruling.deadend_later")
@pytest.mark.parametrize("face", [1, 2, 5, 6])
def test_a_hero_shut_in_later_has_two_searches_again(face: int) -> None:
    table = cursed(face, (2, 1))

    turned = [event for event in of(table, CorridorsTurned) if event.trapped]
    assert [event.trapped for event in turned] == [(1,)]
    assert clause_of(table, turned[0]) == "dq.ruling.deadend_later"
    assert table.hero(1).searches == 0
    assert table.keys(1) == ["search"]


@clause("dq.ruling.deadend_later")
def test_a_hero_shut_in_later_is_killed_by_the_second_search_from_then_on() -> None:
    table = cursed(6, (2, 0))

    table.answers("search", "search", "search")
    assert table.hero(1).status == "inside"
    assert next_turn(table, 1)
    table.answers("search")

    assert clause_of(table, HeroKilled(1, "dead_end")) == "dq.deadend.death"


@clause("dq.ruling.deadend_later")
@pytest.mark.parametrize("face", [3, 4])
def test_a_curse_that_shuts_nobody_in_leaves_the_searches_as_they_are(face: int) -> None:
    """Half a turn leaves a straight Corridor as it was."""
    table = cursed(face, (2, 1))

    assert [event.trapped for event in of(table, CorridorsTurned)] == [()]
    assert table.hero(1).searches == 2
    assert table.keys(1) == ["move:south"]


@clause("dq.ruling.deadend_later")
def test_a_hero_who_was_trapped_before_does_not_get_searches_back() -> None:
    table = cursed(6, (2, 1))

    assert table.hero(2).searches == 1
    table.answers("search", "search")
    assert clause_of(table, HeroKilled(2, "dead_end")) == "dq.deadend.death"
    assert path(table) == []
