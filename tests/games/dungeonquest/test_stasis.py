"""The Stasis Rune: up to three moves in one turn, and what stops them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import StasisBegun, StasisMoved
from mazmorra.games.dungeonquest.events.cards import RuneUsed
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import NORMAL_TURN, before_room, deeds
from tests.games.dungeonquest.support import came, quest

if TYPE_CHECKING:
    from typing import Any

    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

STASIS = "dq.card.rune.stasis_rune"
MOVES = NORMAL_TURN[:4]


def moving(tile: str = "tile_01", *answers: str, **arranged: Any) -> QuestTable:
    """Let Hugo use the Rune and make the first of its moves, north into a chamber."""
    runes = ["stasis_rune", *arranged.pop("more_runes", ())]
    table = before_room(tile, seats=2, runes=runes, **arranged)
    table.answers("rune:stasis_rune", "move:north", *answers)
    return table


@clause("dq.card.rune.stasis_rune")
def test_a_stasis_rune_gives_three_moves_and_every_chamber_is_met() -> None:
    table = before_room(
        seats=2,
        runes=["stasis_rune"],
        tiles={"a3": "tile_01", "a4": "tile_21"},
        dungeon=["jewelry", "bracelet"],
        trap=["snakes"],
        dice=[1],
    )
    assert table.keys(0) == [*NORMAL_TURN, "rune:stasis_rune"]

    table.answers("rune:stasis_rune")
    assert deeds(table) == [
        (STASIS, RuneUsed(0, "stasis_rune.1")),
        (STASIS, StasisBegun(0, 3)),
    ]
    assert table.keys(0) == [*MOVES, "stop"]
    table.answers("move:north")
    assert deeds(table)[0] == (STASIS, StasisMoved(0, 2))
    table.answers("move:north")
    assert deeds(table)[0] == (STASIS, StasisMoved(0, 1))
    table.answers("move:east")

    assert deeds(table)[0] == (STASIS, StasisMoved(0, 0))
    assert table.loot() == ["jewelry", "bracelet"]
    assert table.hero().wounds == 1
    assert table.at() == "a4"
    assert table.game.waiting == (1,)


@clause("dq.card.rune.stasis_rune")
def test_fewer_moves_may_be_made() -> None:
    table = moving(dungeon=["empty_chamber"])
    assert table.game.waiting == (0,)

    table.answers("stop")

    assert deeds(table) == [(STASIS, StasisMoved(0, 0))]
    assert table.at() == "b3"
    assert table.game.waiting == (1,)


@clause("dq.card.rune.stasis_rune")
def test_whoever_is_killed_makes_no_further_move() -> None:
    table = moving("tile_24", dice=[6, 6])

    assert table.hero().status == "killed"
    assert table.state.stasis == 0
    assert table.game.waiting == (1,)


@clause("dq.ruling.stasis_stops")
@pytest.mark.parametrize(
    ("tile", "arranged", "answers"),
    [
        ("tile_01", {"dungeon": ["trapdoor_d"]}, ()),
        ("tile_01", {"dungeon": ["naga"]}, ()),
        ("tile_21", {"trap": ["cave_in"]}, ()),
        ("tile_01", {"dungeon": ["torch_goes_out"]}, ()),
        ("tile_21", {"trap": ["explosion"]}, ()),
        ("tile_38", {"dice": [6, 6]}, ("cross",)),
        ("tile_38", {}, ("retreat",)),
        ("tile_48", {}, ("stay",)),
        ("tile_48", {"dice": [6, 6, 1]}, ("cross", "head:north")),
        ("tile_08:north", {"door": ["door_jammed"]}, ()),
        ("tile_08:north", {"door": ["spear_trap_door"], "dice": [1]}, ()),
        ("tile_47", {"dice": [6, 6]}, ()),
        ("tile_37", {"dungeon": ["empty_chamber"]}, ()),
        (
            "tile_01",
            {"dungeon": ["skeleton_d"], "powers": ["shield_wall", "deadly_shot"]},
            ("escape",),
        ),
        ("tile_33", {"tiles": {"b2": "tile_05"}, "dice": [1]}, ()),
    ],
    ids=[
        *("Trapdoor", "Naga", "Cave-in card", "Torch Goes Out", "Explosion"),
        *("trapped in a web", "retreat from a web", "stay on a Bridge", "fall from a Bridge"),
        *("jammed door", "trapped door", "portcullis", "Cave-in", "escape", "darkness"),
    ],
)
def test_many_things_end_the_moves_of_a_stasis_rune(
    tile: str, arranged: dict[str, Any], answers: tuple[str, ...]
) -> None:
    table = moving(tile, *answers, **arranged)

    assert table.game.waiting == (1,)
    assert table.state.stasis == 0


@clause("dq.ruling.stasis_stops")
def test_a_new_rotating_room_ends_the_moves() -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        runes=[["stasis_rune"]],
        stack={"chambers": ["tile_49"]},
    )

    table.answers("rune:stasis_rune", "move:north")

    assert table.at() == "b3"
    assert table.game.waiting == (1,)


@clause("dq.ruling.stasis_stops")
def test_an_old_rotating_room_does_not_end_the_moves() -> None:
    table = moving("tile_49")

    assert table.keys(0) == ["move:south", "stop"]


@clause("dq.ruling.stasis_stops")
def test_the_treasure_chamber_ends_the_moves() -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["d7"],
        tiles={"d7": "tile_01"},
        runes=[["stasis_rune"]],
        stack={"dragon": ["sleeping"]},
    )

    table.answers("rune:stasis_rune", "move:south")

    assert table.at() == "e7"
    assert table.game.waiting == (1,)


@clause("dq.ruling.stasis_stops")
def test_whoever_leaves_the_dungeon_makes_no_further_move() -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["a2"],
        tiles={"a2": "tile_01"},
        loot=[["rope"]],
        runes=[["stasis_rune"]],
    )

    table.answers("rune:stasis_rune", "move:west", "exit")

    assert table.hero().status == "exited"
    assert table.state.stasis == 0
    assert table.game.waiting == (1,)


@clause("dq.ruling.stasis_stops")
def test_the_moves_that_a_corridor_forces_are_not_counted() -> None:
    table = moving(
        *("tile_14", "move:north"),
        tiles={"a3": "tile_01"},
        dungeon=["empty_chamber"],
    )

    assert table.at() == "a3"
    assert table.state.stasis == 2
    assert "stop" in table.keys(0)


@clause("dq.ruling.stasis_stops")
def test_the_second_time_in_a_corridor_ends_these_moves_too() -> None:
    table = moving(
        *("tile_14", "move:north", "move:south"),
        tiles={"a3": "tile_01"},
        dungeon=["empty_chamber"],
    )

    assert table.at() == "b3"
    assert table.game.waiting == (1,)


@clause("dq.ruling.stasis_stops")
@pytest.mark.parametrize(
    ("tile", "arranged", "answers"),
    [
        ("tile_01", {"dungeon": ["ferrox_d"], "dice": [6, 6]}, ()),
        ("tile_01", {"dungeon": ["crypt"], "crypt": ["brooch"]}, ("search",)),
        ("tile_08:north", {"door": ["door_opens"], "dungeon": ["empty_chamber"]}, ()),
        ("tile_24", {"dice": [1, 1]}, ()),
        ("tile_21", {"trap": ["poison_gas"], "dice": [6, 3]}, ()),
        (
            "tile_01",
            {"dungeon": ["skeleton_d"], "more_runes": ["touch_of_death"]},
            ("rune:touch_of_death",),
        ),
        (
            "tile_01",
            {
                "lairs": {"b3": "golem_life_5"},
                "dungeon": ["empty_chamber"],
                "more_runes": ["touch_of_death"],
            },
            ("rune:touch_of_death",),
        ),
    ],
    ids=["Ferrox", "crypt", "door", "pit", "a whiff of gas", "dead Monster", "dead token"],
)
def test_what_neither_holds_a_hero_nor_ends_the_turn_does_not_stop_the_moves(
    tile: str, arranged: dict[str, Any], answers: tuple[str, ...]
) -> None:
    table = moving(tile, *answers, **arranged)

    assert table.state.stasis == 2
    assert table.game.waiting == (0,)
    assert table.keys(0)[-1] == "stop"


@clause("dq.ruling.stasis_stops", "dq.card.rune.stasis_rune")
def test_the_moves_go_on_after_a_combat_that_was_won() -> None:
    table = moving(
        dungeon=["skeleton_d"],
        tokens=["skeleton_life_2"],
        combat=["melee_4"] * 3 + ["melee_3_plain"] + ["magic_1"] * 4,
    )
    table.answers("attack")

    def nearly_over(state: State) -> None:
        fight = state.fight
        assert fight is not None
        fight.sides[1].damage, fight.deck = fight.deck[:1], fight.deck[1:]

    table.arrange(nearly_over)
    table.answer(0, "play:melee_4")
    table.answer(1, "play:magic_1")

    assert table.state.fight is None
    assert table.keys(0) == [*MOVES, "stop"]
    assert table.state.stasis == 2


@clause("dq.card.rune.stasis_rune")
def test_a_stasis_rune_is_of_no_use_to_whoever_cannot_choose_a_move() -> None:
    def owes_a_return(state: State) -> None:
        came(state, 0, "c3", "south")
        state.heroes[0].due = "return"

    cave_in = quest(at=["b3"], tiles={"b3": "tile_37"}, runes=[["stasis_rune"]])
    owing = quest(
        at=["b3"],
        tiles={"b3": "tile_48", "c3": "tile_01"},
        runes=[["stasis_rune"]],
        change=owes_a_return,
    )
    shut_in = quest(
        at=["b3"],
        tiles={"b3": "tile_49:north", "a3": "tile_04:north"},
        runes=[["stasis_rune"]],
    )

    assert cave_in.keys(0) == ["cross"]
    assert owing.keys(0) == ["move:south"]
    assert shut_in.keys(0) == ["search"]


@clause("dq.ruling.stasis_stops")
def test_a_hero_in_the_way_is_in_the_way_of_a_stasis_rune_too() -> None:
    def beyond(state: State) -> None:
        state.heroes[1].place = named("a3")

    table = moving(tiles={"a3": "tile_01"}, dungeon=["empty_chamber"], change=beyond)

    assert table.keys(0) == ["move:east", "move:south", "move:west", "stop"]
