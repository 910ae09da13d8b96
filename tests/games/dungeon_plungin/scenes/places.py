"""Recorded situations: places and objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.monsters_support import MISS, beset
from tests.games.dungeon_plungin.scenes.support import WITCH, dead, wearing
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def places() -> dict[str, Scene]:
    """Return what special places offer, and objects that are used and changed."""

    def on(tile: str, place: str, **more: Any) -> PlungeTable:
        return beset({}, [place, "g13_11"], tiles={"g12": tile}, active=0, **more)

    def using(item: str, **more: Any) -> PlungeTable:
        given: dict[str, Any] = {
            "heroes": ("warrior", "thief"),
            "at": ["g13_36", "g13_35"],
            "items": [(item,), ()],
            "vida": [2, 2],
            "faces": {"healing": [3, 2]},
            **more,
        }
        return plunge(**given)

    poisoned = {"thief": [("poisoned", 0)]}
    return {
        "a fountain": (
            on("healing_fountain:0:south", "g12_33", vida=[2], faces={"fountain": [3]}),
            ("drink",),
        ),
        "a dead hero laid in the sarcophagus, who rises": (
            on("sarcophagus:0:north+south", "g12_32", change=dead("priestess")),
            ("lay:priestess", "end"),
        ),
        "a library": (on("library:0:north+south", "g12_33", dice=[5, *MISS]), ("study",)),
        "a library that says nothing": (on("library:0:north+south", "g12_33"), ("study",)),
        "a gate": (on("gate_room:0:south", "g12_33", adventure=WITCH), ("gate:g13",)),
        "a healing potion": (using("healing_potion"), ("item:healing_potion:thief",)),
        "a greater healing potion": (
            using("greater_healing", lasting=poisoned),
            ("item:greater_healing:thief",),
        ),
        "an antidote": (using("antidote", lasting=poisoned), ("item:antidote:thief",)),
        "a potion of revival": (
            using("revive_potion", change=dead("thief")),
            ("item:revive_potion:thief",),
        ),
        "a potion of speed": (using("speed_potion"), ("item:speed_potion",)),
        "holy water": (
            using("holy_water", change=wearing(attire=("cursed_helm",))),
            ("item:holy_water",),
        ),
        "an object that is given": (using("antidote"), ("give:antidote:thief",)),
        "a weapon that is exchanged": (using("greatsword"), ("swap:greatsword",)),
        "armour that is put on": (using("chain_mail"), ("wear:chain_mail",)),
        "an object of a dead hero": (
            using("antidote", items=[(), ("antidote",)], change=dead("thief")),
            ("take:antidote:thief",),
        ),
    }
