"""The course of a game: preparations, turn after turn, combats, and the count."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.events.board import AllGone
from mazmorra.games.dungeonquest.rules.combat import draw_step
from mazmorra.games.dungeonquest.rules.count import final_count
from mazmorra.games.dungeonquest.rules.round import combat_round
from mazmorra.games.dungeonquest.rules.setup import choose_heroes, choose_tower
from mazmorra.games.dungeonquest.rules.turn import begin_turn, end_turn, resume_turn, take_turn

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Outcome, Rule


#: What a Hero is who is still in the dungeon.
INSIDE = frozenset(("inside", "catacombs"))
status_of = attrgetter("status")


def play(game: Quest) -> Rule[Outcome]:
    """Play from whatever the state says comes next.

    A turn, a round of combat and the rest of a turn after a combat each begin at a boundary. What
    asks nobody (the sun, drawing cards) lies before it, so that a fork repeats only answers.
    """
    while True:
        match game.state.next:
            case "round":
                game.boundary()
                yield from combat_round(game)
            case "draw":
                draw_step(game)
            case "turn":
                if anybody_inside(game):
                    begin_turn(game)
                else:
                    game.emit(AllGone(), "dq.end.condition")
            case "act":
                game.boundary()
                yield from take_turn(game)
                finish(game)
            case "go_on":
                game.boundary()
                yield from resume_turn(game)
                finish(game)
            case "towers":
                game.boundary()
                yield from choose_tower(game)
            case "heroes":
                game.boundary()
                yield from choose_heroes(game)
            case _:
                game.boundary()
                outcome = yield from final_count(game)
                return outcome


def finish(game: Quest) -> None:
    """End the turn, unless a combat has begun in it or is just over."""
    if game.state.next == "act" and game.state.fight is None:
        end_turn(game)


def anybody_inside(game: Quest) -> bool:
    """Say whether a Hero is still in the dungeon (dq.end.condition)."""
    return not INSIDE.isdisjoint(map(status_of, game.state.heroes))
