"""The Bridge: staying, crossing with a load, and falling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.decisions.board import CrossBridge
from mazmorra.games.dungeonquest.events.board import (
    Descended,
    HeroMoved,
    Obliged,
    SideTaken,
    TurnCut,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardDrawn,
    HeroKilled,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.geometry import EAST, NORTH, SOUTH, named
from mazmorra.kernel import Forced
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    closed_by,
    deeds,
    discarded,
    entering,
    failed_once,
    in_catacombs,
    pass_on,
    passed,
    result_of,
    rolled,
)
from tests.games.dungeonquest.support import QuestTable, came, quest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeonquest.state import State

TEST, FALL = "dq.chamber.bridge.test", "dq.chamber.bridge.fail"
ACROSS = ("dq.chamber.bridge.success", SideTaken(0, far=True))
HEADINGS = ["head:north", "head:east", "head:south", "head:west"]


def moved_to(goal: str, origin: str, entry: int) -> tuple[str, HeroMoved]:
    """Return what a step into an explored or new space is told as."""
    moved = HeroMoved(0, named(goal), named(origin), entry, far=False, special=False)
    return ("dq.move.encounter", moved)


# ---------------------------------------------------------------------- staying


@clause("dq.chamber.bridge.choice")
def test_whoever_comes_to_a_bridge_draws_no_card_and_stays_or_crosses() -> None:
    table = entering("tile_48")

    assert [type(event) for event in table.happened] == [HeroMoved]
    assert table.keys(0) == ["stay", "cross"]
    assert table.closed(0) == {}
    assert table.state.sun == 1


@clause("dq.chamber.bridge.stay")
def test_whoever_stays_must_go_back_on_the_next_turn() -> None:
    table = entering("tile_48", dungeon=["jewelry"])

    table.answers("stay")

    assert deeds(table) == [
        ("dq.chamber.bridge.stay", Obliged(0, "return")),
        ("dq.chamber.bridge.stay", TurnCut(0)),
    ]
    assert table.state.sun == 2
    assert table.keys(0) == ["move:south"]
    table.answers("move:south")
    assert table.at() == "c3"
    assert table.loot() == ["jewelry"]


@clause("dq.ruling.web_retreat_blocked")
def test_nobody_stays_if_another_hero_closes_the_way_back() -> None:
    def stay_behind(state: State) -> None:
        state.heroes[1].place = named("c3")

    table = entering("tile_48", seats=2, dice=[2, 2], change=stay_behind)

    assert Forced(0, "cross") in table.happened
    assert ACROSS in deeds(table)


@clause("dq.ruling.web_retreat_blocked")
def test_whoever_has_stayed_and_cannot_go_back_must_cross() -> None:
    def shut_off(state: State) -> None:
        came(state, 0, "c3", "south")
        state.heroes[0].due = "return"

    table = quest(
        heroes=["hugo"],
        at=["b3"],
        tiles={"b3": "tile_48", "c3": "tile_17"},
        dice={"dice": [2, 2]},
        change=shut_off,
    )

    assert table.keys(0) == ["cross"]
    assert closed_by(CrossBridge(0), table) == {"stay": "dq.ruling.web_retreat_blocked"}
    table.answers("cross")
    assert deeds(table)[:4] == [
        *passed(TEST, "agility", 4, 2, 2),
        ACROSS,
        ("dq.chamber.bridge.success", Obliged(0, "")),
    ]


@clause("dq.ruling.web_retreat_blocked")
def test_a_tower_that_is_taken_closes_the_way_back_like_any_other_space() -> None:
    def out_of_the_tower(state: State) -> None:
        came(state, 0, "a1", "north")

    table = quest(2, at=["b1", "a1"], tiles={"b1": "tile_48:north"}, change=out_of_the_tower)

    assert closed_by(CrossBridge(0), table) == {"stay": "dq.ruling.web_retreat_blocked"}


# ---------------------------------------------------------------------- crossing


@clause("dq.chamber.bridge.success")
def test_whoever_crosses_a_bridge_must_move_on_at_once_from_the_other_side() -> None:
    table = entering("tile_48", dice=[2, 2], tiles={"a3": "tile_01"}, dungeon=["jewelry"])

    table.answers("cross")

    assert deeds(table)[:4] == [
        *passed(TEST, "agility", 4, 2, 2),
        ACROSS,
        moved_to("a3", "b3", SOUTH),
    ]
    assert Forced(0, "move:north") in table.happened
    assert table.loot() == ["jewelry"]
    assert table.state.sun == 2


@clause("dq.chamber.bridge.success")
def test_a_bridge_is_crossed_the_other_way_just_as_well() -> None:
    table = entering("tile_48:north", dice=[2, 2], tiles={"a3": "tile_01"}, dungeon=["jewelry"])
    assert table.hero().far

    table.answers("cross")

    near = ("dq.chamber.bridge.success", SideTaken(0, far=False))
    assert deeds(table)[2:4] == [near, moved_to("a3", "b3", SOUTH)]


@clause("dq.chamber.bridge.test", "dq.ruling.bridge_die_total")
@pytest.mark.parametrize(
    ("loot", "faces", "safe"),
    [
        ([], (2, 2), True),
        ([], (2, 3), False),
        (["rope"], (1, 2), True),
        (["rope"], (2, 2), False),
        (["rope", "brooch"], (1, 1), True),
        (["rope", "brooch", "lost_crown"], (1, 1), False),
    ],
)
def test_every_loot_card_adds_one_to_the_dice_on_a_bridge(
    loot: list[str], faces: tuple[int, int], safe: bool
) -> None:
    table = entering(
        "tile_48", dice=faces, loot=loot, tiles={"a3": "tile_01"}, dungeon=["empty_chamber"]
    )

    table.answers(*(("cross", "done") if loot else ("cross",)))

    total = sum(faces) + len(loot)
    assert result_of(TEST, "agility", 4, total, success=safe) in deeds(table)
    assert (ACROSS in deeds(table)) == safe
    assert (table.keys(0) == HEADINGS) != safe


@clause("dq.ruling.bridge_die_total")
@pytest.mark.parametrize(("faces", "safe"), [((2, 3), True), ((3, 3), False)])
def test_determination_raises_agility_on_a_bridge_as_usual(
    faces: tuple[int, int], safe: bool
) -> None:
    table = entering("tile_48", hero="gherinn", dice=faces, loot=["rope", "brooch"])

    table.answers("cross", "done", "pray")

    assert result_of(TEST, "agility", 7, sum(faces) + 2, success=safe) in deeds(table)
    assert (ACROSS in deeds(table)) == safe


@clause("dq.chamber.bridge.discard")
def test_any_loot_may_be_thrown_away_before_the_test() -> None:
    table = entering("tile_48", dice=[1, 2], loot=["rope", "brooch", "lost_crown"])
    table.answers("cross")
    assert table.keys(0) == ["done", "drop:rope", "drop:brooch", "drop:lost_crown"]

    table.answers("drop:rope", "drop:brooch")
    assert deeds(table) == [
        *discarded("corpse", "rope.1", "dq.chamber.bridge.discard"),
        *discarded("crypt", "brooch.1", "dq.chamber.bridge.discard"),
    ]
    assert table.keys(0) == ["done", "drop:lost_crown"]
    table.answers("done")

    assert result_of(TEST, "agility", 4, 4, success=True) in deeds(table)
    assert table.loot() == ["lost_crown"]


@clause("dq.chamber.bridge.discard")
def test_whoever_throws_everything_away_crosses_without_a_load() -> None:
    table = entering("tile_48", dice=[2, 2], loot=["rope"])

    table.answers("cross", "drop:rope")

    assert deeds(table)[1:3] == passed(TEST, "agility", 4, 2, 2)
    assert table.loot() == []
    assert table.discards("corpse") == ["rope"]


# ---------------------------------------------------------------------- falling


@clause("dq.chamber.bridge.fail", "dq.ruling.bridge_fall_direction")
def test_whoever_falls_chooses_a_direction_and_then_rolls_for_wounds() -> None:
    table = entering("tile_48", seats=2, dice=[2, 3, 6], catacomb=["empty_tunnel"])

    table.answers("cross")
    assert deeds(table) == failed_once(TEST, "agility", 4, 2, 3)
    assert table.keys(0) == HEADINGS
    assert table.hero().wounds == 0
    table.answers("head:east")

    assert deeds(table) == [
        (FALL, Descended(0, named("b3"), EAST)),
        *rolled(FALL, 6),
        (FALL, WoundsTaken(0, 6)),
        ("dq.ruling.bridge_fall_direction", TurnCut(0)),
    ]
    assert table.hero().status == "catacombs"
    assert table.hero().heading == EAST
    assert table.hero().drawn == 0
    assert table.state.active == 1


@clause("dq.ruling.bridge_fall_direction")
def test_whoever_has_fallen_draws_the_first_catacomb_card_on_the_next_turn() -> None:
    table = entering("tile_48", dice=[2, 3, 1], catacomb=["exit"])

    table.answers("cross", "head:north")

    drawn = [event for event in table.happened if isinstance(event, CardDrawn)]
    assert [event.card for event in drawn] == ["exit.1"]
    assert table.state.sun == 2
    assert table.hero().drawn == 1


@clause("dq.chamber.bridge.fail")
@pytest.mark.parametrize(("wounds", "alive"), [(12, True), (13, False)])
def test_a_fall_from_a_bridge_may_kill(wounds: int, alive: bool) -> None:
    table = entering("tile_48", seats=2, dice=[2, 3, 3], wounds=wounds)

    table.answers("cross", "head:north")

    assert (table.hero().status == "catacombs") == alive
    assert (("dq.death.wounds", HeroKilled(0, "bridge")) in deeds(table)) != alive
    assert (("dq.ruling.bridge_fall_direction", TurnCut(0)) in deeds(table)) == alive


# ---------------------------------------------------------------------- the far side


@clause("dq.ruling.bridge_far_side")
def test_whoever_finds_the_far_side_shut_ends_the_turn_there_and_may_cross_back() -> None:
    table = entering(
        "tile_48",
        dice=[2, 2, 1, 2],
        tiles={"a3": "tile_04:north"},
        dungeon=["jewelry"],
    )

    table.answers("cross")

    assert deeds(table) == [
        *passed(TEST, "agility", 4, 2, 2),
        ACROSS,
        ("dq.ruling.bridge_far_side", Obliged(0, "far")),
        ("dq.ruling.bridge_far_side", TurnCut(0)),
    ]
    assert table.state.sun == 2
    assert table.keys(0) == ["cross"]
    assert table.closed(0)["move:south"] == "dq.chamber.chasm"
    table.answers("cross")
    assert deeds(table)[:5] == [
        *passed(TEST, "agility", 4, 1, 2),
        ("dq.chamber.bridge.success", SideTaken(0, far=False)),
        ("dq.chamber.bridge.success", Obliged(0, "")),
        moved_to("c3", "b3", NORTH),
    ]


@clause("dq.ruling.bridge_far_side")
def test_whoever_was_kept_on_the_far_side_by_a_hero_moves_on_when_that_hero_is_gone() -> None:
    def stand_beyond(state: State) -> None:
        state.heroes[1].place = named("a3")

    table = entering(
        "tile_48",
        seats=2,
        dice=[2, 2],
        tiles={"a3": "tile_01", "a2": "tile_01"},
        dungeon=["empty_chamber"],
        change=stand_beyond,
    )
    table.answers("cross")
    assert table.game.waiting == (1,)

    table.answer(1, "move:west")

    assert table.keys(0) == ["move:north", "cross"]
    table.answers("move:north")
    assert table.at() == "a3"
    assert table.hero().due == ""


# ---------------------------------------------------------------------- special movement


def through_a_wall(
    *answers: str,
    hero: str = "tatianna",
    tile: str = "tile_48",
    dice: Sequence[int] = (),
    edition: str = "corrected",
) -> QuestTable:
    """Put a Hero in a walled room south of a Bridge and give the answers that lead onto it."""
    table = quest(
        heroes=[hero],
        at=["c3"],
        tiles={"c3": "tile_39", "b3": tile, "a3": "tile_01"},
        runes=[["rune_of_teleportation"] if answers[0].startswith("teleport") else []],
        dice={"dice": dice},
        options={"edition": edition},
        stack={"search": ["secret_door"], "dungeon": ["empty_chamber"]},
    )
    table.answers(*answers)
    return table


@clause("dq.example.bridge_secret_door", "dq.chamber.bridge.special", "dq.errata.bridge_special")
@pytest.mark.parametrize("way", [("search", "move:north"), ("teleport:north",)])
def test_whoever_comes_onto_a_bridge_through_a_wall_chooses_a_side_and_must_cross(
    way: tuple[str, ...],
) -> None:
    """The rulebook's own example: Tatianna finds a Secret Door beside a Bridge."""
    table = through_a_wall(*way, dice=[4, 5])
    assert table.keys(0) == ["stand:near", "stand:far"]
    assert closed_by(CrossBridge(0), table) == {"stay": "dq.chamber.bridge.special"}

    table.answers("stand:near")

    assert deeds(table)[:4] == [
        ("dq.chamber.bridge.special", SideTaken(0, far=False)),
        *passed(TEST, "agility", 9, 4, 5),
        ACROSS,
    ]
    assert Forced(0, "cross") in table.happened
    assert table.at() == "a3"


