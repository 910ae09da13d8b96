"""The local network: `serve --lan` listens there too, says where, and answers nowhere else."""

from __future__ import annotations

import errno
import socket
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mazmorra import Refused, cli
from mazmorra.server import lan, run
from tests.server.support import API, running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.support import Server

OFFERED = "192.168.1.23:8765"
#: What a page of another site can make a browser ask for, once its name leads to this computer.
FOREIGN = ["games.example", "games.example:8765", "10.0.0.7:8765", "127.0.0.2:8765"]


@pytest.fixture
def offered(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "data", lan=OFFERED) as server:
        yield server


def asked(server: Server, path: str, host: str, **how: Any) -> httpx.Response:
    headers = {"Host": host, **how.pop("headers", {})}
    return httpx.request(
        how.pop("method", "GET"), f"http://127.0.0.1:{server.port}{path}", headers=headers, **how
    )


@pytest.mark.parametrize("host", [OFFERED, "127.0.0.1:8765", "LOCALHOST:8765", "[::1]:8765"])
def test_it_answers_at_the_offered_address_and_on_its_own_computer(
    offered: Server, host: str
) -> None:
    answer = asked(offered, f"{API}/reach", host)

    assert (answer.status_code, answer.json()) == (200, {"lan": f"http://{OFFERED}"})


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", f"{API}/lobby"])
def test_it_answers_at_no_other_address(offered: Server, host: str, path: str) -> None:
    answer = asked(offered, path, host)

    assert answer.status_code == 421
    assert answer.json()["code"] == "request/host"
    assert "set-cookie" not in answer.headers


def test_no_socket_is_opened_at_another_address(offered: Server) -> None:
    address = f"ws://games.example:8765{API}/tables/abc/live"
    with (
        socket.create_connection(("127.0.0.1", offered.port)) as line,
        pytest.raises(InvalidStatus),
        connect(address, sock=line),
    ):
        pass


def test_a_page_of_another_site_changes_nothing_there_either(offered: Server) -> None:
    answer = asked(
        offered,
        f"{API}/me",
        OFFERED,
        method="PATCH",
        json={"name": "Eve"},
        headers={"Origin": "http://games.example:8765"},
    )

    assert answer.json()["code"] == "request/origin"


def test_a_server_that_is_not_offered_names_no_address(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        assert httpx.get(f"http://127.0.0.1:{server.port}{API}/reach").json() == {"lan": None}


def test_both_addresses_have_one_port(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.2", 0))
        busy.listen()
        port = busy.getsockname()[1]
        monkeypatch.setattr(run, "PORT", port)

        own, there = run.bind_in_network("127.0.0.2", None)
        with own, there:
            assert own.getsockname()[1] == there.getsockname()[1] != port
            assert own.getsockname()[0] == "127.0.0.1"
            assert there.getsockname()[0] == "127.0.0.2"
        with pytest.raises(Refused) as refused:
            run.bind_in_network("127.0.0.2", port)

    assert refused.value.code == "serve/address"


class Probe:
    """A socket of a computer with one address, or with none."""

    def __init__(self, address: str | None) -> None:
        self._address = address

    def __call__(self, *_: object) -> Probe:
        return self

    def __enter__(self) -> Probe:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, _: object) -> None:
        if self._address is None:
            raise OSError(errno.ENETUNREACH, "Network is unreachable")

    def getsockname(self) -> tuple[str | None, int]:
        return self._address, 40000


def test_the_address_in_the_network_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", Probe("192.168.1.23"))

    assert lan.local_address() == "192.168.1.23"


@pytest.mark.parametrize("address", [None, "127.0.0.1", "8.8.8.8"])
def test_a_computer_in_no_local_network_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], address: str | None
) -> None:
    monkeypatch.setattr(socket, "socket", Probe(address))

    assert cli.main(["serve", "--lan", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "This computer has no address in a local network.\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--lan"], "192.168.1.23"),
        (["--lan", "serve"], "192.168.1.23"),
        (["serve", "--lan"], "192.168.1.23"),
        (["serve", "--lan", "10.0.0.7"], "10.0.0.7"),
        (["serve"], None),
        (["--lan", "serve", "--host", "127.0.0.1"], None),
    ],
)
def test_the_command_listens_there_and_explains_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    expected: str | None,
) -> None:
    served: list[str | None] = []

    def serve(*given: object, say: Callable[..., None], **how: Any) -> None:
        assert given[0] == "127.0.0.1"
        served.append(how["lan"])
        there = [] if how["lan"] is None else [f"http://{how['lan']}:8765/"]
        say("http://127.0.0.1:8765/", *there)

    monkeypatch.setattr("mazmorra.server.run.serve", serve)
    monkeypatch.setattr("mazmorra.server.lan.local_address", lambda: "192.168.1.23")
    monkeypatch.setattr(cli, "has_display", lambda: False)

    assert cli.main([*words, "--lang", "en"] if "serve" in words else [*words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert served == [expected]
    assert len(lines) == (1 if expected is None else 2)
    assert all(expected in line for line in lines[1:] if expected)


def test_an_address_and_the_local_network_exclude_each_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["serve", "--lan", "--host", "0.0.0.0"]) == 2
    assert "not allowed with" in capsys.readouterr().err
