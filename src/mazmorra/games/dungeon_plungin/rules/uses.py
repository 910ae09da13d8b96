"""Spells, objects and places: the other actions of a hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.games.dungeon_plungin.table import Plunge
    from mazmorra.kernel import Rule


def use(game: Plunge, hero: Hero, deed: Deed) -> Rule[None]:
    """Cast a spell, use an object, or use what a place offers."""
    raise NotImplementedError(deed.verb)
    yield
