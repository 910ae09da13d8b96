"""Answers that come while something is flushed are kept and told together."""

from __future__ import annotations

import threading
from contextlib import closing
from typing import TYPE_CHECKING, Any

from mazmorra.server.db.group_commit import SQLiteWriter
from tests.server.support import ME, OPEN, WAIT, Person, Server, wait_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from mazmorra.server.db.group_commit import Batch


class Slow:
    """A disk whose first flush lasts until somebody says so."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.flushes = threading.Event()
        self.go_on = threading.Event()
        self.sizes: list[int] = []
        commit = SQLiteWriter.commit

        def slowly(writer: SQLiteWriter, batches: Sequence[Batch]) -> None:
            self.sizes.append(len(batches))
            self.flushes.set()
            assert self.go_on.wait(WAIT)
            commit(writer, batches)

        patch.setattr(SQLiteWriter, "commit", slowly)


def test_answers_that_come_during_a_flush_share_the_next_one_and_its_message(
    server: Server, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Person(server.port)) as eve:
        table = ana.new_table("dungeon_raiders", [ME, OPEN, OPEN])
        for person, seat in ((ben, 1), (eve, 2)):
            person.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][seat]["invite"]})
        lines = [person.watch(table["id"], seat) for seat, person in enumerate((ana, ben, eve))]
        for seat, line in enumerate(lines):
            line.asked(seat)
        table = server.services.tables.held(table["id"])
        assert table is not None
        disk = Slow(monkeypatch)

        first = lines[0].give(0, "lay:power_1")
        assert disk.flushes.wait(WAIT)
        marks = [first, lines[1].give(1, "lay:power_2"), lines[2].give(2, "lay:power_3")]
        wait_for(lambda: len(table.submitted) == 2)
        heard = [line.messages[-1]["step"] for line in lines]
        disk.go_on.set()
        told = [told_of(line, mark) for line, mark in zip(lines, marks, strict=True)]

    assert heard == [0, 0, 0]  # nobody learns of anything before the flush
    assert disk.sizes == [1, 1]
    assert [one["step"] for one in told] == [1, 3, 3]
    answered = [[m["answered"] for m in line.messages if m.get("answered")] for line in lines]
    assert answered == [[mark] for mark in marks]
    assert told[1]["news"] == told[2]["news"] != []


def told_of(line: Any, mark: str) -> dict[str, Any]:
    """Return the situation that says to somebody that his or her answer is kept."""
    found: dict[str, Any] = line.until(lambda message: message.get("answered") == mark)
    return found
