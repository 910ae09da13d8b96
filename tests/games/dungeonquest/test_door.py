"""Doors and portcullises: what they ask for, in which order, and what a failure costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import ChamberPlaced, HeroMoved, TurnCut
from mazmorra.games.dungeonquest.events.cards import CardDrawn, DiceRolled, WoundsTaken
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.testing import clause
from tests.games.dungeonquest.board_support import (
    CELL,
    DOOR_AHEAD,
    FOUR_WAYS,
    GATE,
    clause_of,
    drawn,
    next_turn,
    of,
    path,
    trials,
    turns,
)
from tests.games.dungeonquest.support import QuestTable, quest

if TYPE_CHECKING:
    from collections.abc import Mapping

ALL_KEYS = ["move:north", "move:east", "move:south", "move:west", "search"]
DOOR_BEHIND = f"{DOOR_AHEAD}:north"


def hugo(
    tiles: Mapping[str, str], doors: str = "", dice: str = "", at: str = "e4", **more: Any
) -> QuestTable:
    """Return Hugo (Strength 7, Luck 3, life 16) on a board, and Lindel far away."""
    arranged: dict[str, Any] = {
        "heroes": ("hugo", "lindel"),
        "at": [at, "a13"],
        "tiles": tiles,
        "stack": {
            "door": doors.split(),
            "chambers": [FOUR_WAYS] * 4,
            "dungeon": ["empty_chamber"] * 4,
            "search": ["nothing_search"] * 2,
        },
        "dice": {"dice": [int(face) for face in dice]},
        **more,
    }
    return quest(2, **arranged)


def lindel_waits(table: QuestTable) -> None:
    """Let Lindel explore a room somewhere else; it is Hugo's turn again."""
    table.answers(table.keys(1)[0])


# ---------------------------------------------------------------------- doors


@clause("dq.door.draw", "dq.door.opens")
def test_every_attempt_at_a_door_begins_with_a_door_card_and_goes_on_if_it_opens() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": FOUR_WAYS}, "door_opens")

    table.answers("move:north")

    kinds = [type(event) for event in table.happened]
    assert kinds.index(CardDrawn) < kinds.index(HeroMoved)
    assert drawn(table, "door") == ["door_opens"]
    assert path(table) == ["d4"]
    assert drawn(table, "dungeon") == ["empty_chamber"]
    assert table.discards("door") == ["door_opens"]
    assert of(table, TurnCut) == []


@clause("dq.door.draw")
def test_a_plain_passage_draws_no_door_card() -> None:
    table = hugo({"e4": DOOR_AHEAD, "e5": FOUR_WAYS})

    table.answers("move:east")

    assert drawn(table, "door") == []
    assert trials(table) == []
    assert path(table) == ["e5"]


@clause("dq.door.opens")
def test_behind_an_opened_door_a_chamber_is_explored() -> None:
    table = hugo({"e4": DOOR_AHEAD}, "door_opens")

    table.answers("move:north")

    assert [event.place for event in of(table, ChamberPlaced)] == [named("d4")]
    assert table.at(0) == "d4"


@clause("dq.door.jammed")
def test_a_jammed_door_ends_the_turn_where_the_hero_is() -> None:
    table = hugo({"e4": DOOR_AHEAD}, "door_jammed")

    table.answers("move:north")

    assert table.at(0) == "e4"
    assert path(table) == []
    assert of(table, ChamberPlaced) == []
    assert drawn(table, "dungeon") == []
    assert clause_of(table, TurnCut(0)) == "dq.card.door.door_jammed"
    assert turns(table) == ["end 0", "begin 1"]
    assert table.discards("door") == ["door_jammed"]


@clause("dq.door.trap", "dq.errata.door_trap_name")
@pytest.mark.parametrize(("face", "wounds"), [(1, 0), (3, 0), (4, 1), (6, 3)])
def test_a_spear_trap_wounds_by_a_die_less_luck_and_keeps_the_door_shut(
    face: int, wounds: int
) -> None:
    table = hugo({"e4": DOOR_AHEAD}, "spear_trap_door", dice=str(face))

    table.answers("move:north")

    assert of(table, DiceRolled) == [DiceRolled(0, (face,))]
    assert table.hero(0).wounds == wounds
    assert of(table, WoundsTaken) == ([WoundsTaken(0, wounds)] if wounds else [])
    assert {*table.clauses(DiceRolled), *table.clauses(WoundsTaken)} == {
        "dq.card.door.spear_trap_door"
    }
    assert table.at(0) == "e4"
    assert clause_of(table, TurnCut(0)) == "dq.card.door.spear_trap_door"
    assert next_turn(table, 1)


