"""Nothing has to be looked for that goes by itself, and it is looked for when nobody waits."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest
from websockets.server import ServerProtocol

from mazmorra.server.ops.gc_policy import APART, LATEST, QUIET, GcPolicy
from mazmorra.server.realtime.uvicorn_adapter import WebSocketProtocol
from tests.server.support import BOT, ME, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.support import Person, Server

pytestmark = pytest.mark.usefixtures("nobody_looks")


@pytest.fixture
def nobody_looks() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def pretending(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at nothing when it is time to: only the times matter."""
    monkeypatch.setattr(gc, "collect", lambda: 0)


def there() -> int:
    """Return how many sockets are held by the server, or by themselves."""
    return sum(type(thing) in {WebSocketProtocol, ServerProtocol} for thing in gc.get_objects())


def test_a_socket_that_is_gone_leaves_nothing_behind(ana: Person) -> None:
    table = ana.new_table("dungeonquest", [ME, BOT])["id"]
    before = there()
    lines = [ana.watch(table, 0) for _ in range(5)]
    for line in lines:
        line.of("situation")
    assert there() == before + 2 * 5

    for line in lines:
        line.close()

    wait_for(lambda: there() == before)


def test_a_socket_that_is_refused_leaves_nothing_behind(ana: Person, ben: Person) -> None:
    table = ana.new_table("dungeonquest", [ME, BOT], spectators=False)["id"]
    before = there()
    assert ben.watch(table).of("refused")["code"] == "table/no_spectators"
    assert ben.watch("a" * 12).of("refused")["code"] == "table/unknown"

    wait_for(lambda: there() == before)


@pytest.mark.usefixtures("pretending")
def test_where_nobody_has_done_anything_nothing_is_looked_at() -> None:
    sweeper = GcPolicy(now=0.0)
    for second in range(100):
        sweeper.tick(done=0, now=float(second))

    assert sweeper.swept == 0


@pytest.mark.usefixtures("pretending")
def test_everything_is_looked_at_once_when_people_have_paused() -> None:
    sweeper = GcPolicy(now=0.0)
    sweeper.tick(done=7, now=APART)
    sweeper.tick(done=7, now=APART + QUIET / 2)
    assert sweeper.swept == 0

    for tick in range(500):
        sweeper.tick(done=7, now=APART + QUIET + tick)
    assert sweeper.swept == 1


@pytest.mark.usefixtures("pretending")
def test_where_something_is_asked_for_now_and_then_it_is_not_done_every_time() -> None:
    sweeper = GcPolicy(now=0.0)
    for second in range(10 * int(APART)):
        sweeper.tick(done=second // 10, now=float(second))

    assert 1 <= sweeper.swept <= 10


@pytest.mark.usefixtures("pretending")
def test_while_people_play_everything_is_looked_at_once_an_hour() -> None:
    sweeper = GcPolicy(now=0.0)
    for second in range(int(2.5 * LATEST)):
        sweeper.tick(done=second, now=float(second))

    assert sweeper.swept == 2


def test_whoever_asks_for_something_is_noticed(server: Server, ana: Person) -> None:
    before = server.services.begun
    ana.get("/me")
    assert server.services.begun == before + 1

    line = ana.watch(ana.new_table("dungeonquest", [ME])["id"], 0)
    line.of("situation")
    before = server.services.begun
    line.answer(0, line.options()[0])
    assert server.services.begun == before + 1


def test_what_has_become_garbage_is_gone_after_a_look() -> None:
    def circles() -> int:
        return sum(type(thing) is Circle for thing in gc.get_objects())

    for _ in range(3):
        circle = Circle()
        circle.self = circle
    del circle
    assert circles() == 3

    sweeper = GcPolicy(now=0.0)
    sweeper.tick(done=1, now=APART)
    sweeper.tick(done=1, now=APART + QUIET)

    assert circles() == 0


class Circle:
    """Something that holds itself."""

    self: Circle
