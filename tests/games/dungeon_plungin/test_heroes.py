"""The eight ready-made heroes as they come: what each of them rolls, wears and can do."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled
from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.events.world import TrapFound
from mazmorra.testing import clause
from tests.games.dungeon_plungin.magic_support import heals, hurts
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import village

BORED = (2,) * 60
ONE_HIT = (5, 2, 2, 2, 2, 2)


def hero(name: str, **more: Any) -> PlungeTable:
    """Arrange a ready-made hero as it is printed, an orc north of it unless told otherwise."""
    arranged: dict[str, Any] = {
        "at": ["g13_36"],
        "monsters": {"g13_35": "orc"},
        "dice": BORED,
        **more,
    }
    return plunge(heroes=(name,), **arranged)


def rolled(table: PlungeTable, kind: type[Any]) -> list[int]:
    """Return how many dice every roll of a kind has had since the last answer."""
    return [len(event.faces) for event in table.happened if isinstance(event, kind)]


def attack_dice(name: str, **more: Any) -> list[int]:
    """Return the dice of a hero's attack on the orc."""
    table = hero(name, **more)
    table.answers("attack:orc_1")
    return rolled(table, AttackRolled)


def defence_dice(name: str) -> list[int]:
    """Return the dice of a hero's defence against an orc that hits once."""
    table = hero(name, dice=(*ONE_HIT, *BORED))
    agile = "agile" in table.hero().abilities
    table.answers(*("end", "end") if agile else ("end",))
    return rolled(table, DefenceRolled)


def reach(name: str) -> int:
    """Return how many squares a hero walks in a Move along the side of the Entrance."""
    options = hero(name, at=["g13_11"], monsters={}).options()
    return max(n for n in range(1, 6) if f"move:g13_{n + 1}1" in options)


def checks(name: str, verb: str) -> list[tuple[str, int]]:
    """Return characteristic and dice of a hero's check at a locked door."""
    doors = {"g13:north": "locked:2"}
    table = hero(name, at=["g13_31"], monsters={}, doors=doors, faces={"traps": [1]})
    table.answers(f"{verb}:door_1")
    return [(e.stat, len(e.faces)) for e in table.happened if isinstance(e, Checked)]


@clause("dp.component.heroes")
def test_hero_warrior_strikes_with_six_dice_defends_with_five_and_charges() -> None:
    table = hero("warrior", at=["g13_36"], monsters={"g13_32": "orc"})

    assert attack_dice("warrior") == [4 + 2]
    assert defence_dice("warrior") == [3 + 1 + 1]
    assert (table.hero().most, reach("warrior")) == (6, 4)
    assert "charge:g13_33:orc_1" in table.options()
    assert "item:healing_potion:warrior" in table.options()


@clause("dp.component.heroes")
def test_hero_thief_forces_locks_with_five_dice_and_detects_with_four() -> None:
    """Dexterity 4 and its tools; wit 3 and its ability."""
    assert checks("thief", "force") == [("des", 4 + 1)]
    assert checks("thief", "detect") == [("ing", 3 + 1)]
    assert attack_dice("thief") == [3 + 1]
    assert defence_dice("thief") == [2 + 1]
    assert (hero("thief").hero().most, reach("thief")) == (5, 4)
    assert hero("thief").hero().items == ("thieves_tools", "sling")


@clause("dp.component.heroes")
def test_hero_priestess_heals_one_life_more_than_the_die_shows() -> None:
    table = hero(
        "priestess", vida=[1], monsters={}, dice=[5, 5, 2, 2, 2, 2], faces={"healing": [2]}
    )

    table.answers("cast:heal:priestess")

    assert heals(table) == {"priestess": 2 + 1}
    assert rolled(table, Checked) == [6]
    assert attack_dice("priestess") == [2 + 2]
    assert defence_dice("priestess") == [2 + 1 + 1]
    assert (table.hero().most, reach("priestess")) == (5, 3)


@clause("dp.component.heroes")
def test_hero_fire_mage_casts_with_six_dice_and_shrugs_off_one_failure() -> None:
    """Two failure marks against one success would be a fumble without its Concentration."""
    table = hero("fire_mage", monsters={"g13_33": "orc"}, dice=[5, 1, 1, 2, 2, 2, *BORED])

    table.answers("cast:flame_dart:orc_1")

    (check,) = [event for event in table.happened if isinstance(event, Checked)]
    assert (len(check.faces), check.successes, check.fumble) == (6, 1, False)
    assert hurts(table) == {"orc.1": 2}
    assert table.hero().prepared == ("flame_dart",) * 5 + ("burning_weapon",)
    assert attack_dice("fire_mage") == [1 + 1]
    assert defence_dice("fire_mage") == [2]
    assert (table.hero().most, reach("fire_mage")) == (4, 4)


@clause("dp.component.heroes")
def test_hero_archer_shoots_with_six_dice_over_eight_squares() -> None:
    hall = {"tiles": {"g12": "room_6x6:0:south"}, "open": ["g13:north"]}

    assert attack_dice("archer", monsters={"g12_34": "orc"}, **hall) == [4 + 1 + 1]
    assert "attack:orc_1" not in hero("archer", monsters={"g12_33": "orc"}, **hall).options()
    assert defence_dice("archer") == [2 + 1]
    assert (hero("archer").hero().most, reach("archer")) == (4, 5)
    assert hero("archer").hero().items == ("dagger", "healing_potion")


