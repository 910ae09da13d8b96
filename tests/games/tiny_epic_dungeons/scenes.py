"""Tables that come to the questions which a played game hardly ever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from mazmorra.kernel import Game

Scene = tuple["Game[Any]", tuple[str, ...]]


def scenes() -> list[Scene]:
    """Return tables with the answers that lead to a rare question and through it."""
    horn = delve(
        heroes=("lanon", "brunda"), rooms={"d5": "r17"}, goblins=["stabby:d5"], gear=[["l04"]]
    )
    orb = delve(
        heroes=("gerrund", "brunda"),
        goblins=["stabby:d4"],
        minions=["minotaur:d4"],
        gear=[["l14", "s03"]],
        dice=[6, 3, 3],
        enemy=["5"],
    )
    bow = delve(
        heroes=("sylwen", "brunda"),
        minions=["minotaur:d4", "medusa:d4"],
        gear=[["l12"]],
        dice=[1, 1, 1],
        enemy=["5"],
    )
    return [
        (horn.game, ("free:l04", "drive:west")),
        (orb.game, ("cast:s03", "take:6", "pay", "hurt:minotaur")),
        (bow.game, ("volley:l12", "take:1", "counter:medusa")),
    ]
