"""Moving on in the same turn: Tower Rooms, Corridors, and the way back of those who turn round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import (
    CorridorEntered,
    Exited,
    Obliged,
    PassageRolled,
    TurnCut,
    TurnLost,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.kernel import Forced
from mazmorra.testing import clause
from tests.games.dungeonquest.board_support import (
    BRIDGE,
    CAVE_IN,
    CROSSING,
    DARKNESS,
    DOOR_AHEAD,
    FOUR_WAYS,
    GATE,
    PASSAGE,
    STRAIGHT,
    WEB,
    asked_by,
    clause_of,
    drawn,
    next_turn,
    of,
    path,
    trials,
    turns,
)
from tests.games.dungeonquest.support import QuestTable, came, quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

EMPTY = ["empty_chamber"] * 4


# ---------------------------------------------------------------------- Tower Rooms


@clause("dq.ruling.tower_return")
def test_from_a_tower_room_a_hero_may_go_back_the_same_way() -> None:
    table = quest(2, at=["a2", "a13"], tiles={"a2": FOUR_WAYS}, stack={"dungeon": EMPTY})

    table.answers("move:west")
    assert asked_by(table) == "dq.exit.on_entering"
    assert table.keys(0) == ["move:east", "move:south"]
    table.answers("move:east")

    assert path(table) == ["a2"]
    assert drawn(table, "dungeon") == ["empty_chamber"]
    assert next_turn(table, 1)


def slipped_into_tower(seats: int = 2, loot: tuple[str, ...] = ()) -> QuestTable:
    """Return a Hero who came into a Tower Room by a Secret Door and finds no passage there.

    To the south is the wall he came through; to the east stands the second Hero, or a wall.
    """
    table = quest(
        seats,
        heroes=("hugo", "lindel", "tatianna"),
        at=["b1", "a2" if seats > 2 else "a13"],
        tiles={"b1": f"{STRAIGHT}:west", "a2": FOUR_WAYS if seats > 2 else STRAIGHT},
        loot=[list(loot)],
        stack={"search": ["secret_door"], "dungeon": EMPTY, "chambers": [FOUR_WAYS] * 3},
    )
    table.answers("search", "move:north")
    return table


@clause("dq.ruling.tower_blocked")
def test_a_hero_who_cannot_move_on_from_a_tower_room_ends_the_turn_there() -> None:
    table = slipped_into_tower()

    assert table.at(0) == "a1"
    assert clause_of(table, Obliged(0, "move_on")) == "dq.ruling.tower_blocked"
    assert clause_of(table, TurnCut(0)) == "dq.ruling.tower_blocked"
    assert next_turn(table, 1)


@clause("dq.ruling.tower_blocked")
def test_who_was_blocked_in_a_tower_room_must_move_on_when_a_way_is_free() -> None:
    table = slipped_into_tower(3)

    table.answers("move:south", "move:east")

    assert Forced(0, "move:east") in table.happened
    assert table.at(0) == "a2"
    assert drawn(table, "dungeon")[-1] == "empty_chamber"
    assert table.hero(0).due == ""


@clause("dq.ruling.tower_blocked")
def test_who_was_blocked_in_a_tower_room_with_loot_may_leave_on_the_next_turn() -> None:
    table = slipped_into_tower(loot=("rope",))
    assert table.keys(0) == ["exit", "stay"]

    table.answers("stay")
    assert clause_of(table, TurnCut(0)) == "dq.ruling.tower_blocked"
    table.answers(table.keys(1)[0])
    assert table.keys(0) == ["exit", "stay"]
    table.answers("exit")

    assert of(table, Exited) == [Exited(0)]


def stopped_by_door(cards: str = "door_jammed door_opens", **more: Any) -> QuestTable:
    """Return a Hero in a Tower Room who failed at the door of the next chamber."""
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["b1", "a13"],
        tiles={"b1": FOUR_WAYS, "a2": f"{DOOR_AHEAD}:east"},
        stack={"door": cards.split(), "chambers": [FOUR_WAYS], "dungeon": EMPTY},
        **more,
    )
    table.answers("move:north", "move:east")
    return table


@clause("dq.ruling.tower_blocked", "dq.ruling.forced_move_obstacles")
def test_a_door_that_keeps_a_hero_in_a_tower_room_leaves_the_same_choice_next_turn() -> None:
    table = stopped_by_door(loot=[["rope"]])

    assert table.at(0) == "a1"
    assert clause_of(table, Obliged(0, "move_on")) == "dq.ruling.forced_move_obstacles"
    assert next_turn(table, 1)
    table.answers("move:west")
    assert table.keys(0) == ["exit", "move:east", "move:south"]


@clause("dq.ruling.forced_move_obstacles")
def test_a_door_that_stays_shut_keeps_a_hero_in_a_tower_room_again() -> None:
    table = stopped_by_door(cards="door_jammed door_jammed")

    table.answers("move:west", "move:east")

    assert drawn(table, "door") == ["door_jammed"]
    assert of(table, Obliged) == []
    assert table.hero(0).due == "move_on"
    assert table.at(0) == "a1"
    assert next_turn(table, 1)


@clause("dq.ruling.tower_blocked")
def test_without_loot_a_hero_kept_in_a_tower_room_can_only_move_on() -> None:
    table = stopped_by_door()

    table.answers("move:west")
    assert table.keys(0) == ["move:east", "move:south"]
    assert table.closed(0)["exit"] == "dq.exit.loot_required"
    table.answers("move:east")

    assert drawn(table, "door") == ["door_opens"]
    assert path(table) == ["a2"]


# ---------------------------------------------------------------------- Corridors


@clause("dq.ruling.corridor_return")
def test_a_corridor_may_be_left_by_the_passage_of_entry() -> None:
    table = quest(at=["e4"], tiles={"e4": FOUR_WAYS, "d4": CROSSING}, stack={"dungeon": EMPTY})

    table.answers("move:north")
    assert asked_by(table) == "dq.chamber.corridor"
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west"]
    table.answers("move:south")

    assert path(table) == ["e4"]
    assert drawn(table, "dungeon") == ["empty_chamber"]


@clause("dq.ruling.corridor_start")
def test_a_hero_who_begins_in_a_corridor_has_not_entered_it_this_turn() -> None:
    table = quest(2, at=["e4", "a1"], tiles={"e4": CROSSING, "d4": PASSAGE})
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west"]

    table.answers("move:north", "move:south")

    assert of(table, CorridorEntered) == [
        CorridorEntered(0, named("d4")),
        CorridorEntered(0, named("e4")),
    ]
    assert table.game.waiting == (0,)
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west"]
    table.answers("move:north")
    assert clause_of(table, TurnCut(0)) == "dq.chamber.corridor.twice"
    assert table.at(0) == "d4"
    assert next_turn(table, 1)


@clause("dq.ruling.corridor_start")
def test_a_corridor_entered_in_an_earlier_turn_counts_anew() -> None:
    table = quest(at=["e4"], tiles={"e4": CROSSING, "d4": PASSAGE})

    table.answers("move:north", "move:south", "move:north")
    assert of(table, TurnCut) == [TurnCut(0)]
    table.answers("move:south", "move:north")

    assert of(table, TurnCut) == []
    assert of(table, CorridorEntered) == [
        CorridorEntered(0, named("e4")),
        CorridorEntered(0, named("d4")),
    ]


@clause("dq.errata.corridor_twice")
def test_the_same_corridor_may_be_entered_twice_and_then_ends_the_turn() -> None:
    table = quest(
        2,
        at=["f4", "a1"],
        tiles={"f4": FOUR_WAYS, "e4": PASSAGE, "d4": CROSSING},
    )

    table.answers("move:north", "move:north")
    assert "move:south" in table.keys(0)
    table.answers("move:south")

    assert clause_of(table, TurnCut(0)) == "dq.chamber.corridor.twice"
    assert table.at(0) == "e4"
    assert next_turn(table, 1)


@clause("dq.errata.corridor_twice")
def test_in_the_first_printing_the_same_corridor_cannot_be_entered_twice() -> None:
    table = quest(
        2,
        at=["f4", "a1"],
        tiles={"f4": FOUR_WAYS, "e4": PASSAGE, "d4": CROSSING},
        options={"edition": "2010"},
    )

    table.answers("move:north", "move:north")

    assert table.keys(0) == ["move:north", "move:east", "move:west"]
    assert table.refuses(0, "move:south").clause == "dq.errata.corridor_twice"


@clause("dq.ruling.tower_blocked")
def test_a_hero_who_cannot_move_on_from_a_corridor_ends_the_turn_there() -> None:
    """A Secret Door leads into a Corridor whose two passages meet walls."""
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e3", "a13"],
        tiles={
            "e3": FOUR_WAYS,
            "e4": PASSAGE,
            "d4": f"{STRAIGHT}:west",
            "f4": f"{STRAIGHT}:west",
        },
        stack={"search": ["secret_door"], "chambers": [FOUR_WAYS], "dungeon": EMPTY},
    )

    table.answers("search", "move:east")

    assert table.at(0) == "e4"
    assert clause_of(table, Obliged(0, "move_on")) == "dq.ruling.tower_blocked"
    assert clause_of(table, TurnCut(0)) == "dq.ruling.tower_blocked"
    table.answers("move:west")
    assert of(table, TurnLost) == [TurnLost(0, 0)]


@clause("dq.ruling.tower_blocked")
def test_a_hero_who_cannot_move_on_from_a_crossed_web_must_do_so_next_turn() -> None:
    """All four neighbours are walls but one, and there stands another Hero."""
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e3", "d4"],
        tiles={
            "e3": STRAIGHT,
            "e4": WEB,
            "d4": FOUR_WAYS,
            "f4": f"{STRAIGHT}:west",
            "e5": STRAIGHT,
        },
        stack={"search": ["secret_door"], "chambers": [FOUR_WAYS], "dungeon": EMPTY},
        dice={"dice": [1, 1]},
    )

    table.answers("search", "move:east")

    assert Forced(0, "cross") in table.happened
    assert trials(table) == [("strength", 7, 2, True)]
    assert clause_of(table, TurnCut(0)) == "dq.ruling.tower_blocked"
    table.answers("move:east")
    assert table.keys(0) == ["move:north"]
    table.answers("move:north")
    assert path(table) == ["d4"]
    assert trials(table) == []


# ---------------------------------------------------------------------- doors on the way on


@clause("dq.ruling.forced_move_obstacles")
def test_a_door_stops_a_hero_in_a_corridor_who_must_move_on_next_turn() -> None:
    table = quest(
        2,
        at=["f4", "a13"],
        tiles={"f4": FOUR_WAYS, "e4": CROSSING, "d4": f"{DOOR_AHEAD}:north"},
        stack={"door": ["door_jammed"], "chambers": [FOUR_WAYS], "dungeon": EMPTY},
    )

    table.answers("move:north", "move:north")
    assert table.at(0) == "e4"
    assert clause_of(table, Obliged(0, "move_on")) == "dq.ruling.forced_move_obstacles"
    assert of(table, TurnCut) == [TurnCut(0)]
    assert next_turn(table, 1)
    table.answers("move:west")

    assert table.hero(0).due == "move_on"
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west"]
    table.answers("move:south")
    assert path(table) == ["f4"]
    assert table.hero(0).due == ""


@clause("dq.ruling.forced_move_obstacles")
def test_a_portcullis_stops_a_hero_in_a_corridor_like_any_other() -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["f4", "a13"],
        tiles={"f4": FOUR_WAYS, "e4": PASSAGE, "d4": GATE},
        dice={"dice": [4, 4]},
    )

    table.answers("move:north", "move:north")

    assert trials(table) == [("strength", 7, 8, False)]
    assert clause_of(table, TurnCut(0)) == "dq.portcullis.fail"
    assert table.at(0) == "e4"
    assert table.hero(0).due == "move_on"


@clause("dq.ruling.forced_move_obstacles")
def test_a_door_stops_a_hero_behind_a_web_who_is_free_next_turn() -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["f4", "a13"],
        tiles={"f4": FOUR_WAYS, "e4": WEB, "d4": f"{DOOR_AHEAD}:north"},
        stack={"door": ["door_jammed"], "chambers": [FOUR_WAYS], "dungeon": EMPTY},
        dice={"dice": [3, 4]},
    )

    table.answers("move:north", "cross", "move:north", "move:west")

    assert table.at(0) == "e4"
    assert table.hero(0).due == ""
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west"]


@clause("dq.ruling.forced_move_obstacles")
@pytest.mark.parametrize(
    ("start", "key", "tiles", "on"),
    [
        ("f4", "north", {"e4": CROSSING, "d4": f"{DOOR_AHEAD}:north"}, "move:north"),
        ("b1", "north", {"a2": f"{DOOR_AHEAD}:east"}, "move:east"),
    ],
    ids=["a Corridor", "a Tower Room"],
)
def test_the_odds_of_a_door_are_shown_to_who_must_move_on(
    start: str, key: str, tiles: dict[str, str], on: str
) -> None:
    """A Rune that passes through walls has no odds."""
    table = quest(at=[start], tiles={start: FOUR_WAYS, **tiles}, runes=[["rune_of_teleportation"]])

    table.answers(f"move:{key}")

    outlooks = {option.key: table.game.outlook(0, option) for option in table.game.legal(0)}
    door = outlooks[on]
    assert door is not None
    assert door.odds[0][0] == pytest.approx(5 / 14)
    assert outlooks[on.replace("move", "teleport")] is None


# ---------------------------------------------------------------------- twice in one turn


@clause("dq.ruling.forced_move_repeat")
def test_a_tower_room_entered_twice_in_a_turn_is_resolved_twice() -> None:
    table = quest(2, at=["a2", "a13"], tiles={"a2": CROSSING}, loot=[["rope"]])

    table.answers("move:west")
    assert table.keys(0) == ["exit", "move:east", "move:south"]
    table.answers("move:east", "move:west")

    assert table.at(0) == "a1"
    assert table.keys(0) == ["exit", "move:east", "move:south"]
    table.answers("move:east")
    assert clause_of(table, TurnCut(0)) == "dq.chamber.corridor.twice"


@clause("dq.ruling.forced_move_repeat")
def test_a_chamber_of_darkness_entered_twice_in_a_turn_is_rolled_for_twice() -> None:
    table = quest(
        2, at=["e4", "a13"], tiles={"e4": CROSSING, "d4": DARKNESS}, dice={"dice": [5, 6]}
    )

    table.answers("move:north")
    assert path(table) == ["d4", "e4"]
    table.answers("move:north")

    assert of(table, PassageRolled) == [PassageRolled(0, 2, open=True)]
    assert path(table) == ["d4", "e4"]
    assert clause_of(table, TurnCut(0)) == "dq.chamber.corridor.twice"


@clause("dq.ruling.forced_move_repeat")
def test_a_spider_web_entered_twice_in_a_turn_is_torn_twice() -> None:
    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "a13"],
        tiles={"e4": CROSSING, "d4": WEB},
        dice={"dice": [3, 4, 6, 6]},
    )

    table.answers("move:north", "cross", "move:south", "move:north")
    assert table.keys(0) == ["retreat", "cross"]
    table.answers("cross")

    assert trials(table) == [("strength", 7, 12, False)]
    assert clause_of(table, TurnCut(0)) == "dq.chamber.web.trapped"


@clause("dq.ruling.forced_move_repeat")
def test_a_bridge_entered_twice_in_a_turn_is_crossed_twice() -> None:
    table = quest(
        2,
        heroes=("tatianna", "lindel"),
        at=["f4", "a13"],
        tiles={"f4": CROSSING, "e4": BRIDGE, "d4": CROSSING},
        dice={"dice": [3, 4, 4, 5]},
    )

    table.answers("move:north", "cross", "move:south")
    assert path(table) == ["e4", "d4", "e4"]
    assert table.keys(0) == ["stay", "cross"]
    table.answers("cross")

    assert trials(table) == [("agility", 9, 9, True)]
    assert path(table) == ["f4"]
    assert of(table, CorridorEntered) == [CorridorEntered(0, named("f4"))]


# ---------------------------------------------------------------------- the way back


def turned_round(tile: str, due: str, behind: str, card: str = "", dice: str = "") -> QuestTable:
    """Return a Hero in a chamber who came from the south and is to go back there."""

    def change(state: State) -> None:
        came(state, 0, "f4", "south")
        state.heroes[0].due = due  # type: ignore[assignment]

    return quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4", "a13"],
        tiles={"e4": tile, "f4": behind},
        stack={"door": [card] if card else [], "dungeon": EMPTY},
        dice={"dice": [int(face) for face in dice]},
        change=change,
    )


BACK = [
    pytest.param(CAVE_IN, "", "retreat", ["retreat", "cross"], id="cave_in"),
    pytest.param(WEB, "return", "move:south", ["move:south"], id="web"),
    pytest.param(BRIDGE, "return", "move:south", ["move:south"], id="bridge"),
]


@clause("dq.ruling.return_is_move")
@pytest.mark.parametrize(("tile", "due", "key", "keys"), BACK)
def test_the_space_a_hero_returns_to_is_encountered(
    tile: str, due: str, key: str, keys: list[str]
) -> None:
    table = turned_round(tile, due, FOUR_WAYS)
    assert table.keys(0) == keys

    table.answers(key)

    assert path(table) == ["f4"]
    assert drawn(table, "dungeon") == ["empty_chamber"]
    assert table.hero(0).due == ""
    assert next_turn(table, 1)


@clause("dq.ruling.return_is_move")
@pytest.mark.parametrize(("tile", "due", "key", "keys"), BACK)
@pytest.mark.parametrize(("card", "end"), [("door_opens", "f4"), ("door_jammed", "e4")])
def test_a_door_on_the_way_back_must_be_opened(
    tile: str, due: str, key: str, keys: list[str], card: str, end: str
) -> None:
    table = turned_round(tile, due, DOOR_AHEAD, card)

    table.answers(key)

    assert drawn(table, "door") == [card]
    assert table.at(0) == end
    assert table.hero(0).due == (due if end == "e4" else "")
    assert turns(table) == ["end 0", "begin 1"]


@clause("dq.ruling.return_is_move")
@pytest.mark.parametrize(("tile", "due", "key", "keys"), BACK)
@pytest.mark.parametrize(("dice", "end"), [("34", "f4"), ("44", "e4")])
def test_a_portcullis_on_the_way_back_must_be_lifted(
    tile: str, due: str, key: str, keys: list[str], dice: str, end: str
) -> None:
    table = turned_round(tile, due, f"{GATE}:north", dice=dice)

    table.answers(key)

    assert trials(table) == [("strength", 7, 7 if end == "f4" else 8, end == "f4")]
    assert table.at(0) == end


@clause("dq.ruling.return_is_move")
def test_who_owes_a_return_has_no_other_move() -> None:
    table = turned_round(WEB, "return", FOUR_WAYS)

    assert table.keys(0) == ["move:south"]
    assert table.closed(0) == dict.fromkeys(
        ["move:north", "move:east", "move:west"], "dq.ruling.return_is_move"
    )
