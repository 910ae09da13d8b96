"""The last recorded situations: the set-up, the map, finds, refusals, victory and defeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.events.common import change_lock
from tests.games.dungeon_plungin.combat_support import arena, played
from tests.games.dungeon_plungin.locks_support import alone, before_chest, before_door, pair
from tests.games.dungeon_plungin.monsters_support import MISS, beset
from tests.games.dungeon_plungin.scenes import CHEST, DOOR, DULL, WITCH, at_home, dead, wearing
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.scenes import Scene


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


def maps() -> dict[str, Scene]:
    """Return doors to nowhere, Great Doors and what keeps a dungeon winnable."""

    def late(phase: int, *shut: int) -> Any:
        def change(state: State) -> None:
            state.phase = phase
            for number in shut:
                change_lock(state, number, nowhere=True)

        return change

    return {
        "a Great Door, and another that is none": (
            alone(
                tiles={"f11": "room_6x6:0:east+south"},
                doors={"f11:east": "normal"},
                faces={"location": [4], "doors": [6, 6, 6], "encounters": [1]},
                change=late(10),
            ),
            (f"open:{DOOR}",),
        ),
        "no door is left": (
            alone(faces={"location": [1], "encounters": [1]}, change=late(3, 0, 2)),
            (f"open:{DOOR}", "door:g12:east"),
        ),
        "a dead end that must have the Great Door": (
            alone(faces={"encounters": [1]}, change=late(14, 0, 2)),
            (f"open:{DOOR}", "door:g12:east"),
        ),
        "the Cauldron with its chests": (
            before_door(
                "great:4",
                items=[("great_key",)],
                adventure=WITCH,
                faces={"placement": [1, 2, 6, 5]},
            ),
            (f"key:{DOOR}", f"open:{DOOR}", "place:g12_32"),
        ),
        "skeletons that never sleep and bear the Great Key": (
            alone(
                faces={
                    "location": [1],
                    "encounters": [7],
                    "chest": [1],
                    "monsters": [4],
                    "placement": [1, 1, 2, 1, 5, 1, 6, 1, 1, 2],
                    "attention": [1],
                },
                change=lambda state: change_lock(state, 0, kind="great", dif=3, locked=True),
            ),
            (f"open:{DOOR}",),
        ),
        "chests by the roll of a die": (
            alone(
                adventure=WITCH,
                faces={
                    "location": [2],
                    "doors": [1],
                    "encounters": [7],
                    "chests": [2],
                    "chest": [1, 6],
                    "placement": [1, 1, 6, 1],
                },
            ),
            (f"open:{DOOR}", "lay:north+south"),
        ),
        "a tile that may lie in several ways": (alone(faces={"location": [8]}), (f"open:{DOOR}",)),
    }


def finds() -> dict[str, Scene]:
    """Return treasures that fit nowhere, curses, and the key of its bearers."""

    def chest(face: int, *answers: str, **more: Any) -> Scene:
        adventure = more.pop("adventure", "knocking_in_the_wall")
        table = pair(
            ("g13_22", "g13_32"),
            chests={"g13_23": "unlocked:1"},
            faces={"traps": [1], "treasure": [face], "recipe": [2], "book": [9], "count": [2]},
            adventure=adventure,
            **more,
        )
        return table, (f"open:{CHEST}", *answers)

    full = ("antidote",) * 4
    bearers: dict[str, Any] = {
        "heroes": ("warrior", "thief"),
        "at": ["g13_33", "g13_66"],
        "abilities": [["tough"], ["tough"]],
        "monsters": {"g13_32": "giant_rat"},
        "change": lambda state: setattr(state, "bearer", 1),
        "dice": [5] * 6 + [2],
    }
    return {
        "a recipe": chest(17, adventure=WITCH),
        "herbs": chest(7, adventure=WITCH),
        "a spell book": chest(17),
        "a potion for a full bag": chest(11, "hand:warrior", items=[full, ()]),
        "a potion that is swapped": chest(11, "drop:antidote", items=[full, full]),
        "a potion that is left": chest(11, "discard", items=[full, full]),
        "a cursed helm in place of another": chest(
            18, "discard", items=[full, full], change=wearing(attire=("helmet",))
        ),
        "a cursed ring for one of two": chest(
            18,
            *("off:ring_might", "hand:warrior"),
            adventure=WITCH,
            items=[full, ()],
            change=wearing(attire=("ring_magic", "ring_might")),
        ),
        "the key of its bearers": (
            plunge(items=[(), ()], **bearers),
            ("attack:giant_rat_1", "stay"),
        ),
        "the key nobody has room for": (
            plunge(items=[full, full], **bearers),
            ("attack:giant_rat_1", "stay", "drop:antidote"),
        ),
        "gold of monsters that the killer keeps": (
            arena(
                monsters={"g12_32": "goblin"},
                options={"gold_rush": True},
                dice=[5, 5, 5, *DULL],
                faces={"gold": [3]},
            ),
            ("attack:goblin_1", "stay"),
        ),
        "heavy things, and an opponent beside": (
            plunge(
                heroes=("thief",),
                at=["g13_33"],
                items=[("plate_armour", "greatsword", "leather_armour")],
                monsters={"g13_32": "goblin"},
                change=wearing(base=(3, 2, 1, 4, 5, 2, 4, 3)),
            ),
            (),
        ),
    }


def refusals() -> dict[str, Scene]:
    """Return situations in which much is closed."""

    foes = {"g13_32": "goblin", "g13_61": "orc"}
    mage: dict[str, Any] = {"at": ["g13_33"], "monsters": foes}
    return {
        "a Great Door without its key": (before_door("great:3", items=[("key",)]), ()),
        "a locked door and one Great Key": (before_door("locked:1", items=[("great_key",)]), ()),
        "a door that leads nowhere": (
            before_door("locked:1", change=lambda state: change_lock(state, 1, nowhere=True)),
            (),
        ),
        "a search that was in vain": (
            before_door("locked:2", dice=[2, 2, 2]),
            (f"detect:{DOOR}", "end"),
        ),
        "an archer beside an opponent": (
            played("ranged_in_melee", "archer", monsters={"g12_34": "orc", "g12_31": "goblin"}),
            (),
        ),
        "a mage beside an opponent": (
            plunge(heroes=("fire_mage",), options={"ranged_in_melee": True}, **mage),
            (),
        ),
        "an archer with a wall between": (
            plunge(heroes=("archer",), at=["g13_16"], monsters={"g12_16": "orc"}, **ROOM_BEYOND),
            (),
        ),
        "a spell that is too hard to be fired": (
            plunge(
                heroes=("shadow_thief",),
                at=["g13_33"],
                prepared=[("raise", "sleep")],
                monsters={"g13_31": "orc"},
                options={"fire_and_forget": True},
            ),
            (),
        ),
        "a sarcophagus out of reach": (
            beset(
                {},
                ["g12_11", "g13_11"],
                tiles={"g12": "sarcophagus:0:north+south"},
                active=0,
                change=dead("priestess"),
            ),
            (),
        ),
    }


ROOM_BEYOND: dict[str, Any] = {"tiles": {"g12": "room_6x6:0:south"}, "open": ["g13:north"]}


def ends() -> dict[str, Scene]:
    """Return victory, defeat, and Stun in all its forms."""

    def last(tile: str, guard: str, **more: Any) -> PlungeTable:
        return arena(
            tiles={"g12": f"{tile}:0:south"},
            at=["g12_15"],
            monsters={"g12_14": guard},
            dice=[5] * 6 + [2] * 20,
            faces={"gold": [1, 1]},
            change=at_home,
            **more,
        )

    stunned = {"warrior": [("stunned", 1)]}
    orc = {"g12_32": "orc"}
    return {
        "the last gremlin of the Eye": (
            last("eye_of_death", "gremlin"),
            ("attack:gremlin_1", "stay"),
        ),
        "the last O-Wee-O of the Cauldron, and the way out": (
            last("witchs_cauldron", "o_wee_o", adventure=WITCH),
            ("attack:o_wee_o_1", "stay", "end", "leave"),
        ),
        "the last hero dies": (
            arena(monsters=orc, vida=[1], dice=[5, 5, 5, *DULL]),
            ("end",),
        ),
        "a witch who shrieks": (
            arena(
                tiles={"g12": "witchs_cauldron:0:south"},
                at=["g12_15"],
                monsters={"g12_14": "witch"},
                adventure=WITCH,
                dice=[5, *DULL],
                faces={"life": [6], "column": [6], "row": [6]},
                change=shrieking,
            ),
            ("attack:witch_1",),
        ),
        "stunned, by the first variant": (
            played("stun_1", monsters=orc, lasting=stunned, active=0, dice=[5, 5, 5, *DULL]),
            ("end",),
        ),
        "a chest that stuns": (
            before_chest(
                "unlocked:1:swinging_axe",
                dice=[1, 1, 2, 2],
                faces={"traps": [5, 2, 2, 2, 2], "axe": [1], "treasure": [6]},
            ),
            (f"open:{CHEST}",),
        ),
        "an ogre whose victim is chosen": (
            beset({"g12_33": "ogre"}, ["g12_16", "g12_66"], dice=MISS),
            ("end", "victim:priestess"),
        ),
        "two weak pieces": (
            arena(
                monsters=orc,
                hands=[("wooden_shield", "wooden_shield")],
                dice=[5, 2, 2, 2, 2, 2, *[1] * 6],
            ),
            ("end",),
        ),
    }


def shrieking(state: State) -> None:
    """Let the witch have taken so much that she shrieks with the next damage."""
    at_home(state)
    state.monsters[0].damage = 12
