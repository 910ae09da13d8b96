"""Which rule is named for what happens: whoever reads the log can look it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.events.combat import BlowsSpent, Hurt
from mazmorra.games.dungeon_plungin.events.turn import LastingBegun
from mazmorra.games.dungeon_plungin.events.village import LevelWarned, PartyComplete
from mazmorra.games.dungeon_plungin.events.world import (
    AttentionFound,
    DoorPlaced,
    MonstersTurn,
    TilePlaced,
)
from mazmorra.games.dungeon_plungin.state import Place
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import stunned_on_its_way
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR, alone, pair, trap_that_closes
from tests.games.dungeon_plungin.monsters_support import beset
from tests.games.dungeon_plungin.support import PlungeTable

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State
    from mazmorra.kernel import Event

WITCH = "witch_of_the_west_wood"


def reasons(table: PlungeTable, kind: type[Event]) -> list[str]:
    """Return the clauses of all that has happened of a kind since the table was set up."""
    return [told.clause for told in table.game.history if isinstance(told.event, kind)]


@clause("dp.setup.place_entrance", "dp.entrance.doors")
def test_the_entrance_lies_there_by_the_set_up_and_its_doors_by_its_own_rule() -> None:
    table = PlungeTable(GAME, 1)

    assert reasons(table, TilePlaced) == ["dp.setup.place_entrance"]
    assert reasons(table, DoorPlaced) == ["dp.entrance.doors"] * 3


@clause("dp.setup.adventure_level")
def test_a_party_is_warned_by_the_level_of_the_adventure() -> None:
    warned = PlungeTable(GAME, 1, options={"adventure": WITCH})
    told = [t.event for t in warned.game.history if isinstance(t.event, LevelWarned)]

    assert reasons(warned, LevelWarned) == ["dp.setup.adventure_level"]
    assert told == [LevelWarned(2)]
    assert reasons(PlungeTable(GAME, 1), LevelWarned) == []


@clause("dp.setup.first_player", "dp.setup.first_player_default")
@pytest.mark.parametrize(
    ("seats", "chosen", "first", "why"),
    [
        (2, 1, 0, "dp.setup.first_player_default"),
        (2, 2, 1, "dp.setup.first_player"),
        (3, 3, 2, "dp.setup.first_player"),
        (2, 4, 1, "dp.setup.first_player"),
        (1, 4, 0, "dp.setup.first_player_default"),
    ],
)
def test_the_first_player_is_the_chosen_one_or_the_last_there_is(
    seats: int, chosen: int, first: int, why: str
) -> None:
    table = PlungeTable(GAME, seats, options={"first_player": chosen})
    (complete,) = [t for t in table.game.history if isinstance(t.event, PartyComplete)]

    assert (complete.event, complete.clause) == (PartyComplete(first), why)
    assert table.state.first == first


@clause("dp.build.no_roll_closed_cell")
def test_a_door_towards_the_edge_of_the_map_stands_there_by_the_rule_of_closed_cells() -> None:
    """The Entrance lies in the lowest row, so the west cell beside it has no cell to the south."""
    table = alone(at=["g13_13"], faces={"location": [10], "doors": [1, 1]})

    table.answers("open:door_0")

    why = {event.nowhere: reason for reason, event in doors(table)}
    assert why == {True: "dp.build.no_roll_closed_cell", False: "dp.build.door_roll"}


def doors(table: PlungeTable) -> list[tuple[str, DoorPlaced]]:
    """Return the doors that were placed since the last answer, with the clause of each."""
    return [(told.clause, told.event) for told in table.told if isinstance(told.event, DoorPlaced)]


@clause(
    *("dp.attention.asleep", "dp.attention.surprised", "dp.attention.unaware"),
    *("dp.attention.alert_lose", "dp.attention.ambush_turn"),
)
@pytest.mark.parametrize(
    ("face", "dice", "why"),
    [
        (1, (), "asleep"),
        (2, (), "surprised"),
        (3, (), "unaware"),
        (4, (), "unaware"),
        (5, (2, 2, 6, 6, 6, 6), "alert_lose"),
        (5, (6, 6, 2, 2, 2, 2), "ambush_turn"),
        (6, (), "ambush_turn"),
    ],
)
def test_how_monsters_find_the_heroes_is_told_by_the_rule_of_that_state(
    face: int, dice: tuple[int, ...], why: str
) -> None:
    table = alone(
        at=["g13_31"],
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [face],
        },
        dice=[*dice, *[2] * 60],
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert table.clauses(AttentionFound) == [f"dp.attention.{why}"]


@clause("dp.trap.no_seal")
def test_who_falls_into_a_pit_that_closes_again_is_hurt_by_the_rule_that_closes_it() -> None:
    table = trap_that_closes("pit_trap")

    hurt = Hurt("thief", 1, 4, cause="trap", card="pit_trap")
    assert table.deeds(Hurt) == [("dp.trap.no_seal", hurt)]


@clause("dp.break.combine_how")
def test_a_blow_that_is_lost_is_lost_by_the_rule_of_combined_blows() -> None:
    table = pair(("g13_31", "g13_41"), doors={"g13:north": "locked:2"})
    table.answers(f"break:{NORTH_DOOR}", "wait", "end")
    table.hero(0).status = "dead"

    table.answers("end")

    assert table.deeds(BlowsSpent) == [("dp.break.combine_how", BlowsSpent(1, False))]


@clause("dp.fumble.defence_stun", "dp.fumble.stun_next_action")
def test_a_monster_stunned_on_its_way_is_stunned_by_one_rule_and_loses_its_action_by_another() -> (
    None
):
    table = stunned_on_its_way()

    assert table.clauses(LastingBegun) == ["dp.fumble.defence_stun", "dp.fumble.stun_next_action"]


@clause("dp.turn.two_actions", "dp.action.once", "dp.special.fountain_once", "dp.special.fountain")
@pytest.mark.parametrize(
    ("at", "actions", "done", "why"),
    [
        ("g12_33", 0, (), "dp.turn.two_actions"),
        ("g12_33", 1, ("place",), "dp.action.once"),
        ("g12_11", 2, (), "dp.special.fountain"),
    ],
)
def test_a_fountain_is_closed_by_the_actions_of_the_turn_or_by_where_one_stands(
    at: str, actions: int, done: tuple[str, ...], why: str
) -> None:
    table = beset({}, [at], tiles={"g12": "healing_fountain:0:south"}, vida=[1])
    assert at == "g12_11" or "drink" in table.options()

    def late(state: State) -> None:
        state.turn.actions, state.turn.done = actions, done

    table.arrange(late)

    assert table.closed(0)["drink"] == why


@clause("dp.attention.ambush_turn", "dp.event.forced_entry")
def test_wandering_monsters_met_by_a_push_act_next_by_the_rule_of_ambushes() -> None:
    """A goblin pushes the warrior into a corridor; two wolves there win their Alert check."""

    def waiting(state: State) -> None:
        state.places = (*state.places[:-1], Place(due=True))

    table = beset(
        {"g13_32": "goblin", "g13_66": "orc"},
        ["g13_31"],
        tiles={"g12": "hallway:0:south+north"},
        dice=[5, 2, 2, 2, *[2] * 5, 5, 2, 2, 2, *[2] * 300],
        faces={"events": [2], "wandering": [4]},
        change=waiting,
    )

    table.answers("end")

    (_, order), (why, ambush) = table.deeds(MonstersTurn)
    assert order == MonstersTurn(("goblin.1", "orc.1"))
    assert why == "dp.attention.ambush_turn"
    assert isinstance(ambush, MonstersTurn)
    assert ambush.monsters[:2] == ("wolf.1", "wolf.2")
