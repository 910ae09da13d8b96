"""Where of several the best, the least or the nearest counts, and others do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.adventures import TreasureRow
from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.games.dungeon_plungin.events.turn import Checked, Relocated, Stepped
from mazmorra.games.dungeon_plungin.events.village import GoldPaid
from mazmorra.games.dungeon_plungin.geometry import name_of
from mazmorra.kernel import Forced, Viewer
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attack_of,
    attacks_of,
    events,
    stunned_on_its_way,
)
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR, alone, before_chest, before_door
from tests.games.dungeon_plungin.magic_support import mage
from tests.games.dungeon_plungin.monsters_support import beset, monsters_act, strikes
from tests.games.dungeon_plungin.support import PlungeTable, lying, plunge
from tests.games.dungeon_plungin.village_support import village

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

# ---------------------------------------------------------------------- weapons


@clause("dp.break.successes", "dp.equip.only_one_weapon_bonus")
@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        (("dagger", "axe"), 4 + 2),
        (("axe", "dagger"), 4 + 2),
        (("sledgehammer",), 4 + 3 + 2),
        (("short_bow",), 4),
        ((), 4),
    ],
)
def test_a_door_is_struck_with_the_best_melee_weapon_first(
    hands: tuple[str, ...], dice: int
) -> None:
    table = before_door("locked:2", "warrior", hands=[hands], dice=[2] * dice, faces={"traps": [1]})

    best = next(key for key in table.options() if key.startswith(f"break:{NORTH_DOOR}"))
    table.answers(best)

    assert [len(event.faces) for event in events(table, AttackRolled)] == [dice]


@clause("dp.reaction.attack_scope", "dp.ability.counterattack")
@pytest.mark.parametrize(
    ("hands", "dice"), [(("dagger", "axe"), 6), (("axe", "dagger"), 6), (("short_bow",), 4)]
)
def test_a_counterattack_is_offered_with_the_best_melee_weapon_first(
    hands: tuple[str, ...], dice: int
) -> None:
    table = arena(
        abilities=[("counterattack",)],
        hands=[hands],
        monsters={"g12_34": "goblin"},
        dice=[2] * (4 + dice),
    )

    table.answers("end")
    table.answers(table.options()[0])

    assert [len(faces) for faces in attacks_of(table, "warrior")] == [dice]


@clause("dp.ability.charge")
@pytest.mark.parametrize("hands", [("dagger", "axe"), ("axe", "dagger")])
def test_a_charge_is_offered_with_the_best_melee_weapon_first(hands: tuple[str, ...]) -> None:
    table = arena(
        at=["g12_31"],
        abilities=[("charge",)],
        hands=[hands],
        monsters={"g12_35": "orc"},
        dice=[2] * 12,
    )
    charge, other = [key for key in table.options() if key.startswith("charge:")]

    table.answers(charge)

    assert (charge, other) == ("charge:axe:g12_34:orc_1", "charge:dagger:g12_34:orc_1")

    assert len(attack_of(table).faces) == 4 + 2 + 1


@clause("dp.ability.whirlwind", "dp.item.short_sword")
@pytest.mark.parametrize("moods", [("asleep", "awake"), ("awake", "asleep")])
def test_a_whirlwind_has_the_dice_of_the_target_that_gives_most(moods: tuple[str, str]) -> None:
    """A short sword has a die more against a sleeper; the whirl takes one of 3 + 1 + 1."""
    table = whirling(moods)

    table.answers("whirlwind")

    assert len(attack_of(table).faces) == 3 + 1 + 1 - 1


@clause("dp.ability.whirlwind", "dp.item.short_sword")
@pytest.mark.parametrize("moods", [("asleep", "awake"), ("awake", "asleep")])
def test_a_whirlwind_is_foretold_with_the_dice_it_is_rolled_with(moods: tuple[str, str]) -> None:
    both, awake = (misses(whirling(pair)) for pair in (moods, ("awake", "awake")))
    asleep = misses(whirling(("asleep", "asleep")))

    assert both == pytest.approx(asleep)
    assert both < awake


def whirling(moods: tuple[str, str]) -> PlungeTable:
    """Return a thief between two rats."""
    monsters = {"g12_34": f"giant_rat:{moods[0]}", "g12_43": f"giant_rat:{moods[1]}"}
    words = {"abilities": [["whirlwind"]], "hands": [("short_sword",)], "monsters": monsters}
    return arena("thief", dice=[2] * 9, **words)


def misses(table: PlungeTable) -> float:
    """Return the chance that a whirlwind does nothing."""
    option = next(one for one in table.game.legal(0) if one.key == "whirlwind")
    outlook = table.game.outlook(0, option)
    assert outlook is not None
    (chance,) = [chance for chance, message, _ in outlook.odds if message == "outlook-misses"]
    return chance


@clause("dp.ability.whirlwind", "dp.trap.pit_targets")
@pytest.mark.parametrize(
    ("inside", "targets"), [((), {"goblin.1", "orc.1"}), (("orc.1",), {"goblin.1"})]
)
def test_a_whirlwind_does_not_reach_into_a_pit(inside: tuple[str, ...], targets: set[str]) -> None:
    table = arena(
        abilities=[("whirlwind",)],
        monsters={"g12_34": "goblin", "g12_43": "orc"},
        lasting={name: [("in_the_pit", 0)] for name in inside},
        change=lying("pit_trap", "g12_43", "g12_53"),
        dice=[2] * 9,
    )

    table.answers("whirlwind")

    assert set(attack_of(table).targets) == targets


# ---------------------------------------------------------------------- spells


@clause("dp.spell.wall_of_stone")
def test_a_wall_of_stone_with_one_free_square_beside_it_stands_there_unasked() -> None:
    sleepers = {f"g13_{place}": "orc:asleep" for place in ("24", "44", "33")}
    table = mage("wall_of_stone", 3, monsters=sleepers)

    table.answers("cast:wall_of_stone:g13_34")

    (wall,) = table.state.hazards
    assert {name_of(place) for place in wall.squares} == {"g13_34", "g13_35"}


@clause("dp.spell.gust", "dp.spell.push_direction")
@pytest.mark.parametrize(
    ("orc", "there"),
    [
        *(("g13_34", "g13_35"), ("g13_35", "g13_36"), ("g13_32", "g13_31"), ("g13_43", "g13_53")),
        *(("g13_23", "g13_13"), ("g13_45", "g13_46"), ("g13_54", "g13_64"), ("g13_21", "g13_21")),
    ],
)
def test_a_gust_blows_away_from_the_caster_wherever_the_target_stands(orc: str, there: str) -> None:
    """The caster stands on (3,3); whoever stands at a wall stays."""
    table = mage("gust", 1, at=["g13_33"], monsters={orc: "orc"})

    table.answers("cast:gust:orc_1")

    assert table.monsters() == {"orc.1": there}


@clause("dp.spell.push_direction")
@pytest.mark.parametrize(
    ("orc", "ways"),
    [
        ("g13_44", {"blow:east": "g13_54", "blow:south": "g13_45"}),
        ("g13_22", {"blow:west": "g13_12", "blow:north": "g13_21"}),
        ("g13_42", {"blow:east": "g13_52", "blow:north": "g13_41"}),
        ("g13_24", {"blow:west": "g13_14", "blow:south": "g13_25"}),
    ],
)
def test_a_diagonal_gust_blows_away_along_either_axis(orc: str, ways: dict[str, str]) -> None:
    for key, there in ways.items():
        table = mage("gust", 1, at=["g13_33"], monsters={orc: "orc"})
        table.answers("cast:gust:orc_1")
        assert table.options() == list(ways)

        table.answers(key)

        assert table.monsters() == {"orc.1": there}


@clause("dp.law.dumb")
def test_nobody_chooses_whom_a_dumb_monster_goes_for_if_there_is_only_one() -> None:
    table = beset({"g12_33": "ogre"}, ["g12_34"])

    monsters_act(table)

    assert strikes(table) == [("ogre.1", "warrior")]
    assert not events(table, Forced)


# ---------------------------------------------------------------------- gold


@clause("dp.village.order")
@pytest.mark.parametrize(
    ("purse", "gold", "paid"),
    [
        (200, {"thief": 9}, ((), 150)),
        (100, {"thief": 20, "warrior": 90}, ((("thief", 20), ("warrior", 30)), 100)),
        (0, {"warrior": 60, "priestess": 100}, ((("warrior", 60), ("priestess", 90)), 0)),
    ],
)
def test_a_revival_is_paid_from_the_purse_then_by_the_dead_hero_then_by_the_others_in_turn(
    purse: int, gold: dict[str, int], paid: tuple[tuple[tuple[str, int], ...], int]
) -> None:
    table = village("MournHero", dead=["thief"], purse=purse, gold=gold)

    table.answers("revive")

    amounts, pooled = paid
    assert table.deeds(GoldPaid) == [("dp.village.order", GoldPaid("thief", amounts, pooled))]
    spent = dict(amounts)
    for hero in table.state.heroes:
        assert hero.gold == gold.get(hero.hero, 0) - spent.get(hero.hero, 0)
    assert table.state.purse == purse - pooled


@clause("dp.inv.backpack", "dp.inv.full")
@pytest.mark.parametrize(("found", "asked"), [("backpack", "Act"), ("antidote", "TakeObject")])
def test_whoever_has_no_slot_left_still_takes_a_backpack_which_needs_none(
    found: str, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No chest of the two adventures holds a backpack; one of another adventure may."""
    box = cards().adventures
    adventure = box["knocking_in_the_wall"]
    tables = replace(adventure.tables, treasure=(TreasureRow(20, object=found),))
    monkeypatch.setitem(box, adventure.id, replace(adventure, tables=tables))
    table = before_chest("unlocked:1", items=[("key",) * 4], faces={"traps": [1]})

    table.answers("open:chest_3")

    assert table.asked() == asked
    assert table.hero().backpack is (found == "backpack")
    assert table.hero().items == ("key",) * 4


