"""The games, by id. A game's folder is imported only when somebody plays it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from mazmorra.kernel.definition import Definition

IDS = ("dungeon_raiders",)


def definition(game: str) -> Definition:
    """Return the definition of a game by its id."""
    if game not in IDS:
        raise Refused("table/unknown_game", None, {"game": game, "known": ", ".join(IDS)})
    return _imported(game)


@cache
def _imported(game: str) -> Definition:
    found: Definition = import_module(f"mazmorra.games.{game}").GAME
    return found
