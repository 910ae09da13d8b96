"""A bot that fails: it answers at random, the table is told once, and the error is logged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import bots
from mazmorra.games import definition
from mazmorra.kernel import play_again, read_record
from mazmorra.server.ops.logs import facts_of
from tests.server.conftest import place_of
from tests.server.stores import KINDS
from tests.server.support import ME, Person, Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from logging import LogRecord

    from mazmorra.bots import SeatView
    from tests.server.stores import Place
    from tests.server.support import Line

RAID = "dungeon_raiders"
GREEDY: dict[str, Any] = {"sitter": "bot", "bot": "greedy", "name": "Ada"}


@pytest.fixture(scope="module", params=KINDS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server on each kind of database."""
    with place_of(request.param, tmp_path_factory.mktemp("data"), request).running() as found:
        yield found


class Raises:
    """A bot with a mistake in it."""

    def choose(self, seat: SeatView) -> str:
        cards: dict[str, str] = {}
        return cards["a card of a pack"]


class Says:
    """A bot that answers the same thing to every question."""

    def __init__(self, words: Any) -> None:
        self.words = words

    def choose(self, seat: SeatView) -> str:
        return self.words  # type: ignore[no-any-return]


def bots_are(monkeypatch: pytest.MonkeyPatch, bot: bots.Bot) -> None:
    """Let this bot play wherever one is made."""
    monkeypatch.setattr(bots, "make", lambda name, game: bot)


def played_out(line: Line) -> None:
    """Answer for the first seat, after the bots, until the game is over."""
    while True:
        while not line.now or line.now["waiting"] not in ([0], []):
            line.of("situation")
        if line.now["over"]:
            return
        line.answer(0, line.options()[0])


def notices(line: Line) -> list[dict[str, Any]]:
    """Return the lines that the server itself has said."""
    said = [message for message in line.messages if message["type"] == "said"]
    return [line for message in said for line in message["lines"] if line["notice"]]


def failures(caplog: pytest.LogCaptureFixture) -> list[LogRecord]:
    return [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("bot", [Raises(), Says("fly:away"), Says(None), Says(["lay:power_1"])])
def test_a_game_with_a_bot_that_fails_reaches_its_end(
    ana: Person, monkeypatch: pytest.MonkeyPatch, bot: bots.Bot
) -> None:
    bots_are(monkeypatch, bot)
    id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="a bot fails")["id"]
    line = ana.watch(id, 0)

    played_out(line)

    record = read_record(ana.http.get(f"/export/{id}.json").content, "record")
    assert play_again(definition(RAID), record, "record").over


def test_the_table_is_told_once_however_often_its_bots_fail(
    ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots_are(monkeypatch, Raises())
    id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="told once")["id"]
    line = ana.watch(id, 0)

    played_out(line)
    later = ben.watch(id)
    later.of("said")

    (notice,) = notices(line)
    assert notice["notice"] == "bot-failed"
    assert notice["seat"] in (1, 2)
    assert notice["text"] == ""
    assert notices(later) == [notice]


def test_what_a_person_says_is_no_notice(ana: Person) -> None:
    id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="people talk")["id"]
    line = ana.watch(id, 0)
    line.of("situation")

    line.send({"type": "say", "text": "bot-failed"})

    assert line.of("said")["lines"][-1]["notice"] is None


def test_every_failure_is_logged_with_table_seat_and_traceback(
    ana: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bots_are(monkeypatch, Raises())
    id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="logged")["id"]
    line = ana.watch(id, 0)
    line.until(lambda m: m["type"] == "situation" and m["waiting"] == [0])

    found = [facts_of(record) for record in failures(caplog)]

    assert [(facts["table"], facts["seat"]) for facts in found] == [(id, 1), (id, 2)]
    assert {facts["error"] for facts in found} == {"KeyError"}
    assert all("choose" in facts["at"][-1] for facts in found)


def test_an_answer_that_is_none_is_logged_as_such(
    ana: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bots_are(monkeypatch, Says("fly:away"))
    id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="nonsense")["id"]
    line = ana.watch(id, 0)
    line.until(lambda m: m["type"] == "situation" and m["waiting"] == [0])

    errors = {facts_of(record)["error"] for record in failures(caplog)}

    assert errors == {"mazmorra.bots.NotLegal"}


def test_a_bot_that_fails_answers_the_same_when_the_table_repeats(
    ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots_are(monkeypatch, Raises())
    answers = []
    for _ in range(2):
        id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="twice")["id"]
        played_out(ana.watch(id, 0))
        answers.append(ana.http.get(f"/export/{id}.json").json()["answers"])

    assert answers[0] == answers[1]


def test_the_seat_of_somebody_who_is_away_is_played_on(
    ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots_are(monkeypatch, Raises())
    id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="away")["id"]
    line = ana.watch(id, 0)
    line.of("situation")

    ana.post(f"/tables/{id}/seats/0", {"act": "hand_over", "bot": "greedy"})

    line.until(lambda m: m["type"] == "situation" and m["over"])


def test_after_a_restart_the_table_is_not_told_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots_are(monkeypatch, Raises())
    with place.running() as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, GREEDY, GREEDY], seed="restart")["id"]
        line = ana.watch(id, 0)
        line.until(lambda m: m["type"] == "situation" and m["waiting"] == [0])
        cookies = ana.http.cookies
        ana.close()
    with place.running() as server:
        ana = Person(server.port)
        ana.http.cookies = cookies
        line = ana.watch(id, 0)
        played_out(line)
        ana.close()

        assert len(notices(line)) == 1
