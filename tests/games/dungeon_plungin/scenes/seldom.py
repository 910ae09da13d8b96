"""Situations of questions that are seldom asked; they are not recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.dungeon_plungin.magic_support import mage
from tests.games.dungeon_plungin.scenes.support import wearing

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def seldom() -> dict[str, Scene]:
    """Return a situation for every question that no recorded one comes to."""
    cursed = ("cursed_helm", "cursed_ring", "boots_speed")
    return {
        "a gust at a corner": (
            mage("gust", 1, monsters={"g13_45": "orc"}),
            ("cast:gust:orc_1", "blow:east"),
        ),
        "two curses on one hero": (
            mage("remove_curse", 2, change=wearing(attire=cursed)),
            ("cast:remove_curse:fire_mage", "lift:cursed_ring"),
        ),
    }
