"""Where a Hero can go: sides, walls, ways, and what closes them. Pure functions of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.dungeonquest.geometry import (
    DIRECTIONS,
    SPECIAL,
    TOWERS,
    TREASURE,
    WAYS,
    Direction,
    Square,
    name_of,
    opposite,
    space_of,
    stepped,
)
from mazmorra.games.dungeonquest.state import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero, Lair

WALL, OPEN, DOOR, PORTCULLIS = "W", "O", "D", "P"


class Way(Struct, frozen=True, gc=False):
    """A way from one space to the next.

    Attributes:
        side: The side it leaves by.
        goal: The space it leads to.
        start: The square it leaves from.
        beyond: The square on the other side.
        entry: The side of that square by which one comes in.
        word: How keys name it: a direction, or out of the Treasure Chamber the square beyond.
    """

    side: Direction
    goal: Square
    start: Square
    beyond: Square
    entry: Direction
    word: str


def _way(side: Direction, goal: Square, start: Square) -> Way:
    beyond = stepped(start, side)
    assert beyond is not None
    word = name_of(beyond) if space_of(start) == TREASURE else DIRECTIONS[side]
    return Way(side, goal, start, beyond, opposite(side), word)


_ALL_WAYS: tuple[tuple[Way, ...], ...] = tuple(
    tuple(_way(side, goal, start) for side, goal, start in ways) for ways in WAYS
)


#: The same by the sides they leave by, a number of four bits.
_WAYS_BY: tuple[tuple[tuple[Way, ...], ...], ...] = tuple(
    tuple(tuple(way for way in ways if exits >> way.side & 1) for exits in range(16))
    for ways in _ALL_WAYS
)


def all_ways(place: Square) -> tuple[Way, ...]:
    """Return the ways from a space to its neighbours, whatever lies between."""
    return _ALL_WAYS[place]


def side_of(game: Quest, place: Square, side: Direction) -> str:
    """Return what a side of a square is: a letter, or nothing where it is unexplored."""
    return game.content.side_of(game.state, place, side)


def facing_side(game: Quest, way: Way) -> str:
    """Return what the side of the goal is that one comes in by."""
    return side_of(game, way.beyond, way.entry)


def stands_far(game: Quest, place: Square, entry: Direction) -> bool:
    """Say whether whoever comes in by a side stands beyond the fissure or bridge."""
    return game.content.is_far(game.state, place, entry)


def on_own_side(game: Quest, hero: Hero, side: Direction) -> bool:
    """Say whether a side can be reached from where the Hero stands (dq.chamber.chasm)."""
    tile = game.state.tiles[hero.place]
    if not tile:
        return True
    chamber = game.content.tiles[tile]
    if not chamber.near:
        return True
    return chamber.on_near_side(game.state.facing[hero.place], side) != hero.far


def wall_clause(game: Quest, hero: Hero, way: Way) -> str | None:
    """Return the clause by which walls close a way to a Hero, or None if they do not.

    Clauses: dq.move.wall, dq.move.both_sides, dq.chamber.chasm, dq.ruling.chambers_exhausted.
    """
    own = side_of(game, way.start, way.side)
    if own == WALL:
        return "dq.move.wall"
    if not on_own_side(game, hero, way.side):
        return "dq.chamber.chasm"
    facing = facing_side(game, way)
    if facing == WALL:
        return "dq.move.both_sides"
    if not facing and not game.state.stock:
        return "dq.ruling.chambers_exhausted"
    return None


def closed_clause(game: Quest, hero: Hero, way: Way) -> str | None:
    """Return the clause by which a way that walls leave open is closed all the same.

    Clauses: dq.move.occupied, dq.errata.corridor_twice.
    """
    if is_occupied(game, hero, way.goal):
        return "dq.move.occupied"
    if not game.corrected and way.goal in game.state.corridors:
        return "dq.errata.corridor_twice"
    return None


def retreat_clause(game: Quest, hero: Hero, way: Way) -> str | None:
    """Return the clause by which a Hero cannot flee from the dragon by a way, or None.

    Clauses: dq.treasure.rage.retreat_no_doors, dq.ruling.retreat_impossible.
    """
    closed = wall_clause(game, hero, way)
    if closed is None and facing_side(game, way) in (DOOR, PORTCULLIS):
        closed = "dq.treasure.rage.retreat_no_doors"
    if closed is None and game.occupants(way.goal, hero):
        closed = "dq.move.occupied"
    return closed


def is_occupied(game: Quest, hero: Hero, place: Square) -> bool:
    """Say whether another Hero's figure closes a space (dq.move.occupied)."""
    return place in taken_spaces(game, hero)


def taken_spaces(game: Quest, hero: Hero) -> list[Square]:
    """Return the spaces that the figures of other Heroes close.

    Clauses: dq.move.occupied, dq.move.travel_marker_no_block, dq.variant.hero_vs_hero.enter.
    """
    found: list[Square] = []
    for other in game.state.heroes:
        if other.status == "inside" and other is not hero and other.place != TREASURE:
            found.append(other.place)
    return [] if found and game.plays("hero_vs_hero") else found


