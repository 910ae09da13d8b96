"""Taunt the Boss: two Focus draw it towards the taunter, and towards nobody else."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChoosePath
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    AltarDispelled,
    BossTaunted,
    EnemyAttacked,
    EnemyMoved,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthLost
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    act_two,
    focus,
    halls,
    happened,
    health,
    only,
    path_of,
)
from tests.games.tiny_epic_dungeons.support import delve

QUIET = 20


@clause("ted.boss.taunt")
@pytest.mark.parametrize(
    ("boss", "path"),
    [("lich", ["d7", "d6"]), ("dragon", ["d7", "d6", "d5"]), ("demon", ["d7", "d6", "d5", "d4"])],
)
def test_taunt_costs_two_focus_and_draws_the_boss_up_to_its_speed(
    boss: str, path: list[str]
) -> None:
    """The Lich has Speed 2, the Dragon 3, the Demon 4; the taunter is four rooms away."""
    table = act_two(boss=f"{boss}:lair", torch=QUIET)

    table.answers("taunt")

    assert path_of(table, boss) == path
    assert focus(table) == [3, 4]
    assert only(table, BossTaunted) == [BossTaunted("lanon")]


@clause("ted.boss.taunt")
def test_taunt_is_a_free_action_that_ends_neither_movement_nor_the_heroic_action() -> None:
    table = act_two(torch=QUIET)

    table.answers("move:east", "taunt", "move:west", "rest")

    assert table.at() == "d4"


@clause("ted.boss.taunt")
def test_a_hero_with_one_focus_cannot_taunt() -> None:
    table = act_two(focus=(1,), torch=QUIET)

    assert table.refuses(0, "taunt").clause == "ted.hero.focus_spend"


@clause("ted.boss.taunt_target", "ted.boss.taunt_no_attack")
def test_a_taunted_boss_passes_all_other_heroes_and_attacks_nobody() -> None:
    """Brunda stands on its way, Grok is nearer on the other side."""
    table = act_two(
        heroes=("lanon", "brunda", "grok"), at=("d4", "d6", "d7"), boss="demon:d7", torch=QUIET
    )

    table.answers("taunt")

    assert path_of(table, "demon") == ["d6", "d5", "d4"]
    assert happened(table, EnemyAttacked, HealthLost) == []
    assert health(table) == [8, 8, 8]
    assert set(table.clauses(EnemyMoved)) == {"ted.boss.taunt_target"}


@clause("ted.boss.taunt_no_attack")
def test_a_taunted_boss_that_ends_in_the_room_of_another_hero_leaves_it_alone() -> None:
    """The Dragon comes three rooms far, to where Brunda stands."""
    table = act_two(at=("d4", "d5"), torch=QUIET)

    table.answers("taunt")

    assert table.enemies() == {"boss": "d5"}
    assert health(table) == [8, 8]


@clause("ted.boss.taunt_repeat")
def test_taunt_may_be_repeated_while_there_is_focus() -> None:
    """The Lich needs two to come four rooms; with the Focus left a third would be too dear."""
    table = act_two("d3", at=("d3", "d4"), boss="lich:lair", torch=QUIET)

    table.answers("taunt", "taunt")

    assert path_of(table, "lich") == ["d7", "d6", "d5", "d4"]
    assert focus(table)[0] == 1
    assert table.refuses(0, "taunt").clause == "ted.hero.focus_spend"


@clause("ted.boss.taunt_full")
def test_a_taunted_boss_stops_early_in_the_taunters_room_only() -> None:
    """The Vampire has Speed 5: it passes Brunda and stops with Lanon after three rooms."""
    table = act_two("d3", at=("d4", "d6"), boss="vampire:d7", torch=QUIET)

    table.answers("taunt")

    assert path_of(table, "vampire") == ["d6", "d5", "d4"]


@clause("ted.boss.taunt_full")
def test_of_several_shortest_pathways_the_taunters_player_chooses() -> None:
    """Seat 1 taunts; the Dragon at `c5` can come over `c4` or over `d5`."""
    table = act_two("c4", "c5", seats=2, boss="dragon:c5", active=1, torch=QUIET)

    table.answers("taunt")

    assert isinstance(table.game.question(1), ChoosePath)
    assert set(table.keys(1)) == {"go:c4", "go:d5"}
    table.answer(1, "go:c4")
    assert table.enemies() == {"boss": "d4"}


@clause("ted.boss.taunt_act2")
def test_in_act_1_nobody_can_taunt() -> None:
    table = delve(rooms=halls("d5"))

    assert "taunt" not in table.options()
    assert table.refuses(0, "taunt").clause == "ted.boss.taunt_act2"


@clause("ted.boss.taunt_act2")
def test_a_hero_taunts_on_its_own_turn_only() -> None:
    table = act_two(seats=2, torch=QUIET)

    assert "taunt" in table.keys(0)
    assert "taunt" not in table.keys(1)
    assert table.refuses(1, "taunt").code == "answer/not_your_turn"


@clause("ted.boss.taunt_same_room")
@pytest.mark.parametrize("place", ["d5", "lair"])
def test_a_boss_in_the_same_room_is_not_taunted(place: str) -> None:
    """The Boss Mat is one room."""
    table = act_two(at=(place, "d4"), boss=f"dragon:{place}", torch=QUIET)

    assert table.refuses(0, "taunt").clause == "ted.boss.taunt_same_room"


@clause("ted.boss.taunt_from_mat")
def test_a_hero_on_the_mat_draws_the_boss_back_into_its_lair() -> None:
    """The Dragon needs three steps from `d5`, the last one through the door."""
    table = act_two(at=("lair:3", "d4"), boss="dragon:d5", torch=QUIET)

    table.answers("taunt")

    assert path_of(table, "dragon") == ["d6", "d7", "lair"]


@clause("ted.boss.taunt_from_mat")
def test_a_hero_in_the_dungeon_draws_the_boss_out_although_others_are_with_it() -> None:
    table = act_two(at=("d7", "lair:2"), torch=QUIET)

    table.answers("taunt")

    assert path_of(table, "dragon") == ["d7"]
    assert health(table) == [8, 8]


@clause("ted.boss.taunt", "ted.boss.altar_pass")
def test_a_taunted_boss_dispels_the_altars_it_passes() -> None:
    table = act_two(altars=["d7", "d6"], torch=QUIET)

    table.answers("taunt")

    assert [event.space for event in only(table, AltarDispelled)] == [6, 3]
    assert table.state.altars == ()
