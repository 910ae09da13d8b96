"""The course of a game: five levels of five rooms, then the final count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.rules.count import final_count
from mazmorra.games.dungeon_raiders.rules.level import create_level
from mazmorra.games.dungeon_raiders.rules.room import enter_room, explore_room

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.game import Raid
    from mazmorra.kernel import Outcome, Rule


def play(game: Raid) -> Rule[Outcome]:
    """Play from whatever the state says comes next; every room is a turn.

    Laying a level and turning a room up ask nobody, so they are steps of their own and lie before
    the boundary: a fork repeats only answers.
    """
    while True:
        match game.state.next:
            case "room":
                game.boundary()
                yield from explore_room(game)
            case "enter":
                enter_room(game)
            case "level":
                create_level(game)
            case _:
                return final_count(game)
