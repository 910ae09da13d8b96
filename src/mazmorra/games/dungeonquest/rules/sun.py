"""The sun track: how the day ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.events.board import DoorsClosed, SunAdvanced, SunRolled
from mazmorra.games.dungeonquest.geometry import LAST_SUN, SUN_TRACK

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest


def advance_sun(game: Quest) -> None:
    """Advance the sun token and roll for nightfall where a number is printed.

    Clauses: dq.sun.advance, dq.sun.roll, dq.sun.roll.safe, dq.sun.roll.closes,
    dq.sun.last_space, dq.ruling.night_everywhere, dq.ruling.dcw_night.
    """
    state = game.state
    if state.sun < LAST_SUN:
        game.emit(SunAdvanced(state.sun + 1), "dq.sun.advance")
    limit = SUN_TRACK[state.sun - 1]
    if not limit:
        return
    (face,) = game.chance["sun"].roll(1, 6)
    clause = "dq.sun.roll.closes" if face <= limit else "dq.sun.roll.safe"
    game.emit(SunRolled(face, limit), clause)
    if face <= limit:
        inside = tuple(hero.seat for hero in state.heroes if hero.status in ("inside", "catacombs"))
        game.emit(DoorsClosed(inside), "dq.sun.roll.closes")
