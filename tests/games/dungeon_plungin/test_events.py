"""Random events: when they are rolled, and what each of them does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, Hurt
from mazmorra.games.dungeon_plungin.events.turn import Checked, LastingBegun
from mazmorra.games.dungeon_plungin.events.world import (
    AttentionFound,
    EventHappened,
    MonstersTurn,
    TrapTriggered,
)
from mazmorra.games.dungeon_plungin.geometry import name_of
from mazmorra.games.dungeon_plungin.state import Place
from mazmorra.testing import clause
from tests.games.dungeon_plungin.monsters_support import (
    HIT,
    MISS,
    beset,
    clauses_of,
    happened,
    strikes,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

CORRIDOR = {"g12": "hallway:0:north+south"}
WITCH = "witch_of_the_west_wood"


def waiting(change: Callable[[State], None] | None = None) -> Callable[[State], None]:
    """Return a change by which the event of the last tile is still to come."""

    def given(state: State) -> None:
        state.places = (*state.places[:-1], Place(due=True))
        if change is not None:
            change(state)

    return given


def before_a_corridor(event: int, at: Sequence[str] = ("g13_31",), **more: Any) -> PlungeTable:
    """Return heroes before a corridor in which an event with that number waits."""
    more["change"] = waiting(more.get("change"))
    faces = {"events": [event], **more.pop("faces", {})}
    given = {"tiles": CORRIDOR, "active": 0, **more}
    return beset({}, list(at), faces=faces, **given)


def step_in(event: int, at: Sequence[str] = ("g13_31",), **more: Any) -> PlungeTable:
    """Return a table at which the first hero has stepped into the corridor."""
    table = before_a_corridor(event, at, **more)
    table.answers("move:g12_36")
    return table


# ---------------------------------------------------------------------- when


@clause("dp.event.trigger", "dp.event.diagram", "dp.event.wait")
def test_the_event_is_rolled_at_the_first_step_and_not_when_the_corridor_is_built() -> None:
    faces = {"location": [7], "events": [5], "gold": [3, 4]}
    table = beset({}, ["g13_31"], tiles={}, open=[], faces=faces)

    table.answers("open:door_1")
    while table.asked() != "Act":
        table.answers(table.options()[0])
    assert not [told for told in table.game.history if isinstance(told.event, EventHappened)]
    table.answers("end")
    assert table.state.purse == 0
    table.answers("move:g12_36")

    assert [event.event for event in happened(table, EventHappened)] == ["adv1_5"]
    assert table.state.purse == 7


@clause("dp.event.immediate")
def test_the_event_interrupts_the_move_at_its_first_step_and_then_the_move_goes_on() -> None:
    table = before_a_corridor(5, faces={"gold": [1, 1]})

    table.answers("move:g12_34")

    kinds = [type(event).__name__ for event in happened(table)]
    happening = kinds.index("EventHappened")
    assert kinds[:happening].count("Stepped") == 1
    assert kinds[happening:].count("Stepped") == 2
    assert table.at() == "g12_34"
    assert table.state.turn.moving == 1


@clause("dp.revisit.corridor_once")
def test_a_corridor_causes_no_second_event() -> None:
    table = step_in(5, faces={"gold": [1, 1]})

    table.answers("move:g13_31", "move:g12_36")

    assert happened(table, EventHappened) == []
    assert table.state.purse == 2


@clause("dp.event.forced_entry")
def test_a_hero_pushed_into_a_corridor_sets_its_event_off() -> None:
    """A goblin on the Entrance pushes the warrior north through the open door."""

    def goblin(state: State) -> None:
        state.monsters[0].attention = "awake"

    table = beset(
        {"g13_32": "goblin"},
        ["g13_31"],
        tiles=CORRIDOR,
        dice=[HIT, 2, 2, 2, *MISS],
        faces={"events": [5], "gold": [2, 2]},
        change=waiting(goblin),
    )
    table.answers("end")

    assert table.at() == "g12_36"
    assert [event.event for event in happened(table, EventHappened)] == ["adv1_5"]
    assert table.state.purse == 4


@clause("dp.event.forced_entry", "dp.event.wandering_alert")
def test_wandering_monsters_met_by_a_push_act_before_the_others_and_nobody_acts_twice() -> None:
    """The goblin pushes, two wolves win their Alert check and act, then the orc acts."""
    alert = [HIT, 2, 2, 2]  # two dice of the wolves, two of the warrior
    table = beset(
        {"g13_32": "goblin", "g13_66": "orc"},
        ["g13_31"],
        tiles=CORRIDOR,
        dice=[HIT, 2, 2, 2, *[2] * 5, *alert, *MISS],
        faces={"events": [2], "wandering": [4]},
        change=waiting(),
    )
    table.answers("end")

    acted = [who for who, _ in strikes(table)]
    assert acted[:3] == ["goblin.1", "wolf.1", "wolf.2"]
    assert len(acted) == len(set(acted))
    assert table.state.round == 2
    assert table.state.turn.actions == 2


@clause("dp.event.trap")
@pytest.mark.parametrize(("event", "trap"), [(3, "falling_rocks"), (4, "pit_trap")])
def test_a_trap_of_an_event_goes_off_without_being_detected(event: int, trap: str) -> None:
    table = step_in(event)

    assert [e.trap for e in happened(table, TrapTriggered)] == [trap]
    assert not any(e.stat == "ing" for e in happened(table, Checked))


@clause("dp.event.impossible", "dp.event.adv2_1")
def test_an_event_that_cannot_happen_is_ignored() -> None:
    """There is nothing in the warrior's item slots that could get lost."""
    table = step_in(1, adventure=WITCH, items=[()])

    assert [event.event for event in happened(table, EventHappened)] == ["adv2_1"]
    assert table.hero().items == ()
    assert table.asked() == "Act"
    assert table.state.turn.actions == 1


