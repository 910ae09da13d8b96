"""The map of Dungeon Plungin', drawn with lines: tiles of six by six squares, doors and fog."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs
from rich.text import Text

from mazmorra.games.dungeon_plungin.decisions.build import LayTile
from mazmorra.games.dungeon_plungin.geometry import (
    COLUMNS,
    EAST,
    ENTRANCE,
    NORTH,
    NOWHERE,
    SIZE,
    SOUTH,
    WEST,
    WIDE,
    Placed,
    beside,
    cell_name,
    cell_of,
    edge_of,
    floor_of,
    square,
)
from mazmorra.games.dungeon_plungin.view import Lock
from mazmorra.terminal.boards.dungeon_plungin.signs import (
    BOSS,
    CHEST,
    DARK,
    DOORS,
    EMPTIED,
    EXIT,
    FACING,
    FEATURES,
    FLOOR,
    FOG,
    HAZARDS,
    LIFE,
    LIT,
    MAY,
    ROCK,
    SOLID,
    SPOT,
    TRAPPED,
    WOOD,
    box_of,
    built_on,
    lock_state,
    monster_sign,
    monster_state,
)
from mazmorra.terminal.boards.dungeon_plungin.targets import targets
from mazmorra.terminal.boards.grid import HEAVY, STONE, Dot, Size, Target, drawn
from mazmorra.terminal.boards.panel import ACTS
from mazmorra.terminal.look import (
    ACCENT,
    ACCENT_INK,
    DANGER,
    GOLD,
    INK_2,
    INK_3,
    LINE_STRONG,
    PAST,
    seat_style,
    sign,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.games.dungeon_plungin.geometry import Cell, Direction, Square
    from mazmorra.games.dungeon_plungin.view import HeroView, MonsterView, PlungeView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block


class Window(NamedTuple):
    """The part of the picture that is shown."""

    top: int
    left: int
    height: int
    width: int


#: From the largest squares to the smallest that are of use.
SIZES = (Size(6, 3), Size(5, 2), Size(4, 2), Size(3, 1))
SMALLEST = SIZES[-1]
#: What is in the way and has no sign of its own.
BLOCK = "▪"
_NOTHING = Dot()


def extent(cells: Iterable[Cell], size: Size) -> Window:
    """Return the part of the picture that some cells take, walls and some fog included."""
    known = list(cells) or [ENTRANCE]
    rows, columns = [cell // COLUMNS for cell in known], [cell % COLUMNS for cell in known]
    wide, high = SIZE * size.width + 1, SIZE * size.height + 1
    top, left = min(rows) * high - size.height, min(columns) * wide - size.width
    bottom, right = (max(rows) + 1) * high + size.height, (max(columns) + 1) * wide + size.width
    return Window(top, left, bottom - top + 1, right - left + 1)


def bare(cells: Iterable[Cell], size: Size) -> Window:
    """Return the part of the picture that some cells take with their walls alone."""
    top, left, height, width = extent(cells, size)
    return Window(
        top + size.height, left + size.width, height - 2 * size.height, width - 2 * size.width
    )


def spot_of(place: Square, size: Size) -> tuple[int, int]:
    """Return where the upper left corner of a square lies in the picture."""
    column, row = place % WIDE, place // WIDE
    across = column // SIZE * (SIZE * size.width + 1) + 1 + column % SIZE * size.width
    down = row // SIZE * (SIZE * size.height + 1) + 1 + row % SIZE * size.height
    return down, across


def busy_cells(view: PlungeView, also: Cell = NOWHERE) -> list[Cell]:
    """Return the cells where something happens: those of heroes and of monsters that are awake."""
    if also >= 0:
        return [also, cell_of(focus_of(view))]
    places = [hero.square for hero in view.heroes if hero.status == "inside"]
    places += [one.square for one in view.monsters if one.attention == "awake"]
    return [cell_of(place) for place in places if place >= 0] or [ENTRANCE]


def focus_of(view: PlungeView) -> Square:
    """Return the square that the map is centred on: that of the active figure."""
    if view.next == "monster" and view.to_act:
        for monster in view.monsters:
            if monster.monster == view.to_act[0]:
                return monster.square
    if view.heroes:
        active = view.heroes[min(view.active, len(view.heroes) - 1)]
        inside = [hero for hero in (active, *view.heroes) if hero.status == "inside"]
        if inside and inside[0].square >= 0:
            return inside[0].square
    return square(ENTRANCE, 3, 3)


def fitting(view: PlungeView, width: int, height: int, *, also: Cell = NOWHERE) -> Size:
    """Return the largest squares with which everything that happens is in sight, or the smallest.

    Where all of it cannot be, the tile of the active figure is. A cell that is being built, *also*,
    matters more than what happens elsewhere.
    """
    for cells in (busy_cells(view, also), [cell_of(focus_of(view))]):
        for size in SIZES:
            window = bare(cells, size)
            if window.width <= width and window.height <= height:
                return size
    return SMALLEST


def windowed(
    view: PlungeView,
    size: Size,
    width: int,
    height: int,
    chosen: Square | None = None,
    also: Cell = NOWHERE,
    built: Iterable[Cell] = (),
) -> Window:
    """Return the part of the picture that is shown in so much room.

    It holds everything that happens if it can, else the active figure is in its midst; the square
    of the chosen answer is always in it. *built* are all cells of the tiles, where one fills
    several.
    """
    whole = extent(built or (placed.cell for placed in view.tiles), size)
    busy = bare(busy_cells(view, also), size)
    down, across = spot_of(focus_of(view), size)
    top = _start(whole.top, whole.height, busy.top, busy.height, down, height)
    left = _start(whole.left, whole.width, busy.left, busy.width, across, width)
    if chosen is not None:
        down, across = spot_of(chosen, size)
        top = max(min(top, down - 1), down + size.height + 1 - height)
        left = max(min(left, across - 1), across + size.width + 1 - width)
    return Window(top, left, min(height, whole.height), min(width, whole.width))


def laid(view: PlungeView, scene: Scene) -> tuple[PlungeView, Cell]:
    """Return the view with a tile that is being built as the chosen answer has it, and its cell.

    Without one it is the view itself, and nowhere.
    """
    asked = scene.question
    keys = [option.key for option in scene.options]
    if not isinstance(asked, LayTile) or scene.chosen not in keys:
        return view, NOWHERE
    option = scene.options[keys.index(scene.chosen)]
    turn, doors = option.value
    known = {lock.edge for lock in view.locks}
    edges = [edge_of(asked.cell, side) for side in range(4) if doors >> side & 1]
    new = [edge for edge in edges if edge not in known]
    locks = tuple(Lock(len(view.locks) + n, "normal", edge) for n, edge in enumerate(new))
    tile = Placed(asked.cell, asked.tile, turn, doors)
    changed = structs.replace(view, tiles=(*view.tiles, tile), locks=(*view.locks, *locks))
    return changed, asked.cell


def _start(first: int, length: int, busy: int, busy_length: int, focus: int, room: int) -> int:
    """Return where a window begins along one side of the picture."""
    if length <= room:
        return first
    start = busy - (room - busy_length) // 2 if busy_length <= room else focus - room // 2
    return min(max(start, first), first + length - room)


class Picture:
    """What is built in one view, as signs in rows and columns."""

    def __init__(self, view: PlungeView, language: Language) -> None:
        self.view = view
        self.language = language
        self.box = box_of(language)
        self.built = built_on(view, self.box)
        self.doors = {lock.edge: lock for lock in view.locks if lock.edge >= 0}
        self.dots: dict[tuple[int, int], Dot] = {}

    def door(self, cell: Cell, side: Direction) -> Lock | None:
        """Return the door on a side of a tile."""
        return self.doors.get(edge_of(cell, side)) if beside(cell, side) >= 0 else None

    def put(self, row: int, column: int, text: str, ink: str, ground: str = "") -> None:
        """Write into the picture."""
        for number, one in enumerate(text):
            self.dots[row, column + number] = Dot(one, ink, ground)

    def row(self, number: int, columns: Iterable[int]) -> Text:
        """Return some columns of a row."""
        return drawn(self.dots.get((number, column), _NOTHING) for column in columns)


class Plan(Picture):
    """One view as a picture."""

    def __init__(
        self, view: PlungeView, language: Language, scene: Scene, size: Size, window: Window
    ) -> None:
        super().__init__(view, language)
        self.scene = scene
        self.size = size
        self.window = window
        self.targets, self.edges, self.chosen = targets(view, scene)
        self.lit = self.built.get(cell_of(focus_of(view)))
        self._draw()

    def lines(self) -> Block:
        """Return the part of the picture that is shown, with arrows where there is more."""
        window, whole = self.window, extent(self.built, self.size)
        block: Block = []
        for row in range(window.top, window.top + window.height):
            block.append(self.row(row, range(window.left, window.left + window.width)))
        self._more(block, window, whole)
        return block

    def _more(self, block: Block, window: Window, whole: Window) -> None:
        """Set arrows where tiles lie beyond the edge."""
        size = self.size
        middle, centre = len(block) // 2, window.width // 2
        beyond = (
            (window.top > whole.top + size.height, 0, centre, "↑"),
            (window.top + window.height < whole.top + whole.height - size.height, -1, centre, "↓"),
            (window.left > whole.left + size.width, middle, 0, "←"),
            (
                window.left + window.width < whole.left + whole.width - size.width,
                middle,
                window.width - 1,
                "→",
            ),
        )
        for more, row, column, arrow in beyond:
            if more:
                line = block[row]
                arrow_text = Text(arrow, style=f"bold {ACCENT}")
                block[row] = Text.assemble(line[:column], arrow_text, line[column + 1 :])

    # ------------------------------------------------------------------ walls and doors

    def _draw(self) -> None:
        shown = [cell for cell in self.built if self._in_sight(cell)]
        for placed in dict.fromkeys(self.built[cell] for cell in shown):
            self._floor(placed)
        for cell in shown:
            for side in range(4):
                self._border(cell, side)
        for cell in shown:
            for down in (0, 1):
                for across in (0, 1):
                    self._corner(cell // COLUMNS + down, cell % COLUMNS + across)
            if self.built[cell].cell == cell:
                self._label(cell)
        self._things()

    def _in_sight(self, cell: Cell) -> bool:
        """Say whether anything of a tile is in the part that is shown."""
        top, left, height, width = extent([cell], self.size)
        window = self.window
        return (
            top < window.top + window.height
            and top + height > window.top
            and left < window.left + window.width
            and left + width > window.left
        )

    def _at(self, cell: Cell) -> tuple[int, int]:
        """Return where the upper left corner of a cell's walls lies in the picture."""
        width, height = self.size
        return cell // COLUMNS * (SIZE * height + 1), cell % COLUMNS * (SIZE * width + 1)

    def _over(self, row: int, column: int, text: str, ink: str) -> None:
        """Write over what is there, on the same ground."""
        for number, one in enumerate(text):
            ground = self.dots.get((row, column + number), _NOTHING).ground
            self.dots[row, column + number] = Dot(one, ink, ground)

    def _label(self, cell: Cell) -> None:
        """Write a cell's name into its upper wall."""
        top, left = self._at(cell)
        ink = f"bold {ACCENT}" if self.built[cell] == self.lit else INK_3
        self.put(top, left + 1, cell_name(cell).upper(), ink)

    def _corner(self, row: int, column: int) -> None:
        """Draw where four walls meet."""

        def tile(down: int, across: int) -> Placed | None:
            return self.built.get(down * COLUMNS + across) if 0 <= across < COLUMNS else None

        here = [(row - 1, column - 1), (row - 1, column), (row, column), (row, column - 1)]
        north_west, north_east, south_east, south_west = [tile(*cell) for cell in here]
        # Between two cells is a wall unless neither is built or one tile fills both.
        walls = (north_west != north_east) + 2 * (north_east != south_east)
        walls += 4 * (south_east != south_west) + 8 * (south_west != north_west)
        width, height = self.size
        place = row * (SIZE * height + 1), column * (SIZE * width + 1)
        if walls:
            self.put(*place, HEAVY[walls], STONE)
        else:
            self.put(*place, " ", STONE, self._ground(north_west))

    def _ground(self, placed: Placed | None) -> str:
        """Return the ground of a tile: that of the active figure is lit."""
        return LIT if placed == self.lit else FLOOR

    def _border(self, cell: Cell, side: Direction) -> None:
        """Draw a wall of a tile, with its door."""
        width, height = self.size
        top, left = self._at(cell)
        if side in (NORTH, SOUTH):
            row = top if side == NORTH else top + SIZE * height + 1
            places = [(row, left + 1 + n) for n in range(SIZE * width)]
            length, signs = width, (HEAVY[10], HEAVY[8], HEAVY[2])
        else:
            column = left if side == WEST else left + SIZE * width + 1
            places = [(top + 1 + n, column) for n in range(SIZE * height)]
            length, signs = height, (HEAVY[5], HEAVY[1], HEAVY[4])
        if self.built.get(beside(cell, side)) == self.built[cell]:
            for place in places:
                self.put(*place, " ", STONE, self._ground(self.built[cell]))
            return
        for place in places:
            self.put(*place, signs[0], STONE)
        lock = self.door(cell, side)
        if cell == ENTRANCE and side == SOUTH:
            self._set_exit(places, signs)
        elif lock is not None:
            self._set_door(places, length, lock, side, cell)
            if lock.open:
                self.put(*places[2 * length - 1], signs[1], STONE)
                self.put(*places[4 * length], signs[2], STONE)
            self._edge_target(places[4 * length], edge_of(cell, side))
        elif beside(cell, side) >= 0:
            self._edge_target(places[3 * length], edge_of(cell, side))

    def _set_exit(self, places: list[tuple[int, int]], signs: tuple[str, str, str]) -> None:
        """Draw the way out of the dungeon."""
        width = self.size.width
        for place in places[2 * width : 4 * width]:
            self.put(*place, " ", STONE, FLOOR)
        for place in (places[3 * width - 1], places[3 * width]):
            self.put(*place, EXIT, f"bold {GOLD}", FLOOR)
        self.put(*places[2 * width - 1], signs[1], STONE)
        self.put(*places[4 * width], signs[2], STONE)
        if self.scene.may("leave"):
            number = self.scene.number("leave") or 0
            self._mark(places[4 * width], Target(number, self.scene.chosen == "leave"))

    def _set_door(
        self,
        places: list[tuple[int, int]],
        length: int,
        lock: Lock,
        side: Direction,
        cell: Cell,
    ) -> None:
        state = lock_state(lock)
        span = places[2 * length : 4 * length]
        level = side in (NORTH, SOUTH)
        if state == "open":
            gap = ("╌" if level else "╎") if lock.broken else " "
            for place in span:
                self.put(*place, gap, WOOD, FLOOR)
            return
        leaf = ("═" if level else "║") if state != "secret" else ("╌" if level else "╎")
        ink = PAST if state == "nowhere" else WOOD
        for place in span:
            self.put(*place, leaf, ink)
        label = DOORS[state] + (str(lock.hold) if state not in ("closed", "nowhere") else "")
        label += TRAPPED if lock.trapped else ""
        start = (len(span) - len(label)) // 2
        bold = f"bold {DANGER if lock.trapped else ink}"
        for number, one in enumerate(label[: len(span)]):
            self.put(*span[max(0, start) + number], one, bold)
        there = beside(cell, side)
        if state != "nowhere" and there not in self.built:
            self._fog(span, side)

    def _fog(self, span: list[tuple[int, int]], side: Direction) -> None:
        """Draw the unknown behind a door."""
        width, height = self.size
        down, across = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}[side]
        for depth in range(1, (height if down else width) + 1):
            for row, column in span:
                self.put(row + depth * down, column + depth * across, DARK, PAST, FOG)

    def _edge_target(self, place: tuple[int, int], edge: int) -> None:
        """Write the number of an answer that is about a door beside it."""
        target = self.edges.get(edge)
        if target is not None:
            self._mark(place, target)

    def _mark(self, place: tuple[int, int], target: Target) -> None:
        self.put(*place, target.digit or MAY, target.ink)

    # ------------------------------------------------------------------ floors

    def _floor(self, placed: Placed) -> None:
        """Draw the squares of a tile."""
        card = self.box.tiles[placed.tile]
        rows = floor_of(card.floor, card.reaches, placed.turn, placed.doors)
        ground = self._ground(placed)
        width, height = self.size
        feature = FEATURES.get(card.feature, BLOCK)
        # Where the feature has floor of its own, whatever is in the way is no part of it.
        blocked = BLOCK if any("o" in row for row in rows) else feature
        for y, row in enumerate(rows, 1):
            for x, kind in enumerate(row, 1):
                down, across = spot_of(square(placed.cell, x, y), self.size)
                empty, under = (ROCK, "") if kind == "#" else (" ", ground)
                for line in range(height):
                    self.put(down + line, across, empty * width, SOLID, under)
                if kind != "#":
                    found = (SPOT, PAST) if kind == "." else (feature, f"bold {GOLD}")
                    if kind == "X":
                        found = (blocked, f"bold {LINE_STRONG}")
                    self._over(down + height // 2, across + width // 2, *found)

    def _things(self) -> None:
        """Draw what lies on the floor and who stands there, and number what may be chosen."""
        view = self.view
        for hazard in view.hazards:
            for place in hazard.squares:
                self._set(place, HAZARDS.get(hazard.trap, TRAPPED), f"bold {DANGER}")
        standing = {one.square for one in view.monsters}
        standing |= {hero.square for hero in view.heroes if hero.status == "inside"}
        for lock in view.locks:
            if lock.square >= 0 and lock.square not in standing:
                self._chest(lock)
        for place, target in self.targets.items():
            if place not in standing:
                self._choice(place, target)
        for monster in view.monsters:
            self._monster(monster)
        for number, hero in enumerate(view.heroes):
            if hero.status == "inside" and hero.square >= 0:
                self._hero(number, hero)

    def _set(self, place: Square, text: str, ink: str) -> None:
        """Write into the middle of a square."""
        down, across = spot_of(place, self.size)
        width, height = self.size
        row = down + height // 2
        self._over(row, across, " " * width, ink)
        self._over(row, across + (width - min(len(text), width)) // 2, text[:width], ink)

    def _chest(self, lock: Lock) -> None:
        if lock.open:
            self._set(lock.square, EMPTIED, PAST)
            return
        text = CHEST + (str(lock.hold) if lock.locked else "")
        ink = f"bold {DANGER if lock.trapped else GOLD}"
        self._set(lock.square, text + (TRAPPED if lock.trapped else ""), ink)

    def _choice(self, place: Square, target: Target) -> None:
        """Number a square that may be chosen."""
        down, across = spot_of(place, self.size)
        width, height = self.size
        if target.chosen:
            for line in range(height):
                for column in range(across, across + width):
                    one = self.dots.get((down + line, column), _NOTHING).sign
                    self.dots[down + line, column] = Dot(one, f"bold {ACCENT_INK}", ACCENT)
        row = [self.dots[down + height // 2, across + n].sign for n in range(width)]
        taken = set(row) - {SPOT, " "}
        column = across + width - 1 if taken else across + width // 2
        ink = f"bold {ACCENT_INK}" if target.chosen else f"bold {ACCENT}"
        self._over(down + height // 2, column, target.digit or MAY, ink)

    def _token(self, place: Square, text: str, ink: str, below: str, corner: str) -> None:
        """Write who stands on a square: a sign, figures below it, and a sign in the corner."""
        down, across = spot_of(place, self.size)
        width, height = self.size
        target = self.targets.get(place)
        for line in range(height):
            self._over(down + line, across, " " * width, ink)
        if target is not None and target.chosen:
            for line in range(height):
                for column in range(across, across + width):
                    self.dots[down + line, column] = Dot(" ", f"bold {ACCENT_INK}", ACCENT)
            ink = f"bold {ACCENT_INK}"
        row = down + (height - 1) // 2
        self._over(row, across, text[:width], ink)
        if height > 1:
            self._over(row + 1, across, below[:width], ink)
        last = row, across + min(width - 1, len(text) + 1)
        if target is not None and target.digit and (height > 1 or len(text) < width):
            self._over(*last, target.raised, ink if target.chosen else f"bold {ACCENT}")
        elif corner and len(text) < width:
            self._over(*last, corner, ink if target and target.chosen else INK_2)

    def _hero(self, number: int, hero: HeroView) -> None:
        mark = ACTS if number == self.view.active and self.view.next == "act" else " "
        facing = FACING[hero.facing] if "facing" in self.view.variants else ""
        if any(name == "in_the_pit" for name, _ in hero.lasting):
            facing = HAZARDS["pit_trap"]
        below = f" {LIFE}{hero.vida}"
        self._token(
            hero.square, f"{mark}{sign(number)}", f"bold {seat_style(number)}", below, facing
        )

    def _monster(self, monster: MonsterView) -> None:
        text = monster_sign(monster.monster, self.language)
        state = monster_state(monster, self.view)
        if not state and "facing" in self.view.variants:
            state = FACING[monster.facing]
        below = "" if text == BOSS else f"{LIFE}{monster.vida}"
        text = f" {text}" if len(text) < self.size.width - 1 else text
        below = f" {below}" if self.size.width > 3 else below
        self._token(monster.square, text, f"bold {DANGER}", below, state)
