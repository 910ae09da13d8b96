"""Resolving a treasure room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import ChestUnopened
from mazmorra.games.dungeon_raiders.rules.values import by_value, give_coins

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.cards import Treasure
    from mazmorra.games.dungeon_raiders.game import Plays, Raid
    from mazmorra.kernel import Seat

#: For the first and the second chest: the clause for one winner, and for several.
CLAUSES = (
    ("dr.treasure.highest", "dr.treasure.tie_split"),
    ("dr.treasure.second_chest", "dr.treasure.second_tie"),
)


def resolve_treasure(game: Raid, room: Treasure, plays: Plays) -> None:
    """Give the first chest to the highest value and the second to the next lower one.

    Clauses: dr.treasure.highest, dr.treasure.second_chest, dr.treasure.second_is_distinct,
    dr.treasure.no_second_value, dr.treasure.others_nothing, dr.key.value.
    """
    seats = by_value(game, plays)
    for place, chest in enumerate(room.chests):
        if not seats:
            game.emit(ChestUnopened(chest, ()), "dr.treasure.no_second_value")
            return
        winners = seats.pop(max(seats))
        alone, tied = CLAUSES[place]
        open_chest(game, chest, winners, alone if len(winners) == 1 else tied)


def open_chest(game: Raid, chest: int, winners: list[Seat], clause: str) -> None:
    """Divide a chest equally, rounded down; the rest is lost.

    Clauses: dr.treasure.tie_split, dr.treasure.round_down, dr.treasure.too_few,
    dr.coins.cap_after_split.
    """
    share = chest // len(winners)
    if share:
        give_coins(game, winners, share, clause)
    else:
        game.emit(ChestUnopened(chest, tuple(winners)), "dr.treasure.too_few")
