"""At the edges: of the map, of a turn, of what others hold, and of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, MonsterDied
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.games.dungeon_plungin.events.gains import ObjectGained
from mazmorra.games.dungeon_plungin.events.turn import Checked, DiceThrown
from mazmorra.games.dungeon_plungin.events.world import GroupBears
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, name_of, named, stepped
from mazmorra.kernel import Told, Viewer
from mazmorra.messages import Language
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena, conditions, events, stunned_on_its_way
from tests.games.dungeon_plungin.locks_support import (
    NORTH_DOOR,
    alone,
    before_chest,
    pair,
    trap_that_closes,
)
from tests.games.dungeon_plungin.magic_support import mage
from tests.games.dungeon_plungin.monsters_support import beset, monsters_act, steps

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

WITCH = "witch_of_the_west_wood"
NORTH, EAST, SOUTH, WEST = range(4)

# ---------------------------------------------------------------------- the map


@clause("dp.map.size")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("a1_11", ("", "a1_21", "a1_12", "")),
        ("m1_61", ("", "", "m1_62", "m1_51")),
        ("a13_16", ("a13_15", "a13_26", "", "")),
        ("m13_66", ("m13_65", "", "", "m13_56")),
        ("g7_66", ("g7_65", "h7_16", "g8_61", "g7_56")),
    ],
)
def test_a_step_leads_to_the_next_square_and_never_off_the_map(
    here: str, there: tuple[str, ...]
) -> None:
    found = [stepped(named(here), side) for side in (NORTH, EAST, SOUTH, WEST)]

    assert [name_of(place) if place != NOWHERE else "" for place in found] == list(there)


@clause("dp.component.gate_room")
@pytest.mark.parametrize(
    ("adventure", "tile", "leads"),
    [
        (WITCH, "witchs_cauldron", True),
        (WITCH, "room_6x6", False),
        ("knocking_in_the_wall", "eye_of_death", False),
    ],
)
def test_only_the_far_corners_of_a_lair_with_gates_lead_out_of_it(
    adventure: str, tile: str, leads: bool
) -> None:
    """The lair lies north of the Entrance; its far corners are the two in the north."""
    tiles = {"g12": f"{tile}:0:south", "g11": "gate_room:0:south"}
    for corner in ("g12_11", "g12_61"):
        table = beset({}, [corner], tiles=tiles, adventure=adventure)

        assert any(key.startswith("gate:") for key in table.options()) is leads
    for near in ("g12_16", "g12_66", "g12_21"):
        table = beset({}, [near], tiles=tiles, adventure=adventure)

        assert not any(key.startswith("gate:") for key in table.options())


# ---------------------------------------------------------------------- keys


@clause("dp.key.bearer")
@pytest.mark.parametrize("holder", [0, 1, None])
def test_no_group_bears_a_great_key_while_anybody_of_the_party_has_one(holder: int | None) -> None:
    items = [("great_key",) if number == holder else () for number in range(2)]
    table = pair(
        ("g13_31", "g13_41"),
        items=items,
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [2],
        },
        change=lambda state: change_lock(state, 0, kind="great", dif=3, locked=True),
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert bool(table.deeds(GroupBears)) is (holder is None)


# ---------------------------------------------------------------------- objects


@clause("dp.death.items", "dp.inv.slots")
@pytest.mark.parametrize(("own", "takes"), [(3, True), (4, False)])
def test_the_things_of_the_dead_are_taken_by_whoever_has_a_slot_for_them(
    own: int, takes: bool
) -> None:
    def die(state: State) -> None:
        state.hero("warrior").status, state.hero("warrior").vida = "dead", 0

    table = pair(("g13_31", "g13_41"), items=[("key",) * own, ("antidote",)], change=die)

    assert ("take:antidote:warrior" in table.options()) is takes


@clause("dp.cursed.forced", "dp.cursed.overflow")
@pytest.mark.parametrize(("own", "asked"), [(3, "Act"), (4, "TakeObject")])
def test_what_a_curse_replaces_goes_into_the_last_slot_if_one_is_free(own: int, asked: str) -> None:
    def helmet(state: State) -> None:
        state.heroes[0].attire = ("helmet",)

    table = before_chest(
        "unlocked:1",
        items=[("club",) * own],
        faces={"traps": [1], "treasure": [18]},
        change=helmet,
    )

    table.answers("open:chest_3")

    assert table.asked() == asked
    assert table.hero().attire == ("cursed_helm",)
    if asked == "Act":
        assert table.hero().items == ("club", "club", "club", "helmet")


@clause("dp.item.fire_flask")
def test_a_fire_flask_is_thrown_where_a_monster_is_at_most_one_square_away() -> None:
    """The orc stands on (3,2), the thief on (3,6): four squares is as far as it goes."""
    table = arena("thief", at=["g12_36"], items=[("fire_flask",)], monsters={"g12_32": "orc"})

    thrown = {key for key in table.options() if key.startswith("item:fire_flask:")}

    assert thrown == {f"item:fire_flask:g12_{at}" for at in ("32", "23", "33", "43")}


@clause("dp.encounter.monsters")
def test_how_many_monsters_there_are_is_thrown_by_the_rule_of_encounters() -> None:
    table = alone(
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [2],
            "numbers": [1],
            "placement": [1, 1, 2, 1, 5, 1, 6, 1],
            "attention": [2],
        },
    )

    table.answers(f"open:{NORTH_DOOR}")

    thrown = [(why, e) for why, e in table.deeds(DiceThrown)]
    assert ("dp.encounter.monsters", DiceThrown("numbers", (1,), 4)) in thrown
    assert list(table.monsters()) == ["goblin.1", "goblin.2", "goblin.3", "goblin.4"]


# ---------------------------------------------------------------------- fights


@clause("dp.exit.unique_reset")
def test_a_boss_that_is_felled_stays_so_whoever_dies_after_it() -> None:
    table = beset({"g12_33": "goblin", "g12_34": "witch"}, ["g12_11"], adventure=WITCH)
    state: State = table.state

    MonsterDied("goblin.1", 10, 0, "warrior").apply(state)
    assert not state.felled
    MonsterDied("witch.1", 250, 150, "warrior", boss=True).apply(state)
    assert state.felled
    MonsterDied("goblin.2", 10, 0, "warrior").apply(state)
    assert state.felled


@clause("dp.turn.two_actions", "dp.action.once")
@pytest.mark.parametrize(
    ("actions", "done", "why"),
    [(0, (), "dp.turn.two_actions"), (1, ("attack",), "dp.action.once")],
)
def test_an_attack_is_closed_by_the_actions_of_the_turn(
    actions: int, done: tuple[str, ...], why: str
) -> None:
    def late(state: State) -> None:
        state.turn.actions, state.turn.done = actions, done

    table = arena(monsters={"g12_34": "orc"}, change=late)

    assert table.closed(0)["attack:orc_1"] == why


@clause("dp.trap.pit", "dp.trap.no_seal")
def test_to_jump_away_from_a_pit_that_closes_again_is_a_check_of_the_rule_of_pits() -> None:
    table = trap_that_closes("pit_trap")

    assert table.clauses(Checked) == ["dp.trap.pit"]


# ---------------------------------------------------------------------- what is foretold


@clause("dp.fumble.stun_next_action", "dp.monster.two_actions")
@pytest.mark.parametrize(
    ("at", "stunned", "staggered", "does", "steps"),
    [
        ("g12_34", False, False, "strikes", 0),
        ("g12_34", True, False, "strikes", 0),
        ("g12_34", False, True, "strikes", 0),
        ("g12_34", True, True, "nears", 0),
        ("g12_36", False, False, "strikes", 2),
        ("g12_36", True, False, "nears", 2),
        ("g12_36", False, True, "nears", 2),
    ],
)
def test_whether_it_comes_to_blows_is_foretold_by_the_actions_a_monster_has(
    at: str, stunned: bool, staggered: bool, does: str, steps: int
) -> None:
    """To strike takes one action, to come near first another one."""

    def weaken(state: State) -> None:
        state.monsters[0].staggered = staggered

    lasting = {"goblin.1": [("stunned", 1)]} if stunned else {}
    table = beset({"g12_33": "goblin"}, [at], change=weaken, lasting=lasting)

    (intent,) = table.game.view(Viewer.spectator()).intents

    assert (intent.does, intent.heroes, intent.steps) == (does, ("warrior",), steps)


@clause("dp.variant.fire_and_forget_auto", "dp.spell.freeze")
@pytest.mark.parametrize(("mag", "binds"), [(3, "binds"), (4, "binds-all")])
def test_a_spell_that_is_forgotten_is_foretold_as_it_will_be_cast(mag: int, binds: str) -> None:
    """Freeze holds one monster; overcharged, with Dif 4, it holds all around a square."""

    def learned(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:2], mag, *hero.base[3:])

    table = mage(
        "freeze",
        monsters={"g13_33": "goblin", "g13_34": "goblin"},
        options={"fire_and_forget": True},
        change=learned,
    )
    aimed = "goblin_1" if mag == 3 else "g13_33"
    option = next(one for one in table.game.legal(0) if one.key == f"cast:freeze:{aimed}")
    outlook = table.game.outlook(0, option)

    assert outlook is not None
    chances = {message.removeprefix("outlook-"): chance for chance, message, _ in outlook.odds}
    assert chances[binds] > 0
    assert chances["spell-fails"] == chances["spell-lost"] == 0


# ---------------------------------------------------------------------- turns


@clause("dp.spell.duration", "dp.condition.duration")
def test_what_lasts_until_something_ends_it_is_not_counted_with_the_rest() -> None:
    lasting = [("poisoned", 0), ("haste", 3), ("shaken", 1)]
    table = beset({}, ["g12_11"], lasting={"warrior": lasting})

    table.answers("end")
    assert table.hero().lasting == (("poisoned", 0), ("haste", 2))
    table.answers("end")
    assert table.hero().lasting == (("poisoned", 0), ("haste", 1))
    table.answers("end")
    assert table.hero().lasting == (("poisoned", 0),)


@clause("dp.condition.duration", "dp.variant.stun_1")
@pytest.mark.parametrize("others", [{}, {"g12_61": "goblin"}, {"g12_61": "goblin:asleep"}])
def test_a_monster_stunned_in_its_own_turn_is_so_in_its_next_whoever_acts_after_it(
    others: dict[str, str],
) -> None:
    table = stunned_on_its_way("stun_1", others)

    assert events(table, AttackRolled)
    assert conditions(table, "orc_leader.1") == {"stunned": 1}


@clause("dp.monster.blocked_path")
@pytest.mark.parametrize("seed", range(6))
def test_with_every_way_blocked_chance_has_no_say_in_who_is_nearest(seed: int) -> None:
    """The warrior is first in the party, but the priestess is nearer."""
    monsters = {"g12_33": "goblin", "g12_36": "orc:asleep", "g12_46": "orc:asleep"}
    table = beset(
        {**monsters, "g12_13": "orc:asleep", "g12_14": "orc:asleep"},
        ["g13_66", "f12_63"],
        tiles={"g12": "room_6x6:0:", "f12": "room_6x6:0:"},
        open=["g13:north", "g12:west"],
        seed=str(seed),
    )

    monsters_act(table)

    assert steps(table, "goblin.1") == ["g12_23"]


# ---------------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("name", "english", "spanish"),
    [
        ("sword", "The Dwarf takes a Sword", "El Enano se lleva una Espada"),
        ("axe", "The Dwarf takes an Axe", "El Enano se lleva un Hacha"),
        ("holy_water", "The Dwarf takes Holy Water", "El Enano se lleva un Agua Bendita"),
        ("chain_mail", "The Dwarf takes Chain Mail", "El Enano se lleva una Cota de Malla"),
        ("thieves_tools", "The Dwarf takes Thieves' Tools", "El Enano se lleva unas Ganzúas"),
        ("boots_speed", "The Dwarf takes Boots of Speed", "El Enano se lleva unas Botas de V"),
    ],
)
def test_a_thing_that_is_many_or_cannot_be_counted_has_no_article_in_english(
    name: str, english: str, spanish: str
) -> None:
    told = Told(1, "", ObjectGained("dwarf", name))
    speakers = (Language(lang, definition("dungeon_plungin")) for lang in ("en", "es"))
    said = [speaker.event(told) for speaker in speakers]

    assert said[0].startswith(english)
    assert said[1].startswith(spanish)
