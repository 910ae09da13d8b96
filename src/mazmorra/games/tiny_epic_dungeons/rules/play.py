"""The course of a game: set-up, turn after turn, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.rules.end import Over, outcome
from mazmorra.games.tiny_epic_dungeons.rules.setup import choose_hero, name_first
from mazmorra.games.tiny_epic_dungeons.rules.turn import begin_turn, burn_down, take_action

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.kernel import Outcome, Rule


def play(game: Delve) -> Rule[Outcome]:
    """Play from whatever the state says comes next; every action begins at a boundary."""
    try:
        while True:
            match game.state.next:
                case "act":
                    game.boundary()
                    yield from take_action(game)
                case "torch":
                    if game.state.torch - 1 in game.track.enemies:
                        game.boundary()
                    yield from burn_down(game)
                case "begin":
                    begin_turn(game)
                case "mats":
                    game.boundary()
                    yield from choose_hero(game)
                case "first":
                    game.boundary()
                    yield from name_first(game)
                case _:
                    break
    except Over:
        pass
    game.boundary()
    return outcome(game)
