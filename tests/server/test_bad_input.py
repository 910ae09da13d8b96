"""What makes no sense is refused in words with a stable code, and nothing changes."""

from __future__ import annotations

import itertools
import json
import random
import socket
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import mazmorra
from mazmorra import bots
from mazmorra.kernel import SENTENCES
from mazmorra.server.app import make_litestar
from mazmorra.server.errors import MOST_BYTES as MOST_OF_A_BODY
from mazmorra.server.errors import status_of
from mazmorra.server.ops.rate_limit import Limits
from mazmorra.server.realtime.connection import MOST_BYTES
from tests.server.support import ME, WAIT, Person, Server, client_key

if TYPE_CHECKING:
    from tests.server.support import Line

QUEST = "dungeonquest"
AT_ONCE = int(Limits().messages_by_socket.at_once)
ANSWER: dict[str, Any] = {"type": "answer", "seat": 0, "step": 0, "key": "x"}


def at_a_table(ana: Person) -> Line:
    line = ana.watch(ana.new_table(QUEST, [ME])["id"], 0)
    line.of("situation")
    return line


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "{",
        "[]",
        "null",
        '"answer"',
        "{}",
        '{"type":"sing"}',
        '{"type":"answer"}',
        '{"type":"say","text":""}',
        '{"type":"say","text":"\\u0000\\n "}',
        '{"type":"ping","more":1}',
        json.dumps({**ANSWER, "client_key": "short"}),
        json.dumps({**ANSWER, "client_key": "12345678", "seat": -1}),
        json.dumps({**ANSWER, "client_key": "12345678", "step": 2**63}),
        json.dumps({**ANSWER, "client_key": "12345678", "step": 10**400}),
        json.dumps({**ANSWER, "client_key": "12345678", "key": ""}),
        json.dumps({**ANSWER, "client_key": "12345678", "key": ["x"]}),
        b"\xff\xfe\x00",
        "[" * 5000,
    ],
)
def test_a_message_that_is_not_understood_is_refused_and_the_line_stays(
    ana: Person, message: str | bytes
) -> None:
    line = at_a_table(ana)
    before = line.now

    line.send(message)

    assert line.hear()["code"] == "request/malformed"
    line.send({"type": "ping"})
    assert line.hear()["type"] == "pong"
    assert line.answer(0, line.options()[0])["step"] == before["step"] + 1


def test_a_message_that_is_too_large_is_refused_and_the_line_stays(ana: Person) -> None:
    line = at_a_table(ana)

    line.send({"type": "say", "text": "x" * MOST_BYTES})
    refused = line.hear()

    assert (refused["code"], refused["params"]) == ("request/too_large", {"most": MOST_BYTES})
    line.send({"type": "ping"})
    assert line.hear()["type"] == "pong"


def test_a_client_that_sends_too_much_at_once_is_told_to_wait(ana: Person) -> None:
    line = at_a_table(ana)

    for _ in range(2 * AT_ONCE):
        line.send({"type": "ping"})
    answers = [line.hear()["type"] for _ in range(2 * AT_ONCE)]

    assert answers.count("pong") >= AT_ONCE
    assert "refused" in answers
    assert line.messages[-1].get("code", "request/too_fast") == "request/too_fast"


@pytest.mark.parametrize("path", ["/tables/aaaaaaaaaaaa/live", "/tables/x%20y/live"])
def test_a_socket_to_no_table_is_refused_in_words(ana: Person, path: str) -> None:
    line = ana.watch(path.split("/")[2], "spectator")

    assert line.hear()["code"] == "table/unknown"
    assert line.closed_with() >= 4000


@pytest.mark.parametrize("since", ["-1", "x", str(2**63), "1.5"])
def test_a_place_that_cannot_be_is_refused(ana: Person, since: Any) -> None:
    id = ana.new_table(QUEST, [ME])["id"]

    assert ana.watch(id, 0, since=since).hear()["code"] == "request/malformed"
    assert ana.refused("GET", f"/tables/{id}/events?since={since}") == "request/malformed"


def test_a_body_that_is_too_large_is_refused(ana: Person) -> None:
    answer = ana.ask("PATCH", "/me", {"name": "x" * MOST_OF_A_BODY})

    assert answer.status_code == 413
    assert answer.json()["code"] == "request/too_large"
    assert answer.json()["params"] == {"most": MOST_OF_A_BODY}


def test_a_body_that_is_no_json_is_refused(ana: Person) -> None:
    for body in (b"{not json", b"[" * 60_000, b'{"seats":' * 6_000, b'{"game":"\\ud800"}', b"\xff"):
        answer = ana.http.post("/api/v1/tables", content=body, headers=JSON)

        assert (answer.status_code, answer.json()["code"]) == (400, "request/malformed")


