"""Rate limits by address, by person and by socket: a refusal says how long to wait."""

from __future__ import annotations

import asyncio
import math
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from msgspec.structs import replace

from mazmorra.kernel import Refused
from mazmorra.server.ops import rate_limit
from mazmorra.server.ops.rate_limit import (
    NO_LIMITS,
    Limiter,
    Limits,
    Memory,
    Patience,
    Rate,
    address_of,
    read_limits,
)
from tests.server.support import API, ME, Person, client_key, running

if TYPE_CHECKING:
    from pathlib import Path

QUEST = "dungeonquest"


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::1", 1), "2001:db8:1:2::/64"),
        (("2001:db8:1:3::1", 1), "2001:db8:1:3::/64"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("nonsense", 1), "nonsense"),
        (None, ""),
    ],
)
def test_neighbours_of_one_network_count_as_one(
    client: tuple[str, int] | None, counted: str
) -> None:
    assert address_of(client) == counted


def test_a_bucket_gives_so_much_at_once_and_then_so_much_a_second() -> None:
    clock = Clock()
    memory, rate = Memory(clock), Rate(3, 2)

    assert [memory.take_now("a", rate) for _ in range(4)] == [0, 0, 0, 0.5]
    assert memory.take_now("b", rate) == 0
    clock.now += 0.5
    assert [memory.take_now("a", rate) for _ in range(2)] == [0, 0.5]
    clock.now += 1000
    assert [memory.take_now("a", rate) for _ in range(4)] == [0, 0, 0, 0.5]
    clock.now -= 500
    assert memory.take_now("a", rate) == 0.5


def test_what_is_counted_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST", 20_000)
    clock = Clock()
    memory = Memory(clock)

    for number in range(100_000):
        memory.take_now(f"address {number}", Rate(1, 0.001))
        assert len(memory) <= rate_limit.MOST
    clock.now += 2000
    for number in range(rate_limit.MOST):
        memory.take_now(f"other {number}", Rate(1, 1))

    assert len(memory) <= rate_limit.MOST


def test_a_refusal_of_the_rate_limit_says_how_long_to_wait() -> None:
    limiter = Limiter(Limits(tables_by_person=Rate(2, 0.1)))

    async def three() -> None:
        for _ in range(3):
            await limiter.spend("tables", address="192.0.2.1", person="ana")

    with pytest.raises(Refused) as refused:
        asyncio.run(three())

    assert refused.value.code == "request/too_fast"
    assert refused.value.params == {"seconds": 10}
    asyncio.run(limiter.spend("tables", address="192.0.2.1", person="ben"))


def test_a_socket_counts_while_it_is_open() -> None:
    limiter = Limiter(Limits(sockets_by_address=3, sockets_by_person=2))

    with limiter.socket("here", "ana"), limiter.socket("here", "ana"):
        with pytest.raises(Refused), limiter.socket("here", "ana"):
            pass
        with limiter.socket("here", "ben"), pytest.raises(Refused), limiter.socket("here", "eva"):
            pass
        with limiter.socket("there", "eva"):
            pass
    with limiter.socket("here", "ana"), limiter.socket("here", "ana"):
        pass

    assert not limiter._sockets


def test_only_a_client_that_goes_on_after_refusals_is_flooding() -> None:
    clock = Clock()
    patience = Patience(Rate(2, 1), clock)

    early = [patience.spend() for _ in range(10)]
    assert early[:2] == [0, 0]
    assert all(seconds == 1 for seconds in early[2:])
    assert not patience.flooded
    patience.spend()
    assert patience.flooded


def test_limits_are_read_from_a_text() -> None:
    found = read_limits("tables_by_person=500:2.5 sockets_by_address=5000")

    assert found.tables_by_person == Rate(500, 2.5)
    assert found.sockets_by_address == 5000
    assert replace(found, tables_by_person=Limits().tables_by_person) == replace(
        Limits(), sockets_by_address=5000
    )
    assert read_limits("") == Limits()
    assert read_limits(" off ") == NO_LIMITS
    assert NO_LIMITS.answers_by_person == (math.inf, math.inf)


