"""Creating a level, and ending it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import LevelEnded, LevelLaid
from mazmorra.games.dungeon_raiders.state import LAST_LEVEL, LAST_PLACE

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.game import Raid

ROOMS = LAST_PLACE + 1


def create_level(game: Raid) -> None:
    """Reveal a level card and lay five rooms by its diagram; the last of all is the final monster.

    Clauses: dr.level.reveal_card, dr.level.layout, dr.level.green, dr.level.red,
    dr.level.card_removed, dr.level.final_face, dr.game.shape.
    """
    state = game.state
    card = game.chance["levels"].take(state.level_deck)
    level = state.level + 1
    final = state.final if level == LAST_LEVEL else ()
    rooms, _ = game.chance["rooms"].take_some(state.room_deck, ROOMS - len(final))
    dark = game.content.dark[card]
    game.emit(LevelLaid(level, card, rooms + final, dark), "dr.level.layout")


def end_level(game: Raid) -> None:
    """Let everybody take the played power cards back (dr.level.end, dr.level.recover)."""
    level = game.state.level
    game.emit(LevelEnded(level, level == LAST_LEVEL), "dr.level.recover")
