"""Situations of Dungeon Plungin' that are recorded word by word, by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.dungeon_plungin.combat_support import arena, played
from tests.games.dungeon_plungin.locks_support import alone, before_chest, before_door, pair
from tests.games.dungeon_plungin.support import PlungeTable, lying, plunge

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.state import State

    #: A table as it is arranged, and what is answered then.
    Scene = tuple[PlungeTable, tuple[str, ...]]

WITCH = "witch_of_the_west_wood"
DULL = (2,) * 60
DOOR, CHEST = "door_1", "chest_3"
#: Rolls that nothing comes of.
CALM = {"traps": [1], "location": [7], "doors": [1]}


def at_home(state: State) -> None:
    """Let all monsters belong to the unique location."""
    for monster in state.monsters:
        monster.lair = True


def dead(*names: str) -> Callable[[State], None]:
    """Let some heroes be dead."""

    def change(state: State) -> None:
        for name in names:
            state.hero(name).vida, state.hero(name).status = 0, "dead"

    return change


def wearing(**fields: Any) -> Callable[[State], None]:
    """Change something of the first hero."""

    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.heroes[0], name, value)

    return change


# ---------------------------------------------------------------------- doors and chests


def locks() -> dict[str, Scene]:
    """Return what heroes do at doors and chests."""
    known = "locked:2:poison_needle"
    check = {"one_check": True}
    orcs = {
        "location": [1],
        "encounters": [6],
        "chest": [2, 5],
        "monsters": [8],
        "placement": [1, 1, 6, 1, 1, 2, 2, 2, 5, 2],
        "attention": [6],
        "traps": [1],
    }
    return {
        "a trap is found and disarmed, the lock forced, the chest opened": (
            before_chest(
                "locked:2",
                dice=[6, 6, 2, 5, 2, 2, 6, 6, 2, 2],
                faces={"traps": [6], "treasure": [4], "gold": [1, 2, 3, 4, 5]},
            ),
            (f"detect:{CHEST}", f"disarm:{CHEST}", "end", f"force:{CHEST}", f"open:{CHEST}"),
        ),
        "a search in vain, and a fumbled one that sets the trap off": (
            pair(
                ("g13_22", "g13_33"),
                chests={"g13_23": "locked:2"},
                dice=[2, 2, 2, 1, *DULL],
                faces={"traps": [6, 5, 5, 5]},
            ),
            (f"detect:{CHEST}", "end", f"detect:{CHEST}"),
        ),
        "a trap that resists, and goes off when somebody fumbles": (
            before_chest("locked:2:swinging_axe", dice=[2, 2, 2, 2, 1, 1, 2, 2, *DULL]),
            (f"disarm:{CHEST}", "end", f"disarm:{CHEST}"),
        ),
        "a lock that is ruined together with the tools": (
            before_door(
                "locked:2", items=[("thieves_tools",)], dice=[1, 1, 2, 2, 2], faces={"traps": [1]}
            ),
            (f"force:{DOOR}",),
        ),
        "a lock that holds, with a needle in it": (
            before_chest(known, dice=[5, 5, 2, 2, 5, 2, 2, 2], faces={"traps": [5, 5, 2]}),
            (f"force:{CHEST}",),
        ),
        "a key in a trapped chest": (
            before_chest(known, items=[("key",)], faces={"treasure": [6]}),
            (f"key:{CHEST}", f"open:{CHEST}"),
        ),
        "the Great Key, and the Eye of Death behind its door": (
            before_door(
                "great:3",
                items=[("great_key",)],
                faces={"placement": [1, 1, 2, 1, 5, 1, 6, 1]},
            ),
            (f"key:{DOOR}", f"open:{DOOR}", "place:g12_33"),
        ),
        "a door that is locked again": (
            alone(items=[("key",)], tiles={"g12": "room_6x6:0:south"}, open=["g13:north"]),
            (f"lock:{DOOR}",),
        ),
        "one check for trap and lock, passed": (
            before_door("locked:1", options=check, dice=[5, 5, 2, 2]),
            (f"check:{DOOR}",),
        ),
        "one check for trap and lock, failed": (
            before_door(
                "locked:1",
                options=check,
                dice=[5, 2, 2, 2, *DULL],
                faces={"traps": [4, 5, 2, 2, 2, 2, 2]},
            ),
            (f"check:{DOOR}",),
        ),
        "a door broken by one blow": (
            before_door("locked:2", "warrior", dice=[5] * 4 + [2] * 2, faces=CALM),
            (f"break:{DOOR}",),
        ),
        "a chest that is spoiled by a fumble and broken later": (
            before_chest(
                "locked:1", "warrior", dice=[1, 1, 2, 2, 2, 2, 5, 5, 5, 2, 2, 2], faces=CALM
            ),
            (f"break:{CHEST}", "end", f"break:{CHEST}"),
        ),
        "two heroes who strike together, the second at once": (
            plunge(
                heroes=("warrior", "thief"),
                at=["g13_31", "g13_41"],
                abilities=[["tough"], ["tough"]],
                items=[(), ()],
                doors={"g13:north": "locked:3"},
                tiles={"g12": "room_6x6:0:south", "f13": "room_6x6:0:east"},
                monsters={"g12_33": "orc:asleep", "f13_33": "goblin:surprised"},
                dice=[5] * 6 + [2] * 4,
                faces=CALM,
            ),
            (f"break:{DOOR}", "wait", "end", f"break:{DOOR}"),
        ),
        "a room with chests and orcs who ambush the opener": (
            alone(faces=orcs, dice=DULL),
            (f"open:{DOOR}",),
        ),
        "orcs behind a broken door who listen and hear": (
            before_door("locked:1", "warrior", faces=orcs, dice=[5] * 6 + [5, 5, 2, 2, *DULL]),
            (f"break:{DOOR}",),
        ),
        "a corner that finds a secret passage and two doors to nowhere": (
            alone(
                tiles={"f12": "room_6x6:0:north", "h12": "hallway:0:north+south"},
                faces={"location": [4], "doors": [1, 4, 6], "encounters": [1]},
            ),
            (f"open:{DOOR}",),
        ),
        "orcs whose squares are taken": (
            alone(
                faces={**orcs, "encounters": [2], "placement": [2, 2, 2, 2]},
            ),
            (f"open:{DOOR}",),
        ),
        "a door that kills whoever breaks it": (
            before_door(
                "locked:1:swinging_axe",
                "warrior",
                vida=[1],
                heroes=("warrior", "thief"),
                at=["g13_31", "g13_66"],
                dice=[5] * 6 + [2] * 20,
                faces={"traps": [5, 5, 5, 2, 2], "axe": [1]},
            ),
            (f"break:{DOOR}", "strike"),
        ),
        "a healing fountain is built": (
            alone(faces={"location": [11], "special": [1], "encounters": [1]}),
            (f"open:{DOOR}", "lay:east+north+south"),
        ),
    }


# ---------------------------------------------------------------------- traps


def traps() -> dict[str, Scene]:
    """Return every trap going off in a chest beside a thief and a warrior."""

    def opened(trap: str, *dice: int, faces: list[int], **more: Any) -> Scene:
        table = pair(
            ("g13_22", "g13_32"),
            chests={"g13_23": f"unlocked:1:{trap}"},
            monsters={"g13_12": "orc:asleep"},
            dice=[*dice, *DULL],
            faces={"traps": faces, "treasure": [6], **more.pop("more_faces", {})},
        )
        return table, (f"open:{CHEST}", *more.pop("answers", ()))

    def set_off(trap: str, *names: str, dice: tuple[int, ...], key: str) -> Scene:
        table = pair(("g13_22", "g13_32"), change=lying(trap, *names), dice=[*dice, *DULL])
        return table, (key,)

    return {
        "a poison needle": opened("poison_needle", 2, 2, 2, 2, faces=[5, 2, 2]),
        "a swinging axe": opened("swinging_axe", faces=[5, 5, 2, 2, 2], more_faces={"axe": [1]}),
        "a swinging axe the other way": opened(
            "swinging_axe", faces=[5, 5, 2, 2, 2], more_faces={"axe": [2]}
        ),
        "spears": opened("spear_trap", 5, 2, faces=[5, 5, 2, 2, 2], answers=("spear:g13_32",)),
        "falling rocks": opened("falling_rocks", 5, 5, 2, 2, faces=[1]),
        "a pit": opened("pit_trap", 5, 5, 5, 2, 2, faces=[1]),
        "a pit and a hero who jumps": (
            pair(
                ("g13_33", "g13_66"),
                chests={"g13_32": "unlocked:1:pit_trap"},
                dice=[5, 5, 5, 2, 2, *DULL],
                faces={"treasure": [6]},
                numbers={"areas": [0]},
            ),
            (f"open:{CHEST}",),
        ),
        "a pit and a hero who may jump to two sides": (
            pair(
                ("g13_33", "g13_66"),
                chests={"g13_43": "unlocked:1:pit_trap"},
                dice=[5, 5, 5, 2, 2, *DULL],
                faces={"treasure": [6]},
                numbers={"areas": [0]},
            ),
            (f"open:{CHEST}",),
        ),
        "an explosive rune": opened("explosive_rune", 5, 5, faces=[5, 5, 5, 2, 2]),
        "spears that are entered again": set_off(
            *("spear_trap", "g13_11", "g13_21"), dice=(2, 2), key="move:g13_21"
        ),
        "spears that are disarmed from beside them": set_off(
            *("spear_trap", "g13_11", "g13_21"), dice=(5, 5, 2, 2), key="disarm:spears_0"
        ),
        "a hero who climbs out of a pit": (
            pair(
                ("g13_22", "g13_66"),
                change=lying("pit_trap", "g13_22", "g13_32"),
                lasting={"thief": [("in_the_pit", 0)]},
            ),
            ("climb:g13_12",),
        ),
        "a monster that climbs out of a pit": (
            pair(
                ("g13_66", "g13_65"),
                monsters={"g13_22": "goblin"},
                change=lying("pit_trap", "g13_22", "g13_32"),
                lasting={"goblin.1": [("in_the_pit", 0)]},
                dice=DULL,
            ),
            ("end", "end"),
        ),
        "a monster pushed into a pit": (
            pair(
                ("g13_11", "g13_23"),
                active=1,
                monsters={"g13_33": "orc"},
                change=lying("pit_trap", "g13_43", "g13_53"),
                dice=[5, 2, 2, 2, 2, 2, 5, *DULL],
            ),
            ("attack:orc_1",),
        ),
    }


# ---------------------------------------------------------------------- fights


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
