"""Finished games are watched, brought and taken away, and go on from any step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import mazmorra
from mazmorra import Viewer, bots
from mazmorra.games import definition
from mazmorra.kernel import Game, TakenUp, check_watchable, play_again, read_record
from tests.server.support import BOT, ME, OPEN, Person, Server, running, wait_for

RAID = "dungeon_raiders"
QUEST = "dungeonquest"
JSON = {"Content-Type": "application/json"}
PACK = Path(__file__).parent.parent / "packs" / "quick_bones"


def finished(person: Person, game: str = RAID, seats: int = 3, **more: Any) -> str:
    """Return a table whose game is over."""
    id = person.new_table(game, [ME] + [BOT] * (seats - 1), **more)["id"]
    person.post(f"/tables/{id}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: person.get(f"/tables/{id}")["status"] == "over")
    return str(id)


def exported(person: Person, id: str) -> Any:
    answer = person.http.get(f"/export/{id}.json")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_finished_game_is_watched_from_every_seat(ana: Person, ben: Person) -> None:
    id = finished(ana)

    whole = ben.get(f"/replays/{id}")

    assert whole["viewers"] == ["all", "spectator", "0", "1", "2"]
    assert whole["viewer"] == "all"
    assert whole["outcome"]["scores"]
    assert whole["steps"] == ana.get(f"/tables/{id}")["step"]
    assert whole["turns"] == sorted(set(whole["turns"]))
    assert whole["seats"][0]["resigned"]
    for eyes in whole["viewers"]:
        told = ben.get(f"/replays/{id}?as={eyes}")["told"]
        assert [line["index"] for line in told] == list(range(len(told)))


def test_the_view_at_a_place_is_what_the_viewer_saw_then(ana: Person) -> None:
    id = finished(ana, QUEST, 2)
    game = play_again(definition(QUEST), read_record(json.dumps(exported(ana, id)).encode()))
    replay = mazmorra.replay(game.record())

    for eyes, viewer in (("1", Viewer.seat(1)), ("spectator", Viewer.spectator())):
        lines = ana.get(f"/replays/{id}?as={eyes}")["told"]
        assert len(lines) == len(game.events(viewer))
        seen = [n for n, told in enumerate(game.history) if told.event.seen_by(viewer)]
        for position in (5, len(lines) // 2, len(lines)):
            found = ana.get(f"/replays/{id}/view?as={eyes}&position={position}")
            replay.go(seen[position - 1] + 1 if position < len(lines) else len(game.history))
            wanted = json.loads(json.dumps(msgspec.to_builtins(replay.view(viewer))))
            assert found["view"] == wanted
            assert found["step"] == lines[position - 1]["step"]


def test_every_place_of_a_replay_can_be_looked_at(ana: Person) -> None:
    id = finished(ana)
    for eyes in ("all", "0"):
        last = len(ana.get(f"/replays/{id}?as={eyes}")["told"])
        for position in (0, 1, 2, 3, last, last + 5, 2**31):
            found = ana.get(f"/replays/{id}/view?as={eyes}&position={position}")
            assert found["position"] == min(position, last)


def test_the_end_of_a_replay_is_the_end_of_the_game(ana: Person) -> None:
    id = finished(ana)
    line = ana.watch(id, 0)
    view = line.of("situation")["view"]
    lines = ana.get(f"/replays/{id}?as=0")["told"]

    assert ana.get(f"/replays/{id}/view?as=0&position={len(lines)}")["view"] == view
    assert lines == line.lines


@pytest.mark.parametrize("eyes", ["7", "nobody", "-1", ""])
def test_a_replay_has_no_other_viewers(ana: Person, eyes: str) -> None:
    id = finished(ana, QUEST, 1)

    assert ana.refused("GET", f"/replays/{id}?as={eyes}") == "request/malformed"
    assert ana.refused("GET", f"/replays/{id}/view?as={eyes}") == "request/malformed"


def test_a_running_game_has_no_replay_and_no_record(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME])["id"]

    assert ana.refused("GET", f"/replays/{id}") == "table/not_over"
    assert ana.refused("GET", f"/replays/{id}/view") == "table/not_over"
    assert ana.http.get(f"/export/{id}.json").json()["code"] == "table/not_over"


def test_a_finished_game_without_spectators_is_watched_by_its_players_alone(
    ana: Person, ben: Person
) -> None:
    id = finished(ana, QUEST, 1, spectators=False)

    assert ana.get(f"/replays/{id}")["id"] == id
    assert ben.refused("GET", f"/replays/{id}") == "table/no_spectators"


@pytest.mark.parametrize(("game", "seats"), [(RAID, 3), (QUEST, 1)])
def test_a_record_goes_out_repeats_and_comes_in_again(
    ana: Person, ben: Person, game: str, seats: int
) -> None:
    id = finished(ana, game, seats, name="Out and in")
    answer = ana.http.get(f"/export/{id}.json")
    assert "attachment" in answer.headers["content-disposition"]
    play_again(definition(game), read_record(answer.content))

    posted = ben.http.post("/api/v1/records", content=answer.content, headers=JSON)
    brought = posted.json()["id"]

    ours, theirs = ana.get(f"/replays/{id}?as=0"), ben.get(f"/replays/{brought}?as=0")
    for part in ("told", "turns", "steps", "outcome", "options", "content"):
        assert ours[part] == theirs[part]
    assert exported(ben, brought) == answer.json()


def test_an_unfinished_record_is_watched_by_those_who_sat_there_and_not_all_knowing(
    ana: Person,
) -> None:
    game = mazmorra.start(QUEST, 1, seed="unfinished")
    game.answer(0, game.legal(0)[0].key)

    posted = ana.http.post("/api/v1/records", content=game.record().to_json(), headers=JSON)

    assert ana.get(f"/replays/{posted.json()['id']}?as=0")["viewers"] == ["spectator", "0"]


# ---------------------------------------------------------------------- forks


def test_a_finished_game_goes_on_from_any_step_with_the_same_past(ana: Person, ben: Person) -> None:
    id = finished(ana)
    record = exported(ana, id)
    for step in (0, 7, record["answers"][-1][0] - 1):
        forked = ben.post(f"/fork/{id}/{step}", {"seats": [ME, BOT, BOT]})

        assert forked["forked"] == [id, step]
        line = ben.watch(forked["id"], 0)
        line.of("situation")
        past = [told for told in ben.get(f"/replays/{id}?as=0")["told"] if told["step"] <= step]
        assert line.lines[: len(past)] == past
        assert line.lines[0]["step"] == 0
        assert forked["seed_hash"] != ana.get(f"/tables/{id}")["seed_hash"]


def test_a_fork_is_played_to_its_end_watched_exported_and_forked_again(ana: Person) -> None:
    id = finished(ana)
    forked = ana.post(f"/fork/{id}/5", {"seats": [ME, BOT, BOT]})["id"]
    ana.ask("PATCH", f"/tables/{forked}", {"bot_speed": "none"})
    ana.post(f"/tables/{forked}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{forked}")["status"] == "over")

    record = exported(ana, forked)
    assert (record["seed"], record["fork"]) == (None, 5)
    assert record["answers"][:5] == exported(ana, id)["answers"][:5]
    check_watchable(definition(RAID), read_record(json.dumps(record).encode()))
    assert ana.get(f"/replays/{forked}")["steps"] == record["answers"][-1][0]
    posted = ana.http.post("/api/v1/records", json=record)
    assert ana.get(f"/replays/{posted.json()['id']}")["steps"] > 5

    for step in (3, 9):
        again = ana.post(f"/fork/{forked}/{step}", {"seats": [ME, ME, ME]})
        line = ana.watch(again["id"], 0)
        line.of("situation")
        seen = [t for t in ana.get(f"/replays/{forked}?as=0")["told"] if t["step"] <= step]
        assert line.lines == seen
        assert line.now["step"] == step


def test_a_fork_of_a_running_game_deals_anew_what_its_player_has_not_seen(
    ana: Person, server: Server
) -> None:
    id = ana.new_table(RAID, [ME, BOT, BOT], undo="free", seed="what lies there")["id"]
    line = ana.watch(id, 0)
    for _ in range(2):
        line.asked(0)
        line.answer(0, line.options()[0])
    line.asked(0)
    step, view = line.now["step"], line.now["view"]
    true = server.services.tables.held(id)
    assert true is not None
    truth = dealt(true.game)

    guesses = set()
    for at in range(step, step - 3, -1):  # in tests a fork's luck follows from its step
        forked = ana.post(f"/fork/{id}/{at}", {"seats": [ME, BOT, BOT]})["id"]
        other = ana.watch(forked, 0)
        other.of("situation")
        game = server.services.tables.held(forked)
        assert game is not None
        guesses.add(dealt(game.game))
        assert isinstance(game.game.history[0].event, TakenUp)
        assert other.lines[0]["event"] == {"type": "TakenUp", "state": ""}
        if at == step:
            assert other.now["view"]["players"][0] == view["players"][0]

    assert truth not in guesses
    assert len(guesses) > 1


def dealt(game: Game[Any]) -> tuple[Any, ...]:
    """Return what lies where seat 0 cannot see it."""
    pools = game.definition.hidden(game.state, Viewer.seat(0), game.content)
    return tuple((pool.slots, pool.bags) for pool in pools)


def test_a_fork_of_a_running_game_is_played_to_its_end_and_watched(ana: Person) -> None:
    id = ana.new_table(RAID, [ME, BOT, BOT], undo="free", seed="what lies there")["id"]
    line = ana.watch(id, 0)
    line.asked(0)
    line.answer(0, line.options()[0])
    forked = ana.post(f"/fork/{id}/{line.now['step']}", {"seats": [ME, BOT, BOT]})["id"]

    ana.ask("PATCH", f"/tables/{forked}", {"bot_speed": "none"})
    ana.post(f"/tables/{forked}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{forked}")["status"] == "over")

    whole = ana.get(f"/replays/{forked}")
    assert whole["told"][0]["event"] == {"type": "TakenUp", "state": ""}
    last = len(whole["told"])
    assert ana.get(f"/replays/{forked}/view?as=all&position={last}")["view"]["players"]
    check_watchable(definition(RAID), read_record(json.dumps(exported(ana, forked)).encode()))


def test_a_fork_with_a_free_seat_waits_for_somebody(ana: Person, ben: Person) -> None:
    id = finished(ana)
    forked = ana.post(f"/fork/{id}/4", {"seats": [ME, OPEN, BOT]})
    assert forked["status"] == "waiting"

    sat = ben.post(f"/tables/{forked['id']}/sit", {"invite": forked["seats"][1]["invite"]})

    assert sat["status"] == "playing"
    assert ben.watch(forked["id"], 1).of("situation")["step"] >= 4


def test_an_uploaded_record_is_forked(ana: Person) -> None:
    game = mazmorra.start(RAID, 3, seed="to be forked")
    bots.play_out(game, [bots.make("random", RAID)] * 3)
    posted = ana.http.post("/api/v1/records", content=game.record().to_json(), headers=JSON)

    forked = ana.post(f"/fork/{posted.json()['id']}/6", {"seats": [ME, ME, ME]})

    assert (forked["status"], forked["step"]) == ("playing", 6)


def test_a_game_that_others_play_is_not_forked(ana: Person, ben: Person) -> None:
    table = ana.new_table(RAID, [ME, OPEN, BOT])
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    solo = ana.new_table(QUEST, [ME])["id"]
    body = {"seats": [ME, BOT, BOT]}

    assert ana.refused("POST", f"/fork/{table['id']}/0", body) == "fork/running"
    assert ben.refused("POST", f"/fork/{solo}/0", {"seats": [ME]}) == "fork/running"
    assert ana.post(f"/fork/{solo}/0", {"seats": [ME]})["status"] == "playing"


def test_a_fork_that_cannot_be_is_refused(ana: Person) -> None:
    id = finished(ana)
    last = ana.get(f"/tables/{id}")["step"]
    body = {"seats": [ME, BOT, BOT]}

    for step in (last, last + 1, 2**40):
        assert ana.refused("POST", f"/fork/{id}/{step}", body) == "fork/step"
    assert ana.refused("POST", f"/fork/{id}/3", {"seats": [ME]}) == "table/seats"
    assert ana.refused("POST", f"/fork/{id}/3", {"seats": [ME] * 4}) == "table/seats"
    assert ana.refused("POST", "/fork/aaaaaaaaaaaa/3", body) == "replay/unknown"


def test_an_answer_is_taken_back_in_a_fork_across_the_step_it_began_at(ana: Person) -> None:
    game = mazmorra.start(QUEST, 1, seed="back in a fork")
    while game.step < 6:
        game.answer(0, game.legal(0)[0].key)
    bots.play_out(game, [bots.make("random", QUEST)])
    posted = ana.http.post("/api/v1/records", content=game.record().to_json(), headers=JSON)
    forked = ana.post(f"/fork/{posted.json()['id']}/6", {"seats": [ME]})["id"]
    line = ana.watch(forked, 0)
    line.of("situation")

    assert line.undo(0)["type"] == "situation", line.messages[-1]
    assert line.undo(0)["type"] == "situation", line.messages[-1]

    assert line.lines[-1]["event"] == {"type": "TakenBack", "seat": 0, "since": 5}


# ---------------------------------------------------------------------- lists


def test_a_record_is_listed_for_whoever_brought_it_and_for_nobody_else(
    ana: Person, ben: Person
) -> None:
    id = finished(ana, seats=4)
    record = exported(ana, id)
    assert ben.get("/records") == []

    brought = [ben.post("/records", record)["id"] for _ in range(2)]

    listed = ben.get("/records")
    assert [one["id"] for one in listed] == brought[::-1]
    shown = ben.get(f"/replays/{brought[0]}")
    for one in listed:
        assert one["game"] == RAID
        assert one["seats"] == shown["seats"]
        assert one["outcome"] == shown["outcome"]
        assert one["step"] == shown["steps"]
    assert ana.get("/records") == []


@pytest.mark.parametrize(("game", "seats"), [(RAID, 3), (QUEST, 2)])
def test_how_a_game_stands_is_listed_without_taking_it_up(
    tmp_path: Path, game: str, seats: int
) -> None:
    with running(tmp_path) as server:
        ana = Person(server.port)
        table = ana.new_table(game, [ME] * seats)
        assert table["standing"]["message"].startswith("standing-")
        assert len(table["standing"]["heroes"]) == seats
        waiting = ana.new_table(game, [ME] * (seats - 1) + [OPEN])
        assert waiting["standing"] is None

    with running(tmp_path) as again:
        ana.port, ana.http.base_url = again.port, f"http://127.0.0.1:{again.port}"
        listed = {one["id"]: one for one in ana.get("/lobby")["mine"]}
        assert listed[table["id"]]["standing"] == table["standing"]
        assert listed[waiting["id"]]["standing"] is None
        assert not any(table.ready for table in again.services.tables.all())
        ana.close()


# ---------------------------------------------------------------------- packs


def test_a_table_is_played_with_a_pack_and_watched_with_it(tmp_path: Path) -> None:
    with running(tmp_path, [PACK]) as server:
        ana = Person(server.port)
        (info,) = [one for one in ana.get("/games") if one["id"] == QUEST]
        (offered,) = info["packs"]
        id = finished(ana, QUEST, 1, packs=[offered["hash"]])

        table = ana.get(f"/tables/{id}")
        assert table["packs"] == [offered]
        assert table["content"] != info["content"]
        content = ana.get(f"/games/{QUEST}/content?hash={table['content']}")
        assert content["hash"] == table["content"]
        assert ana.get(f"/replays/{id}")["packs"] == [offered]

    with running(tmp_path) as server:  # the pack is gone
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        assert ana.refused("GET", f"/tables/{id}") == "table/pack_unknown"
        ana.close()
