"""Moving: how far, where, and what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.geometry import NOWHERE, name_of, named, stepped
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.testing import clause
from tests.games.dungeon_plungin.monsters_support import beset

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

NORTH, EAST, SOUTH, WEST = range(4)


def reached(table: PlungeTable) -> set[str]:
    """Return the squares the hero may go to."""
    keys = [key for key in table.options() if key.startswith("move:")]
    return {key.removeprefix("move:") for key in keys}


@clause("dp.move.squares", "dp.move.no_diagonal")
def test_a_move_goes_up_to_mov_squares_and_never_diagonally() -> None:
    """The priestess has MOV 3: a diamond around her, cut off by the walls of the room."""
    table = beset({}, ["g12_33"], heroes=("priestess",), open=[])

    wanted = {
        f"g12_{x}{y}" for x in range(1, 7) for y in range(1, 7) if 0 < abs(x - 3) + abs(y - 3) <= 3
    }
    assert reached(table) == wanted


@clause("dp.move.squares")
def test_a_move_may_be_made_in_parts_until_its_squares_are_used_up() -> None:
    table = beset({}, ["g12_33"])

    table.answers("move:g12_31")
    assert table.state.turn.moving == 2
    table.answers("move:g12_33")

    assert reached(table) == set()
    assert table.state.turn.actions == 1


@clause("dp.move.no_split")
def test_a_move_is_over_once_the_hero_does_something_else() -> None:
    table = beset({"g12_31": "orc"}, ["g12_33"])

    table.answers("move:g12_32", "attack:orc_1")

    assert reached(table) == set()
    assert table.closed(0)["move"] == "dp.action.once"


@clause("dp.move.blocked")
def test_closed_doors_chests_and_characters_are_in_the_way() -> None:
    """A corner of the room is shut off by a chest, a comrade and an orc."""
    table = beset(
        {"g12_31": "orc:asleep"},
        ["g12_33", "g12_22"],
        chests={"g12_13": "locked:1"},
        open=[],
        active=0,
    )

    found = reached(table)
    assert not found & {"g12_31", "g12_22", "g12_13", "g12_11", "g12_21"}
    assert "g13_31" not in found
    assert {"g12_32", "g12_23"} <= found


@clause("dp.move.blocked")
@pytest.mark.parametrize("trap", ["falling_rocks", "pit_trap", "wall_of_stone"])
def test_rocks_pits_and_walls_are_in_the_way(trap: str) -> None:
    def strewn(state: State) -> None:
        row = tuple(named(f"g12_{x}2") for x in range(1, 7))
        state.hazards = (Hazard(trap, row),)

    table = beset({}, ["g12_33"], change=strewn)

    assert not {place for place in reached(table) if place[-1] in "12" and place[:3] == "g12"}


@clause("dp.move.blocked")
def test_the_middle_of_a_sarcophagus_is_in_the_way() -> None:
    table = beset({}, ["g12_32"], tiles={"g12": "sarcophagus:0:south"})

    assert not reached(table) & {"g12_33", "g12_34", "g12_43", "g12_44"}


@clause("dp.move.restrictions")
def test_what_limits_movement_limits_the_move_action_only() -> None:
    """An immobilised hero has no Move, but its ability still lets it move at the end."""
    table = beset({}, ["g12_33"], abilities=[("agile",)], lasting={"warrior": [("immobilised", 1)]})
    assert reached(table) == set()
    assert table.closed(0)["move"] == "dp.condition.immobilised"

    table.answers("end")

    assert "g12_31" in reached(table)


@clause("dp.move.restrictions")
def test_a_hero_that_falls_into_a_pit_on_its_way_does_not_walk_on() -> None:
    table = beset(
        {},
        ["g12_33"],
        lasting={"warrior": [("in_the_pit", 0)]},
        change=lambda state: setattr(state.turn, "moving", 3),
    )

    assert reached(table) == set()
    assert table.closed(0)["move"] == "dp.trap.pit_inside"


@clause("dp.ex.agile")
def test_the_thief_moves_four_squares_and_four_again_after_its_actions() -> None:
    table = beset({}, ["g13_15"], heroes=("thief",), abilities=[("agile",)])

    table.answers("move:g13_11")
    assert reached(table) == set()
    table.answers("end")
    assert table.state.turn.moving == 4
    table.answers("move:g13_15")

    assert table.at() == "g13_15"
    assert reached(table) == set()
    table.answers("end")
    assert table.state.round == 2


@clause("dp.ex.agile")
def test_a_hurt_thief_does_not_move_again() -> None:
    table = beset({}, ["g13_15"], heroes=("thief",), abilities=[("agile",)], vida=[4])

    table.answers("move:g13_11", "end")

    assert table.state.round == 2


@clause("dp.map.size")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("a1_11", ("", "a1_21", "a1_12", "")),
        ("m1_61", ("", "", "m1_62", "m1_51")),
        ("a13_16", ("a13_15", "a13_26", "", "")),
        ("m13_66", ("m13_65", "", "", "m13_56")),
        ("g7_66", ("g7_65", "h7_16", "g8_61", "g7_56")),
    ],
)
def test_a_step_leads_to_the_next_square_and_never_off_the_map(
    here: str, there: tuple[str, ...]
) -> None:
    found = [stepped(named(here), side) for side in (NORTH, EAST, SOUTH, WEST)]

    assert [name_of(place) if place != NOWHERE else "" for place in found] == list(there)
