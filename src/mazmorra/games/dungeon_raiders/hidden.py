"""What a viewer cannot tell apart in Dungeon Raiders, one pool per kind of card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.state import LAST_LEVEL, LAST_PLACE
from mazmorra.games.dungeon_raiders.view import unseen_rooms
from mazmorra.kernel import Pool, Viewer

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.cards import Cards
    from mazmorra.games.dungeon_raiders.state import State


def hidden(state: State, viewer: Viewer, content: Cards | None = None) -> list[Pool]:
    """Return the rooms, final monsters and level cards that *viewer* cannot tell apart.

    Hands hold no secret: what is in them follows from what was dealt, taken and played. The last
    room of the last level is known to be a final monster, so it is in their pool.

    Clauses: dr.info.removed_unseen, dr.setup.final_unused, dr.level.final_kind_known.
    """
    dark = unseen_rooms(state, viewer)
    row = state.row
    finals = state.final
    rooms = tuple([row[place] for place in dark])
    if state.level == LAST_LEVEL and LAST_PLACE in dark:
        finals, rooms = rooms[-1:], rooms[:-1]
    return [
        Pool(rooms, (state.removed_rooms, state.room_deck)),
        Pool(finals, (state.unused_finals,)),
        Pool((), (state.removed_levels, state.level_deck)),
    ]
