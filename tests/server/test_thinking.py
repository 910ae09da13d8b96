"""Bots that think: in processes of their own, with nothing locked, and the table always goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import textwrap
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import update

from mazmorra import bots, cli
from mazmorra.bots import registry
from mazmorra.games import definition
from mazmorra.kernel import play_again, read_record
from mazmorra.server.cluster import cluster
from mazmorra.server.db import metadata
from mazmorra.server.ops.logs import facts_of
from mazmorra.server.tables import thinking
from tests.server.fork_server import thinkers_of
from tests.server.processes import process
from tests.server.support import ME, OPEN, Person, Server, running, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from tests.server.postgres import Postgres
    from tests.server.support import Line

RAID = "dungeon_raiders"
EASY: dict[str, Any] = {"sitter": "bot", "bot": "easy"}
FOREIGN = """
    from pathlib import Path

    class Hangs:
        def choose(self, seat):
            Path(__file__).with_name("begun").touch()
            while True:
                pass

    class Raises:
        def choose(self, seat):
            return {}["a card of a pack"]
"""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give bots more time than any machine needs."""
    monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 120.0))


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], dict[str, Any]]:
    """Install a bot of others, and return a seat for it."""
    (tmp_path / "their_bots.py").write_text(textwrap.dedent(FOREIGN), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_registered", {})

    def seat(kind: str) -> dict[str, Any]:
        return {"sitter": "bot", "bot": registry.register(f"{kind.lower()}=their_bots:{kind}")}

    return seat


def played_out(line: Line) -> None:
    """Answer for the first seat, after the bots, until the game is over."""
    while True:
        while not line.now or line.now["waiting"] not in ([0], []):
            line.of("situation")
        if line.now["over"]:
            return
        line.answer(0, line.options()[0])


def until_asked(line: Line) -> None:
    """Wait until only the person in the first seat is asked."""
    line.until(lambda m: m["type"] == "situation" and m["waiting"] == [0])


def notices(line: Line) -> list[dict[str, Any]]:
    said = [message for message in line.messages if message["type"] == "said"]
    return [line for message in said for line in message["lines"] if line["notice"]]


def test_bots_that_search_play_to_the_end_and_as_they_play_without_a_server(ana: Person) -> None:
    id = ana.new_table(RAID, [ME, EASY, {**EASY, "bot": "search"}], seed="they think")["id"]
    line = ana.watch(id, 0)

    played_out(line)

    record = read_record(ana.http.get(f"/export/{id}.json").content, "record")
    assert record.seats == ["human", "easy", "search"]
    assert not notices(line)
    game = play_again(definition(RAID), read_record(record.to_json(), "record"), "record")
    assert game.over
    again = bots_again(record.answers, id)
    assert again == [(seat, key) for _, seat, key in record.answers]


def bots_again(answers: list[tuple[int, int, str]], _: str) -> list[tuple[int, str]]:
    """Give the person's answers again and let bots think at the table; return all answers."""
    import mazmorra

    game = mazmorra.start(RAID, 3, seed="they think")
    players = {1: bots.make("easy", RAID), 2: bots.make("search", RAID)}
    found = []
    for _step, seat, key in answers:
        if seat in players:
            key = players[seat].choose(bots.SeatView(game, seat))
        game.answer(seat, key)
        found.append((seat, key))
    return found


def test_a_table_is_not_locked_while_a_bot_thinks(
    tmp_path: Path, foreign: Callable[[str], dict[str, Any]]
) -> None:
    hangs = foreign("Hangs")
    with running(tmp_path / "data") as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, ME, hangs], seed="not locked")["id"]
        line, other = ana.watch(id, 0), ana.watch(id, 1)
        line.of("situation")
        wait_for(lambda: server.services.thinking.thinkers.running)

        line.answer(0, line.options()[0])
        line.send({"type": "say", "text": "still here"})
        other.of("situation")
        other.answer(1, other.options()[0])

        line.until(lambda m: m["type"] == "situation" and m["waiting"] == [2])
        ana.close()


def test_an_answer_for_another_step_is_not_given(
    tmp_path: Path, foreign: Callable[[str], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's seat goes to another bot while it thinks, which then is asked."""
    hangs = foreign("Hangs")
    monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 1.0))
    with running(tmp_path / "data") as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, ME, hangs], seed="another step")["id"]
        line, other = ana.watch(id, 0), ana.watch(id, 1)
        line.of("situation")
        line.answer(0, line.options()[0])
        other.of("situation")
        other.answer(1, other.options()[0])

        until = line.until(lambda m: m["type"] == "situation" and 0 in m["waiting"])

        assert until["step"] >= 3
        steps = [step for step, _, _ in record_rows(server, id)]
        assert steps == sorted(set(steps))
        ana.close()


