"""Coming back: to a room in the same expedition, and to the dungeon in a later one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.events.combat import MonsterDied
from mazmorra.games.dungeon_plungin.events.turn import Checked, DiceThrown
from mazmorra.games.dungeon_plungin.events.world import (
    AttentionFound,
    ChestPlaced,
    EventHappened,
    MonsterPlaced,
    MonstersTurn,
)
from mazmorra.games.dungeon_plungin.geometry import name_of, named
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.testing import clause
from tests.games.dungeon_plungin.monsters_support import (
    HIT,
    MISS,
    ROOM,
    beset,
    happened,
    strikes,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

WITCH = "witch_of_the_west_wood"

ORCS = 8  # the row of the Monsters table with three orcs


def entered(change: Callable[[State], None] | None = None) -> Callable[[State], None]:
    """Return a change by which heroes have been on every tile before."""

    def given(state: State) -> None:
        state.places = tuple(replace(place, entered=True) for place in state.places)
        if change is not None:
            change(state)

    return given


def back(face: int = 1, at: tuple[str, ...] = ("g13_31",), **more: Any) -> PlungeTable:
    """Return heroes before a room that was entered before."""
    faces = {"respawn": [face], "monsters": [ORCS], **more.pop("faces", {})}
    given = {"tiles": ROOM, "active": 0, "change": entered(more.pop("change", None)), **more}
    return beset(given.pop("monsters", {}), list(at), faces=faces, **given)


def go_on(table: PlungeTable) -> None:
    """Give the first answer to everything until a hero acts again."""
    while table.game.outcome is None and table.asked() != "Act":
        table.answers(table.options()[0])


def rolls(table: PlungeTable) -> int:
    """Return how often monsters may have come back."""
    thrown = [told.event for told in table.game.history if isinstance(told.event, DiceThrown)]
    return sum(event.table == "respawn" for event in thrown)


# ---------------------------------------------------------------------- the same expedition


@clause("dp.revisit.room_respawn")
@pytest.mark.parametrize(("face", "monsters"), [(1, 3), (2, 0), (6, 0)])
def test_a_one_brings_new_monsters_to_an_empty_room_after_the_movement(
    face: int, monsters: int
) -> None:
    table = back(face)

    table.answers("move:g12_35")
    assert rolls(table) == 0
    table.answers("end")
    go_on(table)

    assert rolls(table) == 1
    assert len(table.monsters()) == monsters


@clause("dp.revisit.room_not_cleared")
def test_there_is_no_roll_in_a_room_with_a_monster() -> None:
    table = back(monsters={"g12_11": "orc:asleep"})

    table.answers("move:g12_35", "end")

    assert rolls(table) == 0


@clause("dp.revisit.cleared")
def test_there_is_no_roll_in_a_room_that_nobody_has_entered_before() -> None:
    table = beset({}, ["g13_31"], faces={"respawn": [1]})
    table.answers("move:g12_35", "end")
    assert rolls(table) == 0

    table.answers("move:g13_31", "end", "move:g12_36", "end")
    assert rolls(table) == 1


@clause("dp.revisit.who_rolls")
def test_there_is_no_roll_while_another_hero_stands_in_the_room() -> None:
    table = back(at=("g13_31", "g12_66"))

    table.answers("move:g12_35", "end")

    assert rolls(table) == 0


@clause("dp.revisit.who_rolls")
@pytest.mark.parametrize(
    ("tile", "count"),
    [
        ("room_6x6", 1),
        ("room_4x4", 1),
        ("jagged_room", 1),
        ("healing_fountain", 1),
        ("sarcophagus", 1),
        ("library", 0),
        ("gate_room", 0),
        ("hallway", 0),
    ],
)
def test_only_rooms_fountain_and_sarcophagus_fill_again(tile: str, count: int) -> None:
    table = back(6, tiles={"g12": f"{tile}:0:south+north"})

    table.answers("move:g12_36", "end")

    assert rolls(table) == count


@clause("dp.revisit.end_of_move")
def test_a_room_that_is_merely_crossed_is_not_rolled_for() -> None:
    tiles = {"g12": "hallway:0:north+south", "g11": "room_6x6:0:south"}
    table = beset(
        {},
        ["g11_36"],
        tiles=tiles,
        open=["g13:north", "g12:north"],
        faces={"respawn": [1]},
        change=entered(),
    )

    table.answers("move:g12_31", "move:g11_36", "move:g12_31", "end")

    assert rolls(table) == 0


@clause("dp.revisit.alert", "dp.revisit.respawn_check")
def test_new_monsters_are_alert_and_listen_for_the_heroes_in_the_room() -> None:
    """Two dice of the orc against two of the warrior, who came back alone."""
    table = back(dice=[2, 2, 2, 2, *MISS], at=("g13_31", "g13_66"))

    table.answers("move:g12_35", "end")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    history = [told.event for told in table.game.history]
    checks = [(e.who, e.stat) for e in history if isinstance(e, Checked)]
    found = [e.state_found for e in history if isinstance(e, AttentionFound)]
    assert checks == [("orc.1", "ing"), ("warrior", "des")]
    assert found == ["unaware"]
    assert "attention" not in [e.table for e in history if isinstance(e, DiceThrown)]


@clause("dp.revisit.place")
def test_new_monsters_that_hear_the_hero_act_at_once_and_end_its_turn() -> None:
    """He wanted to drink, but his movement ended first; the potion is still there."""
    table = back(dice=[HIT, 2, 2, 2, *MISS], items=[("healing_potion",)], vida=[2])

    table.answers("move:g12_35", "item:healing_potion:warrior")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    assert [told.event.free for told in table.game.history if isinstance(told.event, MonstersTurn)]
    assert table.hero().items == ("healing_potion",)
    assert table.options() == ["end"]
    assert len([told for told in table.game.history if type(told.event).__name__ == "AttackRolled"])


@clause("dp.revisit.place")
def test_an_ambush_at_the_end_of_a_turn_is_not_forgotten() -> None:
    table = back(dice=[HIT, 2, 2, 2, *MISS])

    table.answers("move:g12_35", "end")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    turns = [told.event for told in table.game.history if isinstance(told.event, MonstersTurn)]
    assert [turn.free for turn in turns] == [True]
    assert table.state.round == 1
    table.answers("end")
    assert strikes(table)


@clause("dp.revisit.place")
@pytest.mark.parametrize(
    ("start", "first", "banned"),
    [("g13_31", "g12_36", ("g12_36", "g12_46")), ("g11_36", "g12_31", ("g12_31", "g12_41"))],
)
def test_new_monsters_do_not_stand_before_the_door_the_hero_has_used(
    start: str, first: str, banned: tuple[str, str]
) -> None:
    """Every piece is thrown onto the squares before one door, then before the other."""
    tiles = {"g12": "room_6x6:0:south+north", "g11": "room_6x6:0:south"}
    toward = "g12_33" if first == "g12_31" else "g12_34"
    faces = {"placement": [4, int(banned[0][-1])] * 3}
    table = back(at=(start,), tiles=tiles, open=["g13:north", "g12:north"], faces=faces)
    table.answers(f"move:{first}", f"move:{toward}", "end")
    go_on(table)
    placed = {
        name_of(told.event.square)
        for told in table.game.history
        if isinstance(told.event, MonsterPlaced)
    }

    assert len(placed) == 3
    assert not placed & {*banned}

    other = "6" if banned[0][-1] == "1" else "1"
    faces = {"placement": [4, int(other), 1, 1, 6, 1]}
    table = back(at=(start,), tiles=tiles, open=["g13:north", "g12:north"], faces=faces)
    table.answers(f"move:{first}", f"move:{toward}", "end")
    go_on(table)

    history = [told.event for told in table.game.history]
    assert f"g12_4{other}" in {name_of(e.square) for e in history if isinstance(e, MonsterPlaced)}


# ---------------------------------------------------------------------- leaving the dungeon


def come_back(table: PlungeTable) -> None:
    """Do nothing in the village and go back into the dungeon."""
    while table.asked() != "Act":
        keys = table.options()
        chosen = next((key for key in ("return", "done") if key in keys), keys[0])
        table.answers(chosen)


@clause("dp.exit.only_way", "dp.exit.leave_step")
@pytest.mark.parametrize(
    ("at", "leaves"), [("g13_36", True), ("g13_46", True), ("g13_26", False), ("g12_36", False)]
)
def test_heroes_leave_only_from_the_two_squares_before_the_exit(at: str, leaves: bool) -> None:
    table = beset({}, [at])

    assert ("leave" in table.options()) == leaves


@clause("dp.exit.leave_step")
def test_leaving_takes_a_square_of_movement_and_a_hero_outside_takes_no_turns() -> None:
    table = beset({}, ["g13_36", "g13_11"], active=0)

    table.answers("leave")
    assert (table.hero().status, table.state.active) == ("outside", 1)
    table.answers("end")

    assert (table.state.round, table.state.active) == (2, 1)

    spent = beset({}, ["g13_32"], heroes=("archer",), abilities=[("tough",)])
    spent.answers("move:g13_36", "leave")
    assert spent.asked() != "Act"
    far = beset({}, ["g13_32"])
    far.answers("move:g13_36")
    assert "leave" not in far.options()


@clause("dp.exit.leave_step")
def test_the_expedition_ends_when_all_living_heroes_are_outside() -> None:
    def died(state: State) -> None:
        state.hero("priestess").vida, state.hero("priestess").status = 0, "dead"

    table = beset({}, ["g13_36", "g13_11"], active=0, change=died)

    table.answers("leave")

    assert table.state.next == "village"


@clause("dp.exit.layout_stays", "dp.exit.repopulate_when", "dp.exit.traps_stay")
def test_the_map_and_its_doors_stay_and_old_monsters_are_gone() -> None:
    def strewn(state: State) -> None:
        state.hazards = (Hazard("falling_rocks", (named("g12_11"),)),)

    table = beset(
        {"g12_44": "orc:asleep"},
        ["g13_36"],
        chests={"g12_22": "locked:2:poison_needle"},
        change=strewn,
    )
    tiles, locks, hazards = table.state.tiles, table.state.locks, table.state.hazards

    table.answers("leave")
    come_back(table)

    assert (table.state.tiles, table.state.locks, table.state.hazards) == (tiles, locks, hazards)
    assert table.lock(1).open
    assert table.monsters() == {}
    assert table.state.expedition == 2


def returned(where: str, **more: Any) -> PlungeTable:
    """Return a hero who has left and come back, and now stands before a tile."""
    faces = more.pop("faces", {})
    table = beset({}, ["g13_36"], faces=faces, **more)
    table.answers("leave")
    come_back(table)

    def place(state: State) -> None:
        state.heroes[0].square = named(where)

    table.arrange(place)
    return table


@clause("dp.exit.repopulate", "dp.exit.repopulate_when", "dp.exit.no_new_chests")
def test_a_room_is_rolled_for_again_when_the_first_hero_enters_it_but_without_chests() -> None:
    """Row 6 of the Encounters is monsters and two chests."""
    faces = {"encounters": [6], "monsters": [ORCS], "attention": [3]}
    table = returned("g13_31", faces=faces, chests={"g12_22": "locked:2"})
    assert table.monsters() == {}

    table.answers("move:g12_36")
    go_on(table)

    history = [told.event for told in table.game.history]
    assert list(table.monsters()) == ["orc.1", "orc.2", "orc.3"]
    assert not [event for event in history if isinstance(event, ChestPlaced)]
    assert [lock.open for lock in table.state.locks if lock.square >= 0] == [False]


@clause("dp.exit.repopulate")
def test_a_corridor_has_another_event_in_a_new_expedition() -> None:
    tiles = {"g12": "hallway:0:north+south"}
    table = returned("g13_31", tiles=tiles, faces={"events": [5], "gold": [2, 2]})

    table.answers("move:g12_36")

    assert [event.event for event in happened(table, EventHappened)] == ["adv1_5"]


EYE = {"g12": "eye_of_death:0:south"}


@clause("dp.exit.unique_reset")
def test_an_unfinished_lair_is_set_up_again_and_is_not_won_by_leaving_it() -> None:
    table = returned("g13_31", tiles=EYE)

    table.answers("move:g12_36")
    go_on(table)

    kinds = [monster.monster.partition(".")[0] for monster in table.state.monsters]
    assert kinds == ["lesser_demon", *["gremlin"] * 4]
    assert all(monster.lair for monster in table.state.monsters)
    assert table.state.monsters[0].damage == 0
    assert not table.state.won


@clause("dp.exit.unique_reset")
def test_a_boss_that_is_dead_stays_dead() -> None:
    def felled(state: State) -> None:
        state.felled = True

    table = returned("g13_31", tiles=EYE, change=felled)

    table.answers("move:g12_36")
    go_on(table)

    kinds = [monster.monster.partition(".")[0] for monster in table.state.monsters]
    assert kinds == ["gremlin"] * 4


@clause("dp.exit.unique_reset")
def test_a_fight_elsewhere_does_not_win_the_adventure_before_the_lair_is_entered_again() -> None:
    def fresh(state: State) -> None:
        state.places = (state.places[0], replace(state.places[1], due=True))

    table = beset({"g13_33": "goblin"}, ["g13_34"], tiles=EYE, change=fresh)

    table.answers("attack:goblin_1")

    assert table.game.outcome is None


@clause("dp.exit.abandon")
def test_the_players_may_give_up_in_the_village_and_keep_what_they_have() -> None:
    def rich(state: State) -> None:
        state.purse, state.exp = 30, 12

    items = ("key", "great_key", "antidote")
    table = beset({}, ["g13_36"], items=[items], change=rich)
    table.answers("leave")
    gold = table.hero().gold

    while table.game.outcome is None:
        keys = table.options()
        table.answers(next((key for key in ("give_up", "done") if key in keys), keys[0]))

    outcome = table.game.outcome
    assert outcome.winners == ()
    assert outcome.carry is not None
    (hero,) = outcome.carry["party"]
    assert hero["items"] == ["antidote"]
    assert (hero["gold"], hero["exp"]) == (gold + 30, 12)


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
