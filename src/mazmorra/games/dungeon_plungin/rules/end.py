"""The end of an adventure: all win together or lose together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.table import Plunge


class Over(Exception):
    """The adventure is decided in the middle of whatever was going on."""


def settle(game: Plunge) -> None:
    """See whether the adventure is lost or won, once an event has hit everybody it hits.

    Clauses: dp.round.loss, dp.round.win_check, dp.round.win_and_loss, dp.unique.win_where.
    """
    from mazmorra.games.dungeon_plungin.events.world import AdventureLost, GoalReached

    state = game.state
    if state.lost:
        return
    if state.heroes and all(hero.status in ("dead", "laid") for hero in state.heroes):
        if not state.won:
            game.emit(AdventureLost(), "dp.round.loss")
        raise Over
    lair = game.adventure.lair
    opened = any(
        tile.tile == lair.tile and not place.due
        for tile, place in zip(state.tiles, state.places, strict=True)
    )
    if opened and not state.won and not any(monster.lair for monster in state.monsters):
        game.emit(GoalReached(), "dp.round.win_check")
        if not lair.lingers:
            raise Over
