"""The map of DungeonQuest: thirteen by ten squares with shared borders, in three sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.geometry import (
    COLUMNS,
    DIRECTIONS,
    ROWS,
    SPECIAL,
    TOWERS,
    TREASURE,
    TREASURE_SOUTH,
    Square,
    named,
    space_of,
    stepped,
    turned,
)
from mazmorra.terminal.boards.dungeonquest.borders import (
    BARRIERS,
    INSIDE,
    barred_signs,
    between,
    border_ink,
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
    TOWER,
    TOWER_FLOOR,
    UNKNOWN,
    WOOD,
    box_of,
    monster_letters,
    square_name,
)
from mazmorra.terminal.boards.grid import (
    ACROSS,
    OPEN,
    STONE,
    UPRIGHT,
    WALL,
    Dot,
    Grid,
    Size,
    Target,
    targets_of,
)
from mazmorra.terminal.look import (
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
from mazmorra.toolbox.compass import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.cards import Chamber
    from mazmorra.games.dungeonquest.view import HeroView, QuestView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.toolbox.compass import Direction


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


def targets(view: QuestView, scene: Scene) -> dict[Square, Target]:
    """Return the answers that lead to squares."""
    seat = scene.viewer.seat
    if seat is None:
        return {}
    here = view.heroes[seat].place if seat < len(view.heroes) else -1
    return targets_of(scene, lambda key: _target(key, here))


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


class Plan(Grid):
    """A view, drawn as a map of one size."""

    left = LEFT
    post = Dot(POST, STONE)

    def __init__(self, view: QuestView, language: Language, scene: Scene, size: Size) -> None:
        super().__init__(ROWS, COLUMNS, size)
        self.view = view
        self.language = language
        self.box = box_of(language)
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
        for place in range(COLUMNS * ROWS):
            self.fill(*divmod(place, COLUMNS), Dot(ground=self._ground(place)))
        self.draw_borders()
        for place in range(COLUMNS * ROWS):
            self._contents(place)

    def name(self, row: int, column: int) -> str:
        """Return the name of a square."""
        return square_name(row * COLUMNS + column)

    # ------------------------------------------------------------------ borders

    def between(self, row: int, column: int, side: Direction) -> str:
        """Return what lies on a side of a square."""
        return between(self.box, self.view, row * COLUMNS + column, side)

    def border(self, kind: str, row: int, column: int, *, upright: bool) -> Iterator[Dot]:
        """Return a border; an open one has the floor of its duller square, or of the only one."""
        width, height = self.size
        place = row * COLUMNS + column
        length, gap, signs, before = width, 3, ACROSS, place - COLUMNS
        if upright:
            length, gap, signs, before = height, 1, UPRIGHT, place - 1
        ground = ""
        if kind in (OPEN, INSIDE):
            grounds = {self._ground(before), self._ground(place)} - {""}
            ground = FLOOR if len(grounds) > 1 else grounds.pop()
        gap = gap if self.size == LARGE else length
        for one in barred_signs(kind, length, gap, signs):
            yield Dot(one, border_ink(kind, one), ground)

    def is_wall(self, kind: str, *, upright: bool) -> bool:
        """Say whether a border reaches its corners as a wall, or with what is left of one."""
        return kind == WALL or kind in BARRIERS or (kind == OPEN and self.size == LARGE)

    def _ground(self, place: Square) -> str:
        """Return the colour of a square's floor, nothing where it is unexplored."""
        if space_of(place) == self.lit:
            return LIT
        if place in TOWERS:
            return TOWER_FLOOR
        if place in SPECIAL:
            return GOLD_FLOOR
        return FLOOR if self.view.tiles[place] else ""

    # ------------------------------------------------------------------ what stands in a square

    def _put(self, place: Square, row: int, column: int, text: str, ink: str) -> None:
        """Write into a square, over its floor."""
        self.put(*divmod(place, COLUMNS), row, column, text, ink)

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
        top, left = self.at(*divmod(place, COLUMNS))
        line = self.dots[top + self.size.height]
        explored = bool(self._ground(place))
        column = left + (self.size.width if explored else self.size.width // 2 + 1)
        if line[column].sign in SIGNS:  # the square is occupied
            column = left + 1
        ground = "" if found.chosen else line[column].ground
        line[column] = Dot(found.digit or "•", found.ink, ground)

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
            letters = monster_letters(lair.monster, self.language)
            mark = "+" if crowded else "?" if lair.life is None else str(lair.life)
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
    return sum(STEPS[side][0] for side in sides), sum(STEPS[side][1] for side in sides)
