"""The mapper of Dungeon Plungin': the whole dungeon at a glance, and its tiles in words."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import (
    COLUMNS,
    DIRECTIONS,
    EAST,
    ENTRANCE,
    NORTH,
    SOUTH,
    WEST,
    beside,
    cell_name,
    cell_of,
)
from mazmorra.terminal.boards.dungeon_plungin.plan import Picture, focus_of
from mazmorra.terminal.boards.dungeon_plungin.sheets import hero_name
from mazmorra.terminal.boards.dungeon_plungin.signs import (
    CHEST,
    DARK,
    DOORS,
    EXIT,
    FLOOR,
    FOG,
    LIT,
    WOOD,
    feature_of,
    lock_state,
    monster_name,
    square_name,
)
from mazmorra.terminal.boards.grid import HEAVY, STONE
from mazmorra.terminal.look import DANGER, GOLD, INK_3, PAST, seat_style, sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.geometry import Cell, Direction, Placed
    from mazmorra.games.dungeon_plungin.view import Lock, PlungeView
    from mazmorra.messages import Language
    from mazmorra.terminal.look import Block

#: What a tile takes inside its walls, and how many columns it has at least.
WIDTH, HEIGHT, NARROW = 7, 2, 4
#: What stands for monsters that are awake, and for those that are not.
AWAKE, DOZING = "!", "z"


class Mapper(Picture):
    """The dungeon of one view, a tile to a box."""

    def __init__(self, view: PlungeView, language: Language) -> None:
        super().__init__(view, language)
        self.say = language.say

    def lines(self, width: int = 80) -> Block:
        """Return the whole dungeon, with narrower boxes where it would not fit."""
        known = [*self.built, *self.unknown()]
        rows = [cell // COLUMNS for cell in known] or [ENTRANCE // COLUMNS]
        columns = [cell % COLUMNS for cell in known] or [ENTRANCE % COLUMNS]
        top, left = min(rows), min(columns)
        across, down = max(columns) - left + 1, max(rows) - top + 1
        inner = max(NARROW, min(WIDTH, (width - 1) // across - 1))
        self.dots = {}
        places = {}
        for cell in known:
            row = (cell // COLUMNS - top) * (HEIGHT + 1)
            column = (cell % COLUMNS - left) * (inner + 1)
            if cell in self.built:
                places[cell] = row, column
                self._tile(cell, row, column, inner)
            else:
                self._fog(cell, row, column, inner)
        for row, column in places.values():
            self._walls(row, column, inner)
        for cell, (row, column) in places.items():
            self._join(cell, row, column, inner)
        for cell, (row, column) in places.items():
            self._corners(row, column, inner)
            if self.built[cell].cell == cell:
                self.put(row, column + 1, cell_name(cell).upper()[:inner], INK_3)
        for cell, (row, column) in places.items():
            for side in range(4):
                self._door(cell, side, row, column, inner)
        shown = range(across * (inner + 1) + 1)
        return [self.row(number, shown) for number in range(down * (HEIGHT + 1) + 1)]

    def _join(self, cell: Cell, row: int, column: int, inner: int) -> None:
        """Take the walls away between cells that one tile fills."""
        if self.built.get(beside(cell, EAST)) == self.built[cell]:
            for line in range(row + 1, row + HEIGHT + 1):
                self.put(line, column + inner + 1, " ", STONE, FLOOR)
        if self.built.get(beside(cell, SOUTH)) == self.built[cell]:
            self.put(row + HEIGHT + 1, column + 1, " " * inner, STONE, FLOOR)

    def unknown(self) -> set[Cell]:
        """Return the cells behind unopened doors."""
        found = set()
        for cell in self.built:
            for side in range(4):
                there = beside(cell, side)
                lock = self.door(cell, side)
                if lock is not None and not lock.nowhere and there not in self.built:
                    found.add(there)
        return found

    def _fog(self, cell: Cell, row: int, column: int, inner: int) -> None:
        for line in range(HEIGHT):
            self.put(row + 1 + line, column + 1, DARK * inner, PAST, FOG)
        reserved = cell == self.view.reserved
        self.put(row + 1, column + 1 + inner // 2, DOORS["great"] if reserved else "?", INK_3, FOG)

    def _tile(self, cell: Cell, row: int, column: int, inner: int) -> None:
        """Write into a box what is on its tile: its feature, chests, heroes and monsters."""
        view, placed = self.view, self.built[cell]
        here = cell_of(focus_of(view)) == cell
        ground = LIT if here else FLOOR
        for line in range(HEIGHT):
            self.put(row + 1 + line, column + 1, " " * inner, "", ground)
        tokens: list[tuple[str, str]] = []
        for number, hero in enumerate(view.heroes):
            if hero.status == "inside" and cell_of(hero.square) == cell:
                tokens.append((sign(number), f"bold {seat_style(number)}"))
        awake = dozing = 0
        for monster in view.monsters:
            if cell_of(monster.square) == cell:
                awake += monster.attention == "awake"
                dozing += monster.attention != "awake"
        marks = [(feature_of(placed, self.box), f"bold {GOLD}")]
        chests = sum(
            lock.square >= 0 and not lock.open and cell_of(lock.square) == cell
            for lock in view.locks
        )
        marks.append((f"{CHEST}{chests}" if chests else "", f"bold {GOLD}"))
        marks.append((f"{AWAKE}{awake}" if awake else "", f"bold {DANGER}"))
        marks.append((f"{DOZING}{dozing}" if dozing else "", DANGER))
        for line, parts in enumerate((tokens, marks)):
            at = 0
            for text, ink in parts:
                if text and at + len(text) <= inner:
                    self.put(row + 1 + line, column + 1 + at, text, ink, ground)
                    at += len(text)

    def _walls(self, row: int, column: int, inner: int) -> None:
        """Draw the walls of a box."""
        right, below = column + inner + 1, row + HEIGHT + 1
        for line in (row, below):
            self.put(line, column + 1, HEAVY[10] * inner, STONE)
        for place in range(row + 1, below):
            self.put(place, column, HEAVY[5], STONE)
            self.put(place, right, HEAVY[5], STONE)

    def _corners(self, row: int, column: int, inner: int) -> None:
        """Draw the corners of a box."""
        right, below = column + inner + 1, row + HEIGHT + 1
        for corner in ((row, column), (row, right), (below, column), (below, right)):
            self.put(*corner, self._corner(*corner), STONE)

    def _corner(self, row: int, column: int) -> str:
        """Return the sign where walls meet, by what is drawn around."""
        around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        walls = 0
        for number, place in enumerate(around):
            dot = self.dots.get(place)
            if dot is not None and not dot.ground:
                walls += 1 << number
        return HEAVY[walls] if walls else " "

    def _door(self, cell: Cell, side: Direction, row: int, column: int, inner: int) -> None:
        lock = self.door(cell, side)
        middle, centre = row + 1 + HEIGHT // 2, column + NARROW  # after the name of the cell
        place = {
            NORTH: (row, centre),
            SOUTH: (row + HEIGHT + 1, centre),
            WEST: (middle, column),
            EAST: (middle, column + inner + 1),
        }[side]
        if cell == ENTRANCE and side == SOUTH:
            self.put(*place, EXIT, f"bold {GOLD}", FLOOR)
        elif lock is not None:
            state = lock_state(lock)
            if state == "open":
                self.put(*place, " ", WOOD, FLOOR)
                return
            leaf = "═" if side in (NORTH, SOUTH) else "║"
            ink = PAST if state == "nowhere" else DANGER if lock.trapped else WOOD
            self.put(*place, DOORS[state] or leaf, f"bold {ink}")

    # ------------------------------------------------------------------ in words

    def lock_words(self, lock: Lock) -> str:
        """Return how a door or a chest stands, with everything that is known of it."""
        say, gender = self.say, "m" if lock.kind == "chest" else "f"
        state = lock_state(lock)
        parts = [say("plunge-lock", state=state, gender=gender)]
        if not lock.open and not lock.nowhere:
            if lock.dif and lock.locked:
                parts.append(say("plunge-dif", dif=lock.hold))
            if lock.trapped:
                parts.append(self.language.name(lock.trap))
            elif lock.searched:
                parts.append(say("plunge-searched", count=len(lock.searched), gender=gender))
            if lock.tougher:
                parts.append(say("plunge-tougher", count=lock.tougher))
            if lock.sealed:
                parts.append(say("plunge-sealed"))
            if lock.blows:
                parts.append(say("plunge-blows", dice=sum(dice for _, dice in lock.blows)))
        elif lock.broken:
            parts.append(say("plunge-broken", gender=gender))
        return ", ".join(parts)

    def tile_words(self, placed: Placed) -> str:
        """Return a tile with its doors, chests, what lies on its floor, and who is there."""
        view, say = self.view, self.say
        parts = [self.language.name(placed.tile)]
        cells = [cell for cell, tile in self.built.items() if tile == placed]
        for side, cell in product(range(4), cells):
            lock = self.door(cell, side)
            if lock is not None:
                where = say("direction", word=DIRECTIONS[side])
                words = self.lock_words(lock)
                parts.append(say("plunge-door-at", number=lock.number + 1, side=where, words=words))
        if placed.cell == ENTRANCE:
            parts.append(say("plunge-legend-exit"))
        for lock in view.locks:
            if lock.square >= 0 and self.built.get(cell_of(lock.square)) == placed:
                where, words = square_name(lock.square), self.lock_words(lock)
                parts.append(
                    say("plunge-chest-at", number=lock.number + 1, square=where, words=words)
                )
        for hazard in view.hazards:
            if hazard.squares and self.built.get(cell_of(hazard.squares[0])) == placed:
                squares = ", ".join(square_name(place) for place in hazard.squares)
                parts.append(f"{self.language.name(hazard.trap)} ({squares})")
        parts += [
            hero_name(hero.hero, self.language)
            for hero in view.heroes
            if hero.status == "inside" and self.built.get(cell_of(hero.square)) == placed
        ]
        parts += [
            monster_name(monster.monster, self.language)
            for monster in view.monsters
            if self.built.get(cell_of(monster.square)) == placed
        ]
        return "; ".join(parts)

    def spoken(self, *, busy: bool = False) -> Iterator[str]:
        """Yield every tile in a sentence, then the cells behind closed doors.

        With *busy* it is only occupied ones.
        """
        view = self.view
        here = cell_of(focus_of(view))
        standing = {cell_of(monster.square) for monster in view.monsters} | {here}
        standing |= {cell_of(hero.square) for hero in view.heroes if hero.status == "inside"}
        mine = self.built.get(here)
        busy_tiles = [self.built.get(cell) for cell in standing]
        for placed in sorted(view.tiles, key=lambda one: one != mine):
            if busy and placed not in busy_tiles:
                continue
            yield f"{cell_name(placed.cell).upper()}: {self.tile_words(placed)}."
        unknown = sorted(self.unknown())
        if unknown:
            names = ", ".join(cell_name(cell).upper() for cell in unknown)
            yield f"{self.say('plunge-unexplored', list=names)}."
