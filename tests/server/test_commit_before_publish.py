"""Nobody is told of anything before the flush that holds it is over, on either database."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.server.db.group_commit import SQLiteWriter
from mazmorra.server.db.postgres_writer import PostgresWriter
from tests.server.support import ME, OPEN, WAIT, Person

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.server.db.group_commit import Batch
    from tests.server.stores import Place
    from tests.server.support import Line

RAID = "dungeon_raiders"


class Held:
    """A disk that flushes nothing until it is let."""

    def __init__(self, patch: pytest.MonkeyPatch, *, fails: bool = False) -> None:
        self.flushes, self.go_on = threading.Event(), threading.Event()
        for kind in (SQLiteWriter, PostgresWriter):
            patch.setattr(kind, "commit", self._held(kind.commit, fails=fails))

    def _held(self, commit: Any, *, fails: bool) -> Any:
        def held(writer: Any, batches: Sequence[Batch]) -> None:
            self.flushes.set()
            assert self.go_on.wait(WAIT)
            if fails:
                raise OSError("it has died")
            commit(writer, batches)

        return held


def told_of_the_game(line: Line) -> list[dict[str, Any]]:
    """Return what a client is told of the game while it asks and is answered several times.

    The server has published by then what it publishes now; presence is no news of the game.
    """
    heard: list[dict[str, Any]] = []
    for _ in range(10):
        line.send('{"type":"ping"}')  # as the web client sends it: it overtakes an answer
        while (message := line.hear())["type"] != "pong":
            heard.append(message)
    return [message for message in heard if message["type"] != "table"]


def at_one_table(ana: Person, ben: Person) -> list[Line]:
    """Return the lines of two players and of somebody who watches; all have heard everything."""
    table = ana.new_table(RAID, [ME, OPEN, ME], public=True)
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    lines = [ana.watch(table["id"], 0), ben.watch(table["id"], 1), ben.watch(table["id"])]
    for line in lines:
        line.of("situation")
        line.send({"type": "ping"})
    for line in lines:
        line.of("pong")
    return lines


@pytest.mark.parametrize("fails", [False, True], ids=["flushed", "failed"])
def test_an_answer_is_published_only_after_its_flush(
    place: Place, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    with place.running() as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        lines = at_one_table(ana, ben)
        with monkeypatch.context() as patch:
            disk = Held(patch, fails=fails)

            mark = lines[0].give(0, lines[0].options()[0])
            assert disk.flushes.wait(WAIT)

            assert [told_of_the_game(line) for line in lines] == [[], [], []]
            assert place.ask("SELECT count(*) FROM answers") == [(0,)]
            disk.go_on.set()
            told = lines[0].until(lambda m: mark in (m.get("answered"), m.get("client_key")))

        if fails:
            assert (told["type"], told["code"]) == ("refused", "request/failed")
            assert [told_of_the_game(line) for line in lines[1:]] == [[], []]
            assert lines[0].answer(0, lines[0].options()[0], 0)["step"] == 1
        assert [line.of("situation")["step"] for line in lines[1:]] == [1, 1]
        assert place.ask("SELECT count(*) FROM answers") == [(1,)]
        for person in (ana, ben):
            person.close()
