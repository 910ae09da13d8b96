"""The ground of Dungeon Plungin': a map of tiles, each six by six squares, joined by doors.

A cell is a number, counted row by row from the north-west corner of the map; a square is a number
in the same way on the finer grid. A door is an edge between two cells and two squares wide: nobody
stands in it. The edge of a cell to the east has twice its number, the one to the south one more.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from mazmorra.games.dungeon_plungin.pathfinding import Walk
from mazmorra.toolbox.compass import DIRECTIONS as DIRECTIONS
from mazmorra.toolbox.compass import EAST as EAST
from mazmorra.toolbox.compass import LETTERS as LETTERS
from mazmorra.toolbox.compass import NORTH as NORTH
from mazmorra.toolbox.compass import NOWHERE as NOWHERE
from mazmorra.toolbox.compass import SOUTH as SOUTH
from mazmorra.toolbox.compass import STEPS as STEPS
from mazmorra.toolbox.compass import WEST as WEST
from mazmorra.toolbox.compass import Direction as Direction
from mazmorra.toolbox.compass import opposite as opposite
from mazmorra.toolbox.compass import square_names, turned

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from mazmorra.games.dungeon_plungin.cards import Tile

Cell = int
Square = int
Edge = int

#: As far as most ranges go, and farther than any way.
NEAR, FAR = 8, 10_000
#: How many places from which one is shot at a map remembers at once. Lines of sight are not kept:
#: of a hundred that were looked at, two to four are looked at again.
SHOTS = 3
SIZE = 6
COLUMNS, ROWS = 13, 13
WIDE = COLUMNS * SIZE
CELLS = COLUMNS * ROWS
_NAMES = square_names(COLUMNS, ROWS, lettered="columns")
#: The Entrance lies in the bottom row, centre column (dp.map.start_cell).
ENTRANCE: Cell = (ROWS - 1) * COLUMNS + COLUMNS // 2
#: By how much the number of a square changes with a step in each direction.
STRIDES = (-WIDE, 1, WIDE, -1)
#: Every square as one object. Sets and dictionaries find the very same number without comparing it.
SQUARES = tuple(range(WIDE * ROWS * SIZE))


# ---------------------------------------------------------------------- cells and squares


def beside(cell: Cell, side: Direction) -> Cell:
    """Return the neighbouring cell, or NOWHERE beyond the map (dp.map.size)."""
    across, down = STEPS[side]
    column, row = cell % COLUMNS + across, cell // COLUMNS + down
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    return row * COLUMNS + column if inside else NOWHERE


def square(cell: Cell, x: int, y: int) -> Square:
    """Return a square of a cell by its column and row from 1 to 6 (dp.place.dice)."""
    column, row = cell % COLUMNS * SIZE + x - 1, cell // COLUMNS * SIZE + y - 1
    return SQUARES[row * WIDE + column]


def cell_of(place: Square) -> Cell:
    """Return the cell a square belongs to."""
    return place // WIDE // SIZE * COLUMNS + place % WIDE // SIZE


def inside(place: Square) -> tuple[int, int]:
    """Return the column and row of a square inside its cell, from 1 to 6."""
    return place % WIDE % SIZE + 1, place // WIDE % SIZE + 1


def stepped(place: Square, side: Direction) -> Square:
    """Return the square one step away; there is none beyond the map."""
    across, down = STEPS[side]
    column, row = place % WIDE + across, place // WIDE + down
    inside_map = 0 <= column < WIDE and 0 <= row < ROWS * SIZE
    return SQUARES[row * WIDE + column] if inside_map else NOWHERE


def apart(one: Square, other: Square) -> int:
    """Return how many steps two squares are apart where nothing is in the way."""
    return abs(one % WIDE - other % WIDE) + abs(one // WIDE - other // WIDE)


def cell_name(cell: Cell) -> str:
    """Return a cell's name: `g13` is the Entrance."""
    return _NAMES[cell]


@cache
def name_of(place: Square) -> str:
    """Return a square's name as keys use it: `g13_34` is column 3, row 4 of the Entrance."""
    x, y = inside(place)
    return f"{cell_name(cell_of(place))}_{x}{y}"


