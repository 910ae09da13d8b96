"""The map of DungeonQuest: thirteen by ten squares with shared borders, in three sizes."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from mazmorra.games.dungeonquest.geometry import (
    COLUMNS,
    DIRECTIONS,
    EAST,
    NORTH,
    ROWS,
    SOUTH,
    SPECIAL,
    TOWERS,
    TREASURE,
    TREASURE_SOUTH,
    WEST,
    Square,
    named,
    space_of,
    stepped,
    turned,
)
from mazmorra.terminal.boards.dungeonquest.borders import (
    BARRIERS,
    FRAME,
    HEAVY,
    INSIDE,
    LIGHT,
    NOTHING,
    OPEN,
    WALL,
    between,
    border_ink,
    border_signs,
)
from mazmorra.terminal.boards.dungeonquest.signs import (
    ARROWS,
    BRIDGES,
    FISSURES,
    FLOOR,
    GOLD_FLOOR,
    HOARD,
    KINDS,
    LIT,
    POST,
    SEARCH,
    STAIRS,
    STONE,
    TOWER,
    TOWER_FLOOR,
    UNKNOWN,
    WOOD,
    box_of,
    monster_letters,
    square_name,
)
from mazmorra.terminal.look import (
    ACCENT,
    ACCENT_INK,
    DANGER,
    GOLD,
    INK_2,
    INK_3,
    LINE,
    PAST,
    SIGNS,
    seat_style,
    sign,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.cards import Chamber
    from mazmorra.games.dungeonquest.view import HeroView, QuestView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block


class Size(NamedTuple):
    """How many columns and rows of text there are inside a square."""

    width: int
    height: int


SMALL, MIDDLE, LARGE = Size(3, 1), Size(5, 2), Size(7, 3)
SIZES = (LARGE, MIDDLE, SMALL)
#: What the names of rows take at the left, and those of columns above.
LEFT, ABOVE = 3, 1


def map_width(size: Size) -> int:
    """Return how many columns the whole map takes, with the names of its rows."""
    return LEFT + COLUMNS * (size.width + 1) + 1


def map_height(size: Size, rows: int = ROWS) -> int:
    """Return how many lines so many rows of squares take, with the names of the columns."""
    return ABOVE + rows * (size.height + 1) + 1


def targets(view: QuestView, scene: Scene) -> dict[Square, tuple[int, bool]]:
    """Return the squares that options lead to, each with its number and whether it is chosen."""
    found: dict[Square, tuple[int, bool]] = {}
    seat = scene.viewer.seat
    if seat is None:
        return found
    here = view.heroes[seat].place if seat < len(view.heroes) else -1
    for number, option in enumerate(scene.options, 1):
        place = _target(option.key, here)
        chosen = option.key == scene.chosen
        if place is not None and (chosen or place not in found):
            found[place] = (number, chosen)
    return found


def _target(key: str, here: Square) -> Square | None:
    """Return the square that an option speaks of, if it speaks of one."""
    verb, *words = key.split(":")
    if not words:
        return None
    if verb in ("move", "teleport", "retreat", "flee") and words[0] in DIRECTIONS:
        return stepped(here, DIRECTIONS.index(words[0])) if here >= 0 else None
    try:
        place = named(words[0])
    except ValueError:
        return None
    if len(words) > 1 and words[1] in DIRECTIONS:
        return stepped(place, DIRECTIONS.index(words[1]))
    return place


class Dot(NamedTuple):
    """One sign of the picture: its colour and what lies under it."""

    sign: str = " "
    ink: str = ""
    ground: str = ""


class Plan:
    """A view, drawn as a map of one size."""

    def __init__(self, view: QuestView, language: Language, scene: Scene, size: Size) -> None:
        self.view = view
        self.language = language
        self.box = box_of(language)
        self.size = size
        self.targets = targets(view, scene)
        self.heroes: dict[Square, list[HeroView]] = {}
        self.travellers: dict[Square, list[HeroView]] = {}
        for hero in view.heroes:
            if hero.status == "inside":
                self.heroes.setdefault(hero.place, []).append(hero)
            elif hero.status == "catacombs":
                self.travellers.setdefault(hero.place, []).append(hero)
        shining = [h.place for h in view.heroes if h.seat == view.active and h.status == "inside"]
        self.lit = shining[0] if shining else -1
        width, height = size
        self._dots = [
            [Dot() for _ in range(COLUMNS * (width + 1) + 1)]
            for _ in range(ROWS * (height + 1) + 1)
        ]
        self._draw()

    def lines(self, first: int = 0, rows: int = ROWS) -> Block:
        """Return so many rows of squares from one on, counted from 0, with names at the edges."""
        width, height = self.size
        step = height + 1
        head = Text(" " * (LEFT + 1))
        for column in range(COLUMNS):
            head.append(square_name(column)[1:].center(width) + " ", style=INK_3)
        block = [head]
        above, below = first > 0, first + rows < ROWS
        for number in range(first * step, (first + rows) * step + 1):
            row, place = divmod(number, step)
            label = ""
            if place == (step + 1) // 2 and row < ROWS:
                label = square_name(row * COLUMNS)[0]
            elif number == first * step and above:
                label = "↑"
            elif number == (first + rows) * step and below:
                label = "↓"
            line = Text(label.rjust(LEFT - 1) + " ", style=INK_3)
            for (ink, ground), run in groupby(self._dots[number], key=lambda dot: dot[1:]):
                style = f"{ink} on {ground}" if ground else ink
                line.append("".join(dot.sign for dot in run), style=style.strip())
            block.append(line)
        return block

    # ------------------------------------------------------------------ borders

    def _draw(self) -> None:
        for place in range(COLUMNS * ROWS):
            self._fill(place)
        for row in range(ROWS + 1):
            for column in range(COLUMNS):
                self._across(row, column)
        for row in range(ROWS):
            for column in range(COLUMNS + 1):
                self._upright(row, column)
        for row in range(ROWS + 1):
            for column in range(COLUMNS + 1):
                self._corner(row, column)
        for place in range(COLUMNS * ROWS):
            self._contents(place)

    def _at(self, row: int, column: int) -> tuple[int, int]:
        """Return where the upper left corner of a square lies in the picture."""
        return row * (self.size.height + 1), column * (self.size.width + 1)

    def _ground(self, place: Square) -> str:
        """Return the colour of a square's floor, nothing where it is unexplored."""
        if space_of(place) == self.lit:
            return LIT
        if place in TOWERS:
            return TOWER_FLOOR
        if place in SPECIAL:
            return GOLD_FLOOR
        return FLOOR if self.view.tiles[place] else ""

    def _fill(self, place: Square) -> None:
        ground = self._ground(place)
        if not ground:
            return
        top, left = self._at(*divmod(place, COLUMNS))
        for row in range(top + 1, top + 1 + self.size.height):
            for column in range(left + 1, left + 1 + self.size.width):
                self._dots[row][column] = Dot(ground=ground)

    def _line(self, row: int, column: int, *, upright: bool) -> str:
        """Return what lies on a border: the one above a square, or the one at its left."""
        if upright:
            if not 0 <= row < ROWS:
                return NOTHING
            if column == COLUMNS:
                return between(self.box, self.view, row * COLUMNS + column - 1, EAST)
            return between(self.box, self.view, row * COLUMNS + column, WEST)
        if not 0 <= column < COLUMNS:
            return NOTHING
        if row == ROWS:
            return between(self.box, self.view, (row - 1) * COLUMNS + column, SOUTH)
        return between(self.box, self.view, row * COLUMNS + column, NORTH)

    def _across(self, row: int, column: int) -> None:
        """Draw the border above a square."""
        kind = self._line(row, column, upright=False)
        top, left = self._at(row, column)
        width = self.size.width
        ground = ""
        if kind in (OPEN, INSIDE):
            ground = self._passage((row - 1) * COLUMNS + column, row * COLUMNS + column)
        gap = 3 if self.size == LARGE else width
        signs = border_signs(kind, width, gap, (HEAVY[10], LIGHT[10], HEAVY[8], HEAVY[2]))
        for number, one in enumerate(signs):
            self._dots[top][left + 1 + number] = Dot(one, border_ink(kind, one), ground)

    def _upright(self, row: int, column: int) -> None:
        """Draw the border at the left of a square."""
        kind = self._line(row, column, upright=True)
        top, left = self._at(row, column)
        height = self.size.height
        ground = ""
        if kind == OPEN:
            place = row * COLUMNS + column
            ground = self._passage(place - 1, place)
        gap = 1 if self.size == LARGE else height
        signs = border_signs(kind, height, gap, (HEAVY[5], LIGHT[5], HEAVY[1], HEAVY[4]))
        for number, one in enumerate(signs):
            self._dots[top + 1 + number][left] = Dot(one, border_ink(kind, one), ground)

    def _passage(self, one: Square, other: Square) -> str:
        """Return the floor of an open border: that of its duller square, or of the only one."""
        grounds = {self._ground(one), self._ground(other)} - {""}
        return FLOOR if len(grounds) > 1 else grounds.pop()

    def _corner(self, row: int, column: int) -> None:
        """Draw where four borders meet."""
        kinds = (
            self._line(row - 1, column, upright=True),
            self._line(row, column, upright=False),
            self._line(row, column, upright=True),
            self._line(row, column - 1, upright=False),
        )
        stubs = self.size == LARGE
        walls = sum(
            1 << number
            for number, kind in enumerate(kinds)
            if kind == WALL or kind in BARRIERS or (kind == OPEN and stubs)
        )
        frames = sum(1 << number for number, kind in enumerate(kinds) if kind == FRAME)
        top, left = self._at(row, column)
        dot = Dot()
        if walls:
            dot = Dot(HEAVY[walls], STONE)
        elif frames:
            dot = Dot(LIGHT[frames], LINE)
        elif OPEN in kinds:
            dot = Dot(POST, STONE)
        self._dots[top][left] = dot

    # ------------------------------------------------------------------ what stands in a square

    def _put(self, place: Square, row: int, column: int, text: str, ink: str) -> None:
        """Write into a square, over its floor."""
        top, left = self._at(*divmod(place, COLUMNS))
        for number, one in enumerate(text):
            if 0 <= column + number < self.size.width:
                line = self._dots[top + 1 + row]
                before = line[left + 1 + column + number]
                line[left + 1 + column + number] = Dot(one, ink, before.ground)

    def _contents(self, place: Square) -> None:
        """Write into a square what it is and what stands there."""
        tile = self.view.tiles[place]
        chamber = self.box.tiles[tile] if tile else None
        width, height = self.size
        middle, last = width // 2, height - 1
        split = chamber is not None and bool(chamber.near)
        tokens = list(self._tokens(place, heroes=not split))
        length = sum(len(text) for text, _ in tokens)
        glyph, ink = self._glyph(place, chamber)
        icon = self._icon(place, chamber)
        if icon:
            self._put(place, last, width - 1, *icon)
        if glyph == UNKNOWN:
            self._put(place, last // 2, middle, glyph, ink)
        elif self.size == LARGE:
            self._put(place, last, 0, glyph, ink)
            self._put(place, 0, 0, self._word(place, chamber), ink)
        elif self.size == MIDDLE:
            self._put(place, 0, 0, glyph, ink)
        elif length < 2 and not split:
            self._put(place, 0, 0 if tokens else middle, glyph, ink)
        if chamber is not None and split:
            self._split(place, chamber)
        column = max(0, (width - length) // 2)
        for text, style in tokens:
            self._put(place, height // 2, column, text, style)
            column += len(text)
        self._digit(place)

    def _digit(self, place: Square) -> None:
        """Write the number of the option that leads here."""
        found = self.targets.get(place)
        if found is None:
            return
        number, chosen = found
        ink = f"bold {ACCENT_INK} on {ACCENT}" if chosen else f"bold {ACCENT}"
        top, left = self._at(*divmod(place, COLUMNS))
        line = self._dots[top + self.size.height]
        text = str(number) if number < 10 else "0" if number == 10 else "•"  # as keys have it
        explored = bool(self._ground(place))
        column = left + (self.size.width if explored else self.size.width // 2 + 1)
        if line[column].sign in SIGNS:  # the square is occupied
            column = left + 1
        line[column] = Dot(text, ink, "" if chosen else line[column].ground)

    def _glyph(self, place: Square, chamber: Chamber | None) -> tuple[str, str]:
        """Return the sign of a square's kind and its colour."""
        if place in TOWERS:
            return TOWER, INK_3
        if place in SPECIAL:
            return (HOARD if place == TREASURE else " "), f"bold {GOLD}"
        if chamber is None:
            return UNKNOWN, LINE
        marked = place in self.view.markers
        if chamber.type == "dungeon_room" and marked:
            return STAIRS, INK_2
        return KINDS.get(chamber.type, " "), INK_2

    def _word(self, place: Square, chamber: Chamber | None) -> str:
        """Return in one short word what kind of space it is, nothing for an ordinary room."""
        kind: str = chamber.type if chamber is not None else "tower"
        if place in SPECIAL and place not in TOWERS:
            kind = "treasure" if place == TREASURE else "other"
        return self.language.say("quest-short", kind=kind)

    def _icon(self, place: Square, chamber: Chamber | None) -> tuple[str, str] | None:
        """Return the small sign in the corner: a marker, else the search icon."""
        if chamber is None:
            return None
        if place in self.view.markers and chamber.type != "dungeon_room":
            return STAIRS, INK_2
        guarded = any(lair.place == place for lair in self.view.lairs)
        return (SEARCH, PAST) if chamber.search and not guarded else None

    def _tokens(self, place: Square, *, heroes: bool) -> Iterator[tuple[str, str]]:
        """Yield what stands on a square: its signs and their colour."""
        for hero in self._standing(place) if heroes else ():
            yield sign(hero.seat), f"bold {seat_style(hero.seat)}"
        lairs = [lair for lair in self.view.lairs if lair.place == place]
        crowded = len(lairs) > 1 and self.size == SMALL
        for lair in lairs[:1] if crowded else lairs:
            life = self.box.lives.get(lair.token)
            letters = monster_letters(lair.monster, self.language)
            mark = "+" if crowded else "?" if life is None else str(life)
            yield letters + mark, f"bold {DANGER}"
        for hero in self.travellers.get(place, ()):
            active = " reverse" if hero.seat == self.view.active else ""
            yield sign(hero.seat) + ARROWS[hero.heading], seat_style(hero.seat) + active

    def _standing(self, place: Square) -> list[HeroView]:
        """Return the Heroes on a square; the southern half of the Treasure Chamber comes first."""
        here = self.heroes.get(space_of(place), [])
        if place == TREASURE:
            return here[self.size.width :]
        return here[: self.size.width] if place == TREASURE_SOUTH else here

    # ------------------------------------------------------------------ fissures and bridges

    def _split(self, place: Square, chamber: Chamber) -> None:
        """Draw a fissure or a bridge, and the Heroes on their side of it."""
        facing = self.view.facing[place]
        near = [turned("NESW".index(side), facing) for side in chamber.near]
        across, down = _leaning(near)
        width, height = self.size
        middle = (height - 1) // 2, width // 2
        if chamber.type == "bridge":
            glyph = BRIDGES[0] if down else BRIDGES[1]
            self._put(place, middle[0], middle[1], glyph, WOOD)
        else:
            glyph = FISSURES[0] if across * down < 0 else FISSURES[1]
            for row in range(height):
                slope = 1 if glyph == FISSURES[0] else -1
                self._put(place, row, middle[1] + slope * (row - middle[0]), glyph, DANGER)
        for hero in self.heroes.get(place, ()):
            lean = (-across, -down) if hero.far else (across, down)
            row = 0 if lean[1] < 0 else height - 1
            column = middle[1] + lean[0] * (width // 2)
            if not lean[0]:  # beside the bridge, or at the end of the line with its name
                column = 0 if height == 1 else width - 1
            if height > 1 and not lean[1]:
                row = middle[0]
            ink = f"bold {seat_style(hero.seat)}"
            self._put(place, row, column, sign(hero.seat), ink)


def _leaning(sides: list[int]) -> tuple[int, int]:
    """Return where a part of a square lies: to the east or west, to the south or north."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return sum(steps[side][0] for side in sides), sum(steps[side][1] for side in sides)
