"""Function calls per decision: a measure of cost that does not depend on the machine's load."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from mazmorra.bench.figures import Figure, figure
from mazmorra.bench.play import Table, play

if TYPE_CHECKING:
    from types import FrameType

#: How many games are counted; those of Dungeon Plungin' are the longest.
GAMES = {"dungeon_plungin": 10}
USUAL_GAMES = 40
WARM, COUNTED = 1, 2  # seeds: of the games that fill the caches, and of those that are counted


def measure(table: Table) -> list[Figure]:
    """Count the calls per decision of fixed games, played quietly at random."""
    games = GAMES.get(table.game, USUAL_GAMES)
    play(table, games, WARM, quiet=True, snapshots=True)
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        if event in {"call", "c_call"}:
            calls += 1

    previous = sys.getprofile()
    sys.setprofile(count)
    try:
        played = play(table, games, COUNTED, quiet=True, snapshots=True)
    finally:
        sys.setprofile(previous)
    each = calls / played.decisions
    return [figure("calls", "function calls, quiet", "per decision", [each])]
