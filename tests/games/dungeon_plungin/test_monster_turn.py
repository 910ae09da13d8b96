"""The Monster Turn: who acts and when, what monsters know, and how they walk."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, Hurt
from mazmorra.games.dungeon_plungin.events.turn import RoundBegun, TurnBegun
from mazmorra.games.dungeon_plungin.events.world import (
    EventHappened,
    MonsterActed,
    MonstersTurn,
    TrapTriggered,
)
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import Hazard, Place, State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena, with_monster
from tests.games.dungeon_plungin.monsters_support import (
    HIT,
    MISS,
    beset,
    clauses_of,
    happened,
    monsters_act,
    steps,
    strikes,
)


def floor(*hazards: tuple[str, tuple[str, ...]]) -> object:
    """Return a change that leaves traps on the floor."""

    def change(state: State) -> None:
        state.hazards = tuple(
            Hazard(trap, tuple(named(place) for place in places)) for trap, places in hazards
        )

    return change


# ---------------------------------------------------------------------- order


@clause("dp.monster.turn", "dp.round.order")
def test_after_the_last_hero_every_monster_acts_and_a_new_round_begins() -> None:
    table = beset({"g12_11": "goblin", "g12_66": "orc"}, ["g12_33", "g12_44"])

    monsters_act(table)

    kinds = (MonsterActed, RoundBegun, TurnBegun)
    names = [type(event).__name__ for event in happened(table, *kinds)]
    assert names == ["MonsterActed", "MonsterActed", "RoundBegun", "TurnBegun"]
    assert {event.monster for event in happened(table, MonsterActed)} == {"goblin.1", "orc.1"}
    assert happened(table, TurnBegun)[0].hero == "warrior"


@clause("dp.monster.turn", "dp.death.monster")
def test_a_monster_that_dies_while_it_acts_ends_no_other_monsters_turn() -> None:
    """The first orc falls to a counterattack; the second one still acts."""
    table = arena(
        abilities=[("counterattack",)],
        monsters={"g12_34": "orc", "g12_66": "orc"},
        change=with_monster("orc.1", vida=1),
        dice=[*[2] * 6, 5, *[2] * 5, 2, 2, 2, *[2] * 20],
    )

    table.answers("end", "react:counterattack")

    assert list(table.monsters()) == ["orc.2"]
    assert [event.monster for event in happened(table, MonsterActed)] == ["orc.2"]
    assert happened(table, RoundBegun)


@clause("dp.monster.order")
def test_monsters_act_by_their_way_to_the_nearest_hero_and_then_by_placement() -> None:
    """The third orc is nearest; the first two are equally far."""
    table = beset({"g12_11": "orc", "g12_51": "orc", "g12_33": "orc"}, ["g12_34"])

    monsters_act(table)

    (turn,) = happened(table, MonstersTurn)
    assert turn.monsters == ("orc.3", "orc.1", "orc.2")


@clause("dp.monster.order")
def test_the_order_counts_the_way_and_not_the_straight_line() -> None:
    """The goblin stands three squares away, but behind the wall of the Entrance."""
    table = beset({"g12_16": "goblin", "g13_35": "orc"}, ["g13_12"])

    monsters_act(table)

    (turn,) = happened(table, MonstersTurn)
    assert turn.monsters == ("orc.1", "goblin.1")


@clause("dp.monster.turn_tasks")
def test_a_trap_gives_a_monster_something_else_to_do_in_its_turn() -> None:
    """A goblin in a pit spends its first action on climbing out."""
    table = beset(
        {"g12_33": "goblin"},
        ["g12_36"],
        lasting={"goblin.1": [("in_the_pit", 0)]},
        change=floor(("pit_trap", ("g12_33",))),
    )

    monsters_act(table)

    assert not table.state.monster("goblin.1").lasting
    assert strikes(table) == []


@clause("dp.monster.two_actions")
@pytest.mark.parametrize(("at", "walked", "struck"), [("g12_34", 0, 1), ("g12_36", 2, 1)])
def test_a_monster_moves_once_and_attacks_once(at: str, walked: int, struck: int) -> None:
    table = beset({"g12_33": "goblin"}, [at])

    monsters_act(table)

    assert (len(steps(table, "goblin.1")), len(strikes(table))) == (walked, struck)


@clause("dp.monster.two_actions")
def test_a_monster_that_runs_as_far_as_it_can_does_not_run_again() -> None:
    table = beset({"g12_11": "goblin"}, ["g12_66"])

    monsters_act(table)

    assert len(steps(table, "goblin.1")) == cards().monsters["goblin"].stats.mov


@clause("dp.monster.two_actions")
def test_monsters_open_no_chests() -> None:
    table = beset({"g12_33": "goblin"}, ["g12_36"], chests={"g12_34": "unlocked:1"})

    monsters_act(table)

    assert not table.lock(3).open
    assert "g12_34" not in steps(table, "goblin.1")


@clause("dp.monster.controller", "dp.monster.controller_conflict")
def test_the_player_of_the_latest_build_phase_decides_for_the_monsters() -> None:
    def built(state: State) -> None:
        state.controller = 1

    table = beset({"g12_33": "ogre"}, ["g12_34", "g12_32"], seats=2, change=built)
    table.answers("end")

    assert table.game.waiting == (1,)
    assert table.asked() == "ChooseVictim"


@clause("dp.monster.controller")
def test_whoever_opens_a_door_onto_a_new_place_controls_the_monsters_from_then_on() -> None:
    table = beset({}, ["g13_11", "g13_31"], seats=2, tiles={}, open=[], faces={"location": [7]})
    before = table.state.controller

    table.answers("open:door_1")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    assert (before, table.state.controller) == (0, 1)


# ---------------------------------------------------------------------- characteristics


@clause("dp.monster.stats", "dp.monster.fields")
def test_a_monster_attacks_with_its_atq_alone_and_is_defended_with_def() -> None:
    table = beset({"g12_33": "orc"}, ["g12_34"], dice=[HIT, 2, 2, 2, 2, 2, *MISS])

    monsters_act(table)

    (attack,) = happened(table, AttackRolled)
    assert len(attack.faces) == 6
    assert [event.who for event in happened(table, Hurt)] == ["warrior"]


@clause("dp.monster.stats")
def test_what_a_monster_carries_is_not_left_behind() -> None:
    dice = [HIT] * 6 + [2] * 40
    table = beset({"g12_33": "goblin_archer"}, ["g12_34"], dice=dice)
    before = table.hero().items

    table.answers("attack:goblin_archer_1", "stay")

    assert table.monsters() == {}
    assert table.hero().items == before


# ---------------------------------------------------------------------- awareness


@clause("dp.monster.no_doors", "dp.monster.pursue")
def test_a_closed_door_keeps_monsters_from_heroes_right_behind_it() -> None:
    table = beset({"g12_36": "goblin"}, ["g13_31"], open=[])

    monsters_act(table)

    assert steps(table, "goblin.1") == []
    assert strikes(table) == []


@clause("dp.monster.awareness", "dp.monster.awareness_count")
@pytest.mark.parametrize(("tile", "walked"), [("g12", 4), ("g11", 4), ("g10", 0)])
def test_a_monster_knows_of_heroes_up_to_two_open_doors_away(tile: str, walked: int) -> None:
    tiles = {f"g{n}": "room_6x6:0:" for n in (12, 11, 10)}
    ways = ["g13:north", "g12:north", "g11:north"]
    table = beset({f"{tile}_11": "goblin"}, ["g13_66"], tiles=tiles, open=ways)

    monsters_act(table)

    assert len(steps(table, "goblin.1")) == walked


@clause("dp.monster.awareness_count", "dp.monster.blocked_path")
def test_characters_in_the_doorway_do_not_hide_a_hero_and_the_monster_stops_behind_them() -> None:
    monsters = {"g12_33": "goblin", "g12_36": "orc:asleep", "g12_46": "orc:asleep"}
    table = beset(monsters, ["g13_33"])

    monsters_act(table)

    assert steps(table, "goblin.1") == ["g12_34", "g12_35"]
    assert strikes(table) == []


@clause("dp.monster.blocked_path")
def test_a_monster_with_every_way_blocked_goes_towards_the_nearest_hero() -> None:
    """The warrior is first in the party, but the priestess is nearer."""
    monsters = {"g12_33": "goblin", "g12_36": "orc:asleep", "g12_46": "orc:asleep"}
    tiles = {"g12": "room_6x6:0:", "f12": "room_6x6:0:"}
    table = beset(
        {**monsters, "g12_13": "orc:asleep", "g12_14": "orc:asleep"},
        ["g13_66", "f12_63"],
        tiles=tiles,
        open=["g13:north", "g12:west"],
    )

    monsters_act(table)

    assert steps(table, "goblin.1") == ["g12_23"]


@clause("dp.monster.no_path")
def test_a_monster_behind_rocks_does_nothing_but_may_shoot_across_them() -> None:
    rocks = floor(("falling_rocks", tuple(f"g12_{x}3" for x in range(1, 7))))
    goblin = beset({"g12_31": "goblin"}, ["g12_35"], change=rocks)
    monsters_act(goblin)
    duck = beset({"g12_31": "dire_duck"}, ["g12_35"], change=rocks)
    monsters_act(duck)

    assert (steps(goblin, "goblin.1"), strikes(goblin)) == ([], [])
    assert strikes(duck) == [("dire_duck.1", "warrior")]


# ---------------------------------------------------------------------- obstacles


@clause("dp.monster.obstacles")
@pytest.mark.parametrize(
    ("trap", "walked"),
    [("pit_trap", 4), ("falling_rocks", 4), ("spear_trap", 2)],
)
def test_monsters_walk_around_pits_and_rocks_and_across_spears(trap: str, walked: int) -> None:
    across = tuple(f"g12_{x}4" for x in range(2, 5))
    table = beset({"g12_33": "goblin"}, ["g12_36"], change=floor((trap, across)))

    monsters_act(table)

    assert len(steps(table, "goblin.1")) == walked
    assert happened(table, TrapTriggered) == []


@clause("dp.monster.obstacles")
def test_a_monster_pushed_into_a_pit_falls() -> None:
    dice = [HIT, 2, 2, 2, 2, 2, 2, 2, 2, *MISS]
    pit = floor(("pit_trap", ("g12_35",)))
    table = beset({"g12_34": "orc"}, ["g12_33"], dice=dice, change=pit)

    table.answers("attack:orc_1", "stay")

    orc = table.state.monster("orc.1")
    assert table.at("orc.1") == "g12_35"
    assert orc.lasting == (("in_the_pit", 0),)
    assert orc.vida == 3 - 1 - 1
    assert "dp.trap.pit" in clauses_of(table, Hurt)


@clause("dp.monster.events")
def test_monsters_set_off_no_corridor_event() -> None:
    def unentered(state: State) -> None:
        state.places = (state.places[0], Place(due=True))

    table = beset(
        {"g12_33": "goblin"}, ["g13_66"], tiles={"g12": "hallway:0:north+south"}, change=unentered
    )

    monsters_act(table)

    assert steps(table, "goblin.1")
    assert happened(table, EventHappened) == []
    assert table.state.places[1].due


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


@clause("dp.monster.order")
def test_the_nearest_monster_acts_first_whoever_was_placed_first() -> None:
    table = beset(
        {"g12_11": "goblin", "g12_35": "goblin", "g12_32": "goblin"}, ["g12_36"], dice=MISS
    )

    table.answers("end")

    acted = [e.who for e in table.happened if isinstance(e, AttackRolled)]
    assert acted[0] == "goblin.2"