def record_rows(server: Server, id: str) -> list[tuple[int, int, str]]:
    table = server.within(lambda: server.services.tables.held(id))
    return list(table.game.rows)


@pytest.mark.parametrize("kind", ["Hangs", "Raises"])
def test_a_bot_that_fails_or_is_too_late_is_answered_for_by_a_weaker_one(
    tmp_path: Path,
    foreign: Callable[[str], dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    kind: str,
) -> None:
    if kind == "Hangs":
        monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 0.5))
    bad = foreign(kind)
    with running(tmp_path / "data") as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, bad, bad], seed="weaker")["id"]
        line = ana.watch(id, 0)
        until_asked(line)
        line.answer(0, line.options()[0])
        until_asked(line)
        ana.close()

    assert [notice["notice"] for notice in notices(line)] == ["bot-failed"]
    failures = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(failures) >= 4
    assert {record.getMessage() for record in failures} == {
        f"The bot {kind.lower()} failed; greedy answers."
    }
    said = {facts_of(record)["problem"] for record in failures}
    if kind == "Hangs":
        assert said <= {"too late", "no thinker"}
    else:
        assert all("KeyError" in problem and "choose" in problem for problem in said)
    assert "a card of a pack" not in caplog.text


def test_a_level_falls_to_the_next_weaker_one_and_at_last_to_one_without_search(
    ana: Person,
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def nowhere() -> str:
        return "/nowhere/ask"

    monkeypatch.setattr(server.services.thinking, "_address", nowhere)
    id = ana.new_table(RAID, [ME, ME, {**EASY, "bot": "strong:bold"}], seed="falls")["id"]
    line = ana.watch(id, 0)
    line.until(lambda m: m["type"] == "situation" and m["waiting"] == [0, 1])

    said = [r.getMessage() for r in caplog.records if r.levelname == "ERROR"]
    assert said == [
        "The bot strong:bold failed; medium:bold answers.",
        "The bot medium:bold failed; easy:bold answers.",
        "The bot easy:bold failed; greedy answers.",
    ]


def test_the_game_goes_on_when_a_thinker_is_killed(
    tmp_path: Path, foreign: Callable[[str], dict[str, Any]]
) -> None:
    hangs = foreign("Hangs")
    with running(tmp_path / "data") as server:
        ana = Person(server.port)
        pool = server.services.thinking.thinkers
        id = ana.new_table(RAID, [ME, ME, hangs], seed="killed")["id"]
        line = ana.watch(id, 0)
        (first,) = wait_for(lambda: pool.running)

        wait_for((tmp_path / "begun").exists)
        os.kill(first, signal.SIGKILL)
        line.until(lambda m: m["type"] == "situation" and m["waiting"] == [0, 1])

        wait_for(lambda: pool.running and pool.running != [first])
        later = ana.new_table(RAID, [ME, EASY, EASY], seed="after it")["id"]
        until_asked(ana.watch(later, 0))
        assert not notices(ana.watch(later, 0))
        ana.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_no_thinker_outlives_a_server_that_is_killed(
    tmp_path: Path, postgres: Postgres, workers: int
) -> None:
    where = {"database": postgres.new()} if workers > 1 else {}
    with process(tmp_path, "--workers", str(workers), **where) as (server, _):
        running = wait_for(lambda: thinkers_of(server.pid))
        os.kill(server.pid, signal.SIGKILL)
        server.wait()

        wait_for(lambda: not any(map(lives, running)))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_thinker_that_is_killed_is_started_again(
    tmp_path: Path, postgres: Postgres, workers: int
) -> None:
    where = {"database": postgres.new()} if workers > 1 else {}
    with process(tmp_path, "--workers", str(workers), **where) as (server, port):
        first = wait_for(lambda: thinkers_of(server.pid))
        for pid in first:
            os.kill(pid, signal.SIGKILL)
        ana = Person(port)
        id = ana.new_table(RAID, [ME, EASY, EASY], seed="started again")["id"]

        until_asked(ana.watch(id, 0))

        assert set(wait_for(lambda: thinkers_of(server.pid))).isdisjoint(first)
        ana.close()


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_of_two_workers_another_takes_over_after_silence_and_not_before(
    postgres: Postgres,
    tmp_path: Path,
    foreign: Callable[[str], dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "BOT_GONE", 600.0)  # silent only when this test says so
    hangs, address = foreign("Hangs"), postgres.new()
    with (
        running(tmp_path / "one", database=address) as one,
        running(tmp_path / "two", database=address) as two,
        closing(Person(one.port)) as ana,
    ):
        there = two.services.cluster
        assert there is not None
        wait_for(lambda: there._heard)  # a worker that knows of no other plays every bot at once
        id = ana.new_table(RAID, [ME, ME, hangs], seed="silence")["id"]
        table = one.within(lambda: one.services.tables.held(id))
        assert table is not None
        wait_for(lambda: table.bots)
        wait_for(lambda: there._thinking.get(id))  # it is told that a bot is thought for

        done(one, wait_long(one, id))
        done(two, there._adopt_all())

        assert two.within(lambda: two.services.tables.held(id)) is None
        done(one, one.services.play.bots.close())  # only stopped, it would soon be woken again
        monkeypatch.setattr(cluster, "BOT_GONE", 2.0)
        other = wait_for(lambda: two.within(lambda: two.services.tables.held(id)))
        wait_for(lambda: other.bots)


def done(server: Server, work: Coroutine[Any, Any, None]) -> None:
    """Do something in the server's own thread, and wait for it."""
    assert server._loop is not None
    asyncio.run_coroutine_threadsafe(work, server._loop).result(60)


async def wait_long(server: Server, id: str) -> None:
    """Let a table look as if nothing had happened at it for an hour."""
    tables = metadata.tables
    async with server.services.storage.writing() as connection:
        before = update(tables).where(tables.c.id == id).values(changed=tables.c.changed - 3600)
        await connection.execute(before)


@pytest.mark.parametrize(
    "name",
    [
        "their_bots:Hangs",
        "hangs=their_bots:Hangs",
        "os:system",
        "their_bots.Hangs",
        "../their_bots",
    ],
)
def test_no_module_is_ever_taken_from_a_request(
    ana: Person, foreign: Callable[[str], dict[str, Any]], name: str
) -> None:
    """Though such a module lies on the path, and a bot of it is offered under its own name."""
    offered = foreign("Raises")
    bad = {"sitter": "bot", "bot": name}
    id = ana.new_table(RAID, [ME, ME, OPEN])["id"]

    assert ana.refused("POST", "/tables", {"game": RAID, "seats": [ME, bad, ME]}) in REFUSALS
    assert ana.refused("POST", f"/tables/{id}/seats/2", HAND_OVER | {"bot": name}) in REFUSALS
    assert "their_bots" not in sys.modules
    assert offered["bot"] in ana.get("/games")[0]["bots"]


REFUSALS = ("table/unknown_bot", "request/malformed")
HAND_OVER = {"act": "hand_over"}


def test_a_bot_that_the_operator_offers_sits_down_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "their_bots.py").write_text(textwrap.dedent(FOREIGN), encoding="utf-8")
    with process(tmp_path, "--bot", FIRST) as (_, port):
        ana = Person(port)
        games = {game["id"]: game["bots"] for game in ana.get("/games")}
        id = ana.new_table(RAID, [ME, {"sitter": "bot", "bot": "randombot"}, EASY])["id"]
        line = ana.watch(id, 0)
        until_asked(line)

        assert all(bots[-1] == "randombot" for bots in games.values())
        ana.close()


#: A bot that can be imported wherever the project is.
FIRST = "mazmorra.bots.random:RandomBot"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            "absent:First",
            "The bot absent:First cannot play: something in it is wrong "
            "(ModuleNotFoundError: No module named 'absent').",
        ),
        ("no place", "A bot of yours is named as module:Class"),
        ("strong=" + FIRST, "No bot may be called 'strong'"),
    ],
)
def test_a_server_with_a_bot_that_is_none_does_not_start(
    capsys: pytest.CaptureFixture[str], given: str, says: str, tmp_path: Path
) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), "--port", "0", "--bot", given]) != 0

    said = capsys.readouterr().err
    assert says in said
    assert "Traceback" not in said


def test_a_table_whose_bot_is_no_longer_installed_goes_on(
    tmp_path: Path, foreign: Callable[[str], dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    raises = foreign("Raises")
    with running(tmp_path / "data") as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, ME, raises], seed="uninstalled")["id"]
        cookies = ana.http.cookies
        ana.close()
    registry.unregister("raises")
    with running(tmp_path / "data") as server:
        ana = Person(server.port)
        ana.http.cookies = cookies
        line = ana.watch(id, 0)

        line.until(lambda m: m["type"] == "situation" and m["waiting"] == [0, 1])

        assert "The bot raises is gone; greedy answers." in caplog.text
        ana.close()