# ---------------------------------------------------------------------- The Knocking in the Wall


@clause("dp.event.adv1_1")
def test_adv1_1_silence_does_nothing() -> None:
    table = step_in(1)

    names = [type(event).__name__ for event in happened(table)]
    at = names.index("EventHappened")
    assert happened(table, EventHappened)[0].event == "adv1_1"
    assert names[at + 1 :] == []


@clause("dp.event.adv1_2", "dp.event.wandering_place")
@pytest.mark.parametrize("face", [4, 5])
def test_adv1_2_two_wolves_stand_at_the_far_end(face: int) -> None:
    """The farther of the two squares of the far end is taken first."""
    table = step_in(2, faces={"wandering": [face]})

    wolves = table.monsters()
    assert list(wolves) == ["wolf.1", "wolf.2"]
    assert wolves["wolf.1"] == "g12_41"
    assert wolves["wolf.2"] in ("g12_31", "g12_42")


@clause("dp.event.adv1_2")
def test_adv1_2_a_six_is_the_orc_leader() -> None:
    table = step_in(2, faces={"wandering": [6]})

    assert list(table.monsters()) == ["orc_leader.1"]
    assert table.monsters()["orc_leader.1"] == "g12_41"


@clause("dp.event.adv1_2")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_adv1_2_the_lower_half_rolls_the_monsters_table(face: int) -> None:
    """Row 8 of the Monsters table is three orcs."""
    table = step_in(2, faces={"wandering": [face], "monsters": [8]})

    assert list(table.monsters()) == ["orc.1", "orc.2", "orc.3"]


@clause("dp.event.wandering_place")
def test_wandering_monsters_fill_the_corridor_from_its_far_end() -> None:
    """Seven goblins: the squares in steps from the stepping hero, farthest first."""
    faces = {"wandering": [1], "monsters": [2], "numbers": [4]}
    table = step_in(2, faces=faces)

    rows = [int(name[-1]) for name in table.monsters().values()]
    columns = [int(name[-2]) for name in table.monsters().values()]
    far = [abs(6 - y) + abs(3 - x) for x, y in zip(columns, rows, strict=True)]
    assert far == [6, 5, 5, 4, 4, 3, 3]


@clause("dp.event.wandering_alert")
def test_wandering_monsters_that_hear_the_hero_cut_its_turn_and_act_at_once() -> None:
    """The wolves have ING 2, the warrior DES 2."""
    table = before_a_corridor(2, dice=[HIT, 2, 2, 2, *MISS], faces={"wandering": [4]})

    table.answers("move:g12_34")

    assert table.at() == "g12_36"
    assert happened(table, MonstersTurn)[0].free
    assert {who for who, _ in strikes(table)} == {"wolf.1", "wolf.2"}
    assert table.options() == ["end"]


