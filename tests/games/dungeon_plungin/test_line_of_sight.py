"""Lines over the squares: which ones they pass, and what that means for sight, shots and cover."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mazmorra.games.dungeon_plungin.geometry import WIDE, line, name_of, named
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import defences, played
from tests.games.dungeon_plungin.monsters_support import beset, monsters_act, steps, strikes
from tests.games.dungeon_plungin.support import lying

HALF = Fraction(1, 2)
FAR = range(-6, 7)


def crossed(dx: int, dy: int) -> set[tuple[int, int]]:
    """Return the squares whose inside a segment from one centre to another crosses.

    The part of the segment that lies between two parallel sides of a square is an interval; the
    inside is crossed where both intervals have more than a point in common.
    """
    found = set()
    for x in range(min(dx, 0), max(dx, 0) + 1):
        for y in range(min(dy, 0), max(dy, 0) + 1):
            begin, end = Fraction(0), Fraction(1)
            for way, at in ((dx, x), (dy, y)):
                if way:
                    sides = sorted(((at - HALF) / way, (at + HALF) / way))
                    begin, end = max(begin, sides[0]), min(end, sides[1])
                elif at:
                    end = begin
            if begin < end:
                found.add((x, y))
    return found


@clause("dp.combat.los")
@pytest.mark.parametrize("start", ["g12_33", "g12_66", "a1_11", "c7_41"])
def test_a_line_passes_every_square_whose_inside_it_crosses_and_no_other(start: str) -> None:
    begin = named(start)
    column, row = begin % WIDE, begin // WIDE
    for dx in FAR:
        for dy in FAR:
            if not 0 <= column + dx < WIDE or row + dy < 0:
                continue
            way = line(begin, begin + dx + dy * WIDE)

            passed = [(place % WIDE - column, place // WIDE - row) for place in way]
            assert (passed[0], passed[-1]) == ((0, 0), (dx, dy))
            assert len(passed) == len(set(passed))
            assert set(passed) == crossed(dx, dy)


@clause("dp.combat.los")
def test_a_line_is_the_same_from_both_ends() -> None:
    for there in ("g12_66", "g12_62", "g12_26", "f11_31"):
        forth = line(named("g12_33"), named(there))

        assert forth[::-1] == line(named(there), named("g12_33"))


@clause("dp.combat.los")
def test_a_line_two_across_and_one_down_passes_both_squares_between() -> None:
    way = [name_of(place) for place in line(named("g12_22"), named("g12_43"))]

    assert way == ["g12_22", "g12_32", "g12_33", "g12_43"]


@clause("dp.spell.wall_of_stone", "dp.combat.los")
@pytest.mark.parametrize(
    ("wall", "hidden"),
    [("g12_32", True), ("g12_33", True), ("g12_23", False), ("g12_42", False), ("g12_34", False)],
)
def test_a_wall_of_stone_hides_whoever_has_it_on_the_line_and_nobody_else(
    wall: str, hidden: bool
) -> None:
    """The line from (2,2) to (4,3) passes (3,2) and (3,3)."""
    table = beset(
        {"g12_43": "orc:asleep"},
        ["g12_22"],
        heroes=("archer",),
        change=lying("wall_of_stone", wall),
    )

    assert ("attack:orc_1" not in table.options()) is hidden


@clause("dp.variant.cover")
@pytest.mark.parametrize(
    ("between", "dice"),
    [("g12_32", 4), ("g12_33", 4), ("g12_23", 3), ("g12_42", 3), ("g12_34", 3)],
)
def test_only_somebody_on_the_line_of_a_shot_is_cover(between: str, dice: int) -> None:
    table = played(
        *("cover", "archer"),
        at=["g12_22"],
        monsters={"g12_43": "orc", between: "goblin"},
        dice=[5, 2, 2, 2, 2, *[2] * dice],
    )

    table.answers("attack:orc_1")

    assert defences(table) == [("orc.1", dice)]


@clause("dp.law.shooter", "dp.spell.wall_of_stone")
def test_a_shooter_does_not_stand_where_a_wall_of_stone_hides_its_target() -> None:
    """From (4,1) it would be six squares to the warrior, but the wall on (4,3) is in between."""
    table = beset(
        {"g12_42": "goblin_archer"},
        ["g12_36"],
        tiles={"g12": "hallway:0:south+north"},
        change=lying("wall_of_stone", "g12_43"),
    )

    monsters_act(table)

    assert table.at("goblin_archer.1") == "g12_31"
    assert len(steps(table, "goblin_archer.1")) == 2
    assert strikes(table) == [("goblin_archer.1", "warrior")]


@clause("dp.law.shooter")
def test_a_shooter_goes_to_the_square_that_is_farthest_if_nothing_hides_its_target() -> None:
    table = beset({"g12_42": "goblin_archer"}, ["g12_36"], tiles={"g12": "hallway:0:south+north"})

    monsters_act(table)

    assert table.at("goblin_archer.1") == "g12_41"
    assert strikes(table) == [("goblin_archer.1", "warrior")]