def named(name: str) -> Square:
    """Return the square that a name means."""
    cell, _, within = name.partition("_")
    return square(_NAMES.index(cell), int(within[0]), int(within[1]))


@cache
def block(cell: Cell, size: int) -> tuple[Cell, ...]:
    """Return the cells of a tile that fills so many each way, its north-west one given.

    Clauses: dp.build.unique_larger.
    """
    return tuple(cell + down * COLUMNS + across for down in range(size) for across in range(size))


def edge_of(cell: Cell, side: Direction) -> Edge:
    """Return the edge of a cell on one side (dp.door.edge)."""
    if side in (EAST, SOUTH):
        return cell * 2 + (side == SOUTH)
    return beside(cell, side) * 2 + (side == NORTH)


def cells_of(edge: Edge) -> tuple[tuple[Cell, Direction], tuple[Cell, Direction]]:
    """Return both cells of an edge, each with its side towards it."""
    side = SOUTH if edge % 2 else EAST
    cell = edge // 2
    return (cell, side), (beside(cell, side), opposite(side))


@cache
def door_squares(cell: Cell, side: Direction) -> tuple[Square, Square]:
    """Return the two squares in front of the middle of a side (dp.build.door_width)."""
    middle = {
        NORTH: ((3, 1), (4, 1)),
        EAST: ((6, 3), (6, 4)),
        SOUTH: ((3, 6), (4, 6)),
        WEST: ((1, 3), (1, 4)),
    }[side]
    (ax, ay), (bx, by) = middle
    return square(cell, ax, ay), square(cell, bx, by)


@cache
def squares_before(edge: Edge) -> tuple[Square, ...]:
    """Return the four squares in front of a door, two on each side (dp.door.adjacent)."""
    (one, side), (other, back) = cells_of(edge)
    return (*door_squares(one, side), *door_squares(other, back))


# ---------------------------------------------------------------------- tiles


class Placed(Struct, frozen=True):
    """A tile on the map.

    Attributes:
        turn: Quarter turns clockwise.
        doors: The sides that have a door, as a number of four bits.
    """

    cell: Cell
    tile: str
    turn: int = 0
    doors: int = 0


def turned_sides(letters: str, turn: int) -> tuple[Direction, ...]:
    """Return the sides that printed letters mean once a tile is turned."""
    return tuple(turned(LETTERS.index(letter), turn) for letter in letters)


