"""What was acknowledged is there after the worst, once, and every game goes on."""

from __future__ import annotations

import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from mazmorra.games import definition
from mazmorra.kernel import Game
from mazmorra.server.tables.catalog import Catalog
from tests.server.processes import process
from tests.server.support import BOT, ME, OPEN, Person, wait_for

if TYPE_CHECKING:
    from tests.server.stores import Place

RAID = "dungeon_raiders"
QUEST = "dungeonquest"


def test_every_acknowledged_answer_survives_a_kill_and_none_is_there_twice(place: Place) -> None:
    acknowledged: list[tuple[int, str]] = []
    with process(place.folder, database=place.database) as (server, port):
        ana = Person(port, "Ana")
        id = ana.new_table(RAID, [ME, BOT, BOT], undo="free")["id"]
        line = ana.watch(id, 0)
        line.of("situation")
        while len(acknowledged) < 6:
            line.asked(0)
            key = line.options()[0]
            told = line.answer(0, key)
            acknowledged.append((told["step"], key))
        line.asked(0)
        last = line.options()[0]
        step, mark = line.now["step"], line.give(0, last)
        server.send_signal(signal.SIGKILL)  # while that one is on its way
        with suppress(ConnectionClosed):
            while True:
                line.hear()
        lines = line.lines

    with place.running() as again:
        ana.http.base_url = f"http://127.0.0.1:{again.port}"
        ana.port = again.port
        assert ana.get(f"/tables/{id}")["status"] in {"playing", "over"}
        line = ana.watch(id, 0)
        line.of("situation")
        assert line.lines[: len(lines)] == lines
        line.give(0, last, step, mark)  # as a client does that was never told
        line.until(lambda m: m.get("answered") == mark)
        body = {"type": "answer", "seat": 0, "step": step, "key": last, "client_key": mark}
        taken = ana.post(f"/tables/{id}/answers", body)["step"]

        ana.post(f"/tables/{id}/seats/0", {"act": "resign", "bot": "random"})
        wait_for(lambda: ana.get(f"/tables/{id}")["status"] == "over")
        rows = ana.http.get(f"/export/{id}.json").json()["answers"]
        ana.close()

    steps = [row[0] for row in rows]
    assert steps == list(range(1, len(rows) + 1))
    for at, key in acknowledged:
        assert rows[at - 1] == [at, 0, key]
    assert [row for row in rows[step:taken] if row[1] == 0] == [[taken, 0, last]]


def test_all_tables_are_there_after_a_restart_and_bots_go_on(place: Place) -> None:
    with place.running() as server:
        ana = Person(server.port, "Ana")
        quest = ana.new_table(QUEST, [ME], undo="free", seed="long life")["id"]
        line = ana.watch(quest, 0)
        line.of("situation")
        for _ in range(4):
            line.answer(0, line.options()[0])
        before, lines = line.now, line.lines
        bots = ana.new_table(RAID, [ME, BOT, BOT], bot_speed="slow")["id"]
        ana.post(f"/tables/{bots}/seats/0", {"act": "hand_over", "bot": "random"})
        ana.ask("PATCH", f"/tables/{bots}", {"bot_speed": "none"})

    with place.running() as server:
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        assert {quest, bots} <= {table["id"] for table in all_mine(ana)}
        line = ana.watch(quest, 0)
        line.of("situation")
        for part in ("step", "view", "pending", "told", "can_undo", "waiting"):
            assert line.now[part] == before[part], part
        assert line.lines == lines
        assert line.undo(0)["type"] == "situation"
        assert line.undo(0)["type"] == "situation"
        assert [line["event"] for line in line.lines][-1] == {
            "type": "TakenBack",
            "seat": 0,
            "since": before["step"] - 1,
        }
        wait_for(lambda: ana.get(f"/tables/{bots}")["status"] == "over")
        ana.close()


def all_mine(person: Person) -> list[Any]:
    lobby = person.get("/lobby")
    return [*lobby["mine"], *lobby["finished"]]


def test_a_table_is_loaded_from_its_last_snapshot_and_not_played_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with place.running() as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, ME, ME], undo="strict")["id"]
        line = ana.watch(id, 0)
        line.of("situation")
        while line.now["step"] < 31:
            seat = line.now["waiting"][0]
            other = ana.watch(id, seat)
            other.of("situation")
            line.answer(seat, other.options()[0])
            other.close()
    answers: list[str] = []
    answer = Game.answer

    def counted(game: Game[Any], seat: int, key: str) -> None:
        answers.append(key)
        answer(game, seat, key)

    with place.running() as server:
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        monkeypatch.setattr(Game, "answer", counted)
        ana.watch(id, 0).of("situation")
        ana.close()

    assert len(answers) < 6


