"""The arena: who meets whom, that deals are shared, and what is said of the results."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.bench.arena import main
from mazmorra.bots import arena
from mazmorra.bots.arena import Match, Result
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from pathlib import Path

RAID = "dungeon_raiders"


def lineups(matches: list[Match]) -> set[tuple[str, ...]]:
    return {match.bots for match in matches}


def test_as_many_bots_as_seats_make_one_table_and_go_round_it() -> None:
    matches = arena.schedule(RAID, ["greedy", "random", "random"], 3, 12, {})

    assert len(matches) == 12
    assert lineups(matches) == {
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
    }
    assert [match.deal for match in matches] == [n // 3 for n in range(12)]


def test_two_bots_share_four_seats_two_and_two_in_every_way() -> None:
    matches = arena.schedule(RAID, ["greedy", "random"], 4, 60, {})

    found = lineups(matches)
    assert len(found) == 6
    assert all(sorted(lineup) == ["greedy", "greedy", "random", "random"] for lineup in found)


def test_alone_every_bot_plays_every_deal_by_itself() -> None:
    matches = arena.schedule("dungeonquest", ["greedy", "random"], 1, 5, {})

    assert [(match.deal, match.bots) for match in matches] == [
        (deal, (name,)) for deal in range(5) for name in ("greedy", "random")
    ]


def test_where_all_win_as_one_a_bot_plays_with_its_like() -> None:
    matches = arena.schedule("tiny_epic_dungeons", ["greedy", "random"], 2, 1, {})

    assert lineups(matches) == {("greedy", "greedy"), ("random", "random")}


@pytest.mark.parametrize(
    ("names", "seats", "options", "code"),
    [
        (["greedy", "clever"], 4, {}, "table/unknown_bot"),
        (["greedy", "random"], 6, {}, "table/seats"),
        (["greedy", "random"], 4, {"tactic": True}, "table/unknown_option"),
    ],
)
def test_an_arena_that_cannot_be_is_refused(
    names: list[str], seats: int, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        arena.schedule(RAID, names, seats, 10, options)

    assert refused.value.code == code


def test_the_same_match_ends_the_same_in_whatever_process_it_is_played() -> None:
    matches = arena.schedule(RAID, ["greedy", "random"], 3, 4, {})

    one, two = ([told(result) for result in arena.run(matches, jobs)] for jobs in (1, 2))

    assert sorted(one) == sorted(two)


def told(result: Result) -> tuple[int, tuple[float, ...], tuple[int, ...]]:
    return result.match.number, result.shares, result.scores


def result(number: int, names: str, shares: list[float], scores: list[int]) -> Result:
    match = Match(number, RAID, {}, number, tuple(names.split()))
    reasons = tuple("won" if share else "lost" for share in shares)
    seconds = tuple((0.001, 0.003) for _ in shares)
    return Result(match, tuple(shares), tuple(scores), reasons, seconds)


def test_a_standing_is_counted_by_seat_with_its_interval() -> None:
    results = [
        result(0, "a b b", [1, 0, 0], [9, 2, 4]),
        result(1, "b a b", [0.5, 0.5, 0], [8, 8, 2]),
    ]

    first, second = arena.standings(results)

    assert (first.bot, first.games, first.share[0], first.score[0]) == ("a", 2, 0.75, 8.5)
    assert (second.bot, second.games, second.share[0], second.score[0]) == ("b", 4, 0.125, 4.0)
    assert first.share[1] < 0.75 < first.share[2]
    assert first.reasons == {"won": 2}
    assert second.reasons == {"won": 1, "lost": 3}
    assert first.milliseconds == (2.0, 3.0)
    assert first.rating is None  # two bots have no ladder


def test_differences_are_taken_deal_by_deal() -> None:
    results = [
        *(result(deal, "a", [1.0], [5 + deal]) for deal in range(4)),
        *(result(deal, "b", [0.0], [3 + deal]) for deal in range(4)),
    ]

    (found,) = arena.differences(results)

    assert (found.bot, found.other, found.deals) == ("a", "b", 4)
    assert found.share == (1.0, 1.0, 1.0)
    assert found.score == (2.0, 2.0, 2.0)


def test_ratings_put_bots_in_the_order_in_which_they_beat_each_other() -> None:
    results = [
        *(result(n, "a b", [n % 4 > 0, n % 4 == 0], [0, 0]) for n in range(40)),
        *(result(n, "b c", [n % 4 > 0, n % 4 == 0], [0, 0]) for n in range(40)),
    ]

    ratings = arena.rated(results)

    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert sum(rating for rating, _, _ in ratings.values()) == pytest.approx(0, abs=1e-6)
    assert all(low <= rating <= high for rating, low, high in ratings.values())


def test_an_interrupted_arena_goes_on_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.jsonl"
    command = [RAID, "--bots", "greedy,random", "--seats", "3", "--games", "12", "--json"]
    assert main([*command, "--save", str(file)]) == 0
    whole = json.loads(capsys.readouterr().out)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]))

    assert main([*command, "--save", str(file)]) == 0

    again = json.loads(capsys.readouterr().out)
    assert file.read_bytes().splitlines(keepends=True)[:5] == lines[:5]
    numbers = [json.loads(line)["match"]["number"] for line in file.read_bytes().splitlines()]
    assert sorted(numbers) == list(range(12))
    for one, other in zip(whole["standings"], again["standings"], strict=True):
        assert (one["bot"], one["share"], one["score"]) == (
            other["bot"],
            other["share"],
            other["score"],
        )


@pytest.mark.parametrize("text", ["no results\n", '{"match": 3}\n'])
def test_a_file_of_something_else_is_refused_and_left_alone(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text)

    assert main([RAID, "--games", "6", "--save", str(file)]) == 2

    assert capsys.readouterr().err == f"mazmorra arena: {file} has results of another arena.\n"
    assert file.read_text() == text


def test_results_of_other_bots_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.jsonl"
    assert main([RAID, "--games", "6", "--seats", "3", "--save", str(file)]) == 0
    capsys.readouterr()

    again = [RAID, "--games", "6", "--seats", "3", "--bots", "random,greedy", "--save", str(file)]
    assert main(again) == 2

    assert "has results of another arena" in capsys.readouterr().err


def test_the_report_names_the_bots_the_seeds_and_the_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["dungeonquest", "--bots", "greedy:careful,greedy", "--seats", "1", "--games", "6"]

    assert main(arguments) == 0

    printed = capsys.readouterr().out
    assert 'DungeonQuest, rules 2, 1 seat, 12 games, seeds "arena 0" to "arena 5"' in printed
    assert "greedy:careful less greedy, 6 deals: share" in printed
