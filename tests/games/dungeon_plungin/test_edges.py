"""At the edges: of the map, of a turn, of what others hold, and of words."""

from __future__ import annotations

import pytest

from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.games.dungeon_plungin.events.world import GroupBears, ObjectGained
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, name_of, named, stepped
from mazmorra.kernel import Told
from mazmorra.messages import Language
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena, conditions, events, with_monster
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR, pair
from tests.games.dungeon_plungin.monsters_support import beset, monsters_act, steps

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
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_56"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        active=1,
        monsters={"g12_34": "orc_leader", **others},
        change=with_monster("orc_leader.1", foe="thief"),
        options={"stun_1": True},
        dice=[5, 2, 2, 2, 2, 2, 1, *[2] * 60],
        faces={"life": [1]},
    )

    table.answers("end", "react:attack_of_opportunity")

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
