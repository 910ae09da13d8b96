"""Recorded situations: fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.combat_support import arena, played
from tests.games.dungeon_plungin.scenes.support import DULL, at_home
from tests.games.dungeon_plungin.support import PlungeTable

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.scenes.support import Scene


def fights() -> dict[str, Scene]:
    """Return attacks, defences, reactions and what monsters do."""
    orc, goblin = {"g12_32": "orc"}, {"g12_32": "goblin"}
    hit = (5, 5, 2, 2, 2, 2)

    def beside(monster: str, *dice: int, **more: Any) -> PlungeTable:
        return arena(monsters={"g12_32": monster}, dice=[*dice, *DULL], **more)

    return {
        "a blow that pushes, and a hero who follows": (
            arena(monsters=orc, dice=[*hit, 5, 2, 2]),
            ("attack:orc_1", "advance"),
        ),
        "a blow that kills": (
            arena(monsters=goblin, dice=[*hit, 2, 2], faces={"gold": [3]}),
            ("attack:goblin_1", "stay"),
        ),
        "a club that breaks": (
            arena(monsters=orc, hands=[("club",)], dice=[1, 1, 2, 2, 2]),
            ("attack:orc_1",),
        ),
        "a shield that breaks and a hero who is stunned": (
            arena(monsters=orc, dice=[*hit, 1, 1, 2, 2, 2]),
            ("end",),
        ),
        "a crossbow that is shot and reloaded": (
            arena(monsters={"g12_31": "skeleton"}, hands=[("crossbow",)], dice=[*hit, 2, *DULL]),
            ("attack:skeleton_1", "reload"),
        ),
        "a whetted blade": (
            arena(monsters=orc, items=[("whetstone",)], dice=DULL),
            ("item:whetstone", "attack:orc_1"),
        ),
        "a spear that pushes aside": (
            arena(monsters={"g12_42": "orc"}, hands=[("spear",)], dice=[*hit, *DULL]),
            ("attack:orc_1", "push:g12_52"),
        ),
        "a charge": (
            arena(
                at=["g12_36"],
                monsters={"g12_32": "orc"},
                abilities=[["charge"]],
                dice=[*hit, 2, *DULL],
            ),
            ("charge:g12_33:orc_1", "stay"),
        ),
        "a mighty blow": (
            arena(monsters=orc, abilities=[["mighty_blow"]], dice=[*hit, 2, 2, *DULL]),
            ("mighty_blow:orc_1", "stay", "end"),
        ),
        "a whirlwind": (
            arena(
                monsters={"g12_32": "orc", "g12_34": "goblin"},
                abilities=[["whirlwind"]],
                dice=[*hit[:5], *DULL],
            ),
            ("whirlwind",),
        ),
        "two rapid shots": (
            arena(
                "archer",
                monsters={"g12_31": "orc", "g12_63": "goblin"},
                abilities=[["rapid_shot"]],
                dice=[5, *DULL],
            ),
            ("rapid_shot:orc_1", "shoot:goblin_1"),
        ),
        "two rapid shots at the only target": (
            arena(
                "archer", monsters={"g12_31": "orc"}, abilities=[["rapid_shot"]], dice=[5, *DULL]
            ),
            ("rapid_shot:orc_1",),
        ),
        "what a hero with abilities may do among monsters": (
            arena(
                abilities=[
                    ["charge", "mighty_blow", "whirlwind", "rapid_shot", "battle_cry", "taunt"]
                ],
                hands=[("sword", "sling")],
                monsters={"g12_32": "orc", "g12_66": "goblin", "g12_11": "wolf:asleep"},
            ),
            (),
        ),
        "a guard of the lair that dies before the demon": (
            arena(
                tiles={"g12": "eye_of_death:0:south"},
                monsters={"g12_32": "gremlin", "g12_44": "lesser_demon"},
                dice=[*hit, 2, 2],
                faces={"gold": [3]},
                change=at_home,
            ),
            ("attack:gremlin_1", "stay"),
        ),
        "a battle cry and a taunt": (
            arena(
                *("warrior", "thief"), monsters=orc, abilities=[["battle_cry", "taunt"]], dice=DULL
            ),
            ("battle_cry", "taunt:orc_1", "end", "end", "end"),
        ),
        "luck with a defence": (
            arena(monsters=goblin, abilities=[["lucky"]], dice=[5, *DULL]),
            ("end", "reroll"),
        ),
        "a counterattack": (
            arena(monsters=goblin, abilities=[["counterattack"]], dice=[5, 5, *DULL]),
            ("end", "react:counterattack"),
        ),
        "a bodyguard": (
            arena(
                *("thief", "warrior"),
                monsters=goblin,
                abilities=[["tough"], ["bodyguard"]],
                dice=[5, 5, *DULL],
            ),
            ("end", "end", "react:bodyguard"),
        ),
        "an attack of opportunity": (
            arena(
                *("warrior", "fire_mage"),
                at=["g12_33", "g12_66"],
                monsters={"g12_32": "gremlin"},
                abilities=[["attack_of_opportunity"], ["tough"]],
                dice=DULL,
            ),
            ("end", "end", "react:attack_of_opportunity"),
        ),
        "a spider whose bite is poisonous": (beside("giant_spider", 5, 5, 2, 2, 2), ("end",)),
        "a gremlin that steals": (
            beside(
                *("gremlin", 5, 5, 2, 2),
                faces={"pilfer": [3]},
                change=lambda state: setattr(state, "purse", 2),
            ),
            ("end",),
        ),
        "a vampire that is woken and drinks": (
            beside("vampire", *hit, 2, 2, 2, 2, 5, 5, 5, 2, 2, 2, 2),
            ("attack:vampire_1", "stay", "end"),
        ),
        "an ogre that is hurt badly": (
            beside("ogre", 5, 5, 5, 5, 2, 2, 2, 2),
            ("attack:ogre_1", "stay"),
        ),
        "an Orc Leader whose Life Table is rolled": (
            beside("orc_leader", *hit, *DULL[:4], faces={"life": [3]}),
            ("attack:orc_leader_1", "stay"),
        ),
        "a goblin archer that steps back and shoots": (
            arena(
                monsters={"g12_34": "goblin_archer"},
                dice=[5, *DULL],
                numbers={"stands": [0]},
            ),
            ("end",),
        ),
        "a flask of fire among friends": (
            arena(
                *("warrior", "thief"),
                monsters={"g12_31": "orc", "g12_41": "goblin"},
                items=[("fire_flask",), ()],
                dice=[5, *DULL],
            ),
            ("item:fire_flask:g12_42",),
        ),
        "a shot that goes astray": (
            played(
                *("ranged_fumbles", "archer", "warrior"),
                at=["g12_31", "g12_33"],
                monsters={"g12_35": "orc"},
                dice=[1, 1, 5, 2, 2, *DULL],
            ),
            ("attack:orc_1",),
        ),
        "a hero who looks around": (
            played("facing", monsters=orc, dice=DULL),
            ("attack:orc_1", "end", "face:south"),
        ),
        "a stunned hero who shakes it off": (
            played(
                "stun_2",
                monsters=orc,
                lasting={"warrior": [("stunned", 1)]},
                dice=[2] * 6 + [5, 5, 5, 2],
            ),
            ("end",),
        ),
        "a charge with the better of two weapons": (
            arena(
                at=["g12_36"],
                monsters={"g12_32": "orc"},
                hands=[("dagger", "axe")],
                abilities=[["charge", "two_weapons"]],
                dice=DULL,
            ),
            ("charge:axe:g12_33:orc_1",),
        ),
    }
