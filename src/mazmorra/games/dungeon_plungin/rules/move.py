"""Moving through the dungeon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.moves import move_length, walk_asked
from mazmorra.games.dungeon_plungin.events.turn import (
    ActionTaken,
    LeftDungeon,
    MoveBegun,
    MoveEnded,
    Stepped,
)
from mazmorra.games.dungeon_plungin.rules.events import refill
from mazmorra.games.dungeon_plungin.rules.facing import look_around
from mazmorra.games.dungeon_plungin.rules.ground import arrive, may_meet

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Rule


def begin_move(game: Plunge, hero: Hero) -> None:
    """Take a Move, unless one goes on (dp.move.squares, dp.move.no_split)."""
    if not game.state.turn.moving:
        length = move_length(game, hero)
        game.emit(ActionTaken(hero.hero, "move"), "dp.move.squares")
        game.emit(MoveBegun(hero.hero, length), "dp.move.squares")


def move(game: Plunge, hero: Hero, there: Square) -> Rule[None]:
    """Walk a shortest way to a square, step by step; whatever happens on the way stops the hero.

    Clauses: dp.move.squares, dp.move.blocked, dp.event.immediate.
    """
    begin_move(game, hero)
    state, site = game.state, game.site
    for place in walk_asked(game, hero, site).way_to(there):
        came_from = hero.square
        game.emit(Stepped(hero.hero, place, state.turn.moving - 1), "dp.move.squares")
        if may_meet(site, place, came_from):
            before = (len(state.monsters), state.hazards, hero.vida)
            yield from arrive(game, hero, came_from)
            after = (len(state.monsters), state.hazards, hero.vida)
            if hero.status != "inside" or hero.square != place or before != after:
                break
            site = game.site
        if not state.turn.moving:
            break
    if not state.turn.moving:
        yield from end_move(game, hero)


def end_move(game: Plunge, hero: Hero) -> Rule[None]:
    """End a movement; an empty room that was entered again may be empty no longer.

    Clauses: dp.revisit.room_respawn, dp.revisit.end_of_move.
    """
    if hero.status == "inside":
        if game.state.turn.entered:
            yield from refill(game, hero)
        if game.plays("facing"):
            yield from look_around(game, hero)
    game.emit(MoveEnded(hero.hero), "dp.move.no_split")


def leave(game: Plunge, hero: Hero) -> None:
    """Leave the dungeon by its exit, or from anywhere after the victory.

    Clauses: dp.exit.only_way, dp.exit.leave_step, dp.unique.adv2_after.
    """
    if game.state.won:
        game.emit(LeftDungeon(hero.hero), "dp.unique.adv2_after")
        return
    begin_move(game, hero)
    game.emit(LeftDungeon(hero.hero), "dp.exit.leave_step")
