"""Recorded situations: the village."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.magic_support import rolled
from tests.games.dungeon_plungin.scenes.support import wearing
from tests.games.dungeon_plungin.village_support import village

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def visits() -> dict[str, Scene]:
    """Return the steps of a visit: selling, studying, dividing, rising, shopping."""
    pairs: dict[str, Any] = {"heroes": ("fire_mage", "warrior")}
    return {
        "sales and a tome": (
            village(items=[["club", "tome_40"], []], valuables=["gem"], purse=10, **pairs),
            ("sell:gem", "sell:club:fire_mage", "done", "study:tome_40:fire_mage", "done"),
        ),
        "a tutor": (
            village("Study", purse=25, options={"tutor": True}, **pairs),
            ("tutor", "tutor", "done"),
        ),
        "a dead hero who is revived": (
            village("MournHero", dead=["warrior"], purse=200, **pairs),
            ("revive",),
        ),
        "a hero who is replaced": (
            village("MournHero", dead=["warrior"], purse=10, items=[[], ["antidote"]], **pairs),
            ("replace:dwarf", "store"),
        ),
        "a level": (
            village(exp=2 * 401 + 1, **pairs),
            ("done", "done", "raise:mag", "raise:vida", "raise:atq", "raise:def", "learn:lucky"),
        ),
        "an object for which all pay, the purse first": (
            village(purse=1, gold={"fire_mage": 10, "warrior": 25}, **pairs),
            ("done", "done", "buy:thieves_tools"),
        ),
        "the shop": (
            village(
                "Shop",
                gold={"fire_mage": 2000},
                items=[["healing_potion", "book_fire_shield"], []],
                **pairs,
            ),
            (
                *("buy:chain_mail", "buy:book_heal", "lesson:fire_shield", "store:healing_potion"),
                *("fetch:healing_potion", "service:room", "service:house", "done", "done"),
            ),
        ),
        "a spell read from a book, and a backpack": (
            village("Shop", gold={"fire_mage": 60}, items=[["book_fire_shield"], []], **pairs),
            ("read:fire_shield", "buy:backpack"),  # a second one is of no use
        ),
        "a recipe": (
            village(
                "Shop",
                recipes=["rec_healing", "rec_keen_edge"],
                valuables=["swamp_herbs", "swamp_herbs", "ruby"],
                gold={"fire_mage": 200},
                items=[["dagger"], []],
                dice=[*rolled(6, 2)],
                **pairs,
            ),
            ("craft:rec_healing", "craft:rec_keen_edge:dagger"),
        ),
        "what the village offers to a hero without gold": (village("Shop", **pairs), ()),
        "a hero with a full bag": (
            village("Shop", gold={"fire_mage": 90}, items=[["club"] * 4, []], **pairs),
            (),
        ),
        "what cannot be sold": (village(items=[["key", "tome_40", "club"], []], **pairs), ()),
        "the priest": (
            village(
                "Shop",
                gold={"fire_mage": 60},
                change=wearing(attire=("cursed_ring",), gold=60),
                **pairs,
            ),
            ("service:priest",),
        ),
        "gold that everybody keeps": (
            village(
                "Sell",
                items=[["club"], ["sword"]],
                gold={"fire_mage": 200},
                options={"gold_rush": True},
                **pairs,
            ),
            ("sell:sword:warrior", "done", "done", "service:room"),
        ),
        "experience that is shared": (
            village(exp=2 * 150, options={"shared_exp": True}, **pairs),
            ("done", "done"),
        ),
        "giving up": (village("GoBack", **pairs), ("give_up",)),
        "the way back": (village("GoBack", **pairs), ("return",)),
    }