@clause("dp.exp.tomes")
def test_nothing_but_tomes_is_studied() -> None:
    items = [["tome_40", "gem", "key"], ["book_gust", "healing_potion"], ["tome_80"], []]

    assert village("Study", items=items).options() == [
        "study:tome_40:warrior",
        "study:tome_80:priestess",
        "done",
    ]


# ---------------------------------------------------------------------- what is foretold


@clause("dp.law.frenzied")
def test_of_several_whom_a_monster_may_go_for_the_steps_to_the_nearest_are_told() -> None:
    table = beset({"g12_33": "dire_squirrel"}, ["g12_11", "g12_35"])

    (intent,) = table.game.view(Viewer.spectator()).intents

    assert intent.heroes == ("warrior", "priestess")
    assert (intent.does, intent.steps, intent.decides) == ("strikes", 1, "chance")


# ---------------------------------------------------------------------- monsters on their way


@clause("dp.law.shooter_tie")
@pytest.mark.parametrize(("number", "square"), [(0, "g12_32"), (1, "g12_43")])
def test_chance_decides_between_exactly_two_squares_for_a_shooter(number: int, square: str) -> None:
    """In a hallway two squares are four from the warrior and one step from the duck."""
    table = beset(
        {"g12_33": "dire_duck"},
        ["g12_36"],
        tiles={"g12": "hallway:0:south+north"},
        numbers={"stands": [number]},
    )

    monsters_act(table)

    assert table.at("dire_duck.1") == square
    assert strikes(table) == [("dire_duck.1", "warrior")]


