"""Recorded situations: magic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.magic_support import fumbled, mage
from tests.games.dungeon_plungin.scenes.support import DULL, dead, wearing

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


#: Two monsters before the caster, one of them asleep.
FOES = {"g13_33": "orc", "g13_43": "goblin:asleep"}


FRIENDS = ("fire_mage", "warrior")


def spells() -> dict[str, Scene]:
    """Return every spell cast with a success more than it needs, and overcharged."""

    def cast(key: str, successes: int, *answers: str, **more: Any) -> Scene:
        spell = key.split(":")[1]
        words: dict[str, Any] = {
            "heroes": FRIENDS,
            "at": ["g13_36", "g13_35"],
            "monsters": FOES,
            "vida": [2, 2],
            "faces": {"healing": [3, 2], "traps": [4]},
            **more,
        }
        return mage(spell, successes, DULL, **words), (key, *answers)

    found = {
        "gust": cast("cast:gust:orc_1", 2),
        "lightning": cast("cast:lightning:orc_1", 3),
        "lightning, overcharged": cast("overcharge:lightning:orc_1", 5),
        "haste": cast("cast:haste:warrior", 2),
        "haste, overcharged": cast("overcharge:haste", 3),
        "feather_step": cast("cast:feather_step:warrior", 1),
        "flame_dart": cast("cast:flame_dart:orc_1", 2),
        "flame_dart, overcharged": cast("overcharge:flame_dart:orc_1", 3),
        "burning_weapon": cast("cast:burning_weapon:warrior", 2),
        "burning_weapon, overcharged": cast("overcharge:burning_weapon:warrior", 3),
        "fireball": cast("cast:fireball:g13_33", 4),
        "fireball, overcharged": cast("overcharge:fireball:g13_33", 4),
        "fire_shield": cast("cast:fire_shield", 2),
        "fire_shield, overcharged": cast("overcharge:fire_shield", 3),
        "stone_fist": cast("cast:stone_fist:orc_1", 2, monsters={"g13_26": "orc"}),
        "stone_skin": cast("cast:stone_skin:warrior", 2),
        "stone_skin, overcharged": cast("overcharge:stone_skin:warrior", 3),
        "grasping_earth": cast("cast:grasping_earth:orc_1", 3),
        "grasping_earth, overcharged": cast("overcharge:grasping_earth:g13_33", 3),
        "wall_of_stone": cast("cast:wall_of_stone:g13_34", 3, "wall:g13_24"),
        "ice_spike": cast("cast:ice_spike:orc_1", 2),
        "ice_spike, overcharged": cast("overcharge:ice_spike:orc_1", 2),
        "freeze": cast("cast:freeze:orc_1", 3),
        "freeze, overcharged": cast("overcharge:freeze:g13_33", 4),
        "cleanse": cast(
            "cast:cleanse:warrior", 1, lasting={"warrior": [("poisoned", 0), ("shaken", 1)]}
        ),
        "healing_rain": cast("cast:healing_rain", 3),
        "healing_rain, overcharged": cast("overcharge:healing_rain", 4),
        "pulse": cast("cast:pulse:warrior", 1),
        "heal": cast("cast:heal:warrior", 3),
        "heal, overcharged": cast("overcharge:heal:warrior", 5),
        "blessing": cast("cast:blessing:warrior", 2),
        "blessing, overcharged": cast("overcharge:blessing", 3),
        "remove_curse": cast(
            "cast:remove_curse:fire_mage", 2, change=wearing(attire=("cursed_ring",))
        ),
        "raise": cast("cast:raise:warrior", 4, change=dead("warrior")),
        "raise, overcharged": cast("overcharge:raise:warrior", 5, change=dead("warrior")),
        "sense_traps": cast("cast:sense_traps:chest_3", 1, chests={"g13_24": "locked:2"}),
        "shadow_bolt": cast("cast:shadow_bolt:orc_1", 2),
        "shadow_bolt, overcharged": cast("overcharge:shadow_bolt:orc_1", 2),
        "knock": cast("cast:knock:chest_3", 2, chests={"g13_26": "locked:2"}),
        "shadow_cloak": cast("cast:shadow_cloak", 2),
        "shadow_cloak, overcharged": cast("overcharge:shadow_cloak", 3),
        "sleep": cast("cast:sleep:orc_1", 3),
        "sleep, overcharged": cast("overcharge:sleep:g13_33", 4),
    }
    words: dict[str, Any] = {"monsters": FOES}
    return {
        **{name.replace("_", " "): scene for name, scene in found.items()},
        "what a caster may cast": (
            mage(
                "heal",
                heroes=FRIENDS,
                at=["g13_36", "g13_35"],
                prepared=[[name.partition(",")[0] for name in found]],
                monsters=FOES,
                chests={"g13_26": "locked:2"},
                items=[("book_fireball", "book_raise")],
            ),
            (),
        ),
        "a spell that fails": (mage("fireball", 2, DULL, **words), ("cast:fireball:g13_33",)),
        "a spell that is forgotten": (
            mage("flame_dart", fumbled(6, 1), DULL, **words),
            ("cast:flame_dart:orc_1",),
        ),
        "an overcharged spell that burns its caster": (
            mage("flame_dart", fumbled(6, 2), DULL, **words),
            ("overcharge:flame_dart:orc_1",),
        ),
        "a spell from a book": (
            mage("heal", 0, DULL, items=[("book_flame_dart",)], **words),
            ("book:flame_dart:orc_1",),
        ),
        "a spell that is fired and forgotten": (
            mage("flame_dart", 0, DULL, options={"fire_and_forget": True}, **words),
            ("cast:flame_dart:orc_1",),
        ),
    }
