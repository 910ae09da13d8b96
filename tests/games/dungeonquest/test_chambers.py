"""The chambers: what each kind does to a Hero who comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    CorridorEntered,
    DescentFound,
    HeroMoved,
    Obliged,
    PassageRolled,
    PitCrossed,
    RoomRotated,
    SideTaken,
    TurnCut,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardDrawn,
    DragonDrawn,
    HeroKilled,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun
from mazmorra.games.dungeonquest.geometry import EAST, NORTH, SOUTH, TREASURE, WEST, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    DESCENTS,
    NORMAL_TURN,
    deeds,
    discarded,
    drew,
    entering,
    failed,
    in_catacombs,
    pass_on,
    passed,
    rolled,
)
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.cards_support import Deed

MOVES = NORMAL_TURN[:4]


def stepped_in(goal: str, origin: str, *, entry: int = SOUTH, far: bool = False) -> Deed:
    """Return what a step into an explored space is told as."""
    moved = HeroMoved(0, named(goal), named(origin), entry, far, special=False)
    return ("dq.move.encounter", moved)


# ---------------------------------------------------------------------- rooms with a card


@clause(
    "dq.chamber.dungeon_room",
    "dq.chamber.catacomb_entrance",
    "dq.chamber.chasm",
    "dq.chamber.cavein.card",
)
@pytest.mark.parametrize("tile", ["tile_01", "tile_13", "tile_25", "tile_31", "tile_36", "tile_37"])
def test_most_chambers_make_a_hero_draw_a_dungeon_card(tile: str) -> None:
    table = entering(tile, dungeon=["empty_chamber"])

    drawn = [(one.clause, one.event) for one in table.told if isinstance(one.event, CardDrawn)]
    assert deeds(table)[0] == stepped_in("b3", "c3")
    assert drawn == drew("dungeon", "empty_chamber.1")
    assert table.state.sun == 2


@clause("dq.chamber.trap_room")
@pytest.mark.parametrize("tile", ["tile_21", "tile_22", "tile_23"])
def test_a_trap_room_makes_a_hero_draw_a_trap_card_and_no_dungeon_card(tile: str) -> None:
    table = entering(tile, trap=["snakes"], dice=[1])

    assert deeds(table)[1:2] == drew("trap", "snakes.1")
    assert len(table.state.trap) == 14
    assert len(table.state.dungeon) == 50


@clause("dq.chamber.treasure")
def test_the_treasure_chamber_makes_a_hero_draw_a_dragon_card() -> None:
    table = quest(at=["e8"], tiles={"e8": "tile_01"}, stack={"dragon": ["sleeping"]})

    table.answers("move:west")

    assert deeds(table)[:2] == [
        stepped_in("e7", "e8", entry=EAST),
        ("dq.treasure.enter", DragonDrawn(0, "sleeping.1")),
    ]
    assert table.hero().place == TREASURE
    assert len(table.state.dungeon) == 50


@clause("dq.chamber.catacomb_entrance")
def test_a_catacomb_entrance_may_be_used_on_the_next_turn() -> None:
    table = entering("tile_25", dungeon=["empty_chamber"])

    assert deeds(table)[1] == ("dq.chamber.catacomb_entrance", DescentFound(0))
    assert table.state.sun == 2
    assert table.keys(0) == [*NORMAL_TURN, *DESCENTS]


# ---------------------------------------------------------------------- the Bottomless Pit


@clause("dq.chamber.pit.test", "dq.chamber.pit.success")
def test_whoever_is_lucky_crosses_a_bottomless_pit_and_goes_on_as_usual() -> None:
    table = entering("tile_24", dice=[1, 2])

    assert deeds(table) == [
        stepped_in("b3", "c3"),
        *passed("dq.chamber.pit.test", "luck", 3, 1, 2),
        ("dq.chamber.pit.success", PitCrossed(0)),
    ]
    assert len(table.state.dungeon) == 50
    assert table.keys(0) == ["move:north", "move:south"]
    assert table.closed(0)["search"] == "dq.search.icon"


@clause("dq.chamber.pit.test", "dq.chamber.pit.fail")
def test_whoever_is_not_falls_to_death() -> None:
    table = entering("tile_24", dice=[2, 2])

    told = deeds(table)
    assert told[1:3] == failed("dq.chamber.pit.test", "luck", 3, 2, 2)
    assert ("dq.chamber.pit.fail", HeroKilled(0, "pit")) in told
    assert table.hero().status == "killed"
    assert len(table.state.dungeon) == 50


# ---------------------------------------------------------------------- Corridors


@clause("dq.chamber.corridor")
def test_a_corridor_has_no_card_and_makes_a_hero_move_on_at_once() -> None:
    table = entering("tile_15", chambers=["tile_01"], dungeon=["empty_chamber"])

    assert deeds(table) == [
        stepped_in("b3", "c3"),
        ("dq.chamber.corridor", CorridorEntered(0, named("b3"))),
    ]
    assert table.keys(0) == ["move:north", "move:south", "move:west"]
    assert table.closed(0) == {"move:east": "dq.move.wall"}
    assert table.state.sun == 1
    table.answers("move:west")
    assert table.at() == "b2"
    assert table.discards("dungeon") == ["empty_chamber"]
    assert table.state.sun == 2


@clause("dq.chamber.corridor.twice")
def test_the_second_time_in_one_turn_a_corridor_ends_the_turn() -> None:
    table = entering("tile_14", tiles={"a3": "tile_14"})

    table.answers("move:north", "move:south")

    assert deeds(table) == [
        stepped_in("a3", "b3"),
        ("dq.chamber.corridor", CorridorEntered(0, named("a3"))),
        stepped_in("b3", "a3", entry=NORTH),
        ("dq.chamber.corridor.twice", TurnCut(0)),
    ]
    assert table.state.sun == 2
    assert table.keys(0) == MOVES


@clause("dq.chamber.corridor.twice")
def test_a_corridor_of_an_earlier_turn_is_entered_anew() -> None:
    table = entering("tile_14", tiles={"a3": "tile_01"}, dungeon=["empty_chamber"])
    table.answers("move:north")

    table.answers("move:south")

    assert deeds(table) == [
        stepped_in("b3", "a3", entry=NORTH),
        ("dq.chamber.corridor", CorridorEntered(0, named("b3"))),
    ]
    assert table.state.sun == 2


# ---------------------------------------------------------------------- the Chasm


@clause("dq.chamber.chasm")
@pytest.mark.parametrize(
    ("tile", "far", "ways"),
    [
        ("tile_31", False, ["move:south", "move:west"]),
        ("tile_31:east", False, ["move:east", "move:south"]),
        ("tile_31:north", True, ["move:south", "move:west"]),
        ("tile_31:west", True, ["move:east", "move:south"]),
        ("tile_32", False, ["move:east", "move:south"]),
        ("tile_32:west", False, ["move:south", "move:west"]),
    ],
)
def test_a_chasm_is_left_on_the_side_it_was_entered_by(
    tile: str, far: bool, ways: list[str]
) -> None:
    table = entering(tile, dungeon=["empty_chamber"])

    assert deeds(table)[0] == stepped_in("b3", "c3", far=far)
    assert table.keys(0) == [*ways, "search"]
    beyond = {f"move:{word}" for word in ("north", "east", "south", "west")} - set(ways)
    assert {table.closed(0)[key] for key in beyond} == {"dq.chamber.chasm"}


@clause("dq.chamber.chasm.resurface")
@pytest.mark.parametrize(
    ("key", "far", "ways"),
    [
        ("stand:near", False, ["move:south", "move:west"]),
        ("stand:far", True, ["move:north", "move:east"]),
    ],
)
def test_whoever_comes_up_in_a_chasm_chooses_a_side(key: str, far: bool, ways: list[str]) -> None:
    table = in_catacombs("exit", dice=[2], tiles={"h5": "tile_31"}, dungeon=["empty_chamber"])
    table.answers("climb", "shift:left")
    assert table.keys(0) == ["stand:near", "stand:far"]

    table.answers(key)

    assert ("dq.catacomb.exit.sides", SideTaken(0, far)) in deeds(table)
    pass_on(table)
    table.answer(1, "search")
    assert table.keys(0) == [*ways, "search"]


@clause("dq.ruling.chasm_side_through_wall")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [("tile_31", ["move:west"]), ("tile_32:north", ["move:east"])],
)
@pytest.mark.parametrize("by", ["secret_door", "teleport"])
def test_whoever_comes_into_a_chasm_through_a_wall_stands_at_that_wall(
    tile: str, ways: list[str], by: str
) -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_39", "b3": tile},
        runes=[["rune_of_teleportation"]],
        stack={"search": ["secret_door"], "dungeon": ["empty_chamber"]},
    )

    table.answers(*(("search", "move:north") if by == "secret_door" else ("teleport:north",)))

    assert table.hero().far == (tile == "tile_32:north")
    assert [key for key in table.keys(0) if key.startswith("move")] == ways


# ---------------------------------------------------------------------- Chambers of Darkness


@clause("dq.chamber.darkness")
@pytest.mark.parametrize(
    ("tile", "sides"),
    [
        ("tile_33", [WEST, WEST, EAST, EAST, SOUTH, SOUTH]),
        ("tile_34", [WEST, WEST, WEST, WEST, SOUTH, SOUTH]),
        ("tile_35", [EAST, EAST, EAST, EAST, SOUTH, SOUTH]),
        ("tile_33:west", [NORTH, NORTH, SOUTH, SOUTH, WEST, WEST]),
    ],
)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_in_the_darkness_a_die_chooses_the_way_on(tile: str, sides: list[int], face: int) -> None:
    table = entering(tile, dice=[face], dungeon=["empty_chamber"], chambers=["tile_01"])

    dark, side = "dq.chamber.darkness", sides[face - 1]
    assert deeds(table)[:3] == [
        stepped_in("b3", "c3"),
        *rolled(dark, face),
        (dark, PassageRolled(0, side, open=True)),
    ]
    assert table.at() == {NORTH: "a3", EAST: "b4", SOUTH: "c3", WEST: "b2"}[side]
    assert table.discards("dungeon") == ["empty_chamber"]
    assert table.state.sun == 2


@clause("dq.chamber.darkness.blocked")
@pytest.mark.parametrize("beyond", ["tile_05", "tile_02"])
def test_a_way_that_a_wall_blocks_ends_the_turn_and_the_next_begins_with_a_new_die(
    beyond: str,
) -> None:
    table = entering(
        *("tile_33",),
        tiles={"b2": beyond},
        dice=[1, 3],
        dungeon=["empty_chamber"],
        chambers=["tile_01"],
    )

    dark, blocked = "dq.chamber.darkness", "dq.chamber.darkness.blocked"
    assert deeds(table)[1:8] == [
        *rolled(dark, 1),
        (dark, PassageRolled(0, WEST, open=False)),
        (blocked, Obliged(0, "darkness")),
        (blocked, TurnCut(0)),
        (dark, Obliged(0, "")),
        *rolled(dark, 3),
        (dark, PassageRolled(0, EAST, open=True)),
    ]
    assert table.at() == "b4"
    assert table.state.sun == 3


@clause("dq.chamber.darkness.blocked")
def test_the_outer_wall_blocks_a_way_out_of_the_darkness_too() -> None:
    table = quest(
        heroes=["hugo"],
        at=["d1"],
        tiles={"d1": "tile_01", "c1": "tile_33"},
        dice={"dice": [2, 5]},
        stack={"dungeon": ["empty_chamber"]},
    )

    table.answers("move:north")

    assert ("dq.chamber.darkness", PassageRolled(0, WEST, open=False)) in deeds(table)
    assert ("dq.chamber.darkness.blocked", TurnCut(0)) in deeds(table)
    assert table.at() == "d1"


@clause("dq.ruling.darkness_hero")
def test_another_hero_blocks_a_way_out_of_the_darkness() -> None:
    def stand_west(state: State) -> None:
        state.heroes[1].place = named("b2")

    table = entering("tile_33", seats=2, tiles={"b2": "tile_01"}, dice=[1], change=stand_west)

    assert deeds(table)[2:] == [
        ("dq.chamber.darkness", PassageRolled(0, WEST, open=False)),
        ("dq.chamber.darkness.blocked", Obliged(0, "darkness")),
        ("dq.chamber.darkness.blocked", TurnCut(0)),
    ]
    assert table.at() == "b3"
    assert table.state.active == 1


@clause("dq.ruling.darkness_door")
def test_a_door_that_stays_shut_keeps_a_hero_in_the_darkness() -> None:
    table = entering(
        *("tile_33",),
        tiles={"b2": "tile_12"},
        dice=[1, 2],
        door=["door_jammed", "door_opens"],
        dungeon=["empty_chamber"],
    )

    dark = "dq.chamber.darkness"
    assert deeds(table)[2:9] == [
        (dark, PassageRolled(0, WEST, open=True)),
        *drew("door", "door_jammed.1"),
        *discarded("door", "door_jammed.1", "dq.card.door.door_jammed"),
        ("dq.card.door.door_jammed", TurnCut(0)),
        ("dq.ruling.darkness_door", Obliged(0, "darkness")),
        (dark, Obliged(0, "")),
        *rolled(dark, 2),
    ]
    assert table.at() == "b2"
    assert table.state.sun == 3


@clause("dq.ruling.darkness_door")
def test_a_portcullis_that_is_not_lifted_keeps_a_hero_in_the_darkness() -> None:
    table = entering(
        "tile_33", seats=2, tiles={"b2": "tile_47:east"}, dice=[1, 4, 4], loot=["rope"]
    )

    assert deeds(table)[-2:] == [
        ("dq.portcullis.fail", TurnCut(0)),
        ("dq.ruling.darkness_door", Obliged(0, "darkness")),
    ]
    assert table.at() == "b3"


@clause("dq.ruling.darkness_door")
def test_whoever_dies_at_a_door_owes_the_darkness_nothing() -> None:
    table = entering(
        *("tile_33",),
        seats=2,
        tiles={"b2": "tile_12"},
        dice=[1, 6],
        door=["spear_trap_door"],
        wounds=13,
    )

    assert table.hero().status == "killed"
    assert table.hero().due == ""


# ---------------------------------------------------------------------- Tower Rooms


@clause("dq.chamber.tower")
@pytest.mark.parametrize(("loot", "keys"), [(["rope"], ["exit"]), ([], [])])
def test_a_tower_room_is_left_at_once_for_good_with_loot_or_by_a_passage(
    loot: list[str], keys: list[str]
) -> None:
    table = quest(
        heroes=["hugo"],
        at=["a2"],
        tiles={"a2": "tile_01"},
        loot=[loot],
        stack={"chambers": ["tile_01"], "dungeon": ["empty_chamber"]},
    )

    table.answers("move:west")

    assert table.at() == "a1"
    assert table.state.sun == 1
    assert table.keys(0) == [*keys, "move:east", "move:south"]
    assert table.closed(0).get("exit") == (None if loot else "dq.exit.loot_required")
    table.answers("move:south")
    assert table.at() == "b1"
    assert table.discards("dungeon") == ["empty_chamber"]


# ---------------------------------------------------------------------- Portcullis chambers


@clause("dq.chamber.portcullis")
@pytest.mark.parametrize("tile", ["tile_39", "tile_42", "tile_47"])
def test_whoever_explores_a_portcullis_chamber_draws_a_dungeon_card(tile: str) -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        stack={"chambers": [tile], "dungeon": ["empty_chamber"]},
    )

    table.answers("move:north")

    assert deeds(table) == [
        ("dq.move.unexplored.draw", ChamberPlaced(0, named("b3"), f"{tile}.1", 0)),
        stepped_in("b3", "c3"),
        *drew("dungeon", "empty_chamber.1"),
        *discarded("dungeon", "empty_chamber.1"),
    ]


@clause("dq.chamber.portcullis.no_escape")
@pytest.mark.parametrize("met_by", ["card", "token"])
def test_nobody_escapes_from_a_monster_behind_a_portcullis(met_by: str) -> None:
    lairs = {"b3": "troll_life_4"} if met_by == "token" else {}
    table = entering("tile_47", seats=2, dice=[3, 4], lairs=lairs, dungeon=["troll_d"])

    assert CombatBegun(0, "troll", None) in table.happened
    assert table.state.fight.no_escape == "dq.escape.forbidden.portcullis"
    assert all(key.startswith("play:") for key in table.keys(0))


# ---------------------------------------------------------------------- Rotating Rooms


@clause("dq.chamber.rotating")
def test_a_new_rotating_room_turns_half_round_and_ends_the_turn() -> None:
    table = quest(
        heroes=["hugo"], at=["c3"], tiles={"c3": "tile_01"}, stack={"chambers": ["tile_49"]}
    )

    table.answers("move:north")

    assert deeds(table) == [
        ("dq.move.unexplored.draw", ChamberPlaced(0, named("b3"), "tile_49.1", 0)),
        stepped_in("b3", "c3"),
        ("dq.chamber.rotating", RoomRotated(named("b3"))),
        ("dq.chamber.rotating", TurnCut(0)),
    ]
    assert table.state.facing[named("b3")] == 2
    assert len(table.state.dungeon) == 50
    assert table.state.sun == 2
    assert table.keys(0) == ["move:north", "search"]
    assert table.closed(0)["move:south"] == "dq.move.wall"


@clause("dq.chamber.rotating.once")
def test_a_rotating_room_does_not_turn_again() -> None:
    table = entering("tile_49")

    assert deeds(table) == [stepped_in("b3", "c3")]
    assert table.state.facing[named("b3")] == 0
    assert table.state.sun == 2
    assert table.keys(0) == ["move:south", "search"]


@clause("dq.chamber.rotating.trapped")
@pytest.mark.parametrize("found", ["nothing_search", "passage_down_s", "secret_door"])
def test_whoever_is_shut_in_by_a_rotating_room_has_two_searches(found: str) -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_01", "a3": "tile_04:north"},
        stack={
            "chambers": ["tile_49"],
            "search": ["nothing_search", found],
            "dungeon": ["empty_chamber"],
        },
    )
    table.answers("move:north")
    assert table.keys(0) == ["search"]
    table.answers("search")
    assert table.hero().status == "inside"
    assert table.keys(0) == ["search"]

    table.answers("search")

    if found == "secret_door":
        assert table.keys(0) == [*MOVES, "decline"]
        table.answers("move:south")
        assert table.at() == "c3"
    elif found == "passage_down_s":
        assert table.keys(0) == DESCENTS
    else:
        assert deeds(table)[3:4] == [("dq.deadend.death", HeroKilled(0, "dead_end"))]


@clause("dq.ruling.rotating_any_placement")
def test_a_rotating_room_turns_also_behind_a_secret_door() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_39"},
        stack={"chambers": ["tile_49"], "search": ["secret_door"]},
    )

    table.answers("search", "move:east")

    assert deeds(table)[2:] == [
        ("dq.move.unexplored.draw", ChamberPlaced(0, named("c4"), "tile_49.1", 1)),
        (
            "dq.ruling.special_movement_list",
            HeroMoved(0, named("c4"), NOWHERE, WEST, far=False, special=True),
        ),
        ("dq.chamber.rotating", RoomRotated(named("c4"))),
        ("dq.chamber.rotating", TurnCut(0)),
        *discarded("search", "secret_door.1"),
    ]
    assert table.state.facing[named("c4")] == 3
    assert table.keys(0) == ["move:east", "search"]


@clause("dq.ruling.rotating_any_placement")
def test_a_rotating_room_turns_when_somebody_comes_up_in_it_and_never_again() -> None:
    table = in_catacombs("exit", dice=[2], chambers=["tile_49"])
    table.answers("climb", "shift:left", "face:east")

    assert deeds(table)[-3:-1] == [
        ("dq.catacomb.exit.unexplored", ChamberPlaced(0, named("h5"), "tile_49.1", 3)),
        ("dq.ruling.rotating_any_placement", RoomRotated(named("h5"))),
    ]
    assert table.state.facing[named("h5")] == 1
    pass_on(table)
    assert deeds(table)[-1] == ("dq.monster.special_movement_next_turn", Obliged(0, ""))
    assert table.state.facing[named("h5")] == 1
    pass_on(table)
    assert table.keys(0) == ["move:west", "search"]


@clause("dq.ruling.rotating_any_placement")
def test_a_rotating_room_turns_before_a_hero_who_flees_from_the_dragon() -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["e7", "e7"],
        dice={"dice": [1, 1, 1, 1]},
        stack={"dragon": ["dragon_rage"], "chambers": ["tile_01", "tile_49"]},
    )
    table.answers("loot", "retreat:d7")

    table.answers("retreat:g7")

    assert ("dq.chamber.rotating", RoomRotated(named("g7"))) in deeds(table)
    assert ("dq.chamber.rotating", TurnCut(1)) not in deeds(table)
    assert table.state.facing[named("g7")] == 0
    fled = ("dq.treasure.rage.retreat_no_encounter", Obliged(1, "encounter"))
    assert fled in deeds(table)
