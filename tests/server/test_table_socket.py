"""The socket of a table: answers, what is taken back, chat, bots, and who is told what."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.conftest import place_of
from tests.server.stores import KINDS
from tests.server.support import BOT, ME, OPEN, Person, Server, client_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RAID = "dungeon_raiders"
QUEST = "dungeonquest"


@pytest.fixture(scope="module", params=KINDS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server on each kind of database."""
    with place_of(request.param, tmp_path_factory.mktemp("data"), request).running() as found:
        yield found


def writer_of(server: Server) -> Any:
    """Return what writes to the database of a server."""
    return type(server.services.storage.database.writer(()))


def friends(ana: Person, ben: Person, *more: dict[str, Any], **options: Any) -> str:
    """Return a raid of two people and whoever else sits there."""
    table = ana.new_table(RAID, [ME, OPEN, *(more or (BOT,))], **options)
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    return str(table["id"])


def test_whoever_comes_is_told_of_the_table_the_chat_and_the_game(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME])["id"]

    line = ana.watch(id, 0)
    kinds = [line.hear()["type"] for _ in range(3)]

    assert kinds == ["table", "said", "situation"]
    assert line.now["viewer"] == 0
    assert line.now["told"] == len(line.lines) > 0
    assert line.now["pending"]["options"]


def test_before_the_start_there_is_no_game_to_see(ana: Person) -> None:
    id = ana.new_table(RAID, [ME, OPEN, BOT])["id"]
    line = ana.watch(id, 0)

    assert [line.hear()["type"] for _ in range(2)] == ["table", "said"]
    assert line.answer(0, "lay:power_1", step=0)["code"] == "table/not_started"
    assert ana.refused("GET", f"/tables/{id}/events") == "table/not_started"


def test_a_simultaneous_answer_is_told_to_all_and_its_content_to_nobody(
    ana: Person, ben: Person
) -> None:
    id = friends(ana, ben, {"sitter": "me"})
    first, second = ana.watch(id, 0), ben.watch(id, 1)
    first.of("situation"), second.of("situation")

    key = first.options()[0]
    told = first.answer(0, key)
    seen = second.of("situation")

    assert told["answered"]
    assert seen["answered"] is None
    assert seen["waiting"] == [1, 2]
    assert [line["event"] for line in seen["news"]] == [{"type": "Answered", "seat": 0}]


def test_in_a_simultaneous_decision_only_the_key_decides_and_not_the_step(
    ana: Person, ben: Person
) -> None:
    id = friends(ana, ben, {"sitter": "me"})
    first, second = ana.watch(id, 0), ben.watch(id, 1)
    first.of("situation"), second.of("situation")
    old = second.now["step"]
    first.answer(0, first.options()[0])
    first.answer(2, "lay:power_1")

    told = second.answer(1, "lay:power_1", step=old)

    assert told["type"] == "situation"
    assert told["step"] == old + 3
    assert second.answer(1, "lay:power_2", step=old)["code"] == "answer/stale_step"


def test_a_stale_step_is_refused_and_changes_nothing(ana: Person) -> None:
    line = ana.watch(ana.new_table(QUEST, [ME])["id"], 0)
    line.of("situation")
    line.answer(0, line.options()[0])
    step = line.now["step"]

    for wrong in (step - 1, step + 1, 0):
        refused = line.answer(0, line.options()[0], step=wrong)
        assert (refused["type"], refused["code"]) == ("refused", "answer/stale_step")
        assert refused["params"] == {"step": step, "given": wrong}

    assert line.now["step"] == step
    assert line.answer(0, line.options()[0])["step"] == step + 1


