"""The six traps, each by what is printed on it and by our rulings about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled, Pushed
from mazmorra.games.dungeon_plungin.events.turn import Checked, LastingBegun, Relocated, Stepped
from mazmorra.games.dungeon_plungin.events.world import HazardLeft
from mazmorra.games.dungeon_plungin.geometry import name_of
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import attacks_of, events
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    before_chest,
    before_door,
    chest_in_a_corridor,
    rolled,
    sprung,
    trap_that_closes,
)
from tests.games.dungeon_plungin.support import PlungeTable, lying, plunge

if TYPE_CHECKING:
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

GEM = {"treasure": [6]}


def opened(trap: str, **more: Any) -> PlungeTable:
    """Open a chest whose trap is there but was never detected; the opener stands on g13_22."""

    def unknown(state: State) -> None:
        from mazmorra.games.dungeon_plungin.events.common import change_lock

        change_lock(state, 3, known=False)
        if "change" in more:
            more["change"](state)

    faces = {**GEM, **more.pop("faces", {})}
    given: dict[str, Any] = {"at": ["g13_22"], "heroes": ("thief",), **more, "change": unknown}
    count = len(given["heroes"])
    given.setdefault("abilities", [["tough"]] * count)
    given.setdefault("items", [()] * count)
    table = plunge(chests={"g13_23": f"unlocked:1:{trap}"}, faces=faces, **given)
    table.answers(f"open:{CHEST}")
    return table


def left(table: PlungeTable) -> set[str]:
    """Return the squares that a trap has just taken."""
    ((_, event),) = table.deeds(HazardLeft)
    assert isinstance(event, HazardLeft)
    return {name_of(place) for place in event.squares}


# ---------------------------------------------------------------------- Poison Needle


@clause("dp.trap.needle", "dp.trap.needle_vida")
def test_poison_needle_stings_the_opener_against_res_and_poisons_with_any_damage() -> None:
    table = opened("poison_needle", faces={"traps": [5, 6, 2]}, dice=[5, 2, 2])

    ((_, attack),) = table.deeds(AttackRolled)
    ((_, defence),) = table.deeds(DefenceRolled)
    assert isinstance(attack, AttackRolled)
    assert isinstance(defence, DefenceRolled)
    assert (len(attack.faces), attack.targets) == (3, ("thief",))
    assert (defence.stat, len(defence.faces)) == ("res", 3)
    hero = table.hero()
    stats = [table.game.stat(hero, stat) for stat in ("atq", "mov", "des", "ing")]  # type: ignore[attr-defined]
    assert (hero.vida, hero.most) == (4, 5)
    assert stats == [2, 3, 3, 2]
    assert ("poisoned", 0) in hero.lasting
    assert table.clauses(LastingBegun) == ["dp.trap.needle"]


@clause("dp.trap.needle")
def test_poison_needle_without_damage_does_not_poison() -> None:
    table = opened("poison_needle", faces={"traps": [5, 2, 2]}, dice=[5, 2, 2])

    assert (table.hero().vida, table.hero().lasting) == (5, ())


@clause("dp.trap.needle")
def test_poison_of_the_needle_ends_with_the_first_point_that_is_healed() -> None:
    table = alone(
        items=[("healing_potion",)],
        vida=[3],
        lasting={"thief": [("poisoned", 0)]},
        faces={"healing": [1]},
    )

    potion = next(key for key in table.options() if "healing_potion" in key)
    table.answers(potion)

    assert table.hero().vida > 3
    assert table.hero().lasting == ()


# ---------------------------------------------------------------------- Swinging Axe


@clause("dp.trap.axe")
@pytest.mark.parametrize(
    ("face", "hit"), [(2, {"thief", "orc.1", "orc.2"}), (1, {"thief", "goblin.1"})]
)
def test_swinging_axe_hits_a_row_on_even_and_a_column_on_odd(face: int, hit: set[str]) -> None:
    table = opened(
        "swinging_axe",
        at=["g13_33"],
        monsters={"g13_13": "orc", "g13_53": "orc", "g13_63": "orc", "g13_35": "goblin"},
        faces={"axe": [face], "traps": [5, 2, 2, 2, 2]},
        dice=[5] * 12,
    )

    ((_, attack),) = table.deeds(AttackRolled)
    assert isinstance(attack, AttackRolled)
    assert len(attack.faces) == 5
    assert set(attack.targets) == hit
    defences = [event for _, event in table.deeds(DefenceRolled)]
    assert {d.stat for d in defences if isinstance(d, DefenceRolled)} == {"def"}


@clause("dp.trap.axe_walls")
def test_swinging_axe_stops_at_walls_and_shut_doors_and_goes_through_open_ones() -> None:
    def victims(*doors: str) -> tuple[str, ...]:
        table = plunge(
            heroes=("thief",),
            at=["g13_31"],
            abilities=[["tough"]],
            items=[()],
            tiles={"g12": "room_6x6:0:south"},
            chests={"g13_32": "unlocked:1:swinging_axe"},
            open=doors,
            monsters={"g12_36": "orc", "g13_33": "goblin"},
            faces={"axe": [1], "traps": [5, 2, 2, 2, 2], **GEM},
            dice=[5] * 12,
        )
        table.answers(f"open:{CHEST}")
        ((_, attack),) = table.deeds(AttackRolled)
        assert isinstance(attack, AttackRolled)
        return attack.targets

    assert set(victims()) == {"thief", "goblin.1"}
    assert set(victims("g13:north")) == {"thief", "goblin.1", "orc.1"}


# ---------------------------------------------------------------------- Spear Trap


@clause("dp.trap.spear", "dp.trap.spear_area")
def test_spear_trap_before_a_door_covers_both_squares_and_each_may_dodge() -> None:
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_31", "g13_41"],
        abilities=[["tough"], ["tough"]],
        items=[(), ()],
        doors={"g13:north": "locked:1"},
        dice=[5, 2, 2, 2, 2, 2, 2, 2, 2, 2],
        faces={"traps": [3, 5, 5, 2, 2, 2]},
    )

    table.answers(f"force:{NORTH_DOOR}")

    assert left(table) == {"g13_31", "g13_41"}
    assert rolled(table)[:2] == [("thief", "des", 4, 1), ("warrior", "des", 2, 1)]
    assert not table.deeds(DefenceRolled)
    assert [hero.vida for hero in table.state.heroes] == [5, 4]


@clause("dp.trap.spear_area")
def test_spear_trap_elsewhere_takes_a_square_beside_the_hero_of_its_players_choice() -> None:
    table = opened("spear_trap", dice=[5, 5, 5, 5])

    assert set(table.options()) == {
        "spear:g13_12",
        "spear:g13_32",
        "spear:g13_21",
        "spear:g13_23",
    }
    table.answers("spear:g13_32")
    assert left(table) == {"g13_22", "g13_32"}


@clause("dp.trap.spear_area")
def test_spear_trap_in_a_corridor_takes_both_squares_across_the_lane() -> None:
    table = chest_in_a_corridor("spear_trap")

    assert left(table) == {"g12_34", "g12_44"}


@clause("dp.trap.spear", "dp.trap.aware_bonus")
def test_spear_trap_goes_off_again_for_each_hero_who_enters_with_a_die_more() -> None:
    table = alone(
        at=["g13_22"],
        change=lying("spear_trap", "g13_32", "g13_42"),
        dice=[2, 2, 2, 2, 2],
        faces={"traps": [5, 5, 2, 2, 2]},
    )

    table.answers("move:g13_32")

    assert sprung(table) == ["spear_trap"]
    assert rolled(table) == [("thief", "des", 5, 1)]
    assert table.hero().vida == 3


@clause("dp.trap.spear")
def test_spear_trap_can_be_disarmed_only_from_adjacent_squares() -> None:
    def keys(at: str) -> list[str]:
        table = alone(at=[at], change=lying("spear_trap", "g13_33", "g13_43"))
        return [key for key in table.options() if key.startswith("disarm")]

    assert keys("g13_32") == keys("g13_53") == ["disarm:spears_0"]
    assert keys("g13_22") == []


# ---------------------------------------------------------------------- Falling Rocks


@clause("dp.trap.rocks", "dp.trap.rocks_example", "dp.trap.area_pick")
def test_falling_rocks_deal_3_damage_or_1_with_res_dif_2_to_all_in_two_by_two_squares() -> None:
    table = opened(
        "falling_rocks",
        heroes=("thief", "warrior"),
        at=["g13_22", "g13_32"],
        monsters={"g13_33": "orc"},
        numbers={"areas": [0]},
        dice=[2, 2, 2, 5, 5, 2, 2, 2, 2, 2],
    )

    assert left(table) == {"g13_22", "g13_32", "g13_23", "g13_33"}
    assert rolled(table) == [
        ("thief", "res", 3, 2),
        ("warrior", "res", 4, 2),
        ("orc.1", "res", 3, 2),
    ]
    assert [hero.vida for hero in table.state.heroes] == [2, 5]
    assert not table.state.monsters


@clause("dp.trap.rocks", "dp.trap.rocks_inside")
def test_falling_rocks_are_entered_by_nobody_but_who_is_under_them_may_move_out() -> None:
    rocks = lying("falling_rocks", "g13_22", "g13_32", "g13_23", "g13_33")
    outside = alone(at=["g13_12"], change=rocks)
    inside = alone(at=["g13_22"], change=rocks)

    assert "move:g13_22" not in outside.options()
    assert "move:g13_12" in inside.options()
    inside.answers("move:g13_12")
    assert "move:g13_22" not in inside.options()


@clause("dp.trap.no_seal")
def test_falling_rocks_never_cover_both_squares_before_a_door() -> None:
    table = before_door("locked:1:falling_rocks", dice=[5] * 12)

    table.answers(f"force:{NORTH_DOOR}")

    assert left(table) == {"g13_21", "g13_31", "g13_22", "g13_32"}


@clause("dp.trap.no_seal")
@pytest.mark.parametrize("pick", [0, 1])
def test_falling_rocks_in_a_corridor_cover_two_squares_of_the_heros_lane(pick: int) -> None:
    table = chest_in_a_corridor("falling_rocks", numbers={"areas": [pick]})

    assert left(table) in ({"g12_33", "g12_34"}, {"g12_34", "g12_35"})


@clause("dp.trap.area_pick")
def test_falling_rocks_without_a_legal_area_cover_only_the_heros_own_square() -> None:
    closed = lying("falling_rocks", "g12_42", "g12_46")
    table = chest_in_a_corridor("falling_rocks", change=closed)

    assert left(table) == {"g12_34"}


@clause("dp.trap.no_seal", "dp.trap.area_pick")
@pytest.mark.parametrize(("trap", "vida"), [("falling_rocks", 2), ("pit_trap", 4)])
def test_rocks_and_pits_that_could_only_close_a_passage_leave_nothing(trap: str, vida: int) -> None:
    table = trap_that_closes(trap)

    assert sprung(table) == [trap]
    assert len(table.state.hazards) == 1
    assert table.hero().vida == vida
    assert table.hero().lasting == ()
    assert "move:g12_35" in table.options()


@clause("dp.trap.rocks_inside", "dp.trap.area_pick")
def test_falling_rocks_leave_who_is_under_them_a_way_out() -> None:
    """In a corner four squares of rocks would bury the thief, so there are two."""
    table = plunge(
        heroes=("thief",),
        at=["g12_11"],
        abilities=[["tough"]],
        items=[()],
        tiles={"g12": "room_6x6:0:south"},
        chests={"g12_21": "unlocked:1:falling_rocks"},
        dice=[5] * 5,
        faces=GEM,
    )

    table.answers(f"open:{CHEST}")

    assert left(table) == {"g12_11", "g12_21"}
    assert "move:g12_12" in table.options()


@clause("dp.trap.no_seal")
def test_falling_rocks_leave_the_half_of_a_door_free_that_is_free_beyond_it() -> None:
    """Beyond the open door the west half is closed, so its east half stays free here."""
    table = plunge(
        heroes=("thief",),
        at=["g12_45"],
        abilities=[["tough"]],
        items=[()],
        tiles={"g12": "room_6x6:0:south"},
        open=["g13:north"],
        chests={"g12_55": "unlocked:1:falling_rocks"},
        change=lying("falling_rocks", "g13_31"),
        numbers={"areas": [0]},
        dice=[5] * 5,
        faces=GEM,
    )

    table.answers(f"open:{CHEST}")

    assert "g12_45" in left(table)
    assert "g12_46" not in left(table)


# ---------------------------------------------------------------------- Pit Trap


@clause("dp.trap.pit")
def test_pit_trap_lets_heroes_jump_with_des_dif_3_and_the_others_fall() -> None:
    table = opened(
        "pit_trap",
        heroes=("thief", "warrior"),
        at=["g13_22", "g13_32"],
        numbers={"areas": [0]},
        dice=[5, 5, 5, 2, 2, 2],
    )

    assert rolled(table) == [("thief", "des", 4, 3)]
    table.answers("jump:g13_21")
    assert rolled(table) == [("warrior", "des", 2, 3)]
    assert table.at("thief") == "g13_21"
    assert (table.hero("warrior").vida, table.hero("warrior").lasting) == (5, (("in_the_pit", 0),))


@clause("dp.trap.pit")
def test_pit_trap_lets_a_monster_jump_to_a_random_square() -> None:
    def jumped(pick: int) -> str:
        table = opened(
            "pit_trap",
            monsters={"g13_32": "gremlin"},
            numbers={"areas": [0], "jumps": [pick]},
            dice=[2, 2, 2, 2, 5, 5, 5, 2],
        )
        return table.monsters()["gremlin.1"]

    assert {jumped(0), jumped(1)} == {"g13_31", "g13_42"}


@clause("dp.trap.pit_inside", "dp.trap.pit_targets")
def test_pit_trap_holds_heroes_who_can_attack_only_each_other() -> None:
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = plunge(
        heroes=("warrior",),
        at=["g13_22"],
        monsters={"g13_12": "goblin", "g13_32": "orc"},
        lasting={"warrior": [("in_the_pit", 0)], "orc.1": [("in_the_pit", 0)]},
        change=pit,
    )

    attacks = [key for key in table.options() if key.startswith("attack")]

    assert attacks
    assert all("orc_1" in key for key in attacks)
    assert table.closed(0)["move"] == "dp.trap.pit_inside"


@clause("dp.trap.pit_inside", "dp.trap.pit_climb")
def test_pit_trap_is_left_by_an_action_onto_a_free_square_beside_it_and_never_entered() -> None:
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = alone(at=["g13_22"], lasting={"thief": [("in_the_pit", 0)]}, change=pit)
    climbs = {key for key in table.options() if key.startswith("climb")}

    assert climbs == {
        f"climb:g13_{place}" for place in ("21", "31", "12", "13", "42", "43", "24", "34")
    }
    table.answers("climb:g13_12")
    assert (table.at(), table.hero().lasting) == ("g13_12", ())
    assert table.state.turn.actions == 1
    assert len(table.state.hazards) == 1
    assert "move:g13_22" not in table.options()


@clause("dp.trap.pit_climb")
def test_pit_trap_costs_a_monster_its_first_action() -> None:
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = plunge(
        heroes=("warrior",),
        at=["g13_66"],
        abilities=[["tough"]],
        monsters={"g13_22": "orc"},
        lasting={"orc.1": [("in_the_pit", 0)]},
        change=pit,
        dice=[2] * 12,
    )

    table.answers("end")

    orc = table.somebody("orc.1")
    assert orc.lasting == ()
    assert table.at("orc.1") not in ("g13_22", "g13_32", "g13_23", "g13_33")
    assert not table.deeds(AttackRolled)


@clause("dp.trap.pit_targets")
def test_pit_trap_hides_a_hero_from_monsters_while_another_can_be_chosen() -> None:
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = plunge(
        heroes=("warrior", "thief"),
        at=["g13_22", "g13_61"],
        abilities=[["tough"], ["tough"]],
        monsters={"g13_12": "orc"},
        lasting={"warrior": [("in_the_pit", 0)]},
        active=1,
        change=pit,
        dice=[2] * 12,
    )

    table.answers("end")

    assert table.at("orc.1") != "g13_12"
    attacked = [event.targets for _, event in table.deeds(AttackRolled)]  # type: ignore[attr-defined]
    assert ("warrior",) not in attacked


@clause("dp.trap.pit_targets")
def test_pit_trap_with_all_heroes_inside_makes_monsters_wait_beside_it() -> None:
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = plunge(
        heroes=("warrior",),
        at=["g13_22"],
        abilities=[["tough"]],
        monsters={"g13_26": "orc"},
        lasting={"warrior": [("in_the_pit", 0)]},
        change=pit,
    )

    table.answers("end")

    assert not table.deeds(AttackRolled)
    assert table.at("orc.1") in ("g13_24", "g13_34", "g13_12", "g13_13", "g13_21")


RING = ("21", "31", "12", "13", "42", "43", "24", "34")


@clause("dp.trap.pit_targets")
@pytest.mark.parametrize(("held", "struck"), [(RING, True), (RING[1:], False)])
def test_pit_trap_whose_edge_is_full_lets_those_around_it_strike(
    held: tuple[str, ...], struck: bool
) -> None:
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = plunge(
        heroes=("warrior",),
        at=["g13_22"],
        monsters={f"g13_{place}": "orc" for place in held},
        lasting={"warrior": [("in_the_pit", 0)]},
        change=pit,
        dice=[2] * 60,
    )
    assert any(key.startswith("climb") for key in table.options()) is not struck

    table.answers("end")

    attackers = {event.who for _, event in table.deeds(AttackRolled)}  # type: ignore[attr-defined]
    assert len(attackers) == (len(held) if struck else 0)


@clause("dp.trap.pit_targets", "dp.push.blocked_what")
def test_pit_trap_whose_edge_is_full_keeps_a_hero_who_is_hit_where_it_is() -> None:
    pit = lying("pit_trap", "g13_22", "g13_32", "g13_23", "g13_33")
    table = plunge(
        heroes=("warrior",),
        at=["g13_22"],
        abilities=[["tough"]],
        monsters={f"g13_{place}": "goblin" for place in RING},
        lasting={"warrior": [("in_the_pit", 0)]},
        change=pit,
        dice=[5, 2, 2, 2, *[2] * 60],
    )

    table.answers("end")

    assert table.deeds(AttackRolled)
    assert not table.deeds(Pushed)
    assert table.at() == "g13_22"


@clause("dp.push.blocked_what")
@pytest.mark.parametrize(("at", "pushed"), [("g13_32", False), ("g13_22", True)])
def test_pit_trap_is_not_left_by_a_push(at: str, pushed: bool) -> None:
    """The floor goes on behind the one orc, the pit behind the other."""
    pit = lying("pit_trap", "g13_12", "g13_22", "g13_32")
    behind = {"g13_32": "g13_22", "g13_22": "g13_12"}[at]
    table = plunge(
        heroes=("warrior",),
        at=[behind],
        monsters={at: "orc"},
        lasting={"warrior": [("in_the_pit", 0)], "orc.1": [("in_the_pit", 0)]},
        change=pit,
        dice=[5, *[2] * 30],
    )
    key = next(key for key in table.options() if key.startswith("attack:orc_1"))

    table.answers(key)

    assert bool(table.deeds(Pushed)) is pushed


# ---------------------------------------------------------------------- Explosive Rune


@clause("dp.trap.rune")
def test_explosive_rune_hits_everybody_on_the_tile_against_the_higher_of_res_and_des() -> None:
    table = opened(
        "explosive_rune",
        heroes=("thief", "warrior", "priestess"),
        at=["g13_22", "g13_66", "g12_36"],
        tiles={"g12": "room_6x6:0:south"},
        open=["g13:north"],
        monsters={"g13_61": "orc"},
        dice=[5, 2, 2, 2, 5, 5, 5, 5, 2, 2, 2],
        faces={"traps": [5, 5, 5, 2, 2]},
    )

    assert rolled(table) == [
        ("thief", "des", 4, 3),
        ("warrior", "res", 4, 3),
        ("orc.1", "res", 3, 3),
    ]
    assert [hero.vida for hero in table.state.heroes] == [3, 6, 5]
    assert not table.state.monsters


@clause("dp.trap.pit", "dp.trap.no_seal")
def test_to_jump_away_from_a_pit_that_closes_again_is_a_check_of_the_rule_of_pits() -> None:
    table = trap_that_closes("pit_trap")

    assert table.clauses(Checked) == ["dp.trap.pit"]


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