@lru_cache(maxsize=512)
def floor_of(floor: tuple[str, ...], reaches: bool, turn: int, doors: int) -> tuple[str, ...]:
    """Return the six rows of a tile as it lies (dp.component.tiles).

    With *reaches* the way from its doors to its floor is floor whatever is printed there.
    """
    rows = [list(row) for row in floor]
    for _ in range(turn % 4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    for side in range(4) if reaches else ():
        if doors >> side & 1:
            across, down = STEPS[opposite(side)]
            for place in door_squares(0, side):
                x, y = inside(place)
                while rows[y - 1][x - 1] in "#X":
                    rows[y - 1][x - 1] = "."
                    x, y = x + across, y + down
    return tuple("".join(row) for row in rows)


class Floor(NamedTuple):
    """One tile as it lies on the map, with no door open; all tables of the process share it."""

    kinds: dict[Square, str]
    beside: dict[Square, frozenset[Square]]
    blocked: frozenset[Square]
    squares: tuple[Square, ...]


@lru_cache(maxsize=1024)
def _laid(rows: tuple[str, ...], cell: Cell) -> Floor:
    """Return the floor of a tile that lies with its north-west corner on a cell."""
    kinds = {
        square(cell, x, y): kind
        for y, row in enumerate(rows, 1)
        for x, kind in enumerate(row, 1)
        if kind != "#"
    }
    beside = {
        place: frozenset([SQUARES[p] for p in _around(place) if p in kinds]) for place in kinds
    }
    blocked = frozenset(p for p, kind in kinds.items() if kind == "X")
    return Floor(kinds, beside, blocked, tuple(kinds))


def _around(place: Square) -> list[Square]:
    """Return the squares one step away in the order of the directions, if they are any."""
    return [place + stride for stride in STRIDES]


def cells_built(placed: tuple[Placed, ...], tiles: Mapping[str, Tile]) -> dict[Cell, int]:
    """Return the number of the tile of every cell that is built, in the order they were built."""
    found: dict[Cell, int] = {}
    for number, tile in enumerate(placed):
        found |= dict.fromkeys(block(tile.cell, tiles[tile.tile].size), number)
    return found


class _Ways(dict[Square, tuple[Square, ...]]):
    """The squares beside each one in the order of the directions, as far as a rule has asked."""

    def __init__(self, beside: Mapping[Square, frozenset[Square]]) -> None:
        super().__init__()
        self._beside = beside

    def __missing__(self, here: Square) -> tuple[Square, ...]:
        near = self._beside[here]
        found = self[here] = tuple([SQUARES[p] for p in _around(here) if p in near])
        return found


class Ground:
    """The floor of the whole map as it is built, with the doors that are open.

    Attributes:
        tile_at: The number of the tile of every square, in the order they were built.
        beside: For every square the squares beside it with no wall or closed door between.
        ways: The same in the order of the directions.
        blocked: The squares that cannot be walked on, though one sees across them.
        cells: The number of the tile of every cell that is built.
        cards, squares: What the tiles are and where their floor is, in the order they were built.
    """

    __slots__ = (
        *("_far", "_floor", "_floors", "_near", "_shots"),
        *("beside", "blocked", "cards", "cells", "squares", "tile_at", "ways"),
    )

    def __init__(
        self, placed: tuple[Placed, ...], tiles: Mapping[str, Tile], passages: Collection[Edge]
    ) -> None:
        self.tile_at: dict[Square, int] = {}
        self.cells = cells_built(placed, tiles)
        self.beside: dict[Square, frozenset[Square]] = {}
        self.cards = tuple([tiles[tile.tile] for tile in placed])
        floors = []
        for number, (tile, card) in enumerate(zip(placed, self.cards, strict=True)):
            laid = _laid(floor_of(card.floor, card.reaches, tile.turn, tile.doors), tile.cell)
            floors.append(laid)
            self.tile_at |= dict.fromkeys(laid.kinds, number)
            self.beside |= laid.beside
        self._floors = tuple(floors)
        self.blocked: frozenset[Square] = frozenset().union(*[laid.blocked for laid in floors])
        for edge in passages:
            for one, other in _pairs(edge):
                self._join(one, other)
                self._join(other, one)
        self.squares = tuple([laid.squares for laid in floors])
        self._floor: dict[Square, str] | None = None
        self.ways = _Ways(self.beside)
        self._far: dict[Square, dict[Square, int]] = {}
        self._near: dict[Square, dict[Square, int]] = {}
        self._shots: dict[tuple[Square, int], frozenset[Square]] = {}

    def _join(self, here: Square, there: Square) -> None:
        """Let an open door lead from one square to another, if there is floor on both sides."""
        beside = self.beside
        if here in beside and there in beside:
            beside[here] |= {SQUARES[there]}

    @property
    def floor(self) -> Mapping[Square, str]:
        """The kind of floor of every square there is; rules mostly ask for one square only."""
        found = self._floor
        if found is None:
            found = self._floor = {}
            for laid in self._floors:
                found |= laid.kinds
        return found

    def kind_at(self, place: Square) -> str:
        """Return the kind of floor of a square; where there is none it is a wall."""
        number = self.tile_at.get(place)
        return "#" if number is None else self._floors[number].kinds[place]

    def range_from(self, start: Square) -> Mapping[Square, int]:
        """Return the steps to every square, whoever or whatever stands in between.

        Clauses: dp.combat.ranged_range, dp.combat.range_metric.
        """
        found = self._far.get(start)
        if found is None:
            self._far.clear()
            found = self._far[start] = Walk(self.beside, (start,)).steps()
        return found

    def in_range(self, start: Square, there: Square, reach: int) -> bool:
        """Say whether a square is within some steps, whoever or whatever stands in between.

        Clauses: dp.combat.ranged_range, dp.combat.range_metric.
        """
        straight = abs(start % WIDE - there % WIDE) + abs(start // WIDE - there // WIDE)
        return straight <= reach and self.near(start, reach).get(there, FAR) <= reach

    def near(self, start: Square, reach: int) -> Mapping[Square, int]:
        """Return the steps to every square that is near enough for some range."""
        if reach > NEAR or start in self._far:
            return self.range_from(start)
        found = self._near.get(start)
        if found is None:
            self._near.clear()
            found = self._near[start] = Walk(self.beside, (start,)).steps(NEAR)
        return found

    def in_shot(self, there: Square, reach: int) -> frozenset[Square]:
        """Return the squares from which a shot of some range reaches one, walls alone counted.

        Clauses: dp.combat.ranged_range, dp.combat.los.
        """
        found = self._shots.get((there, reach))
        if found is None:
            if len(self._shots) >= SHOTS:
                self._shots.clear()
            near = [there + apart for apart in _within(reach) if there + apart in self.beside]
            seen = [place for place in near if self.sees(place, there)]
            found = self._shots[there, reach] = frozenset(seen)
        return found

    def sees(self, start: Square, there: Square, solid: Collection[Square] = ()) -> bool:
        """Say whether a straight line between two squares crosses no wall and no closed door.

        Two squares that it passes lie side by side, or a square beside both leads round the corner.

        Clauses: dp.combat.los, dp.combat.range_metric.
        """
        if solid and not set(line(start, there)[1:-1]).isdisjoint(solid):
            return False
        here, end = (start, there) if start < there else (there, start)
        beside = self.beside
        for step in _steps_along(end % WIDE - here % WIDE, end // WIDE - here // WIDE):
            near, here = beside[here], here + step
            if here not in near and near.isdisjoint(beside.get(here, ())):
                return False
        return True


@cache
def _within(reach: int) -> tuple[int, ...]:
    """Return how the numbers of all squares within some steps differ from that of one."""
    whole = range(-reach, reach + 1)
    near = [(x, y) for y in whole for x in whole if 0 < abs(x) + abs(y) <= reach]
    return tuple([y * WIDE + x for x, y in near])


def line(start: Square, there: Square) -> list[Square]:
    """Return the squares that a straight line between two centres passes, both ends included."""
    steps = _steps_along(there % WIDE - start % WIDE, there // WIDE - start // WIDE)
    return list(accumulate(steps, initial=start))


@lru_cache(maxsize=4096)
def _steps_along(dx: int, dy: int) -> tuple[int, ...]:
    """Return by how much the number of the square changes with each step along a line."""
    across, down = abs(dx), abs(dy)
    right, under = (1 if dx > 0 else -1), (1 if dy > 0 else -1) * WIDE
    found, done_x, done_y = [], 0, 0
    while done_x < across or done_y < down:
        turn = (1 + 2 * done_x) * down - (1 + 2 * done_y) * across
        found.append((right if turn <= 0 else 0) + (under if turn >= 0 else 0))
        done_x += turn <= 0
        done_y += turn >= 0
    return tuple(found)


def _pairs(edge: Edge) -> Iterable[tuple[Square, Square]]:
    (one, side), (other, back) = cells_of(edge)
    return zip(door_squares(one, side), door_squares(other, back), strict=True)


def steps_from(
    ground: Ground, start: Square, blocked: Collection[Square], limit: int | None = None
) -> Mapping[Square, int]:
    """Return how many squares it takes to walk to every place that can be reached."""
    return Walk(ground.beside, (start,), blocked).steps(limit)


def path_to(
    ground: Ground, start: Square, there: Square, blocked: Collection[Square]
) -> tuple[Square, ...]:
    """Return a shortest way, its end included; nothing if there is none.

    Among equally short ways it is always the same one.
    """
    return Walk(ground.beside, (start,), set(blocked) - {there}).way_to(there)
