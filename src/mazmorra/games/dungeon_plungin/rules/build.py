"""The build phase: what lies behind a door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.build import AddDoor, LayTile
from mazmorra.games.dungeon_plungin.events.world import (
    DoorAdded,
    DoorMarked,
    DoorPlaced,
    PhaseFinished,
    SecretPassageFound,
    TilePlaced,
)
from mazmorra.games.dungeon_plungin.geometry import (
    COLUMNS,
    ENTRANCE,
    NOWHERE,
    ROWS,
    Placed,
    beside,
    block,
    cells_of,
    door_squares,
    edge_of,
    floor_of,
    inside,
    opposite,
    turned_sides,
)
from mazmorra.games.dungeon_plungin.rules.contents import fill_lair, fill_room
from mazmorra.games.dungeon_plungin.rules.tables import look_up
from mazmorra.games.dungeon_plungin.state import UNKNOWN
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.adventures import DoorRow
    from mazmorra.games.dungeon_plungin.decisions.build import Laying
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Cell, Direction
    from mazmorra.games.dungeon_plungin.state import Hero, Lock
    from mazmorra.kernel import Rule

#: The tile of a dead end once the dungeon is fully explored (dp.counter.dead_end_tile).
DEAD_END = "room_6x6"


def place_entrance(game: Plunge) -> None:
    """Put the Entrance on the map with its three normal doors.

    Clauses: dp.setup.place_entrance, dp.entrance.doors, dp.entrance.empty, dp.map.start_cell.
    """
    card = game.content.tiles["entrance"]
    sides = turned_sides(card.doors, 0)
    doors = sum(1 << side for side in sides)
    game.emit(TilePlaced(ENTRANCE, "entrance", 0, doors), "dp.setup.place_entrance")
    for side in sides:
        add_lock(game, ENTRANCE, side, "normal", 0, "dp.entrance.doors")


def add_lock(game: Plunge, cell: Cell, side: Direction, kind: str, dif: int, clause: str) -> None:
    """Put a door on a side of a tile; one that leads nowhere is marked X.

    Clauses: dp.door.closed_at_first, dp.map.mark_nowhere, dp.build.great_reserved,
    dp.door.great_locked_trapped.
    """
    there = beside(cell, side)
    nowhere = there == NOWHERE or there in reserved_cells(game)
    locked = kind in ("locked", "great", "secret")
    trap = UNKNOWN if kind in ("locked", "great") else ""
    edge = edge_of(cell, side) if there != NOWHERE else NOWHERE
    placed = DoorPlaced(
        number=len(game.state.locks),
        kind=kind,  # type: ignore[arg-type]
        edge=edge,
        dif=dif,
        locked=locked,
        trap=trap,
        nowhere=nowhere,
        behind=there if kind == "great" else NOWHERE,
    )
    game.emit(placed, clause)


# ---------------------------------------------------------------------- the counter


def modifier(game: Plunge) -> int:
    """Return what the ground counter adds to Doors rolls of this build phase.

    Clauses: dp.counter.interval, dp.counter.modifier, dp.counter.entrance_not_counted.
    """
    free, most = game.adventure.interval
    return min(most, max(0, game.state.phase + 1 - free))


def fully_explored(game: Plunge, *, building: int = 0) -> bool:
    """Say whether no new exits are found any more, once the phases that go on are finished too.

    Clauses: dp.counter.fully_explored.
    """
    return game.state.phase + building >= sum(game.adventure.interval)


def great_door(game: Plunge) -> Lock | None:
    """Return the Great Door, once it is on the map (dp.door.only_one_great)."""
    for lock in game.state.locks:
        if lock.kind == "great":
            return lock
    return None


# ---------------------------------------------------------------------- a build phase


def build(game: Plunge, hero: Hero, lock: Lock, *, broken: bool = False) -> Rule[None]:
    """Build what lies behind a door that was opened: the tile, all its doors, what it holds.

    Clauses: dp.build.trigger, dp.build.builder, dp.build.order, dp.build.great_door,
    dp.build.finish, dp.counter.after_full, dp.counter.advance, dp.counter.unique_phase.
    """
    (one, _), (other, _) = cells_of(lock.edge)
    cell = other if game.cell_number(one) is not None else one
    entry = next(side for side in range(4) if edge_of(cell, side) == lock.edge)
    full = fully_explored(game)
    if lock.kind == "great":
        tile, corner = game.adventure.lair.tile, lair_corner(game, cell)
        assert corner is not None
        yield from lay_tile(game, hero, corner, tile, entry, 1)
        yield from fill_lair(game, hero, entry, broken=broken)
    else:
        tile, doors = (DEAD_END, 1) if full else find_location(game)
        yield from lay_tile(game, hero, cell, tile, entry, doors)
        yield from keep_winnable(game, hero, building=1, dead_end=full)
        card = game.content.tiles[tile]
        if card.kind != "corridor" and (card.monsters or card.chests):
            yield from fill_room(game, hero, entry, broken=broken)
    if not full:
        finished = PhaseFinished(game.state.phase + 1, hero.seat)
        game.emit(finished, "dp.counter.advance")


def find_location(game: Plunge) -> tuple[str, int]:
    """Return the tile behind a door and how many doors it has.

    Clauses: dp.build.location_roll, dp.build.special, dp.build.corridor_doors.
    """
    tables = game.adventure.tables
    clause = "dp.build.location_roll"
    row = look_up(game, "location", tables.location, tables.location_die, clause)
    if row.tile != "special":
        return row.tile, row.doors
    special = look_up(game, "special", tables.special, tables.special_die, "dp.build.special")
    card = game.content.tiles[special.tile]
    return special.tile, len(card.doors) + card.chosen


def layings(game: Plunge, cell: Cell, tile: str, entry: Direction, doors: int) -> list[Laying]:
    """Return the ways a tile may lie so that one of its doors meets the opened one.

    Clauses: dp.build.fit, dp.build.rotation, dp.build.door_walls, dp.build.one_door_room,
    dp.special.door_types.
    """
    card = game.content.tiles[tile]
    found: list[Laying] = []
    for turn in range(4):
        fixed = sum(1 << side for side in turned_sides(card.doors, turn))
        if card.kind == "corridor":
            if fixed >> entry & 1:
                found.append((turn, fixed))
            continue
        if card.doors and turned_sides(card.doors, turn)[0] != entry:
            continue
        fixed |= 1 << entry
        others = [side for side in range(4) if not fixed >> side & 1]
        missing = doors - fixed.bit_count()
        found += [(turn, fixed | more) for more in _choices(others, missing)]
    ways = {
        (doors, floor_of(card.floor, card.reaches, turn, doors)): (turn, doors)
        for turn, doors in reversed(found)
    }
    return list(ways.values())[::-1]


def _choices(sides: list[Direction], count: int) -> list[int]:
    """Return every way to choose so many sides, as numbers of four bits."""
    if count <= 0:
        return [0]
    found = []
    for place, side in enumerate(sides):
        found += [1 << side | rest for rest in _choices(sides[place + 1 :], count - 1)]
    return found


def lay_tile(
    game: Plunge, hero: Hero, cell: Cell, tile: str, entry: Direction, doors: int
) -> Rule[None]:
    """Let the builder lay a tile, and find its doors and secret passages.

    Clauses: dp.build.fit, dp.build.door_roll, dp.build.secret_passage, dp.build.secret_where,
    dp.build.no_roll_closed_cell, dp.build.tile_must_fit, dp.unique.preset.
    """
    ways = layings(game, cell, tile, entry, doors)
    laying = ways[0]
    if len(ways) > 1:
        laying = yield from ask(LayTile(hero.seat, hero.hero, cell, tile, tuple(ways)))
    turn, sides = laying
    kind = game.content.tiles[tile].kind
    placed = TilePlaced(cell, tile, turn, sides, kind == "corridor")
    game.emit(placed, "dp.build.location_roll" if kind != "unique" else "dp.unique.auto")
    for side in range(4) if kind != "unique" else ():
        if side == entry:
            continue
        there = beside(cell, side)
        if there != NOWHERE and game.cell_number(there) is not None:
            join(game, cell, side)
        elif sides >> side & 1:
            place_door(game, cell, side, kind)


def place_door(game: Plunge, cell: Cell, side: Direction, kind: str) -> None:
    """Roll the Doors table for a door that leads to a free cell.

    Clauses: dp.build.door_roll, dp.door.only_one_great, dp.special.door_types,
    dp.build.no_roll_closed_cell.
    """
    there = beside(cell, side)
    if there == NOWHERE or there in reserved_cells(game):
        add_lock(game, cell, side, "normal", 0, "dp.build.no_roll_closed_cell")
        return
    if kind == "special":
        add_lock(game, cell, side, "normal", 0, "dp.special.door_types")
        return
    tables = game.adventure.tables
    row: DoorRow = look_up(
        game,
        "doors",
        tables.doors,
        tables.doors_die,
        "dp.build.door_roll",
        plus=modifier(game),
    )
    if row.kind == "great" and great_door(game) is not None:
        add_lock(game, cell, side, "normal", 0, "dp.door.only_one_great")
    elif row.kind == "great" and lair_corner(game, there) is None:
        add_lock(game, cell, side, "normal", 0, "dp.build.leave_room")
    else:
        add_lock(game, cell, side, row.kind, row.dif, "dp.build.door_roll")
        if row.kind == "great":
            close_towards(game)


def lair_corner(game: Plunge, behind: Cell) -> Cell | None:
    """Return the north-west cell of the unique location if it lies behind a door, if it fits.

    It is the same cell whenever it is asked for: what is kept for it stays free.

    Clauses: dp.build.unique_larger, dp.build.leave_room.
    """
    size = game.content.tiles[game.adventure.lair.tile].size
    column, row = behind % COLUMNS, behind // COLUMNS
    for left in range(min(size, column + 1)):
        for above in range(min(size, row + 1)):
            corner = behind - above * COLUMNS - left
            fits = column - left + size <= COLUMNS and row - above + size <= ROWS
            if fits and all(game.cell_number(cell) is None for cell in block(corner, size)):
                return corner
    return None


def reserved_cells(game: Plunge) -> tuple[Cell, ...]:
    """Return the cells that are kept for the unique location behind an unopened Great Door.

    Clauses: dp.build.great_reserved, dp.build.leave_room, dp.build.leave_room_scope.
    """
    behind = game.state.reserved
    corner = lair_corner(game, behind) if behind != NOWHERE else None
    if corner is None:
        return ()
    return block(corner, game.content.tiles[game.adventure.lair.tile].size)


def close_towards(game: Plunge) -> None:
    """Mark every other door that faces what is kept behind the Great Door.

    Clauses: dp.build.great_reserved.
    """
    kept = reserved_cells(game)
    edges = {edge_of(c, side) for c in kept for side in range(4) if beside(c, side) != NOWHERE}
    for lock in game.state.locks:
        if lock.edge in edges and lock.kind != "great" and not lock.nowhere:
            game.emit(DoorMarked(lock.number, True), "dp.build.great_reserved")


# ---------------------------------------------------------------------- secret passages


def has_floor(game: Plunge, number: int, side: Direction) -> bool:
    """Say whether a tile has floor on the two middle squares of a side."""
    placed: Placed = game.state.tiles[number]
    card = game.content.tiles[placed.tile]
    rows = floor_of(card.floor, card.reaches, placed.turn, placed.doors)
    places = [inside(place) for place in door_squares(0, side)]
    return all(rows[y - 1][x - 1] not in "#X" for x, y in places)


def join(game: Plunge, cell: Cell, side: Direction) -> None:
    """Find the connection between a new tile and an older neighbour.

    Clauses: dp.build.secret_passage, dp.build.secret_passage_lock, dp.build.secret_rounding,
    dp.build.secret_where.
    """
    new, old = len(game.state.tiles) - 1, game.cell_number(beside(cell, side))
    assert old is not None
    edge = edge_of(cell, side)
    mine = game.state.tiles[new].doors >> side & 1
    theirs = next((lock for lock in game.state.locks if lock.edge == edge), None)
    if mine and theirs is not None:
        if theirs.nowhere:
            game.emit(DoorMarked(theirs.number, False), "dp.build.secret_where")
        return
    if has_floor(game, new, side) and has_floor(game, old, opposite(side)):
        dif = (game.adventure.level + 1) // 2
        number = theirs.number if theirs is not None else len(game.state.locks)
        game.emit(SecretPassageFound(number, edge, dif), "dp.build.secret_passage")
    elif theirs is not None:
        game.emit(DoorMarked(theirs.number, True), "dp.build.secret_where")
    elif mine:
        placed = DoorPlaced(len(game.state.locks), "normal", edge, 0, False, "", True)
        game.emit(placed, "dp.build.secret_where")


# ---------------------------------------------------------------------- a way to the goal


def openable(game: Plunge, lock: Lock) -> bool:
    """Say whether a door can still be opened onto a free cell (dp.counter.no_doors_left)."""
    if lock.edge < 0 or lock.open or lock.nowhere or lock.kind == "secret" or lock.sealed:
        return False
    (one, _), (other, _) = cells_of(lock.edge)
    return game.cell_number(one) is None or game.cell_number(other) is None


def keep_winnable(
    game: Plunge, hero: Hero, *, building: int = 0, dead_end: bool = False
) -> Rule[None]:
    """Make sure that the Great Door can be found.

    A phase that is *building* has laid its tile and not filled it yet; after full exploration
    that tile is a *dead_end*.

    Clauses: dp.counter.great_door_guarantee, dp.counter.no_doors_left, dp.build.order.
    """
    if great_door(game) is not None:
        return
    unopened = any(openable(game, lock) for lock in game.state.locks)
    if fully_explored(game, building=building):
        walls = [wall for wall in free_walls(game) if leads_to_room(game, *wall)]
        newest = len(game.state.tiles) - 1
        if dead_end and any(number == newest for number, _ in walls):
            yield from add_door(game, hero, [wall for wall in walls if wall[0] == newest], "great")
        elif walls and (dead_end or not unopened):
            first = walls[0][0]
            yield from add_door(game, hero, [wall for wall in walls if wall[0] == first], "great")
    elif not unopened:
        walls = free_walls(game)
        rooms = [wall for wall in walls if tile_kind(game, wall[0]) != "corridor"]
        if walls:
            yield from add_door(game, hero, rooms or walls, "normal")


def leads_to_room(game: Plunge, number: int, side: Direction) -> bool:
    """Say whether the unique location fits behind a wall of a tile (dp.build.leave_room)."""
    return lair_corner(game, beside(game.state.tiles[number].cell, side)) is not None


def tile_kind(game: Plunge, number: int) -> str:
    """Return what kind of tile was built."""
    return game.content.tiles[game.state.tiles[number].tile].kind


def free_walls(game: Plunge) -> list[tuple[int, Direction]]:
    """Return the sides without a door behind which a cell is free, newest rooms first."""
    found = []
    order = sorted(range(len(game.state.tiles)), key=lambda n: (tile_kind(game, n) != "room", -n))
    kept = reserved_cells(game)
    edges = {lock.edge for lock in game.state.locks}
    for number in order:
        placed = game.state.tiles[number]
        if tile_kind(game, number) == "unique":
            continue
        for side in range(4):
            there = beside(placed.cell, side)
            exit_side = placed.tile == "entrance" and side == 2
            if there == NOWHERE or exit_side or edge_of(placed.cell, side) in edges:
                continue
            if game.cell_number(there) is None and there not in kept:
                found.append((number, side))
    return found


def add_door(game: Plunge, hero: Hero, walls: list[tuple[int, Direction]], kind: str) -> Rule[None]:
    """Put a door where the dungeon needs one, of the builder's choice."""
    number, side = walls[0]
    if len(walls) > 1:
        number, side = yield from ask(AddDoor(hero.seat, tuple(walls)))
    placed = game.state.tiles[number]
    clause = "dp.counter.no_doors_left"
    dif = 0
    if kind == "great":
        clause = "dp.counter.great_door_guarantee"
        dif = next(row.dif for row in game.adventure.tables.doors if row.kind == "great")
    game.emit(DoorAdded(number, placed.doors | 1 << side), clause)
    add_lock(game, placed.cell, side, kind, dif, clause)
    if kind == "great":
        close_towards(game)
