"""Walking on: the far rooms that a hero comes to in one go, with the steps that lead there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    DIRECTIONS,
    beside_space,
    name_of,
)
from mazmorra.kernel import Planned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell, Direction
    from mazmorra.games.tiny_epic_dungeons.state import Hero


def open_sides(game: Delve, place: Cell) -> list[tuple[Direction, Cell]]:
    """Return the sides on which a hero leaves a room, into rooms and facedown cards."""
    doors, layers = game.state.doors, game.state.layers
    corridors = doors[place]
    found = []
    for side, there in enumerate(BESIDE[place]):
        if (
            corridors >> side & 1
            and there >= 0
            and (layers[there] or doors[there] >> (side + 2) % 4 & 1)
        ):
            found.append((side, there))
    return found


def is_crowded(game: Delve, hero: Hero, space: int) -> bool:
    """Say whether another hero stands on a Hero Space (ted.lair.pass_not_share)."""
    return any(other.space == space and other is not hero for other in game.state.heroes)


def can_step(game: Delve, hero: Hero, space: int, left: int) -> bool:
    """Say whether a hero may step onto a Hero Space: it is free, or there is a way on.

    Clauses: ted.lair.pass_not_share, ted.lair.occupied_step, ted.lair.entrance_blocked.
    """
    if left < 1:
        return False
    if not is_crowded(game, hero, space):
        return True
    if space == 1 and left > 1:
        return True  # back to the Lair Door Card
    return any(can_step(game, hero, other, left - 1) for other in beside_space(space))


def walks(game: Delve, hero: Hero) -> Iterator[Planned]:
    """Yield the places that are more than one step away, nearest first, by a shortest way.

    Clauses: ted.hero.speed, ted.move.cost, ted.move.pathway, ted.move.known_or_new,
    ted.lair.move_spaces, ted.lair.pass_not_share.
    """
    left = game.speed_left(hero)
    if hero.space:
        reached = _far(hero.space, left, lambda space, left: _spaces(game, hero, space, left))
        for keys, way in reached:
            if not is_crowded(game, hero, way[-1]):
                yield Planned(f"step:{way[-1]}", keys, tuple(map(str, way)))
        return
    for keys, way in _far(hero.place, left, lambda place, _: _rooms(game, hero, place)):
        yield Planned(f"go:{name_of(way[-1])}", keys, tuple(map(name_of, way)))


def _far(
    start: int, left: int, steps: Callable[[int, int], Iterable[tuple[int, str]]]
) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Yield keys and places of a shortest way to everything at least two steps away."""
    found: set[int] = {start}
    edge: list[tuple[tuple[str, ...], tuple[int, ...]]] = [((), ())]
    while left > 0:
        beyond: list[tuple[tuple[str, ...], tuple[int, ...]]] = []
        for keys, way in edge:
            for there, key in steps(way[-1] if way else start, left):
                if there not in found:
                    found.add(there)
                    beyond.append(((*keys, key), (*way, there)))
        edge = beyond
        left -= 1
        yield from (one for one in edge if len(one[0]) > 1)


def _rooms(game: Delve, hero: Hero, place: Cell) -> Iterator[tuple[Cell, str]]:
    """Yield the rooms beside one that a hero passes."""
    if place == hero.place or _is_quiet(game, hero, place):
        for side, there in open_sides(game, place):
            yield there, f"move:{DIRECTIONS[side]}"


def _is_quiet(game: Delve, hero: Hero, place: Cell) -> bool:
    """Say whether a hero comes through a room without anything happening there.

    Clauses: ted.move.enemy_stops, ted.move.stealth, ted.trap.each_entry, ted.move.trap_disarmed.
    """
    room = game.room(place)
    if room is None or room.entry is not None:
        return False
    if room.trap is not None and place not in game.state.disarmed:
        return False
    return not game.enemies_at(place) or game.has_stealth(hero)


def _spaces(game: Delve, hero: Hero, space: int, left: int) -> Iterator[tuple[int, str]]:
    """Yield the Hero Spaces beside one that a hero may step onto."""
    for other in sorted(beside_space(space)):
        if can_step(game, hero, other, left):
            yield other, f"step:{other}"
