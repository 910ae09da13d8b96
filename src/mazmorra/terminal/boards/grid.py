"""Pictures of cells with shared borders, drawn with lines, and where answers lie on them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from rich.text import Text

from mazmorra.terminal.look import ACCENT, ACCENT_INK, INK_3, LINE
from mazmorra.toolbox.compass import EAST, NORTH, SOUTH, WEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block
    from mazmorra.toolbox.compass import Direction

#: Corners by the walls that meet there: north 1, east 2, south 4, west 8.
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
#: The signs of a border: a wall, a frame, and what is left of the wall before and after a gap.
ACROSS = HEAVY[10], LIGHT[10], HEAVY[8], HEAVY[2]
UPRIGHT = HEAVY[5], LIGHT[5], HEAVY[1], HEAVY[4]
#: What lies between two cells.
NOTHING, FRAME, OPEN, WALL = "nothing", "frame", "open", "wall"
#: The colour of walls.
STONE = "#87715a"
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"

Place = TypeVar("Place")


class Size(NamedTuple):
    """How many columns and rows of text there are inside a cell."""

    width: int
    height: int


class Dot(NamedTuple):
    """One sign of the picture: its colour and what lies under it."""

    sign: str = " "
    ink: str = ""
    ground: str = ""


def drawn(dots: Iterable[Dot]) -> Text:
    """Return a row of the picture."""
    line = Text()
    for (ink, ground), run in groupby(dots, key=lambda dot: dot[1:]):
        style = f"{ink} on {ground}" if ground else ink
        line.append("".join(dot.sign for dot in run), style=style.strip())
    return line


def border_signs(
    kind: str, length: int, gap: int, signs: tuple[str, str, str, str], inside: str = " "
) -> str:
    """Return a border of so many signs; any but a wall and a frame is open, if there is room."""
    wall, frame, before, after = signs
    if kind in (WALL, FRAME):
        return (wall if kind == WALL else frame) * length
    rest = 0 if kind == NOTHING else (length - gap) // 2
    if rest < 1:
        return inside.center(length)
    middle = inside.center(length - 2 * rest)
    return wall * (rest - 1) + before + middle + after + wall * (rest - 1)


class Target(NamedTuple):
    """An answer that lies on the picture.

    Attributes:
        number: The number that gives it at once; 0 where its row is opened first.
        chosen: Whether it is chosen now.
    """

    number: int
    chosen: bool = False

    @property
    def digit(self) -> str:
        """The key that gives it at once, nothing where there is none."""
        return str(self.number % 10) if 1 <= self.number <= 10 else ""

    @property
    def raised(self) -> str:
        """The same beside a sign that has a number of its own."""
        return RAISED[int(self.digit)] if self.digit else ""

    @property
    def ink(self) -> str:
        """The colour it is written in."""
        return f"bold {ACCENT_INK} on {ACCENT}" if self.chosen else f"bold {ACCENT}"


def targets_of(scene: Scene, place_of: Callable[[str], Place | None]) -> dict[Place, Target]:
    """Return the answers by the places their keys speak of: the chosen one there, or the first."""
    found: dict[Place, Target] = {}
    for option in scene.options:
        place = place_of(option.key)
        chosen = option.key == scene.chosen
        if place is not None and (chosen or place not in found):
            found[place] = Target(scene.number(option.key) or 0, chosen)
    return found


class Grid:
    """Cells of one size in rows and columns; a game says what its cells and borders are.

    Attributes:
        left: What the names of rows take at the left; those of columns take a line above.
        frame_ink: The colour of borders between what is unknown.
        post: What stands where only open borders meet.
        dots: The picture, row by row.
    """

    left = 2
    frame_ink = LINE
    post = Dot()

    def __init__(self, rows: int, columns: int, size: Size) -> None:
        self.rows = rows
        self.columns = columns
        self.size = size
        width, height = size
        self.dots = [
            [Dot() for _ in range(columns * (width + 1) + 1)]
            for _ in range(rows * (height + 1) + 1)
        ]

    # ------------------------------------------------------------------ what a game says

    def name(self, row: int, column: int) -> str:
        """Return the name of a cell: a letter for its row and the number of its column."""
        raise NotImplementedError

    def more(self, row: int) -> bool:
        """Say whether a row that is not drawn has anything to see."""
        return 0 <= row < self.rows

    def between(self, row: int, column: int, side: Direction) -> str:
        """Return what lies on a side of a cell."""
        raise NotImplementedError

    def border(self, kind: str, row: int, column: int, *, upright: bool) -> Iterable[Dot]:
        """Return the border above a cell, or the one at its left, from one corner to the next."""
        raise NotImplementedError

    def is_wall(self, kind: str, *, upright: bool) -> bool:
        """Say whether a border reaches its corners as a wall."""
        raise NotImplementedError

    # ------------------------------------------------------------------ drawing

    def lines(self, first: int = 0, rows: int | None = None) -> Block:
        """Return so many rows of cells from one on, counted from 0, with names at the edges."""
        rows = self.rows if rows is None else rows
        width, step = self.size.width, self.size.height + 1
        head = Text(" " * (self.left + 1))
        for column in range(self.columns):
            head.append(f"{self.name(0, column)[1:].center(width)} ", style=INK_3)
        block = [head]
        last = (first + rows) * step
        for number in range(first * step, last + 1):
            row, place = divmod(number, step)
            label = ""
            if place == (step + 1) // 2 and row < self.rows:
                label = self.name(row, 0)[0]
            elif number == first * step and self.more(first - 1):
                label = "↑"
            elif number == last and self.more(first + rows):
                label = "↓"
            line = Text(label.rjust(self.left - 1) + " ", style=INK_3)
            block.append(line.append_text(drawn(self.dots[number])))
        return block

    def draw_borders(self) -> None:
        """Draw every border and where they meet."""
        for row in range(self.rows + 1):
            for column in range(self.columns + 1):
                top, left = self.at(row, column)
                if column < self.columns:
                    kind = self._line(row, column, upright=False)
                    dots = self.border(kind, row, column, upright=False)
                    self.dots[top][left + 1 : left + 1 + self.size.width] = dots
                if row < self.rows:
                    kind = self._line(row, column, upright=True)
                    for down, dot in enumerate(self.border(kind, row, column, upright=True), 1):
                        self.dots[top + down][left] = dot
                self.dots[top][left] = self._corner(row, column)

    def at(self, row: int, column: int) -> tuple[int, int]:
        """Return where the upper left corner of a cell lies in the picture."""
        return row * (self.size.height + 1), column * (self.size.width + 1)

    def fill(self, row: int, column: int, dot: Dot) -> None:
        """Fill the inside of a cell."""
        top, left = self.at(row, column)
        for down in range(top + 1, top + 1 + self.size.height):
            self.dots[down][left + 1 : left + 1 + self.size.width] = [dot] * self.size.width

    def put(self, row: int, column: int, line: int, at: int, text: str, ink: str) -> None:
        """Write into a cell, over its floor."""
        top, left = self.at(row, column)
        dots = self.dots[top + 1 + line]
        for number, one in enumerate(text, at):
            if 0 <= number < self.size.width:
                dots[left + 1 + number] = Dot(one, ink, dots[left + 1 + number].ground)

    def _line(self, row: int, column: int, *, upright: bool) -> str:
        """Return what lies on a border: the one above a cell, or the one at its left."""
        if upright:
            if not 0 <= row < self.rows:
                return NOTHING
            if column == self.columns:
                return self.between(row, column - 1, EAST)
            return self.between(row, column, WEST)
        if not 0 <= column < self.columns:
            return NOTHING
        if row == self.rows:
            return self.between(row - 1, column, SOUTH)
        return self.between(row, column, NORTH)

    def _corner(self, row: int, column: int) -> Dot:
        kinds = (
            self._line(row - 1, column, upright=True),
            self._line(row, column, upright=False),
            self._line(row, column, upright=True),
            self._line(row, column - 1, upright=False),
        )
        walls = frames = 0
        for number, kind in enumerate(kinds):
            walls |= self.is_wall(kind, upright=not number % 2) << number
            frames |= (kind == FRAME) << number
        if walls:
            return Dot(HEAVY[walls], STONE)
        if frames:
            return Dot(LIGHT[frames], self.frame_ink)
        return self.post if OPEN in kinds else Dot()
