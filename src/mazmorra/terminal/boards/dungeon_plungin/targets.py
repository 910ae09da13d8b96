"""Where the answers of Dungeon Plungin' lie on the map."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import (
    COLUMNS,
    DIRECTIONS,
    WIDE,
    cell_name,
    edge_of,
    named,
)
from mazmorra.terminal.boards.grid import targets_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_plungin.geometry import Edge, Square
    from mazmorra.games.dungeon_plungin.view import PlungeView
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.boards.grid import Target

_SQUARE = re.compile(r"[a-m]\d\d?_[1-6][1-6]")
_CELL = re.compile(r"[a-m]\d\d?")
_LOCK = re.compile(r"(?:door|chest)_(\d+)")
_HAZARD = re.compile(r"spears_(\d+)")


def place_of(view: PlungeView, key: str) -> Square | None:
    """Return the square that an answer is about: its own, or that of a character or a chest."""
    words = key.split(":")[1:]
    for word in words:
        if _SQUARE.fullmatch(word):
            return named(word)
    for word in reversed(words):
        for monster in view.monsters:
            if monster.monster.replace(".", "_") == word:
                return monster.square
        for hero in view.heroes:
            if hero.hero == word and hero.status == "inside":
                return hero.square
        lock = _LOCK.fullmatch(word)
        if lock is not None and int(lock[1]) < len(view.locks):
            place = view.locks[int(lock[1])].square
            return place if place >= 0 else None
        hazard = _HAZARD.fullmatch(word)
        if hazard is not None and int(hazard[1]) < len(view.hazards):
            return view.hazards[int(hazard[1])].squares[0]
    return None


def edge_at(view: PlungeView, key: str) -> Edge | None:
    """Return the edge that an answer is about: a door, or a side of a tile that gets one."""
    words = key.split(":")[1:]
    for word in words:
        lock = _LOCK.fullmatch(word)
        if lock is not None and int(lock[1]) < len(view.locks):
            edge = view.locks[int(lock[1])].edge
            return edge if edge >= 0 else None
    if len(words) == 2 and _CELL.fullmatch(words[0]) and words[1] in DIRECTIONS:
        cell = (int(words[0][1:]) - 1) * COLUMNS + ord(words[0][0]) - ord("a")
        assert cell_name(cell) == words[0]
        return edge_of(cell, DIRECTIONS.index(words[1]))
    return None


def targets(
    view: PlungeView, scene: Scene
) -> tuple[dict[Square, Target], dict[Edge, Target], Square | None]:
    """Return the answers that lie on squares and on edges, and the square of the chosen one.

    Of several on one square the first is numbered there; the chosen one is always marked.
    """

    def edge_alone(key: str) -> Edge | None:
        return edge_at(view, key) if place_of(view, key) is None else None

    squares = targets_of(scene, lambda key: place_of(view, key))
    chosen = next((place for place, target in squares.items() if target.chosen), None)
    return squares, targets_of(scene, edge_alone), chosen


def steered(
    view: PlungeView, keys: Sequence[str], chosen: str, direction: str, start: Square
) -> str | None:
    """Return the answer that lies next to the chosen one on the map, in a direction.

    Where the chosen answer has no place the way begins at *start*. Only answers of the same verb
    count, or steps where the chosen one has none.
    """
    here = place_of(view, chosen)
    verb = chosen.partition(":")[0] if here is not None else "move"
    origin = start if here is None else here
    down, across = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}[direction]
    best: tuple[int, int] | None = None
    found = None
    for key in keys:
        place = place_of(view, key)
        if place is None or key.partition(":")[0] != verb or key == chosen:
            continue
        rows, columns = place // WIDE - origin // WIDE, place % WIDE - origin % WIDE
        along = rows * down + columns * across
        aside = abs(rows * across) + abs(columns * down)
        if along < 1 or aside > along:
            continue
        if best is None or (along + 2 * aside, aside) < best:
            best, found = (along + 2 * aside, aside), key
    return found