@clause("dq.example.bridge_secret_door", "dq.chamber.bridge.special")
def test_whoever_chooses_the_far_side_crosses_to_the_near_one() -> None:
    table = through_a_wall("search", "move:north", "stand:far", dice=[4, 5])

    assert ("dq.chamber.bridge.special", SideTaken(0, far=True)) in deeds(table)
    assert ("dq.chamber.bridge.success", SideTaken(0, far=False)) in deeds(table)
    assert table.hero().due == "far"
    assert table.at() == "b3"


@clause("dq.chamber.bridge.special")
def test_whoever_comes_up_on_a_bridge_chooses_a_side_and_must_cross_on_the_next_turn() -> None:
    table = in_catacombs("exit", dice=[2, 2, 3, 1], tiles={"h5": "tile_48"})
    table.answers("climb", "shift:left")
    assert table.keys(0) == ["stand:near", "stand:far"]
    table.answers("stand:near")
    assert table.game.waiting == (1,)

    pass_on(table)

    assert Forced(0, "cross") in table.happened
    assert result_of(TEST, "agility", 4, 5, success=False) in deeds(table)
    assert table.keys(0) == HEADINGS


@clause("dq.errata.bridge_special")
def test_in_the_first_printing_a_bridge_behind_a_wall_is_met_as_usual() -> None:
    table = through_a_wall("teleport:north", "stand:far", edition="2010", dice=[4, 5])

    assert table.keys(0) == ["stay", "cross"]
    table.answers("stay")
    assert table.keys(0) == ["move:north"]
    table.answers("move:north")
    assert table.at() == "a3"


@clause("dq.errata.bridge_special")
def test_in_the_first_printing_the_way_back_leads_off_on_the_side_that_was_chosen() -> None:
    """The way off on the near side is walled up from beyond, so that nobody can stay."""
    table = through_a_wall("teleport:north", "stand:near", edition="2010", dice=[4, 5])

    assert (
        "dq.errata.bridge_special",
        HeroMoved(0, named("b3"), named("c3"), SOUTH, far=False, special=True),
    ) in deeds(table)
    assert Forced(0, "cross") in table.happened
    assert table.at() == "a3"