@clause("dp.component.heroes")
def test_hero_dwarf_strikes_with_seven_dice_has_eight_life_and_is_not_pushed() -> None:
    table = hero("dwarf", at=["g13_33"], monsters={"g13_32": "orc"}, dice=(*ONE_HIT, *BORED))
    table.answers("end")

    assert table.at("dwarf") == "g13_33"
    assert attack_dice("dwarf") == [4 + 3]
    assert defence_dice("dwarf") == [4 + 1]
    assert (table.hero().most, reach("dwarf")) == (6 + 2, 3)


@clause("dp.component.heroes")
def test_hero_pit_fighter_strikes_with_two_axes_and_whirls_around() -> None:
    around = {"g13_32": "goblin", "g13_34": "goblin", "g13_23": "goblin"}
    table = hero("pit_fighter", at=["g13_33"], monsters=around, dice=[5, 5, 2, 2, 2, 2, 2, *BORED])

    table.answers("whirlwind")

    assert rolled(table, AttackRolled) == [5 + 2 + 1 - 1]
    assert hurts(table) == {"goblin.1": 2, "goblin.2": 2, "goblin.3": 2}
    assert attack_dice("pit_fighter") == [5 + 2 + 1]
    assert defence_dice("pit_fighter") == [2 + 1]
    assert (table.hero().most, reach("pit_fighter")) == (6, 4)


@clause("dp.component.heroes")
def test_hero_shadow_thief_senses_traps_by_magic_and_steals_past_listeners() -> None:
    table = hero(
        "shadow_thief",
        at=["g13_33"],
        monsters={},
        doors={"g13:north": "locked:2"},
        dice=[5, 2, 2, *BORED],
        faces={"traps": [4]},
    )
    table.answers("cast:sense_traps:door_1")

    (found,) = [event for event in table.happened if isinstance(event, TrapFound)]
    assert (found.trap, found.known) == ("swinging_axe", True)
    assert rolled(table, Checked) == [3]
    assert heard_by_alert_orcs("shadow_thief") == 4 + 2
    assert checks("shadow_thief", "force") == [("des", 4 + 1)]
    assert attack_dice("shadow_thief") == [3 + 1]
    assert (table.hero().most, reach("shadow_thief")) == (4, 4)


def heard_by_alert_orcs(name: str) -> int:
    """Return the dice a hero rolls not to be heard by the orcs behind a door."""
    rolls = {"location": [1], "encounters": [2], "monsters": [8], "attention": [5]}
    faces = {**rolls, "placement": [1, 1, 2, 1, 5, 1]}
    table = hero(name, at=["g13_31"], monsters={}, faces=faces)
    table.answers("open:door_1")
    (quiet,) = [e for e in table.happened if isinstance(e, Checked) and e.who == name]
    return len(quiet.faces)


@clause("dp.component.heroes", "dp.round.clockwise")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_default_party_begins_with_what_is_printed(seats: int) -> None:
    table = plunge(seats)

    assert [(h.hero, h.gold, h.vida) for h in table.state.heroes] == [
        ("warrior", 20, 6),
        ("thief", 60, 5),
        ("priestess", 5, 5),
        ("fire_mage", 0, 4),
    ]


# ---------------------------------------------------------------------- potions


@clause("dp.item.healing_potion", "dp.consumable.once")
@pytest.mark.parametrize(("face", "life"), [(1, 2), (4, 5), (6, 6)])
def test_healing_potion_gives_a_d6_of_life_up_to_the_maximum(face: int, life: int) -> None:
    table = hero("warrior", vida=[1], monsters={}, faces={"healing": [face]})

    table.answers("item:healing_potion:warrior")

    assert table.hero().vida == life
    assert table.hero().items == ()
    assert table.state.turn.actions == 1


@clause("dp.item.greater_healing", "dp.consumable.once")
@pytest.mark.parametrize(("faces", "life"), [((1, 1), 3), ((2, 1), 4), ((6, 6), 6)])
def test_greater_healing_gives_two_d6_of_life_up_to_the_maximum(
    faces: tuple[int, int], life: int
) -> None:
    table = hero(
        "warrior",
        vida=[1],
        items=[("greater_healing",)],
        monsters={},
        faces={"healing": list(faces)},
    )

    table.answers("item:greater_healing:warrior")

    assert table.hero().vida == life
    assert table.hero().items == ()


@clause("dp.item.healing_potion", "dp.item.greater_healing")
@pytest.mark.parametrize(("potion", "price"), [("healing_potion", 35), ("greater_healing", 80)])
def test_potions_of_healing_are_given_to_neighbours_and_to_nobody_else(
    potion: str, price: int
) -> None:
    table = plunge(
        heroes=("warrior", "thief", "dwarf"),
        at=["g13_36", "g13_35", "g13_33"],
        items=[(potion,), (), ()],
        vida=[1, 1, 1],
    )
    given = [key for key in table.options() if key.startswith("item:")]
    shop = village("Shop", heroes=("warrior",), gold={"warrior": 100}, items=[()])
    shop.answers(f"buy:{potion}")

    assert given == [f"item:{potion}:warrior", f"item:{potion}:thief"]
    assert shop.hero().gold == 100 - price
