"""What nobody can tell apart in Dungeon Plungin': nothing; what comes is thrown when it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Cards
    from mazmorra.games.dungeon_plungin.state import State
    from mazmorra.kernel import Pool, Viewer


def hidden(state: State, viewer: Viewer, box: Cards) -> list[Pool]:
    """Return nothing: all players are on the same side, and there is no game master.

    Clauses: dp.setup.players.
    """
    return []
