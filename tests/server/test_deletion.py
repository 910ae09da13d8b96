"""Everything that is kept of somebody: as a file, and gone for good."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.kernel import seed_hash
from mazmorra.messages.names import people_names
from mazmorra.server.db import metadata, sqlite
from tests.server.conftest import place_of
from tests.server.stores import KINDS, Place
from tests.server.support import BOT, ME, OPEN, Person, running, wait_for
from tests.server.test_accounts import RAID, SECRET, finished, log_in, register

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.support import Line, Server


@pytest.fixture(scope="module", params=KINDS)
def here(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A place of each kind where everything is kept."""
    return place_of(request.param, tmp_path_factory.mktemp("data"), request)


@pytest.fixture(scope="module")
def server(here: Place) -> Iterator[Server]:
    with here.running() as found:
        yield found


def everything(here: Place) -> str:
    """Return all that the store holds, as one text."""
    return "\n".join(
        f"{name} {row}"
        for name in metadata.metadata.tables
        for row in here.ask(f"SELECT * FROM {name}")
    )


def delete_me(person: Person, **more: Any) -> None:
    answer = person.ask("DELETE", "/me", more or {"confirm": True})
    assert answer.status_code == 204, answer.text


def raid_of_two(ana: Person, ben: Person, **more: Any) -> tuple[str, Line, Line]:
    """Return a table at which Ana and Ben play, and their lines to it."""
    id = ana.new_table(RAID, [ME, OPEN, BOT], public=True, **more)["id"]
    ben.post(f"/tables/{id}/sit", {})
    hers, his = ana.watch(id, 0), ben.watch(id, 1)
    hers.asked(0)
    his.asked(1)
    return id, hers, his


def id_of(server: Server, person: Person) -> str:
    found = server.services.tokens.known(person.cookie)
    assert found is not None
    return found


# ---------------------------------------------------------------------- deleting


def test_a_guest_confirms_before_everything_goes(ana: Person) -> None:
    ana.new_table(RAID, [ME, BOT, BOT])

    assert ana.refused("DELETE", "/me", {}) == "account/confirm"
    assert len(ana.get("/lobby")["mine"]) == 1


def test_an_account_is_deleted_only_with_its_password(ana: Person) -> None:
    name = register(ana)

    for wrong in ({}, {"confirm": True}, {"password": "not this one", "confirm": True}):
        assert ana.refused("DELETE", "/me", wrong) == "account/wrong_password"
    assert ana.get("/me")["account"] == name


def test_no_data_of_a_deleted_person_are_stored(
    come: Callable[..., Person], ben: Person, server: Server, here: Place
) -> None:
    ana, phone = come("Ximena the Unforgotten"), come()
    guest = id_of(server, ana)
    ana.ask("PATCH", "/me", {"preferences": {"ink": "light"}})
    name = register(ana, "Ximena U.")
    log_in(phone, name)
    own = ana.new_table(RAID, [ME, BOT, BOT], name="Ximena's own")["id"]
    over = finished(ana)
    record = ana.http.get(f"/export/{over}.json").content
    brought = ana.http.post("/api/v1/records", content=record).json()["id"]
    ana.post("/campaigns", {"game": "dungeon_plungin", "name": "Ximena's party"})
    shared, hers, his = raid_of_two(ana, ben, name="Ximena's raid")
    hers.send({"type": "say", "text": "Ximena says hello"})
    his.of("said")
    assert "Ximena" in everything(here)

    delete_me(ana, password=SECRET)

    left = everything(here)
    assert "Ximena" not in left
    assert guest not in left
    assert name not in left
    for person in (ana, phone):
        assert person.get("/me") == {"name": "", "preferences": {}, "account": None}
        assert person.get("/lobby")["mine"] == person.get("/lobby")["finished"] == []
        assert person.get("/campaigns") == person.get("/records") == []
    for table in (own, over):
        assert ben.refused("GET", f"/tables/{table}") == "table/unknown"
    for watched in (over, brought):
        assert ben.refused("GET", f"/replays/{watched}") == "replay/unknown"
    wrong = {"name": name, "password": SECRET}
    assert phone.refused("POST", "/account/login", wrong) == "account/wrong_login"
    register(phone, name)
    assert ben.get(f"/tables/{shared}")["seats"][1]["yours"]


