"""The final count: who faints, who wins, and how the program tells it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_raiders.events import Fainted, GameEnded, LevelEnded
from mazmorra.games.dungeon_raiders.rules.count import who_faints
from mazmorra.games.dungeon_raiders.state import Player
from mazmorra.kernel import Outcome
from mazmorra.testing import clause
from tests.games.dungeon_raiders.support import raid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Seat
    from tests.games.dungeon_raiders.support import RaidTable

WON = "outcome-won"
SHARED = "outcome-shared"
FAINTED = "outcome-fainted"
PETRIFIED = "outcome-petrified"
FEWER_COINS = "outcome-fewer-coins"
MORE_WOUNDS = "outcome-more-wounds"


def count(
    coins: Sequence[int],
    wounds: Sequence[int],
    *,
    petrified: Sequence[Seat] = (),
    hands: Sequence[str | None] = (),
) -> RaidTable:
    """Play the 25th room so that it changes nothing but who is petrified, and count.

    Without victims of Medusa the party defeats the Tax Collector with fives; with them each
    victim lays a 1 before Medusa and the others 3s, which is too little for any party.
    """
    monster = "medusa" if petrified else "tax_collector"
    table = raid(
        len(coins),
        f"_ _ _ _ {monster}",
        level=5,
        place=4,
        coins=coins,
        wounds=wounds,
        hands=hands,
    )
    strong = "3" if petrified else "5"
    table.lay(" ".join("1" if s in petrified else strong for s in range(len(coins))))
    assert (table.coins, table.wounds) == (list(coins), list(wounds))
    return table


def fainted(table: RaidTable) -> dict[Seat, int]:
    """Return who fainted, and from how many wounds."""
    return {e.seat: e.wounds for e in table.happened if isinstance(e, Fainted)}


def outcome(table: RaidTable) -> Outcome:
    """Return how the game ended."""
    assert table.game.outcome is not None
    return table.game.outcome


# ---------------------------------------------------------------------- fainting


@clause("dr.end.faint_most", "dr.end.winner")
@pytest.mark.parametrize(
    ("coins", "wounds", "faints", "winner"),
    [
        ((20, 8, 9, 7), (6, 5, 4, 0), {0: 6}, 2),
        ((8, 20, 9, 7), (0, 1, 0, 0), {1: 1}, 2),
        ((9, 8, 20, 7, 10), (3, 5, 6, 0, 1), {2: 6}, 4),
        ((5, 1, 1, 1, 6), (0, 0, 0, 0, 30), {4: 30}, 0),
    ],
)
def test_with_four_or_five_the_most_wounded_faints_and_cannot_win(
    coins: tuple[int, ...], wounds: tuple[int, ...], faints: dict[Seat, int], winner: Seat
) -> None:
    table = count(coins, wounds)

    assert fainted(table) == faints
    assert table.clauses(Fainted) == ["dr.end.faint_most"]
    assert outcome(table).winners == (winner,)
    assert outcome(table).scores == coins


@clause("dr.end.faint_tie")
@pytest.mark.parametrize(
    ("coins", "wounds", "faints", "winner"),
    [
        ((20, 8, 20, 7), (6, 5, 6, 0), {0: 6, 2: 6}, 1),
        ((20, 19, 18, 1), (2, 2, 2, 1), {0: 2, 1: 2, 2: 2}, 3),
        ((20, 8, 9, 7, 20), (5, 4, 3, 4, 5), {0: 5, 4: 5}, 2),
        ((20, 20, 0, 20, 20), (5, 5, 4, 5, 5), {0: 5, 1: 5, 3: 5, 4: 5}, 2),
    ],
)
def test_with_four_or_five_all_who_share_the_most_wounds_faint(
    coins: tuple[int, ...], wounds: tuple[int, ...], faints: dict[Seat, int], winner: Seat
) -> None:
    table = count(coins, wounds)

    assert fainted(table) == faints
    assert table.clauses(Fainted) == ["dr.end.faint_tie"] * len(faints)
    assert outcome(table).winners == (winner,)
    assert [seat for seat, why in enumerate(outcome(table).reasons) if why == FAINTED] == [*faints]


@clause("dr.end.faint_three", "dr.end.three_majority")
@pytest.mark.parametrize(
    ("wounds", "faints"),
    [
        ((5, 4, 4), {0: 5}),
        ((3, 4, 3), {1: 4}),
        ((0, 0, 1), {2: 1}),
        ((2, 9, 7), {1: 9}),
    ],
)
def test_of_three_players_only_whoever_alone_has_the_most_wounds_faints(
    wounds: tuple[int, ...], faints: dict[Seat, int]
) -> None:
    """5 of 13, 4 of 10 and 9 of 18 wounds are no more than half; the most is enough."""
    table = count((5, 5, 5), wounds)

    assert fainted(table) == faints
    assert table.clauses(Fainted) == ["dr.end.faint_three"]
    assert not set(outcome(table).winners) & faints.keys()


@clause("dr.end.faint_three", "dr.end.three_majority")
@pytest.mark.parametrize("wounds", [(5, 5, 1), (0, 4, 4), (7, 0, 7)])
def test_of_three_players_nobody_faints_if_two_share_the_most_wounds(
    wounds: tuple[int, ...],
) -> None:
    table = count((3, 2, 1), wounds)

    assert fainted(table) == {}
    assert outcome(table) == Outcome((0,), (3, 2, 1), (WON, FEWER_COINS, FEWER_COINS))


@clause("dr.end.all_equal", "dr.end.nobody_left")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("wounds", [0, 4])
def test_if_all_have_the_same_wounds_nobody_faints(players: int, wounds: int) -> None:
    table = count((1, 9, 2, 3, 4)[:players], (wounds,) * players)

    assert fainted(table) == {}
    assert outcome(table).winners == (1,)


@clause("dr.end.nobody_left")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_fainting_always_leaves_somebody_who_wins(players: int) -> None:
    """Every way to give each player 0, 1 or 2 wounds."""
    for wounds in product(range(3), repeat=players):
        table = [Player(seat, "thief", 1, w) for seat, w in enumerate(wounds)]
        assert len(who_faints(table, players)) < players


# ---------------------------------------------------------------------- winning


@clause("dr.end.winner")
def test_of_those_left_the_one_with_the_most_coins_wins() -> None:
    table = count((7, 11, 10, 20), (3, 4, 0, 9))

    assert table.happened[-2:] == [Fainted(3, 9), GameEnded((1,), (1, 2, 0, 3))]
    assert table.clauses(GameEnded) == ["dr.end.winner"]
    assert outcome(table) == Outcome(
        (1,), (7, 11, 10, 20), (FEWER_COINS, WON, FEWER_COINS, FAINTED)
    )


@clause("dr.end.tie_wounds")
def test_of_those_with_the_most_coins_the_fewest_wounds_win() -> None:
    """Seat 2 has the fewest wounds of all, but not the most coins."""
    table = count((11, 11, 3, 20), (3, 2, 0, 9))

    assert table.happened[-1] == GameEnded((1,), (1, 0, 2, 3))
    assert table.clauses(GameEnded) == ["dr.end.tie_wounds"]
    assert outcome(table) == Outcome(
        (1,), (11, 11, 3, 20), (MORE_WOUNDS, WON, FEWER_COINS, FAINTED)
    )


@clause("dr.end.tie_wounds")
def test_a_faint_player_with_as_many_coins_makes_no_tie() -> None:
    table = count((11, 11, 3, 2), (3, 9, 0, 0))

    assert table.happened[-1] == GameEnded((0,), (0, 2, 3, 1))
    assert table.clauses(GameEnded) == ["dr.end.winner"]
    assert outcome(table).reasons == (WON, FAINTED, FEWER_COINS, FEWER_COINS)


@clause("dr.end.tie_shared")
def test_equal_coins_and_wounds_share_the_victory() -> None:
    table = count((11, 11, 11, 11, 4), (3, 2, 2, 9, 0))

    assert table.happened[-1] == GameEnded((1, 2), (1, 2, 0, 4, 3))
    assert table.clauses(GameEnded) == ["dr.end.tie_shared"]
    assert outcome(table) == Outcome(
        (1, 2),
        (11, 11, 11, 11, 4),
        (MORE_WOUNDS, SHARED, SHARED, FAINTED, FEWER_COINS),
    )


@clause("dr.end.tie_shared", "dr.end.all_equal")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_whole_party_may_share_the_victory(players: int) -> None:
    table = count((6,) * players, (2,) * players)

    assert outcome(table) == Outcome(tuple(range(players)), (6,) * players, (SHARED,) * players)


@clause("dr.end.items_worthless")
def test_items_left_in_hand_are_worth_nothing_and_break_no_tie() -> None:
    hands = [None, "5 torch torch key key sword ball", "1 5 sword", None]

    table = count((6, 6, 5, 5), (2, 2, 2, 3), hands=hands)

    assert outcome(table).winners == (0, 1)
    assert outcome(table).scores == (6, 6, 5, 5)
    assert table.items[1] == ["torch", "torch", "crystal_ball", "key", "key", "sword"]


@clause("dr.end.winner")
def test_the_count_follows_the_last_level_and_ends_the_game() -> None:
    table = count((6, 5, 4), (2, 1, 1))

    assert table.happened[-3:] == [LevelEnded(5, True), Fainted(0, 2), GameEnded((1,), (1, 2, 0))]
    assert table.state.next == "over"
    assert table.game.over
    assert table.game.waiting == ()
    assert table.refuses(0, "lay:power_1").code == "answer/game_over"


# ---------------------------------------------------------------------- after Medusa


@clause("dr.end.medusa_count")
def test_the_wounds_of_the_petrified_are_ignored() -> None:
    """Of the survivors seat 2 has the most, though seat 0 has more."""
    table = count((20, 5, 9, 4), (9, 2, 3, 2), petrified=[0])

    assert fainted(table) == {2: 3}
    assert table.clauses(Fainted) == ["dr.end.faint_most"]
    assert outcome(table) == Outcome((1,), (20, 5, 9, 4), (PETRIFIED, WON, FAINTED, FEWER_COINS))


@clause("dr.end.medusa_count")
def test_tied_survivors_of_a_party_of_four_faint_though_three_are_left() -> None:
    table = count((1, 5, 9, 4), (0, 3, 3, 2), petrified=[0])

    assert fainted(table) == {1: 3, 2: 3}
    assert table.clauses(Fainted) == ["dr.end.faint_tie", "dr.end.faint_tie"]
    assert table.happened[-1] == GameEnded((3,), (3, 2, 1, 0))


@clause("dr.end.medusa_count", "dr.end.all_equal")
def test_survivors_who_are_all_equal_do_not_faint() -> None:
    table = count((1, 5, 9, 4), (0, 3, 3, 3), petrified=[0])

    assert fainted(table) == {}
    assert outcome(table).winners == (2,)


@clause("dr.end.medusa_count")
@pytest.mark.parametrize(
    ("wounds", "faints", "winners"),
    [((9, 3, 2), {1: 3}, (2,)), ((9, 3, 3), {}, (1,)), ((0, 1, 5), {2: 5}, (1,))],
)
def test_two_survivors_of_three_compare_their_wounds_alone(
    wounds: tuple[int, ...], faints: dict[Seat, int], winners: tuple[Seat, ...]
) -> None:
    table = count((20, 6, 5), wounds, petrified=[0])

    assert fainted(table) == faints
    assert table.clauses(Fainted) == ["dr.end.faint_three"] * len(faints)
    assert outcome(table).winners == winners


@clause("dr.end.medusa_count")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_single_survivor_never_faints_and_wins(players: int) -> None:
    others = list(range(players - 1))
    table = count([20] * len(others) + [0], [0] * len(others) + [12], petrified=others)

    assert fainted(table) == {}
    assert table.happened[-1] == GameEnded((players - 1,), (players - 1, *others))
    assert table.clauses(GameEnded) == ["dr.end.winner"]
    assert outcome(table).reasons == (PETRIFIED,) * len(others) + (WON,)


@clause("dr.end.medusa_count")
def test_whoever_is_petrified_breaks_no_tie_of_coins() -> None:
    table = count((9, 9, 1, 9), (0, 2, 8, 2), petrified=[0])

    assert fainted(table) == {2: 8}
    assert outcome(table) == Outcome((1, 3), (9, 9, 1, 9), (PETRIFIED, SHARED, FAINTED, SHARED))


# ---------------------------------------------------------------------- ranking


@clause("dr.end.ranking")
def test_the_ranking_goes_by_coins_then_fewest_wounds_then_seats() -> None:
    table = count((5, 7, 7, 5, 5), (4, 2, 1, 3, 3))

    assert table.happened[-1] == GameEnded((2,), (2, 1, 3, 4, 0))


@clause("dr.end.ranking")
def test_the_ranking_puts_the_fainted_by_coins_behind_those_who_are_left() -> None:
    table = count((18, 3, 20, 19, 1), (6, 2, 6, 6, 1))

    assert table.happened[-1] == GameEnded((1,), (1, 4, 2, 3, 0))
    assert outcome(table).reasons == (FAINTED, WON, FAINTED, FAINTED, FEWER_COINS)


@clause("dr.end.ranking")
def test_the_ranking_puts_the_petrified_last() -> None:
    table = count((20, 3, 2, 19, 1), (0, 2, 3, 0, 1), petrified=[0, 3])

    assert table.happened[-2:] == [Fainted(2, 3), GameEnded((1,), (1, 4, 2, 0, 3))]


@clause("dr.end.ranking")
def test_everybody_is_told_the_same_result() -> None:
    table = count((5, 7, 7, 5), (4, 2, 1, 3))

    for seat in (0, 1, 2, 3, None):
        assert table.seen_by(seat)[-2:] == [Fainted(0, 4), GameEnded((2,), (2, 1, 3, 0))]
