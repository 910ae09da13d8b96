"""The squares and characters that spells reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import WIDE, line
from mazmorra.games.dungeon_plungin.state import Hero

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Cast
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square


def around(game: Plunge, centre: Square, radius: int) -> set[Square]:
    """Return the floor squares of an area that its centre sees (dp.spell.los)."""
    found = set()
    for down in range(-radius, radius + 1):
        for across in range(-radius, radius + 1):
            place = centre + down * WIDE + across
            wraps = abs(place % WIDE - centre % WIDE) > radius
            if not wraps and place in game.ground.beside and game.sees(centre, place):
                found.add(place)
    return found


def targets_of(game: Plunge, hero: Hero, deed: Deed, mode: Cast) -> list[Character]:
    """Return everybody a spell is aimed at (dp.spell.los, dp.spell.lightning)."""
    match mode.target:
        case "area3" | "area5":
            area = around(game, deed.square, 1 if mode.target == "area3" else 2)
            return [one for one in game.characters if one.square in area]
        case "line":
            there = game.character(deed.target).square
            squares = set(line(hero.square, there)[1:])
            return [one for one in game.characters if one.square in squares]
        case "heroes":
            here = game.on_tile(game.tile_number(hero.square))
            return [one for one in here if type(one) is Hero]
        case _:
            return [game.character(deed.target)] if deed.target else []


#: What spells do to whoever does not withstand them.
CONDITIONS = {"grasping_earth": "immobilised", "freeze": "frozen"}
#: What Cleanse takes away (dp.spell.cleanse).
CLEANSED = ("poisoned", "stunned", "immobilised", "frozen", "shaken")
