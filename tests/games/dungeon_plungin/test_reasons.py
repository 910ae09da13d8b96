"""Which rule is named for what happens: whoever reads the log can look it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.events.combat import Hurt
from mazmorra.games.dungeon_plungin.events.village import LevelWarned, PartyComplete
from mazmorra.games.dungeon_plungin.events.world import AttentionFound, DoorPlaced, TilePlaced
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR, alone
from tests.games.dungeon_plungin.scenes import lying
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from mazmorra.kernel import Event

WITCH = "witch_of_the_west_wood"


def reasons(table: PlungeTable, kind: type[Event]) -> list[str]:
    """Return the clauses of all that has happened of a kind since the table was set up."""
    return [told.clause for told in table.game.history if isinstance(told.event, kind)]


@clause("dp.setup.place_entrance", "dp.entrance.doors")
def test_the_entrance_lies_there_by_the_set_up_and_its_doors_by_its_own_rule() -> None:
    table = PlungeTable(GAME, 1)

    assert reasons(table, TilePlaced) == ["dp.setup.place_entrance"]
    assert reasons(table, DoorPlaced) == ["dp.entrance.doors"] * 3


@clause("dp.setup.adventure_level")
def test_a_party_is_warned_by_the_level_of_the_adventure() -> None:
    warned = PlungeTable(GAME, 1, options={"adventure": WITCH})
    told = [t.event for t in warned.game.history if isinstance(t.event, LevelWarned)]

    assert reasons(warned, LevelWarned) == ["dp.setup.adventure_level"]
    assert told == [LevelWarned(2)]
    assert reasons(PlungeTable(GAME, 1), LevelWarned) == []


@clause("dp.setup.first_player", "dp.setup.first_player_default")
@pytest.mark.parametrize(
    ("seats", "chosen", "first", "why"),
    [
        (2, 1, 0, "dp.setup.first_player_default"),
        (2, 2, 1, "dp.setup.first_player"),
        (3, 3, 2, "dp.setup.first_player"),
        (2, 4, 1, "dp.setup.first_player"),
        (1, 4, 0, "dp.setup.first_player_default"),
    ],
)
def test_the_first_player_is_the_chosen_one_or_the_last_there_is(
    seats: int, chosen: int, first: int, why: str
) -> None:
    table = PlungeTable(GAME, seats, options={"first_player": chosen})
    (complete,) = [t for t in table.game.history if isinstance(t.event, PartyComplete)]

    assert (complete.event, complete.clause) == (PartyComplete(first), why)
    assert table.state.first == first


@clause("dp.build.no_roll_closed_cell")
def test_a_door_towards_the_edge_of_the_map_stands_there_by_the_rule_of_closed_cells() -> None:
    """The Entrance lies in the lowest row, so the west cell beside it has no cell to the south."""
    table = alone(at=["g13_13"], faces={"location": [10], "doors": [1, 1]})

    table.answers("open:door_0")

    why = {event.nowhere: reason for reason, event in doors(table)}
    assert why == {True: "dp.build.no_roll_closed_cell", False: "dp.build.door_roll"}


def doors(table: PlungeTable) -> list[tuple[str, DoorPlaced]]:
    """Return the doors that were placed since the last answer, with the clause of each."""
    return [(told.clause, told.event) for told in table.told if isinstance(told.event, DoorPlaced)]


@clause(
    *("dp.attention.asleep", "dp.attention.surprised", "dp.attention.unaware"),
    *("dp.attention.alert_lose", "dp.attention.ambush_turn"),
)
@pytest.mark.parametrize(
    ("face", "dice", "why"),
    [
        (1, (), "asleep"),
        (2, (), "surprised"),
        (3, (), "unaware"),
        (4, (), "unaware"),
        (5, (2, 2, 6, 6, 6, 6), "alert_lose"),
        (5, (6, 6, 2, 2, 2, 2), "ambush_turn"),
        (6, (), "ambush_turn"),
    ],
)
def test_how_monsters_find_the_heroes_is_told_by_the_rule_of_that_state(
    face: int, dice: tuple[int, ...], why: str
) -> None:
    table = alone(
        at=["g13_31"],
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [face],
        },
        dice=[*dice, *[2] * 60],
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert table.clauses(AttentionFound) == [f"dp.attention.{why}"]


@clause("dp.trap.no_seal")
def test_who_falls_into_a_pit_that_closes_again_is_hurt_by_the_rule_that_closes_it() -> None:
    """The other lane of the corridor is closed already, before and behind the thief."""
    table = plunge(
        heroes=("thief",),
        at=["g12_34"],
        abilities=[["tough"]],
        items=[()],
        tiles={"g12": "hallway:0:north+south"},
        chests={"g12_33": "unlocked:1:pit_trap"},
        change=lying("falling_rocks", "g12_43", "g12_45"),
        dice=[2] * 5,
        faces={"treasure": [6]},
    )

    table.answers("open:chest_3")

    assert table.deeds(Hurt) == [("dp.trap.no_seal", Hurt("thief", 1, 4))]