@pytest.mark.parametrize(
    "text",
    [
        "tables",
        "tables_by_person",
        "tables_by_person=x",
        "tables_by_person=1",
        "tables_by_person=1:2:3",
        "tables_by_person=nan:1",
        "tables_by_person=0:1",
        "tables_by_person=5:-1",
        "sockets_by_person=0",
        "songs_by_person=1:1",
    ],
)
def test_limits_that_make_no_sense_are_refused_in_words(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_limits(text)

    assert refused.value.code == "serve/limits"
    assert text[:20] in str(refused.value)


# ---------------------------------------------------------------------- over the wire

FEW = replace(
    NO_LIMITS,
    requests_by_person=Rate(60, 0.01),
    tables_by_person=Rate(3, 0.01),
    tables_by_address=Rate(8, 0.01),
    chat_by_person=Rate(4, 0.01),
    answers_by_person=Rate(5, 0.01),
    messages_by_socket=Rate(20, 0.01),
    sockets_by_person=3,
)


def test_one_person_and_one_address_may_do_only_so_much(tmp_path: Path) -> None:
    """One server for all of it, for a server takes a while to start."""
    with (
        running(tmp_path, limits=FEW, proxies=["127.0.0.1"]) as server,
        closing(Person(server.port, "Ana")) as ana,
        closing(Person(server.port, "Ben")) as ben,
    ):
        made = [ana.ask("POST", "/tables", table()) for _ in range(4)]
        assert [answer.status_code for answer in made] == [201, 201, 201, 429]
        assert made[-1].json()["code"] == "request/too_fast"
        assert made[-1].json()["params"] == {"seconds": int(made[-1].headers["retry-after"])}
        assert ben.ask("POST", "/tables", table()).status_code == 201

        _the_address_counts_whoever_comes(server.port)
        _chat_and_answers_are_counted(ben, made[0].json()["id"], ana)
        _sockets_are_counted(ana, made[0].json()["id"])
        _requests_are_counted(ben)


def table() -> dict[str, Any]:
    return {"game": QUEST, "seats": [ME], "bot_speed": "none"}


def _the_address_counts_whoever_comes(port: int) -> None:
    """New guests make no difference; neighbours in IPv6 are one; what a stranger claims is read
    from behind, where the proxy has put it.
    """
    told = ["2001:db8::1", "192.0.2.9, 2001:db8::2", "2001:db8::3, 2001:db8:0:0:5::1"]
    statuses = []
    for number in range(9):
        headers = {"X-Forwarded-For": told[number % 3]}
        address = f"http://127.0.0.1:{port}{API}/tables"
        statuses.append(httpx.post(address, json=table(), headers=headers).status_code)
    assert statuses == [201] * 8 + [429]
    other = {"X-Forwarded-For": "2001:db8:0:1::1"}
    assert httpx.post(address, json=table(), headers=other).status_code == 201


def _chat_and_answers_are_counted(ben: Person, id: str, ana: Person) -> None:
    line = ana.watch(id, 0)
    line.of("situation")
    for _ in range(5):
        line.send({"type": "say", "text": "ay"})
    refused = line.of("refused")
    assert (refused["code"], refused["client_key"]) == ("request/too_fast", None)
    for _ in range(5):
        assert line.answer(0, "no such answer")["code"] == "answer/illegal"
    step = line.now["step"]

    mark = line.give(0, line.options()[0])

    refused = line.of("refused")
    assert (refused["code"], refused["client_key"]) == ("request/too_fast", mark)
    assert ana.get(f"/tables/{id}")["step"] == step
    assert ana.refused("POST", f"/tables/{id}/answers", answer(step)) == "request/too_fast"
    line.close()


def answer(step: int) -> dict[str, Any]:
    return {"type": "answer", "seat": 0, "step": step, "key": "x", "client_key": client_key()}


def _sockets_are_counted(ana: Person, id: str) -> None:
    lines = [ana.watch(id, 0) for _ in range(4)]
    assert lines[2].hear()["type"] == "table"
    assert lines[3].hear()["code"] == "request/too_many_sockets"
    assert lines[3].closed_with() == 1013

    for _ in range(20 * rate_limit.FLOOD + 1):
        lines[2].send({"type": "ping"})
    assert lines[2].closed_with() == 1013
    lines[0].send({"type": "ping"})
    lines[0].of("pong")


def _requests_are_counted(ben: Person) -> None:
    statuses = [ben.ask("GET", "/me").status_code for _ in range(70)]
    assert statuses[-1] == 429
    assert 200 in statuses
