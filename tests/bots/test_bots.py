"""Bots by name, and tables played by them."""

from __future__ import annotations

from collections import Counter

import pytest

import mazmorra
from mazmorra import bots, games
from mazmorra.kernel import Refused


@pytest.mark.parametrize("game", games.IDS)
@pytest.mark.parametrize("name", bots.NAMES)
def test_every_bot_plays_every_game_to_its_end(name: str, game: str) -> None:
    for seats in games.definition(game).seats:
        table = mazmorra.start(game, seats, seed=f"{name} {seats}")

        bots.play_out(table, [bots.make(name, game)] * seats)

        assert table.outcome is not None
        assert len(table.outcome.scores) == seats


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused) as refused:
        bots.make("clever", "tiny_epic_dungeons")

    assert refused.value.code == "table/unknown_bot"
    assert (
        str(refused.value) == "There is no bot 'clever' for Tiny Epic Dungeons; "
        "there are random, greedy."
    )


def test_what_a_game_does_not_have_is_not_offered() -> None:
    for name in ("greedy", "greedy:careful"):
        bots.check_offered(name, "dungeonquest")
    for name in ("strong", "search", "easy:bold"):
        bots.check_offered(name, "dungeon_raiders")

    for name in ("strong", "search", "clever", "", "os:system"):
        with pytest.raises(Refused) as refused:
            bots.check_offered(name, "tiny_epic_dungeons")

        assert refused.value.code == "table/unknown_bot"
        assert refused.value.params["known"] == "random, greedy"


@pytest.mark.parametrize(
    ("name", "chain"),
    [
        ("strong:bold", ["medium:bold", "easy:bold", "greedy", "random", "random"]),
        ("search", ["easy", "greedy"]),
        ("greedy:careful", ["greedy", "random"]),
        ("their_own", ["greedy"]),
    ],
)
def test_a_bot_that_fails_has_a_weaker_one(name: str, chain: list[str]) -> None:
    for expected in chain:
        name = bots.weaker(name)

        assert name == expected


def test_search_is_another_word_for_medium() -> None:
    search, medium = (bots.make(name, "dungeon_raiders") for name in ("search", "medium"))

    assert isinstance(search, bots.SearchBot)
    assert isinstance(medium, bots.SearchBot)
    assert search.iterations == medium.iterations


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("greedy:rash", "dungeonquest"),
        ("greedy:careful", "dungeon_raiders"),
        ("strong", "dungeonquest"),
        ("random:bold", "dungeonquest"),
        ("greedy:", "dungeonquest"),
    ],
)
def test_a_temper_or_level_that_a_game_does_not_have_is_refused(name: str, game: str) -> None:
    with pytest.raises(Refused) as refused:
        bots.make(name, game)

    assert refused.value.params["known"] == ", ".join(bots.known(game))


def test_a_bot_for_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        bots.make("random", "chess")

    assert refused.value.code == "table/unknown_game"


@pytest.mark.parametrize("tactical", [False, True])
def test_the_same_table_twice_gives_the_same_game(tactical: bool) -> None:
    records = []

    for _ in range(2):
        game = mazmorra.start("dungeon_raiders", 4, {"tactical": tactical}, seed="twice")
        names = ["greedy", "random", "greedy", "random"]
        bots.play_out(game, [bots.make(name, "dungeon_raiders") for name in names])
        records.append(game.record(names).to_json())

    assert records[0] == records[1]


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bots_answer_is_always_one_of_its_options(seats: int, tactical: bool) -> None:
    given: Counter[str] = Counter()
    for number in range(12):
        options = {"tactical": tactical}
        game = mazmorra.start("dungeon_raiders", seats, options, seed=f"legal {number}", quiet=True)
        table = [
            bots.make(bots.NAMES[(number + seat) % 2], "dungeon_raiders") for seat in range(seats)
        ]

        while not game.over:
            seat = game.waiting[0]
            key = table[seat].choose(bots.SeatView(game, seat))

            assert key in [option.key for option in game.legal(seat)]
            game.answer(seat, key)
            given[key] += 1

    assert {"lay:power_1", "lay:power_5", "lay:key", "lay:crystal_ball", "use:torch"} <= set(given)


def test_a_turn_gives_one_answer_and_says_which() -> None:
    game = mazmorra.start("dungeon_raiders", 3, seed="turn")

    key = bots.play_turn(game, 1, bots.make("random", "dungeon_raiders"))

    assert game.rows == ((1, 1, key),)


def test_a_random_bot_gives_every_option_about_as_often_as_any_other() -> None:
    bot = bots.make("random", "dungeon_raiders")
    given: Counter[str] = Counter()
    explorers = 0
    for number in range(1500):
        game = mazmorra.start("dungeon_raiders", 5, seed=f"uniform {number}", quiet=True)
        seat = next(p.seat for p in game.state.players if p.character == "explorer")
        if len(game.legal(seat)) == 6:  # five power cards, and a torch with something to light
            explorers += 1

            given[bot.choose(bots.SeatView(game, seat))] += 1

    assert explorers > 1000
    assert len(given) == 6
    assert all(0.8 < count * 6 / explorers < 1.2 for count in given.values())
