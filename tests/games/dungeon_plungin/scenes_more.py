"""More situations that are recorded word by word: magic, places, events, bosses, turns, village."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.events.common import change_place
from tests.games.dungeon_plungin.locks_support import alone
from tests.games.dungeon_plungin.magic_support import fumbled, mage, rolled
from tests.games.dungeon_plungin.monsters_support import MISS, ROOM, beset
from tests.games.dungeon_plungin.scenes import DULL, WITCH, dead, wearing
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import village

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.scenes import Scene

#: Two monsters before the caster, one of them asleep.
FOES = {"g13_33": "orc", "g13_43": "goblin:asleep"}
FRIENDS = ("fire_mage", "warrior")


# ---------------------------------------------------------------------- magic


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


# ---------------------------------------------------------------------- places and objects


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


# ---------------------------------------------------------------------- events


def events() -> dict[str, Scene]:
    """Return every random event of both adventures, at the first step into a corridor."""

    def step(number: int, adventure: str = "", *answers: str, **more: Any) -> Scene:
        def due(state: State) -> None:
            change_place(state, 1, due=True)
            state.purse = state.exp = 0

        faces = {
            "events": [number],
            "traps": [5, 5, 2, 2, 2],
            "gold": [3, 4],
            "count": [2],
            **more.pop("faces", {}),
        }
        table = beset(
            {},
            ["g13_31", "g13_66"],
            tiles={"g12": "hallway:0:north+south"},
            active=0,
            faces=faces,
            adventure=adventure or "knocking_in_the_wall",
            change=due,
            items=[("antidote", "great_key")],
            **more,
        )
        return table, ("move:g12_36", *answers)

    def roamers(face: int, adventure: str, **faces: Sequence[int]) -> Scene:
        number = 3 if adventure == WITCH else 2
        return step(number, adventure, faces={"wandering": [face], **faces})

    first = {f"event {n} of the first adventure": step(n) for n in (1, 3, 4, 5, 7, 8)}
    second = {f"event {n} of the second adventure": step(n, WITCH) for n in (1, 4, 5, 6)}
    return {
        **first,
        "a loose brick": step(6, "", "examine", dice=[5, *MISS]),
        "a loose brick that is left alone": step(6, "", "decline"),
        "wandering wolves": roamers(4, ""),
        "a wandering Orc Leader": roamers(6, ""),
        "wandering gremlins": roamers(1, "", monsters=[7]),
        **second,
        "a hidden chamber": (
            alone(
                at=["g12_31"],
                tiles={"g12": "room_6x6:0:south+north", "g11": "hallway:0:north+south"},
                open=["g13:north", "g12:north"],
                adventure=WITCH,
                faces={"events": [2]},
                change=lambda state: change_place(state, 2, due=True),
            ),
            ("move:g11_36", "door:g12:east"),
        ),
        "wandering wolves of the wood": roamers(4, WITCH, numbers=[1]),
        "a wandering ogre": roamers(5, WITCH),
        "a wandering vampire": roamers(6, WITCH),
    }


# ---------------------------------------------------------------------- bosses


def bosses() -> dict[str, Scene]:
    """Return what the Lesser Demon and the Witch do by their own tables."""

    def home(state: State) -> None:
        for monster in state.monsters:
            monster.lair = True

    def demon(face: int, at: str = "g12_35") -> Scene:
        table = beset(
            {"g12_33": "lesser_demon", "g12_11": "gremlin:asleep"},
            [at, "g12_66"],
            tiles={"g12": "eye_of_death:0:south"},
            faces={"demon": [face], "column": [6], "row": [1]},
            dice=[5, *MISS],
            change=home,
        )
        return table, ("end",)

    def witch(face: int, at: str = "g12_66") -> Scene:
        table = beset(
            {"g12_31": "witch", "g12_12": "o_wee_o:asleep"},
            [at, "g12_65"],
            tiles={"g12": "witchs_cauldron:0:south"},
            faces={"column": [6, 1], "row": [1, 1], "wand": [face, face]},
            numbers={"brood": [0, 1], "prey": [0, 1, 0, 1]},
            dice=[5, 5, *MISS],
            adventure=WITCH,
            change=home,
        )
        return table, ("end",)

    def slow(state: State) -> None:
        home(state)
        state.monsters[0].staggered = True

    numb = beset(
        {"g12_33": "lesser_demon"},
        ["g12_34"],
        tiles={"g12": "eye_of_death:0:south"},
        lasting={"lesser_demon.1": [("stunned", 1)]},
        change=slow,
    )
    return {
        "a demon staggered and stunned": (numb, ("end",)),
        **{f"the demon rolls {n}": demon(n) for n in range(1, 7)},
        "the demon calls beside a hero": demon(6, "g12_34"),
        **{f"the witch rolls {n}": witch(n) for n in range(1, 5)},
        "the witch strikes": witch(1, "g12_32"),
    }


# ---------------------------------------------------------------------- turns


def turns() -> dict[str, Scene]:
    """Return movement, the end of rounds, empty rooms that fill, and leaving."""

    def entered(state: State) -> None:
        state.places = tuple(replace(place, entered=True) for place in state.places)

    def renewed(state: State) -> None:
        change_place(state, 1, due=True)

    orcs = {"monsters": [8], "placement": [1, 1, 2, 1, 5, 1], "encounters": [2], "attention": [3]}
    return {
        "a whole round": (
            beset({"g12_33": "goblin"}, ["g13_31", "g13_33"], active=0),
            ("move:g13_32", "end", "end"),
        ),
        "an agile thief": (
            plunge(heroes=("thief",), at=["g13_11"]),
            ("move:g13_31", "end", "move:g13_33", "end"),
        ),
        "a room that is no longer empty": (
            beset({}, ["g13_31"], faces={**orcs, "respawn": [1]}, change=entered),
            ("move:g12_36", "end"),
        ),
        "a room in a later expedition": (
            beset({}, ["g13_31"], faces=orcs, change=renewed),
            ("move:g12_36",),
        ),
        "a hero who leaves": (
            plunge(heroes=("warrior", "thief"), at=["g13_36", "g13_11"]),
            ("leave",),
        ),
        "the last hero who leaves": (
            plunge(heroes=("warrior",), at=["g13_36"], items=[("key", "antidote")]),
            ("leave",),
        ),
        "a stunned hero, a frozen one and a shaken one": (
            plunge(
                heroes=("warrior", "thief", "dwarf"),
                lasting={
                    "warrior": [("stunned", 1)],
                    "thief": [("frozen", 1)],
                    "dwarf": [("shaken", 1), ("immobilised", 1)],
                },
            ),
            ("end", "end", "end"),
        ),
        "monsters that sleep, are surprised and wake": (
            beset(
                {"g12_33": "orc:asleep", "g12_44": "orc:surprised", "g12_55": "goblin"},
                ["g12_11"],
                tiles=ROOM,
            ),
            ("end", "end"),
        ),
        "the choice of heroes by two players": (
            PlungeTable(plunge().game.definition, 2, options={"party": 2, "heroes": "chosen"}),
            ("lead:archer", "lead:shadow_thief"),
        ),
    }


# ---------------------------------------------------------------------- the village


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
