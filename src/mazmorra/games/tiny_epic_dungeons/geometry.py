"""The ground of Tiny Epic Dungeons: a grid of seven by seven cells, and the Boss Mat beside it.

A cell is a number, counted row by row from the north-west corner. The Boss Mat is one more place.
The corridors of a card are a number of four bits, one per side.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mazmorra.toolbox.compass import DIRECTIONS as DIRECTIONS
from mazmorra.toolbox.compass import EAST as EAST
from mazmorra.toolbox.compass import NORTH as NORTH
from mazmorra.toolbox.compass import NOWHERE as NOWHERE
from mazmorra.toolbox.compass import SOUTH as SOUTH
from mazmorra.toolbox.compass import WEST as WEST
from mazmorra.toolbox.compass import Direction as Direction
from mazmorra.toolbox.compass import neighbours, square_names
from mazmorra.toolbox.compass import opposite as opposite

Cell = int
Corridors = int

SIZE = 7
CELLS = SIZE * SIZE
#: The Entrance lies in the middle (ted.setup.grid).
ENTRANCE: Cell = CELLS // 2
#: The Boss Mat is one large room outside the grid (ted.lair.one_room).
MAT: Cell = CELLS
#: The six Hero Spaces of the Boss Mat form a ring (ted.component.boss_ring).
SPACES = 6
_NAMES = (*square_names(SIZE, SIZE), "lair")


def name_of(place: Cell) -> str:
    """Return a cell's name as keys use it: `a1` is the north-west corner, `d4` the Entrance."""
    return _NAMES[place]


def named(name: str) -> Cell:
    """Return the cell that a name means."""
    return _NAMES.index(name)


#: For each cell its neighbours to the north, east, south and west; NOWHERE beyond the grid
#: (ted.reveal.limit).
BESIDE: tuple[tuple[Cell, ...], ...] = neighbours(SIZE, SIZE)


def beside_space(space: int) -> tuple[int, int]:
    """Return the Hero Spaces before and after one on the ring (ted.lair.move_spaces)."""
    return space % SPACES + 1, (space - 2) % SPACES + 1


def turned(corridors: Corridors, quarters: int) -> Corridors:
    """Return the corridors of a card after so many quarter turns clockwise."""
    both = corridors << quarters
    return (both | both >> 4) & 15


def sides_of(corridors: Corridors) -> tuple[Direction, ...]:
    """Return the sides that have a corridor."""
    return tuple(side for side in range(4) if corridors >> side & 1)


def spoken_sides(corridors: Corridors) -> str:
    """Return the sides with a corridor as a word of a key: `east+north`."""
    return "+".join(sorted(DIRECTIONS[side] for side in sides_of(corridors)))


@lru_cache(maxsize=4096)
def pathways(doors: tuple[Corridors, ...], gate: Cell = NOWHERE) -> tuple[tuple[Cell, ...], ...]:
    """Return for each place the places a pathway leads to (ted.move.pathway).

    With a *gate* the Boss Mat is one room more, beside the Lair Door alone (ted.lair.distance).
    """
    found: list[tuple[Cell, ...]] = []
    for place in range(CELLS):
        ways: tuple[Cell, ...] = ()
        corridors = doors[place]
        if corridors:
            for side, there in enumerate(BESIDE[place]):
                if corridors >> side & 1 and there >= 0 and doors[there] >> (side + 2) % 4 & 1:
                    ways += (there,)
        found.append(ways)
    found.append(())
    if gate != NOWHERE:
        found[gate] += (MAT,)
        found[MAT] = (gate,)
    return tuple(found)


@lru_cache(maxsize=8192)
def distances(
    doors: tuple[Corridors, ...], start: Cell, gate: Cell = NOWHERE
) -> Mapping[Cell, int]:
    """Return how many rooms are entered on the way from *start* to each place that can be reached.

    Clauses: ted.range.distance, ted.enemy.no_reveal, ted.enemy.walls.
    """
    ways = pathways(doors, gate)
    found = {start: 0}
    edge = [start]
    steps = 0
    while edge:
        steps += 1
        beyond = []
        for place in edge:
            for there in ways[place]:
                if there not in found:
                    found[there] = steps
                    beyond.append(there)
        edge = beyond
    return found


@lru_cache(maxsize=8192)
def sight(doors: tuple[Corridors, ...], start: Cell) -> Mapping[Cell, int]:
    """Return the rooms in line of sight, the own one not among them, each with its distance.

    Clauses: ted.range.los, ted.range.los_geometry, ted.range.no_block.
    """
    found: dict[Cell, int] = {}
    if start == MAT:
        return found
    for side in range(4):
        place, steps = start, 0
        while doors[place] >> side & 1:
            there = BESIDE[place][side]
            if there < 0 or not doors[there] >> (side + 2) % 4 & 1:
                break
            place, steps = there, steps + 1
            found[place] = steps
    return found


def sees(doors: tuple[Corridors, ...], start: Cell, there: Cell) -> bool:
    """Say whether a place is the same room or in line of sight (ted.range.counter_los)."""
    return start == there or (there != MAT and there in sight(doors, start))


def facedown_beside(
    doors: tuple[Corridors, ...], layers: tuple[str, ...], place: Cell
) -> list[Cell]:
    """Return the facedown cards to which a room has a corridor (ted.free.explore_order)."""
    if place == MAT:
        return []
    corridors = doors[place]
    return [
        there
        for side, there in enumerate(BESIDE[place])
        if there >= 0 and corridors >> side & 1 and layers[there]
    ]
