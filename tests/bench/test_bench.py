"""The benchmark measures what it says; how fast anything is, no test asks."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from mazmorra.bench import engine, main, peers, tournament
from mazmorra.bench.figures import Figure, figure, number, table
from mazmorra.bench.play import Played, Table, half_played, length, play
from mazmorra.games import IDS

RAID = Table("dungeon_raiders", 4, {"tactical": False})

ENGINE = {
    *("quiet_no_snapshots", "quiet", "loud", "decisions", "games_per_second"),
    *("snapshot", "fork", "imagine", "save", "record_bytes", "record_zlib_bytes"),
    *("live_kb", "live_no_snapshots_kb", "import_ms", "first_game_ms"),
}


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["dungeon_raiders", "--json", "--quick", "--jobs", "1", *arguments]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_report_has_every_figure_of_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    (raid,) = report(capsys)["tables"]

    assert raid["table"] == {
        "game": "dungeon_raiders",
        "seats": 4,
        "options": {"tactical": False},
    }
    assert set(raid["engine"]) == ENGINE
    for one in raid["engine"].values():
        assert 0 < one["low"] <= one["value"] <= one["high"], one
    assert set(raid) == {"table", "engine"}


def test_the_bots_play_with_every_number_of_seats_that_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = report(capsys, "--bots", "--games", "6", "--seats", "3,5", "--option", "tactical")

    assert [one["table"]["seats"] for one in found["tables"]] == [3, 5]
    for one in found["tables"]:
        assert one["table"]["options"] == {"tactical": True}
        assert 0 < one["bots"]["greedy_wins"]["value"] <= 100
        assert one["bots"]["luck"]["value"] == pytest.approx(100 / one["table"]["seats"])


def test_the_table_has_a_line_for_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dungeon_raiders", "--quick", "--bots", "--games", "2", "--jobs", "1"]) == 0

    lines = capsys.readouterr().out.splitlines()

    assert "dungeon_raiders, 4 seats" in lines
    assert len([line for line in lines if line.startswith("  ")]) == len(ENGINE) + 2
    assert any("greedy among random, 2 games" in line for line in lines)


def test_peers_are_measured_in_the_same_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    there = [peer.id for peer in peers.PEERS if peer.name not in peers.missing()]
    if not there:
        pytest.skip("none of the peers is installed: run make peers first")

    (raid,) = report(capsys, "--peers")["tables"]

    counted = ["catan_step"] if "catan" in there else []
    assert set(raid["peers"]) == {
        *("ours", *(["ours_step"] if counted else [])),
        *(f"{id}{what}" for id in there + counted for what in ("", "_ratio", "_medians")),
    }
    assert all(one["value"] > 0 for one in raid["peers"].values())


def test_every_game_is_measured_beside_its_peers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dungeonquest", "--json", "--quick", "--peers"]) == 0

    (quest,) = json.loads(capsys.readouterr().out)["tables"]

    there = {peer.id for peer in peers.PEERS if peer.name not in peers.missing()}
    assert there <= quest["peers"].keys()
    assert bool(there) == ("ours" in quest["peers"])


def test_forced_answers_of_catan_are_steps_and_no_decisions() -> None:
    pytest.importorskip("catanatron", reason="catanatron is not installed: run make peers first")

    one, again = (peers.catan()(2, seed) for seed in (5, 5))

    assert one.games == 2
    assert 0 < one.decisions < one.steps
    assert (one.decisions, one.steps) == (again.decisions, again.steps)


def test_ratios_are_ours_to_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    def loaded() -> Any:
        return lambda games, seed: Played(games, 1, (seed + 1) / 1e6)

    def ours(table: Table, games: int, seed: int, **modes: bool) -> Played:
        return Played(games, 1, 6 / 1e6)

    peer = peers.Peer("toy", "A toy", "json", 1.0, loaded)
    monkeypatch.setattr(peers, "PEERS", (peer,))
    monkeypatch.setattr(peers, "play", ours)

    found = {one.id: one for one in peers.measure(RAID, engine.Effort(rounds=3, games=4))}

    assert found["ours"].value == pytest.approx(6)
    assert (found["toy"].value, found["toy"].high) == (pytest.approx(2), pytest.approx(3))
    assert found["toy_ratio"].value == pytest.approx(3)
    assert (found["toy_ratio"].low, found["toy_ratio"].high) == (pytest.approx(2), pytest.approx(6))
    assert found["toy_medians"].value == pytest.approx(3)
    assert set(found) == {"ours", "toy", "toy_ratio", "toy_medians"}


def test_a_peer_of_many_forced_answers_is_measured_by_its_steps_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def loaded() -> Any:
        return lambda games, seed: Played(games, 1, (seed + 1) / 1e6, 4)

    def ours(table: Table, games: int, seed: int, **modes: bool) -> Played:
        return Played(games, 1, 6 / 1e6, 2)

    peer = peers.Peer("toy", "A toy", "json", 1.0, loaded, steps=True)
    monkeypatch.setattr(peers, "PEERS", (peer,))
    monkeypatch.setattr(peers, "play", ours)

    found = {one.id: one for one in peers.measure(RAID, engine.Effort(rounds=3, games=4))}

    assert (found["ours"].value, found["toy"].value) == (pytest.approx(6), pytest.approx(2))
    assert found["toy_ratio"].value == pytest.approx(3)
    assert (found["ours_step"].value, found["toy_step"].value) == (
        pytest.approx(3),
        pytest.approx(0.5),
    )
    assert found["toy_step_ratio"].value == found["toy_step_medians"].value == pytest.approx(6)


def test_without_peers_one_sentence_says_how_to_install_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)

    assert main(["dungeon_raiders", "--quick", "--peers", "--json"]) == 0

    out, err = capsys.readouterr()
    assert json.loads(out)["missing"] == [
        "OpenSpiel's hearts",
        "RLCard's uno",
        "catanatron's Catan",
    ]
    assert json.loads(out)["tables"][0]["peers"] == {}
    assert err.count("\n") == 1
    assert "make bench-peers" in err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], f"There is no game 'chess'; there are {', '.join(IDS)}."),
        (["--seats", "9"], "Dungeon Raiders is played with 3 to 5 seats, not 9. (dr.game.players)"),
        (["--seats", "four"], "argument --seats: 'four' is not a whole number above 0."),
        (["--games", "0"], "argument --games: '0' is not a whole number above 0."),
        (
            ["--option", "easy"],
            "Dungeon Raiders has no option 'easy'; it has tactical.",
        ),
        (["--fast"], "unrecognized arguments: --fast."),
    ],
)
def test_wrong_arguments_give_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2

    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"mazmorra bench: {sentence}\n"


def test_a_decision_counts_only_where_there_is_a_choice() -> None:
    played = play(RAID, 3, 1, quiet=True, snapshots=False)

    assert played.games == 3
    assert played.steps >= played.decisions
    assert played.seconds > 0
    assert 3 * 80 < played.decisions < 3 * 110  # four cards a level and seat, balls and torches


def test_a_half_played_game_stops_where_it_is_asked_to() -> None:
    steps = length(RAID) // 2

    game = half_played(RAID, Random(1), steps)

    assert game.step == steps
    assert not game.over


def test_several_processes_play_the_same_games_as_one() -> None:
    games = tournament.CHUNK + 10

    (two, _), (one, _) = (tournament.measure(RAID, games, jobs) for jobs in (2, 1))

    assert two == one
    assert one.value > 75


def test_the_interval_is_wilsons() -> None:
    low, high = tournament.wilson(80, 100)

    assert low == pytest.approx(0.7111, abs=1e-4)
    assert high == pytest.approx(0.8666, abs=1e-4)
    assert tournament.wilson(10, 10)[1] <= 1


def test_a_figure_is_the_median_and_how_far_the_rounds_lay_apart() -> None:
    found = figure("id", "a thing", "µs", [3.0, 1.0, 8.0])

    assert found == Figure("id", "a thing", "µs", 3.0, 1.0, 8.0)
    assert table([found]).split() == ["a", "thing", "3.00", "µs", "1.00", "to", "8.00"]
    assert [number(value) for value in (0.125, 12.34, 1234.5)] == ["0.12", "12.3", "1,234"]