JSON = {"Content-Type": "application/json"}


def test_a_request_of_two_lengths_is_refused_and_nothing_behind_it_is_read(ana: Person) -> None:
    head = b"PATCH /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    cookie = f"Cookie: {ana.cookie}\r\n".encode()
    lengths = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
    body = b'e\r\n{"name":"Eva"}\r\n0\r\n\r\n'
    hidden = b"GET /healthz/live HTTP/1.1\r\nHost: x\r\n\r\n"
    with closing(socket.create_connection(("127.0.0.1", ana.port), timeout=WAIT)) as line:
        line.sendall(head + cookie + lengths + body + hidden)
        answer = b"".join(iter(lambda: line.recv(4096), b""))

    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1") == 1
    assert b"request/malformed" in answer
    assert ana.get("/me")["name"] == "Ana"


def test_too_many_preferences_are_refused(ana: Person) -> None:
    many = {f"preference {n}": True for n in range(100)}

    assert ana.refused("PATCH", "/me", {"preferences": many}) == "request/malformed"
    assert ana.get("/me")["preferences"] == {}


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/api/v1/nothing", "request/unknown"),
        ("GET", "/api/nothing", "request/unknown"),
        ("GET", "/picture.png", "request/unknown"),
        ("GET", "/assets/../../../pyproject.toml", "request/unknown"),
        ("GET", "/%2e%2e/%2e%2e/storage.py", "request/unknown"),
        ("POST", "/api/v1/lobby", "request/method"),
        ("PUT", "/api/v1/me", "request/method"),
        ("POST", "/", "request/method"),
        ("GET", "/export/aaaaaaaaaaaa.json", "replay/unknown"),
        ("GET", "/export/aaaaaaaaaaaa.exe", "request/unknown"),
        ("GET", "/api/v1/replays/aaaaaaaaaaaa", "replay/unknown"),
        ("POST", "/api/v1/tables/a/seats/99999999999999999999999", "request/malformed"),
    ],
)
def test_what_is_not_there_is_refused(ana: Person, method: str, path: str, code: str) -> None:
    answer = ana.http.request(method, path)

    assert answer.json()["code"] == code
    assert answer.status_code == status_of(code)


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/" + "x" * 5000,
        "/%ff%fe",
        "//",
        "/..%2f..%2fsecret",
        "/assets/",
        "/a\\b",
        "/?as=%00",
    ],
)
def test_an_address_of_any_kind_is_answered(ana: Person, path: str) -> None:
    answer = ana.http.get(path)

    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert answer.json()["code"] in {"request/unknown", "request/malformed"}


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/nowhere", {}),
        ("/api/v1/tables", {}),
        ("/api/v1/tables/aaaaaaaaaaaa/live", {"Origin": "https://elsewhere.example"}),
    ],
)
def test_a_socket_that_leads_nowhere_is_not_opened(
    server: Server, path: str, headers: dict[str, str]
) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{server.port}{path}", additional_headers=headers),
    ):
        pass

    assert 400 <= refused.value.response.status_code < 500


def test_another_site_changes_nothing(server: Server, ana: Person) -> None:
    foreign = {"Origin": "https://elsewhere.example"}

    answer = ana.http.patch("/api/v1/me", json={"name": "Eva"}, headers=foreign)

    assert (answer.status_code, answer.json()["code"]) == (403, "request/origin")
    assert ana.get("/me")["name"] == "Ana"
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert ana.http.patch("/api/v1/me", json={"name": "Eva"}, headers=own).status_code == 200
    assert ana.http.get("/api/v1/me", headers=foreign).status_code == 200


def test_every_answer_tells_browsers_to_be_careful(ana: Person) -> None:
    for path in ("/api/v1/me", "/", "/api/v1/nothing"):
        headers = ana.http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "default-src 'none'" in headers["content-security-policy"]


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Server) -> None:
    given = httpx.get(f"http://127.0.0.1:{server.port}/api/v1/me").headers["set-cookie"]

    assert "HttpOnly" in given
    assert "SameSite=Lax" in given