@clause("dq.door.trap")
def test_a_spear_trap_can_kill() -> None:
    table = hugo({"e4": DOOR_AHEAD}, "spear_trap_door", dice="6", wounds=[13])

    table.answers("move:north")

    assert table.hero(0).status == "killed"
    assert of(table, TurnCut) == []
    assert table.discards("door") == ["spear_trap_door"]


@clause("dq.door.retry")
@pytest.mark.parametrize("card", ["door_jammed", "spear_trap_door"])
def test_after_a_failed_door_everything_is_possible_on_the_next_turn(card: str) -> None:
    table = hugo({"e4": DOOR_AHEAD}, f"{card} door_opens", dice="1")

    table.answers("move:north")
    lindel_waits(table)
    assert table.keys(0) == ALL_KEYS
    table.answers("move:north")

    assert drawn(table, "door") == ["door_opens"]
    assert table.at(0) == "d4"


@clause("dq.door.retry")
@pytest.mark.parametrize(("key", "end"), [("move:west", "e3"), ("search", "e4")])
def test_after_a_failed_door_a_hero_may_do_something_else(key: str, end: str) -> None:
    table = hugo({"e4": DOOR_AHEAD}, "door_jammed")

    table.answers("move:north")
    lindel_waits(table)
    table.answers(key)

    assert table.at(0) == end
    assert drawn(table, "door") == []


@clause("dq.door.not_permanent")
def test_an_opened_door_asks_for_a_new_card_on_the_way_back() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": FOUR_WAYS}, "door_opens door_jammed")

    table.answers("move:north")
    lindel_waits(table)
    table.answers("move:south")

    assert drawn(table, "door") == ["door_jammed"]
    assert table.at(0) == "d4"


@clause("dq.door.not_permanent")
def test_an_opened_door_asks_the_next_hero_for_a_new_card() -> None:
    table = hugo(
        {"e4": DOOR_AHEAD, "d4": FOUR_WAYS, "f4": FOUR_WAYS, "c4": FOUR_WAYS},
        "door_opens door_jammed",
    )
    table.arrange(lambda state: setattr(state.heroes[1], "place", named("f4")))

    table.answers("move:north", "move:north", "move:north")
    assert (table.at(0), table.at(1)) == ("c4", "e4")
    table.answers("move:north")

    assert drawn(table, "door") == ["door_jammed"]
    assert table.at(1) == "e4"


@clause("dq.door.adjacent_door")
def test_two_doors_that_touch_take_one_door_card() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": DOOR_BEHIND}, "door_opens door_jammed")

    table.answers("move:north")

    assert drawn(table, "door") == ["door_opens"]
    assert table.at(0) == "d4"


@clause("dq.door.facing_side")
@pytest.mark.parametrize(("card", "end"), [("door_opens", "d4"), ("door_jammed", "e4")])
def test_a_door_of_the_next_chamber_has_to_be_opened_too(card: str, end: str) -> None:
    table = hugo({"e4": FOUR_WAYS, "d4": DOOR_BEHIND}, card)

    table.answers("move:north")

    assert drawn(table, "door") == [card]
    assert table.at(0) == end


@clause("dq.door.facing_side")
def test_a_door_on_another_side_of_the_next_chamber_does_not_matter() -> None:
    table = hugo({"e4": FOUR_WAYS, "d4": DOOR_AHEAD})

    table.answers("move:north")

    assert drawn(table, "door") == []
    assert table.at(0) == "d4"


# ---------------------------------------------------------------------- portcullises


@clause("dq.portcullis.test")
@pytest.mark.parametrize(("dice", "total", "end"), [("34", 7, "f4"), ("44", 8, "e4")])
def test_a_portcullis_takes_a_strength_test(dice: str, total: int, end: str) -> None:
    table = hugo({"e4": GATE, "f4": FOUR_WAYS}, dice=dice)

    table.answers("move:south")

    assert trials(table) == [("strength", 7, total, total <= 7)]
    assert table.at(0) == end
    assert drawn(table, "dungeon") == (["empty_chamber"] if end == "f4" else [])
    assert drawn(table, "door") == []


@clause("dq.portcullis.test")
def test_an_unexplored_space_behind_a_portcullis_is_explored_after_the_test() -> None:
    table = hugo({"e4": GATE}, dice="66")

    table.answers("move:south")

    assert of(table, ChamberPlaced) == []
    assert table.at(0) == "e4"


@clause("dq.portcullis.fail", "dq.errata.portcullis_fail")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
@pytest.mark.parametrize(
    ("key", "end"), [("move:north", "d4"), ("move:south", "f4"), ("search", "e4")]
)
def test_who_fails_at_a_portcullis_stays_and_may_do_anything_next_turn(
    key: str, end: str, edition: str
) -> None:
    table = hugo({"e4": GATE, "f4": FOUR_WAYS}, dice="4434", options={"edition": edition})

    table.answers("move:south")
    assert clause_of(table, TurnCut(0)) == "dq.portcullis.fail"
    assert table.at(0) == "e4"
    assert next_turn(table, 1)
    lindel_waits(table)
    assert table.keys(0) == ALL_KEYS
    table.answers(key)

    assert table.at(0) == end
    assert trials(table) == ([("strength", 8, 7, True)] if key == "move:south" else [])


