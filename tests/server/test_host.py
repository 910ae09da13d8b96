"""The names of the site: behind a proxy, a request for another name is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mazmorra.kernel import Refused
from mazmorra.server import config
from mazmorra.server.middleware.host import known_hosts
from mazmorra.server.run import serve
from tests.server.support import API, Server, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SITE = ["games.example.org", "[::1]"]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data"), proxies=["127.0.0.1"], hosts=SITE) as server:
        yield server


@pytest.mark.parametrize(
    "host", ["games.example.org", "GAMES.example.org:8443", "games.example.org.", "[::1]:80"]
)
def test_a_request_for_the_site_is_answered(named: Server, host: str) -> None:
    answer = httpx.get(f"http://127.0.0.1:{named.port}{API}/games", headers={"Host": host})

    assert answer.status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "elsewhere.example",
        "127.0.0.1",
        "games.example.org.elsewhere.example",
        "",
        "games.example.org:",
    ],
)
def test_a_request_for_another_name_is_refused_and_sets_no_cookie(named: Server, host: str) -> None:
    headers = {"Host": host, "X-Forwarded-Host": SITE[0]}

    answer = httpx.get(f"http://127.0.0.1:{named.port}{API}/me", headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (421, "request/host")
    assert "set-cookie" not in answer.headers
    with pytest.raises(InvalidStatus):
        connect(f"ws://127.0.0.1:{named.port}{API}/tables/none/live")


def test_health_is_told_by_any_name(named: Server) -> None:
    assert httpx.get(f"http://127.0.0.1:{named.port}/healthz").status_code == 200


def test_behind_a_proxy_the_names_of_the_site_are_required(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(config.PROXY.name, "127.0.0.1")

    with pytest.raises(Refused) as refused:
        serve("127.0.0.1", 0, tmp_path, [], browser=False, say=print)

    assert refused.value.code == "serve/hosts"


def test_host_names_are_names_without_ports() -> None:
    assert known_hosts("Games.example.org, localhost [::1]") == [
        *("games.example.org", "localhost", "[::1]")
    ]
    assert known_hosts("") == []
    for wrong in ("*", "https://games.example.org", "games.example.org:443", "a/b", "-x"):
        with pytest.raises(Refused) as refused:
            known_hosts(wrong)
        assert refused.value.code == "serve/host"