@clause("dp.event.wandering_alert")
def test_only_the_clumsiest_hero_on_the_corridor_is_listened_for() -> None:
    """The priestess with DES 1 waits on the Entrance: she is not next door to the wolves."""
    table = step_in(2, ["g13_31", "g13_41"], faces={"wandering": [4]})

    checks = [(e.who, e.stat) for e in happened(table, Checked)]
    assert checks == [("wolf.1", "ing"), ("warrior", "des")]
    assert [e.state_found for e in happened(table, AttentionFound)] == ["unaware"]
    assert table.state.turn.moving == 3


@clause("dp.event.adv1_3")
def test_adv1_3_falling_rocks_bury_the_stepping_hero() -> None:
    """He fails DES, takes the whole damage, and the squares are closed."""
    table = step_in(3)

    assert [e.event for e in happened(table, EventHappened)] == ["adv1_3"]
    assert [e.who for e in happened(table, Hurt)] == ["warrior"]
    (rocks,) = table.state.hazards
    assert rocks.trap == "falling_rocks"
    assert "g12_36" in [name_of(place) for place in rocks.squares]


@clause("dp.event.adv1_4")
def test_adv1_4_a_pit_opens_under_the_stepping_hero() -> None:
    table = step_in(4)

    assert [e.event for e in happened(table, EventHappened)] == ["adv1_4"]
    assert table.hero().vida == 5
    assert table.hero().lasting == (("in_the_pit", 0),)
    assert not [key for key in table.options() if key.startswith("move")]


@clause("dp.event.adv1_5")
def test_adv1_5_a_lost_purse_holds_2d6_gold() -> None:
    table = step_in(5, faces={"gold": [6, 3]})

    assert table.state.purse == 9


@clause("dp.event.adv1_6")
@pytest.mark.parametrize(("found", "items", "gold"), [(False, ("key",), 0), (True, (), 10)])
def test_adv1_6_a_loose_brick_hides_a_key_once_and_gold_later(
    found: bool, items: tuple[str, ...], gold: int
) -> None:
    def bricks(state: State) -> None:
        state.brick = found

    table = step_in(6, items=[()], dice=[HIT, *MISS], change=bricks)
    table.answers("examine")

    assert (table.hero().items, table.state.purse, table.state.exp) == (items, gold, 10)
    assert [(e.stat, e.dif) for e in happened(table, Checked)] == [("ing", 1)]


@clause("dp.event.adv1_6")
def test_adv1_6_a_hero_may_leave_the_brick_alone_or_find_nothing() -> None:
    alone = step_in(6, items=[()])
    alone.answers("decline")
    vain = step_in(6, items=[()])
    vain.answers("examine")

    assert happened(alone, Checked) == []
    assert (vain.hero().items, vain.state.exp, vain.state.brick) == ((), 0, False)


@clause("dp.event.adv1_7")
def test_adv1_7_the_knocking_shakes_every_hero_on_the_tile_who_fails() -> None:
    """The warrior steps in to the priestess and resists; the mage on the Entrance is spared."""
    dice = [HIT, 2, 2, 2, *MISS]
    table = step_in(7, ["g13_31", "g12_46", "g13_33"], dice=dice)

    checks = [(e.who, e.stat, e.dif) for e in happened(table, Checked)]
    assert checks == [("warrior", "res", 1), ("priestess", "res", 1)]
    shaken = [(e.who, e.condition) for e in happened(table, LastingBegun)]
    assert shaken == [("priestess", "shaken")]


@clause("dp.event.adv1_8")
def test_adv1_8_spears_strike_the_stepping_hero_and_stay() -> None:
    table = step_in(8)

    assert [e.event for e in happened(table, EventHappened)] == ["adv1_8"]
    assert [e.targets for e in happened(table, AttackRolled)] == [("warrior",)]
    (spears,) = table.state.hazards
    assert spears.trap == "spear_trap"
    assert {name_of(place) for place in spears.squares} == {"g12_36", "g12_46"}


# ---------------------------------------------------------------------- Witch of the West Wood


@clause("dp.event.adv2_1")
def test_adv2_1_a_random_object_is_lost_but_never_a_great_key() -> None:
    lost = set()
    for seed in range(16):
        items = ("antidote", "great_key", "fire_flask")
        table = step_in(1, adventure=WITCH, items=[items], seed=str(seed))
        lost |= {*items} - {*table.hero().items}
        assert len(table.hero().items) == 2

    assert lost == {"antidote", "fire_flask"}