def test_what_is_deleted_is_not_left_lying_in_the_file(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana, ben = Person(server.port, "Ximena the Unforgotten"), Person(server.port, "Ben")
        _, hers, _ = raid_of_two(ana, ben)
        for number in range(30):
            hers.send({"type": "say", "text": f"Ximena says {number}"})
            hers.of("said")
        delete_me(ana)
        left = [path.name for path in tmp_path.iterdir() if b"Ximena" in path.read_bytes()]
        for person in (ana, ben):
            person.close()

    assert left == []  # while the server ran
    assert [path.name for path in tmp_path.iterdir() if b"Ximena" in path.read_bytes()] == []
    assert b"Ben" in (tmp_path / sqlite.FILE).read_bytes()
    assert "secure_delete=ON" in sqlite.PRAGMAS  # many a SQLite does so anyway, not every


def test_a_bot_plays_on_for_whoever_is_gone_and_the_others_finish(ana: Person, ben: Person) -> None:
    id, hers, his = raid_of_two(ana, ben)

    delete_me(ana)

    assert hers.closed_with() >= 4000
    seat = ben.get(f"/tables/{id}")["seats"][0]
    told = (seat["former"], seat["resigned"], seat["bot"], seat["sitter"])
    assert told == (True, True, "greedy", "human")
    assert seat["name"] in people_names()
    while not his.now.get("over"):
        if his.now.get("pending") and 1 in his.now["waiting"]:
            assert his.answer(1, his.options()[0])["type"] == "situation"
        else:
            his.hear()
    assert ben.get(f"/tables/{id}")["status"] == "over"
    assert ben.get(f"/replays/{id}")["seats"][0]["name"] in people_names()


def test_a_table_that_others_share_gets_another_host(ana: Person, ben: Person) -> None:
    id, _, his = raid_of_two(ana, ben)

    delete_me(ana)

    assert his.until(lambda m: m["type"] == "table" and m["table"]["host"])
    assert ben.ask("PATCH", f"/tables/{id}", {"public": False}).status_code == 200


def test_a_seat_at_a_table_that_waits_is_open_again(ana: Person, ben: Person) -> None:
    id = ana.new_table(RAID, [ME, OPEN, OPEN], public=True)["id"]
    ben.post(f"/tables/{id}/sit", {})

    delete_me(ana)

    table = ben.get(f"/tables/{id}")
    assert [seat["sitter"] for seat in table["seats"]] == ["open", "human", "open"]
    assert (table["host"], table["seats"][0]["former"]) == (True, False)


def test_a_finished_game_of_several_stays_for_the_others_without_the_name(
    ana: Person, ben: Person
) -> None:
    id, _, _ = raid_of_two(ana, ben, name="Friday")
    for person, seat in ((ana, 0), (ben, 1)):
        person.post(f"/tables/{id}/seats/{seat}", {"act": "resign", "bot": "random"})
    wait_for(lambda: ben.get(f"/tables/{id}")["status"] == "over")
    assert ben.get(f"/replays/{id}")["seats"][0]["name"] == "Ana"

    delete_me(ana)

    assert ben.get(f"/replays/{id}")["seats"][0]["name"] in people_names()
    assert [table["id"] for table in ben.get("/me/history")["tables"]] == [id]
    again = ben.post(f"/tables/{id}/rematch")
    assert [seat["sitter"] for seat in again["seats"]] == ["bot", "human", "bot"]


def test_what_was_said_is_gone_wherever_it_was_said(
    come: Callable[..., Person], ben: Person
) -> None:
    visitor = come("Vera")
    id = ben.new_table(RAID, [ME, BOT, BOT])["id"]
    line = visitor.watch(id)
    line.send({"type": "say", "text": "I only watch"})
    line.until(lambda m: m["type"] == "said" and m["lines"] != [])

    delete_me(visitor)

    assert ben.watch(id, 0).of("said")["lines"] == []


def test_a_guest_who_is_gone_comes_back_as_another(ana: Person, server: Server) -> None:
    before = id_of(server, ana)

    delete_me(ana)
    ana.get("/me")

    assert id_of(server, ana) != before


def test_bots_of_a_table_that_is_gone_complain_of_nothing(
    ana: Person, caplog: pytest.LogCaptureFixture
) -> None:
    ana.new_table("dungeonquest", [ME, BOT, BOT, BOT], bot_speed="fast")

    delete_me(ana)
    ana.get("/lobby")

    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


# ---------------------------------------------------------------------- as a file


def file_of(person: Person) -> dict[str, Any]:
    answer = person.ask("GET", "/me/export")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/json")
    assert 'attachment; filename="mazmorra-' in answer.headers["content-disposition"]
    found: dict[str, Any] = json.loads(answer.content)
    return found


def test_a_guest_who_has_nothing_gets_a_file_all_the_same(come: Callable[..., Person]) -> None:
    found = file_of(come())

    assert found["account"] is None
    assert found["tables"] == found["uploads"] == found["chat"] == found["devices"] == []


def test_everything_of_somebody_is_in_the_file(come: Callable[..., Person], ben: Person) -> None:
    ana = come("Ana")
    ana.ask("PATCH", "/me", {"preferences": {"ink": "light"}})
    name = register(ana)
    over = finished(ana)
    record = ana.http.get(f"/export/{over}.json").content
    ana.http.post("/api/v1/records", content=record)
    ana.post("/campaigns", {"game": "dungeon_plungin", "name": "The party"})
    id, hers, his = raid_of_two(ana, ben)
    for line, words in ((hers, "Hello, Ben"), (his, "Hello, Ana")):
        line.send({"type": "say", "text": words})
        line.until(lambda m: m["type"] == "said" and m["lines"] != [])

    found = file_of(ana)

    assert found["account"]["name"] == name
    assert (found["name"], found["preferences"]) == ("Ana", {"ink": "light"})
    assert len(found["devices"]) == 1
    assert [(line["table_id"], line["text"]) for line in found["chat"]] == [(id, "Hello, Ben")]
    assert [campaign["name"] for campaign in found["campaigns"]] == ["The party"]
    assert [upload["record"] for upload in found["uploads"]] == [json.loads(record)]
    tables = {entry["table"]["id"]: entry for entry in found["tables"]}
    assert set(tables) == {over, id}
    assert tables[over]["record"] == json.loads(record)
    assert tables[id]["told"] == {"0": hers.lines}


def test_the_file_tells_nothing_of_a_running_game_that_its_player_does_not_see(
    ana: Person, ben: Person, server: Server, here: Place
) -> None:
    id, hers, his = raid_of_two(ana, ben)
    hers.answer(0, hers.options()[0])
    his.until(lambda m: m.get("step") == hers.now["step"])
    ((seed,),) = here.ask("SELECT seed FROM tables WHERE id = ?", id)
    columns = (("invite", "seats"), ("password", "accounts"), ("token", "sessions"))
    secrets = [row[0] for name, table in columns for row in here.ask(f"SELECT {name} FROM {table}")]

    text = ben.ask("GET", "/me/export").text
    (entry,) = json.loads(text)["tables"]

    assert entry["told"] == {"1": his.lines}
    assert "record" not in entry
    assert seed.hex() not in text
    assert entry["table"]["seed_hash"] == seed_hash(seed)
    assert not [secret for secret in secrets if secret in text]
    assert id_of(server, ana) not in text


def test_a_table_whose_pack_is_gone_is_in_the_file_as_far_as_it_is_known(
    ana: Person, server: Server, here: Place
) -> None:
    id = finished(ana, name="With a pack")
    server.within(lambda: server.services.tables.forget(id))
    packs = json.dumps([["gone", "1", "abc"]])
    here.change("UPDATE tables SET packs = ? WHERE id = ?", packs, id)

    (entry,) = file_of(ana)["tables"]

    assert entry["refused"] == "table/pack_unknown"
    assert (entry["table"]["name"], entry["table"]["status"]) == ("With a pack", "over")


def test_the_file_is_written_piece_by_piece(ana: Person) -> None:
    finished(ana)

    with ana.http.stream("GET", "/api/v1/me/export") as answer:
        pieces = list(answer.iter_raw())

    assert "content-length" not in answer.headers
    assert json.loads(b"".join(pieces))["format"] == 1


def test_tables_are_deleted_in_slices_between_which_others_play(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazmorra.server.accounts.deletion.SLICE", 2)
    with place.running() as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        alone = [ana.new_table("dungeonquest", [ME])["id"] for _ in range(5)]
        shared = ana.new_table("dungeonquest", [ME, OPEN])
        ben.post(f"/tables/{shared['id']}/sit", {"invite": shared["seats"][1]["invite"]})

        assert ana.ask("DELETE", "/me", {"confirm": True}).status_code < 300

        assert place.ask("SELECT id FROM tables ORDER BY id") == [(shared["id"],)]
        assert place.ask("SELECT name FROM seats ORDER BY seat") == [("",), ("Ben",)]
        assert not any(place.ask("SELECT 1 FROM answers WHERE table_id = ?", id) for id in alone)
        ana.close()
        ben.close()