def test_an_unforeseen_failure_is_reported_without_details(
    server: Server, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(guest: str) -> Any:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(server.services.lobby, "lobby", broken)
    answer = ana.ask("GET", "/lobby")

    assert answer.status_code == 500
    assert answer.json()["code"] == "request/failed"
    assert "secret" not in answer.text


# ---------------------------------------------------------------------- records


def finished() -> dict[str, Any]:
    """Return the record of a short finished quest."""
    game = mazmorra.start(QUEST, 1, seed="a record")
    bots.play_out(game, [bots.make("random", QUEST)])
    record: dict[str, Any] = json.loads(game.record().to_json())
    return record


RECORD = finished()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "record/unreadable"),
        (b"  ", "record/unreadable"),
        (b"\x89PNG", "record/unreadable"),
        (b"[]", "record/unreadable"),
        (b"{}", "record/format"),
        (b'{"format":1}', "record/unreadable"),
        (b"[" * 100_000, "record/unreadable"),
        ({**RECORD, "rules": 10**40}, "record/unreadable"),
        ({**RECORD, "fork": 2**64}, "record/unreadable"),
        ({**RECORD, "answers": [[1, -(2**64), "x"]]}, "record/unreadable"),
        ({**RECORD, "game": "chess"}, "table/unknown_game"),
        ({**RECORD, "game": "dungeon_raiders"}, None),
        ({**RECORD, "seats": []}, None),
        ({**RECORD, "seats": ["human"] * 9}, None),
        ({**RECORD, "seed": None}, "record/unreadable"),
        ({**RECORD, "seed": "00" * 32}, None),
        ({**RECORD, "answers": RECORD["answers"][:-1]}, None),
        ({**RECORD, "answers": [[1, 7, "move:north"]]}, "record/answer"),
        ({**RECORD, "events": RECORD["events"][::-1]}, None),
        ({**RECORD, "events": [[0, "x", {"type": "Nothing"}]]}, None),
        ({**RECORD, "rules": 0, "events": RECORD["events"][5:]}, None),
        ({**RECORD, "packs": [["a", "1", "b"]]}, "table/pack_unknown"),
        ({**RECORD, "outcome": None}, "record/part"),
    ],
)
def test_an_upload_that_is_no_record_is_refused_in_words(
    ana: Person, data: bytes | dict[str, Any], code: str | None
) -> None:
    body = data if isinstance(data, bytes) else json.dumps(data).encode()

    answer = ana.http.post("/api/v1/records", content=body, headers=JSON)

    assert answer.status_code == 400 or answer.json()["code"] == "table/unknown_game"
    assert answer.json()["code"] == (code or answer.json()["code"])
    assert answer.json()["code"] in SENTENCES
    assert answer.json()["code"] != "request/failed"


# ---------------------------------------------------------------------- everything at once

PATHS = [
    (method, path.replace("/api/v1", ""))
    for path, methods in make_litestar(None).openapi_schema.to_schema()["paths"].items()
    for method in methods
]
WORDS = ["aaaaaaaaaaaa", "0", "-1", "9" * 30, "é", "a b", "%00", "null", "x" * 300, "..", "1.5"]
BODIES: list[Any] = [
    *(None, [], {}, 1, "x", {"act": "leave"}, {"seat": 2**64}, {"name": 1}, {"seats": [ME]}),
    {"game": QUEST, "seats": [ME] * 16, "options": {"": ""}},
    {**ANSWER, "client_key": "12345678"},
    {"preferences": {"x": {"y": 1}}},
    {"game": "x" * 41, "seats": [ME]},
]


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_no_request_is_ever_answered_with_a_failure(ana: Person, method: str, path: str) -> None:
    rng = random.Random(f"{method} {path}")
    table = ana.new_table(QUEST, [ME])["id"]
    step = ana.get(f"/tables/{table}")["step"]

    for word, body in itertools.islice(
        zip(itertools.cycle([*WORDS, table]), itertools.cycle(BODIES), strict=False), 26
    ):
        parts = [
            rng.choice([word, table]) if "id" in part else word if part[:1] == "{" else part
            for part in path.split("/")
        ]
        query = rng.choice(["", f"?as={word}", f"?since={word}&position={word}", f"?hash={word}"])
        answer = ana.ask(method.upper(), "/".join(parts) + query, body)
        assert answer.status_code < 500, (parts, query, body)
        if answer.status_code >= 400:
            code = answer.json()["code"]
            assert code in SENTENCES, (parts, query, body)
            assert code != "request/failed", (parts, query, body)

    assert ana.get(f"/tables/{table}")["step"] >= step


def test_a_line_that_hears_noise_goes_on(ana: Person) -> None:
    line, rng = at_a_table(ana), random.Random(5)
    whole = json.dumps({**ANSWER, "client_key": client_key()}).encode()
    for _ in range(30):
        noise = bytearray(whole)
        for _ in range(rng.randrange(1, 8)):
            noise[rng.randrange(len(noise))] = rng.randrange(256)
        line.send(bytes(noise))
        assert line.hear()["type"] == "refused"

    assert line.answer(0, line.options()[0])["type"] in {"situation", "refused"}
