"""The end: two acts, one way to win, three ways to lose, all of them together and at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    CardPlaced,
    GameLost,
    GameWon,
    TorchMoved,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    EnemyMissed,
    GoblinAppeared,
    MinionKilled,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    HealthLost,
    HeroMoved,
    Rested,
)
from mazmorra.games.tiny_epic_dungeons.events.setup import BossRevealed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, go, names_of, unknown
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from tests.games.tiny_epic_dungeons.support import DelveTable

DOOR = {"c4": "lair_door:north+east+south"}
FOUR = ("stabby:a1", "stabby:a1", "pokey:a1", "pokey:a1")


def beating(*, enemy: str = "2", markers: tuple[int, ...] = (0, 1), **words: Any) -> DelveTable:
    """Arrange the last blow: Sir Lanon on the Boss Mat before a Dragon with Defense 5."""
    return delve(
        2,
        rooms=DOOR,
        boss="dragon:lair",
        at=["lair:1"],
        markers=markers,
        dice=[6, 3, 3],
        enemy=[enemy],
        **words,
    )


def lost(table: DelveTable) -> tuple[str, str]:
    """Return the clause and the reason by which the heroes have lost."""
    ((clause_id, event),) = table.deeds(GameLost)
    assert isinstance(event, GameLost)
    assert table.game.over
    return clause_id, event.reason


# ---------------------------------------------------------------------- winning


@clause("ted.end.win", "ted.game.coop")
def test_all_win_when_the_last_marker_of_the_boss_is_on_zero() -> None:
    table = beating()
    table.answers("attack:hammer:boss", "take:6")

    assert table.clauses(GameWon) == ["ted.end.win"]
    assert table.state.markers == (0, 0)
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0, 1)
    assert table.game.outcome.scores == (1, 1)
    assert table.game.outcome.reasons == ("reason-won", "reason-won")


@clause("ted.end.win")
def test_one_marker_above_zero_is_enough_for_the_boss_to_fight_on() -> None:
    table = beating(markers=(1, 1))
    table.answers("attack:hammer:boss", "take:6")

    assert table.state.markers == (0, 1)
    assert not table.game.over


@clause("ted.game.coop")
def test_all_lose_together_and_nobody_has_a_score_of_his_own() -> None:
    table = delve(3, heroes=("lanon", "brunda", "grok"), torch=1)
    table.answers("end")

    assert table.game.outcome is not None
    assert table.game.outcome.winners == ()
    assert table.game.outcome.scores == (0, 0, 0)
    assert table.game.outcome.reasons == ("reason-torch",) * 3


@clause("ted.end.win_only_act2", "ted.game.two_acts")
def test_killing_the_last_minion_wins_nothing_but_unlocks_the_lair_door() -> None:
    table = delve(
        rooms=DOOR, at=["c4"], minions=["troll:c4:1"], killed=1, dice=[6, 3, 3], enemy=["2"]
    )
    assert "enter" not in table.options()
    assert table.closed(0)["enter"] == "ted.lair.unlock"
    table.answers("attack:hammer:troll", "take:6", "decline", "decline")

    assert len(deeds(table, MinionKilled)) == 1
    assert not table.game.over
    assert (table.state.act, table.state.killed) == (1, 2)
    table.answers("end", "move:north", "enter")
    assert table.state.act == 2
    assert not table.game.over


@clause("ted.game.two_acts")
def test_act_two_begins_once_and_is_never_undone() -> None:
    table = delve(rooms=DOOR, at=["c4"], killed=2, stack={"bosses": ["dragon"]})
    assert table.state.act == 1
    table.answers("enter")
    assert (table.state.act, len(deeds(table, BossRevealed))) == (2, 1)
    torch = table.state.torch
    table.answers("depart", "enter")

    assert deeds(table, BossRevealed) == []
    assert (table.state.act, table.state.torch) == (2, torch)
    assert table.state.markers == (8, 8)


@clause("ted.end.win_before_torch")
def test_a_torch_rolled_with_the_last_blow_does_not_turn_the_win_into_a_loss() -> None:
    table = beating(enemy="torch", torch=1)
    table.answers("attack:hammer:boss", "take:6")

    assert table.state.result == "won"
    assert deeds(table, TorchMoved) == deeds(table, EnemyMissed) == []
    assert table.state.torch == 1


# ---------------------------------------------------------------------- losing


@clause("ted.end.lose_torch")
@pytest.mark.parametrize("act", [1, 2])
def test_the_heroes_lose_when_the_torch_reaches_the_skull_in_either_act(act: int) -> None:
    words: dict[str, Any] = {"boss": "dragon:lair", "rooms": DOOR} if act == 2 else {}
    table = delve(torch=2, **words)
    table.answers("end")
    assert not table.game.over
    assert table.state.torch == 1
    table.answers("end")

    assert lost(table) == ("ted.end.lose_torch", "torch")
    assert table.state.torch == 0


@clause("ted.end.lose_fifth_goblin", "ted.danger.goblin_fifth")
def test_the_heroes_lose_when_a_fifth_goblin_is_revealed() -> None:
    table = unknown("r20", goblins=FOUR)
    go(table, "move:north")

    assert lost(table) == ("ted.end.lose_fifth_goblin", "goblins")
    assert deeds(table, GoblinAppeared) == []
    assert len(table.enemies()) == 4


@clause("ted.end.lose_fifth_goblin", "ted.danger.goblin_fifth")
@pytest.mark.parametrize("cause", ["torch", "search", "mat"])
def test_a_fifth_goblin_loses_the_game_whatever_brings_it(cause: str) -> None:
    if cause == "torch":
        table = delve(goblins=FOUR, torch=20)
        table.answers("end")
    elif cause == "search":
        rooms = {"c4": "r12:north+south"}
        table = delve(goblins=FOUR, rooms=rooms, at=["c4"], dice=[1])
        table.answers("search", "skill:agility", "take:1")
    else:  # one of the four is on the Boss Mat
        goblins = (*FOUR[:3], "pokey:lair")
        table = delve(goblins=goblins, rooms=DOOR, boss="dragon:lair", torch=22)
        table.answers("end")

    assert lost(table) == ("ted.end.lose_fifth_goblin", "goblins")


@clause("ted.end.lose_fifth_goblin")
def test_a_fourth_goblin_loses_nothing_and_a_killed_one_makes_room() -> None:
    table = unknown("r20", goblins=(*FOUR[:1], "", *FOUR[2:]))
    go(table, "move:north")

    assert not table.game.over
    assert table.enemies()["goblin_2"] == "c4"
    assert len(table.enemies()) == 4


@clause("ted.end.lose_closed", "ted.end.closed_test")
def test_the_heroes_lose_when_no_corridor_is_open_and_the_lair_door_is_not_found() -> None:
    table = unknown("r06", undealt=0)
    go(table, "move:north")

    assert lost(table) == ("ted.end.lose_closed", "closed")


@clause("ted.end.closed_test")
def test_the_dungeon_is_closed_at_the_edge_though_cards_are_left_in_the_deck() -> None:
    table = unknown("r06", facedown=["a4"], rooms={"b4": "r17"}, at=["b4"])
    assert sum(table.state.undealt) > 0
    go(table, "move:north")

    assert deeds(table, CardPlaced) == []
    assert lost(table) == ("ted.end.lose_closed", "closed")


@clause("ted.end.closed_test")
@pytest.mark.parametrize("how", ["facedown", "placed"])
def test_a_facedown_card_that_is_left_or_placed_keeps_the_dungeon_open(how: str) -> None:
    if how == "facedown":
        table = unknown("r06", facedown=["c4", "d5"], undealt=0)
    else:
        table = unknown("r06", undealt=1)
    go(table, "move:north")

    assert not table.game.over
    assert sum(map(bool, table.state.layers)) == 1


@clause("ted.end.lose_closed", "ted.end.closed_test")
def test_a_closed_dungeon_is_not_lost_once_the_lair_door_is_revealed() -> None:
    found = unknown("lair_door", layer="c", undealt=0)
    go(found, "move:north")
    known = unknown("r06", rooms={"e4": "lair_door:north+east+west"}, undealt=0)
    go(known, "move:north")

    for table in (found, known):
        assert not any(table.state.layers)
        assert not table.game.over


@clause("ted.end.closed_test")
def test_the_test_is_made_after_reveals_from_a_distance_too() -> None:
    table = unknown("r06", undealt=0, torch=19)
    go(table, "explore")

    assert lost(table) == ("ted.end.lose_closed", "closed")


@clause("ted.end.all_unconscious")
def test_all_heroes_unconscious_is_no_loss_and_the_torch_burns_on() -> None:
    table = delve(torch=19, health=[1, 0], rooms={"c4": "r05:east+south"}, dice=[1])
    table.answers("move:north", "skill:agility", "take:1")

    # Sir Lanon is knocked out, Brunda has to rest, then Sir Lanon too; then Brunda may act.
    assert [event.hero for event in deeds(table, Rested)] == ["brunda", "lanon"]
    assert all(event.forced for event in deeds(table, Rested))
    assert [event.space for event in deeds(table, TorchMoved)] == [18, 17, 16]
    assert not table.game.over
    assert table.game.active is table.hero("brunda")  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- at once


@clause("ted.end.immediate")
def test_a_win_leaves_the_rest_of_the_blow_and_everything_after_it_undone() -> None:
    table = beating(enemy="5", markers=(0, 1), health=[1])
    table.answers("attack:hammer:boss", "take:6")

    assert names_of(table)[-2:] == ["BossHurt", "GameWon"]
    assert deeds(table, HealthLost) == []
    assert table.hero().health == 1


@clause("ted.end.immediate")
def test_a_loss_by_the_torch_comes_before_all_that_is_pending() -> None:
    table = delve(
        rooms={"c4": "r08"},
        at=["c4"],
        torch=1,
        goblins=["stabby:c4"],
        dice=[1, 1, 1],
        enemy=["torch"],
    )
    table.answers("attack:hammer:goblin_1", "take:1")

    assert names_of(table)[-2:] == ["TorchMoved", "GameLost"]
    assert table.state.result == "torch"
    assert table.game.waiting == ()


@clause("ted.end.immediate")
def test_a_loss_by_a_goblin_comes_before_the_torch_space_is_done() -> None:
    table = delve(goblins=FOUR, torch=20, at=["d4", "d4"])
    table.answers("end")

    assert names_of(table)[-2:] == ["TorchMoved", "GameLost"]
    assert table.state.next == "over"


@clause("ted.end.immediate")
def test_a_closed_dungeon_is_lost_before_the_hero_moves_in() -> None:
    table = unknown("r21", undealt=0)
    go(table, "move:north")

    assert names_of(table)[-2:] == ["CardTurned", "GameLost"]
    assert deeds(table, HeroMoved) == deeds(table, GoblinAppeared) == []