@clause("dq.portcullis.adjacent_portcullis")
def test_two_portcullises_that_touch_take_one_test() -> None:
    table = hugo({"e4": GATE, "f4": "tile_44:north"}, dice="3466")

    table.answers("move:south")

    assert trials(table) == [("strength", 7, 7, True)]
    assert table.at(0) == "f4"


@clause("dq.portcullis.free_when_explored", "dq.errata.portcullis_entry")
def test_the_hero_who_explores_a_portcullis_chamber_enters_freely() -> None:
    table = hugo({"e4": FOUR_WAYS}, stack={"chambers": [GATE], "dungeon": ["empty_chamber"]})

    table.answers("move:north")

    assert table.tile("d4") == GATE
    assert trials(table) == []
    assert table.at(0) == "d4"
    assert drawn(table, "dungeon") == ["empty_chamber"]


@clause("dq.portcullis.free_when_explored")
def test_a_portcullis_behind_which_another_is_explored_takes_one_test() -> None:
    table = hugo({"e4": GATE}, dice="34", stack={"chambers": [CELL], "dungeon": ["empty_chamber"]})

    table.answers("move:south")

    assert len(trials(table)) == 1
    assert table.at(0) == "f4"


@clause("dq.errata.portcullis_entry")
@pytest.mark.parametrize(("dice", "end"), [("34", "d4"), ("44", "e4")])
def test_in_the_first_printing_a_new_portcullis_has_to_be_lifted(dice: str, end: str) -> None:
    table = hugo(
        {"e4": FOUR_WAYS},
        dice=dice,
        stack={"chambers": [GATE], "dungeon": ["empty_chamber"]},
        options={"edition": "2010"},
    )

    table.answers("move:north")

    assert table.tile("d4") == GATE
    assert len(trials(table)) == 1
    assert table.at(0) == end


@clause("dq.errata.portcullis_entry")
def test_in_the_first_printing_a_new_portcullis_behind_another_takes_no_second_test() -> None:
    table = hugo(
        {"e4": GATE},
        dice="3466",
        stack={"chambers": [CELL], "dungeon": ["empty_chamber"]},
        options={"edition": "2010"},
    )

    table.answers("move:south")

    assert len(trials(table)) == 1
    assert table.at(0) == "f4"


@clause("dq.portcullis.both_directions")
@pytest.mark.parametrize(("start", "key", "end"), [("f4", "north", "e4"), ("e4", "south", "f4")])
def test_a_portcullis_is_lifted_by_who_enters_and_by_who_leaves(
    start: str, key: str, end: str
) -> None:
    tiles = {"e4": GATE, "f4": FOUR_WAYS}
    strong, weak = hugo(tiles, dice="34", at=start), hugo(tiles, dice="44", at=start)

    strong.answers(f"move:{key}")
    weak.answers(f"move:{key}")

    assert strong.at(0) == end
    assert weak.at(0) == start
    assert clause_of(weak, TurnCut(0)) == "dq.portcullis.fail"


@clause("dq.portcullis.both_directions")
def test_who_explored_a_portcullis_chamber_has_to_lift_it_on_the_way_back() -> None:
    table = hugo(
        {"e4": FOUR_WAYS},
        dice="66",
        stack={"chambers": [GATE, FOUR_WAYS], "dungeon": ["empty_chamber"] * 2},
    )

    table.answers("move:north")
    lindel_waits(table)
    table.answers("move:south")

    assert trials(table) == [("strength", 7, 12, False)]
    assert table.at(0) == "d4"


@clause("dq.portcullis.both_directions")
def test_the_other_passages_of_a_portcullis_chamber_are_free() -> None:
    table = hugo({"e4": GATE, "d4": FOUR_WAYS})

    table.answers("move:north")
    lindel_waits(table)
    table.answers("move:south")

    assert trials(table) == []
    assert table.at(0) == "e4"


# ---------------------------------------------------------------------- a door and a portcullis


@clause("dq.doorport.order")
@pytest.mark.parametrize(
    ("at", "key", "end", "order"),
    [
        ("e4", "move:north", "d4", [CardDrawn, DiceRolled, HeroMoved]),
        ("d4", "move:south", "e4", [DiceRolled, CardDrawn, HeroMoved]),
    ],
)
def test_of_a_door_and_a_portcullis_the_nearer_one_comes_first(
    at: str, key: str, end: str, order: list[type]
) -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": GATE}, "door_opens", dice="34", at=at)

    table.answers(key)

    kinds = [type(event) for event in table.happened]
    assert [kind for kind in kinds if kind in order][:3] == order
    assert table.at(0) == end