def test_old_snapshots_go_when_nothing_leads_back_to_them(place: Place) -> None:
    with place.running() as server:
        ana = Person(server.port)
        strict = ana.new_table(RAID, [ME, BOT, BOT], undo="strict")["id"]
        free = ana.new_table(RAID, [ME, BOT, BOT], undo="free")["id"]
        for id in (strict, free):
            line = ana.watch(id, 0)
            line.of("situation")
            while line.now["step"] < 15:
                line.asked(0)
                line.answer(0, line.options()[0])
        counts = {id: count_snapshots(place, id) for id in (strict, free)}
        ana.post(f"/tables/{free}/seats/0", {"act": "resign", "bot": "random"})
        wait_for(lambda: ana.get(f"/tables/{free}")["status"] == "over")
        ana.close()

        assert counts[strict] == 1
        assert counts[free] > 3
        assert count_snapshots(place, free) == 1


def count_snapshots(place: Place, table: str) -> int:
    return int(place.ask("SELECT count(*) FROM snapshots WHERE table_id = ?", table)[0][0])


def test_games_are_only_held_ready_and_taken_up_again_when_asked_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazmorra.server.tables.live.HELD_READY", 2)
    with place.running() as server:
        ana = Person(server.port)
        ids = [ana.new_table(QUEST, [ME])["id"] for _ in range(5)]
        assert len(server.within(server.services.tables.all)) <= 3

        for id in ids:
            line = ana.watch(id, 0)
            line.of("situation")
            assert line.answer(0, line.options()[0])["step"] == 1
            line.close()
        ana.close()


def test_a_table_of_corrected_rules_is_kept_as_it_was_asked_again(place: Place) -> None:
    with place.running() as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, ME, ME])["id"]
        line = ana.watch(id, 0)
        line.of("situation")
        line.answer(0, line.options()[0])
    change_answer(place, id)

    for _ in range(2):  # what was asked again is asked again once
        with place.running() as server:
            ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
            line = ana.watch(id, 0)
            line.of("situation")
            kinds = [told["event"]["type"] for told in line.lines]
            assert kinds.count("AskedAgain") == 1
            assert line.now["waiting"] == [0, 1, 2]
    ana.close()


def change_answer(place: Place, table: str) -> None:
    place.change("UPDATE answers SET key = 'lay:nothing' WHERE table_id = ?", table)


RULES = definition(RAID).rules
#: A new number of rules, and rules that were changed without one.
CORRECTED: dict[str, dict[str, Any]] = {
    "number": {"rules": RULES + 1},
    "digest": {"digest": "0123456789abcdef"},
}


@pytest.mark.parametrize("change", CORRECTED)
def test_a_table_in_play_survives_corrected_rules_and_its_log_says_so(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, change: str
) -> None:
    """It goes on from its last snapshot, of the rules before, with the answers given since."""
    with place.running() as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, ME, ME])["id"]
        line = ana.watch(id, 0)
        line.of("situation")
        while line.now["step"] < 7:
            seat = line.now["waiting"][0]
            other = ana.watch(id, seat)
            other.of("situation")
            line.answer(seat, other.options()[0])
            other.close()
        before, lines = line.now, line.lines
    corrected = msgspec.structs.replace(definition(RAID), upgrade=unchanged, **CORRECTED[change])
    monkeypatch.setattr(Catalog, "played", lambda *_: corrected)
    caplog.set_level("INFO", "mazmorra.server")

    for _ in range(2):  # what the log says it says once
        with place.running() as server:
            ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
            line = ana.watch(id, 0)
            line.of("situation")
            told = [one["event"] for one in line.lines]
            assert told == [*(one["event"] for one in lines), {"type": "AskedAgain", "answers": 0}]
            for part in ("step", "view", "waiting"):
                assert line.now[part] == before[part], part
    assert [record.message for record in caplog.records].count("rules corrected") == 1

    with place.running() as server:
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        for seat in range(3):
            ana.post(f"/tables/{id}/seats/{seat}", {"act": "resign", "bot": "random"})
        wait_for(lambda: ana.get(f"/tables/{id}")["status"] == "over")
        record = ana.http.get(f"/export/{id}.json").json()
        ana.close()
    assert (record["rules"], record["digest"]) == (corrected.rules, corrected.digest)
    assert [event[2]["type"] for event in record["events"]].count("AskedAgain") == 1
    # Half of it was played by other rules: it can be watched, and nobody says that it repeats.
    assert (record["fork"], record["seed"]) == (0, None)


def test_a_game_that_starts_after_a_correction_is_of_the_corrected_rules(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with place.running() as server:
        ana = Person(server.port)
        id = ana.new_table(RAID, [ME, ME, OPEN])["id"]
    corrected = msgspec.structs.replace(
        definition(RAID), rules=RULES + 1, digest="0123456789abcdef", upgrade=unchanged
    )
    monkeypatch.setattr(Catalog, "played", lambda *_: corrected)

    with place.running() as server:
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        ana.post(f"/tables/{id}/start")
        for seat in range(2):
            ana.post(f"/tables/{id}/seats/{seat}", {"act": "resign", "bot": "random"})
        wait_for(lambda: ana.get(f"/tables/{id}")["status"] == "over")
        record = ana.http.get(f"/export/{id}.json").json()
        ana.close()

    assert (record["rules"], record["digest"]) == (RULES + 1, "0123456789abcdef")
    assert record["seed"] is not None


def unchanged(state: dict[str, object], _: int) -> dict[str, object]:
    return state