@clause("dp.event.adv2_2")
def test_adv2_2_a_hidden_chamber_gives_the_room_one_door_more() -> None:
    tiles = {"g12": "room_6x6:0:south", "f12": "hallway:1:east+west"}
    table = beset(
        {},
        ["g12_13"],
        tiles=tiles,
        open=["g13:north", "g12:west"],
        adventure=WITCH,
        faces={"events": [2]},
        change=waiting(),
    )
    doors = len(table.state.locks)

    table.answers("move:f12_63")
    walls = table.options()
    table.answers(walls[0])

    assert len(walls) == 2  # north and east; the south and the west have doors
    assert len(table.state.locks) == doors + 1
    assert (table.lock(doors).kind, table.lock(doors).open) == ("normal", False)
    assert table.state.exp == 20


@clause("dp.event.adv2_2", "dp.event.impossible")
def test_adv2_2_nothing_is_found_behind_the_entrance_or_a_corridor() -> None:
    table = step_in(2, adventure=WITCH)
    corridors = beset(
        {},
        ["g12_31"],
        tiles={"g12": "hallway:0:north+south", "g11": "hallway:0:north+south"},
        open=["g13:north", "g12:north"],
        adventure=WITCH,
        faces={"events": [2]},
        change=waiting(),
    )
    corridors.answers("move:g11_36")

    assert (table.state.exp, table.asked()) == (0, "Act")
    assert (corridors.state.exp, corridors.asked()) == (0, "Act")


@clause("dp.event.adv2_3")
@pytest.mark.parametrize(
    ("face", "monsters"),
    [(4, ["wolf.1", "wolf.2", "wolf.3", "wolf.4"]), (5, ["ogre.1"]), (6, ["vampire.1"])],
)
def test_adv2_3_wolves_an_ogre_or_a_vampire_wander_about(face: int, monsters: list[str]) -> None:
    faces = {"wandering": [face], "numbers": [3]}
    table = step_in(3, adventure=WITCH, faces=faces)

    assert list(table.monsters()) == monsters
    assert bool(happened(table, Checked)) == (face != 6)


@clause("dp.event.adv2_3")
def test_adv2_3_the_lower_half_rolls_the_monsters_table_and_the_vampire_is_patient() -> None:
    table = step_in(3, adventure=WITCH, faces={"wandering": [2], "monsters": [1]})
    vampire = step_in(3, adventure=WITCH, faces={"wandering": [6]})
    vampire.answers("end")

    assert table.monsters()
    assert strikes(vampire) == []
    assert vampire.at("vampire.1") == "g12_41"


@clause("dp.event.adv2_4")
def test_adv2_4_a_frog_puddle_is_a_pit() -> None:
    table = step_in(4, adventure=WITCH)

    assert [e.event for e in happened(table, EventHappened)] == ["adv2_4"]
    assert [e.trap for e in happened(table, TrapTriggered)] == ["pit_trap"]
    assert table.hero().lasting == (("in_the_pit", 0),)


@clause("dp.event.adv2_5")
def test_adv2_5_glowing_mushrooms_are_a_d4_of_swamp_herbs() -> None:
    table = step_in(5, adventure=WITCH, faces={"count": [3]})

    assert table.state.valuables == ("swamp_herbs",) * 3


@clause("dp.event.adv2_6")
def test_adv2_6_a_cackle_adds_one_to_the_next_attention_roll_only() -> None:
    """A 2 would be Surprised; with the cackle it is a 3, Unaware. Then the cackle is over."""

    def heard(state: State) -> None:
        state.cackle = 1

    cackle = step_in(6, adventure=WITCH)
    faces = {"location": [5], "encounters": [1], "monsters": [1], "attention": [2]}
    table = beset({}, ["g13_31"], tiles={}, open=[], adventure=WITCH, faces=faces, change=heard)
    table.answers("open:door_1")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    found = [e for told in table.game.history if isinstance(e := told.event, AttentionFound)]
    assert cackle.state.cackle == 1
    assert [event.state_found for event in found] == ["unaware"]
    assert table.state.cackle == 0


@clause("dp.event.adv2_6")
def test_adv2_6_wandering_monsters_do_not_use_the_cackle_up() -> None:
    """They are always Alert: nobody rolls for their Attention."""

    def heard(state: State) -> None:
        state.cackle = 1

    table = step_in(3, adventure=WITCH, faces={"wandering": [5]}, change=heard)

    assert clauses_of(table, AttentionFound) == ["dp.attention.alert_lose"]
    assert table.state.cackle == 1