@clause("dp.law.shooter_tie")
def test_nothing_is_left_to_chance_where_one_square_is_best_for_a_shooter() -> None:
    table = beset(
        {"g12_32": "dire_duck"}, ["g12_36"], tiles={"g12": "hallway:0:south+north"}, numbers={}
    )

    monsters_act(table)

    assert table.at("dire_duck.1") == "g12_32"
    assert "stands" not in table.game.chance.calls


@clause("dp.variant.stun_1", "dp.variant.stun_2")
@pytest.mark.parametrize(("variant", "attacks"), [("", 0), ("stun_1", 1), ("stun_2", 1)])
def test_a_monster_stunned_on_its_way_loses_its_action_at_once_only_by_the_usual_rule(
    variant: str, attacks: int
) -> None:
    """The optional rules take actions in its next turn, by a check it makes then."""
    table = stunned_on_its_way(variant)

    assert len(attacks_of(table, "orc_leader.1")) == attacks


@clause("dp.trap.pit_climb", "dp.monster.two_actions")
@pytest.mark.parametrize(("at", "attacks"), [("g13_11", 1), ("g13_15", 0)])
def test_a_monster_that_climbed_out_of_a_pit_strikes_or_walks_but_not_both(
    at: str, attacks: int
) -> None:
    """It climbs onto (2,1), the first of the nearest squares; the warrior stands beside or not."""
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = plunge(
        heroes=("warrior",),
        at=[at],
        abilities=[["tough"]],
        monsters={"g13_22": "orc"},
        lasting={"orc.1": [("in_the_pit", 0)]},
        change=pit,
        dice=[2] * 20,
    )

    table.answers("end")

    assert len(events(table, Relocated)) == 1
    assert (len(attacks_of(table, "orc.1")), bool(events(table, Stepped))) == (
        attacks,
        not attacks,
    )


