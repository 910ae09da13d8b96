"""What one client says is done in the order in which it was said."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.kernel import Refused
from mazmorra.server.ops.rate_limit import NO_LIMITS, Limiter
from mazmorra.server.realtime.connection import Connection
from tests.server.support import ME, Person, Server, client_key, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path, limits=NO_LIMITS) as found:
        yield found


def test_nothing_that_is_said_overtakes_what_was_said_before(ana: Person) -> None:
    """An answer takes a shorter way than the rest; it has to wait for the rest all the same."""
    line = ana.watch(ana.new_table("dungeonquest", [ME])["id"], 0)
    line.of("situation")
    step = line.now["step"]

    for _ in range(40):
        marks = [client_key() for _ in range(9)]
        for number, mark in enumerate(marks):
            said = {"seat": 0, "client_key": mark}
            if number % 4 == 3:
                line.send({"type": "undo", "step": step, **said})
            else:
                line.send({"type": "answer", "step": step, "key": "no such answer", **said})
        assert [line.of("refused")["client_key"] for _ in marks] == marks


def test_an_answer_waits_for_a_message_that_is_still_in_hand() -> None:
    """The one before is over, and what was said after it has not been done yet."""
    submitted: list[Any] = []
    table = SimpleNamespace(row=SimpleNamespace(id="t", step=0))
    services: Any = SimpleNamespace(
        stopping=False,
        limiter=Limiter(NO_LIMITS),
        tables=SimpleNamespace(held=lambda _: table),
        answers=SimpleNamespace(submit=lambda _, given: submitted.append(given)),
        begin=lambda: None,
        end=lambda: None,
    )
    subscriber: Any = SimpleNamespace(guest="ana", send=lambda _: None, leave=lambda _: None)

    def said(kind: str, **more: object) -> str:
        return json.dumps({"type": kind, "seat": 0, "step": 0, "client_key": "12345678", **more})

    async def talk_away() -> bool:
        queue: asyncio.Queue[Any] = asyncio.Queue()
        talk = Connection(SimpleNamespace(), services, table, subscriber)  # type: ignore[arg-type]
        listening = asyncio.create_task(talk.listen(queue.get))
        assert talk.handle(said("answer", key="first").encode())
        queue.put_nowait({"type": "websocket.receive", "text": said("undo")})
        while not queue.empty():
            await asyncio.sleep(0)
        submitted[0].deliver(Refused("answer/illegal"))
        overtakes = talk.handle(said("answer", key="second").encode())
        listening.cancel()
        return overtakes

    assert asyncio.run(talk_away()) is False