def passages(game: Quest, hero: Hero) -> list[Way]:
    """Return the ways that walls leave open to a Hero, occupied or not.

    Says the same as `wall_clause` for all ways of a space at once.
    """
    state, content = game.state, game.content
    tiles, facing, sides = state.tiles, state.facing, content.sides
    place = hero.place
    here = tiles[place]
    ways = (
        _WAYS_BY[place][content.exits[here][facing[place]][hero.far]] if here else _ALL_WAYS[place]
    )
    found = []
    for way in ways:
        beyond = way.beyond
        tile = tiles[beyond]
        if tile:
            if sides[tile][facing[beyond]][way.entry] != WALL:
                found.append(way)
        elif state.stock or beyond in SPECIAL:
            found.append(way)
    return found


def open_ways(game: Quest, hero: Hero) -> list[Way]:
    """Return the ways that a Hero can try to go (dq.move.orthogonal)."""
    found = passages(game, hero)
    if not game.corrected:
        return [way for way in found if closed_clause(game, hero, way) is None]
    taken = taken_spaces(game, hero)
    return [way for way in found if way.goal not in taken] if taken else found


def closed_ways(game: Quest, hero: Hero) -> Iterator[tuple[str, str]]:
    """Yield the words of the ways that are closed to a Hero, each with its clause."""
    found = set()
    for way in _ALL_WAYS[hero.place]:
        found.add(way.side)
        clause = wall_clause(game, hero, way) or closed_clause(game, hero, way)
        if clause is not None:
            yield way.word, clause
    for side, word in enumerate(DIRECTIONS):
        if side not in found:
            yield word, "dq.move.outer_wall"


def way_back(game: Quest, hero: Hero) -> Way | None:
    """Return the way to the space the Hero came from, if it is still open.

    Clauses: dq.ruling.web_retreat_blocked, dq.ruling.return_is_move.
    """
    if hero.origin == NOWHERE:
        return None
    for way in _ALL_WAYS[hero.place]:
        if way.side == hero.entry and way.goal == hero.origin:
            closed = wall_clause(game, hero, way) or (
                "dq.move.occupied" if is_occupied(game, hero, way.goal) else None
            )
            return None if closed else way
    return None


def has_way_down(game: Quest, hero: Hero) -> bool:
    """Say whether the Hero may go down here (dq.ruling.deadend_entrance)."""
    if hero.descent or hero.place in game.state.markers:
        return True
    chamber = game.chamber(hero.place)
    return chamber is not None and chamber.type == "catacomb_entrance"


def is_trapped(game: Quest, hero: Hero) -> bool:
    """Say whether no passage leads anywhere from where the Hero stands.

    Clauses: dq.deadend.trapped, dq.ruling.deadend_entrance, dq.ruling.deadend_chasm.
    """
    chamber = game.chamber(hero.place)
    if chamber is None or chamber.type == "bridge" or has_way_down(game, hero):
        return False
    return not passages(game, hero)


def search_clause(game: Quest, hero: Hero) -> str | None:
    """Return the clause by which the Hero may not search, or None if searching is possible.

    Clauses: dq.search.icon, dq.search.no_monster, dq.search.two_max.
    """
    chamber = game.chamber(hero.place)
    if chamber is None or not chamber.search:
        return "dq.search.icon"
    if game.lairs(hero.place):
        return "dq.search.no_monster"
    return "dq.search.two_max" if hero.searches >= 2 else None


def secret_ways(game: Quest, hero: Hero) -> list[Way]:
    """Return where a Secret Door or a teleport can lead (dq.ruling.secret_door_reach)."""
    return [
        way
        for way in _ALL_WAYS[hero.place]
        if not is_occupied(game, hero, way.goal) and (game.explored(way.goal) or game.state.stock)
    ]


def token_moves(game: Quest) -> Iterator[tuple[Lair, Way, str | None]]:
    """Yield each way of each monster token, with the clause that closes it, if one does.

    Clauses: dq.variant.servants_of_kalladra.move, dq.variant.servants_of_kalladra.alternate.
    """
    lairs = game.state.lairs
    for lair in lairs:
        locked = lair.moved and len(lairs) > 1
        for way in all_ways(lair.place):
            closed = way_clause(game, way)
            if closed is None and locked:
                closed = "dq.variant.servants_of_kalladra.alternate"
            yield lair, way, closed


def way_clause(game: Quest, way: Way) -> str | None:
    """Return the clause by which a Monster cannot go a way, or None; doors do not matter.

    Clauses: dq.variant.servants_of_kalladra.doors, dq.variant.servants_of_kalladra.limits,
    dq.variant.servants_of_kalladra.one_per_chamber, dq.ruling.servants_walls.
    """
    if way.goal == TREASURE:
        return "dq.variant.servants_of_kalladra.limits"
    if way.goal in TOWERS or not game.explored(way.goal):
        return "dq.ruling.servants_walls"
    if WALL in (side_of(game, way.start, way.side), facing_side(game, way)):
        return "dq.ruling.servants_walls"
    return "dq.variant.servants_of_kalladra.one_per_chamber" if game.lairs(way.goal) else None


def may_add(game: Quest) -> bool:
    """Say whether a token may be added (dq.variant.servants_of_kalladra.add_condition)."""
    inside = sum(hero.status in ("inside", "catacombs") for hero in game.state.heroes)
    return len(game.state.lairs) < inside
