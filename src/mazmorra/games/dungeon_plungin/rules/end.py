"""The end of an adventure: all win together or lose together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.events.world import AdventureLost, GoalReached

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge


class Over(Exception):
    """The adventure is decided in the middle of whatever was going on."""


def settle(game: Plunge) -> None:
    """See whether the adventure is lost or won, once an event has hit everybody it hits.

    Clauses: dp.round.loss, dp.round.win_check, dp.round.win_and_loss, dp.unique.win_where.
    """
    state = game.state
    if state.lost:
        return
    if state.heroes and not [h for h in state.heroes if h.status not in ("dead", "laid")]:
        if not state.won:
            game.emit(AdventureLost(), "dp.round.loss")
        raise Over
    if state.won or not lair_is_open(game):
        return
    if not any(monster.lair for monster in state.monsters):
        game.emit(GoalReached(), "dp.round.win_check")
        if not game.adventure.lair.lingers:
            raise Over


def lair_is_open(game: Plunge) -> bool:
    """Say whether the unique location is built and its contents are known."""
    lair = game.adventure.lair.tile
    if lair not in game.site.kinds:
        return False
    both = zip(game.state.tiles, game.state.places, strict=True)
    return any(tile.tile == lair and not place.due for tile, place in both)