@clause("dq.doorport.stop_on_failure")
def test_behind_a_shut_door_no_portcullis_is_tried() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": GATE}, "door_jammed")

    table.answers("move:north")

    assert drawn(table, "door") == ["door_jammed"]
    assert trials(table) == []
    assert table.at(0) == "e4"
    assert next_turn(table, 1)


@clause("dq.doorport.stop_on_failure")
def test_behind_a_shut_portcullis_no_door_is_tried() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": GATE}, dice="66", at="d4")

    table.answers("move:south")

    assert drawn(table, "door") == []
    assert len(trials(table)) == 1
    assert table.at(0) == "d4"
    assert next_turn(table, 1)


@clause("dq.doorport.restart")
def test_a_new_attempt_begins_with_the_first_obstacle_again() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": GATE}, "door_opens door_jammed", dice="44")

    table.answers("move:north")
    assert drawn(table, "door") == ["door_opens"]
    assert len(trials(table)) == 1
    lindel_waits(table)
    table.answers("move:north")

    assert drawn(table, "door") == ["door_jammed"]
    assert trials(table) == []
    assert table.at(0) == "e4"


@clause("dq.doorport.restart")
def test_a_lifted_portcullis_before_a_shut_door_has_to_be_lifted_again() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": GATE}, "door_jammed door_opens", dice="3425", at="d4")

    table.answers("move:south")
    assert drawn(table, "door") == ["door_jammed"]
    lindel_waits(table)
    table.answers("move:south")

    assert trials(table) == [("strength", 7, 7, True)]
    assert drawn(table, "door") == ["door_opens"]
    assert table.at(0) == "e4"


@clause("dq.example.door_portcullis.turn1", "dq.example.door_portcullis.turn2")
def test_hugo_meets_a_trap_and_then_gets_through_door_and_portcullis() -> None:
    """The rulebook's own example, with a five for the trap: Hugo's Luck is 3."""
    table = hugo({"e4": DOOR_AHEAD, "d4": GATE}, "spear_trap_door door_opens", dice="534")

    table.answers("move:north")
    assert drawn(table, "door") == ["spear_trap_door"]
    assert table.hero(0).wounds == 2
    assert trials(table) == []
    assert table.at(0) == "e4"
    assert next_turn(table, 1)
    lindel_waits(table)
    table.answers("move:north")

    assert drawn(table, "door") == ["door_opens"]
    assert trials(table) == [("strength", 7, 7, True)]
    assert table.at(0) == "d4"


@clause("dq.example.door_portcullis.turn2")
def test_had_hugo_failed_at_the_portcullis_he_would_need_a_new_door_card() -> None:
    table = hugo({"e4": DOOR_AHEAD, "d4": GATE}, "door_opens door_opens", dice="4435")

    table.answers("move:north")
    assert table.at(0) == "e4"
    lindel_waits(table)
    table.answers("move:north")

    assert drawn(table, "door") == ["door_opens"]
    assert trials(table) == [("strength", 8, 8, True)]
    assert table.at(0) == "d4"


# ---------------------------------------------------------------------- the odds


def chance_of(table: QuestTable, key: str) -> float:
    """Return the odds that are shown for the first result of an answer."""
    (option,) = [option for option in table.game.legal(0) if option.key == key]
    outlook = table.game.outlook(0, option)
    assert outlook is not None
    assert sum(chance for chance, *_ in outlook.odds) == pytest.approx(1)
    return outlook.odds[0][0]


@pytest.mark.parametrize(
    ("tiles", "key", "chance"),
    [
        ({"e4": DOOR_AHEAD}, "move:north", 5 / 14),
        ({"e4": FOUR_WAYS, "d4": DOOR_BEHIND}, "move:north", 5 / 14),
        ({"e4": DOOR_AHEAD, "d4": DOOR_BEHIND}, "move:north", 5 / 14),
        ({"e4": GATE}, "move:south", 21 / 36),
        ({"e4": DOOR_AHEAD, "d4": GATE}, "move:north", 5 / 14 * 21 / 36),
    ],
)
def test_the_odds_of_a_way_are_those_of_its_door_and_its_portcullis(
    tiles: dict[str, str], key: str, chance: float
) -> None:
    """A Shuffle card is drawn past, so five of fourteen Door cards open."""
    table = hugo(tiles)

    assert chance_of(table, key) == pytest.approx(chance)


def test_determination_counts_in_the_odds_of_a_portcullis() -> None:
    table = hugo({"e4": GATE}, dice="44")

    table.answers("move:south")
    lindel_waits(table)

    assert chance_of(table, "move:south") == pytest.approx(26 / 36)
