"""The end of the game: when it comes, the gold, the ties, and the record over many games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import AllGone, Exited
from mazmorra.games.dungeonquest.events.cards import (
    ChestOpened,
    DiceRolled,
    GameEnded,
    GoldCounted,
    HeroKilled,
)
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import (
    below,
    gone,
    kinds,
    only,
    rest,
    scene,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Outcome
    from tests.games.dungeonquest.support import QuestTable


def last_one_out(
    loot: Sequence[Sequence[str]],
    killed: Sequence[int] = (),
    carry: dict[str, Any] | None = None,
    **more: Any,
) -> QuestTable:
    """Let the Hero of seat 0 leave as the last one; the others are out already, or killed."""

    def change(state: State) -> None:
        for seat in range(1, len(loot)):
            gone(state, seat, "killed" if seat in killed else "exited")

    table = scene(len(loot), at=("a2",), tiles={"a2": "tile_01"}, loot=loot, change=change, **more)
    table.game.carry = carry
    table.answers("move:west", "exit")
    return table


def outcome_of(table: QuestTable) -> Outcome:
    """Return how the game ended."""
    assert table.game.outcome is not None
    return table.game.outcome


# ---------------------------------------------------------------------- when it ends


@clause("dq.end.condition")
def test_the_game_ends_when_the_last_hero_has_left() -> None:
    table = last_one_out([["lodestone"], ["bracelet"]])

    assert only(table.told, Exited) == [Exited(0)]
    assert table.clauses(AllGone) == ["dq.end.condition"]
    assert outcome_of(table).winners == (1,)


@clause("dq.end.condition", "dq.end.nobody")
def test_the_game_ends_when_the_last_hero_is_killed_and_the_dragon_has_won() -> None:
    table = scene(
        2,
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[15],
        loot=[["dragons_egg"]],
        dice={"dice": [1]},
        stack={"chambers": ["tile_01"], "dungeon": ["razorwings_d"]},
        change=lambda state: gone(state, 1, "killed"),
    )

    table.answers("move:east")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "razorwings_d.1")]
    assert table.clauses(AllGone) == ["dq.end.condition"]
    assert only(table.told, GameEnded) == [GameEnded(())]
    assert table.clauses(GameEnded) == ["dq.end.nobody"]
    assert outcome_of(table).winners == ()
    assert outcome_of(table).scores == (0, 0)
    assert outcome_of(table).reasons == ("reason-killed", "reason-killed")


@clause("dq.end.condition")
@pytest.mark.parametrize("left", ["inside", "catacombs"])
def test_the_game_goes_on_while_a_hero_is_inside_or_below(left: str) -> None:
    table = scene(
        2,
        at=("a2",),
        tiles={"a2": "tile_01"},
        loot=[["lodestone"]],
        stack={"catacomb": ["exit"]},
        change=lambda state: below(state, 1, "b11", "east") if left == "catacombs" else None,
    )

    table.answers("move:west", "exit")

    assert table.game.outcome is None
    assert table.game.waiting == (1,)


@clause("dq.ruling.single_survivor_plays_on")
def test_a_single_hero_inside_plays_on_alone() -> None:
    def change(state: State) -> None:
        gone(state, 0, "exited")
        gone(state, 2, "killed")

    table = scene(3, at=(), tiles={}, active=1, change=change)

    rest(table, 1)
    rest(table, 1)

    assert table.game.outcome is None
    assert table.game.waiting == (1,)
    assert table.state.sun == 3


# ---------------------------------------------------------------------- gold


@clause("dq.end.score")
def test_the_highest_total_of_loot_wins() -> None:
    table = last_one_out([["lodestone", "ebony_ring"], ["bracelet", "rope"], ["jewelry"]])

    assert outcome_of(table).scores == (81, 40, 30)
    assert outcome_of(table).winners == (0,)
    assert outcome_of(table).reasons == ("reason-richest", "reason-poorer", "reason-poorer")
    assert only(table.told, GoldCounted) == [
        GoldCounted(0, 81, 80, 2),
        GoldCounted(1, 40, 40, 2),
        GoldCounted(2, 30, 30, 1),
    ]
    assert table.clauses(GameEnded) == ["dq.end.score"]


@clause("dq.end.score")
def test_one_gold_piece_more_wins() -> None:
    table = last_one_out([["bag_of_gold"], ["purse_of_gold", "lodestone"]])

    assert outcome_of(table).scores == (200, 201)
    assert outcome_of(table).winners == (1,)


@clause("dq.end.only_survivors")
def test_whoever_did_not_leave_scores_nothing_and_cannot_win() -> None:
    table = last_one_out([["lodestone"], ["dragons_egg", "lost_crown"]], killed=[1])

    assert outcome_of(table).scores == (1, 0)
    assert outcome_of(table).winners == (0,)
    assert only(table.told, GoldCounted) == [GoldCounted(0, 1, 1, 1)]
    assert table.clauses(GoldCounted) == table.clauses(GameEnded) == ["dq.end.score"]


@clause("dq.end.only_survivors", "dq.end.nobody")
def test_nobody_wins_if_night_falls_on_all_heroes() -> None:
    table = scene(
        2, at=(), tiles={}, active=1, sun=29, dice={"sun": [1]}, loot=[["dragons_egg"], ["rope"]]
    )

    table.answers("search")

    assert outcome_of(table).winners == ()
    assert outcome_of(table).scores == (0, 0)
    assert outcome_of(table).reasons == ("reason-night", "reason-night")
    assert outcome_of(table).carry == {"tally": [0, 0], "best": 0}
    assert only(table.told, GoldCounted) == []


@clause("dq.end.tie.best_card")
def test_a_tie_is_won_by_the_most_valuable_single_card() -> None:
    """300 gold each: 200 + 100 beats 150 + 150, although that is the same number of cards."""
    table = last_one_out([["silver_goblet", "necklace"], ["bag_of_gold", "brooch"], ["rope"]])

    assert outcome_of(table).scores == (300, 300, 0)
    assert outcome_of(table).winners == (1,)
    assert table.clauses(GameEnded) == ["dq.end.tie.best_card"]


@clause("dq.end.tie.best_card")
def test_the_best_card_comes_before_the_number_of_cards() -> None:
    table = last_one_out([["sack_of_gold"], ["bag_of_gold", "bracelet", "gold_coins_60"]])

    assert outcome_of(table).scores == (300, 300)
    assert outcome_of(table).winners == (0,)


@clause("dq.end.tie.most_cards")
def test_of_equal_best_cards_the_larger_number_of_loot_cards_wins() -> None:
    table = last_one_out([["bag_of_gold"], ["purse_of_gold", "rope"], ["rope"]])

    assert outcome_of(table).scores == (200, 200, 0)
    assert outcome_of(table).winners == (1,)
    assert table.clauses(GameEnded) == ["dq.end.tie.most_cards"]


@clause("dq.end.tie.shared")
def test_players_who_are_still_tied_all_win() -> None:
    table = last_one_out([["bag_of_gold", "rope"], ["purse_of_gold", "rope"], ["lodestone"]])

    assert outcome_of(table).winners == (0, 1)
    assert outcome_of(table).reasons == ("reason-richest", "reason-richest", "reason-poorer")
    assert only(table.told, GameEnded) == [GameEnded((0, 1))]
    assert table.clauses(GameEnded) == ["dq.end.tie.shared"]


# ---------------------------------------------------------------------- the Treasure Chest


@clause("dq.end.effects_first")
def test_the_chest_is_rolled_for_before_the_gold_is_added_up() -> None:
    table = last_one_out([["treasure_chest"], ["emerald_ring"]], dice={"dice": [6, 6]})
    assert table.keys(0) == ["open", "decline"]
    assert only(table.told, GoldCounted) == []

    table.answers("open")

    assert kinds(table.told) == [
        *("DiceRolled", "ChestOpened", "GoldCounted", "GoldCounted", "GameEnded")
    ]
    assert only(table.told, ChestOpened) == [ChestOpened(0, "treasure_chest.1", 1200)]
    assert table.clauses(ChestOpened) == ["dq.card.catacomb.treasure_chest"]
    assert outcome_of(table).scores == (1200, 800)
    assert outcome_of(table).winners == (0,)


@clause("dq.end.effects_first")
def test_a_declined_chest_is_worth_nothing() -> None:
    table = last_one_out([["treasure_chest"], ["lodestone"]])

    table.answers("decline")

    assert only(table.told, DiceRolled) == []
    assert outcome_of(table).scores == (0, 1)


@clause("dq.end.effects_first")
def test_the_players_count_one_after_the_other_from_the_first_player_on() -> None:
    """There is one chest in the box, so it is the order of the counting that shows."""
    table = last_one_out([["lodestone"], ["ebony_ring"], ["genie_lamp"]], first=2)

    assert [event.seat for event in only(table.told, GoldCounted)] == [2, 0, 1]


@clause("dq.end.effects_first", "dq.end.tie.best_card")
def test_an_opened_chest_counts_as_one_card_of_its_value() -> None:
    """700 gold each: the chest of 700 is as good as the chalice of 700."""
    table = last_one_out([["treasure_chest"], ["golden_chalice"]], dice={"dice": [3, 4]})

    table.answers("open")

    assert only(table.told, GoldCounted) == [
        GoldCounted(0, 700, 700, 1),
        GoldCounted(1, 700, 700, 1),
    ]
    assert outcome_of(table).winners == (0, 1)


@clause("dq.end.effects_first")
def test_the_chest_of_a_killed_hero_stays_shut() -> None:
    table = last_one_out([["lodestone"], ["treasure_chest"]], killed=[1])

    assert only(table.told, ChestOpened) == []
    assert outcome_of(table).scores == (1, 0)


# ---------------------------------------------------------------------- many games


@clause("dq.end.tally")
def test_gold_carried_out_is_added_up_from_game_to_game() -> None:
    first = outcome_of(last_one_out([["bag_of_gold"], ["bracelet"]]))
    assert first.carry == {"tally": [200, 40], "best": 200}

    second = outcome_of(last_one_out([["lodestone"], ["sack_of_gold"]], carry=first.carry))

    assert second.carry == {"tally": [201, 340], "best": 300}
    assert (second.scores, second.winners) == ((1, 300), (1,))


@clause("dq.end.tally")
def test_only_gold_that_came_out_is_added_to_the_record() -> None:
    before = {"tally": [200, 40], "best": 200}

    table = last_one_out([["lodestone"], ["dragons_egg"]], killed=[1], carry=before)

    assert outcome_of(table).carry == {"tally": [201, 40], "best": 200}
