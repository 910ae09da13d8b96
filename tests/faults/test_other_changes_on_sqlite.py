"""Undo, chat, sitting down and starting on a disk whose flushes fail: three outcomes, each once."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.server.run import bind
from tests.faults import machine
from tests.faults.machine import FAILING_FLUSHES, Disk
from tests.server.fork_server import fork_server
from tests.server.stores import Place
from tests.server.support import ME, OPEN, Line, Person, client_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork")

RAID, QUEST = "dungeon_raiders", "dungeonquest"
#: More flushes than any change of a server makes, so that none of its attempts succeeds.
MANY = 1000


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    found = machine.disk(tmp_path)
    if found is None:
        assert not os.environ.get("CI")
        pytest.skip("there is no C compiler here")
    return found


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "data")


@pytest.fixture
def port(place: Place, disk: Disk, tmp_path: Path) -> Iterator[int]:
    """A server on a disk whose flushes can fail."""
    with bind("127.0.0.1", 0) as free:
        found = int(free.getsockname()[1])
    with (
        tempfile.TemporaryDirectory() as logs,
        fork_server(Path(logs), machine.together(disk)) as servers,
    ):
        servers.start(place, found)
        yield found


def failing(disk: Disk, ask: Callable[[], Any]) -> Any:
    """Return what is answered while every flush fails."""
    disk.set(FAILING_FLUSHES, MANY)
    found = ask()
    assert disk.get(FAILING_FLUSHES) < MANY
    disk.set(FAILING_FLUSHES, 0)
    return found


def sent(line: Line, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message and return its outcome."""
    line.send(message)
    mark = message["client_key"]
    return line.until(lambda m: mark in (m.get("answered"), m.get("client_key")))


def test_an_undo_is_unknown_and_then_done_once(place: Place, port: int, disk: Disk) -> None:
    ana = Person(port, "Ana")
    line = ana.watch(ana.new_table(QUEST, [ME], undo="free", seed="long life")["id"], 0)
    line.of("situation")
    line.answer(0, line.options()[0])
    mark = client_key()
    message = {"type": "undo", "seat": 0, "step": line.now["step"], "client_key": mark}

    first = failing(disk, lambda: sent(line, message))
    last = sent(line, message)

    assert (first["type"], first["code"]) == ("unknown", "store/unknown")
    assert last["type"] == "situation"
    assert place.ask("SELECT client_key FROM answers WHERE key = '@undo'") == [(mark,)]
    ana.close()


def test_a_line_of_chat_is_unknown_and_then_said_once(place: Place, port: int, disk: Disk) -> None:
    ana = Person(port, "Ana")
    line = ana.watch(ana.new_table(QUEST, [ME])["id"], 0)
    line.of("situation")
    message = {"type": "say", "text": "hello", "client_key": client_key()}

    first = failing(disk, lambda: sent(line, message))
    last = sent(line, message)

    assert (first["type"], first["code"]) == ("unknown", "store/unknown")
    assert last["type"] == "said"
    assert place.ask("SELECT text FROM chat") == [("hello",)]
    ana.close()


def test_a_seat_is_unknown_and_then_taken_once(place: Place, port: int, disk: Disk) -> None:
    ana, ben = Person(port, "Ana"), Person(port, "Ben")
    made = ana.new_table(RAID, [ME, OPEN, OPEN])
    path, wish = f"/tables/{made['id']}/sit", {"invite": made["seats"][1]["invite"]}

    first = failing(disk, lambda: ben.ask("POST", path, wish))
    last = ben.ask("POST", path, wish)

    assert (first.status_code, first.json()["code"]) == (503, "store/unknown")
    assert first.headers["retry-after"]
    assert [seat["yours"] for seat in last.json()["seats"]] == [False, True, False]
    taken = place.ask("SELECT seat FROM seats WHERE sitter = 'human' ORDER BY seat")
    assert taken == [(0,), (1,)]
    for person in (ana, ben):
        person.close()


def test_a_start_is_unknown_and_then_begun_once(place: Place, port: int, disk: Disk) -> None:
    ana = Person(port, "Ana")
    made = ana.new_table(QUEST, [ME, OPEN])
    path = f"/tables/{made['id']}/start"

    first = failing(disk, lambda: ana.ask("POST", path))
    last = ana.ask("POST", path)

    assert (first.status_code, first.json()["code"]) == (503, "store/unknown")
    assert last.status_code == 200 or last.json()["code"] == "table/started"
    assert ana.get(f"/tables/{made['id']}")["status"] == "playing"
    assert place.ask("SELECT count(*) FROM snapshots") == [(1,)]
    line = ana.watch(made["id"], 0)
    assert line.of("situation")["step"] == 0
    ana.close()
