"""The map as it stands, worked out once for as long as nothing about it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import WIDE, squares_before
from mazmorra.games.dungeon_plungin.pathfinding import Walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.games.dungeon_plungin.geometry import Edge, Ground, Placed, Square
    from mazmorra.games.dungeon_plungin.state import Hazard, Lock, State

NOBODY: frozenset[Square] = frozenset()
#: How many walks a map remembers at once: those of the character that moves now.
KEPT = 4


class Site:
    """What tiles, doors, chests and lasting traps make of the map.

    Attributes:
        tiles, passages, locks, hazards: What it was worked out from; a table that has others has
            another map.
        ground: The floor, and how its squares hang together.
        barred: The squares where a chest, a pit or rocks are in the way.
        obstacles: The squares that nobody may enter, whoever stands elsewhere.
        solid: The squares that block sight.
        pits, spears: The squares of open pits and of spears that still strike.
        perils: Both.
        kinds: The kinds of tiles that are built.
        chests: The closed chest of every square that has one.
        struck: The doors and chests that heroes wait together to break.
        asked: The walk of the hero who was asked last where to go, and at which step: the answer
            comes before anybody else has moved.
    """

    __slots__ = (
        "_parts",
        "_steps",
        "_tiles_away",
        "_walks",
        "asked",
        "barred",
        "chests",
        "ground",
        "hazards",
        "kinds",
        "locks",
        "near_locks",
        "obstacles",
        "passages",
        "perils",
        "pits",
        "solid",
        "spears",
        "struck",
        "tiles",
        "walls",
    )

    def __init__(self, ground: Ground, state: State) -> None:
        """Work it out.

        Clauses: dp.move.blocked, dp.trap.rocks, dp.trap.pit_climb, dp.spell.wall_of_stone,
        dp.monster.obstacles, dp.monster.dire_rabbit, dp.monster.flying_monkey.
        """
        self.tiles: tuple[Placed, ...] = state.tiles
        self.passages: tuple[Edge, ...] = state.passages
        self.locks: tuple[Lock, ...] = state.locks
        self.hazards: tuple[Hazard, ...] = state.hazards
        self.ground = ground
        self.chests = {
            lock.square: lock for lock in state.locks if lock.square >= 0 and not lock.open
        }
        self.struck = tuple([lock for lock in state.locks if lock.blows])
        found = {square for h in state.hazards if h.trap != "spear_trap" for square in h.squares}
        self.barred = found.union(self.chests)
        self.obstacles = ground.blocked | self.barred
        self.solid = self._of("wall_of_stone")
        self.pits = self._of("pit_trap")
        self.spears = self._of("spear_trap")
        self.perils = self.pits | self.spears
        self.kinds = frozenset([tile.tile for tile in state.tiles])
        leaps = self.obstacles.difference(lock.square for lock in state.locks)
        #: The squares that nobody can walk on, by how somebody moves.
        self.walls: dict[str, frozenset[Square]] = {
            "walks": self.obstacles,
            "leaps": leaps,
            "flies": ground.blocked | self.solid,
            "floats": self.obstacles - self.pits,
        }
        #: The doors and chests next to each square that lead or hold something.
        self.near_locks: dict[Square, tuple[Lock, ...]] = {}
        self._find_near_locks()
        self._steps: dict[str, Mapping[Square, frozenset[Square]]] = {}
        self._walks: dict[tuple[Square, str, frozenset[Square]], Walk] = {}
        self.asked: tuple[int, Walk | None] = (-1, None)
        self._parts: dict[str, list[frozenset[Square]]] = {}
        self._tiles_away: dict[tuple[frozenset[Square], int], Mapping[int, int]] = {}

    def _of(self, trap: str) -> frozenset[Square]:
        return frozenset([p for h in self.hazards if h.trap == trap for p in h.squares])

    def locks_beside(self, place: Square) -> tuple[Lock, ...]:
        """Return the doors and chests next to a square that lead or hold something.

        Clauses: dp.door.adjacent, dp.action.detect_adjacent.
        """
        return self.near_locks.get(place, ())

    def _find_near_locks(self) -> None:
        found, beside = self.near_locks, self.ground.beside
        for lock in self.locks:
            if lock.nowhere or (lock.edge < 0 and lock.square < 0):
                continue
            near = beside[lock.square] if lock.edge < 0 else squares_before(lock.edge)
            one = (lock,)  # most squares lie beside one door
            for square in near:
                found[square] = found[square] + one if square in found else one

    def in_sight(self, start: Square, there: Square, reach: int) -> bool:
        """Say whether a square is in range and there is a line of sight to it.

        Along a line of sight one also walks, with no step more than there are between the squares.

        Clauses: dp.combat.ranged_range, dp.combat.los.
        """
        if abs(start % WIDE - there % WIDE) + abs(start // WIDE - there // WIDE) > reach:
            return False
        return self.ground.sees(start, there, self.solid)

    def steps(self, moves: str) -> Mapping[Square, frozenset[Square]]:
        """Return where each square leads to with one step, by how somebody moves."""
        found = self._steps.get(moves)
        if found is None:
            walls, beside = self.walls[moves], self.ground.beside
            before_walls = set().union(*[beside.get(place, ()) for place in walls])
            closer = {place: beside[place] - walls for place in before_walls}
            found = self._steps[moves] = {**beside, **closer}
        return found

    def walk(self, start: Square, moves: str, taken: frozenset[Square] = NOBODY) -> Walk:
        """Return the walk of somebody from a square, around those who stand on others.

        Who asks again before anybody else has moved goes on with the same walk.
        """
        key = (start, moves, taken)
        found = self._walks.get(key)
        if found is None:
            if len(self._walks) >= KEPT:
                self._walks.clear()
            steps = self._steps.get(moves) or self.steps(moves)
            found = Walk(steps, (start,), taken)
            self._walks[key] = found
        return found

    def tiles_away(self, start: Square, within: frozenset[Square]) -> Mapping[int, int]:
        """Return how many open doors lie between a square and every tile a monster could come to.

        It could come to the squares *within*, as far as it walks.

        Clauses: dp.monster.awareness, dp.monster.awareness_count, dp.monster.no_doors.
        """
        first = self.ground.tile_at[start]
        found = self._tiles_away.get((within, first))
        if found is None:
            found = self._tiles_away[within, first] = self._count_tiles(within, first)
        return found

    def _count_tiles(self, within: frozenset[Square], first: int) -> Mapping[int, int]:
        tile_at = self.ground.tile_at
        links: dict[int, list[int]] = {}
        for edge in self.passages:
            one, two, three, four = squares_before(edge)
            for place, there in ((one, three), (two, four)):
                if place in within and there in within:
                    here, beyond = tile_at[place], tile_at[there]
                    links.setdefault(here, []).append(beyond)
                    links.setdefault(beyond, []).append(here)
        found, line = {first: 0}, [first]
        for tile in line:
            for other in links.get(tile, ()):
                if other not in found:
                    found[other] = found[tile] + 1
                    line.append(other)
        return found

    def reached(self, start: Square, moves: str) -> frozenset[Square]:
        """Return the squares a monster could walk to from one if nobody stood anywhere."""
        parts = self._parts.setdefault(moves, [])
        for part in parts:
            if start in part:
                return part
        found = frozenset(self.walk(start, moves).steps())
        if start not in self.walls[moves]:  # else it walks out of it, and not in again
            parts.append(found)
        return found
