"""The growing grid of Tiny Epic Dungeons, drawn with lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, FIRST_MINION
from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    CELLS,
    DIRECTIONS,
    ENTRANCE,
    MAT,
    SIZE,
    name_of,
    named,
    opposite,
)
from mazmorra.terminal.boards.grid import (
    ACROSS,
    FRAME,
    NOTHING,
    OPEN,
    STONE,
    UPRIGHT,
    WALL,
    Dot,
    Grid,
    Size,
    Target,
    border_signs,
    targets_of,
)
from mazmorra.terminal.boards.panel import ACTS
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import (
    BACK,
    DARK,
    DEAD,
    DOWN,
    FLOOR,
    LIT,
    MARKS,
    enemy_sign,
    marks_of,
)
from mazmorra.terminal.look import (
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

#: A corridor that leads nowhere lies between two cells.
NOWHERE = "nowhere"
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
        return WALL if here_card else FRAME if is_unlaid(view, place) else NOTHING
    beyond_card = is_laid(view, there)
    beyond = view.doors[there] >> opposite(side) & 1
    if here_card and beyond_card:
        return OPEN if here and beyond else WALL
    if here_card or beyond_card:
        if not (here if here_card else beyond):
            return WALL
        leads = is_unlaid(view, there if here_card else place) or any(view.undealt)
        return OPEN if leads else NOWHERE
    return FRAME if is_unlaid(view, place) or is_unlaid(view, there) else NOTHING


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


def targets(view: DelveView, scene: Scene) -> dict[Cell, Target]:
    """Return the answers that lead to cells."""
    here = view.heroes[view.active].place if view.heroes else MAT

    def place_of(key: str) -> Cell | None:
        verb, _, word = key.partition(":")
        place = -1
        if verb == "move" and word in DIRECTIONS and here < MAT:
            place = BESIDE[here][DIRECTIONS.index(word)]
        elif verb in ("reveal", "place", "go") and word != "lair":
            place = named(word)
        return place if place >= 0 else None

    return targets_of(scene, place_of) if view.heroes else {}


class Plan(Grid):
    """A part of the grid, drawn with rooms of one size."""

    left = LEFT
    frame_ink = LINE_STRONG

    def __init__(
        self, view: DelveView, language: Language, scene: Scene, span: Span, size: Size
    ) -> None:
        super().__init__(span.rows, span.columns, size)
        self.view = view
        self.language = language
        self.span = span
        self.targets = targets(view, scene)
        self.lit = view.heroes[view.active].place if view.heroes else -1
        cells = [(row, column) for row in range(span.rows) for column in range(span.columns)]
        for row, column in cells:
            place = self._cell(row, column)
            back = DARK if view.layers[place] else " "
            self.fill(row, column, Dot(back, PAST, self._ground(place)))
        self.draw_borders()
        for row, column in cells:
            self._contents(row, column)

    def name(self, row: int, column: int) -> str:
        """Return the name of a cell."""
        return name_of(self._cell(row, column)).upper()

    def more(self, row: int) -> bool:
        """Say whether a row that is not drawn has cards."""
        row += self.span.top
        if not 0 <= row < SIZE:
            return False
        places = range(row * SIZE, (row + 1) * SIZE)
        return any(self.view.cards[place] or self.view.layers[place] for place in places)

    # ------------------------------------------------------------------ walls

    def between(self, row: int, column: int, side: Direction) -> str:
        """Return what lies on a side of a cell."""
        return between(self.view, self._cell(row, column), side)

    def border(self, kind: str, row: int, column: int, *, upright: bool) -> Iterator[Dot]:
        """Return a border; an open one has a gap between what is left of the wall."""
        width, height = self.size
        length, gap, signs = (height, 1, UPRIGHT) if upright else (width, 3, ACROSS)
        for one in border_signs(kind, length, gap, signs, DEAD if kind == NOWHERE else " "):
            ground = FLOOR if kind == OPEN and one == " " else ""  # it runs on through a corridor
            yield Dot(one, LINE_STRONG if kind == FRAME else STONE, ground)

    def is_wall(self, kind: str, *, upright: bool) -> bool:
        """Say whether a border reaches its corners as a wall, or with what is left of one."""
        stubs = not upright or self.size.height >= 3  # a low open border upright has none
        return kind == WALL or (kind in (OPEN, NOWHERE) and stubs)

    def _cell(self, row: int, column: int) -> Cell:
        """Return the cell in a row and a column of the picture."""
        return (self.span.top + row) * SIZE + self.span.left + column

    def _ground(self, place: Cell) -> str:
        if not self.view.cards[place]:
            return BACK if self.view.layers[place] else ""
        return LIT if place == self.lit else FLOOR

    # ------------------------------------------------------------------ what is in a room

    def _contents(self, row: int, column: int) -> None:
        place = self._cell(row, column)
        width, height = self.size
        view = self.view
        if view.layers[place]:
            part = f" {view.layers[place].upper()} "
            self.put(row, column, (height - 1) // 2, (width - 3) // 2, part, INK_3)
        elif view.cards[place]:
            self._room(row, column, place)
        found = self.targets.get(place)
        if found is not None:
            self.put(row, column, height - 1, width - 1, found.digit or "•", found.ink)

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
                    self.put(row, column, 0, 0, signs, GOLD)
                self._row_of(row, column, 0, tokens, room, start)
            else:
                words = f"{''.join(marks)}{name}"
                self.put(row, column, 0, 0, shortened(words, room), INK_2)
            return
        self.put(row, column, 0, 0, shortened(name, width), INK)
        if height == 2:
            signs = "".join(marks)
            self.put(row, column, 1, 0, signs, GOLD)
            start = len(signs) + bool(signs and tokens)
            self._row_of(row, column, 1, tokens, width - 2 * target, start)
            return
        self.put(row, column, last, 0, " ".join(marks), GOLD)
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
                self.put(row, column, line, min(at, width - 1), "+", f"bold {DANGER}")
                return
            self.put(row, column, line, at, text, ink)
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
