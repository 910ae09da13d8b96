"""Recorded situations: setting up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin import GAME
from tests.games.dungeon_plungin.scenes.support import WITCH
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def setups() -> dict[str, Scene]:
    """Return how parties come together and enter."""

    def table(seats: int, **options: bool | int | str) -> PlungeTable:
        return PlungeTable(GAME, seats, options=options, seed="a set-up")

    points = ("raise:atq",) * 5 + ("raise:def",) * 5 + ("raise:mov",) * 5 + ("raise:res",) * 2
    return {
        "a default party for a dungeon above its level": (
            table(2, adventure=WITCH, first_player=2),
            ("stand:g13_33", "stand:g13_34"),
        ),
        "a hero who is created": (
            table(1, party=1, heroes="chosen"),
            ("create", *points, "learn:tough", "learn:fleet", "buy:sword", "wear:sword"),
        ),
        "spells that are chosen": (
            table(1, party=1, heroes="chosen", spells="chosen"),
            ("lead:shadow_thief", *("prepare:sense_traps",) * 3),
        ),
        "free order of heroes": (
            plunge(heroes=("warrior", "thief", "dwarf"), options={"free_hero_order": True}),
            ("end",),
        ),
    }