@clause("dp.trap.rune")
@pytest.mark.parametrize(
    ("res", "des", "stat"), [(3, 2, "res"), (2, 3, "des"), (3, 3, "res"), (2, 2, "res")]
)
def test_an_explosive_rune_is_withstood_by_res_unless_des_is_higher(
    res: int, des: int, stat: str
) -> None:
    def measured(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:5], res, des, hero.base[7])

    table = before_chest(
        "unlocked:1:explosive_rune",
        change=measured,
        dice=[2] * 9,
        faces={"traps": [5, 2, 2, 2, 2], "treasure": [6]},
    )

    table.answers("open:chest_3")

    assert [(check.stat, len(check.faces)) for check in events(table, Checked)] == [
        (stat, max(res, des) + 1)  # the trap was known
    ]


# ---------------------------------------------------------------------- the map


@clause("dp.counter.no_doors_left")
@pytest.mark.parametrize("west", ["free", "built"])
def test_a_closed_door_between_two_tiles_that_are_built_leads_nowhere_on(west: str) -> None:
    def shut(state: State) -> None:
        change_lock(state, 2, nowhere=True)

    table = alone(
        tiles={"f13": "room_4x4:0:east"} if west == "built" else {},
        faces={"location": [1], "encounters": [1]},
        change=shut,
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert (table.asked() == "AddDoor") is (west == "built")


@clause("dp.counter.no_doors_left")
def test_a_door_may_be_added_on_any_side_of_a_room_behind_which_a_cell_is_free() -> None:
    """North of the Entrance a dead end is built; a room lies west of it, a corridor elsewhere."""

    def shut(state: State) -> None:
        change_lock(state, 0, nowhere=True)
        change_lock(state, 2, nowhere=True)

    table = alone(
        tiles={"f12": "room_6x6:0:", "k5": "hallway:0:north+south"},
        faces={"location": [1], "encounters": [1]},
        change=shut,
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert set(table.options()) == {
        *("door:g12:north", "door:g12:east"),
        *("door:f12:north", "door:f12:south", "door:f12:west"),
    }


@clause("dp.trap.disarm_success")
def test_nothing_is_known_of_a_trap_that_is_gone_and_nothing_more_is_searched_for() -> None:
    table = before_chest("locked:1:swinging_axe", "fire_mage", dice=[5, 5, 5])

    table.answers("disarm:chest_3")

    assert (table.lock(3).trap, table.lock(3).known) == ("", False)
    assert not [key for key in table.options() if key.startswith(("detect", "disarm"))]
