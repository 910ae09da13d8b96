"""The growing grid of Tiny Epic Dungeons, drawn with lines."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs
from rich.text import Text

from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    CELLS,
    DIRECTIONS,
    EAST,
    ENTRANCE,
    MAT,
    NORTH,
    SIZE,
    SOUTH,
    WEST,
    name_of,
    named,
    opposite,
)
from mazmorra.games.tiny_epic_dungeons.state import BOSS, FIRST_MINION
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import (
    ACTS,
    BACK,
    DARK,
    DEAD,
    DOWN,
    FLOOR,
    LIT,
    MARKS,
    STONE,
    enemy_sign,
    marks_of,
)
from mazmorra.terminal.look import (
    ACCENT,
    ACCENT_INK,
    DANGER,
    GOLD,
    INK,
    INK_2,
    INK_3,
    LINE_STRONG,
    PAST,
    seat_style,
    shortened,
    sign,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.geometry import Cell, Direction
    from mazmorra.games.tiny_epic_dungeons.view import DelveView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

#: Corners by the walls that meet there: north 1, east 2, south 4, west 8.
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
#: What lies between two cells.
NOTHING, OPEN, WALL, EDGE, NOWHERE = "nothing", "open", "wall", "edge", "nowhere"
#: What the names of rows take at the left, and those of columns above.
LEFT, ABOVE = 2, 1
#: The largest room, and the smallest that is still of use.
WIDEST, TALLEST, NARROWEST = 13, 3, 5


class Span(NamedTuple):
    """The part of the grid that is drawn: its first row and column, and how many there are."""

    top: int
    left: int
    rows: int
    columns: int


class Size(NamedTuple):
    """How many columns and rows of text there are inside a room."""

    width: int
    height: int


def spread(view: DelveView) -> Span:
    """Return the part of the grid that has cards, at least the Entrance with its neighbours."""
    known = [place for place in range(CELLS) if view.cards[place] or view.layers[place]]
    known += (ENTRANCE, *BESIDE[ENTRANCE])
    rows = [place // SIZE for place in known]
    columns = [place % SIZE for place in known]
    return Span(min(rows), min(columns), max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)


def plan_width(span: Span, size: Size) -> int:
    """Return how many columns of text a part of the grid takes, names included."""
    return LEFT + span.columns * (size.width + 1) + 1


def plan_height(span: Span, size: Size) -> int:
    """Return how many lines a part of the grid takes, names included."""
    return ABOVE + span.rows * (size.height + 1) + 1


def fitting(span: Span, width: int, height: int, *, tallest: int = TALLEST) -> Size:
    """Return the largest rooms with which a part of the grid fits, or the smallest."""
    across = (width - LEFT - 1) // span.columns - 1
    down = (height - ABOVE - 1) // span.rows - 1
    return Size(max(NARROWEST, min(WIDEST, across)), max(1, min(tallest, down)))


def windowed(span: Span, rows: int, place: Cell) -> Span:
    """Return at most so many rows of a part of the grid, with a place in their midst."""
    if span.rows <= rows:
        return span
    row = place // SIZE if place < MAT else ENTRANCE // SIZE
    top = min(max(row - rows // 2, span.top), span.top + span.rows - rows)
    return Span(top, span.left, rows, span.columns)


def between(view: DelveView, place: Cell, side: Direction) -> str:
    """Return what lies on a side of a cell."""
    there = BESIDE[place][side]
    here_card = is_laid(view, place)
    here = view.doors[place] >> side & 1
    if there < 0:
        return WALL if here_card else EDGE if is_unlaid(view, place) else NOTHING
    beyond_card = is_laid(view, there)
    beyond = view.doors[there] >> opposite(side) & 1
    if here_card and beyond_card:
        return OPEN if here and beyond else WALL
    if here_card or beyond_card:
        if not (here if here_card else beyond):
            return WALL
        leads = is_unlaid(view, there if here_card else place) or any(view.undealt)
        return OPEN if leads else NOWHERE
    return EDGE if is_unlaid(view, place) or is_unlaid(view, there) else NOTHING


def is_laid(view: DelveView, place: Cell) -> bool:
    """Say whether a card lies face up, and turned the way it stays."""
    return bool(view.cards[place]) and view.doors[place] > 0


def is_unlaid(view: DelveView, place: Cell) -> bool:
    """Say whether a card lies face down, or waits to be turned."""
    return bool(view.layers[place]) or bool(view.cards[place] and not view.doors[place])


def turning(view: DelveView) -> Cell:
    """Return the cell whose card waits to be turned, below 0 if there is none."""
    waiting = (p for p, card in enumerate(view.cards) if card and not view.doors[p])
    return next(waiting, -1)


def turned_as(view: DelveView, chosen: str) -> DelveView:
    """Return the view with the card that waits lying as the chosen answer has it."""
    verb, _, sides = chosen.partition(":")
    place = turning(view)
    if verb != "turn" or place < 0:
        return view
    corridors = sum(1 << DIRECTIONS.index(side) for side in sides.split("+"))
    doors = (*view.doors[:place], corridors, *view.doors[place + 1 :])
    return structs.replace(view, doors=doors)


def targets(view: DelveView, scene: Scene) -> dict[Cell, tuple[int, bool]]:
    """Return the cells that options lead to, each with its number and whether it is chosen."""
    found: dict[Cell, tuple[int, bool]] = {}
    if not view.heroes:
        return found
    here = view.heroes[view.active].place
    for number, option in enumerate(scene.options, 1):
        verb, _, word = option.key.partition(":")
        place = -1
        if verb == "move" and word in DIRECTIONS and here < MAT:
            place = BESIDE[here][DIRECTIONS.index(word)]
        elif verb in ("reveal", "place", "go") and word != "lair":
            place = named(word)
        chosen = option.key == scene.chosen
        if place >= 0 and (chosen or place not in found):
            found[place] = (number, chosen)
    return found


class Dot(NamedTuple):
    """One sign of the picture: its colour and what lies under it."""

    sign: str = " "
    ink: str = ""
    ground: str = ""


class Plan:
    """A part of the grid, drawn with rooms of one size."""

    def __init__(
        self, view: DelveView, language: Language, scene: Scene, span: Span, size: Size
    ) -> None:
        self.view = view
        self.language = language
        self.span = span
        self.size = size
        self.targets = targets(view, scene)
        self.lit = view.heroes[view.active].place if view.heroes else -1
        self._dots = [
            [Dot() for _ in range(span.columns * (size.width + 1) + 1)]
            for _ in range(span.rows * (size.height + 1) + 1)
        ]
        self._draw()

    def lines(self) -> Block:
        """Return the picture with the names of rows and columns at its edges."""
        span, (width, height) = self.span, self.size
        head = Text(" " * (LEFT + 1))
        for column in range(span.left, span.left + span.columns):
            head.append(f"{name_of(column)[1:].center(width)} ", style=INK_3)
        block = [head]
        for number, dots in enumerate(self._dots):
            row, place = divmod(number, height + 1)
            label = ""
            if place == (height + 2) // 2 and row < span.rows:
                label = name_of((span.top + row) * SIZE)[0]
            elif number == 0 and self._more(span.top - 1):
                label = "↑"
            elif number == len(self._dots) - 1 and self._more(span.top + span.rows):
                label = "↓"
            line = Text(label.ljust(LEFT), style=INK_3)
            for (ink, ground), run in groupby(dots, key=lambda dot: dot[1:]):
                style = f"{ink} on {ground}" if ground else ink
                line.append("".join(dot.sign for dot in run), style=style.strip())
            block.append(line)
        return block

    def _more(self, row: int) -> bool:
        """Say whether a row that is not drawn has cards."""
        if not 0 <= row < SIZE:
            return False
        places = range(row * SIZE, (row + 1) * SIZE)
        return any(self.view.cards[place] or self.view.layers[place] for place in places)

    # ------------------------------------------------------------------ walls

    def _draw(self) -> None:
        span = self.span
        cells = [(row, column) for row in range(span.rows) for column in range(span.columns)]
        for row, column in cells:
            self._fill(row, column)
        for row in range(span.rows + 1):
            for column in range(span.columns + 1):
                if column < span.columns:
                    self._across(row, column)
                if row < span.rows:
                    self._upright(row, column)
                self._corner(row, column)
        for row, column in cells:
            self._contents(row, column)

    def _cell(self, row: int, column: int) -> Cell:
        """Return the cell in a row and a column of the picture."""
        return (self.span.top + row) * SIZE + self.span.left + column

    def _at(self, row: int, column: int) -> tuple[int, int]:
        """Return where the upper left corner of a cell lies in the picture."""
        return row * (self.size.height + 1), column * (self.size.width + 1)

    def _ground(self, place: Cell) -> str:
        if not self.view.cards[place]:
            return BACK if self.view.layers[place] else ""
        return LIT if place == self.lit else FLOOR

    def _fill(self, row: int, column: int) -> None:
        place = self._cell(row, column)
        ground = self._ground(place)
        top, left = self._at(row, column)
        back = DARK if self.view.layers[place] else " "
        for down in range(top + 1, top + 1 + self.size.height):
            for across in range(left + 1, left + 1 + self.size.width):
                self._dots[down][across] = Dot(back, PAST, ground)

    def _line(self, row: int, column: int, *, upright: bool) -> str:
        """Return what lies on a border: the one above a cell, or the one at its left."""
        span = self.span
        inside = 0 <= (row if upright else column) < (span.rows if upright else span.columns)
        if not inside:
            return NOTHING
        if upright:
            if column == span.columns:
                return between(self.view, self._cell(row, column - 1), EAST)
            return between(self.view, self._cell(row, column), WEST)
        if row == span.rows:
            return between(self.view, self._cell(row - 1, column), SOUTH)
        return between(self.view, self._cell(row, column), NORTH)

    def _across(self, row: int, column: int) -> None:
        """Draw the border above a cell."""
        kind = self._line(row, column, upright=False)
        top, left = self._at(row, column)
        signs = border(kind, self.size.width, 3, (HEAVY[10], LIGHT[10], HEAVY[8], HEAVY[2]))
        for number, one in enumerate(signs):
            self._dots[top][left + 1 + number] = border_dot(kind, one)

    def _upright(self, row: int, column: int) -> None:
        """Draw the border at the left of a cell."""
        kind = self._line(row, column, upright=True)
        top, left = self._at(row, column)
        height = self.size.height
        signs = border(kind, height, 1, (HEAVY[5], LIGHT[5], HEAVY[1], HEAVY[4]))
        for number, one in enumerate(signs):
            self._dots[top + 1 + number][left] = border_dot(kind, one)

    def _corner(self, row: int, column: int) -> None:
        """Draw where four borders meet."""
        kinds = (
            self._line(row - 1, column, upright=True),
            self._line(row, column, upright=False),
            self._line(row, column, upright=True),
            self._line(row, column - 1, upright=False),
        )
        low = self.size.height < 3  # an open border upright has no stubs there
        walls = sum(
            1 << number
            for number, kind in enumerate(kinds)
            if kind == WALL or (kind in (OPEN, NOWHERE) and (number % 2 or not low))
        )
        edges = sum(1 << number for number, kind in enumerate(kinds) if kind == EDGE)
        top, left = self._at(row, column)
        if walls:
            self._dots[top][left] = Dot(HEAVY[walls], STONE)
        elif edges:
            self._dots[top][left] = Dot(LIGHT[edges], LINE_STRONG)

    # ------------------------------------------------------------------ what is in a room

    def _put(self, row: int, column: int, line: int, at: int, text: str, ink: str) -> None:
        """Write into a cell, over its floor."""
        top, left = self._at(row, column)
        for number, one in enumerate(text):
            if 0 <= at + number < self.size.width:
                dots = self._dots[top + 1 + line]
                ground = dots[left + 1 + at + number].ground
                dots[left + 1 + at + number] = Dot(one, ink, ground)

    def _contents(self, row: int, column: int) -> None:
        place = self._cell(row, column)
        width, height = self.size
        view = self.view
        if view.layers[place]:
            part = f" {view.layers[place].upper()} "
            self._put(row, column, (height - 1) // 2, (width - 3) // 2, part, INK_3)
        elif view.cards[place]:
            self._room(row, column, place)
        found = self.targets.get(place)
        if found is not None:
            number, chosen = found
            text = str(number) if number < 10 else "0" if number == 10 else "•"  # as keys have it
            ink = f"bold {ACCENT_INK} on {ACCENT}" if chosen else f"bold {ACCENT}"
            self._put(row, column, height - 1, width - 1, text, ink)

    def _room(self, row: int, column: int, place: Cell) -> None:
        """Write the name of a room, what it has, and who is there."""
        width, height = self.size
        target = place in self.targets
        marks = [MARKS[mark] for mark in marks_of(self.view, place, self.language)]
        tokens = list(self._tokens(place))
        name = self.language.name(self.view.cards[place])
        last = height - 1
        if height == 1:
            room = width - 2 * target
            if tokens:
                signs = "".join(marks)
                crowd = sum(len(text) for text, _ in tokens)
                start = len(signs) + 1 if signs and len(signs) + 1 + crowd <= room else 0
                if start:
                    self._put(row, column, 0, 0, signs, GOLD)
                self._row_of(row, column, 0, tokens, room, start)
            else:
                words = f"{''.join(marks)}{name}"
                self._put(row, column, 0, 0, shortened(words, room), INK_2)
            return
        self._put(row, column, 0, 0, shortened(name, width), INK)
        if height == 2:
            signs = "".join(marks)
            self._put(row, column, 1, 0, signs, GOLD)
            start = len(signs) + bool(signs and tokens)
            self._row_of(row, column, 1, tokens, width - 2 * target, start)
            return
        self._put(row, column, last, 0, " ".join(marks), GOLD)
        self._row_of(row, column, 1, tokens, width)

    def _row_of(
        self,
        row: int,
        column: int,
        line: int,
        tokens: list[tuple[str, str]],
        width: int,
        at: int = 0,
    ) -> None:
        """Write who is in a room, as many as there is room for, and a sign for more."""
        for number, (text, ink) in enumerate(tokens):
            rest = len(tokens) - number - 1
            if at + len(text) + bool(rest) > width:
                self._put(row, column, line, min(at, width - 1), "+", f"bold {DANGER}")
                return
            self._put(row, column, line, at, text, ink)
            at += len(text)

    def _tokens(self, place: Cell) -> Iterator[tuple[str, str]]:
        """Yield who is in a room: signs and their colour, the active hero first."""
        view = self.view
        numbers = [n for n, hero in enumerate(view.heroes) if hero.place == place]
        for number in sorted(numbers, key=lambda number: number != view.active):
            hero = view.heroes[number]
            mark = ACTS if number == view.active else ""
            down = DOWN if not hero.health else ""
            yield f"{mark}{sign(number)}{down}", f"bold {seat_style(number)}"
        for enemy in view.enemies:
            if enemy.place == place:
                life = str(enemy.health) if FIRST_MINION <= enemy.slot < BOSS else ""
                yield f"{enemy_sign(enemy, self.language)}{life}", f"bold {DANGER}"


def border(kind: str, length: int, gap: int, signs: tuple[str, str, str, str]) -> str:
    """Return a border of so many signs; an open one has a gap between what is left of the wall."""
    wall, edge, before, after = signs
    if kind == WALL:
        return wall * length
    if kind == EDGE:
        return edge * length
    if kind == NOTHING:
        return " " * length
    rest = (length - gap) // 2
    middle = " " * (length - 2 * max(0, rest))
    if kind == NOWHERE:
        middle = DEAD.center(len(middle))
    if rest < 1:
        return middle
    return wall * (rest - 1) + before + middle + after + wall * (rest - 1)


def border_dot(kind: str, one: str) -> Dot:
    """Return a sign of a border with its colour; the floor runs on through an open corridor."""
    ground = FLOOR if kind == OPEN and one == " " else ""
    return Dot(one, LINE_STRONG if kind == EDGE else STONE, ground)
