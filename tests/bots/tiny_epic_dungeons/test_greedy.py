"""The greedy bot of Tiny Epic Dungeons: how well it plays, and that it answers everything."""

from __future__ import annotations

from typing import Any

import pytest

import mazmorra
from mazmorra import bots
from mazmorra.bots.tiny_epic_dungeons import greedy
from mazmorra.bots.tiny_epic_dungeons.answers.choices import LIKED
from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.kernel import Game
from tests.bots.support import questions_of, rows_of_both

GAME = "tiny_epic_dungeons"
#: Tables that between them ask every kind of question that comes up often.
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"heroes": 4, "mats": "chosen", "first": "named"}),
    (2, {"heroes": 3, "mats": "dealt"}),
    (4, {"heroes": 4}),
]


def played(name: str, number: int, heroes: int = 2) -> list[Game[Any]]:
    found = []
    for one in range(number):
        options = {"heroes": heroes}
        game = mazmorra.start(GAME, 1, options, f"strength {one}", quiet=True, snapshots=False)
        bots.play_out(game, [bots.make(name, GAME)])
        found.append(game)
    return found


# ---------------------------------------------------------------------- how well it plays


def test_it_opens_the_lair_and_wins_and_random_play_does_neither() -> None:
    """A thousand games give it 80 % and more; these games are always the same ones."""
    mine, theirs = played("greedy", 40), played("random", 200)

    opened = sum(game.state.act == 2 for game in mine)
    won = sum(game.state.result == "won" for game in mine)

    assert opened / 40 > 10 * sum(game.state.act == 2 for game in theirs) / 200
    assert opened >= 30
    assert won >= 20


@pytest.mark.parametrize("heroes", [3, 4])
def test_larger_parties_win_as_well(heroes: int) -> None:
    games_played = played("greedy", 12, heroes)

    assert sum(game.state.result == "won" for game in games_played) >= 3


def test_several_seats_win_together() -> None:
    won = 0
    for one in range(10):
        game = mazmorra.start(GAME, 2, seed=f"together {one}", quiet=True, snapshots=False)
        bots.play_out(game, [bots.make("greedy", GAME) for _ in range(2)])
        assert game.outcome is not None
        won += game.outcome.winners == (0, 1)

    assert won >= 4


# ---------------------------------------------------------------------- every question


def test_it_has_an_answer_to_every_kind_of_question() -> None:
    assert set(greedy.ANSWERS) == questions_of(GAME)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_its_answers_are_among_the_options_with_every_variant(
    seats: int, options: dict[str, Any]
) -> None:
    """A random bot sits there too now and then, so that the table gets into disorder."""
    for one in range(4):
        game = mazmorra.start(GAME, seats, options, f"legal {one}", quiet=True, snapshots=False)
        clever, wild = bots.make("greedy", GAME), bots.make("random", GAME)

        while not game.over:
            seat = game.waiting[0]
            window = bots.SeatView(game, seat)
            key = clever.choose(window)

            assert key in [option.key for option in game.legal(seat)]
            game.answer(seat, key if (game.step + one) % 5 else wild.choose(window))


@pytest.mark.parametrize("seats", [1, 3])
def test_the_same_table_twice_gives_the_same_game_whatever_it_has_played_before(
    seats: int,
) -> None:
    before, fresh = rows_of_both(GAME, seats)

    assert before == fresh


def test_it_likes_every_hero_more_or_less() -> None:
    assert sorted(LIKED) == sorted(cards().heroes)
    game = mazmorra.start(GAME, 1, {"mats": "chosen"}, seed="chosen")

    assert greedy.Greedy().choose(bots.SeatView(game, 0)) == f"lead:{LIKED[0]}"