def test_an_answer_sent_again_is_given_once_and_acknowledged_twice(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    key, step, mark = line.options()[0], line.now["step"], client_key()

    for _ in range(2):
        line.give(0, key, step, mark)
        assert line.until(lambda m: m.get("answered") == mark)["step"] == step + 1
    body = {"type": "answer", "seat": 0, "step": step, "key": key, "client_key": mark}

    assert ana.post(f"/tables/{id}/answers", body) == {"step": step + 1}
    assert ana.get(f"/tables/{id}")["step"] == step + 1


def test_one_client_key_is_good_for_one_seat(ana: Person) -> None:
    id = ana.new_table(RAID, [ME, ME, ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    mark = line.give(0, "lay:power_1")
    line.until(lambda m: m.get("answered") == mark)

    line.give(1, "lay:power_1", mark=mark)

    assert line.of("refused")["code"] == "answer/repeated"


def test_nobody_answers_for_a_seat_of_somebody_else(ana: Person, ben: Person) -> None:
    id = friends(ana, ben)
    line = ben.watch(id, 1)
    line.of("situation")

    assert line.answer(0, "lay:power_1")["code"] == "auth/not_your_seat"
    assert line.answer(2, "lay:power_1")["code"] == "auth/not_your_seat"
    assert line.answer(9, "lay:power_1")["code"] == "answer/no_such_seat"
    assert line.undo(0)["code"] == "auth/not_your_seat"


def test_what_the_rules_forbid_is_refused_with_the_clause(ana: Person) -> None:
    line = ana.watch(ana.new_table(QUEST, [ME])["id"], 0)
    line.of("situation")

    assert line.answer(0, "move:nowhere")["code"] == "answer/illegal"
    while not line.now["pending"]["closed"]:
        assert line.answer(0, line.options()[0])["type"] == "situation"
    closed = line.now["pending"]["closed"][0]
    refused = line.answer(0, closed["key"])
    assert (refused["code"], refused["clause"]) == ("answer/illegal", closed["clause"])


def test_a_seat_that_is_not_asked_is_refused(ana: Person) -> None:
    line = ana.watch(ana.new_table(QUEST, [ME, ME])["id"], 0)
    line.of("situation")
    (asked,) = line.now["waiting"]

    assert line.answer(1 - asked, "move:north")["code"] == "answer/not_your_turn"


def test_an_aside_is_played_by_a_seat_that_is_not_asked(ana: Person) -> None:
    for seed in range(40):
        id = ana.new_table(RAID, [ME, ME, ME], seed=f"torch {seed}")["id"]
        line = ana.watch(id, 0)
        line.of("situation")
        aside = [key for key in line.options() if key.startswith("use:")]
        if aside:
            break
        line.close()
    line.answer(0, next(key for key in line.options() if key.startswith("lay:")))
    assert 0 not in line.now["waiting"]

    told = line.answer(0, aside[0])

    assert told["type"] == "situation"
    assert told["news"]


def test_an_answer_is_taken_back_and_everybody_forgets_what_it_told(
    ana: Person, ben: Person
) -> None:
    id = ana.new_table(QUEST, [ME], undo="free")["id"]
    line, other = ana.watch(id, 0), ben.watch(id)
    line.of("situation"), other.of("situation")
    before = [list(line.lines), list(other.lines)]
    line.answer(0, line.options()[0])
    assert line.now["can_undo"]

    back = line.undo(0)
    other.until(lambda m: m["type"] == "situation" and m["step"] == back["step"])

    assert back["type"] == "situation"
    for seen, lines in zip((line, other), before, strict=True):
        assert seen.lines[:-1] == lines
        assert seen.lines[-1]["event"]["type"] == "TakenBack"
        assert seen.lines == ben.get(f"/tables/{id}/events") or seen is line
    assert line.lines == ana.get(f"/tables/{id}/events?as=0")


def test_what_may_not_be_taken_back_is_refused(ana: Person) -> None:
    line = ana.watch(ana.new_table(QUEST, [ME])["id"], 0)
    line.of("situation")

    assert line.undo(0)["code"] == "undo/nothing"


def test_whoever_comes_back_gets_what_was_missed_and_nothing_twice(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    line.answer(0, line.options()[0])
    known = len(line.lines)
    line.close()
    other = ana.watch(id, 0)
    other.of("situation")
    other.answer(0, other.options()[0])

    again = ana.watch(id, 0, since=known)

    news = again.of("situation")["news"]
    assert [line["index"] for line in news] == list(range(known, again.now["told"]))
    assert again.now["told"] == len(other.lines)


def test_whoever_was_away_during_an_undo_is_sent_the_lines_anew(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME], undo="free")["id"]
    away, line = ana.watch(id, 0), ana.watch(id, 0)
    away.of("situation"), line.of("situation")
    line.answer(0, line.options()[0])
    away.until(lambda m: m["type"] == "situation" and m["step"] == 1)
    away.close()
    line.undo(0)
    line.answer(0, line.options()[-1])

    again = ana.watch(id, 0, since=len(away.lines))
    news = again.of("situation")["news"]

    assert [*away.lines[: news[0]["index"]], *news] == line.lines


def test_a_reconnect_in_the_middle_of_a_simultaneous_decision_loses_nothing(
    ana: Person, ben: Person
) -> None:
    id = friends(ana, ben, {"sitter": "me"})
    line = ben.watch(id, 1)
    line.of("situation")
    line.answer(1, "lay:power_3")
    known = len(line.lines)
    line.close()
    other = ana.watch(id, 0)
    other.of("situation")
    other.answer(0, "lay:power_1")

    again = ben.watch(id, 1, since=known)
    again.of("situation")
    other.answer(2, "lay:power_2")
    revealed = again.until(lambda m: m["type"] == "situation" and len(m["waiting"]) != 1)

    laid = next(line["event"] for line in revealed["news"] if "Revealed" in line["event"]["type"])
    assert "power_3" in json.dumps(laid)


def test_bots_answer_one_by_one_each_with_a_message_of_its_own(ana: Person) -> None:
    # With this seed neither bot has anything to play besides its answer.
    id = ana.new_table(RAID, [ME, BOT, BOT], bot_speed="fast", seed="one by one")["id"]
    line = ana.watch(id, 0)

    waiting = [line.of("situation")["waiting"] for _ in range(3)]

    assert waiting == [[0, 1, 2], [0, 2], [0]]


def test_a_game_against_bots_is_played_to_its_end_and_then_tells_the_seed(ana: Person) -> None:
    id = ana.new_table(RAID, [ME, BOT, BOT], seed="to the end")["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    assert ana.http.get(f"/export/{id}.json").json()["code"] == "table/not_over"

    while not line.now["over"]:
        line.asked(0)
        line.answer(0, line.options()[0])
        while not line.now["over"] and 0 not in line.now["waiting"]:
            line.of("situation")

    assert line.now["outcome"]["scores"]
    assert line.of("table")["table"]["status"] == "over"
    assert line.answer(0, "lay:power_1")["code"] == "answer/game_over"
    assert line.undo(0)["code"] == "answer/game_over"
    assert len(ana.http.get(f"/export/{id}.json").json()["seed"]) == 64
    assert id in {table["id"] for table in ana.get("/lobby")["finished"]}


def test_a_bot_keeps_a_seat_warm_and_gives_it_back(ana: Person) -> None:
    id = ana.new_table("dungeon_plungin", [ME], bot_speed="fast")["id"]  # no quick death there
    line = ana.watch(id, 0)
    line.of("situation")

    ana.post(f"/tables/{id}/seats/0", {"act": "hand_over", "bot": "random"})
    played = line.until(lambda m: m["type"] == "situation" and m["step"] >= 3)
    assert not played["over"]
    ana.post(f"/tables/{id}/seats/0", {"act": "take_back"})
    table = line.until(lambda m: m["type"] == "table" and not m["table"]["seats"][0]["away"])
    step = table["table"]["step"]

    while line.now["step"] < step:
        line.of("situation")
    assert line.answer(0, line.options()[0])["type"] == "situation"


def test_handing_a_seat_over_makes_nobodys_answer_stale(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME, ME], bot_speed="slow")["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    (asked,) = line.now["waiting"]
    step = line.now["step"]
    line = ana.watch(id, asked)
    line.of("situation")
    key = line.options()[0]
    ana.post(f"/tables/{id}/seats/{1 - asked}", {"act": "hand_over"})

    assert line.answer(asked, key, step=step)["type"] == "situation"


def test_chat_is_plain_text_for_everybody(ana: Person, ben: Person) -> None:
    id = friends(ana, ben)
    first, second = ana.watch(id, 0), ben.watch(id)
    first.of("situation"), second.of("situation")

    first.send({"type": "say", "text": "<b>hello</b>\n\u202eyou"})
    second.until(lambda m: m["type"] == "said" and bool(m["lines"]))
    second.send({"type": "say", "text": "hi"})
    said = first.until(lambda m: m["type"] == "said" and m["lines"][-1]["text"] == "hi")

    (line,) = said["lines"]
    assert (line["seat"], line["name"]) == (None, "Ben")
    again = ana.watch(id, 0)
    lines = again.of("said")["lines"]
    assert [line["text"] for line in lines] == ["<b>hello</b> you", "hi"]
    assert lines[0]["seat"] == 0


def test_presence_is_told(ana: Person, ben: Person) -> None:
    id = friends(ana, ben)
    line = ana.watch(id, 0)
    line.of("situation")

    other = ben.watch(id, 1)
    came = line.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["connected"])
    other.close()
    went = line.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["connected"])

    assert came["table"]["seats"][0]["connected"]
    assert went["table"]["seats"][0]["connected"]


def test_spectators_watch_only_where_they_may(ana: Person, ben: Person) -> None:
    open_table = ana.new_table(QUEST, [ME])["id"]
    closed = ana.new_table(QUEST, [ME], spectators=False)["id"]

    assert ben.watch(open_table).of("situation")["pending"] is None
    line = ben.watch(closed)
    assert line.hear()["code"] == "table/no_spectators"
    assert line.closed_with() >= 4000
    assert ben.refused("GET", f"/tables/{closed}/events") == "table/no_spectators"
    assert ben.refused("GET", f"/tables/{open_table}/events?as=0") == "auth/not_your_seat"


def test_spectators_are_shown_out_when_the_host_wants_none(ana: Person, ben: Person) -> None:
    id = ana.new_table(QUEST, [ME])["id"]
    line = ben.watch(id)
    line.of("situation")

    ana.ask("PATCH", f"/tables/{id}", {"spectators": False})

    assert line.closed_with() >= 4000


@pytest.mark.parametrize(
    ("eyes", "code"),
    [("1", "auth/not_your_seat"), ("9", "answer/no_such_seat"), ("x", "request/malformed")],
)
def test_nobody_looks_through_the_eyes_of_others(
    ana: Person, ben: Person, eyes: str, code: str
) -> None:
    id = friends(ana, ben)

    line = ana.watch(id, eyes)

    assert line.hear()["code"] == code
    assert line.closed_with() >= 4000
    assert [message["type"] for message in line.messages] == ["refused"]


def test_an_answer_that_cannot_be_kept_never_happened(
    server: Server, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = ana.new_table(QUEST, [ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    before, key = line.now, line.options()[0]

    def full_disk(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(writer_of(server), "commit", full_disk)
        refused = line.answer(0, key)
    again = line.answer(0, key)

    assert refused["code"] == "request/failed"
    assert refused["params"] == {}
    assert again["step"] == before["step"] + 1


def test_what_is_no_text_is_refused_as_such_and_written_into_no_log(
    ana: Person, caplog: pytest.LogCaptureFixture
) -> None:
    id = ana.new_table(QUEST, [ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")

    line.give(0, line.options()[0], 0, "key\0key\0key")
    told = line.until(lambda m: "key\0key\0key" in (m.get("client_key"), m.get("answered")))

    assert told["type"] == "situation" or told["code"] == "request/malformed"
    for path in ("/tables/%00", "/replays/a%00b"):
        code = ana.refused("GET", path)
        assert code in {"request/malformed", "table/unknown", "replay/unknown", "request/unknown"}
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_nobody_learns_of_an_answer_before_it_is_kept(
    server: Server, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = ana.new_table(QUEST, [ME])["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    commit, seen = writer_of(server).commit, []

    def looked_at(writer: Any, batches: Any) -> None:
        (table,) = [table for table in server.services.tables.all() if table.row.id == id]
        seen.append((table.info(None).step, table.game.step, len(line.messages)))
        commit(writer, batches)

    monkeypatch.setattr(writer_of(server), "commit", looked_at)
    line.answer(0, line.options()[0])

    assert seen == [(0, 1, 3)]


def test_first_steps_take_the_expected_answer_and_no_other(ana: Person) -> None:
    lesson = ana.get(f"/games/{RAID}/tutorial")
    table = ana.post("/tables", {"game": RAID, "seats": [ME], "tutorial": True})
    assert table["tutorial"]
    assert len(table["seats"]) == lesson["seats"]
    line = ana.watch(table["id"], 0)
    line.of("situation")
    expected = next(step for step in lesson["steps"] if step.get("seat", 0) == 0)

    wrong = next(key for key in line.options() if key != expected["key"])
    refused = line.answer(0, wrong)
    assert refused["code"] == "tutorial/expected"
    assert refused["params"] == {"key": lesson["steps"][0]["key"]}


def test_a_table_of_first_steps_says_how_far_they_are(ana: Person) -> None:
    lesson = ana.get(f"/games/{QUEST}/tutorial")
    line = ana.watch(ana.post("/tables", {"game": QUEST, "seats": [ME], "tutorial": True})["id"], 0)
    line.of("situation")
    assert line.now["lesson"] == 0

    line.answer(0, lesson["steps"][0]["key"])

    assert line.now["lesson"] == 1


@pytest.mark.parametrize("game", [RAID, QUEST])
def test_first_steps_are_played_to_their_end(ana: Person, game: str) -> None:
    lesson = ana.get(f"/games/{game}/tutorial")
    body = {"game": game, "seats": [ME], "tutorial": True, "bot_speed": "none"}
    line = ana.watch(ana.post("/tables", body)["id"], 0)
    line.of("situation")

    for number, step in enumerate(lesson["steps"]):
        while line.now["step"] < number:
            line.of("situation")
        if step["seat"] == 0:
            assert line.answer(0, step["key"])["type"] == "situation", step

    wanted = len(lesson["steps"])
    assert line.now["step"] >= wanted or line.until(lambda m: m.get("step", 0) >= wanted)


def test_hot_seat_shows_each_seat_its_own_hand(ana: Person, come: Callable[..., Person]) -> None:
    id = ana.new_table(RAID, [ME, ME, ME])["id"]

    hands = []
    for seat in range(3):
        line = ana.watch(id, seat)
        line.of("situation")
        hands.append(json.dumps(line.now["view"]))
        line.close()

    assert len(set(hands)) == 3


@pytest.mark.parametrize(("pace", "seconds"), [("live", 180), ("slow", 24 * 3600), ("any", None)])
def test_a_table_with_a_pace_says_how_long_the_others_wait(
    ana: Person, pace: str, seconds: float | None
) -> None:
    line = ana.watch(ana.new_table("dungeonquest", [ME], pace=pace)["id"], 0)

    left = line.of("situation")["left"]

    assert left is None if seconds is None else seconds - 10 < left <= seconds


def test_a_seat_is_told_that_all_were_asked_also_once_the_others_have_answered(
    ana: Person,
) -> None:
    raid = ana.watch(ana.new_table("dungeon_raiders", [ME, BOT, BOT])["id"], 0)
    quest = ana.watch(ana.new_table("dungeonquest", [ME])["id"], 0)

    last = raid.until(lambda m: m["type"] == "situation" and m["waiting"] == [0])

    assert last["pending"]["together"]
    assert not quest.of("situation")["pending"]["together"]
