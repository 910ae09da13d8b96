"""The command that serves, the address it prints, and the pages it gives."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from mazmorra import Refused, cli
from mazmorra.server import config, run
from mazmorra.server.api.pages import NOT_BUILT, Files
from tests.server.support import WAIT, Person, Server

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def pages(server: Server, tmp_path: Path) -> Iterator[Path]:
    """A web client of three files in the place of the built one."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "table " * 200, encoding="utf-8")
    (tmp_path / "assets" / "main-abc.js").write_text("let table = 1;" * 100, encoding="utf-8")
    (tmp_path / "assets" / "main-abc.js.br").write_bytes(b"squeezed")
    state = server.app.litestar.state
    state["files"] = Files(tmp_path)
    yield tmp_path
    del state["files"]


@pytest.mark.parametrize(
    "address",
    ["/", "/play/dungeonquest", "/t/abc", "/t/abc?step=3", "/i/abc/def", "/rules/dungeonquest"],
)
def test_every_address_of_the_client_opens_its_page(pages: Path, ana: Person, address: str) -> None:
    answer = ana.http.get(address)

    assert answer.text == (pages / "index.html").read_text(encoding="utf-8")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"


def test_hashed_files_are_kept_for_ever_and_sent_squeezed(pages: Path, ana: Person) -> None:
    address = "/assets/main-abc.js"

    plain = ana.http.get(address, headers={"Accept-Encoding": "identity"})
    mark = plain.headers["etag"]

    assert plain.content == (pages / "assets" / "main-abc.js").read_bytes()
    assert "immutable" in plain.headers["cache-control"]
    with ana.http.stream("GET", address, headers={"Accept-Encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"squeezed"
    again = {"Accept-Encoding": "identity", "If-None-Match": mark}
    assert ana.http.get(address, headers=again).status_code == 304


@pytest.mark.parametrize("name", [".icons.tsv", ".made/manifest.json"])
def test_files_for_the_server_alone_are_not_sent(pages: Path, ana: Person, name: str) -> None:
    path = pages / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("secret", encoding="utf-8")

    assert "secret" not in ana.http.get(f"/{name}").text


def test_a_client_that_is_not_built_is_said_to_be_so(
    server: Server, ana: Person, tmp_path: Path
) -> None:
    server.app.litestar.state["files"] = Files(tmp_path)
    try:
        answer = ana.http.get("/")
    finally:
        del server.app.litestar.state["files"]

    assert answer.text == NOT_BUILT
    assert answer.headers["content-type"].startswith("text/plain")


def test_the_page_makes_a_guest_before_any_request(pages: Path, server: Server) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}/")

    assert server.services.tokens.cookie in answer.headers["set-cookie"]


def test_a_free_port_is_taken_when_ours_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        monkeypatch.setattr(run, "PORT", port)

        with run.bind("127.0.0.1", None) as free:
            assert free.getsockname()[1] != port
        with pytest.raises(Refused) as refused:
            run.bind("127.0.0.1", port)

    assert refused.value.code == "serve/address"
    assert str(port) in str(refused.value)


def test_small_answers_do_not_wait_for_each_other() -> None:
    async def accepted() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def come(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            told.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with run.bind("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(come, sock=listening):
                port = listening.getsockname()[1]
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                found = await told
                writer.close()
        return found

    assert asyncio.run(accepted())


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        run.bind("no.such.host.invalid", None)

    assert refused.value.code == "serve/address"


def test_data_lie_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert config.data_folder() == tmp_path / "mazmorra"

    monkeypatch.delenv("XDG_DATA_HOME")
    assert config.data_folder().is_relative_to(Path.home())


@pytest.mark.fresh_seeds  # nothing is dealt, and nothing else is to be said
def test_the_command_prints_its_address_in_one_line_and_ends_when_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mazmorra", "serve", "--port", "0", "--data", str(tmp_path)]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http://"))
        with urllib.request.urlopen(f"{address}api/v1/games") as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGINT)
        rest, problems = server.communicate(timeout=WAIT)

    assert line.startswith("Mazmorra is at http://127.0.0.1:")
    assert (rest, problems) == ("", "")
    assert server.returncode in {0, cli.INTERRUPTED}


def test_a_pack_with_a_mistake_is_refused_before_anything_is_served(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status = cli.main(["serve", "--port", "0", "--data", str(tmp_path), "--pack", str(tmp_path)])

    assert status == cli.REFUSED
    assert "pack.toml" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "platform", "display"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_CONNECTION": "a b"}, "darwin", False),
        ({"SSH_CONNECTION": "a b", "DISPLAY": ":10"}, "linux", True),
    ],
)
def test_where_a_browser_can_be_opened(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], platform: str, display: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)

    assert cli.has_display() is display


def test_the_other_commands_import_nothing_of_the_server() -> None:
    program = (
        "import sys, mazmorra, mazmorra.cli, mazmorra.terminal; "
        "names = {'litestar', 'sqlalchemy', 'uvicorn', 'alembic', 'websockets'}; "
        "print(sorted(names & sys.modules.keys()))"
    )

    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert said.stdout.strip() == "[]"
